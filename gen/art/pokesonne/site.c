#include "site.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"

/* A picture whose x runs along `way`. */
static void draw_along(cairo_t *cr, const char *picture, struct point at, struct point way)
{
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, atan2(way.y, way.x));
    sprite_draw(cr, picture, 0, 0, 1);
    cairo_restore(cr);
}

void pokesonne_site_gate(cairo_t *cr, struct point at, struct point way)
{
    draw_along(cr, "gate", at, (struct point){ -way.y, way.x });
}

void pokesonne_site_bridge(cairo_t *cr, struct point at, struct point way)
{
    draw_along(cr, "bridge", at, way);
}

void pokesonne_site_water_bridge(cairo_t *cr, struct point at, struct point way)
{
    draw_along(cr, "water-bridge", at, way);
}

void pokesonne_site_hedge(cairo_t *cr, struct point from, struct point to)
{
    double length = hypot(to.x - from.x, to.y - from.y);
    int bushes = (int)ceil(length / 1.5);

    for (int layer = 0; layer < 2; layer++) {
        for (int i = 0; i <= bushes; i++) {
            double t = (double)i / bushes, shift = layer * -0.25;
            shape_oval(cr, from.x + (to.x - from.x) * t + shift, from.y + (to.y - from.y) * t + shift,
                       1.2 - 0.4 * layer, 1.2 - 0.4 * layer);
        }
        theme_fill(cr, layer == 0 ? ROLE_GRASS_RIM : ROLE_GRASS_RIM_LIGHT);
    }
}
