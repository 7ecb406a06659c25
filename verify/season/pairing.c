#include "pairing.h"

#include <stdlib.h>
#include <string.h>

#include "verify/chance.h"

/* A meeting again weighs more than all distances of the ranking together. */
enum { ATTEMPTS = 200, AGAIN = 1 << 24 };

struct seating {
    int persons, count; /* all, and those who play */
    int *met;           /* persons × persons */
    int *games, *begun; /* by person */
    int *place;         /* in the ranking, by person */
    int *player;        /* who play, table after table */
    int *start, tables; /* where each table starts in `player`; one more behind the last */
    int *table_of;      /* of each place in `player` */
};

/* ---- what has been ---- */

static void count_meetings(void *context, const struct played_game *game)
{
    struct seating *to = context;

    to->begun[game->seat[0].person]++;
    for (int i = 0; i < game->seats; i++) {
        to->games[game->seat[i].person]++;
        for (int k = 0; k < game->seats; k++)
            to->met[game->seat[i].person * to->persons + game->seat[k].person] += i != k;
    }
}

static void mix(int person[], int count, struct stream *stream)
{
    for (int i = count - 1; i > 0; i--) {
        int k = (int)stream_below(stream, (uint32_t)i + 1), one = person[i];
        person[i] = person[k];
        person[k] = one;
    }
}

static void start_stream(struct stream *stream, const char *seed, const char *name)
{
    unsigned char key[CHANCE_KEY_BYTES];

    chance_key(seed, strlen(seed), key);
    stream_init(stream, key, name);
}

/* Who has not played comes behind everybody else: by name, or by lot. */
static void place_newcomers(struct seating *to, int place, const char *seed)
{
    int *newcomer = memory_new((size_t)(to->persons + 1) * sizeof *newcomer), count = 0;
    struct stream stream;

    for (int i = 0; i < to->persons; i++)
        if (to->place[i] < 0)
            newcomer[count++] = i;
    if (seed != NULL) {
        start_stream(&stream, seed, "newcomers");
        mix(newcomer, count, &stream);
    }
    for (int i = 0; i < count; i++)
        to->place[newcomer[i]] = place++;
    free(newcomer);
}

/* Who has played comes by rank. */
static void set_order(struct seating *to, const struct ranking *ranking, const char *seed, const bool there[])
{
    int place = 0;

    for (int i = 0; i < to->persons; i++)
        to->place[i] = -1;
    for (int i = 0; i < ranking->rows; i++)
        to->place[ranking->row[i].person] = place++;
    place_newcomers(to, place, seed);
    int *at = memory_new((size_t)to->persons * sizeof *at);
    for (int i = 0; i < to->persons; i++)
        at[to->place[i]] = i;
    for (int i = 0; i < to->persons; i++)
        if (there[at[i]])
            to->player[to->count++] = at[i];
    free(at);
}

/* ---- tables and byes ---- */

/* How many tables of `size`, and in *others how many of the other size, seat so many; -1: none do. */
static int tables_for(int count, int size, int *others)
{
    int other = 7 - size;

    for (*others = 0; *others * other <= count; ++*others)
        if ((count - *others * other) % size == 0)
            return (count - *others * other) / size;
    return -1;
}

/* Among those who have played most the last of the ranking. */
static int bye_of(const struct seating *to)
{
    int bye = to->count - 1;

    for (int i = to->count - 1; i >= 0; i--)
        if (to->games[to->player[i]] > to->games[to->player[bye]])
            bye = i;
    return bye;
}

static void give_bye(struct seating *to, struct pairing *pairing)
{
    int bye = bye_of(to);

    pairing->bye[pairing->byes++] = to->player[bye];
    memmove(to->player + bye, to->player + bye + 1, (size_t)(to->count - bye - 1) * sizeof *to->player);
    to->count--;
}

static void set_tables(struct seating *to, int size, struct pairing *pairing)
{
    int others, whole;

    while ((whole = tables_for(to->count, size, &others)) < 0)
        give_bye(to, pairing);
    for (int i = 0, at = 0; i <= whole + others; i++) {
        to->start[i] = at;
        at += i < whole ? size : 7 - size;
    }
    to->tables = whole + others;
    for (int i = 0; i < to->tables; i++)
        for (int k = to->start[i]; k < to->start[i + 1]; k++)
            to->table_of[k] = i;
}

/* ---- who sits with whom ---- */

static int64_t cost_of_pair(const struct seating *to, int one, int other)
{
    int64_t met = to->met[one * to->persons + other];

    return met * met * AGAIN + abs(to->place[one] - to->place[other]);
}

/* What `person` costs in the place `at`. */
static int64_t cost_at(const struct seating *to, int at, int person)
{
    int table = to->table_of[at];
    int64_t cost = 0;

    for (int i = to->start[table]; i < to->start[table + 1]; i++)
        if (i != at)
            cost += cost_of_pair(to, person, to->player[i]);
    return cost;
}

static int64_t cost(const struct seating *to)
{
    int64_t twice = 0;

    for (int i = 0; i < to->count; i++)
        twice += cost_at(to, i, to->player[i]);
    return twice / 2;
}

static bool swap_if_better(struct seating *to, int one, int other)
{
    int first = to->player[one], second = to->player[other];

    if (to->table_of[one] == to->table_of[other] ||
        cost_at(to, one, second) + cost_at(to, other, first) >= cost_at(to, one, first) + cost_at(to, other, second))
        return false;
    to->player[one] = second;
    to->player[other] = first;
    return true;
}

static void improve(struct seating *to)
{
    bool better = true;

    while (better) {
        better = false;
        for (int i = 0; i < to->count; i++)
            for (int k = i + 1; k < to->count; k++)
                better = swap_if_better(to, i, k) || better;
    }
}

static int meetings(const struct seating *to)
{
    int again = 0;

    for (int i = 0; i < to->count; i++)
        for (int k = i + 1; k < to->count && to->table_of[k] == to->table_of[i]; k++)
            again += to->met[to->player[i] * to->persons + to->player[k]] > 0;
    return again;
}

/* From the order of the ranking; where some must meet again, from others too: the best of all. */
static void settle(struct seating *to)
{
    size_t bytes = (size_t)to->count * sizeof *to->player;
    int *best = memory_new(bytes + 1);
    struct stream stream;

    start_stream(&stream, "pair", "tables");
    improve(to);
    memcpy(best, to->player, bytes);
    int64_t least = cost(to);
    for (int i = 0; i < ATTEMPTS && least >= AGAIN && to->count <= 128; i++) {
        mix(to->player, to->count, &stream);
        improve(to);
        if (cost(to) < least) {
            least = cost(to);
            memcpy(best, to->player, bytes);
        }
    }
    memcpy(to->player, best, bytes);
    free(best);
}

/* Whoever has begun least comes first. */
static void seat_table(const struct seating *to, int table, int seats[TABLE_MOST])
{
    int count = 0;

    for (int i = to->start[table]; i < to->start[table + 1]; i++, count++) {
        int at = count, person = to->player[i];
        for (; at > 0 &&
               (to->begun[seats[at - 1]] > to->begun[person] ||
                (to->begun[seats[at - 1]] == to->begun[person] && to->place[seats[at - 1]] > to->place[person]));
             at--)
            seats[at] = seats[at - 1];
        seats[at] = person;
    }
    for (; count < TABLE_MOST; count++)
        seats[count] = -1;
}

bool pairing_make(const struct played *played, const struct ranking *ranking, const struct pairing_form *form,
                  struct pairing *pairing, struct error *error)
{
    size_t persons = (size_t)played->persons, bytes = (persons + 1) * sizeof(int);
    struct arena *arena = played->arena;
    struct seating to = { .persons = played->persons };

    *pairing = (struct pairing){ .bye = arena_alloc(arena, bytes) };
    if (persons > PAIRING_MAX)
        return fail(error, ERROR_INPUT, NULL, _("%d players are more than can be paired (%d)"), played->persons,
                    PAIRING_MAX);
    int **const lists[] = { &to.games, &to.begun, &to.place, &to.player, &to.start, &to.table_of };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        *lists[i] = arena_alloc(arena, bytes);
    to.met = arena_alloc(arena, persons * bytes);
    if (!played_each(played, count_meetings, &to, error))
        return false;
    set_order(&to, ranking, form->seed, played->listed);
    if (to.count < 3)
        return fail(error, ERROR_INPUT, NULL, _("%d players fill no table: three at least were expected"), to.count);
    set_tables(&to, form->size, pairing);
    settle(&to);
    pairing->tables = to.tables;
    pairing->again = meetings(&to);
    pairing->table = arena_alloc(arena, (size_t)to.tables * sizeof *pairing->table);
    for (int i = 0; i < to.tables; i++)
        seat_table(&to, i, pairing->table[i]);
    return true;
}
