#ifndef PROOFSHEET_ART_CACAO_YARD_H
#define PROOFSHEET_ART_CACAO_YARD_H

#include <cairo.h>

/* Things that lie about in a village, each about 8 mm across; x,y its middle. */

/* A mat on which cacao beans dry. */
void cacao_yard_mat(cairo_t *, double x, double y);
/* A fire between stones. */
void cacao_yard_fire(cairo_t *, double x, double y);
/* Two jars. */
void cacao_yard_jars(cairo_t *, double x, double y);
/* Pebbles and tufts on `radius` mm of trodden ground; each name strews others. */
void cacao_yard_ground(cairo_t *, const char *name, double radius);

#endif
