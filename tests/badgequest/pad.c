/* The rows of a pad of Badge Quest. */
#include <criterion/criterion.h>
#include <string.h>

#include "tests/pads.h"

static bool is(const struct pads *to, const char *verb)
{
    return strcmp(to->verb, verb) == 0;
}

/* A stop is marked where the next line goes on walking. */
static void write_stop(struct pads *to, struct pad_row *row)
{
    if (strstr(to->next, " step ") != NULL)
        pads_add(to, row, "way", "/");
}

static void write_line(struct pads *to)
{
    struct pad_row *row = to->rows > 0 ? &to->row[to->rows - 1] : NULL;

    if (is(to, "roll")) {
        pads_add(to, pads_add_row(to, 0), "roll", "%s", to->args);
        return;
    }
    if (row->seat == 0)
        row->seat = to->seat;
    if (is(to, "done"))
        write_stop(to, row);
    else if (is(to, "step"))
        pads_add(to, row, "way", "%s", to->args);
    else if (is(to, "cut") || is(to, "surf") || is(to, "fly") || is(to, "offer") || is(to, "accept") ||
             is(to, "reject"))
        pads_add(to, row, "way", "%s %s", to->verb, to->args);
    else if (is(to, "pick") || is(to, "die") || is(to, "draw"))
        pads_add(to, row, "action", "%s", to->args);
    else
        pads_add(to, row, "action", "%s %s", to->verb, to->args);
}

Test(pad, badgequest)
{
    static const char *const options[] = { "max-rounds=40", "max-rounds=60", "max-rounds=30", NULL };

    pads_expect("badgequest", write_line, true, options);
}
