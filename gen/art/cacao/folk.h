#ifndef PROOFSHEET_ART_CACAO_FOLK_H
#define PROOFSHEET_ART_CACAO_FOLK_H

#include <cairo.h>

#include "gen/ink/theme.h"

/* The people of a village and their huts, in the colours of a seat. Each is the same from left and right; x,y is the
   middle of its foot, sizes in mm. */
static const double WORKER_HIGH = 10.0, WORKER_WIDE = 6.0;   /* drawn at scale 1 */
static const double HUT_HIGH = 9.0, HUT_WIDE = 9.6;
static const double CARRIER_HIGH = 24.0, CARRIER_WIDE = 13.6;

/* A worker in a poncho. */
void cacao_folk_worker(cairo_t *, const struct livery *, double x, double y, double scale);
/* A hut with a roof of that colour. */
void cacao_folk_hut(cairo_t *, const struct livery *, double x, double y, double scale);
/* A water carrier: a yoke with two jars. */
void cacao_folk_carrier(cairo_t *, const struct livery *, double x, double y, double scale);

#endif
