/* The rule sheet as a booklet: the order of pages, and what a reader finds on them. */
#include <criterion/criterion.h>
#include <math.h>
#include <poppler.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gen/rules/booklet.h"
#include "verify/games.h"
#include "tests/harness/bench.h"

static const double point = 72 / 25.4;

/* As the sheets lie when they come out of the printer: left and right of each side, pages from 1. */
Test(booklet, order_of_pages)
{
    static const struct {
        int pages;
        int order[12];
    } cases[] = {
        { 4, { 4, 1, 2, 3 } },
        { 8, { 8, 1, 2, 7, 6, 3, 4, 5 } },
        { 12, { 12, 1, 2, 11, 10, 3, 4, 9, 8, 5, 6, 7 } },
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int at = 0; at < cases[i].pages; at++)
            cr_expect_eq(booklet_page(cases[i].pages, at / 2, at % 2 == 1) + 1, cases[i].order[at],
                         "%d pages, place %d", cases[i].pages, at);
    for (int pages = 1; pages <= 9; pages++)
        cr_expect_eq(booklet_pages(pages), pages <= 4 ? 4 : pages <= 8 ? 8 : 12, "%d", pages);
}

/* Behind the left half of a front lies the right half of its back, and the two numbers follow each other. */
Test(booklet, both_sides_of_a_leaf_follow_each_other)
{
    for (int pages = 4; pages <= 40; pages += 4)
        for (int side = 0; side < pages / 2; side += 2)
            for (int right = 0; right < 2; right++) {
                int front = booklet_page(pages, side, right == 1), back = booklet_page(pages, side + 1, right == 0);
                cr_expect_eq(front / 2, back / 2, "%d pages, side %d", pages, side);
                cr_expect_neq(front, back);
            }
}

Test(booklet, half_a_sheet)
{
    const struct paper a4 = { .width = 210, .height = 297, .edge_x = 1, .edge_y = 2 };
    struct paper sheet = booklet_sheet(&a4), half = booklet_half(&sheet);

    cr_expect_eq(sheet.width, 297);
    cr_expect_eq(sheet.height, 210);
    cr_expect_eq(sheet.edge_x, 2);
    cr_expect_float_eq(half.width, 148.5, 1e-9);
    cr_expect_eq(half.height, 210);
    sheet = booklet_sheet(&sheet);
    cr_expect_eq(sheet.edge_x, 2, "a sheet that lies already stays as it is");
}

/* ---- what is printed ---- */

struct reader {
    struct bench bench;
    PopplerDocument *pdf;
    int pages;
};

static void read_booklet(struct reader *reader)
{
    GError *error = NULL;
    char *uri =
        arena_printf(&reader->bench.arena, "file://%s", bench_path(&reader->bench, "pdf/pokesonne-booklet-a4.pdf"));
    reader->pdf = poppler_document_new_from_file(uri, NULL, &error);
    cr_assert_not_null(reader->pdf, "%s", error != NULL ? error->message : "");
    reader->pages = poppler_document_get_n_pages(reader->pdf);
}

static void open_booklet(struct reader *reader, const char *words)
{
    bench_open(&reader->bench);
    cr_assert_eq(bench_press(&reader->bench, words, "pdf"), 0, "%s", words);
    read_booklet(reader);
}

static void close_booklet(struct reader *reader)
{
    g_object_unref(reader->pdf);
    bench_close(&reader->bench);
}

/* The text in a half of a side without its white space; to be freed. */
static char *text_of(struct reader *reader, int side, bool right)
{
    PopplerPage *page = poppler_document_get_page(reader->pdf, side);
    char *text = poppler_page_get_text(page);
    PopplerRectangle *place = NULL;
    GString *out = g_string_new(NULL);
    guint places = 0, i = 0;
    double width;

    poppler_page_get_size(page, &width, NULL);
    poppler_page_get_text_layout(page, &place, &places);
    for (const char *at = text; *at != '\0' && i < places; at = g_utf8_next_char(at), i++)
        if (strchr(" \n\t", *at) == NULL && (place[i].x1 + place[i].x2 > width) == right)
            g_string_append_len(out, at, g_utf8_next_char(at) - at);
    g_free(place);
    g_free(text);
    g_object_unref(page);
    return g_string_free(out, FALSE);
}

/* "3/20" at the foot of the page that belongs there, nothing where the pages have run out. */
static int expect_numbers(struct reader *reader, int pages, bool turned)
{
    int found = 0, all = reader->pages * 2;
    char foot[32];

    for (int side = 0; side < reader->pages; side++)
        for (int half = 0; half < 2; half++) {
            int page = booklet_page(all, side, (half == 1) != (turned && side % 2 == 1));
            char *text = text_of(reader, side, half == 1);
            snprintf(foot, sizeof foot, "%d/%d", page + 1, pages);
            if (page < pages)
                cr_expect_not_null(strstr(text, foot), "side %d, half %d: %s", side, half, foot);
            else
                cr_expect_str_eq(text, "", "side %d, half %d", side, half);
            found += page < pages;
            g_free(text);
        }
    return found;
}

/* How many pages the foot of the cover counts. */
static int counted_pages(struct reader *reader)
{
    char *text = text_of(reader, 0, true), *at = strrchr(text, '/');
    int pages = at != NULL ? atoi(at + 1) : 0;

    g_free(text);
    return pages;
}

static void check_booklet(const char *words, bool turned)
{
    struct reader reader;

    open_booklet(&reader, words);
    int pages = counted_pages(&reader);
    cr_assert_gt(pages, 4, "%s", words);
    cr_expect_eq(booklet_pages(pages), reader.pages * 2, "%s: no sheet too many", words);
    cr_expect_eq(expect_numbers(&reader, pages, turned), pages);
    PopplerPage *page = poppler_document_get_page(reader.pdf, 0);
    double width, height;
    poppler_page_get_size(page, &width, &height);
    cr_expect_float_eq(width, 297 * point, 0.01);
    cr_expect_float_eq(height, 210 * point, 0.01);
    g_object_unref(page);
    close_booklet(&reader);
}

Test(booklet, every_page_lies_where_it_belongs)
{
    check_booklet("rules pokesonne --booklet --lang ja", true);
    check_booklet("rules pokesonne --booklet --lang zh-Hant,en --duplex short", false);
}

static int count_of(const char *text, const char *word)
{
    int count = 0;

    for (const char *at = text; (at = strstr(at, word)) != NULL; at += strlen(word))
        count++;
    return count;
}

/* Of a game that says in no rulebook what stands where. */
static void open_plain(struct reader *reader, const char *words)
{
    bench_open(&reader->bench);
    bench_copy_data(&reader->bench);
    cr_assert_eq(unlink(arena_printf(&reader->bench.arena, "%s/data/pokesonne/rulebook.xml", reader->bench.own)), 0);
    cr_assert_eq(
        bench_run(&reader->bench, "'%s' %s --data-dir '%s' -o pdf", getenv("PROOFSHEET_GEN"), words, reader->bench.own),
        0, "%s", words);
    read_booklet(reader);
}

/* A sheet that is read upright, so that the text comes out in order. */
Test(booklet, every_paragraph_stands_in_it_once)
{
    struct reader reader;
    struct loaded loaded;
    struct error error = { 0 };
    struct buf all = { 0 };
    const char *root = getenv("PROOFSHEET_DATADIR");

    open_plain(&reader, "rules pokesonne --booklet --lang en --duplex short");
    cr_assert(games_load_printed(arena_printf(&reader.bench.arena, "%s/data", root), "pokesonne", &reader.bench.arena,
                                 &loaded, &error));
    for (int side = 0; side < reader.pages; side++)
        for (int half = 0; half < 2; half++) {
            char *text = text_of(&reader, side, half == 1);
            buf_puts(&all, text);
            g_free(text);
        }
    for (int i = 0; i < loaded.kit->rules; i++) {
        const char *id = loaded.kit->rule[i].id;
        int refusals = 0;
        for (int k = 0; k < loaded.kit->examples; k++)
            refusals += loaded.kit->example[k].refused != NULL && strcmp(loaded.kit->example[k].refused, id) == 0;
        /* behind a refusal's caption it stands again; an id may begin like another one */
        int found = count_of(all.text, id);
        for (int k = 0; k < loaded.kit->rules; k++)
            if (k != i && strncmp(loaded.kit->rule[k].id, id, strlen(id)) == 0)
                found -= count_of(all.text, loaded.kit->rule[k].id);
        cr_expect_eq(found, 1 + refusals, "%s stands %d times", id, found);
    }
    buf_finish(&all);
    close_booklet(&reader);
}

Test(booklet, every_rule_of_a_rulebook_stands_in_it)
{
    struct reader reader;
    struct loaded loaded;
    struct error error = { 0 };

    open_booklet(&reader, "rules pokesonne --booklet --lang en");
    cr_assert(games_load_printed(arena_printf(&reader.bench.arena, "%s/data", getenv("PROOFSHEET_DATADIR")),
                                 "pokesonne", &reader.bench.arena, &loaded, &error));
    GTree *ends = poppler_document_create_dests_tree(reader.pdf);
    for (int i = 0; i < loaded.kit->rules; i++) {
        const char *section = loaded.kit->section[loaded.kit->rule[i].section].id;
        bool elsewhere = strcmp(section, "options") == 0 || strcmp(section, "record") == 0;
        cr_expect_eq(g_tree_lookup(ends, loaded.kit->rule[i].id) == NULL, elsewhere, "%s", loaded.kit->rule[i].id);
    }
    g_tree_destroy(ends);
    close_booklet(&reader);
}

/* What you do in a sentence, as on a box: the number that rules have stands before it on a sheet alone. */
Test(booklet, no_number_stands_on_its_cover)
{
    struct reader reader;

    open_booklet(&reader, "rules pokesonne --booklet --lang en");
    char *cover = text_of(&reader, 0, true);
    cr_expect_not_null(strstr(cover, "Layaland"), "%s", cover);
    cr_expect_null(strstr(cover, "1.1"), "%s", cover);
    g_free(cover);
    close_booklet(&reader);
}

/* Sections in the order of reading, each on the side where its heading stands. */
Test(booklet, outline_and_links)
{
    struct reader reader;
    int number = 0, links = 0;

    open_booklet(&reader, "rules pokesonne --booklet --lang en");
    PopplerIndexIter *iter = poppler_index_iter_new(reader.pdf);
    do {
        PopplerAction *action = poppler_index_iter_get_action(iter);
        cr_assert_eq(action->type, POPPLER_ACTION_GOTO_DEST);
        cr_expect_eq(atoi(action->any.title), ++number);
        int side = action->goto_dest.dest->page_num - 1;
        char *left = text_of(&reader, side, false), *right = text_of(&reader, side, true);
        char title[128], *to = title;
        for (const char *from = strchr(action->any.title, ' '); *from != '\0' && to < title + sizeof title - 1; from++)
            if (*from != ' ')
                *to++ = *from;
        *to = '\0';
        cr_expect(strstr(left, title) != NULL || strstr(right, title) != NULL, "%s on side %d", title, side);
        g_free(left);
        g_free(right);
        poppler_action_free(action);
    } while (poppler_index_iter_next(iter));
    poppler_index_iter_free(iter);
    cr_expect_gt(number, 10);
    for (int side = 0; side < reader.pages; side++) {
        PopplerPage *page = poppler_document_get_page(reader.pdf, side);
        GList *list = poppler_page_get_link_mapping(page);
        for (GList *at = list; at != NULL; at = at->next, links++) {
            const PopplerLinkMapping *link = at->data;
            double width = link->area.x2 - link->area.x1, height = link->area.y2 - link->area.y1;
            cr_expect(width > 5 && width < 40 && height > 8 && height < 18, "%.1f × %.1f", width, height);
            cr_expect_eq(link->action->type, POPPLER_ACTION_GOTO_DEST);
        }
        poppler_page_free_link_mapping(list);
        g_object_unref(page);
    }
    cr_expect_gt(links, 15);
    close_booklet(&reader);
}

/* In both languages, too: room for it is made by what stands on sheets alone. */
Test(booklet, its_last_page_is_for_a_glance)
{
    struct reader reader;

    open_booklet(&reader, "rules pokesonne --booklet --lang zh-Hant,en");
    char *last = text_of(&reader, 0, false);
    cr_expect_not_null(strstr(last, "Whostandswhere"), "%s", last);
    g_free(last);
    close_booklet(&reader);
}

Test(booklet, refusals)
{
    struct bench bench;
    static const char *const refused[] = { "rules pokesonne --booklet --duplex none",
                                           "rules pokesonne --booklet --duplex fold", "rules pokesonne --duplex short",
                                           "aid pokesonne --booklet" };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        cr_expect_eq(bench_press(&bench, refused[i], "pdf"), 2, "%s", refused[i]);
    cr_expect_leq(bench_files(&bench, "pdf"), 0);
    bench_close(&bench);
}

/* Its pages are shorter and narrower than those of A4: every name still has room. */
Test(booklet, is_printed_on_letter)
{
    static const char *const jobs[] = { "rules pokesonne --booklet --paper letter",
                                        "rules pokesonne --booklet --paper letter --lang en" };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++)
        cr_expect_eq(bench_press(&bench, jobs[i], "pdf"), 0, "%s", jobs[i]);
    bench_close(&bench);
}
