#include "pieces.h"

#include "gen/card/side.h"
#include "raster.h"

static struct side side_of(const struct run *at, int i, bool back)
{
    return (struct side){ &at->piece[i], back, at->options->bleed ? run_stock(at, i)->bleed : 0,
                          at->press->theme };
}

static bool write_side(const struct run *at, struct output *output, int i, bool back, struct error *error)
{
    int dpi = at->options->dpi;
    struct side side = side_of(at, i, back);
    cairo_surface_t *picture = side_picture(&side, at->edition, dpi);
    const char *what = arena_printf(at->arena, back ? _("back, %d × %d pixels") : _("front, %d × %d pixels"),
                                    cairo_image_surface_get_width(picture), cairo_image_surface_get_height(picture));
    const char *name =
        arena_printf(at->arena, "%s-%s.%s.png", at->edition->game.kit->game, side.piece->id, back ? "back" : "front");
    const char *path = tray_path(&output->tray, name, what, error);
    bool good = path != NULL && raster_write(picture, dpi, path, error);

    cairo_surface_destroy(picture);
    return good;
}

bool export_pieces(const struct run *at, struct output *output, struct error *error)
{
    for (int i = 0; i < at->pieces; i++) {
        struct side side = side_of(at, i, false);
        if (run_takes(at, i) && !side_fits(&side, at->options->dpi, error))
            return false;
    }
    for (int i = 0; i < at->pieces; i++)
        if (run_takes(at, i) && (!write_side(at, output, i, false, error) ||
                                 (art_has_back(&at->piece[i]) && !write_side(at, output, i, true, error))))
            return false;
    return true;
}
