#include "secrecy.h"

#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "judge.h"

bool secrecy_has(const struct game *game)
{
    return game->veil != NULL;
}

void *secrecy_view(const struct table *table, const void *state, int seat)
{
    size_t size = game_size(table);
    void *seen = memory_new(size);

    memcpy(seen, state, size);
    game_cover(table, seen, seat);
    return seen;
}

static void add_placing(const struct placing *placing, void *context)
{
    buf_printf(context, "%s|%s|%d|%d|%d|%d\n", placing->what, placing->where, placing->seat, placing->turn, placing->part,
               placing->drawn);
}

static bool is_told_alike(const struct table *table, const void *a, const void *b)
{
    struct buf first = { 0 }, second = { 0 };

    table->game->each_placing(a, table, add_placing, &first);
    table->game->each_placing(b, table, add_placing, &second);
    bool alike = strcmp(buf_text(&first), buf_text(&second)) == 0;
    buf_finish(&first);
    buf_finish(&second);
    return alike;
}

bool secrecy_hides(const struct table *table, const void *before, const void *after, int seat)
{
    void *old = secrecy_view(table, before, seat), *new = secrecy_view(table, after, seat);
    bool hidden = is_told_alike(table, old, new) && !is_told_alike(table, before, after);

    free(old);
    free(new);
    return hidden;
}

/* Of a placing what is compared; its name begins so far behind the start of all. */
struct seen {
    size_t name;
    int seat, x, y;
    bool met;
};
struct missing {
    struct buf names; /* each with a NUL behind it */
    struct seen *seen;
    size_t count, room;
    int number;
    void (*tell)(const struct placing *, int number, void *context);
    void *context;
};

static void add_seen(const struct placing *placing, void *context)
{
    struct missing *to = context;

    if (placing->said)
        return;
    if (to->count == to->room) {
        to->room = to->room == 0 ? 64 : 2 * to->room;
        to->seen = memory_grow(to->seen, to->room * sizeof *to->seen);
    }
    to->seen[to->count++] = (struct seen){ to->names.length, placing->seat, placing->x, placing->y, false };
    buf_add(&to->names, placing->what, strlen(placing->what) + 1);
}

static bool is_same(const struct missing *of, const struct seen *seen, const struct placing *placing)
{
    return !seen->met && seen->x == placing->x && seen->y == placing->y && seen->seat == placing->seat &&
           strcmp(of->names.text + seen->name, placing->what) == 0;
}

static void meet(const struct placing *placing, void *context)
{
    struct missing *to = context;
    size_t i = 0;

    if (placing->said)
        return;
    while (i < to->count && !is_same(to, &to->seen[i], placing))
        i++;
    if (i < to->count)
        to->seen[i].met = true;
    else
        to->tell(placing, to->number, to->context);
    to->number++;
}

void secrecy_each_missing(const struct table *table, const void *all, const void *view,
                          void (*tell)(const struct placing *, int number, void *context), void *context)
{
    struct missing missing = { .tell = tell, .context = context };

    table->game->each_placing(view, table, add_seen, &missing);
    table->game->each_placing(all, table, meet, &missing);
    buf_finish(&missing.names);
    free(missing.seen);
}

/* "* draw 2 A": the words behind the seat or * as a move. */
static bool read_move(const struct table *table, const char *words, size_t length, struct move *move)
{
    struct fields fields;

    return fields_split(words, (int)length, &fields) && game_parse(table, &fields, move, NULL);
}

bool secrecy_play_line(const struct table *table, void *state, const char *line, size_t length)
{
    struct move move = { .seat = (int8_t)(line[0] == '*' ? SEAT_CHANCE : line[0] - '1') };

    return length >= 2 && read_move(table, line + 2, length - 2, &move) && game_play(table, state, &move, NULL, NULL);
}

bool secrecy_hides_line(const struct table *table, void *state, const char *line, size_t length, int seat)
{
    size_t size = game_size(table);

    if (seat >= 0 && line[0] == '1' + seat) {
        secrecy_play_line(table, state, line, length);
        return false;
    }
    void *before = memory_new(size);
    memcpy(before, state, size);
    bool hides = secrecy_play_line(table, state, line, length) && secrecy_hides(table, before, state, seat);
    free(before);
    return hides;
}
