#ifndef PROOFSHEET_BADGEQUEST_KIT_H
#define PROOFSHEET_BADGEQUEST_KIT_H

#include <stdint.h>

#include "verify/attribute.h"
#include "verify/game.h"

/* The region, the Pokémon and the badges of Badge Quest as tables: read once from the kit, then followed by the referee
   and drawn by the press. */

/* Legendaries have a type in contests, and in the chart of gyms a row of their own behind those of the types. */
enum badgequest_type {
    BADGEQUEST_FIRE, BADGEQUEST_WATER, BADGEQUEST_GRASS, BADGEQUEST_NORMAL,
    BADGEQUEST_TYPES,
    BADGEQUEST_LEGENDARY = BADGEQUEST_TYPES,
    BADGEQUEST_MATCHUPS
};
enum { BADGEQUEST_GYM_TYPES = BADGEQUEST_NORMAL };
enum badgequest_hm { BADGEQUEST_NO_HM, BADGEQUEST_CUT, BADGEQUEST_SURF, BADGEQUEST_FLY, BADGEQUEST_HMS };
enum badgequest_effect { BADGEQUEST_SUPER, BADGEQUEST_EFFECTIVE, BADGEQUEST_WEAK, BADGEQUEST_EFFECTS };
enum badgequest_place { BADGEQUEST_GYM, BADGEQUEST_CONTEST, BADGEQUEST_PLACES };
enum badgequest_ground {
    BADGEQUEST_FOREST, BADGEQUEST_LAKE, BADGEQUEST_PLAZA, BADGEQUEST_PATH, BADGEQUEST_SHRUB, BADGEQUEST_CENTER,
    BADGEQUEST_BUILDING
};
enum { BADGEQUEST_NORTH, BADGEQUEST_EAST, BADGEQUEST_SOUTH, BADGEQUEST_WEST, BADGEQUEST_SIDES };

enum {
    BADGEQUEST_SEATS = 4,
    BADGEQUEST_SQUARES_MAX = 240,
    BADGEQUEST_ROUTES_MAX = 9,
    BADGEQUEST_BUBBLES_MAX = 8,
    BADGEQUEST_PARTS_MAX = 32,
    BADGEQUEST_CARDS_MAX = 64,
    BADGEQUEST_BADGES_MAX = 8,
    BADGEQUEST_SHRUBS_MAX = 8,
    BADGEQUEST_NOWHERE = -1,
};

struct badgequest_card {
    const char *id;
    const struct kit_piece *piece;
    uint8_t type, hm, legendary;
};

struct badgequest_badge {
    const char *id;
    const struct kit_piece *piece;
    uint8_t place, type;         /* enum badgequest_place, badgequest_type */
    char mark;                   /* on the map */
    uint8_t square;
};

struct badgequest_square {
    uint8_t ground;              /* enum badgequest_ground */
    uint8_t route;               /* of a path or a shrub, from 0 */
    uint8_t shrub, badge;        /* which of them stands here */
    bool center;                 /* beside the Pokémon Center */
    uint8_t beside;              /* badges whose gym or contest it is beside: a bit each */
    int16_t next[BADGEQUEST_SIDES];      /* BADGEQUEST_NOWHERE off the board */
};

struct badgequest_route {
    int bubbles;
    uint8_t bubble[BADGEQUEST_BUBBLES_MAX];         /* types, in the order dealt */
    uint8_t of[BADGEQUEST_TYPES];                   /* bubbles of each type */
};

/* What the board is made of: rows of squares, and routes. */
enum badgequest_part_kind { BADGEQUEST_ROW, BADGEQUEST_ROUTE };
struct badgequest_part {
    uint8_t kind;
    const struct node *node;
    const char *squares;         /* of a row */
    int number, bubbles;         /* of a route */
    uint8_t bubble[BADGEQUEST_BUBBLES_MAX];
};
struct badgequest_board {
    const char *id;
    const struct kit_piece *piece;
    struct kit_cell start;
    int parts;
    struct badgequest_part part[BADGEQUEST_PARTS_MAX];
};

/* How a type, or a legendary, does against each gym: enum badgequest_effect. */
struct badgequest_matchup {
    uint8_t kind, of, effect[BADGEQUEST_GYM_TYPES];
};
struct badgequest_overview {
    const char *id;
    const struct kit_piece *piece;
    int matchups;
    struct badgequest_matchup matchup[BADGEQUEST_MATCHUPS];
};

/* The board as a map. Squares are row by row from the north-western one. */
struct badgequest_map {
    int columns, rows, start;
    struct badgequest_square square[BADGEQUEST_SQUARES_MAX];
    int routes, shrubs;
    struct badgequest_route route[BADGEQUEST_ROUTES_MAX];
    uint8_t shrub[BADGEQUEST_SHRUBS_MAX];           /* their squares */
};

/* Numbers of the house, from the kit. */
struct badgequest_values {
    int win, party, box, contest, opponents;
    int over[BADGEQUEST_EFFECTS];        /* what the die must exceed */
};

/* What the game's reader makes of the kit. Cards and badges stand in the kit's order. */
struct badgequest {
    struct pieces pieces;
    int cards, badges, boards, overviews;
    struct badgequest_board board[1];
    struct badgequest_overview overview[1];
    struct badgequest_card card[BADGEQUEST_CARDS_MAX];
    struct badgequest_badge badge[BADGEQUEST_BADGES_MAX];
    struct badgequest_map map;
    int8_t badge_of[BADGEQUEST_PLACES][BADGEQUEST_TYPES];        /* BADGEQUEST_NOWHERE: there is none */
    uint8_t threshold[BADGEQUEST_MATCHUPS][BADGEQUEST_GYM_TYPES];        /* what the die must exceed */
    struct badgequest_values value;
    int max_rounds;              /* index into kit.option */
};

static inline const struct badgequest *badgequest_of(const struct table *table)
{
    return table->pieces;
}

static inline int badgequest_x(const struct badgequest *game, int square)
{
    return square % game->map.columns;
}
static inline int badgequest_y(const struct badgequest *game, int square)
{
    return square / game->map.columns;
}
/* BADGEQUEST_NOWHERE off the board. */
static inline int badgequest_square_at(const struct badgequest *game, int x, int y)
{
    bool on_board = x >= 0 && y >= 0 && x < game->map.columns && y < game->map.rows;

    return on_board ? y * game->map.columns + x : BADGEQUEST_NOWHERE;
}
/* What the die must exceed for a card in a gym. */
static inline int badgequest_threshold(const struct badgequest *game, int card, int gym_type)
{
    const struct badgequest_card *of = &game->card[card];

    return game->threshold[of->legendary ? BADGEQUEST_LEGENDARY : of->type][gym_type];
}

/* "fire" … "legendary", "none", "cut" …, as kit and logs call them. */
extern const char *const badgequest_type_words[BADGEQUEST_MATCHUPS];
extern const char *const badgequest_hm_words[BADGEQUEST_HMS];

/* kit_reader: typed and cross-checked; every badge has its place on the map, every bubble a card. */
void *badgequest_read(const struct kit *, struct arena *, struct error *);

#endif
