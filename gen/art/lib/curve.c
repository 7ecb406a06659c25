#include "curve.h"

#include <math.h>

struct point point_add(struct point a, struct point b, double times)
{
    return (struct point){ a.x + b.x * times, a.y + b.y * times };
}

double point_distance(struct point a, struct point b)
{
    double x = a.x - b.x, y = a.y - b.y;

    return sqrt(x * x + y * y);
}

struct point curve_at(const struct curve *curve, double t)
{
    double s = 1 - t, a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    const struct point *at = curve->at;

    return (struct point){ a * at[0].x + b * at[1].x + c * at[2].x + d * at[3].x,
                           a * at[0].y + b * at[1].y + c * at[2].y + d * at[3].y };
}

struct point curve_way(const struct curve *curve, double t)
{
    double s = 1 - t, a = s * s, b = 2 * s * t, c = t * t;
    const struct point *at = curve->at;
    struct point way = { a * (at[1].x - at[0].x) + b * (at[2].x - at[1].x) + c * (at[3].x - at[2].x),
                         a * (at[1].y - at[0].y) + b * (at[2].y - at[1].y) + c * (at[3].y - at[2].y) };
    double length = sqrt(way.x * way.x + way.y * way.y);

    return (struct point){ way.x / length, way.y / length };
}

struct curve curve_cut(const struct curve *curve, double t)
{
    const struct point *p = curve->at;
    struct point a = { p[0].x + (p[1].x - p[0].x) * t, p[0].y + (p[1].y - p[0].y) * t };
    struct point b = { p[1].x + (p[2].x - p[1].x) * t, p[1].y + (p[2].y - p[1].y) * t };
    struct point ab = { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };

    return (struct curve){ { p[0], a, ab, curve_at(curve, t) } };
}

struct curve curve_between(struct point a, struct point out, struct point b, struct point in, double handle)
{
    return (struct curve){ { a, point_add(a, out, handle), point_add(b, in, handle), b } };
}

double curve_nearest(const struct curve *curve, struct point to, double *t)
{
    enum { STEPS = 200 };
    double least = INFINITY;

    for (int i = 0; i <= STEPS; i++) {
        double far = point_distance(curve_at(curve, (double)i / STEPS), to);
        if (far < least) {
            least = far;
            *t = (double)i / STEPS;
        }
    }
    return least;
}
