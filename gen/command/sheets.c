/* proofsheet-gen sheets: one PDF for each kind of stock. */
#include <math.h>
#include <string.h>

#include "verify/buf.h"
#include "command.h"
#include "gen/sheets/imposition.h"
#include "gen/packing/list.h"

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

/* What became less than it should be for want of room, in mm: the bleed, which gives way last, or else the crop
   marks. */
static const char *add_less(const struct sheet_plan *plan, enum marks marks, const char *what, struct arena *arena)
{
    double bleed = plan->stock->bleed, length = plan->stock->mark_from;

    for (int i = 0; i < plan->pages; i++) {
        const struct sheet_page *page = &plan->page[i];
        bleed = fmin(bleed, page->cells > 0 ? page->bleed : bleed);
        for (int k = 0; k < page->marks; k++)
            if (!page->mark[k].dashed)
                length = fmin(length, hypot(page->mark[k].x2 - page->mark[k].x1, page->mark[k].y2 - page->mark[k].y1));
    }
    if (bleed < plan->stock->bleed - 0.01)
        return arena_printf(arena, _("%s, bleed %g mm"), what, floor(bleed * 10 + 0.01) / 10);
    if (marks == MARKS_EDGE && length < plan->stock->mark_from - 0.01)
        return arena_printf(arena, _("%s, crop marks %g mm"), what, floor(length * 10 + 0.01) / 10);
    return what;
}

/* `ink`: of each page, or NULL. */
static const char *describe(const struct printing *at, const struct batch *batch, const double *ink)
{
    const struct sheet_plan *plan = &batch->plan;
    struct arena *arena = at->job->arena;
    const char *pages = at->job->check
                            ? dump_tally(at->job->paper.dump, arena)
                            : arena_printf(arena, ngettext_("%d page", "%d pages", plan->pages), plan->pages);
    const char *what = arena_printf(arena, _("%s, %s, %s"), printing_word(plan->stock->id),
                                    printing_word(plan->stock->material), pages);

    what = add_less(plan, at->job->marks, what, arena);
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
    const char *name = job_file_name(at->job, at->edition, plan->stock->id);

    dump_file(plan->paper.dump, name);
    struct document *document = impose(
        &(struct imposition){ plan, batch->piece, batch->pieces, at->edition, at->job->marks, ink },
        error);
    const char *path =
        document != NULL ? tray_path(&at->job->tray, name, describe(at, batch, ink), error) : NULL;
    bool good = path != NULL && document_save(document, path, error);

    document_free(document);
    return good;
}

static bool print_list(struct printing *at, const struct batch *batch, struct error *error)
{
    const char *name = job_file_name(at->job, at->edition, "packing");
    const char *path = job_start_file(at->job, name, _("packing list, paper"), error);
    double *ink;
    int pages;

    if (path == NULL || !packinglist_write(at, batch, path, &pages, &ink, error) || !job_finish_file(at->job, name))
        return false;
    if (ink != NULL)
        tray_tell(&at->job->tray, name, describe_ink(at->job->arena, ink, pages));
    return true;
}

/* Counts them as it prints them, whether or not anybody asks for the geometry. */
static bool print_texts(struct job *job, const struct edition *edition, struct error *error)
{
    struct dump own = { 0 }, *asked = job->paper.dump;

    memset(job->text, 0, sizeof job->text);
    job->paper.dump = asked != NULL ? asked : &own;
    bool good = print_rules(job, edition, error) && print_aid(job, edition, error) && print_logpad(job, edition, error);
    job->paper.dump = asked;
    buf_finish(&own.text);
    return good;
}

/* The first of all files is the list of them, which with texts can only be written when those are. */
static bool start_list(struct printing *at, const struct batch *batch, bool texts, struct error *error)
{
    if (!texts)
        return print_list(at, batch, error);
    return tray_path(&at->job->tray, job_file_name(at->job, at->edition, "packing"), _("packing list, paper"), error) !=
           NULL;
}

static bool print_batches(struct printing *at, const struct edition *texts, struct error *error)
{
    struct job *job = at->job;
    struct batch *batch = arena_alloc(job->arena, (size_t)at->stocks.count * sizeof *batch);
    bool good = true;

    for (int stock = 0; good && stock < at->stocks.count; stock++)
        good = printing_batch(at, stock, &batch[stock], error);
    good = good && start_list(at, batch, texts != NULL, error);
    for (int stock = 0; good && stock < at->stocks.count; stock++)
        good = batch[stock].pieces == 0 || print_batch(at, &batch[stock], error);
    return good && (texts == NULL || (print_texts(job, texts, error) && print_list(at, batch, error)));
}

bool print_sheets(struct job *job, const struct edition *edition, const struct edition *texts, struct error *error)
{
    struct printing at;

    return printing_open(&at, job, edition, error) && print_batches(&at, texts, error);
}

bool command_sheets(struct job *job, struct error *error)
{
    struct edition edition;
    bool good = edition_open(job, job->operand[0], &edition, error) && print_sheets(job, &edition, NULL, error);

    edition_finish(&edition);
    return good;
}
