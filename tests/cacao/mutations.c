/* The recorded games of Cacao with a tile, a gap, a side or a number of workers changed. Whether that is legal, and by
   which rule it is not, is worked out here from what lies on the table and from the lines of the turn so far; the
   referee's openings, gaps and edges are not asked. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/mutations.h"
#include "verify/games/cacao/map.h"

enum { REACH = 40, SPAN_ALL = 2 * REACH + 1, TEXT = 80 };

/* A tile on the table; both types NULL: none. */
struct lies {
    const struct cacao_worker_type *worker;
    const struct cacao_jungle_type *jungle;
    int seat, turn;
};

/* What lies on the table here, and what lay there when the turn began. */
struct position {
    const struct cacao *game;
    struct lies at[SPAN_ALL][SPAN_ALL], before[SPAN_ALL][SPAN_ALL];
    int hand[CACAO_SEATS][CACAO_WORKER_TYPES], display[CACAO_JUNGLE_TYPES], cacao[CACAO_SEATS];
    int turn;                    /* the line that began the turn: place or overbuild */
    int x, y;                    /* of its worker tile */
};

enum {
    PLACE_ELSEWHERE, PLACE_TURNED, PLACE_OTHER, FILL_ELSEWHERE, FILL_OTHER, SIDE_OTHER, WORKER_OTHER, USE_OTHER,
    KINDS
};

static const int step_x[] = { 0, 1, 0, -1 }, step_y[] = { -1, 0, 1, 0 };

/* ---- what lies on the table ---- */

static const struct lies *at_cell(const struct position *at, int x, int y)
{
    static const struct lies nothing;
    bool within = abs(x) <= REACH && abs(y) <= REACH;

    return within ? &at->at[y + REACH][x + REACH] : &nothing;
}

static bool is_empty(const struct lies *lies)
{
    return lies->worker == NULL && lies->jungle == NULL;
}

static void see_tile(struct position *at, const struct placing *placing)
{
    struct lies *lies = &at->at[placing->y + REACH][placing->x + REACH];
    bool worker = placing->what[0] == 'w';

    *lies = (struct lies){ worker ? placing->data : NULL, worker ? NULL : placing->data, placing->seat,
                           placing->turn / 90 };
}

static void see(const struct placing *placing, void *context)
{
    struct position *at = context;
    int x, y;

    if (strcmp(placing->where, "hand") == 0)
        at->hand[placing->seat][(const struct cacao_worker_type *)placing->data - at->game->worker]++;
    else if (strcmp(placing->where, "display") == 0)
        at->display[(const struct cacao_jungle_type *)placing->data - at->game->jungle]++;
    else if (strcmp(placing->what, "cacao") == 0)
        at->cacao[placing->seat]++;
    else if (sscanf(placing->where, "%d,%d", &x, &y) == 2)
        see_tile(at, placing);
}

static void look(struct recording *to)
{
    struct position *at = to->context;
    const struct table *table = &to->here.table;
    char verb[16];
    int x, y;

    at->game = table->pieces;
    memset(at->at, 0, sizeof at->at);
    memset(at->hand, 0, sizeof at->hand);
    memset(at->display, 0, sizeof at->display);
    memset(at->cacao, 0, sizeof at->cacao);
    table->game->each_placing(to->here.state, table, see, at);
    if (to->at > to->lines ||
        sscanf(to->line[to->at].at + 1, " %15s %*s %d,%d", verb, &x, &y) != 3 ||
        (strcmp(verb, "place") != 0 && strcmp(verb, "overbuild") != 0))
        return;
    at->turn = to->at;
    at->x = x;
    at->y = y;
    memcpy(at->before, at->at, sizeof at->before);
}

static int seat_of(const struct recording *to)
{
    return to->line[to->at].at[0] - '1';
}

static void try_instead(struct recording *to, int kind, const char *text, struct finding expected)
{
    mutation_try(to, kind, (struct edit){ .at = to->at, .removed = 1, .text = text }, expected);
}

/* ---- a worker tile ---- */

/* place.hand, place.space, place.beside */
static struct finding judge_place(const struct recording *to, int type, int x, int y)
{
    const struct position *at = to->context;

    if (at->hand[seat_of(to)][type] == 0)
        return find_broken(to->at, "place.hand");
    if (((x + y) & 1) == 0 || !is_empty(at_cell(at, x, y)))
        return find_broken(to->at, "place.space");
    for (int side = 0; side < CACAO_SIDES; side++)
        if (at_cell(at, x + step_x[side], y + step_y[side])->jungle != NULL)
            return find_accepted(to->at);
    return find_broken(to->at, "place.beside");
}

static void place_at(struct recording *to, int kind, int type, int x, int y, int degrees)
{
    const struct position *at = to->context;
    char text[TEXT];

    snprintf(text, sizeof text, "%d place %s %d,%d %d", seat_of(to) + 1, at->game->worker[type].id, x, y,
             degrees % 360);
    try_instead(to, kind, text, judge_place(to, type, x, y));
}

static int worker_index(const struct cacao *game, const char *id)
{
    int index = 0;

    while (index < game->workers && strcmp(game->worker[index].id, id) != 0)
        index++;
    cr_assert_lt(index, game->workers, "no worker tile %s", id);
    return index;
}

static void change_place(struct recording *to)
{
    const struct position *at = to->context;
    char id[8];
    int x, y, degrees;

    if (sscanf(to->line[to->at].at + 1, " place %7s %d,%d %d", id, &x, &y, &degrees) != 4)
        return;
    int type = worker_index(at->game, id);
    for (int i = 0; i < 25; i++)
        place_at(to, PLACE_ELSEWHERE, type, x + i % 5 - 2, y + i / 5 - 2, degrees);
    for (int i = 1; i < 4; i++)
        place_at(to, PLACE_TURNED, type, x, y, degrees + 90 * i);
    for (int other = 0; other < at->game->workers; other++)
        place_at(to, PLACE_OTHER, other, x, y, degrees);
}

/* ---- a jungle tile ---- */

static bool is_gap(const struct position *at, int x, int y)
{
    int workers = 0;

    for (int side = 0; side < CACAO_SIDES; side++)
        workers += at_cell(at, x + step_x[side], y + step_y[side])->worker != NULL;
    return is_empty(at_cell(at, x, y)) && workers >= 2 && abs(x - at->x) + abs(y - at->y) == 1;
}

/* fill.all */
static void fill_at(struct recording *to, int kind, int type, int x, int y)
{
    const struct position *at = to->context;
    char text[TEXT];

    snprintf(text, sizeof text, "%d fill %s %d,%d", seat_of(to) + 1, at->game->jungle[type].id, x, y);
    try_instead(to, kind, text, at->display[type] > 0 && is_gap(at, x, y) ? find_accepted(to->at)
                                                                          : find_broken(to->at, "fill.all"));
}

static void change_fill(struct recording *to)
{
    const struct position *at = to->context;
    char id[8];
    int x, y;

    if (sscanf(to->line[to->at].at + 1, " fill %7s %d,%d", id, &x, &y) != 3)
        return;
    for (int type = 0; type < at->game->jungles; type++)
        fill_at(to, FILL_OTHER, type, x, y);
    for (int type = 0; type < at->game->jungles; type++)
        for (int i = 0; i < 25 && strcmp(at->game->jungle[type].id, id) == 0; i++)
            fill_at(to, FILL_ELSEWHERE, type, at->x + i % 5 - 2, at->y + i / 5 - 2);
}

/* ---- workers ---- */

static bool was_told(const struct recording *to, int seat, int x, int y, char side)
{
    char text[TEXT];

    snprintf(text, sizeof text, "%d activate %d,%d %c ", seat + 1, x, y, side);
    for (int i = ((const struct position *)to->context)->turn; i < to->at; i++)
        if (strncmp(to->line[i].at, text, strlen(text)) == 0)
            return true;
    return false;
}

/* Whether the worker tile, or the jungle tile at its side, was laid in this turn. */
static bool is_new(const struct position *at, int x, int y, int side)
{
    bool laid = abs(x + step_x[side]) <= REACH && abs(y + step_y[side]) <= REACH &&
                is_empty(&at->before[y + step_y[side] + REACH][x + step_x[side] + REACH]);

    return laid || (x == at->x && y == at->y);
}

/* activate.edge, activate.use, market.cacao */
static struct finding judge_work(const struct recording *to, int x, int y, int side, int use)
{
    const struct position *at = to->context;
    const struct lies *tile = at_cell(at, x, y), *next = at_cell(at, x + step_x[side], y + step_y[side]);
    int seat = seat_of(to), workers = tile->worker != NULL ? tile->worker->workers[(side - tile->turn) & 3] : 0;

    if (workers == 0 || tile->seat != seat || next->jungle == NULL || next->jungle->site == CACAO_SITE_TEMPLE ||
        !is_new(at, x, y, side) || was_told(to, seat, x, y, "nesw"[side]))
        return find_broken(to->at, "activate.edge");
    if (use > workers)
        return find_broken(to->at, "activate.use");
    return next->jungle->site == CACAO_SITE_MARKET && use > at->cacao[seat] ? find_broken(to->at, "market.cacao")
                                                                      : find_accepted(to->at);
}

static void work_at(struct recording *to, int kind, int x, int y, int side, int use)
{
    char text[TEXT];

    snprintf(text, sizeof text, "%d activate %d,%d %c %d", seat_of(to) + 1, x, y, "nesw"[side], use);
    try_instead(to, kind, text, judge_work(to, x, y, side, use));
}

static void change_work(struct recording *to)
{
    const struct position *at = to->context;
    int x, y, use;
    char letter;

    if (sscanf(to->line[to->at].at + 1, " activate %d,%d %c %d", &x, &y, &letter, &use) != 4)
        return;
    int side = (int)(strchr("nesw", letter) - "nesw");
    for (int i = 0; i < CACAO_SIDES; i++)
        work_at(to, SIDE_OTHER, x, y, i, use);
    for (int i = 0; i < SPAN_ALL * SPAN_ALL; i++)
        if (at->at[i / SPAN_ALL][i % SPAN_ALL].worker != NULL)
            work_at(to, WORKER_OTHER, i % SPAN_ALL - REACH, i / SPAN_ALL - REACH, i % CACAO_SIDES, use);
    for (int i = 0; i < 6; i++)
        work_at(to, USE_OTHER, x, y, side, i);
}

static void mutate(struct recording *to)
{
    look(to);
    if (to->at > to->lines)
        return;
    change_place(to);
    change_fill(to);
    change_work(to);
}

Test(mutations, cacao, .timeout = 280)
{
    struct count kinds[] = {
        [PLACE_ELSEWHERE] = { "a worker tile elsewhere", 4300, 0 },
        [PLACE_TURNED] = { "a worker tile turned", 520, 0 },
        [PLACE_OTHER] = { "another worker tile", 700, 0 },
        [FILL_ELSEWHERE] = { "another gap", 3900, 0 },
        [FILL_OTHER] = { "another jungle tile", 1500, 0 },
        [SIDE_OTHER] = { "another side", 1300, 0 },
        [WORKER_OTHER] = { "another worker tile's workers", 4700, 0 },
        [USE_OTHER] = { "more workers or fewer", 1900, 0 },
    };
    struct count outcomes[] = {
        { "accepted", 3200, 0 },     { "place.hand", 340, 0 },     { "place.space", 2700, 0 },
        { "place.beside", 1000, 0 },  { "fill.all", 5000, 0 },      { "activate.edge", 5500, 0 },
        { "activate.use", 1200, 0 }, { "market.cacao", 20, 0 },
    };
    struct recording *to = recordings_start(kinds, KINDS, outcomes, sizeof outcomes / sizeof *outcomes);
    struct position *at = memory_new(sizeof *at);

    to->context = at;
    recordings_walk(to, "cacao", mutate);
    recordings_finish(to);
    free(at);
}
