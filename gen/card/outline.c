#include "outline.h"

#include <math.h>

#include "gen/art/lib/shape.h"
#include "gen/plan/hexagon.h"
#include "fold.h"

void outline_hexagon(cairo_t *cr, double x, double y, double width, double height)
{
    double at[HEXAGON_CORNERS][2];

    hexagon_corners(width, height, at);
    cairo_new_sub_path(cr);
    for (int i = 0; i < HEXAGON_CORNERS; i++)
        cairo_line_to(cr, x + at[i][0], y + at[i][1]);
    cairo_close_path(cr);
}

void outline_path(cairo_t *cr, const struct art_piece *piece, double out)
{
    if (piece->net != NULL) {
        fold_outline(cr, piece->net);
        return;
    }
    if (piece->hexagon) {
        double beyond = out * HEXAGON_LENGTH, x = hexagon_is_upright(piece->width, piece->height) ? out : beyond;
        double y = out + beyond - x;
        outline_hexagon(cr, -x, -y, piece->width + 2 * x, piece->height + 2 * y);
        return;
    }
    double radius = piece->corner > 0 ? fmin(piece->corner, fmin(piece->width, piece->height) / 2) + out : 0;

    shape_box(cr, -out, -out, piece->width + 2 * out, piece->height + 2 * out, radius);
}

bool outline_is_disc(const struct art_piece *piece)
{
    return piece->width == piece->height && piece->corner >= piece->width / 2;
}
