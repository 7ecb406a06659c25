#include "files.h"

#include <string.h>

enum { FILE_NAME, FILE_SHEETS, FILE_STOCK, FILE_WAY, FILE_COLUMNS };
static const double shares[FILE_COLUMNS] = { 0.29, 0.105, 0.275, 0.33 };

static double set_head(void *owner, cairo_t *cr, double x, double y, const struct page_table *table)
{
    static const char *const names[FILE_COLUMNS] = { "packing.file", "packing.sheets", "packing.stock", "packing.way" };

    return packlist_table_head(owner, cr, x, y, table, names);
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

/* Adds the sheets that show nothing but how parts are put together: "1, 4, 9". Returns how many there are. */
static int add_maps(const struct sheet_plan *plan, struct buf *sheets)
{
    int count = 0;

    for (int i = 0; i < plan->pages; i++)
        if (plan->page[i].map.poster != NULL && plan->page[i].cells == 0)
            buf_printf(sheets, "%s%d", count++ > 0 ? ", " : "", plan->page[i].sheet);
    return count;
}

/* A line of the table. `plan`: of pieces, else NULL; `more`: what is done with it, or NULL. */
struct line {
    const char *file, *material, *way, *more;
    int sheets;
    const struct sheet_plan *plan;
};

static double set_stock(struct packlist *list, cairo_t *cr, double x, double y, double width, const struct line *line)
{
    double height = packlist_phrase(list, cr, x, y, width, line->material, "", "", PACKLIST_SMALL);
    struct buf maps = { 0 };
    int count = line->plan != NULL ? add_maps(line->plan, &maps) : 0;

    if (count > 0)
        height += packlist_phrase(list, cr, x, y + height, width, count > 1 ? "packing.maps" : "packing.map",
                                  buf_text(&maps), "", PACKLIST_SMALL);
    buf_finish(&maps);
    return height;
}

static double set_way(struct packlist *list, cairo_t *cr, double x, double y, double width, const struct line *line)
{
    double height = packlist_phrase(list, cr, x, y, width, line->way, "", "", PACKLIST_SMALL);

    if (line->more != NULL)
        height += packlist_phrase(list, cr, x, y + height, width, line->more, "", "", PACKLIST_SMALL);
    return height;
}

static struct line line_of_stock(struct packlist *list, int stock)
{
    const struct sheet_plan *plan = &list->batch[stock].plan;
    const char *material = plan->duplex == DUPLEX_FOLD
                               ? "packing.folded"
                               : arena_printf(list->run->arena, "packing.%s", plan->stock->material);

    return (struct line){ .file = list->run->stocks.stock[stock].id,
                          .material = material,
                          .way = way_of(&list->batch[stock]),
                          .sheets = plan->sheets,
                          .plan = plan };
}

/* What has one page to a sheet has no backs. A printer that does not flip the paper prints every page on its own. */
static struct line line_of_text(const struct packlist *list, int index)
{
    static const char *const files[TEXTS] = { "rules", "aid", "logpad" };
    const struct text_count *text = &list->text[index];
    enum duplex asked = list->run->options->duplex;
    bool single = index != TEXT_AID && (asked == DUPLEX_NONE || asked == DUPLEX_FOLD);
    enum duplex duplex = index == TEXT_AID ? asked : single ? DUPLEX_NONE : DUPLEX_LONG;

    return (struct line){ .file = files[index],
                          .material = index == TEXT_AID ? "packing.aid-paper" : "packing.paper",
                          .way = way_with_backs(text->pages > text->sheets ? duplex : DUPLEX_NONE),
                          .more = index != TEXT_AID               ? NULL
                                  : text->pieces > text->sheets ? "packing.aid-cut"
                                                                : "packing.aid-one",
                          .sheets = single ? text->pages : text->sheets };
}

/* The files that are printed: first those of pieces, then those of texts. */
static struct line line_of(struct packlist *list, int row)
{
    for (int i = 0; i < list->run->stocks.count; i++)
        if (list->batch[i].pieces > 0 && row-- == 0)
            return line_of_stock(list, i);
    for (int i = 0; i < TEXTS; i++)
        if (list->text[i].pages > 0 && row-- == 0)
            return line_of_text(list, i);
    return (struct line){ 0 };
}

static int count_lines(const struct packlist *list)
{
    int lines = 0;

    for (int i = 0; i < list->run->stocks.count; i++)
        lines += list->batch[i].pieces > 0;
    for (int i = 0; i < TEXTS; i++)
        lines += list->text[i].pages > 0;
    return lines;
}

static double set_cell(struct packlist *list, cairo_t *cr, double x, double y, double width, int column, const void *of)
{
    const struct line *line = of;
    struct text sheets = packlist_text(list, 0, packlist_digits(list, line->sheets), PACKLIST_HEADING, 0);

    sheets.bold = true;
    switch (column) {
    case FILE_NAME:
        return packlist_file(list, cr, x, y, width, line->file);
    case FILE_SHEETS:
        return flow_text(&list->flow, cr, x, y, "P", &sheets);
    case FILE_STOCK:
        return set_stock(list, cr, x, y, width, line);
    default:
        return set_way(list, cr, x, y, width, line);
    }
}

static double set_line(void *owner, cairo_t *cr, double x, double y, const struct page_table *table, int row)
{
    const struct packlist *list = owner;
    const struct line line = line_of(owner, row);

    return packlist_row(owner, cr, x, y, table,
                        &(struct packlist_row){ .set = set_cell,
                                                .of = &line,
                                                .air = list->open * PACKLIST_AIR,
                                                .least = PACKLIST_TICK,
                                                .middle = true,
                                                .ticked = true,
                                                .ends = true });
}

/* ---- what is said under the files ---- */

static double set_advice(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    static const char *const names[] = { "packing.skip",    "packing.measure", "packing.meet",
                                         "packing.between", "packing.also",    "packing.flat" };

    return packlist_columns(list, cr, x, y, list->flow.width, PACKLIST_BODY, names[block->index],
                            packlist_digits(list, list->run->options->skip));
}

static bool any_folded(const struct packlist *list)
{
    for (int i = 0; i < list->run->stocks.count; i++)
        if (list->batch[i].pieces > 0 && list->batch[i].plan.duplex == DUPLEX_FOLD)
            return true;
    return false;
}

static void add_advice(struct packlist *list)
{
    if (list->run->options->skip > 0)
        packlist_add(list, set_advice, 0, 2);
    packlist_add(list, set_advice, 1, 2);
    if (packlist_any_backs(list))
        packlist_add(list, set_advice, 2, 1.5);
    if (any_folded(list))
        packlist_add(list, set_advice, 3, 1.5);
    if (list->run->options->only.count == 0 && list->run->edition->game.kit->rules > 0)
        packlist_add(list, set_advice, list->text[TEXT_RULES].pages > 0 ? 5 : 4, 1.5);
}

void files_add(struct packlist *list)
{
    struct page_table table = packlist_table(list, set_line, count_lines(list), shares, FILE_COLUMNS);

    table.head = set_head;
    int heading = packlist_add_heading(list, 0, 4);
    flow_add_table(&list->flow, &table)->gap = 1;
    add_advice(list);
    packlist_end_section(list, heading);
}
