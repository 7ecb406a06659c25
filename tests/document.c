/* The PDFs: one made by hand, then what the press makes of a whole game. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <poppler.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <qpdf/qpdf-c.h>

#include "gen/page/document.h"
#include "gen/page/tag.h"
#include "gen/plan/stock.h"
#include "verify/arena.h"
#include "verify/buf.h"
#include "verify/datadir.h"
#include "verify/games.h"
#include "verify/words.h"
#include "tests/harness/bench.h"
#include "tests/harness/pdf.h"

static const double point = 72 / 25.4;

static PopplerDocument *open_pdf(struct bench *bench, const char *path)
{
    GError *error = NULL;
    PopplerDocument *pdf = poppler_document_new_from_file(arena_printf(&bench->arena, "file://%s", path), NULL, &error);

    cr_assert_not_null(pdf, "%s: %s", path, error != NULL ? error->message : "");
    return pdf;
}

/* ---- boxes, which poppler does not tell ---- */

static void expect_box(qpdf_data q, int page, const char *key, const double mm[4])
{
    qpdf_oh box = qpdf_oh_get_key(q, qpdf_get_page_n(q, (size_t)page), key);

    cr_assert(qpdf_oh_is_array(q, box), "%s of page %d", key, page + 1);
    for (int i = 0; i < 4; i++)
        cr_expect_float_eq(qpdf_oh_get_numeric_value(q, qpdf_oh_get_array_item(q, box, i)), mm[i] * point, 0.01,
                           "%s[%d] of page %d", key, i, page + 1);
}

static qpdf_data open_qpdf(const char *path)
{
    qpdf_data q = qpdf_init();

    qpdf_silence_errors(q);
    qpdf_read(q, path, NULL);
    cr_assert_not(qpdf_has_error(q));
    return q;
}

/* ---- a document made by hand ---- */

static void draw(cairo_t *cr, double size)
{
    cairo_rectangle(cr, 10, 10, size, size);
    cairo_set_source_rgba(cr, 0.2, 0.5, 0.3, 0.5);
    cairo_fill(cr);
}

static struct document *make(struct error *error)
{
    const struct document_info info = { "寶可頌 · Pokésonne", "subject", "keywords", "zh-Hant", 1, NULL, false };
    struct document *document = document_new(&info, error);

    cr_assert_not_null(document);
    draw(document_page(document, 210, 297, "1"), 45);
    document_boxes(document, 15, 13.5, 180, 270, 3);
    int tiles = document_outline(document, 0, "板塊", 13.5);
    cairo_t *cr = document_page(document, 215.9, 279.4, "1 back");
    cairo_save(cr); /* a page that forgets to restore must not harm the next */
    cairo_scale(cr, 2, 2);
    cairo_restore(cr);
    draw(cr, 60);
    document_outline(document, tiles, "Child", 20);
    return document;
}

static bool save(const char *path, struct error *error)
{
    struct document *document = make(error);
    bool good = document_save(document, path, error);

    document_free(document);
    return good;
}

Test(document, is_complete)
{
    struct bench bench;
    struct error error = { 0 };

    bench_open(&bench);
    const char *path = bench_path(&bench, "a.pdf");
    cr_assert(save(path, &error), "%s", error.text);
    expect_sound_pdf(&bench, path);

    PopplerDocument *pdf = open_pdf(&bench, path);
    PopplerPage *second = poppler_document_get_page(pdf, 1);
    double width, height;
    poppler_page_get_size(second, &width, &height);
    cr_expect_eq(poppler_document_get_n_pages(pdf), 2);
    cr_expect_float_eq(width, 215.9 * point, 0.01);
    cr_expect_float_eq(height, 279.4 * point, 0.01);
    cr_expect_str_eq(poppler_document_get_title(pdf), "寶可頌 · Pokésonne");
    cr_expect_str_eq(poppler_document_get_creation_date(pdf) > 0 ? "dated" : "", "dated");
    char *label = NULL;
    g_object_get(second, "label", &label, NULL);
    cr_expect_str_eq(label, "1 back");
    PopplerIndexIter *outline = poppler_index_iter_new(pdf);
    cr_assert_not_null(outline);
    cr_expect_str_eq(poppler_index_iter_get_action(outline)->any.title, "板塊");
    cr_expect_not_null(poppler_index_iter_get_child(outline));
    poppler_index_iter_free(outline);
    g_free(label);
    g_object_unref(second);
    g_object_unref(pdf);
    bench_close(&bench);
}

Test(document, has_boxes_language_and_printer_settings)
{
    struct bench bench;
    struct error error = { 0 };

    bench_open(&bench);
    const char *path = bench_path(&bench, "a.pdf");
    cr_assert(save(path, &error), "%s", error.text);
    qpdf_data q = open_qpdf(path);
    expect_box(q, 0, "/TrimBox", (double[]){ 15, 13.5, 195, 283.5 });
    expect_box(q, 0, "/BleedBox", (double[]){ 12, 10.5, 198, 286.5 });
    expect_box(q, 1, "/TrimBox", (double[]){ 0, 0, 215.9, 279.4 });
    qpdf_oh root = qpdf_get_root(q), wishes = qpdf_oh_get_key(q, root, "/ViewerPreferences");
    cr_expect_str_eq(qpdf_oh_get_name(q, qpdf_oh_get_key(q, wishes, "/PrintScaling")), "/None");
    cr_expect_str_eq(qpdf_oh_get_name(q, qpdf_oh_get_key(q, wishes, "/Duplex")), "/DuplexFlipLongEdge");
    cr_expect(qpdf_oh_get_bool_value(q, qpdf_oh_get_key(q, wishes, "/DisplayDocTitle")));
    cr_expect_str_eq(qpdf_oh_get_utf8_value(q, qpdf_oh_get_key(q, root, "/Lang")), "zh-Hant");
    cr_expect(qpdf_oh_has_key(q, root, "/StructTreeRoot"), "tagged");
    qpdf_cleanup(&q);
    bench_close(&bench);
}

/* A cell, a paragraph of another language, a picture: each with a mark of its own, without which it has no place. */
static void draw_tagged(cairo_t *cr)
{
    tag_begin(cr, "P", "en", NULL);
    draw(cr, 5);
    tag_end(cr);
    tag_begin(cr, "Table", NULL, NULL);
    for (int row = 0; row < 2; row++) {
        tag_row(cr, row == 0);
        tag_begin(cr, "P", "zh-TW", NULL);
        draw(cr, 6);
        tag_end(cr);
        tag_end(cr);
    }
    tag_end(cr);
    tag_begin(cr, "Figure", "zh-TW", "兩塊板塊 <1 & 2>");
    draw(cr, 7);
    tag_end(cr);
}

Test(document, says_what_stands_on_its_pages)
{
    static const char *const lines[] = { "Document", "P (block)", "Table (block)", "TR", "TH", "TR", "TD",
                                         "Figure" };
    const struct document_info info = { .title = "A & B", .lang = "zh-Hant" };
    struct bench bench;
    struct error error = { 0 };
    struct buf said = { 0 };

    bench_open(&bench);
    struct document *document = document_new(&info, &error);
    draw_tagged(document_page(document, 100, 100, "1"));
    cr_assert(document_save(document, bench_path(&bench, "a.pdf"), &error), "%s", error.text);
    document_free(document);
    cr_assert_eq(bench_run(&bench, "pdfinfo -struct a.pdf | sed 's/^ *//' | tr '\\n' ';' >said"), 0);
    bench_read(&bench, "said", &said);
    const char *at = buf_text(&said);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        cr_expect_eq(strncmp(at, lines[i], strlen(lines[i])), 0, "%s where %s was expected", at, lines[i]);
        at += strcspn(at, ";") + 1;
    }
    buf_finish(&said);
    cr_expect_eq(bench_run(&bench, "qpdf --qdf --object-streams=disable a.pdf b.pdf && "
                                   "test $(grep -a -c '/Lang (en)' b.pdf) = 1 && test $(grep -a -c '/Lang' b.pdf) = 2 && "
                                   "test $(grep -a -c '/Alt' b.pdf) = 1 && grep -a -q '/CreationDate (D:2' b.pdf && "
                                   "grep -a -q 'x-default\">A &amp; B<' a.pdf && grep -a -q '/DestOutputProfile' b.pdf"),
                 0);
    bench_close(&bench);
}

Test(document, is_reproducible)
{
    struct bench bench;
    struct error error = { 0 };

    bench_open(&bench);
    unsetenv("SOURCE_DATE_EPOCH");
    cr_assert(save(bench_path(&bench, "a.pdf"), &error));
    setenv("TZ", "Asia/Taipei", 1);
    cr_assert(save(bench_path(&bench, "b.pdf"), &error));
    cr_expect(text_same(bench_path(&bench, "a.pdf"), bench_path(&bench, "b.pdf")));
    setenv("SOURCE_DATE_EPOCH", "1600000000", 1);
    cr_assert(save(bench_path(&bench, "c.pdf"), &error));
    cr_expect_not(text_same(bench_path(&bench, "a.pdf"), bench_path(&bench, "c.pdf")));
    PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, "c.pdf"));
    cr_expect_eq(poppler_document_get_creation_date(pdf), 1600000000);
    g_object_unref(pdf);
    bench_close(&bench);
}

Test(document, refuses_a_date_that_is_none)
{
    static const char *const dates[] = { "-99999999999999", "-1", "253402300800", "99999999999999999999", "soon", "1 ",
                                         "+1" };
    const struct document_info info = { .title = "dated" };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
        error = (struct error){ 0 };
        setenv("SOURCE_DATE_EPOCH", dates[i], 1);
        cr_expect_null(document_new(&info, &error), "%s", dates[i]);
        cr_expect_eq(error.kind, ERROR_USAGE, "%s", dates[i]);
        cr_expect_not_null(strstr(error.text, "SOURCE_DATE_EPOCH"), "%s", error.text);
    }
    static const char *const good[] = { "", "0", "253402300799" };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        setenv("SOURCE_DATE_EPOCH", good[i], 1);
        struct document *document = document_new(&info, &error);
        cr_expect_not_null(document, "%s", good[i]);
        document_free(document);
    }
}

Test(document, that_cannot_be_written_leaves_what_was_there)
{
    struct bench bench;
    struct error error = { 0 };

    bench_open(&bench);
    const char *path = bench_path(&bench, "a.pdf"), *nowhere = bench_path(&bench, "none/a.pdf");
    cr_assert_not(save(nowhere, &error));
    cr_expect_eq(error.kind, ERROR_SYSTEM);
    cr_expect_str_eq(error.file, nowhere);
    cr_assert_eq(mkdir(path, 0777), 0);
    error = (struct error){ 0 };
    cr_assert_not(save(path, &error), "a directory stands in its place");
    cr_expect_eq(bench_files(&bench, bench.dir), 1);
    bench_close(&bench);
}

Test(document, that_cairo_cannot_draw_is_refused)
{
    struct bench bench;
    struct error error = { 0 };

    bench_open(&bench);
    struct document *document = make(&error);
    cairo_t *cr = document_page(document, 100, 100, "3");
    cairo_scale(cr, 0, 1);
    draw(cr, 10);
    cr_assert_not(document_save(document, bench_path(&bench, "a.pdf"), &error));
    cr_expect_eq(error.kind, ERROR_SYSTEM);
    cr_expect_eq(bench_files(&bench, bench.dir), 0);
    document_free(document);
    document_free(NULL);
    bench_close(&bench);
}

/* ---- what the press makes ---- */

static bool fonts_are_cut(void)
{
    struct arena arena = { 0 };
    bool cut = access(arena_printf(&arena, "%s/NotoSansCJKtc-Bold.otf", datadir_fonts(&arena)), R_OK) == 0;

    arena_finish(&arena);
    return cut;
}

static void expect_vector_and_embedded(PopplerDocument *pdf, const char *name)
{
    PopplerFontInfo *info = poppler_font_info_new(pdf);
    PopplerFontsIter *font = NULL;
    int pages = poppler_document_get_n_pages(pdf), fonts = 0, bold = 0;

    while (poppler_font_info_scan(info, pages, &font)) {
        do {
            cr_expect(poppler_fonts_iter_is_embedded(font), "%s: %s", name, poppler_fonts_iter_get_name(font));
            cr_expect_not_null(strstr(poppler_fonts_iter_get_name(font), "CJKtc"), "%s: %s", name,
                               poppler_fonts_iter_get_name(font));
            fonts++;
            bold += strstr(poppler_fonts_iter_get_name(font), "-Bold") != NULL;
        } while (poppler_fonts_iter_next(font));
        poppler_fonts_iter_free(font);
    }
    cr_expect_gt(fonts, 0);
    if (fonts_are_cut())
        cr_expect(bold <= 1 && fonts - bold <= 1, "%s: a face is embedded %d times", name, fonts);
    g_object_unref(info);
}

static bool has_text(PopplerDocument *pdf, int number, const char *text)
{
    PopplerPage *page = poppler_document_get_page(pdf, number);
    GList *found = poppler_page_find_text(page, text);
    bool has = found != NULL;

    g_list_free_full(found, (GDestroyNotify)poppler_rectangle_free);
    g_object_unref(page);
    return has;
}

static void expect_text(PopplerDocument *pdf, int number, const char *text)
{
    cr_expect(has_text(pdf, number, text), "\"%s\" on page %d", text, number + 1);
}

/* The title of the game that a file's name begins with, in English. */
static const char *title_of(struct bench *bench, const char *name)
{
    const char *game = arena_copy(&bench->arena, name, strcspn(name, "-"));
    const char *data = arena_printf(&bench->arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
    struct error error = { 0 };
    struct loaded loaded;

    cr_assert(games_load_printed(data, game, &bench->arena, &loaded, &error), "%s: %s", name, error.text);
    const struct words *words = words_load(data, loaded.kit, "en", &bench->arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    return words->title;
}

static void expect_good_files(struct bench *bench, const char *out)
{
    DIR *dir = opendir(out);
    const struct dirent *entry;

    cr_assert_not_null(dir);
    while ((entry = readdir(dir)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        const char *path = arena_printf(&bench->arena, "%s/%s", out, entry->d_name);
        expect_sound_pdf(bench, path);
        PopplerDocument *pdf = open_pdf(bench, path);
        expect_vector_and_embedded(pdf, entry->d_name);
        cr_expect_eq(bench_run(bench, "qpdf --qdf --object-streams=disable '%s' q.pdf && "
                                      "test $(grep -a -c '/S /Figure' q.pdf) = $(grep -a -c '/Alt ' q.pdf)", path),
                     0, "%s: a figure without words", entry->d_name);
        cr_expect_eq(bench_run(bench, "grep -a -q -e '/Subtype /Image' -e '^BI$' q.pdf"), 1, "%s: a picture of pixels",
                     entry->d_name);
        cr_expect_not_null(strstr(poppler_document_get_title(pdf), title_of(bench, entry->d_name)), "%s",
                           entry->d_name);
        g_object_unref(pdf);
    }
    closedir(dir);
}

static bool is_printed(struct bench *bench, const char *out, const char *game, const char *what)
{
    return access(arena_printf(&bench->arena, "%s/%s-%s-letter.pdf", out, game, what), F_OK) == 0;
}

/* Every sheet that stands in the game's own sheets.xml. */
static int expect_sheets(struct bench *bench, const struct datadir *dirs, const char *game, const char *out)
{
    struct error error = { 0 };
    struct stocks stocks;
    int count = 0;

    cr_assert(stocks_load(dirs, game, &bench->arena, &stocks, &error), "%s", error.text);
    for (int i = 0; i < stocks.count; i++)
        if (strcmp(stocks.stock[i].node->file, stocks.file) == 0) {
            cr_expect(is_printed(bench, out, game, stocks.stock[i].id), "%s: no %s", game, stocks.stock[i].id);
            count++;
        }
    cr_expect_gt(count, 0, "%s", stocks.file);
    return count;
}

/* Packing list and rules, a log pad where somebody reads it, a player aid where the words have boxes. */
static int expect_texts(struct bench *bench, const char *data, const char *game, const char *out)
{
    struct error error = { 0 };
    struct loaded loaded;

    cr_assert(games_load_printed(data, game, &bench->arena, &loaded, &error), "%s: %s", game, error.text);
    bool judged = loaded.game != NULL;
    cr_expect(is_printed(bench, out, game, "packing"), "%s", game);
    cr_expect(is_printed(bench, out, game, "rules"), "%s", game);
    cr_expect_eq(is_printed(bench, out, game, "logpad"), judged, "%s", game);
    const struct words *words = words_load(data, loaded.kit, "en", &bench->arena, &error);
    cr_assert_not_null(words, "%s", error.text);
    cr_expect_eq(is_printed(bench, out, game, "aid"), words->boxes > 0, "%s: %d boxes", game, words->boxes);
    return 2 + judged + (words->boxes > 0);
}

/* Every game has all that its data speak of, on both papers. */
Test(press, prints_everything_well)
{
    const char *names[GAMES_MAX];
    struct bench bench;
    int count = 0;

    bench_open(&bench);
    const char *out = bench_path(&bench, "out"), *root = getenv("PROOFSHEET_DATADIR");
    const struct datadir dirs = { arena_printf(&bench.arena, "%s/data", root),
                                  arena_printf(&bench.arena, "%s/layouts", root) };
    cr_assert_eq(bench_press(&bench, "all", out), 0);
    int files = bench_files(&bench, out);
    cr_assert_eq(bench_press(&bench, "all --paper letter --duplex short", out), 0);
    cr_expect_eq(bench_files(&bench, out), 2 * files);
    int printed = games_printed(dirs.data, &bench.arena, names);
    for (int i = 0; i < printed; i++)
        count += expect_sheets(&bench, &dirs, names[i], out) + expect_texts(&bench, dirs.data, names[i], out);
    cr_expect_eq(files, count);
    expect_good_files(&bench, out);
    bench_close(&bench);
}

/* Every plan of a poster lies on paper; pieces and sheets are called by their names, cards by the ids printed on them. */
Test(press, packs_by_names)
{
    static const char *const texts[] = {
        "sheets 1, 4, 9 are only plans", "Map for three", "Cane plantation and sawmill\u00a0×14", "CT1…",
        "Brazilwood\u00a0×30",           "CC01…",                      "small cards"
    };
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "sheets brazil --lang en", "pack"), 0);
    PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, "pack/brazil-packing-a4.pdf"));
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        bool has = false;
        for (int page = 0; page < poppler_document_get_n_pages(pdf); page++)
            has = has || has_text(pdf, page, texts[i]);
        cr_expect(has, "\"%s\"", texts[i]);
    }
    g_object_unref(pdf);
    bench_close(&bench);
}

/* How far down the document a text first stands, in points; -1: nowhere. */
static double depth_of(PopplerDocument *pdf, const char *text)
{
    double depth = -1, above = 0;

    for (int i = 0; i < poppler_document_get_n_pages(pdf) && depth < 0; i++) {
        PopplerPage *page = poppler_document_get_page(pdf, i);
        GList *found = poppler_page_find_text(page, text);
        double width, height;
        poppler_page_get_size(page, &width, &height);
        depth = found != NULL ? above + height - ((PopplerRectangle *)found->data)->y2 : -1;
        above += height;
        g_list_free_full(found, (GDestroyNotify)poppler_rectangle_free);
        g_object_unref(page);
    }
    return depth;
}

/* Sheets are cut in the order in which they were printed. */
Test(press, cuts_as_it_prints)
{
    static const char *const heads[] = { "boards and summaries", "large cards and monarchs", "small cards",
                                         "resources and ownership" };
    struct bench bench;
    double before = 0;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "sheets brazil --lang en", "pack"), 0);
    PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, "pack/brazil-packing-a4.pdf"));
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        double depth = depth_of(pdf, heads[i]);
        cr_expect_geq(depth, before - 1, "%s", heads[i]);
        before = depth;
    }
    g_object_unref(pdf);
    bench_close(&bench);
}

/* What has no name of its own is told by its colour or its number; modules by their names. */
Test(press, packs_by_colours_and_numbers)
{
    static const struct {
        const char *arguments, *file, *texts[4], *none;
    } lists[] = {
        { "sheets badgequest --lang en", "badgequest", { "Red", "Blue", "Green", "Yellow" }, NULL },
        { "sheets badgequest --lang zh-Hant", "badgequest", { "紅", "藍", "綠", "黃" }, NULL },
        { "sheets pokesonne --lang en", "pokesonne", { "58, 59", "×111" }, NULL },
        { "sheets pokesonne --lang en --modules base,river", "pokesonne", { "Base game · River" }, NULL },
        /* without what all names of a line begin or end with */
        { "sheets hideseek --lang en", "hideseek", { "black ×2", "rainbow ×5" }, "dodge, black" },
        { "sheets badgequest", "badgequest", { "火道館 Fire gym ×4" }, "火道館徽章" },
    };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        char name[64];
        cr_assert_eq(bench_press(&bench, lists[i].arguments, "pack"), 0);
        snprintf(name, sizeof name, "pack/%s-packing-a4.pdf", lists[i].file);
        PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, name));
        for (int k = 0; k < 4 && lists[i].texts[k] != NULL; k++) {
            bool has = false;
            for (int page = 0; page < poppler_document_get_n_pages(pdf); page++)
                has = has || has_text(pdf, page, lists[i].texts[k]);
            cr_expect(has, "%s: \"%s\"", lists[i].arguments, lists[i].texts[k]);
        }
        for (int page = 0; page < poppler_document_get_n_pages(pdf) && lists[i].none != NULL; page++)
            cr_expect_not(has_text(pdf, page, lists[i].none), "%s: \"%s\"", lists[i].arguments, lists[i].none);
        g_object_unref(pdf);
    }
    bench_close(&bench);
}

/* The mark of the kit closes the last page of the rules, and no other. */
Test(press, tells_the_kit_once)
{
    struct bench bench;
    struct arena arena = { 0 };
    struct error error = { 0 };
    const char *data = arena_printf(&arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
    struct loaded loaded;

    bench_open(&bench);
    cr_assert(games_load_printed(data, "cacao", &arena, &loaded, &error), "%s", error.text);
    cr_assert_eq(bench_press(&bench, "rules cacao --lang en", "rules"), 0);
    PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, "rules/cacao-rules-a4.pdf"));
    int pages = poppler_document_get_n_pages(pdf);
    cr_assert_gt(pages, 1);
    for (int i = 0; i < pages; i++)
        cr_expect_eq(has_text(pdf, i, arena_printf(&arena, "· kit %.8s", loaded.kit->digest)), i + 1 == pages, "page %d",
                     i + 1);
    g_object_unref(pdf);
    bench_close(&bench);
    arena_finish(&arena);
}

/* The first page that has it; -1: none. */
static int page_with(PopplerDocument *pdf, const char *text)
{
    for (int i = 0; i < poppler_document_get_n_pages(pdf); i++)
        if (has_text(pdf, i, text))
            return i;
    return -1;
}

/* A log pad tells how words are read that the game's lines have, behind the rows and on a page of its own. */
Test(press, explains_what_the_log_has)
{
    static const struct {
        const char *game;
        bool key, cells, turns, dealt;
        const char *ahead; /* is said of the map and of signs */
    } pads[] = { { "null", false, false, false, false, NULL },
                 { "pokesonne", true, true, true, false, NULL },
                 { "badgequest", true, false, false, false, "Count the columns from the left" },
                 { "brazil", true, false, false, true, "its two numbers are printed on the map" } };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof pads / sizeof *pads; i++) {
        cr_assert_eq(bench_press(&bench, arena_printf(&bench.arena, "logpad %s --lang en", pads[i].game), "pad"), 0);
        const char *name = arena_printf(&bench.arena, "pad/%s-logpad-a4.pdf", pads[i].game);
        PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, name));
        /* sheets that are cut have such on their backs */
        int form = has_text(pdf, 0, "Score sheet") ? 2 : 0, key = page_with(pdf, "What to write");
        cr_expect(form == 0 || (has_text(pdf, 1, "Score sheet") && !has_text(pdf, form, "Score sheet")), "%s", pads[i].game);
        cr_expect(pads[i].key ? key > form : key < 0, "%s", pads[i].game);
        const char *pointer = arena_printf(&bench.arena, "How to fill it in: page %d", key + 1);
        cr_expect_eq(has_text(pdf, form, pointer), pads[i].key, "%s: %s", pads[i].game, pointer);
        key = pads[i].key ? key : form;
        cr_expect_eq(has_text(pdf, key, "Spaces:"), pads[i].cells, "%s", pads[i].game);
        cr_expect_eq(has_text(pdf, key, "Turned:"), pads[i].turns, "%s", pads[i].game);
        cr_expect_eq(has_text(pdf, form, "Before the first turn"), pads[i].dealt, "%s", pads[i].game);
        cr_expect_eq(page_with(pdf, "1 keep T1-2 T2-2 T3-4") >= key, pads[i].dealt, "%s", pads[i].game);
        cr_expect(pads[i].ahead == NULL || has_text(pdf, key, pads[i].ahead), "%s", pads[i].game);
        cr_expect_eq(has_text(pdf, key, "(empty)"), strcmp(pads[i].game, "pokesonne") == 0, "%s", pads[i].game);
        g_object_unref(pdf);
    }
    bench_close(&bench);
}

static int count_pages_with(PopplerDocument *pdf, const char *text)
{
    int count = 0;

    for (int i = 0; i < poppler_document_get_n_pages(pdf); i++)
        count += has_text(pdf, i, text);
    return count;
}

/* A sheet of scores is cut in two where half of the paper holds it, and each part of a form
   says what it is. */
Test(press, uses_a_leaf_of_a_log_pad_well)
{
    static const struct {
        const char *game;
        int sheets, forms;
    } pads[] = { { "brazil", 2, 4 }, { "cacao", 0, 2 } };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof pads / sizeof *pads; i++) {
        const char *job = arena_printf(&bench.arena, "logpad %s --paper letter", pads[i].game);
        cr_assert_eq(bench_press(&bench, job, "pad"), 0);
        const char *name = arena_printf(&bench.arena, "pad/%s-logpad-letter.pdf", pads[i].game);
        PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, name));
        cr_expect_eq(count_pages_with(pdf, "Score sheet"), pads[i].sheets, "%s", pads[i].game);
        int key = page_with(pdf, "What to write");
        cr_expect_eq(key, pads[i].sheets + pads[i].forms, "%s", pads[i].game);
        for (int page = pads[i].sheets; page < key; page++)
            cr_expect(has_text(pdf, page, "紀錄單 Game record"), "%s: page %d", pads[i].game, page + 1);
        g_object_unref(pdf);
    }
    bench_close(&bench);
}

Test(press, prints_the_same_bytes_twice)
{
    struct bench bench;
    const struct dirent *entry;

    bench_open(&bench);
    const char *once = bench_path(&bench, "once"), *twice = bench_path(&bench, "twice");
    cr_assert_eq(bench_press(&bench, "all", once), 0);
    setenv("LANGUAGE", "ja", 1);
    setenv("TZ", "Asia/Taipei", 1);
    setenv("LC_ALL", "de_DE.UTF-8", 1);
    setenv("FONTCONFIG_FILE", "/dev/null", 1);
    cr_assert_eq(bench_press(&bench, "all", twice), 0);
    cr_expect_eq(bench_files(&bench, once), bench_files(&bench, twice));
    DIR *dir = opendir(once);
    cr_assert_not_null(dir);
    while ((entry = readdir(dir)) != NULL)
        cr_expect(entry->d_name[0] == '.' || text_same(arena_printf(&bench.arena, "%s/%s", once, entry->d_name),
                                                       arena_printf(&bench.arena, "%s/%s", twice, entry->d_name)),
                  "%s", entry->d_name);
    closedir(dir);
    bench_close(&bench);
}

enum { FORMS_MAX = 512 };

/* Distinct form XObjects on all pages. */
static int find_forms(qpdf_data q, qpdf_oh form[FORMS_MAX])
{
    int count = 0;

    for (int i = 0; i < qpdf_get_num_pages(q); i++) {
        qpdf_oh resources = qpdf_oh_get_key(q, qpdf_get_page_n(q, (size_t)i), "/Resources");
        qpdf_oh forms = qpdf_oh_get_key(q, resources, "/XObject");
        if (!qpdf_oh_is_dictionary(q, forms))
            continue;
        qpdf_oh_begin_dict_key_iter(q, forms);
        while (qpdf_oh_dict_more_keys(q)) {
            qpdf_oh found = qpdf_oh_get_key(q, forms, qpdf_oh_dict_next_key(q));
            int seen = 0;
            while (seen < count && qpdf_oh_get_object_id(q, form[seen]) != qpdf_oh_get_object_id(q, found))
                seen++;
            if (seen == count && count < FORMS_MAX)
                form[count++] = found;
        }
    }
    return count;
}

/* Forms that draw what another one draws, too. */
static int count_repeated(qpdf_data q, const qpdf_oh form[], int forms)
{
    unsigned char *bytes[FORMS_MAX];
    size_t length[FORMS_MAX];
    int repeated = 0;

    for (int i = 0; i < forms; i++) {
        cr_assert_eq(qpdf_oh_get_stream_data(q, form[i], qpdf_dl_generalized, NULL, &bytes[i], &length[i]), 0);
        int n = 0;
        while (n < i && (length[n] != length[i] || memcmp(bytes[n], bytes[i], length[i]) != 0))
            n++;
        repeated += n < i;
    }
    for (int i = 0; i < forms; i++)
        free(bytes[i]);
    return repeated;
}

/* base with its start tile, marts, trainers, gyms, river, second river */
enum { TILES = 72 + 18 + 24 + 8 + 12 + 12, TILE_KINDS = 25 + 17 + 24 + 8 + 10 + 12, TILE_BACKS = 7, ON_A4 = 24 };
enum { STORIES = 25 };          /* pictures that copies of tiles have for themselves */

Test(press, draws_everything_once)
{
    static const struct { const char *name; int forms; } files[] = {
        /* a tile is the start; of each colour two plates, one back */
        { "pokesonne-tiles", TILE_KINDS - 1 + TILE_BACKS + STORIES + 3 * 5 },
        { "pokesonne-figures", 0 }, { "pokesonne-tokens", 0 }, { "pokesonne-dex151", 0 }, { "pokesonne-rules", 0 },
        { "pokesonne-aid", 0 }, { "pokesonne-logpad", 0 }, { "cacao-tiles", 0 }, { "cacao-tokens", 0 },
        { "cacao-boards", 0 }, { "cacao-rules", 0 }, { "null-tokens", 2 },
        /* labels show no others than the table of its pieces */
        { "cacao-packing", 18 }, { "pokesonne-packing", 0 },
    };
    struct bench bench;
    qpdf_oh form[FORMS_MAX];

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "all pokesonne cacao null", bench.dir), 0);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        qpdf_data q = open_qpdf(arena_printf(&bench.arena, "%s/%s-a4.pdf", bench.dir, files[i].name));
        int forms = find_forms(q, form);
        cr_expect_gt(forms, 0, "%s", files[i].name);
        if (files[i].forms > 0)
            cr_expect_eq(forms, files[i].forms, "%d forms in %s", forms, files[i].name);
        cr_expect_eq(count_repeated(q, form, forms), 0, "%s", files[i].name);
        qpdf_cleanup(&q);
    }
    bench_close(&bench);
}

/* Whoever cuts may read either language; where both find no room the components are named in the first, or all that is
   on these sheets by one name, and at last the first stands alone. */
Test(press, foot_lines_speak_all_languages)
{
    static const char both[] = "可可亞 Cacao · 工人板塊 Worker tile · 第1張，共3張 sheet 1 of 3 · 正面 front · 沿「長邊」翻面 flip on "
                               "the LONG edge · A4 · 以100%列印 print at 100 % · 配件版本 kit ";
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "sheets cacao --lang zh-Hant,en", bench.dir), 0);
    PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, "cacao-tiles-a4.pdf"));
    expect_text(pdf, 0, both);
    g_object_unref(pdf);
    pdf = open_pdf(&bench, bench_path(&bench, "cacao-boards-a4.pdf"));
    expect_text(pdf, 0, "可可亞 Cacao · 部落板塊 · 第1張，共2張 sheet 1 of 2 · 正面 front · 沿「長邊」翻面 flip on the LONG edge");
    g_object_unref(pdf);
    cr_assert_eq(bench_press(&bench, "sheets brazil --only tokens --lang zh-Hant,en", bench.dir), 0);
    pdf = open_pdf(&bench, bench_path(&bench, "brazil-tokens-a4.pdf"));
    expect_text(pdf, 0, "Brazil: Imperial · 單位、宮殿與圓片 tokens · 第1張，共1張 sheet 1 of 1 · 正面 front");
    g_object_unref(pdf);
    cr_assert_eq(bench_press(&bench, "sheets pokesonne --only tokens --paper a5 --lang zh-Hant,en", bench.dir), 0);
    PopplerDocument *tokens = open_pdf(&bench, bench_path(&bench, "pokesonne-tokens-a5.pdf"));
    expect_text(tokens, 0, "寶可頌 · 寶可夢標記 · 第1張，共3張 · 正面 · 沿「長邊」翻面 · A5 · 以100%列印 · 配件版本 ");
    g_object_unref(tokens);
    pdf = open_pdf(&bench, bench_path(&bench, "cacao-packing-a4.pdf"));
    expect_text(pdf, 0, "可可亞 Cacao · 製作清單 Packing list · A4 · 配件版本 kit ");
    g_object_unref(pdf);
    bench_close(&bench);
}

/* In pictures on any sheet that has room for them, and where none has in a line. */
Test(press, says_how_figures_are_folded)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "sheets cacao --lang zh-Hant,en", bench.dir), 0);
    PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, "cacao-carriers-a4.pdf"));
    expect_text(pdf, 0, "兩隻腳往外摺，立起來");
    expect_text(pdf, 0, "Bend both feet outwards");
    g_object_unref(pdf);
    cr_assert_eq(bench_press(&bench, "sheets pokesonne --only figures --paper letter --lang en", bench.dir), 0);
    pdf = open_pdf(&bench, bench_path(&bench, "pokesonne-figures-letter.pdf"));
    cr_expect_not(has_text(pdf, 0, "Bend both feet outwards"));
    expect_text(pdf, 1, "Bend both feet outwards");
    cr_expect_not(has_text(pdf, 1, "· Bend both feet outwards"));
    g_object_unref(pdf);
    cr_assert_eq(bench_press(&bench, "sheets pokesonne --only meeple --seats 4 --paper letter --lang en", bench.dir),
                 0);
    pdf = open_pdf(&bench, bench_path(&bench, "pokesonne-figures-letter.pdf"));
    expect_text(pdf, 0, "not the feet · Bend both feet outwards");
    g_object_unref(pdf);
    bench_close(&bench);
}

Test(press, tiles_are_24_on_a4)
{
    struct bench bench;
    int pages = 2 * ((TILES + ON_A4 - 1) / ON_A4);

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "sheets pokesonne --only tile --lang en", bench.dir), 0);
    const char *path = bench_path(&bench, "pokesonne-tiles-a4.pdf");
    PopplerDocument *pdf = open_pdf(&bench, path);
    cr_expect_eq(poppler_document_get_n_pages(pdf), pages);
    expect_text(pdf, 0, arena_printf(&bench.arena, "sheet 1 of %d", pages / 2));
    expect_text(pdf, 0, "front");
    expect_text(pdf, 1, "back");
    expect_text(pdf, 1, "flip on the LONG edge");
    expect_text(pdf, pages - 1, "100 mm");
    g_object_unref(pdf);
    qpdf_data q = open_qpdf(path);
    /* the last sheet is not full */
    for (int page = 0; page < pages - 2; page++) {
        expect_box(q, page, "/TrimBox", (double[]){ 15, 13.5, 195, 283.5 });
        expect_box(q, page, "/BleedBox", (double[]){ 12, 10.5, 198, 286.5 });
    }
    qpdf_cleanup(&q);
    bench_close(&bench);
}

/* Two aids to a sheet in one trim, the back of each exactly behind its front. */
Test(press, aids_lie_behind_each_other)
{
    static const struct {
        const char *arguments, *file;
        double full[4], one[4];   /* left, bottom, right, top of a full sheet and of the last */
    } cases[] = {
        { "aid pokesonne", "pokesonne-aid-a4.pdf", { 10, 22.5, 200, 274.5 }, { 10, 148.5, 200, 274.5 } },
        { "aid pokesonne --paper letter", "pokesonne-aid-letter.pdf", { 12.95, 13.7, 202.95, 265.7 },
          { 12.95, 139.7, 202.95, 265.7 } },
    };
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(bench_press(&bench, cases[i].arguments, bench.dir), 0);
        const char *path = bench_path(&bench, cases[i].file);
        expect_sound_pdf(&bench, path);
        qpdf_data q = open_qpdf(path);
        cr_assert_eq(qpdf_get_num_pages(q), 6);
        for (int page = 0; page < 6; page++)
            expect_box(q, page, "/TrimBox", page < 4 ? cases[i].full : cases[i].one);
        qpdf_cleanup(&q);
    }
    bench_close(&bench);
}

/* How many pieces `list` and the sheets have with these modules. */
Test(press, prints_the_pieces_of_the_modules)
{
    static const struct {
        const char *modules;
        int pieces, files;        /* files: packing, tiles, track, figures, and tokens where there are any */
    } cases[] = {
        { "base", 72 + 1 + 5 * 8 + 5 * 4, 4 },
        { "''", 133, 4 },
        { "river", 133 + 12, 4 },
        { "river2", 133 + 12, 4 },
        { "gyms", 133 + 8 + 32, 5 },
        { "marts", 133 + 18 + 5, 4 },
        { "trainers", 133 + 24 + 2 * 5 + 40, 5 },
        { "dex151", 133 + 24 + 2 * 5 + 40 + 111, 6 },
        { "'gyms, river'", 133 + 8 + 32 + 12, 5 },
        { "river,river2,gyms,marts,trainers,dex151", 405, 6 },
    };
    struct bench bench;
    struct buf said = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *list = arena_printf(&bench.arena, "list pokesonne --modules %s", cases[i].modules);
        cr_assert_eq(bench_press(&bench, list, NULL), 0, "%s", cases[i].modules);
        text_read(bench.out, &said);
        const char *last = arena_printf(&bench.arena, "\n%d pieces\n", cases[i].pieces);
        cr_expect_not_null(strstr(buf_text(&said), last), "%s: %d pieces were expected", cases[i].modules,
                           cases[i].pieces);
        const char *out = bench_path(&bench, arena_printf(&bench.arena, "out%d", (int)i));
        const char *sheets =
            arena_printf(&bench.arena, "sheets pokesonne --duplex none --modules %s", cases[i].modules);
        cr_assert_eq(bench_press(&bench, sheets, out), 0, "%s", cases[i].modules);
        cr_expect_eq(bench_files(&bench, out), cases[i].files, "%s: %d files", cases[i].modules,
                     bench_files(&bench, out));
    }
    buf_finish(&said);
    bench_close(&bench);
}

/* On three pages at most, in both languages, with every file and its number of sheets. */
Test(press, prints_a_packing_list)
{
    static const char *const papers[] = { "a4", "letter" };
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; i < 4; i++) {
        const char *game = i < 2 ? "pokesonne" : "cacao", *paper = papers[i % 2];
        const char *out = bench_path(&bench, arena_printf(&bench.arena, "%s-%s", game, paper));
        cr_assert_eq(bench_press(&bench, arena_printf(&bench.arena, "sheets %s --paper %s", game, paper), out), 0);
        const char *path = arena_printf(&bench.arena, "%s/%s-packing-%s.pdf", out, game, paper);
        expect_sound_pdf(&bench, path);
        PopplerDocument *pdf = open_pdf(&bench, path);
        cr_expect_leq(poppler_document_get_n_pages(pdf), 3, "%s on %s", game, paper);
        expect_text(pdf, 0, "製作清單");
        expect_text(pdf, 0, "Packing list");
        expect_text(pdf, 0, arena_printf(&bench.arena, "%s-tiles-%s.pdf", game, paper));
        expect_text(pdf, 0, i < 2 ? "配件405個" : "配件162個");
        expect_text(pdf, 0, i < 2 ? "寶可夢標記" : "Jungle tiles");
        expect_text(pdf, poppler_document_get_n_pages(pdf) - 1, "收納");
        expect_text(pdf, 1, "from top to bottom");
        cr_expect_not(has_text(pdf, 0, "妙蛙種子"), "the small pictures hold no text");
        g_object_unref(pdf);
    }
    bench_close(&bench);
}

Test(press, an_aid_that_has_its_sheet_for_itself_is_not_cut)
{
    static const char *const papers[] = { "a4", "a5" };
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(bench_press(&bench, arena_printf(&bench.arena, "all cacao --lang en --paper %s", papers[i]), "out"), 0);
        const char *path = arena_printf(&bench.arena, "out/cacao-packing-%s.pdf", papers[i]);
        PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, path));
        expect_text(pdf, 0, "one for each");
        cr_expect_eq(has_text(pdf, 0, "cut in the middle"), i == 0, "%s", papers[i]);
        g_object_unref(pdf);
    }
    bench_close(&bench);
}

static int pages_of(struct bench *bench, const char *words)
{
    cr_assert_eq(bench_press(bench, words, bench_path(bench, "copies")), 0, "%s", words);
    PopplerDocument *pdf = open_pdf(bench, bench_path(bench, "copies/pokesonne-tiles-a4.pdf"));
    int pages = poppler_document_get_n_pages(pdf);
    g_object_unref(pdf);
    return pages;
}

Test(press, packs_copies_on_as_few_sheets_as_possible)
{
    struct bench bench;

    bench_open(&bench);
    cr_expect_eq(pages_of(&bench, "sheets pokesonne --only C --copies 24"), 2);
    cr_expect_eq(pages_of(&bench, "sheets pokesonne --only C --copies 25"), 4);
    cr_expect_eq(pages_of(&bench, "sheets pokesonne --only C --copies 24 --skip 1"), 4);
    cr_expect_eq(pages_of(&bench, "sheets pokesonne --only C,D --copies 6 --skip 0 --duplex none"), 1);
    cr_expect_eq(pages_of(&bench, "sheets pokesonne --only tiles --modules base --duplex none --copies 1"), 4);
    cr_expect_eq(pages_of(&bench, "sheets pokesonne --only tiles --modules base --duplex none --copies 2"), 7);
    bench_close(&bench);
}

/* What a further language does not name stands in English. */
Test(press, names_fall_back_to_english)
{
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    text_write(arena_printf(&bench.arena, "%s/data/pokesonne/nl.xml", bench.own),
               "<words game=\"pokesonne\" lang=\"nl\" tag=\"nl\"><title>Pokésonne</title>"
               "<name of=\"dex-2\">Halfzaad</name></words>");
    const char *arguments = arena_printf(&bench.arena, "all pokesonne --lang nl,zh-Hant --data-dir '%s'", bench.own);
    cr_assert_eq(bench_press(&bench, arguments, bench_path(&bench, "out")), 0);
    PopplerDocument *pdf = open_pdf(&bench, bench_path(&bench, "out/pokesonne-tokens-a4.pdf"));
    expect_text(pdf, 0, "Bulbasaur");
    expect_text(pdf, 0, "Halfzaad");
    g_object_unref(pdf);
    pdf = open_pdf(&bench, bench_path(&bench, "out/pokesonne-dex151-a4.pdf"));
    expect_text(pdf, 0, "Caterpie");
    g_object_unref(pdf);
    pdf = open_pdf(&bench, bench_path(&bench, "out/pokesonne-aid-a4.pdf"));
    expect_text(pdf, 0, "Who stands where");
    g_object_unref(pdf);
    bench_close(&bench);
}

Test(press, refuses_and_leaves_nothing)
{
    static const struct {
        const char *arguments;
        int status;
    } cases[] = {
        { "", 2 },
        { "sheet pokesonne", 2 },
        { "sheets", 2 },
        { "sheets pokesone", 2 },
        { "sheets pokesonne --paper a44", 2 },
        { "sheets pokesonne --paper 100x120", 2 },
        { "sheets cacao --paper 105x148 --duplex fold --only village", 2 },
        { "sheets pokesonne --lang de", 2 },
        { "sheets pokesonne --lang ''", 2 },
        { "sheets pokesonne --only A,ZZZ", 2 },
        { "sheets pokesonne --only A,,B", 2 },
        { "sheets pokesonne --duplex both", 2 },
        { "sheets pokesonne pokesonne", 2 },
        { "rules pokesonne --lang xx", 2 },
        { "all pokesonne nothing", 2 },
        { "sheets pokesonne --data-dir /nowhere", 2 },
        { "sheets pokesonne --frobnicate", 2 },
        { "aid pokesonne --paper 120x180", 2 },
        { "aid pokesonne --lang en,zh-Hant,en", 2 },
        { "aid null", 1 },
        { "all pokesonne --modules base,,gyms", 2 },
    };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cr_expect_eq(bench_press(&bench, cases[i].arguments, bench_path(&bench, "new/out")), cases[i].status, "%s",
                     cases[i].arguments);
        cr_expect_eq(bench_files(&bench, bench.dir), 0, "%s", cases[i].arguments);
    }
    cr_expect_eq(bench_press(&bench, "sheets pokesonne", "/dev/full"), 2);
    cr_expect_eq(bench_press(&bench, "sheets pokesonne", "/proc/no/where"), 2);
    bench_close(&bench);
}

/* The first words on standard error of a command that is refused. */
Test(press, says_what_is_wrong_with_a_command_line)
{
    static const struct {
        const char *arguments, *says;
    } cases[] = {
        { "sheets pokesonne --papre a4", "proofsheet-gen: unknown option \"--papre\" (did you mean \"--paper\"?)\n" },
        { "sheets pokesonne --paper", "proofsheet-gen: option --paper needs a value\n" },
        { "sheets pokesonne -o", "proofsheet-gen: option -o needs a value\n" },
        { "sheets pokesonne -paper a4", "proofsheet-gen: unknown option \"-paper\" (did you mean \"--paper\"?)\n" },
        { "rules pokesonne --only C", "proofsheet-gen: option --only does not apply to rules\n" },
        { "aid pokesonne --only C", "proofsheet-gen: option --only does not apply to aid\n" },
        { "sheets pokesonne --modules gym", "proofsheet-gen: unknown module \"gym\" (did you mean \"gyms\"?)\n" },
        { "rules pokesonne --modules uturn", "proofsheet-gen: unknown module \"uturn\" (known: base, marts, " },
        { "sheets pokesonne --modules base --only C,M01",
          "proofsheet-gen: --only: \"M01\" belongs to a module that --modules leaves out\n" },
        { "logpad pokesonne --duplex long", "proofsheet-gen: option --duplex does not apply to logpad\n" },
        { "list -o out", "proofsheet-gen: option --output does not apply to list\n" },
        { "list --data-dir /nowhere", "proofsheet-gen: /nowhere does not hold the folders data and layouts\n" },
        { "list --data-dir \"$(mkdir data; echo .)\"",
          "proofsheet-gen: . does not hold the folders data and layouts\n" },
        { "sheets pokesonne --only c", "proofsheet-gen: unknown piece \"c\" (did you mean \"C\"?)\n" },
        { "sheets pokesonne --only '\033[2J'", "proofsheet-gen: unknown piece \"\\x1b[2J\" (" },
        { "sheets pokesonne --copies 0", "proofsheet-gen: --copies \"0\": a whole number from 1 to 99 was expected\n" },
        { "sheets pokesonne --copies 100",
          "proofsheet-gen: --copies \"100\": a whole number from 1 to 99 was expected\n" },
        { "sheets pokesonne --copies 2x",
          "proofsheet-gen: --copies \"2x\": a whole number from 1 to 99 was expected\n" },
        { "sheets pokesonne --skip -1", "proofsheet-gen: --skip \"-1\": a whole number from 0 to 999 was expected\n" },
        { "all pokesonne --skip 1", "proofsheet-gen: option --skip does not apply to all\n" },
        { "sheets pokesonne --skip 1",
          "proofsheet-gen: --skip: this prints tiles and figures, but the part-used sheet is from one "
          "of them: add --only tiles\n" },
        { "sheets pokesonne --only C,meeple.red --skip 4",
          "proofsheet-gen: --skip: this prints tiles and figures, but the "
          "part-used sheet is from one of them: name pieces of one file only in --only\n" },
        { "sheets pokesonne --only C --skip 24",
          "proofsheet-gen: --skip 24: a sheet of A4 holds 24 pieces the size of "
          "C: skip at most 23\n" },
        { "export pokesonne --only C --skip 24 --format svg", "proofsheet-gen: --skip 24: a sheet of A4 holds 24 " },
        { "export pokesonne --copies 2", "proofsheet-gen: option --copies does not apply to the format png,contact\n" },
        { "export pokesonne --theme grey --format svg",
          "proofsheet-gen: option --theme does not apply to the format svg\n" },
        { "sheets pokesonne --only 'A, ,B'", "proofsheet-gen: --only \"A, ,B\": a name is missing\n" },
    };
    struct bench bench;
    struct buf said = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cr_expect_eq(bench_press(&bench, cases[i].arguments, NULL), 2, "%s", cases[i].arguments);
        text_read(bench.err, &said);
        cr_expect_eq(strncmp(buf_text(&said), cases[i].says, strlen(cases[i].says)), 0, "%s says %s, expected %s",
                     cases[i].arguments, buf_text(&said), cases[i].says);
    }
    buf_finish(&said);
    bench_close(&bench);
}

Test(press, takes_blanks_behind_commas_and_usual_names_of_languages)
{
    static const char *const ways[] = { "--only C,Q --lang zh-Hant,en", "--only ' C, Q ' --lang 'zh-TW, en_US'",
                                        "--only 'C ,Q' --lang zh,en" };
    struct bench bench;

    bench_open(&bench);
    for (int i = 0; i < 3; i++) {
        const char *arguments = arena_printf(&bench.arena, "sheets pokesonne --duplex none %s", ways[i]);
        cr_assert_eq(bench_press(&bench, arguments, bench_path(&bench, i > 0 ? "other" : "one")), 0, "%s", ways[i]);
        cr_expect(text_same(bench_path(&bench, "one/pokesonne-tiles-a4.pdf"),
                            bench_path(&bench, i > 0 ? "other/pokesonne-tiles-a4.pdf" : "one/pokesonne-tiles-a4.pdf")),
                  "%s", ways[i]);
    }
    bench_close(&bench);
}

Test(press, refuses_a_colour_that_has_no_livery)
{
    static const char *const commands[] = { "sheets", "rules", "logpad", "list" };
    struct bench bench;

    bench_open(&bench);
    bench_copy_data(&bench);
    const char *kit = arena_printf(&bench.arena, "%s/data/pokesonne/kit.xml", bench.own);
    cr_assert_eq(bench_run(&bench, "chmod u+w '%s' && sed -i 's/red yellow/mauve yellow/' '%s'", kit, kit), 0);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        struct buf text = { 0 };
        const char *words = arena_printf(&bench.arena, "%s pokesonne --data-dir '%s'", commands[i], bench.own);
        cr_expect_eq(bench_press(&bench, words, NULL), 1, "%s", commands[i]);
        text_read(bench.err, &text);
        cr_expect_not_null(strstr(buf_text(&text),
                                  "kit.xml:6: colours=\"mauve\" of <seats> must be one of: red, yellow, "
                                  "green, blue, black, purple, white\n"),
                           "%s: %s", commands[i], buf_text(&text));
        buf_finish(&text);
    }
    bench_close(&bench);
}

Test(press, says_in_one_language_what_language_it_is)
{
    static const char *const names[] = { "tiles", "figures", "track", "rules", "logpad" };
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "all pokesonne", bench.dir), 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        qpdf_data q = open_qpdf(arena_printf(&bench.arena, "%s/pokesonne-%s-a4.pdf", bench.dir, names[i]));
        cr_expect_str_eq(qpdf_oh_get_utf8_value(q, qpdf_oh_get_key(q, qpdf_get_root(q), "/Lang")), "zh-Hant", "%s",
                         names[i]);
        qpdf_cleanup(&q);
    }
    bench_close(&bench);
}

Test(press, says_that_standard_output_cannot_be_written)
{
    static const char *const arguments[] = { "--version", "--help", "list" };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++) {
        struct buf text = { 0 };
        const char *words = arena_printf(&bench.arena, "%s >/dev/full", arguments[i]);
        cr_expect_eq(bench_press(&bench, words, NULL), 2, "%s", arguments[i]);
        text_read(bench.err, &text);
        cr_expect_str_eq(buf_text(&text), "proofsheet-gen: standard output cannot be written\n", "%s", arguments[i]);
        buf_finish(&text);
    }
    bench_close(&bench);
}

Test(press, keeps_the_template_out_of_sight)
{
    struct bench bench;
    struct buf list = { 0 };

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "list", NULL), 0);
    text_read(bench.out, &list);
    cr_expect_not_null(strstr(list.text, "pokesonne"));
    cr_expect_null(strstr(list.text, "null"));
    cr_expect_eq(bench_press(&bench, "sheets null", bench.dir), 0);
    expect_sound_pdf(&bench, bench_path(&bench, "null-tokens-a4.pdf"));
    buf_finish(&list);
    bench_close(&bench);
}
