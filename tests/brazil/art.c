/* The pictures of Brazil: Imperial: low-ink saves ink, but loses none of them, and its lines end where a tile does. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/card/face.h"
#include "gen/card/use.h"
#include "gen/card/walk.h"
#include "gen/picture/icon.h"
#include "print.h"

enum { SCALE = 4, SEEN_MAX = 1024, NAME_LENGTH_MAX = 96 }; /* pixels a mm */
/* Of 255: how dark a line is at least, and what is no mere shade, which low-ink leaves out. */
static const int line_dark = 16, plain_dark = 80;

/* ---- pictures ---- */

/* Pictures that have been looked at: a picture of twenty tiles is drawn once. */
struct gallery {
    int count;
    char name[SEEN_MAX][NAME_LENGTH_MAX];
    struct layout_item under;    /* the last item that left a line */
    int drawn;
};

static bool is_new(struct gallery *gallery, const char *name)
{
    for (int i = 0; i < gallery->count; i++)
        if (strcmp(gallery->name[i], name) == 0)
            return false;
    cr_assert_lt(gallery->count, SEEN_MAX);
    snprintf(gallery->name[gallery->count++], NAME_LENGTH_MAX, "%s", name);
    return true;
}

static void bind(const struct walk *at, const struct layout_item *item, const char *text, struct buf *out)
{
    struct error error = { 0 };

    cr_assert(bind_text(&at->binding, text, item->node, out, &error), "%s", error.text);
}

static void draw_sign(cairo_t *cr, const struct walk *at, const struct layout_item *item, const char *name)
{
    double size = fmin(item->width, item->height);
    struct buf fill = { 0 };
    struct paint paint;

    bind(at, item, item->fill, &fill);
    cr_assert(theme_find(&at->edition->ink.palette, buf_text(&fill), &paint), "%s", buf_text(&fill));
    icon_path(cr, name, size / 2, size / 2, size);
    paint_fill_preserve(cr, &paint);
    cairo_new_path(cr);
    buf_finish(&fill);
}

static void draw_file(cairo_t *cr, const struct walk *at, const struct layout_item *item, const char *name)
{
    struct face_use bound = { 0 };
    struct error error = { 0 };

    cr_assert(face_use_bind(&bound, &at->binding, &at->edition->ink.palette, item, &error), "%s", error.text);
    struct picture_use use = face_use_picture(&bound);
    picture_fit(cr, name, &use, 0, 0, item->width, item->height);
    face_use_finish(&bound);
}

/* How far a pixel is from white, 0..255. */
static int darkness(cairo_surface_t *image, int x, int y)
{
    const unsigned char *at = cairo_image_surface_get_data(image) + y * cairo_image_surface_get_stride(image) + 4 * x;
    int least = 255;

    for (int i = 0; i < 3; i++)
        least = at[i] < least ? at[i] : least;
    return 255 - least;
}

static bool is_marked(cairo_surface_t *image, int dark)
{
    cairo_surface_flush(image);
    for (int y = 0; y < cairo_image_surface_get_height(image); y++)
        for (int x = 0; x < cairo_image_surface_get_width(image); x++)
            if (darkness(image, x, y) > dark)
                return true;
    return false;
}

/* White paper, drawn on in mm in a theme. */
static cairo_t *start_drawing(const struct edition *edition, enum theme theme, double width, double height)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)ceil(width * SCALE),
                                                        (int)ceil(height * SCALE));
    cairo_t *cr = cairo_create(image);

    cairo_surface_destroy(image);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, SCALE, SCALE);
    ink_enter(cr, &edition->ink);
    theme_enter(cr, theme);
    return cr;
}

/* Whether the picture leaves something on white paper that is so dark. */
static bool is_there(const struct walk *at, const struct layout_item *item, const char *name, enum theme theme,
                     int dark)
{
    cairo_t *cr = start_drawing(at->edition, theme, item->width, item->height);

    if (item->kind == LAYOUT_ICON && icon_is_sign(&at->edition->ink, name))
        draw_sign(cr, at, item, name);
    else
        draw_file(cr, at, item, name);
    bool marked = is_marked(cairo_get_target(cr), dark);
    cairo_destroy(cr);
    return marked;
}

/* A light over what has left its line. */
static bool lies_over(const struct layout_item *item, const struct layout_item *under)
{
    return item->x == under->x && item->y == under->y && item->width == under->width && item->height == under->height;
}

static bool look(const struct walk *at, const struct layout_item *item)
{
    struct gallery *gallery = at->with;
    struct buf name = { 0 }, as = { 0 };

    if (item->kind != LAYOUT_ICON && item->kind != LAYOUT_PICTURE)
        return true;
    bind(at, item, item->name, &name);
    buf_printf(&as, "%s ", buf_text(&name));
    if (item->fill != NULL)
        bind(at, item, item->fill, &as);
    if (item->dye != NULL)
        bind(at, item, item->dye, &as);
    if (is_new(gallery, buf_text(&as)) && !lies_over(item, &gallery->under)) {
        bool line = is_there(at, item, buf_text(&name), THEME_LOW_INK, line_dark);
        cr_expect(line || !is_there(at, item, buf_text(&name), THEME_FULL, plain_dark), "%s: low-ink loses %s",
                  at->binding.piece->id, buf_text(&as));
        gallery->drawn++;
        if (line)
            gallery->under = *item;
    }
    buf_finish(&name);
    buf_finish(&as);
    return true;
}

static void look_at(const struct edition *edition, const struct layout_face *face, const struct kit_piece *piece,
                    struct gallery *gallery)
{
    struct modules modules = { 0 };
    struct error error = { 0 };
    struct walk at = { .edition = edition,
                       .layout = face->layout,
                       .binding = { .kit = edition->game.kit, .piece = piece, .modules = &modules,
                                    .words = edition->words[0], .seat = "green" },
                       .visit = look,
                       .with = gallery,
                       .error = &error };

    cairo_matrix_init_identity(&at.place);
    cr_assert(walk_items(&at, face->item, face->items), "%s", error.text);
}

/* ---- what is left ---- */

Test(brazil_art, low_ink_loses_no_picture, .timeout = 120)
{
    static struct gallery gallery;
    struct print print;

    open_print(&print);
    const struct kit *kit = print.edition.game.kit;
    for (int i = 0; i < kit->pieces; i++)
        for (int back = 0; back < 2; back++) {
            const struct layout_face *face = layout_find(&print.layout, &kit->piece[i], back == 1);
            if (face != NULL)
                look_at(&print.edition, face, &kit->piece[i], &gallery);
        }
    cr_expect_gt(gallery.drawn, 100, "only %d pictures", gallery.drawn);
    close_print(&print);
}

/* ---- where lines end ---- */

static const double margin = 1.5, near = 0.2;    /* mm: the bleed of the sheet; what may reach beyond the trim */

/* How far the place is beyond the sides of a tile. */
static double beyond(const struct art_piece *tile, double x, double y)
{
    double across = fabs(x - tile->width / 2), down = fabs(y - tile->height / 2);

    return fmax(across, across / 2 + down * sqrt(3) / 2) - tile->width / 2;
}

static void expect_white_waste(const struct edition *edition, const struct art_piece *tile,
                               const struct layout_face *face)
{
    double width = tile->width + 2 * margin, height = tile->height + 2 * margin;
    cairo_t *cr = start_drawing(edition, THEME_LOW_INK, width, height);
    cairo_surface_t *image = cairo_get_target(cr);
    int marks = 0;

    cairo_translate(cr, margin, margin);
    face_draw(cr, face, tile, edition);
    cairo_surface_flush(image);
    for (int y = 0; y < cairo_image_surface_get_height(image); y++)
        for (int x = 0; x < cairo_image_surface_get_width(image); x++)
            marks += beyond(tile, (x + 0.5) / SCALE - margin, (y + 0.5) / SCALE - margin) > near &&
                     darkness(image, x, y) > line_dark;
    cr_expect_eq(marks, 0, "%s: %s is drawn beyond the cut, %d pixels", tile->id, face->id, marks);
    cairo_destroy(cr);
}

Test(brazil_art, low_ink_draws_nothing_beside_a_tile)
{
    static const char *const tiles[] = { "K1", "K2", "K3", "K4", "CT1", "CT5", "CAP-A", "X01", "X14", "X20" };
    struct print print;

    open_print(&print);
    const struct kit *kit = print.edition.game.kit;
    for (size_t i = 0; i < sizeof tiles / sizeof *tiles; i++) {
        const struct kit_piece *piece = &kit->piece[kit_piece_index(kit, tiles[i])];
        const struct art_piece tile = { .id = tiles[i], .kit = piece, .colour = -1, .hexagon = true,
                                        .width = strtod(node_attr(piece->look, "width"), NULL),
                                        .height = strtod(node_attr(piece->look, "height"), NULL) };
        expect_white_waste(&print.edition, &tile, layout_find(&print.layout, piece, false));
        expect_white_waste(&print.edition, &tile, layout_find(&print.layout, piece, true));
    }
    close_print(&print);
}
