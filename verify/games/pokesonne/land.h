#ifndef PROOFSHEET_POKESONNE_LAND_H
#define PROOFSHEET_POKESONNE_LAND_H

#include "kit.h"

/* The landscape of 寶可頌 while a game is played: flat, without pointers. What every tile adds to its regions is written
   down when it is placed, so that nothing is ever searched again: regions are a union-find forest over segments. */

enum { POKESONNE_LAND_TILES_MAX = 64 * POKESONNE_TILE_WORDS, POKESONNE_FIGURES_MAX = 64 };

struct pokesonne_placed {
    int16_t x, y;
    uint16_t first;                      /* number of its first segment's region; the others follow */
    uint8_t type, turn;                  /* index into pokesonne.tile; quarter turns clockwise */
    uint8_t inflow;                      /* river: the side by which the water comes in, or POKESONNE_NO_SIDE */
};
enum { POKESONNE_NO_SIDE = 255 };

/* An empty cell beside the landscape. `need` holds a digit in base POKESONNE_EDGES + 1 for each side: 0 anything goes,
   else 1 + the edge kind that must lie there. */
struct pokesonne_opening {
    int16_t x, y;
    uint16_t need;
    uint16_t cell; /* of the grid */
};

struct pokesonne_figure {
    uint16_t region;                     /* the segment it stands on */
    uint8_t seat, tile;                  /* tile: index into placed */
    uint8_t kind;                        /* enum pokesonne_figure_kind */
};

enum pokesonne_figure_kind {
    POKESONNE_FIGURE_MEEPLE,
    POKESONNE_FIGURE_BIG,
    POKESONNE_FIGURE_PROFESSOR,
    POKESONNE_FIGURE_STARTER,
    POKESONNE_FIGURES
};

/* Where a ball token is: not in this game, in its pile; a seat owns it at POKESONNE_TOKEN_OWNED + seat, it lies on a
   region at POKESONNE_TOKEN_LAND + its number. */
enum { POKESONNE_TOKEN_OUT, POKESONNE_TOKEN_PILE, POKESONNE_TOKEN_OWNED, POKESONNE_TOKEN_LAND = 16 };

enum pokesonne_phase {
    POKESONNE_PHASE_DRAW,
    POKESONNE_PHASE_PLACE,
    POKESONNE_PHASE_TOKEN,
    POKESONNE_PHASE_FIGURE,
    POKESONNE_PHASE_SWAP,
    POKESONNE_PHASE_BADGE,
    POKESONNE_PHASE_OVER
};

struct pokesonne_land {
    /* the agreement */
    uint8_t seats, ties_full, small_two, uturn_free, gyms, trainers, dex_many;
    int16_t family_points;
    /* the turn */
    uint8_t phase, seat, drawn;
    uint8_t unfit;                       /* 1 + type of the tile drawn last where it fits nowhere, or 0 */
    uint8_t second_half, extra_due;      /* professor.extra: the second tile of a double turn; that one is due */
    uint8_t swapped;                     /* POKESONNE_PHASE_SWAP: ball of the token handed back */
    uint8_t challenged;                  /* the gym whose badge is due behind it: 1 + index, or 0 */
    int16_t swapped_token;               /* its index, for the seeded pile */
    uint8_t supply[POKESONNE_FIGURES][POKESONNE_SEATS];
    int32_t points[POKESONNE_SEATS];
    /* the piles: copies of each type that have not been drawn */
    int16_t pile;                        /* land tiles */
    int16_t river, river_middle;         /* river tiles: all, and those between the fork and the lake */
    int16_t fork, lake;                  /* types, -1: not in this game (or drawn) */
    /* tokens and badges */
    int16_t tokens_left[POKESONNE_BALLS], tokens_lying;
    uint16_t token_at[POKESONNE_TOKENS_MAX];
    uint8_t badges_left[POKESONNE_GYMS];           /* bit per badge of a gym that is still in its pile */
    uint8_t badges[POKESONNE_SEATS][POKESONNE_GYMS];
    int16_t placed_tiles, regions, openings, figures;
    uint16_t center[9];                  /* regions of the Centers that the last tile has surrounded */
    int16_t centers;
    uint8_t closed;        /* whether the last tile may have finished a region that it lies in */
    uint16_t reach, cells; /* of the grid */
    uint32_t at_placed, at_region, at_opening, at_copies, at_grid; /* offsets of the arrays below, in bytes */
    struct pokesonne_figure figure[POKESONNE_FIGURES_MAX];
};

/* Bytes for every tile of the table's game laid out in the worst shape. */
size_t pokesonne_size(const struct table *);
/* What of them must be 0 at the start of a game: the arrays behind it are written as they grow. */
size_t pokesonne_cleared(const struct table *);
/* Copies what the arrays hold, not the room behind it. */
void pokesonne_copy(void *to, const void *from);
/* Takes back a tile that a seat has laid since `to` was `from`, and a figure. */
void pokesonne_undo(void *to, const void *from);
/* The start tile lies at 0,0; state is zeroed memory of land_size bytes. */
void pokesonne_land_deal(struct pokesonne_land *, const struct table *);

/* Where arrays lie behind the struct. The state's const is the caller's promise not to write through them. */
static inline struct pokesonne_placed *pokesonne_placed(const struct pokesonne_land *land, int index)
{
    return (struct pokesonne_placed *)((char *)(uintptr_t)land + land->at_placed) + index;
}

static inline struct pokesonne_region *pokesonne_region(const struct pokesonne_land *land, int index)
{
    return (struct pokesonne_region *)((char *)(uintptr_t)land + land->at_region) + index;
}

static inline struct pokesonne_opening *pokesonne_opening(const struct pokesonne_land *land, int index)
{
    return (struct pokesonne_opening *)((char *)(uintptr_t)land + land->at_opening) + index;
}

static inline uint8_t *pokesonne_copies(const struct pokesonne_land *land)
{
    return (uint8_t *)(uintptr_t)land + land->at_copies;
}

/* Root of a segment's region; `all` are those of the landscape. */
static inline int pokesonne_root_of(const struct pokesonne_region *all, size_t region)
{
    while (all[region].parent != region)
        region = all[region].parent;
    return (int)region;
}
static inline int pokesonne_root(const struct pokesonne_land *land, int region)
{
    return pokesonne_root_of(pokesonne_region(land, 0), (size_t)region);
}

/* Index of the tile at a cell, or -1. */
int pokesonne_tile_at(const struct pokesonne_land *, int x, int y);
/* Index of the opening at a cell, or -1. */
int pokesonne_opening_at(const struct pokesonne_land *, int x, int y);
/* Tiles of a region. */
int pokesonne_region_tiles(const struct pokesonne_region *);
bool pokesonne_region_finished(const struct pokesonne_region *);

/* Of the turns that fit those that the rules of the river leave, for a river tile: place.river, place.uturn. */
unsigned pokesonne_river_turns(const struct pokesonne_land *, const struct pokesonne *,
                               const struct pokesonne_opening *, int type, unsigned turns);
/* A type that is to be fitted into one opening after another. */
struct pokesonne_fitting {
    const uint8_t *turns; /* by what an opening needs */
    int type;
    bool river; /* its rules leave not all of these */
};
static inline struct pokesonne_fitting pokesonne_fitting(const struct pokesonne *game, int type)
{
    return (struct pokesonne_fitting){ game->fits + type * POKESONNE_NEEDS, type,
                                       game->tile[type].river != POKESONNE_RIVER_NONE };
}
/* Which quarter turns of it fit an opening, by the rules of the river too: a bit each. */
static inline unsigned pokesonne_fitting_turns(const struct pokesonne_land *land, const struct pokesonne *game,
                                               const struct pokesonne_opening *opening,
                                               const struct pokesonne_fitting *fitting)
{
    unsigned turns = fitting->turns[opening->need];

    return fitting->river && turns != 0 ? pokesonne_river_turns(land, game, opening, fitting->type, turns) : turns;
}
/* The same of a single opening. */
static inline unsigned pokesonne_legal_turns(const struct pokesonne_land *land, const struct pokesonne *game,
                                             const struct pokesonne_opening *opening, int type)
{
    const struct pokesonne_fitting fitting = pokesonne_fitting(game, type);

    return pokesonne_fitting_turns(land, game, opening, &fitting);
}
/* Sides of an opening where the water of a neighbour ends: a bit each. */
unsigned pokesonne_opening_water(const struct pokesonne_opening *);
/* Whether it fits anywhere: a river tile, and any other. */
bool pokesonne_river_fits(const struct pokesonne_land *, const struct pokesonne *, int type);
static inline bool pokesonne_land_fits(const struct pokesonne_land *land, const struct pokesonne *game, int type)
{
    const uint8_t *turns = game->fits + type * POKESONNE_NEEDS;
    const struct pokesonne_opening *first = pokesonne_opening(land, 0), *opening = first + land->openings;

    while (opening > first)
        if (turns[(--opening)->need] != 0)
            return true;
    return false;
}

/* Lays a tile on a cell and joins its segments to their regions. false: the rules do not let it lie there so
   (place.empty, place.touch, place.edges, place.river, place.uturn). */
bool pokesonne_lay(struct pokesonne_land *, const struct pokesonne *, int x, int y, int type, int turn);

/* Segment of the type at a side or half-edge as it lies, or POKESONNE_NO_SEGMENT. */
int pokesonne_tile_segment_at(const struct pokesonne_tile *, int turn, enum pokesonne_segment_kind, int where);

/* Whether an option of the kit (-1: none is needed) is on at this table. */
static inline bool pokesonne_option_is_on(const struct table *table, int option)
{
    return option < 0 || table->option[option] != 0;
}

/* Whether a type is in the table's game: its module is on, and it is no start tile or spring left in the box. */
static inline bool pokesonne_tile_in_pile(const struct table *table, int type)
{
    const struct pokesonne_tile *tile = &pokesonne_of(table)->tile[type];

    return tile->river == POKESONNE_RIVER_NONE && pokesonne_option_is_on(table, tile->option);
}
/* Its copies in the pile of river tiles: neither spring nor fork nor lake. */
int pokesonne_river_copies(const struct table *, int type);

#endif
