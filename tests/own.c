/* Three games as somebody would make them, of cards, hexagons and a table of 120 rows: everything the press can do. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/harness/bench.h"

static const struct own {
    const char *game;
    int pieces;               /* distinct ones: a picture of each */
    int copies;               /* of all of them */
    const char *of_one_stock; /* more than fill a sheet */
} owns[] = {
    { "wander", 56, 56, "cards" },
    { "islets", 8, 34 + 12 + 1, "tiles" },
    { "burg", 120, 120, "cards" },
};
enum { OWNS = sizeof owns / sizeof *owns };

static const char *words_of(struct bench *bench, const char *command, const struct own *own, const char *options)
{
    return arena_printf(&bench->arena, "%s \"$PROOFSHEET_TESTS/games/%s\" %s", command, own->game, options);
}

static void expect_silence(struct bench *bench, const char *words)
{
    struct buf said = { 0 };

    text_read(bench->err, &said);
    cr_expect_str_eq(buf_text(&said), "", "%s", words);
    buf_finish(&said);
}

static void print(struct bench *bench, const struct own *own, const char *options)
{
    const char *words = words_of(bench, "all", own, options);

    cr_expect_eq(bench_press(bench, words, "out"), 0, "%s", words);
    expect_silence(bench, words);
    cr_expect_eq(bench_run(bench, "for file in out/*.pdf; do qpdf --check $file || exit 1; done"), 0, "%s", words);
    cr_expect_eq(bench_run(bench, "ls out/%s-packing-*.pdf", own->game), 0, "%s", words);
}

Test(own, print_in_every_theme_on_both_papers)
{
    static const char *const themes[] = { "full", "low-ink", "grey" };

    for (size_t i = 0; i < OWNS; i++)
        for (int theme = 0; theme < 3; theme++) {
            struct bench bench;
            bench_open(&bench);
            print(&bench, &owns[i], arena_printf(&bench.arena, "--theme %s", themes[theme]));
            print(&bench, &owns[i], arena_printf(&bench.arena, "--theme %s --paper letter", themes[theme]));
            bench_close(&bench);
        }
}

Test(own, print_the_same_bytes_twice)
{
    for (size_t i = 0; i < OWNS; i++) {
        struct bench bench;
        bench_open(&bench);
        cr_expect_eq(bench_press(&bench, words_of(&bench, "all", &owns[i], ""), "a"), 0);
        cr_expect_eq(bench_press(&bench, words_of(&bench, "all", &owns[i], ""), "b"), 0);
        cr_expect_eq(bench_run(&bench, "diff -r a b"), 0, "%s", owns[i].game);
        bench_close(&bench);
    }
}

/* The fronts that lie on the sheets: the parts of a large piece follow each other. */
static int placed(struct bench *bench, const struct own *own, const char *options)
{
    struct buf said = { 0 };
    char last[96] = "", id[64], side[16];
    int count = 0, number;

    cr_assert_eq(bench_press(bench, words_of(bench, "sheets", own, options), NULL), 0, "%s %s", own->game, options);
    text_read(bench->out, &said);
    for (const char *at = buf_text(&said); (at = strstr(at, "\ncell ")) != NULL; at++) {
        cr_assert_eq(sscanf(at, " cell %63s %d %15s", id, &number, side), 3);
        char this[96];
        snprintf(this, sizeof this, "%s %d", id, number);
        count += strcmp(side, "front") == 0 && strcmp(this, last) != 0;
        if (strcmp(side, "front") == 0)
            memcpy(last, this, sizeof last);
    }
    buf_finish(&said);
    return count;
}

Test(own, every_copy_lies_on_a_sheet)
{
    for (size_t i = 0; i < OWNS; i++) {
        struct bench bench;
        bench_open(&bench);
        cr_expect_eq(placed(&bench, &owns[i], "--dump"), owns[i].copies, "%s: %d", owns[i].game,
                     placed(&bench, &owns[i], "--dump"));
        cr_expect_eq(placed(&bench, &owns[i], "--dump --copies 6"), 6 * owns[i].copies, "%s", owns[i].game);
        const char *skip = arena_printf(&bench.arena, "--dump --skip 2 --only %s", owns[i].of_one_stock);
        const char *whole = arena_printf(&bench.arena, "--dump --only %s", owns[i].of_one_stock);
        cr_expect_eq(placed(&bench, &owns[i], skip), placed(&bench, &owns[i], whole), "%s", owns[i].game);
        bench_close(&bench);
    }
}

Test(own, leave_for_other_programs_and_machines)
{
    for (size_t i = 0; i < OWNS; i++) {
        struct bench bench;
        bench_open(&bench);
        cr_expect_eq(bench_press(&bench, words_of(&bench, "export", &owns[i], "--format png,contact --dpi 60"), "png"),
                     0);
        cr_expect_eq(
            bench_run(&bench, "test $(ls png/*.front.png | wc -l) = %d && ls png/*-contact.png", owns[i].pieces), 0,
            "%s", owns[i].game);
        cr_expect_eq(bench_press(&bench, words_of(&bench, "export", &owns[i], "--format svg,dxf"), "cut"), 0);
        cr_expect_eq(bench_run(&bench, "for file in cut/*.svg; do xmllint --noout $file || exit 1; done"), 0);
        cr_expect_eq(bench_press(&bench, words_of(&bench, "export", &owns[i], "--format tts --dpi 60"), "tts"), 0);
        cr_expect_eq(bench_run(&bench, "ls tts/%s-tts.json", owns[i].game), 0);
        bench_close(&bench);
    }
}

/* The board of the islets is larger than the paper. */
Test(own, large_boards_come_in_parts)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, words_of(&bench, "sheets", &owns[1], "--only sea"), "out"), 0);
    struct buf said = { 0 };
    text_read(bench.out, &said);
    cr_expect_not_null(strstr(buf_text(&said), "4 pages, in parts to be glued together"), "%s", buf_text(&said));
    buf_finish(&said);
    bench_close(&bench);
}

Test(own, german_words_are_set)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, words_of(&bench, "sheets", &owns[2], ""), "out"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext out/burg-cards-a4.pdf - | grep -q 'Süßer Bäcker'"), 0);
    bench_close(&bench);
}

/* Drawn in the line, not spelt out: without them the card looks different, and says the same. */
Test(own, icons_stand_in_the_text)
{
    struct bench bench;
    const char *words = "export ./burg --only karte-002 --format png --dpi 100";

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "cp -r \"$PROOFSHEET_TESTS/games/burg\" . && chmod -R u+w burg"), 0);
    cr_expect_eq(bench_press(&bench, words, "with"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./burg --only karte-002", "out"), 0);
    cr_expect_eq(bench_run(&bench,
                           "pdftotext out/burg-cards-a4.pdf - | tr '\\n' ' ' >said && grep -q 'erhältst du' said && "
                           "! grep -q 'icon\\|coin\\|heart\\|<' said"),
                 0);
    cr_assert_eq(bench_run(&bench, "sed -i 's/<icon [^>]*>//g' burg/karten.csv"), 0);
    cr_expect_eq(bench_press(&bench, words, "without"), 0);
    cr_expect_eq(bench_run(&bench, "cmp -s with/burg-karte-002.front.png without/burg-karte-002.front.png"), 1);
    bench_close(&bench);
}

/* A new game of nine cards with this on their fronts. */
static void make_cards(struct bench *bench, const char *items)
{
    bench_open(bench);
    cr_assert_eq(bench_press(bench, "new deck", NULL), 0);
    cr_assert_eq(bench_run(bench, "sed 's/\"en\"/\"de\"/g' deck/en.xml >deck/de.xml"), 0);
    text_write(bench_path(bench, "deck/cards.csv"),
               "id,count,name,text,text.de\none,9,One,One two three four five six,Eins zwei drei vier fünf sechs\n");
    text_write(bench_path(bench, "deck/faces.xml"),
               arena_printf(&bench->arena, "<faces><face id=\"front\" of=\"card\">%s</face></faces>\n", items));
}

/* Of a sheet of them on which a square of that many mm is filled, in percent. */
static int ink_of_square(int side)
{
    struct bench bench;
    struct buf said = { 0 };

    make_cards(&bench, "<shape x=\"0\" y=\"0\" width=\"SIDE\" height=\"SIDE\" fill=\"blue-dark\"/>");
    cr_assert_eq(bench_run(&bench, "sed -i s/SIDE/%d/g deck/faces.xml", side), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck --only one --theme low-ink --ink", "out"), 0);
    text_read(bench.out, &said);
    const char *sheet = strstr(buf_text(&said), "cards-a4.pdf"), *ink = sheet != NULL ? strstr(sheet, "ink ") : NULL;
    cr_assert_not_null(ink, "%s", buf_text(&said));
    int percent = atoi(ink + 4);
    buf_finish(&said);
    bench_close(&bench);
    return percent;
}

/* A role for lines is hatched where it fills much of a card. */
Test(own, dark_areas_take_little_ink)
{
    int small = ink_of_square(19), large = ink_of_square(60);

    cr_expect_gt(small, 4, "%d %%", small);
    cr_expect_lt(large, 15, "%d %%", large);
}

/* Too long in English, and in German too long for what English leaves. */
Test(own, the_language_that_does_not_fit_is_told)
{
    static const struct { int height; const char *langs, *says; } cases[] = {
        { 6, "en,de", "column \"text\": \"One two" },        { 6, "de,en", "column \"text.de\": \"Eins zwei" },
        { 14, "en,de", "column \"text.de\": \"Eins zwei" },  { 14, "de,en", "column \"text\": \"One two" },
    };

    for (int i = 0; i < 4; i++) {
        struct bench bench;
        make_cards(&bench, "<text x=\"4\" y=\"4\" width=\"22\" height=\"HIGH\" size=\"9\" lang=\"all\">{text}</text>");
        cr_assert_eq(bench_run(&bench, "sed -i s/HIGH/%d/ deck/faces.xml", cases[i].height), 0);
        cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "sheets ./deck --only one --lang %s",
                                                      cases[i].langs), "out"), 1);
        text_says(bench.err, cases[i].says);
        bench_close(&bench);
    }
}

/* A game of burg's with another table. */
static void make_deck(struct bench *bench, const char *rows)
{
    cr_assert_eq(bench_run(bench,
                           "cp -r \"$PROOFSHEET_TESTS/games/burg\" deck && chmod -R u+w deck && "
                           "awk 'BEGIN { print \"id;name.de;text.de;kosten\"; for (i = 1; i <= %s; i++) "
                           "printf \"n%%dx;Karte %%d;Nimm %%d;%%d\\n\", i, i, i, i %% 2 }' >deck/karten.csv",
                           rows),
                 0);
}

/* Their names are no row of numbers: the list of them is longer than a page. */
Test(own, the_list_of_a_long_deck_goes_on)
{
    struct bench bench;

    bench_open(&bench);
    make_deck(&bench, "1500");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    expect_silence(&bench, "sheets ./deck");
    cr_expect_eq(bench_run(&bench, "test $(pdftotext out/burg-packing-a4.pdf - | tr -s '\\n ' ' ' | "
                                   "grep -o 'Karte [0-9][0-9]*' | sort -u | wc -l) = 1500"),
                 0);
    bench_close(&bench);
}

Test(own, ten_thousand_rows_are_pieces)
{
    struct bench bench;

    bench_open(&bench);
    make_deck(&bench, "10000");
    cr_expect_eq(bench_press(&bench, "list ./deck", NULL), 0);
    text_says(bench.out, "n10000x");
    text_says(bench.out, "10000 pieces");
    bench_close(&bench);
}

/* A deck whose faces, pieces or texts are out of all proportion: refused within seconds, with the place. */
Test(own, what_is_beyond_all_measure_is_refused)
{
#define NEST(s) s s s s
#define FRONT "s|<shape x=\"3.5\"|"
    static const struct {
        const char *change, *says;
    } cases[] = {
        { "sed -i '" FRONT
              NEST("<repeat x=\"0\" y=\"0\" dx=\"0.001\" of=\"40\">") "<shape x=\"0\" y=\"0\" width=\"1\" height=\"1\" "
                                                                      "fill=\"teal\"/>" NEST(
                                                                          "</repeat>") "&|' deck/faces.xml",
          "deck/faces.xml:23: with all repeats and parts a side has more than 20000 items" },
        { "for i in 1 2 3 4 5; do printf '<part id=\"p%d\">' $i; for k in 1 2 3 4 5 6 7 8 9 10; do "
          "if [ $i = 1 ]; then echo '<shape x=\"0\" y=\"0\" width=\"1\" height=\"1\" fill=\"teal\"/>'; "
          "else echo \"<use x='0' y='0' part='p$((i - 1))'/>\"; fi; done; echo '</part>'; done >parts; "
          "awk '/<part id=\"leaf\">/ { while ((getline line < \"parts\") > 0) print line } { print }' good.xml | "
          "sed 's/part=\"leaf\"/part=\"p5\"/' >deck/faces.xml",
          "with all repeats and parts a side has more than 20000 items" },
        { "sed -i 's/,2$/,1000/; s/,1$/,1000/; s/,3$/,1000/' deck/cards.csv; cat deck/cards.csv | sed '1d; s/^/z/' "
          ">more; cat more >>deck/cards.csv; sed 's/^/y/' more >>deck/cards.csv",
          "more than 2500 sheets: so many do not go into one file" },
        { "sed -i 's/\"Look at[^\"]*\"/LOOK/' deck/cards.csv; awk '{ while (i < 100000) { words = words \" word\"; i++ "
          "} "
          "sub(/LOOK/, words) } { print }' deck/cards.csv >more; mv more deck/cards.csv",
          "deck/cards.csv:2: night-owl, column \"text\": \"" },
    };
    struct bench bench;
    struct buf said = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cr_assert_eq(bench_run(&bench, "rm -rf deck out"), 0);
        cr_assert_eq(bench_press(&bench, "new deck --lang en", NULL), 0);
        cr_assert_eq(bench_run(&bench, "cp deck/faces.xml good.xml; %s", cases[i].change), 0);
        cr_expect_neq(bench_run(&bench, "ulimit -t 20; \"$PROOFSHEET_GEN\" sheets ./deck -o out"), 0);
        bench_read(&bench, bench.err, &said);
        cr_expect_not_null(strstr(buf_text(&said), cases[i].says), "%s: %s", cases[i].says, buf_text(&said));
        cr_expect_eq(bench_run(&bench, "! ls out/*.pdf"), 0);
    }
    buf_finish(&said);
    bench_close(&bench);
}

/* Games of the house lie where they lie: copied, they print the same. */
Test(own, games_of_the_house_come_through_the_same_door)
{
    struct bench bench;
    struct buf said = { 0 };
    char name[64];
    int length, games = 0;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "\"$PROOFSHEET_GEN\" list | cut -d ' ' -f 1"), 0);
    text_read(bench.out, &said);
    for (const char *at = buf_text(&said); sscanf(at, "%63s%n", name, &length) == 1; at += length, games++) {
        cr_assert_eq(bench_run(&bench, "cp -r \"$PROOFSHEET_DATADIR/data/%s\" mine-%s", name, name), 0);
        cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_GEN\" sheets ./mine-%s --dump >there", name), 0, "%s", name);
        cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_GEN\" sheets %s --dump >here", name), 0, "%s", name);
        cr_expect_eq(bench_run(&bench, "test -s here && cmp here there"), 0, "%s", name);
    }
    cr_expect_geq(games, 4);
    buf_finish(&said);
    bench_close(&bench);
}
