/* Positions of logged games as pictures: what is on them, what is not, and what is refused. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cairo.h>

#include "tests/harness/bench.h"
#include "tests/harness/image.h"

static const char head[] = "[Playlog \"1\"]\n[Game \"cacao\"]\n[Rules \"1\"]\n[Seat1 \"小安\"]\n[Seat2 \"Bo\"]\n\n";
static const char deal[] =
    "* draw 1 A\n* draw 1 B\n* draw 1 C\n* draw 2 A\n* draw 2 B\n* draw 2 %s\n* draw M3\n* draw P2\n"
    "1 place A 1,0 0\n";

static void write_log(struct bench *bench, const char *name, const char *third)
{
    char log[2048];
    int length = snprintf(log, sizeof log, "%s", head);

    snprintf(log + length, sizeof log - (size_t)length, deal, third);
    text_write(bench_path(bench, name), log);
}

static int picture(struct bench *bench, const char *words, const char *out)
{
    return bench_press(bench, arena_printf(&bench->arena, "picture %s", words), out);
}

static cairo_surface_t *open_png(struct bench *bench, const char *name)
{
    cairo_surface_t *image = cairo_image_surface_create_from_png(bench_path(bench, name));

    cr_assert_eq(cairo_surface_status(image), CAIRO_STATUS_SUCCESS, "%s", name);
    return image;
}

enum { SPOT = 6 }; /* pixels: edges are drawn softly by one, sharply by another */

/* One of the three colours of a spot in the mean. */
static double colour_of(cairo_surface_t *image, int left, int top, int shift)
{
    double sum = 0;

    for (int i = 0; i < SPOT * SPOT; i++)
        sum += pixel(image, left + i % SPOT, top + i / SPOT) >> shift & 255;
    return sum / (SPOT * SPOT);
}

/* The part of two pictures of the same size that shows something else. */
static double difference(struct bench *bench, const char *one, const char *two)
{
    cairo_surface_t *image[] = { open_png(bench, one), open_png(bench, two) };
    int width = cairo_image_surface_get_width(image[0]), height = cairo_image_surface_get_height(image[0]);
    int spots = 0, other = 0;

    cr_assert_eq(cairo_image_surface_get_width(image[1]), width, "%s, %s", one, two);
    cr_assert_eq(cairo_image_surface_get_height(image[1]), height, "%s, %s", one, two);
    for (int y = 0; y + SPOT <= height; y += SPOT)
        for (int x = 0; x + SPOT <= width; x += SPOT, spots++) {
            double most = 0;
            for (int shift = 0; shift < 24; shift += 8)
                most = fmax(most, fabs(colour_of(image[0], x, y, shift) - colour_of(image[1], x, y, shift)));
            other += most > 50;
        }
    cairo_surface_destroy(image[0]);
    cairo_surface_destroy(image[1]);
    return (double)other / spots;
}

/* All kinds of files show the same. */
static void expect_same_picture(struct bench *bench, const char *log)
{
    static const char *const ways[] = { "rsvg-convert -b white -w $1 -h $2 one.svg -o other.png",
                                        "pdftoppm -png -singlefile -scale-to-x $1 -scale-to-y $2 one.pdf other" };

    cr_assert_eq(picture(bench, arena_printf(&bench->arena, "%s --dpi 50", log), "small.png"), 0);
    cairo_surface_t *small = open_png(bench, "small.png");
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(bench_run(bench, "set -- %d %d; %s", cairo_image_surface_get_width(small),
                               cairo_image_surface_get_height(small), ways[i]),
                     0);
        double apart = difference(bench, "small.png", "other.png");
        cr_expect_lt(apart, 0.01, "%s: %.2g of the %s is something else", log, apart, i == 0 ? "SVG" : "PDF");
    }
    cairo_surface_destroy(small);
}

/* The first recorded game of every game, as every kind of file, twice with the same bytes. */
Test(moments, every_game_has_pictures_of_every_kind)
{
    static const char *const kinds[] = { "png", "svg", "pdf" };
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(
        bench_run(&bench,
                  "for game in \"$PROOFSHEET_TESTS\"/*/games; do name=${game%%/games}; "
                  "for log in $game/*.playlog; do cp $log ${name##*/}.playlog; break; done; done; ls *.playlog"),
        0);
    struct buf list = { 0 };
    text_read(bench.out, &list);
    char name[64];
    int length, games = 0;
    for (const char *at = buf_text(&list); sscanf(at, "%63s%n", name, &length) == 1; at += length, games++)
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
            const char *one = arena_printf(&bench.arena, "one.%s", kinds[i]),
                       *two = arena_printf(&bench.arena, "two.%s", kinds[i]);
            cr_expect_eq(picture(&bench, name, one), 0, "%s as %s", name, kinds[i]);
            cr_expect_eq(picture(&bench, name, two), 0, "%s as %s", name, kinds[i]);
            cr_expect(text_same(bench_path(&bench, one), bench_path(&bench, two)), "%s as %s", name, kinds[i]);
            if (i + 1 == sizeof kinds / sizeof *kinds)
                expect_same_picture(&bench, name);
        }
    cr_expect_geq(games, 5);
    buf_finish(&list);
    bench_close(&bench);
}

/* A hand that seats do not show each other makes no difference; what lies open does. */
Test(moments, hidden_hands_are_left_out)
{
    struct bench bench;

    bench_open(&bench);
    write_log(&bench, "c.playlog", "C");
    write_log(&bench, "d.playlog", "D");
    cr_assert_eq(picture(&bench, "c.playlog", "c.png"), 0);
    cr_assert_eq(picture(&bench, "d.playlog", "d.png"), 0);
    cr_expect(text_same(bench_path(&bench, "c.png"), bench_path(&bench, "d.png")));
    cr_assert_eq(picture(&bench, "c.playlog --line 14", "before.png"), 0);
    cr_assert_eq(picture(&bench, "c.playlog --line 13", "earlier.png"), 0);
    cr_expect_not(text_same(bench_path(&bench, "c.png"), bench_path(&bench, "before.png")));
    cr_expect_not(text_same(bench_path(&bench, "earlier.png"), bench_path(&bench, "before.png")), "P2 lies open");
    bench_close(&bench);
}

/* Names and points can be found in a PDF, and a name that cannot be set does no harm. */
Test(moments, names_and_points_are_text)
{
    struct bench bench;

    bench_open(&bench);
    write_log(&bench, "c.playlog", "C");
    cr_assert_eq(picture(&bench, "c.playlog", "c.pdf"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext -layout c.pdf - | grep -q '小安.*0.*Bo.*0'"), 0);
    cr_expect_eq(bench_run(&bench, "sed 's/小安/🎲/; s/Bo/%0200d/' c.playlog >long.playlog", 7), 0);
    cr_expect_eq(picture(&bench, "long.playlog", "long.pdf"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext long.pdf - | grep -q '^00*…$'"), 0);
    bench_close(&bench);
}

/* Without a name the file is called after the log and the line, where -o says. */
Test(moments, files_have_names)
{
    struct bench bench;

    bench_open(&bench);
    write_log(&bench, "evening.playlog", "C");
    cr_assert_eq(picture(&bench, "evening.playlog --line 14", "out"), 0);
    text_says(bench.out, "out/evening-14.png");
    cr_assert_eq(picture(&bench, "- <evening.playlog", "deep/er/board.svg"), 0);
    cr_expect_eq(bench_files(&bench, "deep/er"), 1);
    cr_assert_eq(bench_press(&bench, "storyboard evening.playlog", "out"), 0);
    text_says(bench.out, "out/evening-storyboard-a4.pdf");
    bench_close(&bench);
}

/* A slip in its ending does not make a folder of that name. */
Test(moments, a_file_of_an_unknown_kind_is_no_folder)
{
    struct bench bench;

    bench_open(&bench);
    write_log(&bench, "evening.playlog", "C");
    cr_expect_eq(picture(&bench, "evening.playlog", "board.gif"), 2);
    text_says(bench.err, "-o \"board.gif\": a folder was expected, or a file that ends in .png, .svg, .pdf\n");
    cr_expect_eq(bench_press(&bench, "page evening.playlog", "deep/board.htm"), 2);
    text_says(bench.err, "-o \"deep/board.htm\": a folder was expected, or a file that ends in .html\n");
    cr_expect_eq(bench_files(&bench, "."), 1);
    cr_assert_eq(bench_run(&bench, "mkdir board.gif"), 0);
    cr_expect_eq(picture(&bench, "evening.playlog", "board.gif"), 0);
    cr_expect_eq(picture(&bench, "evening.playlog", "edition.2"), 0);
    cr_expect_eq(bench_run(&bench, "ls board.gif/evening-*.png edition.2/evening-*.png"), 0);
    bench_close(&bench);
}

/* A picture a turn, each with its number and its lines; at the end the final scores. */
Test(moments, a_storyboard_has_every_turn)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" play pokesonne --seed story >s.playlog"), 0);
    cr_assert_eq(bench_press(&bench, "storyboard s.playlog", "out"), 0);
    cr_assert_eq(
        bench_run(&bench, "pdftotext -layout out/*.pdf - >text; sed -n 's/^\\[Result \"\\(.*\\)\"\\]/\\1/p' s.playlog"),
        0);
    cr_expect_eq(bench_run(&bench, "grep '^[*1-9]' s.playlog | while read -r line; do "
                                   "tr -s ' \\n' '  ' <text | grep -qF \"$line\" || exit 1; done"),
                 0, "every line of the log stands under a picture");
    cr_expect_eq(bench_run(&bench, "test \"$(grep -c '^\\* tile' s.playlog)\" -le "
                                   "\"$(grep -oE '(^| )[0-9]+ +\\* tile' text | wc -l)\""),
                 0, "every turn has its number");
    bench_close(&bench);
}

static const struct refusal {
    const char *change, *words, *says;
} refusals[] = {
    { "s/1 place A 1,0 0/1 place A 5,5 0/", "c.playlog", "c.playlog:15: " },
    { "s/1 place A 1,0 0/1 plaice A 5,5 0/", "c.playlog", "c.playlog:15: " },
    { "s/x/x/", "c.playlog --line 3", "c.playlog: no move stands up to line 3" },
    { "s/x/x/", "c.playlog --line 9999", "c.playlog has no line 9999: its game ends with line 15" },
    { "7,$d", "c.playlog", "c.playlog: no move stands there" },
    { "s/x/x/", "c.playlog --line 0", "--line" },
    { "s/x/x/", "none.playlog", "none.playlog" },
    { "s/cacao/caca/", "c.playlog", "cacao" },
    { "s/x/x/", "", "needs the name of a log" },
};

Test(moments, what_is_wrong_is_told)
{
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        write_log(&bench, "c.playlog", "C");
        cr_assert_eq(bench_run(&bench, "sed -i '%s' c.playlog", refusals[i].change), 0);
        cr_expect_neq(picture(&bench, refusals[i].words, "out"), 0, "%s", refusals[i].words);
        text_says(bench.err, refusals[i].says);
        cr_expect_eq(bench_files(&bench, "out"), -1, "%s: nothing is left", refusals[i].words);
    }
    bench_close(&bench);
}

/* What is wrong behind the line that is drawn is none of its business. */
Test(moments, later_faults_do_not_matter)
{
    struct bench bench;

    bench_open(&bench);
    write_log(&bench, "c.playlog", "C");
    cr_assert_eq(bench_run(&bench, "echo nonsense >>c.playlog"), 0);
    cr_expect_eq(picture(&bench, "c.playlog --line 15", "out"), 0);
    cr_expect_eq(picture(&bench, "c.playlog", "out"), 1);
    bench_close(&bench);
}
