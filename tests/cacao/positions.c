/* Positions of Cacao that a log takes long to reach, and what a seat gets there. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "session.h"
#include "verify/bot.h"
#include "verify/digest.h"

TestSuite(cacao_positions, .fini = verdict_no_leaks);

Test(cacao_positions, set_up_for_every_number)
{
    static const int workers[] = { 8, 7, 6 }, jungles[] = { 17, 24, 24 };
    struct session *to = memory_new(sizeof *to);

    for (int seats = 2; seats <= 4; seats++) {
        unsigned char key[CHANCE_KEY_BYTES] = { 0 };
        struct move move;
        set_up(to, seats);
        chance_start(&to->chance, key);
        while (game_turn(&to->table, to->map) == SEAT_CHANCE) {
            to->table.game->draw(to->map, &to->table, &to->chance, &move);
            cr_assert(game_play(&to->table, to->map, &move, NULL, NULL));
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

Test(cacao_positions, cacao_beyond_five_is_lost)
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
Test(cacao_positions, order_of_plantation_and_market)
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

Test(cacao_positions, carrier_stops_at_the_last_field)
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

Test(cacao_positions, sun_tokens_beyond_three_are_lost)
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

Test(cacao_positions, overbuilding_among_four_sites)
{
    struct session *to = memory_new(sizeof *to);
    struct error error;
    int workers[CACAO_SEATS];

    lay_out_overbuilding(to);
    int temple = cacao_map_tile_at(to->map, 4, 4);
    cacao_map_count_workers(to->map, to->game, temple, workers);
    cr_expect_eq(workers[0], 1);
    EXPECT_LINES(to, "1 overbuild B 5,4 0", "1 activate 5,4 n 1", "1 activate 5,4 e 2", "1 activate 5,4 s 1");
    cr_expect_eq(to->map->sun[0], 0);
    cr_expect_eq(to->map->cacao[0], 0);
    cr_expect_eq(to->map->gold[0], 18);
    cr_expect_eq(to->map->field[0], 5);
    cr_expect_eq(to->game->water[5], 4);
    cacao_map_count_workers(to->map, to->game, temple, workers);
    cr_expect_eq(workers[0], 0);
    tear_down(to);
    lay_out_overbuilding(to);
    EXPECT_LINES(to, "1 overbuild B 5,4 0");
    cr_expect_str_eq(play_line(to, "1 activate 5,4 e 2", &error), "market.cacao", "%s", error.text);
    tear_down(to);
    free(to);
}

static int count_verb(struct session *to, enum cacao_verb verb)
{
    int count = 0;

    list_moves(to);
    for (int i = 0; i < to->moves; i++)
        count += to->move[i].verb == verb;
    return count;
}

/* Both tiles of the hand, in four turns, on each tile of the seat's own that lies on none. */
Test(cacao_positions, overbuildings_are_listed)
{
    struct session *to = memory_new(sizeof *to);

    lay_out_overbuilding(to);
    lay_worker(to, "C", 1, 0, 0, 1);
    cr_expect_eq(count_verb(to, CACAO_OVERBUILD), 8);
    lay_worker(to, "D", 0, 1, 0, 0);
    cr_expect_eq(count_verb(to, CACAO_OVERBUILD), 16);
    cacao_map_cover(to->map, cacao_map_tile_at(to->map, 5, 4), 0, 0);
    cr_expect_eq(count_verb(to, CACAO_OVERBUILD), 8);
    show(to, "TE");
    cr_expect_eq(count_verb(to, CACAO_OVERBUILD), 0);
    tear_down(to);
    free(to);
}

/* Everything that lies on the table, each piece once. */
Test(cacao_positions, what_lies_there)
{
    static const char expected[] = "cacao seat 1\ncacao seat 1\n"
                                   "carrier 1 field 4\ncarrier 2 field 0\n"
                                   "jungle G2 display\njungle M2 1,1 0\njungle M4 6,4 0\njungle P1 0,0 0\n"
                                   "jungle P2 5,3 0\njungle SU display\njungle TE 4,4 0\njungle WA 5,5 0\n"
                                   "score 10 0\nsun seat 2\nturn 1\n"
                                   "worker A 1 hand\nworker A 1 under 5,4\nworker A 2 1,0 270\nworker A 2 hand\n"
                                   "worker B 1 5,4 90\n";
    struct session *to = memory_new(sizeof *to);
    struct buf lines = { 0 };

    lay_out_overbuilding(to);
    lay_worker(to, "A", 1, 0, 3, 1);
    EXPECT_LINES(to, "1 overbuild B 5,4 90", "1 activate 5,4 s 0");
    to->map->cacao[0] = 2;
    to->map->sun[1] = 1;
    show(to, "SU");
    show(to, "G2");
    digest_lines(&to->table, to->map, &lines);
    cr_expect_str_eq(buf_text(&lines), expected);
    buf_finish(&lines);
    tear_down(to);
    free(to);
}

/* overbuild.empty, overbuild.sun, overbuild.once: what is wrong with one position after the other. */
Test(cacao_positions, overbuilding_refused)
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
        cr_expect_eq(to->move[i].verb, CACAO_PLACE);
    to->map->sun[0] = 2;
    EXPECT_LINES(to, "1 overbuild B 5,4 0", "1 done");
    to->map->seat = to->map->actor = 0;
    cr_expect_str_eq(play_line(to, "1 overbuild A 5,4 0", &error), "overbuild.once");
    tear_down(to);
    free(to);
}

/* Nothing is left to lay: a gap stays, and an overbuilt tile makes none. */
Test(cacao_positions, gaps_that_stay)
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
    cr_expect_eq(to->move[0].verb, CACAO_DONE);
    EXPECT_LINES(to, "1 done");
    cr_expect_lt(cacao_map_tile_at(to->map, 2, 0), 0);
    tear_down(to);
    free(to);
}

/* A tile that is used leaves its place to the next. */
Test(cacao_positions, display_keeps_its_order)
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
    cr_expect_eq(game_turn(&to->table, to->map), SEAT_CHANCE);
    cr_assert(game_play(&to->table, to->map,
                        &(struct move){ .seat = SEAT_CHANCE,
                                        .verb = CACAO_DRAW_JUNGLE,
                                        .arg[SLOT_AT(union cacao_args, draw.type)] = (int16_t)jungle_of(to, "G2") },
                        NULL, NULL));
    cr_expect_eq(to->map->display[1], jungle_of(to, "G2"));
    cr_expect_eq(game_turn(&to->table, to->map), 1);
    tear_down(to);
    free(to);
}

Test(cacao_positions, temples)
{
    static const struct { int seats, workers[CACAO_SEATS], points[CACAO_SEATS]; } rows[] = {
        { 3, { 2, 2, 1 }, { 3, 3, 0 } },       { 4, { 3, 1, 1, 0 }, { 6, 1, 1, 0 } },
        { 2, { 4, 0 }, { 6, 0 } },             { 4, { 1, 1, 1, 1 }, { 1, 1, 1, 1 } },
        { 4, { 2, 2, 2, 0 }, { 2, 2, 2, 0 } }, { 4, { 3, 2, 2, 2 }, { 6, 1, 1, 1 } },
        { 3, { 5, 3, 1 }, { 6, 3, 0 } },       { 2, { 0, 0 }, { 0, 0 } },
        { 3, { 1, 3, 5 }, { 0, 3, 6 } },       { 3, { 0, 2, 0 }, { 0, 6, 0 } },
        { 4, { 1, 2, 1, 5 }, { 0, 3, 0, 6 } }, { 2, { 3, 3 }, { 3, 3 } },
    };
    struct session *to = memory_new(sizeof *to);

    set_up(to, 2);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int points[CACAO_SEATS] = { 0 };
        cacao_temple_pay(&to->game->value, rows[i].workers, rows[i].seats, points);
        for (int seat = 0; seat < rows[i].seats; seat++)
            cr_expect_eq(points[seat], rows[i].points[seat], "row %zu: seat %d gets %d", i, seat + 1, points[seat]);
    }
    tear_down(to);
    free(to);
}

/* gold.most: more gold than there are coins. */
Test(cacao_positions, gold_has_no_limit)
{
    struct session *to = memory_new(sizeof *to);
    int points[SEATS_MAX];

    lay_out(to, 2, "CA");
    lay_jungle(to, "G2", 2, 0);
    to->map->gold[0] = 40000;
    EXPECT_LINES(to, "1 place C 1,0 0", "1 activate 1,0 e 3");
    game_tally(&to->table, to->map, points);
    cr_expect_eq(points[0], 40006);
    tear_down(to);
    free(to);
}

/* ---- the greedy bot ---- */

static void expect_choice(struct session *to, struct bot *bot, const char *expected)
{
    struct buf line = { 0 };
    struct move move = *bot_choose(bot, to->map);

    game_print(&to->table, &move, &line);
    cr_expect_str_eq(line.text, expected);
    cr_assert(game_play(&to->table, to->map, &move, NULL, NULL));
    buf_finish(&line);
}

/* With an empty store it picks before it sells, with a full one it sells before it picks. */
Test(cacao_positions, bot_orders_its_work)
{
    unsigned char key[CHANCE_KEY_BYTES] = { 0 };
    struct session *to = memory_new(sizeof *to);
    struct bot bot;

    lay_out(to, 2, "AA");
    bot_init(&bot, BOT_GREEDY, &to->table);
    bot_start(&bot, key);
    EXPECT_LINES(to, "1 place A 1,0 0");
    expect_choice(to, &bot, "activate 1,0 w 1");
    expect_choice(to, &bot, "activate 1,0 s 1");
    tear_down(to);
    bot_finish(&bot);
    lay_out(to, 2, "AA");
    bot_init(&bot, BOT_GREEDY, &to->table);
    bot_start(&bot, key);
    to->map->cacao[0] = 5;
    EXPECT_LINES(to, "1 place A 1,0 0");
    expect_choice(to, &bot, "activate 1,0 s 1");
    expect_choice(to, &bot, "activate 1,0 w 1");
    expect_choice(to, &bot, "done");
    tear_down(to);
    bot_finish(&bot);
    free(to);
}

/* Seat 1 plays its last turn by the bot: what it places and what its workers do. */
static void play_last_turn(struct session *to)
{
    unsigned char key[CHANCE_KEY_BYTES] = { 0 };
    struct bot bot;

    bot_init(&bot, BOT_GREEDY, &to->table);
    bot_start(&bot, key);
    while (game_turn(&to->table, to->map) == 0) {
        struct move move = *bot_choose(&bot, to->map);
        cr_assert(game_play(&to->table, to->map, &move, NULL, NULL));
    }
    bot_finish(&bot);
}

/* Two workers of another seat stand at the temple; three take it from them. */
Test(cacao_positions, bot_takes_a_temple)
{
    struct session *to = memory_new(sizeof *to);
    int workers[CACAO_SEATS];

    lay_out(to, 2, "C");
    lay_jungle(to, "TE", 1, -1);
    lay_worker(to, "B", 1, -2, 1, 1);
    play_last_turn(to);
    cacao_map_count_workers(to->map, to->game, cacao_map_tile_at(to->map, 1, -1), workers);
    cr_expect_eq(workers[0], 3);
    cr_expect_eq(workers[1], 2);
    tear_down(to);
    free(to);
}

/* In the last turn three gold are more than two and cacao that nobody buys, and a sun token is a gold. */
Test(cacao_positions, bot_in_the_last_turn)
{
    struct session *to = memory_new(sizeof *to);

    lay_out(to, 2, "C");
    lay_jungle(to, "G1", 1, -1);
    play_last_turn(to);
    cr_expect_eq(to->map->gold[0], 3);
    tear_down(to);
    lay_out(to, 2, "C");
    lay_jungle(to, "SU", 1, -1);
    play_last_turn(to);
    cr_expect_eq(to->map->sun[0], 3);
    tear_down(to);
    free(to);
}

/* Of two gaps the mine goes where three workers stand, and as soon as it lies there that is worth something. */
Test(cacao_positions, bot_fills_well)
{
    unsigned char key[CHANCE_KEY_BYTES] = { 0 };
    struct session *to = memory_new(sizeof *to);
    struct bot bot;

    lay_out(to, 2, "CA");
    lay_worker(to, "A", 1, 0, 0, 1);
    lay_worker(to, "A", 1, 2, 0, 1);
    show(to, "G2");
    show(to, "P1");
    bot_init(&bot, BOT_GREEDY, &to->table);
    bot_start(&bot, key);
    EXPECT_LINES(to, "1 place C 2,1 270");
    struct cacao_map well = *to->map, badly = *to->map;
    expect_choice(to, &bot, "fill G2 2,0");
    struct move fill = { .verb = CACAO_FILL };
    cacao_args_of(&fill)->fill.type = (int16_t)jungle_of(to, "G2");
    cacao_args_of(&fill)->fill.x = 2;
    cr_assert(game_play(&to->table, &well, &fill, NULL, NULL));
    cacao_args_of(&fill)->fill.y = 2;
    cr_assert(game_play(&to->table, &badly, &fill, NULL, NULL));
    cr_expect_gt(to->table.game->outlook(&well, &to->table, 0, NULL), to->table.game->outlook(&badly, &to->table, 0, NULL) + 50);
    tear_down(to);
    bot_finish(&bot);
    free(to);
}

/* Workers at a market with nothing to sell are worth nothing, and sell no more than there is. */
Test(cacao_positions, nothing_to_sell)
{
    struct session *to = memory_new(sizeof *to);

    lay_out(to, 2, "CA");
    EXPECT_LINES(to, "1 place C 2,1 180");
    cr_expect_eq(to->map->edges, 1);
    int before = to->table.game->outlook(to->map, &to->table, 0, NULL);
    cacao_map_spend_edge(to->map, 0);
    cr_expect_eq(to->table.game->outlook(to->map, &to->table, 0, NULL), before);
    struct cacao_village village = { .cacao = 1, .gold = 5 };
    cacao_work(&village, to->game, &to->game->jungle[jungle_of(to, "M4")], 3);
    cr_expect_eq(village.cacao, 0);
    cr_expect_eq(village.gold, 9);
    tear_down(to);
    free(to);
}

/* Whoever sees the table sees the same, whichever tiles another seat holds and whichever it has yet to draw. */
Test(cacao_positions, hands_are_hidden)
{
    struct session *to = memory_new(sizeof *to);
    int tile, other;

    set_up(to, 2);
    tile = worker_of(to, "A");
    other = worker_of(to, "C");
    to->map->hand[0][tile] = to->map->hand[1][tile] = to->map->hands[0] = to->map->hands[1] = 1;
    to->map->pile[1][tile]--;
    to->map->piles[1]--;
    struct cacao_map seen = *to->map, own = *to->map, swapped = *to->map;
    swapped.hand[1][tile]--;
    swapped.pile[1][tile]++;
    swapped.hand[1][other]++;
    swapped.pile[1][other]--;
    to->table.game->veil(&seen, &to->table, 0);
    to->table.game->veil(&swapped, &to->table, 0);
    cr_expect_eq(memcmp(&seen, &swapped, sizeof seen), 0);
    cr_expect_eq(seen.hand[0][tile], 1);
    cr_expect_eq(seen.hands[1], 1);
    cr_expect_eq(seen.hand[1][tile], 0);
    cr_expect_eq(seen.pile[1][tile], own.pile[1][tile] + 1);
    to->table.game->veil(&own, &to->table, 1);
    cr_expect_eq(own.hand[1][tile], 1);
    tear_down(to);
    free(to);
}

/* What the next seat can reach makes a position worse, what one's own workers are about to bring makes it better. */
Test(cacao_positions, outlook)
{
    struct session *to = memory_new(sizeof *to);
    int (*outlook)(const void *, const struct table *, int, void *);

    lay_out(to, 2, "AA");
    outlook = to->table.game->outlook;
    to->map->seat = to->map->actor = 1;
    int before = outlook(to->map, &to->table, 0, NULL), mine = outlook(to->map, &to->table, 1, NULL);
    lay_jungle(to, "G2", 2, 2);
    cr_expect_lt(outlook(to->map, &to->table, 0, NULL), before);
    cr_expect_gt(outlook(to->map, &to->table, 1, NULL), mine);
    tear_down(to);
    lay_out(to, 2, "CA");
    lay_jungle(to, "G2", 2, 0);
    EXPECT_LINES(to, "1 place C 1,0 0");
    before = outlook(to->map, &to->table, 0, NULL);
    while (to->map->edges > 0)
        cacao_map_spend_edge(to->map, 0);
    cr_expect_gt(before, outlook(to->map, &to->table, 0, NULL) + 50);
    tear_down(to);
    free(to);
}
