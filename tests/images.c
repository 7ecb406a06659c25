/* Pictures in the folder of a game: SVG, JPEG and PNG on its cards, and what is refused. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "tests/harness/bench.h"
#include "tests/harness/pdf.h"

static const char kit[] = "<kit game=\"deck\"><pieces from=\"cards.csv\" kind=\"card\" size=\"poker\"/></kit>\n";
static const char faces[] = "<faces><face id=\"card\" of=\"card\">\n"
                            "<image href=\"{file}\" x=\"4\" y=\"4\" width=\"50.8\" height=\"50.8\" fit=\"cover\"/>\n"
                            "</face></faces>\n";
static const char words[] = "<words game=\"deck\" lang=\"en\" tag=\"en\"><title>Deck</title></words>\n";

enum { SIDE = 480 };                         /* pixels: 240 dpi on 50.8 mm */

/* Colours that run over it. */
static GdkPixbuf *new_pixels(bool alpha, int width, int height)
{
    GdkPixbuf *pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, alpha, 8, width, height);
    int channels = alpha ? 4 : 3;

    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            guchar *at = gdk_pixbuf_get_pixels(pixels) + y * gdk_pixbuf_get_rowstride(pixels) + x * channels;
            at[0] = (guchar)(255 * x / width);
            at[1] = (guchar)(255 * y / height);
            at[2] = 40;
            if (alpha)
                at[3] = (guchar)(255 * ((x / 32 + y / 32) % 2));
        }
    return pixels;
}

static void save(struct bench *bench, const char *name, const char *kind, bool alpha, int width, int height)
{
    GdkPixbuf *pixels = new_pixels(alpha, width, height);

    cr_assert(gdk_pixbuf_save(pixels, bench_path(bench, name), kind, NULL, NULL), "%s", name);
    g_object_unref(pixels);
}

static void write_in(struct bench *bench, const char *name, const char *text)
{
    text_write(bench_path(bench, name), text);
}

/* A card for each of the files, which are parted by commas. */
static void make_deck(struct bench *bench, const char *files)
{
    bench_open(bench);
    cr_assert_eq(bench_run(bench, "mkdir -p deck/pictures"), 0);
    write_in(bench, "deck/kit.xml", kit);
    write_in(bench, "deck/faces.xml", faces);
    write_in(bench, "deck/en.xml", words);
    cr_assert_eq(bench_run(bench, "printf 'file,name\\n' >deck/cards.csv && for f in $(echo '%s' | tr , ' '); do "
                                  "echo \"$f,Card\" >>deck/cards.csv; done", files), 0);
}

static void expect_said(const char *file, const char *text, bool said)
{
    struct buf all = { 0 };

    text_read(file, &all);
    cr_expect_eq(strstr(buf_text(&all), text) != NULL, said, "\"%s\" in: %s", text, buf_text(&all));
    buf_finish(&all);
}

static int count_said(const char *file, const char *text)
{
    struct buf all = { 0 };
    int count = 0;

    text_read(file, &all);
    for (const char *at = buf_text(&all); (at = strstr(at, text)) != NULL; at++)
        count++;
    buf_finish(&all);
    return count;
}

static const char drawing[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 20 20\">"
                              "<rect class=\"%s\" width=\"20\" height=\"20\" fill=\"#c02020\"/></svg>\n";

static void draw(struct bench *bench, const char *name, const char *class)
{
    write_in(bench, name, arena_printf(&bench->arena, drawing, class));
}

/* ---- what is printed ---- */

Test(images, a_jpeg_goes_into_the_file_as_it_is)
{
    struct bench bench;

    make_deck(&bench, "pictures/a.jpg,pictures/a.jpg,pictures/a.jpg");
    save(&bench, "deck/pictures/a.jpg", "jpeg", false, SIDE, SIDE);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    expect_said(bench.err, "dpi", false);
    cr_expect_eq(bench_run(&bench, "pdfimages -all out/deck-cards-a4.pdf got && cmp got-000.jpg deck/pictures/a.jpg"), 0);
    cr_expect_eq(bench_run(&bench, "pdfimages -list out/deck-cards-a4.pdf | tail -n +3 | awk '{print $11}' | sort -u"), 0);
    cr_expect_eq(count_said(bench.out, "\n"), 1, "one picture, however often it is printed");
    bench_close(&bench);
}

/* Held upright by the camera: its pixels are turned, which a PDF does not do. */
Test(images, a_camera_that_was_turned_is_believed)
{
    static const unsigned char exif[] = { 0xFF, 0xE1, 0, 34, 'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1,
                                          0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0 };
    struct bench bench;
    struct buf bytes = { 0 }, turned = { 0 };

    make_deck(&bench, "pictures/a.jpg,pictures/b.jpg");
    save(&bench, "deck/pictures/a.jpg", "jpeg", false, 600, 480);
    bench_read(&bench, "deck/pictures/a.jpg", &bytes);
    buf_add(&turned, bytes.text, 2);
    buf_add(&turned, (const char *)exif, sizeof exif);
    buf_add(&turned, bytes.text + 2, bytes.length - 2);
    FILE *file = fopen(bench_path(&bench, "deck/pictures/b.jpg"), "wb");
    cr_assert(file != NULL && fwrite(turned.text, 1, turned.length, file) == turned.length && fclose(file) == 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    cr_expect_eq(bench_run(&bench, "pdfimages -list out/deck-cards-a4.pdf"), 0);
    expect_said(bench.out, "image     600   480  rgb     3   8  jpeg", true);
    expect_said(bench.out, "image     480   600  rgb     3   8  image", true);
    buf_finish(&bytes);
    buf_finish(&turned);
    bench_close(&bench);
}

Test(images, a_png_keeps_what_is_see_through)
{
    struct bench bench;

    make_deck(&bench, "pictures/a.png,pictures/a.png");
    save(&bench, "deck/pictures/a.png", "png", true, SIDE, SIDE);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    cr_expect_eq(bench_run(&bench, "pdfimages -list out/deck-cards-a4.pdf | awk '/smask/ { print $11 }' | sort -u"), 0);
    cr_expect_eq(count_said(bench.out, "\n"), 1);
    bench_close(&bench);
}

Test(images, a_drawing_stays_lines)
{
    struct bench bench;

    make_deck(&bench, "pictures/ours.svg,pictures/theirs.svg");
    draw(&bench, "deck/pictures/ours.svg", "gold");
    draw(&bench, "deck/pictures/theirs.svg", "nothing-of-ours");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    expect_said(bench.err, "svg", false);
    cr_expect_eq(bench_run(&bench, "pdfimages -list out/deck-cards-a4.pdf"), 0);
    cr_expect_eq(count_said(bench.out, "\n"), 2, "the head alone");
    bench_close(&bench);
}

/* The colour in the middle of a card's picture. */
static void pixel_of(struct bench *bench, const char *name, int rgb[3])
{
    GdkPixbuf *pixels = gdk_pixbuf_new_from_file(bench_path(bench, name), NULL);

    cr_assert_not_null(pixels, "%s", name);
    int x = (int)(29.4 / 63.5 * gdk_pixbuf_get_width(pixels)), y = (int)(29.4 / 88.9 * gdk_pixbuf_get_height(pixels));
    const guchar *at = gdk_pixbuf_read_pixels(pixels) + y * gdk_pixbuf_get_rowstride(pixels) +
                       x * gdk_pixbuf_get_n_channels(pixels);
    for (int i = 0; i < 3; i++)
        rgb[i] = at[i];
    g_object_unref(pixels);
}

/* The role's colour where the classes are ours, else that of the file; without colours in grey, light in low-ink. */
Test(images, every_theme_has_its_colours)
{
    struct bench bench;
    int full[3], grey[3], light[3];

    make_deck(&bench, "pictures/theirs.svg,pictures/a.jpg,pictures/a.png,pictures/ours.svg");
    save(&bench, "deck/pictures/a.jpg", "jpeg", false, SIDE, SIDE);
    save(&bench, "deck/pictures/a.png", "png", false, SIDE, SIDE);
    draw(&bench, "deck/pictures/ours.svg", "gold");
    draw(&bench, "deck/pictures/theirs.svg", "nothing-of-ours");
    cr_expect_eq(bench_press(&bench, "export ./deck --format png --dpi 60", "full"), 0);
    cr_expect_eq(bench_press(&bench, "export ./deck --format png --dpi 60 --theme grey", "grey"), 0);
    cr_expect_eq(bench_press(&bench, "export ./deck --format png --dpi 60 --theme low-ink", "light"), 0);
    for (int i = 1; i <= 3; i++) {
        pixel_of(&bench, arena_printf(&bench.arena, "full/deck-card-%d.front.png", i), full);
        pixel_of(&bench, arena_printf(&bench.arena, "grey/deck-card-%d.front.png", i), grey);
        pixel_of(&bench, arena_printf(&bench.arena, "light/deck-card-%d.front.png", i), light);
        cr_expect(grey[0] == grey[1] && grey[1] == grey[2] && grey[0] > 30, "%d: %d %d %d", i, grey[0], grey[1], grey[2]);
        for (int k = 0; k < 3; k++)
            cr_expect(abs(light[k] - (full[k] + 6 * (255 - full[k]) / 10)) <= 3, "%d: %d, %d", i, full[k], light[k]);
    }
    pixel_of(&bench, "full/deck-card-1.front.png", full);
    cr_expect(full[0] == 0xc0 && full[1] == 0x20, "%02x%02x%02x", full[0], full[1], full[2]);
    pixel_of(&bench, "full/deck-card-4.front.png", full);
    cr_expect(full[0] != 0xc0 && full[0] > 0x80, "the role's: %02x%02x%02x", full[0], full[1], full[2]);
    bench_close(&bench);
}

/* The same wherever it is drawn, and twice the same. */
Test(images, everything_the_press_can_do_has_them)
{
    static const char *const jobs[] = { "sheets ./deck --check", "faces ./deck", "sheets ./deck --ink",
                                        "export ./deck --format tts,contact,png --dpi 60", "all ./deck" };
    struct bench bench;

    make_deck(&bench, "pictures/a.png,pictures/a.jpg,pictures/ours.svg");
    save(&bench, "deck/pictures/a.jpg", "jpeg", false, SIDE, SIDE);
    save(&bench, "deck/pictures/a.png", "png", true, SIDE, SIDE);
    draw(&bench, "deck/pictures/ours.svg", "gold");
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++)
        cr_expect_eq(bench_press(&bench, jobs[i], arena_printf(&bench.arena, "out%zu", i)), 0, "%s", jobs[i]);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "again"), 0);
    cr_expect_eq(bench_run(&bench, "cmp out4/deck-cards-a4.pdf again/deck-cards-a4.pdf"), 0);
    expect_sound_pdf(&bench, "again/deck-cards-a4.pdf");
    bench_close(&bench);
}

/* Pixels with and without what is see-through, beside a JPEG and a drawing. */
Test(images, stand_in_an_svg)
{
    static const char *const themes[] = { "full", "low-ink", "grey" };
    struct bench bench;

    make_deck(&bench, "pictures/a.png,pictures/b.png,pictures/a.jpg,pictures/ours.svg");
    save(&bench, "deck/pictures/a.png", "png", true, SIDE, SIDE);
    save(&bench, "deck/pictures/b.png", "png", false, SIDE, SIDE);
    save(&bench, "deck/pictures/a.jpg", "jpeg", false, SIDE, SIDE);
    draw(&bench, "deck/pictures/ours.svg", "gold");
    for (int i = 0; i < 3; i++) {
        const char *job = arena_printf(&bench.arena, "export ./deck --format vector --theme %s", themes[i]);
        cr_expect_eq(bench_press(&bench, job, themes[i]), 0, "%s", themes[i]);
        cr_expect_eq(bench_run(&bench, "xmllint --noout %s/*.svg && grep -lF data:image/ %s/*.svg | wc -l", themes[i],
                               themes[i]), 0);
        expect_said(bench.out, "3", true);
    }
    bench_close(&bench);
}

/* Pieces of a position are recorded, and their pictures with them. */
Test(images, stand_in_a_position)
{
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    save(&bench, arena_printf(&bench.arena, "%s/data/badgequest/pictures/a.png", bench.own), "png", true, SIDE, SIDE);
    cr_assert_eq(bench_run(&bench, "sed -i 's|^  <face [^>]*[^/]>|&<image x=\"1\" y=\"1\" width=\"4\" height=\"4\" "
                                   "href=\"pictures/a.png\"/>|' '%s/data/badgequest/faces.xml'", bench.own), 0);
    cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "--data-dir '%s' picture \"$PROOFSHEET_TESTS\"/"
                                                  "badgequest/games/four-greedy.playlog", bench.own), "x.svg"), 0);
    cr_expect_eq(bench_run(&bench, "xmllint --huge --noout x.svg && grep -qF data:image/png x.svg"), 0);
    bench_close(&bench);
}

/* As wide as the word and the number; the icon alone would go onto the next line. */
Test(images, a_number_stays_with_its_icon)
{
    static const char *const between[] = { "", " " };

    for (int i = 0; i < 2; i++) {
        struct bench bench;
        make_deck(&bench, "pictures/ours.svg");
        draw(&bench, "deck/pictures/ours.svg", "gold");
        write_in(&bench, "deck/faces.xml",
                 arena_printf(&bench.arena, "<faces><face id=\"card\" of=\"card\"><image href=\"{file}\" x=\"4\" y=\"40\" "
                              "width=\"10\" height=\"10\"/><text x=\"4\" y=\"4\" width=\"19.5\" height=\"20\" size=\"10\">"
                              "Payment 7%s<icon name=\"ours\"/></text>\n</face></faces>\n", between[i]));
        cr_expect_eq(bench_press(&bench, "sheets ./deck --lang en", "out"), 0);
        cr_expect_eq(bench_run(&bench, "pdftotext -layout out/deck-cards-a4.pdf - | grep -w 7"), 0);
        expect_said(bench.out, "Payment", false);
        bench_close(&bench);
    }
}

/* The icon is nowhere where its text is not. */
Test(images, a_text_too_long_says_only_that)
{
    struct bench bench;

    make_deck(&bench, "pictures/ours.svg");
    draw(&bench, "deck/pictures/ours.svg", "gold");
    write_in(&bench, "deck/faces.xml",
             "<faces><face id=\"card\" of=\"card\"><image href=\"{file}\" x=\"4\" y=\"40\" width=\"10\" height=\"10\"/>\n"
             "<text x=\"4\" y=\"4\" width=\"20\" height=\"5\" size=\"9\">Pay <icon name=\"ours\"/> or lose all that you "
             "own, whatever {name} says</text></face></faces>\n");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1);
    expect_said(bench.err, "does not fit into", true);
    expect_said(bench.err, "WARNING", false);
    cr_expect_eq(count_said(bench.err, "\n"), 1);
    bench_close(&bench);
}

Test(images, fit_and_lie_as_the_layout_says)
{
    static const struct { const char *says; int left, middle; } fits[] = {
        { "fit=\"contain\"", 255, 255 },         /* 2 : 1 in a square, 12.7 mm of paper above it */
        { "fit=\"cover\"", 63, 0 },
        { "fit=\"stretch\"", 0, 0 },
        { "fit=\"contain\" align=\"top\"", 0, 0 },
    };
    struct bench bench;
    int rgb[3];

    make_deck(&bench, "pictures/a.png");
    save(&bench, "deck/pictures/a.png", "png", false, 2 * SIDE, SIDE);
    for (size_t i = 0; i < sizeof fits / sizeof *fits; i++) {
        write_in(&bench, "deck/faces.xml",
                 arena_printf(&bench.arena, "<faces><face id=\"card\" of=\"card\"><image href=\"{file}\" x=\"29\" y=\"29\" "
                              "width=\"30\" height=\"30\" %s/></face></faces>", fits[i].says));
        cr_expect_eq(bench_press(&bench, "export ./deck --format png --dpi 254", "out"), 0);
        pixel_of(&bench, "out/deck-card-1.front.png", rgb);
        cr_expect(abs(rgb[0] - fits[i].left) <= 8, "%s: %d", fits[i].says, rgb[0]);
    }
    bench_close(&bench);
}

/* ---- what is told ---- */

Test(images, too_few_pixels_are_told_once)
{
    struct bench bench;

    make_deck(&bench, "pictures/a.png,pictures/a.png");
    save(&bench, "deck/pictures/a.png", "png", false, 240, 240);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    expect_said(bench.err, "deck/pictures/a.png: 240 × 240 pixels are 120 dpi as large as it is printed, 200 are good", true);
    cr_expect_eq(count_said(bench.err, "dpi"), 1);
    bench_close(&bench);
}

Test(images, what_becomes_pixels_is_told_once)
{
    struct bench bench;

    make_deck(&bench, "pictures/a.svg,pictures/a.svg");
    write_in(&bench, "deck/pictures/a.svg",
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n<filter id=\"f\"><feGaussianBlur "
             "stdDeviation=\"1\"/></filter>\n<rect width=\"5\" height=\"5\" fill=\"#f00\" filter=\"url(#f)\"/></svg>\n");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    expect_said(bench.err, "deck/pictures/a.svg:2: <filter> is printed as pixels, not as lines", true);
    cr_expect_eq(count_said(bench.err, "pixels"), 1);
    bench_close(&bench);
}

/* A slip in classes of ours is not a reason to print nothing, nor to say nothing. */
Test(images, a_class_that_is_nearly_ours_is_told)
{
    struct bench bench;

    make_deck(&bench, "pictures/a.svg");
    write_in(&bench, "deck/pictures/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n"
                                            "<rect class=\"gold\" width=\"5\" height=\"5\"/>\n"
                                            "<rect class=\"golt\" width=\"5\" height=\"5\"/></svg>\n");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    expect_said(bench.err, "a.svg:3: unknown colour \"golt\" (did you mean \"gold\"?); it is printed in its own colours",
                true);
    bench_close(&bench);
}

/* ---- what is refused ---- */

#define SVG "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 9 9\">"

static const struct slip {
    const char *file, *make, *says;
} slips[] = {
    { "pictures/fix.jpg", "cp a.png fox.jpg", "cards.csv:2: card-1, column \"file\": unknown image \"pictures/fix.jpg\" (did you mean \"pictures/fox.jpg\"?)" },
    { "nowhere/a.jpg", "true", "unknown image \"nowhere/a.jpg\" (known: none)" },
    { "../a.png", "cp a.png ../..", "href=\"../a.png\" lies outside the folder of the game" },
    { "pictures/../../a.png", "cp a.png ../..", "lies outside the folder of the game" },
    { "/etc/hostname", "true", "href=\"/etc/hostname\" lies outside the folder of the game" },
    { "pictures/link.png", "cp a.png ../.. && ln -s ../../a.png link.png", "lies outside the folder of the game" },
    { "\"\"", "true", "href is empty: when=\"…\" leaves an image out" },
    { "pictures/folder.png", "mkdir folder.png", "folder.png: is not a regular file" },
    { "pictures/a.txt", "echo hello >a.txt", "a.txt: is neither SVG, JPEG nor PNG" },
    { "pictures/none.jpg", ": >none.jpg", "none.jpg: is neither SVG, JPEG nor PNG" },
    { "pictures/huge.jpg", "truncate -s 200M huge.jpg", "huge.jpg: is larger than 64 MB" },
    { "pictures/wide.png", "printf '\\211PNG\\r\\n\\032\\n\\0\\0\\0\\rIHDR\\0\\0\\100\\0\\0\\0\\100\\0\\10\\2\\0\\0\\0AAAAAAAA' >wide.png",
      "wide.png: has 16384 × 16384 pixels, at most 100 million are allowed" },
    { "pictures/cut.jpg", "head -c 2000 a.jpg >cut.jpg", "cut.jpg: is damaged: it ends early" },
    { "pictures/cut.png", "head -c $(($(wc -c <a.png) * 2 / 3)) a.png >cut.png", "cut.png: is damaged" },
    { "pictures/head.jpg", "head -c 20 a.jpg >head.jpg", "head.jpg: has no size: the picture is damaged" },
    { "pictures/s.svg", "printf '" SVG "\\n<script>1</script></svg>' >s.svg",
      "s.svg:2: <script> is not allowed: pictures have no scripts" },
    { "pictures/s.svg", "printf '" SVG "\\n\\n<rect onload=\"f()\"/></svg>' >s.svg", "s.svg:3: onload of <rect> is a script" },
    { "pictures/s.svg", "printf '<!DOCTYPE svg [<!ENTITY a SYSTEM \"/etc/passwd\">]>\\n" SVG "&a;</svg>' >s.svg",
      "s.svg:1: a DOCTYPE is not allowed" },
    { "pictures/s.svg", "printf '" SVG "\\n<image xlink:href=\"http://example.org/a.png\"/></svg>' >s.svg",
      "s.svg:2: href=\"http://example.org/a.png\" leads out of the file" },
    { "pictures/s.svg", "printf '" SVG "\\n<image href=\"a.png\"/></svg>' >s.svg", "s.svg:2: href=\"a.png\" leads out" },
    { "pictures/s.svg", "printf '" SVG "\\n<rect style=\"fill:url(b.svg#x)\"/></svg>' >s.svg", "s.svg:2: style=\"b.svg#x)\" leads out" },
    { "pictures/s.svg", "printf '" SVG "\\n<style>@import \"x.css\";</style></svg>' >s.svg", "s.svg:2: style=\"@import" },
    { "pictures/s.svg", "printf '" SVG "\\n<image href=\"data:image/svg+xml;base64,AAAA\"/></svg>' >s.svg",
      "s.svg:2: <image> holds \"image/svg+xml;base64,AAAA\": only PNG and JPEG" },
    { "pictures/s.svg", "printf 'no XML' >s.svg", "s.svg:1: is not well-formed XML" },
};

/* One line with what to do, and nothing is written. */
Test(images, slips_are_told)
{
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        struct bench bench;
        struct buf said = { 0 };

        make_deck(&bench, slips[i].file);
        save(&bench, "deck/pictures/a.png", "png", false, SIDE, SIDE);
        save(&bench, "deck/pictures/a.jpg", "jpeg", false, SIDE, SIDE);
        cr_assert_eq(bench_run(&bench, "cd deck/pictures && %s", slips[i].make), 0);
        cr_expect_neq(bench_press(&bench, "sheets ./deck", "out"), 0, "%s", slips[i].says);
        text_read(bench.err, &said);
        cr_expect(strstr(buf_text(&said), slips[i].says) != NULL, "\"%s\" expected, told: %s", slips[i].says,
                  buf_text(&said));
        cr_expect_eq(strchr(buf_text(&said), '\n') - buf_text(&said), (ptrdiff_t)said.length - 1, "%s", buf_text(&said));
        cr_expect_eq(bench_files(&bench, "out"), -1, "%s", slips[i].says);
        buf_finish(&said);
        bench_close(&bench);
    }
}

/* A file of pictures/ that nobody asks for by name may be as it likes. */
Test(images, a_picture_is_judged_by_its_use)
{
    struct bench bench;

    make_deck(&bench, "pictures/theirs.svg");
    draw(&bench, "deck/pictures/theirs.svg", "nothing-of-ours");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    write_in(&bench, "deck/faces.xml", "<faces><face id=\"card\" of=\"card\"><picture name=\"theirs\" x=\"4\" y=\"4\" "
                                       "width=\"50\" height=\"50\"/></face></faces>");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out2"), 1);
    expect_said(bench.err, "theirs.svg:1: unknown colour \"nothing-of-ours\"", true);
    bench_close(&bench);
}
