/* 寶可頌 from the inside: nothing is lost between pile, table and supply, and what is written down as tiles are placed is
   what a slow look at the whole landscape finds. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/verdict.h"
#include "verify/games/pokesonne/figure.h"
#include "verify/games/pokesonne/line.h"
#include "verify/judge.h"
#include "verify/legal.h"

enum { MOVES_MAX = 4096, SEGMENTS_ALL = 2048, REACH_MAX = POKESONNE_TILES_MAX };

/* What the sessions are played with, in turn. */
static const char *const agreements[] = {
    "",
    "meeples=8",
    "meeples=2",
    "river",
    "river2",
    "river river2 uturn=free",
    "gyms",
    "marts",
    "trainers",
    "trainers dex=151",
    "river gyms",
    "marts trainers small=2",
    "river river2 gyms marts trainers",
    "river gyms marts trainers dex=151 ties=full",
};
enum { AGREEMENTS = sizeof agreements / sizeof *agreements };

struct session {
    struct table table;
    const struct pokesonne *game;
    struct pokesonne_land *land;
    size_t size;
    struct chance chance;
    struct stream dice;
    int drawn, placed, in_game;
    int gone[POKESONNE_TYPES_MAX];       /* tiles that fitted nowhere */
    int returned[POKESONNE_GYMS];                  /* badges that have left the game */
    int16_t *grid;                       /* 1 + the tile at every cell within reach, the slow way */
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

/* Copies of a type that the game is played with, the start tile aside: of two springs and lakes the second stays in the
   box. */
static int copies_in_game(const struct session *to, int type)
{
    const struct pokesonne_tile *tile = &to->game->tile[type];
    bool second = table_option(&to->table, "river") != 0 && strncmp(tile->id, "V", 1) == 0 && strlen(tile->id) > 1;

    if (tile->option >= 0 && to->table.option[tile->option] == 0)
        return 0;
    return tile->river == POKESONNE_RIVER_SPRING || (tile->river == POKESONNE_RIVER_LAKE && second) ? 0 : tile->copies;
}

static void check_tiles(const struct session *to)
{
    const struct pokesonne_land *land = to->land;
    int left = 0;

    for (int type = 0; type < to->game->tiles; type++) {
        int waiting = pokesonne_copies(land)[type] + (type == land->fork) + (type == land->lake), on_table = 0;
        for (int i = 1; i < land->placed_tiles; i++)
            on_table += pokesonne_placed(land, i)->type == type;
        on_table += land->phase == POKESONNE_PHASE_PLACE && land->drawn == type;
        cr_expect_eq(on_table + waiting + to->gone[type], copies_in_game(to, type),
                     "%s: %d on the table, %d to draw, %d gone", to->game->tile[type].id, on_table, waiting,
                     to->gone[type]);
        left += waiting;
    }
    cr_expect_eq(left, land->pile + land->river);
    cr_expect_eq(left, to->in_game - to->drawn);
    cr_expect_eq(land->placed_tiles, 1 + to->placed);
}

static void check_figures(const struct session *to)
{
    static const char *const modules[] = { NULL, "marts", "trainers", "trainers" };
    const struct pokesonne_land *land = to->land;
    int standing[POKESONNE_FIGURES][POKESONNE_SEATS] = { 0 };

    for (int i = 0; i < land->figures; i++)
        standing[land->figure[i].kind][land->figure[i].seat]++;
    for (int kind = 0; kind < POKESONNE_FIGURES; kind++)
        for (int seat = 0; seat < land->seats; seat++) {
            int all = kind == POKESONNE_FIGURE_MEEPLE ? table_option(&to->table, "meeples")
                                                      : table_option(&to->table, modules[kind]);
            cr_expect_eq(standing[kind][seat] + land->supply[kind][seat], all, "seat %d: %d standing, %d in the supply",
                         seat + 1, standing[kind][seat], land->supply[kind][seat]);
        }
}

/* Every token is in its pile, on unfinished grass, or somebody's; the piles know how many they hold. */
static void check_tokens(const struct session *to)
{
    const struct pokesonne_land *land = to->land;
    int left[POKESONNE_BALLS] = { 0 }, lying = 0;

    for (int i = 0; i < to->game->tokens; i++) {
        const struct pokesonne_token *token = &to->game->token[i];
        bool in = table_option(&to->table, "trainers") != 0 && (table_option(&to->table, "dex") == 1 || !token->many);
        int at = land->token_at[i];
        left[token->ball] += at == POKESONNE_TOKEN_PILE;
        lying += at >= POKESONNE_TOKEN_LAND;
        cr_expect_eq(at == POKESONNE_TOKEN_OUT, !in, "token %d is %s the game", token->number, in ? "not in" : "in");
        cr_expect(at < POKESONNE_TOKEN_OWNED || at >= POKESONNE_TOKEN_LAND || at - POKESONNE_TOKEN_OWNED < land->seats,
                  "token %d: nobody's", token->number);
        if (at < POKESONNE_TOKEN_LAND)
            continue;
        const struct pokesonne_region *region = pokesonne_region(land, pokesonne_root(land, at - POKESONNE_TOKEN_LAND));
        cr_expect_eq(region->kind, POKESONNE_SEGMENT_GRASS, "token %d lies beside grass", token->number);
        if (land->phase == POKESONNE_PHASE_DRAW || land->phase == POKESONNE_PHASE_OVER)
            cr_expect_gt(region->open, 0, "token %d lies on finished grass", token->number);
    }
    for (int ball = POKESONNE_BALL_POKE; ball < POKESONNE_BALLS; ball++)
        cr_expect_eq(left[ball], land->tokens_left[ball], "ball %d: %d in the pile, counted %d", ball, left[ball],
                     land->tokens_left[ball]);
    cr_expect_eq(lying, land->tokens_lying);
}

static void check_badges(const struct session *to)
{
    for (int gym = 0; gym < to->game->gyms; gym++) {
        int badges = __builtin_popcount(to->land->badges_left[gym]) + to->returned[gym];
        for (int seat = 0; seat < to->land->seats; seat++)
            badges += to->land->badges[seat][gym];
        cr_expect_eq(badges, POKESONNE_BADGE_VALUES, "%s: %d badges", to->game->gym[gym].id, badges);
    }
}

static void check_pieces(const struct session *to)
{
    check_tiles(to);
    check_figures(to);
    check_tokens(to);
    check_badges(to);
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

static int16_t *grid_at(const struct session *to, int x, int y)
{
    return &to->grid[(y + REACH_MAX) * (2 * REACH_MAX + 1) + x + REACH_MAX];
}

static int tile_at(const struct session *to, int x, int y)
{
    return *grid_at(to, x, y) - 1;
}

static int segment_at(const struct session *to, int tile, enum pokesonne_segment_kind kind, int where)
{
    const struct pokesonne_placed *placed = pokesonne_placed(to->land, tile);
    int segment = pokesonne_tile_segment_at(&to->game->tile[placed->type], placed->turn, kind, where);

    return segment == POKESONNE_NO_SEGMENT ? -1 : placed->first + segment;
}

/* Joins what meets across the west or north side of a tile. */
static void join_across(struct session *to, int tile, int other, int side)
{
    static const enum pokesonne_segment_kind through[] = { POKESONNE_SEGMENT_GRASS, POKESONNE_SEGMENT_ROAD,
                                                           POKESONNE_SEGMENT_WATER };
    int mine[] = { 2 * side, 2 * side + 1 }, theirs[] = { (2 * side + 5) & 7, (2 * side + 4) & 7 };

    for (int i = 0; i < 3; i++) {
        int a = segment_at(to, tile, through[i], side), b = segment_at(to, other, through[i], side ^ 2);
        cr_expect_eq(a < 0, b < 0, "the two sides of an edge differ");
        if (a >= 0 && b >= 0)
            join(to, a, b);
    }
    for (int i = 0; i < 2; i++) {
        int a = segment_at(to, tile, POKESONNE_SEGMENT_PLAIN, mine[i]),
            b = segment_at(to, other, POKESONNE_SEGMENT_PLAIN, theirs[i]);
        cr_expect_eq(a < 0, b < 0, "the two halves of an edge differ");
        if (a >= 0 && b >= 0)
            join(to, a, b);
    }
}

static void look(struct session *to)
{
    const struct pokesonne_land *land = to->land;

    to->segments = land->regions;
    for (int i = 0; i < to->segments; i++)
        to->region[i] = i;
    for (int i = 0; i < land->placed_tiles; i++) {
        const struct pokesonne_placed *placed = pokesonne_placed(land, i);
        int north = tile_at(to, placed->x, placed->y - 1), west = tile_at(to, placed->x - 1, placed->y);
        if (north >= 0)
            join_across(to, i, north, POKESONNE_NORTH);
        if (west >= 0)
            join_across(to, i, west, POKESONNE_WEST);
    }
}

static int open_edges(const struct session *to, const struct pokesonne_placed *placed,
                      const struct pokesonne_segment *segment)
{
    static const int step_x[] = { 0, 1, 0, -1 }, step_y[] = { -1, 0, 1, 0 };
    int open = 0;

    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        int lies = (side + placed->turn) & 3;
        if ((segment->sides >> side & 1) != 0)
            open += tile_at(to, placed->x + step_x[lies], placed->y + step_y[lies]) < 0;
    }
    return open;
}

static int missing_neighbours(const struct session *to, const struct pokesonne_placed *placed)
{
    int missing = 0;

    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++)
            missing += tile_at(to, placed->x + x, placed->y + y) < 0;
    return missing;
}

struct sum {
    int tiles, last, trainers, open, meeples;
    bool bonus;                          /* a mart or a park */
    int strength[POKESONNE_SEATS];
};

static void add_tile(const struct session *to, int index, struct sum sums[])
{
    const struct pokesonne_placed *placed = pokesonne_placed(to->land, index);
    const struct pokesonne_tile *tile = &to->game->tile[placed->type];

    for (int i = 0; i < tile->segments; i++) {
        struct sum *sum = &sums[find(to, placed->first + i)];
        sum->tiles += sum->last != index + 1;
        sum->last = index + 1;
        sum->trainers += tile->segment[i].trainers;
        sum->bonus = sum->bonus || tile->segment[i].bonus != 0;
        sum->open += tile->segment[i].kind == POKESONNE_SEGMENT_CENTER ? missing_neighbours(to, placed)
                                                             : open_edges(to, placed, &tile->segment[i]);
    }
}

static void add_figure(const struct session *to, const struct pokesonne_figure *figure, struct sum sums[])
{
    struct sum *sum = &sums[find(to, figure->region)];

    if (figure->kind == POKESONNE_FIGURE_PROFESSOR || figure->kind == POKESONNE_FIGURE_STARTER)
        return;
    sum->meeples++;
    sum->strength[figure->seat] += figure->kind == POKESONNE_FIGURE_BIG ? 2 : 1;
}

static void check_regions(struct session *to)
{
    const struct pokesonne_land *land = to->land;
    static struct sum sums[SEGMENTS_ALL];

    look(to);
    memset(sums, 0, sizeof sums);
    for (int i = 0; i < land->placed_tiles; i++)
        add_tile(to, i, sums);
    for (int i = 0; i < land->figures; i++)
        add_figure(to, &land->figure[i], sums);
    for (int i = 0; i < to->segments; i++) {
        const struct pokesonne_region *region = pokesonne_region(land, pokesonne_root(land, i));
        const struct sum *sum = &sums[find(to, i)];
        cr_expect_eq(pokesonne_region_tiles(region), sum->tiles, "segment %d: %d tiles, not %d", i,
                     pokesonne_region_tiles(region), sum->tiles);
        cr_expect_eq(region->trainers, sum->trainers, "segment %d: %d trainers, not %d", i, region->trainers,
                     sum->trainers);
        cr_expect_eq(region->meeples, sum->meeples, "segment %d: %d meeples, not %d", i, region->meeples, sum->meeples);
        cr_expect_eq(region->bonus != 0, sum->bonus, "segment %d: mart or park %d, not %d", i, region->bonus,
                     sum->bonus);
        for (int seat = 0; seat < POKESONNE_SEATS; seat++)
            cr_expect_eq(region->strength[seat], sum->strength[seat], "segment %d: seat %d has %d, not %d", i, seat + 1,
                         region->strength[seat], sum->strength[seat]);
        if (region->kind != POKESONNE_SEGMENT_PLAIN)
            cr_expect_eq(region->open, sum->open, "segment %d: %d open, not %d", i, region->open, sum->open);
        if (region->kind < POKESONNE_SEGMENT_PLAIN && sum->open == 0)
            cr_expect_eq(region->meeples, 0, "segment %d: a meeple stays in a finished region", i);
    }
}

/* ---- where a tile fits ---- */

static const int step_x[] = { 0, 1, 0, -1 }, step_y[] = { -1, 0, 1, 0 };

static int edge_of(const struct session *to, int tile, int side)
{
    const struct pokesonne_placed *placed = pokesonne_placed(to->land, tile);

    return to->game->tile[placed->type].edge[(side - placed->turn) & 3];
}

/* Follows the water from the spring: an end of the river, the side it comes in by, and whether the tile before it has
   bent: 0, 1 to the left, 3 to the right. */
struct end {
    int x, y, inflow, bent;
};
struct ends {
    int count;
    struct end end[16];
};

static void follow(const struct session *to, int tile, int inflow, struct ends *ends)
{
    const struct pokesonne_placed *placed = pokesonne_placed(to->land, tile);

    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        if (edge_of(to, tile, side) != POKESONNE_EDGE_WATER || side == inflow)
            continue;
        int x = placed->x + step_x[side], y = placed->y + step_y[side], turned = inflow < 0 ? 0 : (side - inflow) & 3;
        if (tile_at(to, x, y) >= 0)
            follow(to, tile_at(to, x, y), side ^ 2, ends);
        else
            ends->end[ends->count++] = (struct end){ x, y, side ^ 2, turned == 2 ? 0 : turned };
    }
}

/* A river tile carries on one end of the river and turns back nowhere. */
static bool carries_on(const struct session *to, int type, int x, int y, int turn, const struct ends *ends)
{
    const struct end *met = NULL;

    for (int i = 0; i < ends->count; i++) {
        if (ends->end[i].x != x || ends->end[i].y != y)
            continue;
        if (met != NULL)
            return false;
        met = &ends->end[i];
    }
    if (met == NULL || to->game->tile[type].edge[(met->inflow - turn) & 3] != POKESONNE_EDGE_WATER)
        return false;
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
        if (to->game->tile[type].edge[(side - turn) & 3] == POKESONNE_EDGE_WATER && side != met->inflow &&
            met->bent != 0 && ((side - met->inflow) & 3) == met->bent && table_option(&to->table, "uturn") == 0)
            return false;
    return true;
}

static bool fits(const struct session *to, int type, int x, int y, int turn, const struct ends *ends)
{
    bool touches = false;

    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        int other = tile_at(to, x + step_x[side], y + step_y[side]);
        if (other < 0)
            continue;
        touches = true;
        if (to->game->tile[type].edge[(side - turn) & 3] != edge_of(to, other, side ^ 2))
            return false;
    }
    return touches && tile_at(to, x, y) < 0 &&
           (to->game->tile[type].water == 0 || carries_on(to, type, x, y, turn, ends));
}

/* Every cell and turn that fits is listed, no other. */
static void check_places(struct session *to, int reach)
{
    struct ends ends = { 0 };
    int count = 0;

    follow(to, 0, -1, &ends);
    for (int y = -reach; y <= reach; y++)
        for (int x = -reach; x <= reach; x++)
            for (int turn = 0; turn < 4; turn++)
                count += fits(to, to->land->drawn, x, y, turn, &ends);
    cr_expect_eq(count, to->moves, "%s fits %d times, listed are %d", to->game->tile[to->land->drawn].id, count,
                 to->moves);
    for (int i = 0; i < to->moves; i++)
        cr_expect(fits(to, to->land->drawn, pokesonne_args(&to->move[i])->place.x,
                       pokesonne_args(&to->move[i])->place.y, pokesonne_args(&to->move[i])->place.turn, &ends));
}

static int reach_of(const struct pokesonne_land *land)
{
    int reach = 0;

    for (int i = 0; i < land->placed_tiles; i++) {
        reach = abs(pokesonne_placed(land, i)->x) > reach ? abs(pokesonne_placed(land, i)->x) : reach;
        reach = abs(pokesonne_placed(land, i)->y) > reach ? abs(pokesonne_placed(land, i)->y) : reach;
    }
    return reach + 1;
}

/* A tile that fits nowhere is not waited for. */
static void check_fits_nowhere(struct session *to)
{
    struct ends ends = { 0 };
    int reach = reach_of(to->land);

    follow(to, 0, -1, &ends);
    for (int y = -reach; y <= reach; y++)
        for (int x = -reach; x <= reach; x++)
            for (int turn = 0; turn < 4; turn++)
                cr_expect(!fits(to, to->land->drawn, x, y, turn, &ends), "%s fits at %d,%d",
                          to->game->tile[to->land->drawn].id, x, y);
}

/* ---- sessions ---- */

static struct move choose(struct session *to)
{
    to->moves = 0;
    game_each_move(&to->table, to->land, collect, to);
    if (to->land->phase == POKESONNE_PHASE_PLACE)
        check_places(to, reach_of(to->land));
    return to->move[stream_below(&to->dice, (uint32_t)to->moves)];
}

/* What the session itself remembers of a move. */
static void note(struct session *to, const struct move *move, int phase)
{
    const struct pokesonne_land *land = to->land;

    to->drawn += phase == POKESONNE_PHASE_DRAW;
    if (phase == POKESONNE_PHASE_DRAW && land->phase != POKESONNE_PHASE_PLACE) {
        to->gone[pokesonne_args(move)->tile.type]++;
        check_fits_nowhere(to);
    }
    if (phase == POKESONNE_PHASE_PLACE) {
        to->placed++;
        *grid_at(to, pokesonne_args(move)->place.x, pokesonne_args(move)->place.y) = (int16_t)land->placed_tiles;
    }
    if (phase == POKESONNE_PHASE_FIGURE)
        for (int gym = 0; gym < to->game->gyms; gym++)
            to->returned[gym] += pokesonne_args(move)->figure.returned >> (gym + 1) & 1;
}

static void play_out(struct session *to)
{
    const struct game *game = to->table.game;
    struct error error = { 0 };

    for (int turn; (turn = game_turn(&to->table, to->land)) != SEAT_OVER;) {
        struct move move;
        if (turn < 0)
            game->draw(to->land, &to->table, &to->chance, &move);
        else
            move = choose(to);
        int phase = to->land->phase;
        cr_assert(game_play(&to->table, to->land, &move, NULL, &error), "%s", error.text);
        note(to, &move, phase);
        check_pieces(to);
        if (to->land->phase == POKESONNE_PHASE_DRAW || to->land->phase == POKESONNE_PHASE_OVER)
            check_regions(to);
    }
    cr_expect_eq(to->drawn, to->in_game, "%d tiles were drawn of %d", to->drawn, to->in_game);
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
    cr_assert(table_options(&to.table, agreements[number % AGREEMENTS], &error), "%s", error.text);
    to.size = game_size(&to.table);
    to.land = memory_new(to.size);
    to.grid = memory_new((2 * REACH_MAX + 1) * (2 * REACH_MAX + 1) * sizeof *to.grid);
    loaded->game->deal(to.land, &to.table);
    *grid_at(&to, 0, 0) = 1;
    for (int type = 0; type < to.game->tiles; type++)
        to.in_game += copies_in_game(&to, type);
    play_out(&to);
    free(to.grid);
    free(to.land);
    chance_finish(&to.chance);
}

TestSuite(pokesonne, .fini = verdict_no_leaks);

Test(pokesonne, nothing_is_lost, .timeout = 280)
{
    struct game_cache cache = { .data = verdict_data() };
    struct error error = { 0 };
    const struct loaded *loaded = game_cache_take(&cache, "pokesonne", &error);

    cr_assert_not_null(loaded, "%s", error.text);
    cr_assert_geq(sodium_init(), 0);
    for (int i = 0; i < 2 * AGREEMENTS; i++)
        play_seed(loaded, i);
    game_cache_finish(&cache);
}

/* ---- the tiles of the kit, against a list made by somebody else ---- */

static void add_sides(struct buf *out, int sides)
{
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
        if ((sides >> side & 1) != 0)
            buf_putc(out, "NESW"[side]);
}

static void add_comma(struct buf *out, size_t start)
{
    if (out->length > start)
        buf_putc(out, ',');
}

static void add_grass(const struct pokesonne_tile *tile, struct buf *out)
{
    size_t start = out->length;

    for (int i = 0; i < tile->segments; i++) {
        if (tile->segment[i].kind != POKESONNE_SEGMENT_GRASS)
            continue;
        add_comma(out, start);
        buf_printf(out, "%c=", 'a' + i);
        add_sides(out, tile->segment[i].sides);
        buf_puts(out, tile->segment[i].trainers > 0 ? "!" : "");
        buf_puts(out, tile->segment[i].bonus > 0 ? "^" : "");
        if (tile->segment[i].ball != POKESONNE_BALL_NONE)
            buf_printf(out, "*%c", "-pgu"[tile->segment[i].ball]);
    }
    buf_puts(out, out->length == start ? "-" : "");
}

static void add_roads(const struct pokesonne_tile *tile, struct buf *out)
{
    static const char *const ends[] = { "", ">x", ">p", ">g", ">x" };
    size_t start = out->length;

    for (int i = 0; i < tile->segments; i++) {
        if (tile->segment[i].kind != POKESONNE_SEGMENT_ROAD)
            continue;
        add_comma(out, start);
        add_sides(out, tile->segment[i].sides);
        buf_puts(out, ends[tile->segment[i].end]);
        buf_puts(out, tile->segment[i].bonus > 0 ? "$" : "");
    }
    buf_puts(out, out->length == start ? "-" : "");
}

static void add_water(const struct pokesonne_tile *tile, struct buf *out)
{
    buf_puts(out, tile->water == 0 ? "-" : "");
    add_sides(out, tile->water);
}

static void add_site(const struct pokesonne_tile *tile, struct buf *out)
{
    static const char *const river[] = { "-", "-", "spring", "lake" };

    buf_puts(out, tile->gym > 0 ? "gym" : tile->center != POKESONNE_NO_SEGMENT ? "pc" : river[tile->river]);
}

static void add_plains(const struct pokesonne_tile *tile, struct buf *out)
{
    size_t start = out->length;

    for (int i = 0; i < tile->segments; i++) {
        if (tile->segment[i].kind != POKESONNE_SEGMENT_PLAIN)
            continue;
        add_comma(out, start);
        buf_puts(out, tile->segment[i].halves == 0 ? "-" : "");
        for (int half = 0; half < POKESONNE_TILE_HALVES; half++)
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

static void add_row(const struct pokesonne *game, const struct pokesonne_tile *tile, struct buf *out)
{
    buf_printf(out, "%s\t%d\t", tile->id, tile->copies + (tile == &game->tile[game->start]));
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
        buf_putc(out, "crfv"[tile->edge[side]]);
    buf_putc(out, '\t');
    add_grass(tile, out);
    buf_putc(out, '\t');
    add_roads(tile, out);
    buf_putc(out, '\t');
    add_water(tile, out);
    buf_putc(out, '\t');
    add_site(tile, out);
    buf_putc(out, '\t');
    add_plains(tile, out);
}

Test(pokesonne, tiles)
{
    struct game_cache cache = { .data = verdict_data() };
    struct error error = { 0 };
    const struct loaded *loaded = game_cache_take(&cache, "pokesonne", &error);
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
    game_cache_finish(&cache);
}
