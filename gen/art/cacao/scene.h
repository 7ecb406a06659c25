#ifndef PROOFSHEET_ART_CACAO_SCENE_H
#define PROOFSHEET_ART_CACAO_SCENE_H

#include "gen/art/art.h"

/* The picture over the rules: a temple in the morning, a village of every seat, jungle on either side. Fills
   width × height mm from 0,0. */
void cacao_scene_draw(cairo_t *, const struct edition *, double width, double height);
/* The same without round corners. */
void cacao_valley_draw(cairo_t *, const struct edition *, double width, double height);
/* The same for the cover of the booklet, higher than it is wide. */
void cacao_cover_draw(cairo_t *, const struct edition *, double width, double height);

#endif
