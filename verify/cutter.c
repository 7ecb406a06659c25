#include "cutter.h"

#include <stdlib.h>
#include <string.h>

#include "fields.h"

enum {
    TAG_BYTES = 8,                  /* "[Playlog" */
    TAIL_BYTES = LOG_LINE_MAX + 64, /* what may belong to a tag that has not come as a whole */
    WORTH_READING = 4096,           /* less room than this is none, where there are games to hand out */
};

void batch_init(struct batch *batch)
{
    *batch = (struct batch){ 0 };
    batch->bytes = memory_new(BATCH_BYTES + TEXT_ROOM);
}

void batch_finish(struct batch *batch)
{
    arena_finish(&batch->names);
    free(batch->bytes);
    batch->bytes = NULL;
}

void cutter_finish(struct cutter *cutter)
{
    if (cutter->open)
        input_close(&cutter->input);
    free(cutter->rest);
    arena_finish(&cutter->names);
    *cutter = (struct cutter){ 0 };
}

/* ---- where games begin ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_name(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/* The start of the line if nothing but blanks and a byte order mark are ahead of `at`, else NULL. `text` starts a
   line. */
static const char *line_start(const char *text, const char *at)
{
    while (at > text && is_blank(at[-1]))
        at--;
    if (at - text >= 3 && memcmp(at - 3, "\xef\xbb\xbf", 3) == 0)
        at -= 3;
    return at == text || at[-1] == '\n' ? at : NULL;
}

/* A text that is searched for games. */
struct search {
    const char *text;
    size_t length, from;
    bool ended; /* nothing comes behind it */
};

/* There are few brackets in a log, so they are looked for. */
static const char *find_tag(const char *at, const char *end)
{
    while ((at = memchr(at, '[', (size_t)(end - at))) != NULL && end - at >= TAG_BYTES) {
        if (memcmp(at, "[Playlog", TAG_BYTES) == 0)
            return at;
        at++;
    }
    return NULL;
}

/* The next start of a game at `from` or behind it; `from` is behind its tag then. NULL: there is none up to `from`. */
static const char *find_game(struct search *in)
{
    while (in->from < in->length) {
        const char *at = find_tag(in->text + in->from, in->text + in->length);
        size_t end = at != NULL ? (size_t)(at - in->text) + TAG_BYTES : 0;
        if (at == NULL || (end == in->length && !in->ended)) {
            size_t sure = in->length - (in->length < TAG_BYTES ? in->length : TAG_BYTES);
            in->from = in->ended ? in->length : in->from > sure ? in->from : sure;
            return NULL;
        }
        in->from = end;
        const char *start = line_start(in->text, at);
        if (start != NULL && (end == in->length || !is_name(in->text[end])))
            return start;
    }
    return NULL;
}

/* Whether a text holds more than blank lines and comments. */
static bool holds_lines(const char *text, size_t length)
{
    struct log log;
    struct line line;
    struct error error = { 0 };
    bool found = false;

    log_open_text(&log, "", text, length, 1);
    while (!found && log_next(&log, &line, &error))
        found = line_trim(line).length > 0;
    log_close(&log);
    return found || error.kind != ERROR_NONE;
}

/* As many as a byte counts. */
static inline int count_few_lines(const char *text, size_t length)
{
    uint8_t lines = 0;

    for (size_t i = 0; i < length; i++)
        lines = (uint8_t)(lines + (text[i] == '\n'));
    return lines;
}

/* In blocks of one length, which become a few instructions each. */
static int count_lines(const char *text, size_t length)
{
    enum { BLOCK = 240 };
    int lines = 0;

    for (; length >= BLOCK; text += BLOCK, length -= BLOCK)
        lines += count_few_lines(text, BLOCK);
    return lines + count_few_lines(text, length);
}

/* ---- a batch ---- */

/* What a batch is being filled with. */
struct filling {
    struct cutter *cutter;
    struct batch *batch;
    size_t start, length; /* the text that was not cut yet, and where everything ends */
    size_t scanned;       /* how far it was searched */
    const char *file, *saved; /* its name and time, in the batch */
};

static void add_game(struct filling *to, size_t end)
{
    struct cutter *cutter = to->cutter;
    const char *bytes = to->batch->bytes + to->start;
    size_t length = end - to->start;

    if (to->file == NULL) {
        to->file = arena_copy(&to->batch->names, cutter->file, strlen(cutter->file));
        to->saved = arena_copy(&to->batch->names, cutter->input.saved, strlen(cutter->input.saved));
    }
    to->batch->game[to->batch->count++] =
        (struct game_text){ to->file, to->saved, ++cutter->index, cutter->line, bytes, length };
    cutter->line += count_lines(bytes, length);
    to->start = end;
}

static bool is_full(const struct filling *to)
{
    return to->batch->count == BATCH_GAMES;
}

/* Cuts off every game that has come as a whole; `ended`: nothing more comes. */
static void cut_games(struct filling *to, bool ended)
{
    const char *text = to->batch->bytes;
    struct cutter *cutter = to->cutter;

    while (!is_full(to)) {
        struct search in = { text + to->start, to->length - to->start, to->scanned - to->start, ended };
        const char *at = find_game(&in);
        size_t start = at != NULL ? (size_t)(at - text) : 0;
        to->scanned = to->start + in.from;
        if (at == NULL)
            return;
        if (start > to->start && (cutter->started || holds_lines(text + to->start, start - to->start)))
            add_game(to, start);
        cutter->started = true;
    }
}

/* Keeps what was not cut for the next batch. */
static void keep_rest(struct filling *to)
{
    struct cutter *cutter = to->cutter;

    if (cutter->rest == NULL)
        cutter->rest = memory_new(BATCH_BYTES);
    cutter->length = to->length - to->start;
    cutter->scanned = to->scanned - to->start;
    memcpy(cutter->rest, to->batch->bytes + to->start, cutter->length);
}

static void take_rest(struct filling *to)
{
    struct cutter *cutter = to->cutter;

    if (cutter->length > 0)
        memcpy(to->batch->bytes, cutter->rest, cutter->length);
    to->length = cutter->length;
    to->scanned = cutter->scanned;
    cutter->length = cutter->scanned = 0;
}

static void close_file(struct filling *to)
{
    input_close(&to->cutter->input);
    to->cutter->open = false;
    to->file = NULL;
    to->start = to->scanned = to->length;
}

/* The end of a file: what is left is its last game, or its only one though there is nothing in it. */
static void end_file(struct filling *to)
{
    const struct cutter *cutter = to->cutter;
    size_t left = to->length - to->start;

    if (cutter->index == 0 || (left > 0 && (cutter->started || holds_lines(to->batch->bytes + to->start, left))))
        add_game(to, to->length);
    close_file(to);
}

/* false: there is none, or it cannot be opened. */
static bool open_file(struct filling *to)
{
    struct cutter *cutter = to->cutter;

    arena_reset(&cutter->names);
    cutter->file = inputs_next(cutter->inputs, &cutter->names, &to->batch->trouble);
    if (cutter->file == NULL)
        return false;
    cutter->files++;
    cutter->open = input_open(&cutter->input, cutter->file, &to->batch->trouble);
    cutter->input.helpers = cutter->helpers;
    cutter->index = 0;
    cutter->line = 1;
    cutter->started = false;
    return cutter->open;
}

/* A text that fills a batch: blank lines ahead of the first game are passed over, anything else is endless. */
static void take_long(struct filling *to)
{
    struct cutter *cutter = to->cutter;
    const char *text = to->batch->bytes, *last = memrchr(text, '\n', to->length);

    if (!cutter->started && last != NULL && !holds_lines(text, (size_t)(last - text))) {
        to->start = (size_t)(last - text) + 1;
        to->scanned = to->scanned > to->start ? to->scanned : to->start;
        cutter->line += count_lines(text, to->start);
        return;
    }
    long line = cutter->line;
    cutter->started = to->batch->endless = true;
    keep_rest(to);
    add_game(to, to->length);
    cutter->line = line; /* its lines are counted while it is read */
}

/* Reads what there is room for. false: the batch is done. */
static bool read_more(struct filling *to)
{
    struct cutter *cutter = to->cutter;
    struct batch *batch = to->batch;
    size_t room = BATCH_BYTES - to->length;

    long got = input_read(&cutter->input, batch->bytes + to->length, room, &batch->trouble);
    if (got < 0) {
        close_file(to);
        return false;
    }
    to->length += (size_t)got;
    bool live = cutter->input.live;
    cut_games(to, got == 0);
    if (got == 0 && !is_full(to))
        end_file(to);
    return !(live && batch->count > 0);
}

static bool has_room(const struct filling *to)
{
    size_t room = BATCH_BYTES - to->length;

    return room >= WORTH_READING || (room > 0 && to->batch->count == 0);
}

static void leave_out(const struct cutter *cutter, struct batch *batch)
{
    int kept = 0;

    for (int i = 0; i < batch->count; i++)
        if (!cutter->leaves_out(cutter->context, &batch->game[i]))
            batch->game[kept++] = batch->game[i];
    batch->count = kept;
}

bool cutter_fill(struct cutter *cutter, struct batch *batch)
{
    struct filling to = { .cutter = cutter, .batch = batch };
    bool on = true;

    arena_reset(&batch->names);
    batch->count = 0;
    batch->endless = false;
    batch->trouble = (struct error){ 0 };
    take_rest(&to);
    if (cutter->open)
        cut_games(&to, false);
    while (on && !is_full(&to)) {
        if (!cutter->open)
            on = open_file(&to);
        else if (has_room(&to))
            on = read_more(&to);
        else
            on = false;
    }
    if (cutter->open && batch->count == 0 && to.length == BATCH_BYTES)
        take_long(&to);
    if (!batch->endless)
        keep_rest(&to);
    batch->live = cutter->open && cutter->input.live;
    bool filled = batch->count > 0 || batch->trouble.kind != ERROR_NONE || cutter->open;
    if (cutter->leaves_out != NULL && !batch->endless)
        leave_out(cutter, batch);
    return filled;
}

/* ---- a game that is longer than a batch ---- */

/* Hands out the first bytes of what is kept. */
static long pass(struct cutter *cutter, char *to, size_t length)
{
    memcpy(to, cutter->rest, length);
    memmove(cutter->rest, cutter->rest + length, cutter->length - length);
    cutter->length -= length;
    cutter->scanned -= length;
    cutter->line += count_lines(to, length);
    return (long)length;
}

static bool fetch(struct cutter *cutter, bool *ended, struct error *error)
{
    long got = input_read(&cutter->input, cutter->rest + cutter->length, BATCH_BYTES - cutter->length, error);

    if (got < 0) {
        input_close(&cutter->input);
        cutter->open = false;
        cutter->length = cutter->scanned = 0;
        return false;
    }
    cutter->length += (size_t)got;
    *ended = got == 0;
    return true;
}

/* How many of the bytes that are kept belong to the game for sure; *next: another begins behind them. */
static size_t sure_length(struct cutter *cutter, bool ended, bool *next)
{
    struct search in = { cutter->rest, cutter->length, cutter->scanned, ended };
    const char *at = find_game(&in);

    *next = at != NULL;
    cutter->scanned = at != NULL ? (size_t)(at - cutter->rest) : in.from;
    if (at != NULL)
        return cutter->scanned;
    return ended ? cutter->length : cutter->length > TAIL_BYTES ? cutter->length - TAIL_BYTES : 0;
}

long cutter_read(void *context, char *to, size_t room, struct error *error)
{
    struct cutter *cutter = context;
    bool ended = false, next;

    if (!cutter->open)
        return 0;
    for (;;) {
        size_t sure = sure_length(cutter, ended, &next);
        if (sure > 0)
            return pass(cutter, to, sure < room ? sure : room);
        if (next || ended)
            return 0;
        if (!fetch(cutter, &ended, error))
            return -1;
    }
}
