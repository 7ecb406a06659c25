/* check: a verdict on every game, for people or as NDJSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "command.h"
#include "crew.h"
#include "keep.h"
#include "language.h"
#include "watch.h"

struct checking {
    const struct request *request;
    struct check_form form;
    struct inputs inputs;
    struct cutter cutter;
    int status; /* worst so far */
    long games;
    bool progress;
    time_t told;
};

static void raise_status(struct checking *to, int status)
{
    to->status = status > to->status ? status : to->status;
}

/* ---- what was found is delivered in the order of the input ---- */

static void tell_progress(struct checking *to)
{
    time_t now = to->progress ? time(NULL) : to->told;

    if (now == to->told)
        return;
    to->told = now;
    fprintf(stderr, "\r%ld", to->games);
}

static void end_progress(struct checking *to)
{
    if (to->progress)
        fputs("\r\033[K", stderr);
}

static void tell_trouble(struct checking *to, const struct error *trouble)
{
    if (trouble->kind == ERROR_NONE)
        return;
    fflush(stdout);
    end_progress(to);
    raise_status(to, tell_error(trouble));
}

static void count_games(struct checking *to, const struct findings *findings)
{
    for (int verdict = 0; verdict < VERDICTS; verdict++) {
        bool wrong = verdict != VERDICT_SOUND && verdict != VERDICT_UNCLAIMED;
        to->games += findings->verdicts[verdict];
        if (wrong && findings->verdicts[verdict] > 0 && !to->request->exit_zero)
            raise_status(to, EXIT_VERDICT);
    }
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

static void write_out(const struct buf *text, FILE *stream)
{
    if (text->length > 0)
        fwrite(text->text, 1, text->length, stream);
}

/* false: the run is over. */
static bool deliver(void *context, const struct batch *batch, const struct findings *findings)
{
    struct checking *to = context;

    write_out(&findings->out, stdout);
    write_out(&findings->wrong, stderr);
    count_games(to, findings);
    if (!hand_over(to, &findings->records))
        return false;
    tell_trouble(to, &findings->trouble);
    if (findings->trouble.kind != ERROR_NONE)
        return false;
    tell_trouble(to, &batch->trouble);
    if (batch->live)
        fflush(stdout);
    tell_progress(to);
    return !ferror(stdout);
}

/* ---- the run ---- */

static bool wants_colour(void)
{
    const char *no_colour = getenv("NO_COLOR");

    return isatty(STDOUT_FILENO) && (no_colour == NULL || no_colour[0] == '\0');
}

int command_check(const struct request *request)
{
    struct error trouble = { 0 };
    struct checking to = { .request = request, .progress = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO) };

    if (request->watch)
        return watch_folders(request);
    if (request->db != NULL)
        return keep_verdicts(request);
    to.form = (struct check_form){ .record = { request->items, request->strict, request->required },
                                   .json = request->json,
                                   .records = request->intake.take != NULL,
                                   .quiet = request->intake.take != NULL && !request->intake.told,
                                   .explain = request->explain,
                                   .colour = wants_colour() };
    to.inputs = (struct inputs){ .argument = request->argument,
                                 .arguments = request->arguments,
                                 .list = request->files_from,
                                 .delimiter = request->null ? '\0' : '\n' };
    to.cutter.inputs = &to.inputs;
    to.told = time(NULL);
    if (request->json && request->lang == NULL)
        language_english();
    if (!crew_check(request->workers > 0 ? request->workers : 1, &to.form, request->cache, &to.cutter,
                    (struct delivery){ deliver, &to }, &trouble))
        tell_trouble(&to, &trouble);
    end_progress(&to);
    cutter_finish(&to.cutter);
    inputs_finish(&to.inputs);
    return to.status;
}
