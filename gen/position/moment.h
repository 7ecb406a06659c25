#ifndef PROOFSHEET_POSITION_MOMENT_H
#define PROOFSHEET_POSITION_MOMENT_H

#include "chronicle.h"
#include "diagram.h"

/* A moment of a logged game as a picture: the map, or what lies before the seats, with what the last chapter changed
   marked on it; below it what else lies open; below that, side by side, every seat with its name, its points, those of
   the chapter, its mat and its own pieces. What seats do not show each other is left out while the game goes on. */
struct moment {
    const struct chronicle *chronicle;
    const struct chapter *chapter;
    struct board board;
    void *start; /* the position before the chapter */
    void *open;  /* the position without what is hidden */
    int points[SEATS_MAX], gained[SEATS_MAX];
    int mover;        /* whose turn it is; -1: the game is over */
    unsigned winners; /* a bit each, where it is over */
    bool panels;      /* mats and pieces of seats are shown, too */
};

/* Sets the moment behind a chapter that starts with this position, of which it keeps a copy; NULL: as the game is
   dealt. The table's kit and pieces are the edition's. Errors as board_reach; finish it in any case. */
bool moment_open(struct moment *, const struct tableau *, const struct chronicle *, const struct table *,
                 const struct chapter *, const void *start, struct error *);
void moment_finish(struct moment *);
/* Tells the pieces that lie apart, of a seat or of nobody (-1), those that look the same once with their number. */
typedef void moment_chip_fn(const struct art_piece *, bool back, int seat, int count, void *context);
void moment_each_chip(const struct moment *, moment_chip_fn *, void *context);
/* Its height in mm where it is so wide and the map is at most `most` mm high. */
double moment_height(const struct moment *, double width, double most);
/* Draws it with its upper left corner at x, y, as high as moment_height says. */
void moment_draw(const struct moment *, cairo_t *, struct stamps *, double x, double y, double width, double most);

#endif
