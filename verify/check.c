/* check: a verdict on every game, for people or as NDJSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "command.h"
#include "language.h"
#include "report.h"

struct checking {
    const struct request *request;
    struct origin origin;
    int status; /* worst so far */
    long games;
    time_t started, told;
    bool progress;
    struct report report;
    struct error trouble; /* a kit or words that do not load: ends the run */
    struct buf out;
};

static int game_status(const struct replay *replay, unsigned required)
{
    bool right = replay->verdict == VERDICT_SOUND || replay->verdict == VERDICT_UNCLAIMED;

    return right && proof_missing(replay, required) == 0 ? EXIT_GOOD : EXIT_VERDICT;
}

static void tell_progress(struct checking *to)
{
    time_t now = to->progress && to->games % 256 == 0 ? time(NULL) : to->told;

    if (now == to->told)
        return;
    to->told = now;
    fprintf(stderr, "\r%ld", to->games);
}

static void tell(struct checking *to, const struct replay *replay, FILE *out)
{
    buf_clear(&to->out);
    if (to->request->json)
        record_add(&to->out, replay, &to->origin, &to->report.form);
    else
        report_add(&to->out, &to->report, replay, &to->origin);
    fwrite(to->out.text, 1, to->out.length, out);
}

static bool hand_over(struct checking *to, const struct replay *replay)
{
    const struct intake *intake = &to->request->intake;

    buf_clear(&to->out);
    record_add(&to->out, replay, &to->origin, &to->report.form);
    return intake->take(intake->context, to->out.text, to->out.length, &to->trouble);
}

static bool after_game(struct walk *walk, int index)
{
    struct checking *to = walk->context;
    const struct replay *replay = walk->replay;
    int status = game_status(replay, to->request->required);

    if (replay->error.kind == ERROR_SYSTEM || replay->error.kind == ERROR_INPUT) {
        to->trouble = replay->error;
        return false;
    }
    if (!report_prepare(&to->report, replay, &to->trouble))
        return false;
    to->origin.index = index;
    to->games++;
    if (to->status < status && !to->request->exit_zero)
        to->status = status;
    const struct intake *intake = &to->request->intake;
    if (intake->take != NULL && !hand_over(to, replay))
        return false;
    if (intake->take == NULL || intake->told)
        tell(to, replay, stdout);
    else if (status != EXIT_GOOD)
        tell(to, replay, stderr);
    tell_progress(to);
    return !ferror(stdout);
}

static bool wants_colour(void)
{
    const char *no_colour = getenv("NO_COLOR");

    return isatty(STDOUT_FILENO) && (no_colour == NULL || no_colour[0] == '\0');
}

int command_check(const struct request *request)
{
    struct replay replay = { .cache = request->cache, .strict = request->strict, .scorings = request->items };
    struct checking to = { .request = request, .progress = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO) };
    struct walk walk = { .replay = &replay, .after = after_game, .context = &to };

    to.report = (struct report){ .form = { request->items, request->strict, request->required },
                                 .data = request->cache->data,
                                 .colour = wants_colour(),
                                 .explain = request->explain };
    to.started = to.told = time(NULL);
    if (request->json && request->lang == NULL)
        language_english();
    for (int i = 0; i < request->arguments && to.trouble.kind == ERROR_NONE; i++) {
        struct error error = { 0 };
        to.origin.file = request->argument[i];
        if (!archive_walk(&walk, to.origin.file, &error))
            to.status = tell_error(&error);
    }
    if (to.told > to.started)
        fputs("\r        \r", stderr);
    if (to.trouble.kind != ERROR_NONE)
        to.status = tell_error(&to.trouble);
    replay_free(&replay);
    report_finish(&to.report);
    buf_finish(&to.out);
    return to.status;
}
