#include "map.h"

#include <stdlib.h>
#include <string.h>

static const int side_q[BRAZIL_SIDES] = { 1, 1, 0, -1, -1, 0 }, side_r[BRAZIL_SIDES] = { 0, -1, -1, 0, 1, 1 };

/* What stands in the rows, and how many of each the map says that it has. */
static const char letters[] = "PFGLpC";
enum { LETTERS = sizeof letters - 1, FOG = 4, CAPITAL = 5 };

int brazil_hex_at(const struct brazil_map *map, int q, int r)
{
    if (q < -BRAZIL_REACH || q > BRAZIL_REACH || r < -BRAZIL_REACH || r > BRAZIL_REACH)
        return BRAZIL_NOWHERE;
    int at = map->at[r + BRAZIL_REACH][q + BRAZIL_REACH];
    return at > 0 ? at - 1 : BRAZIL_NOWHERE;
}

bool brazil_is_next(const struct brazil_map *map, int a, int b)
{
    for (int side = 0; side < BRAZIL_SIDES; side++)
        if (map->hex[a].next[side] == b && b != BRAZIL_NOWHERE)
            return true;
    return false;
}

/* ---- rows ---- */

static bool add_hex(struct brazil_map *map, const struct brazil_map_part *row, int i, struct error *error)
{
    const char *letter = strchr(letters, row->hexes[i]);

    if (letter == NULL)
        return node_fail(row->node, error, _("\"%c\" is no hex: %s are"), row->hexes[i], letters);
    if (map->hexes == BRAZIL_HEXES)
        return node_fail(row->node, error, _("more than %d hexes"), BRAZIL_HEXES);
    int kind = (int)(letter - letters), q = row->q + i;
    if (q < -BRAZIL_REACH || q > BRAZIL_REACH)
        return node_fail(row->node, error, _("the row reaches beyond %d"), BRAZIL_REACH);
    map->fog[map->hexes] = (uint8_t)map->fogs;
    map->fogs += kind == FOG;
    map->at[row->r + BRAZIL_REACH][q + BRAZIL_REACH] = (uint8_t)(map->hexes + 1);
    map->hex[map->hexes++] = (struct brazil_hex){ .q = (int8_t)q,
                                                  .r = (int8_t)row->r,
                                                  .terrain = (uint8_t)(kind < FOG ? kind : BRAZIL_PLAIN),
                                                  .fog = kind == FOG,
                                                  .capital = kind == CAPITAL };
    return true;
}

/* Rows come from north to south. */
static bool read_rows(struct brazil_map *map, struct error *error)
{
    const struct brazil_map_part *last = NULL;

    for (int i = 0; i < map->parts; i++) {
        const struct brazil_map_part *row = &map->part[i];
        if (row->kind != BRAZIL_ROW)
            continue;
        if (last != NULL && row->r != last->r + 1)
            return node_fail(row->node, error, _("row %d found, row %d was expected"), row->r, last->r + 1);
        for (int hex = 0; row->hexes[hex] != '\0'; hex++)
            if (!add_hex(map, row, hex, error))
                return false;
        last = row;
    }
    return true;
}

static bool read_capitals(struct brazil_map *map, struct error *error)
{
    int seats = 0;

    for (int i = 0; i < map->parts; i++) {
        const struct brazil_map_part *part = &map->part[i];
        if (part->kind != BRAZIL_SEAT)
            continue;
        int hex = brazil_hex_at(map, part->at.x, part->at.y);
        if (hex == BRAZIL_NOWHERE || !map->hex[hex].capital)
            return node_fail(part->node, error, _("no capital lies at %d,%d"), part->at.x, part->at.y);
        if (seats == map->seats)
            return node_fail(part->node, error, _("more than %d capitals"), map->seats);
        map->capital[seats++] = (uint8_t)hex;
    }
    return seats == map->seats ||
           node_fail(map->piece->node, error, _("%d capitals for %d players"), seats, map->seats);
}

static void link_hexes(struct brazil_map *map)
{
    for (int i = 0; i < map->hexes; i++)
        for (int side = 0; side < BRAZIL_SIDES; side++)
            map->hex[i].next[side] =
                (uint8_t)brazil_hex_at(map, map->hex[i].q + side_q[side], map->hex[i].r + side_r[side]);
}

/* ---- what a map must be ---- */

static int letter_of(const struct brazil_hex *hex)
{
    return hex->capital ? CAPITAL : hex->fog ? FOG : hex->terrain;
}

static bool check_letters(const struct brazil_map *map, struct error *error)
{
    int counts[LETTERS] = { 0 };

    for (int i = 0; i < map->hexes; i++)
        counts[letter_of(&map->hex[i])]++;
    for (int kind = 0; kind < CAPITAL; kind++)
        if (counts[kind] != map->letters[kind])
            return node_fail(map->piece->node, error, _("%d hexes %c, the map says %d"), counts[kind], letters[kind],
                             map->letters[kind]);
    return counts[CAPITAL] == map->seats ||
           node_fail(map->piece->node, error, _("%d capitals for %d players"), counts[CAPITAL], map->seats);
}

/* Where a symmetry of the map takes a hex. */
static int image_of(const struct brazil_map *map, const struct brazil_hex *hex, int axis)
{
    int q = hex->q, r = hex->r;

    switch ((enum brazil_symmetry)map->symmetry) {
    case BRAZIL_THIRDS:
        return brazil_hex_at(map, -q - r, q);
    case BRAZIL_MIRRORED:
        return axis == 0 ? brazil_hex_at(map, -q - r, r) : brazil_hex_at(map, q + r, -r);
    case BRAZIL_TURNED:
    case BRAZIL_SYMMETRIES:
        break;
    }
    return brazil_hex_at(map, -q, -r);
}

static bool check_symmetry(const struct brazil_map *map, struct error *error)
{
    for (int i = 0; i < map->hexes; i++)
        for (int axis = 0; axis < 2; axis++) {
            int image = image_of(map, &map->hex[i], axis);
            if (image == BRAZIL_NOWHERE || letter_of(&map->hex[image]) != letter_of(&map->hex[i]))
                return node_fail(map->piece->node, error, _("the hex %d,%d has no image of its kind in the map"),
                                 map->hex[i].q, map->hex[i].r);
        }
    return true;
}

int brazil_distance(const struct brazil_hex *a, const struct brazil_hex *b)
{
    int q = abs(a->q - b->q), r = abs(a->r - b->r), s = abs(a->q + a->r - b->q - b->r);

    return q > r ? (q > s ? q : s) : r > s ? r : s;
}

/* Hexes of a letter so near to a capital. */
static int count_near(const struct brazil_map *map, int capital, int letter, int reach)
{
    int count = 0;

    for (int i = 0; i < map->hexes; i++)
        count += i != capital && letter_of(&map->hex[i]) == letter &&
                 brazil_distance(&map->hex[i], &map->hex[capital]) <= reach;
    return count;
}

enum { PLAINS_NEAR = 4, FORESTS_NEAR = 2, HILLS_NEAR = 2, HILLS_REACH = 2, APART = 6 };

static bool check_capital(const struct brazil_map *map, int seat, struct error *error)
{
    int capital = map->capital[seat];
    const struct brazil_hex *hex = &map->hex[capital];

    if (count_near(map, capital, BRAZIL_PLAIN, 1) != PLAINS_NEAR ||
        count_near(map, capital, BRAZIL_FOREST, 1) != FORESTS_NEAR ||
        count_near(map, capital, BRAZIL_HILLS, HILLS_REACH) != HILLS_NEAR)
        return node_fail(map->piece->node, error,
                         _("the capital at %d,%d needs %d plains and %d forests beside it and %d gold hills within %d"),
                         hex->q, hex->r, PLAINS_NEAR, FORESTS_NEAR, HILLS_NEAR, HILLS_REACH);
    for (int other = 0; other < seat; other++)
        if (brazil_distance(hex, &map->hex[map->capital[other]]) < APART)
            return node_fail(map->piece->node, error, _("the capitals at %d,%d and %d,%d are less than %d hexes apart"),
                             hex->q, hex->r, map->hex[map->capital[other]].q, map->hex[map->capital[other]].r, APART);
    return true;
}

/* Every land hex can be reached over land. */
static bool check_land(const struct brazil_map *map, struct error *error)
{
    bool reached[BRAZIL_HEXES] = { [0] = false };
    bool grows = true;

    for (reached[map->capital[0]] = true; grows;) {
        grows = false;
        for (int i = 0; i < map->hexes; i++)
            for (int side = 0; side < BRAZIL_SIDES && !reached[i] && map->hex[i].terrain != BRAZIL_LAKE; side++) {
                int next = map->hex[i].next[side];
                reached[i] = next != BRAZIL_NOWHERE && reached[next];
                grows = grows || reached[i];
            }
    }
    for (int i = 0; i < map->hexes; i++)
        if (!reached[i] && map->hex[i].terrain != BRAZIL_LAKE)
            return node_fail(map->piece->node, error, _("no way over land leads to %d,%d"), map->hex[i].q,
                             map->hex[i].r);
    return true;
}

bool brazil_map_read(struct brazil_map *map, struct error *error)
{
    if (!read_rows(map, error) || !read_capitals(map, error) || !check_letters(map, error))
        return false;
    link_hexes(map);
    if (!check_symmetry(map, error) || !check_land(map, error))
        return false;
    for (int seat = 0; seat < map->seats; seat++)
        if (!check_capital(map, seat, error))
            return false;
    return true;
}
