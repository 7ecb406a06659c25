#ifndef PROOFSHEET_POKESONNE_KIT_H
#define PROOFSHEET_POKESONNE_KIT_H

#include <stdint.h>

#include "verify/game.h"

/* The tiles of 寶可頌 as tables: read once from the kit, then followed by the referee and drawn by the press. */

enum side { NORTH, EAST, SOUTH, WEST };
enum edge_kind { EDGE_GRASS, EDGE_ROAD, EDGE_PLAIN, EDGE_WATER, EDGES };
enum segment_kind { SEGMENT_GRASS, SEGMENT_ROAD, SEGMENT_CENTER, SEGMENT_PLAIN, SEGMENT_WATER, SEGMENTS };
enum road_end { END_NONE, END_CROSSING, END_CENTER, END_GRASS, END_GYM };
enum { POKESONNE_SEATS = 5, POKESONNE_TYPES_MAX = 120, POKESONNE_TILES_MAX = 190 };
/* What the water does on a river tile besides running through. */
enum river_site { RIVER_NONE, RIVER_RUN, RIVER_SPRING, RIVER_LAKE };
enum ball { BALL_NONE, BALL_POKE, BALL_GREAT, BALL_ULTRA, BALLS };
enum { TILE_SEGMENTS = 10, TILE_SIDES = 4, TILE_HALVES = 8, NO_SEGMENT = 255 };
/* Every way in which the four sides of an opening can be bound: a digit in base EDGES + 1 each. */
enum { NEEDS = (EDGES + 1) * (EDGES + 1) * (EDGES + 1) * (EDGES + 1) };
/* Half-edge number of an inner plain, which has none. */
enum { HALF_INNER = 8 };
enum { GYMS = 8, BADGE_VALUES = 4, TOKENS_MAX = 160, FAMILIES_MAX = 96, NO_FAMILY = 255 };

/* A maximal piece of one terrain on one tile, in the kit's orientation. */
struct segment {
    uint8_t kind;                /* enum segment_kind */
    uint8_t sides;               /* grass, road, water: bit per enum side */
    uint8_t halves;              /* plain: bit per half-edge, 0 = left half of the north side, clockwise */
    uint16_t touches;            /* plain: bit per segment index of the grass it touches */
    uint8_t trainers;            /* grass */
    uint8_t bonus;               /* road: a mart stands on it; grass: a park lies in it */
    uint8_t ball;                /* grass: enum ball */
    uint8_t edges;               /* grass, road: number of sides */
    uint8_t end;                 /* road with one side: enum road_end */
};

struct tile {
    const char *id;
    const struct kit_piece *piece;
    int option;                  /* index of the kit's option that brings it in, or -1 */
    int copies;                  /* in the pile; the start tile is not among them */
    uint8_t edge[TILE_SIDES];    /* enum edge_kind */
    int segments;
    struct segment segment[TILE_SEGMENTS];
    /* segment index at a side (grass, road; NO_SEGMENT on plain edges) and half-edge (plain; NO_SEGMENT on grass) */
    uint8_t at_side[TILE_SIDES], at_half[TILE_HALVES];
    uint8_t center;              /* segment index of the Center, or NO_SEGMENT */
    uint8_t ball;                /* of the grass whose ball brings a token, or NO_SEGMENT */
    uint8_t inner;               /* segment index of the inner plain, or NO_SEGMENT */
    uint8_t gym;                 /* 1 + index into pokesonne.gym of the gym on it, or 0 */
    uint8_t river;               /* enum river_site: whether it belongs to the river's pile */
    uint8_t water;               /* bit per side with a water edge */
    uint16_t pastures;           /* bit per segment index of the plains that touch a grass */
};

/* A Pokémon of the ball tokens. */
struct token {
    const char *id;
    const struct kit_piece *piece;
    int number;                  /* national number */
    const char *word;            /* the same in a log */
    uint8_t ball;                /* enum ball */
    uint8_t family;              /* index into pokesonne.family_size, or 255: it does not evolve */
    uint8_t stage, stages;
    bool many;                   /* only in the roster of dex=151 */
};

/* A kind of badge: a pile of four. */
struct gym {
    const char *id;              /* of the gym tile and its badges: G1 */
    uint8_t value[BADGE_VALUES];
};

/* The options that the referee asks for. */
enum agreement_option {
    AGREED_TIES, AGREED_SMALL, AGREED_MEEPLES, AGREED_RIVER, AGREED_RIVER2, AGREED_GYMS, AGREED_MARTS, AGREED_TRAINERS,
    AGREED_UTURN, AGREED_DEX, AGREED_FAMILY, AGREED_OPTIONS
};

/* What tiles put on the table at most. */
struct extent {
    int copies, segments;
};

/* Numbers of the house, from the kit. */
struct pokesonne_values {
    int grass_tile, grass_trainer, grass_small, road_tile, center_tile;
    int open_grass, open_trainer, open_road, open_center, plain_grass;
    int track_spaces;
    int road_mart, grass_park, plain_starter, ball_most, family_many, badge_held;
    int badges_returned[5];      /* points for handing in 1 to 4 */
};

/* What the game's reader makes of the kit. Tiles stand in the kit's order. */
struct pokesonne {
    struct pieces pieces;
    int tiles;
    const struct tile *tile;
    int start;                   /* index of the tile that lies on the table at the start of the base game */
    int option[AGREED_OPTIONS];      /* indices into kit.option */
    struct extent extent[OPTIONS_MAX + 1];   /* of the tiles that an option brings in, at 1 + its index; 0: always in */
    int gyms, tokens, families;
    struct gym gym[GYMS];
    const struct token *token;   /* by national number */
    uint8_t family_size[FAMILIES_MAX];       /* members in the roster of dex=40 */
    uint8_t family_many[FAMILIES_MAX];       /* and of dex=151 */
    const uint8_t *fits;         /* [type * NEEDS + need]: the quarter turns that fit, a bit each (pokesonne_land.h) */
    struct pokesonne_values value;
};

static inline const struct pokesonne *pokesonne_of(const struct table *table)
{
    return table->pieces;
}
/* Value of an option of the table's. */
static inline int pokesonne_agreed(const struct table *table, enum agreement_option option)
{
    return table->option[pokesonne_of(table)->option[option]];
}

/* The balls as the kit, a log and the names of the token piles call them. */
extern const char *const pokesonne_balls[BALLS];

/* Index of the tile of that id (not NUL-terminated), or -1. */
int pokesonne_tile_index(const struct pokesonne *, const char *id, int length);
/* Index of the token with that national number, or -1. */
int pokesonne_token_index(const struct pokesonne *, int number);
/* The tile of that id, or NULL. */
const struct tile *pokesonne_tile(const struct pokesonne *, const char *id);

/* kit_reader: typed and cross-checked; every edge and half-edge belongs to exactly one segment. */
void *pokesonne_read(const struct kit *, struct arena *, struct error *);

#endif
