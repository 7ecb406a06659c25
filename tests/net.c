/* Boxes and dividers: as large as the deck asks for, drawn to be cut and folded. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gen/plan/net.h"
#include "tests/harness/bench.h"

static const double near = 1e-9;

static bool same(double a, double b)
{
    return fabs(a - b) < near;
}

/* ---- numbers ---- */

static const struct deck {
    double width, height, thick;
} decks[] = { { 63.5, 88.9, 54 * 0.3 }, { 63, 88, 120 * 0.3 }, { 44, 67, 10 * 0.3 }, { 70, 120, 78 * 0.35 } };

/* Round the deck: back, side, front and side are a millimetre wider than cards and deck, and a flap for glue. */
Test(net, a_box_goes_round_the_deck)
{
    for (size_t i = 0; i < sizeof decks / sizeof *decks; i++) {
        const struct deck *deck = &decks[i];
        struct net net;
        double upright[8];
        int count = 0;

        net_box(deck->width, deck->height, deck->thick, &net);
        for (int k = 0; k < net.folds; k++)
            if (same(net.fold[k].from.x, net.fold[k].to.x)) {
                cr_expect(same(fabs(net.fold[k].to.y - net.fold[k].from.y), deck->height + 1));
                upright[count++] = net.fold[k].from.x;
            }
        cr_assert_eq(count, 4);
        cr_expect(same(upright[1] - upright[0], deck->width + 1));
        cr_expect(same(upright[2] - upright[1], deck->thick + 1));
        cr_expect(same(upright[3] - upright[2], deck->width + 1));
        cr_expect(same(net.width - upright[3], deck->thick + 1));
        cr_expect(same(net.panel[0].area.x, upright[2]) && same(net.panel[0].area.width, deck->width + 1));
        cr_expect(same(net.panel[0].area.height, deck->height + 1));
        cr_expect_eq(net.flaps, 2);
    }
}

/* What is twice the area of the outline, positive where it goes clockwise. */
static double area(const struct net *net)
{
    double sum = 0;

    for (int i = 0; i < net->corners; i++) {
        const struct net_point *a = &net->corner[i], *b = &net->corner[(i + 1) % net->corners];
        sum += a->x * b->y - b->x * a->y;
    }
    return sum / 2;
}

static bool on_outline(const struct net *net, struct net_point at)
{
    for (int i = 0; i < net->corners; i++) {
        const struct net_point *a = &net->corner[i], *b = &net->corner[(i + 1) % net->corners];
        double across = (b->x - a->x) * (at.y - a->y) - (b->y - a->y) * (at.x - a->x);
        if (fabs(across) < 1e-6 && at.x >= fmin(a->x, b->x) - near && at.x <= fmax(a->x, b->x) + near &&
            at.y >= fmin(a->y, b->y) - near && at.y <= fmax(a->y, b->y) + near)
            return true;
    }
    return false;
}

/* Nothing leaves the rectangle, and every fold ends at the outline. */
Test(net, outlines_are_whole)
{
    for (size_t i = 0; i < sizeof decks / sizeof *decks; i++)
        for (int kind = 0; kind < 4; kind++) {
            const struct deck *deck = &decks[i];
            struct net net;
            if (kind == 0)
                net_box(deck->width, deck->height, deck->thick, &net);
            else
                net_divider(deck->width, deck->height, kind, &net);
            cr_expect_leq(net.corners, NET_CORNERS);
            cr_expect_leq(net.folds, NET_FOLDS);
            cr_expect_gt(area(&net), net.width * net.height / 2);
            for (int k = 0; k < net.corners; k++)
                cr_expect(net.corner[k].x >= -near && net.corner[k].x <= net.width + near && net.corner[k].y >= -near &&
                              net.corner[k].y <= net.height + near,
                          "corner %d of kind %d: %g, %g", k, kind, net.corner[k].x, net.corner[k].y);
            for (int k = 0; k < net.folds; k++)
                cr_expect(on_outline(&net, net.fold[k].from) && on_outline(&net, net.fold[k].to), "fold %d", k);
        }
}

/* Each panel lies between folds: front and back as the deck is seen, the others as it stands. */
Test(net, every_face_of_a_box_has_its_panel)
{
    static const enum net_face faces[] = { NET_FRONT, NET_BACK, NET_SIDE, NET_SIDE, NET_LID };

    for (size_t i = 0; i < sizeof decks / sizeof *decks; i++) {
        const struct deck *deck = &decks[i];
        struct net net;
        net_box(deck->width, deck->height, deck->thick, &net);
        cr_assert_eq(net.panels, NET_PANELS);
        for (int k = 0; k < net.panels; k++) {
            const struct net_area *at = &net.panel[k].area;
            double width = faces[k] == NET_SIDE ? deck->thick : deck->width;
            double height = faces[k] == NET_LID ? deck->thick : deck->height;
            cr_expect_eq(net.panel[k].face, faces[k]);
            cr_expect(same(at->width, width + NET_ROOM) && same(at->height, height + NET_ROOM), "panel %d", k);
            cr_expect_eq(net.panel[k].turned, faces[k] == NET_LID);
        }
        const struct net_panel *back = net_panel(&net, NET_BACK), *lid = net_panel(&net, NET_LID);
        cr_expect(same(lid->area.x, back->area.x) && same(lid->area.y + lid->area.height, back->area.y));
        cr_expect(same(net.panel[2].area.x, back->area.x + back->area.width));
        cr_expect(same(net.panel[3].area.x + net.panel[3].area.width, net.width));
    }
}

Test(net, dividers_have_tabs_side_by_side)
{
    double last = 0;

    for (int place = 0; place < 6; place++) {
        struct net net;
        net_divider(63.5, 88.9, place, &net);
        cr_expect(same(net.width, 63.5) && same(net.height, 88.9 + NET_TAB));
        cr_expect(place % 3 == 0 || same(net.corner[1].x, last), "tab %d", place);
        last = net.corner[6].x;
    }
}

/* ---- on paper ---- */

static void make_deck(struct bench *bench, const char *holders)
{
    bench_open(bench);
    cr_assert_eq(bench_press(bench, "new deck", NULL), 0);
    cr_assert_eq(bench_run(bench, "sed -i 's|</kit>|%s</kit>|' deck/kit.xml", holders), 0);
}

/* 23 cards of 0.3 mm; on both papers, named on the packing list, cut and folded by machine as by hand. */
Test(net, is_sized_from_the_kit_and_printed)
{
    static const char holders[] =
        "<box id=\"tuck\" for=\"card\"/><divider id=\"a\" for=\"card\"/><divider id=\"b\" for=\"card\"/>";
    struct bench bench;

    make_deck(&bench, holders);
    cr_expect_eq(bench_press(&bench, "list ./deck", NULL), 0);
    text_says(bench.out, "tuck               box          1 × 154.8 × 118.8 mm");
    text_says(bench.out, "b                  divider      1 ×  63.0 ×  96.0 mm");
    text_says(bench.out, "  front                         1 ×  64.0 ×  89.0 mm\n"
                         "  back                          1 ×  64.0 ×  89.0 mm\n"
                         "  side                          2 ×   7.9 ×  89.0 mm\n"
                         "  lid                           1 ×  64.0 ×   7.9 mm\n");
    for (int letter = 0; letter < 2; letter++) {
        const char *paper = letter ? "letter" : "a4";
        cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "all ./deck --paper %s", paper), "out"), 0);
        cr_expect_eq(bench_run(&bench,
                               "pdftotext -layout out/deck-packing-%s.pdf - && qpdf --check out/deck-boxes-%s.pdf",
                               paper, paper),
                     0);
        text_says(bench.out, "dividers");
        cr_expect_eq(bench_press(&bench,
                                 arena_printf(&bench.arena, "export ./deck --only tuck --format svg --paper %s", paper),
                                 "cut"),
                     0);
        cr_expect_eq(
            bench_run(&bench, "xmllint --xpath 'count(//*[@id=\"FOLD\"]/*)' cut/deck-boxes-%s-cut-1.svg", paper), 0);
        text_says(bench.out, "12");
    }
    bench_close(&bench);
}

Test(net, every_copy_makes_it_thicker)
{
    struct bench bench;

    make_deck(&bench, "<box id=\"tuck\" for=\"card\" thickness=\"0.5\"/>");
    cr_expect_eq(bench_press(&bench, "list ./deck", NULL), 0);
    text_says(bench.out, "tuck               box          1 × 164.0 × 128.0 mm");
    bench_close(&bench);
}

/* Words and pictures on every panel, on the sides twice; the gallery shows each face once. */
Test(net, a_box_has_faces_on_all_sides)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, "sheets \"$PROOFSHEET_TESTS/games/wander\" --only tuck", "out"), 0);
    cr_expect_eq(bench_run(&bench, "test $(pdftotext out/wander-boxes-a4.pdf - | grep -cx Wander) = 5"), 0);
    cr_expect_eq(bench_run(&bench, "pdfinfo out/wander-boxes-a4.pdf | grep -q 'Pages: *1$'"), 0);
    cr_expect_eq(bench_press(&bench, "faces \"$PROOFSHEET_TESTS/games/wander\"", "out"), 0);
    cr_expect_eq(bench_run(&bench, "test $(pdftotext out/wander-faces-a4.pdf - | grep -c 'tuck · box') = 4"), 0);
    bench_close(&bench);
}

/* In every language, once where they say the same, until a face goes before it. */
Test(net, what_has_no_face_has_its_name)
{
    struct bench bench;

    make_deck(&bench, "<box id=\"tuck\" for=\"card\" name=\"Chest\"/><divider id=\"a\" for=\"card\" name=\"Beasts\"/>");
    cr_assert_eq(bench_run(&bench, "sed 's/lang=\"en\" tag=\"en\"/lang=\"zh-Hant\" tag=\"zh-TW\"/;"
                           "s|</words>|<name of=\"a\">野獸</name></words>|' deck/en.xml >deck/zh-Hant.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck --only tuck,a", "out"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext out/deck-boxes-a4.pdf - | grep -cx 'Chest\\|Beasts\\|野獸'"), 0);
    text_says(bench.out, "3");
    cr_assert_eq(bench_run(&bench, "sed -i 's|</faces>|<face id=\"x\" of=\"tuck a\"/></faces>|' deck/faces.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck --only tuck,a", "faced"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext faced/deck-boxes-a4.pdf - | grep -x 'Chest\\|Beasts\\|野獸'"), 1);
    bench_close(&bench);
}

/* As the press tells it: the panel of a box is 64 mm wide up to what adding lengths loses. */
Test(net, a_face_is_made_for_the_size_that_is_told)
{
    static const struct { const char *size; int status; } sizes[] = {
        { "width=\"64\" height=\"89\"", 0 },
        { "width=\"64.04\" height=\"89\"", 0 },
        { "width=\"64.1\" height=\"89\"", 1 },
        { "width=\"64\" height=\"88\"", 1 },
    };

    for (int i = 0; i < 4; i++) {
        struct bench bench;
        make_deck(&bench, "<box id=\"tuck\" for=\"card\" thickness=\"0.305\"/>");
        cr_assert_eq(bench_run(&bench, "sed -i 's|</faces>|<face id=\"x\" of=\"tuck\" %s/></faces>|' deck/faces.xml",
                               sizes[i].size), 0);
        cr_expect_eq(bench_press(&bench, "sheets ./deck --only tuck", "out"), sizes[i].status, "%s", sizes[i].size);
        bench_close(&bench);
    }
}

Test(net, a_face_of_a_side_that_is_not_there_is_told)
{
    static const char *const faces[][2] = {
        { "of=\"card\" side=\"lid\"", "face \"x\": night-owl has no side=\"lid\", boxes" },
        { "of=\"tab\" side=\"back\"", "face \"x\": tab has no side=\"back\", boxes" },
    };

    for (int i = 0; i < 2; i++) {
        struct bench bench;
        make_deck(&bench, "<divider id=\"tab\" for=\"card\"/>");
        cr_assert_eq(bench_run(&bench, "sed -i 's|</faces>|<face id=\"x\" %s/></faces>|' deck/faces.xml", faces[i][0]),
                     0);
        cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1);
        text_says(bench.err, faces[i][1]);
        bench_close(&bench);
    }
}

static const struct slip {
    const char *holder, *says;
} slips[] = {
    { "<box id=\"tuck\" for=\"crad\"/>", "kit.xml:27: <box for=\"crad\">: no piece of the kit is of this kind" },
    { "<box id=\"tuck\" for=\"card\" thickness=\"thick\"/>", "kit.xml:27: " },
    { "<box id=\"tuck\"/>", "<box> says no size" },
    { "<thing id=\"x\" for=\"card\"/>", "width" },
    { "<tile id=\"x\" size=\"square-50\" shape=\"star\"/>", "shape" },
};

Test(net, slips_are_told)
{
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        struct bench bench;

        make_deck(&bench, slips[i].holder);
        cr_expect_eq(bench_press(&bench, "all ./deck", "out"), 1, "%s", slips[i].holder);
        text_says(bench.err, slips[i].says);
        cr_expect_eq(bench_files(&bench, "out"), -1);
        bench_close(&bench);
    }
}
