#ifndef PROOFSHEET_ART_POKESONNE_PARK_H
#define PROOFSHEET_ART_POKESONNE_PARK_H

#include <cairo.h>

/* A garden in the grass: lawn, flower beds, a fountain, a white fence with four gates. x,y its middle, PARK_ROOM its
   reach. */
void pokesonne_park_draw(cairo_t *, double x, double y);

#endif
