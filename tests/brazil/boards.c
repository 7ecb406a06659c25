/* The boards and tiles of Brazil: Imperial: every piece has a place that it fits, and covers nothing but what is in its
   place. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/card/walk.h"
#include "gen/position/tableau.h"
#include "print.h"
#include "verify/fields.h"

enum { PLACES_MAX = 64, TEXTS_MAX = 256, SIGNS_MAX = 256 };
static const double play = 3.5, near = 0.2;
/* Pictures so wide (mm) are what words stand before. */
static const double backdrop = 40; /* mm: how much larger a place may be; what a piece may touch */

struct box {
    double x, y, width, height;
};

struct seen {
    enum layout_shape shape;     /* of the places that are looked for; outlines of products count as ellipses */
    double width, height;        /* of the piece that shall fit */
    int places, texts, signs;
    struct box place[PLACES_MAX], text[TEXTS_MAX], sign[SIGNS_MAX];
};

static struct box box_of(const struct walk *at, const struct layout_item *item)
{
    double x = item->x, y = item->y;

    cairo_matrix_transform_point(&at->place, &x, &y);
    return (struct box){ x, y, item->width, item->height };
}

static bool is_outline(const struct layout_item *item)
{
    return item->kind == LAYOUT_PICTURE && strncmp(item->name, "outline-", 8) == 0;
}

static bool fits(const struct seen *seen, const struct layout_item *item)
{
    bool shape = is_outline(item) ? seen->shape == LAYOUT_ELLIPSE
                                  : item->kind == LAYOUT_SHAPE && item->shape == seen->shape;

    return shape && item->width >= seen->width && item->height >= seen->height && item->width < seen->width + play &&
           item->height < seen->height + play;
}

static bool see(const struct walk *at, const struct layout_item *item)
{
    struct seen *seen = at->with;

    if (item->kind == LAYOUT_TEXT) {
        cr_assert_lt(seen->texts, TEXTS_MAX);
        seen->text[seen->texts++] = box_of(at, item);
    }
    if ((item->kind == LAYOUT_ICON || item->kind == LAYOUT_PICTURE) && item->width < backdrop) {
        cr_assert_lt(seen->signs, SIGNS_MAX);
        seen->sign[seen->signs++] = box_of(at, item);
    }
    if (fits(seen, item)) {
        cr_assert_lt(seen->places, PLACES_MAX);
        seen->place[seen->places++] = box_of(at, item);
    }
    return true;
}

static const struct kit_piece *piece_of(const struct kit *kit, const char *id)
{
    int index = kit_piece_index(kit, id);

    cr_assert_geq(index, 0, "%s", id);
    return &kit->piece[index];
}

/* The board as one looks at it who searches places for that piece. */
static struct seen look_at(const struct edition *edition, const struct layout *layout, const char *board,
                           enum layout_shape shape, const char *piece)
{
    const struct kit *kit = edition->game.kit;
    const struct node *look = piece_of(kit, piece)->look;
    struct seen seen = { .shape = shape,
                         .width = strtod(node_attr(look, "width"), NULL),
                         .height = strtod(node_attr(look, "height"), NULL) };
    struct modules modules = { 0 };
    struct error error = { 0 };
    struct walk at = { .edition = edition,
                       .binding = { .kit = kit, .piece = piece_of(kit, board), .modules = &modules },
                       .visit = see,
                       .with = &seen,
                       .error = &error };
    const struct layout_face *face = layout_find(layout, at.binding.piece, false);

    cairo_matrix_init_identity(&at.place);
    cr_assert(walk_items(&at, face->item, face->items), "%s", error.text);
    return seen;
}

/* How far a text reaches under a piece in the middle of its place; a disc leaves the corners open. */
static bool is_under(const struct box *text, const struct box *place, const struct seen *seen)
{
    double x = place->x + place->width / 2, y = place->y + place->height / 2;
    double right = fmax(fmax(text->x - x, x - text->x - text->width), 0),
           down = fmax(fmax(text->y - y, y - text->y - text->height), 0);

    return seen->shape == LAYOUT_ELLIPSE ? hypot(right, down) < seen->width / 2 - near
                                         : right < seen->width / 2 - near && down < seen->height / 2 - near;
}

static bool is_within(const struct box *text, const struct box *place)
{
    return text->x >= place->x && text->y >= place->y && text->x + text->width <= place->x + place->width &&
           text->y + text->height <= place->y + place->height;
}

static bool runs_into(const struct box *sign, const struct box *text)
{
    double across = fmin(sign->x + sign->width, text->x + text->width) - fmax(sign->x, text->x);
    double down = fmin(sign->y + sign->height, text->y + text->height) - fmax(sign->y, text->y);

    return across > near && down > near && !is_within(text, sign);
}

static void expect_places(const struct print *print, const char *board, enum layout_shape shape, const char *piece,
                          int places)
{
    struct seen seen = look_at(&print->edition, &print->layout, board, shape, piece);

    cr_expect_eq(seen.places, places, "%s has %d places for %s, not %d", board, seen.places, piece, places);
    for (int i = 0; i < seen.places; i++)
        for (int k = 0; k < seen.texts; k++)
            cr_expect(!is_under(&seen.text[k], &seen.place[i], &seen) || is_within(&seen.text[k], &seen.place[i]),
                      "%s: %s at %.1f,%.1f hides a text at %.1f,%.1f", board, piece, seen.place[i].x, seen.place[i].y,
                      seen.text[k].x, seen.text[k].y);
}

static int value_of(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->values; i++)
        if (strcmp(kit->value[i].id, id) == 0)
            return kit->value[i].number;
    cr_assert_fail("%s", id);
    return 0;
}

Test(brazil_boards, pieces_fit_their_places_and_hide_nothing_else)
{
    static const char *const boards[] = { "BR", "PT", "ES", "FR" };
    enum { UNITS = 5, ARCHES = 7, FLIPPED = 2, PRODUCTS = 6, PALACES = 3, DECKS = 2 };
    struct print print;

    open_print(&print);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        expect_places(&print, boards[i], LAYOUT_ELLIPSE, arena_printf(&print.arena, "%s-U1", boards[i]), UNITS);
        expect_places(&print, boards[i], LAYOUT_ELLIPSE, "token-1", ARCHES * (1 + FLIPPED) + 2 * PRODUCTS);
        expect_places(&print, boards[i], LAYOUT_ELLIPSE, "ROPE", ARCHES * (1 + FLIPPED) + 2 * PRODUCTS);
        expect_places(&print, boards[i], LAYOUT_BOX, "II", PALACES);
        expect_places(&print, boards[i], LAYOUT_BOX, "W", value_of(print.edition.game.kit, "store.most"));
    }
    expect_places(&print, "common", LAYOUT_BOX, "CC01", 2 * DECKS);
    close_print(&print);
}

/* Points stand on a shield, which may lie over the picture beside it. */
static bool is_on_sign(const struct box *text, const struct seen *seen)
{
    for (int i = 0; i < seen->signs; i++)
        if (is_within(text, &seen->sign[i]))
            return true;
    return false;
}

Test(brazil_boards, no_sign_runs_into_words)
{
    static const char *const boards[] = { "BR", "PT", "ES", "FR", "common", "summary" };
    struct print print;

    open_print(&print);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct seen seen = look_at(&print.edition, &print.layout, boards[i], LAYOUT_BOX, "W");

        cr_expect(seen.signs > 0 && seen.texts > 0, "%s", boards[i]);
        for (int k = 0; k < seen.signs; k++)
            for (int n = 0; n < seen.texts; n++)
                cr_expect(!runs_into(&seen.sign[k], &seen.text[n]) || is_on_sign(&seen.text[n], &seen),
                          "%s: a sign at %.1f,%.1f runs into words at %.1f,%.1f", boards[i], seen.sign[k].x,
                          seen.sign[k].y, seen.text[n].x, seen.text[n].y);
    }
    close_print(&print);
}

/* In one language, where a name takes the room of the other's, too. */
Test(brazil_boards, no_words_run_into_others)
{
    static const char *const pieces[] = { "BR", "common", "summary", "K1", "K4", "CT1", "CT6", "CAP-A", "CAP-B" };
    struct print print;

    open_print(&print);
    print.edition.languages = 1;
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        struct seen seen = look_at(&print.edition, &print.layout, pieces[i], LAYOUT_BOX, "W");

        cr_expect_gt(seen.texts, 1, "%s", pieces[i]);
        for (int k = 0; k < seen.texts; k++)
            for (int n = 0; n < k; n++)
                cr_expect(!runs_into(&seen.text[k], &seen.text[n]),
                          "%s: words at %.1f,%.1f run into words at %.1f,%.1f", pieces[i], seen.text[k].x,
                          seen.text[k].y, seen.text[n].x, seen.text[n].y);
    }
    close_print(&print);
}

/* ---- tiles: what lies on one as positions show it ---- */

struct cover {
    const char *what;            /* as the game tells it */
    const char *piece;
    double x, y, width, height;  /* on the tile */
    const char *tile;
    int kept;                    /* how many signs have been looked at */
};

/* What a player must see whatever lies there: the resources that it brings and its points. */
static bool is_kept(const struct layout_item *item)
{
    static const double gear = 7;

    return item->kind == LAYOUT_PICTURE && item->width >= gear - 1 &&
           (strcmp(item->name, "vp-shield") == 0 || (strncmp(item->name, "res-", 4) == 0 && item->width >= gear));
}

static bool see_covered(const struct walk *at, const struct layout_item *item)
{
    struct cover *cover = at->with;
    struct box box = box_of(at, item);
    double x = box.x + box.width / 2, y = box.y + box.height / 2;

    if (!is_kept(item))
        return true;
    cover->kept++;
    cr_expect(x < cover->x || x > cover->x + cover->width || y < cover->y || y > cover->y + cover->height,
              "%s: %s hides what is at %.1f,%.1f", cover->tile, cover->what, x, y);
    return true;
}

static void place_cover(struct cover *cover, const struct tableau *tableau, const struct kit *kit)
{
    const struct node *look = piece_of(kit, cover->piece)->look, *tile = piece_of(kit, cover->tile)->look;

    cover->width = strtod(node_attr(look, "width"), NULL);
    cover->height = strtod(node_attr(look, "height"), NULL);
    for (int i = 0; i < tableau->places; i++)
        if (tableau->place[i].what != NULL && strcmp(tableau->place[i].what, cover->what) == 0 &&
            tableau->place[i].in_cell) {
            cover->x = (strtod(node_attr(tile, "width"), NULL) - cover->width) / 2 + tableau->place[i].x;
            cover->y = (strtod(node_attr(tile, "height"), NULL) - cover->height) / 2 + tableau->place[i].y;
            return;
        }
    cr_assert_fail("%s lies nowhere", cover->what);
}

static void expect_in_sight(const struct edition *edition, const struct layout *layout, struct cover *cover, bool back)
{
    struct modules modules = { 0 };
    struct error error = { 0 };
    const struct kit *kit = edition->game.kit;
    struct walk at = { .edition = edition,
                       .binding = { .kit = kit, .piece = piece_of(kit, cover->tile), .modules = &modules },
                       .visit = see_covered,
                       .with = cover,
                       .error = &error };
    const struct layout_face *face = layout_find(layout, at.binding.piece, back);

    cairo_matrix_init_identity(&at.place);
    cr_assert(walk_items(&at, face->item, face->items), "%s", error.text);
    cr_expect_gt(cover->kept, 1, "%s: only %d signs", cover->tile, cover->kept);
}

Test(brazil_boards, what_lies_on_a_tile_leaves_its_points_and_what_it_brings_in_sight)
{
    static const char *const tiles[] = { "K1", "K2", "K3", "K4", "CT1", "CT5" };
    static const char *const things[][2] = { { "unit *", "BR-U1" }, { "palace *", "II" }, { "mansion", "mansion" } };
    struct print print;
    struct tableau tableau;
    struct error error = { 0 };

    open_print(&print);
    cr_assert(tableau_load(&tableau, &print.edition, &print.arena, &error), "%s:%d: %s", error.file, error.line,
              error.text);
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++)
        for (size_t k = 0; k < sizeof things / sizeof *things; k++)
            for (int back = 0; back <= (tiles[i][0] == 'K'); back++) {
                struct cover cover = { .what = things[k][0], .piece = things[k][1], .tile = tiles[i] };
                place_cover(&cover, &tableau, print.edition.game.kit);
                expect_in_sight(&print.edition, &print.layout, &cover, back == 1);
            }
    close_print(&print);
}

Test(brazil_boards, resources_fit_the_circles_of_a_tile)
{
    static const struct {
        const char *tile;
        int places;
    } cases[] = { { "K1", 2 }, { "K2", 2 }, { "K3", 2 }, { "K4", 1 }, { "CT1", 2 }, { "CT5", 1 } };
    struct print print;

    open_print(&print);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_places(&print, cases[i].tile, LAYOUT_ELLIPSE, "W", cases[i].places);
    close_print(&print);
}
