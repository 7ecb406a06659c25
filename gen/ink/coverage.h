#ifndef PROOFSHEET_INK_COVERAGE_H
#define PROOFSHEET_INK_COVERAGE_H

#include <cairo.h>

/* How much ink a page takes: it is drawn as a small picture, every pixel is parted into cyan, magenta, yellow and black
   (black for all that the three share), and the four are added up. 1 is a page covered by one ink, 4 would be all. */
struct scale {
    cairo_surface_t *picture;
    cairo_t *cr;
};

/* A white page of width × height mm to draw on, user space in mm. Owned by the scale. */
cairo_t *scale_load(struct scale *, double width, double height);
/* The ink of everything drawn; frees the scale. */
double scale_read(struct scale *);

/* The ink of the pages of a file, one after the other. */
struct weights {
    double *page;
    int pages, room;
};

void weights_add(struct weights *, double ink);
/* Accepts a zeroed one, and leaves one. */
void weights_finish(struct weights *);

#endif
