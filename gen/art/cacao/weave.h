#ifndef PROOFSHEET_ART_CACAO_WEAVE_H
#define PROOFSHEET_ART_CACAO_WEAVE_H

#include <cairo.h>

#include "gen/ink/theme.h"

/* The cloth of a seat: its colour woven with its mark, so that it is known in grey too. Fills width × height mm from
   x,y; 0,0 is the middle of a mark. */
void cacao_weave_fill(cairo_t *, const struct livery *, double x, double y, double width, double height);

/* The threads of its pattern round 0,0, at least `reach` mm every way; clip to what they lie on. */
void cacao_weave_threads(cairo_t *, const struct livery *, double reach, double step);

#endif
