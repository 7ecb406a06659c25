#include "chronicle.h"

#include <stdlib.h>

struct reading {
    const char *file;
    struct chronicle *chronicle;
    struct arena *arena;
    struct error *error;
    int until;        /* no line behind this one; 0: all */
    struct chronicle **games; /* NULL: the first alone is read */
    int *count;
    struct buf lines; /* of the chapter at work */
    struct buf text;
    int first, last;
    int read;                 /* the last line of the game so far */
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

static void keep_number(struct chronicle *chronicle, int number)
{
    if (chronicle->lines == chronicle->line_room) {
        chronicle->line_room = chronicle->line_room > 0 ? 2 * chronicle->line_room : 256;
        chronicle->number = memory_grow(chronicle->number, (size_t)chronicle->line_room * sizeof *chronicle->number);
    }
    chronicle->number[chronicle->lines++] = number - chronicle->line + 1;
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
    reading->read = number;
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
    keep_number(reading->chronicle, number);
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
    chronicle->date = kept(reading, replay_tag(replay, "Date"));
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

static void *move_into(struct arena *arena, void *from, size_t bytes)
{
    void *to = arena_alloc(arena, bytes);

    if (bytes > 0)
        memcpy(to, from, bytes);
    free(from);
    return to;
}

/* The chapters and numbers move to the arena. */
static void settle(struct chronicle *chronicle, struct arena *arena)
{
    chronicle->chapter =
        move_into(arena, chronicle->chapter, (size_t)chronicle->chapters * sizeof *chronicle->chapter);
    chronicle->number = move_into(arena, chronicle->number, (size_t)chronicle->lines * sizeof *chronicle->number);
    chronicle->room = chronicle->chapters;
    chronicle->line_room = chronicle->lines;
}

/* The game at work is one of many. */
static void keep_game(struct reading *reading)
{
    settle(reading->chronicle, reading->arena);
    *reading->games = memory_grow(*reading->games, (size_t)(*reading->count + 1) * sizeof **reading->games);
    (*reading->games)[(*reading->count)++] = *reading->chronicle;
    *reading->chronicle = (struct chronicle){ 0 };
    buf_clear(&reading->text);
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
    if (reading->until > reading->read)
        return fail(reading->error, ERROR_USAGE, NULL, _("%s has no line %d: its game ends with line %d"), reading->file,
                    reading->until, reading->read);
    if (reading->chronicle->chapters == 0)
        return reading->until > 0
                   ? fail(reading->error, ERROR_USAGE, NULL, _("%s: no move stands up to line %d"), reading->file,
                          reading->until)
                   : fail(reading->error, ERROR_USAGE, NULL, _("%s: no move stands there"), reading->file);
    if (reading->games != NULL)
        keep_game(reading);
    return reading->games != NULL;
}

static bool read_games(struct reading *reading, struct game_cache *cache)
{
    struct replay replay = { .cache = cache };
    struct walk walk = { .replay = &replay, .before = before_line, .after = after_game, .context = reading };
    struct error trouble = { 0 };

    bool good = archive_walk(&walk, reading->file, &trouble);
    if (!good)
        *reading->error = trouble;
    settle(reading->chronicle, reading->arena);
    buf_finish(&reading->lines);
    buf_finish(&reading->text);
    replay_free(&replay);
    return good && reading->error->kind == ERROR_NONE;
}

bool chronicle_read(struct chronicle *chronicle, const char *file, int line, struct game_cache *cache,
                    struct arena *arena, struct error *error)
{
    *chronicle = (struct chronicle){ 0 };
    return read_games(
        &(struct reading){ .file = file, .chronicle = chronicle, .arena = arena, .error = error, .until = line },
        cache);
}

bool chronicle_read_all(struct chronicle **into, int *count, const char *file, struct game_cache *cache,
                        struct arena *arena, struct error *error)
{
    struct chronicle chronicle = { 0 };

    return read_games(&(struct reading){ .file = file,
                                         .chronicle = &chronicle,
                                         .arena = arena,
                                         .error = error,
                                         .games = into,
                                         .count = count },
                      cache);
}
