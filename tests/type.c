/* Type: widths, shrinking, what may not be set. No PDF library is needed. */
#include <criterion/criterion.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/type/type.h"
#include "tests/harness/bench.h"

static struct type *new_type(void)
{
    struct error error = { 0 };
    struct type *type = type_new(&error);

    cr_assert_not_null(type, "%s", error.text);
    return type;
}

/* Width of one line in pt. */
static double width_of(struct type *type, const char *string, const char *tag)
{
    double width;
    struct error error = { 0 };

    type_measure(type, &(struct text){ .string = string, .tag = tag, .size = 10 }, &width, NULL, NULL);
    cr_assert(type_good(type, &error), "%s", error.text);
    return width / MM_PER_POINT;
}

Test(type, widths_are_those_of_the_font)
{
    struct type *type = new_type();

    cr_expect_float_eq(width_of(type, "WAVE fi 板塊 1234", "zh-TW"), 81.27, 0.01);
    cr_expect_float_eq(width_of(type, "WAVE fi 板塊 1234", "en"), 81.27, 0.01);
    cr_expect_float_eq(width_of(type, "板塊", "zh-TW"), 20, 0.001);
    cr_expect_float_eq(width_of(type, "1", "en") * 10, width_of(type, "0123456789", "en"), 0.001, "digits are tabular");
    type_free(type);
}

Test(type, english_quotes_are_narrow_chinese_ones_are_full)
{
    struct type *type = new_type();

    cr_expect_lt(width_of(type, "“”", "en"), 10);
    cr_expect_lt(width_of(type, "it’s", "en"), 15);
    cr_expect_float_eq(width_of(type, "「」", "zh-TW"), 20, 0.001);
    cr_expect_float_eq(width_of(type, "，。", "zh-TW"), 20, 0.001);
    type_free(type);
}

Test(type, full_width_marks_beside_each_other_leave_no_gap)
{
    struct type *type = new_type();

    cr_expect_float_eq(width_of(type, "）。", "zh-TW"), 15, 0.001);
    cr_expect_float_eq(width_of(type, "」）；", "zh-TW"), 20, 0.001);
    cr_expect_float_eq(width_of(type, "：「（", "zh-TW"), 20, 0.001);
    cr_expect_float_eq(width_of(type, "（板）", "zh-TW"), 30, 0.001);
    cr_expect_float_eq(width_of(type, "。」", "zh-TW"), 20, 0.001);
    type_free(type);
}

Test(type, height_and_baseline_follow_the_size)
{
    struct type *type = new_type();
    struct text text = { .string = "板塊\nTile", .size = 10, .leading = 15 };
    double height, baseline;

    type_measure(type, &text, NULL, &height, &baseline);
    cr_expect_float_eq(height / MM_PER_POINT, 11.2 + 15, 0.001);
    cr_expect_float_eq(baseline / MM_PER_POINT, 8.8, 0.001);
    text.leading = 0;
    type_measure(type, &text, NULL, &height, NULL);
    cr_expect_float_eq(height / MM_PER_POINT, 11.2 + 14, 0.001);
    type_free(type);
}

Test(type, baselines_are_even_where_scripts_mix)
{
    struct type *type = new_type();
    struct text text = { .string = "Tile\n板塊 A\nTile\n板塊", .size = 9, .leading = 12 };
    static const int starts[] = { 0, 5, 14, 19 };

    for (int i = 0; i < 4; i++) {
        struct span span = type_span(type, &text, starts[i], starts[i] + 1);
        cr_expect_float_eq(span.y, i * 12 * MM_PER_POINT, 0.001, "line %d", i);
        cr_expect_float_eq(span.x, 0, 0.001);
        cr_expect_gt(span.width, 0);
    }
    type_free(type);
}

/* Lines that hold eight Hanzi: how many stand on the widest of two. */
Test(type, no_hanzi_stands_alone_on_the_last_line)
{
    static const struct {
        const char *string;
        int widest;
    } rows[] = {
        { "一二三四五六七八九", 7 },     { "一二三四五六七八九。", 7 }, { "一二三四五六七八九十", 8 },
        { "一二三四五六七八 A", 7 }, { "一二三四五六七八\n九", 8 },
    };
    struct type *type = new_type();

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double width, height, two;
        struct text text = { .string = rows[i].string, .tag = "zh-TW", .size = 10, .width = 8.1 * 10 * MM_PER_POINT };
        type_measure(type, &text, &width, &height, NULL);
        cr_expect_float_eq(width / MM_PER_POINT, 10 * rows[i].widest, 0.1, "%s: %g pt", rows[i].string,
                           width / MM_PER_POINT);
        text.string = "一\n二";
        type_measure(type, &text, NULL, &two, NULL);
        cr_expect_float_eq(height, two, 1e-9, "%s: more lines", rows[i].string);
    }
    type_free(type);
}

/* The byte that the second line begins with; that behind the text where there is none. */
static int second_line(struct type *type, const struct text *text)
{
    int at = 0, end = (int)strlen(text->string);

    while (at < end && type_span(type, text, at, at + 1).y < 0.1)
        at++;
    return at;
}

/* The same for a word; a long one may stand alone, and a short one that only much shorter lines would join. */
Test(type, no_short_word_stands_alone_on_the_last_line)
{
    static const struct {
        const char *full, *string; /* what fills a line, and the whole */
        const char *last;          /* line */
    } rows[] = {
        { "the highest total of the game", "the highest total of the game wins.", "game wins." },
        { "the highest total of the big", "the highest total of the big scoreboard", "scoreboard" },
        { "the extraordinary", "the extraordinary wins.", "wins." },
    };
    struct type *type = new_type();

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text text = { .string = rows[i].full, .size = 10 };
        double wide;
        type_measure(type, &text, &wide, NULL, NULL);
        text.string = rows[i].string;
        text.width = wide + 0.5;
        cr_expect_str_eq(text.string + second_line(type, &text), rows[i].last);
    }
    type_free(type);
}

/* Of lines about as long each, where there is a choice, those end behind a stop: Hanzi beside each other may be one word. */
Test(type, balanced_lines_end_behind_a_stop)
{
    static const struct {
        const char *string;
        double width; /* of the longest line, Hanzi */
    } rows[] = { { "敵人比這裡的動物都慢，就能抓", 11 }, { "敵人比這裡的動物都慢所以就能抓", 8 } };
    struct type *type = new_type();

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double width;
        type_measure(type,
                     &(struct text){ .string = rows[i].string,
                                     .tag = "zh-TW",
                                     .size = 10,
                                     .balanced = true,
                                     .width = 135 * MM_PER_POINT },
                     &width, NULL, NULL);
        cr_expect_float_eq(width / MM_PER_POINT / 10, rows[i].width, 0.6, "%s: %g", rows[i].string,
                           width / MM_PER_POINT);
    }
    type_free(type);
}

/* The second of two lines begins there: behind a stop though the first is shorter then, but no reference in brackets by
   itself; else not within what may be a word. */
Test(type, balanced_lines_part_no_word)
{
    static const struct {
        const char *string;
        double width; /* Hanzi */
        const char *second;
    } rows[] = {
        { "大家同時放幾張；抓躲牌只能放在自己的阿貓阿狗身上", 17.5, "抓躲牌只能" },
        { "填滿兩張工人板塊之間的每個空缺（4.2）", 15.5, "的每個空缺" },
        { "拿起手上所有的牌放到中間的那一堆", 12.5, "放到中間" },
    };
    struct type *type = new_type();

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text text = { .string = rows[i].string,
                             .tag = "zh-TW",
                             .size = 10,
                             .balanced = true,
                             .width = rows[i].width * 10 * MM_PER_POINT };
        int at = (int)(strstr(text.string, rows[i].second) - text.string), hanzi = (int)strlen("一");
        cr_expect_float_eq(type_span(type, &text, at - hanzi, at).y, 0, 1e-9, "%s", rows[i].string);
        cr_expect_gt(type_span(type, &text, at, at + hanzi).y, 0, "%s", rows[i].string);
    }
    type_free(type);
}

/* Wherever the line is full, from so many mm on: these stand on the same one. */
Test(type, numbers_stay_with_what_they_count)
{
    static const struct {
        const char *string, *tag, *kept;
        double from;
    } rows[] = {
        { "每人拿到板塊3張放好", "zh-TW", "3張", 12 },     { "總共有12張板塊", "zh-TW", "12張", 12 },
        { "their seats A to D are", "en", "to D", 18 },     { "from ten down to 0.", "en", "to 0", 18 },
        { "it makes 6 + 3 = 9 now", "en", "6 + 3 = 9", 30 },
        { "who has it if 5 > 2 now", "en", "5 > 2", 20 },    { "so 5 \303\267 2 is it", "en", "5 \303\267 2", 20 },
    };
    struct type *type = new_type();

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (double width = rows[i].from; width < 60; width += 0.7) {
            struct text text = { .string = rows[i].string, .tag = rows[i].tag, .size = 10, .width = width };
            int from = (int)(strstr(text.string, rows[i].kept) - text.string), to = from + (int)strlen(rows[i].kept);
            struct span first = type_span(type, &text, from, from + 1), last = type_span(type, &text, to - 1, to);
            cr_expect_float_eq(first.y, last.y, 1e-9, "%s: parted in %g mm", rows[i].string, width);
        }
    type_free(type);
}

/* Where there is no room for that they part, and nothing is smaller for it, or an error. */
Test(type, what_does_not_fit_whole_is_parted)
{
    struct type *type = new_type();
    struct text text = { .string = "6 + 3 = 9", .tag = "en", .size = 10, .floor = 6, .width = 12 };
    struct span first = type_span(type, &text, 0, 1), last = type_span(type, &text, 8, 9);

    cr_expect(type_good(type, NULL));
    cr_expect_gt(last.y - first.y, 10 * MM_PER_POINT, "two lines of 10 pt");
    type_free(type);
}

Test(type, shrinks_in_half_points_to_its_floor)
{
    struct type *type = new_type();
    struct text text = { .string = "Carcassonne", .size = 12, .floor = 7, .width = 15 };
    struct error error = { 0 };
    double width, height;

    type_measure(type, &text, &width, &height, NULL);
    cr_assert(type_good(type, &error), "%s", error.text);
    double size = height / MM_PER_POINT / 1.12;
    cr_expect_float_eq(fmod(size * 2, 1), 0, 0.001, "%.3f pt", size);
    cr_expect(size < 12 && size >= 7, "%.3f pt", size);
    cr_expect_leq(width, 15.02);
    text.width = 5;
    type_measure(type, &text, NULL, NULL, NULL);
    cr_assert_not(type_good(type, &error));
    cr_expect(strstr(error.text, "Carcassonne") != NULL && strstr(error.text, "7.0 pt") != NULL, "%s", error.text);
    cr_expect_not_null(strstr(error.text, "a width of 5.0 mm"), "no height was asked for: %s", error.text);
    type_free(type);
}

/* Four lines in a height for three: with its lines and with what stands in them instead of letters. */
Test(type, everything_shrinks_with_the_size)
{
    struct type *type = new_type();
    PangoRectangle box = { 0, -9 * PANGO_SCALE, 10 * PANGO_SCALE, 9 * PANGO_SCALE };
    PangoAttrList *attrs = pango_attr_list_new();
    PangoAttribute *shape = pango_attr_shape_new(&box, &box);
    struct text text = { .string = "x\nTile\nTile\nTile", .size = 10, .floor = 5, .leading = 15, .width = 50,
                         .attrs = attrs };
    double height;

    shape->start_index = 0;
    shape->end_index = 1;
    pango_attr_list_insert(attrs, shape);
    text.height = MM_PER_POINT * (8 * 1.12 + 3 * 12);
    type_measure(type, &text, NULL, &height, NULL);
    cr_expect_float_eq(height, text.height, 0.001, "%.2f pt", height / MM_PER_POINT);
    cr_expect_float_eq(type_span(type, &text, 0, 1).width, 8 * MM_PER_POINT, 0.001);
    cr_expect_float_eq(type_span(type, &text, 7, 8).y, 2 * 12 * MM_PER_POINT, 0.001);
    text.height = MM_PER_POINT * (10 * 1.12 + 3 * 15);
    cr_expect_float_eq(type_span(type, &text, 0, 1).width, 10 * MM_PER_POINT, 0.001);
    cr_expect(type_good(type, NULL));
    pango_attr_list_unref(attrs);
    type_free(type);
}

Test(type, too_many_lines_do_not_fit)
{
    struct type *type = new_type();
    struct text text = { .string = "把板塊放好，讓每一邊都接得上。",
                         .tag = "zh-TW",
                         .size = 9,
                         .width = 20,
                         .height = 6,
                         .file = "zh-Hant.xml",
                         .line = 7 };
    struct error error = { 0 };

    type_measure(type, &text, NULL, NULL, NULL);
    cr_assert_not(type_good(type, &error));
    cr_expect_str_eq(error.file, "zh-Hant.xml");
    cr_expect_eq(error.line, 7);
    type_free(type);
}

struct refused {
    const char *string, *told;
};

Test(type, what_the_font_lacks_is_an_error_with_its_place)
{
    static const struct refused cases[] = {
        { "tile ⬡ here", "U+2B21" },     { "放這裡 ☑", "U+2611" }, { "well done 😀", "U+1F600" },
        { "ok \xEF\xB8\x8F", "U+FE0F" }, { "bad \xFF", "UTF-8" },
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct type *type = new_type();
        struct error error = { 0 };
        cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
        cairo_t *cr = cairo_create(surface);
        double x, y, width = 1, height = 1;
        type_draw(type, cr, 0, 0, &(struct text){ .string = cases[i].string, .size = 9, .file = "en.xml", .line = 12 });
        cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height);
        cr_expect(width == 0 && height == 0, "something was drawn");
        cr_expect_not(type_good(type, &error));
        cr_expect(strstr(error.text, cases[i].told) != NULL, "%s", error.text);
        cr_expect_eq(error.kind, ERROR_INPUT);
        cr_expect_str_eq(error.file, "en.xml");
        cr_expect_eq(error.line, 12);
        cairo_destroy(cr);
        cairo_surface_destroy(surface);
        type_free(type);
    }
}

Test(type, the_first_error_is_kept)
{
    struct type *type = new_type();
    struct error error = { 0 };

    type_measure(type, &(struct text){ .string = "⬡", .size = 9, .line = 1 }, NULL, NULL, NULL);
    type_measure(type, &(struct text){ .string = "⬢", .size = 9, .line = 2 }, NULL, NULL, NULL);
    cr_expect_not(type_good(type, &error));
    cr_expect_eq(error.line, 1);
    type_free(type);
}

Test(type, a_missing_font_names_its_package)
{
    struct error error = { 0 };

    setenv("PROOFSHEET_FONTS", "/nonexistent", 1);
    cr_assert_null(type_new(&error));
    cr_expect_eq(error.kind, ERROR_SYSTEM);
    cr_expect(strstr(error.text, "fonts-noto-cjk") != NULL, "%s", error.text);
    cr_expect(strstr(error.text, "Noto Sans CJK TC") != NULL, "%s", error.text);
}

Test(type, a_file_that_is_no_font_is_a_missing_font)
{
    struct bench bench;
    struct error error = { 0 };

    bench_open(&bench);
    text_write(bench_path(&bench, "NotoSansCJK-Regular.ttc"), "no font");
    setenv("PROOFSHEET_FONTS", bench.dir, 1);
    cr_expect_null(type_new(&error));
    cr_expect_eq(error.kind, ERROR_SYSTEM);
    bench_close(&bench);
}

/* Cut faces, where the build has made some, and whole ones. */
Test(type, a_face_cut_to_the_games_sets_as_the_whole_one_does)
{
    static const char *const texts[] = { "寶可頌 Pokésonne – “WAVE” fi 1234\u2002·\u2002①→", "）。「骨直角次」龘靐",
                                         "Привет, ť đ ž", "板塊。Tiles (L, F): 3 × 4 = 12" };
    static const char *const tags[] = { "zh-TW", "en" };
    double whole[8], cut[8];

    for (int pass = 0; pass < 2; pass++) {
        setenv("PROOFSHEET_FONTS", pass == 0 ? "/usr/share/fonts/opentype/noto" : "", 1);
        struct type *type = new_type();
        for (int i = 0; i < 8; i++)
            (pass == 0 ? whole : cut)[i] = width_of(type, texts[i % 4], tags[i / 4]);
        type_free(type);
    }
    for (int i = 0; i < 8; i++)
        cr_expect_float_eq(whole[i], cut[i], 0.001, "%s", texts[i % 4]);
}

/* The picture of four characters that Taiwan and Japan write differently. */
static cairo_surface_t *picture(const char *tag)
{
    struct type *type = new_type();
    struct error error = { 0 };
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 240, 60);
    cairo_t *cr = cairo_create(surface);

    cairo_scale(cr, 3, 3);
    type_draw(type, cr, 1, 15, &(struct text){ .string = "骨直角次", .tag = tag, .size = 40 });
    cr_assert(type_good(type, &error), "%s", error.text);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    type_free(type);
    return surface;
}

static bool same(cairo_surface_t *a, cairo_surface_t *b)
{
    size_t size = (size_t)cairo_image_surface_get_stride(a) * (size_t)cairo_image_surface_get_height(a);
    bool equal = memcmp(cairo_image_surface_get_data(a), cairo_image_surface_get_data(b), size) == 0;

    cairo_surface_destroy(b);
    return equal;
}

Test(type, hanzi_are_those_of_taiwan_whatever_the_environment_says)
{
    cairo_surface_t *taiwan = picture("zh-TW");

    cr_expect(same(taiwan, picture("en")), "in an English text");
    cr_expect_not(same(taiwan, picture("ja")), "Japanese asked for by its tag");
    setenv("LANGUAGE", "ja", 1);
    setenv("PANGO_LANGUAGE", "ja", 1);
    setenv("FONTCONFIG_FILE", "/nonexistent", 1);
    cr_expect(same(taiwan, picture("en")), "in an English text, LANGUAGE=ja");
    cairo_surface_destroy(taiwan);
}

/* The first row with ink of the mark behind one letter: it stands in the middle for Taiwan, at the foot for Japan. */
static int top_of_mark(const char *tag, const char *string)
{
    enum { SIDE = 120 };
    struct error error = { 0 };
    struct type *type = type_new_for(&tag, 1, &error);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, SIDE, SIDE);
    cairo_t *cr = cairo_create(surface);
    struct text text = { .string = string, .tag = tag, .size = 40 };
    int length = (int)strlen(string), row = 0;

    cr_assert_not_null(type, "%s", error.text);
    struct span mark = type_span(type, &text, length - 3, length);
    cairo_scale(cr, 4, 4);
    cairo_rectangle(cr, 1 + mark.x, 0, mark.width, SIDE);
    cairo_clip(cr);
    type_draw(type, cr, 1, 20, &text);
    cr_assert(type_good(type, &error), "%s", error.text);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    const unsigned char *data = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    for (bool ink = false; !ink && row < SIDE; row++)
        for (int x = 0; x < SIDE && !ink; x++)
            ink = data[row * stride + x] > 0;
    cairo_surface_destroy(surface);
    type_free(type);
    return row;
}

Test(type, marks_are_those_of_the_language_also_behind_latin)
{
    int foot = top_of_mark("ja", "の、");

    cr_expect_lt(foot, 120);
    cr_expect_eq(top_of_mark("ja", "n、"), foot);
    cr_expect_eq(top_of_mark("ja", "9、"), foot);
    cr_expect_lt(top_of_mark("zh-TW", "的、"), foot - 5, "in the middle");
    cr_expect_eq(top_of_mark("zh-TW", "n、"), top_of_mark("zh-TW", "的、"));
}

/* ---- rims ---- */

enum { DOTS = 10 }; /* of a mm */

/* The leftmost and rightmost column, in mm, with anything in it. */
static struct span inked(cairo_surface_t *image)
{
    int from = INT_MAX, to = 0;

    cairo_surface_flush(image);
    for (int y = 0; y < cairo_image_surface_get_height(image); y++)
        for (int x = 0; x < cairo_image_surface_get_width(image); x++)
            if (cairo_image_surface_get_data(image)[y * cairo_image_surface_get_stride(image) + x] > 127) {
                from = x < from ? x : from;
                to = x > to ? x : to;
            }
    return (struct span){ .x = (double)from / DOTS, .width = (double)(to + 1 - from) / DOTS };
}

Test(type, a_rim_goes_beyond_the_letters_by_as_much_as_it_says)
{
    const struct text text = { .string = "Cacao", .size = 30, .bold = true };
    struct type *type = new_type();
    struct span of[2];

    for (int rim = 0; rim < 2; rim++) {
        cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_A8, 60 * DOTS, 30 * DOTS);
        cairo_t *cr = cairo_create(image);
        cairo_scale(cr, DOTS, DOTS);
        if (rim > 0)
            type_rim(type, cr, 10, 20, &text, rim);
        else
            type_draw(type, cr, 10, 20, &text);
        cairo_destroy(cr);
        of[rim] = inked(image);
        cairo_surface_destroy(image);
    }
    cr_expect_float_eq(of[1].x, of[0].x - 1, 0.15);
    cr_expect_float_eq(of[1].width, of[0].width + 2, 0.25);
    cr_expect(type_good(type, NULL));
    type_free(type);
}

/* Fills the outlines, or draws the text, and tells what is inked. */
static struct span inked_outline(struct type *type, const struct text *text, bool outline, double turn, double rise)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_A8, 60 * DOTS, 30 * DOTS);
    cairo_t *cr = cairo_create(image);

    cairo_scale(cr, DOTS, DOTS);
    if (outline) {
        type_outline(type, cr, 10, 20, text, turn, rise);
        cairo_fill(cr);
    } else {
        type_draw(type, cr, 10, 20, text);
    }
    cairo_destroy(cr);
    struct span span = inked(image);
    cairo_surface_destroy(image);
    return span;
}

Test(type, outlines_stand_where_the_text_does_and_swing_about_it)
{
    const struct text text = { .string = "可可 Cacao", .size = 24, .bold = true, .align = ALIGN_CENTER, .width = 45 };
    struct type *type = new_type();
    struct span drawn = inked_outline(type, &text, false, 0, 0), level = inked_outline(type, &text, true, 0, 0),
                swung = inked_outline(type, &text, true, 0.3, 0);

    cr_expect_float_eq(level.x, drawn.x, 0.15);
    cr_expect_float_eq(level.width, drawn.width, 0.15);
    cr_expect_gt(fabs(swung.x - drawn.x), 0.15, "a turned letter reaches as far as a level one");
    cr_expect_float_eq(swung.x + swung.width / 2, drawn.x + drawn.width / 2, 1);
    cr_expect(type_good(type, NULL));
    type_free(type);
}

/* By the share of the size they are set in, as the letters themselves. */
Test(type, letters_that_stand_apart_shrink_with_their_distance)
{
    struct type *type = new_type();
    struct text text = { .string = "apart", .size = 20, .floor = 5, .apart = 0.1 };
    double wide, narrow;

    type_measure(type, &text, &wide, NULL, NULL);
    cr_expect_float_eq(wide / MM_PER_POINT, 2 * width_of(type, "apart", "en") + 4.5 * 0.1 * 20, 1.1);
    cr_expect_eq(type_size(type, &text), 20);
    text.width = wide / 2 + 0.05;
    type_measure(type, &text, &narrow, NULL, NULL);
    cr_expect_eq(type_size(type, &text), 10);
    cr_expect_float_eq(narrow, wide / 2, 0.05);
    cr_expect(type_good(type, NULL));
    type_free(type);
}
