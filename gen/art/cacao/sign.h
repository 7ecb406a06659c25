#ifndef PROOFSHEET_ART_CACAO_SIGN_H
#define PROOFSHEET_ART_CACAO_SIGN_H

#include "verify/games/cacao/kit.h"
#include "gen/type/type.h"

/* The board of a jungle tile that shows the yield of a worker there; x,y its middle. Type may be NULL: no figures. */
void cacao_sign_draw(cairo_t *, const struct cacao_jungle_type *, const struct cacao *, struct type *, double x,
                     double y);

#endif
