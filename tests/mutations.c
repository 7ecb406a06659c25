/* One change in a recorded game, and the referee finds it: at that line, with that verdict, by that rule. What must be
   found is told from the position before the line: whose turn it is, the list of legal moves, the points, the digest.
   Here stands what holds for every game; what only one game knows stands in tests/<game>/mutations.c. */
#include "mutations.h"

#include <criterion/criterion.h>
#include <criterion/logging.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/text.h"
#include "verify/digest.h"
#include "verify/judge.h"
#include "verify/legal.h"

enum { TEXT = 512, FAILURES_TOLD = 20 };

/* ---- a recorded game ---- */

bool line_starts(struct line line, const char *words)
{
    size_t length = strlen(words);

    return (size_t)line.length >= length && memcmp(line.at, words, length) == 0;
}

static void split_lines(struct recording *to)
{
    to->lines = to->first = to->result = 0;
    for (const char *at = buf_text(&to->text); *at != '\0';) {
        struct line line = { at, (int)strcspn(at, "\n") };
        if (to->lines + 1 >= to->room) {
            to->room = to->room > 0 ? 2 * to->room : 512;
            to->line = memory_grow(to->line, (size_t)to->room * sizeof *to->line);
        }
        to->line[++to->lines] = line;
        if (line_starts(line, "[Result "))
            to->result = to->lines;
        if (to->first == 0 && line.length > 0 && line.at[0] != '[')
            to->first = to->lines;
        at += line.length + (at[line.length] != '\0');
    }
    cr_assert(to->first > 0 && to->result > 0, "%s holds no game with a result", to->path);
}

static void open_recording(struct recording *to, const char *path)
{
    snprintf(to->path, sizeof to->path, "%s", path);
    text_read(path, &to->text);
    split_lines(to);
    replay_begin(&to->here);
    for (to->at = 1; to->at < to->first; to->at++)
        cr_assert(replay_line(&to->here, to->line[to->at], to->at), "%s:%d: %s", path, to->at, to->here.error.text);
    cr_assert(replay_set_ahead(&to->here, to->line[to->at], to->at), "%s: %s", path, to->here.error.text);
}

static void collect(const struct move *move, void *context)
{
    struct recording *to = context;

    cr_assert_lt(to->listed, LISTED_MAX, "%s:%d: too many moves", to->path, to->at);
    to->move[to->listed++] = *move;
}

static void walk_lines(struct recording *to, void (*mutate)(struct recording *))
{
    const struct replay *here = &to->here;

    for (; to->at <= to->lines + 1; to->at++) {
        to->listed = 0;
        game_each_move(&here->table, here->state, collect, to);
        mutate(to);
        if (to->at <= to->lines && !replay_line(&to->here, to->line[to->at], to->at))
            cr_assert_fail("%s:%d: %s", to->path, to->at, here->error.text);
    }
    replay_finish(&to->here);
    cr_assert_eq(here->verdict, VERDICT_SOUND, "%s: %s", to->path, here->error.text);
}

struct recording *recordings_start(struct count kind[], int kinds, struct count outcome[], int outcomes)
{
    struct recording *to = memory_new(sizeof *to);

    cr_assert_geq(sodium_init(), 0);
    to->cache.data = verdict_data();
    to->here.cache = to->trial.cache = &to->cache;
    to->kind = kind;
    to->kinds = kinds;
    to->outcome = outcome;
    to->outcomes = outcomes;
    return to;
}

void recordings_walk(struct recording *to, const char *game, void (*mutate)(struct recording *))
{
    char pattern[1024];
    glob_t found;

    snprintf(pattern, sizeof pattern, "%s/%s/games/*.playlog", getenv("PROOFSHEET_TESTS"), game);
    if (glob(pattern, 0, NULL, &found) != 0)
        return;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        open_recording(to, found.gl_pathv[i]);
        walk_lines(to, mutate);
    }
    globfree(&found);
}

static void compare_counts(const struct count *counts, int length)
{
    for (int i = 0; i < length; i++) {
        cr_log_info("%6d %s", counts[i].tried, counts[i].name);
        cr_expect_geq(counts[i].tried, counts[i].least, "%s: tried %d times, at least %d were expected", counts[i].name,
                      counts[i].tried, counts[i].least);
    }
}

void recordings_finish(struct recording *to)
{
    compare_counts(to->kind, to->kinds);
    compare_counts(to->outcome, to->outcomes);
    cr_expect_eq(to->failures, 0, "%d mutations were judged wrongly", to->failures);
    replay_free(&to->here);
    replay_free(&to->trial);
    game_cache_finish(&to->cache);
    buf_finish(&to->text);
    free(to->line);
    free(to);
}

/* ---- one change ---- */

static bool feed_text(struct replay *replay, const char *text, int *number)
{
    bool good = true;

    while (good && text != NULL) {
        struct line line = { text, (int)strcspn(text, "\n") };
        good = replay_line(replay, line, ++*number);
        text = text[line.length] == '\n' ? text + line.length + 1 : NULL;
    }
    return good;
}

static void replay_edited(struct recording *to, const struct edit *edit)
{
    bool good = true;
    int number = 0;

    replay_begin(&to->trial);
    for (int i = 1; good && i < edit->at; i++)
        good = replay_line(&to->trial, to->line[i], ++number);
    good = good && feed_text(&to->trial, edit->text, &number);
    for (int i = edit->at + edit->removed; good && i <= to->lines; i++)
        good = replay_line(&to->trial, to->line[i], ++number);
    replay_finish(&to->trial);
}

/* Where the game's own rules judge, none that is named before them may be told. */
static bool is_rule(const char *rule, const char *expected)
{
    static const char *const before[] = { "", "line.words", "game.over", "turn.phase", "turn.order" };

    for (size_t i = 0; expected == NULL && i < sizeof before / sizeof *before; i++)
        if (strcmp(rule, before[i]) == 0)
            return false;
    return expected == NULL || strcmp(rule, expected) == 0;
}

static const char *ended(const struct replay *replay)
{
    return replay->ended_early ? "early" : "rules";
}

static bool is_found(const struct recording *to, const struct finding *expected)
{
    const struct replay *trial = &to->trial;
    const struct error *error = &trial->error;

    if (expected->accepted)
        return error->kind == ERROR_NONE || error->line > expected->line || error->line == to->result;
    return trial->verdict == expected->verdict && (expected->line == 0 || error->line == expected->line) &&
           (trial->verdict != VERDICT_BROKEN || is_rule(error->rule, expected->rule)) &&
           (expected->computed == NULL || strcmp(error->computed, expected->computed) == 0) &&
           (expected->ended == NULL || strcmp(ended(trial), expected->ended) == 0);
}

static const char *or_nothing(const char *text)
{
    return text != NULL ? text : "";
}

static void tell_failure(struct recording *to, const struct count *kind, const struct edit *edit,
                         const struct finding *expected)
{
    struct buf found = { 0 };

    if (++to->failures > FAILURES_TOLD)
        return;
    verdict_add(&found, &to->trial);
    cr_expect(false, "%s:%d: %s: %d lines give way to \"%s\": found %s, ended %s (%s), expected %s %d %s %s %s",
              to->path, edit->at, kind->name, edit->removed, or_nothing(edit->text), buf_text(&found),
              ended(&to->trial), to->trial.error.text,
              expected->accepted ? "nothing wrong up to" : verdict_word(expected->verdict), expected->line,
              or_nothing(expected->rule), or_nothing(expected->computed), or_nothing(expected->ended));
    buf_finish(&found);
}

static void count_outcome(struct recording *to, const struct finding *expected)
{
    const char *name = expected->accepted ? "accepted" : verdict_word(expected->verdict);

    if (expected->verdict == VERDICT_BROKEN && !expected->accepted)
        name = expected->rule != NULL ? expected->rule : "broken";
    for (int i = 0; i < to->outcomes; i++)
        if (strcmp(to->outcome[i].name, name) == 0) {
            to->outcome[i].tried++;
            return;
        }
    cr_assert_fail("the outcome \"%s\" is not counted", name);
}

void mutation_try(struct recording *to, int kind, struct edit edit, struct finding expected)
{
    to->kind[kind].tried++;
    count_outcome(to, &expected);
    replay_edited(to, &edit);
    if (!is_found(to, &expected))
        tell_failure(to, &to->kind[kind], &edit, &expected);
}

/* ---- what a line is worth here ---- */

static bool is_check(struct line line)
{
    return line.length > 0 && (line.at[0] == '=' || line.at[0] == '#');
}

static bool is_of_seat(struct line line)
{
    return line.length > 0 && line.at[0] >= '1' && line.at[0] <= '9';
}

static bool is_move(struct line line)
{
    return is_of_seat(line) || line_starts(line, "*");
}

static int turn_here(const struct recording *to)
{
    return game_turn(&to->here.table, to->here.state);
}

static bool is_over(const struct recording *to)
{
    return to->here.end_line || turn_here(to) == SEAT_OVER;
}

static void print_points(const struct recording *to, const int points[SEATS_MAX], char out[TEXT])
{
    int length = 0;

    for (int seat = 0; seat < to->here.table.seats; seat++)
        length += snprintf(out + length, (size_t)(TEXT - length), "%s%d", seat > 0 ? " " : "", points[seat]);
}

static void print_tally(const struct recording *to, char out[TEXT])
{
    int points[SEATS_MAX] = { 0 };

    game_tally(&to->here.table, to->here.state, points);
    print_points(to, points, out);
}

/* "= 3 0" with as many numbers as there are seats. */
static struct finding judge_points(const struct recording *to, struct line line, int number)
{
    char tally[TEXT], text[TEXT];
    struct fields fields;
    int points[SEATS_MAX];

    if (!fields_split(line.at + 1, line.length - 1, &fields) || fields.words != to->here.table.seats)
        return find_broken(number, "line.words");
    for (int seat = 0; seat < fields.words; seat++)
        if (!word_int(fields.word[seat], -99999, 99999, &points[seat]))
            return find_broken(number, "line.words");
    if (turn_here(to) == SEAT_CHANCE)
        return find_broken(number, "turn.phase");
    print_points(to, points, text);
    print_tally(to, tally);
    return strcmp(text, tally) == 0 ? find_accepted(number) : find_diverged(number, NULL);
}

static struct finding judge_digest(const struct recording *to, struct line line, int number)
{
    char digest[17];

    if (line.length != 18)
        return find_broken(number, "line.words");
    if (turn_here(to) == SEAT_CHANCE)
        return find_broken(number, "turn.phase");
    digest_position(&to->here.table, to->here.state, digest);
    return memcmp(line.at + 2, digest, 16) == 0 ? find_accepted(number) : find_diverged(number, NULL);
}

static bool read_move(const struct recording *to, struct line line, struct move *move)
{
    const struct table *table = &to->here.table;
    struct fields fields;
    struct error ignored = { 0 };

    if (!is_move(line) || line.length < 2 || line.at[1] != ' ')
        return false;
    *move = (struct move){ .seat = line.at[0] == '*' ? SEAT_CHANCE : (int8_t)(line.at[0] - '1') };
    return fields_split(line.at + 2, line.length - 2, &fields) && fields.words > 0 &&
           game_parse(table, &fields, move, &ignored);
}

/* The state behind a move, in memory of its own, or NULL where it is refused. */
static void *state_behind(const struct recording *to, const struct move *move)
{
    const struct table *table = &to->here.table;
    size_t size = game_size(table);
    void *state = memory_new(size);

    memcpy(state, to->here.state, size);
    if (game_play(table, state, move, NULL, NULL))
        return state;
    free(state);
    return NULL;
}

/* In other words (the other half of a plain), or with the same end as one in the list. */
static bool is_listed_otherwise(const struct recording *to, const struct move *move)
{
    size_t size = game_size(&to->here.table);
    void *state = state_behind(to, move);
    bool found = false;

    for (int i = 0; state != NULL && i < to->listed && !found; i++) {
        void *other = to->move[i].seat == move->seat ? state_behind(to, &to->move[i]) : NULL;
        found = other != NULL && memcmp(state, other, size) == 0;
        free(other);
    }
    free(state);
    return found;
}

static bool is_listed(const struct recording *to, const struct move *move)
{
    for (int i = 0; i < to->listed; i++)
        if (memcmp(&to->move[i], move, sizeof *move) == 0)
            return true;
    return is_listed_otherwise(to, move);
}

/* The rule that is named before any of the game's own, or NULL. */
static const char *order_rule(const struct recording *to, const struct move *move)
{
    int turn = turn_here(to);

    if (is_over(to))
        return "game.over";
    if ((game_verbs(&to->here.table, to->here.state) >> move->verb & 1u) == 0)
        return "turn.phase";
    if (move->seat >= 0 && turn < 0)
        return "chance.missing";
    return move->seat >= 0 && move->seat != turn ? "turn.order" : NULL;
}

/* The draw that is due here, as it was recorded. */
static struct line due_draw(const struct recording *to)
{
    int at = to->at;

    while (at <= to->lines && !is_move(to->line[at]))
        at++;
    cr_assert(at <= to->lines && to->line[at].at[0] == '*', "%s:%d: no draw follows", to->path, to->at);
    return to->line[at];
}

static struct finding judge_move(const struct recording *to, struct line line, int number)
{
    struct move move, due;

    if (!read_move(to, line, &move))
        return find_broken(number, "line.words");
    if (is_over(to) || !is_listed(to, &move))
        return find_broken(number, order_rule(to, &move));
    if (move.seat >= 0 || !to->here.seeded)
        return find_accepted(number);
    cr_assert(read_move(to, due_draw(to), &due));
    return memcmp(&move, &due, sizeof move) == 0 ? find_accepted(number) : find_diverged(number, NULL);
}

static struct finding judge_end(const struct recording *to, struct line line, int number)
{
    bool may_end = turn_here(to) == SEAT_OVER || game_opens(&to->here.table, to->here.state);

    if (line.length != 3 || !line_starts(line, "end"))
        return find_broken(number, "line.words");
    if (to->here.end_line)
        return find_broken(number, "game.over");
    return may_end ? find_accepted(number) : find_broken(number, "turn.phase");
}

/* What must be found where this line stands here, as line `number`. */
static struct finding judge(const struct recording *to, struct line line, int number)
{
    if (line.at[0] == '=')
        return judge_points(to, line, number);
    if (line.at[0] == '#')
        return judge_digest(to, line, number);
    return is_move(line) ? judge_move(to, line, number) : judge_end(to, line, number);
}

/* The game with nothing else changed: it is as sound as it was, or lacks its end. */
static struct finding find_rest(const struct recording *to)
{
    if (!is_over(to))
        return find_verdict(VERDICT_UNFINISHED);
    return (struct finding){ .verdict = VERDICT_SOUND, .ended = ended(&to->here) };
}

/* ---- kinds of mutations ---- */

enum {
    WORD_UNKNOWN, WORD_MORE, SEAT_OTHER, POINTS_WRONG, POINTS_MORE, DIGEST_MORE, RESULT_WRONG, TAG_OTHER, LINE_LEFT_OUT,
    LINE_TWICE, LINES_SWAPPED, DRAW_OTHER, BEHIND_THE_END, CUT, CUT_IN_A_LINE, CUT_AND_ENDED, ENDED_BETWEEN, KINDS
};

static void try_instead(struct recording *to, int kind, const char *text, struct finding expected)
{
    mutation_try(to, kind, (struct edit){ .at = to->at, .removed = 1, .text = text }, expected);
}

static void try_before(struct recording *to, int kind, const char *text, struct finding expected)
{
    mutation_try(to, kind, (struct edit){ .at = to->at, .text = text }, expected);
}

static void change_words(struct recording *to)
{
    struct line line = to->line[to->at];
    struct fields fields;
    char text[TEXT];

    cr_assert(fields_split(line.at, line.length, &fields), "%s:%d: too many words", to->path, to->at);
    for (int i = 0; i < fields.words; i++) {
        struct word word = fields.word[i];
        int before = (int)(word.at - line.at), behind = line.length - before - word.length;
        snprintf(text, sizeof text, "%.*smissingno%.*s", before, line.at, behind, word.at + word.length);
        try_instead(to, WORD_UNKNOWN, text, find_broken(to->at, "line.words"));
    }
    snprintf(text, sizeof text, "%.*s missingno", line.length, line.at);
    try_instead(to, WORD_MORE, text, find_broken(to->at, "line.words"));
}

static void change_seat(struct recording *to)
{
    struct line line = to->line[to->at];
    char text[TEXT];

    snprintf(text, sizeof text, "%.*s", line.length, line.at);
    for (char seat = '1'; is_of_seat(line) && seat <= '1' + to->here.table.seats; seat++) {
        text[0] = seat;
        if (seat != line.at[0])
            try_instead(to, SEAT_OTHER, text, find_broken(to->at, "turn.order"));
    }
}

/* Each seat's points one up and one down, and those of neighbours exchanged; `form` is that of the line. */
static void change_points(struct recording *to, int kind, int at, const char *form, const int right[SEATS_MAX])
{
    char computed[TEXT], points[TEXT], text[TEXT + 16];
    int seats = to->here.table.seats;

    print_points(to, right, computed);
    for (int i = 0; i < 3 * seats - 1; i++) {
        int wrong[SEATS_MAX], seat = i % seats;
        memcpy(wrong, right, sizeof wrong);
        if (i < 2 * seats)
            wrong[seat] += i < seats ? 1 : -1;
        else {
            wrong[seat] = right[seat + 1];
            wrong[seat + 1] = right[seat];
        }
        if (memcmp(wrong, right, (size_t)seats * sizeof *wrong) == 0)
            continue;
        print_points(to, wrong, points);
        snprintf(text, sizeof text, form, points);
        mutation_try(to, kind, (struct edit){ .at = at, .removed = 1, .text = text }, find_diverged(at, computed));
    }
}

static void change_check(struct recording *to)
{
    int points[SEATS_MAX] = { 0 };

    if (to->line[to->at].at[0] != '=')
        return;
    game_tally(&to->here.table, to->here.state, points);
    change_points(to, POINTS_WRONG, to->at, "= %s", points);
}

/* A check that is right may stand everywhere but between a line and its draws, and changes nothing. */
static void add_checks(struct recording *to)
{
    bool due = turn_here(to) == SEAT_CHANCE;
    char tally[TEXT], text[TEXT + 16], digest[17];

    print_tally(to, tally);
    snprintf(text, sizeof text, "= %s", tally);
    try_before(to, POINTS_MORE, text, due ? find_broken(to->at, "turn.phase") : find_verdict(VERDICT_SOUND));
    if (to->at % 4 != 0 && !due)
        return;
    digest_position(&to->here.table, to->here.state, digest);
    snprintf(text, sizeof text, "# %s", digest);
    try_before(to, DIGEST_MORE, text, due ? find_broken(to->at, "turn.phase") : find_verdict(VERDICT_SOUND));
    text[2] = text[2] == '0' ? '1' : '0';
    try_before(to, DIGEST_MORE, text, due ? find_broken(to->at, "turn.phase") : find_diverged(to->at, digest));
}

static void change_result(struct recording *to)
{
    struct edit edit = { .at = to->result, .removed = 1 };

    change_points(to, RESULT_WRONG, to->result, "[Result \"%s\"]", to->here.claim);
    edit.text = "[Result \"7\"]";
    mutation_try(to, RESULT_WRONG, edit, (struct finding){ .verdict = VERDICT_UNREADABLE, .line = to->result });
    edit.text = "";
    mutation_try(to, RESULT_WRONG, edit, find_verdict(VERDICT_UNCLAIMED));
}

/* Without its seed a game was played with real pieces; with another one the draws are not those of the seed. */
static void change_tags(struct recording *to)
{
    for (int i = 1; i < to->first; i++) {
        struct edit edit = { .at = i, .removed = 1, .text = "" };
        if (line_starts(to->line[i], "[Event ") || line_starts(to->line[i], "[Seed "))
            mutation_try(to, TAG_OTHER, edit, find_verdict(VERDICT_SOUND));
        edit.text = "[Seed \"another\"]";
        if (line_starts(to->line[i], "[Seed "))
            mutation_try(to, TAG_OTHER, edit, find_verdict(VERDICT_DIVERGED));
        if (line_starts(to->line[i], "[Playlog ") || line_starts(to->line[i], "[Game ")) {
            edit.text = "[Site \"here\"]";
            mutation_try(to, TAG_OTHER, edit, find_verdict(VERDICT_UNREADABLE));
        }
    }
}

/* The lines behind the one that is left out stand where it stood. */
static void leave_out(struct recording *to)
{
    struct finding expected = find_rest(to);

    for (int i = to->at + 1; i <= to->lines && !is_check(to->line[to->at]); i++) {
        struct finding next = judge(to, to->line[i], i - 1);
        if (next.accepted && is_check(to->line[i]))
            continue;
        expected = next;
        break;
    }
    if (is_check(to->line[to->at]))
        expected = find_verdict(VERDICT_SOUND);
    mutation_try(to, LINE_LEFT_OUT, (struct edit){ .at = to->at, .removed = 1 }, expected);
}

/* The line before this one once more. */
static void repeat(struct recording *to)
{
    struct line line = to->line[to->at - 1];
    struct finding expected = judge(to, line, to->at);
    char text[TEXT];

    if (expected.accepted && is_check(line))
        expected = find_verdict(VERDICT_SOUND);
    snprintf(text, sizeof text, "%.*s", line.length, line.at);
    try_before(to, LINE_TWICE, text, expected);
}

static void exchange(struct recording *to, int at, struct finding expected, struct line moved)
{
    struct line first = to->line[at], second = to->line[at + 1];
    char text[2 * TEXT];

    if (first.length == second.length && memcmp(first.at, second.at, (size_t)first.length) == 0)
        return;
    if (expected.accepted && is_check(moved))
        expected = find_verdict(VERDICT_SOUND);
    snprintf(text, sizeof text, "%.*s\n%.*s", second.length, second.at, first.length, first.at);
    mutation_try(to, LINES_SWAPPED, (struct edit){ .at = at, .removed = 2, .text = text }, expected);
}

/* A move and the line behind it, which is met one line too early; a check and the move behind it, which leaves the
   check one line too late. */
static void swap_lines(struct recording *to)
{
    int at = to->at;

    if (at < to->lines && !is_check(to->line[at]))
        exchange(to, at, judge(to, to->line[at + 1], at), to->line[at + 1]);
    if (at - 2 >= to->first && is_check(to->line[at - 2]) && !is_check(to->line[at - 1]))
        exchange(to, at - 2, judge(to, to->line[at - 2], at - 1), to->line[at - 2]);
}

/* Some of the other draws that were possible. */
static void draw_other(struct recording *to)
{
    const struct table *table = &to->here.table;
    struct line line = to->line[to->at];
    struct buf text = { 0 };
    struct move recorded;
    char computed[TEXT];

    if (line.at[0] != '*')
        return;
    cr_assert(read_move(to, line, &recorded));
    snprintf(computed, sizeof computed, "%.*s", line.length - 2, line.at + 2);
    for (int i = to->at % 4; i < to->listed; i += 4) {
        if (memcmp(&to->move[i], &recorded, sizeof recorded) == 0)
            continue;
        buf_clear(&text);
        buf_puts(&text, "* ");
        game_print(table, &to->move[i], &text);
        try_instead(to, DRAW_OTHER, text.text,
                    to->here.seeded ? find_diverged(to->at, computed) : find_accepted(to->at));
    }
    buf_finish(&text);
}

/* ---- the end ---- */

/* The first line with each verb, as if the game went on. */
static void go_on(struct recording *to)
{
    uint64_t tried = 0;
    struct move move;
    char text[TEXT];

    for (int i = to->first; i <= to->lines; i++) {
        if (!read_move(to, to->line[i], &move) || (tried >> move.verb & 1u) != 0)
            continue;
        tried |= UINT64_C(1) << move.verb;
        snprintf(text, sizeof text, "%.*s", to->line[i].length, to->line[i].at);
        try_before(to, BEHIND_THE_END, text, find_broken(to->at, "game.over"));
        snprintf(text, sizeof text, "end\n%.*s", to->line[i].length, to->line[i].at);
        try_before(to, BEHIND_THE_END, text, find_broken(to->at + !to->here.end_line, "game.over"));
    }
    try_before(to, BEHIND_THE_END, "end", to->here.end_line ? find_broken(to->at, "game.over") : find_rest(to));
    try_before(to, BEHIND_THE_END, "end\nend", find_broken(to->at + !to->here.end_line, "game.over"));
}

/* A log that stops before line `at` is no finished game. */
static struct edit cut_at(const struct recording *to, int at, const char *text)
{
    return (struct edit){ .at = at, .removed = to->lines + 1 - at, .text = text };
}

static void cut_head(struct recording *to)
{
    bool game = false;
    int seats = 0;

    for (int i = 1; i <= to->first; i++) {
        bool enough = game && seats >= to->here.table.kit->seats_min;
        mutation_try(to, CUT, cut_at(to, i, NULL), find_verdict(enough ? VERDICT_UNFINISHED : VERDICT_UNREADABLE));
        game = game || line_starts(to->line[i], "[Game ");
        seats += line_starts(to->line[i], "[Seat");
    }
}

/* And "end" where it stops: the players may end it before a turn opens. */
static void cut_and_end(struct recording *to)
{
    struct finding expected = judge_end(to, (struct line){ "end", 3 }, to->at);
    int points[SEATS_MAX] = { 0 };
    char computed[TEXT];

    if (expected.accepted) {
        game_score(&to->here.table, to->here.state, points, NULL);
        print_points(to, points, computed);
        bool equal = memcmp(points, to->here.claim, (size_t)to->here.table.seats * sizeof *points) == 0;
        expected = equal ? find_verdict(VERDICT_SOUND) : find_diverged(to->result, computed);
        expected.ended = turn_here(to) == SEAT_OVER ? "rules" : "early";
    }
    mutation_try(to, CUT_AND_ENDED, cut_at(to, to->at, "end"), expected);
}

static void end_between(struct recording *to)
{
    struct finding expected = judge_end(to, (struct line){ "end", 3 }, to->at);

    for (int i = to->at; expected.accepted && i <= to->lines; i++)
        if (!is_check(to->line[i]))
            expected = find_broken(i + 1, "game.over");
    if (expected.accepted)
        expected = find_verdict(VERDICT_SOUND);
    try_before(to, ENDED_BETWEEN, "end", expected);
}

static void cut_in_line(struct recording *to)
{
    struct line half = { to->line[to->at].at, to->line[to->at].length / 2 };
    char text[TEXT];

    while (half.length > 1 && half.at[half.length - 1] == ' ')
        half.length--;
    snprintf(text, sizeof text, "%.*s", half.length, half.at);
    struct finding expected = half.length > 1 ? judge(to, half, to->at) : find_broken(to->at, "line.words");
    mutation_try(to, CUT_IN_A_LINE, cut_at(to, to->at, text), expected);
}

static void cut(struct recording *to)
{
    if (to->at == to->first)
        cut_head(to);
    else
        mutation_try(to, CUT, cut_at(to, to->at, NULL), find_rest(to));
    cut_and_end(to);
    end_between(to);
}

/* ---- every recorded game ---- */

static void mutate(struct recording *to)
{
    cut(to);
    add_checks(to);
    swap_lines(to);
    if (to->at > to->first)
        repeat(to);
    if (to->at > to->lines) {
        change_result(to);
        change_tags(to);
        go_on(to);
        return;
    }
    cut_in_line(to);
    change_words(to);
    change_seat(to);
    change_check(to);
    leave_out(to);
    draw_other(to);
}

TestSuite(mutations, .fini = verdict_no_leaks);

Test(mutations, every_game, .timeout = 280)
{
    struct count kinds[] = {
        [WORD_UNKNOWN] = { "a word is unknown", 16000, 0 },
        [WORD_MORE] = { "a word too many", 4500, 0 },
        [SEAT_OTHER] = { "a line of a seat that is not to move", 7500, 0 },
        [POINTS_WRONG] = { "wrong points", 10000, 0 },
        [POINTS_MORE] = { "points where none stood", 4500, 0 },
        [DIGEST_MORE] = { "a digest where none stood", 2400, 0 },
        [RESULT_WRONG] = { "a wrong result", 160, 0 },
        [TAG_OTHER] = { "another tag", 60, 0 },
        [LINE_LEFT_OUT] = { "a line left out", 4500, 0 },
        [LINE_TWICE] = { "a line twice", 4500, 0 },
        [LINES_SWAPPED] = { "two lines swapped", 4500, 0 },
        [DRAW_OTHER] = { "another draw that was possible", 5500, 0 },
        [BEHIND_THE_END] = { "a line behind the end", 160, 0 },
        [CUT] = { "a log cut before a line", 4500, 0 },
        [CUT_IN_A_LINE] = { "a log cut in a line", 4500, 0 },
        [CUT_AND_ENDED] = { "a log cut and ended", 4500, 0 },
        [ENDED_BETWEEN] = { "an end between the lines", 4500, 0 },
    };
    struct count outcomes[] = {
        { "accepted", 2200, 0 },       { "sound", 10000, 0 },    { "unclaimed", 14, 0 },     { "unfinished", 4500, 0 },
        { "diverged", 17000, 0 },      { "unreadable", 140, 0 }, { "broken", 1000, 0 },      { "line.words", 25000, 0 },
        { "chance.missing", 2300, 0 }, { "game.over", 2300, 0 }, { "turn.phase", 10000, 0 }, { "turn.order", 7500, 0 },
    };
    struct recording *to = recordings_start(kinds, KINDS, outcomes, sizeof outcomes / sizeof *outcomes);

    for (int i = 0; games[i] != NULL; i++)
        recordings_walk(to, games[i]->id, mutate);
    recordings_finish(to);
}
