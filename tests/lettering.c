/* What is written on the pieces can be read: no letter is smaller than the floor of its script. */
#include <cairo-pdf.h>
#include <criterion/criterion.h>
#include <poppler.h>
#include <stdlib.h>

#include "gen/art/arts.h"
#include "gen/sheets/run.h"
#include "gen/card/side.h"
#include "gen/ink/theme.h"
#include "verify/buf.h"

static const double latin_floor = 6, hanzi_floor = 7.5, near = 0.02, point = 72 / 25.4;
enum { HANZI = 0x2E80, RUNS_LEAST = 1000 };

static cairo_status_t keep(void *out, const unsigned char *bytes, unsigned length)
{
    buf_add(out, (const char *)bytes, length);
    return CAIRO_STATUS_SUCCESS;
}

static void draw_side(cairo_surface_t *pdf, const struct art_piece *piece, bool back, const struct edition *edition)
{
    cairo_pdf_surface_set_size(pdf, piece->width * point, piece->height * point);
    cairo_t *cr = cairo_create(pdf);
    cairo_scale(cr, point, point);
    ink_enter(cr, &edition->ink);
    theme_enter(cr, THEME_FULL);
    side_art(cr, edition, piece, back, 0);
    cairo_show_page(cr);
    cairo_destroy(cr);
}

/* Every side of every piece, each a page. */
static PopplerDocument *print_pieces(const struct run *run, struct buf *bytes)
{
    cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream(keep, bytes, 1, 1);

    for (int i = 0; i < run->pieces; i++)
        for (int back = 0; back <= art_has_back(&run->piece[i]); back++)
            draw_side(pdf, &run->piece[i], back, run->edition);
    cairo_surface_finish(pdf);
    cr_assert_eq(cairo_surface_status(pdf), CAIRO_STATUS_SUCCESS);
    cairo_surface_destroy(pdf);
    GBytes *data = g_bytes_new_static(bytes->text, bytes->length);
    PopplerDocument *read = poppler_document_new_from_bytes(data, NULL, NULL);
    g_bytes_unref(data);
    cr_assert_not_null(read);
    return read;
}

static bool has_hanzi(const char *text)
{
    for (; *text != '\0'; text = g_utf8_next_char(text))
        if (g_utf8_get_char(text) >= HANZI)
            return true;
    return false;
}

static int read_side(PopplerPage *page, const char *what, bool back)
{
    char *text = poppler_page_get_text(page);
    GList *list = poppler_page_get_text_attributes(page);
    int runs = 0;

    for (GList *at = list; at != NULL; at = at->next, runs++) {
        const PopplerTextAttributes *run = at->data;
        char *from = g_utf8_offset_to_pointer(text, run->start_index);
        char *to = g_utf8_offset_to_pointer(text, run->end_index + 1);
        char *written = g_strndup(from, (gsize)(to - from));
        double least = has_hanzi(written) ? hanzi_floor : latin_floor;
        cr_expect_geq(run->font_size, least - near, "%s, %s: \"%s\" is %.2f pt", what, back ? "back" : "front", written,
                      run->font_size);
        g_free(written);
    }
    poppler_page_free_text_attributes(list);
    g_free(text);
    return runs;
}

/* Its words stay whole, also at their hyphens: at one that ends a line poppler leaves it out. */
static void find_titles(PopplerPage *page, const struct edition *edition, const char *piece)
{
    char *text = g_strdelimit(poppler_page_get_text(page), "\n", ' ');

    for (int i = 0; i < edition->languages; i++)
        cr_expect_not_null(strstr(text, edition->words[i]->title), "%s: \"%s\"", piece, edition->words[i]->title);
    g_free(text);
}

static int read_pieces(const struct run *run)
{
    struct buf bytes = { 0 };
    PopplerDocument *pdf = print_pieces(run, &bytes);
    int runs = 0, number = 0;

    for (int i = 0; i < run->pieces; i++)
        for (int back = 0; back <= art_has_back(&run->piece[i]); back++) {
            PopplerPage *page = poppler_document_get_page(pdf, number++);
            runs += read_side(page, run->piece[i].id, back);
            if (strcmp(run->piece[i].group, "scores") == 0)
                find_titles(page, run->edition, run->piece[i].id);
            g_object_unref(page);
        }
    cr_expect_eq(number, poppler_document_get_n_pages(pdf));
    g_object_unref(pdf);
    buf_finish(&bytes);
    return runs;
}

/* In both languages, or only in one. */
static int read_game(const char *game, const char *only)
{
    const char *root = getenv("PROOFSHEET_DATADIR");
    struct error error = { 0 };
    struct arena arena = { 0 };
    struct options options = { .copies = 1, .langs = { 2, { "zh-Hant", "en" } } };
    struct press press = { .theme = THEME_FULL };
    struct edition edition;
    struct run run;

    cr_assert_not_null(root);
    if (only != NULL) {
        options.langs.count = 1;
        options.langs.word[0] = only;
    }
    options.dirs.data = arena_printf(&arena, "%s/data", root);
    options.dirs.layouts = arena_printf(&arena, "%s/layouts", root);
    cr_assert(paper_find(options.dirs.layouts, "a4", &arena, &press.paper, &error), "%s", error.text);
    cr_assert(edition_load(&options, game, &arena, &edition, &error) &&
                  edition_set(&edition, art_find(game)->roles, &error),
              "%s", error.text);
    cr_assert(run_open(&run, &options, &edition, &press, &arena, &error), "%s", error.text);
    int runs = read_pieces(&run);
    edition_finish(&edition);
    arena_finish(&arena);
    return runs;
}

Test(lettering, no_letter_is_too_small)
{
    int runs = 0;

    for (int i = 0; games[i] != NULL; i++)
        if (art_find(games[i]->id) != NULL)
            runs += read_game(games[i]->id, NULL);
    cr_expect_geq(runs, RUNS_LEAST, "%d", runs);
}

/* Where there is one language its title is large, and a long one has two lines. */
Test(lettering, titles_end_lines_between_words)
{
    cr_expect_gt(read_game("hideseek", "en"), 0);
    cr_expect_gt(read_game("hideseek", "zh-Hant"), 0);
}
