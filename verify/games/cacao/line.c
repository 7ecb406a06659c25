/* The words of Cacao in a log. */
#include <string.h>

#include "move.h"

const char *const cacao_verbs[VERBS] = { "draw", "place", "overbuild", "fill", "activate", "done" };
const char cacao_sides[] = "nesw";

/* ---- words that several lines share ---- */

static bool parse_end(const struct fields *fields, int at, struct error *error)
{
    return fields->words == at || words_fail(fields, at, _("the end of the line"), error);
}

static bool parse_type(const struct fields *fields, int at, const char *const ids[], int count, struct move *move,
                       struct error *error)
{
    for (int i = 0; i < count && at < fields->words; i++)
        if (word_is(fields->word[at], ids[i])) {
            move->arg[ARG_TYPE] = (int16_t)i;
            return true;
        }
    return words_fail_names(fields, at, ids, count, NULL, error);
}

static bool parse_worker(const struct cacao *game, const struct fields *fields, int at, struct move *move,
                         struct error *error)
{
    const char *ids[WORKER_TYPES];

    for (int i = 0; i < game->workers; i++)
        ids[i] = game->worker[i].id;
    return parse_type(fields, at, ids, game->workers, move, error);
}

static bool parse_jungle(const struct cacao *game, const struct fields *fields, int at, struct move *move,
                         struct error *error)
{
    const char *ids[JUNGLE_TYPES];

    for (int i = 0; i < game->jungles; i++)
        ids[i] = game->jungle[i].id;
    return parse_type(fields, at, ids, game->jungles, move, error);
}

static bool parse_cell(const struct fields *fields, int at, struct move *move, struct error *error)
{
    int x, y;

    if (at >= fields->words || !word_cell(fields->word[at], 9999, &x, &y))
        return words_fail(fields, at, _("a cell x,y"), error);
    move->arg[ARG_X] = (int16_t)x;
    move->arg[ARG_Y] = (int16_t)y;
    return true;
}

static bool parse_turn(const struct fields *fields, int at, struct move *move, struct error *error)
{
    static const char *const turns[] = { "0", "90", "180", "270" };

    for (int turn = 0; turn < SIDES && at < fields->words; turn++)
        if (word_is(fields->word[at], turns[turn])) {
            move->arg[ARG_TURN] = (int16_t)turn;
            return true;
        }
    return words_fail(fields, at, _("a turn: 0, 90, 180 or 270"), error);
}

static bool parse_side(const struct fields *fields, int at, struct move *move, struct error *error)
{
    const char *side = NULL;

    if (at < fields->words && fields->word[at].length == 1)
        side = memchr(cacao_sides, fields->word[at].at[0], SIDES);
    if (side == NULL)
        return words_fail(fields, at, _("a side: n, e, s or w"), error);
    move->arg[ARG_SIDE] = (int16_t)(side - cacao_sides);
    return true;
}

/* ---- lines ---- */

/* draw 1 A, draw WA */
static bool parse_draw(const struct table *table, const struct fields *fields, struct move *move, struct error *error)
{
    int seat;

    if (fields->words < 2 || !word_int(fields->word[1], 0, 99, &seat))
        return parse_jungle(kit_of(table), fields, 1, move, error) && parse_end(fields, 2, error);
    if (seat < 1 || seat > table->seats)
        return words_fail(fields, 1, _("the number of a seat"), error);
    move->arg[ARG_PILE] = (int16_t)seat;
    return parse_worker(kit_of(table), fields, 2, move, error) && parse_end(fields, 3, error);
}

/* activate 1,0 w 1. activate.use judges a number that is too high, or below 0. */
static bool parse_activate(const struct fields *fields, struct move *move, struct error *error)
{
    int use;

    if (!parse_cell(fields, 1, move, error) || !parse_side(fields, 2, move, error))
        return false;
    if (fields->words < 4 || !word_int(fields->word[3], INT16_MIN, INT16_MAX, &use))
        return words_fail(fields, 3, _("how many workers work"), error);
    move->arg[ARG_USE] = (int16_t)use;
    return parse_end(fields, 4, error);
}

bool cacao_parse(const struct table *table, const struct fields *fields, struct move *move, struct error *error)
{
    const struct cacao *game = kit_of(table);
    int verb = 0;

    while (verb < VERBS && !word_is(fields->word[0], cacao_verbs[verb]))
        verb++;
    if (verb == VERBS || (move->seat < 0) != (verb == VERB_DRAW))
        return move->seat < 0
                   ? words_fail_names(fields, 0, cacao_verbs, 1, NULL, error)
                   : words_fail_names(fields, 0, cacao_verbs + VERB_PLACE, VERBS - VERB_PLACE, NULL, error);
    move->verb = (uint8_t)verb;
    switch ((enum verb)verb) {
    case VERB_DRAW:
        return parse_draw(table, fields, move, error);
    case VERB_PLACE:
    case VERB_OVERBUILD:
        return parse_worker(game, fields, 1, move, error) && parse_cell(fields, 2, move, error) &&
               parse_turn(fields, 3, move, error) && parse_end(fields, 4, error);
    case VERB_FILL:
        return parse_jungle(game, fields, 1, move, error) && parse_cell(fields, 2, move, error) &&
               parse_end(fields, 3, error);
    case VERB_ACTIVATE:
        return parse_activate(fields, move, error);
    case VERB_DONE:
    case VERBS:
        break;
    }
    return parse_end(fields, 1, error);
}

static void print_cell(const struct move *move, struct buf *out)
{
    buf_putc(out, ' ');
    buf_int(out, move->arg[ARG_X]);
    buf_putc(out, ',');
    buf_int(out, move->arg[ARG_Y]);
}

static void print_draw(const struct cacao *game, const struct move *move, struct buf *out)
{
    buf_putc(out, ' ');
    if (move->arg[ARG_PILE] != DUE_JUNGLE) {
        buf_int(out, move->arg[ARG_PILE]);
        buf_putc(out, ' ');
    }
    buf_puts(out, move->arg[ARG_PILE] != DUE_JUNGLE ? game->worker[move->arg[ARG_TYPE]].id
                                                    : game->jungle[move->arg[ARG_TYPE]].id);
}

void cacao_print(const struct table *table, const struct move *move, struct buf *out)
{
    const struct cacao *game = kit_of(table);

    buf_puts(out, cacao_verbs[move->verb]);
    switch ((enum verb)move->verb) {
    case VERB_DRAW:
        print_draw(game, move, out);
        break;
    case VERB_PLACE:
    case VERB_OVERBUILD:
        buf_putc(out, ' ');
        buf_puts(out, game->worker[move->arg[ARG_TYPE]].id);
        print_cell(move, out);
        buf_putc(out, ' ');
        buf_int(out, 90 * move->arg[ARG_TURN]);
        break;
    case VERB_FILL:
        buf_putc(out, ' ');
        buf_puts(out, game->jungle[move->arg[ARG_TYPE]].id);
        print_cell(move, out);
        break;
    case VERB_ACTIVATE:
        print_cell(move, out);
        buf_putc(out, ' ');
        buf_putc(out, cacao_sides[move->arg[ARG_SIDE]]);
        buf_putc(out, ' ');
        buf_int(out, move->arg[ARG_USE]);
        break;
    case VERB_DONE:
    case VERBS:
        break;
    }
}
