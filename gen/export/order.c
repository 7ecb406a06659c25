#include "order.h"

#include <math.h>
#include <string.h>

#include "gen/card/outline.h"
#include "gen/card/side.h"
#include "gen/plan/shop.h"
#include "raster.h"

static const double inch = 25.4;

struct order {
    const struct run *at;
    struct output *output;
    struct shop shop;
    int number; /* of the last picture of a front */
};

/* ---- one picture ---- */

/* Copies the outermost dots of the rectangle over what lies round it. */
static void pad(cairo_surface_t *picture, int left, int top, int right, int bottom)
{
    int width = cairo_image_surface_get_width(picture), height = cairo_image_surface_get_height(picture);
    int stride = cairo_image_surface_get_stride(picture);
    unsigned char *data = cairo_image_surface_get_data(picture);

    cairo_surface_flush(picture);
    for (int y = top; y <= bottom; y++)
        for (int x = 0; x < width; x++)
            if (x < left || x > right)
                memcpy(data + y * stride + 4 * x, data + y * stride + 4 * (x < left ? left : right), 4);
    for (int y = 0; y < height; y++)
        if (y < top || y > bottom)
            memcpy(data + y * stride, data + (y < top ? top : bottom) * stride, (size_t)width * 4);
    cairo_surface_mark_dirty(picture);
}

/* The piece in the middle; what it draws beyond its trim, and that goes on to the edge. */
static cairo_surface_t *draw(const struct order *order, const struct art_piece *piece, bool back, double bleed,
                             const struct shop_size *size, bool turned)
{
    struct art_piece square = *piece;
    double dots = order->shop.dpi / inch,
           room = fmin(size->across / dots - size->size.width, size->down / dots - size->size.height) / 2;
    double beyond = fmin(bleed, room), width = piece->width + 2 * beyond, height = piece->height + 2 * beyond;
    cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, size->across, size->down);
    cairo_t *cr = cairo_create(picture);

    square.corner = 0;
    cairo_translate(cr, size->across / 2.0, size->down / 2.0);
    if (turned)
        cairo_rotate(cr, M_PI / 2);
    cairo_scale(cr, dots, dots);
    side_draw(&(struct side){ &square, back, beyond, order->at->press->theme }, cr, order->at->edition, -width / 2,
              -height / 2, width, height);
    cairo_destroy(cr);
    double across = (turned ? height : width) * dots, down = (turned ? width : height) * dots;
    pad(picture, (int)ceil((size->across - across) / 2), (int)ceil((size->down - down) / 2),
        (int)floor((size->across + across) / 2) - 1, (int)floor((size->down + down) / 2) - 1);
    return picture;
}

static bool write_side(const struct order *order, cairo_surface_t *picture, const struct art_piece *piece, bool back,
                       int number, struct error *error)
{
    const struct run *at = order->at;
    const struct shop *shop = &order->shop;
    const char *what = arena_printf(at->arena, back ? _("back, %d × %d pixels") : _("front, %d × %d pixels"),
                                    cairo_image_surface_get_width(picture), cairo_image_surface_get_height(picture));
    const char *name = arena_printf(at->arena, "%s-%s/%03d-%s-%s.png", at->edition->game.kit->game, shop->id, number,
                                    piece->id, back ? shop->back : shop->front);
    const char *path = tray_path(&order->output->tray, name, what, error);

    return path != NULL && (path[0] == '\0' || raster_write(picture, shop->dpi, path, error));
}

/* ---- a piece ---- */

static const struct shop_size *size_of(const struct order *order, const struct art_piece *piece, bool *turned,
                                       struct error *error)
{
    const struct shop_size *size =
        piece->hexagon || outline_is_disc(piece) ? NULL : shop_size(&order->shop, piece->width, piece->height, turned);

    if (size != NULL)
        return size;
    const struct shop_size *nearest = shop_nearest(&order->shop, piece->width, piece->height);
    fail(error, ERROR_USAGE, NULL,
         _("%s (%g × %g mm): %s does not cut this; the nearest size is %s, %g × %g mm (name the others with --only to print without it)"),
         piece->id, piece->width, piece->height, order->shop.name, nearest->size.id, nearest->size.width,
         nearest->size.height);
    return NULL;
}

static bool write_piece(struct order *order, int i, struct error *error)
{
    const struct art_piece *piece = &order->at->piece[i];
    int copies = order->shop.copies ? piece->count * order->at->options->copies : 1;
    bool turned, good = true;
    const struct shop_size *size = size_of(order, piece, &turned, error);

    for (int side = 0; good && side < (art_has_back(piece) ? 2 : 1); side++) {
        cairo_surface_t *picture = draw(order, piece, side == 1, run_stock(order->at, i)->bleed, size, turned);
        for (int copy = 1; good && copy <= copies; copy++)
            good = write_side(order, picture, piece, side == 1, order->number + copy, error);
        cairo_surface_destroy(picture);
    }
    order->number += copies;
    return good;
}

bool export_order(const struct run *at, struct output *output, struct error *error)
{
    struct order order = { .at = at, .output = output };
    bool turned;

    if (!shop_find(at->options->dirs.layouts, at->options->shop, at->arena, &order.shop, error))
        return false;
    for (int i = 0; i < at->pieces; i++)
        if (run_takes(at, i) && size_of(&order, &at->piece[i], &turned, error) == NULL)
            return false;
    for (int i = 0; i < at->pieces; i++)
        if (run_takes(at, i) && !write_piece(&order, i, error))
            return false;
    return true;
}
