#include "replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "judge.h"
#include "typing.h"

const char *verdict_word(enum verdict verdict)
{
    static const char *const words[] = { "sound", "unclaimed", "unfinished", "broken", "diverged", "unreadable" };

    return words[verdict];
}

/* ---- life ---- */

void replay_begin(struct replay *replay)
{
    tags_clear(&replay->tags);
    ledger_clear(&replay->ledger);
    digest_begin(&replay->digest);
    replay->table = (struct table){ 0 };
    replay->lines = replay->moves = replay->digests = replay->digested = 0;
    replay->moving = replay->seeded = replay->ended_early = replay->end_line = replay->claimed = false;
    replay->foreign_kit = replay->scored = false;
    error_clear(&replay->error);
}

void replay_free(struct replay *replay)
{
    tags_finish(&replay->tags);
    ledger_finish(&replay->ledger);
    digest_finish(&replay->digest);
    chance_finish(&replay->chance);
    usual_finish(&replay->usual);
    free(replay->state);
    *replay = (struct replay){ 0 };
}

void replay_keep(const struct replay *replay, struct waypoint *waypoint)
{
    size_t size = game_size(&replay->table);

    waypoint->state = memory_grow(waypoint->state, size);
    memcpy(waypoint->state, replay->state, size);
    waypoint->lines = replay->lines;
    waypoint->moves = replay->moves;
    waypoint->items = replay->ledger.items;
    waypoint->ended_early = replay->ended_early;
    waypoint->end_line = replay->end_line;
}

void replay_come_back(struct replay *replay, const struct waypoint *waypoint)
{
    memcpy(replay->state, waypoint->state, game_size(&replay->table));
    replay->lines = waypoint->lines;
    replay->moves = waypoint->moves;
    replay->ledger.items = waypoint->items;
    replay->ended_early = waypoint->ended_early;
    replay->end_line = waypoint->end_line;
    error_clear(&replay->error);
}

/* ---- the table ---- */

const char *replay_tag(const struct replay *replay, const char *name)
{
    const struct tag *tag = tags_find(&replay->tags, name);

    return tag != NULL ? tag->value : NULL;
}

const char *replay_seat(const struct replay *replay, int seat)
{
    const struct tag *tag = tags_known(&replay->tags, TAG_SEAT1 + (unsigned)seat);

    return tag != NULL ? tag->value : NULL;
}

bool replay_mend(const struct replay *replay, const void *state, struct line line, struct mending *out)
{
    const char *players[SEATS_MAX];

    for (int seat = 0; seat < SEATS_MAX; seat++)
        players[seat] = replay_seat(replay, seat);
    return mend_line(&replay->table, state, players, replay->cache, line.at, line.length, out);
}

static void deal(struct replay *replay)
{
    size_t size = game_size(&replay->table);

    if (size > replay->state_room) {
        replay->state = memory_grow(replay->state, size);
        memset(replay->state, 0, size);
        replay->state_room = size;
    }
    game_deal(&replay->table, replay->state);
}

static void take_agreement(struct replay *replay, const struct agreement *agreed)
{
    replay->table = agreed->table;
    replay->claimed = agreed->claimed;
    memcpy(replay->claim, agreed->claim, sizeof replay->claim);
    replay->foreign_kit = agreed->foreign_kit;
    replay->seeded = agreed->seeded;
    if (!agreed->seeded)
        return;
    if (table_is_same(&replay->drawn_at, &agreed->table))
        chance_restart(&replay->chance, agreed->key);
    else
        chance_start(&replay->chance, agreed->key);
    replay->drawn_at = agreed->table;
}

/* The tags are complete: the cards are on the table. */
static bool set_table(struct replay *replay)
{
    struct agreement agreed;

    bool good = tags_read(&replay->tags, replay->cache, replay->strict, &agreed, &replay->error);
    take_agreement(replay, &agreed);
    if (!good)
        return false;
    deal(replay);
    usual_begin(&replay->usual, table_words(&replay->table), replay->table.seats);
    replay->moving = true;
    return true;
}

/* Where it does not lie in another file: a kit that is missing has no line of the log. */
static ASIDE void mark_line(struct error *error, int number)
{
    if (error->line == 0 && error->file[0] == '\0')
        error->line = number;
}

bool replay_set_ahead(struct replay *replay, struct line line, int number)
{
    struct line rest = line_trim(line);

    if (replay->moving || replay->tags.count == 0 || rest.length == 0 || rest.at[0] == '[' || set_table(replay))
        return true;
    mark_line(&replay->error, number);
    return false;
}

/* ---- lines of moves ---- */

static ASIDE bool broken(struct replay *replay, const char *rule, const char *text)
{
    return fail(&replay->error, ERROR_BROKEN, rule, "%s", text);
}

static void tell_draw(struct replay *replay, const struct move *logged, const struct move *drawn)
{
    struct buf text = { 0 };

    game_print(&replay->table, logged, &text);
    snprintf(replay->error.logged, sizeof replay->error.logged, "%s", buf_text(&text));
    buf_clear(&text);
    game_print(&replay->table, drawn, &text);
    snprintf(replay->error.computed, sizeof replay->error.computed, "%s", buf_text(&text));
    buf_finish(&text);
    fail(&replay->error, ERROR_DIVERGED, NULL, _("the seed draws \"%s\" here, the log says \"%s\""),
         replay->error.computed, replay->error.logged);
}

/* A draw that the seed does not give is judged all the same, and changes nothing. */
static ASIDE bool refuse_draw(struct replay *replay, const struct move *logged, const struct move *drawn)
{
    size_t size = game_size(&replay->table);
    void *copy = memory_new(size);

    memcpy(copy, replay->state, size);
    if (game_play(&replay->table, copy, logged, NULL, &replay->error))
        tell_draw(replay, logged, drawn);
    free(copy);
    return false;
}

/* Where a draw is due, the seed must give this one. */
static inline bool agrees_with_seed(struct replay *replay, const struct stage *stage, const struct move *logged)
{
    int who = stage_phase(stage)->who;

    if (who != SEAT_CHANCE && who != SEAT_DRAW)
        return true;
    stage->game->draw(stage->state, stage->table, &replay->chance, &replay->drawn);
    return move_is_same(&replay->drawn, logged) || refuse_draw(replay, logged, &replay->drawn);
}

static ASIDE bool explain_refusal(struct replay *replay, const struct move *move)
{
    if (replay->error.kind != ERROR_BROKEN)
        return false;
    if (move->seat < 0)
        game_blame_draw(&replay->table, replay->state, move, &replay->error);
    if (replay->error.piece[0] == '\0')
        game_suggest(&replay->table, replay->state, move, &replay->error);
    game_blame_module(&replay->table, move, &replay->error);
    return false;
}

static inline __attribute__((always_inline)) bool play_on(struct replay *replay, const struct stage *stage,
                                                          const struct move *move, struct ledger *ledger)
{
    if (move->seat < 0 && replay->seeded && !agrees_with_seed(replay, stage, move))
        return explain_refusal(replay, move);
    if (!stage_play(stage, move, ledger, &replay->error))
        return explain_refusal(replay, move);
    replay->moves++;
    return true;
}

static bool play_move(struct replay *replay, const struct stage *stage, const struct move *move)
{
    if (replay->end_line)
        return broken(replay, "game.over", _("the players have ended the game, so no line may follow"));
    return play_on(replay, stage, move, replay->scorings ? &replay->ledger : NULL);
}

void replay_play_drawn(struct replay *replay, const struct move *drawn, int number)
{
    struct ledger *ledger = replay->scorings ? &replay->ledger : NULL;

    replay->ledger.line = number;
    replay->lines++;
    replay->moves += game_play(&replay->table, replay->state, drawn, ledger, &replay->error);
}

/* line.words: what stands at the start of a line is nothing that a line starts with. */
static bool fail_start(struct replay *replay, struct line line, const char *expected)
{
    static const char *const names[] = { "end" };
    struct fields fields;

    fields_split(line.at, line.length, &fields);
    return words_fail_names(&fields, 0, names, 1, expected, &replay->error);
}

static bool read_move(struct replay *replay, struct line line, struct move *move)
{
    struct fields fields;

    if (line.length < 2 || line.at[1] == ';')
        return broken(replay, "line.words", _("a verb was expected after the seat"));
    if (line.at[1] != ' ' && line.at[1] != '\t')
        return fail_start(replay, line, _("a seat (1 to 9) or *, then a blank"));
    if (line.at[0] != '*')
        move->seat = (int8_t)(line.at[0] - '1');
    if (!fields_split(line.at + 2, line.length - 2, &fields) || fields.words == 0)
        return broken(replay, "line.words",
                      fields.words == 0 ? _("a verb was expected after the seat") : _("too many words"));
    return game_parse(&replay->table, &fields, move, &replay->error);
}

static bool play_line(struct replay *replay, struct line line)
{
    struct move move = { .seat = SEAT_CHANCE };
    const struct stage stage = stage_of(&replay->table, replay->state);

    return read_move(replay, line, &move) && play_move(replay, &stage, &move);
}

static void print_points(const int points[], int seats, char *out, size_t size)
{
    size_t at = 0;

    for (int seat = 0; seat < seats && at < size; seat++)
        at += (size_t)snprintf(out + at, size - at, "%s%d", seat > 0 ? " " : "", points[seat]);
}

/* The check is told as it should be written. */
static ASIDE bool fail_check(struct replay *replay, const char *check)
{
    struct buf due = { 0 };

    game_due(&replay->table, replay->state, &due);
    fail(&replay->error, ERROR_BROKEN, "turn.phase",
         _("\"%s\" may not stand here, between a line and the draws that it causes: %s is due"), check, buf_text(&due));
    buf_finish(&due);
    return false;
}

static ASIDE bool fail_early_sums(struct replay *replay, const int32_t logged[])
{
    char sums[QUOTE_BYTES] = "= ";

    print_points(logged, replay->table.seats, sums + 2, sizeof sums - 2);
    return fail_check(replay, sums);
}

static bool diverged_points(struct replay *replay, const int logged[], const int computed[], const char *text)
{
    struct error *error = &replay->error;

    print_points(logged, replay->table.seats, error->logged, sizeof error->logged);
    print_points(computed, replay->table.seats, error->computed, sizeof error->computed);
    return fail(error, ERROR_DIVERGED, NULL, text, error->logged, error->computed);
}

static ASIDE bool fail_sums(struct replay *replay, const int32_t logged[])
{
    int computed[SEATS_MAX];

    game_tally(&replay->table, replay->state, computed);
    return diverged_points(replay, logged, computed, _("the log counts %s here, the rules give %s"));
}

static inline bool has_drawn(const struct stage *stage)
{
    return stage_phase(stage)->who != SEAT_CHANCE;
}

static inline __attribute__((always_inline)) bool judge_sums(struct replay *replay, const struct stage *stage,
                                                             const int32_t logged[])
{
    if (!has_drawn(stage))
        return fail_early_sums(replay, logged);
    return stage_has_points(stage, logged) || fail_sums(replay, logged);
}

static bool read_sums(struct replay *replay, struct line line, int32_t logged[])
{
    int seats = replay->table.seats;
    struct fields fields;

    if (!fields_split(line.at + 1, line.length - 1, &fields) || fields.words != seats)
        return fail(&replay->error, ERROR_BROKEN, "line.words", _("\"=\" must hold %d numbers, one per seat"), seats);
    for (int seat = 0; seat < seats; seat++)
        if (!word_int(fields.word[seat], -SUM_MAX, SUM_MAX, &logged[seat]))
            return words_fail(&fields, seat, _("a whole number"), &replay->error);
    return true;
}

static bool check_sums(struct replay *replay, struct line line)
{
    int32_t logged[SEATS_MAX];

    const struct stage stage = stage_of(&replay->table, replay->state);

    return read_sums(replay, line, logged) && judge_sums(replay, &stage, logged);
}

static ASIDE bool fail_early_digest(struct replay *replay, struct word digest)
{
    char check[QUOTE_BYTES];

    snprintf(check, sizeof check, "# %.*s", digest.length, digest.at);
    return fail_check(replay, check);
}

/* Without a branch for each: which they are, no processor foresees. */
static bool is_hex(struct word word)
{
    bool hex = true;

    for (int i = 0; i < word.length; i++) {
        unsigned char digit = (unsigned char)word.at[i], letter = digit | 0x20;
        hex &= ((unsigned char)(digit - '0') < 10) | ((unsigned char)(letter - 'a') < 6);
    }
    return hex;
}

static bool read_digest(struct replay *replay, struct line line, struct word *digest)
{
    struct fields fields;

    if (line.length == 18 && line.at[1] == ' ') { /* as it is usually written */
        *digest = (struct word){ line.at + 2, 16 };
        if (is_hex(*digest))
            return true;
    }
    if (!fields_split(line.at + 1, line.length - 1, &fields) || fields.words != 1 ||
        fields.word[0].length != 16 || !is_hex(fields.word[0]))
        return broken(replay, "line.words", _("\"#\" must hold 16 hex digits"));
    *digest = fields.word[0];
    return true;
}

static bool check_digest(struct replay *replay, struct line line)
{
    const struct stage stage = stage_of(&replay->table, replay->state);
    struct word digest;

    if (!read_digest(replay, line, &digest))
        return false;
    if (!has_drawn(&stage))
        return fail_early_digest(replay, digest);
    if (++replay->digests > LOG_DIGESTS_MAX)
        return fail(&replay->error, ERROR_UNREADABLE, NULL, _("a game may have at most 10,000 lines of \"#\""));
    if (replay->digested != replay->moves + 1)
        digest_take(&replay->digest, &replay->table, replay->state);
    replay->digested = replay->moves + 1;
    const char *computed = replay->digest.hex;
    if (strncasecmp(digest.at, computed, 16) == 0)
        return true;
    snprintf(replay->error.logged, sizeof replay->error.logged, "%.16s", digest.at);
    snprintf(replay->error.computed, sizeof replay->error.computed, "%s", computed);
    return fail(&replay->error, ERROR_DIVERGED, NULL, _("the position's digest is %s, the log says %s"), computed,
                replay->error.logged);
}

static const char *start_words(void)
{
    return _("a seat (1 to 9), *, =, # or end at the start of the line");
}

static bool fail_end(struct replay *replay)
{
    struct buf due = { 0 };

    game_due(&replay->table, replay->state, &due);
    fail(&replay->error, ERROR_BROKEN, "turn.phase",
         _("\"end\" is only allowed where a turn would begin; before it, %s is due"), buf_text(&due));
    buf_finish(&due);
    return false;
}

static bool read_end(struct replay *replay, struct line line)
{
    return (line.length == 3 && memcmp(line.at, "end", 3) == 0) || fail_start(replay, line, start_words());
}

static bool play_end(struct replay *replay, struct line line)
{
    if (!read_end(replay, line))
        return false;
    if (replay->end_line)
        return broken(replay, "game.over", _("the players have ended the game, so no line may follow"));
    bool over = game_turn(&replay->table, replay->state) == SEAT_OVER;
    if (!over && !game_opens(&replay->table, replay->state))
        return fail_end(replay);
    replay->end_line = true;
    replay->ended_early = !over;
    return true;
}

static bool move_line(struct replay *replay, struct line line, int number)
{
    replay->ledger.line = number;
    switch (line.at[0]) {
    case '=':
        return check_sums(replay, line);
    case '#':
        return check_digest(replay, line);
    case 'e':
        return play_end(replay, line);
    case '*':
    case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
        return play_line(replay, line);
    default:
        return fail_start(replay, line, start_words());
    }
}

/* The same without a position: its words alone. */
static bool read_line(struct replay *replay, struct line line)
{
    struct move move = { .seat = SEAT_CHANCE };
    int32_t logged[SEATS_MAX];
    struct word digest;

    switch (line.at[0]) {
    case '=':
        return read_sums(replay, line, logged);
    case '#':
        return read_digest(replay, line, &digest);
    case 'e':
        return read_end(replay, line);
    case '*':
    case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
        return read_move(replay, line, &move);
    default:
        return fail_start(replay, line, start_words());
    }
}

static bool feed(struct replay *replay, struct line line, int number)
{
    if (++replay->lines > LOG_GAME_LINES_MAX)
        return fail(&replay->error, ERROR_UNREADABLE, NULL, _("a game may have at most 1,000,000 lines"));
    if (replay->moving && line.length > 0 && line.at[0] >= '*' && line.at[0] <= '9')
        return move_line(replay, line, number);
    if (!replay->moving && line.length > 0 && line.at[0] == '[')
        return tags_take(&replay->tags, line, number, &replay->error);
    struct line rest = line_trim(line);
    if (rest.length == 0)
        return true;
    if (!replay->moving && (rest.at[0] == '[' || replay->tags.count == 0))
        return tags_take(&replay->tags, line, number, &replay->error);
    if (!replay->moving && !set_table(replay))
        return false;
    return move_line(replay, rest, number);
}

/* ---- lines that are none ---- */

static bool tell_mended(struct error *error, const struct mending *mending)
{
    const char *line = buf_text(&mending->line);

    error->kind = ERROR_NONE;
    if (mending->odd != 0 && !typing_is_wide(mending->odd))
        return fail(error, ERROR_BROKEN, "line.words", _("a character U+%04X found that no keyboard types; write \"%s\""),
                    mending->odd, line);
    if (mending->form)
        return fail(error, ERROR_BROKEN, "line.words", _("\"%s\" found: write \"%s\""), mending->name.text, line);
    return fail(error, ERROR_BROKEN, "line.words", _("\"%s\" is %s: write \"%s\""), mending->name.text, mending->id.text,
                line);
}

static bool starts_move(struct line line)
{
    return line.length > 0 && (line.at[0] == '*' || (line.at[0] >= '1' && line.at[0] <= '9'));
}

/* `placed`: the position is that ahead of the line. Says how it should be written where a character or a name is all that is wrong with it. */
static ASIDE void explain_words(struct replay *replay, struct line line, bool placed)
{
    struct mending mending = { 0 };
    bool misspelt = replay->error.computed[0] != '\0';

    if ((!misspelt || !starts_move(line) || memchr(line.at, '\xe2', (size_t)line.length) != NULL) &&
        replay_mend(replay, placed ? replay->state : NULL, line, &mending) &&
        ((mending.odd != 0 && !typing_is_wide(mending.odd)) || mending.name.text[0] != '\0'))
        tell_mended(&replay->error, &mending);
    buf_finish(&mending.line);
}

/* ---- lines in their usual spelling ---- */

/* The last of the lines that stand there. */
static ASIDE struct line last_line(const char *from, const char *behind)
{
    const char *end = behind - 1, *before = memrchr(from, '\n', (size_t)(end - from));
    struct line line = { before != NULL ? before + 1 : from, 0 };

    line.length = (int)(end - line.at);
    line.length -= line.length > 0 && end[-1] == '\r';
    return line;
}

/* How far lines may be read without being counted: no game has more than so many, and none is shorter than two bytes. */
static const char *run_end(const struct replay *replay, const char *start, const char *end)
{
    ptrdiff_t most = 2 * (ptrdiff_t)(LOG_GAME_LINES_MAX - replay->lines);

    return end - start > most ? start + most : end;
}

/* Compiled three times: with nobody to tell, telling costs nothing. What stays the same is looked up ahead of the
   lines. */
static inline __attribute__((always_inline)) bool run(struct replay *replay, struct log *log,
                                                      const struct ahead *ahead, struct ledger *ledger,
                                                      struct line *last)
{
    const char *const start = log->bytes + log->start, *at = start;
    const char *const end = run_end(replay, start, log->bytes + log->whole);
    const struct stage stage = stage_of(&replay->table, replay->state);
    const struct usual_line *line;
    int lines = 0;
    bool good = true;

    for (const char *from = at; good && at < end && (line = usual_take(&replay->usual, &at)) != NULL; from = at) {
        lines++;
        if (ahead != NULL && (!ahead->decisions || usual_is_seat(*from)))
            ahead->tell(ahead->context, (struct line){ from, line->length }, log->line + lines);
        if (ledger != NULL)
            ledger->line = log->line + lines;
        good = line->sums ? judge_sums(replay, &stage, line->logged) : play_on(replay, &stage, &line->move, ledger);
    }
    log->start = (size_t)(at - log->bytes);
    log->line += lines;
    replay->lines += lines;
    if (good)
        return true;
    *last = last_line(start, at);
    mark_line(&replay->error, log->line);
    return false;
}

bool replay_run(struct replay *replay, struct log *log, const struct ahead *ahead, struct line *last)
{
    struct ledger *ledger = replay->scorings ? &replay->ledger : NULL;

    if (!replay->moving || replay->end_line)
        return true;
    if (ahead != NULL)
        return run(replay, log, ahead, ledger, last);
    return ledger != NULL ? run(replay, log, NULL, ledger, last) : run(replay, log, NULL, NULL, last);
}

bool replay_line(struct replay *replay, struct line line, int number)
{
    if (feed(replay, line, number))
        return true;
    if (replay->moving && strcmp(replay->error.rule, "line.words") == 0)
        explain_words(replay, line_trim(line), true);
    mark_line(&replay->error, number);
    return false;
}

bool replay_spells(struct replay *replay, struct line line)
{
    if (replay->table.game == NULL || read_line(replay, line))
        return true;
    if (strcmp(replay->error.rule, "line.words") == 0)
        explain_words(replay, line, false);
    return false;
}

void replay_unreadable(struct replay *replay, const struct error *error)
{
    if (replay->error.kind == ERROR_NONE)
        replay->error = *error;
}

/* ---- the verdict ---- */

static enum verdict verdict_of_error(enum error_kind kind)
{
    switch (kind) {
    case ERROR_BROKEN:
        return VERDICT_BROKEN;
    case ERROR_DIVERGED:
        return VERDICT_DIVERGED;
    default:
        return VERDICT_UNREADABLE;
    }
}

static void check_claim(struct replay *replay)
{
    replay->scored = true;
    replay->ledger.line = 0;
    game_score(&replay->table, replay->state, replay->score, replay->scorings ? &replay->ledger : NULL);
    replay->verdict = replay->claimed ? VERDICT_SOUND : VERDICT_UNCLAIMED;
    if (!replay->claimed || memcmp(replay->claim, replay->score, (size_t)replay->table.seats * sizeof(int)) == 0)
        return;
    diverged_points(replay, replay->claim, replay->score, _("the claimed result is %s, the rules give %s"));
    replay->error.line = tags_known(&replay->tags, TAG_RESULT)->line;
    replay->verdict = VERDICT_DIVERGED;
}

void replay_finish(struct replay *replay)
{
    if (replay->error.kind == ERROR_NONE && replay->lines == 0)
        fail(&replay->error, ERROR_UNREADABLE, NULL, _("the file is empty: a log starts with [Playlog \"1\"]"));
    else if (replay->error.kind == ERROR_NONE && !replay->moving)
        set_table(replay);
    if (replay->error.kind != ERROR_NONE) {
        replay->verdict = verdict_of_error(replay->error.kind);
        if (replay->error.line == 0 && replay->error.file[0] == '\0' && replay->tags.count > 0)
            replay->error.line = replay->tags.tag[0].line;
        return;
    }
    if (replay->end_line || game_turn(&replay->table, replay->state) == SEAT_OVER)
        check_claim(replay);
    else
        replay->verdict = VERDICT_UNFINISHED;
}
