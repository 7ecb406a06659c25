#ifndef PROOFSHEET_ART_BRAZIL_COVER_H
#define PROOFSHEET_ART_BRAZIL_COVER_H

#include "gen/art/art.h"

/* The cover of the booklet, width × height mm from 0,0: the bay below its mountain, and monarchs before it. */
void brazil_cover_draw(cairo_t *, const struct edition *, double width, double height);

#endif
