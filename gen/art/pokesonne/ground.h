#ifndef PROOFSHEET_ART_POKESONNE_GROUND_H
#define PROOFSHEET_ART_POKESONNE_GROUND_H

#include <stdbool.h>
#include <stdint.h>

#include "verify/games/pokesonne/kit.h"
#include "gen/art/lib/curve.h"

/* Where everything lies on a tile, in mm: worked out from its segments alone, for any tile the kit may hold.
   0,0 is the upper left corner of the trim in the kit's orientation, x right, y down. */
static const double TILE_MM = 45.0;
static const double ROAD_WIDTH = 6.0;       /* with its edging */
static const double CAP_DEPTH = 13.0;       /* grass on one side */
static const double BAY_DEPTH = 11.5;       /* plain between grass on three sides */
static const double DEEP_BAY_DEPTH = 20.0;  /* the same where another grass lies in the bay */
static const double SQUARE_RADIUS = 5.4;    /* crossing */
static const double YARD_RADIUS = 10.6;     /* ground round a Pokémon Center */
static const double GYM_RADIUS = 9.6;       /* ground round a gym */
static const double RIVER_WIDTH = 10.4;     /* with its banks */

enum {
    GROUND_CELLS = 45,
    RIM_NODES = 40,
    RIMS = 4,
    RIVER_CURVES = 4,
    BRIDGES = 4,
    THINGS = 2 * POKESONNE_TILE_SEGMENTS,
    GROUND_NONE = 255
};

/* The border of a grass between two corners of the tile, clockwise round the grass. The first and last node are the
   corners; `out` points away from the grass; `full` is 0 at the corners and 1 where the rim has its full width. */
struct pokesonne_rim {
    int from, to;                /* corners: 0 north west, clockwise */
    int nodes;
    struct point node[RIM_NODES], out[RIM_NODES];
    double full[RIM_NODES];
};

struct pokesonne_grass {
    int rims;
    bool apart;                  /* every rim bounds a cap of its own: water runs between them */
    struct pokesonne_rim rim[RIMS];
};

/* A road from the middle of a side: to that of another, or to its end. */
struct pokesonne_road {
    int side;
    bool gate;                   /* ends at grass: the curve stops at the gate */
    struct curve curve;
};

/* Water from the middle of a side to its end, to that of another, or to three. */
struct pokesonne_river {
    int curves;
    struct curve curve[RIVER_CURVES];
    bool mouth;                  /* ends at grass: the last curve stops under its rim */
    double pool;                 /* 0, or the radius of a spring or lake */
    struct point pool_at;
};

/* A road over water. */
struct pokesonne_bridge {
    struct point at, way;
};

/* A thing on a segment that must stay in sight. */
enum pokesonne_thing_kind { THING_MART, THING_BALL, THING_PARK };
struct pokesonne_thing {
    enum pokesonne_thing_kind kind;
    int segment;                 /* the road of a mart, the grass of a ball or park */
    struct point at;             /* its middle */
    double wide, high;           /* half of the room it takes */
};

struct pokesonne_ground {
    const struct pokesonne_tile *tile;
    struct pokesonne_grass grass[POKESONNE_TILE_SEGMENTS];   /* by segment index, empty where it is another kind */
    struct pokesonne_road road[POKESONNE_TILE_SEGMENTS];
    struct pokesonne_river river[POKESONNE_TILE_SEGMENTS];
    int bridges, things;
    struct pokesonne_bridge bridge[BRIDGES];
    struct pokesonne_thing thing[THINGS];
    struct point site;           /* middle of the building's yard */
    double yard;                 /* its radius, 0 without a building */
    bool square;                 /* a crossing lies in the middle */
    uint8_t stubs;               /* bit per side: a hedge joins the crossing to the grass there and parts two plains */
    /* Segment per mm², and the distance in mm to the nearest ground of another segment (the tile's border is none). */
    uint8_t label[GROUND_CELLS][GROUND_CELLS];
    float clear[GROUND_CELLS][GROUND_CELLS];
    struct point trainer[POKESONNE_TILE_SEGMENTS]; /* the place of a grass's trainer */
};

/* The rim that follows another one round a grass. */
const struct pokesonne_rim *pokesonne_ground_rim_after(const struct pokesonne_grass *, int rim);
/* From the middle of one side to that of another. */
struct curve pokesonne_ground_through(int from, int to);
/* Index of the grass at a place, GROUND_NONE where there is none. */
int pokesonne_ground_grass(const struct pokesonne_ground *, struct point);
/* The same for the middle of every cell of a row. */
void pokesonne_ground_grass_row(const struct pokesonne_ground *, int row, uint8_t label[GROUND_CELLS]);
/* Follows a curve until it meets grass and `deeper` mm on; false where it does not. */
bool pokesonne_ground_until_grass(const struct pokesonne_ground *, const struct curve *way, double deeper,
                                  struct curve *out);

/* The tile's corner 0..3, and the middle of a side. */
struct point pokesonne_ground_corner(int corner);
struct point pokesonne_ground_middle(int side);
/* From outside into the tile, across a side. */
struct point pokesonne_ground_inward(int side);
/* Along a side, clockwise. */
struct point pokesonne_ground_along(int side);
/* Segment at a place (GROUND_NONE: outside, or a crossing) and its distance to other ground. */
int pokesonne_ground_label(const struct pokesonne_ground *, double x, double y);
double pokesonne_ground_clear(const struct pokesonne_ground *, double x, double y);

#endif
