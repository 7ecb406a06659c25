#ifndef PROOFSHEET_CARD_SIDE_H
#define PROOFSHEET_CARD_SIDE_H

#include "gen/art/art.h"
#include "gen/ink/palette.h"

/* Draws the front or the back of a piece, `bleed` mm beyond the trim, by its layout or, without one, by its art. User
   space in mm, 0,0 the upper left corner of the trim. */
void side_art(cairo_t *, const struct edition *, const struct art_piece *, bool back, double bleed);
/* What all its copies share of that; side_art draws the first of them. */
void side_shared(cairo_t *, const struct edition *, const struct art_piece *, bool back, double bleed);
/* What lies on the fronts of so many copies, as art_stamps. */
int side_stamps(const struct art_piece *, int copies, struct arena *, const struct art_stamp **);

/* Its height where it lies or stands on a table: of a standee, the front that stands. */
double side_seen_height(const struct art_piece *);
/* Adds the outline of what is seen there as a path. */
void side_outline(cairo_t *, const struct art_piece *);
/* Draws it as it is seen there, on what is below it: nothing beyond its outline, which is the path then, and letters as
   shapes. The upper left corner of what is seen is at 0,0. */
void side_seen(cairo_t *, const struct edition *, const struct art_piece *, bool back);

/* A side as pixels. */
struct side {
    const struct art_piece *piece;
    bool back;
    double bleed;
    enum theme theme;
};

/* Longer sides than this are more than common viewers can open. */
enum { SIDE_PIXELS_MAX = 10000, SIDE_DPI_MIN = 50, SIDE_DPI_MAX = 1200 };

int side_pixels(double mm, double dpi);
/* Draws it on white into the rectangle of user space; nothing outside its outline. */
void side_draw(const struct side *, cairo_t *, const struct edition *, double x, double y, double width, double height);
/* How many of them it has. */
void side_size(const struct side *, double dpi, int *width, int *height);
/* It alone, in whole pixels, transparent outside its outline. Destroy it. */
cairo_surface_t *side_picture(const struct side *, const struct edition *, double dpi);
/* ERROR_USAGE where a side would have more than SIDE_PIXELS_MAX pixels. */
bool side_fits(const struct side *, int dpi, struct error *);

#endif
