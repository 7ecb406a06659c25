#include "pad_columns.h"

#include <string.h>

#include "fields.h"

static const char *const usual_columns[] = { "number", "seat", "x", "y", "turn" };
enum { USUAL_COLUMNS = sizeof usual_columns / sizeof *usual_columns };

const char *pad_column_name(const struct pad *pad, int at)
{
    int own = 0;

    while (pad->column[own].name != NULL && own < at)
        own++;
    if (pad->column[own].name != NULL)
        return pad->column[own].name;
    return at - own < USUAL_COLUMNS ? usual_columns[at - own] : NULL;
}

static bool is_usual(const char *name)
{
    for (int i = 0; i < USUAL_COLUMNS; i++)
        if (strcmp(usual_columns[i], name) == 0)
            return true;
    return false;
}

bool pad_is_score(const struct pad *pad, const struct value *cell)
{
    for (const struct pad_column *column = pad->column; column->name != NULL; column++)
        if (strcmp(column->name, cell->name) == 0)
            return false;
    return cell->name[0] != '\0' && !is_usual(cell->name);
}

static bool lays(const struct pad *pad)
{
    for (const struct pad_column *column = pad->column; column->name != NULL; column++)
        if (column->laid)
            return true;
    return false;
}

/* Whether rows need it: not their number, and a place only where pieces are laid. */
static bool is_needed(const struct pad *pad, const char *name)
{
    return strcmp(name, "number") != 0 && (strcmp(name, "seat") == 0 || !is_usual(name) || lays(pad));
}

const char *pad_missing(const struct value *document, const struct pad *pad, int *there)
{
    const char *name, *missing = NULL;
    int found = 0;

    for (int i = 0; (name = pad_column_name(pad, i)) != NULL; i++) {
        bool needed = document->child != NULL && is_needed(pad, name);
        if (needed && value_find(document->child, name) != NULL)
            found += !is_usual(name);
        else if (needed && missing == NULL)
            missing = name;
    }
    if (there != NULL)
        *there = found;
    return missing;
}

/* The printed head of a player who is not there: a number alone, and nothing below it. */
static bool is_unused(const struct value *document, const struct value *head)
{
    int seat;

    if (!word_int((struct word){ head->name, (int)strlen(head->name) }, 1, SEATS_MAX, &seat))
        return false;
    for (const struct value *row = document->child; row != NULL; row = row->next)
        if (value_text(row, head->name)[0] != '\0' || value_is(row, "seat", head->name))
            return false;
    return true;
}

bool pad_seats(const struct value *document, const struct pad *pad, struct foreign *game, struct error *error)
{
    const struct value *first = document->child;

    if (first == NULL)
        return value_fail(document, error, _("the table has no rows"));
    if (pad_missing(document, pad, NULL) != NULL)
        return value_fail(first, error, _("the column \"%s\" is missing"), pad_missing(document, pad, NULL));
    for (const struct value *cell = first->child; cell != NULL; cell = cell->next)
        if (pad_is_score(pad, cell) && !is_unused(document, cell)) {
            int seats = game->seats;
            if (foreign_seat(game, cell->name) < seats)
                return value_fail(cell, error, _("two players have the same name, or there are too many"));
        }
    return true;
}
