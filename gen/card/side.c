#include "side.h"

#include <math.h>

#include "face.h"
#include "fold.h"
#include "outline.h"
#include "gen/ink/theme.h"
#include "gen/picture/picture.h"

static const double inch = 25.4;

static double width_of(const struct side *side)
{
    return side->piece->width + 2 * side->bleed;
}

static double height_of(const struct side *side)
{
    return side->piece->height + 2 * side->bleed;
}

void side_shared(cairo_t *cr, const struct edition *edition, const struct art_piece *piece, bool back, double bleed)
{
    const struct layout_face *face = back ? piece->back_face : piece->front_face;

    if (piece->net != NULL)
        fold_draw(cr, piece, edition);
    else if (face != NULL)
        face_draw(cr, face, piece, edition);
    else
        (back ? piece->back : piece->front)(cr, piece, edition, bleed);
}

int side_stamps(const struct art_piece *piece, int copies, struct arena *arena, const struct art_stamp **stamp)
{
    if (piece->stamps == NULL || piece->front_face != NULL)
        return 0;
    return piece->stamps(piece, copies, arena, stamp);
}

static void draw_stamps(cairo_t *cr, const struct art_piece *piece)
{
    struct arena arena = { 0 };
    const struct art_stamp *stamp;
    int stamps = side_stamps(piece, 1, &arena, &stamp);

    for (int i = 0; i < stamps; i++) {
        cairo_save(cr);
        cairo_translate(cr, stamp[i].x, stamp[i].y);
        cairo_scale(cr, stamp[i].scale, stamp[i].scale);
        picture_draw(cr, stamp[i].picture, NULL);
        cairo_restore(cr);
    }
    arena_finish(&arena);
}

void side_art(cairo_t *cr, const struct edition *edition, const struct art_piece *piece, bool back, double bleed)
{
    side_shared(cr, edition, piece, back, bleed);
    if (!back)
        draw_stamps(cr, piece);
}

double side_seen_height(const struct art_piece *piece)
{
    return piece->fold > 0 ? piece->height - piece->flap - piece->fold : piece->height;
}

void side_outline(cairo_t *cr, const struct art_piece *piece)
{
    if (piece->fold > 0)
        cairo_rectangle(cr, 0, 0, piece->width, side_seen_height(piece));
    else
        outline_path(cr, piece, 0);
}

void side_seen(cairo_t *cr, const struct edition *edition, const struct art_piece *piece, bool back)
{
    side_outline(cr, piece);
    cairo_path_t *path = cairo_copy_path(cr);
    cairo_save(cr);
    cairo_clip(cr);
    cairo_translate(cr, 0, -piece->fold);
    bool shapes = type_as_shapes(edition->type, true);
    side_art(cr, edition, piece, back, 0);
    type_as_shapes(edition->type, shapes);
    cairo_restore(cr);
    cairo_new_path(cr);
    cairo_append_path(cr, path);
    cairo_path_destroy(path);
}

int side_pixels(double mm, double dpi)
{
    return (int)fmax(round(mm * dpi / inch), 1);
}

void side_draw(const struct side *side, cairo_t *cr, const struct edition *edition, double x, double y, double width,
               double height)
{
    const struct art_piece *piece = side->piece;

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, width / width_of(side), height / height_of(side));
    cairo_translate(cr, side->bleed, side->bleed);
    ink_enter(cr, &edition->ink);
    theme_enter(cr, side->theme);
    outline_path(cr, piece, side->bleed);
    cairo_clip(cr);
    theme_source(cr, ROLE_PAPER);
    cairo_paint(cr);
    side_art(cr, edition, piece, side->back, side->bleed);
    cairo_restore(cr);
    cairo_new_path(cr);
}

void side_size(const struct side *side, double dpi, int *width, int *height)
{
    *width = side_pixels(width_of(side), dpi);
    *height = side_pixels(height_of(side), dpi);
}

cairo_surface_t *side_picture(const struct side *side, const struct edition *edition, double dpi)
{
    int width, height;

    side_size(side, dpi, &width, &height);
    cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *cr = cairo_create(picture);

    side_draw(side, cr, edition, 0, 0, width, height);
    cairo_destroy(cr);
    return picture;
}

bool side_fits(const struct side *side, int dpi, struct error *error)
{
    double longest = fmax(width_of(side), height_of(side));

    if (side_pixels(longest, dpi) <= SIDE_PIXELS_MAX)
        return true;
    return fail(
        error, ERROR_USAGE, NULL,
        _("%s (%g × %g mm) would have more than %d pixels on a side at --dpi %d: give %d at most, or leave it out"),
        side->piece->id, side->piece->width, side->piece->height, SIDE_PIXELS_MAX, dpi,
        (int)floor(SIDE_PIXELS_MAX * inch / longest));
}
