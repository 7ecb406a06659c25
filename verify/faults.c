#include "faults.h"

#include <stdlib.h>

#include "typing.h"

void faults_clear(struct faults *faults)
{
    struct faults empty = { .room = faults->room, .fault = faults->fault, .arena = faults->arena };

    arena_reset(&empty.arena);
    *faults = empty;
}

void faults_finish(struct faults *faults)
{
    arena_finish(&faults->arena);
    free(faults->fault);
    *faults = (struct faults){ 0 };
}

/* ---- what is told ---- */

/* The tag that stands on that line, as it would be written now. */
static const char *tag_text(const struct replay *replay, int line, struct arena *arena)
{
    struct buf text = { 0 };
    const char *copy = "";

    for (int i = 0; i < replay->tags.count; i++)
        if (replay->tags.tag[i].line == line)
            tag_add(&text, replay->tags.tag[i].name, replay->tags.tag[i].value);
    if (text.length > 0)
        copy = arena_copy(arena, text.text, text.length - 1);
    buf_finish(&text);
    return copy;
}

static void add(struct faults *faults, const struct replay *replay, const struct line *line, int number)
{
    struct fault fault = { .error = replay->error, .text = "" };

    if (faults->count == FAULTS_MAX) {
        faults->left_out++;
        return;
    }
    if (faults->count == faults->room) {
        faults->room = faults->room > 0 ? 2 * faults->room : 8;
        faults->fault = memory_grow(faults->fault, (size_t)faults->room * sizeof *faults->fault);
    }
    if (fault.error.line == 0)
        fault.error.line = number;
    if (fault.error.line != number)
        fault.text = tag_text(replay, fault.error.line, &faults->arena);
    else if (line != NULL)
        fault.text = arena_copy(&faults->arena, line->at, (size_t)line->length);
    faults->fault[faults->count++] = fault;
}

static void turn_blind(struct faults *faults)
{
    if (!faults->blind && faults->count > 0)
        faults->fault[faults->count - 1].last = true;
    faults->blind = true;
}

/* ---- whether the game can be judged on ---- */

static bool is_check(const struct line *line)
{
    struct line rest = line_trim(*line);

    return rest.length > 0 && (rest.at[0] == '=' || rest.at[0] == '#');
}

/* Feeds the line as it was meant; its own faults are told, too. */
static void judge_mended(struct faults *faults, struct replay *replay, const struct line *line, int number)
{
    struct line rest = line_trim(*line);
    struct mending mending = { 0 };

    bool mended = replay_mend(replay, replay->state, rest, &mending);
    replay->error = (struct error){ 0 };
    if (!mended && !is_check(line))
        turn_blind(faults);
    else if (mended && !replay_line(replay, (struct line){ mending.line.text, (int)mending.line.length }, number)) {
        add(faults, replay, line, number);
        if (!is_check(&(struct line){ mending.line.text, (int)mending.line.length }))
            turn_blind(faults);
    }
    buf_finish(&mending.line);
}

static bool is_tag(const struct line *line)
{
    struct line rest = line_trim(*line);

    return rest.length > 0 && rest.at[0] == '[';
}

/* A tag in curly quotes is read as it was meant. */
static bool take_straight(struct replay *replay, const struct line *line, int number)
{
    struct buf straight = { 0 };

    bool good =
        typing_straight(line->at, (size_t)line->length, &straight) != 0 &&
        tags_take(&replay->tags, (struct line){ straight.text, (int)straight.length }, number, &(struct error){ 0 });
    buf_finish(&straight);
    return good;
}

/* A first tag that is another: what it says holds, and the log is taken for one of this version. */
static void take_first(struct replay *replay, const struct line *line, int number)
{
    static const char playlog[] = "[Playlog \"1\"]";
    struct error ignored = { 0 };

    tags_take_on(&replay->tags, (struct line){ playlog, (int)sizeof playlog - 1 }, number, &ignored);
    if (is_tag(line))
        tags_take_on(&replay->tags, *line, number, &ignored);
}

/* Behind a fault: a check changes nothing, and a line may be read as it was meant. */
static void go_on(struct faults *faults, struct replay *replay, const struct line *line, int number)
{
    bool words = strcmp(replay->error.rule, "line.words") == 0;

    faults->full = faults->full || (replay->error.kind == ERROR_UNREADABLE && replay->moving && line != NULL);
    if (line != NULL && !replay->moving && is_tag(line) && take_straight(replay, line, number))
        return;
    if (line != NULL && !replay->moving && replay->tags.count == 0)
        take_first(replay, line, number);
    if (faults->blind)
        return;
    if (line == NULL || !replay->moving || replay->error.kind == ERROR_UNREADABLE)
        turn_blind(faults);
    else if (words)
        judge_mended(faults, replay, line, number);
    else if (!is_check(line))
        turn_blind(faults);
}

/* ---- words alone ---- */

/* Sets the table as far as the tags allow: what they lack has been told. */
static void set_table(struct faults *faults, struct replay *replay, struct line line, int number)
{
    if (!faults->set && !replay->moving)
        replay_set_ahead(replay, line, number);
    faults->set = true;
}

static bool spells(struct faults *faults, struct replay *replay, struct line line, int number)
{
    struct line rest = line_trim(line);

    if (rest.length == 0)
        return true;
    if (!faults->set && !replay->moving && rest.at[0] == '[')
        return tags_take_on(&replay->tags, line, number, &replay->error);
    set_table(faults, replay, line, number);
    replay->error = (struct error){ 0 };
    return replay_spells(replay, rest);
}

/* ---- lines ---- */

/* The replay has refused that line, or what stands ahead of it: then the line is still to be read. */
static void refuse(struct faults *faults, struct replay *replay, const struct line *line, int number)
{
    bool ahead = line != NULL && !faults->blind && !replay->moving && !is_tag(line);

    add(faults, replay, line, number);
    go_on(faults, replay, line, number);
    faults->set = faults->set || ahead;
    replay->error = (struct error){ 0 };
    if (ahead && !spells(faults, replay, *line, number))
        add(faults, replay, line, number);
}

void faults_begin(struct faults *faults, struct replay *replay, const struct line *line, int number)
{
    if (replay->error.kind < ERROR_UNREADABLE)
        return;
    faults->first = replay->error;
    faults->moves = replay->moves;
    faults->items = replay->ledger.items;
    faults->tags = replay->tags.count;
    faults->moving = replay->moving;
    refuse(faults, replay, line, number);
    replay->error = faults->first;
}

void faults_take(struct faults *faults, struct replay *replay, const struct line *line, int number,
                 const struct error *why)
{
    bool good = false;

    if (faults->count == 0 || faults->full)
        return;
    replay->error = (struct error){ 0 };
    if (line == NULL)
        replay_unreadable(replay, why);
    else
        good = faults->blind ? spells(faults, replay, *line, number) : replay_line(replay, *line, number);
    if (!good && replay->error.kind >= ERROR_UNREADABLE)
        refuse(faults, replay, line, number);
    replay->error = faults->first;
}

/* Where the rest of the game was judged, its result is, too. */
static void judge_end(struct faults *faults, struct replay *replay)
{
    if (faults->blind || faults->full)
        return;
    replay->error = (struct error){ 0 };
    replay_finish(replay);
    if (replay->error.kind != ERROR_NONE)
        add(faults, replay, NULL, 0);
}

void faults_finish_game(struct faults *faults, struct replay *replay)
{
    bool begun = faults->count > 0;

    if (begun) {
        judge_end(faults, replay);
        faults->tableless = replay->table.game == NULL;
        replay->scored = false;
        replay->moves = faults->moves;
        replay->ledger.items = faults->items;
        replay->tags.count = faults->tags;
        replay->moving = faults->moving;
        replay->error = faults->first;
    }
    replay_finish(replay);
    if (!begun && replay->error.kind >= ERROR_UNREADABLE)
        add(faults, replay, NULL, 0);
}
