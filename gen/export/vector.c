#include "vector.h"

#include <cairo-svg.h>

#include "gen/card/side.h"
#include "gen/output/file.h"
#include "gen/picture/image.h"
#include "gen/picture/picture.h"
#include "verify/buf.h"

static cairo_status_t take_bytes(void *to, const unsigned char *bytes, unsigned length)
{
    buf_add(to, (const char *)bytes, length);
    return CAIRO_STATUS_SUCCESS;
}

/* The drawing into the buffer. */
static cairo_status_t draw(const struct run *at, const struct side *side, struct buf *out)
{
    double width = side->piece->width + 2 * side->bleed, height = side->piece->height + 2 * side->bleed;
    cairo_surface_t *surface = cairo_svg_surface_create_for_stream(take_bytes, out, width, height);
    cairo_t *cr = cairo_create(surface);
    bool shapes = type_as_shapes(at->edition->type, true);

    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_MM);
    side_draw(side, cr, at->edition, 0, 0, width, height);
    type_as_shapes(at->edition->type, shapes);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return status;
}

static bool write_side(const struct run *at, struct output *output, int i, bool back, struct error *error)
{
    struct side side = { &at->piece[i], back, at->options->bleed ? run_stock(at, i)->bleed : 0, at->press->theme };
    struct buf drawing = { 0 };
    const char *what = arena_printf(at->arena, back ? _("back, %g × %g mm") : _("front, %g × %g mm"),
                                    side.piece->width + 2 * side.bleed, side.piece->height + 2 * side.bleed);
    const char *name =
        arena_printf(at->arena, "%s-%s.%s.svg", at->edition->game.kit->game, side.piece->id, back ? "back" : "front");
    const char *path = tray_path(&output->tray, name, what, error);
    cairo_status_t status = draw(at, &side, &drawing);
    bool good = path != NULL &&
                (status == CAIRO_STATUS_SUCCESS ||
                 fail(error, ERROR_SYSTEM, NULL, _("the SVG cannot be made: %s"), cairo_status_to_string(status)));

    good = good && file_write(path, drawing.text, drawing.length, error);
    buf_finish(&drawing);
    return good;
}

bool export_vector(const struct run *at, struct output *output, struct error *error)
{
    images_into_svg(pictures_images(at->edition->ink.pictures));
    for (int i = 0; i < at->pieces; i++)
        if (run_takes(at, i) && (!write_side(at, output, i, false, error) ||
                                 (art_has_back(&at->piece[i]) && !write_side(at, output, i, true, error))))
            return false;
    return true;
}
