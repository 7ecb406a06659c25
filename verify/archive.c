#include "archive.h"

static bool end_game(struct walk *walk, int *index)
{
    replay_finish(walk->replay);
    bool on = walk->after == NULL || walk->after(walk, ++*index);
    replay_begin(walk->replay);
    return on;
}

bool archive_walk(struct walk *walk, const char *file, struct error *error)
{
    struct replay *replay = walk->replay;
    struct log log;
    struct line line;
    struct error trouble = { 0 };
    int index = 0;
    bool on = true, started = false;

    if (!log_open(&log, file, error))
        return false;
    replay_begin(replay);
    while (on) {
        if (trouble.kind != ERROR_NONE)
            trouble = (struct error){ 0 };
        bool read = log_next(&log, &line, &trouble);
        if (!read && trouble.kind == ERROR_SYSTEM)
            *error = trouble;
        if (!read && trouble.kind != ERROR_UNREADABLE)
            break;
        walk->last = log.line - 1;
        if (started && log.starts_game)
            on = end_game(walk, &index);
        started = started || !read || line_trim(line).length > 0;
        if (!read)
            replay_unreadable(replay, &trouble);
        if (!on || !read || replay->error.kind != ERROR_NONE)
            continue;
        if (walk->before != NULL) {
            if (!replay_set_ahead(replay, line, log.line))
                continue;
            walk->before(walk, line, log.line);
        }
        replay_line(replay, line, log.line);
    }
    walk->last = log.line;
    if (on && error->kind == ERROR_NONE && (started || index == 0))
        end_game(walk, &index);
    log_close(&log);
    return error->kind == ERROR_NONE;
}
