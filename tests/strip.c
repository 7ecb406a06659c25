/* Pictures side by side on a rule sheet, and what stands beside them or below. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/harness/bench.h"

/* Pictures that grow with the room of their page leave captions lines that read well, beside them and below. */
Test(strip, captions_keep_their_width_as_pictures_grow)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_run(&bench, "'%s' rules pokesonne -o beside && "
                                   "pdftotext -layout beside/pokesonne-rules-a4.pdf beside/text && "
                                   "grep -q 'regions. The right one' beside/text",
                           getenv("PROOFSHEET_GEN")),
                 0);
    cr_expect_eq(bench_run(&bench, "'%s' rules pokesonne --lang en -o below && "
                                   "pdftotext -layout below/pokesonne-rules-a4.pdf below/text && "
                                   "grep -q 'Not allowed: 11.3 On the  .*diagonally' below/text",
                           getenv("PROOFSHEET_GEN")),
                 0);
    bench_close(&bench);
}

/* Where a picture has to be smaller those beside it are so, too: one is four cells wide, the other two. */
Test(strip, pictures_keep_their_scale_to_each_other)
{
    double wide = 0, small = 0;
    struct buf dump = { 0 };
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_assert_eq(bench_run(&bench, "sed -i 's/cell=\"15.5\" cells=\"0,0 3,1\"/cell=\"60\" cells=\"0,0 3,1\"/; "
                                   "s/example=\"sides\" cell=\"15.5\"/example=\"sides\" cell=\"60\"/' "
                                   "'%s/data/cacao/rulebook.xml' && '%s' rules cacao --data-dir '%s' --dump >dump",
                           bench.own, getenv("PROOFSHEET_GEN"), bench.own),
                 0);
    bench_read(&bench, "dump", &dump);
    const char *space = strstr(buf_text(&dump), "\npicture space ");
    const char *sides = strstr(buf_text(&dump), "\npicture sides ");
    cr_assert(space != NULL && sides != NULL);
    cr_assert_eq(sscanf(space, "\npicture space %*f %*f %lf", &wide), 1);
    cr_assert_eq(sscanf(sides, "\npicture sides %*f %*f %lf", &small), 1);
    cr_expect_float_eq(wide, 2 * small, 0.01, "%g, %g", wide, small);
    cr_expect(wide > 4 * 15.5 && wide < 4 * 60, "%g", wide);
    buf_finish(&dump);
    bench_close(&bench);
}

/* Pairs of the same widths below each other stand in the same columns, however long their captions are. */
Test(strip, pairs_of_one_width_stand_in_columns)
{
    static const char *const names[] = { "land-grass", "land-road", "land-center", "land-plain" };
    struct { double x, y, wide; } at[4];
    struct buf dump = { 0 };
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "'%s' rules pokesonne --dump >dump", getenv("PROOFSHEET_GEN")), 0);
    bench_read(&bench, "dump", &dump);
    for (int i = 0; i < 4; i++) {
        const char *line = strstr(buf_text(&dump), arena_printf(&bench.arena, "\npicture %s ", names[i]));
        cr_assert_not_null(line, "%s", names[i]);
        cr_assert_eq(sscanf(line, "\npicture %*s %lf %lf %lf", &at[i].x, &at[i].y, &at[i].wide), 3);
    }
    for (int i = 0; i < 2; i++) {
        cr_expect_float_eq(at[i].x, at[i + 2].x, 0.01, "%s: %g, %g", names[i], at[i].x, at[i + 2].x);
        cr_expect_float_eq(at[i].wide, at[i + 2].wide, 0.01, "%s", names[i]);
        cr_expect_lt(at[i].y, at[i + 2].y);
    }
    buf_finish(&dump);
    bench_close(&bench);
}

/* Where a picture of the rule sheet stands. */
static void find_picture(struct bench *bench, const char *dump, const char *name, double *x, double *y, double *wide)
{
    const char *line = strstr(dump, arena_printf(&bench->arena, "\npicture %s ", name));

    cr_assert_not_null(line, "%s", name);
    cr_assert_eq(sscanf(line, "\npicture %*s %lf %lf %lf", x, y, wide), 3);
}

/* Pictures of about one height over their captions begin on a line; of two the second stands in the second column of
   paragraphs. */
Test(strip, pictures_begin_on_a_line_and_in_columns)
{
    double x, y, wide, other, top, left;
    struct buf dump = { 0 };
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "'%s' rules pokesonne --dump >dump", getenv("PROOFSHEET_GEN")), 0);
    bench_read(&bench, "dump", &dump);
    find_picture(&bench, buf_text(&dump), "plain-finished", &x, &top, &wide);
    find_picture(&bench, buf_text(&dump), "left-open", &left, &y, &wide);
    cr_expect_float_eq(y, top, 0.01, "%g, %g", y, top);
    find_picture(&bench, buf_text(&dump), "road-ring", &x, &y, &wide);
    cr_expect_float_eq(x, left, 0.01);
    buf_finish(&dump);
    dump = (struct buf){ 0 };
    cr_assert_eq(bench_run(&bench, "'%s' rules badgequest --dump >dump && grep '^picture whiteout' dump | tail -1 >last && "
                                   "grep '^picture trade' dump | tail -1 >>last",
                           getenv("PROOFSHEET_GEN")),
                 0);
    bench_read(&bench, "last", &dump);
    cr_assert_eq(sscanf(buf_text(&dump), "picture whiteout %lf %*f %lf %*f picture trade %lf", &x, &wide, &other), 3);
    cr_expect_float_eq(x, other, 0.01, "%g, %g", x, other);
    buf_finish(&dump);
    bench_close(&bench);
}

/* On half a sheet of Letter, which is narrower than half a sheet of A4, as well. */
Test(strip, cards_stand_in_pairs_in_a_booklet)
{
    static const char *const papers[] = { "a4", "letter" };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        cr_expect_eq(bench_run(&bench, "'%s' rules cacao --booklet --lang en --duplex short --paper %s -o %s && "
                                       "pdftotext -layout %s/*.pdf - | grep -q '6.1 Plantation.*6.2 Market'",
                               getenv("PROOFSHEET_GEN"), papers[i], papers[i], papers[i]),
                     0, "%s", papers[i]);
    bench_close(&bench);
}
