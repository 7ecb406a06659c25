#ifndef PROOFSHEET_BRAZIL_KIT_H
#define PROOFSHEET_BRAZIL_KIT_H

#include <stdint.h>

#include "map.h"
#include "verify/game.h"

/* Land, buildings, units and cards of Brazil: Imperial as tables: read once from the kit, then followed by the referee
   and drawn by the press. */

/* In the order in which they pay: gold for all but science, science for all. */
enum brazil_resource {
    BRAZIL_WOOD, BRAZIL_CANE, BRAZIL_COTTON, BRAZIL_COFFEE,
    BRAZIL_BASICS,
    BRAZIL_GOLD = BRAZIL_BASICS, BRAZIL_SCIENCE,
    BRAZIL_RESOURCES
};
enum { BRAZIL_BASIC_BITS = (1 << BRAZIL_BASICS) - 1, BRAZIL_ALL_BITS = (1 << BRAZIL_RESOURCES) - 1 };
enum brazil_arch {
    BRAZIL_DEPLOY, BRAZIL_PAINT, BRAZIL_BUILD, BRAZIL_RENOVATE, BRAZIL_MAKE, BRAZIL_HARBOR, BRAZIL_TRADE, BRAZIL_ARCHES
};
enum { BRAZIL_ANYWHERE = BRAZIL_LAKE };  /* of a building: any land */

/* What tasks, palaces and paintings count; the types of buildings come first. */
enum brazil_what {
    BRAZIL_TYPES = 8,
    BRAZIL_CITIES = BRAZIL_TYPES, BRAZIL_UNITS, BRAZIL_TILES, BRAZIL_PAINTINGS, BRAZIL_PRODUCTS, BRAZIL_PENTAGONS,
    BRAZIL_HEXAGONS, BRAZIL_SCIENCES, BRAZIL_PALACES,
    BRAZIL_WHATS,
    BRAZIL_NOTHING = BRAZIL_WHATS
};

enum brazil_unit_type {
    BRAZIL_ARCHER, BRAZIL_GRENADIER, BRAZIL_HEAVY, BRAZIL_CANNON, BRAZIL_MONARCH, BRAZIL_UNIT_TYPES
};
enum brazil_ability {
    BRAZIL_NO_ABILITY, BRAZIL_EXPLORES, BRAZIL_DEPLOYS, BRAZIL_SPENDS_BASIC, BRAZIL_SPENDS_GOLD, BRAZIL_HARBORS,
    BRAZIL_ABILITIES
};
enum brazil_painting_effect {
    BRAZIL_NO_EFFECT, BRAZIL_ADDS_GEARS, BRAZIL_RENOVATES, BRAZIL_WAIVES, BRAZIL_ATTACKS, BRAZIL_DEFENDS,
    BRAZIL_LOSES, BRAZIL_WINS, BRAZIL_COUNTS,
    BRAZIL_PAINTING_EFFECTS
};
enum brazil_combat_effect { BRAZIL_FIGHTS, BRAZIL_SABOTAGES, BRAZIL_SNIPES, BRAZIL_COMBAT_EFFECTS };
enum brazil_gold_effect {
    BRAZIL_KEPT, BRAZIL_TAKES, BRAZIL_SURVEYS, BRAZIL_MARCHES, BRAZIL_MUSTERS, BRAZIL_PATRON, BRAZIL_GOLD_EFFECTS
};
enum brazil_find {
    BRAZIL_FINDS_GEARS, BRAZIL_FINDS_COMBAT, BRAZIL_FINDS_GOLD, BRAZIL_FINDS_VILLAGE, BRAZIL_FINDS_BANDEIRAS,
    BRAZIL_FINDS
};
enum brazil_reward { BRAZIL_NO_REWARD, BRAZIL_GIVES_SCIENCE, BRAZIL_GIVES_GOLD, BRAZIL_GIVES_COMBAT, BRAZIL_REWARDS };
enum brazil_upgrade {
    BRAZIL_NO_UPGRADE, BRAZIL_UPGRADE_WAIVE, BRAZIL_UPGRADE_BASICS, BRAZIL_UPGRADE_ALSO, BRAZIL_UPGRADE_CARD,
    BRAZIL_UPGRADE_AGAIN,
    BRAZIL_UPGRADES
};
enum brazil_back { BRAZIL_BLANK, BRAZIL_BACK_BASIC, BRAZIL_BACK_GOLD, BRAZIL_BACKS };

enum {
    BRAZIL_SLOTS = 3,            /* of a cost */
    BRAZIL_GEARS = 4,
    BRAZIL_KINDS = 4, BRAZIL_CITY_TILES = 8, BRAZIL_CAPITALS = 4, BRAZIL_BOARDS = 4, BRAZIL_BOARD_UNITS = 5,
    BRAZIL_UNITS_ALL = BRAZIL_BOARDS * BRAZIL_BOARD_UNITS, BRAZIL_MONARCHS = 16, BRAZIL_PALACE_KINDS = 4,
    BRAZIL_CARDS = 24,           /* of each deck */
    BRAZIL_EXPLORATIONS = 25, BRAZIL_PRODUCT_KINDS = 6, BRAZIL_ERAS = 3, BRAZIL_CONDITIONS = 3,
    BRAZIL_PILES = 3,            /* of paintings */
    BRAZIL_OPEN = 9, BRAZIL_CITY_PILES = 2,
    BRAZIL_MAPS = 3,
    BRAZIL_SUMMARY_PARTS = 16,
};

/* A slot is the resources that it asks for, a bit each. */
struct brazil_cost {
    uint8_t slots, slot[BRAZIL_SLOTS];
};
struct brazil_gears {
    int count;
    uint8_t of[BRAZIL_GEARS];
};

/* A side of a building tile. The other side of type t is t ^ 1. */
struct brazil_side {
    uint8_t kind, type;
    int era, vp;
    uint8_t terrain;
    struct brazil_cost cost;
    struct brazil_gears gears;
};
struct brazil_building {
    const char *id;
    const struct kit_piece *piece;
    uint8_t front, back;
    int sides;
    struct brazil_side side[2];
};
struct brazil_city {
    const char *id;
    const struct kit_piece *piece;
    struct brazil_cost cost;
    int vp;
    struct brazil_gears gears;
};
struct brazil_capital {
    const char *id;
    const struct kit_piece *piece;
    uint8_t gives, first;
};
struct brazil_board {
    const char *id;
    const struct kit_piece *piece;
};
struct brazil_unit {
    const char *id;
    const struct kit_piece *piece;
    int board, vp;               /* its points are its strength */
    uint8_t type;
    struct brazil_cost cost;
};
struct brazil_monarch {
    const char *id;
    const struct kit_piece *piece;
    int board;
    uint8_t first;               /* the type of which the three earliest are worth `vp`, or BRAZIL_NOTHING */
    int vp;
    struct brazil_gears gears;
    uint8_t ability;
};
struct brazil_palace {
    const char *id;
    const struct kit_piece *piece;
    int vp, number, listed;
    uint8_t list[BRAZIL_TYPES + 1], reward, per, defends;
    uint16_t hosts;              /* a bit each */
};
struct brazil_painting {
    const char *id;
    const struct kit_piece *piece;
    uint8_t pile, effect, type, arch, per;
    struct brazil_cost cost;
    struct brazil_gears gears;
    int vp, number, divisor;
};
struct brazil_combat {
    const char *id;
    const struct kit_piece *piece;
    const char *type;
    int attack, defence;
    uint8_t effect;
};
struct brazil_goldcard {
    const char *id;
    const struct kit_piece *piece;
    const char *type;
    int vp, number;
    uint8_t effect;
};
struct brazil_exploration {
    const char *id;
    const struct kit_piece *piece;
    uint8_t effect;
    int number;
    struct brazil_gears gears;
};
struct brazil_condition {
    uint8_t kind, of;
    int least, vp;
};
struct brazil_task {
    const char *id;
    const struct kit_piece *piece;
    int era, vp, conditions;
    struct brazil_condition condition[BRAZIL_CONDITIONS];
};
struct brazil_product {
    const char *id;
    const struct kit_piece *piece;
    uint8_t arch, hexagon;
    struct brazil_cost cost;
    int vp;
};
struct brazil_token {
    const char *id;
    const struct kit_piece *piece;
    int era;
    uint8_t back;
};

/* What a player board and the summary say: arches and trades. */
enum brazil_part_kind { BRAZIL_ARCH_PART, BRAZIL_TRADE_PART };
struct brazil_part {
    uint8_t kind, verb, move, upgrade;
    int attack, defence;
    uint8_t to;                  /* of a trade: gold or science */
    struct brazil_gears gives, gains;
    int number, cards;
};
struct brazil_summary {
    const char *id;
    const struct kit_piece *piece;
    int parts;
    struct brazil_part part[BRAZIL_SUMMARY_PARTS];
};

struct brazil_values {
    int store, hand, card, open, dealt, renovate, harbor, deploy, support, units, buildings, hexes, deck;
};

/* What the game's reader makes of the kit. */
struct brazil {
    struct pieces pieces;
    int buildings, cities, capitals, boards, units, monarchs, palaces, paintings, combats, golds, explorations, tasks,
        products, tokens, summaries, maps;
    struct brazil_building building[BRAZIL_KINDS];
    struct brazil_city city[BRAZIL_CITY_TILES];
    struct brazil_capital capital[BRAZIL_CAPITALS];
    struct brazil_board board[BRAZIL_BOARDS];
    struct brazil_unit unit[BRAZIL_UNITS_ALL];
    struct brazil_monarch monarch[BRAZIL_MONARCHS];
    struct brazil_palace palace[BRAZIL_PALACE_KINDS];
    struct brazil_painting painting[BRAZIL_CARDS];
    struct brazil_combat combat[BRAZIL_CARDS];
    struct brazil_goldcard gold[BRAZIL_CARDS];
    struct brazil_exploration exploration[BRAZIL_EXPLORATIONS];
    struct brazil_task task[BRAZIL_CARDS];
    struct brazil_product product[BRAZIL_PRODUCT_KINDS];
    struct brazil_token token[BRAZIL_ERAS];
    struct brazil_summary summary[1];
    struct brazil_map map[BRAZIL_MAPS];
    struct brazil_values value;
    int map_option;              /* index into kit.option */
    /* found in these */
    const struct brazil_side *side[BRAZIL_TYPES];        /* by type; its building is building[type / 2] */
    const struct brazil_part *arch[BRAZIL_ARCHES], *trade[2];    /* trade: gold, science */
    uint8_t product_of[BRAZIL_ARCHES];                   /* BRAZIL_NOWHERE: none */
};

static inline const struct brazil *brazil_of(const struct table *table)
{
    return table->pieces;
}
/* The map belongs to the number of seats. */
static inline const struct brazil_map *brazil_map(const struct brazil *game, int seats)
{
    return &game->map[seats - 2];
}
/* Unit i of a board. */
static inline const struct brazil_unit *brazil_unit(const struct brazil *game, int board, int i)
{
    return &game->unit[board * BRAZIL_BOARD_UNITS + i];
}
extern const char *const brazil_resource_names[], *const brazil_arch_names[], *const brazil_what_names[];

/* kit_reader: typed and cross-checked, the maps as the rules want them. */
void *brazil_read(const struct kit *, struct arena *, struct error *);

#endif
