#include "hideseek_fur.h"

#include <math.h>

enum { POINTS_MAX = 600 };

struct place {
    double x, y;
};

/* A path as a chain of points. */
struct chain {
    int points;
    struct place at[POINTS_MAX];
};

void fur_mirrored(cairo_t *cr, double top, const struct bow *bow, int bows)
{
    cairo_move_to(cr, 0, top);
    for (int i = 0; i < bows; i++)
        cairo_curve_to(cr, bow[i].x1, bow[i].y1, bow[i].x2, bow[i].y2, bow[i].x, bow[i].y);
    for (int i = bows - 1; i >= 0; i--)
        cairo_curve_to(cr, -bow[i].x2, bow[i].y2, -bow[i].x1, bow[i].y1, i > 0 ? -bow[i - 1].x : 0,
                       i > 0 ? bow[i - 1].y : top);
    cairo_close_path(cr);
}

/* ---- chains ---- */

static double reach(struct place a, struct place b)
{
    return hypot(b.x - a.x, b.y - a.y);
}

static void chain_add(struct chain *chain, double x, double y)
{
    struct place next = { x, y };

    if (chain->points < POINTS_MAX && (chain->points == 0 || reach(chain->at[chain->points - 1], next) > 1e-6))
        chain->at[chain->points++] = next;
}

/* Takes the first sub-path of the current path, which is empty then. */
static void chain_take(cairo_t *cr, struct chain *chain)
{
    double tolerance = cairo_get_tolerance(cr);
    cairo_matrix_t matrix;

    cairo_get_matrix(cr, &matrix);
    cairo_set_tolerance(cr, 0.02 * hypot(matrix.xx, matrix.yx));
    cairo_path_t *path = cairo_copy_path_flat(cr);
    cairo_set_tolerance(cr, tolerance);
    chain->points = 0;
    for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
        if (path->data[i].header.type == CAIRO_PATH_CLOSE_PATH)
            break;
        chain_add(chain, path->data[i + 1].point.x, path->data[i + 1].point.y);
    }
    cairo_path_destroy(path);
    cairo_new_path(cr);
}

/* The same way in `count` steps of one length; closed: it ends where it starts. */
static void chain_step(const struct chain *from, int count, bool closed, struct chain *out)
{
    int last = from->points - (closed ? 0 : 1);
    double length = 0, walked = 0;

    for (int i = 0; i < last; i++)
        length += reach(from->at[i], from->at[(i + 1) % from->points]);
    out->points = 0;
    for (int i = 0, step = 0; i < last; i++) {
        struct place a = from->at[i], b = from->at[(i + 1) % from->points];
        double stretch = reach(a, b);
        for (; step < count && step * length / count <= walked + stretch; step++) {
            double part = (step * length / count - walked) / stretch;
            chain_add(out, a.x + part * (b.x - a.x), a.y + part * (b.y - a.y));
        }
        walked += stretch;
    }
    if (!closed)
        chain_add(out, from->at[last].x, from->at[last].y);
}

static double chain_length(const struct chain *chain)
{
    double length = 0;

    for (int i = 0; i < chain->points; i++)
        length += reach(chain->at[i], chain->at[(i + 1) % chain->points]);
    return length;
}

static double chain_area(const struct chain *chain)
{
    double area = 0;

    for (int i = 0; i < chain->points; i++) {
        struct place a = chain->at[i], b = chain->at[(i + 1) % chain->points];
        area += (a.x * b.y - b.x * a.y) / 2;
    }
    return area;
}

/* ---- outlines ---- */

void fur_band(cairo_t *cr, double base, double tip)
{
    enum { STEPS = 24 };
    struct chain way, even = { 0 };
    struct place left[STEPS + 1], right[STEPS + 1];

    chain_take(cr, &way);
    chain_step(&way, STEPS, false, &even);
    for (int i = 0; i < even.points; i++) {
        struct place a = even.at[i > 0 ? i - 1 : i], b = even.at[i + 1 < even.points ? i + 1 : i];
        double wide = (base + (tip - base) * i / (even.points - 1)) / 2 / reach(a, b);
        left[i] = (struct place){ even.at[i].x + wide * (b.y - a.y), even.at[i].y - wide * (b.x - a.x) };
        right[i] = (struct place){ even.at[i].x - wide * (b.y - a.y), even.at[i].y + wide * (b.x - a.x) };
    }
    struct place end = even.at[even.points - 1];
    double from = atan2(left[even.points - 1].y - end.y, left[even.points - 1].x - end.x);
    for (int i = 0; i < even.points; i++)
        cairo_line_to(cr, left[i].x, left[i].y);
    cairo_arc(cr, end.x, end.y, tip / 2, from, from + M_PI);
    for (int i = even.points - 1; i >= 0; i--)
        cairo_line_to(cr, right[i].x, right[i].y);
    cairo_close_path(cr);
}

/* From a to b as one curl that swells to the left of the way, n. */
static void curl(cairo_t *cr, struct place a, struct place b, struct place n)
{
    const double swell = 0.62;
    double wide = reach(a, b) * swell;

    cairo_curve_to(cr, a.x + n.x * wide - (b.x - a.x) * 0.12, a.y + n.y * wide - (b.y - a.y) * 0.12,
                   b.x + n.x * wide + (b.x - a.x) * 0.12, b.y + n.y * wide + (b.y - a.y) * 0.12, b.x, b.y);
}

/* From a to b as one tuft: the more the outline faces down or to a side, the longer it hangs. */
static void tuft(cairo_t *cr, struct place a, struct place b, struct place n)
{
    double step = reach(a, b), hang = step * fmax(0, fmin(0.5, 0.32 + 0.5 * n.y));
    bool down = b.y > a.y;
    struct place lower = down ? b : a;
    struct place tip = { lower.x + n.x * hang * 1.2, lower.y + n.y * hang * 0.6 + hang * 0.5 };

    if (hang < 0.06 * step) {
        cairo_line_to(cr, b.x, b.y);
        return;
    }
    struct place swell = { (a.x + b.x) / 2 + n.x * hang, (a.y + b.y) / 2 + n.y * hang };
    if (down) {
        cairo_curve_to(cr, a.x + n.x * hang * 0.3, a.y + n.y * hang * 0.3, swell.x, swell.y, tip.x, tip.y);
        cairo_line_to(cr, b.x, b.y);
    } else {
        cairo_line_to(cr, tip.x, tip.y);
        cairo_curve_to(cr, swell.x, swell.y, b.x + n.x * hang * 0.3, b.y + n.y * hang * 0.3, b.x, b.y);
    }
}

void fur_trace(cairo_t *cr, enum fur fur, double step)
{
    struct chain way, even = { 0 };

    if (fur == FUR_SHORT)
        return;
    chain_take(cr, &way);
    int count = (int)lround(chain_length(&way) / step);
    double side = chain_area(&way) > 0 ? 1 : -1;
    chain_step(&way, count > 3 ? count : 3, true, &even);
    cairo_move_to(cr, even.at[0].x, even.at[0].y);
    for (int i = 0; i < even.points; i++) {
        struct place a = even.at[i], b = even.at[(i + 1) % even.points];
        struct place n = { side * (b.y - a.y) / reach(a, b), -side * (b.x - a.x) / reach(a, b) };
        if (fur == FUR_CURLY)
            curl(cr, a, b, n);
        else
            tuft(cr, a, b, n);
    }
    cairo_close_path(cr);
}

/* ---- painting ---- */

void fur_line(cairo_t *cr, enum role role, double width)
{
    theme_source(cr, role);
    cairo_set_line_width(cr, width);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

void fur_paint(cairo_t *cr, const struct look *look, const struct coat *coat, fur_markings *markings)
{
    theme_fill_preserve(cr, coat->body);
    cairo_path_t *outline = cairo_copy_path(cr);
    cairo_save(cr);
    cairo_clip(cr);
    if (markings != NULL)
        markings(cr, look);
    cairo_restore(cr);
    cairo_new_path(cr);
    cairo_append_path(cr, outline);
    cairo_path_destroy(outline);
    fur_line(cr, coat->line, look->line);
}
