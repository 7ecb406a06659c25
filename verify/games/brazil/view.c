#include "view.h"

#include <stdio.h>

#include "realm.h"

/* ---- the map ---- */

enum { HALF = 4, CELL = 2 * HALF, TEXT = 32 };

static char ground_of(const struct brazil_realm *realm, const struct brazil_map *map, int hex)
{
    int fog = realm->place[hex].fog;

    return fog == BRAZIL_FOG ? '?' : fog >= BRAZIL_BANDEIRAS ? 'B' : ".fg~"[map->hex[hex].terrain];
}

/* ".CANE1", and ">2" behind it where seat 2 occupies it. */
static void add_tile(const struct brazil_realm *realm, const struct brazil *game, const struct brazil_map *map, int hex,
                     char out[TEXT])
{
    const struct brazil_place *place = &realm->place[hex];
    int length = snprintf(out, TEXT, "%c", ground_of(realm, map, hex));

    if (place->tile == BRAZIL_NO_TILE)
        return;
    length += snprintf(out + length, (size_t)(TEXT - length), "%.4s%d",
                       place->tile == BRAZIL_CAPITAL_TILE ? "CAP" : brazil_tile_name(game, place), place->owner + 1);
    if (place->holder != 0)
        snprintf(out + length, (size_t)(TEXT - length), ">%d", place->holder);
}

/* "WW", and "1:34" for the units U3 and U4 of seat 1. */
static void add_lying(const struct brazil_realm *realm, int hex, char out[TEXT])
{
    int length = snprintf(out, TEXT, " ");

    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        for (int count = realm->place[hex].marker[i]; count > 0 && length < TEXT - 1; count--)
            length += snprintf(out + length, (size_t)(TEXT - length), "%s", brazil_resource_names[i]);
    for (int seat = 0; seat < realm->seats; seat++) {
        unsigned units = brazil_units_at(realm, hex, seat);
        if (units == 0)
            continue;
        length += snprintf(out + length, (size_t)(TEXT - length), "%d:", seat + 1);
        for (int unit = 0; unit < BRAZIL_BOARD_UNITS; unit++)
            if (brazil_has(units, unit))
                length += snprintf(out + length, (size_t)(TEXT - length), "%d", unit + 1);
    }
}

static int column_of(const struct brazil_map *map, int hex)
{
    return HALF * (2 * map->hex[hex].q + map->hex[hex].r);
}

static int leftmost(const struct brazil_map *map)
{
    int left = column_of(map, 0);

    for (int hex = 1; hex < map->hexes; hex++)
        left = column_of(map, hex) < left ? column_of(map, hex) : left;
    return left;
}

/* Half a row of hexes: what is built, or what lies there. */
static void add_line(const struct brazil_realm *realm, const struct brazil *game, const struct brazil_map *map,
                     int first, bool built, struct buf *out)
{
    char text[TEXT];

    buf_printf(out, "%*s", column_of(map, first) - leftmost(map), "");
    for (int hex = first; hex < map->hexes && map->hex[hex].r == map->hex[first].r; hex++) {
        if (built)
            add_tile(realm, game, map, hex, text);
        else
            add_lying(realm, hex, text);
        buf_printf(out, "%-*s", CELL, text);
    }
    while (out->length > 0 && out->text[out->length - 1] == ' ')
        out->text[--out->length] = '\0';
    buf_putc(out, '\n');
}

static void add_map(const struct brazil_realm *realm, const struct brazil *game, const struct brazil_map *map,
                    struct buf *out)
{
    for (int hex = 0; hex < map->hexes; hex++) {
        if (hex > 0 && map->hex[hex].r == map->hex[hex - 1].r)
            continue;
        buf_printf(out, "%2d,%-2d ", map->hex[hex].q, map->hex[hex].r);
        add_line(realm, game, map, hex, true, out);
        buf_puts(out, "      ");
        add_line(realm, game, map, hex, false, out);
    }
    buf_puts(out,
             _("  at the left: the first hex of each row; . plain, f forest, g gold, ~ lake, ? fog, B Bandeiras\n\n"));
}

/* ---- seats ---- */

static void add_resources(const uint8_t of[BRAZIL_RESOURCES], struct buf *out)
{
    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        for (int count = of[i]; count > 0; count--)
            buf_printf(out, " %s", brazil_resource_names[i]);
}

static void add_hand(const struct brazil_seat *has, const struct brazil *game, struct buf *out)
{
    buf_printf(out, "      %s:", _("in hand"));
    for (int i = 0; i < BRAZIL_CARDS; i++)
        if (brazil_has(has->combat, i))
            buf_printf(out, " %s %s +%d/+%d,", game->combat[i].id, game->combat[i].type, game->combat[i].attack,
                       game->combat[i].defence);
    for (int i = 0; i < BRAZIL_CARDS; i++)
        if (brazil_has(has->gold, i))
            buf_printf(out, " %s %s,", game->gold[i].id, game->gold[i].type);
    for (int i = 0; i < BRAZIL_CARDS; i++)
        if (brazil_has(has->tasks, i))
            buf_printf(out, " %s", game->task[i].id);
    buf_putc(out, '\n');
}

static void add_palaces(const struct brazil_realm *realm, const struct brazil *game, const struct brazil_map *map,
                        int seat, struct buf *out)
{
    for (int hex = 0; hex < map->hexes; hex++) {
        const struct brazil_place *place = &realm->place[hex];
        if (place->palace > 1 && place->owner == seat) /* the first is the capital itself */
            buf_printf(out, _(" palace %s at %d,%d"), game->palace[place->palace - 1].id, map->hex[hex].q,
                       map->hex[hex].r);
    }
}

static void add_table(const struct brazil_realm *realm, const struct brazil *game, const struct brazil_map *map,
                      int seat, struct buf *out)
{
    const struct brazil_seat *has = &realm->seat[seat];

    buf_printf(out, "      %s:", _("on the table"));
    for (int i = 0; i < BRAZIL_CARDS; i++)
        if (brazil_has(has->paintings, i))
            buf_printf(out, " %s", game->painting[i].id);
    for (int i = 0; i < game->products; i++)
        if (brazil_has(has->products, i))
            buf_printf(out, " %s", game->product[i].id);
    for (int i = 0; i < BRAZIL_CARDS; i++)
        if (brazil_has(has->claimed, i))
            buf_printf(out, " %s", game->task[i].id);
    add_palaces(realm, game, map, seat, out);
    for (int i = 0; i < game->explorations; i++)
        if (brazil_has(has->villages, i))
            buf_printf(out, " %s", game->exploration[i].id);
    for (int era = 0; era < BRAZIL_ERAS - 1; era++)
        if (has->flipped[era] != 0)
            buf_printf(out, _(" token %d under %s"), era + 1, brazil_arch_names[has->flipped[era] - 1]);
    buf_putc(out, '\n');
}

static void add_seat(const struct brazil_realm *realm, const struct brazil *game, const struct brazil_map *map,
                     int seat, struct buf *out)
{
    const struct brazil_seat *has = &realm->seat[seat];

    buf_printf(out, "  %d", seat + 1);
    if (has->board != 0)
        buf_printf(out, "  %s %s", game->board[has->board - 1].id, game->monarch[has->monarch - 1].id);
    if (has->last != 0)
        buf_printf(out, ", %s", brazil_arch_names[has->last - 1]);
    buf_printf(out, ", %s:", _("store"));
    add_resources(has->store, out);
    buf_printf(out, ", %s:", _("units"));
    for (int i = 0; i < BRAZIL_BOARD_UNITS && has->board != 0; i++)
        buf_printf(out, " U%d%s", i + 1, has->unit[i] == BRAZIL_NEVER ? "-" : has->unit[i] == BRAZIL_SUPPLY ? "†" : "");
    buf_putc(out, '\n');
    add_hand(has, game, out);
    add_table(realm, game, map, seat, out);
}

/* ---- the common board ---- */

static void add_open(const struct brazil_realm *realm, const struct brazil *game, struct buf *out)
{
    buf_printf(out, "  %s:", _("open"));
    for (int i = 0; i < BRAZIL_CITY_PILES; i++)
        if (realm->city[i] != 0)
            buf_printf(out, " %s", game->city[realm->city[i] - 1].id);
    for (int i = 0; i < BRAZIL_OPEN; i++)
        if (realm->open[i] != 0)
            buf_printf(out, " %s", game->painting[realm->open[i] - 1].id);
    buf_printf(out, ", %s:", _("tiles left"));
    for (int i = 0; i < game->buildings; i++)
        buf_printf(out, " %s %d", game->building[i].id, realm->supply[i]);
    buf_putc(out, '\n');
}

void brazil_view(const void *state, const struct table *table, struct buf *out)
{
    const struct brazil_realm *realm = state;
    const struct brazil *game = brazil_of(table);
    const struct brazil_map *map = brazil_map(game, table->seats);

    add_map(realm, game, map, out);
    for (int seat = 0; seat < table->seats; seat++)
        add_seat(realm, game, map, seat, out);
    buf_puts(out, _("  units: - not deployed yet, † back in the supply\n"));
    add_open(realm, game, out);
    for (int i = 0; i < realm->lines; i++) {
        buf_printf(out, _("  said: "));
        game_print(table, &realm->said[i], out);
        buf_putc(out, '\n');
    }
}
