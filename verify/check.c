/* check: a verdict on every game, for people or as NDJSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "crew.h"
#include "keep.h"
#include "language.h"
#include "outfile.h"
#include "progress.h"
#include "watch.h"

struct checking {
    const struct request *request;
    struct check_form form;
    struct inputs inputs;
    struct cutter cutter;
    struct outfile out;
    int status; /* worst so far */
    long verdicts[VERDICTS], games, lacking, troubles;
    bool whole; /* everything has been delivered */
    struct progress progress;
    bool begun; /* something has been written */
    struct identifying identifying; /* of games that the ledger may have */
    long known;                     /* of those, which are not judged again */
};

static void raise_status(struct checking *to, int status)
{
    to->status = status > to->status ? status : to->status;
}

/* ---- what was found is delivered in the order of the input ---- */

static void tell_trouble(struct checking *to, const struct error *trouble)
{
    if (trouble->kind == ERROR_NONE)
        return;
    fflush(to->out.stream);
    progress_end(&to->progress);
    to->troubles++;
    raise_status(to, tell_error(trouble));
}

static void count_games(struct checking *to, const struct findings *findings)
{
    for (int verdict = 0; verdict < VERDICTS; verdict++) {
        bool wrong = verdict != VERDICT_SOUND && verdict != VERDICT_UNCLAIMED;
        to->verdicts[verdict] += findings->verdicts[verdict];
        to->games += findings->verdicts[verdict];
        if (wrong && findings->verdicts[verdict] > 0 && !to->request->exit_zero)
            raise_status(to, EXIT_VERDICT);
    }
    to->lacking += findings->lacking;
    if (findings->lacking > 0 && !to->request->exit_zero)
        raise_status(to, EXIT_VERDICT);
}

static bool hand_over(struct checking *to, const struct buf *records)
{
    const struct intake *intake = &to->request->intake;
    struct error error = { 0 };
    const char *at = buf_text(records), *end;

    for (; (end = strchr(at, '\n')) != NULL; at = end + 1)
        if (!intake->take(intake->context, at, (size_t)(end + 1 - at), &error)) {
            tell_trouble(to, &error);
            return false;
        }
    return true;
}

static void name_wrong(const struct request *request, const struct buf *files)
{
    const char *at = buf_text(files);

    for (const char *end = at + files->length; at < end; at += strlen(at) + 1)
        request->wrong_file(request->context, at);
}

static void write_out(const struct buf *text, FILE *stream)
{
    if (text->length > 0)
        fwrite(text->text, 1, text->length, stream);
}

/* Between games an empty line stands, but none ahead of the first. */
static void write_games(struct checking *to, const struct buf *text)
{
    size_t ahead = to->form.tidy && !to->begun && text->length > 0;

    if (text->length > ahead)
        fwrite(text->text + ahead, 1, text->length - ahead, to->out.stream);
    to->begun = to->begun || text->length > 0;
}

/* false: the run is over. */
static bool deliver(void *context, const struct batch *batch, const struct findings *findings)
{
    struct checking *to = context;

    write_games(to, &findings->out);
    write_out(&findings->wrong, stderr);
    count_games(to, findings);
    name_wrong(to->request, &findings->files);
    if (!hand_over(to, &findings->records))
        return false;
    tell_trouble(to, &findings->trouble);
    if (findings->trouble.kind != ERROR_NONE)
        return false;
    tell_trouble(to, &batch->trouble);
    if (batch->live)
        fflush(to->out.stream);
    progress_tell(&to->progress, to->games);
    return !ferror(to->out.stream);
}

/* ---- totals ---- */

static void list_verdicts(struct buf *text, const struct checking *to)
{
    for (int verdict = 0; verdict < VERDICTS; verdict++) {
        if (to->verdicts[verdict] == 0)
            continue;
        /* TRANSLATORS: between the parts of a list */
        buf_puts(text, text->length > 0 ? _(", ") : "");
        /* TRANSLATORS: how many games have a verdict: 3 sound */
        buf_printf(text, _("%ld %s"), to->verdicts[verdict], report_verdict((enum verdict)verdict));
    }
}

static void add_totals(struct buf *text, const struct checking *to)
{
    struct buf count = { 0 }, files = { 0 }, verdicts = { 0 };

    buf_printf(&count, ngettext_("%ld game", "%ld games", to->games), to->games);
    buf_printf(&files, ngettext_("%d file", "%d files", to->cutter.files), to->cutter.files);
    list_verdicts(&verdicts, to);
    /* TRANSLATORS: 3 games in 2 files: 1 sound, 2 broken */
    buf_printf(text, _("%s in %s: %s"), count.text, files.text, verdicts.length > 0 ? verdicts.text : "-");
    if (to->lacking > 0)
        buf_printf(text, ngettext_("; %ld that is right lacks what is required", "; %ld that are right lack what is required", to->lacking),
                   to->lacking);
    buf_putc(text, '\n');
    buf_finish(&count);
    buf_finish(&files);
    buf_finish(&verdicts);
}

static void record_totals(struct buf *text, const struct checking *to)
{
    buf_printf(text, "{\"summary\":{\"files\":%d,\"games\":%ld", to->cutter.files, to->games);
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        buf_printf(text, ",\"%s\":%ld", verdict_word((enum verdict)verdict), to->verdicts[verdict]);
    if (to->request->required != 0)
        buf_printf(text, ",\"missing\":%ld", to->lacking);
    buf_printf(text, ",\"trouble\":%ld}}\n", to->troubles);
}

/* The last line: what lacks it is torn. */
static void summarize(struct checking *to)
{
    struct buf text = { 0 };

    if (!to->request->summary || !to->whole)
        return;
    if (to->request->json)
        record_totals(&text, to);
    else
        add_totals(&text, to);
    write_out(&text, to->out.stream);
    buf_finish(&text);
}

/* ---- the run ---- */

static bool wants_colour(const struct request *request)
{
    const char *no_colour = getenv("NO_COLOR");

    return request->output == NULL && isatty(STDOUT_FILENO) && (no_colour == NULL || no_colour[0] == '\0');
}

/* Games that are not right are judged again: what is wrong with them is to be told. */
static bool is_known(void *context, const struct game_text *game)
{
    struct checking *to = context;
    struct identity identity;

    identity_feed(&to->identifying, game->bytes, game->length);
    identity_end(&to->identifying, &identity);
    bool known = to->request->intake.knows(to->request->intake.context, game, identity.id);
    to->known += known;
    return known;
}

static void tell_known(struct checking *to)
{
    if (to->known > 0)
        fprintf(stderr,
                ngettext_("%ld game is in the ledger already\n", "%ld games are in the ledger already\n", to->known),
                to->known);
}

static void prepare(struct checking *to)
{
    const struct request *request = to->request;
    bool apart = request->intake.take != NULL && !request->intake.told;

    to->form = (struct check_form){ .record = { request->items, request->strict, request->required },
                                    .json = request->json,
                                    .records = request->intake.take != NULL,
                                    .quiet = apart || request->tidy,
                                    .tidy = request->tidy,
                                    .boards = request->boards,
                                    .wrong = request->wrong,
                                    .files = request->wrong_file != NULL,
                                    .explain = request->explain,
                                    .all_faults = request->all_faults,
                                    .colour = wants_colour(request) };
    to->inputs = (struct inputs){ .argument = request->argument,
                                  .arguments = request->arguments,
                                  .list = request->files_from,
                                  .delimiter = request->null ? '\0' : '\n' };
    to->cutter.inputs = &to->inputs;
    if (request->intake.knows != NULL) {
        to->cutter.leaves_out = is_known;
        to->cutter.context = to;
    }
    progress_start(&to->progress, request->output != NULL);
    if (request->json && request->lang == NULL)
        language_english();
}

static void check_all(struct checking *to)
{
    const struct delivery delivery = { deliver, to };
    struct error trouble = { 0 };

    to->whole = crew_check(to->request->workers > 0 ? to->request->workers : 1, &to->form, to->request->cache,
                           &to->cutter, delivery, &trouble);
    tell_trouble(to, &trouble);
    progress_end(&to->progress);
    inputs_tell_left_out(&to->inputs);
    tell_known(to);
    summarize(to);
}

/* A file that was asked for stands for everything that was to be checked, or not at all. */
static void close_output(struct checking *to)
{
    struct error error = { 0 };

    if (!outfile_close(&to->out, to->whole && to->status != EXIT_TROUBLE, &error))
        raise_status(to, tell_error(&error));
}

/* Whether the file of an earlier run stands there; it is told. */
static bool is_done(const struct request *request)
{
    struct buf name = { 0 };

    if (!request->resume || request->output == NULL || access(request->output, F_OK) != 0)
        return false;
    buf_visible(&name, request->output);
    fprintf(stderr, _("%s is there already: nothing is checked again"), name.text);
    fputc('\n', stderr);
    buf_finish(&name);
    return true;
}

int command_check(const struct request *request)
{
    struct error error = { 0 };
    struct checking to = { .request = request };

    if (is_done(request))
        return EXIT_GOOD;
    if (request->watch)
        return watch_folders(request);
    if (request->db != NULL)
        return keep_verdicts(request);
    prepare(&to);
    if (!outfile_open(&to.out, request->output, &error))
        return tell_error(&error);
    check_all(&to);
    close_output(&to);
    cutter_finish(&to.cutter);
    identity_finish(&to.identifying);
    inputs_finish(&to.inputs);
    return to.status;
}
