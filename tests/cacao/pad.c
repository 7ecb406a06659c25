/* The rows of a pad of Cacao: hands are not written down. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/pads.h"

static void write_draw(struct pads *to)
{
    bool hand = to->args[0] >= '1' && to->args[0] <= '9', third = strstr(to->next, " fill ") != NULL;

    to->closed = third;
    if (hand || third)
        return;
    if (to->turns == 0)
        pads_add(to, pads_row_of(to, 0), "display", "%s", to->args);
    else
        pads_add(to, &to->row[to->rows - 1], "drawn", "%s", to->args);
}

static void write_place(struct pads *to)
{
    struct pad_row *row = pads_add_row(to, to->seat);
    char tile[8], x[8], y[8], turn[8];

    to->turns = to->rows;
    cr_assert_eq(sscanf(to->args, "%7s %7[^,],%7s %7s", tile, x, y, turn), 4);
    pads_add(to, row, "tile", "%s%s", tile, strcmp(to->verb, "overbuild") == 0 ? "!" : "");
    pads_add(to, row, "x", "%s", x);
    pads_add(to, row, "y", "%s", y);
    pads_add(to, row, "turn", "%s", turn);
}

/* A seat that could work and did not is told in every second row that has one. */
static void write_line(struct pads *to)
{
    struct pad_row *row = to->rows > 0 ? &to->row[to->rows - 1] : NULL;

    if (to->seat == 0)
        write_draw(to);
    else if (strcmp(to->verb, "place") == 0 || strcmp(to->verb, "overbuild") == 0)
        write_place(to);
    else if (strcmp(to->verb, "fill") == 0) {
        pads_add(to, row, "filled", "%s%s", to->args, to->closed ? "!" : "");
        to->closed = false;
    } else if (strcmp(to->verb, "activate") == 0)
        pads_add(to, row, "workers", "%d %s", to->seat, to->args);
}

Test(pad, cacao)
{
    static const char *const options[] = { "", "", "", NULL };

    pads_expect("cacao", write_line, false, options);
}
