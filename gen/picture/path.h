#ifndef PROOFSHEET_PICTURE_PATH_H
#define PROOFSHEET_PICTURE_PATH_H

#include <cairo.h>

#include "verify/xml.h"

/* Shapes of SVG as paths of Cairo. */

/* The matrix of a transform="…"; false where it is none. */
bool path_transform(const char *, cairo_matrix_t *);
/* A length in the units of the picture: a number, with px behind it at most; false where it is none. */
bool path_length(const char *, double *out);
/* Adds the path, circle, ellipse, rect, polygon or polyline to the current path; line and use have no area. ERROR_INPUT
   at the node. */
bool path_add(cairo_t *, const struct node *, struct error *);

#endif
