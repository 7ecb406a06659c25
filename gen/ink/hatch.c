#include "hatch.h"

#include <math.h>
#include <stddef.h>

static const double LINE = 0.12, STEP = 1.3;             /* mm */
static const double DOT = 0.4, DOT_STEP = 1.5, STIPPLE_STEP = 1.125; /* an even number in 45 mm, as of LATTICE_STEP */
static const double LATTICE_STEP = 2.25;
static const double CLOSE = 0.5, SPARSE = 1.5;           /* of STEP */

const char *const hatch_names[HATCHES] = { "none", "dots", "upright", "level", "falling", "rising", "grid", "lattice",
                                          "stipple", "close", "sparse" };

/* What the clip covers. */
struct field {
    double left, top, right, bottom;
};

static void upright(cairo_t *cr, const struct field *at, double step)
{
    for (double x = floor(at->left / step) * step; x <= at->right; x += step) {
        cairo_move_to(cr, x, at->top);
        cairo_line_to(cr, x, at->bottom);
    }
}

static void level(cairo_t *cr, const struct field *at, double step)
{
    for (double y = floor(at->top / step) * step; y <= at->bottom; y += step) {
        cairo_move_to(cr, at->left, y);
        cairo_line_to(cr, at->right, y);
    }
}

/* Lines of x + way * y = n * step: way 1 rises to the right, -1 falls. */
static void slanting(cairo_t *cr, const struct field *at, double step, int way)
{
    double first = way > 0 ? at->left + at->top : at->left - at->bottom;
    double last = way > 0 ? at->right + at->bottom : at->right - at->top;

    for (double c = floor(first / step) * step; c <= last; c += step) {
        cairo_move_to(cr, c - way * at->top, at->top);
        cairo_line_to(cr, c - way * at->bottom, at->bottom);
    }
}

static void dots(cairo_t *cr, const struct field *at, double step)
{
    for (double y = (floor(at->top / step) + 0.5) * step; y <= at->bottom; y += step)
        for (double x = (floor(at->left / step) + 0.5) * step; x <= at->right; x += step) {
            cairo_move_to(cr, x, y);
            cairo_close_path(cr);
        }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(cr, DOT);
}

static void lines(cairo_t *cr, enum hatch hatch, const struct field *at)
{
    switch (hatch) {
    case HATCH_UPRIGHT: upright(cr, at, STEP); break;
    case HATCH_LEVEL: level(cr, at, STEP); break;
    case HATCH_FALLING: slanting(cr, at, STEP * M_SQRT2, -1); break;
    case HATCH_RISING: slanting(cr, at, STEP * M_SQRT2, 1); break;
    case HATCH_CLOSE: slanting(cr, at, CLOSE * STEP * M_SQRT2, 1); break;
    case HATCH_SPARSE: slanting(cr, at, SPARSE * STEP * M_SQRT2, 1); break;
    case HATCH_GRID:
        upright(cr, at, 1.5 * STEP);
        level(cr, at, 1.5 * STEP);
        break;
    case HATCH_LATTICE:
        slanting(cr, at, LATTICE_STEP, -1);
        slanting(cr, at, LATTICE_STEP, 1);
        break;
    case HATCH_DOTS: dots(cr, at, DOT_STEP); break;
    case HATCH_STIPPLE: dots(cr, at, STIPPLE_STEP); break;
    case HATCH_NONE:
    case HATCHES: break;
    }
}

struct hatch_form hatch_form(enum hatch hatch)
{
    struct hatch_form form = { .step = STEP, .line = LINE };

    switch (hatch) {
    case HATCH_DOTS: return (struct hatch_form){ DOT_STEP, DOT, 0, false, true };
    case HATCH_STIPPLE: return (struct hatch_form){ STIPPLE_STEP, DOT, 0, false, true };
    case HATCH_GRID: return (struct hatch_form){ 1.5 * STEP, LINE, 0, true, false };
    case HATCH_LATTICE: return (struct hatch_form){ LATTICE_STEP * M_SQRT1_2, LINE, 45, true, false };
    case HATCH_LEVEL: form.turn = 90; break;
    case HATCH_FALLING: form.turn = -45; break;
    case HATCH_RISING: form.turn = 45; break;
    case HATCH_CLOSE: return (struct hatch_form){ CLOSE * STEP, LINE, 45, false, false };
    case HATCH_SPARSE: return (struct hatch_form){ SPARSE * STEP, LINE, 45, false, false };
    case HATCH_UPRIGHT:
    case HATCH_NONE:
    case HATCHES: break;
    }
    return form;
}

void hatch_draw(cairo_t *cr, enum hatch hatch, double unit)
{
    struct field at;

    cairo_save(cr);
    cairo_scale(cr, unit, unit);
    cairo_clip_extents(cr, &at.left, &at.top, &at.right, &at.bottom);
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_width(cr, LINE);
    lines(cr, hatch, &at);
    cairo_stroke(cr);
    cairo_restore(cr);
}
