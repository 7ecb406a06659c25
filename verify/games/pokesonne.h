#ifndef PROOFSHEET_POKESONNE_H
#define PROOFSHEET_POKESONNE_H

#include <stdint.h>

#include "../game.h"

/* The tiles of 寶可頌 as tables: read once from the kit, then followed by the referee and drawn by the press. */

enum side { NORTH, EAST, SOUTH, WEST };
enum edge_kind { EDGE_GRASS, EDGE_ROAD, EDGE_PLAIN, EDGES };
enum segment_kind { SEGMENT_GRASS, SEGMENT_ROAD, SEGMENT_CENTER, SEGMENT_PLAIN, SEGMENTS };
enum road_end { END_NONE, END_CROSSING, END_CENTER, END_GRASS };
enum { POKESONNE_TYPES_MAX = 120, POKESONNE_TILES_MAX = 190 };
enum { TILE_SEGMENTS = 10, TILE_SIDES = 4, TILE_HALVES = 8, NO_SEGMENT = 255 };
/* Half-edge number of an inner plain, which has none. */
enum { HALF_INNER = 8 };

/* A maximal piece of one terrain on one tile, in the kit's orientation. */
struct segment {
    uint8_t kind;                /* enum segment_kind */
    uint8_t sides;               /* grass, road: bit per enum side */
    uint8_t halves;              /* plain: bit per half-edge, 0 = left half of the north side, clockwise */
    uint8_t touches;             /* plain: bit per segment index of the grass it touches */
    uint8_t trainers;            /* grass */
    uint8_t edges;               /* grass, road: number of sides */
    uint8_t end;                 /* road with one side: enum road_end */
};

struct tile {
    const char *id;
    const struct kit_piece *piece;
    int copies;                  /* in the pile; the start tile is not among them */
    uint8_t edge[TILE_SIDES];    /* enum edge_kind */
    int segments;
    struct segment segment[TILE_SEGMENTS];
    /* segment index at a side (grass, road; NO_SEGMENT on plain edges) and at a half-edge (plain; NO_SEGMENT on grass) */
    uint8_t at_side[TILE_SIDES], at_half[TILE_HALVES];
    uint8_t center;              /* segment index of the Center, or NO_SEGMENT */
    uint16_t pastures;           /* bit per segment index of the plains that touch a grass */
};

/* Numbers of the house, from the kit. */
struct pokesonne_values {
    int grass_tile, grass_trainer, grass_small, road_tile, center_tile;
    int open_grass, open_trainer, open_road, open_center, plain_grass;
    int track_spaces;
};

/* What the game's reader makes of the kit. Tiles stand in the kit's order. */
struct pokesonne {
    const struct kit *kit;
    int tiles;
    const struct tile *tile;
    int start;                   /* index of the tile that lies on the table at the start */
    int copies, segments;        /* of all tiles, the start tile included */
    const uint8_t *fits;         /* [need * tiles + type]: the quarter turns that fit, a bit each (pokesonne_land.h) */
    uint8_t by_id[256];          /* hash of ids: 1 + index of a tile, 0 = none */
    struct pokesonne_values value;
};

extern const struct game game_pokesonne;

/* Index of the tile of that id (not NUL-terminated), or -1. */
int pokesonne_tile_index(const struct pokesonne *, const char *id, int length);
/* The tile of that id, or NULL. */
const struct tile *pokesonne_tile(const struct pokesonne *, const char *id);

/* kit_reader: typed and cross-checked; every edge and half-edge belongs to exactly one segment. */
const void *pokesonne_read(const struct kit *, struct arena *, struct error *);

#endif
