/* Languages beside the two that must be complete: what they lack, what translators are given and bring back. */
#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gen/edition/language.h"
#include "gen/edition/phrase.h"
#include "gen/words/message.h"
#include "gen/words/po.h"
#include "verify/games.h"
#include "tests/harness/bench.h"
#include "tests/harness/folders.h"

/* The data of the sources, or of the folder where a test spoils a copy. */
static const char *data_of(struct bench *bench, bool copied)
{
    const char *root = getenv("PROOFSHEET_DATADIR");

    return copied ? arena_printf(&bench->arena, "%s/data", bench->own) : arena_printf(&bench->arena, "%s/data", root);
}

/* Runs the press on the copy. */
static int press(struct bench *bench, const char *words, const char *out)
{
    return bench_press(bench, arena_printf(&bench->arena, "%s --data-dir '%s'", words, bench->own), out);
}

static void put(struct bench *bench, const char *name, const char *text)
{
    text_write(bench_path(bench, name), text);
}

static void expect_said(struct bench *bench, const char *file, const char *words)
{
    struct buf text = { 0 };

    bench_read(bench, file, &text);
    cr_expect_not_null(strstr(buf_text(&text), words), "\"%s\" in: %s", words, buf_text(&text));
    buf_finish(&text);
}

static const struct kit *kit_of(const char *data, const char *game, struct arena *arena)
{
    struct error error = { 0 };
    struct loaded loaded = { 0 };

    if (strcmp(game, "playlog") == 0)
        loaded.kit = kit_load(data, game, NULL, NULL, arena, &error);
    else
        games_load(data, game, arena, &loaded, &error);
    cr_assert_not_null(loaded.kit, "%s", error.text);
    return loaded.kit;
}

static void load_messages(struct bench *bench, bool copied, const char *game, const char *lang,
                          struct messages *messages)
{
    const char *data = data_of(bench, copied);
    struct error error = { 0 };

    cr_assert(messages_load(data, kit_of(data, game, &bench->arena), lang, &bench->arena, messages, &error), "%s: %s",
              error.file, error.text);
}

static bool is_there(struct bench *bench, const char *game, const char *lang)
{
    return access(arena_printf(&bench->arena, "%s/%s/%s.xml", data_of(bench, false), game, lang), F_OK) == 0;
}

/* Whether the file is one of words, as its root says. */
static bool holds_words(struct bench *bench, const char *path)
{
    struct error error = { 0 };
    const struct node *root = xml_tree(&bench->arena, path, &error);

    cr_assert_not_null(root, "%s", error.text);
    return node_is(root, "words");
}

/* The name of a file tells it, so that one that is broken is known for what it is, too. */
Test(translation, a_language_is_a_file_of_words)
{
    struct bench bench;
    glob_t files;

    bench_open(&bench);
    cr_assert_eq(glob(arena_printf(&bench.arena, "%s/*/*.xml", data_of(&bench, false)), 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        const char *name = strrchr(files.gl_pathv[i], '/') + 1;
        const char *stem = arena_copy(&bench.arena, name, strcspn(name, "."));
        cr_expect_eq(language_may_be(stem), holds_words(&bench, files.gl_pathv[i]), "%s", files.gl_pathv[i]);
    }
    globfree(&files);
    cr_expect_eq(bench_press(&bench, "rules cacao --lang fr", "pdf"), 2);
    expect_said(&bench, bench.err, "unknown language \"fr\" (known: en, zh-Hant)\n");
    bench_close(&bench);
}

/* ---- coverage ---- */

Test(translation, what_is_no_language_is_named)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, "po-export null --lang de_DE", "po"), 2);
    text_says(bench.err, "\"de_DE\" is not the name of a language, such as ja or zh-Hant");
    cr_expect_eq(bench_files(&bench, "po"), -1);
    bench_close(&bench);
}

Test(translation, japanese_says_everything)
{
    static const char *const complete[] = { "pokesonne", "playlog" };
    struct bench bench;
    struct messages messages;

    bench_open(&bench);
    for (int i = 0; i < 2; i++) {
        load_messages(&bench, false, complete[i], "ja", &messages);
        cr_expect_str_eq(messages.tag, "ja", "the faces of Japan are chosen by it");
        cr_expect_gt(messages.wanted, 100);
        cr_expect_eq(messages.said, messages.wanted, "%s: %d of %d", complete[i], messages.said, messages.wanted);
        cr_expect_eq(messages.stales, 0);
        for (int k = 0; k < messages.count; k++)
            cr_expect_not(message_is_missing(&messages.message[k]), "%s: %s", complete[i], messages.message[k].id);
    }
    cr_assert_eq(bench_press(&bench, "rules pokesonne --lang ja", "pdf"), 0);
    struct buf err = { 0 };
    bench_read(&bench, bench.err, &err);
    cr_expect_str_eq(buf_text(&err), "", "nothing to be told of a complete language");
    buf_finish(&err);
    bench_close(&bench);
}

static const char half[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                           "<words game=\"null\" lang=\"fr\" tag=\"fr\">\n"
                           "  <title>Pierres</title>\n"
                           "  <name of=\"stone\">Pierre</name>\n"
                           "  <name of=\"pebble\">Caillou</name>\n"
                           "  <section id=\"play\">\n"
                           "    <rule id=\"gone.rule\">Disparue, comme <n of=\"nothing\"/>.</rule>\n"
                           "  </section>\n"
                           "</words>\n";

Test(translation, what_is_missing_is_told_with_its_place)
{
    struct bench bench;
    struct messages messages;
    int line = 0;

    bench_open(&bench);
    bench_copy_data(&bench);
    put(&bench, "../own/data/null/fr.xml", half);
    load_messages(&bench, true, "null", "fr", &messages);
    cr_expect_eq(messages.said, 2);
    cr_expect_gt(messages.missing[MESSAGE_RULE], 0);
    cr_expect_geq(messages.stales, 2);
    for (int i = 0; i < messages.count; i++)
        if (messages.message[i].kind == MESSAGE_RULE && line == 0)
            line = messages.message[i].node->line;

    cr_expect_eq(press(&bench, "rules null --lang fr", "pdf"), 0);
    expect_said(&bench, bench.err,
                arena_printf(&bench.arena, "null in fr: %d %% translated", 100 * messages.said / messages.wanted));
    expect_said(&bench, bench.err, arena_printf(&bench.arena, "%d rules", messages.missing[MESSAGE_RULE]));
    expect_said(&bench, bench.err, "playlog in fr: 0 % translated");
    cr_expect_eq(bench_files(&bench, "pdf"), 1, "it is printed all the same");

    cr_assert_eq(press(&bench, "coverage null --lang fr", NULL), 0);
    expect_said(&bench, bench.out, arena_printf(&bench.arena, "data/null/en.xml:%d: rule ", line));
    expect_said(&bench, bench.out, "data/null/fr.xml:5: name pebble is no longer in the kit");
    expect_said(&bench, bench.out, "data/null/fr.xml:7: rule gone.rule is no longer in the kit");
    bench_close(&bench);
}

/* ---- there and back ---- */

static bool alike(const char *a, const char *b)
{
    return (a == NULL || b == NULL) ? a == b : strcmp(a, b) == 0;
}

static void expect_same_messages(const struct messages *a, const struct messages *b, const char *what)
{
    cr_assert_eq(a->count, b->count, "%s", what);
    cr_expect_str_eq(a->tag, b->tag, "%s", what);
    for (int i = 0; i < a->count; i++)
        cr_expect(alike(a->message[i].own, b->message[i].own), "%s: %s", what, a->message[i].id);
}

static void expect_untouched(struct bench *bench, const char *name)
{
    const char *now = arena_printf(&bench->arena, "%s/%s", data_of(bench, true), name);

    cr_expect(text_same(arena_printf(&bench->arena, "%s/%s", data_of(bench, false), name), now), "%s", name);
}

static void go_round(struct bench *bench, const char *game, const char *lang)
{
    struct messages before, after;
    const char *what = arena_printf(&bench->arena, "%s in %s", game, lang);

    load_messages(bench, false, game, lang, &before);
    cr_assert_eq(press(bench, arena_printf(&bench->arena, "po-export %s --lang %s", game, lang), "po"), 0, "%s", what);
    const char *po = arena_printf(&bench->arena, "po/%s-%s.po", game, lang);
    cr_expect_eq(bench_run(bench, "msgfmt -c -o /dev/null '%s'", po), 0, "%s", what);
    cr_assert_eq(unlink(bench_path(bench, arena_printf(&bench->arena, "../own/data/%s/%s.xml", game, lang))), 0);
    if (strcmp(lang, "ja") == 0) { /* English and Chinese are asked for while it is read */
        cr_assert_eq(press(bench, arena_printf(&bench->arena, "po-import %s '%s'", game, bench_path(bench, po)),
                           arena_printf(&bench->arena, "../own/data/%s", game)),
                     0, "%s", what);
    } else {
        const char *root = getenv("PROOFSHEET_DATADIR");
        cr_assert_eq(bench_press(bench,
                                 arena_printf(&bench->arena, "po-import %s '%s' --data-dir '%s'", game,
                                              bench_path(bench, po), root),
                                 arena_printf(&bench->arena, "../own/data/%s", game)),
                     0, "%s", what);
    }
    load_messages(bench, true, game, lang, &after);
    expect_same_messages(&before, &after, what);
    if (strcmp(lang, "ja") == 0) {
        const char *name = arena_printf(&bench->arena, "%s/%s.xml", game, lang);
        expect_untouched(bench, name);
    }
}

Test(translation, export_and_import_give_the_same_words, .timeout = 120)
{
    static const char *const langs[] = { "en", "zh-Hant", "ja" };
    struct bench bench;
    int rounds[3] = { 0 };

    bench_open(&bench);
    bench_copy_data(&bench);
    for (const char *const *game = folders_with(&bench.arena, "en.xml"); *game != NULL; game++)
        for (int k = 0; k < 3; k++)
            if (is_there(&bench, *game, langs[k])) {
                go_round(&bench, *game, langs[k]);
                rounds[k]++;
            }
    cr_expect(rounds[0] >= 5 && rounds[1] == rounds[0] && rounds[2] >= 2, "%d, %d, %d", rounds[0], rounds[1],
              rounds[2]);
    bench_close(&bench);
}

/* ---- what a translator may bring ---- */

#define HEAD "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\"X-Tag: fr-FR\\n\"\n\n"

/* A file for null whose first rule's English is filled in at %s: msgid, then the rest. */
static char *po_with(struct bench *bench, const char *id, const char *flags, const char *text)
{
    struct messages messages;
    struct buf out = { 0 };

    load_messages(bench, true, "null", "fr", &messages);
    const struct message *message = messages_find(&messages, id);
    cr_assert_not_null(message, "%s", id);
    buf_puts(&out, HEAD);
    buf_puts(&out, flags);
    po_add(&out, "msgctxt", id);
    po_add(&out, "msgid", message->source);
    po_add(&out, "msgstr", text);
    char *whole = arena_copy(&bench->arena, out.text, out.length);
    buf_finish(&out);
    return whole;
}

static int import(struct bench *bench, const char *po)
{
    put(bench, "fr.po", po);
    return press(bench, arena_printf(&bench->arena, "po-import null '%s'", bench_path(bench, "fr.po")), "in");
}

Test(translation, what_a_translator_may_not_bring)
{
    static const struct {
        const char *text, *says;
    } cases[] = {
        { "Prenez des pierres.", "fr.po:7: rule take.stones: <count of=\"stone\"/> of the English text is missing" },
        { "<count of=\"stone\"/> <n of=\"stone\"/>", "<n of=\"stone\"/> is not in the English text" },
        { "<count of=\"stone\"/> <em>x</em>", "fr.po:7: rule take.stones: <em> is unknown (known: n, count" },
        { "<count of=\"stone\"/> <b>x", "fr.po:7: is not well-formed XML" },
        { "<count of=\"stone\"/> & more", "fr.po:7: is not well-formed XML" },
        { "<count of=\"stone\"/><if with=\"moon\">x</if>", "fr.po:7:" },
    };
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cr_expect_eq(import(&bench, po_with(&bench, "rule take.stones", "", cases[i].text)), 1, "%s", cases[i].text);
        expect_said(&bench, bench.err, cases[i].says);
        cr_expect_leq(bench_files(&bench, "in"), 0, "nothing is written");
    }
    bench_close(&bench);
}

Test(translation, files_that_are_no_po)
{
    static const struct {
        const char *text, *says;
    } cases[] = {
        { HEAD "msgctxt \"name stone\"\nmsgid \"Stone\"\n", "an entry without msgstr" },
        { HEAD "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n", "fr.po:6: plural forms are not used here" },
        { HEAD "msgid \"a\nmsgstr \"c\"\n", "fr.po:5: " },
        { HEAD "msgid \"a\"\nmsgstr \"\\q\"\n", "fr.po:6: unknown escape \\q " },
        { HEAD "msgid \"a\"\nmsgstr \"\xff\"\n", "fr.po:6: the line is not UTF-8" },
        { HEAD "msgctxt \"rule nowhere\"\nmsgid \"a\"\nmsgstr \"b\"\n", "nothing in it belongs to null" },
        { "msgid \"\"\nmsgstr \"\"\n", "names no language" },
        { "msgid \"\"\nmsgstr \"Language: ../x\\n\"\n", "is not the name of a language" },
        { "msgid \"\"\nmsgstr \"Language: ar\\n\"\n", "ar is written from right to left" },
        { "\nmsgid \"\"\nmsgstr \"Language: fr\\nX-Tag: a\\\"b\\n\"\n", "fr.po:3: X-Tag: \"a\"b\" is not the name" },
        { "msgid \"\"\nmsgstr \"Project-Id-Version: pokesonne 2\\nLanguage: fr\\n\"\n",
          "fr.po:2: these are the words of pokesonne (Project-Id-Version), not of null" },
        { "msgid \"\"\nmsgstr \"Project-Id-Version: playlog\\nLanguage: fr\\n\"\n", "the words of playlog" },
    };
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cr_expect_neq(import(&bench, cases[i].text), 0, "%s", cases[i].says);
        expect_said(&bench, bench.err, cases[i].says);
        cr_expect_leq(bench_files(&bench, "in"), 0, "nothing is written");
    }
    bench_close(&bench);
}

/* Fuzzy and changed entries are told and fall back; what stood there before stays where the import is refused. */
Test(translation, what_is_left_out)
{
    struct bench bench;
    const char *good = "Prenez une des <count of=\"stone\"/> pierres.";

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_assert_eq(import(&bench, po_with(&bench, "rule take.stones", "#, fuzzy\n", good)), 1);
    expect_said(&bench, bench.err, "fuzzy, left out");
    expect_said(&bench, bench.err, "nothing in it can be used");
    char *changed = po_with(&bench, "rule take.stones", "", good), *at = strstr(changed, "msgid \"T");
    cr_assert_not_null(at);
    at[7] = 'X';
    cr_assert_eq(import(&bench, changed), 1);
    expect_said(&bench, bench.err, "its English has changed");

    cr_assert_eq(import(&bench, po_with(&bench, "rule take.stones", "", good)), 0);
    expect_said(&bench, "in/fr.xml", "tag=\"fr-FR\"");
    expect_said(&bench, "in/fr.xml", arena_printf(&bench.arena, "\n    <rule id=\"take.stones\">%s</rule>\n", good));
    cr_assert_eq(import(&bench, po_with(&bench, "rule take.stones", "", "none")), 1);
    expect_said(&bench, "in/fr.xml", good);
    bench_close(&bench);
}

/* Without --output it goes where the press looks for it, and is printed from there. */
Test(translation, import_into_the_data)
{
    struct bench bench;
    const char *good = "Prenez une des <count of=\"stone\"/> pierres.";

    bench_open(&bench);
    bench_copy_data(&bench);
    put(&bench, "fr.po", po_with(&bench, "rule take.stones", "", good));
    cr_assert_eq(press(&bench, "po-import null fr.po", NULL), 0);
    expect_said(&bench, "../own/data/null/fr.xml", good);
    cr_expect_eq(press(&bench, "rules null --lang fr", "pdf"), 0);
    cr_expect_eq(bench_files(&bench, "pdf"), 1);
    bench_close(&bench);
}

/* Imports a file without --output; the exit status. */
static int import_in_place(struct bench *bench, const char *game, const char *file)
{
    return press(bench, arena_printf(&bench->arena, "po-import %s %s", game, file), NULL);
}

Test(translation, a_finished_language_is_not_emptied)
{
    struct bench bench;
    struct buf po = { 0 };

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_assert_eq(press(&bench, "po-export pokesonne --lang ja", "po"), 0);
    cr_expect_neq(import_in_place(&bench, "playlog", "po/pokesonne-ja.po"), 0, "the wrong game");
    expect_said(&bench, bench.err, "these are the words of pokesonne (Project-Id-Version), not of playlog");
    expect_untouched(&bench, "playlog/ja.xml");

    cr_assert_eq(press(&bench, "po-export playlog --lang ja", "po"), 0);
    bench_read(&bench, "po/playlog-ja.po", &po);
    char *said = strstr(po.text, "msgctxt \"name press.sheet\"");
    cr_assert_not_null(said);
    char *text = strstr(said, "msgstr \"");
    text[8] = '"', text[9] = '\n', text[10] = '#';
    put(&bench, "less.po", po.text);
    cr_expect_neq(import_in_place(&bench, "playlog", "less.po"), 0, "one thing less");
    expect_said(&bench, bench.err, "to write it all the same, name another place for it (-o DIR)");
    expect_untouched(&bench, "playlog/ja.xml");
    cr_expect_eq(
        press(&bench, arena_printf(&bench.arena, "po-import playlog '%s'", bench_path(&bench, "less.po")), "in"), 0);
    cr_expect_eq(bench_files(&bench, "in"), 1);
    buf_finish(&po);
    bench_close(&bench);
}

Test(translation, complete_languages_are_not_written_over)
{
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_assert_eq(press(&bench, "po-export null --lang en", "po"), 0);
    cr_assert_eq(press(&bench, "po-export null --lang zh-Hant", "po"), 0);
    cr_expect_neq(import_in_place(&bench, "null", "po/null-en.po"), 0);
    expect_said(&bench, bench.err, "every language is checked against the English words");
    cr_expect_neq(import_in_place(&bench, "null", "po/null-zh-Hant.po"), 0);
    expect_said(&bench, bench.err, "zh-Hant has to be complete and is not overwritten");
    cr_expect_neq(press(&bench, arena_printf(&bench.arena, "po-import null '%s'", bench_path(&bench, "po/null-en.po")),
                        "../own/data/null"),
                  0, "-o or not");
    expect_untouched(&bench, "null/en.xml");
    expect_untouched(&bench, "null/zh-Hant.xml");
    cr_expect_eq(press(&bench,
                       arena_printf(&bench.arena, "po-import null '%s'", bench_path(&bench, "po/null-zh-Hant.po")),
                       "in"),
                 0);
    cr_expect_eq(bench_files(&bench, "in"), 1);
    bench_close(&bench);
}

Test(translation, a_pipe_is_no_words_file, .timeout = 20)
{
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_assert_eq(bench_run(&bench, "mkfifo ../own/data/null/fr.xml"), 0);
    cr_expect_eq(press(&bench, "rules null --lang fr", "pdf"), 2);
    expect_said(&bench, bench.err, "fr.xml: is not a regular file, XML was expected");
    bench_close(&bench);
}

/* What is no translation is told at once. */
Test(translation, only_a_file_of_some_size_is_imported, .timeout = 60)
{
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    cr_assert_eq(bench_run(&bench, "mkfifo pipe; head -c 9000000 /dev/zero | tr '\\0' '#' >large.po"), 0);
    cr_expect_eq(press(&bench, "po-import null pipe", "in"), 2);
    expect_said(&bench, bench.err, "pipe: is not a regular file, a translation was expected");
    cr_expect_eq(press(&bench, "po-import null /dev/zero", "in"), 2);
    expect_said(&bench, bench.err, "/dev/zero: is not a regular file, a translation was expected");
    cr_expect_eq(press(&bench, "po-import null large.po", "in"), 1);
    expect_said(&bench, bench.err, "large.po: is larger than 8 MB");
    bench_close(&bench);
}

/* {1} and {2} are where numbers go: as many as in English, in a words file and in a translator's. */
Test(translation, placeholders_are_those_of_the_english_words)
{
    static const struct {
        const char *text, *says;
    } cases[] = {
        { "feuille {1}", "press.sheet: {2} of the English text is missing" },
        { "feuille {1} de {2} en {3}", "press.sheet: {3} is not in the English text" },
        { "feuille { 1 } de {2}", "press.sheet: {1} of the English text is missing" },
    };
    struct bench bench;
    struct buf po = { 0 };

    bench_open(&bench);
    bench_copy_data(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        put(&bench, "../own/data/playlog/fr.xml",
            arena_printf(&bench.arena,
                         "<words game=\"playlog\" lang=\"fr\" tag=\"fr\">\n"
                         "<name of=\"press.sheet\">%s</name>\n</words>\n",
                         cases[i].text));
        cr_expect_eq(press(&bench, "rules null --lang en", "pdf"), 0, "nobody asked for it");
        cr_expect_eq(press(&bench, "po-export playlog --lang fr", "po"), 1);
        expect_said(&bench, bench.err, arena_printf(&bench.arena, "fr.xml:2: %s", cases[i].says));
        unlink(bench_path(&bench, "../own/data/playlog/fr.xml"));

        buf_clear(&po);
        buf_puts(&po, HEAD);
        po_add(&po, "msgctxt", "name press.sheet");
        po_add(&po, "msgid", "sheet {1} of {2}");
        po_add(&po, "msgstr", cases[i].text);
        put(&bench, "fr.po", po.text);
        cr_expect_eq(
            press(&bench, arena_printf(&bench.arena, "po-import playlog '%s'", bench_path(&bench, "fr.po")), "in"), 1);
        expect_said(&bench, bench.err, arena_printf(&bench.arena, "fr.po:7: name %s", cases[i].says));
    }
    buf_finish(&po);
    bench_close(&bench);
}

/* What says nothing in a language that may lag behind is missing there: English stands in. */
Test(translation, what_is_empty_is_missing)
{
    struct bench bench;
    struct messages messages;

    bench_open(&bench);
    bench_copy_data(&bench);
    put(&bench, "../own/data/null/fr.xml",
        "<words game=\"null\" lang=\"fr\" tag=\"fr\"><name of=\"stone\"> </name>"
        "<section id=\"play\"><rule id=\"roll.die\"><b/></rule></section></words>");
    load_messages(&bench, true, "null", "fr", &messages);
    const struct kit *kit = kit_of(data_of(&bench, true), "null", &bench.arena);
    struct error error = { 0 };
    const struct words *words = words_load(data_of(&bench, true), kit, "fr", &bench.arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    cr_expect_str_eq(words_name(words, "stone"), "Stone");
    cr_expect_null(words->rule[kit_rule_index(kit, "roll.die")]);
    cr_expect_eq(words->worded, 0);
    bench_close(&bench);
}

/* Names are longer in English: what has room as the second language need not have it as the first. */
Test(translation, each_language_may_come_first_or_stand_alone, .timeout = 120)
{
    static const char *const langs[] = { "en,zh-Hant", "en", "zh-Hant" };
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; games[i] != NULL; i++)
        for (size_t j = 0; j < sizeof langs / sizeof *langs; j++)
            cr_expect_eq(bench_run(&bench, "'%s' all %s --lang %s --check >/dev/null", getenv("PROOFSHEET_GEN"),
                                   games[i]->id, langs[j]),
                         0, "%s in %s", games[i]->id, langs[j]);
    bench_close(&bench);
}

/* Sheets have room for four languages, what is read for two. */
Test(translation, all_in_three_languages)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(bench_press(&bench, "all null --lang en,zh-Hant,ja", "pdf"), 2, "null has no Japanese");
    cr_expect_eq(bench_press(&bench, "all pokesonne --modules base --lang ja,zh-Hant,en", "pdf"), 0);
    expect_said(&bench, bench.err,
                "pokesonne: rules, player aid and log pad in the first two languages, ja and zh-Hant");
    cr_expect_eq(access(bench_path(&bench, "pdf/pokesonne-logpad-a4.pdf"), F_OK), 0);
    bench_close(&bench);
}

/* English that stands in is set as English; the place of a name is told to translators. */
Test(translation, what_stands_in_keeps_its_tag)
{
    struct bench bench;
    struct phrasebook book = { 0 };
    struct error error = { 0 };

    bench_open(&bench);
    bench_copy_data(&bench);
    put(&bench, "../own/data/null/fr.xml", half);
    put(&bench, "../own/data/playlog/fr.xml",
        "<words game=\"playlog\" lang=\"fr\" tag=\"fr\">"
        "<name of=\"press.kit\">boîte</name></words>");
    const char *data = data_of(&bench, true);
    const struct words *words = words_load(data, kit_of(data, "null", &bench.arena), "fr", &bench.arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    cr_assert(phrasebook_open(&book, data, &words, 1, &error), "%s", error.text);
    cr_expect_str_eq(phrase_words(&book, 0, "press.kit")->tag, "fr");
    cr_expect_str_eq(phrase_words(&book, 0, "press.sheet")->tag, "en");
    cr_expect_str_eq(phrase(&book, 0, "press.sheet"), "sheet {1} of {2}");
    cr_expect_str_eq(phrase_component(&book, 0, "nought", 1), "");
    cr_expect_not(phrasebook_good(&book, &error), "a component without a name");
    cr_expect_str_eq(error.text, "<name of=\"nought\"> is missing");
    cr_expect_str_eq(error.file, words->file, "the game lacks it, not the log: %s", error.file);
    phrasebook_finish(&book);
    cr_assert_eq(press(&bench, "po-export playlog --lang fr", "po"), 0);
    expect_said(&bench, "po/playlog-fr.po", "#. packing list\n");
    bench_close(&bench);
}
