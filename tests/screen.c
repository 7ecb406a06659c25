/* record on a whole screen: what is chosen there is the log that it would have been, whoever is killed when, and what
   is seen fits whatever there is to see it on. */
#include <criterion/criterion.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/harness/teletype.h"
#include "verify/language.h"
#include "verify/screen/pane.h"
#include "verify/screen/picker.h"

#define RECORD "exec \"$PROOFSHEET_VERIFY\" record "
#define KEY_DOWN "\033B"
#define KEY_UP "\033A"
#define KEY_RIGHT "\033C"

/* ---- columns ---- */

static void expect_text(const struct buf *text, const char *expected)
{
    cr_expect_str_eq(buf_text(text), expected);
}

Test(screen, a_line_is_cropped_by_columns)
{
    static const struct {
        const char *line;
        int from, columns;
        const char *cropped;
    } rows[] = {
        { "abcdef\nnext", 0, 10, "abcdef" }, { "abcdef", 2, 3, "cde" },   { "小安 Mia", 0, 4, "小安" },
        { "小安 Mia", 0, 3, "小 " },         { "小安 Mia", 1, 3, " 安" }, { "小安", 4, 4, "" },
        { "a小安", 2, 3, " 安" },
    };

    language_start();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf out = { 0 };
        pane_crop(rows[i].line, rows[i].from, rows[i].columns, &out);
        cr_expect_str_eq(buf_text(&out), rows[i].cropped, "%s from %d: \"%s\"", rows[i].line, rows[i].from,
                         buf_text(&out));
        buf_finish(&out);
    }
}

Test(screen, a_text_is_wrapped_by_columns)
{
    struct buf out = { 0 };

    language_start();
    pane_wrap("  one two three\nx\n", 9, &out);
    expect_text(&out, "  one two\n  three\nx\n");
    buf_clear(&out);
    pane_wrap("一二三四五", 5, &out);
    expect_text(&out, "一二\n三四\n五\n");
    buf_clear(&out);
    pane_wrap("abcdefgh ij", 4, &out);
    expect_text(&out, "abcd\nefgh\nij\n");
    cr_expect_eq(pane_lines(out.text), 3);
    cr_expect_str_eq(pane_line(out.text, 2), "ij\n");
    cr_expect_str_eq(pane_line(out.text, 9), "");
    buf_finish(&out);
}

/* ---- choosing ---- */

/* A log that is being recorded, read as it stands. */
struct table_at {
    struct game_cache cache;
    struct journal journal;
    struct choices choices;
    struct buf text;
};

static void table_look(struct table_at *at)
{
    const struct game_names *names = game_cache_names(&at->cache, at->journal.replay.table.kit);

    choices_fill(&at->choices, &at->journal, names->words[1]);
}

static void table_open(struct table_at *at, struct bench *bench, const char *log)
{
    struct error error = { 0 };

    const char *data = arena_printf(&bench->arena, "%s/data", getenv("PROOFSHEET_DATADIR"));

    *at = (struct table_at){ .cache = { .data = data } };
    text_read(bench_path(bench, log), &at->text);
    cr_assert(journal_open(&at->journal, &at->cache, buf_text(&at->text), at->text.length, &error), "%s", error.text);
    table_look(at);
}

static void table_close(struct table_at *at)
{
    choices_finish(&at->choices);
    journal_finish(&at->journal);
    buf_finish(&at->text);
    game_cache_finish(&at->cache);
}

static void begin(struct bench *bench, const char *words)
{
    cr_assert_eq(bench_run(bench, "rm -f r.playlog; \"$PROOFSHEET_VERIFY\" record r.playlog %s </dev/null", words), 0);
}

static const char *chosen_line(const struct picker *picker)
{
    const struct choice *choice = picker_chosen(picker);

    return choice != NULL ? choice->line : "";
}

/* Nothing is chosen that was not said; what is said narrows the list down. */
Test(screen, nothing_is_chosen_by_itself)
{
    struct bench bench;
    struct table_at at;
    struct picker picker = { .chosen = 0 };

    bench_open(&bench);
    begin(&bench, "cacao --seed abc");
    table_open(&at, &bench, "r.playlog");
    picker_open(&picker, &at.choices);
    cr_expect_eq(picker.count, at.choices.count);
    cr_expect_str_eq(chosen_line(&picker), "");
    picker_type(&picker, "b 0,1");
    cr_expect_eq(picker.count, 4);
    cr_expect_str_eq(chosen_line(&picker), "");
    picker_type(&picker, " 9");
    cr_expect_str_eq(chosen_line(&picker), "1 place B 0,1 90");
    picker_rub(&picker);
    cr_expect_str_eq(chosen_line(&picker), "");
    picker_step(&picker, 2);
    cr_expect_str_eq(chosen_line(&picker), "1 place B 0,1 90");
    picker_clear(&picker);
    picker_step(&picker, -1);
    cr_expect_eq(picker.chosen, picker.count - 1);
    picker_clear(&picker);
    picker_type(&picker, "x");
    cr_expect_eq(picker.count, 0);
    picker_step(&picker, 1);
    cr_expect_str_eq(chosen_line(&picker), "");
    picker_finish(&picker);
    table_close(&at);
    bench_close(&bench);
}

/* To the right is another cell; Tab finishes words that are legal, and no others. */
Test(screen, cells_and_words)
{
    struct bench bench;
    struct table_at at;
    struct picker picker = { .chosen = 0 };

    bench_open(&bench);
    begin(&bench, "cacao --seed abc");
    table_open(&at, &bench, "r.playlog");
    picker_open(&picker, &at.choices);
    picker_jump(&picker, 1);
    int x = picker_chosen(&picker)->x, y = picker_chosen(&picker)->y;
    picker_jump(&picker, 1);
    cr_expect(picker_chosen(&picker)->x != x || picker_chosen(&picker)->y != y);
    picker_clear(&picker);
    picker_type(&picker, "pl");
    picker_complete(&picker);
    cr_expect_str_eq(buf_text(&picker.typed), "place ");
    picker_complete(&picker);
    cr_expect_str_eq(buf_text(&picker.typed), "place ", "A or B");
    picker_type(&picker, "A 1,0 2");
    picker_complete(&picker);
    cr_expect_str_eq(buf_text(&picker.typed), "place A 1,0 270 ");
    picker_clear(&picker);
    picker_type(&picker, "A 1,0 2");
    picker_complete(&picker);
    cr_expect_str_eq(buf_text(&picker.typed), "place A 1,0 270", "what a few words chose");
    picker_finish(&picker);
    table_close(&at);
    bench_close(&bench);
}

/* Where there are few, a digit chooses. */
Test(screen, a_digit_chooses_among_a_few)
{
    struct bench bench;
    struct table_at at;
    struct picker picker = { .chosen = 0 };

    bench_open(&bench);
    begin(&bench, "cacao --seed abc");
    cr_assert_eq(bench_run(&bench, "echo B 0,1 0 | \"$PROOFSHEET_VERIFY\" record r.playlog"), 0);
    table_open(&at, &bench, "r.playlog");
    picker_open(&picker, &at.choices);
    cr_assert_eq(at.choices.count, 4);
    picker_type(&picker, "3");
    cr_expect_str_eq(chosen_line(&picker), at.choices.choice[2].line);
    cr_expect_eq(picker.count, 4, "the others are still seen");
    picker_rub(&picker);
    picker_type(&picker, "5");
    cr_expect_str_eq(chosen_line(&picker), "");
    picker_finish(&picker);
    table_close(&at);
    bench_close(&bench);
}

/* ---- games that are recorded ---- */

/* The next line of the goal that the log does not have; NULL: it has all. In the bench's arena. */
static const char *next_line(struct bench *bench)
{
    struct buf line = { 0 };

    int differs = bench_run(bench, "grep '^[*=1-9]' r.playlog >have; head -n $(wc -l <have) goal | diff - have && "
                                   "tail -n +$(($(wc -l <have) + 1)) goal | head -n 1 >next");
    bench_read(bench, bench->out, &line);
    cr_assert_eq(differs, 0, "the log is not as it should be:\n%s", buf_text(&line));
    bench_read(bench, "next", &line);
    const char *copy = arena_copy(&bench->arena, buf_text(&line), strcspn(buf_text(&line), "\n"));
    buf_finish(&line);
    return copy[0] != '\0' ? copy : NULL;
}

/* The words of a line that a mask names, one behind the other; of ids what stands behind their hyphen, if so. */
static void some_words(const char *line, unsigned mask, bool parts, struct buf *out)
{
    buf_clear(out);
    for (struct word word; word_next(&line, &word); mask >>= 1) {
        const char *hyphen = memchr(word.at + 1, '-', (size_t)word.length - 1);
        int cut = parts && hyphen != NULL ? (int)(hyphen + 1 - word.at) : 0;
        if ((mask & 1) != 0)
            buf_printf(out, "%s%.*s", out->length > 0 ? " " : "", word.length - cut, word.at + cut);
    }
}

/* Digits alone are the number of a choice. */
static bool means(const struct choices *choices, const char *words, const char *line, int found[])
{
    int best;

    return words[strspn(words, "0123456789")] != '\0' && choices_find(choices, words, found, &best) > 0 && best == 1 &&
           strcmp(choices->choice[found[0]].line, line) == 0;
}

/* The fewest characters that mean a line: of some of its words, the last one cut. */
static void fewest(const struct choices *choices, const char *line, struct buf *out)
{
    int *found = memory_new((size_t)choices->count * sizeof *found);
    struct buf words = { 0 };

    buf_clear(out);
    buf_puts(out, line);
    for (unsigned mask = 2; mask < 256; mask++) {
        some_words(line, mask / 2, (mask & 1) != 0, &words);
        while (words.length > 0 && means(choices, words.text, line, found)) {
            if (words.length < out->length) {
                buf_clear(out);
                buf_puts(out, words.text);
            }
            words.text[--words.length] = '\0';
        }
    }
    buf_finish(&words);
    free(found);
}

static int place_of(const struct choices *choices, const char *line)
{
    int i = 0;

    while (i < choices->count && strcmp(choices->choice[i].line, line) != 0)
        i++;
    cr_assert_lt(i, choices->count, "%s is not among the legal lines", line);
    return i;
}

/* The line as it is, in as few characters as may be, by its number, or by arrows. */
static void type_line(struct teletype *to, const struct choices *choices, const char *line, int way)
{
    struct buf keys = { 0 };
    int place = place_of(choices, line);

    if (way % 4 == 1)
        fewest(choices, line, &keys);
    else if (way % 4 == 2 && choices->count <= PICKER_NUMBERED)
        buf_int(&keys, place + 1);
    else if (way % 4 == 3 && place < 30)
        for (int i = 0; i <= place; i++)
            buf_puts(&keys, KEY_DOWN);
    else
        buf_puts(&keys, line + 2);
    buf_putc(&keys, '\r');
    teletype_type(to, keys.text);
    buf_finish(&keys);
}

/* Sends a decision and waits until the screen says that it is written: then it is in the file. */
static bool decide(struct teletype *to, struct bench *bench, int way)
{
    const char *line = next_line(bench);
    struct table_at at;

    if (line == NULL)
        return false;
    table_open(&at, bench, "r.playlog");
    int lines = at.journal.lines;
    cr_assert(teletype_sees(to, arena_printf(&bench->arena, "  ·  %d lines", lines)), "%s", buf_text(&to->screen));
    type_line(to, &at.choices, line, way);
    table_close(&at);
    cr_assert(teletype_loses(to, arena_printf(&bench->arena, "  ·  %d lines", lines)), "\"%s\" is not taken:\n%s", line,
              buf_text(&to->screen));
    return true;
}

static void write_goal(struct bench *bench, const char *words)
{
    cr_assert_eq(bench_run(bench, "\"$PROOFSHEET_VERIFY\" play %s --seed goal | grep '^[*=1-9]' >goal", words), 0);
}

/* A whole game, through arrows, numbers, a few letters and whole lines: the log is that of the goal. */
Test(screen, a_whole_game_of_cacao)
{
    struct bench bench;
    struct teletype to;
    int decisions = 0;

    language_start();
    bench_open(&bench);
    write_goal(&bench, "cacao");
    begin(&bench, "cacao --seed goal --names Mia,Ben");
    teletype_open(&to, &bench, 80, 24, RECORD "r.playlog");
    cr_assert(teletype_sees(&to, "Mia (1) place>"), "%s", buf_text(&to.screen));
    while (decide(&to, &bench, decisions))
        decisions++;
    cr_expect_gt(decisions, 60);
    cr_expect(teletype_sees(&to, "The game is over; these are the final scores."), "%s", buf_text(&to.screen));
    teletype_type(&to, "\003");
    cr_expect_eq(teletype_close(&to), 0);
    cr_expect_eq(bench_run(&bench, "grep '^[*=1-9]' r.playlog | cmp - goal"), 0);
    cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" check r.playlog"), 0);
    text_says(bench.out, "sound");
    bench_close(&bench);
}

/* Where the computer is passed, no hand is seen before its owner sits there, and what was told before is gone. */
Test(screen, hands_are_hidden)
{
    struct bench bench;
    struct teletype to;

    language_start();
    bench_open(&bench);
    begin(&bench, "cacao --seed abc --names Mia,Ben");
    teletype_open(&to, &bench, 100, 30, RECORD "--pass r.playlog");
    cr_assert(teletype_sees(&to, "Pass the computer to Mia (1)"), "%s", buf_text(&to.screen));
    cr_expect(teletype_loses(&to, "worker"), "%s", buf_text(&to.screen));
    teletype_type(&to, "b 0,1 0\r");
    cr_expect(teletype_sees(&to, "hand (1 Mia): worker A, worker B ×2"), "Enter alone means anything: %s",
              buf_text(&to.screen));
    cr_expect(teletype_loses(&to, "hand (2"), "%s", buf_text(&to.screen));
    teletype_type(&to, "b 0,1 0\r");
    cr_assert(teletype_sees(&to, "Mia (1) activate>"), "%s", buf_text(&to.screen));
    teletype_type(&to, "done\r");
    cr_assert(teletype_sees(&to, "Pass the computer to Ben (2)"), "%s", buf_text(&to.screen));
    cr_expect(teletype_loses(&to, "worker"), "%s", buf_text(&to.screen));
    cr_expect(teletype_loses(&to, "draw"), "%s", buf_text(&to.screen));
    teletype_type(&to, "\r");
    cr_assert(teletype_sees(&to, "hand (2 Ben): worker A, worker B, worker C"), "%s", buf_text(&to.screen));
    cr_expect(teletype_loses(&to, "hand (1"), "%s", buf_text(&to.screen));
    cr_expect(teletype_sees(&to, "+ * draw …"), "%s", buf_text(&to.screen));
    teletype_type(&to, "\032");
    cr_assert(teletype_sees(&to, "Pass the computer to Mia (1)"), "%s", buf_text(&to.screen));
    teletype_type(&to, "\032");
    cr_expect(teletype_sees(&to, "Pass the computer to Mia (1)"));
    teletype_type(&to, "\003");
    cr_expect_eq(teletype_close(&to), 0);
    bench_close(&bench);
}

/* Every game is begun and goes on for a while on a larger one. */
Test(screen, every_game_has_a_screen)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct bench bench;
        struct teletype to;
        if (games[i]->hidden)
            continue;
        bench_open(&bench);
        language_start();
        write_goal(&bench, games[i]->id);
        begin(&bench, arena_printf(&bench.arena, "%s --seed goal --names Mia,Ben", games[i]->id));
        teletype_open(&to, &bench, 120, 40, RECORD "r.playlog");
        cr_assert(teletype_sees(&to, " legal\n"), "%s:\n%s", games[i]->id, buf_text(&to.screen));
        for (int turn = 0; turn < 8; turn++)
            cr_expect(decide(&to, &bench, 4 * turn + 1), "%s", games[i]->id);
        cr_expect(teletype_sees(&to, "  Mia  "), "%s:\n%s", games[i]->id, buf_text(&to.screen));
        teletype_type(&to, "quit\r");
        cr_expect_eq(teletype_close(&to), 0, "%s", games[i]->id);
        bench_close(&bench);
    }
}

/* Killed in the middle of whatever it does: the log is that of the goal up to there, whole lines, with everything that
   was seen to be written; and it goes on. */
Test(screen, killed_anywhere_it_goes_on)
{
    static const int signals[] = { SIGKILL, SIGTERM, SIGHUP, SIGINT };
    struct bench bench;

    language_start();
    bench_open(&bench);
    write_goal(&bench, "cacao");
    begin(&bench, "cacao --seed goal --names Mia,Ben");
    for (int round = 0; round < 12; round++) {
        struct teletype to;
        teletype_open(&to, &bench, 80, 24, RECORD "r.playlog");
        cr_assert(teletype_sees(&to, " legal\n"), "%s", buf_text(&to.screen));
        cr_expect(decide(&to, &bench, round));
        const char *line = next_line(&bench);
        teletype_type(&to, arena_printf(&bench.arena, "%s\r", line + 2));
        usleep((useconds_t)(round * 700));
        teletype_kill(&to, signals[round % 4]);
        cr_expect_eq(bench_run(&bench, "test -z \"$(tail -c 1 r.playlog)\""), 0, "whole lines");
        next_line(&bench);
    }
    bench_close(&bench);
}

/* ---- what is seen ---- */

/* What was not written is not said: the line stands in the file when the screen has it. */
Test(screen, what_is_refused_is_told_with_its_rule)
{
    struct bench bench;
    struct teletype to;

    language_start();
    bench_open(&bench);
    begin(&bench, "cacao --seed abc --names Mia,Ben");
    cr_assert_eq(bench_run(&bench, "cp r.playlog before"), 0);
    teletype_open(&to, &bench, 100, 30, RECORD "r.playlog");
    cr_assert(teletype_sees(&to, "49 of 49 legal"), "%s", buf_text(&to.screen));
    teletype_type(&to, "place A 5,5 0\r");
    cr_expect(teletype_sees(&to, "\n- place."), "%s", buf_text(&to.screen));
    cr_expect(teletype_sees(&to, "> place A 5,5 0\n"), "it stays, to be mended");
    cr_expect(text_same(bench_path(&bench, "r.playlog"), bench_path(&bench, "before")));
    teletype_type(&to, "\025?");
    cr_expect(teletype_sees(&to, "    10.2  1 place B 1,0 90: player 1"), "%s", buf_text(&to.screen));
    teletype_type(&to, "a 1,0 2");
    cr_expect(teletype_sees(&to, "[1:A/270]"), "it is seen before it is written:\n%s", buf_text(&to.screen));
    cr_expect(teletype_sees(&to, "> place A 1,0 270\n"), "the chosen line has a sign");
    teletype_type(&to, "\r");
    cr_expect(teletype_sees(&to, "\n+ 1 place A 1,0 270\n"), "%s", buf_text(&to.screen));
    cr_expect_eq(bench_run(&bench, "grep -Fx '1 place A 1,0 270' r.playlog"), 0);
    teletype_type(&to, "\032");
    cr_expect(teletype_sees(&to, "\n~ 1\n"), "%s", buf_text(&to.screen));
    cr_expect(text_same(bench_path(&bench, "r.playlog"), bench_path(&bench, "before")));
    teletype_type(&to, "\003");
    cr_expect_eq(teletype_close(&to), 0);
    bench_close(&bench);
}

/* Where people draw, the question says what; the keys make way for the chosen line with its names. */
Test(screen, a_draw_is_asked_for)
{
    struct bench bench;
    struct teletype to;

    language_start();
    bench_open(&bench);
    begin(&bench, "hideseek --names Mia,Ben");
    teletype_open(&to, &bench, 80, 24, RECORD "r.playlog");
    cr_assert(teletype_sees(&to, "\nMia (1) has drawn: deal 1>"), "%s", buf_text(&to.screen));
    cr_expect(teletype_sees(&to, "Ctrl-Z take back"));
    teletype_type(&to, "chest");
    cr_expect(teletype_sees(&to, "\n * deal 1 C04  Chestnut\n"), "%s", buf_text(&to.screen));
    cr_expect(teletype_loses(&to, "Ctrl-Z take back"));
    teletype_type(&to, "\r");
    cr_expect(teletype_sees(&to, "\n+ * deal 1 C04\n"), "%s", buf_text(&to.screen));
    teletype_type(&to, "\003");
    cr_expect_eq(teletype_close(&to), 0);
    bench_close(&bench);
}

/* A game with a view of its own shows the position behind the chosen line there; what is long is broken. */
Test(screen, views_and_long_lines)
{
    struct bench bench;
    struct teletype to;

    language_start();
    bench_open(&bench);
    begin(&bench, "badgequest --seed abc --names Mia,Ben");
    teletype_open(&to, &bench, 120, 40, RECORD "r.playlog");
    cr_assert(teletype_sees(&to, "\n  *1  7,6"), "%s", buf_text(&to.screen));
    teletype_type(&to, "7,7");
    cr_expect(teletype_sees(&to, "\n  *1  7,7"), "%s", buf_text(&to.screen));
    teletype_type(&to, "\033\033");
    cr_expect(teletype_sees(&to, "\n  *1  7,6"), "%s", buf_text(&to.screen));
    teletype_type(&to, "\003");
    cr_expect_eq(teletype_close(&to), 0);
    begin(&bench, "hideseek --seed abc --names Mia,Ben");
    cr_assert_eq(bench_run(&bench, "echo 1 mark D01 | \"$PROOFSHEET_VERIFY\" record r.playlog"), 0);
    teletype_open(&to, &bench, 62, 40, RECORD "r.playlog");
    cr_assert(teletype_sees(&to, "\n      seat 1:"), "%s", buf_text(&to.screen));
    teletype_type(&to, "\003");
    cr_expect_eq(teletype_close(&to), 0);
    bench_close(&bench);
}

/* Where a map is wider than the screen, what has just been done is seen. */
Test(screen, the_last_move_is_in_the_window)
{
    struct bench bench;
    struct teletype to;

    language_start();
    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "sed '/^4 build SAWMILL 2,4/,$d; /^.Result/d' "
                                   "\"$PROOFSHEET_TESTS\"/brazil/games/four-greedy.playlog >r.playlog"),
                 0);
    teletype_open(&to, &bench, 80, 24, RECORD "r.playlog");
    cr_assert(teletype_sees(&to, "greedy 4 (4)"), "%s", buf_text(&to.screen));
    cr_expect(teletype_sees(&to, "-2,-4     f"), "%s", buf_text(&to.screen));
    cr_expect_null(strstr(to.screen.text, "CAP4"));
    teletype_type(&to, "build SAWMILL 2,4\r");
    cr_assert(teletype_sees(&to, "fSAWM4"), "%s", buf_text(&to.screen));
    teletype_type(&to, "\003");
    cr_expect_eq(teletype_close(&to), 0);
    bench_close(&bench);
}

/* A map of 15 columns stands beside the list on 80. */
Test(screen, a_whole_map_beside_the_list)
{
    struct bench bench;
    struct teletype to;

    language_start();
    bench_open(&bench);
    begin(&bench, "badgequest --seed abc");
    teletype_open(&to, &bench, 80, 24, RECORD "r.playlog");
    cr_assert(teletype_sees(&to, "  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14"), "%s", buf_text(&to.screen));
    cr_expect_not_null(strstr(to.screen.text, "|  1 step 8,6"), "%s", to.screen.text);
    teletype_type(&to, "\003");
    cr_expect_eq(teletype_close(&to), 0);
    bench_close(&bench);
}

/* Whatever size it gets, it goes on in what there is. */
Test(screen, it_is_resized)
{
    static const int sizes[][2] = { { 120, 40 }, { 60, 16 }, { 30, 8 }, { 10, 3 }, { 1, 1 }, { 159, 59 } };
    struct bench bench;
    struct teletype to;

    language_start();
    bench_open(&bench);
    begin(&bench, "cacao --seed abc --names Mia,Ben");
    teletype_open(&to, &bench, 80, 24, RECORD "r.playlog");
    cr_assert(teletype_sees(&to, "Mia (1) place>"));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        teletype_resize(&to, sizes[i][0], sizes[i][1]);
        teletype_type(&to, "\014z");
        cr_expect(teletype_sees(&to, sizes[i][0] >= 30 ? "> z" : ""), "%d x %d:\n%s", sizes[i][0], sizes[i][1],
                  buf_text(&to.screen));
        if (sizes[i][0] >= 30)
            cr_expect(teletype_sees(&to, arena_printf(&bench.arena, "> %.*s", (int)i + 1, "zzzzzz")));
    }
    teletype_resize(&to, 80, 24);
    teletype_type(&to, "\025");
    cr_expect(teletype_sees(&to, "49 of 49 legal"), "%s", buf_text(&to.screen));
    teletype_type(&to, "\003");
    cr_expect_eq(teletype_close(&to), 0);
    bench_close(&bench);
}

/* Where there is no room, or nobody knows how much, or nobody wants it, people are asked line by line. */
Test(screen, without_room_it_goes_line_by_line)
{
    static const struct {
        int columns, rows;
        const char *words, *said;
    } rows[] = {
        { 59, 24, "", "the terminal has 59 × 24 characters" },
        { 80, 15, "", "a board and a list need 60 × 16" },
        { 0, 0, "", "Tab shows what may follow" },
        { 80, 24, " --lines", "Tab shows what may follow" },
    };

    language_start();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct bench bench;
        struct teletype to;
        bench_open(&bench);
        begin(&bench, "cacao --seed abc --names Mia,Ben");
        teletype_open(&to, &bench, rows[i].columns, rows[i].rows,
                      arena_printf(&bench.arena, RECORD "r.playlog%s", rows[i].words));
        cr_expect(teletype_sees(&to, rows[i].said), "%s", buf_text(&to.screen));
        cr_expect(teletype_sees(&to, "Mia (1) place>"), "%s", buf_text(&to.screen));
        teletype_type(&to, "a 1,0 27\r");
        cr_expect(teletype_sees(&to, "+ 1 place A 1,0 270"), "%s", buf_text(&to.screen));
        teletype_type(&to, "quit\r");
        cr_expect_eq(teletype_close(&to), 0);
        bench_close(&bench);
    }
}

static int bar_column(const struct teletype *to, int row)
{
    int column = 0;

    while (column < to->columns && strcmp(to->cell[row][column], "|") != 0)
        column++;
    return column;
}

/* Han characters take two columns: the line between board and list is straight. */
Test(screen, chinese_has_its_columns)
{
    struct bench bench;
    struct teletype to;

    language_start();
    bench_open(&bench);
    begin(&bench, "hideseek --seed abc --names 小安,班");
    teletype_open(&to, &bench, 80, 24, RECORD "r.playlog --lang zh");
    cr_assert(teletype_sees(&to, "小安 (1) mark>"), "%s", buf_text(&to.screen));
    int column = bar_column(&to, 1);
    cr_expect_lt(column, 80);
    for (int row = 2; strcmp(to.cell[row][0], " ") == 0 && row < 10; row++)
        cr_expect_eq(bar_column(&to, row), column, "row %d:\n%s", row, to.screen.text);
    teletype_type(&to, "\003");
    cr_expect_eq(teletype_close(&to), 0);
    bench_close(&bench);
}

/* Colours where there are some, unless nobody wants them; nothing is told by them alone. */
Test(screen, colours_can_be_done_without)
{
    static const char *const wishes[] = { "NO_COLOR= ", "NO_COLOR=1 " };

    language_start();
    for (int i = 0; i < 2; i++) {
        struct bench bench;
        struct teletype to;
        bench_open(&bench);
        begin(&bench, "cacao --seed abc");
        teletype_open(&to, &bench, 80, 24,
                      arena_printf(&bench.arena, "export TERM=xterm %s; " RECORD "r.playlog", wishes[i]));
        to.raw = true;
        cr_expect(teletype_sees(&to, "place>"));
        teletype_type(&to, "?");
        cr_expect(teletype_sees(&to, "10.2"));
        cr_expect_eq(strstr(buf_text(&to.screen), "\033[36m") == NULL, i == 1);
        teletype_type(&to, "\003");
        cr_expect_eq(teletype_close(&to), 0);
        bench_close(&bench);
    }
}

/* ---- how many keys ---- */

struct effort {
    int keys, written, turns;    /* on the screen, by hand, until so many turns have ended */
};

/* A line of the goal that is not written by itself: the fewest characters that mean it, and Enter. */
static void write_line(struct table_at *at, const char *line, struct effort *effort)
{
    struct buf words = { 0 };
    struct error error = { 0 };

    table_look(at);
    fewest(&at->choices, line, &words);
    effort->keys += at->choices.count <= PICKER_NUMBERED ? 2 : (int)words.length + 1;
    cr_assert(journal_add(&at->journal, line, &error), "%s: %s", line, error.text);
    journal_follow(&at->journal);
    buf_finish(&words);
}

static void measure(struct bench *bench, const char *game, struct effort *effort)
{
    struct table_at at;
    struct buf goal = { 0 };
    size_t done = 0;

    write_goal(bench, game);
    begin(bench, arena_printf(&bench->arena, "%s --names Mia,Ben", game));
    table_open(&at, bench, "r.playlog");
    bench_read(bench, "goal", &goal);
    for (const char *line = goal.text; *line != '\0' && effort->turns < 12; line += strcspn(line, "\n") + 1) {
        const char *own = arena_copy(&bench->arena, line, strcspn(line, "\n"));
        effort->written += (int)strlen(own) + 1;
        effort->turns += own[0] == '=';
        if (at.journal.text.length - at.journal.head <= done)
            write_line(&at, own, effort);
        done += strlen(own) + 1;
    }
    table_close(&at);
    buf_finish(&goal);
}

/* People draw by hand: with draws and all, a game takes less than half the keys that its log has. */
Test(screen, half_the_keys)
{
    language_start();
    for (int i = 0; games[i] != NULL; i++) {
        struct bench bench;
        struct effort effort = { 0, 0, 0 };
        if (games[i]->hidden)
            continue;
        bench_open(&bench);
        measure(&bench, games[i]->id, &effort);
        cr_log_info("%s: %d keys a turn for %d characters\n", games[i]->id, effort.keys / effort.turns,
                    effort.written / effort.turns);
        cr_expect_lt(2 * effort.keys, effort.written, "%s: %d keys for %d characters in %d turns", games[i]->id,
                     effort.keys, effort.written, effort.turns);
        bench_close(&bench);
    }
}
