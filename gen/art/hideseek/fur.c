#include "fur.h"

#include <math.h>

enum { POINTS_MAX = 600 };

struct spot {
    double x, y;
};

/* A path as a chain of points. */
struct chain {
    int points;
    struct spot at[POINTS_MAX];
};

void hideseek_fur_mirrored(cairo_t *cr, double top, const struct hideseek_bow *bow, int bows)
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

static double reach(struct spot a, struct spot b)
{
    return hypot(b.x - a.x, b.y - a.y);
}

static void chain_add(struct chain *chain, double x, double y)
{
    struct spot next = { x, y };

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
        struct spot a = from->at[i], b = from->at[(i + 1) % from->points];
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
        struct spot a = chain->at[i], b = chain->at[(i + 1) % chain->points];
        area += (a.x * b.y - b.x * a.y) / 2;
    }
    return area;
}

/* ---- outlines ---- */

void hideseek_fur_band(cairo_t *cr, double root, double middle, double tip)
{
    enum { STEPS = 60 };
    struct chain way, even = { 0 };
    struct spot left[STEPS + 1] = { 0 }, right[STEPS + 1];

    chain_take(cr, &way);
    chain_step(&way, STEPS, false, &even);
    for (int i = 0; i < even.points; i++) {
        struct spot a = even.at[i > 0 ? i - 1 : i], b = even.at[i + 1 < even.points ? i + 1 : i];
        double t = (double)i / (even.points - 1), arch = 4 * t * (1 - t);
        double wide = ((1 - arch) * (root + (tip - root) * t) + arch * middle) / 2 / reach(a, b);
        left[i] = (struct spot){ even.at[i].x + wide * (b.y - a.y), even.at[i].y - wide * (b.x - a.x) };
        right[i] = (struct spot){ even.at[i].x - wide * (b.y - a.y), even.at[i].y + wide * (b.x - a.x) };
    }
    struct spot end = even.at[even.points - 1];
    double from = atan2(left[even.points - 1].y - end.y, left[even.points - 1].x - end.x);
    for (int i = 0; i < even.points; i++)
        cairo_line_to(cr, left[i].x, left[i].y);
    cairo_arc(cr, end.x, end.y, tip / 2, from, from + M_PI);
    for (int i = even.points - 1; i >= 0; i--)
        cairo_line_to(cr, right[i].x, right[i].y);
    cairo_close_path(cr);
}

/* From a to b as one curl that swells to the left of the way, n. */
static void curl(cairo_t *cr, struct spot a, struct spot b, struct spot n)
{
    const double swell = 0.62;
    double wide = reach(a, b) * swell;

    cairo_curve_to(cr, a.x + n.x * wide - (b.x - a.x) * 0.12, a.y + n.y * wide - (b.y - a.y) * 0.12,
                   b.x + n.x * wide + (b.x - a.x) * 0.12, b.y + n.y * wide + (b.y - a.y) * 0.12, b.x, b.y);
}

/* How far a tuft hangs where the outline faces n: none on top, most on the sides, less where it lies on the ground. */
static double hang_of(struct spot n)
{
    return n.y < -0.45 ? 0 : fmin(0.36, 0.36 + 0.5 * n.y);
}

/* From a to b as one tuft. */
static void tuft(cairo_t *cr, struct spot a, struct spot b, struct spot n)
{
    double hang = reach(a, b) * hang_of(n);
    bool down = b.y > a.y;
    struct spot lower = down ? b : a, upper = down ? a : b;
    struct spot tip = { lower.x + n.x * hang * 1.15, lower.y + n.y * hang * 0.7 + hang * 0.35 };
    struct spot out = { upper.x * 0.45 + lower.x * 0.55 + n.x * hang * 1.1,
                        upper.y * 0.45 + lower.y * 0.55 + n.y * hang * 1.1 };
    struct spot back = { lower.x + n.x * hang * 0.35, lower.y + n.y * hang * 0.3 };

    if (down) {
        cairo_curve_to(cr, a.x, a.y, out.x, out.y, tip.x, tip.y);
        cairo_curve_to(cr, back.x, back.y, b.x, b.y, b.x, b.y);
    } else {
        cairo_curve_to(cr, a.x, a.y, back.x, back.y, tip.x, tip.y);
        cairo_curve_to(cr, out.x, out.y, b.x, b.y, b.x, b.y);
    }
}

/* The outward normal of the way from a to b. */
static struct spot normal(struct spot a, struct spot b, double side)
{
    double length = reach(a, b);

    return (struct spot){ side * (b.y - a.y) / length, -side * (b.x - a.x) / length };
}

void hideseek_fur_trace(cairo_t *cr, enum hideseek_fur fur, double step)
{
    enum { FINE = 6 };           /* steps in a tuft, for the way between */
    struct chain way, even = { 0 };

    if (fur == FUR_SHORT)
        return;
    chain_take(cr, &way);
    int count = (int)fmax(3, round(chain_length(&way) / step));
    double side = chain_area(&way) > 0 ? 1 : -1;
    chain_step(&way, count * FINE, true, &even);
    cairo_move_to(cr, even.at[0].x, even.at[0].y);
    for (int i = 0; i < even.points; i += FINE) {
        struct spot a = even.at[i], b = even.at[(i + FINE) % even.points], n = normal(a, b, side);
        if (fur == FUR_CURLY)
            curl(cr, a, b, n);
        else if (hang_of(n) > 0)
            tuft(cr, a, b, n);
        else
            for (int k = 1; k <= FINE; k++)
                cairo_line_to(cr, even.at[(i + k) % even.points].x, even.at[(i + k) % even.points].y);
    }
    cairo_close_path(cr);
}

/* ---- painting ---- */

void hideseek_fur_line(cairo_t *cr, int role, double width)
{
    theme_source(cr, role);
    cairo_set_line_width(cr, width);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

void hideseek_fur_paint(cairo_t *cr, const struct hideseek_look *look, const struct hideseek_coat *coat,
                        hideseek_fur_markings *markings)
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
    hideseek_fur_line(cr, coat->line, look->line);
}
