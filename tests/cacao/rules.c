/* Cacao from the inside: nothing is lost between box, pile, hand and table, what is written down as tiles are laid is what
   a slow look at the whole map finds, and positions that a log takes long to reach. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "../verdict.h"
#include "verify/games/cacao_move.h"

enum { MOVES_MAX = 4096, REACH = 40, SIDE = 2 * REACH + 1 };

struct session {
    struct arena arena;
    struct table table;
    const struct cacao *game;
    struct map *map;
    struct chance chance;
    struct stream dice;
    int turns, most_gaps, worked[2 * TILES_MAX];
    bool spent[2 * TILES_MAX][SIDES];  /* by the number of the tile, upper ones of two behind all others */
    int moves;
    struct move move[MOVES_MAX];
};

static void set_up(struct session *to, int seats)
{
    struct error error = { 0 };
    struct loaded loaded;

    memset(to, 0, sizeof *to);
    cr_assert_geq(sodium_init(), 0);
    cr_assert(games_load(verdict_data(), "cacao", &to->arena, &loaded, &error), "%s", error.text);
    to->game = loaded.pieces;
    table_init(&to->table, loaded.game, loaded.kit, loaded.pieces, seats);
    to->map = memory_new(sizeof *to->map);
    loaded.game->deal(to->map, &to->table);
}

static void tear_down(struct session *to)
{
    free(to->map);
    chance_finish(&to->chance);
    arena_finish(&to->arena);
}

static void collect(const struct move *move, void *context)
{
    struct session *to = context;

    cr_assert_lt(to->moves, MOVES_MAX);
    to->move[to->moves++] = *move;
}

static void list_moves(struct session *to)
{
    to->moves = 0;
    to->table.game->each_move(to->map, &to->table, collect, to);
}

/* ---- a slow look ---- */

struct look {
    const struct tile *at[SIDE][SIDE];
};

static const struct tile *tile_at(const struct look *look, int x, int y)
{
    cr_assert(abs(x) <= REACH && abs(y) <= REACH, "%d,%d is out of reach", x, y);
    return look->at[y + REACH][x + REACH];
}

static bool is_jungle(const struct tile *tile)
{
    return tile != NULL && tile->seat == NO_SEAT;
}

static bool is_worker(const struct tile *tile)
{
    return tile != NULL && tile->seat != NO_SEAT;
}

static int count_beside(const struct look *look, int x, int y, bool (*counts)(const struct tile *))
{
    int count = 0;

    for (int side = 0; side < SIDES; side++)
        count += counts(tile_at(look, x + side_x[side], y + side_y[side]));
    return count;
}

static void look_at_all(const struct map *map, struct look *look)
{
    memset(look, 0, sizeof *look);
    for (int i = 0; i < map->tiles; i++) {
        const struct tile *tile = &map->tile[i];
        cr_assert_null(tile_at(look, tile->x, tile->y), "two tiles at %d,%d", tile->x, tile->y);
        cr_expect_eq((tile->x + tile->y) & 1, tile->seat != NO_SEAT, "a tile on a space of the other kind");
        look->at[tile->y + REACH][tile->x + REACH] = tile;
    }
}

/* The openings are the empty worker spaces beside jungle tiles, and there are always three of them. */
static void check_openings(const struct map *map, const struct look *look)
{
    int open = 0;

    for (int y = -REACH + 1; y < REACH; y++)
        for (int x = -REACH + 1; x < REACH; x++) {
            bool is_open = ((x + y) & 1) != 0 && tile_at(look, x, y) == NULL && count_beside(look, x, y, is_jungle) > 0;
            cr_expect_eq(map_is_open(map, x, y), is_open, "%d,%d", x, y);
            cr_expect_eq(map_tile_at(map, x, y) >= 0, tile_at(look, x, y) != NULL, "%d,%d", x, y);
            open += is_open;
        }
    cr_expect_eq(map->openings, open);
    cr_expect_geq(open, 3, "only %d spaces are left", open);
}

/* While there are jungle tiles no gap is left behind, and there never is a tile that touches nothing. */
static void check_gaps(const struct map *map, const struct look *look)
{
    bool left = map->displayed + map->jungle_pile > 0;

    for (int i = 0; i < map->tiles; i++)
        for (int side = 0; side < SIDES && map->tile[i].seat != NO_SEAT && left; side++) {
            int x = map->tile[i].x + side_x[side], y = map->tile[i].y + side_y[side];
            if (tile_at(look, x, y) == NULL)
                cr_expect_lt(count_beside(look, x, y, is_worker), 2, "the gap %d,%d was left", x, y);
        }
}

/* ---- nothing is lost ---- */

static void check_tiles(const struct session *to)
{
    const struct map *map = to->map;
    int lying[JUNGLE_TYPES] = { 0 }, placed[CACAO_SEATS][WORKER_TYPES] = { 0 };

    for (int i = 0; i < map->tiles; i++) {
        const struct tile *tile = &map->tile[i];
        if (tile->seat == NO_SEAT)
            lying[tile->type]++;
        else {
            placed[tile->seat][tile->type]++;
            if (tile->below != NO_TYPE)
                placed[tile->seat][tile->below]++;
        }
    }
    for (int i = 0; i < map->displayed; i++)
        lying[map->display[i]]++;
    for (int type = 0; type < to->game->jungles; type++)
        cr_expect_eq(lying[type] + map->jungle[type], to->game->jungle[type].copies[map->seats], "%s: %d lie, %d to draw",
                     to->game->jungle[type].id, lying[type], map->jungle[type]);
    for (int seat = 0; seat < map->seats; seat++) {
        int hand = 0, pile = 0;
        for (int type = 0; type < to->game->workers; type++) {
            hand += map->hand[seat][type];
            pile += map->pile[seat][type];
            cr_expect_eq(placed[seat][type] + map->hand[seat][type] + map->pile[seat][type],
                         to->game->worker[type].copies[map->seats], "seat %d, %s", seat + 1, to->game->worker[type].id);
        }
        cr_expect_eq(hand, map->hands[seat]);
        cr_expect_eq(pile, map->piles[seat]);
    }
}

static void check_villages(const struct session *to)
{
    const struct map *map = to->map;

    for (int seat = 0; seat < map->seats; seat++) {
        cr_expect_leq(map->cacao[seat], 5);
        cr_expect_leq(map->sun[seat], 3);
        cr_expect_leq(map->field[seat], 8);
        cr_expect_geq(map->gold[seat], 0);
    }
}

static void check_position(struct session *to)
{
    struct look *look = memory_new(sizeof *look);

    look_at_all(to->map, look);
    check_tiles(to);
    check_villages(to);
    if (to->map->phase == PHASE_PLACE) {
        check_openings(to->map, look);
        check_gaps(to->map, look);
    }
    cr_expect_leq(to->map->gaps, GAPS_MAX);
    free(look);
}

/* ---- each worker works once ---- */

static int number_of(const struct map *map, int tile)
{
    return map->tile[tile].below != NO_TYPE ? TILES_MAX + tile : tile;
}

/* activate.once: a side of a tile is offered at most once in a game, and no tile sends more than four workers. */
static void check_work(struct session *to, const struct move *move)
{
    const struct map *map = to->map;
    int tile = map_tile_at(map, move->arg[ARG_X], move->arg[ARG_Y]), number = number_of(map, tile);

    cr_expect(!to->spent[number][move->arg[ARG_SIDE]], "%d,%d works twice at one side", move->arg[ARG_X],
              move->arg[ARG_Y]);
    to->spent[number][move->arg[ARG_SIDE]] = true;
    to->worked[number] += move->arg[ARG_USE];
    cr_expect_leq(to->worked[number], 4, "%d,%d has sent %d workers", move->arg[ARG_X], move->arg[ARG_Y],
                  to->worked[number]);
}

/* What a seat forgoes is spent as well. */
static void spend_rest(struct session *to)
{
    for (int i = 0; i < to->map->edges; i++) {
        const struct edge *edge = &to->map->edge[i];
        int number = number_of(to->map, edge->tile);
        if (to->map->phase != PHASE_ACTIVATE || edge->seat != to->map->actor)
            continue;
        cr_expect(!to->spent[number][edge->side], "a side is offered twice");
        to->spent[number][edge->side] = true;
    }
}

/* ---- the end, once more ---- */

static const int track[] = { -10, -4, -1, 0, 2, 4, 7, 11, 16 };

/* A temple by sorting: 6 for the first, 3 for the second, shared and rounded down. */
static void pay_slowly(const int workers[], int seats, int points[])
{
    int first = 0, second = 0, firsts = 0, seconds = 0;

    for (int seat = 0; seat < seats; seat++)
        first = workers[seat] > first ? workers[seat] : first;
    for (int seat = 0; seat < seats; seat++)
        second = workers[seat] > second && workers[seat] < first ? workers[seat] : second;
    for (int seat = 0; seat < seats; seat++) {
        firsts += first > 0 && workers[seat] == first;
        seconds += second > 0 && workers[seat] == second;
    }
    for (int seat = 0; seat < seats; seat++) {
        if (first > 0 && workers[seat] == first)
            points[seat] += 6 / firsts;
        else if (firsts == 1 && second > 0 && workers[seat] == second)
            points[seat] += 3 / seconds;
    }
}

static void check_score(const struct session *to)
{
    const struct map *map = to->map;
    int expected[CACAO_SEATS] = { 0 }, found[SEATS_MAX] = { 0 };
    struct look *look = memory_new(sizeof *look);

    look_at_all(map, look);
    for (int seat = 0; seat < map->seats; seat++)
        expected[seat] = map->gold[seat] + map->sun[seat] + track[map->field[seat]];
    for (int i = 0; i < map->tiles; i++) {
        int workers[CACAO_SEATS] = { 0 };
        if (!is_jungle(&map->tile[i]) || strcmp(to->game->jungle[map->tile[i].type].id, "TE") != 0)
            continue;
        for (int side = 0; side < SIDES; side++) {
            const struct tile *tile = tile_at(look, map->tile[i].x + side_x[side], map->tile[i].y + side_y[side]);
            if (tile != NULL)
                workers[tile->seat] += to->game->worker[tile->type].workers[(side + 2 - tile->turn + 4) % 4];
        }
        pay_slowly(workers, map->seats, expected);
    }
    to->table.game->score(map, &to->table, found, NULL);
    for (int seat = 0; seat < map->seats; seat++)
        cr_expect_eq(found[seat], expected[seat], "seat %d has %d, a slow count gives %d", seat + 1, found[seat],
                     expected[seat]);
    free(look);
}

/* ---- whole games ---- */

static void play_move(struct session *to, const struct move *move)
{
    struct error error = { 0 };
    int phase = to->map->phase;

    to->turns += phase == PHASE_PLACE;
    if (move->verb == VERB_ACTIVATE)
        check_work(to, move);
    if (move->verb == VERB_DONE)
        spend_rest(to);
    cr_assert(game_play(&to->table, to->map, move, NULL, &error), "%s", error.text);
    to->most_gaps = to->map->gaps > to->most_gaps ? to->map->gaps : to->most_gaps;
}

/* `eager`: whoever can work works. Looks closely at every `every`-th turn. */
static void play_game(struct session *to, const char *seed, bool eager, int every)
{
    static const int turns[] = { 22, 30, 36 };
    const struct game *game = to->table.game;
    unsigned char key[CHANCE_KEY_BYTES];

    chance_key(seed, strlen(seed), key);
    chance_start(&to->chance, key);
    stream_init(&to->dice, key, "players");
    for (int turn; (turn = game->turn(to->map)) != SEAT_OVER;) {
        struct move move;
        if (turn < 0)
            cr_expect_eq(game->mover(to->map), to->map->seat, "a draw in the turn of seat %d", to->map->seat + 1);
        if (turn >= 0) {
            list_moves(to);
            cr_assert_gt(to->moves, 0);
            bool works = eager && to->map->phase == PHASE_ACTIVATE && to->moves > 1;
            move = to->move[stream_below(&to->dice, (uint32_t)(to->moves - works))];
        } else
            game->chance(to->map, &to->table, &to->chance, &move);
        play_move(to, &move);
        if (to->map->phase == PHASE_PLACE && to->turns % every == 0)
            check_position(to);
    }
    check_position(to);
    check_score(to);
    cr_expect_eq(to->turns, turns[to->map->seats - 2], "%d turns", to->turns);
    cr_expect_eq(to->map->jungle_pile + to->map->displayed, 0, "%s: jungle tiles are left", seed);
}

/* Takes off what a game has left behind and deals anew. */
static void deal_again(struct session *to)
{
    memset(to->map, 0, sizeof *to->map);
    memset(to->spent, 0, sizeof to->spent);
    memset(to->worked, 0, sizeof to->worked);
    to->turns = to->most_gaps = 0;
    to->table.game->deal(to->map, &to->table);
}

TestSuite(cacao, .fini = verdict_no_leaks);

/* PROOFSHEET_GAMES says how many; what holds for some hundred has held for ten thousand. */
Test(cacao, random_games, .timeout = 3000)
{
    const char *asked = getenv("PROOFSHEET_GAMES");
    int count = asked != NULL ? atoi(asked) : 240, gaps[GAPS_MAX + 1] = { 0 };
    struct session *to = memory_new(sizeof *to);

    for (int seats = 2; seats <= 4; seats++) {
        set_up(to, seats);
        for (int i = seats; i < count; i += 3) {
            char seed[32];
            snprintf(seed, sizeof seed, "cacao %d", i);
            deal_again(to);
            play_game(to, seed, i % 2 == 0, asked != NULL ? 7 : 1);
            gaps[to->most_gaps]++;
        }
        tear_down(to);
    }
    cr_expect_gt(gaps[2], 0, "no two gaps in %d games", count);
    if (asked != NULL)
        fprintf(stderr, "%d games, most gaps at once: none %d, one %d, two %d, three %d\n", count, gaps[0], gaps[1], gaps[2],
                gaps[3]);
    free(to);
}

struct dealing {
    int piles, tiles[CACAO_SEATS + 1];
    char stream[CACAO_SEATS + 1][16], tile[CACAO_SEATS + 1][TILES_MAX][4];
};

static void remember_tile(const char *stream, const char *piece, void *context)
{
    struct dealing *to = context;

    if (to->piles == 0 || strcmp(to->stream[to->piles - 1], stream) != 0)
        snprintf(to->stream[to->piles++], sizeof *to->stream, "%s", stream);
    int pile = to->piles - 1;
    snprintf(to->tile[pile][to->tiles[pile]++], sizeof **to->tile, "%s", piece);
}

static int stream_index(const struct dealing *to, const char *stream)
{
    for (int i = 0; i < to->piles; i++)
        if (strcmp(to->stream[i], stream) == 0)
            return i;
    return -1;
}

/* What is told of a seed is what is drawn in a game from it: every pile to its last tile. */
Test(cacao, dealt_is_drawn)
{
    struct session *to = memory_new(sizeof *to);
    struct dealing dealt = { 0 };
    unsigned char key[CHANCE_KEY_BYTES] = { 7 };
    int drawn[CACAO_SEATS + 1] = { 0 };

    set_up(to, 3);
    chance_start(&to->chance, key);
    to->table.game->each_dealt(&to->table, &to->chance, remember_tile, &dealt);
    cr_assert_eq(dealt.piles, 4);
    stream_init(&to->dice, key, "players");
    for (int turn; (turn = to->table.game->turn(to->map)) != SEAT_OVER;) {
        struct move move;
        if (turn < 0) {
            char stream[16];
            to->table.game->chance(to->map, &to->table, &to->chance, &move);
            snprintf(stream, sizeof stream, "workers-%d", move.arg[ARG_PILE]);
            int pile = stream_index(&dealt, move.arg[ARG_PILE] == DUE_JUNGLE ? "jungle" : stream);
            const char *tile = move.arg[ARG_PILE] == DUE_JUNGLE ? to->game->jungle[move.arg[ARG_TYPE]].id
                                                                : to->game->worker[move.arg[ARG_TYPE]].id;
            cr_assert_geq(pile, 0);
            cr_expect_str_eq(tile, dealt.tile[pile][drawn[pile]++]);
        } else {
            list_moves(to);
            move = to->move[stream_below(&to->dice, (uint32_t)to->moves)];
        }
        play_move(to, &move);
    }
    for (int pile = 0; pile < dealt.piles; pile++)
        cr_expect_eq(drawn[pile], dealt.tiles[pile], "%s", dealt.stream[pile]);
    tear_down(to);
    free(to);
}

/* ---- positions ---- */

/* Plays a line of a seat; returns the rule that refuses it, "" where none does. */
static const char *play_line(struct session *to, const char *line, struct error *error)
{
    struct fields fields;
    struct move move = { .seat = (int8_t)(line[0] - '1') };

    *error = (struct error){ 0 };
    fields_split(line + 2, (int)strlen(line + 2), &fields);
    cr_assert(to->table.game->parse(&to->table, &fields, &move, error), "%s: %s", line, error->text);
    game_play(&to->table, to->map, &move, NULL, error);
    return error->rule;
}

static void expect_lines(struct session *to, const char *const lines[])
{
    struct error error;

    for (; *lines != NULL; lines++)
        cr_expect_str_eq(play_line(to, *lines, &error), "", "%s: %s: %s", *lines, error.rule, error.text);
}
#define EXPECT_LINES(to, ...) expect_lines(to, (const char *const[]){ __VA_ARGS__, NULL })

static int worker_of(const struct session *to, const char *id)
{
    for (int i = 0; i < to->game->workers; i++)
        if (strcmp(to->game->worker[i].id, id) == 0)
            return i;
    return -1;
}

static int jungle_of(const struct session *to, const char *id)
{
    for (int i = 0; i < to->game->jungles; i++)
        if (strcmp(to->game->jungle[i].id, id) == 0)
            return i;
    return -1;
}

/* Seat 1 is to place with these tiles in hand, and nothing is left to draw. */
static void lay_out(struct session *to, int seats, const char *hand)
{
    set_up(to, seats);
    memset(to->map->jungle, 0, sizeof to->map->jungle);
    memset(to->map->pile, 0, sizeof to->map->pile);
    memset(to->map->piles, 0, sizeof to->map->piles);
    to->map->jungle_pile = 0;
    to->map->phase = PHASE_PLACE;
    for (; *hand != '\0'; hand++) {
        to->map->hand[0][worker_of(to, (char[]){ *hand, '\0' })]++;
        to->map->hands[0]++;
    }
    to->map->hands[1] = to->map->hand[1][0] = 1;
}

static void lay_jungle(struct session *to, const char *id, int x, int y)
{
    map_lay(to->map, x, y, jungle_of(to, id), 0, NO_SEAT);
}

static void lay_worker(struct session *to, const char *id, int x, int y, int turn, int seat)
{
    map_lay(to->map, x, y, worker_of(to, id), turn, seat);
}

static void show(struct session *to, const char *id)
{
    to->map->display[to->map->displayed++] = (uint8_t)jungle_of(to, id);
}

Test(cacao, set_up_for_every_number)
{
    static const int workers[] = { 8, 7, 6 }, jungles[] = { 17, 24, 24 };
    struct session *to = memory_new(sizeof *to);

    for (int seats = 2; seats <= 4; seats++) {
        unsigned char key[CHANCE_KEY_BYTES] = { 0 };
        struct move move;
        set_up(to, seats);
        chance_start(&to->chance, key);
        while (to->table.game->turn(to->map) == SEAT_CHANCE) {
            to->table.game->chance(to->map, &to->table, &to->chance, &move);
            play_move(to, &move);
        }
        cr_expect_eq(to->map->jungle_pile, jungles[seats - 2]);
        cr_expect_eq(to->map->displayed, 2);
        for (int seat = 0; seat < seats; seat++) {
            cr_expect_eq(to->map->piles[seat], workers[seats - 2]);
            cr_expect_eq(to->map->hands[seat], 3);
            cr_expect_eq(to->game->water[to->map->field[seat]], -10);
            cr_expect_eq(to->map->cacao[seat] + to->map->sun[seat] + to->map->gold[seat], 0);
        }
        tear_down(to);
    }
    free(to);
}

Test(cacao, cacao_beyond_five_is_lost)
{
    struct session *to = memory_new(sizeof *to);

    lay_out(to, 2, "CA");
    to->map->cacao[0] = 4;
    EXPECT_LINES(to, "1 place C -1,0 0", "1 activate -1,0 e 3");
    cr_expect_eq(to->map->cacao[0], 5);
    tear_down(to);
    free(to);
}

/* Two workers at a plantation and two at a market of 4, five cacao in store: the order decides what is left. */
Test(cacao, order_of_plantation_and_market)
{
    static const char *const orders[][2] = { { "1 activate 3,0 w 2", "1 activate 1,0 w 2" },
                                             { "1 activate 1,0 w 2", "1 activate 3,0 w 2" } };
    static const int left[] = { 5, 3 };

    for (int i = 0; i < 2; i++) {
        struct session *to = memory_new(sizeof *to);
        lay_out(to, 2, "BA");
        lay_worker(to, "B", 3, 0, 2, 0);
        show(to, "M4");
        to->map->cacao[0] = 5;
        EXPECT_LINES(to, "1 place B 1,0 180", "1 fill M4 2,0", "1 done", orders[i][0], orders[i][1]);
        cr_expect_eq(to->map->gold[0], 8);
        cr_expect_eq(to->map->cacao[0], left[i], "%s first leaves %d cacao", orders[i][0], to->map->cacao[0]);
        tear_down(to);
        free(to);
    }
}

Test(cacao, carrier_stops_at_the_last_field)
{
    struct session *to = memory_new(sizeof *to);

    lay_out(to, 2, "CA");
    lay_jungle(to, "WA", 2, 0);
    to->map->field[0] = 7;
    EXPECT_LINES(to, "1 place C 1,0 0", "1 activate 1,0 e 3");
    cr_expect_eq(to->map->field[0], 8);
    tear_down(to);
    lay_out(to, 2, "CA");
    lay_jungle(to, "WA", 2, 0);
    lay_jungle(to, "WA", 1, -1);
    EXPECT_LINES(to, "1 place C 1,0 0", "1 activate 1,0 e 3", "1 activate 1,0 n 1");
    cr_expect_eq(to->map->field[0], 4);
    cr_expect_eq(to->game->water[4], 2);
    tear_down(to);
    free(to);
}

Test(cacao, sun_tokens_beyond_three_are_lost)
{
    struct session *to = memory_new(sizeof *to);

    lay_out(to, 2, "CA");
    lay_jungle(to, "SU", 2, 0);
    to->map->sun[0] = 1;
    EXPECT_LINES(to, "1 place C 1,0 0", "1 activate 1,0 e 3");
    cr_expect_eq(to->map->sun[0], 3);
    tear_down(to);
    free(to);
}

static void lay_out_overbuilding(struct session *to)
{
    lay_out(to, 2, "BA");
    lay_jungle(to, "P2", 5, 3);
    lay_jungle(to, "M4", 6, 4);
    lay_jungle(to, "WA", 5, 5);
    lay_jungle(to, "TE", 4, 4);
    lay_worker(to, "A", 5, 4, 0, 0);
    to->map->sun[0] = 1;
    to->map->gold[0] = 10;
    to->map->field[0] = 4;
}

Test(cacao, overbuilding_among_four_sites)
{
    struct session *to = memory_new(sizeof *to);
    struct error error;
    int workers[CACAO_SEATS];

    lay_out_overbuilding(to);
    int temple = map_tile_at(to->map, 4, 4);
    map_count_workers(to->map, to->game, temple, workers);
    cr_expect_eq(workers[0], 1);
    EXPECT_LINES(to, "1 overbuild B 5,4 0", "1 activate 5,4 n 1", "1 activate 5,4 e 2", "1 activate 5,4 s 1");
    cr_expect_eq(to->map->sun[0], 0);
    cr_expect_eq(to->map->cacao[0], 0);
    cr_expect_eq(to->map->gold[0], 18);
    cr_expect_eq(to->map->field[0], 5);
    cr_expect_eq(to->game->water[5], 4);
    map_count_workers(to->map, to->game, temple, workers);
    cr_expect_eq(workers[0], 0);
    tear_down(to);
    lay_out_overbuilding(to);
    EXPECT_LINES(to, "1 overbuild B 5,4 0");
    cr_expect_str_eq(play_line(to, "1 activate 5,4 e 2", &error), "market.cacao", "%s", error.text);
    tear_down(to);
    free(to);
}

/* overbuild.empty, overbuild.sun, overbuild.once: what is wrong with one position after the other. */
Test(cacao, overbuilding_refused)
{
    struct session *to = memory_new(sizeof *to);
    struct error error;

    lay_out_overbuilding(to);
    show(to, "TE");
    cr_expect_str_eq(play_line(to, "1 overbuild B 5,4 0", &error), "overbuild.empty");
    to->map->displayed = 0;
    to->map->jungle_pile = to->map->jungle[0] = 1;
    cr_expect_str_eq(play_line(to, "1 overbuild B 5,4 0", &error), "overbuild.empty");
    to->map->jungle_pile = to->map->jungle[0] = 0;
    to->map->sun[0] = 0;
    cr_expect_str_eq(play_line(to, "1 overbuild B 5,4 0", &error), "overbuild.sun");
    list_moves(to);
    for (int i = 0; i < to->moves; i++)
        cr_expect_eq(to->move[i].verb, VERB_PLACE);
    to->map->sun[0] = 2;
    EXPECT_LINES(to, "1 overbuild B 5,4 0", "1 done");
    to->map->seat = to->map->actor = 0;
    cr_expect_str_eq(play_line(to, "1 overbuild A 5,4 0", &error), "overbuild.once");
    tear_down(to);
    free(to);
}

/* Nothing is left to lay: a gap stays, and an overbuilt tile makes none. */
Test(cacao, gaps_that_stay)
{
    struct session *to = memory_new(sizeof *to);

    lay_out(to, 2, "DA");
    lay_worker(to, "A", 1, 0, 0, 0);
    lay_worker(to, "A", 1, 2, 0, 1);
    show(to, "TE");
    EXPECT_LINES(to, "1 place D 2,1 90");
    list_moves(to);
    cr_expect_eq(to->moves, 2);
    EXPECT_LINES(to, "1 fill TE 2,2");
    list_moves(to);
    cr_expect_eq(to->moves, 1);
    cr_expect_eq(to->move[0].verb, VERB_DONE);
    EXPECT_LINES(to, "1 done");
    cr_expect_lt(map_tile_at(to->map, 2, 0), 0);
    tear_down(to);
    free(to);
}

/* A tile that is used leaves its place to the next. */
Test(cacao, display_keeps_its_order)
{
    struct session *to = memory_new(sizeof *to);

    lay_out(to, 2, "AA");
    lay_worker(to, "A", 1, 0, 0, 0);
    show(to, "TE");
    show(to, "WA");
    to->map->jungle_pile = 1;
    to->map->jungle[jungle_of(to, "G2")] = 1;
    EXPECT_LINES(to, "1 place A 2,1 0", "1 fill TE 2,0", "1 done", "1 done");
    cr_expect_eq(to->map->display[0], jungle_of(to, "WA"));
    cr_expect_eq(to->table.game->turn(to->map), SEAT_CHANCE);
    cr_assert(game_play(&to->table, to->map, &(struct move){ .seat = SEAT_CHANCE, .verb = VERB_DRAW,
                                                             .arg[ARG_TYPE] = (int16_t)jungle_of(to, "G2") },
                        NULL, NULL));
    cr_expect_eq(to->map->display[1], jungle_of(to, "G2"));
    cr_expect_eq(to->table.game->turn(to->map), 1);
    tear_down(to);
    free(to);
}

Test(cacao, temples)
{
    static const struct { int seats, workers[CACAO_SEATS], points[CACAO_SEATS]; } rows[] = {
        { 3, { 2, 2, 1 }, { 3, 3, 0 } },       { 4, { 3, 1, 1, 0 }, { 6, 1, 1, 0 } }, { 2, { 4, 0 }, { 6, 0 } },
        { 4, { 1, 1, 1, 1 }, { 1, 1, 1, 1 } }, { 4, { 2, 2, 2, 0 }, { 2, 2, 2, 0 } }, { 4, { 3, 2, 2, 2 }, { 6, 1, 1, 1 } },
        { 3, { 5, 3, 1 }, { 6, 3, 0 } },       { 2, { 0, 0 }, { 0, 0 } },             { 3, { 1, 3, 5 }, { 0, 3, 6 } },
        { 3, { 0, 2, 0 }, { 0, 6, 0 } },       { 4, { 1, 2, 1, 5 }, { 0, 3, 0, 6 } }, { 2, { 3, 3 }, { 3, 3 } },
    };
    struct session *to = memory_new(sizeof *to);

    set_up(to, 2);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int points[CACAO_SEATS] = { 0 };
        temple_pay(&to->game->value, rows[i].workers, rows[i].seats, points);
        for (int seat = 0; seat < rows[i].seats; seat++)
            cr_expect_eq(points[seat], rows[i].points[seat], "row %zu: seat %d gets %d", i, seat + 1, points[seat]);
    }
    tear_down(to);
    free(to);
}

/* gold.most: more gold than there are coins. */
Test(cacao, gold_has_no_limit)
{
    struct session *to = memory_new(sizeof *to);
    int points[SEATS_MAX];

    lay_out(to, 2, "CA");
    lay_jungle(to, "G2", 2, 0);
    to->map->gold[0] = 40000;
    EXPECT_LINES(to, "1 place C 1,0 0", "1 activate 1,0 e 3");
    to->table.game->tally(to->map, &to->table, points);
    cr_expect_eq(points[0], 40006);
    tear_down(to);
    free(to);
}
