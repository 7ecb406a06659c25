/* The referee's command line as people and programs meet it: exit statuses, the words on the screen, NDJSON. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/harness/console.h"
#include "verify/arena.h"
#include "verify/error.h"

TestSuite(command, .init = console_open, .fini = console_close);

/* ---- usage ---- */

Test(command, usage)
{
    static const struct row rows[] = {
        { "--help", 0, "Usage: proofsheet-verify COMMAND", "" },
        { "-h", 0, "Usage: proofsheet-verify COMMAND", "" },
        { "check --help", 0, "Usage: proofsheet-verify check FILE…", "" },
        { "moves -h --lang zh-Hant", 0, "用法：proofsheet-verify moves 紀錄", "" },
        { "--help merge", 0, "Usage: proofsheet-verify merge OUT.db IN…", "" },
        { "--version", 0, "proofsheet-verify 0.", "" },
        { "", 2, "", "a command is missing" },
        { "chek x", 2, "", "unknown command \"chek\" (did you mean \"check\"?)" },
        { "frobnicate x", 2, "", "unknown command \"frobnicate\" (known: check, play, deal, record, show, moves, seed, import, merge, forget, stats, rank, pair)\n" },
        { "check", 2, "", "check: the argument FILE is missing (- for standard input)" },
        { "show a b", 2, "", "show: \"b\" is one argument too many" },
        { "check --jsno x", 2, "", "unknown option \"--jsno\" (did you mean \"--json\"?)" },
        { "check --bot greedy x", 2, "", "option --bot does not apply to check" },
        { "play pokesonne --json", 2, "", "option --json does not apply to play" },
        { "moves --line 0 x", 2, "", "option --line cannot be \"0\"; expected: a whole number from 1 to 2147483647" },
        { "moves --line x x", 2, "", "option --line cannot be \"x\"; expected: a whole number from 1 to 2147483647" },
        { "moves --line -1 x", 2, "", "option --line cannot be \"-1\"; expected: a whole number from 1 to 2147483647" },
        { "show --line 2147483648 x", 2, "",
          "option --line cannot be \"2147483648\"; expected: a whole number from 1 to 2147483647" },
        { "show --line 4294967297 x", 2, "",
          "option --line cannot be \"4294967297\"; expected: a whole number from 1 to 2147483647" },
        { "moves --line 99999999999 x", 2, "",
          "option --line cannot be \"99999999999\"; expected: a whole number from 1 to 2147483647" },
        { "show --line +5 x", 2, "", "option --line cannot be \"+5\"; expected: a whole number from 1 to 2147483647" },
        { "show --line 05 x", 2, "", "option --line cannot be \"05\"; expected: a whole number from 1 to 2147483647" },
        { "show --line 1e3 x", 2, "",
          "option --line cannot be \"1e3\"; expected: a whole number from 1 to 2147483647" },
        { "moves --line '' x", 2, "", "option --line cannot be \"\"; expected: a whole number from 1 to 2147483647" },
        { "play pokesonne --seats -1", 2, "", "option --seats cannot be \"-1\"; expected: a whole number from 1 to 9" },
        { "play pokesonne --seats 10", 2, "", "option --seats cannot be \"10\"; expected: a whole number from 1 to 9" },
        { "play pokesonne --games -1", 2, "",
          "option --games cannot be \"-1\"; expected: a whole number from 1 to 100000000" },
        { "play pokesonne --options meeples=0", 2, "", "option meeples cannot be \"0\"; expected: meeples=1…8" },
        { "play pokesonne --options meeples=-1", 2, "", "option meeples cannot be \"-1\"; expected: meeples=1…8" },
        { "play pokesonne --bot clever", 2, "", "option --bot cannot be \"clever\"; expected: random, greedy" },
        { "play pokesonne --seats 0", 2, "", "option --seats cannot be \"0\"; expected: a whole number from 1 to 9" },
        { "play pokesonne --seats 6", 2, "", "pokesonne is for 2 to 5 players" },
        { "play pokesonne --seats 1", 2, "", "pokesonne is for 2 to 5 players" },
        { "play pokesonne --games 100000001", 2, "",
          "option --games cannot be \"100000001\"; expected: a whole number from 1 to 100000000" },
        { "import --from csv --date 2026-11-22 x", 2, "",
          "option --date cannot be \"2026-11-22\"; expected: year.month.day, such as 2026.11.22" },
        { "import --from csv --date 2026.21.22 x", 2, "", "option --date cannot be" },
        { "import --from csv --date 2026.19.22 x", 2, "", "option --date cannot be" },
        { "import --from csv --date 2026.1?.22 x", 2, "", "option --date cannot be" },
        { "import --from csv --date 2026.11.00 x", 2, "", "option --date cannot be" },
        { "import --from csv --date 2026.11.39 x", 2, "", "option --date cannot be" },
        { "import --from csv --date 2026.11.2 x", 2, "", "option --date cannot be" },
        { "import --from csv --date 2026.??.?? nobody.csv", 2, "", "nobody.csv: No such file or directory" },
        { "play pokesonne --games 0", 2, "",
          "option --games cannot be \"0\"; expected: a whole number from 1 to 100000000" },
        { "play pokesonne --options ties=half", 2, "", "expected: ties=split, ties=full" },
        { "play pokesonne --options tise=full", 2, "", "did you mean \"ties\"?" },
        { "play pokesone", 2, "", "unknown game \"pokesone\" (did you mean \"pokesonne\"?)" },
        { "play nulll", 2, "", "unknown game \"nulll\" (did you mean \"null\"?)" },
        { "play hideseek --options enemy", 2, "", "did you mean \"enemies\"?" },
        { "play chess", 2, "", "unknown game \"chess\" (known: pokesonne" },
        { "play pokesonne --seed \"$(printf 'a\\nb')\"", 2, "",
          "option --seed cannot be \"…\"; expected: one line of UTF-8, at most 256 bytes" },
        { "play pokesonne --seed \"$(printf 'a\\377')\"", 2, "",
          "option --seed cannot be \"…\"; expected: one line of UTF-8, at most 256 bytes" },
        { "play pokesonne --seed \"$(printf '%257d' 1)\"", 2, "",
          "option --seed cannot be \"…\"; expected: one line of UTF-8, at most 256 bytes" },
        { "deal pokesonne", 2, "", "deal needs --seed" },
        { "deal pokesone --seed x", 2, "", "did you mean \"pokesonne\"?" },
        { "check --lang fr x", 2, "", "unknown language \"fr\" (known: en, zh-Hant)\n" },
        { "check nowhere.playlog", 2, "", "nowhere.playlog: No such file or directory" },
        { "check .", 2, "", "proofsheet-verify: .: the folder holds no log: its name ends in .playlog" },
        { "check --json .", 2, "", "proofsheet-verify: .: the folder holds no log: " },
        { "show .", 2, "", "proofsheet-verify: .: Is a directory" },
        { "moves --count .", 2, "", "proofsheet-verify: .: Is a directory" },
        { "check - <&-", 2, "", "proofsheet-verify: -: Bad file descriptor" },
        { "check $cases/end.open.playlog - <&-", 2, "end.open.playlog: sound",
          "proofsheet-verify: -: Bad file descriptor" },
        { "check - 0>written", 2, "", "proofsheet-verify: -: Bad file descriptor" },
        { "check /proc/self/mem", 2, "", "proofsheet-verify: /proc/self/mem: Input/output error" },
        { "check $cases/end.open.playlog . $cases/end.unclaimed.playlog", 2, "unclaimed",
          ".: the folder holds no log" },
        { "--data-dir /nowhere check x", 2, "", "proofsheet-verify: /nowhere does not hold the folder data\n" },
    };
    EXPECT_ROWS(rows);
}

/* What is wrong with the options is said by the program itself, in the language that was asked for ahead of it. */
Test(command, options)
{
    static const struct row rows[] = {
        { "check --jsno x", 2, "", "proofsheet-verify: unknown option \"--jsno\" (did you mean \"--json\"?)\nTry " },
        { "check --JSON x", 2, "", "unknown option \"--JSON\" (did you mean \"--json\"?)" },
        { "check --frobnicate x", 2, "", "unknown option \"--frobnicate\"\n" },
        { "check -json x", 2, "", "unknown option \"-json\" (did you mean \"--json\"?)" },
        { "check -x x", 2, "", "unknown option \"-x\"\n" },
        { "check -x=1", 2, "", "unknown option \"-x\"" },
        { "play pokesonne --se 3", 2, "", "option --se may be any of: --seats, --seed\n" },
        { "check --json=yes x", 2, "", "option --json takes no value" },
        { "check --js=yes x", 2, "", "option --json takes no value" },
        { "play pokesonne --seats", 2, "", "option --seats needs a value" },
        { "check --json --explain x", 2, "",
          "proofsheet-verify: option --explain cannot be combined with --json: its objects hold the rule's id, not the "
          "paragraph\nTry " },
        { "check --explain $cases/end.open.playlog --json --lang zh", 2, "", "選項 --explain 不能和 --json 一起用：" },
        { "moves --count --line 3 x", 2, "",
          "proofsheet-verify: option --count cannot be combined with --line: it counts at every line\nTry " },
        { "check $(yes -- --strict | head -n 64) --bot greedy x", 2, "", "option --bot does not apply to check" },
        { "check $(yes -- --strict | head -n 2000) --seats 2 x", 2, "", "option --seats does not apply to check" },
        { "check $(yes -- --items | head -n 2000) $cases/end.open.playlog", 0, "sound", "" },
        { "check --", 2, "", "check: the argument FILE is missing (- for standard input)" },
        { "play", 2, "", "play: the argument GAME is missing" },
        { "deal --seed x", 2, "", "deal: the argument GAME is missing" },
        { "show", 2, "", "show: the argument LOG is missing (- for standard input)" },
        { "moves", 2, "", "moves: the argument LOG is missing (- for standard input)" },
        { "play a b", 2, "", "play: \"b\" is one argument too many" },
        { "play pokesonne --seats two", 2, "",
          "option --seats cannot be \"two\"; expected: a whole number from 1 to 9" },
        { "moves --line abc x", 2, "",
          "option --line cannot be \"abc\"; expected: a whole number from 1 to 2147483647" },
        { "check --lang zh-hnat x", 2, "", "unknown language \"zh-hnat\" (did you mean \"zh-Hant\"?)" },
        { "check --lang zh-CN x", 2, "", "unknown language \"zh-CN\" (known: en, zh-Hant)\n" },
        { "check --lang english x", 2, "", "unknown language \"english\" (known: en, zh-Hant)\n" },
        { "--lang zh-Hant play pokesonne --seats two", 2, "", "選項 --seats 不能是「two」，可以用的是：1 到 9 的整數" },
        { "--lang zh check --jsno", 2, "", "沒有「--jsno」這個選項（是不是「--json」？）" },
        { "--lang zh_TW.UTF-8 check", 2, "", "check：少了「檔案」（- 是標準輸入）" },
        { "check x --lang zh-TW --bot greedy", 2, "", "check 用不到選項 --bot" },
        { "--lang zh_HK chek", 2, "", "沒有「chek」這個指令（是不是「check」？）" },
        { "--lang ZH-HANT show a b", 2, "", "show：「b」是多出來的" },
        { "--lang zh-Hant --help", 0, "用法：proofsheet-verify", "" },
        { "--lang zh --lang en_US play", 2, "", "play: the argument GAME is missing" },
        { "LC_ALL=zh_TW.UTF-8 verify --lang en-GB play", 2, "", "play: the argument GAME is missing" },
        { "LC_ALL=zh_TW.UTF-8 verify --jsno", 2, "", "沒有「--jsno」這個選項（是不是「--json」？）" },
        { "LC_ALL=zh_TW.UTF-8 verify check nowhere 2>&1 | grep -cF '?'", 1, "0\n", "" },
        { "LC_ALL=C verify --lang zh check nowhere 2>&1 | grep -cF '?'", 1, "0\n", "" },
        { "LC_ALL=C \"$PROOFSHEET_TESTS/../bootstrap\" foo", 2, "", "bootstrap: unknown command \"foo\"\n\nUsage: " },
        { "LC_ALL=C \"$PROOFSHEET_TESTS/../bootstrap\"", 2, "", "bootstrap: a command is missing\n\nUsage: " },
    };
    EXPECT_ROWS(rows);
}

/* The referee needs the folder data and nothing beside it. */
Test(command, data_dir)
{
    static const struct row rows[] = {
        { "LC_ALL=C; cp -R \"$PROOFSHEET_DATADIR/data\" . && verify --data-dir . check $cases/end.open.playlog", 0,
          "sound", "" },
        { "--data-dir data check --explain $cases/place.edges-north.playlog", 1, " place.edges  ", "" },
        { "LC_ALL=C; cd data && PROOFSHEET_DATADIR=.. verify play null --seed x | PROOFSHEET_DATADIR=. verify check -",
          0, "sound", "" },
        { "--data-dir data/null check $cases/end.open.playlog", 2, "",
          "proofsheet-verify: data/null does not hold the folder data\n" },
        { "LC_ALL=C PROOFSHEET_DATADIR=/nowhere verify check -", 2, "", "/nowhere does not hold the folder data\n" },
        { "LC_ALL=C; PROOFSHEET_DATADIR= verify check $cases/end.open.playlog", 0, "sound", "" },
    };
    EXPECT_ROWS(rows);
}

Test(command, nearest_name)
{
    static const char *const ids[] = { "A", "B", "C", "N" }, *const words[] = { "place", "meeple", "pass", "Pass" };

    cr_expect_str_eq(nearest_name("c", ids, 4), "C", "case only, before any other letter");
    cr_expect_str_eq(nearest_name("C", ids, 4), "C");
    cr_expect_null(nearest_name("z", ids, 4), "another letter is another name");
    cr_expect_null(nearest_name("", ids, 4));
    cr_expect_str_eq(nearest_name("MEEPLE", words, 4), "meeple");
    cr_expect_str_eq(nearest_name("MEEPEL", words, 4), "meeple");
    cr_expect_str_eq(nearest_name("pas", words, 4), "pass");
    cr_expect_null(nearest_name("frobnicate", words, 4));
    cr_expect_str_eq(nearest_name("apss", words, 4), "pass", "two letters in the other order");
    cr_expect_str_eq(nearest_name("hne", (const char *const[]){ "cat", "hen" }, 2), "hen");
    cr_expect_null(nearest_name("CD", (const char *const[]){ "CC", "CE" }, 2), "an id of two letters is like many");
    cr_expect_str_eq(nearest_name("enemy", (const char *const[]){ "collector", "enemies" }, 2), "enemies");
}

/* ---- check ---- */

Test(command, verdicts)
{
    static const struct row rows[] = {
        { "check $cases/end.open.playlog", 0,
          "end.open.playlog: sound  Ash 6, Misty 2  (ended early)  (draws as logged)\n", "" },
        { "check $cases/end.unclaimed.playlog", 0, ": unclaimed  Ash 6, Misty 2", "" },
        { "check $cases/end.unfinished.playlog", 1,
          ": unfinished: the log stops before the game is over: \"* tile …\" is due, or \"end\" if the players stopped "
          "early",
          "" },
        { "check $cases/place.edges-north.playlog", 1,
          "place.edges-north.playlog:11: broken: place.edges: the south side of B is plain, the tile at 0,0 shows "
          "grass\n",
          "" },
        { "check $cases/log.result.playlog", 1, ":9: diverged: the claimed result is 7 2, the rules give 6 2\n", "" },
        { "check $cases/setup.players-six.playlog", 1, ":11: unreadable: 6 seats: pokesonne is for 2 to 5 players\n",
          "" },
        { "check \"$PROOFSHEET_VERIFY\"", 1, ":1:", "" },
        { "check - <$cases/end.open.playlog", 0, "-: sound  Ash 6, Misty 2", "" },
        { "check $cases/end.open.playlog $cases/end.unclaimed.playlog", 0, "unclaimed", "" },
        { "check $cases/log.result.playlog $cases/end.open.playlog", 1, "sound", "" },
        { "check $cases/end.open.playlog nowhere", 2, "sound", "nowhere" },
        { "check nowhere $cases/log.result.playlog", 2, "diverged", "nowhere" },
        { "check --exit-zero $cases/log.result.playlog $cases/place.edges-north.playlog", 0, "diverged", "" },
        { "check --exit-zero $cases/log.result.playlog nowhere", 2, "diverged", "nowhere" },
        { "check -- $cases/end.open.playlog", 0, "sound", "" },
        { "check $PROOFSHEET_TESTS/playlog/cases/log.tags.playlog", 0, "warning: the log was written with another kit",
          "" },
        { "check $PROOFSHEET_TESTS/playlog/cases/log.tags.playlog", 0,
          "    warning: the log was written with another kit: \"0123456789abcdef\", here it is \"", "" },
        { "check --json $PROOFSHEET_TESTS/playlog/cases/log.tags.playlog", 0,
          "\"warnings\":[\"line 7: unknown tag seat1 (did you mean Seat1?)\",", "" },
        { "check --json $PROOFSHEET_TESTS/playlog/cases/log.tags.playlog", 0,
          ",\"the log was written with another kit: \\\"0123456789abcdef\\\", here it is ", "" },
        { "check --json --strict $PROOFSHEET_TESTS/playlog/cases/log.tags.playlog", 1,
          "\"first\":3,\"warnings\":[\"line 7: unknown tag seat1 (did you mean Seat1?)\",\"line 8: unknown tag Seat (did you mean Seat1?)\",\"line 9: unknown tag SeatA (did you "
          "mean Seat1?)\"]}\n",
          "" },
        { "check --strict $PROOFSHEET_TESTS/playlog/cases/log.tags.playlog", 1,
          "diverged: the log was written with another kit", "" },
        { "check $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 1,
          "log.text-archive.playlog:28: game 2: broken", "" },
        /* where the scores alone do not tell who has won */
        { "check $PROOFSHEET_TESTS/hideseek/cases/record.done-forgotten.playlog", 1,
          "seat 1 decides next, not seat 2: seat 1 has not written \"done\"", "" },
        { "check $PROOFSHEET_TESTS/cacao/cases/end.winner-cacao.playlog", 0,
          " -10  (ended early)  (won by Noa)  (draws as logged)\n", "" },
        { "check $PROOFSHEET_TESTS/cacao/cases/end.winner-shared.playlog", 0,
          "(ended early)  (won by Mia, Noa)  (draws as logged)\n", "" },
        { "check $PROOFSHEET_TESTS/cacao/cases/end.winner.playlog", 0, "Noa -10  (ended early)  (draws as logged)\n",
          "" },
        { "check --json $PROOFSHEET_TESTS/cacao/cases/end.winner-shared.playlog", 0,
          "\"commitment\":\"none\",\"winners\":[1,2]", "" },
        { "check --json $PROOFSHEET_TESTS/cacao/cases/end.winner.playlog", 0, "\"commitment\":\"none\",\"winners\":[1]",
          "" },
    };
    EXPECT_ROWS(rows);
}

Test(command, items)
{
    static const struct row rows[] = {
        { "check --items $cases/owner.tie-rest.playlog", 0,
          "    21      +2  Ash  score.road: road at -1,1: 5 tiles (5 points divided)\n"
          "    21      +2  Misty  score.road: road at -1,1: 5 tiles (5 points divided)\n",
          "" },
        { "check --items $cases/end.open.playlog", 0,
          "    end     +3  Ash  end.grass: grass at 0,-1: 2 tiles, 1 trainer", "" },
    };
    EXPECT_ROWS(rows);
}

Test(command, explain)
{
    static const struct row rows[] = {
        { "check --explain $cases/place.edges-north.playlog", 1, " place.edges  ", "" },
        /* the numbers of the log's own rules are told apart */
        { "check --explain $cases/tile.draw.playlog", 1, "    L3.4 chance.missing  ", "" },
        { "check --explain $cases/place.edges-north.playlog | grep -c '^    log '", 1, "0\n", "" },
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
        { "LC_ALL=C; cp -R \"$PROOFSHEET_DATADIR/data\" . && sed -i '/\"chance.missing\"/d' data/playlog/*.xml && "
          "verify --data-dir . check --explain $cases/tile.draw.playlog", 1,
          "    rule chance.missing is neither in the kit of the game nor among the rules of the log\n", "" },
        /* words that do not load are told before any verdict, also where no rule is broken */
        { "LC_ALL=C; cp -R \"$PROOFSHEET_DATADIR/data\" . && echo '<words/>' >data/pokesonne/en.xml && "
          "verify --data-dir . check --explain $cases/end.open.playlog", 2, "", "data/pokesonne/en.xml:1: " },
        { "LC_ALL=C; cp -R \"$PROOFSHEET_DATADIR/data\" . && echo '<words/>' >data/playlog/en.xml && "
          "verify --data-dir . check --explain $cases/end.open.playlog", 2, "", "data/playlog/en.xml:1: " },
        { "LC_ALL=zh_TW.UTF-8 verify check --json $cases/place.edges-north.playlog", 1,
          "\"message\":\"the south side of B is plain", "" },
        { "LC_ALL=C verify check --json --lang zh-Hant $cases/place.edges-north.playlog", 1,
          "\"verdict\":\"broken\",\"line\":11,\"rule\":\"place.edges\",\"message\":\"B 的", "" },
    };
    EXPECT_ROWS(rows);
}

/* ---- what is wrong with a log, in both languages ---- */

struct fault {
    const char *log, *english, *chinese;
};

static void expect_said(const char *log, const char *lang, const char *expected)
{
    struct console ran = { 0 };

    console_run(&ran, "check --lang %s log", lang);
    cr_expect_not_null(strstr(buf_text(&ran.out), expected), "%s\nsays %s\nexpected %s", log, buf_text(&ran.out),
                       expected);
    console_drop(&ran);
}

static void expect_faults(const char *head, const struct fault faults[], size_t count)
{
    char path[256];

    for (size_t i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/log", getenv("tmp"));
        FILE *file = fopen(path, "w");
        cr_assert_not_null(file);
        fprintf(file, "%s%s", head, faults[i].log);
        fclose(file);
        expect_said(faults[i].log, "en", faults[i].english);
        expect_said(faults[i].log, "zh-Hant", faults[i].chinese);
    }
}
#define EXPECT_FAULTS(head, faults) expect_faults(head, faults, sizeof faults / sizeof *faults)

#define POKESONNE "[Playlog \"1\"]\n[Game \"pokesonne\"]\n"
#define SEATS "[Seat1 \"Ash\"]\n[Seat2 \"Misty\"]\n"

Test(command, what_is_due)
{
    static const struct fault faults[] = {
        { "* tile L\n1 place 1,0 0\n1 place 2,0 0\n",
          ": turn.phase: \"1 place 2,0 0\" is not allowed here: \"1 meeple …\" or \"1 pass\" is due\n",
          ": turn.phase: 這裡不能寫「1 place 2,0 0」，應該是「1 meeple …」或「1 pass」\n" },
        { "* tile L\n1 pass\n", "\"1 pass\" is not allowed here: \"1 place …\" is due\n",
          "這裡不能寫「1 pass」，應該是「1 place …」\n" },
        { "1 pass\n", "\"1 pass\" is not allowed here: \"* tile …\" is due\n", "應該是「* tile …」\n" },
        { "* tile L\n1 place 1,0 0\n* tile A\n",
          "\"* tile A\" is not allowed here: \"1 meeple …\" or \"1 pass\" is due\n", "這裡不能寫「* tile A」" },
        { "* tile L\n1 place 1,0 0\nend\n",
          "\"end\" is only allowed where a turn would begin; before it, \"1 meeple …\" or \"1 pass\" is due\n",
          "「end」只能寫在回合開頭的地方，在那之前應該先有「1 meeple …」或「1 pass」\n" },
        { "* tile L\n1 place 1,0 0\n",
          ": unfinished: the log stops before the game is over: \"1 meeple …\" or \"1 pass\" is due; once that turn is "
          "over, "
          "\"end\" closes a game that was stopped early  Ash 0, Misty 0  (so far)\n",
          ": 尚未結束: 遊戲還沒結束，紀錄就斷了：接下來應該是「1 meeple …」或「1 "
          "pass」；如果是提早收桌，等這個回合走完再寫「end」"
          "  Ash 0, Misty 0  (到目前為止)\n" },
        { "* tile W\n1 place -1,0 180\n1 meeple road:w\n",
          ": unfinished: the log stops before the game is over: \"* tile …\" is due, or \"end\" if the players stopped "
          "early  Ash",
          "：接下來應該是「* tile …」；如果是提早收桌，就寫「end」  Ash" },
    };
    EXPECT_FAULTS(POKESONNE SEATS "\n", faults);
}

Test(command, words)
{
    static const struct fault faults[] = {
        { "* tile n\n", "\"n\" found, did you mean \"N\"?\n", "這裡寫的是「n」，是不是「N」？\n" },
        { "* tile c\n", "\"c\" found, did you mean \"C\"?", "是不是「C」？" },
        { "* tile 7\n", "\"7\" found, expected: the id of a tile in this game\n", "應該是：這款遊戲的板塊代號\n" },
        { "* tyle L\n", "\"tyle\" found, did you mean \"tile\"?", "是不是「tile」？" },
        { "* draw L\n", "\"draw\" found, expected one of: tile, token, badge\n", "應該是其中一個：tile、token、badge\n" },
        { "1 meepel road:w\n", "\"meepel\" found, did you mean \"meeple\"?", "是不是「meeple」？" },
        { "1 Meeple road:w\n", "\"Meeple\" found, did you mean \"meeple\"?", "是不是「meeple」？" },
        { "1 build\n", "\"build\" found, expected one of: place, meeple, big, professor, starter, pass\n",
          "這裡寫的是「build」，應該是其中一個：place、meeple、big、professor、starter、pass\n" },
        { "1 meeple centre\n", "\"centre\" found, did you mean \"center\"?", "是不是「center」？" },
        { "1 meeple road:S\n", "\"road:S\" found, did you mean \"road:s\"?", "是不是「road:s」？" },
        { "1 meeple raod:n\n", "did you mean \"road:n\"?", "是不是「road:n」？" },
        { "1 meeple plane:7\n", "did you mean \"plain:7\"?", "是不是「plain:7」？" },
        { "1 meeple plain:IN\n", "did you mean \"plain:in\"?", "是不是「plain:in」？" },
        { "1 meeple road:x\n", "\"road:x\" found, expected: grass:, road: with n e s w", "應該是：grass: 或 road:" },
        { "1 meeple road\n", "\"road\" found, expected: grass:", "應該是：grass:" },
        { "1 meeple grass:s swap 19 swap 19\n", "\"swap\" found, expected: challenge, return or the end of the line\n",
          "這裡寫的是「swap」，應該是：challenge、return或行尾\n" },
        { "1 meeple\n", "the line ends, expected: grass:", "這一行還沒寫完，後面應該是：grass:" },
        { "1 place 0, 1 0\n", "\"0, 1\" found: write \"1 place 0,1 0\"\n", "這裡寫的是「0, 1」，請寫成「1 place 0,1 0」\n" },
        { "1 place 0 ,1 0\n", "\"0 ,1\" found: write \"1 place 0,1 0\"\n", "這裡寫的是「0 ,1」，請寫成「1 place 0,1 0」\n" },
        { "1 place 0 , 1 0\n", "\"0 ,\" found, no blank is allowed beside the comma\n", "「0 ,」的逗號前後不能有空格\n" },
        { "1 place 0 1 0\n", "\"0 1\" found: write \"1 place 0,1 0\"\n", "這裡寫的是「0 1」，請寫成「1 place 0,1 0」\n" },
        { "1 place －１，０ 0\n", "\"－１，０\" found, write it half-width: \"-1,0\"\n", "「－１，０」請改用半形：「-1,0」\n" },
        { "1 place 1,0 ９０\n", "write it half-width: \"90\"", "請改用半形：「90」" },
        { "１ place 1,0 0\n", "\"１\" found, write it half-width: \"1\"", "「１」請改用半形：「1」" },
        { "1　place 1,0 0\n", "write it half-width: \"1 place\"", "請改用半形：「1 place」" },
        { "＊ tile L\n", "write it half-width: \"*\"", "請改用半形：「*」" },
        { "= ０ 0\n", "write it half-width: \"0\"", "請改用半形：「0」" },
        { "1pass\n", "\"1pass\" found: write \"1 pass\"\n", "這裡寫的是「1pass」，請寫成「1 pass」\n" },
        { "1\n", "a verb was expected after the seat\n", "座位號碼後面缺少動作\n" },
        { "END\n", "\"END\" found, did you mean \"end\"?", "是不是「end」？" },
        { "Ash pass\n", "\"Ash\" is seat 1: write \"1 pass\"\n", "「Ash」就是 1 號座位，請寫成「1 pass」\n" },
        { "Bob pass\n", "\"Bob\" found, expected: a seat (1 to 9), *, =, # or end at the start of the line\n",
          "這裡寫的是「Bob」，應該是：行首的座位號碼" },
        { "foo\033[2J x\n", "\"foo\\x1b[2J\" found", "「foo\\x1b[2J」" },
        { "foo\302\233x\n", "\"foo\\x9bx\" found", "「foo\\x9bx」" },
        { "* tile E\n1 place 1,0 90\n", "the west side of E is plain, the tile at 0,0 shows road\n",
          "E 的西邊是平原，0,0 的板塊卻是路\n" },
    };
    EXPECT_FAULTS(POKESONNE SEATS "\n", faults);
}

Test(command, heads)
{
    static const struct fault faults[] = {
        { "", ": unreadable: the file is empty: a log starts with [Playlog \"1\"]\n",
          "檔案是空的：紀錄的開頭是 [Playlog \"1\"]\n" },
        { "; x\n", "no tag was found: a log starts with [Playlog \"1\"]\n", "沒有任何標籤：紀錄的開頭是" },
        { "Hello\n", ":1:1: unreadable: a tag was expected: a log starts with [Playlog \"1\"]\n",
          "這裡應該是標籤：紀錄的開頭是" },
        { "\n  1 pass\n", ":2:3: unreadable: a tag was expected", ":2:3: " },
        { "\377[\n", ":1:1: unreadable: not valid UTF-8: save the file as UTF-8\n",
          "不是正確的 UTF-8：請把檔案存成 UTF-8\n" },
        { "\377\376[\n", ":1:1: unreadable: this is UTF-16: save the file as UTF-8\n",
          "這是 UTF-16：請把檔案存成 UTF-8\n" },
        { POKESONNE SEATS "[Reslut \"0 0\"]\nend\n",
          ": unclaimed  Ash 0, Misty 0  (ended early)  (draws as logged)\n    warning: line 5: unknown tag Reslut (did "
          "you mean "
          "Result?)\n",
          "    注意：第 5 行的標籤 Reslut 沒有作用（是不是 Result？）\n" },
        { POKESONNE SEATS "[options \"ties=full\"]\n[Event \"x\"]\nend\n",
          "unknown tag options (did you mean Options?)\n", "Options" },
        { "[Playlog \"1\"]\n[Gmae \"pokesonne\"]\n" SEATS "end\n",
          "the required tag Game is missing\n    warning: line 2: unknown tag Gmae (did you mean Game?)\n",
          "是不是 Game？" },
        { POKESONNE SEATS "[Result \"1\"]\nend\n", "Result must hold 2 whole numbers, one for each seat\n",
          "Result 要有 2 個整數，每個座位一個\n" },
        { POKESONNE SEATS "[Seat20 \"x\"]\nend\n", "tag Seat20: pokesonne is for 2 to 5 players, Seat1 to Seat5\n",
          "標籤 Seat20：pokesonne 是 2 到 5 人的遊戲，座位是 Seat1 到 Seat5\n" },
        { POKESONNE "[Seat1 \"Ash\"]\nend\n", "1 seat: pokesonne is for 2 to 5 players", "1 個座位：" },
        /* marks of direction, joiners, tags; a name that could be read as more than one */
        { POKESONNE "[Seat1 \"Bob\342\200\256\"]\n[Seat2 \"x\342\200\213y\363\240\201\201\"]\nend\n",
          "  Bob\\u202e 0, x\\u200by\\U000e0041 0  (", "  Bob\\u202e 0, x\\u200by\\U000e0041 0  (" },
        { POKESONNE "[Seat1 \"Anna 99, Bob 2\"]\n[Seat2 \"x: sound\"]\nend\n",
          "  \"Anna 99, Bob 2\" 0, \"x: sound\" 0  (", "  \"Anna 99, Bob 2\" 0, \"x: sound\" 0  (" },
        { POKESONNE "[Seat1 \"say \\\"hi\\\"\"]\n[Seat2 \" a\"]\nend\n", "  \"say \\\"hi\\\"\" 0, \" a\" 0  (",
          "  \"say \\\"hi\\\"\" 0, \" a\" 0  (" },
        { POKESONNE "[Seat1 \"\345\260\217\345\256\211\"]\n[Seat2 \"Zo\303\253 O'Neil \360\237\230\200\"]\nend\n",
          "  \345\260\217\345\256\211 0, Zo\303\253 O'Neil \360\237\230\200 0  (",
          "  \345\260\217\345\256\211 0, Zo\303\253 O'Neil \360\237\230\200 0  (" },
        { POKESONNE "[Seat1 \"\033[31mred\"]\n[Seat2 \"b\177\"]\nend\n", "  \\x1b[31mred 0, b\\x7f 0  (",
          "  \\x1b[31mred 0, b\\x7f 0  (" },
    };
    EXPECT_FAULTS("", faults);
}

/* Tags that are only kept are worth no warning. */
Test(command, other_tags)
{
    static const struct row rows[] = {
        { "LC_ALL=C; for date in 22.11.2026 2026-11-22 2026.13.01 2026.11.32 2026.1.22; do printf '[Playlog \"1\"]\\n[Game "
          "\"null\"]\\n[Date \"%s\"]\\n[Seat1 \"a\"]\\n[Seat2 \"b\"]\\nend\\n' $date; done | verify check - | grep -c 'a date is'",
          0, "5\n", "" },
        { "LC_ALL=C; printf '[Playlog \"1\"]\\n[Date \"????.??.??\"]\\n[Game \"null\"]\\n[Seat1 \"a\"]\\n[Seat2 \"b\"]\\nend\\n' | "
          "verify check - | grep -c warning", 1, "0\n", "" },
        { "LC_ALL=C; printf '[Playlog \"1\"]\\n[Game \"null\"]\\n[Date \"22.11.2026\"]\\n[Seat1 \"a\"]\\n[Seat2 \"b\"]\\nend\\n' | "
          "verify check -", 0, "    warning: line 3: a date is year.month.day, such as 2026.11.22, not \"22.11.2026\"\n", "" },
        { "LC_ALL=C; for tag in Game:null Event Site Date:2026.11.22 Round Time Name White Annotator Seat1Elo Seat1:a Seat2:b; do "
          "echo \"[${tag%%:*} \\\"${tag#*:}\\\"]\"; done | sed '1i [Playlog \"1\"]' >log; echo end >>log; "
          "verify check log >said; cat said; grep -c warning said",
          1, "log: unclaimed  a 0, b 0  (ended early)  (draws as logged)\n0\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* ---- NDJSON ---- */

/* Whole objects, but for the kit's digest, which changes with the kit. */
Test(command, json)
{
    static const struct { const char *words, *object;
    } rows[] = {
        { "$cases/owner.tie-rest.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"sound\","
          "\"moves\":12,"
          "\"scores\":[2,2],\"result\":[2,2],\"ended\":\"early\",\"kit\":\"KIT\",\"rules\":1,\"draws\":\"logged\","
          "\"commitment\":\"none\",\"winners\":[1,2],\"id\":IDS}\n" },
        { "--items $cases/owner.tie-rest.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"seats\":["
          "\"Ash\",\"Misty\"],\"verdict\":\"sound\",\"moves\":12,"
          "\"scores\":[2,2],\"result\":[2,2],\"ended\":\"early\",\"items\":["
          "{\"line\":21,\"seat\":1,\"points\":2,\"rule\":\"score.road\","
          "\"what\":\"road at -1,1: 5 tiles (5 points divided)\"},"
          "{\"line\":21,\"seat\":2,\"points\":2,\"rule\":\"score.road\","
          "\"what\":\"road at -1,1: 5 tiles (5 points divided)\"}],"
          "\"kit\":\"KIT\",\"rules\":1,\"draws\":\"logged\",\"commitment\":\"none\",\"winners\":[1,2],\"id\":IDS}\n" },
        { "--items $cases/end.plain.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"sound\","
          "\"moves\":3,"
          "\"scores\":[3,0],\"result\":[3,0],\"ended\":\"early\",\"items\":["
          "{\"seat\":1,\"points\":3,\"rule\":\"end.plain\",\"what\":\"plain at 0,-1: 1 finished grass region\"}],"
          "\"kit\":\"KIT\",\"rules\":1,\"draws\":\"logged\",\"commitment\":\"none\",\"winners\":[1],\"id\":IDS}\n" },
        { "$cases/option.ties-small.playlog", "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"seats\":["
                                              "\"Ash\",\"Misty\"],\"options\":\"small=2 ties=full\","
                                              "\"verdict\":\"sound\",\"moves\":9,\"scores\":[2,2],\"result\":[2,2],"
                                              "\"ended\":\"early\",\"kit\":\"KIT\",\"rules\":1,\"draws\":\"logged\","
                                              "\"commitment\":\"none\",\"winners\":[1,2],\"id\":IDS}\n" },
        { "$cases/worked-15.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"event\":\"Pokemon "
          "Center ends a road\",\"seats\":[\"A\",\"B\"],"
          "\"verdict\":\"sound\",\"moves\":6,\"scores\":[3,0],\"result\":[3,0],\"ended\":"
          "\"early\",\"kit\":\"KIT\",\"rules\":1,\"draws\":\"logged\",\"commitment\":\"none\",\"winners\":[1],\"id\":IDS}\n" },
        { "$cases/end.last-sums.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":\"sound\","
          "\"moves\":MOVES,"
          "\"scores\":SCORES,\"result\":SCORES,\"ended\":\"rules\",\"kit\":\"KIT\",\"rules\":1,\"draws\":\"seeded\","
          "\"commitment\":\"none\",\"winners\":[1],\"id\":IDS}\n" },
        { "$cases/end.unclaimed.playlog", "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"seats\":[\"Ash\","
                                          "\"Misty\"],\"verdict\":\"unclaimed\",\"moves\":9,"
                                          "\"scores\":[6,2],\"ended\":\"early\",\"kit\":\"KIT\",\"rules\":1,\"draws\":"
                                          "\"logged\",\"commitment\":\"none\",\"winners\":[1],\"id\":IDS}\n" },
        { "$cases/end.unfinished.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":"
          "\"unfinished\","
          "\"message\":\"the log stops before the game is over: \\\"* tile …\\\" is due, or \\\"end\\\" if the players "
          "stopped "
          "early\",\"moves\":9,\"result\":[6,2],\"kit\":\"KIT\",\"rules\":1,\"draws\":\"logged\",\"commitment\":"
          "\"none\",\"id\":IDS}\n" },
        { "$cases/place.edges-north.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"seats\":["
          "\"Ash\",\"Misty\"],\"verdict\":\"broken\",\"line\":11,"
          "\"rule\":\"place.edges\",\"message\":\"the south side of B is plain, "
          "the tile at 0,0 shows grass\",\"moves\":1,"
          "\"kit\":\"KIT\",\"rules\":1,\"draws\":\"logged\",\"commitment\":\"none\",\"id\":IDS}\n" },
        { "$cases/log.result.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":"
          "\"diverged\",\"line\":9,"
          "\"message\":\"the claimed result is 7 2, the rules give 6 2\",\"logged\":\"7 2\",\"computed\":\"6 "
          "2\",\"moves\":9,"
          "\"scores\":[6,2],\"result\":[7,2],\"ended\":\"early\",\"kit\":\"KIT\",\"rules\":1,\"draws\":\"logged\","
          "\"commitment\":\"none\",\"winners\":[1],\"id\":IDS}\n" },
        { "$cases/log.order.playlog", "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"seats\":[\"Ash\","
                                      "\"Misty\"],\"verdict\":\"diverged\",\"line\":12,"
                                      "\"message\":\"the log counts 1 0 here, the rules give 0 0\",\"logged\":\"1 "
                                      "0\",\"computed\":\"0 0\",\"moves\":3,"
                                      "\"kit\":\"KIT\",\"rules\":1,\"draws\":\"logged\",\"commitment\":\"none\",\"id\":IDS}\n" },
        { "$cases/chance.seed-first.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"game\":\"pokesonne\",\"seats\":[\"Ash\",\"Misty\"],\"verdict\":"
          "\"diverged\",\"line\":11,"
          "\"message\":\"the seed draws \\\"tile L\\\" here, the log says \\\"tile A\\\"\",\"logged\":\"tile A\","
          "\"computed\":\"tile "
          "L\",\"moves\":0,\"kit\":\"KIT\",\"rules\":1,\"draws\":\"seeded\",\"commitment\":\"none\",\"id\":IDS}\n" },
        { "$PROOFSHEET_TESTS/playlog/cases/log.tags-first.playlog",
          "{\"file\":\"FILE\",\"index\":1,\"saved\":\"SAVED\",\"verdict\":\"unreadable\",\"line\":5,\"column\":1,"
          "\"message\":\"a tag was expected: a log starts with [Playlog \\\"1\\\"]\",\"moves\":0,\"id\":IDS}\n" },
    };
    struct console ran = { 0 };
    struct buf expected = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        console_run(&ran, "check --json %s", rows[i].words);
        const char *at = rows[i].object, *found = buf_text(&ran.out);
        buf_clear(&expected);
        /* what may differ is taken over from what was found */
        for (; *at != '\0'; at++) {
            static const char *const word[] = { "FILE", "KIT", "MOVES", "SCORES", "IDS", "SAVED" };
            static const char *const ahead[] = { "\"file\":\"", "\"kit\":\"", "\"moves\":", "\"scores\":",
                                                "\"id\":", "\"saved\":\"" };
            static const char *const end[] = { "\"", "\"", ",", "]", "}", "\"" };
            int which = 0;
            while (which < 6 && strncmp(at, word[which], strlen(word[which])) != 0)
                which++;
            const char *from = which < 6 ? strstr(found, ahead[which]) : NULL;
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
    console_drop(&ran);
}

/* What is there and empty is there. */
Test(command, json_of_empty_values)
{
    static const struct row rows[] = {
        { "LC_ALL=C; printf '[Playlog \"1\"]\\n[Game \"\"]\\n' >log; verify check --json log", 1,
          "\"game\":\"\",\"verdict\":\"unreadable\",\"line\":2,\"message\":\"unknown "
          "game",
          "" },
        { "LC_ALL=C; sed '/Seat1/s/Ash//; /Seat2/a [Event \"\"]\\n[Options \"\"]' $cases/end.open.playlog >log; "
          "verify check --json log",
          0, "\"event\":\"\",\"seats\":[\"\",\"Misty\"],\"options\":\"\",\"verdict\":\"sound\",\"moves\":9,\"scores\"",
          "" },
        { "LC_ALL=C; sed '/Seat2/a [Kit \"\"]' $cases/end.open.playlog >log; verify check --strict --json log", 1,
          "\"verdict\":\"diverged\",\"line\":12,\"message\":\"the log was written with another kit: \\\"\\\", here it "
          "is \\\"",
          "" },
        { "LC_ALL=C; sed '/Seat2/a [Kit \"\"]' $cases/end.open.playlog >log; verify check --strict --json log", 1,
          "\"logged\":\"\",\"computed\":\"", "" },
    };
    EXPECT_ROWS(rows);
}

/* Whatever a file is called, its object is one line of UTF-8. */
Test(command, json_of_odd_names)
{
    static const struct { const char *name, *string; } rows[] = {
        { "a\377b", "a\357\277\275b" },
        { "\345\257\266\345\257", "\345\257\266\357\277\275\357\277\275" },
        { "\300\200\355\240\200\364\220\200\200x", "\357\277\275\357\277\275\357\277\275\357\277\275\357\277\275"
          "\357\277\275\357\277\275\357\277\275\357\277\275x" },
        { "a\n\t\033\177\"\\b", "a\\n\\t\\u001b\\u007f\\\"\\\\b" },
        { "a\302\205\342\200\250\342\200\251\342\200\246", "a\\u0085\\u2028\\u2029\342\200\246" },
        { "\345\257\266 \360\237\230\200", "\345\257\266 \360\237\230\200" },
        { "\342\200\256a\342\201\246\342\200\215\302\255\357\273\277", "\\u202ea\\u2066\\u200d\\u00ad\\ufeff" },
        { "\363\240\201\201\360\220\277\277", "\\udb40\\udc41\360\220\277\277" },
    };
    struct console ran = { 0 };
    struct buf expected = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        setenv("name", rows[i].name, 1);
        console_run(&ran, "LC_ALL=C; cp $cases/end.open.playlog \"$name\"; verify check --json \"$name\"");
        cr_expect_eq(ran.status, 0, "row %zu", i);
        buf_clear(&expected);
        buf_printf(&expected, "{\"file\":\"%s\",\"index\":1,\"saved\":", rows[i].string);
        cr_expect_eq(strncmp(buf_text(&ran.out), expected.text, expected.length), 0, "row %zu is %s", i,
                     buf_text(&ran.out));
        cr_expect_eq(strcspn(buf_text(&ran.out), "\n") + 1, ran.out.length, "row %zu is more than a line", i);
    }
    buf_finish(&expected);
    console_drop(&ran);
}

Test(command, json_of_an_archive)
{
    struct console ran = { 0 };
    int lines = 0;

    console_run(&ran, "check --json - <$PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog");
    cr_expect_eq(ran.status, 1);
    for (const char *at = buf_text(&ran.out); *at != '\0'; at = strchr(at, '\n') + 1) {
        char start[64];
        snprintf(start, sizeof start, "{\"file\":\"-\",\"index\":%d,", ++lines);
        cr_expect_eq(strncmp(at, start, strlen(start)), 0, "line %d is %.60s", lines, at);
    }
    cr_expect_eq(lines, 6, "%d objects for six games", lines);
    console_drop(&ran);
}

/* A game whose head cannot be read says nothing of the game before it. */
Test(command, json_of_the_next_game)
{
    static const char expected[] =
        "{\"file\":\"-\",\"index\":2,\"game\":\"nul\",\"seats\":[\"a\",\"b\"],\"verdict\":\"unreadable\",\"line\":21,"
        "\"message\":\"";
    struct console ran = { 0 };

    console_run(&ran,
                "check --json --items - <$PROOFSHEET_TESTS/playlog/cases/log.text-archive-next.playlog | sed -n 2p");
    cr_expect_eq(strncmp(buf_text(&ran.out), expected, strlen(expected)), 0, "%s", buf_text(&ran.out));
    cr_expect_not_null(strstr(buf_text(&ran.out), "\",\"moves\":0,\"items\":[],\"id\":\""), "%s", buf_text(&ran.out));
    console_drop(&ran);
}

/* ---- play and deal ---- */

Test(command, play)
{
    struct console first = { 0 }, second = { 0 };

    for (int seats = 2; seats <= 5; seats++)
        for (int greedy = 0; greedy < 2; greedy++) {
            const char *bot = greedy > 0 ? "greedy" : "random";
            console_run(&first, "play pokesonne --seats %d --seed 'play %d' --bot %s", seats, seats, bot);
            cr_expect_eq(first.status, 0, "%s", buf_text(&first.err));
            console_run(&second, "play pokesonne --seats %d --seed 'play %d' --bot %s", seats, seats, bot);
            cr_expect_str_eq(buf_text(&first.out), buf_text(&second.out), "the same seed, another game of %d", seats);
            console_run(&second,
                        "play pokesonne --seats %d --seed 'play %d' --bot %s | "
                        "verify check --strict --json -",
                        seats, seats, bot);
            cr_expect_eq(second.status, 0);
            cr_expect_not_null(strstr(buf_text(&second.out), "\"verdict\":\"sound\""), "%s", buf_text(&second.out));
            cr_expect_not_null(strstr(buf_text(&second.out), "\"ended\":\"rules\""), "%s", buf_text(&second.out));
        }
    console_run(&first, "play pokesonne --seed a");
    console_run(&second, "play pokesonne --seed b");
    cr_expect_str_neq(buf_text(&first.out), buf_text(&second.out), "another seed, the same game");
    cr_expect_not_null(strstr(buf_text(&first.out), "[Seat2 "), "the fewest players");
    cr_expect_null(strstr(buf_text(&first.out), "[Seat3 "), "the fewest players");
    console_run(&first, "play pokesonne");
    console_run(&second, "play pokesonne");
    cr_expect_str_neq(buf_text(&first.out), buf_text(&second.out), "without a seed every game is another");
    cr_expect_not_null(strstr(buf_text(&first.out), "[Seed \""), "the seed is written down");
    console_drop(&first);
    console_drop(&second);
}

Test(command, play_archives)
{
    static const struct row rows[] = {
        { "play null --games 3 --seed S >a; verify check a", 0, "game 3: sound", "" },
        { "play null --games 3 --seed S | grep -c '^.Seed \"S-[123]\"'", 0, "3\n", "" },
        { "play pokesonne --games 20 --seed S >a; verify check --json a | grep -c '\"verdict\":\"sound\"'", 0, "20\n",
          "" },
        { "play pokesonne --seed S-2 >one; verify play pokesonne --seed S --games 2 | tail -n \"$(wc -l <one)\" | "
          "cmp - one",
          0, "", "" },
        { "play pokesonne --seed 'a \"quoted\\\\' | verify check -", 0, "sound", "" },
        /* the sums of every turn */
        { "play pokesonne --seed x | grep -c '^='", 0, "71\n", "" },
        { "play null --seed x | grep -c '^='", 0, "11\n", "" },
        { "play pokesonne --seed '' --options 'small=2   ties=full' | grep Options", 0,
          "[Options \"ties=full small=2\"]\n", "" },
        { "play pokesonne --seed '' --options 'ties=split' | grep -c Options", 1, "0\n", "" },
        /* a number that was agreed on is written down, also where it is the standard */
        { "play pokesonne --bot greedy --seed x --options 'trainers dex=151 family=3' >a; verify check a", 0, "sound",
          "" },
        { "play pokesonne --seed '' --options 'family=3 dex=151 trainers' | grep Options", 0,
          "[Options \"trainers dex=151 family=3\"]\n", "" },
        /* a seed that is too long for the last of them plays none */
        { "play null --games 9 --seed \"$(printf '%0254d' 1)\" | verify check --json - | grep -c sound", 0, "9\n", "" },
        { "play null --games 10 --seed \"$(printf '%0254d' 1)\"", 2, "",
          "proofsheet-verify: for 10 games the seed may have at most 253 bytes, this one has 254\n" },
        { "play null --games 1 --seed \"$(printf '%0255d' 1)\"", 2, "",
          "for 1 game the seed may have at most 254 bytes, this one has 255\n" },
        { "play null --games 1000000 --seed A | head -n 1", 0, "[Playlog \"1\"]\n", "" },
        { "play null --games 100000000 --seed \"$(printf '%0247d' 1)\"", 2, "", "at most 246 bytes, this one has 247\n" },
        { "play null --games 999999 --seed \"$(printf '%0250d' 1)\"", 2, "", "at most 249 bytes, this one has 250\n" },
        { "play null --seed \"$(printf '%0255d' 1)\" | verify check -", 0, "sound", "" },
        { "play null --seed \"$(printf '%0256d' 1)\" | verify check -", 0, "sound", "" },
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

Test(command, seed)
{
    static const struct row rows[] = {
        { "seed new | sed 's/[0-9a-f]\\{16,\\}/x/'", 0, "[Seed \"x\"]\n[SeedHash \"x\"]\n", "" },
        { "seed commit 0f1e2d3c4b5a69788796a5b4c3d2e1f0", 0,
          "[CommitN \"b28acf56c536189d724cf511dc1da684399a054c74ed09e7f901996a96ae93c4\"]\n"
          "[RevealN \"0f1e2d3c4b5a69788796a5b4c3d2e1f0\"]\n", "" },
        { "seed commit | tr -cd '0-9a-f' | wc -c", 0, "99\n", "" },
        { "seed joint 00112233445566778899aabbccddeeff 0f1e2d3c4b5a69788796a5b4c3d2e1f0 | tail -1", 0,
          "[Seed \"1d50d4a369d8e3be75f69b9418353de42fa4771fc754e11c34a5fd68daa422c3\"]\n", "" },
        { "seed joint 00112233445566778899aabbccddeeff", 2, "", "the secrets of 2 to 9 seats" },
        { "seed commit 12", 2, "", "\"12\" is no secret: 32 hex digits in lower case were expected" },
        { "seed new x", 2, "", "\"x\" is one argument too many" },
        { "seed jiont", 2, "", "unknown command \"jiont\" (did you mean \"joint\"?)" },
        { "seed", 2, "", "the argument new|commit|joint is missing" },
    };
    EXPECT_ROWS(rows);
}

/* ---- show and moves ---- */

Test(command, show)
{
    static const struct row rows[] = {
        { "show $cases/owner.tie-rest.playlog", 0, "  1  Ash              2\n  2  Misty            2\nThe players have ended the game; ", "" },
        { "show $cases/owner.tie-rest.playlog", 0,
          "          -1      0      1\n    0  V/270      D      W\n    1  V/180   A/90      .\n", "" },
        { "show --line 10 $cases/owner.tie-rest.playlog", 0, "* 1  Ash              0\n  2  Misty            0\n70 tiles to draw\nnext: 1 Ash: \"1 place …\"\n", "" },
        /* a seat's own tiles lie on the map as well; of two that lie on each other the upper one */
        { "show $PROOFSHEET_TESTS/cacao/cases/setup.start.playlog", 0, "\n    1  1:A   M2\n  1:A: worker A of seat 1\n", "" },
        { "show $PROOFSHEET_TESTS/cacao/cases/overbuild.below.playlog", 0,
          "\n    0   2:B/90       G1   1:C/90       P1   1:B/90       G2", "" },
        /* what lies in one place is told together */
        { "show $PROOFSHEET_TESTS/../doc/examples/jungle-evening.playlog", 0,
          "  display: jungle P1 Single plantation, jungle G2 (Gold mine, value 2)\n  worker A ×3 (1 小安)   hand\n"
          "  carrier (1 小安)       field 4\n  cacao Cacao fruit ×2   seat 1\n  hand (2 Mia): worker A ×2, worker B\n", "" },
        { "show $PROOFSHEET_TESTS/hideseek/games/real-pieces.playlog", 0, "\n  hand of seat 2: ", "" },
        { "show $PROOFSHEET_TESTS/hideseek/cases/brawl.part.playlog", 0, "\nround 1 of 6, brawl: cards are laid, card 1 of at most 3; ", "" },
        { "show --line 9 --digest $cases/owner.tie-rest.playlog", 0, "score 0 0\ntile D 0,0 0\nturn 1\n", "" },
        { "show --line 1 --digest $cases/owner.tie-rest.playlog", 0, "score 0 0\ntile D 0,0 0\nturn 1\n", "" },
        { "show --line 12 --digest $cases/owner.tie-rest.playlog", 0,
          "meeple 1 1,0 road:w\nscore 0 0\ntile D 0,0 0\ntile W 1,0 0\nturn 2\n", "" },
        { "show --line 21 --digest $cases/owner.tie-rest.playlog", 0,
          "score 2 2\ntile A 0,1 90\ntile D 0,0 0\ntile V -1,0 270\ntile V -1,1 180\ntile W 1,0 0\nturn 1\n", "" },
        { "show --line 23 --digest $cases/owner.tie-rest.playlog", 0, "score 2 2\n", "" },
        { "show --line 24 $cases/owner.tie-rest.playlog", 2, "", "no position after line 24" },
        { "show --digest $cases/end.last.playlog", 0, "turn 0\n", "" },
        { "show $cases/end.last.playlog", 0, "The game is over; these are the final scores.\n", "" },
        /* with what is scored at the end, as check has it */
        { "play cacao --seed s >whole; verify check whole", 0, "sound  random 1 21, random 2 15\n", "" },
        { "show whole", 0, "  1  random 1         21\n  2  random 2         15\nThe game is over", "" },
        { "show - <$cases/owner.tie-rest.playlog", 0, "V/270", "" },
        { "show $cases/place.edges-all.playlog", 1, "tile E                 drawn",
          "/place.edges-all.playlog:16: place.edges: the south side of E is grass" },
        { "show $cases/log.result.playlog", 1, "  1  Ash              6\n  2  Misty            2\nThe players have ended",
          "/log.result.playlog:9: the claimed result is 7 2, the rules give 6 2\n" },
        { "show $PROOFSHEET_TESTS/playlog/cases/log.tags-first.playlog", 1, "",
          "/log.tags-first.playlog:5:1: a tag was expected" },
        { "show --line 47 $PROOFSHEET_TESTS/../doc/examples/kitchen-table.playlog", 0,
          "  1  小安              9\n* 2  Mia              13\n  3  阿公              0\n", "" },
        { "check --lang zh --items $cases/end.open.playlog", 0, "    終局    +3  Ash  end.grass: ", "" },
        { "show --line 15 $cases/place.edges-all.playlog", 0, "tile E                 drawn", "" },
        { "show $cases/setup.players-six.playlog", 1, "", "6 seats" },
        /* words stand as they were written, and mean the same */
        { "LC_ALL=C; sed 's/meeple plain:0/meeple plain:1/' $PROOFSHEET_TESTS/../doc/examples/kitchen-table.playlog >log; "
          "verify show log; verify show --digest log | grep plain",
          0, "  meeple (3 阿公)        2,-1 plain:1\n", "" },
        { "LC_ALL=C; sed 's/meeple plain:0/meeple plain:1/' $PROOFSHEET_TESTS/../doc/examples/kitchen-table.playlog >log; "
          "verify show --digest log",
          0, "meeple 3 2,-1 plain:0\n", "" },
        /* the seat that decides next, in the turn of another */
        { "show --line 29 $PROOFSHEET_TESTS/../doc/examples/jungle-evening.playlog", 0,
          "* 1  小安             2\n  2  Mia              0\nin the piles: 17 jungle tiles; seat 1: 7 worker tiles; seat 2: 8 worker tiles\n"
          "next: 1 小安: \"1 activate …\" or \"1 done\"\n",
          "" },
        { "show --line 41 $PROOFSHEET_TESTS/../doc/examples/jungle-evening.playlog", 0, "\nnext: \"* draw 1 …\"\n", "" },
        { "show --line 43 $PROOFSHEET_TESTS/../doc/examples/jungle-evening.playlog", 0, "\nnext: 2 Mia: \"2 place …\" or \"end\"\n",
          "" },
        /* Chinese, as a whole */
        { "--lang zh show --line 40 $PROOFSHEET_TESTS/../doc/examples/hiding-evening.playlog", 0,
          "第1輪（共6輪）：大家出牌；1號座位當鬼；牌堆還有 93 張\n接下來：2 阿哲：「2 done」\n\n"
          "  character C01 墨墨     1號座位：K、速度4、5分\n",
          "" },
        { "--lang zh show --line 40 $PROOFSHEET_TESTS/../doc/examples/hiding-evening.playlog", 0, "蓋在C06身上，1號座位的：-1、1分\n",
          "" },
        { "--lang zh show --line 58 $PROOFSHEET_TESTS/../doc/examples/jungle-evening.playlog", 0,
          "  1:B/90：worker B 工人板塊，1號座位的\n  名稱: P1 一般農園, ", "" },
        /* names of what the game's own view shows by ids */
        { "show --line 40 $PROOFSHEET_TESTS/../doc/examples/badge-evening.playlog", 0, "\n  names: G05 Oddish, N01 Pidgey, W02 Goldeen\n",
          "" },
        /* a draw that the seed does not give changes nothing */
        { "show $cases/chance.seed-first.playlog | grep -c drawn", 1, "0\n", "the seed draws \"tile L\" here" },
        { "show --digest $cases/chance.seed-first.playlog", 1, "score 0 0\ntile D 0,0 0\nturn 1\n", "the seed draws" },
        { "show nowhere", 2, "", "nowhere" },
        { "show --line 53 --digest $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "turn 1\n", "" },
        { "show --line 58 --digest $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "score 0 0\n", "" },
        { "show --line 21 --digest $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "score 0 0\n", "" },
        { "show --line 20 --digest $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "score 3 0\n", "" },
        { "show --line 60 --digest $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "score 2 0\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* In an archive a line may be far behind the limit of one game. */
Test(command, far_lines)
{
    static const struct row rows[] = {
        { "LC_ALL=C; for i in 1 2 3; do cat $cases/owner.tie-rest.playlog; yes '' | head -n 600000; done >archive; "
          "verify show --line 1200057 --digest archive",
          0, "score 0 0\ntile D 0,0 0\ntile W 1,0 0\n", "" },
        { "LC_ALL=C; for i in 1 2 3; do cat $cases/owner.tie-rest.playlog; yes '' | head -n 600000; done >archive; "
          "verify moves --line 1200057 archive",
          0, "1 place 1,0 0\n1 place 1,0 90\n1 place 1,0 180\n", "" },
        { "show --line 2147483647 $cases/owner.tie-rest.playlog", 2, "",
          "the log has no position after line 2147483647" },
        { "moves --line 1000000 $cases/owner.tie-rest.playlog", 2, "", "line 1000000 of the log is not a move" },
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
          "1 meeple road:e\n1 meeple road:s\n1 meeple road:w\n1 meeple plain:0\n1 meeple plain:3\n1 meeple plain:5\n1 "
          "pass\n",
          "" },
        { "moves --line 11 $cases/place.edges-north.playlog", 0, "1 place 0,1 0\n", "" },
        { "moves --count $cases/owner.tie-rest.playlog", 0,
          "11 place 7\n12 figure 6\n14 place 9\n15 figure 3\n17 place 11\n", "" },
        { "moves --count $games/four-seats.playlog | cmp - $games/four-seats.counts", 0, "", "" },
        { "moves --count - <$games/one-meeple.playlog | cmp - $games/one-meeple.counts", 0, "", "" },
        { "moves $cases/end.last.playlog", 0, "", "" },
        { "moves --count $cases/log.sums-anywhere.playlog | wc -l", 0, "2\n", "" },
        { "moves $cases/end.unfinished-tile.playlog | head -n 1", 0, "2 place ", "" },
        { "moves --line 1 $cases/owner.tie-rest.playlog", 2, "", "line 1 of the log is not a move" },
        { "moves --line 99 $cases/owner.tie-rest.playlog", 2, "", "line 99 of the log is not a move" },
        { "moves --line 11 $cases/setup.players-six.playlog", 1, "", "/setup.players-six.playlog:11: 6 seats" },
        { "moves --count $cases/place.edges-north.playlog", 1, "11 place 4\n", "place.edges" },
        { "moves --line 12 nowhere", 2, "", "nowhere" },
        { "moves --line 59 $PROOFSHEET_TESTS/playlog/cases/log.text-archive.playlog", 0, "* die 1\n* die 2\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* ---- the library beside the program ---- */

/* One of another build is told, and nothing of it is called. */
Test(command, an_annex_of_another_version)
{
    static const struct {
        const char *change, *out, *err;
    } rows[] = {
        { "true", "+ * draw 1 A", "" },
        { "sed -i 's/proofsheet-annex [0-9]/proofsheet-annex x/' other/verify/proofsheet-annex.so", "none",
          "other/verify/proofsheet-annex.so is of another version than this program" },
        { "cp \"$(ldd \"$PROOFSHEET_VERIFY\" | awk '/libsodium/ { print $3 }')\" other/verify/proofsheet-annex.so", "none",
          "other/verify/proofsheet-annex.so is of another version than this program" },
    };
    struct console ran = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        console_run(&ran,
                    "LC_ALL=C; export LC_ALL; rm -rf other r.playlog; mkdir -p other/verify; "
                    "cp \"$PROOFSHEET_VERIFY\" \"$(dirname \"$PROOFSHEET_VERIFY\")\"/proofsheet-annex.so other/verify; %s; "
                    "echo 'draw 1 A' | other/verify/proofsheet-verify record r.playlog cacao; test -e r.playlog || echo none",
                    rows[i].change);
        cr_expect_not_null(strstr(buf_text(&ran.out), rows[i].out), "%s: %s", rows[i].change, buf_text(&ran.err));
        cr_expect_not_null(strstr(buf_text(&ran.err), rows[i].err), "%s: %s", rows[i].change, buf_text(&ran.err));
    }
    console_drop(&ran);
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
