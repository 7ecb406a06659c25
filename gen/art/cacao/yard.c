#include "yard.h"

#include <math.h>

#include "gen/ink/theme.h"
#include "pool.h"
#include "roles.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

void cacao_yard_mat(cairo_t *cr, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, -0.3);
    shape_box(cr, -4.2, -2.9, 8.4, 5.8, 0.3);
    shape_paint(cr, ROLE_STRAW, ROLE_INK);
    for (int i = -3; i <= 3; i++) {
        cairo_move_to(cr, i * 1.1, -2.6);
        cairo_line_to(cr, i * 1.1, 2.6);
    }
    theme_source(cr, ROLE_GOLD_DARK);
    cairo_set_line_width(cr, 0.15);
    cairo_stroke(cr);
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 4; i++)
            shape_oval(cr, -2.7 + 1.8 * i + 0.4 * (j % 2), -1.6 + 1.6 * j, 0.66, 0.46);
    theme_fill(cr, ROLE_BEAN);
    cairo_restore(cr);
}

static void flame(cairo_t *cr, int role, double size)
{
    icon_path(cr, "flame", 0, -1.0 - size * 0.22, size);
    theme_fill_preserve(cr, role);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.3);
    cairo_stroke(cr);
}

void cacao_yard_fire(cairo_t *cr, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y + 1.4);
    for (int side = -1; side <= 1; side += 2) {
        cairo_save(cr);
        cairo_rotate(cr, side * 0.35);
        shape_box(cr, -2.9, -0.6, 5.8, 1.2, 0.5);
        shape_paint(cr, ROLE_WOOD, ROLE_INK);
        cairo_restore(cr);
    }
    flame(cr, ROLE_POD_LIGHT, 5.6);
    for (int i = -2; i <= 2; i++) {
        shape_oval(cr, i * 1.5, 1.5 - 0.2 * i * i, 0.85, 0.7);
        shape_paint(cr, ROLE_RUIN, ROLE_INK);
    }
    cairo_restore(cr);
}

void cacao_yard_jars(cairo_t *cr, double x, double y)
{
    cacao_pool_jar(cr, x - 2.1, y + 2.2, 5.0);
    cacao_pool_jar(cr, x + 1.9, y + 2.8, 4.0);
}

void cacao_yard_ground(cairo_t *cr, const char *name, double radius)
{
    struct scatter scatter = scatter_start(name, 7);

    for (int i = 0; i < 26; i++) {
        double angle = scatter_next(&scatter, 0, 2 * M_PI), at = radius * sqrt(scatter_next(&scatter, 0, 1));
        double ry = scatter_next(&scatter, 0.15, 0.35), rx = scatter_next(&scatter, 0.25, 0.75);
        shape_oval(cr, at * cos(angle), at * sin(angle), rx, ry);
    }
    theme_fill(cr, ROLE_SAND_DARK);
}
