#ifndef PROOFSHEET_POSITION_TABLEAU_H
#define PROOFSHEET_POSITION_TABLEAU_H

#include "gen/art/art.h"

/* How positions of a game are drawn: its pieces with their faces, and data/<game>/tableau.xml, where it is there. */

/* What lies in some place of a position, as <lay> says it. */
struct tableau_place {
    const char *what;            /* only pieces that the game tells so; NULL: any */
    const char *where;           /* as the game tells it; of both, only the start may be given, and a * */
    enum lay lay;
    bool back;
    const char *owned;           /* what its owner has put onto it, as the game would tell it; NULL: nothing */
    bool fixed;                  /* at x, y: mm from the corner of cell 0,0 or of the mat; else in its cell */
    bool in_cell;                /* x, y: mm from where it would lie in the middle of its cell */
    double x, y;
    double dx, dy;               /* the next one lies so much further; in_cell: of those in the same cell */
    double print;                /* of its size on paper, its upper edge where it is: 1, less for it to hide less */
    int row;                     /* in_cell: after so many they begin anew, dy further, dx being for each; 0: never */
};

/* A piece of the game that lies under everything else. */
struct tableau_board {
    const struct art_piece *piece;
    double x, y;                 /* of its upper left corner: mm from that of cell 0,0 */
    int seats;                   /* only where so many play; 0: always */
};

/* What stands for a word of a line where it is tapped. */
struct tableau_sign {
    const char *word, *picture;
};

enum { TABLEAU_PLACES_MAX = 32 };
struct tableau {
    const struct edition *edition;
    const struct art *art;
    int pieces;
    const struct art_piece *piece;
    const struct art_piece **shown; /* of each piece of the kit: in no colour, then in each; NULL: not printed so */
    struct tableau_names *names;    /* those asked for, and what they are the names of */
    double width, height;        /* of a cell, mm: those of the first piece, unless the file says others */
    double low;                  /* height of a cell where nothing in the picture stands upright */
    double zoom;                 /* times the usual size of a cell in examples */
    /* No map: cell x,y is the x-th of what lies before seat y, and a line names the piece that it is about. Examples
       show what lies before one seat beside what lies before the next. */
    bool by_seat;
    /* Cells are hexes that stand on a corner, width × height mm around them. Row y + 1 begins half a cell further right
       than row y, three quarters of a cell below it. */
    bool hexes;
    bool chosen;                 /* a seat plays the colour of what it has chosen, such as a board */
    bool trails;                 /* figures walk: pictures show where they went, and where all is in the end */
    double rise;                 /* of them above the middle of their cells, mm; their ways end as far before it */
    double rise_print;           /* the same on paper */
    const char *taken;           /* before seats: the sign on what the last line takes away; NULL: none */
    const char *ends;            /* before seats: the kind of card with two ends, which is turned where it slows; NULL: none */
    const char *effect;          /* before seats: stands ahead of what a card does there; NULL: nothing */
    const char *foretells;       /* verbs whose last choice shows on a page what it would bring, blanks between them */
    const char *together;        /* the verb of which all may be done by one tap on a page, each as often as may be; NULL: none */
    const char *alike;           /* ids of pieces that look the same in every turn, with blanks between them; NULL: none */
    const char *mat;             /* id of the piece that a seat has before it, in its colour; NULL: none */
    int places, boards, signs;
    const struct tableau_place *place;
    const struct tableau_board *board;
    const struct tableau_sign *sign;
};

/* Loads pieces and tableau into the arena; the edition is set and outlives it. Errors as faces_pieces and xml_load;
   ERROR_INPUT at the line of a piece that is not printed or a place that rows before seats do not have. */
bool tableau_load(struct tableau *, const struct edition *, struct arena *, struct error *);

/* The printed piece of that id of the kit, in the colour of a seat or in none (-1); NULL where there is none. */
const struct art_piece *tableau_piece(const struct tableau *, const char *id, int colour);
/* The printed piece of which something on the table is one: that of its id, or else the first that its words fit; in the
   colour of its seat, which are given by seat, or NULL: the kit's. NULL where there is none. */
const struct art_piece *tableau_shown(const struct tableau *, const struct placing *, const int colour[]);
/* Whether it can be drawn alone, wherever it lies. */
bool tableau_draws(const struct tableau *, const struct placing *);
/* Whether it shows its back: the words of the game name that side of the piece, or the tableau says so of its place. */
bool tableau_is_turned(const struct tableau *, const struct placing *, const struct art_piece *);
/* Whether it lies with its lower end up: a card with two ends that slows what it lies at, as the game tells behind its
   place. */
bool tableau_is_upended(const struct tableau *, const struct placing *, const struct kit_piece *);
/* Whether a place that the game tells is the one meant: the same, or one that starts as the pattern does before its
   *. */
bool tableau_is_place(const char *where, const char *pattern);
/* Where a cell lies, in widths of a cell from cell 0,0, and how far below it the next row is, where cells are `high`. */
double tableau_column(const struct tableau *, int x, int y);
double tableau_pitch(const struct tableau *, double high);
/* Whether a cell that lies x, y further has a side in common. */
bool tableau_touch(const struct tableau *, int x, int y);
/* Whether a board lies there where so many play. */
bool tableau_has_board(const struct tableau *, int board, int seats);
/* What the file says of where it lies; NULL: nothing. */
const struct tableau_place *tableau_place(const struct tableau *, const struct placing *);
/* How it is drawn: as the file says, or else the art; pieces that show their faces fill their cells, unless they are
   drawn and not yet placed. Without an art to draw it, what is no printed piece lies apart. */
enum lay tableau_lay(const struct tableau *, const struct placing *);
/* The colour of what a seat plays with: of the first printed piece before it whose look has one, where seats choose
   what they play, else the kit's for that seat. */
const char *tableau_colour(const struct tableau *, const struct table *, const void *state, int seat);
/* The same of every seat, each the index of a colour of the kit. */
void tableau_colours(const struct tableau *, const struct table *, const void *state, int colour[]);
/* The colour that the look of a piece gives to whoever plays it; NULL: none. */
const char *tableau_gives(const struct kit_piece *);
/* Whether the art of the game draws the picture of a sign; else it is one of the signs of all games. */
bool tableau_draws_sign(const struct tableau *, const struct tableau_sign *);
/* The mat of a seat, or NULL. */
const struct art_piece *tableau_mat(const struct tableau *, int seat);

#endif
