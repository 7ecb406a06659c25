/* record: a log that is written line by line is the log that it would have been, whoever is killed when. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/harness/bench.h"
#include "verify/journal.h"
#include "verify/logfile.h"

/* Writes the moves of the bots' game `game`, drawn from its seed, into goal.playlog. */
static void write_goal(struct bench *bench, const char *game, const char *words)
{
    cr_assert_eq(bench_run(bench, "\"$PROOFSHEET_VERIFY\" play %s --seed goal %s >goal.playlog", game, words), 0);
    cr_assert_eq(bench_run(bench, "grep '^[*=1-9]' goal.playlog >goal"), 0);
}

/* Sends the next line of a seat that the log does not have yet, in a run of its own, until nothing is missing or so
   many are sent; `sent` lists them. */
static const char driver[] =
    "while [ \"$(wc -l <sent)\" -lt %d ]; do\n"
    "    grep '^[*=1-9]' r.playlog >have || :\n"
    "    cmp -s have goal && exit 0\n"
    "    count=$(wc -l <have)\n"
    "    head -n \"$count\" goal | cmp - have || exit 1\n"
    "    tail -n +$((count + 1)) goal | head -n 1 | tee -a sent |\n"
    "        \"$PROOFSHEET_VERIFY\" record r.playlog >said || exit 1\n"
    "done\n";

static void record_goal(struct bench *bench, const char *game, const char *words, int most)
{
    text_write(bench_path(bench, "drive"), arena_printf(&bench->arena, driver, most));
    cr_assert_eq(bench_run(bench, "rm -f r.playlog sent; touch sent; "
                                  "\"$PROOFSHEET_VERIFY\" record r.playlog %s --seed goal %s </dev/null >said",
                           game, words),
                 0, "%s", game);
    cr_expect_eq(bench_run(bench, "sh drive"), 0, "%s", game);
}

/* Each game is recorded by sending seats' lines alone, with a new run for every line: what follows by itself is there
   when it is due, and the log goes on where it was. */
Test(recorder, a_game_is_its_decisions)
{
    static const struct {
        const char *game, *words;
        int most;
        bool whole;
    } rows[] = {
        { "pokesonne", "--options 'river gyms trainers'", 400, true },
        { "cacao", "--seats 3", 400, true },
        { "hideseek", "", 400, true },
        { "badgequest", "", 60, false },
        { "brazil", "", 60, false },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct bench bench;
        bench_open(&bench);
        write_goal(&bench, rows[i].game, rows[i].words);
        record_goal(&bench, rows[i].game, rows[i].words, rows[i].most);
        cr_expect_eq(bench_run(&bench, "! grep -v '^[1-9]' sent"), 0, "%s: only decisions were asked for",
                     rows[i].game);
        cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" check r.playlog"), rows[i].whole ? 0 : 1, "%s",
                     rows[i].game);
        text_says(bench.out, rows[i].whole ? "sound" : "unfinished");
        bench_close(&bench);
    }
}

/* Killed at any moment the log holds whole lines that are right, and nothing that was said to be written is lost. */
Test(recorder, nothing_is_lost_when_it_is_killed)
{
    struct bench bench;

    bench_open(&bench);
    write_goal(&bench, "cacao", "");
    record_goal(&bench, "cacao", "", 400);
    for (int i = 0; i < 12; i++) {
        cr_assert_eq(bench_run(&bench,
                               "rm -f r.playlog; (while read -r line; do echo \"$line\"; sleep 0.002; done <sent) | "
                               "\"$PROOFSHEET_VERIFY\" record r.playlog cacao --seed goal >said & "
                               "sleep 0.%02d; kill -9 $!; wait $! 2>/dev/null; sleep 0.02; "
                               "sed -n 's/^+ //p' said >told; test -e r.playlog || exit 0; "
                               "grep '^[*=1-9]' r.playlog >have; count=$(wc -l <have); "
                               "test -z \"$(tail -c 1 r.playlog)\" || exit 3; "
                               "head -n $count goal | cmp - have || exit 4; "
                               "test $(grep -c . told) -le $count || exit 5; "
                               "\"$PROOFSHEET_VERIFY\" check r.playlog >judged; "
                               "grep -qE 'unfinished|unclaimed|sound' judged || test $count = 0",
                               3 + 7 * i),
                     0, "killed after %d ms", 30 + 70 * i);
    }
    bench_close(&bench);
}

/* What is behind the last line end was never told: it is left out with the next line that is written, and named. */
Test(recorder, a_torn_line_is_taken_away)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record r.playlog cacao --seed a </dev/null >said"), 0);
    cr_assert_eq(bench_run(&bench, "cp r.playlog before; printf '1 place A 1,' >>r.playlog; cp r.playlog torn"), 0);
    cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record r.playlog </dev/null >said"), 0);
    cr_expect(text_same(bench_path(&bench, "r.playlog"), bench_path(&bench, "torn")), "nothing was to be written");
    text_says(bench_path(&bench, "said"), "~ 1\n    1 place A 1,\n    this line had no end");
    cr_assert_eq(bench_run(&bench, "echo 'place A 1,0 0' | \"$PROOFSHEET_VERIFY\" record r.playlog >said"), 0);
    cr_assert_eq(bench_run(&bench, "echo 'place A 1,0 0' | \"$PROOFSHEET_VERIFY\" record before >said"), 0);
    cr_expect(text_same(bench_path(&bench, "r.playlog"), bench_path(&bench, "before")));
    bench_close(&bench);
}

/* Two who begin the same log: only the one who writes first does, however often the other tries. */
Test(recorder, a_log_has_one_writer)
{
    struct bench bench;
    struct logfile first, second;
    struct buf text = { 0 };
    struct error error = { 0 };

    bench_open(&bench);
    const char *path = bench_path(&bench, "r.playlog");
    cr_assert(logfile_open(&first, path, &text, &error) && logfile_open(&second, path, &text, &error), "%s", error.text);
    cr_expect(logfile_append(&first, "one\n", 4, &error), "%s", error.text);
    for (int i = 0; i < 2; i++) {
        error = (struct error){ 0 };
        cr_expect(!logfile_append(&second, "two\n", 4, &error));
        cr_expect_not_null(strstr(error.text, "another program is writing"), "%s", error.text);
    }
    logfile_close(&first);
    logfile_close(&second);
    text_read(path, &text);
    cr_expect_str_eq(buf_text(&text), "one\n");
    buf_finish(&text);
    bench_close(&bench);
}

/* The referee has nothing to say about a log that it has written itself. */
Test(recorder, its_log_is_without_a_warning)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record r.playlog cacao --seed a --names ' Mia,小安、Bo ' "
                                   "</dev/null"),
                 0);
    cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" check --exit-zero r.playlog >verdict"), 0);
    text_says(bench_path(&bench, "verdict"), "unfinished");
    cr_expect_neq(bench_run(&bench, "grep warning verdict"), 0);
    cr_expect_eq(bench_run(&bench, "grep -q \"Date .$(date +%%Y.%%m.%%d)\" r.playlog"), 0);
    text_says(bench_path(&bench, "r.playlog"), "[Seat1 \"Mia\"]\n[Seat2 \"小安\"]\n[Seat3 \"Bo\"]\n");
    bench_close(&bench);
}

/* Whatever is no log keeps its bytes, and a log that cannot begin leaves no file behind. */
Test(recorder, what_is_no_log_is_left_alone)
{
    static const char *const texts[] = { "notes for Sunday", "notes\nfor Sunday", "notes\n", "[Playlog \"1\"]",
                                         "[Playlog \"1\"]\n[Game \"cacao\"]" };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        text_write(bench_path(&bench, "before"), texts[i]);
        text_write(bench_path(&bench, "notes.txt"), texts[i]);
        cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record notes.txt </dev/null"), 1, "%s", texts[i]);
        text_says(bench.err, "notes.txt:");
        cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record notes.txt cacao </dev/null"), 1, "%s", texts[i]);
        cr_expect(text_same(bench_path(&bench, "notes.txt"), bench_path(&bench, "before")), "%s", texts[i]);
    }
    for (size_t i = 0; i < 2; i++) {
        cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record new %s </dev/null", i == 0 ? "" : "cacaoo"), 2);
        cr_expect_neq(bench_run(&bench, "test -e new"), 0);
    }
    cr_assert_eq(bench_run(&bench, "mkfifo fifo"), 0);
    cr_expect_eq(bench_run(&bench, "timeout 5 \"$PROOFSHEET_VERIFY\" record fifo cacao </dev/null"), 2);
    text_says(bench.err, "fifo: a log can only be written into a file");
    bench_close(&bench);
}

/* A log that was saved with CR before LF goes on as a whole. */
Test(recorder, a_log_with_other_line_ends)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record r.playlog cacao --seed a </dev/null && "
                                   "sed 's/$/\r/' r.playlog >crlf.playlog && cp crlf.playlog as-it-was && "
                                   "\"$PROOFSHEET_VERIFY\" record crlf.playlog </dev/null"),
                 0);
    cr_expect(text_same(bench_path(&bench, "crlf.playlog"), bench_path(&bench, "as-it-was")));
    cr_assert_eq(bench_run(&bench, "for log in r.playlog crlf.playlog; do "
                                   "echo 'place A 1,0 0' | \"$PROOFSHEET_VERIFY\" record $log || exit 1; done"),
                 0);
    cr_expect(text_same(bench_path(&bench, "crlf.playlog"), bench_path(&bench, "r.playlog")));
    bench_close(&bench);
}

static const struct asking {
    const char *words, *typed;
    int status;
    const char *out, *err;
} askings[] = {
    { "r.playlog cacao --seed abc", "?", 0, "? \"1 place", "" },
    { "r.playlog cacao --seed abc", "moves place B 0,1", 0, "  1 place B 0,1 270", "" },
    { "r.playlog cacao --seed abc", "moves plaice", 0, "- no legal line has these words", "" },
    { "r.playlog cacao --seed abc", "show", 0, "jungle M3", "" },
    { "r.playlog cacao --seed abc", "help", 0, "undo", "" },
    { "r.playlog cacao --seed abc", "place A 5,5 0", 0, "- place.", "" },
    { "r.playlog cacao --seed abc", "2 place A 1,0 0", 0, "- turn.order", "" },
    { "r.playlog cacao --seed abc", "[Seat1 \"x\"]", 0, "- line.words", "" },
    { "r.playlog cacao --seed abc", "place A 1,0 0", 0, "+ 1 place A 1,0 0", "" },
    { "r.playlog cacao --seed abc", "1 place A 1,0 0", 0, "+ 1 place A 1,0 0", "" },
    { "r.playlog cacao --seed abc", "undo", 0, "- there is nothing to take back", "" },
    { "r.playlog cacao", "draw 1 A", 0, "+ * draw 1 A", "" },
    { "r.playlog cacao", "* draw 1 A", 0, "+ * draw 1 A", "" },
    /* names stand for ids, and a dash for a minus; what is misspelt is not guessed */
    { "r.playlog hideseek", "deal 1 墨墨", 0, "+ * deal 1 C01", "" },
    { "r.playlog hideseek", "* deal 1 Custard", 0, "+ * deal 1 C06", "" },
    { "r.playlog hideseek", "deal 1 C6", 0, "did you mean \"C06\"?", "" },
    /* a few words stand for the only legal line that they fit, in any case; where there are more these are listed */
    { "r.playlog hideseek", "c06", 0, "+ * deal 1 C06", "" },
    { "r.playlog hideseek --seed s", "mark C05\nK C04", 0, "+ 1 commit PB-K C04\n", "" },
    { "r.playlog cacao --seed abc", "A 2 0", 0, "- a cell must be whole\n  1 place A 2,1 0\n", "" },
    { "r.playlog cacao --seed abc", "A 1 0", 0, "  1 place A 1,0 0\n  1 place A 1,2 0\n", "" },
    { "r.playlog hideseek --lang zh", "墨", 0, "+ * deal 1 C01", "" },
    { "r.playlog hideseek", "C0", 0, "- more than one legal line has these words\n  * deal 1 C01\n  * deal 1 C02\n",
      "" },
    { "r.playlog pokesonne", "u", 0, "+ * tile U\n", "" },
    { "r.playlog cacao --seed abc", "A 1,0 2", 0, "+ 1 place A 1,0 270\n", "" },
    { "r.playlog cacao --seed abc", "A 1, 2", 0, "  1 place A 1,0 270\n", "" },
    { "r.playlog cacao --seed abc", "3", 0, "- line.words", "" },
    { "r.playlog cacao --seed abc", "e", 0, "- line.words", "" },
    { "r.playlog cacao --seed abc", "2 A 1,0 0", 0, "- line.words", "" },
    { "r.playlog cacao --seed abc", "?", 0, "\n    10.2  1 place B 1,0 90: player 1 places", "" },
    { "r.playlog cacao --seed abc", "place A –1,0 0", 0, "+ 1 place A -1,0 0", "" },
    { "r.playlog", "", 2, "", "r.playlog is new: name the game, too" },
    { "r.playlog cacaoo", "", 2, "", "did you mean \"cacao\"?" },
    { "r.playlog cacao --seats 9", "", 2, "", "cacao is for 2 to 4 players" },
    { "r.playlog cacao --seats 3 --names a,b", "", 2, "", "--names has 2 names for 3 seats" },
    { "r.playlog cacao --names a,a", "", 2, "", "--names: a stands there twice" },
    { "none/r.playlog cacao", "", 2, "", "none/r.playlog: No such file or directory" },
    { "r.playlog cacao --options nonsense", "", 1, "", "nonsense" },
};

Test(recorder, every_answer)
{
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof askings / sizeof *askings; i++) {
        cr_assert_eq(bench_run(&bench, "rm -f r.playlog"), 0);
        text_write(bench_path(&bench, "typed"), arena_printf(&bench.arena, "%s\n", askings[i].typed));
        cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record %s <typed", askings[i].words), askings[i].status,
                     "%s: %s", askings[i].words, askings[i].typed);
        text_says(bench.out, askings[i].out);
        text_says(bench.err, askings[i].err);
        if (askings[i].status != 0)
            cr_expect_neq(bench_run(&bench, "test -e r.playlog"), 0, "%s: nothing is begun", askings[i].words);
    }
    bench_close(&bench);
}

/* People draw: what is left in the end can only be one thing, and is written like any other. */
Test(recorder, the_last_draw_is_known)
{
    struct bench bench;

    bench_open(&bench);
    write_goal(&bench, "pokesonne", "");
    cr_assert_eq(bench_run(&bench, "last=$(grep -n '^[*]' goal.playlog | tail -n 1 | cut -d : -f 1); "
                                   "grep -n '^[*]' goal.playlog | tail -n 1 | cut -d : -f 2 >last; "
                                   "head -n $((last - 1)) goal.playlog | grep -v '^.Seed \\|^.Result' >r.playlog"),
                 0);
    cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record r.playlog </dev/null >said"), 0);
    cr_expect_eq(bench_run(&bench, "grep -Fxq \"+ $(cat last)\" said"), 0);
    bench_close(&bench);
}

/* A begun log: another game is refused, and so is a second writer; a wrong line is named and nothing is changed. */
Test(recorder, a_log_that_is_there)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record r.playlog cacao --names '小安,Bo' </dev/null"), 0);
    text_says(bench_path(&bench, "r.playlog"), "[Seat1 \"小安\"]\n[Seat2 \"Bo\"]\n");
    cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record r.playlog cacao </dev/null"), 2);
    text_says(bench.err, "r.playlog has been begun");
    cr_expect_eq(bench_run(&bench, "(sleep 2 | \"$PROOFSHEET_VERIFY\" record r.playlog >said) & sleep 0.5; "
                                   "\"$PROOFSHEET_VERIFY\" record r.playlog </dev/null; "
                                   "status=$?; wait; exit $status"),
                 2);
    text_says(bench.err, "another program is writing this log");
    cr_assert_eq(bench_run(&bench, "echo '* draw 1 Q' >>r.playlog; cp r.playlog wrong"), 0);
    cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record r.playlog </dev/null"), 1);
    text_says(bench.err, "r.playlog:9");
    cr_expect(text_same(bench_path(&bench, "r.playlog"), bench_path(&bench, "wrong")));
    bench_close(&bench);
}

/* ---- hidden hands ---- */

/* Writes the lines of the goal that nothing but a seat can say into `typed`, each behind an empty line: whoever is called
   comes. */
static void write_decisions(struct bench *bench, const struct buf *goal)
{
    struct game_cache cache = { .data = arena_printf(&bench->arena, "%s/data", getenv("PROOFSHEET_DATADIR")) };
    struct error error = { 0 };
    struct journal journal;
    struct buf typed = { 0 }, line = { 0 };

    cr_assert(journal_open(&journal, &cache, goal->text, (size_t)(strstr(goal->text, "\n\n") + 2 - goal->text), &error), "%s",
              error.text);
    for (journal_follow(&journal); journal.text.length < goal->length; journal_follow(&journal)) {
        buf_clear(&line);
        buf_add(&line, goal->text + journal.text.length, strcspn(goal->text + journal.text.length, "\n"));
        cr_assert(journal_add(&journal, line.text, &error), "%s: %s", line.text, error.text);
        buf_printf(&typed, "\n%s\n", line.text);
    }
    text_write(bench_path(bench, "typed"), typed.text);
    buf_finish(&typed);
    buf_finish(&line);
    journal_finish(&journal);
    game_cache_finish(&cache);
}

static void record_passing(struct bench *bench, const char *game)
{
    struct buf goal = { 0 };

    write_goal(bench, game, "");
    cr_assert_eq(bench_run(bench, "grep -v '^.Result' goal.playlog >begun"), 0);
    text_read(bench_path(bench, "begun"), &goal);
    write_decisions(bench, &goal);
    buf_finish(&goal);
    cr_assert_eq(bench_run(bench, "\"$PROOFSHEET_VERIFY\" record r.playlog %s --names Mia,Ben --seed goal --pass <typed >said "
                                  "&& grep '^[*=1-9]' r.playlog | cmp - goal",
                           game),
                 0, "%s: the same log", game);
}

/* Counts lines of the answers: of whoever sits there, kept back, open to everybody, and told to the wrong one. */
static const char auditor[] =
    "/^. Pass the computer to/ { match($0, /[(][0-9]+[)]/); sits = substr($0, RSTART + 1, 1) }\n"
    "$1 != \"+\" { next }\n"
    "$2 == \"*\" && ($3 == \"draw\" || $3 == \"task\") { count($4, $4 == \"…\") }\n"
    "$2 ~ /[1-9]/ && $3 == secret { count($2, $4 == \"…\") }\n"
    "$2 ~ /[1-9]/ && $3 == open { if ($4 == \"…\") wrong++; else shown++ }\n"
    "function count(who, hidden) { if (hidden) kept++; else if (who !~ /^[1-9]$/) shown++; else if (who == sits) own++; "
    "else wrong++ }\n"
    "END { print own, kept, shown, wrong + 0; exit !(own > 2 && kept > 10 && shown > 5 && wrong == 0) }\n";

/* In a whole game nobody is told what another draws, or lays face down; who sits there is told everything of their own,
   and what lies open. */
Test(recorder, nobody_is_told_the_hand_of_another)
{
    static const struct {
        const char *game, *secret, *open; /* verbs whose words behind the seat are secret, or for everybody */
    } rows[] = {
        { "hideseek", "commit", "mark" },
        { "cacao", "none", "place" },
        { "brazil", "keep", "build" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct bench bench;
        bench_open(&bench);
        record_passing(&bench, rows[i].game);
        text_write(bench_path(&bench, "audit"), auditor);
        cr_expect_eq(bench_run(&bench, "awk -v secret=%s -v open=%s -f audit said", rows[i].secret, rows[i].open), 0, "%s",
                     rows[i].game);
        bench_close(&bench);
    }
}

static const struct asking passings[] = {
    { "r.playlog badgequest --pass --seed a", "", 2, "", "option --pass: badgequest has no hidden hands" },
    { "r.playlog cacao --pass --seed abc", "show", 0, "? Pass the computer to seat 1 (1): nobody else looks", "" },
    { "r.playlog cacao --pass --seed abc --names Mia,Bo", "\nshow", 0, "  hand (1 Mia): worker A, worker B ×2\n  carrier", "" },
    { "r.playlog cacao --pass --seed abc", "\nplace A 1,0 0\nundo", 0, "~ 1\n    1 place A 1,0 0\n", "" },
    { "r.playlog cacao --pass --names Mia,Bo", "", 0, "? Pass the computer to Mia (1)", "" },
    { "r.playlog cacao --pass", "\ndraw 1 A\ndraw 1 A\ndraw 1 B", 0, "? Pass the computer to seat 2 (2)", "" },
};

Test(recorder, who_sits_there_sees_one_hand)
{
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof passings / sizeof *passings; i++) {
        cr_assert_eq(bench_run(&bench, "rm -f r.playlog"), 0);
        text_write(bench_path(&bench, "typed"), arena_printf(&bench.arena, "%s\n", passings[i].typed));
        cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" record %s <typed", passings[i].words), passings[i].status);
        text_says(bench.out, passings[i].out);
        text_says(bench.err, passings[i].err);
        cr_expect_neq(bench_run(&bench, "grep 'worker C' %s", bench.out), 0, "%s: the hand of seat 2", passings[i].typed);
    }
    cr_expect_neq(bench_run(&bench, "rm r.playlog; \"$PROOFSHEET_VERIFY\" record r.playlog badgequest --pass </dev/null || "
                                    "test -e r.playlog"),
                  0);
    bench_close(&bench);
}

/* ---- taking back ---- */

static struct journal goal_of(struct bench *bench, const char *game, struct game_cache *cache, struct buf *text)
{
    struct journal journal;
    struct error error = { 0 };

    write_goal(bench, game, "");
    text_read(bench_path(bench, "goal.playlog"), text);
    cr_assert(journal_open(&journal, cache, text->text, text->length, &error), "%s", error.text);
    return journal;
}

/* From the end of a game back to its start: every decision once, and the log as it was when it is written again. */
Test(recorder, undo_goes_back_decision_by_decision)
{
    struct game_cache cache = { .data = NULL };
    struct bench bench;

    bench_open(&bench);
    cache.data = arena_printf(&bench.arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
    for (int i = 0; games[i] != NULL; i++) {
        if (games[i]->hidden)
            continue;
        struct buf text = { 0 }, gone = { 0 };
        struct error error = { 0 };
        struct journal journal = goal_of(&bench, games[i]->id, &cache, &text);
        for (int back = 0; back < 25; back++) {
            size_t before = journal.text.length;
            cr_assert(journal_undo(&journal), "%s, %d", games[i]->id, back);
            cr_assert_lt(journal.text.length, before);
            cr_assert_eq(memcmp(journal.text.text, text.text, journal.text.length), 0);
            buf_clear(&gone);
            buf_add(&gone, text.text + journal.text.length, before - journal.text.length);
            struct journal copy;
            cr_assert(journal_open(&copy, &cache, journal.text.text, journal.text.length, &error));
            gone.text[strcspn(gone.text, "\n")] = '\0';
            cr_expect(journal_add(&copy, gone.text, &error), "%s: %s", games[i]->id, gone.text);
            journal_follow(&copy);
            cr_expect_eq(copy.text.length, before, "%s: what had followed follows again", games[i]->id);
            journal_finish(&copy);
        }
        journal_finish(&journal);
        buf_finish(&text);
        buf_finish(&gone);
    }
    game_cache_finish(&cache);
    bench_close(&bench);
}

/* Back to the start: the tags, and what follows them by itself. */
Test(recorder, undo_ends_at_the_tags)
{
    struct game_cache cache = { .data = NULL };
    struct bench bench;
    struct buf text = { 0 };

    bench_open(&bench);
    cache.data = arena_printf(&bench.arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
    struct journal journal = goal_of(&bench, "cacao", &cache, &text);
    while (journal_undo(&journal))
        ;
    cr_expect_eq(journal.text.length, journal.head);
    cr_expect_not(journal_undo(&journal));
    journal_follow(&journal);
    cr_expect_eq(memcmp(journal.text.text, text.text, journal.text.length), 0);
    cr_expect_gt(journal.text.length, journal.head);
    journal_finish(&journal);
    buf_finish(&text);
    game_cache_finish(&cache);
    bench_close(&bench);
}

/* A refused line changes neither the text nor what may follow. */
Test(recorder, a_refused_line_changes_nothing)
{
    struct game_cache cache = { .data = NULL };
    struct bench bench;
    struct buf text = { 0 };

    bench_open(&bench);
    cache.data = arena_printf(&bench.arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
    struct journal journal = goal_of(&bench, "cacao", &cache, &text);
    for (int i = 0; i < 30; i++) {
        struct error error = { 0 };
        journal_undo(&journal);
        size_t length = journal.text.length;
        cr_expect_not(journal_add(&journal, "1 place A 60,60 0", &error));
        cr_expect_neq(error.text[0], '\0');
        cr_expect_eq(error.line, journal.lines + 1);
        cr_expect_eq(journal.text.length, length);
    }
    journal_finish(&journal);
    buf_finish(&text);
    game_cache_finish(&cache);
    bench_close(&bench);
}

/* ---- on a terminal ---- */

/* Through a pseudo-terminal: the question names who decides, and Tab finishes words. */
Test(recorder, a_person_is_asked)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "(sleep 0.4; printf 'place A 1,0 0\\n'; sleep 0.4; printf 'quit\\n'; sleep 0.4) | "
                                   "script -qec '\"$PROOFSHEET_VERIFY\" record --lines r.playlog cacao --names Ann,Bo "
                                   "--seed abc' "
                                   "/dev/null"),
                 0);
    text_says(bench.out, "Ann (1) place> ");
    text_says(bench_path(&bench, "r.playlog"), "1 place A 1,0 0\n");
    bench_close(&bench);
}
