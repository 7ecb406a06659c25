#ifndef PROOFSHEET_ART_CACAO_PERSON_H
#define PROOFSHEET_ART_CACAO_PERSON_H

#include <cairo.h>

#include "gen/ink/theme.h"

/* A worker whose feet are at x,y, the seat's mark on the poncho: too many greys are alike. */
void cacao_person_draw(cairo_t *, const struct livery *, double x, double y, double scale);

#endif
