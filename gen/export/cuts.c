/* The cut layer of every sheet, as files. */
#include "cutlines.h"
#include "dxf.h"
#include "export.h"
#include "gen/output/file.h"
#include "svg.h"

typedef void cut_put(struct buf *, const struct cut *);

static int digits(int number)
{
    return number < 10 ? 1 : 1 + digits(number / 10);
}

static const char *describe(const struct printing *at, const struct batch *batch, const struct sheet_page *page)
{
    const struct sheet_plan *plan = &batch->plan;
    struct arena *arena = at->job->arena;
    const char *sheet = arena_printf(arena, _("%s, cut layer of sheet %d of %d"), printing_word(plan->stock->id),
                                     page->sheet, plan->sheets);

    return batch->unregistered ? arena_printf(arena, _("%s, no room for registration marks"), sheet) : sheet;
}

static bool write_sheet(const struct printing *at, const struct batch *batch, const struct sheet_page *page,
                        const char *extension, cut_put *put, struct error *error)
{
    const struct sheet_plan *plan = &batch->plan;
    struct job *job = at->job;
    struct buf text = { 0 };
    struct cut cut;

    cut_make(batch, page, job->arena, &cut);
    cut.title = arena_printf(job->arena, "%s %s %s %d/%d", at->edition->game.kit->game, plan->stock->id, plan->paper.id,
                             page->sheet, plan->sheets);
    put(&text, &cut);
    const char *name = arena_printf(job->arena, "%s-%s-%s-cut-%0*d.%s", at->edition->game.kit->game, plan->stock->id,
                                    plan->paper.id, digits(plan->sheets), page->sheet, extension);
    const char *path = tray_path(&job->tray, name, describe(at, batch, page), error);
    bool good = path != NULL && file_write(path, text.text, text.length, error);
    buf_finish(&text);
    return good;
}

static bool write_batch(const struct printing *at, const struct batch *batch, const char *extension, cut_put *put,
                        struct error *error)
{
    for (int i = 0; i < batch->plan.pages; i++) {
        const struct sheet_page *page = &batch->plan.page[i];
        if (!page->back && page->cells > 0 && !write_sheet(at, batch, page, extension, put, error))
            return false;
    }
    return true;
}

static bool write_all(const struct printing *at, const char *extension, cut_put *put, struct error *error)
{
    struct batch batch;

    for (int stock = 0; stock < at->stocks.count; stock++)
        if (!printing_batch(at, stock, &batch, error) ||
            (batch.pieces > 0 && !write_batch(at, &batch, extension, put, error)))
            return false;
    return true;
}

bool export_svg(struct printing *at, struct error *error)
{
    return write_all(at, "svg", svg_put, error);
}

bool export_dxf(struct printing *at, struct error *error)
{
    return write_all(at, "dxf", dxf_put, error);
}
