/* Fonts in the folder of a game: texts are set in them, and what is wrong with one is told. The bars of tests/fonts
   have the letters and digits of ASCII, each a row of bars, and a bold brother. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/harness/bench.h"
#include "tests/harness/pdf.h"

static const char kit[] = "<kit game=\"deck\"><pieces from=\"cards.csv\" kind=\"card\" size=\"poker\"/></kit>\n";
static const char words[] = "<words game=\"deck\" lang=\"en\" tag=\"en\"><title>Deck</title></words>\n";
static const char table[] = "id,name,text\nfox,Fox,Take two and run.\nowl,Owl,Sleep <b>well</b>.\n";
#define REGULAR "  <font name=\"Bars, short\" file=\"fonts/bars.ttf\"/>\n"
#define BOLD "  <font name=\"Bars, short\" file=\"fonts/bars-bold.ttf\"/>\n"

static void write_in(struct bench *bench, const char *name, const char *text)
{
    text_write(bench_path(bench, name), text);
}

/* Names in our face, texts in the family. */
static void write_faces(struct bench *bench, const char *fonts, const char *family)
{
    write_in(bench, "deck/faces.xml",
             arena_printf(&bench->arena,
                          "<faces>\n%s  <style id=\"text\" font=\"%s\" size=\"10\" floor=\"8\"/>\n"
                          "  <face id=\"card\" of=\"card\">\n"
                          "    <text x=\"5\" y=\"6\" width=\"53\" height=\"9\" size=\"12\">{name}</text>\n"
                          "    <text x=\"5\" y=\"40\" width=\"53\" height=\"20\" style=\"text\">{text}</text>\n"
                          "  </face>\n</faces>\n",
                          fonts, family));
}

static void make_deck(struct bench *bench)
{
    bench_open(bench);
    cr_assert_eq(bench_run(bench, "mkdir deck && cp -r \"$PROOFSHEET_TESTS/fonts\" deck && chmod -R u+w deck"), 0);
    write_in(bench, "deck/kit.xml", kit);
    write_in(bench, "deck/en.xml", words);
    write_in(bench, "deck/cards.csv", table);
    write_faces(bench, REGULAR BOLD, "Bars, short");
}

static void print(struct bench *bench, const char *told)
{
    struct buf said = { 0 };

    cr_expect_eq(bench_press(bench, "sheets ./deck", "out"), 0);
    text_read(bench->err, &said);
    cr_expect_str_eq(buf_text(&said), told);
    buf_finish(&said);
}

static void expect_fonts(struct bench *bench, const char *pattern, int count)
{
    cr_expect_eq(bench_run(bench, "test $(pdffonts out/deck-cards-a4.pdf | grep -c '%s') = %d", pattern, count), 0,
                 "%s", pattern);
}

Test(fonts, texts_are_set_in_them)
{
    struct bench bench;

    make_deck(&bench);
    print(&bench, "");
    expect_fonts(&bench, "ProofsheetBars-Regular.*yes yes yes", 1);
    expect_fonts(&bench, "ProofsheetBars-Bold.*yes yes yes", 1);
    cr_expect_eq(bench_run(&bench, "pdftotext out/deck-cards-a4.pdf - | grep -q 'Sleep well.'"), 0);
    expect_sound_pdf(&bench, "out/deck-cards-a4.pdf");
    bench_close(&bench);
}

/* A deck of many cards, in every theme, wherever it lies. */
Test(fonts, are_embedded_once_and_in_the_same_bytes)
{
    static const char *const themes[] = { "full", "low-ink", "grey" };
    struct bench bench;

    make_deck(&bench);
    cr_assert_eq(
        bench_run(&bench, "for i in $(seq 60); do echo c$i,Card,Draw $i; done >>deck/cards.csv && cp -r deck b"), 0);
    for (int i = 0; i < 3; i++) {
        const char *how = arena_printf(&bench.arena, "--theme %s", themes[i]);
        cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "sheets ./b %s", how), "again"), 0);
        cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "sheets ./deck %s", how), "out"), 0);
        cr_expect_eq(bench_run(&bench, "diff -r out again"), 0, "%s", how);
        expect_fonts(&bench, "ProofsheetBars-Regular", 1);
    }
    bench_close(&bench);
}

Test(fonts, what_they_lack_is_set_in_ours_and_told)
{
    struct bench bench;

    make_deck(&bench);
    write_in(&bench, "deck/cards.csv", "id,name,text\nfox,Fox,Süß and 森!\nowl,Owl,Süß\n");
    print(&bench,
          "proofsheet-gen: ./deck/faces.xml:2: the font \"Bars, short\" lacks ü ß 森 !, set in Noto Sans CJK TC\n");
    cr_expect_eq(bench_run(&bench, "pdftotext out/deck-cards-a4.pdf - | grep -q 'Süß and 森'"), 0);
    expect_fonts(&bench, "ProofsheetBars-Regular", 1);
    bench_close(&bench);
}

/* And none takes the place of ours. */
Test(fonts, our_face_stays_itself)
{
    struct bench bench;

    make_deck(&bench);
    write_faces(&bench, REGULAR BOLD, "Bars, short");
    write_in(&bench, "deck/cards.csv", "id,name,text\nfox,⬡,Run\n");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1);
    text_says(bench.err, "the font Noto Sans CJK TC has no U+2B21");
    bench_close(&bench);
}

Test(fonts, bold_needs_a_file)
{
    struct bench bench;

    make_deck(&bench);
    write_faces(&bench, REGULAR, "Bars, short");
    print(&bench,
          "proofsheet-gen: ./deck/faces.xml:2: the font \"Bars, short\" has no bold file: bold text looks like any "
          "other\n");
    expect_fonts(&bench, "ProofsheetBars", 1);
    bench_close(&bench);
}

static const struct slip {
    const char *file, *make, *says;
} slips[] = {
    { "none.ttf", "echo none >none.ttf", "is no font: a TrueType or OpenType file was expected" },
    { "empty.otf", ": >empty.otf", "is no font: a TrueType or OpenType file was expected" },
    { "cut.ttf", "head -c 700 bars.ttf >cut.ttf", "is no font: a TrueType or OpenType file was expected" },
    { "folder.ttf", "mkdir folder.ttf", "is not a regular file, a font was expected" },
    { "pipe.ttf", "mkfifo pipe.ttf", "is not a regular file, a font was expected" },
    { "huge.ttf", "truncate -s 200M huge.ttf", "is larger than 64 MB" },
    /* the second byte of what its OS/2 table allows */
    { "mine.ttf", "cp bars.ttf mine.ttf && printf '\\002' | dd of=mine.ttf bs=1 seek=305 conv=notrunc",
      "forbids that it is embedded in a PDF" },
    { "link.ttf", "cp bars.ttf ../../bars.ttf && ln -s ../../bars.ttf link.ttf",
      "file=\"fonts/link.ttf\" lies outside the folder of the game" },
    { "../../x.ttf", "true", "file=\"fonts/../../x.ttf\" lies outside the folder of the game" },
    { "bar.ttf", "true", "unknown font \"fonts/bar.ttf\" (did you mean \"fonts/bars.ttf\"?)" },
};

Test(fonts, slips_are_told)
{
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        struct bench bench;
        make_deck(&bench);
        cr_assert_eq(bench_run(&bench, "cd deck/fonts && %s", slips[i].make), 0, "%s", slips[i].file);
        write_faces(&bench, arena_printf(&bench.arena, "  <font name=\"Mine\" file=\"fonts/%s\"/>\n", slips[i].file),
                    "Mine");
        cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1, "%s", slips[i].file);
        text_says(bench.err, "deck/faces.xml:2: ");
        text_says(bench.err, slips[i].says);
        cr_expect_eq(bench_files(&bench, "out"), -1);
        bench_close(&bench);
    }
}

Test(fonts, a_family_that_is_none_is_told_with_the_nearest)
{
    struct bench bench;

    make_deck(&bench);
    write_faces(&bench, REGULAR, "Bars, shot");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1);
    text_says(bench.err, "deck/faces.xml:3: unknown font \"Bars, shot\" (did you mean \"Bars, short\"?)");
    write_faces(&bench, "", "Bars, short");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1);
    text_says(bench.err, "deck/faces.xml:2: unknown font \"Bars, short\" (known: none, <font ");
    bench_close(&bench);
}
