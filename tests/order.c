/* export --shop: a picture of each side as print shops take it; and export --format vector against the same in pixels.
 */
#include <cairo.h>
#include <criterion/criterion.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "gen/plan/shop.h"
#include "tests/harness/bench.h"

static cairo_surface_t *open_picture(struct bench *bench, const char *name)
{
    cairo_surface_t *picture = cairo_image_surface_create_from_png(bench_path(bench, name));

    cr_assert_eq(cairo_surface_status(picture), CAIRO_STATUS_SUCCESS, "%s", name);
    return picture;
}

static uint32_t dot(cairo_surface_t *picture, int x, int y)
{
    uint32_t out;

    memcpy(&out, cairo_image_surface_get_data(picture) + y * cairo_image_surface_get_stride(picture) + 4 * x, 4);
    return out & 0xFFFFFF;
}

/* ---- the table ---- */

static const char *const ids[] = { "thegamecrafter", "makeplayingcards", "meinspiel", "drivethrucards" };

/* Every picture is as much larger than what is cut as a bleed is, the same on all sides. */
Test(order, pictures_have_a_bleed)
{
    struct arena arena = { 0 };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        struct shop shop;
        const char *layouts = arena_printf(&arena, "%s/layouts", getenv("PROOFSHEET_DATADIR"));
        cr_assert(shop_find(layouts, ids[i], &arena, &shop, &error), "%s", error.text);
        for (int k = 0; k < shop.sizes; k++) {
            const struct shop_size *size = &shop.size[k];
            double across = (size->across * 25.4 / shop.dpi - size->size.width) / 2;
            double down = (size->down * 25.4 / shop.dpi - size->size.height) / 2;
            cr_expect(across > 2.9 && across < 3.5 && down > 2.9 && down < 3.7, "%s %s: %g, %g", ids[i], size->size.id,
                      across, down);
        }
    }
    arena_finish(&arena);
}

Test(order, a_size_is_found_either_way_up)
{
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct shop shop;
    bool turned;

    cr_assert(shop_find(arena_printf(&arena, "%s/layouts", getenv("PROOFSHEET_DATADIR")), "thegamecrafter", &arena,
                        &shop, &error));
    cr_expect_str_eq(shop_size(&shop, 63.5, 88.9, &turned)->size.id, "poker");
    cr_expect_not(turned);
    cr_expect_str_eq(shop_size(&shop, 88.9, 63.5, &turned)->size.id, "poker");
    cr_expect(turned);
    cr_expect_str_eq(shop_size(&shop, 63, 88, &turned)->size.id, "tcg");
    cr_expect_str_eq(shop_size(&shop, 70, 120.4, &turned)->size.id, "tarot");
    cr_expect_null(shop_size(&shop, 62, 88, &turned));
    cr_expect_str_eq(shop_nearest(&shop, 90, 62)->size.id, "poker");
    arena_finish(&arena);
}

/* ---- the files ---- */

static const struct job {
    const char *shop, *size, *file;
    int files, across, down;
} jobs[] = {
    { "thegamecrafter", "poker", "001-night-owl-face", 20, 825, 1125 },
    { "thegamecrafter", "tcg", "010-shears-back", 20, 825, 1125 },
    { "thegamecrafter", "micro", "002-barn-owl-face", 20, 450, 600 },
    { "makeplayingcards", "poker", "023-shears-front", 46, 822, 1122 },
    { "makeplayingcards", "bridge", "001-night-owl-back", 46, 747, 1122 },
    { "drivethrucards", "poker", "001-night-owl-front", 20, 825, 1125 },
};

static const char *make_cards(struct bench *bench, const char *size)
{
    bench_open(bench);
    cr_assert_eq(bench_press(bench, "new deck", NULL), 0);
    cr_assert_eq(bench_run(bench, "sed -i 's/size=\"tcg\"/size=\"%s\"/' deck/kit.xml", size), 0);
    cr_assert_eq(bench_run(bench, "printf '%s' >deck/faces.xml",
                           "<faces><face id=\"a\" of=\"card\"><shape x=\"-3\" y=\"-3\" width=\"20\" height=\"20\" "
                           "fill=\"#204060\"/></face><face id=\"b\" of=\"card\" side=\"back\"><shape x=\"-3\" y=\"-3\" "
                           "width=\"20\" height=\"20\" fill=\"#204060\"/></face></faces>"),
                 0);
    return "export ./deck --shop";
}

/* So many files, so many dots, the corner painted to its last dot. */
Test(order, files_are_as_the_shop_takes_them)
{
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        const struct job *job = &jobs[i];
        struct bench bench;
        const char *words = make_cards(&bench, job->size);

        cr_assert_eq(bench_press(&bench, arena_printf(&bench.arena, "%s %s", words, job->shop), "out"), 0, "%s",
                     job->file);
        const char *folder = arena_printf(&bench.arena, "out/deck-%s", job->shop);
        cr_expect_eq(bench_files(&bench, folder), job->files, "%s %s", job->shop, job->size);
        cairo_surface_t *picture = open_picture(&bench, arena_printf(&bench.arena, "%s/%s.png", folder, job->file));
        cr_expect_eq(cairo_image_surface_get_width(picture), job->across, "%s", job->file);
        cr_expect_eq(cairo_image_surface_get_height(picture), job->down, "%s", job->file);
        cr_expect_eq(dot(picture, 0, 0), 0x204060, "%s: %06x", job->file, dot(picture, 0, 0));
        cr_expect_eq(dot(picture, job->across - 1, job->down - 1), 0xFFFFFF, "%s", job->file);
        cairo_surface_destroy(picture);
        bench_close(&bench);
    }
}

/* What lies on its side is turned with its upper edge to the right. */
Test(order, cards_that_lie_are_turned)
{
    struct bench bench;
    const char *words = make_cards(&bench, "poker");

    cr_assert_eq(bench_run(&bench, "sed -i 's/size=\"poker\"/width=\"88.9\" height=\"63.5\"/' deck/kit.xml"), 0);
    cr_assert_eq(bench_press(&bench, arena_printf(&bench.arena, "%s makeplayingcards --only night-owl", words), "out"),
                 0);
    cairo_surface_t *picture = open_picture(&bench, "out/deck-makeplayingcards/001-night-owl-front.png");
    cr_expect_eq(cairo_image_surface_get_width(picture), 822);
    cr_expect_eq(dot(picture, 821, 0), 0x204060);
    cr_expect_eq(dot(picture, 0, 0), 0xFFFFFF);
    cairo_surface_destroy(picture);
    bench_close(&bench);
}

static const struct slip {
    const char *words, *says;
} slips[] = {
    { "export ./deck --shop meinspiel",
      "night-owl (63.5 × 88.9 mm): MeinSpiel does not cut this; the nearest size is skat, 59 × 91 mm" },
    { "export ./deck --shop gamecrafter", "unknown print shop \"gamecrafter\"" },
    { "export ./deck --shop meinspeil", "unknown print shop \"meinspeil\" (did you mean \"meinspiel\"?)" },
    { "export ./deck --shop meinspiel --dpi 600", "option --shop cannot be combined with --dpi" },
    { "export ./deck --shop meinspiel --format png", "option --shop cannot be combined with --format" },
    { "export ./deck --shop meinspiel --paper a4", "option --paper cannot be combined with --shop" },
    { "sheets ./deck --shop meinspiel", "option --shop does not apply to sheets" },
};

Test(order, what_does_not_fit_is_told_and_nothing_is_written)
{
    struct bench bench;

    make_cards(&bench, "poker");
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        cr_expect_eq(bench_press(&bench, slips[i].words, "out"), 2, "%s", slips[i].words);
        text_says(bench.err, slips[i].says);
        cr_expect_eq(bench_files(&bench, "out"), -1, "%s", slips[i].words);
    }
    bench_close(&bench);
}

/* ---- drawings ---- */

static int channel(uint32_t pixel, int shift)
{
    return (int)(pixel >> shift & 255);
}

/* How many dots are far from each other, of ten thousand. */
static int apart(cairo_surface_t *a, cairo_surface_t *b)
{
    int width = cairo_image_surface_get_width(a), height = cairo_image_surface_get_height(a), count = 0;

    cr_assert_eq(width, cairo_image_surface_get_width(b));
    cr_assert_eq(height, cairo_image_surface_get_height(b));
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int most = 0;
            for (int shift = 0; shift < 24; shift += 8) {
                int far = abs(channel(dot(a, x, y), shift) - channel(dot(b, x, y), shift));
                most = far > most ? far : most;
            }
            count += most > 80;
        }
    return (int)((int64_t)count * 10000 / ((int64_t)width * height));
}

/* Of our games and of templates, faces of layouts and what art draws, in all themes: as its picture; and no pixels. */
Test(order, drawings_are_the_pictures)
{
    static const struct {
        const char *game, *id, *options;
    } rows[] = {
        { "hideseek", "X01", "" },
        { "cacao", "A.red", "" },
        { "null", "stone", "--bleed" },
        { "brazil", "K1", "" },
        { "hideseek", "X02", "--theme low-ink" },
        { "null", "tray", "--theme grey" },
    };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *words = arena_printf(&bench.arena, "export %s --format png,vector --dpi 600 --only %s %s",
                                         rows[i].game, rows[i].id, rows[i].options);
        const char *name = arena_printf(&bench.arena, "out/%s-%s.front", rows[i].game, rows[i].id);
        cr_assert_eq(bench_press(&bench, words, "out"), 0, "%s", words);
        cairo_surface_t *picture = open_picture(&bench, arena_printf(&bench.arena, "%s.png", name));
        cr_assert_eq(bench_run(&bench, "rsvg-convert -w %d -h %d '%s.svg' >drawn.png && ! grep -q '<image' '%s.svg'",
                               cairo_image_surface_get_width(picture), cairo_image_surface_get_height(picture), name,
                               name),
                     0, "%s", words);
        cairo_surface_t *drawn = open_picture(&bench, "drawn.png");
        cr_expect_lt(apart(picture, drawn), 60, "%s: %d of 10,000", words, apart(picture, drawn));
        cairo_surface_destroy(picture);
        cairo_surface_destroy(drawn);
    }
    bench_close(&bench);
}

Test(order, a_drawing_is_in_millimetres_and_the_same_twice)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "export null --format vector", "a"), 0);
    cr_assert_eq(bench_press(&bench, "export null --format vector", "b"), 0);
    cr_expect_eq(bench_run(&bench, "diff -r a b && grep -q 'width=\"126mm\" height=\"86mm\" viewBox=\"0 0 126 86\"' "
                                   "a/null-tray.front.svg"),
                 0);
    bench_close(&bench);
}
