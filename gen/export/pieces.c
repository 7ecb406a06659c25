#include "pieces.h"

#include "gen/card/side.h"
#include "raster.h"

static struct side side_of(const struct run *at, int i, bool back)
{
    return (struct side){ &at->piece[i], back, at->options->bleed ? run_stock(at, i)->bleed : 0,
                          at->press->theme };
}

static bool write_side(const struct run *at, const struct side *side, const char *path, struct error *error)
{
    cairo_surface_t *picture = side_picture(side, at->edition, at->options->dpi);
    bool good = raster_write(picture, at->options->dpi, path, error);

    cairo_surface_destroy(picture);
    return good;
}

/* Every process of the team knows all files; each is written by one of them. */
static bool add_side(const struct run *at, struct output *output, int i, bool back, struct error *error)
{
    struct side side = side_of(at, i, back);
    int width, height;

    side_size(&side, at->options->dpi, &width, &height);
    const char *what = arena_printf(at->arena, back ? _("back, %d × %d pixels") : _("front, %d × %d pixels"), width, height);
    const char *name =
        arena_printf(at->arena, "%s-%s.%s.png", at->edition->game.kit->game, side.piece->id, back ? "back" : "front");
    const char *path = tray_path(&output->tray, name, what, error);

    return path != NULL && (!team_takes(output->team) || write_side(at, &side, path, error));
}

bool export_pieces(const struct run *at, struct output *output, struct error *error)
{
    for (int i = 0; i < at->pieces; i++) {
        struct side side = side_of(at, i, false);
        if (run_takes(at, i) && !side_fits(&side, at->options->dpi, error))
            return false;
    }
    for (int i = 0; i < at->pieces; i++)
        if (run_takes(at, i) && (!add_side(at, output, i, false, error) ||
                                 (art_has_back(&at->piece[i]) && !add_side(at, output, i, true, error))))
            return false;
    return true;
}
