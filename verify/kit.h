#ifndef PROOFSHEET_KIT_H
#define PROOFSHEET_KIT_H

#include "id_table.h"
#include "xml.h"

enum { SEATS_MAX = 9, OPTIONS_MAX = 16 };

/* A switch of a game. The value in a log is a number: 0 or 1 for a flag, the place of the word for a choice,
   the number itself for a range. */
enum option_kind { OPTION_FLAG, OPTION_CHOICE, OPTION_RANGE };
struct kit_option {
    const char *id;
    enum option_kind kind;
    int from, to, standard;      /* range and standard value, as numbers */
    const char **word;           /* OPTION_CHOICE: to + 1 words */
    const char *needs;           /* id of the flag it requires, or NULL */
    int line;
};

/* A house value: a number that the rules speak of and the rule sheet prints. */
struct kit_value {
    const char *id;
    int number, line;
};

/* Something printed and counted: a tile, a card, a figure, a board. What else it is, its game reads in `node`; what it
   looks like, the press reads in `look`. */
struct kit_piece {
    const char *id;              /* unique in the kit */
    const char *kind;            /* the element's name: tile, figure, board, … */
    int set;                     /* index into kit.set */
    int count;                   /* copies, per seat where per_seat is true */
    bool per_seat;
    const struct node *node;
    const struct node *look;     /* of looks.xml; NULL where the kit was loaded without */
};

struct kit_set {
    const char *id;
    const char *option;          /* the flag that brings it in, or NULL: always in play */
};

/* A drawn example: a fragment of a log; the position before its last line is shown. */
struct kit_example {
    const char *id, *rule;
    int seats;
    const char *options;         /* as in a log, "" where none */
    const char *log;             /* move lines, LF between them */
    int before;                  /* how many of them are those of another example that comes first */
    const char *refused;         /* the last line must be refused by this rule; NULL: it must be legal */
    const char *gives;           /* only the points of this rule are shown; NULL: all */
    const char *cells;           /* "x,y x,y": two corners of the drawn area; NULL: everything */
    const char *file;            /* where it stands */
    int line;
};

struct kit_rule {
    const char *id;              /* two readable words: place.edges */
    const char *option;          /* the flag it belongs to, or NULL */
    int section;                 /* index into kit.section */
    int number;                  /* 1-based within its section */
    int line;
};

struct kit_section {
    const char *id;
    int first, rules;            /* range in kit.rule */
};

/* One game as described by its kit.xml. Const after kit_load; everything is in the arena it was loaded into. */
struct kit {
    const char *game;            /* its id */
    const char *place;           /* where its files lie: the name of a folder of data, or a path */
    const char *file;
    char digest[17];             /* first 8 bytes of BLAKE2b-256 of the file, CR LF read as LF, in hex */
    int seats_min, seats_max;    /* 0 0: nothing to play (the rules of the log itself) */
    int colours;
    const char **colour;         /* seat colours in seating order */
    int seats_line;              /* their line in the file */
    int options, values, sets, pieces, sections, rules, examples;
    const struct kit_option *option;
    const struct kit_value *value;
    const struct kit_set *set;
    const struct kit_piece *piece;
    struct id_table ids;         /* of the pieces */
    const struct kit_section *section;
    const struct kit_rule *rule;
    const struct kit_example *example;
};

/* Makes a game's own tables from its pieces, in the arena; NULL with error set if a piece is invalid. */
typedef void *kit_reader(const struct kit *, struct arena *, struct error *);

/* Loads the kit.xml that lies at the place. Its schema is data/<id>/schema.rng, else schema.rng beside it, else that of any
   game. `read` may be NULL; what it returns goes to *pieces. NULL with ERROR_SYSTEM or ERROR_INPUT. */
const struct kit *kit_load(const char *data, const char *place, kit_reader *read, void **pieces, struct arena *,
                           struct error *);
/* The same with looks.xml, where every piece must have one look; without one, the pieces say themselves what they look
   like. */
const struct kit *kit_load_printed(const char *data, const char *place, kit_reader *read, void **pieces,
                                   struct arena *, struct error *);
/* For how many a game is, within a sentence: "2 players", "2 to 4 players". */
struct kit_players {
    char text[48];
};
struct kit_players kit_players(const struct kit *);
/* Whether one of the words, with blanks between them, names the piece: its id, its kind, X* where its id starts so. */
bool kit_piece_is(const struct kit_piece *, const char *words);
/* The kind and the id of every piece, into room for two names a piece; returns how many. */
int kit_piece_names(const struct kit *, const char **names);

/* Pieces of a kind in kit order; NULL: there is none, or no other. */
const struct kit_piece *kit_first(const struct kit *, const char *kind);
const struct kit_piece *kit_next(const struct kit *, const struct kit_piece *);

/* Index of the option, piece or rule of that id, or -1. */
int kit_option_index(const struct kit *, const char *id);
int kit_piece_index(const struct kit *, const char *id);
int kit_rule_index(const struct kit *, const char *id);
/* The names of modules: sets of pieces, and flags. Fails with the nearest at the node (NULL: ERROR_USAGE) where `id` is
   none of them. */
bool kit_need_module(const struct kit *, const char *id, const struct node *, struct error *);
/* A house value by its id, or NULL. */
const struct kit_value *kit_find_value(const struct kit *, const char *id);
/* Finds a house value for a game's own reader; a missing one is an error at the kit's file. */
bool kit_number(const struct kit *, const char *id, int *out, struct error *);

#endif
