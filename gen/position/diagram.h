#ifndef PROOFSHEET_POSITION_DIAGRAM_H
#define PROOFSHEET_POSITION_DIAGRAM_H

#include "board.h"
#include "stamps.h"

/* The scale that fits its map into width × height mm with cells of at most `cell` mm, and the size of the picture at
   that scale, which may have a mat beside the map. */
double diagram_fit(const struct board *, double width, double height, double cell, double *wide, double *high);
/* The same with cells of `cell` mm. */
double diagram_size(const struct board *, double cell, double *wide, double *high);
/* Draws it with its upper left corner at x, y. Onto pixels everything is drawn without stamps (NULL): recorded, it
   would be blurred, and Cairo 1.16 can fail an assertion. Into SVG as well: there it puts what was recorded elsewhere
   than at the origin into the wrong place. */
void diagram_draw(const struct board *, cairo_t *, struct stamps *, double x, double y, double scale);

/* What a seat has before it after the last line, in a square of `side` mm; nothing where the game has no mat. */
void diagram_mat(const struct board *, cairo_t *, int seat, double x, double y, double side);

/* Stamps one piece alone, in its turn, into a cell `side` mm wide. */
void diagram_stamp(const struct tableau *, cairo_t *, struct stamps *, const struct placing *, double x, double y,
                   double side);

/* A side of a printed piece, `width` mm wide, its upper left corner at x,y. Of it only a part may be seen, mm of the piece
   (NULL: all of it); that is clipped by the caller. */
void diagram_piece(const struct tableau *, cairo_t *, struct stamps *, const struct art_piece *, bool back,
                   const cairo_rectangle_t *part, double x, double y, double width);

/* ---- told instead of drawn ---- */

/* Something that lies on the table: a stamp, by its number, whose recording is to be painted under this matrix; mm of the
   real pieces. */
struct lying {
    int stamp;
    cairo_matrix_t at;
    bool edged;                  /* a thin line goes round the cell that it fills */
    const struct placing *placing; /* what the game tells of it; NULL: it is a board or a mat */
};
typedef void diagram_lying_fn(const struct lying *, void *context);

/* Tells what diagram_draw draws of pieces, from the lowest to what lies over all; the corner of cell 0,0 is the origin.
   The context brings ink and theme, and nothing is drawn on it. */
void diagram_tell(const struct board *, cairo_t *, struct stamps *, diagram_lying_fn *, void *context);
/* The same of a seat's mat, whose upper left corner is the origin; nothing where the game has none. */
void diagram_tell_mat(const struct board *, cairo_t *, struct stamps *, int seat, diagram_lying_fn *, void *context);
/* The number of the stamp that shows a side of a printed piece. */
int diagram_tell_piece(const struct tableau *, cairo_t *, struct stamps *, const struct art_piece *, bool back);
/* The same of a sign, 8 mm wide and high. */
int diagram_tell_sign(const struct tableau *, cairo_t *, struct stamps *, const struct tableau_sign *);
/* What the picture shows of the table, and a cell of it; before seats those of one row, or where the board is stacked below
   each other. */
cairo_rectangle_t diagram_window(const struct board *);
cairo_rectangle_t diagram_cell(const struct board *, int x, int y);

#endif
