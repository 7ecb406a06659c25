/* How much a verdict proves: draws, commitments, and what is required of a game beside its being right. */
#include <criterion/criterion.h>

#include "tests/harness/console.h"

TestSuite(proof, .init = console_open, .fini = console_close);

/* A game of null from a seed, as `log`; of real pieces, as `real`; `words` follow. */
#define SEEDED "LC_ALL=C; verify play null --seed taipei >log; "
#define REAL "LC_ALL=C; verify play null --seed taipei | sed '/^.Seed /d' >real; "
/* `sed 's/…/TAG/'` puts a tag behind the game's. */
#define HASH "969eb3e9040a05c169d545141cc16313113c8433177b658e6868738a26751eb9"
#define JOINT                                                                                                          \
    "LC_ALL=C; verify seed joint 00112233445566778899aabbccddeeff 0f1e2d3c4b5a69788796a5b4c3d2e1f0 >tags; "            \
    "verify play null --seed $(sed -n 's/.Seed \"\\(.*\\)\"./\\1/p' tags) | sed -e '/^.Seed /d' -e '/^.Game/r tags' "  \
    ">joint; "

Test(proof, draws)
{
    static const struct row rows[] = {
        { SEEDED "verify check --json log", 0, "\"draws\":\"seeded\",\"commitment\":\"none\",", "" },
        { SEEDED "verify check log | grep -c draws", 1, "0\n", "" },
        { REAL "verify check --json real", 0, "\"draws\":\"logged\",\"commitment\":\"none\",", "" },
        { REAL "verify check real", 0, "  (draws as logged)\n", "" },
        { REAL "verify check --lang zh real", 0, "  (隨機結果照紀錄所寫)\n", "" },
        /* what is not over proves nothing yet */
        { REAL "sed '/^end/d; $d' real | head -n 12 >cut; verify check cut | grep -c draws", 1, "0\n", "" },
    };
    EXPECT_ROWS(rows);
}

Test(proof, commitments)
{
    static const struct row rows[] = {
        { SEEDED "sed '/^.Seed /a [SeedHash \"" HASH "\"]' log | verify check --json -", 0,
          "\"draws\":\"seeded\",\"commitment\":\"opened\"", "" },
        { REAL "sed '/^.Game /a [SeedHash \"" HASH "\"]' real | verify check --json -", 0,
          "\"draws\":\"logged\",\"commitment\":\"closed\"", "" },
        { REAL "sed '/^.Game /a [SeedHash \"" HASH "\"]' real | verify check -", 0,
          "  (draws as logged)  (commitment not opened)\n", "" },
        { SEEDED "sed '/^.Seed /a [SeedHash \"0" HASH "\"]' log | sed 's/9\"]$/\"]/' | verify check --json -", 1,
          "\"verdict\":\"diverged\"", "" },
        { SEEDED "sed '/^.Seed /a [SeedHash \"0" HASH "\"]' log | sed 's/9\"]$/\"]/' | verify check --json -", 1,
          "\"draws\":\"seeded\",\"commitment\":\"closed\"", "" },
        { JOINT "verify check --json joint", 0, "\"draws\":\"seeded\",\"commitment\":\"joint\"", "" },
        { JOINT "verify check joint | grep -c '('", 1, "0\n", "" },
        /* secrets that are not revealed yet open nothing, whatever the seed */
        { JOINT "sed '/^.Reveal/d' joint | verify check -", 0, "  (commitment not opened)\n", "" },
        { JOINT "sed '/^.Reveal/d' joint | verify check --json -", 0, "\"draws\":\"seeded\",\"commitment\":\"closed\"",
          "" },
        { JOINT "sed '/^.Reveal/d; /^.Seed /d' joint | verify check --json -", 0,
          "\"draws\":\"logged\",\"commitment\":\"closed\"", "" },
    };
    EXPECT_ROWS(rows);
}

Test(proof, required)
{
    static const struct row rows[] = {
        { REAL "verify check --require seed real", 1,
          ": sound  random 1 14, random 2 13  (draws as logged)\n"
          "    required: seed: the draws do not come from a seed\n",
          "" },
        { REAL "verify check --require seed --exit-zero real", 0, "    required: seed: ", "" },
        { REAL "verify check --require seed,commitment --json real", 1, ",\"missing\":[\"seed\",\"commitment\"]}\n",
          "" },
        { SEEDED "verify check --require seed,kit,result,end log | grep -c required", 1, "0\n", "" },
        { SEEDED "verify check --require seed,kit,result,end log", 0, ": sound", "" },
        { SEEDED "verify check --require commitment log", 1,
          "    required: commitment: no commitment to the seed was made and opened\n", "" },
        { JOINT "verify check --require commitment joint", 0, ": sound", "" },
        { JOINT "sed '/^.Reveal/d' joint | verify check --require commitment -", 1, "    required: commitment: ", "" },
        { SEEDED "sed '/^.Kit/d' log | verify check --require kit -", 1, "    required: kit: ", "" },
        { SEEDED "sed '/^.Kit/s/\".*\"/\"0\"/' log | verify check --require kit -", 1, "    required: kit: ", "" },
        { SEEDED "sed '/^.Result/d' log | verify check --require result -", 1,
          ": unclaimed  random 1 14, random 2 13\n    required: result: no result is claimed\n", "" },
        { "check --require end $cases/end.open.playlog", 1, "    required: end: the game was not played to its end\n",
          "" },
        /* a game that is wrong is wrong: what else it lacks is not told */
        { "check --require seed --json $cases/log.result.playlog | grep -c missing", 1, "0\n", "" },
        { "check --require seed,ned x", 2, "", "unknown requirement \"ned\" (did you mean \"end\"?)" },
        { "check --require '' x", 2, "", "unknown requirement \"\" (known: seed, commitment, kit, result, end)" },
        { "play null --require seed", 2, "", "option --require does not apply to play" },
    };
    EXPECT_ROWS(rows);
}

/* What a league needs to know of a game stands in its record. */
Test(proof, occasion)
{
    static const struct row rows[] = {
        { SEEDED "sed '/^.Game /a [Date \"2026.11.22\"]\\n[Round \"3\"]\\n[Table \"b\"]' log | verify check --json -",
          0, "\"winners\":[1],\"date\":\"2026.11.22\",\"round\":\"3\",\"table\":\"b\"", "" },
        { SEEDED "verify check --json log | grep -c '\"date\"\\|\"round\"\\|\"table\"'", 1, "0\n", "" },
        /* also of one that cannot be read */
        { "LC_ALL=C; printf '[Playlog \"1\"]\\n[Round \"3\"]\\n' | verify check --json -", 1, "\"round\":\"3\"", "" },
    };
    EXPECT_ROWS(rows);
}
