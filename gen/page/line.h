#ifndef PROOFSHEET_PAGE_LINE_H
#define PROOFSHEET_PAGE_LINE_H

#include <cairo.h>

/* Lines of forms and tables, mm. */

/* From one point to the other, in the colour and thickness of the context. */
void line_draw(cairo_t *, double x1, double y1, double x2, double y2);
/* A level line in soft ink; ink afterwards. */
void line_level(cairo_t *, double x, double y, double width, double thick);
/* Round a box, in the colour of the context. */
void line_frame(cairo_t *, double x, double y, double width, double height, double thick);

#endif
