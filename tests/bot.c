/* The players that need nobody: they keep to the rules, repeat themselves from a key, and the greedy one wins. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/verdict.h"
#include "verify/bot.h"
#include "verify/games/badgequest/quest.h"
#include "verify/judge.h"

struct match {
    struct table table;
    void *state;
    struct chance chance;
    struct bot first, other;             /* seat `mine` plays the first, everybody else the other */
    int mine, moves;
    struct buf lines;
};

static void match_begin_agreed(struct match *to, const struct loaded *loaded, int seats, const char *options,
                               enum bot_kind first, enum bot_kind other)
{
    struct error error = { 0 };

    *to = (struct match){ .moves = 0 };
    table_init(&to->table, loaded->game, loaded->kit, loaded->pieces, seats);
    cr_assert(table_options(&to->table, options, &error), "%s", error.text);
    to->state = memory_new(game_size(&to->table));
    bot_init(&to->first, first, &to->table);
    bot_init(&to->other, other, &to->table);
}

static void match_begin(struct match *to, const struct loaded *loaded, int seats, enum bot_kind first,
                        enum bot_kind other)
{
    match_begin_agreed(to, loaded, seats, "", first, other);
}

static void match_end(struct match *to)
{
    bot_finish(&to->first);
    bot_finish(&to->other);
    chance_finish(&to->chance);
    buf_finish(&to->lines);
    free(to->state);
}

static bool is_enough(const struct match *to)
{
    const struct game *game = to->table.game;

    return game->enough != NULL && game_opens(&to->table, to->state) && game->enough(to->state);
}

static void match_play(struct match *to, const char *seed, int mine)
{
    const struct game *game = to->table.game;
    unsigned char key[CHANCE_KEY_BYTES];
    struct error error = { 0 };

    chance_key(seed, strlen(seed), key);
    chance_start(&to->chance, key);
    bot_start(&to->first, key);
    bot_start(&to->other, key);
    to->mine = mine;
    buf_clear(&to->lines);
    memset(to->state, 0, game_size(&to->table));
    game->deal(to->state, &to->table);
    for (int turn; (turn = game_turn(&to->table, to->state)) != SEAT_OVER && !is_enough(to); to->moves++) {
        struct move move;
        if (turn >= 0)
            move = *bot_choose(turn == mine ? &to->first : &to->other, to->state);
        else
            game->draw(to->state, &to->table, &to->chance, &move);
        cr_assert(game_play(&to->table, to->state, &move, NULL, &error), "%s: %s", game->id, error.text);
        game_print(&to->table, &move, &to->lines);
        buf_putc(&to->lines, '\n');
    }
}

static bool first_has_won(const struct match *to)
{
    int points[SEATS_MAX];

    game_score(&to->table, to->state, points, NULL);
    return game_winners(&to->table, to->state, points) == 1u << to->mine;
}

static void each_game(void (*tell)(const struct loaded *))
{
    struct game_cache cache = { .data = verdict_data() };
    struct error error = { 0 };

    cr_assert_geq(sodium_init(), 0);
    for (int i = 0; games[i] != NULL; i++) {
        const struct loaded *loaded = game_cache_take(&cache, games[i]->id, &error);
        cr_assert_not_null(loaded, "%s", error.text);
        tell(loaded);
    }
    game_cache_finish(&cache);
}

TestSuite(bot, .fini = verdict_no_leaks);

static void play_twice(const struct loaded *loaded)
{
    for (enum bot_kind kind = BOT_RANDOM; kind <= BOT_GREEDY; kind++)
        for (int seats = loaded->kit->seats_min; seats <= loaded->kit->seats_max; seats++) {
            struct match once, again;
            match_begin(&once, loaded, seats, kind, kind);
            match_begin(&again, loaded, seats, kind, kind);
            match_play(&again, "something else", 0);
            match_play(&once, "twice", 0);
            match_play(&again, "twice", 0);
            cr_expect_str_eq(buf_text(&once.lines), buf_text(&again.lines), "%s of %d", loaded->game->id, seats);
            match_end(&once);
            match_end(&again);
        }
}

Test(bot, the_same_key_the_same_game)
{
    each_game(play_twice);
}

/* In games that leave something to decide: two of three at every number of seats together, where luck would give less
   than a half. */
static void win_games(const struct loaded *loaded)
{
    enum { GAMES = 30, LEAST = 20 };
    int won = 0;

    if (loaded->game->hidden)
        return;
    for (int i = 0; i < GAMES; i++) {
        char seed[16];
        int seats = loaded->kit->seats_min + i % (loaded->kit->seats_max - loaded->kit->seats_min + 1);
        struct match match;
        snprintf(seed, sizeof seed, "win %d", i);
        match_begin(&match, loaded, seats, BOT_GREEDY, BOT_RANDOM);
        match_play(&match, seed, i % seats);
        won += first_has_won(&match);
        match_end(&match);
    }
    cr_expect_geq(won, LEAST, "%s: the greedy bot has won %d of %d games", loaded->game->id, won, GAMES);
}

Test(bot, greedy_beats_random)
{
    each_game(win_games);
}

/* An outlook is worth more than the score of the moment: more than half, for some games leave much to luck. */
static void win_by_outlook(const struct loaded *loaded)
{
    enum { GAMES = 40, LEAST = 22 };
    struct game without = *loaded->game;
    struct table table;
    struct match match;
    int won = 0;

    if (loaded->game->outlook == NULL)
        return;
    without.outlook = NULL;
    match_begin(&match, loaded, loaded->kit->seats_min, BOT_GREEDY, BOT_GREEDY);
    table = match.table;
    table.game = &without;
    match.other.table = &table;
    for (int i = 0; i < GAMES; i++) {
        char seed[16];
        snprintf(seed, sizeof seed, "outlook %d", i);
        match_play(&match, seed, i % 2);
        won += first_has_won(&match);
    }
    cr_expect_geq(won, LEAST, "%s: %d of %d games were won", loaded->game->id, won, GAMES);
    match_end(&match);
}

Test(bot, greedy_looks_beyond_the_score)
{
    each_game(win_by_outlook);
}

/* ---- what need not be played ---- */

static void choose_alike(const struct loaded *loaded, int seats, const char *options)
{
    struct game without = *loaded->game;
    struct match with, plain;
    struct loaded stripped = *loaded;

    without.surplus = NULL;
    without.copy = NULL;
    without.notes = 0;
    stripped.game = &without;
    match_begin_agreed(&with, loaded, seats, options, BOT_GREEDY, BOT_GREEDY);
    match_begin_agreed(&plain, &stripped, seats, options, BOT_GREEDY, BOT_GREEDY);
    match_play(&with, "alike", 0);
    match_play(&plain, "alike", 0);
    cr_expect_str_eq(buf_text(&with.lines), buf_text(&plain.lines), "%s of %d, %s", loaded->game->id, seats, options);
    match_end(&with);
    match_end(&plain);
}

static void choose_alike_at_every_table(const struct loaded *loaded)
{
    for (int seats = loaded->kit->seats_min; seats <= loaded->kit->seats_max; seats++)
        choose_alike(loaded, seats, "");
}

/* Whatever a game knows without playing it, notes down or leaves uncopied changes no choice. */
Test(bot, short_cuts_choose_alike)
{
    each_game(choose_alike_at_every_table);
}

static void choose_alike_with_modules(const struct loaded *loaded)
{
    static const char *const options[] = { "marts", "gyms marts small=2", "river trainers marts", "ties=full" };

    for (int i = 0; strcmp(loaded->game->id, "pokesonne") == 0 && i < (int)(sizeof options / sizeof *options); i++)
        choose_alike(loaded, 3, options[i]);
}

Test(bot, short_cuts_choose_alike_with_modules)
{
    each_game(choose_alike_with_modules);
}

/* ---- what a seat may not know ---- */

enum { VEILED = 0x80 };          /* of the shrubs: there are fewer */

static void veil(void *state, const struct table *table, int seat)
{
    (void)table;
    (void)seat;
    ((struct badgequest_quest *)state)->shrubs |= VEILED;
}

static bool considers_veiled(const void *state, const struct table *table, const struct move *move)
{
    (void)table;
    (void)move;
    cr_expect((((const struct badgequest_quest *)state)->shrubs & VEILED) != 0, "the bot thinks about what is hidden");
    return true;
}

Test(bot, thinks_about_what_it_sees)
{
    struct game_cache cache = { .data = verdict_data() };
    struct error error = { 0 };
    struct match match;

    cr_assert_geq(sodium_init(), 0);
    const struct loaded *loaded = game_cache_take(&cache, "badgequest", &error);
    cr_assert_not_null(loaded, "%s", error.text);
    struct game veiled = *loaded->game;
    veiled.veil = veil;
    veiled.considers = considers_veiled;
    match_begin(&match, loaded, 2, BOT_GREEDY, BOT_RANDOM);
    match.table.game = &veiled;
    cr_assert(table_options(&match.table, "max-rounds=3", &error), "%s", error.text);
    match_play(&match, "veil", 0);
    match_end(&match);
    game_cache_finish(&cache);
}
