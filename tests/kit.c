/* Kits and words: what a wrong one is told, and that the ones we ship keep their promises. A wrong one is made from a
   good one by changing a line; the message must name the file, the line and what was expected. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sodium.h>

#include "tests/harness/folders.h"
#include "tests/harness/scratch.h"
#include "tests/harness/verdict.h"
#include "verify/attribute.h"
#include "verify/document.h"
#include "verify/piece_name.h"
#include "verify/valid.h"
#include "verify/words.h"
#include "verify/xml.h"

/* ---- XML ---- */

TestSuite(kit, .fini = verdict_no_leaks);

Test(kit, xml)
{
    static const struct change changes[] = {
        { "<seats ", "<seats min=\"2\" ", -1, "is not well-formed XML" },
        { "game=\"null\"", "game=null", -1, "is not well-formed XML" },
        { "game=\"null\"", "game=\" null \"", -1, "game=\" null \" has a blank in it" },
        { "id=\"stone\"", "id=\"stone \"", -1, "id=\"stone \" has a blank in it" },
        { "", "", 1, "is empty, XML was expected" },
        { "", "<kits game=\"null\"/>", 1, "unknown root element \"kits\" (did you mean \"kit\"?)" },
        { "", "<looks game=\"null\"/>", 1, "<looks> found, <kit> was expected" },
        { "", "no XML at all", 1, "is not well-formed XML" },
        { "<kit ", "<!DOCTYPE kit>\n<kit ", -1, "a DOCTYPE is not allowed" },
        { "<kit ", "<!-- <!DOCTYPE -->\n\n<!DOCTYPE kit [<!ENTITY a \"a\">]>\n<kit ", 5, "a DOCTYPE is not allowed" },
        { "", "<!DOCTYPE kit [<!ENTITY a SYSTEM \"file:///etc/hostname\">]>\n<kit game=\"null\">&a;</kit>", 1,
          "a DOCTYPE is not allowed" },
        { "", "<!DOCTYPE kit SYSTEM \"http://localhost/kit.dtd\">\n<kit game=\"null\"/>", 1,
          "a DOCTYPE is not allowed" },
        { "",
          "<!DOCTYPE b [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
          "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">"
          "<!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\"><!ENTITY f \"&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;\">"
          "<!ENTITY g \"&f;&f;&f;&f;&f;&f;&f;&f;&f;&f;\"><!ENTITY h \"&g;&g;&g;&g;&g;&g;&g;&g;&g;&g;\">]>\n"
          "<kit game=\"&h;\">&h;</kit>",
          2, "is not well-formed XML: Detected an entity reference loop" },
        { "<rules>", "<rules>&nosuch;", -1, "is not well-formed XML" },
        { "<rules>", "<?php evil ?><rules>", -1, "processing instructions are not allowed" },
        { "<rules>", "\xff<rules>", -1, "is not well-formed XML" },
    };
    EXPECT_CHANGES("null", "kit.xml", changes);
}

Test(kit, xml_too_large)
{
    struct scratch scratch;
    struct buf text = { 0 };
    struct error error = { 0 };
    char path[512];

    scratch_make(&scratch, "null");
    snprintf(path, sizeof path, "%s/null/kit.xml", scratch.at);
    buf_puts(&text, "<kit game=\"null\"><!--");
    for (int i = 0; i < 9 * 1024; i++)
        buf_printf(&text, "%1023d\n", i);
    buf_puts(&text, "--></kit>");
    text_write(path, buf_text(&text));
    cr_expect(!load_all(scratch.at, "null", &error));
    cr_expect_eq(error.kind, ERROR_INPUT);
    cr_expect_str_eq(error.file, path);
    cr_expect_not_null(strstr(error.text, "is larger than 8 MB"), "%s", error.text);

    error = (struct error){ 0 };
    buf_clear(&text);
    buf_puts(&text, "<kit game=\"null\">\n<seats");
    for (int i = 0; i < 5000; i++)
        buf_printf(&text, " a%d=\"\"", i);
    buf_puts(&text, "/></kit>");
    text_write(path, buf_text(&text));
    cr_expect(!load_all(scratch.at, "null", &error));
    cr_expect_eq(error.line, 2, "line %d", error.line);
    cr_expect_not_null(strstr(error.text, "has 5000 attributes, at most 64 are allowed"), "%s", error.text);

    error = (struct error){ 0 };
    buf_clear(&text);
    buf_puts(&text, "<kit game=\"null\">\n");
    for (int i = 0; i < 100; i++)
        buf_puts(&text, "<set>");
    for (int i = 0; i < 100; i++)
        buf_puts(&text, "</set>");
    buf_puts(&text, "</kit>");
    text_write(path, buf_text(&text));
    cr_expect(!load_all(scratch.at, "null", &error));
    cr_expect_not_null(strstr(error.text, "nested more than"), "%s", error.text);

    error = (struct error){ 0 };
    unlink(path);
    cr_expect(!load_all(scratch.at, "null", &error));
    cr_expect_eq(error.kind, ERROR_SYSTEM, "a missing file is trouble of the machine: %s", error.text);
    cr_expect_str_eq(error.file, path);
    error = (struct error){ 0 };
    cr_assert_eq(mkdir(path, 0777), 0);
    cr_expect(!load_all(scratch.at, "null", &error));
    cr_expect_not_null(strstr(error.text, "directory"), "%s", error.text);
    rmdir(path);
    buf_finish(&text);
    scratch_remove(&scratch);
}

/* A schema that cannot be read is told under its own name, not that of the kit. */
/* More of anything than a game has is refused before it takes minutes. */
Test(kit, xml_beyond_all_measure)
{
    static const struct {
        const char *start, *each, *end;
        int count;
        const char *says;
    } kits[] = {
        { "<set>", "<a/>", "</set>", 200000, "kit.xml:2: more than 200000 elements" },
        { "", "<value id=\"v%d\" number=\"1\"/>", "", 20000, "<value> stands here 20000 times, at most 2000" },
        { "", "<set id=\"s%d\"/>", "", 10000, "<set> stands here 10000 times, at most 500" },
        { "<rules>", "<section id=\"s%d\"/>", "</rules>", 10000, "<section> stands here 10000 times, at most 500" },
        { "<rules><section id=\"a\">", "<rule id=\"a.r%d\"/>", "</section></rules>", 20000,
          "<rule> stands here 20000 times, at most 2000" },
        { "<!-- <a b=\"\" --><set><a b='\"' c=\"'\"><![CDATA[", "<b c=\"%d\" ", "]]></a></set>", 100, "kit.xml:2: <set> needs" },
    };
    struct scratch scratch;
    struct buf text = { 0 };
    char path[512];

    scratch_make(&scratch, "null");
    snprintf(path, sizeof path, "%s/null/kit.xml", scratch.at);
    for (size_t i = 0; i < sizeof kits / sizeof *kits; i++) {
        struct error error = { 0 };
        buf_clear(&text);
        buf_printf(&text, "<kit game=\"null\">\n<seats min=\"2\" max=\"2\" colours=\"red blue\"/>%s", kits[i].start);
        for (int k = 0; k < kits[i].count; k++) {
            const char *number = strstr(kits[i].each, "%d");
            buf_add(&text, kits[i].each, number != NULL ? (size_t)(number - kits[i].each) : strlen(kits[i].each));
            if (number != NULL)
                buf_printf(&text, "%d%s", k, number + 2);
        }
        buf_printf(&text, "%s</kit>", kits[i].end);
        text_write(path, buf_text(&text));
        cr_expect(!load_all(scratch.at, "null", &error));
        buf_clear(&text);
        buf_printf(&text, "kit.xml:%d: %s", error.line, error.text);
        cr_expect_not_null(strstr(buf_text(&text), kits[i].says), "%s: %s", kits[i].each, buf_text(&text));
    }
    buf_finish(&text);
    scratch_remove(&scratch);
}

Test(kit, xml_without_schema)
{
    static const char *const names[] = { "null/schema.rng", "kit.rng", "words.rng" };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct scratch scratch;
        struct error error = { 0 };
        char path[512];

        scratch_make(&scratch, "null");
        snprintf(path, sizeof path, "%s/%s", scratch.at, names[i]);
        cr_assert_eq(unlink(path), 0);
        cr_expect(!load_all(scratch.at, "null", &error));
        cr_expect_not_null(strstr(error.file, ".rng"), "without %s: %s: %s", names[i], error.file, error.text);
        scratch_remove(&scratch);
    }
}

/* A kit is the same with LF and CR LF at the ends of its lines; a CR anywhere else is part of it. */
Test(kit, digest)
{
    static const struct { const char *ends, *behind; bool same; } rows[] = {
        { "\n", "", true }, { "\r\n", "", true }, { "\r", "", false }, { "\r\r\n", "", false }, { "\n", "\r", false },
    };
    struct scratch scratch;
    struct arena arena = { 0 };
    struct error error = { 0 };
    char path[512];

    scratch_make(&scratch, "null");
    const struct kit *kit = kit_load(scratch.at, "null", NULL, NULL, &arena, &error);
    cr_assert_not_null(kit, "%s", error.text);
    snprintf(path, sizeof path, "%s/null/kit.xml", scratch.at);
    struct buf good = { 0 }, text = { 0 };
    text_read(path, &good);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        buf_clear(&text);
        for (size_t at = 0; at < good.length; at++)
            if (good.text[at] == '\n')
                buf_puts(&text, rows[i].ends);
            else
                buf_putc(&text, good.text[at]);
        buf_puts(&text, rows[i].behind);
        text_write(path, buf_text(&text));
        const struct kit *other = kit_load(scratch.at, "null", NULL, NULL, &arena, &error);
        cr_assert_not_null(other, "row %zu: %s", i, error.text);
        cr_expect_eq(strcmp(kit->digest, other->digest) == 0, rows[i].same, "row %zu", i);
    }
    buf_finish(&good);
    buf_finish(&text);
    arena_finish(&arena);
    scratch_remove(&scratch);
}

/* ---- what the build has validated ---- */

static void append(const char *folder, const char *name, const char *more, struct buf *bytes)
{
    char path[512];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    text_read(path, bytes);
    buf_puts(bytes, more);
    text_write(path, bytes->text);
}

/* Kit, looks and words of the template follow their schemas and are known to; with a byte more, of the document, its
   schema or one that this includes, they are not. */
Test(kit, validated)
{
    static const struct { const char *file, *changed; bool known; } rows[] = {
        { "null/kit.xml", NULL, true },          { "null/looks.xml", NULL, true },
        { "null/kit.xml", "null/kit.xml", false }, { "null/kit.xml", "null/schema.rng", false },
        { "null/kit.xml", "kit.rng", false },    { "null/kit.xml", "null/looks.xml", true },
    };

    cr_assert_geq(sodium_init(), 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct scratch scratch;
        struct buf bytes = { 0 };
        char schema[512];
        scratch_make(&scratch, "null");
        if (rows[i].changed != NULL)
            append(scratch.at, rows[i].changed, "\n", &bytes);
        snprintf(schema, sizeof schema, "%s/null/schema.rng", scratch.at);
        append(scratch.at, rows[i].file, "", &bytes);
        cr_expect_eq(valid_find(&bytes, schema) != NULL, rows[i].known, "row %zu", i);
        buf_finish(&bytes);
        scratch_remove(&scratch);
    }
}

static void expect_known(const char *document, const char *schema)
{
    struct buf bytes = { 0 };

    text_read(document, &bytes);
    cr_expect(valid_find(&bytes, schema) != NULL, "%s", document);
    buf_finish(&bytes);
}

/* What every printed game reads beside its kit and its words is known, too. */
Test(kit, known)
{
    static const struct { const char *name, *schema; } own[] = {
        { "creatures.xml", "data/creatures.rng" }, { "faces.xml", "layouts/faces.rng" },
        { "pad.xml", "data/pad.rng" },             { "palette.xml", "data/palette.rng" },
        { "rulebook.xml", "data/rulebook.rng" },   { "sheets.xml", "layouts/sheets.rng" },
        { "tableau.xml", "data/tableau.rng" },
    };
    static const char *const shared[] = { "data/creatures", "data/palette",  "layouts/kinds", "layouts/papers",
                                          "layouts/sheets", "layouts/shops", "layouts/sizes" };
    struct arena arena = { 0 };
    const char *root = getenv("PROOFSHEET_DATADIR");

    cr_assert_geq(sodium_init(), 0);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        for (const char *const *folder = folders_with(&arena, own[i].name); *folder != NULL; folder++)
            expect_known(arena_printf(&arena, "%s/data/%s/%s", root, *folder, own[i].name),
                         arena_printf(&arena, "%s/%s", root, own[i].schema));
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
        expect_known(arena_printf(&arena, "%s/%s.xml", root, shared[i]),
                     arena_printf(&arena, "%s/%s.rng", root, shared[i]));
    arena_finish(&arena);
}

static bool is_same_text(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* Nodes beside each other and all below them. */
static bool is_same_tree(const struct node *a, const struct node *b)
{
    for (; a != NULL && b != NULL; a = a->next, b = b->next) {
        bool same = is_same_text(a->name, b->name) && is_same_text(a->text, b->text) && a->line == b->line &&
                    is_same_text(a->file, b->file) && a->attrs == b->attrs;
        for (int i = 0; same && i < a->attrs; i++)
            same = is_same_text(a->attr[i].name, b->attr[i].name) && is_same_text(a->attr[i].value, b->attr[i].value);
        if (!same || !is_same_tree(a->child, b->child))
            return false;
    }
    return a == b;
}

/* The build keeps the tree of every kit, as libxml2 reads it. */
Test(kit, trees)
{
    struct arena arena = { 0 };
    const char *data = arena_printf(&arena, "%s/data", getenv("PROOFSHEET_DATADIR"));

    cr_assert_geq(sodium_init(), 0);
    for (const char *const *folder = folders_with(&arena, "kit.xml"); *folder != NULL; folder++) {
        const char *file = arena_printf(&arena, "%s/%s/kit.xml", data, *folder);
        const char *schema = arena_printf(&arena, "%s/%s/schema.rng", data, *folder);
        struct error error = { 0 };
        struct buf bytes = { 0 };
        text_read(file, &bytes);
        const struct valid *valid = valid_find(&bytes, schema);
        cr_assert(valid != NULL && valid->tree != NULL, "%s", file);
        const struct node *kept = valid_unpack(&arena, valid->tree, file);
        cr_expect(kept->child != NULL && is_same_tree(kept, xml_tree(&arena, file, &error)), "%s: %s", file, error.text);
        buf_finish(&bytes);
    }
    arena_finish(&arena);
}

/* ---- looks ---- */

/* Every piece has one look, and every look a piece. */
Test(kit, looks)
{
    static const struct change changes[] = {
        { "<looks game=\"cacao\">", "<looks game=\"null\">", -1, "game=\"null\" found in the folder of \"cacao\"" },
        { "of=\"worker jungle\"", "of=\"worker jingle\"", -1, "\"jingle\" names no piece of the kit" },
        { "of=\"worker jungle\"", "of=\"worker Z*\"", -1, "\"Z*\" names no piece of the kit" },
        { "of=\"worker jungle\"", "of=\"\"", -1, "<look> needs the attribute of" },
        { "of=\"worker jungle\"", "of=\"worker P*\"", 0, "piece M2 (" },
        { "of=\"scores\"", "of=\"scores gold5\"", -1, "piece gold5 has two looks; the first is in line 7" },
        { "of=\"scores\"", "of=\"scores sun\"", -1, "piece sun has two looks; the first is in line 7" },
        { "width=\"18\"", "width=\"0\"", -1,
          "width=\"0\" of <look> is wrong, expected: a number, more than 0, at most " },
        { "width=\"18\"", "", -1, "<look> needs the attribute width" },
        { "width=\"18\"", "width=\"18\" fur=\"long\"", -1, "<look>: unknown attribute \"fur\"" },
        { "", "<kit game=\"cacao\"/>", 1, "<kit> found, <looks> was expected" },
    };

    EXPECT_CHANGES("cacao", "looks.xml", changes);
}

/* The referee needs none, and the mark of a kit is not changed by them. */
Test(kit, looks_are_not_judged)
{
    struct scratch scratch;
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct loaded with, without;
    char path[512];

    scratch_make(&scratch, "null");
    cr_assert(games_load_printed(scratch.at, "null", &arena, &with, &error), "%s", error.text);
    snprintf(path, sizeof path, "%s/null/looks.xml", scratch.at);
    cr_assert_eq(unlink(path), 0);
    cr_assert(games_load(scratch.at, "null", &arena, &without, &error), "%s", error.text);
    cr_expect_str_eq(with.kit->digest, without.kit->digest);
    cr_expect_not_null(with.kit->piece[0].look);
    cr_expect_null(without.kit->piece[0].look);
    cr_expect_not(games_load_printed(scratch.at, "null", &arena, &without, &error));
    cr_expect_str_eq(error.file, with.kit->file);
    cr_expect_eq(error.line, with.kit->piece[0].node->line);
    arena_finish(&arena);
    scratch_remove(&scratch);
}

/* ---- counts ---- */

/* A piece, a kind or a set, of whatever game; with seats those of all of them. */
Test(kit, counts)
{
    static const struct {
        const char *attributes, *says;
    } rows[] = {
        { "of='A'", "4" },
        { "of='worker'", "11" },
        { "of='jungle'", "28" },
        { "of='cacao'", "20" },
        { "of='set.base'", "123" },
        { "of='set.base worker jungle'", "39" },
        { "of='worker jungle'", "39" },
        { "of='gold*'", "48" },
        { "of='gold1 gold5'", "36" },
        { "of='worker' seats='max'", "44" },
        { "of='worker' seats='3'", "33" },
        { "of='set.base' seats='max'", "162" },
        { "of='jungle' seats='max'", "28" },
        { "of='worker' seats='5'", NULL },
        { "of='worker' seats='many'", NULL },
        { "of='set.bass'", NULL },
        { "of='worker jingle'", NULL },
        { "of='set.base jingle'", NULL },
        { "of=''", NULL },
    };
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct loaded loaded;

    cr_assert(games_load(verdict_data(), "cacao", &arena, &loaded, &error), "%s", error.text);
    const struct words *words = words_load(verdict_data(), loaded.kit, "en", &arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *text = arena_printf(&arena, "<count %s/>", rows[i].attributes);
        const struct node *node = document_fragment(&arena, text, "here", 1, &error);
        struct buf out = { 0 };
        cr_assert_not_null(node, "%s", error.text);
        bool good = words_inline(words, node_first(node), &out);
        cr_expect_eq(good, rows[i].says != NULL, "%s", text);
        cr_expect(!good || rows[i].says == NULL || strcmp(buf_text(&out), rows[i].says) == 0, "%s: %s", text,
                  buf_text(&out));
        buf_finish(&out);
    }
    arena_finish(&arena);
}

/* Sets hold more than tiles: the rules of each module say how many tiles it has. */
Test(kit, counted_tiles)
{
    static const struct { const char *rule, *says; } rows[] = {
        { "setup.pile", "has 72 tiles" }, { "gym.tiles", "the 8 gym tiles" }, { "mart.tiles", "Shuffle the 18 tiles" },
        { "token.tiles", "Shuffle the 24 tiles" }, { "river.pile", "The 12" },
    };
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct loaded loaded;

    cr_assert(games_load(verdict_data(), "pokesonne", &arena, &loaded, &error), "%s", error.text);
    const struct words *words = words_load(verdict_data(), loaded.kit, "en", &arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct buf text = { 0 };
        int rule = kit_rule_index(loaded.kit, rows[i].rule);
        cr_assert_geq(rule, 0, "%s", rows[i].rule);
        words_rule_text(words, rule, &text);
        cr_expect_not_null(strstr(buf_text(&text), rows[i].says), "%s: %s", rows[i].rule, buf_text(&text));
        buf_finish(&text);
    }
    arena_finish(&arena);
}

/* ---- attributes ---- */

struct read_attributes {
    uint8_t side[4], bubble[3], sides, halves;
    int bubbles;
    struct kit_cell at;
    const char *name;
};

static const char *const side_words[] = { "n", "e", "s", "w" }, *const bubble_words[] = { "red", "blue" };
static const char *const half_words[] = { "0", "1" };
static const struct attribute all_attributes[] = {
    { .name = "side", .into = offsetof(struct read_attributes, side), .form = ATTRIBUTE_LIST, .length = 4, .to = 9 },
    { .name = "bubbles", .into = offsetof(struct read_attributes, bubble), AMONG(bubble_words), .form = ATTRIBUTE_LIST,
      .length = 3, .counted = offsetof(struct read_attributes, bubbles), .may_lack = true },
    { .name = "on", .into = offsetof(struct read_attributes, sides), AMONG(side_words), .form = ATTRIBUTE_SET,
      .may_lack = true },
    { .name = "halves", .into = offsetof(struct read_attributes, halves), AMONG(half_words),
      .form = ATTRIBUTE_LETTERS },
    { .name = "at", .into = offsetof(struct read_attributes, at), .form = ATTRIBUTE_CELL, .to = 9 },
    { .name = "name", .into = offsetof(struct read_attributes, name), .form = ATTRIBUTE_TEXT },
    { 0 },
};

static bool read_element(const char *attributes, struct arena *arena, struct read_attributes *out, struct error *error)
{
    const struct node *node = document_fragment(arena, arena_printf(arena, "<tile %s/>", attributes), "here", 1, error);

    *out = (struct read_attributes){ 0 };
    cr_assert_not_null(node, "%s", error->text);
    return attributes_read(NULL, node_first(node), all_attributes, out, error);
}

Test(kit, attributes)
{
    static const struct { const char *attributes, *says; } wrong[] = {
        { "halves=''", "<tile> needs the attribute side" },
        { "side='1 2 3' halves=''", "side=\"1 2 3\" has 3 entries, expected 4" },
        { "side='1 2 3 4 5' halves=''", "side=\"1 2 3 4 5\" has 5 entries, expected 4" },
        { "side='1 2 3 10' halves=''", "side: \"10\" must be a whole number from 0 to 9" },
        { "side='1 2 3 4' bubbles='red red red red' halves=''",
          "bubbles=\"red red red red\" has 4 entries, expected 3 at most" },
        { "side='1 2 3 4' bubbles='red green' halves=''", "bubbles: \"green\" must be one of: red, blue" },
        { "side='1 2 3 4' on='n n' halves=''", "on: \"n\" appears twice" },
        { "side='1 2 3 4' on=' ' halves=''", "on=\" \" of <tile> is empty" },
        { "side='1 2 3 4'", "<tile> needs the attribute halves" },
        { "side='1 2 3 4' halves='2'", "halves: \"2\" must be one of: 0, 1" },
        { "side='1 2 3 4' halves='0 1'", "halves: \" \" must be one of: 0, 1" },
        { "side='1 2 3 4' halves='' at='10,0'", "at=\"10,0\" of <tile> must be a cell x,y" },
        { "side='1 2 3 4' halves='' at='1'", "at=\"1\" of <tile> must be a cell x,y of whole numbers from -9 to 9" },
    };
    struct arena arena = { 0 };
    struct read_attributes out;
    struct error error = { 0 };

    cr_assert(read_element("side='1 2 3 4' bubbles='blue red' on='w e' halves='10' at='-9,9' name='x y'", &arena, &out,
                           &error), "%s", error.text);
    cr_expect(out.side[0] == 1 && out.side[3] == 4 && out.bubbles == 2 && out.bubble[0] == 1 && out.bubble[1] == 0);
    cr_expect(out.sides == 0xa && out.halves == 3 && out.at.given && out.at.x == -9 && out.at.y == 9);
    cr_expect_str_eq(out.name, "x y");
    cr_assert(read_element("side='0 0 0 0' halves=''", &arena, &out, &error), "%s", error.text);
    cr_expect(out.bubbles == 0 && out.sides == 0 && out.halves == 0 && !out.at.given && out.name == NULL);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        error = (struct error){ 0 };
        cr_expect_not(read_element(wrong[i].attributes, &arena, &out, &error), "%s", wrong[i].attributes);
        cr_expect(error.kind == ERROR_INPUT && error.line == 1 && strstr(error.text, wrong[i].says) == error.text,
                  "%s: %s", wrong[i].attributes, error.text);
    }
    arena_finish(&arena);
}

/* ---- what every kit has ---- */

Test(kit, frame)
{
    static const struct change changes[] = {
        { "<kit game=\"pokesonne\">", "<kit game=\"null\">", -1,
          "game=\"null\" found in the folder of \"pokesonne\"" },
        { "<kit game=\"pokesonne\">", "<kit>", -1, "<kit> needs the attribute game" },
        { "<kit game=\"pokesonne\">", "<kit game=\"pokesonne\" version=\"2\">", -1, "unknown attribute \"version\"" },
        { "<seats min", "<saets min", -1, "unknown element \"saets\" (did you mean \"seats\"?)" },
        { "<set id=\"marts\"", "<set id=\"base\"", -1, "set \"base\" is defined twice" },
        { "<section id=\"land\"", "<section id=\"setup\"", -1, "section \"setup\" is defined twice" },
        { "<option name=\"small\"", "<opption name=\"small\"", -1,
          "unknown element \"opption\" (did you mean \"option\"?)" },
        { "<seats ", "<dragon/><seats ", -1, "unknown element \"dragon\" (known: " },
        { "<seats ", "text<seats ", 6, "text is not allowed inside <kit>" },
        { "min=\"2\"", "min=\"two\"", -1, "min=\"two\" of <seats> must be a whole number from 1 to 9" },
        { "min=\"2\"", "min=\"0\"", -1, "must be a whole number from 1 to 9" },
        { "max=\"5\"", "max=\"1\"", -1, "max=\"1\" of <seats> is less than min=\"2\"" },
        { "max=\"5\"", "max=\"10\"", -1, "must be a whole number from 1 to 9" },
        { "max=\"5\"", "max=\"4\"", -1, "5 colours for 4 seats" },
        { "min=\"2\"", "min=\"9\"", -1, "max=\"5\" of <seats> is less than min=\"9\"" },
        { "colours=\"red ", "colours=\"blue ", -1, "two seats have the colour \"blue\"" },
        { "min=\"2\" ", "", -1, "<seats> needs the attribute min" },
        { "name=\"small\"", "name=\"ties\"", -1, "option \"ties\" is defined twice" },
        { "name=\"small\" ", "", -1, "<option> needs the attribute name" },
        { "choice=\"4 2\"", "choice=\"4\"", -1, "choice must list two words or more" },
        { "choice=\"4 2\"", "choise=\"4 2\"", -1, "unknown attribute \"choise\" (did you mean \"choice\"?)" },
        { "choice=\"4 2\"", "choice=\"4 2\" needs=\"lake\"", -1, "needs=\"lake\" names no option" },
        { "standard=\"7\"", "standard=\"9\"", -1, "standard=\"9\" of <option> must be a whole number from 1 to 8" },
        { "from=\"1\" to=\"8\"", "from=\"8\" to=\"1\"", -1, "to=\"1\" of <option> must be a whole number from 8" },
        { "id=\"grass.trainer\"", "id=\"grass.tile\"", -1, "value \"grass.tile\" is defined twice" },
        { "<value id=\"road.tile\" number=\"1\"/>", "", 0, "<value id=\"road.tile\"> is missing" },
        { "id=\"road.tile\" number=\"1\"", "id=\"road.tile\" number=\"one\"", -1,
          "must be a whole number from -1000 to 1000" },
        { "id=\"road.tile\" number=\"1\"", "id=\"road.tile\"", -1, "<value> needs the attribute number" },
        { "<set id=\"base\">", "<set id=\"base\" option=\"lake\">", -1, "option=\"lake\" names no option of this kit" },
        { "<set id=\"base\">", "<set>", -1, "<set> needs the attribute id" },
        { "id=\"B\" count=\"4\"", "id=\"A\" count=\"4\"", -1, "id \"A\" is used twice, first in line " },
        { "id=\"B\" count=\"4\"", "id=\"B\" count=\"0\"", -1,
          "count=\"0\" of <tile> must be a whole number from 1 to 1000" },
        { "id=\"B\" count=\"4\"", "id=\"B\" count=\"many\"", -1, "count=\"many\" of <tile>" },
        { "id=\"B\" count=\"4\"", "count=\"4\"", -1, "<tile> needs the attribute id" },
        { "id=\"B\" count=\"4\"", "id=\"B\" cuont=\"4\"", -1, "unknown attribute \"cuont\" (did you mean \"count\"?)" },
        { "per=\"seat\"", "per=\"player\"", -1, "per=\"player\" of <figure> must be one of: table, seat" },
        { "<rule id=\"game.goal\"/>", "<rule id=\"goal\"/>", -1,
          "must be two words in lower case with a point: place.edges" },
        { "<rule id=\"game.goal\"/>", "<rule id=\"Game.goal\"/>", -1, "must be two words" },
        { "<rule id=\"game.goal\"/>", "<rule id=\"game.goal.great\"/>", -1, "must be two words" },
        { "<rule id=\"setup.order\"/>", "<rule id=\"game.goal\"/>", -1, "rule \"game.goal\" is defined twice" },
        { "<rule id=\"game.goal\"/>", "<rule id=\"game.goal\" option=\"lake\"/>", -1,
          "option=\"lake\" names no option" },
        { "<rule id=\"game.goal\"/>", "<rule/>", -1, "<rule> needs the attribute id" },
        { "refused=\"place.touch\"", "refused=\"place.moon\"", -1, "refused=\"place.moon\" names no rule of this kit" },
        { "<example id=\"touch-corner\" seats=\"2\"", "<example id=\"touch-corner\" seats=\"6\"", -1,
          "seats=\"6\" of <example> must be a whole number from 2 to 5" },
    };
    EXPECT_CHANGES("pokesonne", "kit.xml", changes);
}

/* ---- tiles ---- */

/* As a line: that of tile D, which is told where several of its segments contradict each other. */
enum { TILE_D = -2 };

Test(kit, tiles)
{
    static const struct change changes[] = {
        { "edges=\"grass road plain road\"", "edges=\"grass road plain\"", -1,
          "edges=\"grass road plain\" has 3 entries, expected 4" },
        { "edges=\"grass road plain road\"", "edges=\"grass road plain road road\"", -1, "has 5 entries, expected 4" },
        { "edges=\"grass road plain road\"", "edges=\"grass road river road\"", -1,
          "edges: \"river\" must be one of: grass, road, plain, water" },
        { "edges=\"grass road plain road\"", "", -1, "<tile> needs the attribute edges" },
        { "edges=\"grass road plain road\"", "edges=\"plain road plain road\"", -1,
          "tile D: a grass lies on side n, but its edge there is plain" },
        { "edges=\"grass road plain road\"", "edges=\"grass road road road\"", -1,
          "tile D: no segment lies on side s (road)" },
        { "edges=\"grass road plain road\"", "edges=\"grass grass plain road\"", -1,
          "tile D: a road lies on side e, but its edge there is grass" },
        { "<plain halves=\"3456\"/>\n    </tile>\n    <tile id=\"E\"", "</tile>\n    <tile id=\"E\"", TILE_D,
          "tile D: no plain lies on half-edge 3" },
        { "<plain halves=\"3456\"/>\n    </tile>\n    <tile id=\"E\"",
          "<plain halves=\"356\"/>\n    </tile>\n    <tile id=\"E\"", TILE_D, "tile D: no plain lies on half-edge 4" },
        { "<plain halves=\"3456\"/>\n    </tile>\n    <tile id=\"E\"",
          "<plain halves=\"34567\"/>\n    </tile>\n    <tile id=\"E\"", TILE_D,
          "tile D: half-edge 7 belongs to two plains" },
        { "<plain halves=\"3456\"/>\n    </tile>\n    <tile id=\"E\"",
          "<plain halves=\"03456\"/>\n    </tile>\n    <tile id=\"E\"", TILE_D,
          "tile D: a plain lies on half-edge 0, but side n is grass" },
        { "<plain halves=\"27\" grass=\"a\"/>", "<plain halves=\"272\" grass=\"a\"/>", -1,
          "halves: \"2\" appears twice" },
        { "<plain halves=\"27\" grass=\"a\"/>", "<plain halves=\"28\" grass=\"a\"/>", -1,
          "halves: \"8\" must be one of: 0, 1, 2, 3, 4, 5, 6, 7" },
        { "<plain halves=\"27\" grass=\"a\"/>", "<plain grass=\"a\"/>", -1, "<plain> needs the attribute halves" },
        { "<plain halves=\"27\" grass=\"a\"/>", "<plain halves=\"27\" grass=\"b\"/>", -1,
          "grass=\"b\": tile D has no grass of that id" },
        { "<plain halves=\"27\" grass=\"a\"/>", "<plain halves=\"27\" touches=\"a\"/>", -1,
          "unknown attribute \"touches\"" },
        { "<road on=\"e w\"/>", "<road on=\"e w n\"/>", TILE_D,
          "tile D: a road lies on side n, but its edge there is grass" },
        { "<road on=\"e w\"/>", "<road on=\"e e\"/>", -1, "on: \"e\" appears twice" },
        { "<road on=\"e w\"/>", "<road on=\"east west\"/>", -1, "on: \"east\" must be one of: n, e, s, w" },
        { "<road on=\"e w\"/>", "<road/>", -1, "<road> needs the attribute on" },
        { "<road on=\"e w\"/>", "<road on=\"e w\" end=\"crossing\"/>", -1,
          "a road with two sides runs through, it has no end" },
        { "<road on=\"e w\"/>", "<road on=\"e\" end=\"crossing\"/>", TILE_D,
          "tile D: no segment lies on side w (road)" },
        { "<road on=\"e w\"/>", "<road on=\"e w\"/><road on=\"e w\"/>", TILE_D,
          "tile D: side e belongs to two segments" },
        { "<road on=\"s\" end=\"center\"/>", "<road on=\"s\"/>", -1,
          "a road with one side needs end: crossing, center, grass or gym" },
        { "<road on=\"s\" end=\"center\"/>", "<road on=\"s\" end=\"gate\"/>", -1,
          "end=\"gate\" of <road> must be one of: " },
        { "<road on=\"s\" end=\"center\"/>", "<raod on=\"s\" end=\"center\"/>", -1,
          "unknown element \"raod\" (did you mean \"road\"?)" },
        { "<plain halves=\"\" grass=\"a b c d\"/>",
          "<plain halves=\"\" grass=\"a b\"/><plain halves=\"\" grass=\"c d\"/>", -1,
          "tile M03 has two inner plains; plain:in could mean either" },
        { "ball=\"poke\" family=\"F001\"", "family=\"F001\"", -1, "<token> needs the attribute ball" },
        { "stage=\"3\" stages=\"3\"", "stage=\"3\" stages=\"2\"", -1, "token dex-3: stage 3 of 2 stages" },
        { "<grass id=\"b\"", "<grass id=\"a\"", -1, "has two grass segments with the id \"a\"" },
        { "<center/>", "<center/><center/>", -1, "tile A has two Centers" },
        { "<center/>", "<center on=\"n\"/>", -1, "unknown attribute \"on\" (known: none)" },
        { "<grass id=\"a\" on=\"n e s w\" trainers=\"1\"/>", "<grass id=\"a\" on=\"n e s w\" trainers=\"2\"/>", -1,
          "trainers=\"2\" of <grass> must be a whole number from 0 to 1" },
        { "<grass id=\"a\" on=\"n e s w\" trainers=\"1\"/>", "<grass id=\"meadow\" on=\"n e s w\" trainers=\"1\"/>", -1,
          "id=\"meadow\" of <grass> must be one of: a, b, c, d" },
        { "<grass id=\"a\" on=\"n e s w\" trainers=\"1\"/>", "<grass on=\"n e s w\"/>", -1,
          "<grass> needs the attribute id" },
        { "<start id=\"start\" tile=\"D\"/>", "", 0, "the start tile <start tile=\"…\"/> is missing" },
        { "<start id=\"start\" tile=\"D\"/>", "<start id=\"start\" tile=\"Z\"/>", -1,
          "tile=\"Z\" names no <tile> of this kit" },
        { "<start id=\"start\" tile=\"D\"/>", "<start id=\"start\"/>", -1, "<start> needs the attribute tile" },
        { "id=\"B\" count=\"4\"", "id=\"B\" count=\"200\"", -1, "more than 190 tiles with the start tile" },
    };
    struct scratch scratch;
    char path[512];

    scratch_make(&scratch, "pokesonne");
    snprintf(path, sizeof path, "%s/pokesonne/kit.xml", scratch.at);
    struct buf good = { 0 };
    text_read(path, &good);
    const char *tile = strstr(good.text, "<tile id=\"D\"");
    cr_assert_not_null(tile);
    int line = text_line(good.text, tile);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct change change = changes[i];
        change.line = change.line == TILE_D ? line : change.line;
        expect_change(&scratch, "kit.xml", &good, &change);
    }
    buf_finish(&good);
    scratch_remove(&scratch);
}

/* ---- what games call pieces ---- */

#define ATTRS(...) .attrs = sizeof (struct attr[]){ __VA_ARGS__ } / sizeof(struct attr), \
                   .attr = (const struct attr[]){ __VA_ARGS__ }
static const struct node called[] = {
    { .name = "card", ATTRS({ "number", "3" }, { "count", "5" }) },
    { .name = "card", ATTRS({ "number", "5" }, { "count", "3" }, { "speed", "7" }) },
    { .name = "card", ATTRS({ "suit", "blue" }, { "number", "5" }) },
    { .name = "card", ATTRS({ "suit", "red" }) },
    { .name = "meeple", ATTRS({ "per", "seat" }, { "count", "2" }) },
};
static const struct kit_piece boxed[] = {
    { .id = "red-3", .kind = "card", .count = 5, .node = &called[0] },
    { .id = "red-5", .kind = "card", .count = 3, .node = &called[1] },
    { .id = "c17", .kind = "card", .count = 1, .node = &called[2] },
    { .id = "red", .kind = "card", .count = 1, .node = &called[3] },
    { .id = "walker", .kind = "meeple", .count = 2, .per_seat = true, .node = &called[4] },
};

Test(kit, pieces_are_called)
{
    static const struct { const char *name, *id;
    } rows[] = {
        { "card red 3", "red-3" },   { "card red 5", "red-5" }, { "card red-5", "red-5" },
        { "card 3", "red-3" },       { "card 5", "red-5" },     { "card blue 5", "c17" },
        { "card suit blue", "c17" }, { "card c17", "c17" },     { "card 7", NULL },
        { "card 1", NULL },          { "card red", "red" },     { "card r", NULL },
        { "card green", NULL },      { "card count", NULL },    { "", NULL },
        { "meeple 1", "walker" },    { "meeple 9", "walker" },  { "meeple 1 2", NULL },
        { "meeple seat 1", NULL },   { "meeple", "walker" },    { "walker 2", "walker" },
    };
    struct kit kit = { .pieces = sizeof boxed / sizeof *boxed, .piece = boxed };
    struct arena arena = { 0 };

    id_table_reserve(&kit.ids, sizeof boxed / sizeof *boxed, &arena);
    for (int i = 0; i < kit.pieces; i++)
        id_table_add(&kit.ids, boxed[i].id, i);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct kit_piece *piece = piece_called(&kit, rows[i].name);
        const char *id = piece != NULL ? piece->id : "none", *expected = rows[i].id != NULL ? rows[i].id : "none";
        cr_expect_str_eq(id, expected, "\"%s\" is %s", rows[i].name, id);
    }
    cr_expect(piece_is_called(&boxed[1], "card red 5"));
    cr_expect_not(piece_is_called(&boxed[0], "card red 5"), "there are five of it");
    arena_finish(&arena);
}

Test(kit, words_of_names)
{
    const struct word word = { "C01 4", 3 };

    cr_expect(piece_name_has("card C01", word));
    cr_expect(piece_name_has("worker C01 2", word));
    cr_expect_not(piece_name_has("C01", word));
    cr_expect_not(piece_name_has("card C011", word));
    cr_expect_not(piece_name_has("card", piece_name_word("stone")));
}

Test(kit, null)
{
    static const struct change changes[] = {
        { "<stone id=\"stone\" count=\"24\"/>", "", 0, "the piece <stone> is missing" },
        { "<tray", "<stone id=\"pebble\"/><tray", -1, "more than 1 kind of stones" },
        { "id=\"last.stone\"", "id=\"last.pebble\"", 0, "<value id=\"last.stone\"> is missing" },
        { "<stone id", "<stone coutn=\"3\" id", -1, "<stone>: unknown attribute \"coutn\" (did you mean \"count\"?)" },
        { "<stone id", "<stone zzzz=\"3\" id", -1, "unknown attribute \"zzzz\" (known: " },
        { "<rule id=\"take.last\"/>", "<rule id=\"take.last\"><exmple/></rule>", -1, "exmple" },
    };
    EXPECT_CHANGES("null", "kit.xml", changes);
}

/* What a scoring is worth stands in the kit and nowhere else. */
static void expect_scores(const struct scratch *scratch, const char *name, const char *what, int first, int second)
{
    struct game_cache cache = { .data = scratch->at };
    struct replay replay = { .cache = &cache };
    struct log log;
    struct line line;
    struct error error = { 0 };
    char path[512];

    snprintf(path, sizeof path, "%s/pokesonne/cases/%s.playlog", getenv("PROOFSHEET_TESTS"), name);
    cr_assert(log_open(&log, path, &error), "%s", error.text);
    replay_begin(&replay);
    /* its sums are those of the kit that we ship */
    while (log_next(&log, &line, &error))
        if (line.length == 0 || line.at[0] != '=')
            replay_line(&replay, line, log.line);
    replay_finish(&replay);
    cr_expect(replay.scored && replay.score[0] == first && replay.score[1] == second,
              "%s: %s scores %d %d, not %d %d: %s", what, name, replay.score[0], replay.score[1], first, second,
              replay.error.text);
    log_close(&log);
    replay_free(&replay);
    game_cache_finish(&cache);
}

Test(kit, values)
{
    static const struct { const char *from, *to, *name; int first, second; } rows[] = {
        { "grass.tile\" number=\"2\"", "grass.tile\" number=\"7\"", "score.grass-three", 21, 0 },
        { "grass.trainer\" number=\"2\"", "grass.trainer\" number=\"5\"", "score.grass-trainers", 18, 0 },
        { "grass.small\" number=\"1\"", "grass.small\" number=\"4\"", "option.small", 8, 0 },
        { "road.tile\" number=\"1\"", "road.tile\" number=\"3\"", "score.road", 0, 12 },
        { "center.tile\" number=\"1\"", "center.tile\" number=\"2\"", "finish.center", 18, 0 },
        { "open.grass\" number=\"1\"", "open.grass\" number=\"4\"", "end.grass-trainers", 14, 0 },
        { "open.trainer\" number=\"1\"", "open.trainer\" number=\"4\"", "end.grass-trainers", 11, 0 },
        { "open.road\" number=\"1\"", "open.road\" number=\"5\"", "end.road-once", 15, 0 },
        { "open.center\" number=\"1\"", "open.center\" number=\"3\"", "end.center", 6, 0 },
        { "family.many\" number=\"1\"", "family.many\" number=\"300\"", "family.end-many", 320, 0 },
        { "plain.grass\" number=\"3\"", "plain.grass\" number=\"8\"", "end.plain", 8, 0 },
        /* no grass of the base game ends after two tiles and holds a trainer; this one does */
        { "edges=\"grass plain plain plain\">\n      <grass id=\"a\" on=\"n\"/>",
          "edges=\"grass plain plain plain\">\n      <grass id=\"a\" on=\"n\" trainers=\"1\"/>", "option.small", 3, 0 },
    };
    struct scratch scratch;
    char path[512];

    scratch_make(&scratch, "pokesonne");
    snprintf(path, sizeof path, "%s/pokesonne/kit.xml", scratch.at);
    struct buf good = { 0 };
    text_read(path, &good);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        change_apply(&good, &(struct change){ rows[i].from, rows[i].to, 0, "" }, path);
        expect_scores(&scratch, rows[i].name, rows[i].to, rows[i].first, rows[i].second);
    }
    buf_finish(&good);
    scratch_remove(&scratch);
}

/* ---- words ---- */

Test(kit, words)
{
    static const struct change changes[] = {
        { "<words game=\"pokesonne\"", "<words game=\"null\"", -1,
          "game=\"null\" found in the folder of \"pokesonne\"" },
        { "lang=\"en\"", "lang=\"fr\"", -1, "lang=\"fr\" found in the file of \"en\"" },
        { "lang=\"en\" ", "", -1, "<words> needs the attribute lang" },
        { "<title>", "<titel>", -1, "is not well-formed" },
        { "<subtitle>", "<note/><subtitle>", -1, "unknown element \"note\"" },
        { "<rule id=\"place.edges\">", "<rule id=\"place.edgy\">", -1, "rule \"place.edgy\" is not in the kit " },
        { "<rule id=\"place.edges\">", "<rule id=\"place.touch\">", -1, "rule \"place.touch\" appears twice" },
        { "<rule id=\"place.edges\">", "<rule>", -1, "<rule> needs the attribute id" },
        { "<section id=\"place\"", "<section id=\"palce\"", -1, "section \"palce\" is not in the kit " },
        { "<section id=\"place\"", "<section id=\"land\"", -1, "section \"land\" appears twice" },
        { "<name of=\"start\">", "<name of=\"tile\">", -1, "the name of \"tile\" appears twice" },
        { "<caption example=\"road-ring\">", "<caption example=\"road-rung\">", -1,
          "example \"road-rung\" is not in the kit" },
        { "<caption example=\"edges-all\">", "<caption example=\"touch-corner\">", -1,
          "example \"touch-corner\" appears twice" },
        { "<n of=\"seats.min\"/>", "<n of=\"seats.mean\"/>", -1, "unknown value or option \"seats.mean\"" },
        { "<count of=\"meeple\"/>", "<count of=\"dragon\"/>", -1, "unknown piece \"dragon\" (known: " },
        { "<count of=\"meeple\"/>", "<count of=\"meple\"/>", -1,
          "unknown piece \"meple\" (did you mean \"meeple\"?)" },
        { "<ref of=\"place.edges\"/>", "<ref of=\"place.egdes\"/>", -1, "(did you mean \"place.edges\"?)" },
        { "<n of=\"seats.min\"/>", "<n of=\"road.tiel\"/>", -1, "(did you mean \"road.tile\"?)" },
        { "<count of=\"meeple\"/>", "<count of=\"meeple\" seats=\"9\"/>", -1,
          "<count> has seats=\"9\", expected min, max or a number from " },
        { "<ref of=\"place.edges\"/>", "<ref of=\"place.moon\"/>", -1, "unknown rule \"place.moon\"" },
        { "<b>supply</b>", "<i>supply</i>", -1, "<rule>: unknown element \"i\" (known: b, icon, n, count, ref, bullet, if)" },
        { "with=\"gyms trainers\"", "with=\"gyms trainer\"", -1,
          "unknown module \"trainer\" (did you mean \"trainers\"?)" },
        { "<if with=\"trainers\">", "<if without=\"ties\">", -1, "unknown module \"ties\"" },
        { "<row emblem=\"river\" with=\"river ", "<row emblem=\"river\" with=\"rivers ", -1,
          "unknown module \"rivers\" (did you mean \"river\"?)" },
        { "<row emblem=\"road\"><left>", "<row><middle/><left>", -1,
          "<row>: unknown element \"middle\" (known: left, right, end)" },
        { "<row emblem=\"park\" with=\"marts\"><left>Grass with park</left>",
          "<row><right>no</right><end/></row><row><left/>", -1, "a <row> needs <left> and <right>" },
        { "<end>0</end></row>", "</row>", -1, "2 columns, but the rows above have 3" },
        { "tag=\"en\"", "tag=\"e&lt;n\"", -1, "tag: \"e<n\" is not the name of a language" },
        { "tag=\"en\"", "tag=\"ar-EG\"", -1, "tag: ar-EG is written from right to left" },
        { "<title>Pok\u00e9sonne</title>", "<title> </title>", -1, "<title> is empty, words were expected" },
        { "<name of=\"start\">", "<name of=\"nought\"/><name of=\"start\">", -1,
          "<name> is empty, words were expected" },
        { "<rule id=\"place.edges\">", "<rule id=\"place.edges\"><b/></rule>\n<rule id=\"place.touch\">", -1,
          "<rule> is empty" },
    };
    EXPECT_CHANGES("pokesonne", "en.xml", changes);
}

/* Takes the element with this attribute out of a file and expects that it is missed. */
static void expect_missed(const char *file, const char *attribute, const char *close, const char *says)
{
    struct scratch scratch;
    struct buf text = { 0 };
    struct error error = { 0 };
    char path[512];

    scratch_make(&scratch, "pokesonne");
    snprintf(path, sizeof path, "%s/pokesonne/%s", scratch.at, file);
    struct buf good = { 0 };
    text_read(path, &good);
    const char *from = strstr(good.text, attribute);
    cr_assert_not_null(from, "%s in %s", attribute, file);
    while (*from != '<')
        from--;
    const char *to = strstr(from, close);
    cr_assert_not_null(to);
    buf_add(&text, good.text, (size_t)(from - good.text));
    buf_puts(&text, to + strlen(close));
    text_write(path, buf_text(&text));
    cr_expect(!load_all(scratch.at, "pokesonne", &error), "%s is not missed in %s", attribute, file);
    cr_expect_str_eq(error.file, path);
    cr_expect_not_null(strstr(error.text, says), "%s: \"%s\", expected \"%s\"", file, error.text, says);
    cr_expect_not_null(strstr(error.text, attribute[0] == 'i' && close[2] == 's' ? "section" : "kit.xml:"),
                       "%s: \"%s\" does not say where the kit has it", file, error.text);
    buf_finish(&text);
    buf_finish(&good);
    scratch_remove(&scratch);
}

Test(kit, words_missing)
{
    static const char *const files[] = { "en.xml", "zh-Hant.xml" };

    for (int i = 0; i < 2; i++) {
        expect_missed(files[i], "id=\"place.edges\"", "</rule>", "rule \"place.edges\" (");
        expect_missed(files[i], "example=\"road-ring\"", "</caption>", "example \"road-ring\" (");
        expect_missed(files[i], "id=\"record\" title", "</section>", "section \"record\" of the kit has no words here");
    }
}

/* The referee quotes a rule as it is with every module. */
Test(kit, words_with_every_module)
{
    struct arena arena = { 0 };
    struct loaded loaded;
    struct error error = { 0 };
    struct buf text = { 0 };

    cr_assert(games_load(verdict_data(), "pokesonne", &arena, &loaded, &error), "%s", error.text);
    const struct words *words = words_load(verdict_data(), loaded.kit, "en", &arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    words_rule_text(words, kit_rule_index(loaded.kit, "river.mart"), &text);
    cr_expect_str_eq(text.text,
                     "The road over the bridge on V07 has a mart. 12.2 and 12.4 hold for it even "
                     "without Marts and Parks.");
    buf_finish(&text);
    arena_finish(&arena);
}

/* The tiles of a module, without the badges, tokens and bags that come with it. */
Test(kit, words_count_the_tiles_of_a_module)
{
    static const char *const says[][2] = { { "gym.tiles",
                                             "Shuffle the 8 gym tiles into the pile. Sort the 32 badges " },
                                           { "mart.tiles", "Shuffle the 18 tiles into the pile." },
                                           { "token.tiles", "Shuffle the 24 tiles into the pile." } };
    struct arena arena = { 0 };
    struct loaded loaded;
    struct error error = { 0 };

    cr_assert(games_load(verdict_data(), "pokesonne", &arena, &loaded, &error), "%s", error.text);
    const struct words *words = words_load(verdict_data(), loaded.kit, "en", &arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    for (size_t i = 0; i < sizeof says / sizeof *says; i++) {
        struct buf text = { 0 };
        words_rule_text(words, kit_rule_index(loaded.kit, says[i][0]), &text);
        cr_expect_eq(strncmp(text.text, says[i][1], strlen(says[i][1])), 0, "%s: %s", says[i][0], text.text);
        buf_finish(&text);
    }
    arena_finish(&arena);
}

/* Another language may lag behind. */
Test(kit, words_of_another_language)
{
    static const char french[] = "<words game=\"null\" lang=\"fr\" tag=\"fr\"><title>Pierres</title></words>";
    struct scratch scratch;
    struct arena arena = { 0 };
    struct loaded loaded;
    struct error error = { 0 };
    char path[512];

    scratch_make(&scratch, "null");
    snprintf(path, sizeof path, "%s/null/fr.xml", scratch.at);
    text_write(path, french);
    cr_assert(games_load(scratch.at, "null", &arena, &loaded, &error), "%s", error.text);
    const struct words *words = words_load(scratch.at, loaded.kit, "fr", &arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    cr_expect_eq(words->worded, 0);
    cr_expect_eq(words->wanted, loaded.kit->rules);
    cr_expect_str_eq(words->title, "Pierres");
    cr_expect_str_eq(words_name(words, "stone"), "Stone", "what it does not name is named in English");
    cr_expect_str_eq(words_naming(words, "stone")->lang, "en");
    cr_expect_null(words_name(words, "pebble"));
    unlink(path);
    arena_finish(&arena);
    scratch_remove(&scratch);
}

/* ---- the kits we ship ---- */

/* An example's log with a head, its lines trimmed. Returns the number of its last line. */
static int add_example(struct buf *text, const struct kit *kit, const struct kit_example *example)
{
    int lines = 4, last = 0;

    buf_printf(text, "[Playlog \"1\"]\n[Game \"%s\"]\n[Rules \"1\"]\n[Options \"%s\"]\n", kit->game, example->options);
    for (int seat = 1; seat <= example->seats; seat++, lines++)
        buf_printf(text, "[Seat%d \"\"]\n", seat);
    for (const char *at = example->log; *at != '\0'; at += *at == '\n') {
        at += strspn(at, " \t");
        size_t length = strcspn(at, "\n");
        buf_add(text, at, length);
        buf_putc(text, '\n');
        lines++;
        last = length > 0 ? lines : last;
        at += length;
    }
    return last;
}

static void check_example(struct game_cache *cache, const struct kit *kit, const struct kit_example *example)
{
    struct replay replay = { .cache = cache };
    struct buf text = { 0 };
    struct error error = { 0 };
    char path[] = "/tmp/proofsheet-example-XXXXXX";
    int fd = mkstemp(path), last = add_example(&text, kit, example);

    cr_assert_geq(fd, 0);
    close(fd);
    text_write(path, buf_text(&text));
    struct log log;
    struct line line;
    cr_assert(log_open(&log, path, &error), "%s", error.text);
    replay_begin(&replay);
    bool good = true;
    while (good && log_next(&log, &line, &error))
        good = replay_line(&replay, line, log.line);
    if (example->refused == NULL)
        cr_expect(good, "example \"%s\", line %d: %s: %s", example->id, replay.error.line, replay.error.rule,
                  replay.error.text);
    else {
        cr_expect(!good, "example \"%s\" is refused by nothing", example->id);
        cr_expect_str_eq(replay.error.rule, example->refused, "example \"%s\" is refused by %s", example->id,
                         replay.error.rule);
        cr_expect_eq(replay.error.line, last, "example \"%s\" is refused at line %d of %d", example->id,
                     replay.error.line, last);
    }
    log_close(&log);
    replay_free(&replay);
    unlink(path);
    buf_finish(&text);
}

Test(kit, examples)
{
    struct game_cache cache = { .data = verdict_data() };
    struct error error = { 0 };

    cr_assert_geq(sodium_init(), 0);
    for (int i = 0; games[i] != NULL; i++) {
        const struct loaded *loaded = game_cache_take(&cache, games[i]->id, &error);
        cr_assert_not_null(loaded, "%s", error.text);
        for (int j = 0; j < loaded->kit->examples; j++)
            check_example(&cache, loaded->kit, &loaded->kit->example[j]);
    }
    game_cache_finish(&cache);
}

/* ---- every rule that the referee quotes ---- */

struct quoting {
    const struct kit *log, *game;     /* game: NULL where every game's rules count */
    const struct kit *kit[32];
    int kits, quoted;
};

/* "word.word-word" in quotes, nothing else between them. Returns its length, 0 where none stands. */
static size_t rule_length(const char *at)
{
    size_t before = strspn(at, "abcdefghijklmnopqrstuvwxyz");

    if (before < 2 || at[before] != '.')
        return 0;
    size_t behind = strspn(at + before + 1, "abcdefghijklmnopqrstuvwxyz-");
    return behind > 1 && at[before + 1 + behind] == '"' ? before + 1 + behind : 0;
}

static bool is_value(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->values; i++)
        if (strcmp(kit->value[i].id, id) == 0)
            return true;
    return strcmp(strchr(id, '.'), ".xml") == 0 || strcmp(strchr(id, '.'), ".rng") == 0 || strcmp(id, "seats.min") == 0 || strcmp(id, "seats.max") == 0;
}

static bool is_quotable(const struct quoting *to, const char *id)
{
    bool found = kit_rule_index(to->log, id) >= 0;

    for (int i = 0; i < to->kits && !found; i++)
        if (to->game == NULL || to->game == to->kit[i])
            found = kit_rule_index(to->kit[i], id) >= 0 || is_value(to->kit[i], id);
    return found;
}

static void check_source(struct quoting *to, const char *path)
{
    struct buf text = { 0 };
    char id[64];

    text_read(path, &text);
    for (const char *at = text.text; (at = strchr(at, '"')) != NULL; at++) {
        size_t length = rule_length(at + 1);
        if (length == 0 || length >= sizeof id || strncmp(at + 1 + length - 2, ".h", 2) == 0)
            continue;
        snprintf(id, sizeof id, "%.*s", (int)length, at + 1);
        to->quoted++;
        cr_expect(is_quotable(to, id), "%s:%d: \"%s\" is no rule of the log%s%s", path, text_line(text.text, at), id,
                  to->game != NULL ? " or of " : " or of a game", to->game != NULL ? to->game->game : "");
    }
    buf_finish(&text);
}

/* What a game quotes, or the engine where there is no game. */
static void check_folder(struct quoting *to, const char *folder, const struct kit *game)
{
    char path[1024];
    DIR *directory = opendir(folder);

    cr_assert_not_null(directory, "%s", folder);
    to->game = game;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        const char *point = strrchr(entry->d_name, '.');
        if (point == NULL || strcmp(point, ".c") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        check_source(to, path);
    }
    closedir(directory);
}

static void check_worded(const struct kit *kit, struct arena *arena)
{
    static const char *const languages[] = { "en", "zh-Hant" };

    for (int i = 0; i < 2; i++) {
        struct error error = { 0 };
        const struct words *words = words_load(verdict_data(), kit, languages[i], arena, &error);
        cr_assert_not_null(words, "%s:%d: %s", error.file, error.line, error.text);
        for (int rule = 0; rule < kit->rules; rule++) {
            struct buf text = { 0 };
            words_rule_text(words, rule, &text);
            cr_expect_geq(text.length, 20, "%s: %s says \"%s\": a rule of fewer than 20 bytes", words->file,
                          kit->rule[rule].id, buf_text(&text));
            buf_finish(&text);
        }
    }
}

Test(kit, rules_that_are_quoted)
{
    struct quoting to = { 0 };
    struct game_cache cache = { .data = verdict_data() };
    struct error error = { 0 };
    char folder[1024];

    to.log = kit_load(cache.data, "playlog", NULL, NULL, &cache.arena, &error);
    cr_assert_not_null(to.log, "%s", error.text);
    check_worded(to.log, &cache.arena);
    for (int i = 0; games[i] != NULL; i++) {
        const struct loaded *loaded = game_cache_take(&cache, games[i]->id, &error);
        cr_assert_not_null(loaded, "%s", error.text);
        to.kit[to.kits++] = loaded->kit;
        check_worded(loaded->kit, &cache.arena);
    }
    snprintf(folder, sizeof folder, "%s/verify", getenv("PROOFSHEET_DATADIR"));
    check_folder(&to, folder, NULL);
    for (int i = 0; i < to.kits; i++) {
        int before = to.quoted;
        snprintf(folder, sizeof folder, "%s/verify/games/%s", getenv("PROOFSHEET_DATADIR"), to.kit[i]->game);
        check_folder(&to, folder, to.kit[i]);
        cr_expect_gt(to.quoted, before, "%s quotes no rule", to.kit[i]->game);
    }
    cr_expect_gt(to.quoted, 30, "only %d rules are quoted", to.quoted);
    game_cache_finish(&cache);
}
