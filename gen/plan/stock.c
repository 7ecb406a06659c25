#include "stock.h"

#include <math.h>
#include <string.h>

#include "verify/xml.h"

enum { STOCKS_MAX = 32, FAR = 50 };

struct reading {
    struct stocks *stocks;
    struct stock *stock;
    struct stock shared;
};

static bool read_stock(const struct node *node, struct reading *to, struct error *error)
{
    static const char *const materials[] = { "board", "card", "paper" };
    struct stock *stock = &to->stock[to->stocks->count];
    int material;

    if (!node_is(node, "sheet"))
        return node_fail(node, error, _("<%s> found, <sheet> was expected"), node->name);
    if (to->stocks->count == STOCKS_MAX)
        return node_fail(node, error, _("more than %d sheets"), STOCKS_MAX);
    if (!node_only(node, (const char *const[]){ "id", "stock", "groups", "bleed", "gutter", "overlap", NULL },
                   (const char *const[]){ NULL }, false, error) ||
        !node_choice(node, "stock", materials, 3, -1, &material, error))
        return false;
    *stock = to->shared;
    stock->id = node_need(node, "id", error);
    stock->groups = node_need(node, "groups", error);
    stock->material = materials[material];
    to->stocks->count++;
    return stock->id != NULL && stock->groups != NULL &&
           node_number(node, "bleed", 0, FAR, NAN, &stock->bleed, error) &&
           node_number(node, "gutter", 0, FAR, NAN, &stock->gutter, error) &&
           node_number(node, "overlap", 0, FAR, to->shared.overlap, &stock->overlap, error);
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

static bool read_stocks(const struct node *root, void *into, struct error *error)
{
    struct reading *to = into;

    if (!node_is(root, "sheets"))
        return node_fail(root, error, _("<%s> found, <sheets> was expected"), root->name);
    if (!read_shared(root, &to->shared, error))
        return false;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        if (!read_stock(node, to, error))
            return false;
    return true;
}

bool stocks_load(const char *layouts, struct arena *arena, struct stocks *out, struct error *error)
{
    const char *file = arena_printf(arena, "%s/sheets.xml", layouts);
    const char *schema = arena_printf(arena, "%s/sheets.rng", layouts);
    struct reading to = { .stocks = out, .stock = arena_alloc(arena, STOCKS_MAX * sizeof *to.stock) };

    *out = (struct stocks){ .stock = to.stock };
    return xml_load(arena, file, schema, read_stocks, &to, error);
}

static bool lists(const char *words, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = words; *(at += strspn(at, " \t\n")) != '\0'; at += strcspn(at, " \t\n"))
        if (strcspn(at, " \t\n") == length && strncmp(at, word, length) == 0)
            return true;
    return false;
}

int stocks_of_group(const struct stocks *stocks, const char *group)
{
    for (int i = 0; i < stocks->count; i++)
        if (lists(stocks->stock[i].groups, group))
            return i;
    return -1;
}
