/* The packing list: what to print on which paper. */
#include <math.h>
#include <string.h>

#include "page.h"

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

/* How sheets with backs are turned. */
static const char *way_with_backs(enum duplex duplex)
{
    static const char *const ways[DUPLEXES] = { "press.single", "press.flip-long", "press.flip-short", "press.fold" };

    return ways[duplex];
}

static const char *way_of(const struct batch *batch)
{
    for (int i = 0; batch->plan.duplex == DUPLEX_NONE && i < batch->pieces; i++)
        if (art_has_back(&batch->piece[i]))
            return "press.fronts";
    return way_with_backs(batch->plan.duplex);
}

/* The sheet that shows nothing but how parts are put together; 0: there is none. */
static int map_of(const struct sheet_plan *plan)
{
    for (int i = 0; i < plan->pages; i++)
        if (plan->page[i].map.poster != NULL && plan->page[i].cells == 0)
            return plan->page[i].sheet;
    return 0;
}

/* A line of the table. `plan`: of pieces, else NULL; `more`: what is done with it, or NULL. */
struct line {
    const char *file, *material, *way, *more;
    int sheets;
    const struct sheet_plan *plan;
};

static double set_stock(struct lister *list, double x, double y, double width, const struct line *line, bool draw)
{
    double height = lister_phrase(list, x, y, width, line->material, "", "", LISTER_SMALL, draw);
    int map = line->plan != NULL ? map_of(line->plan) : 0;

    if (map > 0)
        height += lister_phrase(list, x, y + height, width, "packing.map", lister_digits(list, map), "", LISTER_SMALL,
                                draw);
    return height;
}

static double set_line(struct lister *list, double x, double y, const struct line *line, bool draw)
{
    double base = y + 0.9, height, at[FILE_COLUMNS], width[FILE_COLUMNS];
    struct text sheets = lister_text(list, 0, lister_digits(list, line->sheets), LISTER_HEADING, 0);

    sheets.bold = true;
    lister_split(list, shares, FILE_COLUMNS, at, width);
    if (draw)
        lister_tick(list, x, base + 0.4);
    height = lister_file(list, x + at[FILE_NAME], base, width[FILE_NAME], line->file, LISTER_BODY, draw);
    height = fmax(height, lister_set(list, x + at[FILE_SHEETS], base - 0.6, &sheets, draw));
    height = fmax(height, set_stock(list, x + at[FILE_STOCK], base, width[FILE_STOCK], line, draw));
    double way = lister_phrase(list, x + at[FILE_WAY], base, width[FILE_WAY], line->way, "", "", LISTER_SMALL, draw);
    if (line->more != NULL)
        way +=
            lister_phrase(list, x + at[FILE_WAY], base + way, width[FILE_WAY], line->more, "", "", LISTER_SMALL, draw);
    height = fmax(height, way);
    if (draw)
        lister_rule(list, x, base + height + 0.5, list->width);
    return height + 1.4;
}

static double set_file(struct lister *list, double x, double y, int stock, bool draw)
{
    const struct sheet_plan *plan = &list->batch[stock].plan;
    const char *material = plan->duplex == DUPLEX_FOLD
                               ? "packing.folded"
                               : arena_printf(list->at->arena, "packing.%s", plan->stock->material);

    return set_line(list, x, y, &(struct line){ .file = list->at->stocks.stock[stock].id, .material = material,
                                                .way = way_of(&list->batch[stock]), .sheets = plan->sheets,
                                                .plan = plan }, draw);
}

/* What has one page to a sheet has no backs. */
static double set_text(struct lister *list, double x, double y, int index, bool draw)
{
    static const char *const files[TEXTS] = { "rules", "aid", "logpad" };
    const struct text_count *text = &list->text[index];
    enum duplex duplex = index == TEXT_AID ? list->at->options->duplex : DUPLEX_LONG;

    return set_line(list, x, y,
                    &(struct line){ .file = files[index],
                                    .material = index == TEXT_AID ? "packing.aid-paper" : "packing.paper",
                                    .way = way_with_backs(text->pages > text->sheets ? duplex : DUPLEX_NONE),
                                    .more = index == TEXT_AID ? "packing.aid-cut" : NULL,
                                    .sheets = text->sheets },
                    draw);
}

/* What is said under the files. */
static double set_advice(struct lister *list, double x, double y, int index, bool draw)
{
    static const char *const names[] = { "packing.skip", "packing.measure", "packing.meet", "packing.thicker",
                                         "packing.between", "packing.also", "packing.flat" };

    return lister_columns(list, x, y, names[index], lister_digits(list, list->at->options->skip), draw);
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
    for (int i = 0; i < TEXTS; i++)
        if (list->text[i].pages > 0)
            lister_put(list, set_text, i, 0, 0);
    if (list->at->options->skip > 0)
        lister_put(list, set_advice, 0, 2, 0);
    lister_put(list, set_advice, 1, 2, 0);
    if (any_backs(list, NULL))
        lister_put(list, set_advice, 2, 1.5, 0);
    if (any_backs(list, "board"))
        lister_put(list, set_advice, 3, 1.5, 0);
    if (any_folded(list))
        lister_put(list, set_advice, 4, 1.5, 0);
    if (list->at->options->only.count == 0)
        lister_put(list, set_advice, list->text[TEXT_RULES].pages > 0 ? 6 : 5, 1.5, 0);
}
