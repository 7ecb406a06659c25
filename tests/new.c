/* What `new` makes is a game that prints, and all of it or nothing. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/harness/bench.h"

/* The templates there are. */
static const char *templates(struct bench *bench)
{
    struct buf said = { 0 };

    cr_assert_eq(bench_run(bench, "ls \"$PROOFSHEET_DATADIR\"/layouts/new"), 0);
    text_read(bench->out, &said);
    const char *names = arena_copy(&bench->arena, buf_text(&said), said.length);
    buf_finish(&said);
    return names;
}

static void print(struct bench *bench, const char *how)
{
    struct buf said = { 0 };

    cr_expect_eq(bench_press(bench, arena_printf(&bench->arena, "all ./wood %s", how), "out"), 0, "%s", how);
    text_read(bench->err, &said);
    cr_expect_str_eq(buf_text(&said), "", "%s", how);
    cr_expect_eq(bench_run(bench, "for file in out/*.pdf; do qpdf --check --warning-exit-0 $file || exit 1; done"), 0);
    cr_expect_eq(bench_run(bench, "rm -r out"), 0);
    buf_finish(&said);
}

/* Each is printed without a word of warning, in every theme and on both papers. */
Test(new, every_template_prints)
{
    struct bench bench;
    char kind[32];
    int length, kinds = 0;

    bench_open(&bench);
    for (const char *at = templates(&bench); sscanf(at, "%31s%n", kind, &length) == 1; at += length, kinds++) {
        cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "new wood --like %s", kind), NULL), 0, "%s", kind);
        text_says(bench.out, "proofsheet-gen all ./wood");
        cr_expect_eq(bench_run(&bench, "! grep -r -e mygame -e 'My game' wood && grep -q 'game=\"wood\"' wood/kit.xml"),
                     0, "%s", kind);
        print(&bench, "");
        print(&bench, "--theme low-ink --paper letter");
        print(&bench, "--theme grey --lang en --duplex fold");
        cr_expect_eq(bench_run(&bench, "rm -r wood"), 0);
    }
    cr_expect_geq(kinds, 4);
    bench_close(&bench);
}

/* What a template says of rules is true once the lines round them are gone. */
Test(new, rules_wait_to_be_let_in)
{
    struct bench bench;
    char kind[32];
    int length;

    bench_open(&bench);
    for (const char *at = templates(&bench); sscanf(at, "%31s%n", kind, &length) == 1; at += length) {
        cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "new wood --like %s", kind), NULL), 0);
        cr_expect_eq(bench_press(&bench, "rules ./wood", "none"), 1);
        cr_expect_eq(bench_run(&bench, "sed -i '/<!-- \\(R\\|The r\\)ules/d; /^  -->$/d' wood/kit.xml wood/en.xml"), 0);
        print(&bench, "");
        cr_expect_eq(bench_press(&bench, "rules ./wood", "out"), 0, "%s", kind);
        cr_expect_eq(bench_run(&bench, "pdftotext out/wood-rules-a4.pdf - | grep -q 'In your turn'"), 0, "%s", kind);
        cr_expect_eq(bench_press(&bench, "aid ./wood", "out"), 0, "%s", kind);
        cr_expect_eq(bench_run(&bench, "rm -r wood out"), 0);
    }
    bench_close(&bench);
}

/* One file a language, which says it; a game without English, too. */
Test(new, words_are_in_the_languages_asked_for)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, "new wood --lang de,zh-TW", NULL), 0);
    text_says(bench.out, "wood/de.xml  the same words, to be translated from English\n");
    cr_expect_eq(bench_run(&bench, "test ! -e wood/en.xml && grep -q 'lang=\"de\" tag=\"de\">' wood/de.xml && "
                                   "grep -q 'lang=\"zh-Hant\" tag=\"zh-TW\">' wood/zh-Hant.xml"),
                 0);
    print(&bench, "--lang de");
    cr_expect_eq(bench_press(&bench, "new leaf --lang en,de", NULL), 0);
    text_says(bench.out, "leaf/en.xml  the title, and other words\n");
    cr_expect_eq(bench_press(&bench, "coverage ./leaf --lang de", NULL), 0);
    text_says(bench.out, "texts are as in English, and are perhaps yet to be translated\n");
    cr_expect_eq(bench_press(&bench, "new none --lang german", NULL), 2);
    text_says(bench.err, "\"german\" is not the name of a language");
    cr_expect_eq(bench_press(&bench, "new none --lang de/../en", NULL), 2);
    cr_expect_eq(bench_press(&bench, "new none --lang he", NULL), 2);
    text_says(bench.err, "he is written from right to left");
    cr_expect_eq(bench_files(&bench, "none"), -1);
    bench_close(&bench);
}

/* Whoever changes a size is told where the faces are that are made for the old one. */
Test(new, every_face_says_its_size)
{
    struct bench bench;
    char kind[32];
    int length;

    bench_open(&bench);
    for (const char *at = templates(&bench); sscanf(at, "%31s%n", kind, &length) == 1; at += length) {
        cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "new wood --like %s", kind), NULL), 0, "%s", kind);
        cr_expect_eq(bench_run(&bench, "sed -i '0,/ size=\"[a-z0-9-]*\"/s// size=\"hex-50\"/' wood/kit.xml"), 0);
        cr_expect_eq(bench_press(&bench, "all ./wood", "out"), 1, "%s", kind);
        text_says(bench.err, "(./wood/faces.xml:");
        text_says(bench.err, "change one of them");
        cr_expect_eq(bench_run(&bench, "rm -r wood"), 0);
    }
    bench_close(&bench);
}

static const struct naming {
    const char *folder, *id;
} namings[] = {
    { "deck", "deck" },  { "My Deck", "my-deck" }, { "a/b/c", "c" },
    { "deck/", "deck" }, { "2nd try", "nd-try" },  { "R&D <1>", "r-d-1" },
    { "森林", "game" },  { "null", "my-null" },    { "don't", "don-t" },
};

Test(new, the_id_comes_from_the_folder)
{
    for (size_t i = 0; i < sizeof namings / sizeof *namings; i++) {
        struct bench bench;

        bench_open(&bench);
        const char *folder = strchr(namings[i].folder, '\'') != NULL
                                 ? "\"don't\""
                                 : arena_printf(&bench.arena, "'%s'", namings[i].folder);
        cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "new %s", folder), NULL), 0, "%s", folder);
        text_says(bench.out, arena_printf(&bench.arena, "The game is called %s in file names", namings[i].id));
        cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "all ./%s", folder), "out"), 0, "%s", folder);
        text_says(bench.out, arena_printf(&bench.arena, "out/%s-cards-a4.pdf", namings[i].id));
        bench_close(&bench);
    }
}

/* Names without a letter of ASCII all become the same id, and files are called by it. */
Test(new, games_of_one_id_are_not_printed_together)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, "new 花園", NULL), 0);
    cr_expect_eq(bench_press(&bench, "new 森林", NULL), 0);
    cr_expect_eq(bench_press(&bench, "all ./花園 ./森林", "out"), 1);
    text_says(bench.err, "./森林/kit.xml:5: game=\"game\" is that of ./花園/kit.xml, too, and names their files");
    cr_expect_eq(bench_press(&bench, "all ./花園 花園/", "out"), 2);
    text_says(bench.err, "花園/ is named twice");
    cr_expect_eq(bench_press(&bench, "all ./花園 ./nowhere", "out"), 2);
    text_says(bench.err, "./nowhere holds no game");
    cr_expect_eq(bench_files(&bench, "out"), -1);
    cr_expect_eq(bench_run(&bench, "sed -i 's/game=\"game\"/game=\"wood\"/' 森林/*.xml"), 0);
    cr_expect_eq(bench_press(&bench, "all ./花園 ./森林", "out"), 0);
    cr_expect_eq(bench_run(&bench, "ls out/game-cards-a4.pdf out/wood-cards-a4.pdf"), 0);
    bench_close(&bench);
}

Test(new, here_is_a_folder_too)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, "new .", NULL), 0);
    cr_expect_eq(bench_press(&bench, "all .", "out"), 0);
    bench_close(&bench);
}

Test(new, nothing_of_anybody_is_touched)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "mkdir full empty && echo mine >full/kit.xml"), 0);
    cr_expect_eq(bench_press(&bench, "new full", NULL), 2);
    text_says(bench.err, "full exists and is not empty: nothing in it is changed");
    cr_expect_eq(bench_run(&bench, "test \"$(cat full/*)\" = mine"), 0);
    cr_expect_eq(bench_press(&bench, "new empty", NULL), 0);
    cr_expect_eq(bench_press(&bench, "new full/kit.xml", NULL), 2);
    bench_close(&bench);
}

/* It has a flower of its own beside the shared one, and is told of one. */
Test(new, pictures_are_listed_once)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "new wood", NULL), 0);
    cr_assert_eq(bench_run(&bench, "sed -i '0,/<picture \\(.*\\)name=\"[^\"]*\"/s//<picture \\1name=\"zzzzzzzz\"/' wood/faces.xml"), 0);
    cr_expect_eq(bench_press(&bench, "faces ./wood", "out"), 1);
    text_says(bench.err, "unknown picture \"zzzzzzzz\" (known: ");
    cr_expect_eq(bench_run(&bench, "'%s' faces ./wood 2>said; test $(tr -s ', ' '\n\n' <said | grep -cx flower) = 1",
                           getenv("PROOFSHEET_GEN")),
                 0);
    bench_close(&bench);
}

Test(new, an_unknown_template_is_told_with_the_nearest)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, "new deck --like tile", NULL), 2);
    text_says(bench.err, "unknown template \"tile\" (did you mean \"tiles\"?)");
    cr_expect_eq(bench_press(&bench, "new", NULL), 2);
    text_says(bench.err, "new needs the name of a folder");
    cr_expect_eq(bench_press(&bench, "sheets null --like tiles", NULL), 2);
    text_says(bench.err, "option --like does not apply to sheets");
    cr_expect_eq(bench_files(&bench, "."), 0);
    bench_close(&bench);
}

/* Of each command its own, with no other's options. */
Test(new, help_is_of_a_command)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, "new --help", NULL), 0);
    text_says(bench.out, "Usage: proofsheet-gen new [OPTION]... FOLDER\n");
    text_says(bench.out, "--like KIND");
    cr_expect_eq(bench_run(&bench, "grep -c -e --paper '%s'", bench.out), 1);
    cr_expect_eq(bench_press(&bench, "--help faces", NULL), 0);
    text_says(bench.out, "Usage: proofsheet-gen faces [OPTION]... GAME\n");
    text_says(bench.out, "--paper PAPER");
    cr_expect_eq(bench_press(&bench, "nwe --help", NULL), 2);
    text_says(bench.err, "unknown command \"nwe\" (did you mean \"new\"?)");
    bench_close(&bench);
}

/* The last file cannot be read: none is there. */
Test(new, all_or_nothing)
{
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_assert_eq(bench_run(&bench, ": >'%s'/layouts/new/cards/pictures/zebra.svg", bench.own), 0);
    cr_expect_eq(bench_press(&bench, arena_printf(&bench.arena, "new a/deck --data-dir '%s'", bench.own), NULL), 1);
    cr_expect_eq(bench_files(&bench, "."), 0);
    bench_close(&bench);
}
