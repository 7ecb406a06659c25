/* The rows of a pad of Brazil: Imperial. Of the two tasks of an era the one that is kept stands first. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/pads.h"

static bool is(const struct pads *to, const char *verb)
{
    return strcmp(to->verb, verb) == 0;
}

static const char *last_word(const char *args)
{
    const char *blank = strrchr(args, ' ');

    return blank != NULL ? blank + 1 : args;
}

/* ---- before the first turn ---- */

/* The row in which the capital stands in that hex. */
static struct pad_row *row_of_capital(struct pads *to, const char *args)
{
    const struct pad *pad = to->replay->table.game->pad;
    int column = 0;

    while (strcmp(pad->column[column].name, "capital") != 0)
        column++;
    for (int i = 0; i < to->rows; i++) {
        const char *cell = buf_text(&to->row[i].cell[column]);
        if (cell[0] != '\0' && strncmp(args, cell, strlen(cell)) == 0 && args[strlen(cell)] == ' ')
            return &to->row[i];
    }
    cr_assert_fail("no capital at %s", args);
    return NULL;
}

static void write_dealt(struct pads *to)
{
    char column[16];

    if (is(to, "city"))
        pads_add(to, pads_row_of(to, 0), "cities", "%s", to->args);
    else if (is(to, "painting")) {
        snprintf(column, sizeof column, "paintings.%c", to->args[0]);
        pads_add(to, pads_row_of(to, 0), column, "%s", to->args);
    } else if (is(to, "task")) {
        snprintf(column, sizeof column, "tasks.%c", to->args[3]);
        pads_add(to, pads_row_of(to, to->args[0] - '0'), column, "%s", last_word(to->args));
    } else
        pads_add(to, row_of_capital(to, to->args), "capital-tile", "%s", last_word(to->args));
}

/* The one that is kept moves to the front of its cell. */
static void write_kept(struct pads *to)
{
    struct pad_row *row = pads_row_of(to, to->seat);
    const struct pad *pad = to->replay->table.game->pad;
    char kept[3][8], both[2][8];
    int era = 0;

    cr_assert_eq(sscanf(to->args, "%7s %7s %7s", kept[0], kept[1], kept[2]), 3);
    for (int i = 0; pad->column[i].name != NULL; i++)
        if (pad->column[i].keeps) {
            cr_assert_eq(sscanf(row->cell[i].text, "%7s %7s", both[0], both[1]), 2);
            bool first = strcmp(both[0], kept[era]) == 0;
            buf_clear(&row->cell[i]);
            buf_printf(&row->cell[i], "%s %s", both[first ? 0 : 1], both[first ? 1 : 0]);
            era++;
        }
    cr_assert_eq(era, 3);
}

static void write_setup(struct pads *to)
{
    if (to->seat == 0)
        write_dealt(to);
    else if (is(to, "keep"))
        write_kept(to);
    else
        pads_add(to, pads_row_of(to, to->seat), is(to, "board") ? "monarch" : "capital", "%s", to->args);
}

/* ---- turns ---- */

/* Cards of an attacker end with a stroke, those of a defender with nothing or, if there are none, a dash. */
static void write_done(struct pads *to, struct pad_row *row)
{
    bool fight = strcmp(to->phase, "commit") == 0;

    if (fight && to->seat == row->seat)
        pads_add(to, row, "moves", "/");
}

static bool write_move(struct pads *to, struct pad_row *row)
{
    const char *words = is(to, "move") ? strchr(to->args, ' ') : NULL;

    if (words != NULL)
        pads_add(to, row, "moves", "%c%s", strncmp(to->args, "extra", 5) == 0 ? 'x' : to->args[0], words);
    else if (is(to, "bombard"))
        pads_add(to, row, "moves", "b %s", to->args);
    else if (is(to, "carry"))
        pads_add(to, row, "moves", "+%s", to->args);
    else if (is(to, "commit"))
        pads_add(to, row, "moves", "%s", to->args);
    else
        return false;
    to->closed = 1;
    return true;
}

static bool is_bare(const struct pads *to)
{
    return is(to, "pay") || is(to, "give") || is(to, "take") || is(to, "claim");
}

/* What comes behind a move stands there, word for word. */
static void write_action(struct pads *to, struct pad_row *row)
{
    if (to->closed != 0)
        pads_add(to, row, "moves", "%s %s", to->verb, to->args);
    else if (is(to, "take"))
        pads_add(to, row, "do", "+%s", to->args);
    else if (is(to, "token"))
        pads_add(to, row, "do", "%d %s", to->seat, to->args);
    else if (is_bare(to) || (is(to, "palace") && strcmp(to->args, "none") != 0))
        pads_add(to, row, "do", "%s", to->args);
    else
        pads_add(to, row, "do", "%s %s:", to->verb, to->args);
}

static void write_line(struct pads *to)
{
    if (to->opens && to->seat > 0) {
        to->turns = to->rows;
        to->closed = 0;
        pads_add_row(to, to->seat);
    }
    struct pad_row *row = to->rows > 0 ? &to->row[to->rows - 1] : NULL;
    if (to->turns == 0)
        write_setup(to);
    else if (to->seat == 0)
        pads_add(to, row, "drawn", "%s", last_word(to->args));
    else if (is(to, "done"))
        write_done(to, row);
    else if (is(to, "discard"))
        pads_add(to, row, "drawn", "%d:%s!", to->seat, to->args);
    else if (!write_move(to, row))
        write_action(to, row);
}

Test(pad, brazil)
{
    static const char *const options[] = { "", "", "", NULL };

    pads_expect("brazil", write_line, false, options);
}
