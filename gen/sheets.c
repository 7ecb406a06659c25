/* proofsheet-gen sheets: one PDF for each kind of stock. */
#include "command.h"
#include "imposition.h"
#include "printing.h"

static const char *describe(const struct printing *at, const struct batch *batch)
{
    const struct sheet_plan *plan = &batch->plan;
    struct arena *arena = at->job->arena;
    const char *pages = arena_printf(arena, ngettext_("%d page", "%d pages", plan->pages), plan->pages);
    const char *what = arena_printf(arena, _("%s, %s, %s"), printing_word(plan->stock->id),
                                    printing_word(plan->stock->material), pages);

    return batch->unregistered ? arena_printf(arena, _("%s, no room for registration marks"), what) : what;
}

static bool print_batch(struct printing *at, const struct batch *batch, struct error *error)
{
    const struct sheet_plan *plan = &batch->plan;
    struct document *document =
        impose(&(struct imposition){ plan, batch->piece, batch->pieces, &at->studio, &at->phrases }, error);
    const char *path = document != NULL ? tray_path(&at->job->tray, job_file_name(at->job, at->edition, plan->stock->id),
                                                    describe(at, batch), error)
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
