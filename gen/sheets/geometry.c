#include "geometry.h"

#include "verify/arena.h"
#include "gen/plan/regmark.h"

void geometry_plan(struct dump *dump, const struct sheet_plan *plan)
{
    const double size[] = { plan->paper.width, plan->paper.height };

    DUMP_LINE(dump, size, "paper %s", plan->paper.id);
    dump_line(dump, NULL, 0, "stock %s %s", plan->stock->id, plan->stock->material);
    dump_line(dump, NULL, 0, "duplex %s", duplex_names[plan->duplex]);
}

static void put_boxes(struct dump *dump, const struct sheet_page *page)
{
    const double trim[] = { page->x, page->y, page->width, page->height };
    const double bleed[] = { page->x - page->bleed, page->y - page->bleed, page->width + 2 * page->bleed,
                             page->height + 2 * page->bleed };

    if (page->cells == 0)
        return;
    DUMP_LINE(dump, trim, "trimbox");
    DUMP_LINE(dump, bleed, "bleedbox");
}

static void put_cell(struct dump *dump, const struct batch *batch, const struct sheet_cell *cell)
{
    const double place[] = { cell->x, cell->y, cell->width, cell->height, cell->bleed[TOP], cell->bleed[RIGHT],
                             cell->bleed[BOTTOM], cell->bleed[LEFT] };

    dump->pieces += sheet_cell_counts(cell);
    DUMP_LINE(dump, place, "cell %s %d %s %d%s", batch->piece[cell->piece].id, cell->copy + 1,
              cell->back ? "back" : "front", cell->turn, cell->hexagon ? " hexagon" : "");
}

static void put_mark(struct dump *dump, const struct sheet_mark *mark)
{
    const double ends[] = { mark->x1, mark->y1, mark->x2, mark->y2 };

    DUMP_LINE(dump, ends, mark->dashed ? "fold" : "mark");
}

static void put_regmarks(struct dump *dump, const struct sheet_plan *plan)
{
    struct regmark mark[REGMARKS];
    int marks = regmark_place(&plan->paper, plan->stock, mark);

    for (int i = 0; i < marks; i++)
        DUMP_LINE(dump, ((const double[]){ mark[i].x, mark[i].y, mark[i].width, mark[i].height }), "regmark");
}

static void put_strip(struct dump *dump, const char *name, const struct sheet_strip *strip)
{
    const double place[] = { strip->x, strip->y, strip->length, strip->height };

    if (strip->length > 0)
        DUMP_LINE(dump, place, "%s %d", name, strip->turn);
}

void geometry_page(struct dump *dump, const struct batch *batch, enum marks kind, const struct sheet_page *page)
{
    const struct sheet_mark *mark;
    struct arena arena = { 0 };

    if (dump == NULL)
        return;
    dump->sheets = page->sheet;
    dump_line(dump, NULL, 0, "sheet %d %s", page->sheet, page->back ? "back" : "front");
    put_boxes(dump, page);
    for (int i = 0; i < page->cells; i++)
        put_cell(dump, batch, &page->cell[i]);
    int marks = marks_make(page, kind, &arena, &mark);
    for (int i = 0; i < marks; i++)
        put_mark(dump, &mark[i]);
    arena_finish(&arena);
    if (regmark_has_room(batch->plan.stock) && !page->back)
        put_regmarks(dump, &batch->plan);
    put_strip(dump, "foot", &page->foot);
    put_strip(dump, "ruler", &page->ruler);
    put_strip(dump, "note", &page->note[0]);
    put_strip(dump, "note", &page->note[1]);
}
