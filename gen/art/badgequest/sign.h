#ifndef PROOFSHEET_ART_BADGEQUEST_SIGN_H
#define PROOFSHEET_ART_BADGEQUEST_SIGN_H

#include "land.h"
#include "gen/type/type.h"

/* What is to be read on the map. A type has a colour, a letter and a sign. */

struct badgequest_kind {
    int body, dark, tint;        /* colour roles */
    const char *icon, *letter;
};
const struct badgequest_kind *badgequest_kind(int type);

/* A wild Pokémon of a route, x,y its middle: the sign of its type, and its letter below. */
void badgequest_sign_bubble(cairo_t *, int type, struct type *, double x, double y, double radius);
/* The board with number and bubbles of a route, a square large, x,y its middle. */
void badgequest_sign_route(cairo_t *, const struct badgequest *, int route, struct type *, double x, double y);
/* A disc of that radius with the number of a route and its bubbles in a ring, x,y its middle. */
void badgequest_sign_marker(cairo_t *, const struct badgequest *, int route, struct type *, double x, double y,
                            double radius);
/* The gym or contest hall of a badge, or the Center: BADGEQUEST_NOWHERE. A square large, x,y its middle. */
void badgequest_sign_house(cairo_t *, const struct badgequest *, int badge, struct type *, double x, double y);

#endif
