/* Where verdicts go: a file that is whole or not there, totals, only what is wrong, what is done already. */
#include <criterion/criterion.h>

#include "tests/harness/console.h"

TestSuite(output, .init = console_open, .fini = console_close);

/* Ten good games and one bad one. */
#define GAMES                                                                                                          \
    "LC_ALL=C; rm -rf box; mkdir box; cd box; verify play null --seed n --games 10 >good; "                            \
    "verify play null --seed n-1 | sed 's/^.Result.*/[Result \"0 0\"]/' >bad; "

Test(output, file)
{
    static const struct row rows[] = {
        { GAMES "verify check good >said; verify check -o told good; cmp said told && ls -A", 0,
          "bad\ngood\nsaid\ntold\n", "" },
        { GAMES "verify check --json -j 2 --output=told good bad; echo $?; wc -l <told", 0, "1\n11\n", "" },
        /* what is there is replaced as a whole, or stays */
        { GAMES "echo old >told; verify check -o told good; wc -l <told", 0, "10\n", "" },
        { GAMES "echo old >told; verify check -o told good nowhere; echo $?; cat told; ls -A", 0,
          "2\nold\nbad\ngood\ntold\n", "nowhere: No such file" },
        { GAMES "verify check -o told good nowhere; ls -A", 0, "bad\ngood\n", "nowhere" },
        { GAMES "umask 027; verify check -o told good; stat -c %a told", 0, "640\n", "" },
        { GAMES "mkdir d; verify check -o d/told good && verify check -o ./told good && ls d told", 0,
          "told\n\nd:\ntold\n", "" },
        { GAMES "verify check -o nowhere/told good", 2, "",
          "proofsheet-verify: nowhere/told: No such file or directory\n" },
        { GAMES "mkdir told; verify check -o told good", 2, "", "proofsheet-verify: told: Is a directory\n" },
        { GAMES "verify check -o /dev/null good; ls -A", 0, "bad\ngood\n", "" },
        { GAMES "verify check -o /dev/full good", 2, "", "proofsheet-verify: /dev/full: No space left on device\n" },
        /* no colours in a file */
        { GAMES "script -qec \"$PROOFSHEET_VERIFY check -o told good\" /dev/null >/dev/null; grep -c '\\[1;32m' told",
          1, "0\n", "" },
        { "play null -o x", 2, "", "option --output does not apply to play" },
    };
    EXPECT_ROWS(rows);
}

/* A program that is killed leaves the file as it was, and the next run is not in its way. */
Test(output, killed)
{
    static const struct row rows[] = {
        { GAMES
          "echo old >told; mkfifo pipe; for n in 1 2 3; do \"$PROOFSHEET_VERIFY\" check -j $n -o told - <pipe & "
          "exec 3>pipe; cat good good >&3; for i in $(seq 200); do ls -A | grep -q '^.told.' && break; sleep 0.02; "
          "done; kill -9 $!; wait $! 2>/dev/null; exec 3>&-; cat told; ls -A | grep -c '^.told.'; rm -f .told.*; done",
          0, "old\n1\nold\n1\nold\n1\n", "" },
        { GAMES "mkfifo pipe; \"$PROOFSHEET_VERIFY\" check -o told - <pipe & exec 3>pipe; cat good >&3; sleep 0.2; "
                "kill -9 $!; wait $! 2>/dev/null; exec 3>&-; verify check -o told good && wc -l <told",
          0, "10\n", "" },
    };
    EXPECT_ROWS(rows);
}

Test(output, resume)
{
    static const struct row rows[] = {
        { GAMES "verify check --resume -o told good bad; echo $?; wc -l <told", 0, "1\n11\n", "" },
        { GAMES "echo old >told; verify check --resume -o told bad; cat told", 0, "old\n",
          "told is there already: nothing is checked again\n" },
        { "check --watch -o x .", 2, "", "option --watch cannot be combined with --output: it has no end" },
        { "check --resume x", 2, "", "option --resume needs --output or --db: they tell what is done" },
    };
    EXPECT_ROWS(rows);
}

Test(output, summary)
{
    static const struct row rows[] = {
        { GAMES "verify check --summary good bad | tail -n 1", 0, "11 games in 2 files: 10 sound, 1 diverged\n", "" },
        { GAMES "verify check --summary bad | tail -n 1", 0, "1 game in 1 file: 1 diverged\n", "" },
        { GAMES "verify check --summary --lang zh good bad | tail -n 1", 0, "2 個檔案，共 11 局：正確 10、不符 1\n",
          "" },
        { GAMES "verify check --summary --json -j 3 good bad nowhere bad | tail -n 1", 0,
          "{\"summary\":{\"files\":4,\"games\":12,\"sound\":10,\"unclaimed\":0,\"unfinished\":0,\"broken\":0,"
          "\"diverged\":2,"
          "\"unreadable\":0,\"trouble\":1}}\n",
          "nowhere" },
        /* a run that did not come to its end has none */
        { GAMES "cp -R \"$PROOFSHEET_DATADIR/data\" . && echo '<words/>' >data/null/en.xml; "
                "verify check --data-dir . --explain --summary good | grep -c games",
          1, "0\n", "data/null/en.xml" },
    };
    EXPECT_ROWS(rows);
}

/* What a name or a message can never hide, as a filter of lines could be fooled. */
Test(output, wrong)
{
    static const struct row rows[] = {
        { GAMES "verify check --wrong good", 0, "", "" },
        { GAMES "verify check --wrong -j 2 good bad good", 1, "bad:8: diverged: ", "" },
        { GAMES "verify check --wrong good bad good | wc -l", 0, "1\n", "" },
        { GAMES "verify check --wrong --json good bad | cut -c 1-24", 0, "{\"file\":\"bad\",\"index\":1,\n", "" },
        { GAMES "verify check --wrong --require commitment good | grep -c ': sound'", 0, "10\n", "" },
        { GAMES "sed 's/random 1/x: sound/' bad >'a: sound.playlog'; verify check --wrong 'a: sound.playlog' | wc -l",
          0, "1\n", "" },
        { GAMES "verify check --wrong --summary good bad | tail -n 1", 0, "11 games in 2 files: 10 sound, 1 diverged\n",
          "" },
    };
    EXPECT_ROWS(rows);
}

/* How far it is, on a terminal alone, and gone in the end. */
Test(output, progress)
{
    static const struct row rows[] = {
        { GAMES "script -qec \"{ cat good; sleep 2.2; cat good; } | $PROOFSHEET_VERIFY check - >told\" /dev/null | tr "
                "'\\r\\033' '\\n!'; "
                "wc -l <told",
          0, "\n19\n", "" },
        { GAMES "{ cat good; sleep 1.2; cat good; } | verify check - 2>&1 >told | wc -c", 0, "0\n", "" },
        { GAMES "script -qec \"timeout 1.6 $PROOFSHEET_VERIFY play null --games 100000000 >told\" /dev/null | tr '\\r' "
                "'\\n' | grep -qx '[1-9][0-9]*' && echo counted; rm told",
          0, "counted\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* What was read does not stay on the disk if the program is ended by a fault. */
Test(output, no_core)
{
    static const struct row rows[] = {
        { GAMES
          "ulimit -c unlimited 2>/dev/null; mkfifo pipe; \"$PROOFSHEET_VERIFY\" check - <pipe >/dev/null & exec "
          "3>pipe; "
          "for i in $(seq 100); do grep -q 'Max core file size  *0  *0' /proc/$!/limits && break; sleep 0.02; done; "
          "grep -c 'Max core file size  *0  *0' /proc/$!/limits; exec 3>&-; wait",
          0, "1\n", "" },
    };
    EXPECT_ROWS(rows);
}
