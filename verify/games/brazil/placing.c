#include "placing.h"

#include "realm.h"

/* What is on a hex, or before a seat: pictures show that at its capital. */
struct telling {
    struct inventory to;
    const struct brazil_realm *realm;
    const struct brazil *game;
    const struct brazil_map *map;
};

static struct placing at_hex(const struct telling *of, int hex, int seat)
{
    return (struct placing){ .seat = seat, .x = of->map->hex[hex].q, .y = of->map->hex[hex].r };
}

/* At the capital of a seat, or in the middle of the map where it has none. */
static struct placing at_seat(const struct telling *of, int seat)
{
    int hex = seat >= 0 ? of->realm->seat[seat].capital : 0;

    return hex > 0 ? at_hex(of, hex - 1, seat) : (struct placing){ .seat = seat };
}

#define CELL(placing) (placing).x, (placing).y

/* ---- hexes ---- */

static void tell_tile(const struct telling *of, int hex, const struct brazil_place *place)
{
    struct placing at = at_hex(of, hex, place->owner);
    const struct brazil_seat *owner = &of->realm->seat[place->owner];

    if (place->tile == BRAZIL_CAPITAL_TILE && owner->tile > 0)
        inventory_tell(&of->to, at, "capital %s|%d,%d seat %d", of->game->capital[owner->tile - 1].id, CELL(at),
                       at.seat + 1);
    else if (place->tile == BRAZIL_CAPITAL_TILE)
        inventory_tell(&of->to, at, "capital|%d,%d seat %d", CELL(at), at.seat + 1);
    else
        inventory_tell(&of->to, at, "%s %s|%d,%d seat %d", brazil_is_city(place) ? "city" : "building",
                       brazil_tile_name(of->game, place), CELL(at), at.seat + 1);
    if (place->palace > 1) /* the first is the capital itself */
        inventory_tell(&of->to, at, "palace %s|%d,%d", of->game->palace[place->palace - 1].id, CELL(at));
    if (place->holder != 0)
        inventory_tell(&of->to, at, "mansion|%d,%d seat %d", CELL(at), at.seat + 1);
}

static void tell_hex(const struct telling *of, int hex)
{
    const struct brazil_place *place = &of->realm->place[hex];
    struct placing at = at_hex(of, hex, -1);

    if (place->tile != BRAZIL_NO_TILE)
        tell_tile(of, hex, place);
    if (place->fog == BRAZIL_FOG)
        inventory_tell(&of->to, at, "fog|%d,%d", CELL(at));
    else if (place->fog >= BRAZIL_BANDEIRAS)
        inventory_tell(&of->to, at, "exploration %s|%d,%d", of->game->exploration[place->fog - BRAZIL_BANDEIRAS].id,
                       CELL(at));
    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        for (int count = place->marker[i]; count > 0; count--)
            inventory_tell(&of->to, at, "marker %s|%d,%d", brazil_resource_names[i], CELL(at));
}

/* ---- what a seat has ---- */

static void tell_units(const struct telling *of, int seat)
{
    for (int i = 0; i < BRAZIL_BOARD_UNITS; i++) {
        int hex = of->realm->seat[seat].unit[i];
        if (hex == BRAZIL_NEVER)
            continue;
        struct placing at = hex == BRAZIL_SUPPLY ? at_seat(of, seat) : at_hex(of, hex, seat);
        at.piece = brazil_unit(of->game, of->realm->seat[seat].board - 1, i)->piece;
        if (hex == BRAZIL_SUPPLY)
            inventory_tell(&of->to, at, "unit U%d|supply seat %d", i + 1, seat + 1);
        else
            inventory_tell(&of->to, at, "unit U%d|%d,%d seat %d", i + 1, CELL(at), seat + 1);
    }
}

static void tell_cards(const struct telling *of, int seat)
{
    const struct brazil_seat *has = &of->realm->seat[seat];
    struct placing at = at_seat(of, seat);

    for (int i = 0; i < BRAZIL_CARDS; i++) {
        if (brazil_has(has->combat, i))
            inventory_tell(&of->to, at, "combat %s|seat %d", of->game->combat[i].id, seat + 1);
        if (brazil_has(has->gold, i))
            inventory_tell(&of->to, at, "gold %s|seat %d", of->game->gold[i].id, seat + 1);
        if (brazil_has(has->tasks, i))
            inventory_tell(&of->to, at, "task %s|seat %d", of->game->task[i].id, seat + 1);
        if (brazil_has(has->claimed, i))
            inventory_tell(&of->to, at, "task %s|claimed seat %d", of->game->task[i].id, seat + 1);
        if (brazil_has(has->paintings, i))
            inventory_tell(&of->to, at, "painting %s|seat %d", of->game->painting[i].id, seat + 1);
    }
}

static void tell_tokens(const struct telling *of, int seat)
{
    const struct brazil_seat *has = &of->realm->seat[seat];
    struct placing at = at_seat(of, seat);

    if (has->last != 0)
        inventory_tell(&of->to, at, "token %d|%s seat %d", of->realm->era, brazil_arch_names[has->last - 1], seat + 1);
    for (int era = 0; era < BRAZIL_ERAS - 1; era++)
        if (has->flipped[era] != 0)
            inventory_tell(&of->to, at, "token %d|%s flipped seat %d", era + 1,
                           brazil_arch_names[has->flipped[era] - 1], seat + 1);
}

static void tell_seat(const struct telling *of, int seat)
{
    const struct brazil_seat *has = &of->realm->seat[seat];
    struct placing at = at_seat(of, seat);

    if (has->board != 0)
        inventory_tell(&of->to, at, "board %s|%s seat %d", of->game->board[has->board - 1].id,
                       of->game->monarch[has->monarch - 1].id, seat + 1);
    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        for (int count = has->store[i]; count > 0; count--)
            inventory_tell(&of->to, at, "marker %s|store seat %d", brazil_resource_names[i], seat + 1);
    for (int i = 0; i < of->game->explorations; i++)
        if (brazil_has(has->villages, i))
            inventory_tell(&of->to, at, "exploration %s|seat %d", of->game->exploration[i].id, seat + 1);
    for (int i = 0; i < of->game->products; i++)
        if (brazil_has(has->products, i))
            inventory_tell(&of->to, at, "product %s|seat %d", of->game->product[i].id, seat + 1);
    tell_units(of, seat);
    tell_cards(of, seat);
    tell_tokens(of, seat);
}

/* ---- the common board ---- */

static void tell_open(const struct telling *of)
{
    struct placing at = at_seat(of, -1);

    for (int i = 0; i < BRAZIL_CITY_PILES; i++)
        if (of->realm->city[i] != 0)
            inventory_tell(&of->to, at, "city %s|open", of->game->city[of->realm->city[i] - 1].id);
    for (int i = 0; i < BRAZIL_OPEN; i++)
        if (of->realm->open[i] != 0)
            inventory_tell(&of->to, at, "painting %s|open", of->game->painting[of->realm->open[i] - 1].id);
    for (int i = 0; i < of->realm->discards; i++)
        inventory_tell(&of->to, at, "combat %s|discard", of->game->combat[of->realm->discard[i]].id);
    for (int i = 0; i < of->realm->golds; i++)
        inventory_tell(&of->to, at, "gold %s|discard", of->game->gold[of->realm->gold[i]].id);
    for (uint32_t cards = of->realm->fight.cards; cards != 0;)
        inventory_tell(&of->to, at, "combat %s|committed seat %d", of->game->combat[brazil_pop(&cards)].id,
                       of->realm->fight.attacker + 1);
}

/* The lines of a record that is not complete. */
static void tell_said(const struct telling *of, const struct table *table)
{
    struct buf line = { 0 };
    struct placing at = at_seat(of, of->realm->actor);

    at.said = true;
    for (int i = 0; i < of->realm->lines; i++) {
        buf_clear(&line);
        game_print(table, &of->realm->said[i], &line);
        inventory_tell(&of->to, at, "said|%s", buf_text(&line));
    }
    buf_finish(&line);
}

void brazil_each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct telling of = { { state, table->pieces, tell, context, NULL },
                                state,
                                brazil_of(table),
                                brazil_map(brazil_of(table), table->seats) };

    for (int hex = 0; hex < of.map->hexes; hex++)
        tell_hex(&of, hex);
    for (int seat = 0; seat < table->seats; seat++)
        tell_seat(&of, seat);
    tell_open(&of);
    tell_said(&of, table);
}
