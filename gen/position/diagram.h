#ifndef PROOFSHEET_POSITION_DIAGRAM_H
#define PROOFSHEET_POSITION_DIAGRAM_H

#include "board.h"

/* Pieces drawn once for a whole document and stamped wherever they lie again. Zero it to start. */
enum { STAMPS_MAX = 256 };
enum { STAMP_NAME_BYTES = 64 };
struct stamp {
    const void *data;            /* a printed piece or an emblem; NULL: what the art draws of a thing of this name, */
    char what[STAMP_NAME_BYTES];
    int seat, part;
    bool back;
    cairo_rectangle_t seen;      /* what is recorded of it */
    cairo_surface_t *surface;
};
struct stamps {
    int count;
    struct stamp stamp[STAMPS_MAX];
};
void stamps_finish(struct stamps *);

/* The scale that fits its map into width × height mm with cells of at most `cell` mm, and the size of the picture at
   that scale, which may have a mat beside the map. */
double diagram_fit(const struct board *, double width, double height, double cell, double *wide, double *high);
/* The same with cells of `cell` mm. */
double diagram_size(const struct board *, double cell, double *wide, double *high);
/* Draws it with its upper left corner at x, y. Onto pixels everything is drawn without stamps (NULL): recorded, it
   would be blurred, and Cairo 1.16 can fail an assertion. */
void diagram_draw(const struct board *, cairo_t *, struct stamps *, double x, double y, double scale);

/* What a seat has before it after the last line, in a square of `side` mm; nothing where the game has no mat. */
void diagram_mat(const struct board *, cairo_t *, int seat, double x, double y, double side);

/* Stamps one piece alone, in its turn, into a cell `side` mm wide. */
void diagram_stamp(const struct tableau *, cairo_t *, struct stamps *, const struct placing *, double x, double y,
                   double side);

/* A side of a printed piece, `width` mm wide. */
void diagram_piece(const struct tableau *, cairo_t *, struct stamps *, const struct art_piece *, bool back, double x,
                   double y, double width);

#endif
