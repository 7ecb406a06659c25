#ifndef PROOFSHEET_ART_HIDESEEK_SCENE_H
#define PROOFSHEET_ART_HIDESEEK_SCENE_H

#include "gen/art/art.h"

/* A garden full of hiding places, and who looks out of them: width × height mm from 0,0. */
void hideseek_scene_draw(cairo_t *, const struct edition *, double width, double height);
/* The same without round corners. */
void hideseek_garden_draw(cairo_t *, const struct edition *, double width, double height);
/* The same for the cover of the booklet, higher than it is wide. */
void hideseek_cover_draw(cairo_t *, const struct edition *, double width, double height);

#endif
