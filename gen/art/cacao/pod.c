#include "pod.h"

#include "gen/art/lib/sprite.h"

static const double LENGTH = 10.0;           /* of the pictures */

static void draw(cairo_t *cr, const char *picture, double x, double y, double angle, double length)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, angle);
    sprite_draw(cr, picture, 0, 0, length / LENGTH);
    cairo_restore(cr);
}

void cacao_pod_draw(cairo_t *cr, double x, double y, double angle, double length)
{
    draw(cr, "pod", x, y, angle, length);
}

void cacao_pod_trace(cairo_t *cr, double x, double y, double angle, double length)
{
    draw(cr, "pod-place", x, y, angle, length);
}
