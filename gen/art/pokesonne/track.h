#ifndef PROOFSHEET_ART_POKESONNE_TRACK_H
#define PROOFSHEET_ART_POKESONNE_TRACK_H

#include "gen/art/art.h"

/* A ring of the kit's track.spaces cells round a meadow; space 0 is the upper left corner, then clockwise. On 190 x 257
   mm fifty spaces make 11 columns and 16 rows of 17.3 x 16.06 mm: a foot of 16 mm fits. */
void pokesonne_track_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

/* Upper left corner of a space on a track of that size. */
struct pokesonne_track_cell {
    double x, y, width, height;
    int edge;                    /* table edge from which its number is read: enum pokesonne_side */
};
struct pokesonne_track_cell pokesonne_track_cell(double width, double height, int spaces, int space);

#endif
