/* 寶可頌 from the inside: nothing is lost between pile, table and supply, and what is written down as tiles are placed is
   what a slow look at the whole landscape finds. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "../verdict.h"
#include "verify/games/pokesonne_land.h"

enum { GAMES = 40, MOVES_MAX = 512, SEGMENTS_ALL = 2048 };

struct session {
    struct table table;
    const struct pokesonne *game;
    struct land *land;
    size_t size;
    struct chance chance;
    struct stream dice;
    int drawn, placed;
    int moves;
    struct move move[MOVES_MAX];
    /* the slow look: the region of every segment, and what it is worth looking at */
    int region[SEGMENTS_ALL];
    int segments;
};

static void collect(const struct move *move, void *context)
{
    struct session *to = context;

    cr_assert_lt(to->moves, MOVES_MAX);
    to->move[to->moves++] = *move;
}

/* ---- nothing is lost ---- */

static void check_pieces(const struct session *to)
{
    const struct land *land = to->land;
    int left = 0, standing[POKESONNE_SEATS] = { 0 };

    for (int type = 0; type < to->game->tiles; type++) {
        int on_table = type == to->game->start ? -1 : 0;
        for (int i = 0; i < land->placed_tiles; i++)
            on_table += land_placed(land, i)->type == type;
        cr_expect_leq(on_table + land_copies(land)[type], to->game->tile[type].copies, "%s: %d on the table, %d to draw",
                      to->game->tile[type].id, on_table, land_copies(land)[type]);
        left += land_copies(land)[type];
    }
    cr_expect_eq(left, land->pile);
    cr_expect_eq(land->pile, to->game->copies - 1 - to->drawn);
    cr_expect_eq(land->placed_tiles, 1 + to->placed);
    for (int i = 0; i < land->figures; i++)
        standing[land->figure[i].seat]++;
    for (int seat = 0; seat < land->seats; seat++)
        cr_expect_eq(standing[seat] + land->supply[seat], land->meeples, "seat %d: %d standing, %d in the supply", seat + 1,
                     standing[seat], land->supply[seat]);
}

/* ---- the slow look ---- */

static int find(const struct session *to, int segment)
{
    while (to->region[segment] != segment)
        segment = to->region[segment];
    return segment;
}

static void join(struct session *to, int a, int b)
{
    to->region[find(to, a)] = find(to, b);
}

static int tile_at(const struct land *land, int x, int y)
{
    for (int i = 0; i < land->placed_tiles; i++)
        if (land_placed(land, i)->x == x && land_placed(land, i)->y == y)
            return i;
    return -1;
}

static int segment_at(const struct session *to, int tile, enum segment_kind kind, int where)
{
    const struct placed *placed = land_placed(to->land, tile);
    int segment = tile_segment_at(&to->game->tile[placed->type], placed->turn, kind, where);

    return segment == NO_SEGMENT ? -1 : placed->first + segment;
}

/* Joins what meets across the west or north side of a tile. */
static void join_across(struct session *to, int tile, int other, int side)
{
    int mine[] = { 2 * side, 2 * side + 1 }, theirs[] = { (2 * side + 5) & 7, (2 * side + 4) & 7 };

    for (int kind = SEGMENT_GRASS; kind <= SEGMENT_ROAD; kind++) {
        int a = segment_at(to, tile, (enum segment_kind)kind, side);
        int b = segment_at(to, other, (enum segment_kind)kind, side ^ 2);
        cr_expect_eq(a < 0, b < 0, "the two sides of an edge differ");
        if (a >= 0 && b >= 0)
            join(to, a, b);
    }
    for (int i = 0; i < 2; i++) {
        int a = segment_at(to, tile, SEGMENT_PLAIN, mine[i]), b = segment_at(to, other, SEGMENT_PLAIN, theirs[i]);
        cr_expect_eq(a < 0, b < 0, "the two halves of an edge differ");
        if (a >= 0 && b >= 0)
            join(to, a, b);
    }
}

static void look(struct session *to)
{
    const struct land *land = to->land;

    to->segments = land->regions;
    for (int i = 0; i < to->segments; i++)
        to->region[i] = i;
    for (int i = 0; i < land->placed_tiles; i++) {
        const struct placed *placed = land_placed(land, i);
        int north = tile_at(land, placed->x, placed->y - 1), west = tile_at(land, placed->x - 1, placed->y);
        if (north >= 0)
            join_across(to, i, north, NORTH);
        if (west >= 0)
            join_across(to, i, west, WEST);
    }
}

static int open_edges(const struct land *land, const struct placed *placed, const struct segment *segment)
{
    static const int step_x[] = { 0, 1, 0, -1 }, step_y[] = { -1, 0, 1, 0 };
    int open = 0;

    for (int side = 0; side < TILE_SIDES; side++) {
        int lies = (side + placed->turn) & 3;
        if ((segment->sides >> side & 1) != 0)
            open += tile_at(land, placed->x + step_x[lies], placed->y + step_y[lies]) < 0;
    }
    return open;
}

static int missing_neighbours(const struct land *land, const struct placed *placed)
{
    int missing = 0;

    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++)
            missing += tile_at(land, placed->x + x, placed->y + y) < 0;
    return missing;
}

struct sum {
    int tiles, last, trainers, open, meeples;
};

static void add_tile(const struct session *to, int index, struct sum sums[])
{
    const struct placed *placed = land_placed(to->land, index);
    const struct tile *tile = &to->game->tile[placed->type];

    for (int i = 0; i < tile->segments; i++) {
        struct sum *sum = &sums[find(to, placed->first + i)];
        sum->tiles += sum->last != index + 1;
        sum->last = index + 1;
        sum->trainers += tile->segment[i].trainers;
        sum->open += tile->segment[i].kind == SEGMENT_CENTER ? missing_neighbours(to->land, placed)
                                                             : open_edges(to->land, placed, &tile->segment[i]);
    }
}

static void check_regions(struct session *to)
{
    const struct land *land = to->land;
    static struct sum sums[SEGMENTS_ALL];

    look(to);
    memset(sums, 0, sizeof sums);
    for (int i = 0; i < land->placed_tiles; i++)
        add_tile(to, i, sums);
    for (int i = 0; i < land->figures; i++)
        sums[find(to, land->figure[i].region)].meeples++;
    for (int i = 0; i < to->segments; i++) {
        const struct region *region = land_region(land, land_root(land, i));
        const struct sum *sum = &sums[find(to, i)];
        cr_expect_eq(land_tiles(region), sum->tiles, "segment %d: %d tiles, not %d", i, land_tiles(region), sum->tiles);
        cr_expect_eq(region->trainers, sum->trainers, "segment %d: %d trainers, not %d", i, region->trainers,
                     sum->trainers);
        cr_expect_eq(region->meeples, sum->meeples, "segment %d: %d meeples, not %d", i, region->meeples, sum->meeples);
        if (region->kind != SEGMENT_PLAIN)
            cr_expect_eq(region->open, sum->open, "segment %d: %d open, not %d", i, region->open, sum->open);
        if (region->kind != SEGMENT_PLAIN && sum->open == 0)
            cr_expect_eq(region->meeples, 0, "segment %d: a meeple stays in a finished region", i);
    }
}

/* ---- where a tile fits ---- */

static bool fits(const struct session *to, int type, int x, int y, int turn)
{
    static const int step_x[] = { 0, 1, 0, -1 }, step_y[] = { -1, 0, 1, 0 };
    bool touches = false;

    for (int side = 0; side < TILE_SIDES; side++) {
        int other = tile_at(to->land, x + step_x[side], y + step_y[side]);
        if (other < 0)
            continue;
        const struct placed *beside = land_placed(to->land, other);
        touches = true;
        if (to->game->tile[type].edge[(side - turn) & 3] != to->game->tile[beside->type].edge[((side ^ 2) - beside->turn) & 3])
            return false;
    }
    return touches && tile_at(to->land, x, y) < 0;
}

/* Every cell and turn that fits is listed, no other. */
static void check_places(struct session *to, int reach)
{
    int count = 0;

    for (int y = -reach; y <= reach; y++)
        for (int x = -reach; x <= reach; x++)
            for (int turn = 0; turn < 4; turn++)
                count += fits(to, to->land->drawn, x, y, turn);
    cr_expect_eq(count, to->moves, "%s fits %d times, listed are %d", to->game->tile[to->land->drawn].id, count, to->moves);
    for (int i = 0; i < to->moves; i++)
        cr_expect(fits(to, to->land->drawn, to->move[i].arg[0], to->move[i].arg[1], to->move[i].arg[2]));
}

static int reach_of(const struct land *land)
{
    int reach = 0;

    for (int i = 0; i < land->placed_tiles; i++) {
        reach = abs(land_placed(land, i)->x) > reach ? abs(land_placed(land, i)->x) : reach;
        reach = abs(land_placed(land, i)->y) > reach ? abs(land_placed(land, i)->y) : reach;
    }
    return reach + 1;
}

/* A tile that fits nowhere is not waited for. */
static void check_fits_nowhere(struct session *to)
{
    int reach = reach_of(to->land);

    for (int y = -reach; y <= reach; y++)
        for (int x = -reach; x <= reach; x++)
            for (int turn = 0; turn < 4; turn++)
                cr_expect(!fits(to, to->land->drawn, x, y, turn), "%s fits at %d,%d", to->game->tile[to->land->drawn].id, x,
                          y);
}

/* ---- sessions ---- */

static struct move choose(struct session *to)
{
    to->moves = 0;
    to->table.game->each_move(to->land, &to->table, collect, to);
    if (to->land->phase == PHASE_PLACE)
        check_places(to, reach_of(to->land));
    return to->move[stream_below(&to->dice, (uint32_t)to->moves)];
}

static void play_out(struct session *to)
{
    const struct game *game = to->table.game;
    struct error error = { 0 };

    for (int turn; (turn = game->turn(to->land)) != SEAT_OVER;) {
        struct move move;
        if (turn < 0)
            game->chance(to->land, &to->table, &to->chance, &move);
        else
            move = choose(to);
        int phase = to->land->phase;
        cr_assert(game_play(&to->table, to->land, &move, NULL, &error), "%s", error.text);
        to->drawn += phase == PHASE_DRAW;
        to->placed += phase == PHASE_PLACE;
        if (phase == PHASE_DRAW && to->land->phase != PHASE_PLACE)
            check_fits_nowhere(to);
        check_pieces(to);
        if (to->land->phase == PHASE_DRAW || to->land->phase == PHASE_OVER)
            check_regions(to);
    }
    cr_expect_eq(to->drawn, 71, "%d tiles were drawn", to->drawn);
}

static void play_seed(const struct loaded *loaded, int number)
{
    struct session to = { .game = loaded->pieces };
    struct error error = { 0 };
    unsigned char key[CHANCE_KEY_BYTES];
    char seed[32];

    snprintf(seed, sizeof seed, "rules %d", number);
    chance_key(seed, strlen(seed), key);
    chance_start(&to.chance, key);
    stream_init(&to.dice, key, "players");
    table_init(&to.table, loaded->game, loaded->kit, loaded->pieces, 2 + number % 4);
    cr_assert(table_options(&to.table, number % 3 == 0 ? "meeples=8" : number % 3 == 1 ? "meeples=2" : "", &error));
    to.size = loaded->game->state_size(&to.table);
    to.land = memory_new(to.size);
    loaded->game->deal(to.land, &to.table);
    play_out(&to);
    free(to.land);
    chance_finish(&to.chance);
}

TestSuite(pokesonne, .fini = verdict_no_leaks);

Test(pokesonne, nothing_is_lost, .timeout = 280)
{
    struct shelf shelf = { .data = verdict_data() };
    struct error error = { 0 };
    const struct loaded *loaded = shelf_take(&shelf, "pokesonne", &error);

    cr_assert_not_null(loaded, "%s", error.text);
    cr_assert_geq(sodium_init(), 0);
    for (int i = 0; i < GAMES; i++)
        play_seed(loaded, i);
    shelf_finish(&shelf);
}

/* ---- the tiles of the kit, against a list made by somebody else ---- */

static void add_sides(struct buf *out, int sides)
{
    for (int side = 0; side < TILE_SIDES; side++)
        if ((sides >> side & 1) != 0)
            buf_putc(out, "NESW"[side]);
}

static void add_comma(struct buf *out, size_t start)
{
    if (out->length > start)
        buf_putc(out, ',');
}

static void add_grass(const struct tile *tile, struct buf *out)
{
    size_t start = out->length;

    for (int i = 0; i < tile->segments; i++) {
        if (tile->segment[i].kind != SEGMENT_GRASS)
            continue;
        add_comma(out, start);
        buf_printf(out, "%c=", 'a' + i);
        add_sides(out, tile->segment[i].sides);
        buf_puts(out, tile->segment[i].trainers > 0 ? "!" : "");
    }
    buf_puts(out, out->length == start ? "-" : "");
}

static void add_roads(const struct tile *tile, struct buf *out)
{
    static const char *const ends[] = { "", ">x", ">p", ">g" };
    size_t start = out->length;

    for (int i = 0; i < tile->segments; i++) {
        if (tile->segment[i].kind != SEGMENT_ROAD)
            continue;
        add_comma(out, start);
        add_sides(out, tile->segment[i].sides);
        buf_puts(out, ends[tile->segment[i].end]);
    }
    buf_puts(out, out->length == start ? "-" : "");
}

static void add_plains(const struct tile *tile, struct buf *out)
{
    size_t start = out->length;

    for (int i = 0; i < tile->segments; i++) {
        if (tile->segment[i].kind != SEGMENT_PLAIN)
            continue;
        add_comma(out, start);
        for (int half = 0; half < TILE_HALVES; half++)
            if ((tile->segment[i].halves >> half & 1) != 0)
                buf_putc(out, (char)('0' + half));
        buf_putc(out, '[');
        for (int j = 0; j < tile->segments; j++)
            if ((tile->segment[i].touches >> j & 1) != 0)
                buf_putc(out, (char)('a' + j));
        buf_putc(out, ']');
    }
    buf_puts(out, out->length == start ? "-" : "");
}

static void add_row(const struct pokesonne *game, const struct tile *tile, struct buf *out)
{
    buf_printf(out, "%s\t%d\t", tile->id, tile->copies + (tile == &game->tile[game->start]));
    for (int side = 0; side < TILE_SIDES; side++)
        buf_putc(out, "crf"[tile->edge[side]]);
    buf_putc(out, '\t');
    add_grass(tile, out);
    buf_putc(out, '\t');
    add_roads(tile, out);
    buf_puts(out, tile->center != NO_SEGMENT ? "\tpc\t" : "\t-\t");
    add_plains(tile, out);
}

Test(pokesonne, tiles)
{
    struct shelf shelf = { .data = verdict_data() };
    struct error error = { 0 };
    const struct loaded *loaded = shelf_take(&shelf, "pokesonne", &error);
    char path[1024], line[256];
    int tiles = 0;

    cr_assert_not_null(loaded, "%s", error.text);
    const struct pokesonne *game = loaded->pieces;
    snprintf(path, sizeof path, "%s/pokesonne/tiles.tsv", getenv("PROOFSHEET_TESTS"));
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file, "%s", path);
    while (fgets(line, sizeof line, file) != NULL) {
        struct buf row = { 0 };
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#')
            continue;
        cr_assert_lt(tiles, game->tiles, "the kit has %d kinds of tiles", game->tiles);
        add_row(game, &game->tile[tiles++], &row);
        cr_expect_str_eq(row.text, line, "the kit says %s, the list %s", row.text, line);
        buf_finish(&row);
    }
    cr_expect_eq(tiles, game->tiles, "%d kinds of tiles, expected %d", game->tiles, tiles);
    cr_expect_str_eq(game->tile[game->start].id, "D");
    fclose(file);
    shelf_finish(&shelf);
}
