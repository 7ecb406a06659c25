#include "person.h"

#include "gen/art/lib/sprite.h"
#include "gen/picture/icon.h"

static const double MARK = 2.1, MARK_LOW = 1.6, MARK_UP = 4.6;  /* how large, and how high above the feet */

void cacao_person_draw(cairo_t *cr, const struct livery *livery, double x, double y, double scale)
{
    bool low = theme_of(cr) == THEME_LOW_INK;

    sprite_livery(cr, "worker", livery, x, y, scale);
    icon_path(cr, livery->mark, x, y - MARK_UP * scale, (low ? MARK_LOW : MARK) * scale);
    theme_source(cr, low ? livery->dark : livery->stripe);
    cairo_fill(cr);
}
