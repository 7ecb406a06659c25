#include "chronicle.h"

#include <stdlib.h>

struct reading {
    const char *file;
    struct chronicle *chronicle;
    struct arena *arena;
    struct error *error;
    int until;        /* no line behind this one; 0: all */
    struct buf lines; /* of the chapter at work */
    struct buf text;
    int first, last;
};

static void end_chapter(struct reading *reading)
{
    struct chronicle *chronicle = reading->chronicle;

    if (reading->lines.length == 0)
        return;
    if (chronicle->chapters == chronicle->room) {
        chronicle->room = chronicle->room > 0 ? 2 * chronicle->room : 64;
        chronicle->chapter = memory_grow(chronicle->chapter, (size_t)chronicle->room * sizeof *chronicle->chapter);
    }
    chronicle->chapter[chronicle->chapters++] =
        (struct chapter){ arena_copy(reading->arena, buf_text(&reading->lines), reading->lines.length), reading->first,
                          reading->last };
    buf_clear(&reading->lines);
}

/* A line of a seat, of chance, or the end. */
static bool moves(struct line line)
{
    return line.length > 0 && (line.at[0] == '*' || line.at[0] == 'e' || (line.at[0] >= '1' && line.at[0] <= '9'));
}

static void before_line(struct walk *walk, struct line line, int number)
{
    struct reading *reading = walk->context;
    const struct replay *replay = walk->replay;

    if (reading->text.length == 0)
        reading->chronicle->line = number;
    buf_add(&reading->text, line.at, (size_t)line.length);
    buf_putc(&reading->text, '\n');
    line = line_trim(line);
    if (!replay->moving || !moves(line) || (reading->until > 0 && number > reading->until))
        return;
    if (line.at[0] != 'e' && game_opens(&replay->table, replay->state))
        end_chapter(reading);
    if (reading->lines.length == 0)
        reading->first = number;
    else
        buf_putc(&reading->lines, '\n');
    buf_add(&reading->lines, line.at, (size_t)line.length);
    reading->last = number;
}

static const char *kept(struct reading *reading, const char *text)
{
    return text != NULL ? arena_printf(reading->arena, "%s", text) : NULL;
}

static void keep_agreement(struct reading *reading, const struct replay *replay)
{
    struct chronicle *chronicle = reading->chronicle;

    chronicle->table = replay->table;
    chronicle->game = kept(reading, replay->table.game->id);
    chronicle->seats = replay->table.seats;
    for (int seat = 0; seat < chronicle->seats; seat++)
        chronicle->name[seat] = kept(reading, replay_seat(replay, seat));
    chronicle->verdict = replay->verdict;
    chronicle->text = arena_copy(reading->arena, buf_text(&reading->text), reading->text.length);
}

/* The fault of the log, as one of the input. */
static void blame(const struct reading *reading, const struct error *fault)
{
    if (fault->kind < ERROR_UNREADABLE)
        *reading->error = *fault;
    else
        fail_at(reading->error, ERROR_INPUT, reading->file, fault->line, "%s%s%s", fault->rule,
                fault->rule[0] != '\0' ? ": " : "", fault->text);
}

static bool after_game(struct walk *walk, int index)
{
    struct reading *reading = walk->context;
    const struct replay *replay = walk->replay;

    (void)index;
    if (replay->error.kind != ERROR_NONE && (reading->until == 0 || replay->error.line <= reading->until)) {
        blame(reading, &replay->error);
        return false;
    }
    end_chapter(reading);
    if (replay->moving)
        keep_agreement(reading, replay);
    return false;
}

/* The chapters move to the arena. */
static void settle(struct chronicle *chronicle, struct arena *arena)
{
    struct chapter *chapter = chronicle->chapter;
    size_t bytes = (size_t)chronicle->chapters * sizeof *chapter;

    if (bytes > 0) {
        chronicle->chapter = arena_alloc(arena, bytes);
        memcpy(chronicle->chapter, chapter, bytes);
    }
    chronicle->room = chronicle->chapters;
    free(chapter);
}

bool chronicle_read(struct chronicle *chronicle, const char *file, int line, struct game_cache *cache,
                    struct arena *arena, struct error *error)
{
    struct replay replay = { .cache = cache };
    struct reading reading = { .file = file, .chronicle = chronicle, .arena = arena, .error = error, .until = line };
    struct walk walk = { .replay = &replay, .before = before_line, .after = after_game, .context = &reading };
    struct error trouble = { 0 };

    *chronicle = (struct chronicle){ 0 };
    bool good = archive_walk(&walk, file, &trouble);
    if (!good)
        *error = trouble;
    else if (error->kind == ERROR_NONE && chronicle->chapters == 0)
        fail(error, ERROR_USAGE, NULL, _("%s: no move stands there"), file);
    settle(chronicle, arena);
    buf_finish(&reading.lines);
    buf_finish(&reading.text);
    replay_free(&replay);
    return good && error->kind == ERROR_NONE;
}
