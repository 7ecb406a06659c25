/* proofsheet-gen sheets: a PDF for each kind of piece. */
#include <math.h>
#include <string.h>

#include "command.h"
#include "gen/sheets/draw.h"
#include "gen/packing/list.h"

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
static const char *describe(const struct run *run, const struct batch *batch, const double *ink)
{
    const struct sheet_plan *plan = &batch->plan;
    struct arena *arena = run->arena;
    const char *pages = run->options->check
                            ? dump_tally(run->press->dump, arena)
                            : arena_printf(arena, ngettext_("%d page", "%d pages", plan->pages), plan->pages);
    const char *what =
        arena_printf(arena, _("%s, %s, %s"), run_sheet(run, plan->stock), run_material(plan->stock), pages);

    what = add_less(plan, run->options->marks, what, arena);
    if (has_parts(plan))
        what = arena_printf(arena, _("%s, in parts to be glued together"), what);
    if (batch->unregistered)
        what = arena_printf(arena, _("%s, no room for registration marks"), what);
    return ink != NULL ? arena_printf(arena, _("%s, %s"), what, command_ink(arena, ink, plan->pages)) : what;
}

static const char *name_of(const struct run *run, const char *what)
{
    return press_file(run->press, run->edition->game.kit->game, what, run->arena);
}

static bool print_batch(struct output *output, const struct run *run, const struct batch *batch, struct error *error)
{
    const struct sheet_plan *plan = &batch->plan;
    double *ink = run->options->ink ? arena_alloc(run->arena, (size_t)plan->pages * sizeof *ink) : NULL;
    const char *name = name_of(run, plan->stock->id);

    dump_file(run->press->dump, name);
    struct document *document = sheets_draw(batch, run->edition, run->press, run->options->marks, ink, error);
    const char *path =
        document != NULL ? tray_path(&output->tray, name, describe(run, batch, ink), error) : NULL;
    bool good = path != NULL && document_save(document, path, error);

    document_free(document);
    return good;
}

static bool print_list(struct output *output, const struct run *run, const struct batch *batch,
                       const struct text_count text[TEXTS], struct error *error)
{
    const char *name = name_of(run, "packing");
    const char *path = output_start(output, run->press->dump, name, _("packing list, paper"), error);

    if (path == NULL || !packinglist_write(run, batch, text, path, error))
        return false;
    output_finish(output, run->press->dump, name);
    command_tell_ink(output, run->press->weights, name);
    return true;
}

/* Counts them as it prints them, whether or not anybody asks for the geometry. */
static bool print_texts(struct session *session, const struct edition *edition, struct text_count text[TEXTS],
                        struct error *error)
{
    struct dump own = { 0 }, *asked = session->press.dump;

    session->press.dump = asked != NULL ? asked : &own;
    bool good = print_rules(session, edition, &text[TEXT_RULES], error) &&
                print_aid(session, edition, &text[TEXT_AID], error) &&
                print_logpad(session, edition, &text[TEXT_LOGPAD], error);
    session->press.dump = asked;
    buf_finish(&own.text);
    return good;
}

/* The first of all files is the list of them, which with texts can only be written when those are. */
static bool start_list(struct output *output, const struct run *run, const struct batch *batch, bool texts,
                       struct error *error)
{
    static const struct text_count none[TEXTS];

    if (!texts)
        return print_list(output, run, batch, none, error);
    return tray_path(&output->tray, name_of(run, "packing"), _("packing list, paper"), error) != NULL;
}

static bool print_batches(struct session *session, const struct run *run, const struct edition *texts,
                          struct error *error)
{
    struct batch *batch = arena_alloc(run->arena, (size_t)run->stocks.count * sizeof *batch);
    struct output *output = &session->output;
    struct text_count text[TEXTS] = { 0 };
    bool good = true;

    for (int stock = 0; good && stock < run->stocks.count; stock++)
        good = run_batch(run, stock, &batch[stock], error);
    good = good && start_list(output, run, batch, texts != NULL, error);
    for (int stock = 0; good && stock < run->stocks.count; stock++)
        good = batch[stock].pieces == 0 || print_batch(output, run, &batch[stock], error);
    return good && (texts == NULL || (print_texts(session, texts, text, error) &&
                                      print_list(output, run, batch, text, error)));
}

bool print_sheets(struct session *session, const struct edition *edition, const struct edition *texts,
                  struct error *error)
{
    struct run run;

    return run_open(&run, session->options, edition, &session->press, &session->arena, error) &&
           print_batches(session, &run, texts, error);
}

bool command_sheets(struct session *session, struct error *error)
{
    struct edition edition;
    bool good = command_open(session, command_operand(session, 0), &edition, error) &&
                print_sheets(session, &edition, NULL, error);

    edition_finish(&edition);
    return good;
}
