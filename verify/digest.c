#include "digest.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

struct lines {
    struct arena arena;
    const char **line;
    size_t lines, room;
};

static void add_line(struct lines *to, const char *text)
{
    if (to->lines == to->room) {
        to->room = to->room > 0 ? 2 * to->room : 128;
        to->line = memory_grow(to->line, to->room * sizeof *to->line);
    }
    to->line[to->lines++] = text;
}

static void add_placing(const struct placing *placing, void *context)
{
    struct lines *to = context;

    add_line(to, arena_printf(&to->arena, "%s %s", placing->what, placing->where));
}

static int compare_lines(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void add_scores(const struct table *table, const void *state, struct lines *to)
{
    struct buf scores = { 0 };
    int points[SEATS_MAX];

    game_tally(table, state, points);
    buf_puts(&scores, "score");
    for (int seat = 0; seat < table->seats; seat++)
        buf_printf(&scores, " %d", points[seat]);
    add_line(to, arena_copy(&to->arena, buf_text(&scores), scores.length));
    buf_finish(&scores);
}

void digest_lines(const struct table *table, const void *state, struct buf *out)
{
    struct lines to = { 0 };
    int turn = game_mover(table, state);

    add_line(&to, arena_printf(&to.arena, "turn %d", turn + 1));
    add_scores(table, state, &to);
    table->game->each_placing(state, table, add_placing, &to);
    qsort(to.line, to.lines, sizeof *to.line, compare_lines);
    for (size_t i = 0; i < to.lines; i++)
        buf_printf(out, "%s\n", to.line[i]);
    free(to.line);
    arena_finish(&to.arena);
}

void digest_position(const struct table *table, const void *state, char hex[17])
{
    struct buf lines = { 0 };
    unsigned char hash[32];

    digest_lines(table, state, &lines);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)buf_text(&lines), lines.length, NULL, 0);
    sodium_bin2hex(hex, 17, hash, 8);
    buf_finish(&lines);
}
