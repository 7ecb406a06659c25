#include "weave.h"

#include <math.h>

#include "gen/picture/icon.h"

static const double STEP = 6.0, MARK = 3.1, THREAD = 0.3, BEAD = 1.7;

/* A lattice of threads with a mark in every mesh. */
static void weave_marks(cairo_t *cr, const struct livery *livery, double x, double y, double width, double height)
{
    for (int j = (int)floor(y / STEP) - 1; j * STEP < y + height + STEP; j++)
        for (int i = (int)floor(x / STEP) - 1; i * STEP < x + width + STEP; i++)
            if (((i + j) & 1) == 0)
                icon_path(cr, livery->mark, i * STEP, j * STEP, MARK);
    theme_fill(cr, livery->dark);
}

/* A bead where threads cross. */
static void weave_beads(cairo_t *cr, const struct livery *livery, double x, double y, double width, double height)
{
    for (int j = (int)floor(y / STEP) - 1; j * STEP < y + height + STEP; j++)
        for (int i = (int)floor(x / STEP) - 1; i * STEP < x + width + STEP; i++)
            if (((i + j) & 1) != 0)
                icon_path(cr, "diamond", i * STEP, j * STEP, BEAD);
    theme_fill_preserve(cr, livery->tint);
    theme_source(cr, livery->dark);
    cairo_stroke(cr);
}

static void weave_threads(cairo_t *cr, const struct livery *livery, double x, double y, double width, double height)
{
    for (int i = (int)floor((x - height) / STEP / 2) - 2; 2 * i * STEP < x + width + y + 2 * height; i++)
        for (int side = -1; side <= 1; side += 2) {
            double foot = (2 * i + 1) * STEP;
            cairo_move_to(cr, foot + side * y, y);
            cairo_line_to(cr, foot + side * (y + height), y + height);
        }
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, THREAD);
    cairo_stroke(cr);
}

void cacao_weave_fill(cairo_t *cr, const struct livery *livery, double x, double y, double width, double height)
{
    cairo_save(cr);
    cairo_rectangle(cr, x, y, width, height);
    cairo_clip_preserve(cr);
    theme_ground(cr, livery->body);
    cairo_fill(cr);
    weave_threads(cr, livery, x, y, width, height);
    weave_marks(cr, livery, x, y, width, height);
    weave_beads(cr, livery, x, y, width, height);
    cairo_restore(cr);
}
