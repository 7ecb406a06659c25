/* What the press prints in each theme: clean files, greys that are grey and little ink. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/art.h"
#include "gen/art/arts.h"
#include "gen/ink/coverage.h"
#include "tests/harness/bench.h"
#include "tests/harness/pdf.h"
#include "verify/games.h"

static const char *const themes[] = { "full", "low-ink", "grey" };
enum { FULL, LOW_INK, GREY, THEMES_TESTED };

/* Of the ink of full: all tiles of a game, and any of its files. Tiles that are pale in full, too, may take this per cent
   of each of their sides. */
static const double tiles_most = 0.25, file_most = 0.5, side_most = 15;

/* Runs the press: the files into `out` of the bench, what it says into `out`.txt. */
static void press(struct bench *bench, const char *command, const char *game, const char *theme, const char *more,
                  const char *out)
{
    const char *words = arena_printf(&bench->arena, "%s %s --theme %s %s >%s.txt", command, game, theme, more, out);

    cr_assert_eq(bench_press(bench, words, out), 0, "%s", words);
}

/* ---- files ---- */

/* Returns how many patterns of lines and the like it is filled with. */
static int expect_colours(struct bench *bench, const char *path, bool grey)
{
    struct buf said = { 0 };
    int colours = 0, other = 0, images = -1, patterns = 0, touch = -1;

    cr_assert_eq(bench_run(bench,
                           "qpdf --qdf --stream-data=uncompress '%s' - | LC_ALL=C awk -f \"$PROOFSHEET_TESTS/colours.awk\" "
                           ">colours.txt",
                           path),
                 0);
    bench_read(bench, "colours.txt", &said);
    cr_assert_eq(sscanf(said.text, "%d colours, %d are not grey, %d images, %d patterns, %d touch", &colours, &other,
                        &images, &patterns, &touch), 5, "%s: %s", path, said.text);
    cr_expect_gt(colours, 0, "%s has no colours", path);
    cr_expect_eq(other > 0, !grey, "%s: %s", path, said.text);
    cr_expect_eq(images, 0, "%s: %s", path, said.text);
    cr_expect_eq(touch, 0, "cells of patterns of %s are painted slowly: %s", path, said.text);
    buf_finish(&said);
    return patterns;
}

/* A page shown as small as in a list of files has all that is on it: a viewer leaves out what is filled with a pattern
   whose units are hardly anything in pixels, and says so. */
static void expect_patterns(struct bench *bench, const char *path)
{
    struct buf said = { 0 };

    cr_assert_eq(bench_run(bench, "pdftoppm -r 20 -png '%s' small 2>small.txt && rm small-*.png", path), 0, "%s", path);
    bench_read(bench, "small.txt", &said);
    cr_expect_eq(said.length, 0, "%s: %s", path, said.text);
    buf_finish(&said);
}

static int expect_file(struct bench *bench, const char *path, bool grey)
{
    expect_sound_pdf(bench, path);
    int patterns = expect_colours(bench, path, grey);
    if (patterns > 0)
        expect_patterns(bench, path);
    return patterns;
}

/* Every line that the press said: a file, two blanks, what it is. Returns how many patterns all of them have. */
static int each_file(struct bench *bench, const char *out, bool grey)
{
    FILE *said = fopen(arena_printf(&bench->arena, "%s/%s.txt", bench->dir, out), "r");
    char line[1024];
    int files = 0, patterns = 0;

    cr_assert_not_null(said);
    for (; fgets(line, sizeof line, said) != NULL; files++) {
        char *end = strstr(line, "  ");
        cr_assert_not_null(end, "%s", line);
        *end = '\0';
        patterns += expect_file(bench, bench_path(bench, line), grey);
    }
    fclose(said);
    cr_expect_gt(files, 0, "%s", out);
    return patterns;
}

/* Vector only, undamaged; grey is grey. In full colour also the same bytes when the ink is weighed. */
static void expect_theme(int theme)
{
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; games[i] != NULL; i++) {
        if (art_find(games[i]->id) == NULL)
            continue;
        const char *one = arena_printf(&bench.arena, "%s", games[i]->id);
        press(&bench, games[i]->hidden ? "sheets" : "all", games[i]->id, themes[theme], "", one);
        int patterns = each_file(&bench, one, theme == GREY);
        cr_expect(theme == GREY || (patterns > 0) == (theme == LOW_INK), "%s in %s has %d patterns", one, themes[theme],
                  patterns);
        if (theme != FULL)
            continue;
        const char *two = arena_printf(&bench.arena, "%s-again", games[i]->id);
        press(&bench, games[i]->hidden ? "sheets" : "all", games[i]->id, themes[theme], "--ink", two);
        cr_expect_eq(bench_run(&bench, "diff -r %s %s", one, two), 0, "%s differs when it is weighed", one);
    }
    bench_close(&bench);
}

Test(themes, full, .timeout = 600)
{
    expect_theme(FULL);
}

Test(themes, low_ink, .timeout = 600)
{
    expect_theme(LOW_INK);
}

Test(themes, grey, .timeout = 600)
{
    expect_theme(GREY);
}

/* ---- ink ---- */

struct inks {
    int files;
    struct {
        char name[64];
        double percent;
        int sides;
    } file[32];
};

/* "DIR/GAME-tiles-a4.pdf  tiles, board, 6 pages, ink 31 %: 40 12 41 …"; the packing list is no sheet of pieces. */
static void read_inks(struct bench *bench, const char *out, struct inks *inks)
{
    FILE *said = fopen(arena_printf(&bench->arena, "%s/%s.txt", bench->dir, out), "r");
    char line[2048];

    cr_assert_not_null(said);
    *inks = (struct inks){ 0 };
    while (inks->files < 32 && fgets(line, sizeof line, said) != NULL) {
        if (strstr(line, "-packing-") != NULL) {
            cr_expect_not_null(strstr(line, "packing list, paper, ink "), "%s", line);
            continue;
        }
        const char *name = strrchr(line, '/'), *ink = strstr(line, "ink "), *sides = strstr(line, "%:");
        cr_assert(name != NULL && ink != NULL && sides != NULL, "%s", line);
        snprintf(inks->file[inks->files].name, sizeof inks->file->name, "%.*s", (int)strcspn(name, " "), name);
        sides += 2;
        for (char *end; strtod(sides, &end), end != sides; sides = end) {
            inks->file[inks->files].percent += strtod(sides, NULL);
            inks->file[inks->files].sides++;
        }
        cr_expect_float_eq(inks->file[inks->files].percent / inks->file[inks->files].sides, atof(ink + 4), 1, "%s",
                           line);
        inks->files++;
    }
    fclose(said);
}

/* What is said of a text of one game: a percentage for each of its pages, and their mean. */
static double weigh_text(struct bench *bench, const char *command, int theme)
{
    struct inks inks;

    press(bench, command, "hideseek", themes[theme], "--lang en --ink", "said");
    read_inks(bench, "said", &inks);
    cr_assert_eq(inks.files, 1, "%s tells %d files", command, inks.files);
    cr_expect_eq(bench_run(bench, "test $(qpdf --show-npages said/*.pdf) = %d", inks.file[0].sides), 0,
                 "%s has not %d pages", command, inks.file[0].sides);
    bench_run(bench, "rm -r said");
    return inks.file[0].percent;
}

Test(themes, texts_are_weighed, .timeout = 300)
{
    static const char *const commands[] = { "rules", "rules --booklet", "aid", "logpad" };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        double full = weigh_text(&bench, commands[i], FULL), low = weigh_text(&bench, commands[i], LOW_INK);
        bool pictured = strcmp(commands[i], "logpad") != 0;
        cr_expect(low > 0 && (pictured ? low < full : low <= full), "%s takes %g, and %g in low-ink", commands[i], full,
                  low);
    }
    press(&bench, "rules --booklet", "brazil", "full", "--paper letter --lang en --ink", "small");
    bench_close(&bench);
}

Test(themes, low_ink_needs_little, .timeout = 300)
{
    struct bench bench;
    struct inks full, low;

    bench_open(&bench);
    for (int i = 0; games[i] != NULL; i++) {
        if (art_find(games[i]->id) == NULL)
            continue;
        press(&bench, "sheets", games[i]->id, "full", "--lang en --ink", "full");
        press(&bench, "sheets", games[i]->id, "low-ink", "--lang en --ink", "low");
        read_inks(&bench, "full", &full);
        read_inks(&bench, "low", &low);
        cr_assert_eq(full.files, low.files);
        for (int n = 0; n < full.files; n++) {
            double ink = full.file[n].percent;
            double most = strstr(full.file[n].name, "-tiles-") != NULL
                              ? fmax(tiles_most * ink, side_most * low.file[n].sides) : file_most * ink;
            cr_expect_str_eq(full.file[n].name, low.file[n].name);
            cr_expect_leq(low.file[n].percent, most, "%s: %.0f of %.0f", full.file[n].name, low.file[n].percent, ink);
        }
    }
    bench_close(&bench);
}

/* A page half of which is drawn on, in parts of the page covered by one ink. */
Test(themes, ink_is_weighed)
{
    static const struct { double red, green, blue, ink; } cases[] = {
        { 0, 0, 0, 0.5 },   { 1, 1, 1, 0 },     { 0, 1, 1, 0.5 },       { 1, 0, 0, 1 },
        { 0, 0, 1, 1 },     { 0.5, 0.5, 0.5, 0.25 }, { 1, 1, 0.5, 0.25 }, { 0.5, 0, 1, 0.75 },
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct scale scale;
        cairo_t *cr = scale_load(&scale, 200, 100);
        cairo_rectangle(cr, 0, 0, 100, 100);
        cairo_set_source_rgb(cr, cases[i].red, cases[i].green, cases[i].blue);
        cairo_fill(cr);
        double ink = scale_read(&scale);
        cr_expect_float_eq(ink, cases[i].ink, 0.01, "case %zu: %.3f", i, ink);
    }
}

/* ---- the command line ---- */

static void expect_blamed(struct bench *bench, const char *words)
{
    struct buf text = { 0 };

    text_read(bench->err, &text);
    cr_expect_not_null(strstr(buf_text(&text), words), "\"%s\" in: %s", words, buf_text(&text));
    buf_finish(&text);
}

Test(themes, unknown_theme_is_told)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_neq(bench_press(&bench, "sheets null --theme low", "out"), 0);
    expect_blamed(&bench, "low-ink");
    cr_expect_eq(bench_files(&bench, "out"), -1);
    cr_expect_neq(bench_press(&bench, "faces null --ink", "out"), 0);
    expect_blamed(&bench, "--ink does not apply to faces");
    bench_close(&bench);
}
