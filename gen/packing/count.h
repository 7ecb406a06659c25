#ifndef PROOFSHEET_PACKING_COUNT_H
#define PROOFSHEET_PACKING_COUNT_H

#include "gen/plan/guillotine.h"
#include "gen/sheets/run.h"

/* A print, counted on its sheets: the place of every component, the cuts of every sheet, and the bag for each piece.
   Numbers and ids only; packing/list.h draws it. */

enum { PACKING_SHOWN = 3 };

/* The pieces of a component that belong to one set of the kit; a long list goes on in further lines. */
struct packing_line {
    const char *set; /* its id; NULL: goes on from the line before */
    int count;       /* of the set */
    const char *ids; /* "A ×2, B ×4, T01…T24" */
    int row;         /* of the component's rows */
};

struct packing_component {
    const char *group, *name; /* the id for phrase_component: the group, or its only sort */
    int stock, count;
    int spares;            /* on the sheets besides, where there is room */
    const char *sheets;    /* "1–6, 8" */
    int sets, lines, rows; /* rows: no longer than fits on a page */
    const struct packing_line *line;
    int pictures;
    const struct art_piece *picture[PACKING_SHOWN]; /* some that differ */
};

/* Sheets that are cut alike, or those of pieces in parts with the map of them. */
struct packing_cut {
    int stock, pieces; /* on each of them; of pieces in parts all */
    const char *sheets;
    bool single;
    const struct sheet_page *page; /* the first of them with pieces */
    const struct poster *poster;   /* NULL: cut as follows */
    bool folded;                   /* its pieces are, each in itself */
    int free, skip;                /* rows below its pieces that may be printed later, with that --skip; 0: none */
    int map;                       /* the sheet that shows how the parts are put together */
    struct guillotine guillotine;
};

/* Pieces kept together: a component; cards with one back that the game has a name for, by "deck.actions-back", the id
   of their face; a seat's pieces by "colour.red", those of a module by "set.river"; or those too large for a bag. */
enum packing_kind { PACKING_COMPONENT, PACKING_DECK, PACKING_SEAT, PACKING_SET, PACKING_LARGE };
struct packing_bag {
    enum packing_kind kind;
    const char *name; /* NULL: the large pieces */
    int *count;       /* of each component, in one copy of the game */
    int pictures;
    const struct art_piece *picture[PACKING_SHOWN]; /* the first of each component; of one alone some that differ */
};

struct packing {
    int components, cuts, bags;
    struct packing_component *component;
    struct packing_cut *cut;
    struct packing_bag *bag;
    int pieces, sheets;
};

/* The number of sheets of each text printed besides the pieces, both sides used if possible. */
enum { TEXT_RULES, TEXT_AID, TEXT_LOGPAD, TEXTS };
struct text_count {
    int sheets, pages, pieces; /* pages 0: it is not printed */
};

/* batch[i] is that of stock i. Everything lives in the run's arena. */
void packing_gather(const struct run *, const struct batch batch[], struct packing *);

#endif
