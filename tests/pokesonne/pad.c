/* The rows of a pad of pokesonne. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/pads.h"

static void write_draw(struct pads *to)
{
    if (strcmp(to->verb, "tile") == 0)
        pads_add(to, pads_add_row(to, 0), "tile", "%s", to->args);
    else
        pads_add(to, &to->row[to->rows - 1], "figure", "%s%s %s", strcmp(to->verb, "badge") == 0 ? "* " : "", to->verb,
                 to->args);
}

/* A tile that fitted nowhere has no seat. */
static void write_line(struct pads *to)
{
    struct pad_row *row = to->rows > 0 ? &to->row[to->rows - 1] : NULL;
    char cell[32], x[16], turn[8];

    if (to->seat == 0) {
        write_draw(to);
        return;
    }
    row->seat = to->seat;
    if (sscanf(to->args, "%15[^,],%31s %7s", x, cell, turn) == 3) {
        pads_add(to, row, "x", "%s", x);
        pads_add(to, row, "y", "%s", cell);
        pads_add(to, row, "turn", "%s", turn);
    } else if (strcmp(to->verb, "meeple") == 0)
        pads_add(to, row, "figure", "%s", to->args);
    else if (strcmp(to->verb, "pass") != 0)
        pads_add(to, row, "figure", "%s %s", to->verb, to->args);
}

Test(pad, pokesonne)
{
    static const char *const options[] = { "", "ties=full small=2", "river marts gyms trainers uturn=free", NULL };

    pads_expect("pokesonne", write_line, true, options);
}
