/* A game is a folder, wherever it lies: with or without a referee, with one language or several, with tables. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/harness/bench.h"

static const char kit[] = "<kit game=\"deck\">\n"
                          "  <pieces from=\"cards.csv\" kind=\"card\" size=\"poker\"/>\n"
                          "  <token id=\"berry\" count=\"20\" size=\"disc-18\" name=\"Berry\" name.de=\"Beere\"/>\n"
                          "</kit>\n";
static const char faces[] = "<faces>\n"
                            "  <style id=\"text\" size=\"10\" floor=\"8\" align=\"center\"/>\n"
                            "  <face id=\"card\" of=\"card\">\n"
                            "    <text x=\"5\" y=\"6\" width=\"53\" height=\"20\" style=\"text\">{name}</text>\n"
                            "    <text x=\"5\" y=\"40\" width=\"53\" height=\"20\" style=\"text\">{text}</text>\n"
                            "  </face>\n"
                            "  <face id=\"token\" of=\"token\">\n"
                            "    <text x=\"2\" y=\"6\" width=\"14\" height=\"6\" style=\"text\">{name}</text>\n"
                            "  </face>\n"
                            "</faces>\n";
static const char words[] = "<words game=\"deck\" lang=\"en\" tag=\"en\"><title>Forest</title></words>\n";
static const char table[] = "name,text,count\nFox,\"Take two, then run\",3\nOwl,\"Sleep \"\"well\"\"\",\nBear,Roar,0\n";

static void write_in(struct bench *bench, const char *name, const char *text)
{
    text_write(bench_path(bench, name), text);
}

static void make_deck(struct bench *bench)
{
    bench_open(bench);
    cr_assert_eq(mkdir(bench_path(bench, "deck"), 0777), 0);
    write_in(bench, "deck/kit.xml", kit);
    write_in(bench, "deck/faces.xml", faces);
    write_in(bench, "deck/en.xml", words);
    write_in(bench, "deck/cards.csv", table);
}

static void expect_said(const char *file, const char *all)
{
    struct buf said = { 0 };

    text_read(file, &said);
    cr_expect_str_eq(buf_text(&said), all);
    buf_finish(&said);
}

/* However its path is written, and by its name where it is at hand. */
Test(folder, is_found_by_its_path)
{
    static const char *const names[] = { "./deck", "deck", "./deck/", "deck/kit.xml", "../dir/deck" };
    struct bench bench;

    make_deck(&bench);
    rename(bench.dir, arena_printf(&bench.arena, "%s/dir", bench.top));
    bench.dir = arena_printf(&bench.arena, "%s/dir", bench.top);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "sheets '%s'", names[i]), NULL), 0, "%s", names[i]);
        cr_expect_eq(bench_run(&bench, "mv out out%zu && diff -r out0 out%zu", i, i), 0, "%s", names[i]);
    }
    cr_expect_eq(bench_files(&bench, "out0"), 3);
    bench_close(&bench);
}

Test(folder, prints_everything_it_has_and_no_more)
{
    struct bench bench;

    make_deck(&bench);
    cr_expect_eq(bench_press(&bench, "all ./deck", "all"), 0);
    cr_expect_eq(bench_run(&bench, "cd all && echo *"), 0);
    text_says(bench.out, "deck-cards-a4.pdf deck-packing-a4.pdf deck-tokens-a4.pdf\n");
    cr_expect_eq(bench_press(&bench, "rules ./deck", "rules"), 1);
    text_says(bench.err, "deck has no rules to print");
    bench_close(&bench);
}

/* Cut round, as the sizes that are called so. */
Test(folder, a_disc_of_any_size_is_round)
{
    struct bench bench;

    make_deck(&bench);
    cr_assert_eq(
        bench_run(&bench, "sed -i 's/size=\"disc-18\"/width=\"19\" height=\"19\" shape=\"disc\"/' deck/kit.xml"), 0);
    cr_expect_eq(bench_press(&bench, "export ./deck --only berry --format svg", "cut"), 0);
    cr_expect_eq(bench_run(&bench, "cat cut/*.svg"), 0);
    text_says(bench.out, "r=\"9.5\"");
    cr_assert_eq(bench_run(&bench, "sed -i 's/shape=\"disc\"/shape=\"rectangle\"/' deck/kit.xml"), 0);
    cr_expect_eq(bench_press(&bench, "export ./deck --only berry --format svg", "cut"), 0);
    cr_expect_eq(bench_run(&bench, "! grep -q 'r=\"9.5\"' cut/*.svg"), 0);
    bench_close(&bench);
}

/* Styles and parts stand anywhere above what uses them. */
Test(folder, a_part_may_stand_between_faces)
{
    struct bench bench;

    make_deck(&bench);
    cr_assert_eq(bench_run(&bench,
                           "sed -i '7s|^|<style id=\"other\" size=\"9\"/><part id=\"dot\"><shape kind=\"ellipse\" "
                           "x=\"2\" y=\"2\" width=\"3\" height=\"3\" fill=\"ink\"/></part>|; "
                           "8s|^|<use x=\"0\" y=\"0\" part=\"dot\"/>|' deck/faces.xml"),
                 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    expect_said(bench.err, "");
    cr_assert_eq(bench_run(&bench, "sed -i '4s|^|<use x=\"0\" y=\"0\" part=\"dot\"/>|' deck/faces.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1);
    text_says(bench.err, "faces.xml:4: unknown part \"dot\"");
    bench_close(&bench);
}

static void let_rules_in(struct bench *bench)
{
    cr_assert_eq(
        bench_run(bench,
                  "sed -i 's|</kit>|<rules><section id=\"play\"><rule id=\"play.turn\"/></section></rules></kit>|'"
                  " deck/kit.xml && sed -i 's|</words>|<section id=\"play\" title=\"Play\">"
                  "<rule id=\"play.turn\">Draw.</rule></section></words>|' deck/en.xml"),
        0);
}

/* Nothing is said of what a game does not have: rules, or languages of other games. */
Test(folder, without_rules_nobody_speaks_of_them)
{
    struct bench bench;

    make_deck(&bench);
    cr_expect_eq(bench_press(&bench, "all ./deck", "all"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext all/deck-packing-a4.pdf - | grep -c 'log pad'"), 1);
    let_rules_in(&bench);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "all"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext all/deck-packing-a4.pdf - | grep -c 'log pad'"), 0);
    cr_expect_eq(bench_press(&bench, "rules ./deck", "all"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext all/deck-rules-a4.pdf - | grep -c 'play.turn'"), 1);
    bench_close(&bench);
}

/* Beside text on a sheet: rules, boxes on both papers, with a sign or an element; a digit stays with it. */
Test(folder, rules_have_icons_too)
{
    struct bench bench;

    make_deck(&bench);
    let_rules_in(&bench);
    cr_assert_eq(
        bench_run(&bench,
                  "sed -i 's|<faces>|&<icon name=\"star\" text=\"[star]\"/>|' deck/faces.xml; "
                  "sed -i 's|<kit game=\"deck\">|&<seats min=\"2\" max=\"2\" colours=\"red blue\"/>|' deck/kit.xml; "
                  "sed -i 's|Draw\\.|Draw 2 [star], <icon name=\"heart\"/>, then [stra].|; "
                  "s|</words>|<box id=\"b\" title=\"Box\"><row><left>Left</left><right>1 [star]</right></row></box>"
                  "&|' deck/en.xml"),
        0);
    cr_expect_eq(bench_press(&bench, "rules ./deck", "out"), 0);
    text_says(bench.err, "deck/en.xml:1: \"[stra]\" is the sign of no icon (did you mean \"[star]\"?)");
    cr_expect_eq(bench_press(&bench, "aid ./deck", "out"), 0);
    expect_said(bench.err, "");
    cr_expect_eq(bench_run(&bench, "for paper in rules aid; do pdftotext out/deck-$paper-a4.pdf - || exit; done"), 0);
    cr_expect_eq(bench_run(&bench, "! grep -q 'icon\\|\\[star\\]\\|heart' '%s'", bench.out), 0);
    cr_assert_eq(bench_run(&bench,
                           "cp deck/en.xml en.xml; sed -i 's|\\[star\\]|. .|g; s|<icon[^>]*>|. .|' deck/en.xml; "
                           "mv out drawn"),
                 0);
    cr_expect_eq(bench_press(&bench, "rules ./deck", "out"), 0);
    cr_expect_eq(bench_run(&bench, "paths() { qpdf --qdf --object-streams=disable $1 - | grep -a -o -E '([0-9.-]+ ){6}c' | wc -l; }; "
                                   "test $(paths drawn/deck-rules-a4.pdf) -gt $(paths out/deck-rules-a4.pdf)"),
                 0);
    cr_assert_eq(bench_run(&bench, "sed 's|heart|haert|' en.xml >deck/en.xml"), 0);
    cr_expect_eq(bench_press(&bench, "rules ./deck", "none"), 1);
    text_says(bench.err, "deck/en.xml:1: unknown picture \"haert\" (did you mean \"heart\"?)");
    cr_expect_eq(bench_files(&bench, "none"), -1);
    bench_close(&bench);
}

/* The same sheet, whatever stands first; what may stand there once is told. */
Test(folder, words_stand_in_any_order)
{
    static const char *const pieces[] = {
        "<name of=\"card\">Animal</name>", "<title>Forest</title>",
        "<box id=\"b\" title=\"Box\"><row><left>L</left><right>R</right></row></box>",
        "<section id=\"play\" title=\"Play\"><rule id=\"play.turn\">Draw.</rule></section>"
    };
    struct bench bench;

    make_deck(&bench);
    let_rules_in(&bench);
    for (int first = 0; first < 4; first++) {
        const char *all = "";
        for (int i = 0; i < 4; i++)
            all = arena_printf(&bench.arena, "%s%s", all, pieces[(first + i) % 4]);
        write_in(&bench, "deck/en.xml",
                 arena_printf(&bench.arena, "<words game=\"deck\" lang=\"en\" tag=\"en\">%s</words>\n", all));
        cr_expect_eq(bench_press(&bench, "rules ./deck", "out"), 0, "%d", first);
        cr_expect_eq(
            bench_run(&bench, "mv out out%d && cmp out0/deck-rules-a4.pdf out%d/deck-rules-a4.pdf", first, first), 0,
            "%d", first);
    }
    cr_assert_eq(bench_run(&bench, "sed -i 's|</words>|\\n<title>Wood</title>&|' deck/en.xml"), 0);
    cr_expect_eq(bench_press(&bench, "rules ./deck", "none"), 1);
    text_says(bench.err, "deck/en.xml:2: <title> appears twice");
    bench_close(&bench);
}

/* By what the press calls its kind. */
Test(folder, a_box_without_a_name_is_a_box)
{
    struct bench bench;

    make_deck(&bench);
    let_rules_in(&bench);
    cr_assert_eq(bench_run(&bench, "sed -i 's|<rules>|<box id=\"tuck\" for=\"card\"/>&|' deck/kit.xml"), 0);
    cr_expect_eq(bench_press(&bench, "rules ./deck", "out"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext out/deck-rules-a4.pdf - | grep -qx box"), 0);
    cr_assert_eq(bench_run(&bench, "sed -i 's|<box id=\"tuck\" for=\"card\"/>|<thing id=\"x\" width=\"30\" "
                                   "height=\"30\"/>|; s|token|thing|g' deck/kit.xml && sed -i "
                                   "'s|of=\"token\"|of=\"thing\"|; s|{name}|{id}|' deck/faces.xml"),
                 0);
    cr_expect_eq(bench_press(&bench, "rules ./deck", "out"), 1);
    text_says(bench.err, "./deck/kit.xml:4: x has no name: it needs name=\"…\" here, or <name of=\"x\"> or "
                         "<name of=\"thing\"> in ./deck/en.xml");
    bench_close(&bench);
}

/* Of a game without a log no words of the log are missing, and a name of a piece in the kit is no leftover. */
Test(folder, in_german_nothing_wrong_is_told)
{
    static const char once[] = "proofsheet-gen: ./deck/cards.csv: column \"flavour\" is printed nowhere\n";
    struct bench bench;

    make_deck(&bench);
    let_rules_in(&bench);
    cr_assert_eq(bench_run(&bench, "sed 's/\"en\"/\"de\"/g; s|<section|<name of=\"berry\">Beere</name><name "
                                   "of=\"berry.many\">Beeren</name>&|' deck/en.xml >deck/de.xml"),
                 0);
    write_in(&bench, "deck/cards.csv", "name,text,flavour\nFox,a,Nice\n");
    cr_expect_eq(bench_press(&bench, "all ./deck --lang en,de", "out"), 0);
    text_says(bench.err, once);
    cr_expect_eq(bench_run(&bench, "pdftotext out/deck-rules-a4.pdf - | grep -q 'Rules Rules'"), 1);
    cr_expect_eq(bench_press(&bench, "all ./deck --lang de", "out"), 0);
    expect_said(bench.err, once);
    cr_expect_eq(bench_press(&bench, "coverage ./deck --lang de", NULL), 0);
    expect_said(bench.out, "deck in de: 100 % translated\n"
                           "3 of 3 texts are as in English, and are perhaps yet to be translated\n");
    cr_assert_eq(bench_run(&bench, "sed -i 's|berry.many|berries|' deck/de.xml"), 0);
    cr_expect_eq(bench_press(&bench, "coverage ./deck --lang de", NULL), 0);
    text_says(bench.out, "name berries is no longer in the kit");
    bench_close(&bench);
}

Test(folder, coverage_is_of_its_own_languages)
{
    struct bench bench;

    make_deck(&bench);
    cr_expect_eq(bench_press(&bench, "coverage ./deck", NULL), 0);
    expect_said(bench.out, "deck in en: 100 % translated\n");
    cr_assert_eq(bench_run(&bench, "sed 's/en/de/g; s/Forest/Wald/' deck/en.xml >deck/de.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck --lang de", "out"), 0);
    expect_said(bench.err, "");
    cr_expect_eq(bench_press(&bench, "coverage ./deck --lang de", NULL), 0);
    expect_said(bench.out, "deck in de: 100 % translated\n");
    cr_expect_eq(bench_press(&bench, "po-export ./deck --lang fr", "po"), 0);
    expect_said(bench.out, "po/deck-fr.po  words to be translated\n");
    bench_close(&bench);
}

/* What is ours is found elsewhere just as well: its C is that of its id. */
Test(folder, a_game_of_the_house_prints_the_same_elsewhere)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "cp -r \"$PROOFSHEET_DATADIR/data/null\" mine"), 0);
    cr_expect_eq(bench_press(&bench, "all ./mine --lang zh-Hant", "there"), 0);
    cr_expect_eq(bench_press(&bench, "all null --lang zh-Hant", "here"), 0);
    cr_expect_eq(bench_run(&bench, "diff -r here there"), 0);
    cr_expect_eq(
        bench_run(&bench, "\"$PROOFSHEET_VERIFY\" play ./mine --seed s >a && \"$PROOFSHEET_VERIFY\" play null --seed s "
                          ">b && cmp a b"),
        0);
    bench_close(&bench);
}

Test(folder, without_a_referee_no_log_is_judged)
{
    struct bench bench;

    make_deck(&bench);
    cr_expect_eq(bench_run(&bench, "\"$PROOFSHEET_VERIFY\" play ./deck"), 2);
    text_says(bench.err, "./deck has no referee: its sheets can be printed, its logs cannot be judged");
    cr_expect_eq(bench_run(&bench, "printf '[Playlog \"1\"]\\n[Game \"./deck\"]\\n' | \"$PROOFSHEET_VERIFY\" check -"),
                 1);
    text_says(bench.out, "unreadable");
    bench_close(&bench);
}

/* ---- languages ---- */

Test(folder, one_language_is_enough)
{
    struct bench bench;

    make_deck(&bench);
    cr_assert_eq(bench_run(&bench, "sed 's/en/de/g' deck/en.xml >deck/de.xml && rm deck/en.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "german"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext german/deck-tokens-a4.pdf -"), 0);
    text_says(bench.out, "Beere");
    cr_expect_eq(bench_press(&bench, "sheets ./deck --lang ja", "no"), 2);
    text_says(bench.err, "unknown language \"ja\"");
    cr_assert_eq(bench_run(&bench, "rm deck/de.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "no"), 1);
    text_says(bench.err, "no words are there");
    bench_close(&bench);
}

/* Columns and attributes with a language behind a point are what the piece says in it. */
Test(folder, columns_have_languages)
{
    struct bench bench;

    make_deck(&bench);
    write_in(&bench, "deck/cards.csv", "name.en,name.de,text\nFox,Fuchs,all\n");
    cr_assert_eq(bench_run(&bench, "sed 's/en/de/g' deck/en.xml >deck/de.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck --lang de", "german"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext german/deck-cards-a4.pdf - && pdftotext german/deck-tokens-a4.pdf -"), 0);
    text_says(bench.out, "Fuchs");
    text_says(bench.out, "Beere");
    cr_assert_eq(bench_run(&bench, "sed -i 's|</words>|<name of=\"card-2\">Eule</name></words>|' deck/de.xml"), 0);
    write_in(&bench, "deck/cards.csv", "name,name.de,text\nFox,Fuchs,all\nOwl,,all\nBear,,all\n");
    cr_expect_eq(bench_press(&bench, "sheets ./deck --lang de", "german"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext german/deck-cards-a4.pdf -"), 0);
    text_says(bench.out, "Fuchs");
    text_says(bench.out, "Eule");
    text_says(bench.out, "Bear");
    bench_close(&bench);
}

/* ---- tables ---- */

Test(folder, rows_are_pieces)
{
    struct bench bench;

    make_deck(&bench);
    cr_expect_eq(bench_press(&bench, "list ./deck", NULL), 0);
    text_says(bench.out, "card-1             card         3 ×  63.5 ×  88.9 mm\n"
                         "card-2             card         1 ×  63.5 ×  88.9 mm\n"
                         "berry              token       20 ×  18.0 ×  18.0 mm\n");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "sheets"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext sheets/deck-cards-a4.pdf -"), 0);
    text_says(bench.out, "Take two, then run");
    text_says(bench.out, "Sleep \"well\"");
    bench_close(&bench);
}

/* Whatever a spreadsheet writes. */
Test(folder, a_table_reads_the_same_in_every_spelling)
{
    static const char *const edits[] = { "s/$/\\r/", "1s/^/\\xEF\\xBB\\xBF/", "1s/^/sep=,\\r\\n/",
                                         "s/,\\([^ ]\\|$\\)/;\\1/g", "s/,\\([^ ]\\|$\\)/\\t\\1/g" };
    struct bench bench;

    make_deck(&bench);
    cr_expect_eq(bench_press(&bench, "faces ./deck", "plain"), 0);
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        write_in(&bench, "deck/cards.csv", table);
        cr_assert_eq(bench_run(&bench, "sed -i '%s' deck/cards.csv", edits[i]), 0);
        cr_expect_eq(bench_press(&bench, "faces ./deck", "other"), 0, "%s", edits[i]);
        cr_expect_eq(
            bench_run(&bench, "pdftotext plain/deck-faces-a4.pdf a && pdftotext other/deck-faces-a4.pdf b && cmp a b"),
            0, "%s", edits[i]);
    }
    bench_close(&bench);
}

static const char *kit_digest(struct bench *bench)
{
    struct buf said = { 0 };

    cr_assert_eq(bench_press(bench, "sheets ./deck", "digest"), 0);
    cr_assert_eq(bench_run(bench, "pdftotext digest/deck-cards-a4.pdf - | grep -o 'kit [0-9a-f]*' | head -1"), 0);
    text_read(bench->out, &said);
    const char *digest = arena_copy(&bench->arena, buf_text(&said), said.length);
    buf_finish(&said);
    return digest;
}

/* The mark of the kit on every sheet is that of its tables, too, and a line end is none of it. */
Test(folder, a_table_is_part_of_the_kit)
{
    struct bench bench;

    make_deck(&bench);
    const char *before = kit_digest(&bench);
    cr_assert_eq(bench_run(&bench, "sed -i 's/$/\\r/' deck/cards.csv"), 0);
    cr_expect_str_eq(kit_digest(&bench), before);
    cr_assert_eq(bench_run(&bench, "sed -i 's/Roar/Growl/' deck/cards.csv"), 0);
    cr_expect_str_neq(kit_digest(&bench), before);
    bench_close(&bench);
}

/* Once, and nothing else changes; {text} is said by text.de, too, and what programs read is no matter. */
Test(folder, a_column_that_nobody_uses_is_told)
{
    struct bench bench;
    struct buf said = { 0 };

    make_deck(&bench);
    write_in(&bench, "deck/cards.csv", "name,text,text.de,count,flavour\nFox,a,b,2,Nice\nOwl,c,d,1,\n");
    cr_assert_eq(bench_run(&bench, "sed 's/en/de/g' deck/en.xml >deck/de.xml"), 0);
    cr_expect_eq(bench_press(&bench, "all ./deck", "out"), 0);
    text_read(bench.err, &said);
    cr_expect_str_eq(buf_text(&said), "proofsheet-gen: ./deck/cards.csv: column \"flavour\" is printed nowhere\n");
    buf_finish(&said);
    bench_close(&bench);
}

static void expect_told(struct bench *bench, const char *rows, const char *how, const char *told)
{
    write_in(bench, "deck/cards.csv", rows);
    cr_expect_eq(bench_press(bench, how, NULL), 0, "%s", told);
    expect_said(bench->err, told);
}

Test(folder, a_column_that_is_misspelt_or_of_no_language_is_told)
{
    struct bench bench;

    make_deck(&bench);
    expect_told(&bench, "name,text,coutn\nFox,a,2\n", "all ./deck",
                "proofsheet-gen: ./deck/cards.csv: column \"coutn\" is printed nowhere (did you mean \"count\"?)\n");
    expect_told(&bench, "name,text,text.fr\nFox,a,b\n", "all ./deck",
                "proofsheet-gen: ./deck/cards.csv: column \"text.fr\" is not printed: there is no fr.xml\n");
    bench_close(&bench);
}

/* Under names of other programs, and also where the deck, which is too thin then, breaks something else. */
Test(folder, a_column_that_is_meant_to_count_is_told)
{
    static const char said[] = "./deck/cards.csv: column \"Qty\" is printed nowhere (did you mean \"count\"?)\n";
    struct bench bench;

    make_deck(&bench);
    write_in(&bench, "deck/cards.csv", "name,text,Qty,other\nFox,a,2,x\n");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    text_says(bench.err, said);
    write_in(&bench, "deck/cards.csv", "name,text,count,copies\nFox,a,2,x\n");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    text_says(bench.err, "column \"copies\" is printed nowhere\n");
    write_in(&bench, "deck/cards.csv", "name,text,Qty,other\nFox,a,2,x\n");
    cr_assert_eq(bench_run(&bench, "sed -i 's|y=\"40\"|y=\"140\"|' deck/faces.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1);
    text_says(bench.err, said);
    text_says(bench.err, "lies outside piece card-1");
    cr_expect_eq(bench_run(&bench, "grep -c 'column \"other\"' '%s'", bench.err), 1);
    bench_close(&bench);
}

/* Those that say nothing of it are told, not those of a table where none does. */
Test(folder, a_row_without_id_or_name_among_others_is_told)
{
    struct bench bench;

    make_deck(&bench);
    expect_told(&bench, "id,name,text\nfox,,a\n,Owl,b\n,,c\n", "all ./deck",
                "proofsheet-gen: ./deck/cards.csv:3: the row has no id, others have: it is called card-2\n"
                "proofsheet-gen: ./deck/cards.csv:2: fox has no name, other rows have\n");
    expect_told(&bench, "id,name,text\ncard-1,Fox,a\ncard-2,Owl,b\n", "all ./deck", "");
    expect_told(&bench, "id,name,text\n,Fox,a\n,Owl,b\n", "all ./deck", "");
    cr_assert_eq(bench_run(&bench, "sed -i 's|</words>|<name of=\"fox\">Fox</name>&|' deck/en.xml"), 0);
    expect_told(&bench, "id,name,text\nfox,,a\nowl,Owl,b\n", "all ./deck", "");
    bench_close(&bench);
}

/* Once, whatever prints it; what is near no sign stands there as it is. */
Test(folder, a_sign_that_is_misspelt_is_told)
{
    struct bench bench;

    make_deck(&bench);
    cr_assert_eq(bench_run(&bench, "sed -i 's|<faces>|&<icon name=\"star\" text=\"[star]\"/>|' deck/faces.xml"), 0);
    expect_told(&bench, "name,text\nFox,a [star] [sic]\nOwl,a [stra]\nElk,no [stra]\n", "all ./deck",
                "proofsheet-gen: ./deck/cards.csv:3: card-2, column \"text\": \"[stra]\" is the sign of no icon (did "
                "you mean \"[star]\"?); ./deck/faces.xml:5 prints it\n");
    bench_close(&bench);
}

/* Cells have less markup than words: what else looks like a tag is printed as it stands, and that is said, once. */
Test(folder, a_tag_that_is_none_is_told)
{
    static const char where[] = "proofsheet-gen: ./deck/cards.csv:%d: card-%d, column \"text\": %s is printed as it stands; "
                                "the tags are <b>…</b>, <icon name=\"…\"/>, <n of=\"…\"/>; ./deck/faces.xml:5 prints it\n";
    struct bench bench;
    char says[2048];
    int length = 0;

    make_deck(&bench);
    length += snprintf(says + length, sizeof says - (size_t)length, where, 2, 1, "<bullet/>");
    length += snprintf(says + length, sizeof says - (size_t)length, where, 3, 2, "<incon name=\"star\"/>");
    length += snprintf(says + length, sizeof says - (size_t)length, where, 4, 3, "<bb>");
    snprintf(says + length, sizeof says - (size_t)length, where, 4, 3, "</bb>");
    expect_told(&bench, "name,text\nFox,<bullet/>2<3 4 > 1\nOwl,\"<incon name=\"\"star\"\"/>\"\nElk,<bb>x</bb><bullet/>\n",
                "all ./deck", says);
    bench_close(&bench);
}

/* The words of the second would be missing without anybody's knowing. */
Test(folder, a_language_that_no_face_prints_is_told)
{
    static const char *const edits[] = { "0,/<text /s//<text lang=\"2\" /", "0,/<text /s//<text lang=\"all\" /" };
    const char *both = "sheets ./deck --lang en,zh-Hant";
    struct bench bench;

    make_deck(&bench);
    cr_assert_eq(bench_run(&bench, "sed 's/\"en\"/\"zh-Hant\"/g' deck/en.xml >deck/zh-Hant.xml"), 0);
    expect_told(&bench, table, both,
                "proofsheet-gen: ./deck/faces.xml: no piece has text in zh-Hant: give a <text> lang=\"2\", or "
                "lang=\"all\"\n");
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        write_in(&bench, "deck/faces.xml", faces);
        cr_assert_eq(bench_run(&bench, "sed -i '%s' deck/faces.xml", edits[i]), 0);
        expect_told(&bench, table, both, "");
    }
    bench_close(&bench);
}

Test(folder, a_table_in_16_bits_is_told)
{
    struct bench bench;

    make_deck(&bench);
    cr_assert_eq(bench_run(&bench, "printf '\\377\\376n\\0a\\0m\\0e\\0\\n\\0a\\0\\n\\0' >deck/cards.csv"), 0);
    cr_expect_eq(bench_press(&bench, "list ./deck", NULL), 1);
    text_says(bench.err, "cards.csv:1: is UTF-16 or no text at all: save the table as \"CSV UTF-8\"");
    bench_close(&bench);
}

/* Spreadsheets leave them behind. */
Test(folder, rows_and_columns_without_anything_are_none)
{
    struct bench bench;

    make_deck(&bench);
    expect_told(&bench, "name,text,count,,\n,,,,\nFox,a,2,,\n,,,,\n\nOwl\n,,,,,,\n", "list ./deck", "");
    text_says(bench.out, "card-2             card         2 ×  63.5 ×  88.9 mm\n"
                         "card-4             card         1 ×  63.5 ×  88.9 mm\n"
                         "berry ");
    bench_close(&bench);
}

/* ---- text ---- */

static void mark_up(struct bench *bench, const char *text)
{
    struct buf marked = { 0 };

    write_in(bench, "deck/cards.csv", arena_printf(&bench->arena, "name,text\nFox,a\nOwl,\"%s\"\n", text));
    buf_printf(&marked, "<faces><icon name=\"star\" text=\"[star]\"/>%s", faces + strlen("<faces>"));
    write_in(bench, "deck/faces.xml", buf_text(&marked));
    write_in(bench, "deck/kit.xml",
             arena_printf(&bench->arena, "<kit game=\"deck\"><value id=\"hand.most\" number=\"7\"/>%s",
                          kit + strlen("<kit game=\"deck\">")));
    buf_finish(&marked);
}

/* What a value of the kit makes of a face is told at the piece. */
static const struct cell {
    const char *item, *cells, *says;
} cells[] = {
    { "<picture x=\"5\" y=\"5\" width=\"9\" height=\"9\" name=\"{sign}\"/>", "name,text,sign\nFox,a,star\nOwl,b,stra\n",
      "cards.csv:3: card-2, column \"sign\": unknown picture \"stra\" (did you mean \"star\"?); ./deck/faces.xml:4 "
      "prints it" },
    { "<icon x=\"5\" y=\"5\" width=\"9\" height=\"9\" name=\"{sign}\"/>", "name,text,sign\nFox,a,star\nOwl,b,stra\n",
      "cards.csv:3: card-2, column \"sign\": unknown " },
    { "<image x=\"5\" y=\"5\" width=\"9\" height=\"9\" href=\"{id}.{sign}\"/>", "name,text,sign\nFox,a,svgz\n",
      "cards.csv:2: card-1, column \"sign\": unknown image \"card-1.svgz\"" },
    { "<picture x=\"5\" y=\"5\" width=\"9\" height=\"9\" name=\"star\" dye=\"{dye}\"/>", "name,text,dye\nFox,a,terl\n",
      "cards.csv:2: card-1, column \"dye\": unknown colour \"terl\" (did you mean \"teal\"?)" },
    { "<shape x=\"5\" y=\"5\" width=\"9\" height=\"9\" fill=\"{of}-tint\"/>", "name,text,of\nFox,a,grey\nOwl,b\n",
      "cards.csv:3: card-2, column \"of\": unknown colour \"-tint\"" },
    { "<repeat x=\"5\" y=\"5\" dx=\"9\" of=\"{signs}\"><icon x=\"5\" y=\"5\" width=\"9\" height=\"9\" "
      "name=\"{item}\"/></repeat>",
      "name,text,signs\nFox,a,star stra\n", "cards.csv:2: card-1, column \"signs\": unknown " },
    { "<shape x=\"5\" y=\"5\" width=\"9\" height=\"9\" fill=\"{of}\"/>", "name,text\nFox,a\n",
      "kit.xml:3: card-1, attribute \"of\": unknown colour \"gery\" (did you mean \"grey\"?)" },
    { "<shape x=\"5\" y=\"5\" width=\"9\" height=\"9\" fill=\"gery\"/>", "name,text\nFox,a\n",
      "faces.xml:4: unknown colour \"gery\" (did you mean \"grey\"?)" },
};

Test(folder, what_a_cell_says_is_told_at_the_cell)
{
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        struct bench bench;
        make_deck(&bench);
        write_in(&bench, "deck/cards.csv", cells[i].cells);
        cr_assert_eq(bench_run(&bench, "sed -i '4s|^|%s|' deck/faces.xml", cells[i].item), 0);
        cr_assert_eq(bench_run(&bench, "sed -i '2s|/>|\\n of=\"gery\"/>|' deck/kit.xml"), 0);
        cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1, "%s", cells[i].says);
        text_says(bench.err, cells[i].says);
        bench_close(&bench);
    }
}

/* Not in a column that has nothing to do with it. */
Test(folder, a_column_that_is_not_there_is_told_where_it_is_printed)
{
    struct bench bench;

    make_deck(&bench);
    write_in(&bench, "deck/cards.csv", "name,text,sign\nFox,a,heart\n");
    cr_assert_eq(bench_run(&bench, "sed -i 's|^  <face id=\"card\" of=\"card\">|&<picture x=\"5\" y=\"5\" width=\"9\" "
                                   "height=\"9\" name=\"{sign}\" dye=\"{dye}\"/>|' deck/faces.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1);
    expect_said(bench.err, "proofsheet-gen: ./deck/faces.xml:3: card-1: {dye}: neither piece card-1 nor another of its kind has "
                           "such an attribute\n");
    bench_close(&bench);
}

Test(folder, a_face_of_another_size_is_told_with_both_places)
{
    struct bench bench;

    make_deck(&bench);
    cr_assert_eq(bench_run(&bench, "sed -i '3s/id=/width=\"63.5\" height=\"88.9\" id=/' deck/faces.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    cr_assert_eq(bench_run(&bench, "sed -i 's/poker/tarot/' deck/kit.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1);
    text_says(bench.err, "kit.xml:2: card-1 is 70 × 120 mm, but its face \"card\" (./deck/faces.xml:3) is made for "
                         "63.5 × 88.9 mm: change one of them");
    bench_close(&bench);
}

/* Ours and no other: a cell is text, and 3 < 4 & 5 is what it says. */
Test(folder, cells_have_the_markup_of_words)
{
    struct bench bench;

    make_deck(&bench);
    mark_up(&bench, "Pay <b>at most</b> <n of=\"\"hand.most\"\"/> <icon name=\"\"star\"\"/> if 3 < 4 & 5 > 2, [star]");
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext out/deck-cards-a4.pdf - | tr '\\n' ' '; pdffonts out/deck-cards-a4.pdf"),
                 0);
    text_says(bench.out, "at most");
    text_says(bench.out, "if 3 < 4 &");
    text_says(bench.out, "5 > 2,");
    text_says(bench.out, "7");
    text_says(bench.out, "Bold");
    cr_expect_eq(bench_run(&bench, "! grep -q 'icon\\|\\[star\\]' '%s'", bench.out), 0);
    bench_close(&bench);
}

/* On faces; lists have the plain text. */
Test(folder, words_files_have_markup_too)
{
    static const char words_with[] = "<words game=\"deck\" lang=\"en\" tag=\"en\"><title>Forest</title>\n"
                                     "  <name of=\"fox\">Red <b>fox</b> of <n of=\"fox.tails\"/></name>\n"
                                     "  <name of=\"card\">The <b>cards</b> <icon name=\"heart\"/></name>\n"
                                     "</words>\n";
    struct bench bench;

    make_deck(&bench);
    cr_assert_eq(bench_run(&bench, "sed -i 's|<token.*/>|<value id=\"fox.tails\" number=\"9\"/>|' deck/kit.xml && "
                                   "sed -i '/id=\"token\"/,/<.face>/d' deck/faces.xml"),
                 0);
    write_in(&bench, "deck/cards.csv", "id,text\nfox,Run\n");
    write_in(&bench, "deck/en.xml", words_with);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 0);
    cr_expect_eq(bench_run(&bench, "test ! -s '%s'", bench.err), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext out/deck-cards-a4.pdf - | grep -qx 'Red fox of 9'"), 0);
    cr_expect_eq(bench_run(&bench, "pdffonts out/deck-cards-a4.pdf | grep -q 'Bold'"), 0);
    cr_expect_eq(bench_run(&bench, "pdftotext out/deck-packing-a4.pdf - | grep -q 'The cards'"), 0);
    cr_expect_eq(bench_run(&bench, "sed -i 's/tails/tales/' deck/en.xml"), 0);
    cr_expect_eq(bench_press(&bench, "sheets ./deck", "out2"), 1);
    text_says(bench.err, "deck/en.xml:2: <n of=\"fox.tales\">: the kit has no such value");
    bench_close(&bench);
}

Test(folder, markup_that_is_wrong_is_told_with_its_cell)
{
    static const struct {
        const char *text, *says;
    } wrong[] = {
        { "a <b>bold", "cards.csv:3: card-2, column \"text\": a tag is not whole" },
        { "bold</b>", "cards.csv:3: card-2, column \"text\": a tag is not whole" },
        { "<icon nam=\"\"star\"\"/>", "cards.csv:3: card-2, column \"text\": a tag is not whole" },
        { "<icon name=\"\"stra\"\"/>",
          "cards.csv:3: card-2, column \"text\": unknown picture \"stra\" (did you mean \"star\"?)" },
        { "<n of=\"\"least\"\"/>",
          "cards.csv:3: card-2, column \"text\": <n of=\"least\">: the kit has no such value" },
    };

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct bench bench;
        make_deck(&bench);
        mark_up(&bench, wrong[i].text);
        cr_expect_eq(bench_press(&bench, "sheets ./deck", "out"), 1, "%s", wrong[i].text);
        text_says(bench.err, wrong[i].says);
        bench_close(&bench);
    }
}

/* ---- what is wrong ---- */

#define LONG                                                                                                           \
    "As long as nothing else is long, this long text is too long: it goes on and on and on and on, and then it "       \
    "goes on again until there is no more room for it on any card of this size, and still it has not come to "         \
    "its end, which is here, or rather here, unless somebody adds another few words in the last moment."

static const struct slip {
    const char *file, *text, *says;
} slips[] = {
    { "cards.csv", "", "cards.csv:1: is empty, a table was expected" },
    { "cards.csv", "name,text\nFox,a,b\n", "cards.csv:2: row 1 has 3 columns, the first row has 2" },
    { "cards.csv", "name,\nFox,\nOwl,a\n",
      "cards.csv:1: column 2 has no name in the first row, but row 2 says \"a\" in it" },
    { "cards.csv", "name,a{b\nFox,a\n", "cards.csv:1: column \"a{b\" found, expected: a name without any of {}<>&\"" },
    { "cards.csv", "name|text\nFox|a\n", "cards.csv:1: the only column is \"name|text\": columns are parted by" },
    { "cards.csv", "name;text\nFox,\"a, b\"\n",
      "cards.csv:2: columns are parted by semicolons in the first row, but by commas here" },
    { "cards.csv", "name,name\nFox,a\n", "cards.csv:1: column \"name\" is there twice" },
    { "cards.csv", "name,text\nF\"ox,a\n", "cards.csv:2: row 1, column \"name\": a quotation mark inside a cell" },
    { "cards.csv", "na\"me,text\nFox,a\n", "cards.csv:1: a quotation mark inside a cell" },
    { "cards.csv", "name,text\nFox,a\nOwl,\"\n\na\n\n",
      "cards.csv:3: row 2, column \"text\": a quotation mark opens the cell and is never closed" },
    { "cards.csv", "name,text\n\"a\nb\",\"Fox \"\"x\"\",\na\nOwl,\"b\"\nBear,c\n",
      "cards.csv:3: row 1, column \"text\": the quotation mark that opens the cell is closed in line 5, in front of "
      "\"b\"" },
    { "cards.csv", "name,text\n\xa6\xb3,a\n", "cards.csv:2: is not UTF-8: save the table as \"CSV UTF-8\"" },
    { "cards.csv", "name,count\nFox,1\nOwl,two\n",
      "cards.csv:3: row 2, column \"count\": \"two\" found, expected: a whole number from 0 to 1000" },
    { "cards.csv", "id,text\n../../x,a\n", "cards.csv:2: row 1, column \"id\": \"../../x\" found" },
    { "cards.csv", "id,text\na,1\n\"b\",\"\n\"\na,2\n", "cards.csv:5: id \"a\" is used twice, first in line 2" },
    { "cards.csv", "name,text,size\nFox,a,tarto\n", "cards.csv:2: unknown size \"tarto\" (did you mean \"tarot\"?)" },
    { "cards.csv", "name,text,width\nFox,a,wide\n", "cards.csv:2: row 1, column \"width\": \"wide\" found" },
    { "cards.csv", "name.de,text\nFuchs,a\n",
      "cards.csv:2: card-1 has no name: neither a column \"name\" or \"name.en\" nor <name of=\"card-1\"> in" },
    { "cards.csv", "name,text\nFox,a\nOwl,🦉\n", "cards.csv:3: card-2, column \"text\": U+1F989" },
    { "cards.csv", "name,text\nFox,a\nOwl,\"" LONG "\"\n", "mm high; ./deck/faces.xml:5 prints it" },
    { "cards.csv", "name,text\nFox,a\nOwl,\"" LONG "\"\n",
      "cards.csv:3: card-2, column \"text\": \"As long as nothing else is long, this lo…\" does not fit" },
    { "kit.xml", "<kit game=\"deck\">\n<pieces from=\"cards.csv\" kind=\"card\"\nsize=\"pokr\"/></kit>",
      "kit.xml:3: unknown size \"pokr\" (did you mean \"poker\"?)" },
    { "cards.csv", "name,words\nFox,a\n", "faces.xml:5: {text}: neither piece card-1 nor another of its kind" },
    { "kit.xml", "<kit game=\"deck\"><pieces from=\"../cards.csv\" kind=\"card\" size=\"poker\"/></kit>",
      "kit.xml:1: from=\"../cards.csv\" lies outside the folder of the game" },
    { "kit.xml", "<kit game=\"deck\"><pieces from=\"card.csv\" kind=\"card\" size=\"poker\"/></kit>",
      "card.csv: No such file or directory; from=\"card.csv\" in line 1 of ./deck/kit.xml names it" },
    { "cards.csv", "name,text\n", "cards.csv:1: no rows: each further line is a piece" },
    { "cards.csv", "id,name,text\nfox,Fox,a\nberry,Berry,b\n",
      "kit.xml:3: id \"berry\" is used twice, first in ./deck/cards.csv:3" },
    { "kit.xml", "<kit game=\"deck\"><pieces from=\"cards.csv\" size=\"poker\"/></kit>",
      "cards.csv:2: row 1, column \"kind\": \"\" found" },
    { "kit.xml", "<kit game=\"deck\"><card id=\"a\"/></kit>", "kit.xml:1: <card> says no size" },
    { "kit.xml", "<kit game=\"deck\"><card id=\"../x\" size=\"poker\"/></kit>",
      "kit.xml:1: id=\"../x\" of <card> is wrong" },
    { "kit.xml",
      "<kit game=\"deck\">\n<seats min=\"1\" max=\"1\" colours=\"red\"/><card id=\"a\" size=\"poker\"/>\n"
      "<seats min=\"2\" max=\"2\" colours=\"red blue\"/></kit>",
      "kit.xml:3: a second <seats>, the first is in line 2" },
    { "kit.xml", "<kit game=\"deck\"/>", "kit.xml: deck has no pieces to print" },
    { "kit.xml", "<kit game=\"deck\">\n<pieces from=\"cards.csv\" kind=\"card\" width=\"63\"/></kit>",
      "kit.xml:2: a width without a height" },
    { "kit.xml",
      "<kit game=\"deck\"><pieces from=\"cards.csv\" kind=\"card\" size=\"poker\"/>\n"
      "<token id=\"coin\" size=\"disc-18\" name=\"Coin\"/>\n<tile id=\"moor\" size=\"square-50\"/></kit>",
      "kit.xml:3: moor has no face: in ./deck/faces.xml a <face of=\"…\"> with its id or its kind was expected" },
    { "kit.xml",
      "<kit game=\"deck\"><pieces from=\"cards.csv\" kind=\"card\" size=\"poker\"/>\n"
      "<token id=\"coin\" size=\"disc-18\" name=\"Incomprehensible\"/></kit>",
      "kit.xml:2: coin, attribute \"name\": \"Incomprehensible\" does not fit" },
    { "en.xml",
      "<words game=\"deck\" lang=\"en\" tag=\"en\"><title>Forest</title>"
      "<name of=\"berry\">Incomprehensible</name></words>",
      "faces.xml:8: berry: \"Incomprehensible\" does not fit" },
    { "cards.csv", "name,text,shape\nFox,a,disk\n", "cards.csv:2: unknown shape \"disk\" (did you mean \"disc\"?)" },
    { "kit.xml", "<kit><card id=\"a\"/></kit>", "kit.xml:1: <kit> needs the attribute game" },
    { "kit.xml", "<kit game=\"deck\"><monster id=\"a\" size=\"poker\"/></kit>",
      "faces.xml:3: unknown piece \"card\" (known: " },
};

/* One line with the file and what to do, and nothing is written. */
Test(folder, slips_are_told)
{
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        struct bench bench;
        struct buf said = { 0 };

        make_deck(&bench);
        write_in(&bench, arena_printf(&bench.arena, "deck/%s", slips[i].file), slips[i].text);
        cr_expect_neq(bench_press(&bench, "sheets ./deck", "out"), 0, "%s", slips[i].says);
        text_read(bench.err, &said);
        cr_expect(strstr(buf_text(&said), slips[i].says) != NULL, "\"%s\" expected, told: %s", slips[i].says,
                  buf_text(&said));
        cr_expect_eq(strchr(buf_text(&said), '\n') - buf_text(&said), (ptrdiff_t)said.length - 1, "%s",
                     buf_text(&said));
        cr_expect_eq(bench_files(&bench, "out"), -1, "%s", slips[i].says);
        buf_finish(&said);
        bench_close(&bench);
    }
}

/* As somebody who may not: root may everything. */
Test(folder, that_may_not_be_read_is_told)
{
    static const char *const modes[][2] = { { "000", "Permission denied" }, { "111", "deck/: Permission denied" } };
    struct bench bench;

    make_deck(&bench);
    cr_assert_eq(bench_run(&bench, "chmod 755 .. . && mkdir -m 777 out"), 0);
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        cr_expect_eq(bench_run(&bench,
                               "chmod %s deck; if [ $(id -u) = 0 ]; then as='setpriv --reuid=65534 --clear-groups'; "
                               "fi; $as \"$PROOFSHEET_GEN\" sheets ./deck -o out/x",
                               modes[i][0]),
                     2, "%s", modes[i][0]);
        text_says(bench.err, modes[i][1]);
        cr_expect_eq(bench_files(&bench, "out"), 0);
    }
    cr_expect_eq(bench_run(&bench, "chmod 755 deck"), 0);
    bench_close(&bench);
}

Test(folder, that_holds_no_game_is_told)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, "sheets ./nowhere", NULL), 2);
    text_says(bench.err, "./nowhere holds no game: there is no kit.xml in it");
    cr_expect_eq(bench_press(&bench, "sheets nowhere", NULL), 2);
    text_says(bench.err, "unknown game \"nowhere\"");
    bench_close(&bench);
}
