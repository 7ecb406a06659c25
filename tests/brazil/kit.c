/* The kit of Brazil: Imperial: what a wrong one is told. */
#include <criterion/criterion.h>

#include "tests/harness/scratch.h"
#include "tests/harness/verdict.h"

TestSuite(brazil_kit, .fini = verdict_no_leaks);

Test(brazil_kit, tiles)
{
    static const struct change changes[] = {
        { "id=\"K1\" count=\"14\"", "id=\"K1\" count=\"13\"", 0,
          "51 building tiles of 88 hex tiles found, 52 of 89 were expected" },
        { "front=\"CANE\" back=\"SAWMILL\"", "front=\"SAWMILL\" back=\"CANE\"", -1,
          "tile K1 needs two sides, its front and its back" },
        { "terrain=\"plain\" cost=\"W|K\"", "terrain=\"plain\" cost=\"W|Q\"", -1,
          "cost: \"W|Q\" is no slot such as W, W|K or *" },
        { "cost=\"K F G\"", "cost=\"K F G W\"", -1, "cost: more than 3 slots" },
        { "gears=\"C C\" vp=\"1\"", "gears=\"C Q\" vp=\"1\"", -1, "gears: \"Q\" must be one of: W, C, K, F, G, S" },
        { "    <city id=\"CT8\" cost=\"W K G\" vp=\"3\" gears=\"W K\"/>\n", "", 0,
          "7 <city> found, 8 were expected" },
        { "id=\"CAP-A\" gives=\"W\" first=\"yes\"", "id=\"CAP-A\" gives=\"W\"", -1,
          "the first capital alone is that of the first player" },
    };
    EXPECT_CHANGES("brazil", "kit.xml", changes);
}

Test(brazil_kit, units)
{
    static const struct change changes[] = {
        { "id=\"BR-U5\" board=\"BR\" type=\"cannon\" cost=\"G G\" vp=\"3\"",
          "id=\"BR-U5\" board=\"BR\" type=\"cannon\" cost=\"G G\" vp=\"4\"", -1,
          "the units of board BR are worth 11 with 1 monarchs, 10 with one were expected" },
        { "id=\"BR-U1\" board=\"BR\"", "id=\"BR-U1\" board=\"PT\"", -1, "unit BR-U1 found, BR-U1 was expected" },
        { "id=\"ES-U2\"", "id=\"ES-U6\"", -1, "unit ES-U6 found, ES-U2 was expected" },
        { "id=\"BR-U1\" board=\"BR\"", "id=\"BR-U1\" board=\"XX\"", -1, "board=\"XX\" names no <board> of this kit" },
    };
    EXPECT_CHANGES("brazil", "kit.xml", changes);
}

Test(brazil_kit, cards)
{
    static const struct change changes[] = {
        { "id=\"C8\" pile=\"C\" cost=\"G G K\" vp=\"5\"", "id=\"C8\" pile=\"C\" cost=\"G G K\" vp=\"6\"", -1,
          "card C8 is worth 6, at most 5 are allowed" },
        { "id=\"C8\" pile=\"C\"", "id=\"C8\" pile=\"B\"", 0, "9 <painting> found, 8 were expected" },
        { "effect=\"gears\" type=\"FOUNDRY\" gears=\"G\"", "effect=\"gears\" type=\"FOUNDRY\"", -1,
          "painting A2: its effect \"gears\" is not complete" },
        { "id=\"T3-1\" pile=\"3\" era=\"3\" vp=\"5\"", "id=\"T3-1\" pile=\"3\" era=\"3\" vp=\"4\"", -1,
          "task T3-1: its conditions are worth 5, the whole task 4" },
        { "id=\"SUGAR\" count=\"4\" arch=\"trade\"", "id=\"SUGAR\" count=\"4\" arch=\"harbor\"", -1,
          "the arch \"harbor\" has two products" },
        { "<summary id=\"summary\" count=\"4\">\n      <arch verb=\"deploy\" move=\"plain\" upgrade=\"waive\"/>",
          "<summary id=\"summary\" count=\"4\">", -1, "the arch \"deploy\" is missing" },
    };
    EXPECT_CHANGES("brazil", "kit.xml", changes);
}

Test(brazil_kit, maps)
{
    static const struct change changes[] = {
        { "id=\"M2\" seats=\"2\" symmetry=\"turn\"", "id=\"M2\" seats=\"2\" symmetry=\"third\"", -1,
          "has no image of its kind in the map" },
        { "seats=\"2\" symmetry=\"turn\" plain=\"14\"", "seats=\"2\" symmetry=\"turn\" plain=\"15\"", -1,
          "14 hexes P, the map says 15" },
        { "id=\"M2\" seats=\"2\"", "id=\"M2\" seats=\"3\"", -1, "2 capitals for 3 players" },
        { "hexes=\"GFpLpPFGP\"", "hexes=\"GFpLpPFGX\"", -1, "\"X\" is no hex: PFGLpC are" },
        { "<seat at=\"-3,0\"/>", "<seat at=\"-2,0\"/>", -1, "no capital lies at -2,0" },
        { "<row r=\"-1\" q=\"-3\" hexes=\"PFPpGFPP\"/>", "<row r=\"0\" q=\"-3\" hexes=\"PFPpGFPP\"/>", -1,
          "row 0 found, row -1 was expected" },
    };
    EXPECT_CHANGES("brazil", "kit.xml", changes);
}
