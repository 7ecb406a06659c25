/* What holds in every position of hide-and-seek, looked at after every move of many random games. HIDESEEK_GAMES in the
   environment says how many of each kind. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/player.h"
#include "tests/harness/verdict.h"
#include "verify/games/hideseek/catch.h"
#include "verify/games/hideseek/commit.h"
#include "verify/games/hideseek/line.h"
#include "verify/judge.h"

enum { GAMES = 40, LINES_MAX = 20000 };

struct session {
    const struct table *table;
    const struct hideseek *game;
    const char *seed;
    struct hideseek_ground before, now;
    int next, laid;              /* the round that is to begin; cards that the seat at hand has laid in this part */
    struct player player;
};

/* ---- no card is lost ---- */

static void check_cards(const struct session *to)
{
    const struct hideseek_ground *now = &to->now;
    int lies[HIDESEEK_CARD_TYPES] = { 0 }, hands[HIDESEEK_SEATS] = { 0 }, deck = 0;

    for (int i = 0; i < now->laids + now->plans; i++)
        lies[now->laid[i].card]++;
    for (int i = 0; i < now->discards; i++)
        lies[now->discard[i]]++;
    for (int i = 0; i < now->prizes; i++)
        lies[now->prize[i].card]++;
    if (now->enemy != HIDESEEK_NO_CARD)
        lies[now->enemy]++;
    for (int card = 0; card < to->game->cards; card++) {
        lies[card] += now->deck[card] + now->gone[card];
        deck += now->deck[card];
        for (int seat = 0; seat < now->seats; seat++) {
            lies[card] += now->hand[seat][card];
            hands[seat] += now->hand[seat][card];
        }
        int copies = hideseek_card_plays(&to->game->card[card], now->enemies) ? to->game->card[card].copies : 0;
        cr_expect_eq(lies[card], copies, "%s: %d of %d cards %s", to->seed, lies[card], copies,
                     to->game->card[card].id);
    }
    cr_expect_eq(deck, now->deck_size, "%s: the pile", to->seed);
    for (int seat = 0; seat < now->seats; seat++)
        cr_expect_eq(hands[seat], now->hands[seat], "%s: the hand of seat %d", to->seed, seat + 1);
}

static void check_characters(const struct session *to)
{
    bool dealt[HIDESEEK_CHARACTERS_MAX] = { false };

    for (int i = 0; i < hideseek_animals_of(&to->now); i++) {
        const struct hideseek_animal *animal = &to->now.animal[i];
        if (animal->fate == HIDESEEK_FATE_ABSENT)
            continue;
        cr_expect(!dealt[animal->character], "%s: %s twice", to->seed, to->game->character[animal->character].id);
        dealt[animal->character] = true;
    }
}

/* ---- what the cards make of an animal or the enemy, added up in another way: card by card ---- */

static void check_values(const struct session *to, int at)
{
    const struct hideseek_ground *now = &to->now;
    const struct hideseek_card *enemy = at == HIDESEEK_AT_ENEMY ? &to->game->card[now->enemy] : NULL;
    const struct hideseek_character *character = enemy == NULL ? hideseek_character_of(now, to->game, at) : NULL;
    int speed = enemy != NULL ? enemy->speed : character->speed;
    int points = enemy != NULL ? enemy->points : character->points;
    int printed = enemy != NULL ? enemy->colours : character->colours, body[HIDESEEK_COLOURS] = { 0 },
        dodge[HIDESEEK_COLOURS] = { 0 };
    const char *name = hideseek_id_at(now, to->game, at);
    bool hidden = false;

    for (int colour = 0; colour < HIDESEEK_COLOURS; colour++)
        body[colour] = printed >> colour & 1;
    for (int i = 0; i < now->laids; i++) {
        const struct hideseek_laid *laid = &now->laid[i];
        const struct hideseek_card *card = &to->game->card[laid->card];
        if (laid->at != at)
            continue;
        const char *id = card->id;
        int sign = laid->boost ? 1 : -1;
        if (strcmp(id, "DP") == 0 || strcmp(id, "CC") == 0)
            speed += character != NULL && (id[0] == 'D') == (character->species == HIDESEEK_SPECIES_DOG) ? 3 * sign : 0;
        else if (id[0] == 'F') {
            points += id[1] - '0';
            speed -= id[1] == '1' || id[1] == '2' ? 1 : id[1] == '3' ? 2 : 3;
        } else if (!laid->fresh)
            speed += id[0] == 'P' ? -1 : 1;
        for (int colour = 0; colour < HIDESEEK_COLOURS && strcmp(id, "LC") != 0 && strchr(id, '-') != NULL; colour++) {
            bool named = id[3] == "KWGBY"[colour] || id[3] == 'X';
            if (id[0] == 'C' && id[1] == 'D')
                dodge[colour] += named;
            else
                body[colour] += named;
        }
    }
    for (int colour = 0; colour < HIDESEEK_COLOURS; colour++) {
        hidden = hidden || (body[colour] > 0 && dodge[colour] > 0);
        cr_expect_eq(hideseek_colours_of(now, to->game, at) >> colour & 1, body[colour] > 0, "%s: colour %d of %s",
                     to->seed, colour, name);
    }
    cr_expect_eq(hideseek_speed_of(now, to->game, at), speed, "%s: speed of %s", to->seed, name);
    cr_expect_eq(hideseek_value_of(now, to->game, at), points, "%s: points of %s", to->seed, name);
    if (enemy == NULL)
        cr_expect_eq(hideseek_is_hidden(now, to->game, at), hidden, "%s: %s hidden", to->seed, name);
}

/* ---- the round ---- */

static bool is_resting(const struct hideseek_ground *ground)
{
    return ground->phase == HIDESEEK_PHASE_REFILL || ground->phase == HIDESEEK_PHASE_OVER ||
           ((ground->phase == HIDESEEK_PHASE_OFFER || ground->phase == HIDESEEK_PHASE_MARK) && !ground->begun);
}

static int count_kind(const struct session *to, int at, enum hideseek_card_kind kind)
{
    int count = 0;

    for (int i = 0; i < to->now.laids; i++)
        count += to->now.laid[i].at == at && to->game->card[to->now.laid[i].card].kind == kind;
    return count;
}

/* Between two rounds nothing with an hourglass lies there, and nobody wears two of a kind. */
static void check_rest(const struct session *to)
{
    const struct hideseek_ground *now = &to->now;

    for (int i = 0; i < now->laids; i++)
        cr_expect(!to->game->card[now->laid[i].card].hourglass, "%s: %s lies on", to->seed,
                  to->game->card[now->laid[i].card].id);
    for (int at = 0; at <= hideseek_animals_of(now); at++)
        for (int kind = HIDESEEK_CARD_SUIT; kind <= HIDESEEK_CARD_CLAW; kind++)
            cr_expect_leq(
                count_kind(to, at < hideseek_animals_of(now) ? at : HIDESEEK_AT_ENEMY, (enum hideseek_card_kind)kind),
                1, "%s: two of a kind", to->seed);
    cr_expect_eq(now->plans, 0);
    cr_expect_eq(now->marked, HIDESEEK_NO_ANIMAL, "%s: the chip lies there", to->seed);
    for (int seat = 0; seat < now->seats; seat++)
        cr_expect_leq(now->hands[seat], now->hand_most, "%s: seat %d holds too many", to->seed, seat + 1);
}

/* Whether it was hidden when everything was turned up. */
static bool was_hidden(const struct session *to, int animal)
{
    struct hideseek_ground shown = to->before;

    hideseek_commit_reveal(&shown, to->game, NULL);
    return hideseek_is_hidden(&shown, to->game, animal);
}

/* An animal leaves once and for all, and is not hidden then; what is caught was slower and had the colour. */
static void check_fates(const struct session *to, const struct move *move)
{
    for (int i = 0; i < hideseek_animals_of(&to->now); i++) {
        const struct hideseek_animal *was = &to->before.animal[i], *is = &to->now.animal[i];
        bool left = was->fate == HIDESEEK_FATE_PLAYS && is->fate != HIDESEEK_FATE_PLAYS;
        if (was->fate == HIDESEEK_FATE_CAUGHT || was->fate == HIDESEEK_FATE_GONE)
            cr_expect_eq(memcmp(was, is, sizeof *was), 0, "%s: %s comes back", to->seed,
                         hideseek_character_of(&to->now, to->game, i)->id);
        if (left)
            cr_expect(!was_hidden(to, i), "%s: a hidden animal is caught", to->seed);
        if (!left || is->fate != HIDESEEK_FATE_CAUGHT)
            continue;
        cr_expect_eq(move->verb, HIDESEEK_CATCH);
        cr_expect_lt(hideseek_speed_of(&to->before, to->game, i),
                     hideseek_speed_of(&to->before, to->game, to->before.marked));
        cr_expect_neq(hideseek_owner_of(&to->before, i), to->before.seeker);
        cr_expect_neq(hideseek_colours_of(&to->before, to->game, i) >> (hideseek_args(move)->catch.colour - 1) & 1, 0);
    }
}

static void check_plays(struct session *to, const struct move *move)
{
    to->laid = move->verb == HIDESEEK_COMMIT ? to->laid + 1 : 0;
    cr_expect_leq(to->laid, to->now.plays_most, "%s: %d cards laid", to->seed, to->laid);
}

/* Rounds are left out only where the seat that would seek has no animal. */
static void check_skipped(const struct session *to, int until)
{
    for (int round = to->next; round < until; round++)
        cr_expect(!hideseek_is_active(&to->now, round % to->now.seats), "%s: round %d is missing", to->seed, round + 1);
}

static void check_round(struct session *to, const struct move *move)
{
    if (move->verb != HIDESEEK_MARK)
        return;
    cr_expect_lt(to->now.round, to->now.rounds, "%s: too many rounds", to->seed);
    cr_expect_eq(move->seat, to->now.round % to->now.seats, "%s: seat %d seeks", to->seed, move->seat + 1);
    check_skipped(to, to->now.round);
    to->next = to->now.round + 1;
}

static void check_end(const struct session *to)
{
    if (hideseek_count_active(&to->now) > 1)
        check_skipped(to, to->now.rounds);
}

static void check(struct session *to, const struct move *move)
{
    check_cards(to);
    check_characters(to);
    for (int i = 0; i < hideseek_animals_of(&to->now); i++)
        if (hideseek_plays(&to->now, i))
            check_values(to, i);
    if (to->now.enemy != HIDESEEK_NO_CARD)
        check_values(to, HIDESEEK_AT_ENEMY);
    if (is_resting(&to->now))
        check_rest(to);
    check_fates(to, move);
    check_plays(to, move);
    check_round(to, move);
}

/* ---- many games ---- */

static void play_game(struct session *to, const struct table *table, const char *seed)
{
    const struct game *game = table->game;

    to->table = table;
    to->game = hideseek_of(table);
    to->seed = seed;
    to->next = to->laid = 0;
    player_start(&to->player, table, seed, &to->now);
    for (int lines = 0, turn; (turn = game_turn(table, &to->now)) != SEAT_OVER; lines++) {
        struct move move;
        struct error error = { 0 };
        cr_assert_lt(lines, LINES_MAX, "%s does not end", seed);
        if (turn >= 0)
            move = player_any(&to->player, table, &to->now);
        else
            game->draw(&to->now, table, &to->player.chance, &move);
        to->before = to->now;
        cr_assert(game_play(table, &to->now, &move, NULL, &error), "%s: %s", seed, error.text);
        check(to, &move);
    }
    check_end(to);
}

TestSuite(properties, .fini = verdict_no_leaks);

Test(properties, random_games, .timeout = 3000)
{
    static const char *const options[] = { "", "enemies", "collectors", "enemies collectors",
                                           "enemies collectors captor-scores hand=17 plays=9 laps=4" };
    const char *wanted = getenv("HIDESEEK_GAMES");
    int many = wanted != NULL ? atoi(wanted) : GAMES, played = 0;
    struct game_cache cache = { .data = verdict_data() };
    struct session *to = memory_new(sizeof *to);
    struct error error = { 0 };
    char seed[64];

    cr_assert_geq(sodium_init(), 0);
    const struct loaded *loaded = game_cache_take(&cache, "hideseek", &error);
    cr_assert_not_null(loaded, "%s", error.text);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int seats = loaded->kit->seats_min; seats <= loaded->kit->seats_max; seats++) {
            struct table table;
            table_init(&table, loaded->game, loaded->kit, loaded->pieces, seats);
            cr_assert(table_options(&table, options[i], &error), "%s", error.text);
            for (int game = 0; game < many; game++, played++) {
                snprintf(seed, sizeof seed, "%d seats, %s, %d", seats, options[i], game);
                play_game(to, &table, seed);
            }
        }
    cr_expect_eq(played, 25 * many);
    player_finish(&to->player);
    free(to);
    game_cache_finish(&cache);
}
