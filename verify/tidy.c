#include "tidy.h"

#include <stdlib.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

void tidy_take(struct tidy *tidy, struct line line)
{
    struct line rest = line_trim(line);
    struct buf *out = &tidy->moves;

    if (rest.length == 0 || rest.at[0] == '[')
        return;
    for (int i = 0; i < rest.length; i++) {
        bool check = i == 1 && (rest.at[0] == '=' || rest.at[0] == '#');
        if (is_blank(rest.at[i]) ? !is_blank(rest.at[i - 1]) : check)
            buf_putc(out, ' ');
        if (!is_blank(rest.at[i]))
            buf_putc(out, rest.at[i]);
    }
    buf_putc(out, '\n');
}

/* ---- tags ---- */

/* In this order; behind them all others by name. A name that ends in a number stands for all numbers. */
static const char *const names[] = { "Playlog", "Game",    "Rules",    "Kit",   "Options", "Event",
                                     "Site",    "Date",    "Time",     "Round", "Table",   "Seat1",
                                     "Commit1", "Reveal1", "SeedHash", "Seed",  "Result" };
enum { NAMES = sizeof names / sizeof *names };

static bool is_numbered(const char *name)
{
    return name[strlen(name) - 1] == '1';
}

static int rank_of(const char *name)
{
    for (int i = 0; i < NAMES; i++) {
        size_t stem = strlen(names[i]) - 1;
        if (strcmp(name, names[i]) == 0 || (is_numbered(names[i]) && strncmp(name, names[i], stem) == 0 &&
                                            name[stem] >= '1' && name[stem] <= '9' && name[stem + 1] == '\0'))
            return i;
    }
    return NAMES;
}

static int compare(const void *a, const void *b)
{
    const struct tag *one = *(const struct tag *const *)a, *other = *(const struct tag *const *)b;
    int by_rank = rank_of(one->name) - rank_of(other->name), by_name = strcmp(one->name, other->name);

    return by_rank != 0 ? by_rank : by_name != 0 ? by_name : one->line - other->line;
}

static void add_tags(const struct tags *tags, struct buf *out)
{
    const struct tag **order = memory_new((size_t)(tags->count + 1) * sizeof *order);

    for (int i = 0; i < tags->count; i++)
        order[i] = &tags->tag[i];
    qsort(order, (size_t)tags->count, sizeof *order, compare);
    for (int i = 0; i < tags->count; i++)
        tag_add(out, order[i]->name, order[i]->value);
    free(order);
}

/* ---- a game ---- */

void tidy_write(struct tidy *tidy, const struct tags *tags, struct buf *out)
{
    add_tags(tags, out);
    buf_putc(out, '\n');
    buf_add(out, buf_text(&tidy->moves), tidy->moves.length);
    tidy_clear(tidy);
}

void tidy_clear(struct tidy *tidy)
{
    buf_clear(&tidy->moves);
}

void tidy_finish(struct tidy *tidy)
{
    buf_finish(&tidy->moves);
}
