#ifndef PROOFSHEET_ART_POKESONNE_CREW_H
#define PROOFSHEET_ART_POKESONNE_CREW_H

#include <cairo.h>

#include "gen/ink/theme.h"

/* The figures of a seat without their badges, each the same from left and right, so that front and back of a fold-over
   standee lie on each other. 0,0 is the middle of the foot, y up is negative, at most 16 units wide. */
static const double MEEPLE_UNITS = 24.0, BIG_UNITS = 32.7, PROFESSOR_UNITS = 26.0;  /* height */
static const double CREW_LINE = 0.45;

/* 米寶: a rice-ball child. */
void pokesonne_crew_meeple(cairo_t *, const struct livery *);
/* The same with a second one on its shoulders: it counts as two. */
void pokesonne_crew_big(cairo_t *, const struct livery *);
/* A white coat, round glasses, a flat hat. */
void pokesonne_crew_professor(cairo_t *, const struct livery *);
/* A round creature with a croissant for a crest; lower than the others. */
void pokesonne_crew_starter(cairo_t *, const struct livery *);

#endif
