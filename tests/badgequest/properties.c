/* What holds in every position of Badge Quest, looked at after every move of many random games. BADGEQUEST_GAMES in the
   environment says how many of each kind. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/player.h"
#include "tests/harness/verdict.h"
#include "verify/games/badgequest/quest.h"
#include "verify/games/badgequest/walk.h"
#include "verify/judge.h"

enum { GAMES = 20, LINES_MAX = 1000000 };

struct session {
    const struct table *table;
    const struct badgequest *game;
    const char *seed;
    struct badgequest_quest before, now, again;
    struct player player;
    /* of the turn */
    int seat, rolled, walked, hms, actions;
    bool flown;
};

/* ---- no card is lost ---- */

static void put(const struct session *to, uint64_t *all, uint64_t cards, const char *where)
{
    if ((*all & cards) != 0)
        cr_expect(false, "%s: a card is in two places, one is %s", to->seed, where);
    *all |= cards;
}

static void check_wild(const struct session *to, uint64_t *all, int unseen[BADGEQUEST_TYPES])
{
    for (int route = 0; route < to->game->map.routes; route++) {
        const struct badgequest_wild *wild = &to->now.wild[route];
        for (int type = 0; type < BADGEQUEST_TYPES; type++)
            unseen[type] += wild->unseen[type];
        for (int i = 0; i < wild->back; i++)
            put(to, all, badgequest_bit(wild->card[i]), "a pile");
        cr_assert_leq(badgequest_wild_count(wild), 6, "%s: %d in a pile", to->seed, badgequest_wild_count(wild));
    }
}

static void check_cards(const struct session *to)
{
    const struct badgequest_quest *now = &to->now;
    uint64_t all = 0;
    int unseen[BADGEQUEST_TYPES] = { 0 };

    for (int seat = 0; seat < now->seats; seat++) {
        put(to, &all, now->team[seat].party, "a party");
        put(to, &all, now->team[seat].box, "a box");
        cr_assert_leq(badgequest_count(now->team[seat].party), 6, "%s: party", to->seed);
        cr_assert_leq(badgequest_count(now->team[seat].box), 5, "%s: box", to->seed);
    }
    if (now->phase == BADGEQUEST_PHASE_RELEASE)
        put(to, &all, badgequest_bit(now->drawn), "just caught");
    check_wild(to, &all, unseen);
    cr_assert_eq(all, now->seen, "%s: a card that was drawn is lost", to->seed);
    for (int card = 0; card < to->game->cards; card++)
        unseen[to->game->card[card].type] -= !badgequest_has(all, card);
    for (int type = 0; type < BADGEQUEST_TYPES; type++)
        cr_assert_eq(unseen[type], 0, "%s: a bubble without its card", to->seed);
    cr_assert_eq(now->fainted & ~all, 0, "%s: one in a pile has fainted", to->seed);
}

/* ---- the map ---- */

static char letter_at(const struct badgequest_quest *quest, const struct badgequest *game, int square)
{
    static const char *const rows[] = { "111S11152222222", "1g##~~B5#~~##f2", "1###~~#S#~~###2", "1###~~#5#~~###2",
                                        "1###~~+++~~#V#2", "88S888+C+666666", "4#####+++#~~##3", "4######7##~~##S",
                                        "4~~~~~~7##~~##3", "4w#####7N#~~#R3", "44444447333S333" };
    char letter = rows[badgequest_y(game, square)][badgequest_x(game, square)];

    if (letter != 'S')
        return letter;
    for (int i = 0; i < game->map.shrubs; i++)
        if (game->map.shrub[i] == square && (quest->shrubs >> i & 1) == 0)
            return '1';
    return letter;
}

static bool is_open(const struct badgequest_quest *quest, const struct badgequest *game, int square)
{
    return strchr("12345678+", letter_at(quest, game, square)) != NULL;
}

static void check_map(const struct session *to)
{
    for (int seat = 0; seat < to->now.seats; seat++)
        cr_assert(is_open(&to->now, to->game, to->now.pawn[seat]), "%s: pawn %d stands in the way", to->seed, seat + 1);
    cr_assert_eq(to->now.shrubs & ~to->before.shrubs, 0, "%s: a shrub has grown", to->seed);
    cr_assert_leq(__builtin_popcount(to->before.shrubs ^ to->now.shrubs), 1, "%s: two shrubs at once", to->seed);
}

/* ---- badges ---- */

static void check_badges(const struct session *to)
{
    int most = 0;

    for (int seat = 0; seat < to->now.seats; seat++) {
        int count = __builtin_popcount(to->now.badges[seat]), before = __builtin_popcount(to->before.badges[seat]);
        cr_assert_eq(to->before.badges[seat] & ~to->now.badges[seat], 0, "%s: a badge is lost", to->seed);
        cr_assert_leq(count - before, 1, "%s: two badges at once", to->seed);
        cr_assert_eq(to->now.points[seat], count, "%s: points", to->seed);
        most = count > most ? count : most;
    }
    bool rounds = to->now.rounds > 0 && to->now.round == to->now.rounds;
    cr_assert_leq(most, 4, "%s: %d badges", to->seed, most);
    cr_assert_eq(to->now.phase == BADGEQUEST_PHASE_OVER, most == 4 || rounds, "%s: the end", to->seed);
}

/* By the table of the rules, from the ids of the cards. */
static int threshold(const char *id, int gym)
{
    static const char *const letters = "FWGN";
    static const int table[4][3] = { { 3, 4, 2 }, { 2, 3, 4 }, { 4, 2, 3 }, { 3, 3, 3 } };

    return strcmp(id + 1, "12") == 0 && *id != 'N' ? 2 : table[strchr(letters, *id) - letters][gym];
}

static void check_die(const struct session *to, int pips)
{
    const struct badgequest_quest *was = &to->before, *is = &to->now;
    int seat = was->actor, over = threshold(to->game->card[was->card].id, to->game->badge[was->badge].type);
    bool beaten = pips > over, fit = (was->team[seat].party & ~was->fainted & ~badgequest_bit(was->card)) != 0;

    cr_assert_eq(is->badges[seat] != was->badges[seat], beaten && was->beaten == 2, "%s: a badge", to->seed);
    if (beaten)
        cr_assert_eq(is->fainted, was->fainted, "%s: the winner faints", to->seed);
    else if (fit)
        cr_assert_eq(is->fainted, was->fainted | badgequest_bit(was->card), "%s: the loser stays", to->seed);
    else
        cr_assert((is->fainted & badgequest_all(&is->team[seat])) == 0 && is->pawn[seat] == to->game->map.start,
                  "%s: no white-out", to->seed);
}

/* ---- a turn ---- */

static bool is_action(const struct session *to, int verb)
{
    return verb == BADGEQUEST_LINE_CAPTURE || verb == BADGEQUEST_LINE_BATTLE || verb == BADGEQUEST_LINE_COMPETE ||
           verb == BADGEQUEST_LINE_ACCEPT ||
           (verb == BADGEQUEST_LINE_DONE && to->before.phase == BADGEQUEST_PHASE_SWAP);
}

static void start_turn(struct session *to, const struct move *move)
{
    to->seat = to->before.mover;
    to->rolled = badgequest_args(move)->roll.a + badgequest_args(move)->roll.b;
    to->walked = to->hms = to->actions = 0;
    to->flown = false;
}

static void check_turn(struct session *to, const struct move *move)
{
    bool moves = move->verb == BADGEQUEST_LINE_STEP || move->verb == BADGEQUEST_LINE_CUT ||
                 move->verb == BADGEQUEST_LINE_SURF || move->verb == BADGEQUEST_LINE_FLY;

    if (move->verb == BADGEQUEST_LINE_ROLL)
        start_turn(to, move);
    if (moves)
        cr_assert(to->actions == 0 && move->seat == to->seat, "%s: seat %d moves on", to->seed, move->seat + 1);
    to->walked += move->verb == BADGEQUEST_LINE_STEP;
    to->hms += moves && move->verb != BADGEQUEST_LINE_STEP;
    to->actions += is_action(to, move->verb);
    if (move->verb == BADGEQUEST_LINE_FLY)
        cr_assert_eq(to->walked, 0, "%s: a flight after walking", to->seed);
    cr_assert(!to->flown || move->verb != BADGEQUEST_LINE_STEP, "%s: walking after a flight", to->seed);
    to->flown = to->flown || move->verb == BADGEQUEST_LINE_FLY;
    cr_assert_leq(to->walked, to->rolled, "%s: %d walked", to->seed, to->walked);
    cr_assert_leq(to->hms, 1, "%s: two HMs", to->seed);
    cr_assert_leq(to->actions, 1, "%s: two actions", to->seed);
}

static void check(struct session *to, const struct move *move)
{
    check_cards(to);
    check_map(to);
    check_badges(to);
    if (move->verb == BADGEQUEST_LINE_DIE)
        check_die(to, badgequest_args(move)->die.pips);
    check_turn(to, move);
}

/* ---- many games ---- */

static void start(struct session *to, const struct table *table, const char *seed)
{
    to->table = table;
    to->game = badgequest_of(table);
    to->seed = seed;
    player_start(&to->player, table, seed, &to->now);
    to->again = to->now;
}

static int play_game(struct session *to, const struct table *table, const char *seed)
{
    int lines = 0;

    start(to, table, seed);
    for (int turn; (turn = game_turn(table, &to->now)) != SEAT_OVER; lines++) {
        struct move move;
        struct error error = { 0 };
        cr_assert_lt(lines, LINES_MAX, "%s does not end", seed);
        if (turn >= 0)
            move = player_choose(&to->player, table, &to->now);
        else
            table->game->draw(&to->now, table, &to->player.chance, &move);
        to->before = to->now;
        cr_assert(game_play(table, &to->now, &move, NULL, &error), "%s: %s", seed, error.text);
        check(to, &move);
        player_reread(&to->player, table, &move, &to->again, &to->now);
    }
    return lines;
}

TestSuite(badgequest_properties, .fini = verdict_no_leaks);

Test(badgequest_properties, random_games, .timeout = 3000)
{
    static const char *const options[] = { "", "max-rounds=1", "max-rounds=60", "max-rounds=999" };
    const char *wanted = getenv("BADGEQUEST_GAMES");
    int many = wanted != NULL ? atoi(wanted) : GAMES, played = 0;
    struct game_cache cache = { .data = verdict_data() };
    struct session *to = memory_new(sizeof *to);
    struct error error = { 0 };
    char seed[64];

    cr_assert_geq(sodium_init(), 0);
    const struct loaded *loaded = game_cache_take(&cache, "badgequest", &error);
    cr_assert_not_null(loaded, "%s", error.text);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int seats = 2; seats <= 4; seats++) {
            struct table table;
            long lines = 0;
            table_init(&table, loaded->game, loaded->kit, loaded->pieces, seats);
            cr_assert(table_options(&table, options[i], &error), "%s", error.text);
            for (int game = 0; game < many; game++, played++) {
                snprintf(seed, sizeof seed, "%d seats, %s, %d", seats, options[i], game);
                lines += play_game(to, &table, seed);
            }
            cr_log_info("%d seats, \"%s\": %ld lines a game", seats, options[i], lines / (many > 0 ? many : 1));
        }
    cr_expect_eq(played, 12 * many);
    player_finish(&to->player);
    free(to);
    game_cache_finish(&cache);
}

/* ---- rounds ---- */

static uint32_t play_rounds(const struct loaded *loaded, const char *options, uint32_t most)
{
    struct badgequest_quest quest = { 0 };
    struct table table;
    struct error error = { 0 };

    table_init(&table, loaded->game, loaded->kit, loaded->pieces, 2);
    cr_assert(table_options(&table, options, &error), "%s", error.text);
    table.game->deal(&quest, &table);
    for (uint32_t turn = 0; turn < 2 * most && quest.phase != BADGEQUEST_PHASE_OVER; turn++)
        badgequest_end_turn(&quest);
    return quest.round;
}

/* end.rounds: with no limit they go on, past what two bytes can count. */
Test(badgequest_properties, rounds)
{
    struct game_cache cache = { .data = verdict_data() };
    struct error error = { 0 };

    const struct loaded *loaded = game_cache_take(&cache, "badgequest", &error);
    cr_assert_not_null(loaded, "%s", error.text);
    cr_expect_eq(play_rounds(loaded, "", 65537), 65537);
    cr_expect_eq(play_rounds(loaded, "max-rounds=999", 65537), 999);
    game_cache_finish(&cache);
}

/* ---- the region ---- */

static int reach(const struct badgequest_quest *quest, const struct badgequest *game)
{
    bool seen[BADGEQUEST_SQUARES_MAX] = { false };
    int queue[BADGEQUEST_SQUARES_MAX] = { game->map.start }, count = 1;

    seen[game->map.start] = true;
    for (int i = 0; i < count; i++)
        for (int side = 0; side < BADGEQUEST_SIDES; side++) {
            int next = game->map.square[queue[i]].next[side];
            if (next == BADGEQUEST_NOWHERE || seen[next] || !badgequest_is_walkable(quest, game, next))
                continue;
            seen[next] = true;
            queue[count++] = next;
        }
    return count;
}

static int count_walkable(const struct badgequest_quest *quest, const struct badgequest *game)
{
    int count = 0;

    for (int at = 0; at < game->map.columns * game->map.rows; at++)
        count += badgequest_is_walkable(quest, game, at);
    return count;
}

Test(badgequest_properties, the_region)
{
    struct game_cache cache = { .data = verdict_data() };
    struct error error = { 0 };
    struct badgequest_quest quest = { 0 };
    struct table table;

    const struct loaded *loaded = game_cache_take(&cache, "badgequest", &error);
    cr_assert_not_null(loaded, "%s", error.text);
    const struct badgequest *game = loaded->pieces;
    table_init(&table, loaded->game, loaded->kit, loaded->pieces, 2);
    table.game->deal(&quest, &table);
    cr_expect_eq(count_walkable(&quest, game), 67);
    cr_expect_eq(reach(&quest, game), 62);
    for (int at = 0; at < game->map.columns * game->map.rows; at++)
        cr_expect_eq(badgequest_is_walkable(&quest, game, at), is_open(&quest, game, at), "%d,%d",
                     badgequest_x(game, at), badgequest_y(game, at));
    quest.shrubs = 0;
    cr_expect_eq(count_walkable(&quest, game), 72);
    cr_expect_eq(reach(&quest, game), 72);
    cr_expect_eq(game->map.shrubs, 5);
    game_cache_finish(&cache);
}

/* ---- where nobody can land on the printed map ---- */

/* center.heal: F04 and W01 fly and surf from one square to another, beside which a Center is built. */
static void land_at_center(const struct badgequest *printed, const struct table *table, int verb, int from, int to)
{
    struct badgequest_quest quest = { 0 };
    struct badgequest game = *printed;
    struct move move = { .verb = (uint8_t)verb };
    struct error error = { 0 };
    bool flies = verb == BADGEQUEST_LINE_FLY;
    const int card = flies ? 3 : 12;

    table->game->deal(&quest, table);
    game.map.square[to].center = true;
    quest.pawn[0] = (uint8_t)from;
    quest.team[0] = (struct badgequest_team){ badgequest_bit(card), badgequest_bit(0) };
    quest.team[1].party = badgequest_bit(1);
    quest.fainted = badgequest_bit(card) | badgequest_bit(0) | badgequest_bit(1);
    badgequest_args_of(&move)->hm.card = (int16_t)card;
    badgequest_args_of(&move)->hm.side = flies ? BADGEQUEST_EAST : BADGEQUEST_WEST;
    cr_assert((flies ? badgequest_fly : badgequest_surf)(&quest, &game, &move, &error), "%s", error.text);
    cr_expect_eq(quest.pawn[0], to);
    cr_expect_eq(quest.fainted, badgequest_bit(1), "only those of the seat that lands are healed");
}

Test(badgequest_properties, landings_beside_the_center)
{
    struct game_cache cache = { .data = verdict_data() };
    struct error error = { 0 };
    struct table table;

    const struct loaded *loaded = game_cache_take(&cache, "badgequest", &error);
    cr_assert_not_null(loaded, "%s", error.text);
    const struct badgequest *game = loaded->pieces;
    table_init(&table, loaded->game, loaded->kit, loaded->pieces, 2);
    land_at_center(game, &table, BADGEQUEST_LINE_FLY, badgequest_square_at(game, 9, 5),
                   badgequest_square_at(game, 14, 5));
    land_at_center(game, &table, BADGEQUEST_LINE_SURF, badgequest_square_at(game, 7, 8),
                   badgequest_square_at(game, 0, 8));
    game_cache_finish(&cache);
}
