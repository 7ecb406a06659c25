#ifndef PROOFSHEET_ART_BADGEQUEST_LAKE_H
#define PROOFSHEET_ART_BADGEQUEST_LAKE_H

#include <cairo.h>

#include "land.h"

/* The lakes with shore and ripples. */
void badgequest_lake_draw(cairo_t *, const struct badgequest *);
/* Squares of water from a square to the next way on that side; 0 where a pawn cannot surf. */
int badgequest_lake_beyond(const struct badgequest *, int square, int side);
/* A jetty at both ends of every water that surf.landing lets a pawn cross, and the course between them. */
void badgequest_lake_courses(cairo_t *, const struct badgequest *);

#endif
