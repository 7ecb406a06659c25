/* Cacao from the inside: nothing is lost between box, pile, hand and table, and what is written down as tiles are laid
   is what a slow look at the whole map finds. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session.h"

enum { REACH = 40, SIDE = 2 * REACH + 1 };

/* What a game has come to so far. */
struct record {
    int turns, most_gaps, worked[2 * CACAO_TILES_MAX];
    bool spent[2 * CACAO_TILES_MAX][CACAO_SIDES]; /* by the number of the tile, upper ones of two behind all others */
};

/* ---- a slow look ---- */

struct look {
    const struct cacao_tile *at[SIDE][SIDE];
};

static const struct cacao_tile *tile_at(const struct look *look, int x, int y)
{
    cr_assert(abs(x) <= REACH && abs(y) <= REACH, "%d,%d is out of reach", x, y);
    return look->at[y + REACH][x + REACH];
}

static bool is_jungle(const struct cacao_tile *tile)
{
    return tile != NULL && tile->seat == CACAO_NO_SEAT;
}

static bool is_worker(const struct cacao_tile *tile)
{
    return tile != NULL && tile->seat != CACAO_NO_SEAT;
}

static int count_beside(const struct look *look, int x, int y, bool (*counts)(const struct cacao_tile *))
{
    int count = 0;

    for (int side = 0; side < CACAO_SIDES; side++)
        count += counts(tile_at(look, x + cacao_side_x[side], y + cacao_side_y[side]));
    return count;
}

static void look_at_all(const struct cacao_map *map, struct look *look)
{
    memset(look, 0, sizeof *look);
    for (int i = 0; i < map->tiles; i++) {
        const struct cacao_tile *tile = &map->tile[i];
        cr_assert_null(tile_at(look, tile->x, tile->y), "two tiles at %d,%d", tile->x, tile->y);
        cr_expect_eq((tile->x + tile->y) & 1, tile->seat != CACAO_NO_SEAT, "a tile on a space of the other kind");
        look->at[tile->y + REACH][tile->x + REACH] = tile;
    }
}

/* The openings are the empty worker spaces beside jungle tiles, and there are always three of them. */
static void check_openings(const struct cacao_map *map, const struct look *look)
{
    int open = 0;

    for (int y = -REACH + 1; y < REACH; y++)
        for (int x = -REACH + 1; x < REACH; x++) {
            bool is_open = ((x + y) & 1) != 0 && tile_at(look, x, y) == NULL && count_beside(look, x, y, is_jungle) > 0;
            cr_expect_eq(cacao_map_is_open(map, x, y), is_open, "%d,%d", x, y);
            cr_expect_eq(cacao_map_tile_at(map, x, y) >= 0, tile_at(look, x, y) != NULL, "%d,%d", x, y);
            open += is_open;
        }
    cr_expect_eq(map->openings, open);
    cr_expect_geq(open, 3, "only %d spaces are left", open);
}

/* While there are jungle tiles no gap is left behind, and there never is a tile that touches nothing. */
static void check_gaps(const struct cacao_map *map, const struct look *look)
{
    bool left = map->displayed + map->jungle_pile > 0;

    for (int i = 0; i < map->tiles; i++)
        for (int side = 0; side < CACAO_SIDES && map->tile[i].seat != CACAO_NO_SEAT && left; side++) {
            int x = map->tile[i].x + cacao_side_x[side], y = map->tile[i].y + cacao_side_y[side];
            if (tile_at(look, x, y) == NULL)
                cr_expect_lt(count_beside(look, x, y, is_worker), 2, "the gap %d,%d was left", x, y);
        }
}

/* ---- nothing is lost ---- */

static void check_tiles(const struct session *to)
{
    const struct cacao_map *map = to->map;
    int lying[CACAO_JUNGLE_TYPES] = { 0 }, placed[CACAO_SEATS][CACAO_WORKER_TYPES] = { 0 };

    for (int i = 0; i < map->tiles; i++) {
        const struct cacao_tile *tile = &map->tile[i];
        if (tile->seat == CACAO_NO_SEAT)
            lying[tile->type]++;
        else {
            placed[tile->seat][tile->type]++;
            if (tile->below != CACAO_NO_TYPE)
                placed[tile->seat][tile->below]++;
        }
    }
    for (int i = 0; i < map->displayed; i++)
        lying[map->display[i]]++;
    for (int type = 0; type < to->game->jungles; type++)
        cr_expect_eq(lying[type] + map->jungle[type], to->game->jungle[type].copies[map->seats],
                     "%s: %d lie, %d to draw", to->game->jungle[type].id, lying[type], map->jungle[type]);
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
    const struct cacao_map *map = to->map;

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
    if (to->map->phase == CACAO_PHASE_PLACE) {
        check_openings(to->map, look);
        check_gaps(to->map, look);
    }
    cr_expect_leq(to->map->gaps, CACAO_GAPS_MAX);
    free(look);
}

/* ---- each worker works once ---- */

static int number_of(const struct cacao_map *map, int tile)
{
    return map->tile[tile].below != CACAO_NO_TYPE ? CACAO_TILES_MAX + tile : tile;
}

/* activate.once: a side of a tile is offered at most once in a game, and no tile sends more than four workers. */
static void check_work(const struct session *to, struct record *record, const struct move *move)
{
    const struct cacao_map *map = to->map;
    const union cacao_args *args = cacao_args(move);
    int tile = cacao_map_tile_at(map, args->activate.x, args->activate.y), number = number_of(map, tile);

    cr_expect(!record->spent[number][args->activate.side], "%d,%d works twice at one side", args->activate.x,
              args->activate.y);
    record->spent[number][args->activate.side] = true;
    record->worked[number] += args->activate.use;
    cr_expect_leq(record->worked[number], 4, "%d,%d has sent %d workers", args->activate.x, args->activate.y,
                  record->worked[number]);
}

/* What a seat forgoes is spent as well. */
static void spend_rest(const struct session *to, struct record *record)
{
    for (int i = 0; i < to->map->edges; i++) {
        const struct cacao_edge *edge = &to->map->edge[i];
        int number = number_of(to->map, edge->tile);
        if (to->map->phase != CACAO_PHASE_ACTIVATE || edge->seat != to->map->actor)
            continue;
        cr_expect(!record->spent[number][edge->side], "a side is offered twice");
        record->spent[number][edge->side] = true;
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
    const struct cacao_map *map = to->map;
    int expected[CACAO_SEATS] = { 0 }, found[SEATS_MAX] = { 0 };
    struct look *look = memory_new(sizeof *look);

    look_at_all(map, look);
    for (int seat = 0; seat < map->seats; seat++)
        expected[seat] = map->gold[seat] + map->sun[seat] + track[map->field[seat]];
    for (int i = 0; i < map->tiles; i++) {
        int workers[CACAO_SEATS] = { 0 };
        if (!is_jungle(&map->tile[i]) || strcmp(to->game->jungle[map->tile[i].type].id, "TE") != 0)
            continue;
        for (int side = 0; side < CACAO_SIDES; side++) {
            const struct cacao_tile *tile =
                tile_at(look, map->tile[i].x + cacao_side_x[side], map->tile[i].y + cacao_side_y[side]);
            if (tile != NULL)
                workers[tile->seat] += to->game->worker[tile->type].workers[(side + 2 - tile->turn + 4) % 4];
        }
        pay_slowly(workers, map->seats, expected);
    }
    game_score(&to->table, map, found, NULL);
    for (int seat = 0; seat < map->seats; seat++)
        cr_expect_eq(found[seat], expected[seat], "seat %d has %d, a slow count gives %d", seat + 1, found[seat],
                     expected[seat]);
    free(look);
}

/* ---- whole games ---- */

static void play_move(struct session *to, struct record *record, const struct move *move)
{
    struct error error = { 0 };
    int phase = to->map->phase;

    record->turns += phase == CACAO_PHASE_PLACE;
    if (move->verb == CACAO_ACTIVATE)
        check_work(to, record, move);
    if (move->verb == CACAO_DONE)
        spend_rest(to, record);
    cr_assert(game_play(&to->table, to->map, move, NULL, &error), "%s", error.text);
    record->most_gaps = to->map->gaps > record->most_gaps ? to->map->gaps : record->most_gaps;
}

/* Worker tiles laid here in this order, whichever they are, leave three gaps at once. */
static const struct cacao_spot three_gaps[] = { { -1, 0 },  { 1, 2 },   { 2, 1 },  { 3, 2 },  { 4, 1 },  { 3, 0 },
                                          { 4, -1 }, { 3, -2 }, { 4, -3 }, { 2, -3 }, { 1, -2 }, { 0, -1 } };

/* Leaves only the moves to the next of these cells. */
static void steer(struct session *to, int turn)
{
    int kept = 0;

    for (int i = 0; i < to->moves; i++)
        if (cacao_args(&to->move[i])->place.x == three_gaps[turn].x &&
            cacao_args(&to->move[i])->place.y == three_gaps[turn].y)
            to->move[kept++] = to->move[i];
    to->moves = kept;
}

/* `eager`: whoever can work works. The first `steered` turns lead to three gaps at once. Looks closely at every
   `every`-th turn. */
static void play_game(struct session *to, struct record *record, const char *seed, bool eager, int steered, int every)
{
    static const int turns[] = { 22, 30, 36 };
    const struct game *game = to->table.game;
    unsigned char key[CHANCE_KEY_BYTES];

    chance_key(seed, strlen(seed), key);
    chance_start(&to->chance, key);
    stream_init(&to->dice, key, "players");
    for (int turn; (turn = game_turn(&to->table, to->map)) != SEAT_OVER;) {
        struct move move;
        if (turn < 0)
            cr_expect_eq(game_mover(&to->table, to->map), to->map->seat, "a draw in the turn of seat %d",
                         to->map->seat + 1);
        if (turn >= 0) {
            list_moves(to);
            if (to->map->phase == CACAO_PHASE_PLACE && record->turns < steered)
                steer(to, record->turns);
            cr_assert_gt(to->moves, 0);
            bool works = eager && to->map->phase == CACAO_PHASE_ACTIVATE && to->moves > 1;
            move = to->move[stream_below(&to->dice, (uint32_t)(to->moves - works))];
        } else
            game->draw(to->map, &to->table, &to->chance, &move);
        play_move(to, record, &move);
        if (to->map->phase == CACAO_PHASE_PLACE && record->turns % every == 0)
            check_position(to);
    }
    check_position(to);
    check_score(to);
    cr_expect_eq(record->turns, turns[to->map->seats - 2], "%d turns", record->turns);
    cr_expect_eq(to->map->jungle_pile + to->map->displayed, 0, "%s: jungle tiles are left", seed);
}

/* Takes off what a game has left behind and deals anew. */
static void deal_again(struct session *to, struct record *record)
{
    memset(to->map, 0, sizeof *to->map);
    memset(record, 0, sizeof *record);
    to->table.game->deal(to->map, &to->table);
}

TestSuite(cacao, .fini = verdict_no_leaks);

/* PROOFSHEET_GAMES says how many; what holds for some hundred has held for ten thousand. */
Test(cacao, random_games, .timeout = 3000)
{
    const char *asked = getenv("PROOFSHEET_GAMES");
    int count = asked != NULL ? atoi(asked) : 240, gaps[CACAO_GAPS_MAX + 1] = { 0 };
    struct session *to = memory_new(sizeof *to);
    struct record *record = memory_new(sizeof *record);

    for (int seats = 2; seats <= 4; seats++) {
        set_up(to, seats);
        for (int i = seats; i < count; i += 3) {
            char seed[32];
            snprintf(seed, sizeof seed, "cacao %d", i);
            deal_again(to, record);
            int steered = i < 9 ? sizeof three_gaps / sizeof *three_gaps : 0;
            play_game(to, record, seed, i % 2 == 0, steered, asked != NULL ? 7 : 1);
            gaps[record->most_gaps]++;
        }
        tear_down(to);
    }
    cr_expect_gt(gaps[2], 0, "no two gaps in %d games", count);
    cr_expect_gt(gaps[3], 0, "no three gaps in %d games", count);
    if (asked != NULL)
        fprintf(stderr, "%d games, most gaps at once: none %d, one %d, two %d, three %d\n", count, gaps[0], gaps[1],
                gaps[2], gaps[3]);
    free(record);
    free(to);
}

struct dealing {
    int piles, tiles[CACAO_SEATS + 1];
    char stream[CACAO_SEATS + 1][16], tile[CACAO_SEATS + 1][CACAO_TILES_MAX][4];
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
    game_each_dealt(&to->table, &to->chance, remember_tile, &dealt);
    cr_assert_eq(dealt.piles, 4);
    stream_init(&to->dice, key, "players");
    for (int turn; (turn = game_turn(&to->table, to->map)) != SEAT_OVER;) {
        struct move move;
        if (turn < 0) {
            char stream[16];
            to->table.game->draw(to->map, &to->table, &to->chance, &move);
            snprintf(stream, sizeof stream, "workers-%d", cacao_args(&move)->draw.seat);
            int pile = stream_index(&dealt, cacao_args(&move)->draw.seat == CACAO_DUE_JUNGLE ? "jungle" : stream);
            const char *tile = cacao_args(&move)->draw.seat == CACAO_DUE_JUNGLE
                                   ? to->game->jungle[cacao_args(&move)->draw.type].id
                                   : to->game->worker[cacao_args(&move)->draw.type].id;
            cr_assert_geq(pile, 0);
            cr_expect_str_eq(tile, dealt.tile[pile][drawn[pile]++]);
        } else {
            list_moves(to);
            move = to->move[stream_below(&to->dice, (uint32_t)to->moves)];
        }
        cr_assert(game_play(&to->table, to->map, &move, NULL, NULL));
    }
    for (int pile = 0; pile < dealt.piles; pile++)
        cr_expect_eq(drawn[pile], dealt.tiles[pile], "%s", dealt.stream[pile]);
    tear_down(to);
    free(to);
}
