#include "stock.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

#include "verify/fields.h"
#include "verify/place.h"

enum { STOCKS_MAX = 32, FAR = 50 };

enum material { BOARD, CARD, PAPER, MATERIALS };
static const char *const materials[MATERIALS] = { [BOARD] = "board", [CARD] = "card", [PAPER] = "paper" };

struct reading {
    struct stocks *stocks;
    struct stock *stock;
    struct stock shared;
    struct stock usual[MATERIALS]; /* material NULL: not read yet */
    const char *game;
};

/* ---- a sheet ---- */

static int find_stock(const struct stocks *stocks, const char *id)
{
    for (int i = 0; i < stocks->count; i++)
        if (strcmp(stocks->stock[i].id, id) == 0)
            return i;
    return -1;
}

static bool lists(const char *words, struct word word)
{
    struct word each;

    while (word_next(&words, &each))
        if (each.length == word.length && memcmp(each.at, word.at, (size_t)word.length) == 0)
            return true;
    return false;
}

/* A group is printed on one sheet. */
static bool check_groups(const struct stocks *stocks, const struct stock *stock, struct error *error)
{
    struct word group;

    for (const char *at = stock->groups; word_next(&at, &group);)
        for (int i = 0; i < stocks->count; i++)
            if (lists(stocks->stock[i].groups, group))
                return node_fail(stock->node, error, _("sheet \"%s\" already takes the group \"%s\""),
                                 stocks->stock[i].id, quote_word(group).text);
    return true;
}

static bool read_sheet(const struct node *node, struct reading *to, struct error *error)
{
    struct stock *stock = &to->stock[to->stocks->count];
    int material;

    if (to->stocks->count == STOCKS_MAX)
        return node_fail(node, error, _("more than %d sheets"), STOCKS_MAX);
    if (!node_choice(node, "stock", materials, MATERIALS, -1, &material, error))
        return false;
    *stock = to->usual[material];
    stock->node = node;
    stock->id = node_need(node, "id", error);
    stock->groups = node_need(node, "groups", error);
    if (stock->id == NULL || stock->groups == NULL ||
        !node_number(node, "bleed", 0, FAR, stock->bleed, &stock->bleed, error) ||
        !node_number(node, "gutter", 0, FAR, stock->gutter, &stock->gutter, error) ||
        !node_number(node, "overlap", 0, FAR, stock->overlap, &stock->overlap, error) ||
        !node_int(node, "fill", 2, FAR, 1, &stock->fill, error))
        return false;
    if (find_stock(to->stocks, stock->id) >= 0)
        return node_fail(node, error, _("sheet \"%s\" is given twice"), quote(stock->id).text);
    if (!check_groups(to->stocks, stock, error))
        return false;
    to->stocks->count++;
    return true;
}

/* ---- what all games share ---- */

static bool read_stock(const struct node *node, struct reading *to, struct error *error)
{
    int material;

    if (!node_choice(node, "id", materials, MATERIALS, -1, &material, error))
        return false;
    struct stock *usual = &to->usual[material];
    *usual = to->shared;
    usual->material = materials[material];
    return node_number(node, "bleed", 0, FAR, NAN, &usual->bleed, error) &&
           node_number(node, "gutter", 0, FAR, NAN, &usual->gutter, error);
}

static bool read_shared(const struct node *root, struct stock *shared, struct error *error)
{
    return node_number(root, "line", 0.05, 1, NAN, &shared->line, error) &&
           node_number(root, "mark-short", 0.5, FAR, NAN, &shared->mark_short, error) &&
           node_number(root, "mark-from", shared->mark_short, FAR, NAN, &shared->mark_from, error) &&
           node_number(root, "mark-to", shared->mark_from, FAR, NAN, &shared->mark_to, error) &&
           node_number(root, "strip", 2, FAR, NAN, &shared->strip, error) &&
           node_number(root, "fold", 5, FAR, NAN, &shared->fold, error) &&
           node_number(root, "overlap", 0, FAR, NAN, &shared->overlap, error);
}

static bool has_all_materials(const struct node *root, const struct reading *to, struct error *error)
{
    for (int i = 0; i < MATERIALS; i++)
        if (to->usual[i].material == NULL)
            return node_fail(root, error, _("<stock id=\"%s\"> is missing"), materials[i]);
    return true;
}

/* ---- files ---- */

static bool read_shared_sheets(const struct node *root, void *into, struct error *error)
{
    struct reading *to = into;

    if (!read_shared(root, &to->shared, error))
        return false;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        if (node_is(node, "stock") ? !read_stock(node, to, error)
                                   : !has_all_materials(node, to, error) || !read_sheet(node, to, error))
            return false;
    return has_all_materials(root, to, error);
}

static bool read_kinds(const struct node *root, void *into, struct error *error)
{
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        if (!read_sheet(node, into, error))
            return false;
    return true;
}

static bool read_own(const struct node *root, void *into, struct error *error)
{
    const struct reading *to = into;

    return node_of_game(root, to->game, error) && read_kinds(root, into, error);
}

/* The sheets of the game, or else those of kinds of pieces. */
static bool load_own(struct reading *to, const struct datadir *dirs, const char *place, const char *schema,
                     struct arena *arena, struct error *error)
{
    const char *own = game_file(dirs->data, place, "sheets.xml", arena);
    bool has_own = access(own, F_OK) == 0;

    to->stocks->file = own;
    to->game = game_at(dirs->data, place, arena, error);
    return to->game != NULL && (has_own ? xml_load(arena, own, schema, read_own, to, error)
                                        : xml_load(arena, arena_printf(arena, "%s/kinds.xml", dirs->layouts),
                                                   arena_printf(arena, "%s/kinds.rng", dirs->layouts), read_kinds, to,
                                                   error));
}

bool stocks_load(const struct datadir *dirs, const char *place, struct arena *arena, struct stocks *out,
                 struct error *error)
{
    const char *schema = arena_printf(arena, "%s/sheets.rng", dirs->layouts);
    struct reading to = { .stocks = out, .stock = arena_alloc(arena, STOCKS_MAX * sizeof *to.stock) };

    *out = (struct stocks){ .stock = to.stock };
    return xml_load(arena, arena_printf(arena, "%s/sheets.xml", dirs->layouts), schema, read_shared_sheets, &to,
                    error) &&
           load_own(&to, dirs, place, schema, arena, error);
}

int stocks_of_group(const struct stocks *stocks, const char *group)
{
    for (int i = 0; i < stocks->count; i++)
        if (lists(stocks->stock[i].groups, (struct word){ group, (int)strlen(group) }))
            return i;
    return -1;
}
