#include "cuts.h"

#include "cutlines.h"
#include "dxf.h"
#include "gen/output/file.h"
#include "svg.h"

struct format {
    const char *extension;
    void (*put)(struct buf *, const struct cut *);
};

static int digits(int number)
{
    return number < 10 ? 1 : 1 + digits(number / 10);
}

static const char *describe(const struct run *at, const struct batch *batch, const struct sheet_page *page)
{
    const struct sheet_plan *plan = &batch->plan;
    struct arena *arena = at->arena;
    const char *sheet = arena_printf(arena, _("%s, cut layer of sheet %d of %d"), run_sheet(at, plan->stock),
                                     page->sheet, plan->sheets);

    return batch->unregistered ? arena_printf(arena, _("%s, no room for registration marks"), sheet) : sheet;
}

static bool write_sheet(const struct run *at, const struct batch *batch, const struct sheet_page *page,
                        const struct format *format, struct output *output, struct error *error)
{
    const struct sheet_plan *plan = &batch->plan;
    struct buf text = { 0 };
    struct cut cut;

    cut_make(batch, page, at->arena, &cut);
    cut.title = arena_printf(at->arena, "%s %s %s %d/%d", at->edition->game.kit->game, plan->stock->id, plan->paper.id,
                             page->sheet, plan->sheets);
    format->put(&text, &cut);
    const char *name = arena_printf(at->arena, "%s-%s-%s-cut-%0*d.%s", at->edition->game.kit->game, plan->stock->id,
                                    plan->paper.id, digits(plan->sheets), page->sheet, format->extension);
    const char *path = tray_path(&output->tray, name, describe(at, batch, page), error);
    bool good = path != NULL && file_write(path, text.text, text.length, error);
    buf_finish(&text);
    return good;
}

static bool write_batch(const struct run *at, const struct batch *batch, const struct format *format,
                        struct output *output, struct error *error)
{
    for (int i = 0; i < batch->plan.pages; i++) {
        const struct sheet_page *page = &batch->plan.page[i];
        if (!page->back && page->cells > 0 && !write_sheet(at, batch, page, format, output, error))
            return false;
    }
    return true;
}

static bool write_all(const struct run *at, const struct format *format, struct output *output, struct error *error)
{
    struct batch batch;

    for (int stock = 0; stock < at->stocks.count; stock++)
        if (!run_batch(at, stock, &batch, error) ||
            (batch.pieces > 0 && !write_batch(at, &batch, format, output, error)))
            return false;
    return true;
}

bool export_svg(const struct run *at, struct output *output, struct error *error)
{
    return write_all(at, &(struct format){ "svg", svg_put }, output, error);
}

bool export_dxf(const struct run *at, struct output *output, struct error *error)
{
    return write_all(at, &(struct format){ "dxf", dxf_put }, output, error);
}
