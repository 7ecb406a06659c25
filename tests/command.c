/* The referee's command line as people and programs meet it: exit statuses, the words on the screen, NDJSON. */
#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "verify/arena.h"
#include "verify/buf.h"

/* ---- running it ---- */

struct run {
    int status;
    struct buf out, err;
};

static void read_file(const char *path, struct buf *out)
{
    char bytes[4096];
    FILE *file = fopen(path, "r");

    cr_assert_not_null(file, "%s", path);
    buf_clear(out);
    for (size_t got; (got = fread(bytes, 1, sizeof bytes, file)) > 0;)
        buf_add(out, bytes, got);
    fclose(file);
}

/* Runs a line of shell with `verify` ahead of it (unless it begins with a locale); $cases and $games stand for the
   folders of the logs. It runs in a folder of its own, LC_ALL is C. */
static void run(struct run *to, const char *words, ...) __attribute__((format(printf, 2, 3)));
static void run(struct run *to, const char *words, ...)
{
    struct buf command = { 0 };
    char text[2048];
    va_list args;

    va_start(args, words);
    vsnprintf(text, sizeof text, words, args);
    va_end(args);
    buf_printf(&command, "verify() { \"$PROOFSHEET_VERIFY\" \"$@\"; }; cd \"$tmp\" && { %s%s; } >out 2>err",
               strncmp(text, "LC_", 3) == 0 ? "" : "verify ", text);
    int status = system(command.text);
    to->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    char path[256];
    snprintf(path, sizeof path, "%s/out", getenv("tmp"));
    read_file(path, &to->out);
    snprintf(path, sizeof path, "%s/err", getenv("tmp"));
    read_file(path, &to->err);
    buf_finish(&command);
}

static void start(void)
{
    static char folder[64], path[1024];

    snprintf(folder, sizeof folder, "/tmp/proofsheet-command-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
    setenv("tmp", folder, 1);
    snprintf(path, sizeof path, "%s/pokesonne/cases", getenv("PROOFSHEET_TESTS"));
    setenv("cases", path, 1);
    snprintf(path, sizeof path, "%s/pokesonne/games", getenv("PROOFSHEET_TESTS"));
    setenv("games", path, 1);
    setenv("LC_ALL", "C", 1);
    unsetenv("LANGUAGE");
}

static void finish(void)
{
    cr_expect_eq(system("rm -rf \"$tmp\""), 0);
}

TestSuite(command, .init = start, .fini = finish);

static void drop(struct run *to)
{
    buf_finish(&to->out);
    buf_finish(&to->err);
}

/* Runs it and expects a status and words on standard output and standard error ("" for: nothing at all). */
struct row {
    const char *words;
    int status;
    const char *out, *err;
};

static void expect_stream(const char *words, const char *stream, const struct buf *found, const char *expected)
{
    if (expected[0] == '\0')
        cr_expect_str_eq(buf_text(found), "", "%s writes \"%s\" to %s", words, buf_text(found), stream);
    else
        cr_expect_not_null(strstr(buf_text(found), expected), "%s writes \"%s\" to %s, expected \"%s\"", words,
                           buf_text(found), stream, expected);
}

static void expect_rows(const struct row rows[], size_t count)
{
    struct run ran = { 0 };

    for (size_t i = 0; i < count; i++) {
        run(&ran, "%s", rows[i].words);
        cr_expect_eq(ran.status, rows[i].status, "%s exits with %d, expected %d: %s", rows[i].words, ran.status,
                     rows[i].status, buf_text(&ran.err));
        expect_stream(rows[i].words, "standard output", &ran.out, rows[i].out);
        expect_stream(rows[i].words, "standard error", &ran.err, rows[i].err);
    }
    drop(&ran);
}
#define EXPECT_ROWS(rows) expect_rows(rows, sizeof rows / sizeof *rows)

/* ---- usage ---- */

Test(command, usage)
{
    static const struct row rows[] = {
        { "--help", 0, "Usage: proofsheet-verify COMMAND", "" },
        { "-h", 0, "Usage: proofsheet-verify COMMAND", "" },
        { "check --help", 0, "Usage: proofsheet-verify COMMAND", "" },
        { "--version", 0, "proofsheet-verify 0.", "" },
        { "", 2, "", "a command is missing" },
        { "chek x", 2, "", "unknown command \"chek\" (did you mean \"check\"?)" },
        { "frobnicate x", 2, "", "unknown command \"frobnicate\"" },
        { "check", 2, "", "check: the argument FILE is missing" },
        { "show a b", 2, "", "show: \"b\" is one argument too many" },
        { "check --jsno x", 2, "", "unknown option --jsno (did you mean --json?)" },
        { "check --bot greedy x", 2, "", "option --bot means nothing to check" },
        { "play pokesonne --json", 2, "", "option --json means nothing to play" },
        { "moves --line 0 x", 2, "", "option --line cannot be \"0\"; expected: a whole number from 1 to 999999" },
        { "moves --line x x", 2, "", "option --line cannot be \"x\"; expected: a whole number from 1 to 999999" },
        { "play pokesonne --bot clever", 2, "", "option --bot cannot be \"clever\"; expected: random, greedy" },
        { "play pokesonne --seats 0", 2, "", "option --seats cannot be \"0\"; expected: a whole number from 1 to 9" },
        { "play pokesonne --seats 6", 2, "", "pokesonne is for 2 to 5 players" },
        { "play pokesonne --seats 1", 2, "", "pokesonne is for 2 to 5 players" },
        { "play pokesonne --games 0", 2, "", "option --games cannot be \"0\"; expected: a whole number from 1 to 999999" },
        { "play pokesonne --options ties=half", 2, "", "expected: ties=split, ties=full" },
        { "play pokesonne --options tise=full", 2, "", "did you mean \"ties\"?" },
        { "play pokesone", 2, "", "unknown game \"pokesone\" (did you mean \"pokesonne\"?)" },
        { "play chess", 2, "", "unknown game \"chess\"" },
        { "play pokesonne --seed \"$(printf 'a\\nb')\"", 2, "", "option --seed cannot be \"…\"; expected: one line of UTF-8, at most 256 bytes" },
        { "play pokesonne --seed \"$(printf 'a\\377')\"", 2, "", "option --seed cannot be \"…\"; expected: one line of UTF-8, at most 256 bytes" },
        { "play pokesonne --seed \"$(printf '%257d' 1)\"", 2, "", "option --seed cannot be \"…\"; expected: one line of UTF-8, at most 256 bytes" },
        { "deal pokesonne", 2, "", "deal needs --seed" },
        { "deal pokesone --seed x", 2, "", "did you mean \"pokesonne\"?" },
        { "check --lang fr x", 2, "", "messages are in en or zh-Hant, not in \"fr\"" },
        { "check nowhere.playlog", 2, "", "nowhere.playlog: No such file or directory" },
        { "check .", 2, "", "Is a directory" },
        { "--data-dir /nowhere check x", 2, "", "/nowhere does not hold the folders data and layouts" },
    };
    EXPECT_ROWS(rows);
}

/* ---- check ---- */

Test(command, verdicts)
{
    static const struct row rows[] = {
        { "check $cases/end.open.playlog", 0, "end.open.playlog: sound  Ash 6, Misty 2  (ended early)\n", "" },
        { "check $cases/end.unclaimed.playlog", 0, ": unclaimed  Ash 6, Misty 2", "" },
        { "check $cases/end.unfinished.playlog", 1, ": unfinished: the log stops before the game is over: \"* tile …\" is due, or \"end\" if the players stopped early", "" },
        { "check $cases/place.edges-north.playlog", 1,
          "place.edges-north.playlog:11: broken: place.edges: the south side of B is plain, the tile at 0,0 shows grass\n",
          "" },
        { "check $cases/log.result.playlog", 1, ":9: diverged: the claimed result is 7 2, the rules give 6 2\n", "" },
        { "check $cases/setup.players-six.playlog", 1, ":11: unreadable: 6 seats: pokesonne is for 2 to 5 players\n", "" },
        { "check \"$PROOFSHEET_VERIFY\"", 1, ":1:", "" },
        { "check - <$cases/end.open.playlog", 0, "-: sound  Ash 6, Misty 2", "" },
        { "check $cases/end.open.playlog $cases/end.unclaimed.playlog", 0, "unclaimed", "" },
        { "check $cases/log.result.playlog $cases/end.open.playlog", 1, "sound", "" },
        { "check $cases/end.open.playlog nowhere", 2, "sound", "nowhere" },
        { "check nowhere $cases/log.result.playlog", 2, "diverged", "nowhere" },
        { "check --exit-zero $cases/log.result.playlog $cases/place.edges-north.playlog", 0, "diverged", "" },
        { "check --exit-zero $cases/log.result.playlog nowhere", 2, "diverged", "nowhere" },
        { "check -- $cases/end.open.playlog", 0, "sound", "" },
        { "check $PROOFSHEET_TESTS/playlog/cases/log.tags.playlog", 0, "warning: the log was written with another kit", "" },
        { "check --strict $PROOFSHEET_TESTS/playlog/cases/log.tags.playlog", 1, "diverged: the log was written with another kit",
          "" },
        { "check $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 1, "log.text-archive.playlog:28: game 2: broken", "" },
    };
    EXPECT_ROWS(rows);
}

Test(command, items)
{
    static const struct row rows[] = {
        { "check --items $cases/owner.tie-rest.playlog", 0,
          "    21      +2  Ash  score.road: road at -1,1: 5 tiles (5 points divided)\n"
          "    21      +2  Misty  score.road: road at -1,1: 5 tiles (5 points divided)\n", "" },
        { "check --items $cases/end.open.playlog", 0, "    end     +3  Ash  end.grass: grass at 0,-1: 2 tiles, 1 trainer", "" },
    };
    EXPECT_ROWS(rows);
}

Test(command, explain)
{
    static const struct row rows[] = {
        { "check --explain $cases/place.edges-north.playlog", 1, " place.edges  ", "" },
        { "check --explain $cases/tile.draw.playlog", 1, " chance.missing  Where something must be drawn", "" },
        { "check --explain $cases/end.stopped-draw.playlog", 1, " game.over  Nothing more can be moved", "" },
        { "check --explain --lang en $cases/place.edges-north.playlog", 1, "broken: place.edges: the south side", "" },
        { "check --explain --lang zh-Hant $cases/place.edges-north.playlog", 1, "長草接長草", "" },
        { "check --explain --lang zh-Hant $cases/place.edges-north.playlog", 1, ": 違規: place.edges: ", "" },
        { "check --explain --lang zh-Hant $cases/tile.draw.playlog", 1, " chance.missing  ", "" },
        { "check --lang zh-Hant $cases/end.open.playlog", 0, ": 正確  Ash 6", "" },
        { "LC_ALL=zh_TW.UTF-8 verify check $cases/end.open.playlog", 0, ": 正確  Ash 6", "" },
        { "LC_ALL=zh_HK.UTF-8 verify check $cases/end.open.playlog", 0, ": 正確  Ash 6", "" },
        { "LC_ALL= LC_MESSAGES= LANG=zh_TW.UTF-8 verify check $cases/end.open.playlog", 0, ": 正確  Ash 6", "" },
        { "LC_ALL=zh_TW.UTF-8 verify check --lang en $cases/end.open.playlog", 0, ": sound  Ash 6", "" },
        { "LC_ALL=C.UTF-8 verify check $cases/end.open.playlog", 0, ": sound  Ash 6", "" },
        { "LC_ALL=nowhere verify check $cases/end.open.playlog", 0, ": sound  Ash 6", "" },
        { "LC_ALL=de_DE.UTF-8 verify check $cases/end.open.playlog", 0, ": sound  Ash 6", "" },
        { "LC_ALL=zh_TW.UTF-8 verify check --json $cases/place.edges-north.playlog", 1,
          "\"message\":\"the south side of B is plain", "" },
        { "LC_ALL=C verify check --json --lang zh-Hant $cases/place.edges-north.playlog", 1,
          "\"verdict\":\"broken\",\"line\":11,\"rule\":\"place.edges\",\"message\":\"B 的", "" },
    };
    EXPECT_ROWS(rows);
}

/* ---- NDJSON ---- */

/* Whole objects, but for the kit's digest, which changes with the kit. */
Test(command, json)
{
    static const struct { const char *words, *object; } rows[] = {
        { "$cases/owner.tie-rest.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"sound\",\"moves\":12,"
          "\"scores\":[2,2],\"result\":[2,2],\"ended\":\"early\",\"kit\":\"KIT\",\"rules\":1}\n" },
        { "--items $cases/owner.tie-rest.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"sound\",\"moves\":12,"
          "\"scores\":[2,2],\"result\":[2,2],\"ended\":\"early\",\"items\":["
          "{\"line\":21,\"seat\":1,\"points\":2,\"rule\":\"score.road\",\"what\":\"road at -1,1: 5 tiles (5 points divided)\"},"
          "{\"line\":21,\"seat\":2,\"points\":2,\"rule\":\"score.road\",\"what\":\"road at -1,1: 5 tiles (5 points divided)\"}],"
          "\"kit\":\"KIT\",\"rules\":1}\n" },
        { "--items $cases/end.plain.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"sound\",\"moves\":3,"
          "\"scores\":[3,0],\"result\":[3,0],\"ended\":\"early\",\"items\":["
          "{\"seat\":1,\"points\":3,\"rule\":\"end.plain\",\"what\":\"plain at 0,-1: 1 finished grass region\"}],"
          "\"kit\":\"KIT\",\"rules\":1}\n" },
        { "$cases/option.ties-small.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"options\":\"small=2 ties=full\","
          "\"verdict\":\"sound\",\"moves\":9,\"scores\":[2,2],\"result\":[2,2],\"ended\":\"early\",\"kit\":\"KIT\",\"rules\":1}\n" },
        { "$cases/worked-15.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"event\":\"Pokemon Center ends a road\",\"seats\":[\"A\",\"B\"],"
          "\"verdict\":\"sound\",\"moves\":6,\"scores\":[3,0],\"result\":[3,0],\"ended\":\"early\",\"kit\":\"KIT\",\"rules\":1}\n" },
        { "$cases/end.last-sums.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"sound\",\"moves\":MOVES,"
          "\"scores\":SCORES,\"result\":SCORES,\"ended\":\"rules\",\"kit\":\"KIT\",\"rules\":1}\n" },
        { "$cases/end.unclaimed.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"unclaimed\",\"moves\":9,"
          "\"scores\":[6,2],\"ended\":\"early\",\"kit\":\"KIT\",\"rules\":1}\n" },
        { "$cases/end.unfinished.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"unfinished\","
          "\"message\":\"the log stops before the game is over: \\\"* tile …\\\" is due, or \\\"end\\\" if the players stopped early\",\"moves\":9,\"result\":[6,2],\"kit\":\"KIT\",\"rules\":1}\n" },
        { "$cases/place.edges-north.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"broken\",\"line\":11,"
          "\"rule\":\"place.edges\",\"message\":\"the south side of B is plain, the tile at 0,0 shows grass\",\"moves\":1,"
          "\"kit\":\"KIT\",\"rules\":1}\n" },
        { "$cases/log.result.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"diverged\",\"line\":9,"
          "\"message\":\"the claimed result is 7 2, the rules give 6 2\",\"logged\":\"7 2\",\"computed\":\"6 2\",\"moves\":9,"
          "\"scores\":[6,2],\"result\":[7,2],\"ended\":\"early\",\"kit\":\"KIT\",\"rules\":1}\n" },
        { "$cases/log.order.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"diverged\",\"line\":12,"
          "\"message\":\"the log counts 1 0 here, the rules give 0 0\",\"logged\":\"1 0\",\"computed\":\"0 0\",\"moves\":3,"
          "\"kit\":\"KIT\",\"rules\":1}\n" },
        { "$cases/chance.seed-first.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"diverged\",\"line\":11,"
          "\"message\":\"the seed draws \\\"tile L\\\" here, the log says \\\"tile A\\\"\",\"logged\":\"tile A\","
          "\"computed\":\"tile L\",\"moves\":0,\"kit\":\"KIT\",\"rules\":1}\n" },
        { "$PROOFSHEET_TESTS/playlog/cases/log.tags-first.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"verdict\":\"unreadable\",\"line\":5,\"column\":1,"
          "\"message\":\"a tag was expected: a log starts with [Playlog \\\"1\\\"]\",\"moves\":0}\n" },
    };
    struct run ran = { 0 };
    struct buf expected = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        run(&ran, "check --json %s", rows[i].words);
        const char *at = rows[i].object, *found = buf_text(&ran.out);
        buf_clear(&expected);
        /* what may differ is taken over from what was found */
        for (; *at != '\0'; at++) {
            static const char *const word[] = { "FILE", "KIT", "MOVES", "SCORES" };
            static const char *const ahead[] = { "\"file\":\"", "\"kit\":\"", "\"moves\":", "\"scores\":" };
            static const char *const end[] = { "\"", "\"", ",", "]" };
            int which = 0;
            while (which < 4 && strncmp(at, word[which], strlen(word[which])) != 0)
                which++;
            const char *from = which < 4 ? strstr(found, ahead[which]) : NULL;
            if (from == NULL) {
                buf_putc(&expected, *at);
                continue;
            }
            from += strlen(ahead[which]);
            buf_add(&expected, from, (size_t)(strstr(from, end[which]) - from) + (which == 3));
            at += strlen(word[which]) - 1;
        }
        cr_expect_str_eq(found, expected.text, "%s: %s", rows[i].words, found);
    }
    buf_finish(&expected);
    drop(&ran);
}

Test(command, json_of_an_archive)
{
    struct run ran = { 0 };
    int lines = 0;

    run(&ran, "check --json - <$PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog");
    cr_expect_eq(ran.status, 1);
    for (const char *at = buf_text(&ran.out); *at != '\0'; at = strchr(at, '\n') + 1) {
        char start[64];
        snprintf(start, sizeof start, "{\"file\":\"-\",\"index\":%d,", ++lines);
        cr_expect_eq(strncmp(at, start, strlen(start)), 0, "line %d is %.60s", lines, at);
    }
    cr_expect_eq(lines, 6, "%d objects for six games", lines);
    drop(&ran);
}

/* A game whose head cannot be read says nothing of the game before it. */
Test(command, json_of_the_next_game)
{
    static const char expected[] =
        "{\"file\":\"-\",\"index\":2,\"game\":\"nul\",\"seats\":[\"a\",\"b\"],\"verdict\":\"unreadable\",\"line\":21,"
        "\"message\":\"";
    struct run ran = { 0 };

    run(&ran, "check --json --items - <$PROOFSHEET_TESTS/playlog/cases/log.text-archive-next.playlog | sed -n 2p");
    cr_expect_eq(strncmp(buf_text(&ran.out), expected, strlen(expected)), 0, "%s", buf_text(&ran.out));
    cr_expect_not_null(strstr(buf_text(&ran.out), "\",\"moves\":0,\"items\":[]}\n"), "%s", buf_text(&ran.out));
    drop(&ran);
}

/* ---- play and deal ---- */

Test(command, play)
{
    struct run first = { 0 }, second = { 0 };

    for (int seats = 2; seats <= 5; seats++)
        for (int greedy = 0; greedy < 2; greedy++) {
            const char *bot = greedy > 0 ? "greedy" : "random";
            run(&first, "play pokesonne --seats %d --seed 'play %d' --bot %s", seats, seats, bot);
            cr_expect_eq(first.status, 0, "%s", buf_text(&first.err));
            run(&second, "play pokesonne --seats %d --seed 'play %d' --bot %s", seats, seats, bot);
            cr_expect_str_eq(buf_text(&first.out), buf_text(&second.out), "the same seed, another game of %d", seats);
            run(&second, "play pokesonne --seats %d --seed 'play %d' --bot %s | "
                         "verify check --strict --json -", seats, seats, bot);
            cr_expect_eq(second.status, 0);
            cr_expect_not_null(strstr(buf_text(&second.out), "\"verdict\":\"sound\""), "%s", buf_text(&second.out));
            cr_expect_not_null(strstr(buf_text(&second.out), "\"ended\":\"rules\""), "%s", buf_text(&second.out));
        }
    run(&first, "play pokesonne --seed a");
    run(&second, "play pokesonne --seed b");
    cr_expect_str_neq(buf_text(&first.out), buf_text(&second.out), "another seed, the same game");
    cr_expect_not_null(strstr(buf_text(&first.out), "[Seat2 "), "the fewest players");
    cr_expect_null(strstr(buf_text(&first.out), "[Seat3 "), "the fewest players");
    run(&first, "play pokesonne");
    run(&second, "play pokesonne");
    cr_expect_str_neq(buf_text(&first.out), buf_text(&second.out), "without a seed every game is another");
    cr_expect_not_null(strstr(buf_text(&first.out), "[Seed \""), "the seed is written down");
    drop(&first);
    drop(&second);
}

Test(command, play_archives)
{
    static const struct row rows[] = {
        { "play null --games 3 --seed S >a; verify check a", 0, "game 3: sound", "" },
        { "play null --games 3 --seed S | grep -c '^.Seed \"S-[123]\"'", 0, "3\n", "" },
        { "play pokesonne --games 20 --seed S >a; verify check --json a | grep -c '\"verdict\":\"sound\"'", 0, "20\n",
          "" },
        { "play pokesonne --seed S-2 >one; verify play pokesonne --seed S --games 2 | tail -n \"$(wc -l <one)\" | "
          "cmp - one", 0, "", "" },
        { "play pokesonne --seed 'a \"quoted\\\\' | verify check -", 0, "sound", "" },
        /* the sums of every turn */
        { "play pokesonne --seed x | grep -c '^='", 0, "71\n", "" },
        { "play null --seed x | grep -c '^='", 0, "11\n", "" },
        { "play pokesonne --seed '' --options 'small=2   ties=full' | grep Options", 0, "[Options \"ties=full small=2\"]\n", "" },
        { "play pokesonne --seed '' --options 'ties=split' | grep -c Options", 1, "0\n", "" },
        { "play pokesonne --seats 5 --options 'ties=full small=2 meeples=1' --seed x | verify check -", 0, "sound",
          "" },
    };
    EXPECT_ROWS(rows);
}

Test(command, deal)
{
    static const struct row rows[] = {
        { "deal pokesonne --seed taipei-2026-11-20", 0, "tiles: L A V T U O B N ", "" },
        { "deal pokesonne --seed x | tr -d '\\n' | wc -w", 0, "72\n", "" },
        { "deal pokesonne --seed x --seats 5 --options ties=full", 0, "tiles: ", "" },
        { "deal pokesonne --seed x --seats 6", 2, "", "2 to 5 players" },
        { "deal null --seed x", 0, "nothing is shuffled in this game\n", "" },
        /* what is dealt is what is played */
        { "deal pokesonne --seed x | tr ' ' '\\n' | sed 1d >dealt; verify play pokesonne --seed x | "
          "sed -n 's/^. tile //p' | cmp - dealt", 0, "", "" },
    };
    EXPECT_ROWS(rows);
}

/* ---- show and moves ---- */

Test(command, show)
{
    static const struct row rows[] = {
        { "show $cases/owner.tie-rest.playlog", 0, "* 1  Ash              2\n  2  Misty            2\n", "" },
        { "show $cases/owner.tie-rest.playlog", 0,
          "          -1      0      1\n    0  V/270      D      W\n    1  V/180   A/90      .\n", "" },
        { "show --line 10 $cases/owner.tie-rest.playlog", 0, "  tile W       drawn\n", "" },
        { "show --line 9 --digest $cases/owner.tie-rest.playlog", 0, "score 0 0\ntile D 0,0 0\nturn 1\n", "" },
        { "show --line 1 --digest $cases/owner.tie-rest.playlog", 0, "score 0 0\ntile D 0,0 0\nturn 1\n", "" },
        { "show --line 12 --digest $cases/owner.tie-rest.playlog", 0,
          "meeple 1 1,0 road:w\nscore 0 0\ntile D 0,0 0\ntile W 1,0 0\nturn 2\n", "" },
        { "show --line 21 --digest $cases/owner.tie-rest.playlog", 0,
          "score 2 2\ntile A 0,1 90\ntile D 0,0 0\ntile V -1,0 270\ntile V -1,1 180\ntile W 1,0 0\nturn 1\n", "" },
        { "show --line 23 --digest $cases/owner.tie-rest.playlog", 0, "score 2 2\n", "" },
        { "show --line 24 $cases/owner.tie-rest.playlog", 2, "", "no position after line 24" },
        { "show --digest $cases/end.last.playlog", 0, "turn 0\n", "" },
        { "show $cases/end.last.playlog", 0, "The game is over.\n", "" },
        { "show - <$cases/owner.tie-rest.playlog", 0, "V/270", "" },
        { "show $cases/place.edges-all.playlog", 1, "tile E       drawn", "place.edges: the south side of E is grass" },
        { "show --line 15 $cases/place.edges-all.playlog", 0, "tile E       drawn", "" },
        { "show $cases/setup.players-six.playlog", 1, "", "6 seats" },
        { "show nowhere", 2, "", "nowhere" },
        { "show --line 53 --digest $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "turn 1\n", "" },
        { "show --line 58 --digest $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "score 0 0\n", "" },
        { "show --line 21 --digest $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "score 0 0\n", "" },
        { "show --line 20 --digest $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "score 3 0\n", "" },
        { "show --line 60 --digest $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "score 2 0\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* `#` is the hash of the lines of `show --digest`. */
Test(command, digest)
{
    static const struct row rows[] = {
        { "show --line 10 --digest $cases/log.digest.playlog | b2sum -l 256 | cut -c1-16 >a; "
          "sed -n 's/^# //p' $cases/log.digest.playlog | sed -n 1p | cmp - a", 0, "", "" },
        { "show --digest $cases/log.digest.playlog | b2sum -l 256 | cut -c1-16 >a; "
          "sed -n 's/^# //p' $cases/log.digest.playlog | sed -n '$p' | cmp - a", 0, "", "" },
    };
    EXPECT_ROWS(rows);
}

Test(command, moves)
{
    static const struct row rows[] = {
        { "moves --line 10 $cases/owner.tie-rest.playlog | wc -l", 0, "24\n", "" },
        { "moves --line 11 $cases/owner.tie-rest.playlog", 0, "1 place 1,0 0\n1 place 1,0 90\n1 place 1,0 180\n", "" },
        { "moves --line 12 $cases/owner.tie-rest.playlog", 0,
          "1 meeple road:e\n1 meeple road:s\n1 meeple road:w\n1 meeple plain:0\n1 meeple plain:3\n1 meeple plain:5\n1 pass\n", "" },
        { "moves --line 11 $cases/place.edges-north.playlog", 0, "1 place 0,1 0\n", "" },
        { "moves --count $cases/owner.tie-rest.playlog", 0, "11 place 7\n12 figure 6\n14 place 9\n15 figure 3\n17 place 11\n", "" },
        { "moves --count $games/four-seats.playlog | cmp - $games/four-seats.counts", 0, "", "" },
        { "moves --count - <$games/one-meeple.playlog | cmp - $games/one-meeple.counts", 0, "", "" },
        { "moves $cases/end.last.playlog", 0, "", "" },
        { "moves --count $cases/log.sums-anywhere.playlog | wc -l", 0, "2\n", "" },
        { "moves $cases/end.unfinished-tile.playlog | head -n 1", 0, "2 place ", "" },
        { "moves --line 1 $cases/owner.tie-rest.playlog", 2, "", "line 1 of the log is no move line" },
        { "moves --line 99 $cases/owner.tie-rest.playlog", 2, "", "line 99 of the log is no move line" },
        { "moves --line 11 $cases/setup.players-six.playlog", 1, "", "6 seats" },
        { "moves --count $cases/place.edges-north.playlog", 1, "11 place 4\n", "place.edges" },
        { "moves --line 12 nowhere", 2, "", "nowhere" },
        { "moves --line 59 $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "* die 1\n* die 2\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* ---- where nothing can be written ---- */

Test(command, full_disk)
{
    static const struct row rows[] = {
        { "check $cases/end.open.playlog >/dev/full", 2, "", "standard output cannot be written" },
        { "check --json $cases/end.open.playlog >/dev/full", 2, "", "standard output cannot be written" },
        { "play pokesonne --seed x >/dev/full", 2, "", "standard output cannot be written" },
        { "play pokesonne --seed x --games 100 >/dev/full", 2, "", "standard output cannot be written" },
        { "deal pokesonne --seed x >/dev/full", 2, "", "standard output cannot be written" },
        { "show $cases/end.open.playlog >/dev/full", 2, "", "standard output cannot be written" },
        { "moves --count $cases/end.open.playlog >/dev/full", 2, "", "standard output cannot be written" },
        { "--help >/dev/full", 2, "", "standard output cannot be written" },
        { "--version >/dev/full", 2, "", "standard output cannot be written" },
    };
    EXPECT_ROWS(rows);
}
