/* Pictures that are files: what is refused and where, how each theme draws them, that they stay vector. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cairo-pdf.h>
#include <poppler.h>

#include "gen/picture/icon.h"
#include "gen/picture/picture.h"
#include "tests/harness/colours.h"
#include "tests/harness/folders.h"
#include "tests/harness/image.h"
#include "tests/harness/text.h"

enum { SIDE = 20, SCALE = 20 };              /* of a picture in mm, pixels to the mm */

struct bench {
    char dir[64];
    struct arena arena;
    struct ink ink;
    struct error error;
};

static void set_up(struct bench *bench)
{
    *bench = (struct bench){ .dir = "/tmp/proofsheet-drawings-XXXXXX" };
    cr_assert_not_null(mkdtemp(bench->dir));
    cr_assert_eq(mkdir(arena_printf(&bench->arena, "%s/pictures", bench->dir), 0755), 0);
    cr_assert(palette_load(arena_printf(&bench->arena, "%s/data", getenv("PROOFSHEET_DATADIR")), NULL, NULL,
                           &bench->arena, &bench->ink.palette, &bench->error), "%s", bench->error.text);
}

static const char *file_of(struct bench *bench, const char *name)
{
    return arena_printf(&bench->arena, "%s/pictures/%s.svg", bench->dir, name);
}

static void tear_down(struct bench *bench)
{
    pictures_free(bench->ink.pictures);
    cr_assert_eq(system(arena_printf(&bench->arena, "rm -r '%s'", bench->dir)), 0);
    arena_finish(&bench->arena);
}

/* Writes a picture, loads the folder, and asks for it by name. */
static bool load_file(struct bench *bench, const char *text)
{
    text_write(file_of(bench, "it"), text);
    bench->error = (struct error){ 0 };
    pictures_free(bench->ink.pictures);
    bench->ink.pictures = pictures_load(bench->dir, NULL, &bench->ink.palette, &bench->error);
    return bench->ink.pictures != NULL && picture_check(&bench->ink, "it", NULL, NULL, &bench->error);
}

/* Of these elements, from line 2 on. */
static bool load(struct bench *bench, const char *elements)
{
    return load_file(bench,
                     arena_printf(&bench->arena, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                                  "xmlns:xlink=\"http://www.w3.org/1999/xlink\" class=\"free\" viewBox=\"0 0 %d %d\">\n"
                                  "%s\n</svg>\n", SIDE, SIDE, elements));
}

static cairo_surface_t *draw(struct bench *bench, enum theme theme, const struct picture_use *use)
{
    cairo_t *cr = image_paper(&bench->ink, theme, SIDE, SCALE);

    picture_draw(cr, "it", use);
    return image_finish(cr);
}

static unsigned colour_at(cairo_surface_t *image, double x, double y)
{
    return pixel(image, (int)(x * SCALE), (int)(y * SCALE));
}

static const struct swatch *swatch(const struct bench *bench, enum theme theme, const char *role)
{
    int number = palette_find(&bench->ink.palette, role);

    cr_assert_geq(number, 0, "%s", role);
    return palette_swatch(&bench->ink.palette, theme, number);
}

/* Pixels of that colour in a row or a column of the picture. */
static int count_along(cairo_surface_t *image, double at, bool down, unsigned colour)
{
    int count = 0;

    for (int i = 0; i < SIDE * SCALE; i++)
        count += colour_at(image, down ? at : (double)i / SCALE, down ? (double)i / SCALE : at) == colour;
    return count;
}

/* ---- what is refused ---- */

/* That the picture is not there, and is blamed at its line. */
static void expect_refused(struct bench *bench, bool loaded, const char *said, int line, const char *picture)
{
    cr_expect_not(loaded, "%s", picture);
    cr_expect_str_eq(bench->error.file, file_of(bench, "it"), "%s", picture);
    cr_expect_eq(bench->error.line, line, "%s: line %d", picture, bench->error.line);
    cr_expect_not_null(strstr(bench->error.text, said), "%s: %s", picture, bench->error.text);
}

Test(drawings, refused_with_their_line)
{
    static const struct { const char *elements, *said; int line; } wrong[] = {
        { "<g>\n<mask id='m'/></g>", "<mask> is not allowed: it would be printed as pixels", 3 },
        { "<filter id='f'/>", "<filter> is not allowed", 2 },
        { "\n\n<image href='#x'/>", "<image> is not allowed", 4 },
        { "<text>a</text>", "<text> is not allowed: pictures have no words, turn them into paths", 2 },
        { "<style>.a{}</style>", "<style> is not allowed: the palette has the colours, by class", 2 },
        { "\n<script>1</script>", "<script> is not allowed: pictures have no scripts", 3 },
        { "<foreignObject/>", "<foreignObject> is not allowed: it would be printed as pixels", 2 },
        { "<g><animate/></g>", "<animate> is not allowed: paper does not move", 2 },
        { "<defs>\n<pattern id='p'/></defs>", "<pattern> is not allowed: the palette has the hatches", 3 },
        { "<symbol/>", "<symbol> is not allowed: pictures are shapes, groups and <use>", 2 },
        { "<polygone/>", "unknown element \"polygone\" (did you mean \"polygon\"?)", 2 },
        { "<g display='none'/>", "display=\"none\" of <g> is not allowed: it would be lost on paper", 2 },
        { "<g>\n<g style='opacity:1; display : none '/></g>", "display=\"none\" of <g> is not allowed", 3 },
        { "<circle class='ink' r='2' visibility='hidden'/>", "visibility=\"hidden\" of <circle> is not allowed", 2 },
        { "<g style='paint-order:stroke fill'/>", "paint-order=\"stroke fill\" of <g> is not allowed", 2 },
        { "<path class='ink' d='M0 0H9' pathLength='3'/>", "pathLength=\"3\" of <path> is not allowed", 2 },
        { "<g transform-origin='5 5'/>", "transform-origin=\"5 5\" of <g> is not allowed", 2 },
        { "\n<g style='fill:none;opacity:1;fill:red'/>", "<g> has fill twice", 3 },
        { "<circle class='ink' r='2' mask='url(#m)'/>", "mask of <circle> is not allowed", 2 },
        { "<circle class='ink' r='2' style='fill:red;filter:url(#f)'/>", "filter of <circle> is not allowed", 2 },
        { "<g style='mix-blend-mode: multiply'/>", "mix-blend-mode of <g>", 2 },
        { "<circle class='ink' r='2' onclick='x()'/>", "onclick of <circle> is a script", 2 },
        { "<use href='other.svg#a'/>", "leads out of the file", 2 },
        { "<use xlink:href='http://example.org/a'/>", "leads out of the file", 2 },
        { "<rect class='ink' width='1' height='1' fill='url(other.svg#a)'/>", "leads out of the file", 2 },
        { "<use href='#nobody'/>", "unknown id \"nobody\" (known: none)", 2 },
        { "<use class='ink'/>", "<use> needs the attribute href", 2 },
        { "<g id='dot'/>\n<use href='#dots'/>", "unknown id \"dots\" (did you mean \"dot\"?)", 3 },
        { "<metadata><g id='dot'/></metadata><use href='#dot'/>", "unknown id \"dot\"", 2 },
        { "<defs><clipPath id='edge'/></defs>\n<g clip-path='url(#egde)'/>",
          "unknown id \"egde\" (did you mean \"edge\"?)", 3 },
        { "<rect class='ink graded' width='1' height='1' fill='url(\"#nope\")'/>", "unknown id \"nope\"", 2 },
        { "<rect class='ink line' width='1' height='1' style='fill:none;stroke:url(#nope)'/>",
          "unknown id \"nope\"", 2 },
        { "<linearGradient id='a' href='#none'/>", "unknown id \"none\" (known: a)", 2 },
        { "<circle r='2'/>", "<circle> has no class", 2 },
        { "<g>\n<path d='M0 0 H4' fill='none' stroke='#000000'/></g>", "<path> has no class", 3 },
        { "<defs><circle id='a' r='2'/></defs>\n<use href='#a'/>", "<use> has no class", 3 },
        { "<circle class='#ff0000' r='2'/>", "unknown colour \"#ff0000\" (known: the roles of", 2 },
        { "<circle class='golt' r='2'/>", "unknown colour \"golt\" (did you mean \"gold\"?)", 2 },
        { "<circle class='gold edge-inc' r='2'/>", "unknown colour \"inc\" (did you mean \"ink\"?)", 2 },
        { "<circle class='gold ink' r='2'/>", "a shape has one colour", 2 },
        { "<circle class='gold line small' r='2'/>", "painted in one way", 2 },
        { "<g class='gold'/>", "class \"gold\" of <g> is for shapes", 2 },
        { "<g class='eyes hatched'/>", "class \"hatched\" of <g> is a word of the stylesheet", 2 },
        { "<circle class='ink area' r='2'/>", "class \"area\" of <circle> is a word of the stylesheet", 2 },
        { "<circle id='a' class='ink' r='2'/>\n<use href='#a' class='bare'/>",
          "class \"bare\" of <use> is a word of the stylesheet", 3 },
        { "\n<line class='sign line' x2='9'/>", "<line> cannot be in a sign", 3 },
        { "<path class='sign' d='M0 0H9V9Z'/>\n<path class='sign line' d='M0 0H9'/>", "<path> cannot be in a sign", 3 },
        { "<defs><circle id='a' class='sign' r='2'/></defs>\n<use href='#a'/>", "<use> cannot be in a sign", 3 },
        { "<g/>", "the picture has no shape", 1 },
        { "<path class='ink' d='M0 0 X'/>", "d=\"M0 0 X\" of <path> is no path", 2 },
        { "<g transform='turn(3)'/>", "is no transform", 2 },
        { "<g transform='skew(3)'/>", "transform=\"skew(3)\" of <g> is no transform", 2 },
        { "<g transform='r(3)'/>", "is no transform", 2 },
        { "<g>\n<g style='transform:scale(2px)'/></g>", "is no transform", 3 },
        { "<linearGradient gradientTransform='rotate(1,2)'/>", "is no transform", 2 },
        { "<circle class='ink' r='abc'/>", "r=\"abc\" of <circle> is no number", 2 },
        { "<g>\n<rect class='ink' width='5mm' height='5'/></g>", "width=\"5mm\" of <rect> is no number", 3 },
        { "<rect class='ink' width='50%' height='5'/>", "width=\"50%\" of <rect> is no number", 2 },
        { "<line class='ink line' x1='0' x2='4 5'/>", "x2=\"4 5\" of <line> is no number", 2 },
        { "<path class='ink line' d='M0 0H9' style='stroke-width:1pt'/>", "stroke-width=\"1pt\" of <path>", 2 },
        { "<linearGradient id='g'>\n<stop offset='0'/></linearGradient>", "<stop> has no class", 3 },
        { "<circle", "is not well-formed XML", 3 },
    };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_refused(&bench, load(&bench, wrong[i].elements), wrong[i].said, wrong[i].line, wrong[i].elements);
    tear_down(&bench);
}

Test(drawings, a_doctype_and_a_picture_without_a_box_are_refused)
{
    static const struct { const char *text, *said; int line; } wrong[] = {
        { "<?xml version='1.0'?>\n<!DOCTYPE svg [<!ENTITY a 'b'>]>\n<svg/>", "a DOCTYPE is not allowed", 2 },
        { "<svg xmlns='http://www.w3.org/2000/svg'/>", "viewBox", 1 },
        { "<svg viewBox='0 0 10'/>", "x, y, width and height in mm were expected", 1 },
        { "<svg viewBox='0 0 10 -1'/>", "x, y, width and height in mm were expected", 1 },
        { "\n<html/>", "<html> found, <svg> was expected", 2 },
    };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        expect_refused(&bench, load_file(&bench, wrong[i].text), wrong[i].said, wrong[i].line, wrong[i].text);
    tear_down(&bench);
}

/* As Inkscape saves: its own elements and attributes, style="…" in the place of attributes. */
Test(drawings, an_editors_own_is_passed_over)
{
    struct bench bench;

    set_up(&bench);
    cr_assert(load(&bench, "<title>it</title><metadata><any/></metadata><namedview/><g id='layer1' "
                           "style='display:inline;visibility:visible'>"
                           "<rect class='gold' style='fill:#123456;stroke:#ff0000;stroke-width:3px;opacity:1' x='4' "
                           "y='4' width='12' height='12'/></g>"), "%s", bench.error.text);
    cairo_surface_t *image = draw(&bench, THEME_FULL, NULL);
    cr_expect(pictures_good(bench.ink.pictures, &bench.error), "%s", bench.error.text);
    cr_expect_eq(colour_at(image, 10, 10), pixel_of(swatch(&bench, THEME_FULL, "gold")->ground), "not the editor's colour");
    cr_expect_eq(colour_at(image, 3.5, 10), 0xffffff, "nor its stroke");
    cairo_surface_destroy(image);
    tear_down(&bench);
}

/* ---- themes ---- */

static const char square[] = "<rect class='gold' x='2' y='2' width='16' height='16' fill='#000000'/>";

Test(drawings, areas_are_drawn_as_theme_fill_draws_them)
{
    struct bench bench;

    set_up(&bench);
    cr_assert(load(&bench, square), "%s", bench.error.text);
    for (int theme = 0; theme < THEMES; theme++) {
        const struct swatch *gold = swatch(&bench, (enum theme)theme, "gold");
        cairo_surface_t *image = draw(&bench, (enum theme)theme, NULL);
        cr_expect_eq(colour_at(image, 3, 3), pixel_of(gold->ground), "%s", theme_names[theme]);
        cr_expect_eq(colour_at(image, 1, 1), 0xffffff, "%s", theme_names[theme]);
        cr_expect_eq(count_along(image, 2, false, pixel_of(gold->mark)) > 15 * SCALE,
                     gold->outline > 0 || pixel_of(gold->mark) == pixel_of(gold->ground), "%s", theme_names[theme]);
        cairo_surface_destroy(image);
    }
    cr_expect(pictures_good(bench.ink.pictures, &bench.error), "%s", bench.error.text);
    tear_down(&bench);
}

/* How dark an image is, white 0 and black 1. */
static double inked(cairo_surface_t *image)
{
    double dark = 0;

    for (int y = 0; y < SIDE * SCALE; y++)
        for (int x = 0; x < SIDE * SCALE; x++) {
            unsigned value = colour_at(image, (double)x / SCALE, (double)y / SCALE);
            dark += 765 - (value >> 16 & 255) - (value >> 8 & 255) - (value & 255);
        }
    return dark / (765.0 * SIDE * SCALE * SIDE * SCALE);
}

static cairo_surface_t *fill(struct bench *bench, enum theme theme, int role)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, SIDE * SCALE, SIDE * SCALE);
    cairo_t *cr = cairo_create(image);

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, SCALE, SCALE);
    ink_enter(cr, &bench->ink);
    theme_enter(cr, theme);
    cairo_rectangle(cr, 2, 2, 16, 16);
    theme_fill(cr, role);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return image;
}

/* The roles of the bench, to be changed. */
static struct role *own_roles(struct bench *bench)
{
    size_t size = (size_t)bench->ink.palette.roles * sizeof(struct role);
    struct role *roles = arena_alloc(&bench->arena, size);

    memcpy(roles, bench->ink.palette.role, size);
    bench->ink.palette.role = roles;
    return roles;
}

Test(drawings, every_hatch_is_as_dense_as_in_c)
{
    struct bench bench;

    set_up(&bench);
    struct role *roles = own_roles(&bench);
    int wood = palette_find(&bench.ink.palette, "wood");
    cr_assert_geq(wood, 0);
    for (int hatch = HATCH_DOTS; hatch < HATCHES; hatch++) {
        roles[wood].look[THEME_LOW_INK].hatch = (enum hatch)hatch;
        cr_assert(load(&bench, "<rect class='wood' x='2' y='2' width='16' height='16'/>"), "%s", bench.error.text);
        cairo_surface_t *file = draw(&bench, THEME_LOW_INK, NULL), *drawn = fill(&bench, THEME_LOW_INK, wood);
        cr_expect_gt(inked(drawn), 0.005, "%s", hatch_names[hatch]);
        cr_expect_float_eq(inked(file), inked(drawn), 0.15 * inked(drawn), "%s: %.3f, in C %.3f", hatch_names[hatch],
                           inked(file), inked(drawn));
        cairo_surface_destroy(file);
        cairo_surface_destroy(drawn);
    }
    tear_down(&bench);
}

/* Level lines stand 1.3 mm apart on the paper, however large the picture is drawn, and in a scaled group. */
Test(drawings, hatches_are_in_mm_of_the_paper)
{
    static const struct { const char *elements; double scale; } pictures[] = {
        { "<rect class='water' width='20' height='20'/>", 1 },
        { "<rect class='water' width='20' height='20'/>", 2.5 },
        { "<g transform='scale(4)'><rect class='water' width='5' height='5'/></g>", 1 },
    };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        cr_assert(load(&bench, pictures[i].elements), "%s", bench.error.text);
        cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, SIDE * SCALE, SIDE * SCALE);
        cairo_t *cr = cairo_create(image);
        cairo_scale(cr, SCALE, SCALE);
        ink_enter(cr, &bench.ink);
        theme_enter(cr, THEME_LOW_INK);
        cairo_scale(cr, pictures[i].scale, pictures[i].scale);
        picture_draw(cr, "it", NULL);
        cairo_destroy(cr);
        cairo_surface_flush(image);
        int lines = 0;
        for (int y = SCALE; y < (SIDE - 1) * SCALE; y++) {
            bool here = colour_at(image, 10, (double)y / SCALE) != 0xffffff;
            lines += here && colour_at(image, 10, (double)(y - 1) / SCALE) == 0xffffff;
        }
        cr_expect(lines >= 13 && lines <= 15, "%zu: %d lines in 18 mm", i, lines);
        cairo_surface_destroy(image);
    }
    tear_down(&bench);
}

Test(drawings, each_word_is_painted_in_its_way)
{
    static const char elements[] =
        "<circle class='water line' cx='5' cy='5' r='3' fill='none' stroke='#000000' stroke-width='1'/>"
        "<circle class='water small' cx='15' cy='5' r='3'/>"
        "<path class='water ground' d='M2 15 H8' fill='none' stroke='#000000' stroke-width='4'/>"
        "<rect class='ink shade' x='12' y='12' width='6' height='2' fill-opacity='0.5'/>"
        "<rect class='gold edge-ink' x='12' y='15' width='6' height='4' stroke='#000000' stroke-width='1'/>";
    struct bench bench;

    set_up(&bench);
    cr_assert(load(&bench, elements), "%s", bench.error.text);
    for (int theme = 0; theme < THEMES; theme++) {
        const struct swatch *water = swatch(&bench, (enum theme)theme, "water");
        cairo_surface_t *image = draw(&bench, (enum theme)theme, NULL);
        cr_expect_eq(colour_at(image, 2, 5), pixel_of(water->line), "line, %s", theme_names[theme]);
        cr_expect_eq(colour_at(image, 5, 5), 0xffffff, "line, %s", theme_names[theme]);
        cr_expect_eq(colour_at(image, 15, 5), pixel_of(water->line), "small, %s", theme_names[theme]);
        cr_expect_eq(colour_at(image, 5, 15), pixel_of(water->ground), "ground, %s", theme_names[theme]);
        cr_expect_eq(colour_at(image, 15, 13) == 0xffffff, theme == THEME_LOW_INK, "shade, %s", theme_names[theme]);
        cr_expect_eq(colour_at(image, 12.2, 17), pixel_of(swatch(&bench, (enum theme)theme, "ink")->line), "edge, %s",
                     theme_names[theme]);
        cairo_surface_destroy(image);
    }
    tear_down(&bench);
}

/* ---- parts and words ---- */

Test(drawings, parts_are_hidden)
{
    static const char elements[] = "<g class='asleep'><rect class='ink' x='2' y='2' width='6' height='6'/></g>"
                                   "<rect class='ink edge-ink awake' x='12' y='2' width='6' height='6'/>"
                                   "<rect class='ink small only-low-ink' x='2' y='12' width='6' height='6'/>"
                                   "<rect class='ink small not-low-ink' x='12' y='12' width='6' height='6'/>";
    static const char *const asleep[] = { "asleep", NULL }, *const nobody[] = { "nobody", NULL };
    struct bench bench;

    set_up(&bench);
    cr_assert(load(&bench, elements), "%s", bench.error.text);
    for (int hide = 0; hide < 2; hide++)
        for (int theme = 0; theme < THEMES; theme++) {
            cairo_surface_t *image =
                draw(&bench, (enum theme)theme, hide ? &(struct picture_use){ .hidden = asleep } : NULL);
            cr_expect_eq(colour_at(image, 5, 5) == 0xffffff, hide == 1);
            cr_expect_neq(colour_at(image, 15, 5), 0xffffff);
            cr_expect_eq(colour_at(image, 5, 15) != 0xffffff, theme == THEME_LOW_INK);
            cr_expect_eq(colour_at(image, 15, 15) == 0xffffff, theme == THEME_LOW_INK);
            cairo_surface_destroy(image);
        }
    const struct node node = { .name = "picture", .file = "faces.xml", .line = 7 };
    cr_expect(picture_check(&bench.ink, "it", asleep, &node, &bench.error));
    static const char *const words[] = { "ink", "small", "free", "edge-ink", "sign" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *const part[] = { words[i], NULL };
        struct error error = { 0 };
        cr_expect_not(picture_check(&bench.ink, "it", part, &node, &error), "%s is no part", words[i]);
    }
    cr_expect_not(picture_check(&bench.ink, "it", nobody, &node, &bench.error));
    cr_expect(bench.error.line == 7 && strstr(bench.error.text, "has no part \"nobody\"") != NULL, "%s",
              bench.error.text);
    tear_down(&bench);
}

Test(drawings, open_words_are_bound_or_told)
{
    static const char elements[] = "<rect class='livery' x='2' y='2' width='6' height='6'/>\n"
                                   "<rect class='free-dark small' x='12' y='2' width='6' height='6'/>";
    struct bench bench;
    struct picture_word words[PICTURE_WORDS_LIVERY + 1];

    set_up(&bench);
    cr_assert(load(&bench, elements), "%s", bench.error.text);
    picture_livery(theme_livery("red"), words);
    words[PICTURE_WORDS_LIVERY - 1] = (struct picture_word){ "free-dark", ROLE_BLUE_DARK };
    words[PICTURE_WORDS_LIVERY] = (struct picture_word){ NULL, 0 };
    cairo_surface_t *image = draw(&bench, THEME_FULL, &(struct picture_use){ .words = words });
    cr_expect(pictures_good(bench.ink.pictures, &bench.error), "%s", bench.error.text);
    cr_expect_eq(colour_at(image, 5, 5), pixel_of(swatch(&bench, THEME_FULL, "seat-red")->ground));
    cr_expect_eq(colour_at(image, 15, 5), pixel_of(swatch(&bench, THEME_FULL, "blue-dark")->line));
    cairo_surface_destroy(image);
    words[PICTURE_WORDS_LIVERY - 1] = (struct picture_word){ NULL, 0 };
    cairo_surface_destroy(draw(&bench, THEME_FULL, &(struct picture_use){ .words = words }));
    cr_expect_not(pictures_good(bench.ink.pictures, &bench.error));
    cr_expect(bench.error.line == 3 && strstr(bench.error.text, "free-dark") != NULL, "%d: %s", bench.error.line,
              bench.error.text);
    tear_down(&bench);
}

/* 96 colours and 64 hatches have room, one more is told. */
Test(drawings, too_many_colours_and_hatches_are_told)
{
    enum { COLOURS = 96, HATCHES_MADE = 64 };
    struct bench bench;

    set_up(&bench);
    for (int more = 0; more < 2; more++) {
        struct picture_word words[COLOURS + 2] = { 0 };
        struct buf colours = { 0 }, hatches = { 0 };
        for (int i = 0; i < COLOURS + more; i++) {
            words[i] = (struct picture_word){ arena_printf(&bench.arena, "free-%d", i), ROLE_BLUE_DARK };
            buf_printf(&colours, "<circle class='free-%d' r='1'/>\n", i);
        }
        for (int i = 0; i < HATCHES_MADE + more; i++)
            buf_printf(&hatches, "<g transform='scale(1.%02d)'><circle class='water' r='1'/></g>\n", i);
        cr_assert(load(&bench, buf_text(&colours)), "%s", bench.error.text);
        cairo_surface_destroy(draw(&bench, THEME_FULL, &(struct picture_use){ .words = words }));
        cr_expect_eq(pictures_good(bench.ink.pictures, &bench.error), more == 0, "%s", bench.error.text);
        cr_expect(more == 0 || (bench.error.line == COLOURS + 2 &&
                                strstr(bench.error.text, "the picture has more than 96 colours") != NULL),
                  "%d: %s", bench.error.line, bench.error.text);
        cr_assert(load(&bench, buf_text(&hatches)), "%s", bench.error.text);
        cairo_surface_destroy(draw(&bench, THEME_LOW_INK, NULL));
        cr_expect_eq(pictures_good(bench.ink.pictures, &bench.error), more == 0, "%s", bench.error.text);
        cr_expect(more == 0 || (bench.error.line == HATCHES_MADE + 2 &&
                                strstr(bench.error.text, "the picture needs more than 64 hatches") != NULL),
                  "%d: %s", bench.error.line, bench.error.text);
        buf_finish(&colours);
        buf_finish(&hatches);
    }
    tear_down(&bench);
}

/* A folder that is not there holds no pictures; one that is none is told. */
Test(drawings, a_folder_that_cannot_be_read_is_told)
{
    struct bench bench;

    set_up(&bench);
    FILE *file = fopen(arena_printf(&bench.arena, "%s/game", bench.dir), "w");
    cr_assert(file != NULL && fclose(file) == 0);
    bench.ink.pictures = pictures_load(bench.dir, "nobody", &bench.ink.palette, &bench.error);
    cr_expect_not_null(bench.ink.pictures, "%s", bench.error.text);
    cr_expect_null(pictures_load(bench.dir, "game", &bench.ink.palette, &bench.error));
    cr_expect_eq(bench.error.kind, ERROR_SYSTEM);
    cr_expect_str_eq(bench.error.file, arena_printf(&bench.arena, "%s/game/pictures", bench.dir));
    tear_down(&bench);
}

Test(drawings, a_name_that_is_none_is_told)
{
    struct bench bench;

    set_up(&bench);
    cr_assert(load(&bench, square), "%s", bench.error.text);
    cairo_surface_t *nothing = cairo_recording_surface_create(CAIRO_CONTENT_COLOR, NULL);
    cairo_t *cr = cairo_create(nothing);
    ink_enter(cr, &bench.ink);
    picture_draw(cr, "its", NULL);
    cairo_destroy(cr);
    cairo_surface_destroy(nothing);
    cr_expect_not(pictures_good(bench.ink.pictures, &bench.error));
    cr_expect_not_null(strstr(bench.error.text, "unknown picture \"its\" (did you mean \"it\"?)"), "%s",
                       bench.error.text);
    tear_down(&bench);
}

/* ---- signs ---- */

/* A sign as a path is the sign that librsvg draws: every command of path data, circles, boxes, transforms. */
Test(drawings, signs_are_paths)
{
    static const char *const signs[] = {
        "<circle class='sign' cx='10' cy='10' r='8'/>",
        "<rect class='sign' x='3' y='4' width='14' height='9' rx='3'/>",
        "<polygon class='sign' points='2,2 18,6 9,17'/>",
        "<path class='sign' d='M2 10 A8 5 30 1 0 18 10 8 5 30 0 0 2 10Z'/>",
        "<path class='sign' d='m3 3h6v5l4-4q3 3 4 9t-8 2c-2 3-5 1-6-2s-3-4 0-10z'/>",
        "<path class='sign' d='M2 2H18V18H2ZM6 6V14H14V6Z'/>",
        "<g transform='translate(10 10) rotate(30)'><ellipse class='sign' rx='8' ry='3'/></g>",
        "<path class='sign' d='M10 2a8 8 0 0 1 0 16 8 8 0 0116 0' transform='scale(0.7)'/>",
    };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        cr_assert(load(&bench, signs[i]), "%s: %s", signs[i], bench.error.text);
        cr_expect(icon_is_sign(&bench.ink, "it"), "%s", signs[i]);
        cairo_surface_t *file = draw(&bench, THEME_FULL, NULL), *path = draw(&bench, THEME_FULL, NULL);
        cairo_t *cr = cairo_create(path);
        cairo_set_source_rgb(cr, 1, 1, 1);
        cairo_paint(cr);
        cairo_scale(cr, SCALE, SCALE);
        ink_enter(cr, &bench.ink);
        icon_path(cr, "it", SIDE / 2.0, SIDE / 2.0, SIDE);
        theme_source(cr, ROLE_INK);
        cairo_fill(cr);
        cairo_destroy(cr);
        cairo_surface_flush(path);
        int apart = 0, dark = 0;
        for (int p = 0; p < SIDE * SCALE * SIDE * SCALE; p++) {
            double x = (double)(p % (SIDE * SCALE)) / SCALE, y = (double)p / (SIDE * SCALE) / SCALE;
            int a = (int)(colour_at(file, x, y) & 255), b = (int)(colour_at(path, x, y) & 255);
            apart += abs(a - b) > 64;
            dark += b < 128;
        }
        cr_expect_gt(dark, 2000, "%s", signs[i]);
        cr_expect_lt(apart, 12, "%s: %d pixels differ", signs[i], apart);
        cairo_surface_destroy(file);
        cairo_surface_destroy(path);
    }
    cr_assert(load(&bench, square));
    cr_expect_not(icon_is_sign(&bench.ink, "it"));
    tear_down(&bench);
}

/* ---- vector ---- */

static cairo_status_t keep(void *out, const unsigned char *bytes, unsigned length)
{
    buf_add(out, (const char *)bytes, length);
    return CAIRO_STATUS_SUCCESS;
}

static void expect_vector(struct bench *bench, enum theme theme, int times)
{
    struct buf bytes = { 0 };
    cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream(keep, &bytes, 300, 300);
    cairo_t *cr = cairo_create(pdf);

    ink_enter(cr, &bench->ink);
    for (int i = 0; i < times; i++) {
        cairo_save(cr);
        cairo_translate(cr, 60.0 * (i % 4), 60.0 * (i / 4 % 4));
        cairo_scale(cr, 72 / 25.4, 72 / 25.4);
        theme_enter(cr, theme);
        picture_draw(cr, "it", NULL);
        cairo_restore(cr);
    }
    cairo_destroy(cr);
    cairo_surface_finish(pdf);
    cr_assert_eq(cairo_surface_status(pdf), CAIRO_STATUS_SUCCESS);
    cairo_surface_destroy(pdf);
    GBytes *data = g_bytes_new_static(bytes.text, bytes.length);
    PopplerDocument *read = poppler_document_new_from_bytes(data, NULL, NULL);
    PopplerPage *page = poppler_document_get_page(read, 0);
    GList *images = poppler_page_get_image_mapping(page);
    cr_expect_null(images, "%s holds an image", theme_names[theme]);
    cr_expect_null(memmem(bytes.text, bytes.length, "/Subtype /Image", 15), "%s holds pixels", theme_names[theme]);
    poppler_page_free_image_mapping(images);
    g_object_unref(page);
    g_object_unref(read);
    g_bytes_unref(data);
    buf_finish(&bytes);
}

static const char rich[] =
    "<defs><linearGradient id='g'><stop offset='0' class='gold' stop-color='#f2bd3c'/>"
    "<stop offset='1' class='gold-light' stop-opacity='0.5'/></linearGradient>"
    "<clipPath id='c'><circle cx='10' cy='10' r='9'/></clipPath><circle id='dot' class='water edge-ink' r='2' "
    "stroke-width='0.3'/></defs><g clip-path='url(#c)' opacity='0.8'><rect class='wood' width='20' height='20'/>"
    "<rect class='gold graded' x='3' y='3' width='9' height='9' fill='url(#g)'/><use href='#dot' x='8' y='14'/>"
    "<use href='#dot' transform='translate(14 5) rotate(20)'/><rect class='ink shade' y='15' width='20' height='5' "
    "fill-opacity='0.3'/></g>";

Test(drawings, stay_vector)
{
    struct bench bench;

    set_up(&bench);
    cr_assert(load(&bench, rich), "%s", bench.error.text);
    for (int theme = 0; theme < THEMES; theme++)
        expect_vector(&bench, (enum theme)theme, 16);
    cr_expect(pictures_good(bench.ink.pictures, &bench.error), "%s", bench.error.text);
    tear_down(&bench);
}

/* Where a drawing is shown so small that hardly anything is left of a picture of a mm in it. */
Test(drawings, are_shown_however_small)
{
    struct bench bench;
    cairo_rectangle_t all = { 0, 0, SIDE, SIDE };

    set_up(&bench);
    for (double scale = 72 / 25.4; scale > 0.2; scale /= 2) {
        cr_assert(load(&bench, rich), "%s", bench.error.text);
        cairo_surface_t *recorded = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &all);
        cairo_surface_t *pdf = cairo_pdf_surface_create(NULL, 300, 300);
        cairo_t *to = cairo_create(recorded), *cr = cairo_create(pdf);

        ink_enter(to, &bench.ink);
        theme_enter(to, THEME_FULL);
        cairo_scale(to, 1.0 / SIDE, 1.0 / SIDE);
        picture_draw(to, "it", NULL);
        cairo_translate(cr, 50.58, 117);
        cairo_scale(cr, scale, scale);
        cairo_set_source_surface(cr, recorded, 0, 0);
        cairo_paint(cr);
        cairo_show_page(cr);
        cr_expect_eq(cairo_status(cr), CAIRO_STATUS_SUCCESS, "%.2f pt", scale);
        cairo_destroy(to);
        cairo_destroy(cr);
        cairo_surface_destroy(recorded);
        cairo_surface_destroy(pdf);
    }
    tear_down(&bench);
}

/* What a <use> shows of an area is hatched there as well. */
Test(drawings, uses_are_hatched)
{
    struct bench bench;

    set_up(&bench);
    cr_assert(load(&bench, "<defs><rect id='a' class='water' width='16' height='16'/></defs><use href='#a' x='2' "
                           "y='2'/>"), "%s", bench.error.text);
    cairo_surface_t *used = draw(&bench, THEME_LOW_INK, NULL);
    double share = inked(used);
    cairo_surface_destroy(used);
    cr_assert(load(&bench, "<rect class='water' x='2' y='2' width='16' height='16'/>"));
    cairo_surface_t *plain = draw(&bench, THEME_LOW_INK, NULL);
    cr_expect_gt(share, 0.01);
    cr_expect_float_eq(share, inked(plain), 0.1 * share, "%.3f and %.3f", share, inked(plain));
    cairo_surface_destroy(plain);
    tear_down(&bench);
}

/* Of every game: each picture is read, and its signs are there as C names them. */
Test(drawings, of_the_games_are_read)
{
    struct arena arena = { 0 };

    for (const char *const *game = folders_with(&arena, "looks.xml"); *game != NULL; game++) {
        const struct ink *ink = ink_of_game(*game);
        const char *names[512];
        struct error error = { 0 };
        int count = picture_names(ink, names, 512);
        cr_expect(pictures_sound(ink->pictures, &error), "%s:%d: %s", error.file, error.line, error.text);
        cr_expect_geq(count, 18, "%s: %d", *game, count);
        cr_expect(icon_is_sign(ink, "star"));
    }
    arena_finish(&arena);
}
