#ifndef PROOFSHEET_POKESONNE_KIT_H
#define PROOFSHEET_POKESONNE_KIT_H

#include <assert.h>

#include <stdint.h>

#include "verify/attribute.h"
#include "verify/game.h"

/* The tiles of 寶可頌 as tables: read once from the kit, then followed by the referee and drawn by the press. */

enum pokesonne_side { POKESONNE_NORTH, POKESONNE_EAST, POKESONNE_SOUTH, POKESONNE_WEST };
enum pokesonne_edge_kind {
    POKESONNE_EDGE_GRASS,
    POKESONNE_EDGE_ROAD,
    POKESONNE_EDGE_PLAIN,
    POKESONNE_EDGE_WATER,
    POKESONNE_EDGES
};
enum pokesonne_segment_kind {
    POKESONNE_SEGMENT_GRASS,
    POKESONNE_SEGMENT_ROAD,
    POKESONNE_SEGMENT_CENTER,
    POKESONNE_SEGMENT_PLAIN,
    POKESONNE_SEGMENT_WATER,
    POKESONNE_SEGMENTS
};
enum pokesonne_road_end {
    POKESONNE_END_NONE,
    POKESONNE_END_CROSSING,
    POKESONNE_END_CENTER,
    POKESONNE_END_GRASS,
    POKESONNE_END_GYM
};
enum { POKESONNE_SEATS = 5, POKESONNE_TYPES_MAX = 120, POKESONNE_TILES_MAX = 190 };
/* What the water does on a river tile besides running through. */
enum pokesonne_river_site { POKESONNE_RIVER_NONE, POKESONNE_RIVER_RUN, POKESONNE_RIVER_SPRING, POKESONNE_RIVER_LAKE };
enum pokesonne_ball {
    POKESONNE_BALL_NONE,
    POKESONNE_BALL_POKE,
    POKESONNE_BALL_GREAT,
    POKESONNE_BALL_ULTRA,
    POKESONNE_BALLS
};
enum { POKESONNE_TILE_SEGMENTS = 10, POKESONNE_TILE_SIDES = 4, POKESONNE_TILE_HALVES = 8, POKESONNE_NO_SEGMENT = 255 };
/* Every way in which the four sides of an opening can be bound: a digit in base POKESONNE_EDGES + 1 each. */
enum {
    POKESONNE_NEEDS = (POKESONNE_EDGES + 1) * (POKESONNE_EDGES + 1) * (POKESONNE_EDGES + 1) * (POKESONNE_EDGES + 1)
};
/* Half-edge number of an inner plain, which has none. */
enum { POKESONNE_HALF_INNER = 8 };
enum {
    POKESONNE_GYMS = 8,
    POKESONNE_BADGE_VALUES = 4,
    POKESONNE_TOKENS_MAX = 160,
    POKESONNE_FAMILIES_MAX = 96,
    POKESONNE_NO_FAMILY = 255
};

/* A maximal piece of one terrain on one tile, in the kit's orientation. */
struct pokesonne_segment {
    uint8_t kind;                /* enum pokesonne_segment_kind */
    uint8_t sides;               /* grass, road, water: bit per enum pokesonne_side */
    uint8_t halves;              /* plain: bit per half-edge, 0 = left half of the north side, clockwise */
    uint16_t touches;            /* plain: bit per segment index of the grass it touches */
    uint8_t trainers;            /* grass */
    uint8_t bonus;               /* road: a mart stands on it; grass: a park lies in it */
    uint8_t ball;                /* grass: enum pokesonne_ball */
    uint8_t edges;               /* grass, road: number of sides */
    uint8_t end;                 /* road with one side: enum pokesonne_road_end */
    uint8_t letter;              /* grass: its id, a is 0; plain: bit per letter of the grass it touches */
};

/* A segment on the table; at the root of its tree it stands for the whole region (land.h). */
enum { POKESONNE_TILE_WORDS = 3 };
struct pokesonne_region {
    uint64_t on[POKESONNE_TILE_WORDS];             /* the placed tiles it lies on, a bit each: a tile counts once */
    uint16_t parent;                     /* its own number at the root */
    uint8_t kind;                        /* enum pokesonne_segment_kind */
    /* What is added where regions join, several numbers as one: none is negative then, and no sum too large. */
    union {
        uint32_t extent;
        struct {
            uint16_t size;               /* segments in the tree */
            int16_t open;                /* grass, road: open edges; Center: neighbours that are still missing */
        };
    };
    union {
        uint64_t counts;
        struct {
            uint8_t trainers;
            uint8_t bonus;               /* road: marts on it; grass: parks in it */
            uint8_t meeples;             /* of all seats, big ones too */
            uint8_t strength[POKESONNE_SEATS];   /* of each seat: 1 for a meeple, 2 for a big one */
        };
    };
};
static_assert(sizeof(struct pokesonne_region) == POKESONNE_TILE_WORDS * sizeof(uint64_t) + 16, "counts are eight bytes");

/* What meets a neighbour on one side of a tile as it lies: segments, or POKESONNE_NO_SEGMENT. The left plain of one
   tile meets the right one of the other. */
struct pokesonne_seam {
    uint8_t left, middle, right;
    uint16_t need; /* what the edge adds to the need of an opening beside it */
};

struct pokesonne_tile {
    const char *id;
    const struct kit_piece *piece;
    int option;                  /* index of the kit's option that brings it in, or -1 */
    int copies;                  /* in the pile; the start tile is not among them */
    uint8_t edge[POKESONNE_TILE_SIDES];    /* enum pokesonne_edge_kind */
    int segments;
    struct pokesonne_segment segment[POKESONNE_TILE_SEGMENTS];
    const struct pokesonne_region *region; /* of each of them by itself, wherever it comes to lie: its parent is 0 */
    /* segment index at a side (grass, road; POKESONNE_NO_SEGMENT on plain edges) and half-edge (plain;
     * POKESONNE_NO_SEGMENT on grass) */
    uint8_t at_side[POKESONNE_TILE_SIDES], at_half[POKESONNE_TILE_HALVES];
    struct pokesonne_seam seam[4][POKESONNE_TILE_SIDES];   /* by quarter turns clockwise */
    /* by quarter turns clockwise: the first side or half-edge of each segment as it lies; 0 for a Center */
    uint8_t where[4][POKESONNE_TILE_SEGMENTS];
    bool closed;                 /* a grass or road that has no edge */
    uint8_t center;              /* segment index of the Center, or POKESONNE_NO_SEGMENT */
    uint8_t ball;                /* of the grass whose ball brings a token, or POKESONNE_NO_SEGMENT */
    uint8_t inner;               /* segment index of the inner plain, or POKESONNE_NO_SEGMENT */
    uint8_t gym;                 /* 1 + index into pokesonne.gym of the gym on it, or 0 */
    uint8_t river;               /* enum pokesonne_river_site: whether it belongs to the river's pile */
    uint8_t water;               /* bit per side with a water edge */
    uint16_t pastures;           /* bit per segment index of the plains that touch a grass */
};

/* A Pokémon of the ball tokens. */
struct pokesonne_token {
    const char *id;
    const struct kit_piece *piece;
    int number;                  /* national number */
    const char *word;            /* the same in a log */
    const char *line;            /* its family as the kit calls it; NULL: it does not evolve */
    uint8_t ball;                /* enum pokesonne_ball */
    uint8_t family;              /* index into pokesonne.family_size, or 255: it does not evolve */
    uint8_t stage, stages;
    bool many;                   /* only in the roster of dex=151 */
};

struct pokesonne_badge {
    const char *id;
    const struct kit_piece *piece;
    int tile;                    /* of the gym */
    uint8_t value;
};

/* A kind of badge: a pile of four. */
struct pokesonne_gym {
    const char *id;              /* of the gym tile and its badges: G1 */
    uint8_t value[POKESONNE_BADGE_VALUES];
};

/* The options that the referee asks for. */
enum pokesonne_agreement_option {
    POKESONNE_AGREED_TIES,
    POKESONNE_AGREED_SMALL,
    POKESONNE_AGREED_MEEPLES,
    POKESONNE_AGREED_RIVER,
    POKESONNE_AGREED_RIVER2,
    POKESONNE_AGREED_GYMS,
    POKESONNE_AGREED_MARTS,
    POKESONNE_AGREED_TRAINERS,
    POKESONNE_AGREED_UTURN,
    POKESONNE_AGREED_DEX,
    POKESONNE_AGREED_FAMILY,
    POKESONNE_AGREED_OPTIONS
};

/* What tiles put on the table at most. */
struct pokesonne_extent {
    int copies, segments;
    int land, types;             /* where in pokesonne.land its types stand, and how many */
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
    struct pokesonne_tile tile[POKESONNE_TYPES_MAX];
    int start;                   /* index of the tile that lies on the table at the start of the base game */
    int option[POKESONNE_AGREED_OPTIONS];      /* indices into kit.option */
    struct pokesonne_extent
        extent[OPTIONS_MAX + 1]; /* of the tiles that an option brings in, at 1 + its index; 0: always in */
    int gyms, badges, tokens, families;
    struct pokesonne_gym gym[POKESONNE_GYMS];
    struct pokesonne_badge badge[POKESONNE_GYMS * POKESONNE_BADGE_VALUES];
    struct pokesonne_token token[POKESONNE_TOKENS_MAX];    /* by national number */
    const char *family[POKESONNE_FAMILIES_MAX];
    uint8_t family_size[POKESONNE_FAMILIES_MAX];       /* members in the roster of dex=40 */
    uint8_t family_many[POKESONNE_FAMILIES_MAX];       /* and of dex=151 */
    uint8_t land[POKESONNE_TYPES_MAX];         /* the types that are no river tiles, option by option */
    const uint8_t
        *fits; /* [type * POKESONNE_NEEDS + need]: the quarter turns that fit, a bit each (pokesonne_land.h) */
    struct pokesonne_values value;
};

static inline const struct pokesonne *pokesonne_of(const struct table *table)
{
    return table->pieces;
}
/* Value of an option of the table's. */
static inline int pokesonne_agreed(const struct table *table, enum pokesonne_agreement_option option)
{
    return table->option[pokesonne_of(table)->option[option]];
}

/* The balls as the kit, a log and the names of the token piles call them. */
extern const char *const pokesonne_balls[POKESONNE_BALLS];

/* Index of the token with that national number, or -1. */
int pokesonne_token_index(const struct pokesonne *, int number);
/* The tile of that id, or NULL. */
const struct pokesonne_tile *pokesonne_tile(const struct pokesonne *, const char *id);

/* kit_reader: typed and cross-checked; every edge and half-edge belongs to exactly one segment. */
void *pokesonne_read(const struct kit *, struct arena *, struct error *);

#endif
