#ifndef PROOFSHEET_ART_POKESONNE_MEADOW_H
#define PROOFSHEET_ART_POKESONNE_MEADOW_H

#include "gen/art/art.h"

/* The picture inside the score track: road, grass, house, what grazes and lies there, and one figure of every seat.
   Fills width × height mm from 0,0; the upper third is left calm for a title. */
void pokesonne_meadow_draw(cairo_t *, const struct edition *, double width, double height);

#endif
