#ifndef PROOFSHEET_TESTS_HARNESS_IMAGE_H
#define PROOFSHEET_TESTS_HARNESS_IMAGE_H

#include <stdint.h>

#include <cairo.h>

#include "gen/ink/theme.h"

/* Pictures of pieces, of which tests look at pixels. */

/* Something to draw on in mm, `edge` mm round width × height from 0,0: magenta all over, `scale` pixels to the mm. */
cairo_t *image_start(double width, double height, double edge, double scale);
/* The same, `size` mm wide and high and paper all over, to draw on in that ink and theme. */
cairo_t *image_paper(const struct ink *, enum theme, double size, double scale);
/* Ends the drawing: what has been drawn, owned by the caller. */
cairo_surface_t *image_finish(cairo_t *);
/* 0xrrggbb: of a pixel, of a colour. */
uint32_t pixel(cairo_surface_t *, int x, int y);
uint32_t pixel_of(struct colour);

#endif
