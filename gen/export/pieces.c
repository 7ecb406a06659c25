/* A PNG of each side of each piece. */
#include "export.h"
#include "gen/card/side.h"
#include "png.h"

static struct side side_of(const struct printing *at, int i, bool back)
{
    return (struct side){ &at->piece[i], back, at->job->bleed ? printing_stock(at, i)->bleed : 0,
                          at->job->paper.theme };
}

static bool write_side(struct printing *at, int i, bool back, struct error *error)
{
    struct job *job = at->job;
    struct side side = side_of(at, i, back);
    cairo_surface_t *picture = side_picture(&side, at->edition, job->dpi);
    const char *what = arena_printf(job->arena, back ? _("back, %d × %d pixels") : _("front, %d × %d pixels"),
                                    cairo_image_surface_get_width(picture), cairo_image_surface_get_height(picture));
    const char *name =
        arena_printf(job->arena, "%s-%s.%s.png", at->edition->game.kit->game, side.piece->id, back ? "back" : "front");
    const char *path = tray_path(&job->tray, name, what, error);
    bool good = path != NULL && png_write(picture, job->dpi, path, error);

    cairo_surface_destroy(picture);
    return good;
}

bool export_pieces(struct printing *at, struct error *error)
{
    for (int i = 0; i < at->pieces; i++) {
        struct side side = side_of(at, i, false);
        if (printing_takes(at, i) && !side_fits(&side, at->job->dpi, error))
            return false;
    }
    for (int i = 0; i < at->pieces; i++)
        if (printing_takes(at, i) &&
            (!write_side(at, i, false, error) || (art_has_back(&at->piece[i]) && !write_side(at, i, true, error))))
            return false;
    return true;
}
