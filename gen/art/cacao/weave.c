#include "weave.h"

#include <math.h>

#include "gen/picture/icon.h"

static const double STEP = 7.5, MARK = 2.8, FAINT = 0.6; /* no mark is cut where a tile ends: it is six steps wide */

static void weave_marks(cairo_t *cr, const struct livery *livery, double x, double y, double width, double height)
{
    for (int j = (int)floor(y / STEP) - 1; j * STEP < y + height + STEP; j++)
        for (int i = (int)floor(x / STEP) - 1; i * STEP < x + width + STEP; i++)
            if (((i + j) & 1) == 0)
                icon_path(cr, livery->mark, (i + 0.5) * STEP, (j + 0.5) * STEP, MARK);
    theme_wash(cr, livery->dark, FAINT);
    cairo_fill(cr);
}

void cacao_weave_fill(cairo_t *cr, const struct livery *livery, double x, double y, double width, double height)
{
    cairo_save(cr);
    cairo_rectangle(cr, x, y, width, height);
    cairo_clip_preserve(cr);
    theme_ground(cr, livery->body);
    cairo_fill(cr);
    weave_marks(cr, livery, x, y, width, height);
    cairo_restore(cr);
}
