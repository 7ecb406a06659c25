#include "archive.h"

static bool end_game(struct walk *walk, int *index)
{
    if (walk->faults != NULL)
        faults_finish_game(walk->faults, walk->replay);
    else
        replay_finish(walk->replay);
    bool on = walk->after == NULL || walk->after(walk, ++*index);
    if (walk->faults != NULL)
        faults_clear(walk->faults);
    return on;
}

/* A line that can be read goes to its game while that is still good. */
static void feed(struct walk *walk, struct line line, int number)
{
    if (walk->replay->error.kind != ERROR_NONE) {
        if (walk->faults != NULL)
            faults_take(walk->faults, walk->replay, &line, number, NULL);
        return;
    }
    bool good = walk->before == NULL || replay_set_ahead(walk->replay, line, number);
    if (walk->before != NULL && good)
        walk->before(walk, line, number);
    good = good && replay_line(walk->replay, line, number);
    if (!good && walk->faults != NULL)
        faults_begin(walk->faults, walk->replay, &line, number);
}

/* A line that is no text. */
static void refuse(struct walk *walk, const struct error *why, int number)
{
    bool first = walk->replay->error.kind == ERROR_NONE;

    if (first)
        replay_unreadable(walk->replay, why);
    if (walk->faults != NULL && first)
        faults_begin(walk->faults, walk->replay, NULL, number);
    else if (walk->faults != NULL)
        faults_take(walk->faults, walk->replay, NULL, number, why);
}

static void tell_ahead(void *context, struct line line, int number)
{
    struct walk *walk = context;

    walk->before(walk, line, number);
}

static void run(struct walk *walk, struct log *log)
{
    const struct ahead ahead = { tell_ahead, walk, walk->decisions };
    struct line last;

    if (!replay_run(walk->replay, log, walk->before != NULL ? &ahead : NULL, &last) && walk->faults != NULL)
        faults_begin(walk->faults, walk->replay, &last, log->line);
}

bool archive_walk_log(struct walk *walk, struct log *log, struct error *error)
{
    struct line line;
    struct error trouble;
    int index = 0;
    bool on = true, started = false;

    replay_begin(walk->replay);
    error_clear(&trouble);
    while (on) {
        if (walk->replay->moving && walk->replay->error.kind == ERROR_NONE)
            run(walk, log);
        if (trouble.kind != ERROR_NONE)
            error_clear(&trouble);
        bool read = log_next(log, &line, &trouble);
        if (!read && trouble.kind == ERROR_SYSTEM)
            *error = trouble;
        if (!read && trouble.kind != ERROR_UNREADABLE)
            break;
        walk->last = log->line - 1;
        if (started && log->starts_game) {
            on = end_game(walk, &index);
            replay_begin(walk->replay);
        }
        started = started || !read || line_trim(line).length > 0;
        if (!read)
            refuse(walk, &trouble, log->line);
        else if (on)
            feed(walk, line, log->line);
    }
    walk->last = log->line;
    if (on && error->kind == ERROR_NONE && (started || index == 0))
        end_game(walk, &index);
    return error->kind == ERROR_NONE;
}

bool archive_walk(struct walk *walk, const char *file, struct error *error)
{
    struct log log;

    if (!log_open(&log, file, error))
        return false;
    bool good = archive_walk_log(walk, &log, error);
    log_close(&log);
    return good;
}
