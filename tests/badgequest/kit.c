/* The kit of Badge Quest: what a wrong one is told, with the line. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/harness/scratch.h"
#include "tests/harness/verdict.h"
#include "verify/games/badgequest/kit.h"
#include "verify/words.h"

TestSuite(badgequest_kit, .fini = verdict_no_leaks);

/* Where a change does not stand at the fault: the line of the element that has it. */
enum { BOARD = 23, LAST_ROUTE = 42, CARD_47 = 91, OVERVIEW = 94, LEGENDARIES = 99 };

Test(badgequest_kit, map)
{
    static const struct change changes[] = {
        { "squares=\"1###~~#5#~~###2\"", "squares=\"1###~~#5#~~###\"", -1, "14 squares in a row, 15 in those above" },
        { "squares=\"88S888+C+666666\"", "squares=\"88S888+C+66666X\"", -1,
          "\"X\" on the map is neither ground nor the mark of a badge" },
        { "squares=\"4w#####7N#~~#R3\"", "squares=\"4w#####7N#~~#R3 \"", -1, "16 squares in a row, 15 in those above" },
        { "squares=\"1g##~~B5#~~##f2\"", "squares=\"1g##~~B5#~~#gf2\"", -1, "badge gym-grass has two places" },
        { "squares=\"4w#####7N#~~#R3\"", "squares=\"4w#####7N#~~##3\"", BOARD, "badge contest-fire has no place" },
        { "squares=\"111S11152222222\"", "squares=\"111S51152222222\"", BOARD,
          "the shrub at 3,0 lies beside no one route" },
        { "squares=\"1###~~+++~~#V#2\"", "squares=\"1###~~+++~~#V#9\"", BOARD, "route 9 of the map has no bubbles" },
        { "start=\"7,6\"", "start=\"7,7\"", BOARD, "7,7 is no square to start on" },
        { "start=\"7,6\"", "start=\"70,6\"", BOARD, "70,6 is no square to start on" },
        { "<route number=\"8\" bubbles=\"R B G N N N\"/>",
          "<route number=\"8\" bubbles=\"R B G N N N\"/><route number=\"9\" bubbles=\"R\"/>", BOARD,
          "route 9 has no square on the map" },
        { "1g##~~B5#~~##f2\"/>\n      <row squares=\"1###~~#S#", "1###~~B5#~~##f2\"/>\n      <row squares=\"1#g#~~#S#",
          BOARD, "no path leads to gym-grass" },
        { "bubbles=\"R R R G N N\"", "bubbles=\"R R R G N\"", BOARD, "11 bubbles of type normal, 12 Pokémon" },
        { "<route number=\"2\"", "<route number=\"3\"", -1, "route 3 found, route 2 was expected" },
        { "<shrub id=\"shrub\" count=\"5\"/>", "<shrub id=\"shrub\" count=\"4\"/>", -1, "4 shrubs for 5 on the map" },
        { "<die id=\"die\" count=\"2\"/>", "<die id=\"die\" count=\"1\"/>", -1,
          "piece die: 1 of them, at least 2 are needed" },
        { "-green\" colour=\"green\"", "-green\" colour=\"red\"", 0, "no player mat has colour=\"green\"" },
        { "<faint id=\"faint\" count=\"24\"/>", "<faint id=\"faint\" count=\"23\"/>", -1,
          "piece faint: 23 of them, at least 24 are needed" },
    };
    EXPECT_CHANGES("badgequest", "kit.xml", changes);
}

#define ROWS "<row squares=\"111111111111111\"/>"
#define CARD(id) "<card id=\"" id "\" pile=\"fire\"/>"
#define CARDS(id) CARD(id "1") CARD(id "2") CARD(id "3") CARD(id "4") CARD(id "5") CARD(id "6")
#define BADGE(id, place, type, mark)                                                                                   \
    "<badge id=\"" id "\" count=\"4\" place=\"" place "\" type=\"" type "\" mark=\"" mark "\"/>"
#define GYM BADGE("gym-fire", "gym", "fire", "f")
#define CONTEST BADGE("contest-normal", "contest", "normal", "N")

Test(badgequest_kit, too_many)
{
    static const struct change changes[] = {
        { "<route number=\"1\"", ROWS ROWS ROWS ROWS ROWS ROWS "<route number=\"1\"", -1, "more than 240 squares" },
        { "<route number=\"1\"",
          ROWS ROWS ROWS ROWS ROWS ROWS ROWS ROWS ROWS ROWS ROWS ROWS ROWS ROWS "<route number=\"1\"", LAST_ROUTE,
          "more than 32 rows and routes" },
        { "squares=\"44444447333S333\"", "squares=\"SSSS4447333S333\"", -1, "more than 8 shrubs" },
        { "<matchup of=\"normal\"",
          "<matchup of=\"fire\" fire=\"weak\" water=\"weak\" grass=\"weak\"/><matchup of=\"normal\"", LEGENDARIES,
          "more than 5 lines in the chart" },
        { "<card id=\"F01\"", CARDS("A") CARDS("B") CARDS("C") "<card id=\"F01\"", CARD_47, "more than 64 Pokémon" },
        { CONTEST, CONTEST BADGE("gym-normal", "gym", "normal", "x") BADGE("other", "gym", "normal", "y"), -1,
          "more than 8 badges" },
        { "<overview id=\"overview\" count=\"4\">",
          "<overview id=\"other\"><matchup of=\"fire\" fire=\"weak\" water=\"weak\" grass=\"weak\"/></overview>"
          "<overview id=\"overview\" count=\"4\">",
          -1, "more than 1 overview" },
        { "<board id=\"board\"",
          "<board id=\"other\" start=\"0,0\">" ROWS "<route number=\"1\" bubbles=\"R\"/></board><board id=\"board\"",
          -1, "more than 1 map" },
    };
    EXPECT_CHANGES("badgequest", "kit.xml", changes);
}

Test(badgequest_kit, missing)
{
    static const struct change changes[] = {
        { "<shrub id=\"shrub\" count=\"5\"/>", "", 0, "the piece <shrub> is missing" },
        { "<pawn id=\"pawn\" per=\"seat\"/>", "", 0, "the piece <pawn> is missing" },
        { "<die id=\"die\" count=\"2\"/>", "", 0, "the piece <die> is missing" },
        { "<faint id=\"faint\" count=\"24\"/>", "", 0, "the piece <faint> is missing" },
        { GYM, "", 0, "the badge gym-fire is missing" },
    };
    EXPECT_CHANGES("badgequest", "kit.xml", changes);
}

/* From the start of one element to that of another. */
static void expect_without(const char *from, const char *to, const char *says)
{
    struct scratch scratch;
    struct error error = { 0 };
    struct buf good = { 0 }, bad = { 0 };
    char path[512];

    scratch_make(&scratch, "badgequest");
    snprintf(path, sizeof path, "%s/badgequest/kit.xml", scratch.at);
    text_read(path, &good);
    const char *start = strstr(good.text, from), *end = strstr(good.text, to);
    cr_assert(start != NULL && end > start, "%s … %s", from, to);
    buf_add(&bad, good.text, (size_t)(start - good.text));
    buf_puts(&bad, end);
    text_write(path, buf_text(&bad));
    cr_expect(!load_all(scratch.at, "badgequest", &error), "without %s", from);
    cr_expect_not_null(strstr(error.text, says), "without %s: \"%s\"", from, error.text);
    buf_finish(&good);
    buf_finish(&bad);
    scratch_remove(&scratch);
}

Test(badgequest_kit, without_map_or_chart)
{
    expect_without("<board ", "<card ", "the piece <board> is missing");
    expect_without("<overview ", "<badge ", "the piece <overview> is missing");
}

Test(badgequest_kit, schema)
{
    static const struct change looks[] = {
        { "<look of=\"badge\" width=\"18\" height=\"18\" corner=\"9\"/>",
          "<look of=\"badge\" width=\"18\" height=\"18\" corner=\"9\"><sign number=\"1\" x=\"1\" y=\"1\"/></look>", -1,
          "sign" },
        { "picture=\"title-scroll\"", "picture=\"title scroll\"", -1, "title scroll" },
    };
    static const struct change kit[] = {
        { "<row squares=\"111S11152222222\"/>", "<row squares=\"111S11152222222\" wide=\"yes\"/>", -1, "wide" },
        { "mark=\"disc\"", "mark=\"a disc\"", -1, "player-mat" },
    };
    EXPECT_CHANGES("badgequest", "looks.xml", looks);
    EXPECT_CHANGES("badgequest", "kit.xml", kit);
}

Test(badgequest_kit, cards_and_badges)
{
    static const struct change changes[] = {
        { "<card id=\"F01\" pile=\"fire\"/>", "<card id=\"F01\" pile=\"fire\" count=\"2\"/>", -1,
          "card F01: there is one of each" },
        { "<card id=\"F01\" pile=\"fire\"/>", "<card id=\"F01\" pile=\"ghost\"/>", -1, "must be one of: fire, water" },
        { "id=\"gym-fire\" count=\"4\"", "id=\"gym-hot\" count=\"4\"", -1, "badge gym-hot must be called gym-fire" },
        { "id=\"gym-fire\" count=\"4\"", "id=\"gym-fire\" count=\"3\"", -1, "badge gym-fire: 3 of them for 4 players" },
        { "id=\"contest-normal\" count=\"4\" place=\"contest\"", "id=\"gym-normal\" count=\"4\" place=\"gym\"", -1,
          "no chart says how one does in a gym of type normal" },
        { "mark=\"f\"", "mark=\"ff\"", -1, "mark=\"ff\" must be one letter" },
        { "mark=\"f\"", "mark=\"S\"", -1, "mark=\"S\" stands for something else on the map" },
        { "<matchup of=\"normal\"", "<matchup of=\"fire\"", OVERVIEW, "<matchup of=\"normal\"> is missing" },
        { "<pawn id=\"pawn\" per=\"seat\"/>", "<pawn id=\"pawn\"/>", -1, "every player has one pawn" },
    };
    EXPECT_CHANGES("badgequest", "kit.xml", changes);
}

Test(badgequest_kit, values)
{
    static const struct change changes[] = {
        { "id=\"contest.least\" number=\"4\"", "id=\"contest.least\" number=\"7\"", -1,
          "a contest asks for 7 Pokémon, a party has 6 at most" },
        { "id=\"battle.weak\" number=\"4\"", "id=\"battle.weak\" number=\"6\"", -1,
          "value battle.weak is 6, expected 0 to 5" },
        { "max=\"4\" colours=\"red blue green yellow\"", "max=\"5\" colours=\"red blue green yellow white\"", -1,
          "4 can play" },
        { "to=\"999\" standard=\"0\"", "to=\"1000\" standard=\"0\"", -1,
          "option max-rounds must be a range up to 999 at most" },
    };
    EXPECT_CHANGES("badgequest", "kit.xml", changes);
}

/* ---- the chart in words ---- */

static const struct node *box_of(const struct words *words, const char *id)
{
    for (int i = 0; i < words->boxes; i++)
        if (strcmp(node_attr(words->box[i], "id"), id) == 0)
            return words->box[i];
    cr_assert_fail("no box %s", id);
    return NULL;
}

/* The row of an effect: they stand in its order. */
static const char *row_of(const struct words *words, enum badgequest_effect effect, struct arena *arena)
{
    const struct node *row = node_first(box_of(words, "chart"));

    for (int i = 0; i < (int)effect; i++)
        row = node_next(row);
    return node_text(row, arena);
}

static void expect_chart(const char *lang, const char *const types[BADGEQUEST_GYM_TYPES], const char *against)
{
    struct game_cache cache = { .data = verdict_data() };
    struct arena arena = { 0 };
    struct error error = { 0 };
    const struct loaded *loaded = game_cache_take(&cache, "badgequest", &error);

    cr_assert_not_null(loaded, "%s", error.text);
    const struct badgequest_overview *overview = ((const struct badgequest *)loaded->pieces)->overview;
    const struct words *words = words_load(verdict_data(), loaded->kit, lang, &arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    for (int i = 0; i < overview->matchups; i++)
        for (int gym = 0; gym < BADGEQUEST_GYM_TYPES && overview->matchup[i].of < BADGEQUEST_GYM_TYPES; gym++) {
            int of = overview->matchup[i].of, effect = overview->matchup[i].effect[gym];
            const char *pair = arena_printf(&arena, "%s%s%s", types[of], against, types[gym]);
            for (int row = 0; row < BADGEQUEST_EFFECTS; row++)
                cr_expect_eq(strcasestr(row_of(words, (enum badgequest_effect)row, &arena), pair) != NULL,
                             row == effect && of != gym, "%s: \"%s\" in row %d", lang, pair, row);
        }
    arena_finish(&arena);
    game_cache_finish(&cache);
}

/* The player aid says in words what the kit's chart says. */
Test(badgequest_kit, words_tell_the_chart)
{
    expect_chart("en", (const char *const[]){ "fire", "water", "grass" }, " against ");
    expect_chart("zh-Hant", (const char *const[]){ "火", "水", "草" }, "打");
}
