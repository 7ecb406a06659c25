#ifndef PROOFSHEET_CARD_SIDE_H
#define PROOFSHEET_CARD_SIDE_H

#include "gen/art/art.h"
#include "gen/ink/palette.h"

/* A side of a piece: its front or its back, `bleed` mm beyond the trim. */
struct side {
    const struct art_piece *piece;
    bool back;
    double bleed;
    enum theme theme;            /* of pixels; what is drawn with side_art comes in that of its context */
};

/* Draws what its layout says, or else its art. User space in mm, 0,0 the upper left corner of the trim. */
void side_art(const struct side *, cairo_t *, const struct edition *);

/* Sides as pixels. No picture has a longer side: what programs that show pictures can take. */
enum { SIDE_PIXELS_MAX = 10000, SIDE_DPI_MIN = 50, SIDE_DPI_MAX = 1200 };

int side_pixels(double mm, double dpi);
/* Draws it on white into the rectangle of user space; nothing outside its outline. */
void side_draw(const struct side *, cairo_t *, const struct edition *, double x, double y, double width, double height);
/* It alone, in whole pixels, transparent outside its outline. Destroy it. */
cairo_surface_t *side_picture(const struct side *, const struct edition *, double dpi);
/* ERROR_USAGE where a side would have more than SIDE_PIXELS_MAX pixels. */
bool side_fits(const struct side *, int dpi, struct error *);

#endif
