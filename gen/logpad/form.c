#include "form.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

#include "line.h"
#include "verify/fields.h"
#include "verify/place.h"
#include "verify/xml.h"

enum { LOG_OPTIONS = 8, BEFORE = 2, OF_A_TILE = 4, SCORES = 2, ROWS_MOST = 2000 };

struct reading {
    const struct edition *edition;
    struct arena *arena;
    struct form *form;
};

bool form_has_tiles(const struct form *form)
{
    return form != NULL && form->kind != NULL;
}

/* What of the log only some games have, by the options of its kit, which lies with the phrases. */
static bool read_options(const struct node *root, const struct reading *to, struct error *error)
{
    const struct kit *kit = to->edition->phrases != NULL ? to->edition->phrases->kit : NULL;
    const char *list = node_attr(root, "log"), *name[LOG_OPTIONS];
    int names = 0;

    if (kit == NULL)
        return true;
    for (const char *at = list != NULL ? list : ""; *(at += strspn(at, " ")) != '\0'; at += strcspn(at, " ")) {
        if (names == LOG_OPTIONS)
            return node_fail(root, error, _("more than %d options of the log"), LOG_OPTIONS);
        name[names] = arena_copy(to->arena, at, strcspn(at, " "));
        if (!kit_need_module(kit, name[names++], root, error))
            return false;
    }
    if (!modules_find(kit, name, names, to->arena, &to->form->log, error))
        return false;
    to->form->log.plain = true;
    return true;
}

static bool read_head(const struct node *root, const struct reading *to, struct error *error)
{
    const struct kit *kit = to->edition->game.kit;
    const char *quoted = node_attr(root, "quoted");
    struct form *form = to->form;

    if (!node_of_game(root, kit->game, error))
        return false;
    form->kind = node_attr(root, "kind");
    form->shown = node_attr(root, "shown");
    form->quoted = -1;
    form->halves = node_attr(root, "halves") != NULL;
    form->named = node_attr(root, "cells") != NULL;
    if (form->kind != NULL && kit_first(kit, form->kind) == NULL)
        return node_fail(root, error, _("kind=\"%s\" names no kind of piece of the kit"), quote(form->kind).text);
    if (form->shown != NULL && kit_piece_index(kit, form->shown) < 0)
        return node_fail(root, error, _("shown=\"%s\" names no piece of the kit"), quote(form->shown).text);
    if (quoted != NULL && (form->quoted = kit_rule_index(kit, quoted)) < 0)
        return node_fail(root, error, _("quoted=\"%s\" names no rule of the kit"), quote(quoted).text);
    return read_options(root, to, error) && node_number(root, "height", 1, 3, 1, &form->height, error) &&
           node_number(root, "score", 4, 20, 0, &form->score, error);
}

/* The most of those that are said with what is printed. */
static bool read_rows(const struct node *node, const struct reading *to, struct error *error)
{
    int number;

    if (!words_check_inline(to->edition->game.kit, node, error) ||
        !node_int(node, "number", 1, ROWS_MOST, -1, &number, error))
        return false;
    if (modules_say(&to->edition->modules, node) && number > to->form->rows)
        to->form->rows = number;
    return true;
}

static bool read_score(const struct node *node, const struct reading *to, struct error *error)
{
    const struct kit *kit = to->edition->game.kit;
    struct form_score score = { .show = node_attr(node, "show"), .rule = -1 };
    const char *rule = node_attr(node, "rule");

    if (to->form->categories == FORM_SCORES)
        return node_fail(node, error, _("more than %d rows of the score sheet"), FORM_SCORES);
    score.name = node_need(node, "name", error);
    if (score.name == NULL)
        return false;
    if (rule != NULL && (score.rule = kit_rule_index(kit, rule)) < 0)
        return node_fail(node, error, _("rule=\"%s\" names no rule of the kit"), quote(rule).text);
    if (score.show != NULL && kit_piece_index(kit, score.show) < 0)
        return node_fail(node, error, _("show=\"%s\" names no piece of the kit"), quote(score.show).text);
    if (score.rule < 0 || modules_have_rule(&to->edition->modules, kit, to->edition->words[0], score.rule))
        to->form->category[to->form->categories++] = score;
    return true;
}

/* Where the words of the key are written, from one of them on. */
static bool read_group(const struct node *node, const struct reading *to, struct error *error)
{
    struct form_group group = { .name = node_need(node, "name", error), .heads = node_attr(node, "heads") };

    if (to->form->groups == FORM_GROUPS)
        return node_fail(node, error, _("more than %d groups of words"), FORM_GROUPS);
    if (group.name == NULL || (group.from = node_need(node, "from", error)) == NULL)
        return false;
    const char *of = arena_printf(to->arena, "pad.word.%s", group.from);
    if (words_name(to->edition->words[0], of) == NULL)
        return node_fail(node, error, _("from=\"%s\": there is no %s"), quote(group.from).text, of);
    to->form->group[to->form->groups++] = group;
    return true;
}

static bool read_codes(const struct node *node, struct form *form, struct error *error)
{
    form->codes_note = node_attr(node, "note");
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child)) {
        if (form->codes == FORM_CODES)
            return node_fail(child, error, _("more than %d codes"), FORM_CODES);
        struct form_code *code = &form->code[form->codes++];
        *code = (struct form_code){ node_need(child, "write", error), NULL, child };
        if (code->write == NULL || (code->name = node_need(child, "name", error)) == NULL)
            return false;
    }
    return true;
}

static bool read_column(const struct node *node, struct form_column column[], int *columns, struct error *error)
{
    struct form_column *next = &column[*columns];

    if (*columns == FORM_COLUMNS)
        return node_fail(node, error, _("more than %d columns"), FORM_COLUMNS);
    next->name = node_need(node, "name", error);
    ++*columns;
    return next->name != NULL && node_number(node, "share", 0, 50, NAN, &next->share, error) &&
           node_int(node, "parts", 2, 9, 1, &next->parts, error);
}

static bool read_cells(const struct node *node, int expected, const char *cell[], int *cells, struct error *error)
{
    int found = 0;

    for (const struct node *child = node_first(node); child != NULL; child = node_next(child), found++)
        if (found < expected)
            cell[(*cells)++] = child->child != NULL ? child->child->text : "";
    return found == expected || node_fail(node, error, _("%d cells, expected %d"), found, expected);
}

/* Whether a row that shares the picture of the one above it is printed whenever that is. */
static bool check_same(const struct node *node, const struct node *above, struct error *error)
{
    const char *its = above != NULL ? node_attr(above, "with") : NULL, *own = node_attr(node, "with");

    return node_attr(node, "same") == NULL || its == NULL || (own != NULL && strcmp(own, its) == 0) ||
           node_fail(node, error, _("same: it needs what the row above needs, %s"), its);
}

static bool read_sample(const struct node *node, const struct node *above, const struct reading *to,
                        struct error *error)
{
    struct form *form = to->form;
    int expected = BEFORE + (form->kind != NULL ? OF_A_TILE : 0) + form->columns + SCORES, cell = 0;

    if (form->turns == FORM_TURNS)
        return node_fail(node, error, _("more than %d filled rows"), FORM_TURNS);
    if (!check_same(node, above, error))
        return false;
    struct form_turn *turn = &form->turn[form->turns];
    *turn = (struct form_turn){ .same = form->turns > 0 && node_attr(node, "same") != NULL };
    if (!read_cells(node, expected, turn->cell, &turn->cells, error))
        return false;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        turn->becomes[cell++] = node_attr(child, "becomes");
    return true;
}

static bool read_log(const struct node *node, const struct reading *to, const char *into[], int *lines,
                     struct error *error)
{
    for (const char *at = node->child != NULL ? node->child->text : ""; *(at += strspn(at, " \n")) != '\0';) {
        size_t length = strcspn(at, "\n");
        if (*lines == FORM_LINES)
            return node_fail(node, error, _("more than %d lines"), FORM_LINES);
        const char *line = arena_copy(to->arena, at, length);
        struct error why = { 0 };
        if (!line_check(&to->edition->game, line, &why))
            return node_fail(node, error, "\"%s\": %s", quote(line).text, why.text);
        into[(*lines)++] = line;
        at += length;
    }
    return true;
}

/* Headings and notes have their names in every language. */
static bool check_names(const struct reading *to, const struct node *node, struct error *error)
{
    static const char *const attributes[] = { "name", "note", "heads" };
    const struct edition *edition = to->edition;

    for (size_t i = 0; edition->phrases != NULL && i < sizeof attributes / sizeof *attributes; i++) {
        const char *of = node_attr(node, attributes[i]);
        for (int k = 0; of != NULL && k < edition->languages && k < PHRASE_LANGUAGES; k++)
            if (!phrase_is_there(edition->phrases, k, of))
                return node_fail(node, error, _("%s has no <name of=\"%s\">"), edition->words[k]->file, quote(of).text);
    }
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (!check_names(to, child, error))
            return false;
    return true;
}

static bool has_line(const struct form_turn *turn, const char *line)
{
    for (int i = 0; i < turn->lines; i++)
        if (strcmp(turn->line[i], line) == 0)
            return true;
    return false;
}

/* Of the filled row above it, which counts if its modules are printed. */
static bool read_turn_log(const struct node *node, const struct node *sample, const struct reading *to,
                          struct error *error)
{
    struct form_turn *turn = &to->form->turn[to->form->turns];

    if (!words_check_modules(to->edition->game.kit, sample, error) ||
        !read_log(node, to, turn->line, &turn->lines, error))
        return false;
    for (int i = 0; i < turn->cells; i++)
        if (turn->becomes[i] != NULL && !has_line(turn, turn->becomes[i]))
            return node_fail(sample, error, _("becomes=\"%s\" is no line of the row"), quote(turn->becomes[i]).text);
    to->form->turns += modules_say(&to->edition->modules, sample);
    return true;
}

/* ---- before the first turn ---- */

static bool read_table(const struct node *node, struct form_setup *setup, struct error *error)
{
    struct form_table *table = &setup->table[setup->tables];

    if (setup->tables == FORM_TABLES)
        return node_fail(node, error, _("more than %d tables"), FORM_TABLES);
    setup->tables++;
    table->seats = node_attr(node, "rows") != NULL;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child)) {
        bool good = node_is(child, "column") ? read_column(child, table->column, &table->columns, error)
                                             : read_cells(child, table->columns, table->cell, &table->cells, error);
        if (!good)
            return false;
    }
    return true;
}

static bool read_setup(const struct node *node, const struct reading *to, struct error *error)
{
    struct form_setup *setup = &to->form->setup;

    setup->note = node_attr(node, "note");
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child)) {
        bool good = node_is(child, "table") ? read_table(child, setup, error)
                                            : read_log(child, to, setup->line, &setup->lines, error);
        if (!good)
            return false;
    }
    return true;
}

static bool read_form(const struct node *root, void *into, struct error *error)
{
    const struct reading *to = into;
    const struct node *sample = NULL;

    if (!read_head(root, to, error) || !check_names(to, root, error))
        return false;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node)) {
        bool good = true;
        if (node_is(node, "setup"))
            good = read_setup(node, to, error);
        else if (node_is(node, "rows"))
            good = read_rows(node, to, error);
        else if (node_is(node, "score"))
            good = read_score(node, to, error);
        else if (node_is(node, "words"))
            good = read_group(node, to, error);
        else if (node_is(node, "codes"))
            good = read_codes(node, to->form, error);
        else if (node_is(node, "column"))
            good = read_column(node, to->form->column, &to->form->columns, error);
        else if (node_is(node, "sample")) {
            good = read_sample(node, sample, to, error);
            sample = node;
        } else if (node_is(node, "log"))
            good = read_turn_log(node, sample, to, error);
        if (!good)
            return false;
    }
    return true;
}

bool form_load(const struct edition *edition, struct arena *arena, const struct form **out, struct error *error)
{
    const char *file = game_file(edition->dirs.data, edition->game.kit->place, "pad.xml", arena);
    struct reading to = { edition, arena, arena_alloc(arena, sizeof *to.form) };

    *out = access(file, F_OK) == 0 ? to.form : NULL;
    return *out == NULL ||
           xml_load(arena, file, arena_printf(arena, "%s/pad.rng", edition->dirs.data), read_form, &to, error);
}
