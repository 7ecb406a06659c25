#ifndef PROOFSHEET_BRAZIL_REALM_H
#define PROOFSHEET_BRAZIL_REALM_H

#include "kit.h"
#include "line.h"

/* The state of Brazil: Imperial and what its lines have in common. Flat: no pointers. */

enum brazil_phase {
    BRAZIL_PHASE_OPEN_CITY, BRAZIL_PHASE_OPEN_PAINTING, BRAZIL_PHASE_DEAL, BRAZIL_PHASE_BOARD, BRAZIL_PHASE_CAPITAL,
    BRAZIL_PHASE_FIND_CAPITAL, BRAZIL_PHASE_KEEP,
    BRAZIL_PHASE_ACT, BRAZIL_PHASE_MOVE, BRAZIL_PHASE_MARCH,
    /* of a record */
    BRAZIL_PHASE_PAY, BRAZIL_PHASE_TAKE, BRAZIL_PHASE_ALSO, BRAZIL_PHASE_AGAIN, BRAZIL_PHASE_GIVE, BRAZIL_PHASE_PALACE,
    BRAZIL_PHASE_SURVEY, BRAZIL_PHASE_CARRY,
    BRAZIL_PHASE_COMMIT,         /* `actor` is attacker or defender */
    BRAZIL_PHASE_DISCARD, BRAZIL_PHASE_TOKEN,
    BRAZIL_PHASE_CITY, BRAZIL_PHASE_PAINTING, BRAZIL_PHASE_REVEAL, BRAZIL_PHASE_DRAW,
    BRAZIL_PHASE_OVER,
    BRAZIL_PHASES
};

/* What lies on a hex: a building by its type, a city behind those, a capital. */
enum { BRAZIL_NO_TILE, BRAZIL_TYPE_TILE, BRAZIL_CITY_TILE = BRAZIL_TYPE_TILE + BRAZIL_TYPES,
       BRAZIL_CAPITAL_TILE = BRAZIL_CITY_TILE + BRAZIL_CITY_TILES };
enum { BRAZIL_CLEAR, BRAZIL_FOG, BRAZIL_BANDEIRAS };     /* of a hex; then the exploration tile, from 0 */
enum { BRAZIL_NEVER = 255, BRAZIL_SUPPLY = 254 };        /* where a unit is that is on no hex */

struct brazil_place {
    uint8_t tile, owner;
    uint8_t holder;              /* the seat that occupies it, from 1; 0: nobody */
    uint8_t order;               /* of building, from 1 */
    uint8_t palace;              /* its place in the kit, from 1 */
    uint8_t fog;
    uint8_t marker[BRAZIL_RESOURCES];
};

struct brazil_seat {
    uint8_t board, monarch;      /* from 1; 0: not chosen */
    uint8_t capital, tile;       /* its hex and its tile, each from 1 */
    uint8_t store[BRAZIL_RESOURCES];
    uint32_t combat, gold;       /* cards in hand, a bit each, by their place in the kit */
    uint32_t tasks, claimed, paintings, villages;
    uint8_t unit[BRAZIL_BOARD_UNITS];    /* its hex, or BRAZIL_NEVER, BRAZIL_SUPPLY */
    uint8_t products, palaces;   /* a bit each */
    uint8_t last;                /* where the token of the era lies, from 1; 0: it was not used yet */
    uint8_t flipped[BRAZIL_ERAS - 1];    /* where those of older eras lie, from 1 */
    uint8_t victories;           /* as attacker, since it has a painting that counts them */
};

/* A fight, from the moment in which the attackers have arrived. */
struct brazil_fight {
    uint8_t on, attacker, defender, hex;
    uint8_t units;               /* of the attacker, a bit each */
    uint32_t cards;              /* that the attacker has committed */
};

enum { BRAZIL_SAID = 12, BRAZIL_ENOUGH = 60 };
struct brazil_realm {
    uint8_t phase, actor, seats, begun;
    uint8_t mover, first;        /* whose turn it is; who began */
    uint8_t era, ending;         /* from 1; the third era's task is fulfilled */
    uint16_t round;              /* complete ones */
    uint8_t acted, arch;         /* this turn; the arch, from 1 */
    uint8_t moved;               /* which kinds of moves have been used, a bit each */
    uint8_t marching;
    uint8_t dealt;               /* lines of the opening */
    uint8_t kept;                /* seats that have chosen, in each part of the setup */
    uint8_t built[BRAZIL_SEATS];         /* tiles so far */
    uint8_t supply[BRAZIL_KINDS];
    uint8_t open[BRAZIL_OPEN], city[BRAZIL_CITY_PILES];  /* from 1 */
    uint8_t left[BRAZIL_PILES], cities[BRAZIL_CITY_PILES];       /* in each pile, below the open ones */
    uint32_t paintings, tasks, finds;    /* that have been named, a bit each */
    uint8_t towns;               /* cities, likewise */
    uint8_t discards, golds;     /* combat, gold; first discarded first */
    uint8_t discard[BRAZIL_CARDS], gold[BRAZIL_CARDS];
    /* draws that are due, in this order */
    uint8_t due_painting, due_city, due_reveal;          /* slot, pile, hex, each from 1 */
    uint8_t due_seat, due_cards, due_gold;       /* cards into the hand of a seat: how many; whether gold cards */
    uint8_t tokens;              /* seats that have yet to place one after a change of era */
    struct brazil_fight fight;
    uint8_t tiles, tiled[BRAZIL_HEXES];  /* hexes with a building or a city, first built first */
    uint8_t lines;               /* of the record that is being said */
    struct move said[BRAZIL_SAID];
    struct brazil_seat seat[BRAZIL_SEATS];
    struct brazil_place place[BRAZIL_HEXES];
};

/* Everything that a rule is asked about. `realm` may be changed only by what takes effect. */
struct brazil_turn {
    struct brazil_realm *realm;
    const struct brazil *game;
    const struct brazil_map *map;
    const struct move *move;
    struct error *error;
    int seat;                    /* of the move */
};

#define BRAZIL_BROKEN(turn, rule, ...) fail((turn)->error, ERROR_BROKEN, rule, __VA_ARGS__)

static inline bool brazil_is_building(const struct brazil_place *place)
{
    return place->tile >= BRAZIL_TYPE_TILE && place->tile < BRAZIL_CITY_TILE;
}
static inline bool brazil_is_city(const struct brazil_place *place)
{
    return place->tile >= BRAZIL_CITY_TILE && place->tile < BRAZIL_CAPITAL_TILE;
}
static inline int brazil_type(const struct brazil_place *place)
{
    return place->tile - BRAZIL_TYPE_TILE;
}
static inline bool brazil_has(uint32_t cards, int card)
{
    return (cards >> card & 1u) != 0;
}
static inline uint32_t brazil_bit(int card)
{
    return UINT32_C(1) << card;
}
/* Takes the first out of a set that is not empty. */
static inline int brazil_pop(uint32_t *cards)
{
    int card = __builtin_ctz(*cards);

    *cards &= *cards - 1;
    return card;
}

/* A building or a city that a seat owns, and holds: nobody else occupies it. Or one that it occupies. */
bool brazil_owns(const struct brazil_realm *, int hex, int seat);
/* The seat that has it: who occupies it, else its owner. BRAZIL_NOBODY: it is none. */
enum { BRAZIL_NOBODY = -1 };
static inline int brazil_controller(const struct brazil_place *place)
{
    if (place->tile == BRAZIL_NO_TILE || place->tile == BRAZIL_CAPITAL_TILE)
        return BRAZIL_NOBODY;
    return place->holder != 0 ? place->holder - 1 : place->owner;
}
static inline bool brazil_controls(const struct brazil_realm *realm, int hex, int seat)
{
    return brazil_controller(&realm->place[hex]) == seat;
}
/* The tile or capital of another seat. */
bool brazil_is_rival(const struct brazil_realm *, int hex, int seat);
/* The type that a city or a building is counted as; BRAZIL_NOTHING: none. */
static inline int brazil_counted_as(const struct brazil_place *place)
{
    if (brazil_is_building(place))
        return brazil_type(place);
    return brazil_is_city(place) ? BRAZIL_CITIES : BRAZIL_NOTHING;
}
/* The ground of a hex: fog that nobody has entered is a plain, where the Bandeiras stand there is none. */
int brazil_terrain(const struct brazil_realm *, const struct brazil_map *, int hex);
/* Units of a seat on a hex, a bit each. */
unsigned brazil_units_at(const struct brazil_realm *, int hex, int seat);
/* The seat, other than this one, whose units stand there, or BRAZIL_NOWHERE. */
int brazil_enemy_at(const struct brazil_realm *, int hex, int seat);
const struct brazil_unit *brazil_unit_of(const struct brazil_realm *, const struct brazil *, int seat, int unit);
/* What units of a seat, a bit each, are worth together. */
int brazil_strength(const struct brazil_realm *, const struct brazil *, int seat, unsigned units);
bool brazil_is_on_map(const struct brazil_seat *, int unit);

/* What a seat has. */
enum brazil_upgrade brazil_upgrade(const struct brazil_realm *, const struct brazil *, int seat, int arch);
enum brazil_ability brazil_ability(const struct brazil_realm *, const struct brazil *, int seat);
/* The sum of what its paintings of an effect say; of BRAZIL_WAIVES for an arch (else BRAZIL_ARCHES). */
int brazil_painted(const struct brazil_realm *, const struct brazil *, int seat, int effect, int arch);
/* Whether a flipped token with that back lies under the arch. */
bool brazil_is_flipped(const struct brazil_realm *, const struct brazil *, int seat, int arch, int back);

/* Whether a tile is one of its owner's three earliest of its type; and whether that is the type of the owner's monarch
   too. */
bool brazil_is_early(const struct brazil_realm *, int hex);
static inline bool brazil_is_first(const struct brazil_realm *realm, const struct brazil *game, int hex)
{
    const struct brazil_place *place = &realm->place[hex];
    int monarch = realm->seat[place->owner].monarch;

    return brazil_is_building(place) && monarch != 0 && game->monarch[monarch - 1].first == brazil_type(place) &&
           brazil_is_early(realm, hex);
}

/* What a tile is printed with, and what it is worth to its owner; what it produces. */
static inline int brazil_printed_vp(const struct brazil *game, const struct brazil_place *place)
{
    if (brazil_is_building(place))
        return game->side[brazil_type(place)]->vp;
    return brazil_is_city(place) ? game->city[place->tile - BRAZIL_CITY_TILE].vp : 0;
}
static inline int brazil_tile_vp(const struct brazil_realm *realm, const struct brazil *game, int hex)
{
    const struct brazil_place *place = &realm->place[hex];

    return brazil_is_first(realm, game, hex) ? game->monarch[realm->seat[place->owner].monarch - 1].vp
                                             : brazil_printed_vp(game, place);
}
void brazil_produce(struct brazil_realm *, const struct brazil *, int hex);
/* How many of it a seat has; of tiles those that it controls. */
int brazil_count(const struct brazil_realm *, const struct brazil *, int seat, int what);

/* The arch that a line opens the action of; BRAZIL_ARCHES: it is no action. */
int brazil_arch_of(int verb);
/* How many lines of that verb the record has. */
int brazil_said(const struct brazil_realm *, int verb);
/* The line that opened the record; NULL: there is none. */
static inline const struct move *brazil_opening(const struct brazil_realm *realm)
{
    return realm->lines > 0 ? &realm->said[0] : NULL;
}

/* Cards that are in no hand and on no pile of discards. */
uint32_t brazil_deck(const struct brazil_realm *, bool gold);
void brazil_discard(struct brazil_realm *, bool gold, int card);
/* So many cards are to be drawn into the hand of a seat. */
void brazil_draws(struct brazil_realm *, int seat, bool gold, int number);
/* How many a seat has too many of: 0 resources in store, 1 combat cards, 2 gold cards. */
int brazil_excess(const struct brazil_realm *, const struct brazil *, int seat, int which);
/* Whoever occupied a hex and has left it loses it. */
void brazil_release(struct brazil_realm *, int hex);
/* A unit leaves the map. */
void brazil_withdraw(struct brazil_realm *, int seat, int unit);

/* "CANE", "CT3", "a capital" for messages. */
const char *brazil_tile_name(const struct brazil *, const struct brazil_place *);

#endif
