/* Several workers: the same bytes for any number of them, in the order of the input, and an end that comes at once. */
#include <criterion/criterion.h>

#include "tests/harness/console.h"
#include "tests/harness/sanitizer.h"

TestSuite(crew, .init = console_open, .fini = console_close);

/* What is checked: good and bad games, one longer than a batch in the middle, files that are not there, folders, a
   cut-off archive. */
#define SEASON                                                                                                         \
    "LC_ALL=C; rm -rf box; mkdir -p box/d; cd box; verify play null --seed n --games 2000 >many; "                     \
    "verify play pokesonne --seed p --games 30 >some; sed 's/^1 place .* 0$/1 place 9,9 0/' some >slips; "             \
    "{ cat some; head -n 30 some; yes '; a long evening' | head -n 90000; cat slips; } >long; "                        \
    "cp slips d/x.playlog; gzip <some | head -c 9000 >cut; "
/* Both streams for one worker and for others; `options` follow. */
#define SAME(options)                                                                                                  \
    SEASON "all() { verify check " options " \"$@\" many long nowhere some d cut slips; echo \"status $?\"; }; "       \
           "all >one 2>one.err; for n in 2 3 7; do all -j $n >more 2>more.err; cmp one more; cmp one.err more.err; "   \
           "all -j $n >both 2>&1; all >alone 2>&1; cmp both alone; done; tail -n 1 one"

Test(crew, same_bytes)
{
    static const struct row rows[] = {
        { SAME(""), 0, "status 2\n", "" },
        { SAME("--json"), 0, "status 2\n", "" },
        { SAME("--items --explain"), 0, "status 2\n", "" },
        { SAME("--json --items --exit-zero"), 0, "status 2\n", "" },
        { SAME("--lang zh"), 0, "status 2\n", "" },
        { SEASON "verify check -j 2 many long some slips | grep -c .", 0, "2121\n", "" },
        { SEASON "cat many long | verify check -j 3 --json - | tail -n 1", 0, "\"index\":2061,", "" },
        { SEASON "verify check -j 3 many some", 0, "some: game 30: sound", "" },
        { SEASON "verify check -j 3 many slips | tail -n 1", 0, "slips:", "" },
        { SEASON "verify check -j 3 many slips >/dev/null", 1, "", "" },
        { SEASON "verify check -j 4 --exit-zero many slips >/dev/null", 0, "", "" },
        { SEASON "verify check -j 0 many | wc -l", 0, "2000\n", "" },
    };
    EXPECT_ROWS(rows);
}

/* Nobody waits for what does not come any more. */
Test(crew, ends)
{
    static const struct row rows[] = {
        /* words that do not load end the run behind the same game */
        { SEASON "cp -R \"$PROOFSHEET_DATADIR/data\" . && echo '<words/>' >data/pokesonne/en.xml; "
                 "all() { verify check --data-dir . --explain \"$@\" many some many; echo \"status $?\"; }; "
                 "all >one 2>one.err; all -j 3 >more 2>more.err; cmp one more && cmp one.err more.err; wc -l <one",
          0, "2001\n", "" },
        { SEASON "timeout 20 \"$PROOFSHEET_VERIFY\" check -j 2 many long >/dev/full", 2, "",
          "standard output cannot be written" },
        { SEASON "{ cat many; sleep 30; } | timeout 20 \"$PROOFSHEET_VERIFY\" check -j 2 - >/dev/full; echo $?", 0,
          "2\n", "standard output cannot be written" },
        /* what is known is told while more may come */
        { SEASON
          "mkfifo pipe; verify check -j 2 - <pipe >told & exec 3>pipe; cat some >&3; "
          "for i in $(seq 100); do grep -q 'game 29' told && break; sleep 0.05; done; wc -l <told; exec 3>&-; wait; "
          "wc -l <told",
          0, "29\n30\n", "" },
        { SEASON
          "mkfifo pipe; verify check - <pipe >told & exec 3>pipe; cat some >&3; "
          "for i in $(seq 100); do grep -q 'game 29' told && break; sleep 0.05; done; wc -l <told; exec 3>&-; wait; "
          "wc -l <told",
          0, "29\n30\n", "" },
        { "check -j 2 nowhere", 2, "", "proofsheet-verify: nowhere: No such file" },
        { "check -j 257 x", 2, "", "option --jobs cannot be \"257\"; expected: a whole number from 0 to 256" },
        { "check -j x x", 2, "", "option --jobs cannot be \"x\"" },
        { "show -j 2 x", 2, "", "option --jobs does not apply to show" },
    };
    EXPECT_ROWS(rows);
}

/* Memory does not grow with the archive: within 64 MB for any number of games, where the archive alone has more.
 * What is limited is the address space, of which AddressSanitizer reserves terabytes: not to be measured there. */
#ifndef WITH_SANITIZER
Test(crew, memory)
{
    static const struct row rows[] = {
        { SEASON "for i in $(seq 40); do cat some many; done | { ulimit -v 400000; verify check -j 2 -; } | wc -l", 0,
          "81200\n", "" },
        { SEASON
          "{ cat some; yes '; a long evening' | head -c 300000000; echo; cat some; } | { ulimit -v 250000; verify check "
          "--json -; } | wc -l",
          0, "60\n", "" },
    };
    EXPECT_ROWS(rows);
}
#endif
