/* The packing list: what to print on which paper. */
#include <math.h>
#include <string.h>

#include "lister.h"

enum { FILE_NAME, FILE_SHEETS, FILE_STOCK, FILE_WAY, FILE_COLUMNS };
static const double shares[FILE_COLUMNS] = { 0.33, 0.09, 0.3, 0.28 };

static double set_file_head(struct lister *list, double x, double y, int index, bool draw)
{
    static const char *const names[FILE_COLUMNS] = { "packing.file", "packing.sheets", "packing.stock", "packing.way" };
    double height = 0, at[FILE_COLUMNS], width[FILE_COLUMNS];

    (void)index;
    lister_split(list, shares, FILE_COLUMNS, at, width);
    for (int i = 0; i < FILE_COLUMNS; i++) {
        struct buf string = { 0 };
        lister_add(list, names[i], "", "", &string);
        struct text text = lister_text(list, 0, buf_text(&string), LISTER_NOTE, width[i]);
        if (draw)
            theme_source(list->cr, ROLE_INK_SOFT);
        height = fmax(height, lister_set(list, x + at[i], y, &text, draw));
        buf_finish(&string);
    }
    if (draw)
        lister_rule(list, x, y + height + 0.3, list->width);
    return height + 0.3;
}

static const char *way_of(const struct batch *batch)
{
    switch (batch->plan.duplex) {
    case DUPLEX_LONG:
        return "press.flip-long";
    case DUPLEX_SHORT:
        return "press.flip-short";
    case DUPLEX_FOLD:
        return "press.fold";
    case DUPLEX_NONE:
        break;
    }
    for (int i = 0; i < batch->pieces; i++)
        if (art_has_back(&batch->piece[i]))
            return "press.fronts";
    return "press.single";
}

/* The sheet that shows nothing but how parts are put together; 0: there is none. */
static int map_of(const struct sheet_plan *plan)
{
    for (int i = 0; i < plan->pages; i++)
        if (plan->page[i].map.poster != NULL && plan->page[i].cells == 0)
            return plan->page[i].sheet;
    return 0;
}

static double set_stock(struct lister *list, double x, double y, double width, const struct sheet_plan *plan, bool draw)
{
    const char *material = plan->duplex == DUPLEX_FOLD
                               ? "packing.folded"
                               : arena_printf(list->at->job->arena, "packing.%s", plan->stock->material);
    double height = lister_phrase(list, x, y, width, material, "", "", LISTER_SMALL, draw);
    int map = map_of(plan);

    if (map > 0)
        height += lister_phrase(list, x, y + height, width, "packing.map", lister_digits(list, map), "", LISTER_SMALL,
                                draw);
    return height;
}

static double set_file(struct lister *list, double x, double y, int stock, bool draw)
{
    const struct batch *batch = &list->batch[stock];
    double base = y + 0.9, height, at[FILE_COLUMNS], width[FILE_COLUMNS];
    struct text sheets = lister_text(list, 0, lister_digits(list, batch->plan.sheets), LISTER_HEADING, 0);

    sheets.bold = true;
    lister_split(list, shares, FILE_COLUMNS, at, width);
    if (draw)
        lister_tick(list, x, base + 0.4);
    height = lister_file(list, x + at[FILE_NAME], base, width[FILE_NAME], stock, LISTER_BODY, draw);
    height = fmax(height, lister_set(list, x + at[FILE_SHEETS], base - 0.6, &sheets, draw));
    height = fmax(height, set_stock(list, x + at[FILE_STOCK], base, width[FILE_STOCK], &batch->plan, draw));
    height = fmax(height, lister_phrase(list, x + at[FILE_WAY], base, width[FILE_WAY], way_of(batch), "", "",
                                        LISTER_SMALL, draw));
    if (draw)
        lister_rule(list, x, base + height + 0.5, list->width);
    return height + 1.4;
}

/* What is said under the files. */
static double set_advice(struct lister *list, double x, double y, int index, bool draw)
{
    static const char *const names[] = { "packing.skip", "packing.measure", "packing.meet", "packing.thicker",
                                         "packing.between", "packing.also" };

    return lister_columns(list, x, y, names[index], lister_digits(list, list->paper->used), draw);
}

static bool any_backs(const struct lister *list, const char *material)
{
    for (int i = 0; i < list->at->stocks.count; i++)
        if (list->batch[i].pieces > 0 && list->batch[i].plan.duplex != DUPLEX_NONE &&
            list->batch[i].plan.duplex != DUPLEX_FOLD &&
            (material == NULL || strcmp(list->at->stocks.stock[i].material, material) == 0))
            return true;
    return false;
}

static bool any_folded(const struct lister *list)
{
    for (int i = 0; i < list->at->stocks.count; i++)
        if (list->batch[i].pieces > 0 && list->batch[i].plan.duplex == DUPLEX_FOLD)
            return true;
    return false;
}

void lister_put_files(struct lister *list)
{
    lister_put(list, lister_heading, 0, 4, 20);
    lister_put(list, set_file_head, 0, 1, 10);
    for (int i = 0; i < list->at->stocks.count; i++)
        if (list->batch[i].pieces > 0)
            lister_put(list, set_file, i, 0, 0);
    if (list->paper->used > 0)
        lister_put(list, set_advice, 0, 2, 0);
    lister_put(list, set_advice, 1, 2, 0);
    if (any_backs(list, NULL))
        lister_put(list, set_advice, 2, 1.5, 0);
    if (any_backs(list, "board"))
        lister_put(list, set_advice, 3, 1.5, 0);
    if (any_folded(list))
        lister_put(list, set_advice, 4, 1.5, 0);
    if (list->at->job->only.count == 0)
        lister_put(list, set_advice, 5, 1.5, 0);
}
