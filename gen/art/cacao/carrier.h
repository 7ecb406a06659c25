#ifndef PROOFSHEET_ART_CACAO_CARRIER_H
#define PROOFSHEET_ART_CACAO_CARRIER_H

#include "gen/art/art.h"

/* How high and wide the picture of a carrier is, mm. */
static const double CARRIER_HIGH = 24.0, CARRIER_WIDE = 12.4;

/* The water carrier of a seat as a standee. */
void cacao_carrier_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
