#ifndef PROOFSHEET_BOARD_H
#define PROOFSHEET_BOARD_H

#include "art.h"

/* Pieces drawn once for a whole document and stamped wherever they lie again. Zero it to start. */
enum { STAMPS_MAX = 256 };
struct stamps {
    int count;
    struct {
        const void *data;
        cairo_surface_t *surface;
    } stamp[STAMPS_MAX];
};
void stamps_finish(struct stamps *);

/* A drawn example: the position before the last line of a kit's <example>, and what that line does. Zero it to start. */
struct board {
    const struct loaded *game;
    const struct kit_example *example;
    struct table table;
    void *state;                 /* before the last line */
    int seat;                    /* whose line the last one is, -1: nobody's */
    bool scored[SEATS_MAX];      /* who was given points by the last line, and how many */
    int points[SEATS_MAX];
    bool offered;                /* a piece was drawn and then offered at x, y, turn, and refused */
    int x, y, turn;
    bool placed;                 /* the turn that the last line ends began by placing a piece at new_x, new_y */
    int new_x, new_y;
    int left, top, right, bottom; /* cells that the picture covers */
};

/* Replays it. ERROR_INPUT at the example's line where a line before the last is not legal, or where the last is not
   what the example says: legal, or refused by its rule. Finish the board also then. */
bool board_replay(struct board *, const struct loaded *, const struct kit_example *, struct error *);
void board_finish(struct board *);

/* Scale that fits it into width × height mm with cells of at most `cell` mm; the size of the picture then. */
double board_fit(const struct board *, double width, double height, double cell, double *wide, double *high);
/* Draws it with its upper left corner at x, y. */
void board_draw(const struct board *, cairo_t *, const struct studio *, struct stamps *, double x, double y, double scale);

/* Stamps one piece alone, turned as it says, into a square of `side` mm. */
void board_stamp(cairo_t *, const struct studio *, struct stamps *, const struct placing *, double x, double y,
                 double side);

#endif
