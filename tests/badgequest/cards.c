/* The cards, mats and map of Badge Quest as they are printed, read back: they say what the referee counts with. */
#include <cairo-pdf.h>
#include <criterion/criterion.h>
#include <math.h>
#include <poppler.h>
#include <stdlib.h>

#include "gen/art/arts.h"
#include "gen/card/side.h"
#include "gen/ink/theme.h"
#include "gen/sheets/run.h"
#include "verify/games/badgequest/kit.h"

static const double point = 72 / 25.4;
static const double strip = 16.75, uncovered = 67; /* mm of a card that others of the box and of the party leave open */
enum { SCALE = 6, NEAR = 40 };                     /* pixels a millimetre; steps of a colour */

struct print {
    struct arena arena;
    struct options options;
    struct press press;
    struct edition edition;
    struct run run;
};

static void open_print(struct print *print)
{
    const char *root = getenv("PROOFSHEET_DATADIR");
    struct error error = { 0 };

    *print =
        (struct print){ .options = { .copies = 1, .langs = { 1, { "zh-Hant" } } }, .press = { .theme = THEME_FULL } };
    cr_assert_not_null(root);
    print->options.dirs.data = arena_printf(&print->arena, "%s/data", root);
    print->options.dirs.layouts = arena_printf(&print->arena, "%s/layouts", root);
    cr_assert(paper_find(print->options.dirs.layouts, "a4", &print->arena, &print->press.paper, &error), "%s",
              error.text);
    cr_assert(edition_load(&print->options, "badgequest", &print->arena, &print->edition, &error) &&
                  edition_set(&print->edition, art_find("badgequest")->roles, &error),
              "%s:%d: %s", error.file, error.line, error.text);
    cr_assert(run_open(&print->run, &print->options, &print->edition, &print->press, &print->arena, &error),
              "%s:%d: %s", error.file, error.line, error.text);
}

static void close_print(struct print *print)
{
    edition_finish(&print->edition);
    arena_finish(&print->arena);
}

static const struct badgequest *game_of(const struct print *print)
{
    return print->edition.game.pieces;
}

static const struct art_piece *piece_of(const struct print *print, const char *id)
{
    for (int i = 0; i < print->run.pieces; i++)
        if (strcmp(print->run.piece[i].id, id) == 0)
            return &print->run.piece[i];
    cr_assert_fail("%s is not printed", id);
    return NULL;
}

/* ---- a side as a page ---- */

struct page {
    struct buf bytes;
    PopplerDocument *pdf;
    PopplerPage *page;
};

static cairo_status_t keep(void *out, const unsigned char *bytes, unsigned length)
{
    buf_add(out, (const char *)bytes, length);
    return CAIRO_STATUS_SUCCESS;
}

static void draw_side(cairo_t *cr, const struct print *print, const struct art_piece *piece, bool back, double scale)
{
    cairo_scale(cr, scale, scale);
    ink_enter(cr, &print->edition.ink);
    theme_enter(cr, THEME_FULL);
    side_art(cr, &print->edition, piece, back, 0);
}

static void open_page(struct page *page, const struct print *print, const char *id)
{
    const struct art_piece *piece = piece_of(print, id);

    *page = (struct page){ 0 };
    cairo_surface_t *pdf =
        cairo_pdf_surface_create_for_stream(keep, &page->bytes, piece->width * point, piece->height * point);
    cairo_t *cr = cairo_create(pdf);
    draw_side(cr, print, piece, false, point);
    cairo_destroy(cr);
    cairo_surface_finish(pdf);
    cairo_surface_destroy(pdf);
    GBytes *data = g_bytes_new_static(page->bytes.text, page->bytes.length);
    page->pdf = poppler_document_new_from_bytes(data, NULL, NULL);
    g_bytes_unref(data);
    cr_assert_not_null(page->pdf);
    page->page = poppler_document_get_page(page->pdf, 0);
}

static void close_page(struct page *page)
{
    g_object_unref(page->page);
    g_object_unref(page->pdf);
    buf_finish(&page->bytes);
}

/* How often the text stands on it; *lowest: the lower edge of the lowest, mm from the upper edge of the card. */
static int find(const struct page *page, const char *text, double *lowest)
{
    double width, height;
    GList *found = poppler_page_find_text(page->page, text);
    int count = 0;

    *lowest = 0;
    poppler_page_get_size(page->page, &width, &height);
    for (GList *at = found; at != NULL; at = at->next, count++) {
        const PopplerRectangle *box = at->data;
        double below = (height - fmin(box->y1, box->y2)) / point;
        *lowest = fmax(*lowest, below);
    }
    g_list_free_full(found, (GDestroyNotify)poppler_rectangle_free);
    return count;
}

/* ---- the map ---- */

/* The number that stands at x,y, mm from the upper left corner. */
static void expect_number(const struct page *page, double x, double y, int number)
{
    const double wide = 1.9, high = 1.4;
    PopplerRectangle area = { (x - wide) * point, (y - high) * point, (x + wide) * point, (y + high) * point };
    char *text = poppler_page_get_text_for_area(page->page, &area);

    cr_expect_eq(atoi(text), number, "\"%s\" at %g,%g, expected: %d", text, x, y, number);
    cr_expect(g_ascii_isdigit(*text), "no number at %g,%g", x, y);
    g_free(text);
}

/* Squares are found by the numbers along all edges. */
Test(badgequest_cards, map_has_numbers)
{
    const double square = 23, above = 1.65, beside = 1.85;
    struct print print;
    struct page page;

    open_print(&print);
    open_page(&page, &print, "board");
    const struct art_piece *board = piece_of(&print, "board");
    for (int x = 0; x < game_of(&print)->map.columns; x++) {
        expect_number(&page, (x + 0.5) * square, above, x);
        expect_number(&page, (x + 0.5) * square, board->height - above, x);
    }
    for (int y = 0; y < game_of(&print)->map.rows; y++) {
        expect_number(&page, beside, (y + 0.5) * square, y);
        expect_number(&page, board->width - beside, (y + 0.5) * square, y);
    }
    close_page(&page);
    close_print(&print);
}

/* ---- what the die must exceed, from left to right ---- */

struct above {
    double x;
    int number;
};

static int by_x(const void *a, const void *b)
{
    const struct above *left = a, *right = b;

    return (left->x > right->x) - (left->x < right->x);
}

static int read_above(const struct page *page, struct above above[], int most)
{
    char *text = poppler_page_get_text(page->page);
    PopplerRectangle *box = NULL;
    guint boxes = 0;
    int count = 0;

    poppler_page_get_text_layout(page->page, &box, &boxes);
    const char *at = text;
    for (guint i = 0; i < boxes && *at != '\0'; i++, at = g_utf8_next_char(at))
        if (*at == '>' && at[1] >= '0' && at[1] <= '9' && count < most)
            above[count++] = (struct above){ box[i].x1, at[1] - '0' };
    g_free(box);
    g_free(text);
    qsort(above, (size_t)count, sizeof *above, by_x);
    return count;
}

Test(badgequest_cards, tell_what_the_referee_counts_with)
{
    struct print print;

    open_print(&print);
    const struct badgequest *game = game_of(&print);
    for (int i = 0; i < game->cards; i++) {
        struct above above[BADGEQUEST_GYM_TYPES + 1];
        struct page page;
        double lowest;
        open_page(&page, &print, game->card[i].id);
        cr_expect_eq(find(&page, ">", &lowest), BADGEQUEST_GYM_TYPES, "%s", game->card[i].id);
        cr_expect_leq(lowest, uncovered, "%s: what the die must exceed at %.1f mm", game->card[i].id, lowest);
        int count = read_above(&page, above, BADGEQUEST_GYM_TYPES + 1);
        cr_expect_eq(count, BADGEQUEST_GYM_TYPES, "%s: %d", game->card[i].id, count);
        for (int gym = 0; gym < BADGEQUEST_GYM_TYPES && gym < count; gym++)
            cr_expect_eq(above[gym].number, badgequest_threshold(game, i, gym), "%s, gym %d", game->card[i].id, gym);
        close_page(&page);
    }
    close_print(&print);
}

/* Cards lie over one another on the mat. */
Test(badgequest_cards, heads_say_all_that_a_fan_must_show)
{
    static const char *const hms[] = {
        [BADGEQUEST_CUT] = "hm.cut", [BADGEQUEST_SURF] = "hm.surf", [BADGEQUEST_FLY] = "hm.fly"
    };
    struct print print;

    open_print(&print);
    const struct badgequest *game = game_of(&print);
    for (int i = 0; i < game->cards; i++) {
        const struct badgequest_card *card = &game->card[i];
        struct page page;
        double lowest;
        open_page(&page, &print, card->id);
        cr_expect_eq(find(&page, card->id, &lowest), 1, "%s", card->id);
        cr_expect_leq(lowest, strip, "%s: its id at %.1f mm", card->id, lowest);
        cr_expect_geq(find(&page, words_name(print.edition.words[0], card->id), &lowest), 1, "%s", card->id);
        cr_expect_leq(lowest, strip, "%s: its name at %.1f mm", card->id, lowest);
        for (int hm = BADGEQUEST_CUT; hm <= BADGEQUEST_FLY; hm++) {
            cr_expect_eq(find(&page, words_name(print.edition.words[0], hms[hm]), &lowest), card->hm == hm, "%s: %s",
                         card->id, hms[hm]);
            cr_expect_leq(lowest, strip, "%s: %s at %.1f mm", card->id, hms[hm], lowest);
        }
        close_page(&page);
    }
    close_print(&print);
}

/* ---- backs ---- */

static cairo_surface_t *picture_of_back(const struct print *print, const struct art_piece *piece)
{
    cairo_surface_t *image =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)piece->width * SCALE, (int)piece->height * SCALE);
    cairo_t *cr = cairo_create(image);

    draw_side(cr, print, piece, true, SCALE);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return image;
}

static uint32_t pixel(cairo_surface_t *image, int x, int y)
{
    unsigned char *row = cairo_image_surface_get_data(image) + y * cairo_image_surface_get_stride(image);

    return ((uint32_t *)(void *)row)[x];
}

static bool differ(uint32_t a, uint32_t b)
{
    for (int shift = 0; shift < 24; shift += 8)
        if (abs((int)(a >> shift & 255) - (int)(b >> shift & 255)) > NEAR)
            return true;
    return false;
}

/* Neither which card it is nor which way up it lies. */
Test(badgequest_cards, backs_betray_nothing)
{
    struct print print;
    int turned = 0, cards = 0;

    open_print(&print);
    const struct art_piece *first = piece_of(&print, "F01");
    for (int i = 0; i < print.run.pieces; i++)
        if (strcmp(print.run.piece[i].group, "card") == 0) {
            cr_expect_eq(print.run.piece[i].back_face, first->back_face, "%s", print.run.piece[i].id);
            cards++;
        }
    cr_expect_eq(cards, game_of(&print)->cards);
    cairo_surface_t *back = picture_of_back(&print, first);
    int width = cairo_image_surface_get_width(back), height = cairo_image_surface_get_height(back);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            turned += differ(pixel(back, x, y), pixel(back, width - 1 - x, height - 1 - y));
    cr_expect_leq(turned, width * height / 1000, "%d of %d pixels", turned, width * height);
    cairo_surface_destroy(back);
    close_print(&print);
}

/* ---- mats ---- */

/* A number in every place, of the party and of the box; and how many badges win. */
static void expect_places(const struct print *print, const char *mat)
{
    const struct badgequest_values *value = &game_of(print)->value;
    struct page page;
    char number[2] = "0";
    double lowest;

    open_page(&page, print, mat);
    for (int i = 1; i <= 9; i++) {
        number[0] = (char)('0' + i);
        cr_expect_eq(find(&page, number, &lowest), (i <= value->party) + (i <= value->box) + (i == value->win),
                     "%s: %s", mat, number);
    }
    close_page(&page);
}

Test(badgequest_cards, mats_have_a_place_for_every_card)
{
    struct print print;
    int mats = 0;

    open_print(&print);
    for (int i = 0; i < print.run.pieces; i++)
        if (strcmp(print.run.piece[i].group, "player-mat") == 0) {
            expect_places(&print, print.run.piece[i].id);
            mats++;
        }
    cr_expect_eq(mats, print.edition.game.kit->colours);
    close_print(&print);
}
