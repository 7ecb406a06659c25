/* All faults of a log in one go, and the one form that games are printed in. */
#include <criterion/criterion.h>

#include "tests/harness/console.h"

TestSuite(faults, .init = console_open, .fini = console_close);

#define EXAMPLES "LC_ALL=C.UTF-8; e=\"$PROOFSHEET_DATADIR/doc/examples\"; "
/* The slips of an evening: a word misspelt, a sum, a dash, a name for a word, a number too few, a turn, a word again. */
#define SLIPS                                                                                                          \
    EXAMPLES "sed -e '15s/tile/tlie/; s/^= 0 4 0/= 1 4 0/; s/^1 place 1,-1/1 place 1,–1/; s/^2 meeple grass:n/2 米寶 grass:n/' " \
             "-e 's/^= 9 9 0/= 9 9/; s/^2 place 0,2 180/2 place 0,2 90/; s/^3 pass/3 pas/' "                            \
             "\"$e/kitchen-table.playlog\" >slips; "

Test(faults, of_a_game)
{
    static const struct row rows[] = {
        { SLIPS "verify check --all-faults slips", 1,
          "slips:15: broken: line.words: \"tlie\" found, did you mean \"tile\"?\n"
          "    | * tlie E\n"
          "slips:18: the log counts 1 4 0 here, the rules give 0 4 0\n"
          "    | = 1 4 0\n"
          "slips:35: line.words: a character U+2013 found that no keyboard types; write \"1 place 1,-1 90\"\n"
          "    | 1 place 1,–1 90\n"
          "slips:39: line.words: \"米寶\" is meeple: write \"2 meeple grass:n\"\n"
          "    | 2 米寶 grass:n          ; still a patch of its own\n"
          "slips:43: line.words: \"=\" must hold 3 numbers, one per seat\n"
          "    | = 9 9\n"
          "slips:50: figure.segment: tile E as it lies has no grass:s; in the place of grass:s it could be grass:e or plain:0\n"
          "    | 2 meeple grass:s\n"
          "    behind this line only words are judged, no rules\n"
          "slips:53: line.words: \"pas\" found, did you mean \"pass\"?\n"
          "    | 3 pas\n",
          "" },
        { SLIPS "verify check --lang zh slips --all-faults | tail -n 4", 0,
          "    | 2 meeple grass:s\n    這一行以後只檢查用字，不檢查規則\nslips:53: line.words: 這裡寫的是「pas」", "" },
        /* a good game has none, and nothing else is told of it */
        { EXAMPLES "verify check \"$e\" >one; verify check --all-faults \"$e\" >all; cmp one all; grep -c sound all", 0,
          "5\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* What stops the judge of rules, and what does not. */
Test(faults, end_of_judging)
{
    static const struct row rows[] = {
        /* the sums behind a sum that is wrong are judged, and the result */
        { EXAMPLES "sed 's/^= 0 4 0/= 1 4 0/; s/^= 4 4 0/= 4 5 0/; s/9 14 13/9 14 14/' \"$e/kitchen-table.playlog\" | "
                   "verify check --all-faults - | grep -c ^-",
          0, "3\n", "" },
        /* but nothing that follows from a draw that is missing */
        { EXAMPLES "sed '19d' \"$e/kitchen-table.playlog\" | verify check --all-faults - | grep ^-", 0,
          "-:19: broken: chance.missing: ", "" },
        { EXAMPLES "sed '19d' \"$e/kitchen-table.playlog\" | verify check --all-faults - | wc -l", 0, "3\n", "" },
        /* a line without a meaning may have been any */
        { EXAMPLES "sed '16s/.*/2 xyzzy/; s/^= 0 4 0/= 1 4 0/' \"$e/kitchen-table.playlog\" | verify check --all-faults - | "
                   "sed -n '3p;$='",
          0, "    behind this line only words are judged, no rules\n3\n", "" },
        /* tags in curly quotes are read, so that the moves are, too */
        { EXAMPLES "sed 's/\"Mia\"/“Mia”/; s/^3 pass/3 pas/' \"$e/kitchen-table.playlog\" | "
                   "verify check --all-faults - | grep -A 1 ^-",
          0,
          "-:8:8: unreadable: a quote U+201C found, straight ones are needed: [Seat2 \"Mia\"]\n    | [Seat2 “Mia”]\n"
          "-:53: line.words: \"pas\" found",
          "" },
        /* options that are none: their tag is quoted, and the words are judged */
        { EXAMPLES "sed 's/^.Seat1/[Options \"river,gyms\"]\\n&/; s/^3 pass/3 pas/; s/^= 9 13 0/= 9/' "
                   "\"$e/kitchen-table.playlog\" | verify check --all-faults -",
          1,
          "-:7: unreadable: blanks separate options: \"river gyms\"\n    | [Options \"river,gyms\"]\n"
          "    behind this line only words are judged, no rules\n"
          "-:54: line.words: \"pas\" found, did you mean \"pass\"?\n    | 3 pas\n"
          "-:55: line.words: \"=\" must hold 3 numbers, one per seat\n    | = 9\n",
          "" },
        /* a file without its first tag: that is told once, and nothing is read with the table of another game */
        { EXAMPLES "f=\"$e/kitchen-table.playlog\"; sed '1,/^.Playlog/d; s/^3 pass/3 pas/' \"$f\" >none; "
                   "sed 's/^.Playlog/[Playlgo/; s/^3 pass/3 pas/' \"$f\" >typo; "
                   "verify check -j 3 --all-faults \"$f\" none typo >all; "
                   "verify check -j 1 --all-faults \"$f\" none typo | cmp all; sed 1d all",
          0,
          "none:1: unreadable: the first tag of a game must be [Playlog \"1\"]\n    | [Game \"pokesonne\"]\n"
          "    behind this line only words are judged, no rules\n"
          "none:51: line.words: \"pas\" found, did you mean \"pass\"?\n    | 3 pas\n"
          "typo:2: unreadable: the first tag of a game must be [Playlog \"1\"]\n    | [Playlgo \"1\"]\n"
          "    behind this line only words are judged, no rules\n"
          "typo:53: line.words: \"pas\" found, did you mean \"pass\"?\n    | 3 pas\n",
          "" },
        /* what is said of several lines is said once; names of players are their seats, blanks in cells no matter */
        { EXAMPLES "sed 's/^\\([123]\\) meeple/\\1 token/' \"$e/kitchen-table.playlog\" | verify check --all-faults -", 1,
          "-:14: broken: line.words: \"token\" found, expected one of: place, meeple, big, professor, starter, pass\n"
          "    | 1 token road:w\n    behind this line only words are judged, no rules\n"
          "    the same in lines 17, 21, 28, 31, 36, 39, 42, 50\n",
          "" },
        { EXAMPLES "sed 's/^3 pass/阿公: pass/; s/^2 place 0,-1/mia place 0 ,-1/; s/13 0$/14 0/' \"$e/kitchen-table.playlog\" | "
                   "verify check --all-faults -",
          1,
          "-:16: broken: line.words: \"mia\" is seat 2: write \"2 place 0,-1 180\"\n    | mia place 0 ,-1 180\n"
          "-:53: line.words: \"阿公\" is seat 3: write \"3 pass\"\n    | 阿公: pass\n"
          "-:54: the log counts 9 14 0 here, the rules give 9 13 0\n    | = 9 14 0\n",
          "" },
        /* a name like "Ned" is no "end"; seats keep their numbers, whatever players are called */
        { EXAMPLES "sed 's/\"Mia\"/\"Ned\"/; s/\"小安\"/\"2\"/; s/^2 meeple grass:n/Ned meeple grass:n/' \"$e/kitchen-table.playlog\" | "
                   "verify check -",
          1, "-:39: broken: line.words: \"Ned\" is seat 2: write \"2 meeple grass:n\"\n", "" },
        { EXAMPLES "sed 's/\"小安\"/\"2\"/; s/^2 meeple grass:n/2 meeple gras:n/' \"$e/kitchen-table.playlog\" | verify check -",
          1, "-:39: broken: line.words: \"gras:n\" found, did you mean \"grass:n\"?\n", "" },
        /* no game, no words */
        { EXAMPLES "f=\"$e/kitchen-table.playlog\"; sed '/^.Game/d; s/^3 pass/3 pas/' \"$f\" >none; "
                   "sed 's/^.Game.*/[Game \"xyz\"]/; s/^3 pass/3 pas/' \"$f\" >other; "
                   "verify check -j 1 --all-faults \"$f\" none other | grep -v ^/ | grep -v sound | sed 's/pokesonne.*//'",
          0,
          "none:11: unreadable: the required tag Game is missing\n    | * tile L\n"
          "    behind this line nothing is judged: the table is not known\n"
          "other:3: unreadable: unknown game \"xyz\" (known: \n    | [Game \"xyz\"]\n"
          "    behind this line nothing is judged: the table is not known\n",
          "" },
        /* bytes that are no text */
        { EXAMPLES "{ sed '50,$d' \"$e/kitchen-table.playlog\"; printf '2 \\377\\n3 pas\\n'; } | verify check --all-faults -", 1,
          "-:50:3: unreadable: not valid UTF-8: save the file as UTF-8\n"
          "    behind this line only words are judged, no rules\n-:51: line.words: \"pas\" found",
          "" },
        /* a hundred, and how many more */
        { EXAMPLES "{ sed '50,$d' \"$e/kitchen-table.playlog\"; yes '2 xyzzy' | head -n 250; } | "
                   "verify check --all-faults - | sed -n 's/.*the same in/the same in/; s/ 53.*148,/ ... /; 3,$p'",
          0, "    behind this line only words are judged, no rules\nthe same in lines 51, 52, ...  149\n    and 150 more\n", "" },
        { EXAMPLES "{ sed '50,$d' \"$e/kitchen-table.playlog\"; yes '2 xyzzy' | head -n 250; } | "
                   "verify check --all-faults - | tail -n 1",
          0, "    and 150 more\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* The verdict and its record are those of the first fault. */
Test(faults, in_records)
{
    static const struct row rows[] = {
        { SLIPS "verify check --json --all-faults slips", 1,
          "\"faults\":[{\"line\":15,\"rule\":\"line.words\",\"message\":\"\\\"tlie\\\" found, did you mean \\\"tile\\\"?\","
          "\"text\":\"* tlie E\"},{\"line\":18,\"message\":\"the log counts 1 4 0 here, the rules give 0 4 0\","
          "\"text\":\"= 1 4 0\"},",
          "" },
        { SLIPS "verify play null --seed s --games 5 >good; cat good slips good slips >all; "
                "for f in slips all; do verify check --json --items $f >one; verify check --json --items --all-faults $f | "
                "sed 's/,\"faults\":.*/}/' >more; cmp one more; done; "
                "sed '3d' slips >head; verify check --json head >one; verify check --json --all-faults head | "
                "sed 's/,\"faults\":.*/}/' >more; cmp one more",
          0, "", "" },
        { SLIPS "verify play null --seed s --games 900 >good; cat good slips good slips >all; "
                "verify check --all-faults all >one; verify check --all-faults -j 3 all >more; cmp one more; "
                "verify check --all-faults -j 2 -o file all; cmp one file; zstd -qf all; verify check --all-faults all.zst | "
                "sed 's/all.zst/all/' | cmp one; grep -c ^all one",
          0, "1814\n", "" },
        { SLIPS "verify check --json --all-faults \"$e/kitchen-table.playlog\" | grep -c faults", 1, "0\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* A slip that is legal is told by nobody, but seen: a board a round, and one where the log is wrong or ends. */
Test(faults, boards)
{
    static const struct row rows[] = {
        { EXAMPLES "verify check --boards \"$e/kitchen-table.playlog\" | sed -n '2,17p'", 0,
          "    after line 21:\n"
          "    * 1  小安             0\n"
          "      2  Mia              4\n"
          "      3  阿公             0\n"
          "    68 tiles to draw\n"
          "               0      1\n"
          "       -1  E/180      .\n"
          "        0      D      L\n"
          "        1      B      .\n"
          "    after line 31:\n"
          "    * 1  小安             4\n"
          "      2  Mia              4\n"
          "      3  阿公             0\n"
          "    65 tiles to draw\n"
          "              -2     -1      0      1\n"
          "       -1      .      .  E/180      .\n",
          "" },
        /* the verdicts are the same, as many boards as rounds and one for the end, whoever works on them */
        { EXAMPLES "verify check \"$e\" >one; verify check --boards \"$e\" | grep -v '^    ' | cmp - one; "
                   "verify check --boards -j 2 \"$e\" >two; verify check --boards \"$e\" | cmp - two; "
                   "verify check --boards \"$e/jungle-evening.playlog\" | grep -c 'after line'",
          0, "4\n", "" },
        /* of a fault the position ahead of it; nothing where only what is wrong is told, and it is not */
        { SLIPS "sed 15s/tlie/tile/ slips >later; verify check --boards slips later | grep -A 5 line; "
                "verify check --wrong --boards \"$e\"",
          0,
          "slips:15: broken: line.words: \"tlie\" found, did you mean \"tile\"?\n"
          "    after line 14:\n",
          "" },
        { EXAMPLES "verify check --boards --json \"$e\"", 2, "", "option --boards cannot be combined with --json" },
        { EXAMPLES "verify check --boards --tidy \"$e\"", 2, "", "option --tidy cannot be combined with --boards" },
    };
    EXPECT_ROWS(rows);
}

TestSuite(tidy, .init = console_open, .fini = console_close);

Test(tidy, form)
{
    static const struct row rows[] = {
        { "LC_ALL=C; printf '\\357\\273\\277; a comment\\r\\n[Playlog \"1\"]\\r\\n[Result \"0 0\"]\\n[Zeta \"\\\\\\\\z\"]\\n[Seat2 \"B\"]\\n"
          "[Seat1   \"A\"] ; he\\n[Rules \"1\"]\\n[Round \"2\"]\\n[Alpha \"a\"]\\n[Game \"null\"]\\n\\n; note\\n"
          "*  die\\t3\\n\\n  1 take   1 ; a comment\\r\\n=1 0\\n\\nend' >log; verify check --tidy log",
          1, "", "log:3: diverged: " },
        { "LC_ALL=C; printf '\\357\\273\\277; a comment\\r\\n[Playlog \"1\"]\\r\\n[Result \"1 0\"]\\n[Zeta \"\\\\\\\\z\"]\\n[Seat2 \"B\"]\\n"
          "[Seat1   \"A\"] ; he\\n[Rules \"1\"]\\n[Round \"2\"]\\n[Alpha \"a\"]\\n[Game \"null\"]\\n\\n; note\\n"
          "*  die\\t3\\n\\n  1 take   1 ; a comment\\r\\n=1 0\\n\\nend' >log; verify check --tidy log >tidy; cat tidy; "
          "verify check --tidy tidy | cmp tidy",
          0,
          "[Playlog \"1\"]\n[Game \"null\"]\n[Rules \"1\"]\n[Round \"2\"]\n[Seat1 \"A\"]\n[Seat2 \"B\"]\n[Result \"1 0\"]\n"
          "[Alpha \"a\"]\n[Zeta \"\\\\z\"]\n\n* die 3\n1 take 1\n= 1 0\nend\n",
          "" },
        /* what the program writes is tidy */
        { "LC_ALL=C; verify play cacao --seed s --games 40 >log; verify check --tidy log | cmp log; "
          "verify check --tidy -j 3 log | cmp log; verify check --tidy -o out.playlog log; cmp log out.playlog", 0, "", "" },
        { "check --tidy --json x", 2, "", "option --tidy cannot be combined with --json: it prints logs alone" },
        { "check --tidy --db x.db x", 2, "", "option --tidy cannot be combined with --db: it prints logs alone" },
    };
    EXPECT_ROWS(rows);
}

/* The same games with the same verdicts and the same moves; tidy again, nothing changes. What is wrong is told apart. */
Test(tidy, keeps_games)
{
    static const struct row rows[] = {
        { EXAMPLES "verify check --tidy \"$e\" \"$PROOFSHEET_TESTS\"/*/games >all; verify check --tidy all | cmp all; "
                   "facts() { sed 's/.*\"verdict\"/\"verdict\"/; s/\"id\":\"[^\"]*\",//; s/\"first\":[0-9]*//'; }; "
                   "verify check --json \"$e\" \"$PROOFSHEET_TESTS\"/*/games | facts >one; "
                   "verify check --json all | facts | cmp one; grep -q moves_id one",
          0, "", "" },
        { SLIPS "verify check --tidy --all-faults slips \"$e/kitchen-table.playlog\" slips >tidy 2>told; grep -c . tidy; "
                "grep -c ^slips told",
          0, "50\n14\n", "" },
        /* where the table cannot be set, too */
        { EXAMPLES "sed 's/^.Seat1/[Options \"river,gyms\"]\\n&/; s/^3 pass/3 pas/; s/^= 9 13 0/= 9/' "
                   "\"$e/kitchen-table.playlog\" >slips; verify check --tidy --all-faults slips 2>&1 | grep ^slips",
          0,
          "slips:7: unreadable: blanks separate options: \"river gyms\"\n"
          "slips:54: line.words: \"pas\" found, did you mean \"pass\"?\n"
          "slips:55: line.words: \"=\" must hold 3 numbers, one per seat\n",
          "" },
        /* comments and blanks are no difference, a move is */
        { EXAMPLES "f=\"$e/kitchen-table.playlog\"; verify check --tidy \"$f\" >one; "
                   "sed 's/;.*//; s/ /  /g; s/$/\\r/' \"$f\" | sed 's/小安  *\"/小安\"/' >other; "
                   "sed 's/  / /g' other | verify check --tidy - | cmp one; "
                   "sed 's/1 meeple road:w/1 pass/; /Result/d; /^=/d' \"$f\" | verify check --tidy - | cmp -s one || echo differ",
          0, "differ\n", "" },
    };
    EXPECT_ROWS(rows);
}
