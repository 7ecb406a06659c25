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
        cr_expect(same(net.front.x, upright[2]) && same(net.front.width, deck->width + 1));
        cr_expect(same(net.front.height, deck->height + 1));
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
    text_says(bench.out, "tuck               box          1 × 155.8 × 119.7 mm");
    text_says(bench.out, "b                  divider      1 ×  63.5 ×  96.9 mm");
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
    text_says(bench.out, "tuck               box          1 × 165.0 × 128.9 mm");
    bench_close(&bench);
}

static const struct slip {
    const char *holder, *says;
} slips[] = {
    { "<box id=\"tuck\" for=\"crad\"/>", "kit.xml:6: <box for=\"crad\">: no piece of the kit is of this kind" },
    { "<box id=\"tuck\" for=\"card\" thickness=\"thick\"/>", "kit.xml:6: " },
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
