/* The kit of Badge Quest: what a wrong one is told, with the line. */
#include <criterion/criterion.h>

#include "tests/harness/scratch.h"
#include "tests/harness/verdict.h"

TestSuite(badgequest_kit, .fini = verdict_no_leaks);

/* Where a change does not stand at the fault: the line of the element that has it. */
enum { BOARD = 23, OVERVIEW = 94 };

Test(badgequest_kit, map)
{
    static const struct change changes[] = {
        { "squares=\"1###~~#5#~~###2\"", "squares=\"1###~~#5#~~###\"", -1, "14 squares in a row, 15 in those above" },
        { "squares=\"88S888+C+666666\"", "squares=\"88S888+C+66666X\"", -1,
          "\"X\" on the map is neither ground nor the mark of a badge" },
        { "squares=\"1g##~~B5#~~##f2\"", "squares=\"1g##~~B5#~~#gf2\"", -1, "badge gym-grass has two places" },
        { "squares=\"4w#####7N#~~#R3\"", "squares=\"4w#####7N#~~##3\"", BOARD, "badge contest-fire has no place" },
        { "squares=\"111S11152222222\"", "squares=\"111S51152222222\"", BOARD,
          "the shrub at 3,0 lies beside no one route" },
        { "squares=\"1###~~+++~~#V#2\"", "squares=\"1###~~+++~~#V#9\"", BOARD, "route 9 of the map has no bubbles" },
        { "start=\"7,6\"", "start=\"7,7\"", BOARD, "7,7 is no square to start on" },
        { "start=\"7,6\"", "start=\"70,6\"", BOARD, "70,6 is no square to start on" },
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

Test(badgequest_kit, cards_and_badges)
{
    static const struct change changes[] = {
        { "<card id=\"F01\" pile=\"fire\"/>", "<card id=\"F01\" pile=\"fire\" count=\"2\"/>", -1,
          "card F01: there is one of each" },
        { "<card id=\"F01\" pile=\"fire\"/>", "<card id=\"F01\" pile=\"ghost\"/>", -1, "must be one of: fire, water" },
        { "id=\"gym-fire\" count=\"4\"", "id=\"gym-hot\" count=\"4\"", -1, "badge gym-hot must be called gym-fire" },
        { "id=\"gym-fire\" count=\"4\"", "id=\"gym-fire\" count=\"3\"", -1, "badge gym-fire: 3 of them for 4 players" },
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
