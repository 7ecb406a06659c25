/* The cards of hideseek: their faces show what the kit says of them, can be read, and keep their secrets. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/hideseek/hideseek.h"
#include "gen/card/bind.h"
#include "gen/card/check.h"
#include "gen/card/face.h"
#include "gen/picture/picture.h"
#include "tests/harness/colours.h"
#include "tests/harness/printed.h"
#include "tests/harness/sight.h"

enum { SCALE = 4, BLEED = 3, WIDE = (63 + 2 * BLEED) * SCALE, HIGH = (88 + 2 * BLEED) * SCALE };
enum { MARK_SCALE = 16, MARK = 51 };         /* pixels to the mm, and across the middle of a mark */
static const double SAFE = 3.0;              /* mm that letters keep from the trim */
static const double near = 1e-6, leeway = 5;

struct bench {
    struct arena arena;
    struct loaded loaded;
    struct layout layout;
    struct edition edition;
    int pieces;
    const struct art_piece *piece;
};

static void set_up(struct bench *bench)
{
    struct error error = { 0 };

    *bench = (struct bench){ 0 };
    printed_open(&bench->arena, "hideseek", &bench->edition);
    bench->loaded = bench->edition.game;
    bench->pieces = art_pieces(&hideseek_art, &bench->loaded, NULL, &bench->arena, &bench->piece, &error);
    cr_assert_gt(bench->pieces, 0, "%s", error.text);
    cr_assert(layout_load(&bench->edition.dirs, "hideseek", &bench->arena, &bench->layout, &error) &&
                  check_layout(&bench->layout, &bench->edition, hideseek_art.pictures, true, &error),
              "%s:%d: %s", error.file, error.line, error.text);
}

static void tear_down(struct bench *bench)
{
    printed_close(&bench->edition);
    arena_finish(&bench->arena);
}

static bool is_card(const struct art_piece *piece)
{
    return piece->kit != NULL;
}

/* ---- the list ---- */

Test(hideseek_art, every_piece_of_the_kit_is_printed)
{
    static const struct { const char *groups; int count;
    } wanted[] = {
        { "character", 26 }, { "catch food candy suit claw paint throw enemy", 105 }, { "reference", 4 }, { "chip", 1 },
        { "scores", 1 },
    };
    struct bench bench;

    set_up(&bench);
    cr_expect_eq(bench.pieces, bench.loaded.kit->pieces);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        int sum = 0;
        for (int n = 0; n < bench.pieces; n++)
            sum += strstr(wanted[i].groups, bench.piece[n].group) != NULL ? bench.piece[n].count : 0;
        cr_expect_eq(sum, wanted[i].count, "%d of %s", sum, wanted[i].groups);
    }
    for (int i = 0; i < bench.pieces; i++) {
        const struct art_piece *piece = &bench.piece[i];
        cr_expect(!is_card(piece) || (piece->width == 63 && piece->height == 88), "%s", piece->id);
        for (int back = 0; is_card(piece) && back < 2; back++)
            cr_expect_not_null(layout_find(&bench.layout, piece->kit, back == 1), "%s", piece->id);
    }
    tear_down(&bench);
}

/* No two of a row find the same, and all of it is within the lens. */
Test(hideseek_art, chips_side_by_side_find_something_else)
{
    enum { COPIES = 20, ROW = 5 };
    struct bench bench;

    set_up(&bench);
    for (int n = 0; n < bench.pieces; n++) {
        const struct art_piece *chip = &bench.piece[n];
        const struct art_stamp *find;
        if (strcmp(chip->group, "chip") != 0)
            continue;
        cr_assert_eq(chip->stamps(chip, COPIES, &bench.arena, &find), COPIES);
        for (int i = 0; i < COPIES; i++) {
            cr_expect_eq(find[i].copy, i);
            cr_expect(picture_is_there(&bench.edition.ink, find[i].picture), "%s", find[i].picture);
            cr_expect_lt(hypot(find[i].x - chip->width / 2, find[i].y - chip->height / 2) + find[i].reach,
                         chip->width / 2, "%s", find[i].picture);
            for (int k = i - i % ROW; k < i; k++)
                cr_expect_str_neq(find[i].picture, find[k].picture, "%d and %d", k, i);
        }
    }
    tear_down(&bench);
}

/* ---- what stands on a face ---- */

/* The items of a face as they are drawn for a piece: pictures and icons by name, texts by their box. */
struct sight {
    struct binding binding;
    int languages;
    const struct words *const *words;
    cairo_matrix_t matrix;
    struct buf shown; /* names, and texts from their first brace, a blank before each */
    const char *id;
};

static void check_box(const struct sight *at, const struct layout_item *item)
{
    for (int corner = 0; corner < 4; corner++) {
        double x = item->x + (corner % 2) * item->width, y = item->y + (corner / 2) * item->height;
        cairo_matrix_transform_point(&at->matrix, &x, &y);
        cr_expect(x >= SAFE - near && y >= SAFE - near && x <= 63 - SAFE + near && y <= 88 - SAFE + near,
                  "%s: text on line %d of the layout at %.1f,%.1f", at->id, item->node->line, x, y);
    }
}

/* What a card is worth stands along its upper edge, where it shows while cards lie over each other; on a throw at
   either end. */
static void check_strip(const struct sight *at, const struct layout_item *item, const char *shows)
{
    static const char *const worth[] = { "dot.", "hourglass", "{speed}", "{points}", "{faster}", "{slower}" };
    static const double strip = 16, high = 88;
    double x = item->x + item->width / 2, top = item->y, bottom = item->y + item->height;

    cairo_matrix_transform_point(&at->matrix, &x, &top);
    x = item->x + item->width / 2;
    cairo_matrix_transform_point(&at->matrix, &x, &bottom);
    for (size_t i = 0; i < sizeof worth / sizeof *worth; i++)
        if (strncmp(shows, worth[i], strlen(worth[i])) == 0)
            cr_expect(fmax(top, bottom) <= strip || fmin(top, bottom) >= high - strip, "%s: %s at %.1f to %.1f", at->id,
                      shows, top, bottom);
}

static void see_items(struct sight *, const struct layout_item *, int items);

static void see_repeat(struct sight *at, const struct layout_item *item)
{
    const struct sight outside = *at;
    struct bind_row row;

    cr_assert(bind_row(&at->binding, item->of, item->node, &row, NULL));
    for (int i = 0; i < row.count; i++) {
        double step = i - (item->align == ALIGN_CENTER ? 0.5 : item->align == ALIGN_RIGHT ? 1 : 0) * (row.count - 1);
        at->binding = bind_step(&outside.binding, &row, i);
        cairo_matrix_translate(&at->matrix, item->x + step * item->dx, item->y + step * item->dy);
        see_items(at, item->item, item->items);
        at->matrix = outside.matrix;
    }
    at->binding = outside.binding;
    bind_row_finish(&row);
}

static void see_item(struct sight *at, const struct layout_item *item)
{
    const cairo_matrix_t outside = at->matrix;
    double x = item->x + item->width / 2, y = item->y + item->height / 2;

    cairo_matrix_translate(&at->matrix, x, y);
    cairo_matrix_rotate(&at->matrix, item->turn * M_PI / 180);
    cairo_matrix_translate(&at->matrix, -x, -y);
    if (item->kind == LAYOUT_REPEAT)
        see_repeat(at, item);
    else if (item->kind == LAYOUT_ICON || item->kind == LAYOUT_PICTURE) {
        size_t start = at->shown.length + 1;
        buf_putc(&at->shown, ' ');
        cr_assert(bind_text(&at->binding, item->name, item->node, &at->shown, NULL));
        check_strip(at, item, buf_text(&at->shown) + start);
    } else if (item->kind == LAYOUT_TEXT) {
        check_box(at, item);
        for (const struct node *part = item->node->child; part != NULL; part = part->next)
            if (part->name == NULL && strchr(part->text, '{') != NULL) {
                check_strip(at, item, strchr(part->text, '{'));
                buf_printf(&at->shown, " %s", strchr(part->text, '{'));
            }
    }
    at->matrix = outside;
}

static void see_items(struct sight *at, const struct layout_item *item, int items)
{
    for (int i = 0; i < items; i++) {
        bool holds;
        at->binding.words = at->words[item[i].language > 0 ? item[i].language : 0];
        cr_assert(bind_when(&at->binding, item[i].when, item[i].node, &holds, NULL));
        if (holds && item[i].language < at->languages)
            see_item(at, &item[i]);
    }
}

/* What a side of a card shows; the caller frees it. */
static struct buf face_of(const struct bench *bench, const struct art_piece *piece, bool back)
{
    struct sight at = {
        .binding = { .kit = bench->loaded.kit, .piece = piece->kit, .modules = &bench->edition.modules },
        .languages = 2,
        .words = bench->edition.words,
        .id = piece->id
    };
    const struct layout_face *face = layout_find(&bench->layout, piece->kit, back);

    cairo_matrix_init_identity(&at.matrix);
    see_items(&at, face->item, face->items);
    buf_putc(&at.shown, ' ');
    return at.shown;
}

static int count_of(const struct buf *shown, const char *name)
{
    char word[64];
    int count = 0;

    snprintf(word, sizeof word, " %s ", name);
    for (const char *at = buf_text(shown); (at = strstr(at, word)) != NULL; at++)
        count++;
    return count;
}

static bool has(const struct art_piece *piece, const char *attribute)
{
    return node_attr(piece->kit->node, attribute) != NULL;
}

static bool is_kind(const struct art_piece *piece, const char *kind)
{
    return strcmp(piece->kit->kind, kind) == 0;
}

/* What signs say needs no sentence: a colour and a speed; on a card to catch and to dodge with, what either gains. */
static void expect_signs(const struct art_piece *piece, const struct buf *shown)
{
    const char *colours = has(piece, "colours") ? node_attr(piece->kit->node, "colours") : "";
    bool catch = is_kind(piece, "catch"), several = strlen(colours) > 1;
    bool signs = (catch && !several) || is_kind(piece, "suit") || is_kind(piece, "claw") || is_kind(piece, "paint");
    char dot[16];

    snprintf(dot, sizeof dot, several ? "rainbow" : "small.%s", colours);
    cr_expect_eq(count_of(shown, "{word:says.{id}}"), !signs, "%s", piece->id);
    cr_expect_eq(count_of(shown, dot), catch ? 2 : 0, "%s: %s", piece->id, dot);
    cr_expect_eq(count_of(shown, "paw"), catch, "%s", piece->id);
    cr_expect_eq(count_of(shown, "shield"), catch, "%s", piece->id);
}

/* The kit says of a card what its face shows, and nothing else is there. */
Test(hideseek_art, faces_show_what_the_kit_says)
{
    static const char *const letters[] = { "K", "W", "G", "B", "Y" };
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++) {
        const struct art_piece *piece = &bench.piece[i];
        if (!is_card(piece) || strcmp(piece->kit->kind, "reference") == 0)
            continue;
        struct buf shown = face_of(&bench, piece, false);
        const char *colours = has(piece, "colours") ? node_attr(piece->kit->node, "colours") : "";
        bool thrown = strcmp(piece->kit->kind, "throw") == 0;
        for (int n = 0; n < 5; n++) {
            char dot[8];
            snprintf(dot, sizeof dot, "dot.%s", letters[n]);
            cr_expect_eq(count_of(&shown, dot), strstr(colours, letters[n]) != NULL, "%s: %s", piece->id, dot);
        }
        cr_expect_eq(count_of(&shown, "hourglass"), has(piece, "hourglass") ? thrown ? 2 : 1 : 0, "%s", piece->id);
        cr_expect_eq(count_of(&shown, "{speed}"), has(piece, "speed"), "%s", piece->id);
        cr_expect_eq(count_of(&shown, "{points}"), has(piece, "points"), "%s", piece->id);
        cr_expect_eq(count_of(&shown, "{faster}"), has(piece, "faster"), "%s", piece->id);
        cr_expect_eq(count_of(&shown, "{slower}"), has(piece, "slower"), "%s", piece->id);
        expect_signs(piece, &shown);
        cr_expect_eq(count_of(&shown, "{id}"), thrown ? 2 : 1, "%s", piece->id);
        cr_expect(has(piece, "species") == (count_of(&shown, "cat") + count_of(&shown, "dog") > 0), "%s", piece->id);
        buf_finish(&shown);
    }
    tear_down(&bench);
}

/* On a catch and dodge card whoever seeks and whoever hides. The fish that is crossed out on a candy is a sign and none
   of them. */
Test(hideseek_art, every_face_has_one_main_picture)
{
    static const char *const mains[] = { "portrait", "fish",  "puree",      "tin",  "drumstick", "candy", "magician",
                                         "vacuum",   "bath",  "punch",      "cannonball", "suit",      "lotus", "bomb",
                                         "peek",     "pounce" };
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++) {
        const struct art_piece *piece = &bench.piece[i];
        if (!is_card(piece) || strcmp(piece->kit->kind, "reference") == 0)
            continue;
        struct buf shown = face_of(&bench, piece, false);
        int pictures = 0, wanted = is_kind(piece, "catch") ? 2 : 1;
        for (size_t n = 0; n < sizeof mains / sizeof *mains; n++)
            pictures += count_of(&shown, mains[n]);
        cr_expect_eq(pictures, wanted, "%s: %d main pictures", piece->id, pictures);
        buf_finish(&shown);
    }
    tear_down(&bench);
}

Test(hideseek_art, letters_are_safe_from_the_knife)
{
    struct bench bench;
    int seen = 0;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++)
        for (int back = 0; is_card(&bench.piece[i]) && back < 2; back++) {
            struct buf shown = face_of(&bench, &bench.piece[i], back == 1);     /* checks the boxes */
            seen += (int)shown.length > 1;
            buf_finish(&shown);
        }
    cr_expect_gt(seen, 2 * 26);
    tear_down(&bench);
}

/* ---- pixels ---- */

/* A side of a card with its bleed, on magenta. */
static cairo_surface_t *render(struct bench *bench, const struct art_piece *piece, bool back, enum theme theme)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDE, HIGH);
    cairo_t *cr = cairo_create(image);

    ink_enter(cr, ink_of_game("hideseek"));
    cairo_set_source_rgb(cr, 1, 0, 1);
    cairo_paint(cr);
    cairo_scale(cr, SCALE, SCALE);
    cairo_translate(cr, BLEED, BLEED);
    theme_enter(cr, theme);
    struct art_piece drawn = *piece;
    drawn.art = &hideseek_art;
    face_draw(cr, layout_find(&bench->layout, piece->kit, back), &drawn, &bench->edition);
    cr_assert_eq(cairo_status(cr), CAIRO_STATUS_SUCCESS, "%s", piece->id);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return image;
}

static uint32_t pixel(cairo_surface_t *image, int x, int y)
{
    uint32_t value;

    memcpy(&value, cairo_image_surface_get_data(image) + y * cairo_image_surface_get_stride(image) + x * 4,
           sizeof value);
    return value & 0xffffff;
}

static double grey(uint32_t value)
{
    return 0.2126 * (value >> 16 & 255) + 0.7152 * (value >> 8 & 255) + 0.0722 * (value & 255);
}

/* How far two sides differ in grey, of 255. */
static double differ(cairo_surface_t *a, cairo_surface_t *b)
{
    double sum = 0;

    for (int y = 0; y < HIGH; y++)
        for (int x = 0; x < WIDE; x++)
            sum += fabs(grey(pixel(a, x, y)) - grey(pixel(b, x, y)));
    return sum / (WIDE * HIGH);
}

/* The most that a side differs in grey from itself on its head, over squares of 8 × 8 pixels. */
static double differ_most(cairo_surface_t *image)
{
    enum { SQUARE = 8 };
    double most = 0;

    for (int top = 0; top + SQUARE <= HIGH; top += SQUARE)
        for (int left = 0; left + SQUARE <= WIDE; left += SQUARE) {
            double sum = 0;
            for (int y = top; y < top + SQUARE; y++)
                for (int x = left; x < left + SQUARE; x++)
                    sum += fabs(grey(pixel(image, x, y)) - grey(pixel(image, WIDE - 1 - x, HIGH - 1 - y)));
            most = fmax(most, sum / (SQUARE * SQUARE));
        }
    return most;
}

static const struct art_piece *piece_of(const struct bench *bench, const char *id)
{
    for (int i = 0; i < bench->pieces; i++)
        if (strcmp(bench->piece[i].id, id) == 0)
            return &bench->piece[i];
    cr_assert_fail("no piece %s", id);
    return NULL;
}

/* What is white in the mark over a column of the score sheet, within 1.6 mm of its middle; returns its share. */
static double white_of_mark(cairo_surface_t *image, int column, bool white[MARK * MARK])
{
    const double wide = (180 - 2 * 5 - 48) / 6.0, x = 5 + 48 + (column + 0.5) * wide, y = 4 + 18 + 5.8;
    int left = (int)lround((x - 1.6) * MARK_SCALE), top = (int)lround((y - 1.6) * MARK_SCALE), count = 0;

    for (int i = 0; i < MARK * MARK; i++) {
        white[i] = grey(pixel(image, left + i % MARK, top + i / MARK)) > 200;
        count += white[i];
    }
    return (double)count / (MARK * MARK);
}

/* The letters of seats are colours of fur in this game: over the columns all have the same paw instead. */
Test(hideseek_art, marks_of_seats_have_no_letters)
{
    static bool circle[MARK * MARK], square[MARK * MARK];
    struct bench bench;
    int same = 0;

    set_up(&bench);
    const struct art_piece *scores = piece_of(&bench, "scores");
    cr_assert_float_eq(scores->width, 180, near);
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 180 * MARK_SCALE, 120 * MARK_SCALE);
    cairo_t *cr = cairo_create(image);
    ink_enter(cr, ink_of_game("hideseek"));
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, MARK_SCALE, MARK_SCALE);
    theme_enter(cr, THEME_FULL);
    scores->front(cr, scores, &bench.edition, 0);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    double share = white_of_mark(image, 0, circle);
    cr_expect(share > 0.3 && share < 0.9, "%.2f", share);
    white_of_mark(image, 2, square);
    for (int i = 0; i < MARK * MARK; i++)
        same += circle[i] == square[i];
    cr_expect_gt(same, 0.95 * MARK * MARK, "%d of %d", same, MARK * MARK);
    cairo_surface_destroy(image);
    tear_down(&bench);
}

/* Whatever is laid face down looks alike, whichever end points where; characters and actions do not, in any theme. */
Test(hideseek_art, backs_tell_nothing)
{
    struct bench bench;

    set_up(&bench);
    for (int theme = 0; theme < THEMES; theme++) {
        cairo_surface_t *black = render(&bench, piece_of(&bench, "C01"), true, (enum theme)theme);
        cairo_surface_t *orange = render(&bench, piece_of(&bench, "F1"), true, (enum theme)theme);
        cr_expect_gt(differ(black, orange), 10, "theme %d: %.1f", theme, differ(black, orange));
        cr_expect_lt(differ_most(orange), leeway, "theme %d: %.2f", theme, differ_most(orange));
        cr_expect_lt(differ_most(black), leeway, "theme %d: %.2f", theme, differ_most(black));
        for (int i = 0; i < bench.pieces; i++) {
            const struct art_piece *piece = &bench.piece[i];
            if (!is_card(piece) || strcmp(piece->kit->kind, "reference") == 0)
                continue;
            bool character = strcmp(piece->kit->kind, "character") == 0;
            cairo_surface_t *image = render(&bench, piece, true, (enum theme)theme);
            cr_expect_eq(differ(image, character ? black : orange), 0, "%s", piece->id);
            cr_expect_str_eq(piece->back_name, piece_of(&bench, character ? "C01" : "F1")->back_name, "%s", piece->id);
            cairo_surface_destroy(image);
        }
        cairo_surface_destroy(black);
        cairo_surface_destroy(orange);
    }
    tear_down(&bench);
}

Test(hideseek_art, backs_fill_their_bleed)
{
    static const char *const ids[] = { "C01", "F1" };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        cairo_surface_t *image = render(&bench, piece_of(&bench, ids[i]), true, THEME_FULL);
        int bare = 0;
        for (int y = 0; y < HIGH; y++)
            for (int x = 0; x < WIDE; x++)
                bare += pixel(image, x, y) == 0xff00ff;
        cr_expect_eq(bare, 0, "%s: %d pixels", ids[i], bare);
        cairo_surface_destroy(image);
    }
    tear_down(&bench);
}

/* No two fronts are alike, in any theme. */
Test(hideseek_art, fronts_differ)
{
    struct bench bench;
    cairo_surface_t *image[80];

    set_up(&bench);
    cr_assert_leq(bench.pieces, 80);
    for (int theme = 0; theme < THEMES; theme++) {
        for (int i = 0; i < bench.pieces; i++)
            image[i] = is_card(&bench.piece[i]) ? render(&bench, &bench.piece[i], false, (enum theme)theme) : NULL;
        for (int i = 0; i < bench.pieces; i++)
            for (int n = 0; n < i; n++)
                cr_expect(image[i] == NULL || image[n] == NULL || differ(image[i], image[n]) > 0.8,
                          "%s and %s in theme %d", bench.piece[i].id, bench.piece[n].id, theme);
        for (int i = 0; i < bench.pieces; i++)
            cairo_surface_destroy(image[i]);         /* takes NULL */
    }
    tear_down(&bench);
}

/* Everything fits, with either language first or alone. */
Test(hideseek_art, text_fits_in_every_order)
{
    struct bench bench;
    struct error error = { 0 };

    set_up(&bench);
    const struct words *const orders[][2] = { { bench.edition.words[0], bench.edition.words[1] },
                                              { bench.edition.words[1], bench.edition.words[0] } };
    for (int order = 0; order < 2; order++)
        for (int languages = 1; languages <= 2; languages++) {
            memcpy(bench.edition.words, orders[order], sizeof orders[order]);
            bench.edition.languages = languages;
            for (int i = 0; i < bench.pieces; i++)
                for (int back = 0; is_card(&bench.piece[i]) && back < 2; back++)
                    cairo_surface_destroy(render(&bench, &bench.piece[i], back == 1, THEME_FULL));
            cr_expect(type_good(bench.edition.type, &error), "%s first, %d: %s:%d: %s", orders[order][0]->lang,
                      languages, error.file, error.line, error.text);
        }
    tear_down(&bench);
}
