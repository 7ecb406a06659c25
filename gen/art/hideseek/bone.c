#include "bone.h"

#include <math.h>

static double width_at(const struct hideseek_bone *bone, double t)
{
    return bone->root * (1 - t) * (1 - 2 * t) + bone->middle * 4 * t * (1 - t) + bone->tip * t * (2 * t - 1);
}

static struct hideseek_spot blend(const struct hideseek_bone *bone, const double by[4])
{
    struct hideseek_spot spot = { 0, 0 };

    for (int i = 0; i < 4; i++) {
        spot.x += by[i] * bone->at[i].x;
        spot.y += by[i] * bone->at[i].y;
    }
    return spot;
}

static struct hideseek_spot way_at(const struct hideseek_bone *bone, double t)
{
    double u = 1 - t;

    return blend(bone, (const double[]){ u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t });
}

/* Before its beginning and after its end it goes straight on: one more, in t, is twice as far as it is wide there. */
struct hideseek_spot hideseek_bone_spot(const struct hideseek_bone *bone, double t, double across)
{
    double in = fmin(fmax(t, 0), 1), u = 1 - in, wide = width_at(bone, in);
    struct hideseek_spot middle = way_at(bone, in);
    struct hideseek_spot way =
        blend(bone, (const double[]){ -u * u, u * u - 2 * in * u, 2 * in * u - in * in, in * in });
    double length = fmax(hypot(way.x, way.y), 1e-6), on = 2 * wide * (t - in) / length,
           off = across * wide / 2 / length;

    return (struct hideseek_spot){ middle.x + on * way.x + off * way.y, middle.y + on * way.y - off * way.x };
}

/* One side of it as curves through points at equal steps. */
static void side_path(cairo_t *cr, const struct hideseek_bone *bone, double from, double to, double across)
{
    enum { STEPS = 6 };
    const double step = (to - from) / STEPS, near = 1e-3;

    for (int i = 0; i < STEPS; i++) {
        double a = from + i * step, b = a + step, slip = near * (to - from), third = step / 3 / slip;
        struct hideseek_spot start = hideseek_bone_spot(bone, a, across), end = hideseek_bone_spot(bone, b, across);
        struct hideseek_spot after = hideseek_bone_spot(bone, a + slip, across),
                             before = hideseek_bone_spot(bone, b - slip, across);
        cairo_curve_to(cr, start.x + (after.x - start.x) * third, start.y + (after.y - start.y) * third,
                       end.x - (end.x - before.x) * third, end.y - (end.y - before.y) * third, end.x, end.y);
    }
}

/* Half a turn round an end, from where the path has come to. */
static void end_path(cairo_t *cr, const struct hideseek_bone *bone, double t, double across)
{
    struct hideseek_spot middle = way_at(bone, t), edge = hideseek_bone_spot(bone, t, across);
    double from = atan2(edge.y - middle.y, edge.x - middle.x);

    cairo_arc(cr, middle.x, middle.y, width_at(bone, t) / 2, from, from + M_PI);
}

void hideseek_bone_path(cairo_t *cr, const struct hideseek_bone *bone)
{
    struct hideseek_spot start = hideseek_bone_spot(bone, 0, 1);

    cairo_move_to(cr, start.x, start.y);
    side_path(cr, bone, 0, 1, 1);
    end_path(cr, bone, 1, 1);
    side_path(cr, bone, 1, 0, -1);
    end_path(cr, bone, 0, -1);
    cairo_close_path(cr);
}
