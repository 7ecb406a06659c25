#include "ranking.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "verify/fields.h"

enum { CROSS_MAX = 4096 };

bool points_read(const char *list, struct points *points, struct error *error)
{
    *points = (struct points){ 0 };
    for (const char *at = list; points->places < SEATS_MAX; at++) {
        struct word word = { at, (int)strcspn(at, ",") };
        if (!word_int(word, 0, 1000, &points->place[points->places++]))
            break;
        at += word.length;
        if (*at == '\0')
            return true;
    }
    return fail(error, ERROR_USAGE, NULL,
                _("--points \"%s\": whole numbers from 0 to 1000 were expected, such as 4,2,1"), quote(list).text);
}

/* ---- one game ---- */

struct counting {
    const struct points *points;
    struct rank_row *of; /* by person */
    struct ranking *ranking;
    int persons;
};

/* The points of the places that those with this place share, divided among them. */
static int64_t points_of(const struct points *points, const struct played_game *game, int place)
{
    int sharing = 0, sum = 0;

    for (int i = 0; i < game->seats; i++)
        sharing += game->seat[i].place == place;
    for (int i = place; i < place + sharing; i++)
        sum += i <= points->places ? points->place[i - 1] : 0;
    return (int64_t)sum * POINT_PARTS / sharing;
}

static int64_t share_of(const struct played_game *game, int seat)
{
    int64_t all = 0;

    for (int i = 0; i < game->seats; i++)
        all += game->seat[i].score > 0 ? game->seat[i].score : 0;
    if (all == 0)
        return SHARE_WHOLE / game->seats;
    return game->seat[seat].score > 0 ? game->seat[seat].score * (int64_t)SHARE_WHOLE / all : 0;
}

/* What each rating moves by, from those before the game. */
static void rate(struct rank_row *of, const struct played_game *game)
{
    double gain[SEATS_MAX] = { 0 };

    for (int i = 0; i < game->seats; i++)
        for (int k = 0; k < game->seats; k++) {
            const struct played_seat *one = &game->seat[i], *other = &game->seat[k];
            double got = one->place < other->place ? 1 : one->place == other->place ? 0.5 : 0;
            double behind = of[other->person].rating - of[one->person].rating;
            if (i != k)
                gain[i] += (got - 1 / (1 + pow(10, behind / 400))) * RATING_K / (game->seats - 1);
        }
    for (int i = 0; i < game->seats; i++)
        of[game->seat[i].person].rating += gain[i];
}

static void cross(const struct counting *to, const struct played_game *game)
{
    for (int i = 0; i < game->seats; i++)
        for (int k = 0; k < game->seats; k++) {
            const struct played_seat *one = &game->seat[i], *other = &game->seat[k];
            struct crossing *crossing = &to->ranking->crossing[one->person * to->persons + other->person];
            crossing->met += i != k;
            crossing->ahead += one->place < other->place;
        }
}

static void count(void *context, const struct played_game *game)
{
    struct counting *to = context;

    for (int i = 0; i < game->seats; i++) {
        struct rank_row *row = &to->of[game->seat[i].person];
        row->games++;
        row->wins += game->seat[i].place == 1;
        row->points += points_of(to->points, game, game->seat[i].place);
        row->share += share_of(game, i);
    }
    rate(to->of, game);
    if (to->ranking->crossing != NULL)
        cross(to, game);
    to->ranking->games++;
}

/* Once everybody's points are known. */
static void count_opponents(void *context, const struct played_game *game)
{
    struct counting *to = context;

    for (int i = 0; i < game->seats; i++)
        for (int k = 0; k < game->seats; k++)
            if (i != k)
                to->of[game->seat[i].person].opponents += to->of[game->seat[k].person].points;
}

/* ---- the table ---- */

static int compare_numbers(int64_t one, int64_t other)
{
    return (one > other) - (one < other);
}

/* Share by game: who played more has no more of it. */
static int compare_merit(const struct rank_row *one, const struct rank_row *other)
{
    int by_points = compare_numbers(other->points, one->points);
    int by_wins = compare_numbers(other->wins, one->wins);
    int by_share = compare_numbers(other->share * one->games, one->share * other->games);

    if (by_points != 0 || by_wins != 0)
        return by_points != 0 ? by_points : by_wins;
    return by_share != 0 ? by_share : compare_numbers(other->opponents, one->opponents);
}

static int compare_rows(const void *a, const void *b)
{
    const struct rank_row *one = a, *other = b;
    int merit = compare_merit(one, other);

    return merit != 0 ? merit : one->person - other->person;
}

static void set_ranks(struct ranking *ranking)
{
    qsort(ranking->row, (size_t)ranking->rows, sizeof *ranking->row, compare_rows);
    for (int i = 0; i < ranking->rows; i++)
        ranking->row[i].rank =
            i > 0 && compare_merit(&ranking->row[i - 1], &ranking->row[i]) == 0 ? ranking->row[i - 1].rank : i + 1;
}

/* People of the list who have not played are in no table. */
static void keep_players(struct ranking *ranking, const struct rank_row *of, int persons)
{
    for (int i = 0; i < persons; i++)
        if (of[i].games > 0)
            ranking->row[ranking->rows++] = of[i];
}

bool ranking_make(const struct played *played, const struct points *points, bool crosses, struct ranking *ranking,
                  struct error *error)
{
    size_t persons = (size_t)played->persons;
    struct rank_row *of = arena_alloc(played->arena, (persons + 1) * sizeof *of);
    struct counting to = { points, of, ranking, played->persons };

    *ranking = (struct ranking){ .row = arena_alloc(played->arena, (persons + 1) * sizeof *ranking->row) };
    if (crosses && persons > CROSS_MAX)
        return fail(error, ERROR_INPUT, NULL, _("%d players are more than a table of each against each can hold (%d)"),
                    played->persons, CROSS_MAX);
    if (crosses)
        ranking->crossing = arena_alloc(played->arena, (persons * persons + 1) * sizeof *ranking->crossing);
    for (int i = 0; i < played->persons; i++)
        of[i] = (struct rank_row){ .person = i, .rating = RATING_START };
    if (!played_each(played, count, &to, error) || !played_each(played, count_opponents, &to, error))
        return false;
    keep_players(ranking, of, played->persons);
    set_ranks(ranking);
    return true;
}

struct crossing ranking_crossing(const struct played *played, const struct ranking *ranking, int person, int other)
{
    return ranking->crossing[person * played->persons + other];
}
