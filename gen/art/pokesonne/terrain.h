#ifndef PROOFSHEET_ART_POKESONNE_TERRAIN_H
#define PROOFSHEET_ART_POKESONNE_TERRAIN_H

#include <cairo.h>

#include "ground.h"

/* The land of a tile in layers, lowest first. User space: mm, 0,0 the upper left corner of the tile; every layer
   extends `bleed` mm beyond it. Features that cross a side look the same from both tiles that meet there. */
void pokesonne_terrain_plain(cairo_t *, const struct pokesonne_ground *, double bleed);
void pokesonne_terrain_roads(cairo_t *, const struct pokesonne_ground *, double bleed);
void pokesonne_terrain_grass(cairo_t *, const struct pokesonne_ground *, double bleed);
/* Grass that spans a river: a green bridge from cap to cap. */
void pokesonne_terrain_walks(cairo_t *, const struct pokesonne_ground *);

/* Strokes the current path as the edge of grass in low ink, where a line is all that says where it ends:
   1 pt, all within, so that nothing of it stands on the neighbour at a corner. */
void pokesonne_terrain_edge(cairo_t *);
/* Strokes a road along the current path: edging, surface. */
void pokesonne_terrain_road_stroke(cairo_t *, const cairo_path_t *);
/* Adds the outline of a grass, moved out by `outset` mm where its rim has full width, with bumps of `bump` mm. */
void pokesonne_terrain_grass_path(cairo_t *, const struct pokesonne_ground *, int segment, double outset, double bump,
                                  double bleed);

#endif
