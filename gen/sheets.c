/* proofsheet-gen sheets: one PDF for each kind of stock. */
#include "../verify/buf.h"
#include "command.h"
#include "imposition.h"
#include "printing.h"

/* "ink 31 %: 40 12 41", the mean of the sides and each of them. */
static const char *describe_ink(struct arena *arena, const double *ink, int pages)
{
    struct buf each = { 0 };
    double sum = 0;

    for (int i = 0; i < pages; i++) {
        sum += ink[i];
        buf_printf(&each, "%s%.0f", i > 0 ? " " : "", 100 * ink[i]);
    }
    const char *text = arena_printf(arena, _("ink %.0f %%: %s"), 100 * sum / pages, buf_text(&each));
    buf_finish(&each);
    return text;
}

static bool has_parts(const struct sheet_plan *plan)
{
    for (int i = 0; i < plan->pages; i++)
        if (plan->page[i].map.poster != NULL)
            return true;
    return false;
}

/* `ink`: of each page, or NULL. */
static const char *describe(const struct printing *at, const struct batch *batch, const double *ink)
{
    const struct sheet_plan *plan = &batch->plan;
    struct arena *arena = at->job->arena;
    const char *pages = arena_printf(arena, ngettext_("%d page", "%d pages", plan->pages), plan->pages);
    const char *what = arena_printf(arena, _("%s, %s, %s"), printing_word(plan->stock->id),
                                    printing_word(plan->stock->material), pages);

    if (has_parts(plan))
        what = arena_printf(arena, _("%s, in parts to be glued together"), what);
    if (batch->unregistered)
        what = arena_printf(arena, _("%s, no room for registration marks"), what);
    return ink != NULL ? arena_printf(arena, _("%s, %s"), what, describe_ink(arena, ink, plan->pages)) : what;
}

static bool print_batch(struct printing *at, const struct batch *batch, struct error *error)
{
    const struct sheet_plan *plan = &batch->plan;
    double *ink = at->job->ink ? arena_alloc(at->job->arena, (size_t)plan->pages * sizeof *ink) : NULL;
    struct document *document =
        impose(&(struct imposition){ plan, batch->piece, batch->pieces, &at->studio, &at->phrases, ink }, error);
    const char *path = document != NULL ? tray_path(&at->job->tray, job_file_name(at->job, at->edition, plan->stock->id),
                                                    describe(at, batch, ink), error)
                                        : NULL;
    bool good = path != NULL && document_save(document, path, error);

    document_free(document);
    return good;
}

bool print_sheets(struct job *job, const struct edition *edition, struct error *error)
{
    struct printing at;
    struct batch batch;
    bool good = printing_open(&at, job, edition, error);

    for (int stock = 0; good && stock < at.stocks.count; stock++)
        good = printing_batch(&at, stock, &batch, error) && (batch.pieces == 0 || print_batch(&at, &batch, error));
    printing_finish(&at);
    return good;
}

bool command_sheets(struct job *job, struct error *error)
{
    struct edition edition;

    return edition_load(job, job->operand[0], &edition, error) && print_sheets(job, &edition, error);
}
