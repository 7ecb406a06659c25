/* The kit of Cacao: what a wrong one is told, and that the one we ship is the box of the rules. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include <sodium.h>

#include "tests/harness/scratch.h"
#include "tests/harness/verdict.h"
#include "verify/games/cacao/kit.h"
#include "verify/words.h"

/* Where seats, hand.tiles and cacao.most stand in the kit. */
enum { SEATS_LINE = 5, HAND_LINE = 7, MOST_LINE = 9 };

TestSuite(cacao_kit, .fini = verdict_no_leaks);

Test(cacao_kit, worker_tiles)
{
    static const struct change changes[] = {
        { "workers=\"1 2 1 0\"", "workers=\"1 2 1\"", -1, "workers=\"1 2 1\" has 3 entries, expected 4" },
        { "workers=\"1 2 1 0\"", "workers=\"1 2 1 0 0\"", -1, "has 5 entries, expected 4" },
        { "workers=\"1 2 1 0\"", "workers=\"1 2 1 x\"", -1,
          "workers: \"x\" must be a whole number from 0 to 9" },
        { "workers=\"1 2 1 0\"", "workers=\"1 12 1 0\"", -1,
          "workers: \"12\" must be a whole number from 0 to 9" },
        { "workers=\"1 2 1 0\"", "", -1, "<worker> needs the attribute workers" },
        { "workers=\"1 2 1 0\"", "wrokers=\"1 2 1 0\"", -1,
          "unknown attribute \"wrokers\" (did you mean \"workers\"?)" },
        { "id=\"B\" per=\"seat\"", "id=\"B\"", -1, "worker tile B needs per=\"seat\" and a count of 48 at most" },
        { "per=\"seat\" count=\"5\"", "per=\"seat\" count=\"49\"", -1, "worker tile B needs per=\"seat\"" },
        { "per=\"seat\" count=\"5\"", "per=\"seat\" count=\"40\"", SEATS_LINE,
          "92 worker tiles; at most 48 are possible" },
        { "per=\"seat\" count=\"5\"", "per=\"seat\" count=\"6\"", SEATS_LINE,
          "40 worker tiles could fill every space beside the 28" },
    };
    EXPECT_CHANGES("cacao", "kit.xml", changes);
}

Test(cacao_kit, jungle_tiles)
{
    static const struct change changes[] = {
        { "site=\"sun\"", "site=\"moon\"", -1,
          "site=\"moon\" of <jungle> must be one of: plantation, market, mine, water" },
        { "site=\"sun\" ", "", -1, "<jungle> needs the attribute site" },
        { "site=\"market\" worth=\"4\"", "site=\"market\"", -1, "jungle tile M4 needs its worth" },
        { "site=\"market\" worth=\"4\"", "site=\"market\" worth=\"10\"", -1, "must be a whole number from 1 to 9" },
        { "site=\"temple\"", "site=\"temple\" worth=\"6\"", -1, "a temple has no worth" },
        { "id=\"P2\" count=\"2\"", "id=\"P2\" count=\"2\" per=\"seat\"", -1, "unknown attribute \"per\"" },
        { "id=\"P2\" count=\"2\"", "id=\"P2\" count=\"31\"", -1, "jungle tile P2 needs a count of 30 at most" },
        { "id=\"P2\" count=\"2\"", "id=\"P2\" count=\"5\"", SEATS_LINE, "31 jungle tiles; at most 30 are possible" },
        { "start=\"1,1\"", "start=\"1,0\"", -1, "start=\"1,0\" must be a jungle space x,y: x + y is even" },
        { "start=\"1,1\"", "start=\"1\"", -1,
          "start=\"1\" of <jungle> must be a cell x,y of whole numbers from -9 to 9" },
        { "start=\"1,1\"", "turn=\"0\"", -1, "unknown attribute \"turn\"" },
    };
    EXPECT_CHANGES("cacao", "kit.xml", changes);
}

Test(cacao_kit, values)
{
    static const struct change changes[] = {
        { "<value id=\"cacao.most\" number=\"5\"/>", "", 0, "<value id=\"cacao.most\"> is missing" },
        { "id=\"cacao.most\" number=\"5\"", "id=\"cacao.most\" number=\"6\"", -1,
          "20 pieces of cacao fruit; 24 are needed" },
        { "id=\"sun.most\" number=\"3\"", "id=\"sun.most\" number=\"4\"", -1, "12 sun tokens; 16 are needed" },
        { "id=\"display.tiles\" number=\"2\"", "id=\"display.tiles\" number=\"1\"", -1,
          "value display.tiles is 1, expected 2 to 4" },
        { "id=\"hand.tiles\" number=\"3\"", "id=\"hand.tiles\" number=\"0\"", -1,
          "value hand.tiles is 0, expected 1 to 9" },
        { "id=\"temple.first\" number=\"6\"", "id=\"temple.first\" number=\"-6\"", -1, "value temple.first is -6" },
        { "<value id=\"water.0\" number=\"-10\"/>", "", 0, "<value id=\"water.0\"> is missing" },
        { "<value id=\"water.1\" number=\"-4\"/>", "", 0, "<value id=\"water.1\"> is missing" },
        { "id=\"water.8\" number=\"16\"", "id=\"water.8\" number=\"160\"", -1,
          "value water.8 is 160, expected -99 to 99" },
        { "id=\"out2.p1\"", "id=\"out2.p9\"", -1,
          "value out2.p9: expected out, a number of seats, a point and a tile" },
        { "id=\"out2.p1\"", "id=\"out5.p1\"", -1, "value out5.p1: expected out, a number of seats" },
        { "id=\"out2.p1\"", "id=\"out.p1\"", -1, "value out.p1: expected out, a number of seats" },
        { "id=\"out2.p1\"", "id=\"out\"", -1, "value out: expected out, a number of seats" },
        { "id=\"out2.p1\"", "id=\"out2\"", -1, "value out2: expected out, a number of seats" },
        { "id=\"out2.p1\" number=\"2\"", "id=\"out2.p1\" number=\"6\"", -1,
          "value out2.p1: 6 of 6 tiles cannot stay in the box" },
        { "id=\"out2.p1\" number=\"2\"", "id=\"out2.p1\" number=\"-1\"", -1, "value out2.p1: -1 of 6 tiles" },
        { "id=\"out3.a\" number=\"1\"", "id=\"out3.a\" number=\"5\"", -1,
          "value out3.a: 5 of 4 tiles cannot stay in the box" },
    };
    EXPECT_CHANGES("cacao", "kit.xml", changes);
}

/* One piece too few, or one too many. */
Test(cacao_kit, limits)
{
    static const struct change changes[] = {
        { "<fruit id=\"cacao\" count=\"20\"", "<fruit id=\"cacao\" count=\"19\"", MOST_LINE,
          "19 pieces of cacao fruit; 20 are needed" },
        { "<sun id=\"sun\" count=\"12\"", "<sun id=\"sun\" count=\"11\"", MOST_LINE + 1,
          "11 sun tokens; 12 are needed" },
        { "\"out4.a\" number=\"1\"/>\n  <value id=\"out4.b\" number=\"1\"",
          "\"out4.a\" number=\"4\"/>\n  <value id=\"out4.b\" number=\"5\"", HAND_LINE,
          "a player has 2 worker tiles, fewer than the 3 of a hand" },
    };
    EXPECT_CHANGES("cacao", "kit.xml", changes);
}

/* As many tiles as a hand holds are enough. */
Test(cacao_kit, hand_that_is_all)
{
    static const struct change three = { "\"out4.a\" number=\"1\"/>\n  <value id=\"out4.b\" number=\"1\"",
                                         "\"out4.a\" number=\"4\"/>\n  <value id=\"out4.b\" number=\"4\"", 0, "" };
    struct scratch scratch;
    struct error error = { 0 };
    char path[512];

    scratch_make(&scratch, "cacao");
    snprintf(path, sizeof path, "%s/cacao/kit.xml", scratch.at);
    struct buf good = { 0 };
    text_read(path, &good);
    change_apply(&good, &three, path);
    cr_expect(load_all(scratch.at, "cacao", &error), "%s", error.text);
    buf_finish(&good);
    scratch_remove(&scratch);
}

/* The tiles that lie there from the start are in one piece. */
Test(cacao_kit, starts)
{
    static const struct change changes[] = {
        { "start=\"1,1\"", "start=\"0,0\"", -1, "jungle tiles P1 and M2 start on one space" },
        { "start=\"1,1\"", "start=\"2,0\"", -1,
          "jungle tile M2 starts at 2,0 and touches no start before it at a corner" },
        { "start=\"1,1\"", "start=\"-3,3\"", -1, "jungle tile M2 starts at -3,3 and touches no start" },
        { "worth=\"1\" start=\"0,0\"/>\n"
          "    <jungle id=\"P2\" count=\"2\" site=\"plantation\" worth=\"2\"/>\n"
          "    <jungle id=\"M2\" count=\"2\" site=\"market\" worth=\"2\" start=\"1,1\"",
          "worth=\"1\"/>\n"
          "    <jungle id=\"P2\" count=\"2\" site=\"plantation\" worth=\"2\"/>\n"
          "    <jungle id=\"M2\" count=\"2\" site=\"market\" worth=\"2\"", SEATS_LINE,
          "no jungle tile has a start" },
    };
    EXPECT_CHANGES("cacao", "kit.xml", changes);
}

/* What the rules count with stands in the kit and nowhere else: a log of the cases ends otherwise with another number.
 */
static void expect_scores(const struct scratch *scratch, const char *name, const char *what, int first, int second)
{
    struct game_cache cache = { .data = scratch->at };
    struct replay replay = { .cache = &cache };
    struct log log;
    struct line line;
    struct error error = { 0 };
    char path[512];

    snprintf(path, sizeof path, "%s/cacao/cases/%s.playlog", getenv("PROOFSHEET_TESTS"), name);
    cr_assert(log_open(&log, path, &error), "%s", error.text);
    replay_begin(&replay);
    while (log_next(&log, &line, &error))
        replay_line(&replay, line, log.line);
    replay_finish(&replay);
    cr_expect(replay.scored && replay.score[0] == first && replay.score[1] == second,
              "%s: %s scores %d %d, not %d %d: %s", what, name, replay.score[0], replay.score[1], first, second,
              replay.error.text);
    log_close(&log);
    replay_free(&replay);
    game_cache_finish(&cache);
}

Test(cacao_kit, values_that_score)
{
    static const struct { const char *from, *to, *name; int first, second; } rows[] = {
        { "temple.first\" number=\"6\"", "temple.first\" number=\"8\"", "end.temple", -7, -2 },
        { "temple.second\" number=\"3\"", "temple.second\" number=\"5\"", "end.temple", -5, -4 },
        { "sun.gold\" number=\"1\"", "sun.gold\" number=\"4\"", "site.sun", -6, -2 },
        { "water.0\" number=\"-10\"", "water.0\" number=\"-7\"", "end.temple", -4, -1 },
        { "water.3\" number=\"0\"", "water.3\" number=\"9\"", "site.water", -4, 9 },
        { "site=\"market\" worth=\"2\"", "site=\"market\" worth=\"5\"", "setup.start", -5, -10 },
        { "site=\"water\" worth=\"1\"", "site=\"water\" worth=\"2\"", "site.water", -1, 7 },
        { "site=\"sun\" worth=\"1\"", "site=\"sun\" worth=\"2\"", "site.sun", -8, -7 },
    };
    struct scratch scratch;
    char path[512];

    scratch_make(&scratch, "cacao");
    snprintf(path, sizeof path, "%s/cacao/kit.xml", scratch.at);
    struct buf good = { 0 };
    text_read(path, &good);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        change_apply(&good, &(struct change){ rows[i].from, rows[i].to, 0, "" }, path);
        expect_scores(&scratch, rows[i].name, rows[i].to, rows[i].first, rows[i].second);
    }
    buf_finish(&good);
    scratch_remove(&scratch);
}

Test(cacao_kit, seats)
{
    static const struct change changes[] = {
        { "max=\"4\" colours=\"red purple white yellow\"", "max=\"5\" colours=\"red purple white yellow black\"", -1,
          "5 seats; at most 4 can play" },
    };
    EXPECT_CHANGES("cacao", "kit.xml", changes);
}

/* A number below 0 has a true minus where people read it. */
Test(cacao_kit, minus)
{
    struct arena arena = { 0 };
    struct loaded loaded;
    struct error error = { 0 };
    struct buf text = { 0 };

    cr_assert_geq(sodium_init(), 0);
    cr_assert(games_load(verdict_data(), "cacao", &arena, &loaded, &error), "%s", error.text);
    const struct words *words = words_load(verdict_data(), loaded.kit, "en", &arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    words_rule_text(words, kit_rule_index(loaded.kit, "setup.village"), &text);
    cr_expect_not_null(strstr(buf_text(&text), "marked \u221210."), "%s", buf_text(&text));
    buf_finish(&text);
    arena_finish(&arena);
}

/* What the box holds, as the rules list it. */
Test(cacao_kit, box)
{
    static const struct { const char *id; int count, worth; } jungles[] = {
        { "P1", 6, 1 }, { "P2", 2, 2 }, { "M2", 2, 2 }, { "M3", 4, 3 }, { "M4", 1, 4 },
        { "G1", 2, 1 }, { "G2", 1, 2 }, { "WA", 3, 1 }, { "SU", 2, 1 }, { "TE", 5, 0 },
    };
    static const struct { const char *id; int count, workers[CACAO_SIDES]; } workers[] = {
        { "A", 4, { 1, 1, 1, 1 } }, { "B", 5, { 1, 2, 1, 0 } }, { "C", 1, { 1, 3, 0, 0 } }, { "D", 1, { 0, 3, 1, 0 } },
    };
    static const int water[] = { -10, -4, -1, 0, 2, 4, 7, 11, 16 }, two[] = { 4, 2, 2, 3, 1, 1, 1, 2, 1, 4 };
    static const struct { const char *id; int count;
    } others[] = {
        { "village", 1 }, { "carrier", 1 }, { "cacao", 20 },  { "sun", 12 },
        { "gold1", 24 },  { "gold5", 12 },  { "gold10", 12 },
    };
    struct arena arena = { 0 };
    struct loaded loaded;
    struct error error = { 0 };

    cr_assert_geq(sodium_init(), 0);
    cr_assert(games_load(verdict_data(), "cacao", &arena, &loaded, &error), "%s", error.text);
    const struct cacao *game = loaded.pieces;
    cr_assert_eq(game->jungles, 10);
    for (int i = 0; i < 10; i++) {
        cr_expect_str_eq(game->jungle[i].id, jungles[i].id);
        cr_expect_eq(game->jungle[i].piece->count, jungles[i].count, "%s", jungles[i].id);
        cr_expect_eq(game->jungle[i].worth, jungles[i].worth, "%s", jungles[i].id);
        cr_expect_eq(game->jungle[i].copies[2], two[i], "%s", jungles[i].id);
        cr_expect_eq(game->jungle[i].copies[3], jungles[i].count, "%s", jungles[i].id);
    }
    cr_assert_eq(game->workers, 4);
    for (int i = 0; i < 4; i++) {
        cr_expect_str_eq(game->worker[i].id, workers[i].id);
        cr_expect_eq(game->worker[i].piece->count, workers[i].count);
        for (int side = 0; side < CACAO_SIDES; side++)
            cr_expect_eq(game->worker[i].workers[side], workers[i].workers[side], "%s, side %d", workers[i].id, side);
    }
    cr_assert_eq(game->waters, 9);
    for (int i = 0; i < 9; i++)
        cr_expect_eq(game->water[i], water[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        int piece = kit_piece_index(loaded.kit, others[i].id);
        cr_assert_geq(piece, 0, "%s", others[i].id);
        cr_expect_eq(loaded.kit->piece[piece].count, others[i].count, "%s", others[i].id);
    }
    arena_finish(&arena);
}
