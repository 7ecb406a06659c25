#ifndef PROOFSHEET_ART_CACAO_VILLAGE_H
#define PROOFSHEET_ART_CACAO_VILLAGE_H

#include "verify/games/cacao/kit.h"
#include "gen/art/art.h"
#include "gen/ink/theme.h"

/* The board of a seat: a village in a ring of water, VILLAGE_MM wide and high; the value of each field is a disc. */
static const double VILLAGE_MM = 125.0, VILLAGE_VALUE = 11.4;

struct cacao_spot {
    double x, y;
};
/* The places of the carrier on a field of the ring, of the value of that field, of a cacao fruit and of a sun token; mm
   from the upper left corner. */
struct cacao_spot cacao_village_field(const struct cacao *, int field);
struct cacao_spot cacao_village_value(const struct cacao *, int field);
struct cacao_spot cacao_village_store(const struct cacao *, int place);
struct cacao_spot cacao_village_shrine(const struct cacao *, int place);

void cacao_village_draw(cairo_t *, const struct cacao *, const struct livery *, struct type *, double bleed);

/* Pieces of a seat, VILLAGE_MM wide. */
void cacao_village_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
void cacao_village_back(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
