#include "trace.h"

#include <stdio.h>
#include <stdlib.h>

#include "piece_name.h"
#include "utf8.h"

struct trace {
    struct word piece;
    struct buf lies, now;        /* where it lay ahead of the last line, and lies now */
    int moved, last;             /* the line that has moved it last; the line ahead of this one */
};

static void find_piece(const struct placing *placing, void *context)
{
    struct trace *trace = context;

    if (piece_name_has(placing->what, trace->piece))
        buf_puts(&trace->now, placing->where);
}

static void before_line(struct walk *walk, struct line line, int number)
{
    struct trace *trace = walk->context;
    struct replay *replay = walk->replay;

    (void)line;
    if (!replay->moving)
        return;
    buf_clear(&trace->now);
    replay->table.game->each_placing(replay->state, &replay->table, find_piece, trace);
    if (strcmp(buf_text(&trace->now), buf_text(&trace->lies)) != 0)
        trace->moved = trace->last;
    buf_clear(&trace->lies);
    buf_puts(&trace->lies, buf_text(&trace->now));
    trace->last = number;
}

void trace_piece(struct game_cache *cache, const char *text, size_t length, int line, struct error *error)
{
    struct trace trace = { .piece = { error->piece, (int)strlen(error->piece) } };
    struct replay replay = { .cache = cache };
    struct walk walk = { .replay = &replay, .before = before_line, .context = &trace };
    struct error trouble = { 0 };
    struct buf told = { 0 };
    struct log log;

    log_open_text(&log, "", text, length, line);
    archive_walk_log(&walk, &log, &trouble);
    log_close(&log);
    if (trace.moved > 0) {
        buf_printf(&told, _("%s (line %d)"), error->text, trace.moved);
        snprintf(error->text, sizeof error->text, "%s", told.text);
        utf8_cut(error->text);
    }
    buf_finish(&told);
    buf_finish(&trace.lies);
    buf_finish(&trace.now);
    replay_free(&replay);
}
