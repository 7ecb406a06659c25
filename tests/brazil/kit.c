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
        { "front=\"CANE\" back=\"SAWMILL\">\n      <side type=\"CANE\" era=\"1\" terrain=\"plain\" cost=\"W|K\" "
          "gears=\"C C\" vp=\"1\"/>\n      <side type=\"SAWMILL\"",
          "front=\"SAWMILL\" back=\"CANE\">\n      <side type=\"SAWMILL\" era=\"1\" terrain=\"plain\" cost=\"W|K\" "
          "gears=\"C C\" vp=\"1\"/>\n      <side type=\"CANE\"",
          -1, "SAWMILL and CANE are not the two sides of a tile" },
        { "front=\"CANE\" back=\"SAWMILL\">\n      <side type=\"CANE\" era=\"1\" terrain=\"plain\" cost=\"W|K\" "
          "gears=\"C C\" vp=\"1\"/>\n      <side type=\"SAWMILL\"",
          "front=\"FARM\" back=\"TRADING\">\n      <side type=\"FARM\" era=\"1\" terrain=\"plain\" cost=\"W|K\" "
          "gears=\"C C\" vp=\"1\"/>\n      <side type=\"TRADING\"",
          -1, "tile K1 is the one of CANE" },
        { "id=\"II\" per=\"seat\"", "id=\"II\" count=\"4\"", -1,
          "every seat has a palace II: per=\"seat\" was expected" },
        { "id=\"token-2\" count=\"4\" era=\"2\"", "id=\"token-2\" count=\"4\" era=\"3\"", -1,
          "token token-2 found, that of era 2 was expected" },
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

/* From the summary to what its last trade is for. */
#define SUMMARY                                                                                                        \
    "<summary id=\"summary\" count=\"4\">\n"                                                                           \
    "      <arch verb=\"deploy\" move=\"plain\" upgrade=\"waive\"/>\n"                                                 \
    "      <arch verb=\"paint\" move=\"forest\" upgrade=\"waive\"/>\n"                                                 \
    "      <arch verb=\"build\" move=\"plain\" upgrade=\"basics\"/>\n"                                                 \
    "      <arch verb=\"renovate\" move=\"lake\" upgrade=\"also\"/>\n"                                                 \
    "      <arch verb=\"make\" move=\"gold\"/>\n"                                                                      \
    "      <arch verb=\"harbor\" attack=\"1\" defence=\"2\" upgrade=\"gold-card\"/>\n"                                 \
    "      <arch verb=\"trade\" attack=\"1\" defence=\"2\" upgrade=\"again\"/>\n"                                      \
    "      <trade for=\"gold\" gives=\"K F\" number=\"2\" gains=\"G G\" cards=\"1\"/>\n      <trade for=\""

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
        { SUMMARY "science", SUMMARY "gold", -1, "the trade for science is missing" },
    };
    EXPECT_CHANGES("brazil", "kit.xml", changes);
}

/* The map for two; one with fog beside the capitals; one with a hex behind lakes; one with capitals close together. */
#define M2_WHOLE                                                                                                   \
    "plain=\"14\" forest=\"10\" gold=\"6\" lake=\"3\" fog=\"8\">\n"                                                  \
    "      <row r=\"-2\" q=\"-3\" hexes=\"GFpLpPFGP\"/>\n      <row r=\"-1\" q=\"-3\" hexes=\"PFPpGFPP\"/>\n"          \
    "      <row r=\"0\" q=\"-4\" hexes=\"FCPpLpPCF\"/>\n      <row r=\"1\" q=\"-4\" hexes=\"PPFGpPFP\"/>\n"           \
    "      <row r=\"2\" q=\"-5\" hexes=\"PGFPpLpFG\"/>\n      <seat at=\"-3,0\"/>\n      <seat at=\"3,0\"/>"
#define M2_FOG                                                                                                     \
    "plain=\"14\" forest=\"10\" gold=\"6\" lake=\"3\" fog=\"8\">\n"                                                  \
    "      <row r=\"-2\" q=\"-3\" hexes=\"GFpLpPFGP\"/>\n      <row r=\"-1\" q=\"-3\" hexes=\"PFPpGFPP\"/>\n"          \
    "      <row r=\"0\" q=\"-4\" hexes=\"FCpPLPpCF\"/>\n      <row r=\"1\" q=\"-4\" hexes=\"PPFGpPFP\"/>\n"           \
    "      <row r=\"2\" q=\"-5\" hexes=\"PGFPpLpFG\"/>\n      <seat at=\"-3,0\"/>\n      <seat at=\"3,0\"/>"
#define M2_ISLAND                                                                                                  \
    "plain=\"12\" forest=\"8\" gold=\"6\" lake=\"7\" fog=\"8\">\n"                                                   \
    "      <row r=\"-2\" q=\"-3\" hexes=\"GLpLpPFGP\"/>\n      <row r=\"-1\" q=\"-3\" hexes=\"LFPpGFPP\"/>\n"          \
    "      <row r=\"0\" q=\"-4\" hexes=\"FCPpLpPCF\"/>\n      <row r=\"1\" q=\"-4\" hexes=\"PPFGpPFL\"/>\n"           \
    "      <row r=\"2\" q=\"-5\" hexes=\"PGFPpLpLG\"/>\n      <seat at=\"-3,0\"/>\n      <seat at=\"3,0\"/>"
#define M2_NEAR                                                                                                    \
    "plain=\"9\" forest=\"4\" gold=\"4\" lake=\"0\" fog=\"0\">\n"                                                     \
    "      <row r=\"-1\" q=\"-2\" hexes=\"FPGGFP\"/>\n      <row r=\"0\" q=\"-3\" hexes=\"PCPPPCP\"/>\n"              \
    "      <row r=\"1\" q=\"-3\" hexes=\"PFGGPF\"/>\n      <seat at=\"-2,0\"/>\n      <seat at=\"2,0\"/>"

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
        { "<row r=\"-2\" q=\"-3\" hexes=\"GFpLpPFGP\"/>", "<row r=\"-2\" q=\"20\" hexes=\"GFpLpPFGP\"/>", -1,
          "the row reaches beyond 24" },
        { "<row r=\"4\" q=\"-6\" hexes=\"FPGFpFGPF\"/>", "<row r=\"4\" q=\"-6\" hexes=\"FPGFpFGPFPPPPPPPPPPPP\"/>", -1,
          "more than 96 hexes" },
        { "<seat at=\"3,0\"/>", "<seat at=\"3,0\"/><seat at=\"3,0\"/>", -1, "more than 2 capitals" },
        { "id=\"M3\" seats=\"3\"", "id=\"M5\" seats=\"3\"", -1, "the option map does not name M5 at its place" },
        { M2_WHOLE, M2_FOG, -1,
          "the capital at -3,0 needs 4 plains and 2 forests beside it and 2 gold hills within 2" },
        { M2_WHOLE, M2_ISLAND, -1, "no way over land leads to -3,-2" },
        { M2_WHOLE, M2_NEAR, -1, "the capitals at 2,0 and -2,0 are less than 6 hexes apart" },
    };
    EXPECT_CHANGES("brazil", "kit.xml", changes);
}
