#include "path.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <glib.h>

/* ---- numbers ---- */

static void skip(const char **at)
{
    *at += strspn(*at, " \t\r\n,");
}

static bool number(const char **at, double *out)
{
    char *end;

    skip(at);
    *out = g_ascii_strtod(*at, &end);
    bool good = end != *at && isfinite(*out);
    *at = end;
    return good;
}

static bool numbers(const char **at, double *out, int count)
{
    for (int i = 0; i < count; i++)
        if (!number(at, &out[i]))
            return false;
    return true;
}

/* ---- transforms ---- */

static int arguments(const char **at, double *out, int most)
{
    int count = 0;

    for (skip(at); **at != ')' && **at != '\0' && count < most; skip(at))
        if (!number(at, &out[count++]))
            return -1;
    return *(*at)++ == ')' ? count : -1;
}

/* A step by its name: how many numbers it takes, and how many it may take instead. */
static bool step_of(const char *name, size_t length, const double *v, int count, cairo_matrix_t *out)
{
    static const struct { const char *name; int few, many; } steps[] = {
        { "matrix", 6, 6 }, { "translate", 1, 2 }, { "scale", 1, 2 }, { "rotate", 1, 3 }, { "skewX", 1, 1 },
        { "skewY", 1, 1 },
    };
    size_t i = 0;

    while (i < sizeof steps / sizeof *steps &&
           (strlen(steps[i].name) != length || strncmp(steps[i].name, name, length) != 0))
        i++;
    if (i == sizeof steps / sizeof *steps || (count != steps[i].few && count != steps[i].many))
        return false;
    switch (i) {
    case 0: cairo_matrix_init(out, v[0], v[1], v[2], v[3], v[4], v[5]); break;
    case 1: cairo_matrix_init_translate(out, v[0], count > 1 ? v[1] : 0); break;
    case 2: cairo_matrix_init_scale(out, v[0], count > 1 ? v[1] : v[0]); break;
    case 3:
        cairo_matrix_init_translate(out, count > 1 ? v[1] : 0, count > 1 ? v[2] : 0);
        cairo_matrix_rotate(out, v[0] * M_PI / 180);
        cairo_matrix_translate(out, count > 1 ? -v[1] : 0, count > 1 ? -v[2] : 0);
        break;
    case 4: cairo_matrix_init(out, 1, 0, tan(v[0] * M_PI / 180), 1, 0, 0); break;
    default: cairo_matrix_init(out, 1, tan(v[0] * M_PI / 180), 0, 1, 0, 0); break;
    }
    return true;
}

bool path_transform(const char *text, cairo_matrix_t *out)
{
    cairo_matrix_init_identity(out);
    for (skip(&text); *text != '\0'; skip(&text)) {
        const char *name = text;
        double value[6];
        cairo_matrix_t step;
        size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyzXY");
        text = name + length;
        text += strspn(text, " ");
        if (length == 0 || *text++ != '(')
            return false;
        int count = arguments(&text, value, 6);
        if (!step_of(name, length, value, count, &step))
            return false;
        cairo_matrix_multiply(out, &step, out);
    }
    return true;
}

/* ---- path data ---- */

struct pen {
    cairo_t *cr;
    double x, y;                 /* where it is */
    double handle_x, handle_y;   /* the last control point, for S and T */
    char last;                   /* the command that set it, in capitals */
};

static void line_to(struct pen *pen, double x, double y)
{
    cairo_line_to(pen->cr, x, y);
    pen->x = x;
    pen->y = y;
}

static void curve_to(struct pen *pen, double x1, double y1, double x2, double y2, double x, double y)
{
    cairo_curve_to(pen->cr, x1, y1, x2, y2, x, y);
    pen->handle_x = x2;
    pen->handle_y = y2;
    pen->x = x;
    pen->y = y;
}

static void quadratic_to(struct pen *pen, double x1, double y1, double x, double y)
{
    curve_to(pen, pen->x + (x1 - pen->x) * 2 / 3, pen->y + (y1 - pen->y) * 2 / 3, x + (x1 - x) * 2 / 3,
             y + (y1 - y) * 2 / 3, x, y);
    pen->handle_x = x1;
    pen->handle_y = y1;
}

/* Of the unit circle from one angle by another, at most a quarter. */
static void arc_step(struct pen *pen, const cairo_matrix_t *to, double from, double by)
{
    double k = 4.0 / 3 * tan(by / 4), end = from + by;
    double p[6] = { cos(from) - k * sin(from), sin(from) + k * cos(from), cos(end) + k * sin(end),
                    sin(end) - k * cos(end), cos(end), sin(end) };

    for (int i = 0; i < 6; i += 2)
        cairo_matrix_transform_point(to, &p[i], &p[i + 1]);
    curve_to(pen, p[0], p[1], p[2], p[3], p[4], p[5]);
}

static void sweep(struct pen *pen, const cairo_matrix_t *to, double from, double by)
{
    int steps = (int)fmax(ceil(fabs(by) / (M_PI / 2) - 1e-9), 1);

    for (int i = 0; i < steps; i++)
        arc_step(pen, to, from + by * i / steps, by / steps);
}

/* By the notes on arcs in SVG 1.1, F.6: radii, angle of the axes, the two flags, the end. */
static void arc_to(struct pen *pen, const double v[7], double x, double y)
{
    double rx = fabs(v[0]), ry = fabs(v[1]), turn = v[2] * M_PI / 180;
    double dx = (pen->x - x) / 2, dy = (pen->y - y) / 2;

    if (rx == 0 || ry == 0) {
        line_to(pen, x, y);
        return;
    }
    double px = cos(turn) * dx + sin(turn) * dy, py = cos(turn) * dy - sin(turn) * dx;
    double grow = sqrt(px * px / (rx * rx) + py * py / (ry * ry));
    rx *= fmax(grow, 1);
    ry *= fmax(grow, 1);
    double far = rx * rx * py * py + ry * ry * px * px;
    double root = far > 0 ? sqrt(fmax(rx * rx * ry * ry / far - 1, 0)) * ((v[3] != 0) == (v[4] != 0) ? -1 : 1) : 0;
    double cx = root * rx * py / ry, cy = -root * ry * px / rx;
    double from = atan2((py - cy) / ry, (px - cx) / rx), by = atan2((-py - cy) / ry, (-px - cx) / rx) - from;
    cairo_matrix_t to;
    cairo_matrix_init_translate(&to, (pen->x + x) / 2, (pen->y + y) / 2);
    cairo_matrix_rotate(&to, turn);
    cairo_matrix_translate(&to, cx, cy);
    cairo_matrix_scale(&to, rx, ry);
    if (v[4] != 0 && by < 0)
        by += 2 * M_PI;
    if (v[4] == 0 && by > 0)
        by -= 2 * M_PI;
    sweep(pen, &to, from, by);
}

/* Flags may stand without anything between them. */
static bool arc_numbers(const char **at, double v[7])
{
    if (!numbers(at, v, 3))
        return false;
    for (int i = 3; i < 5; i++) {
        skip(at);
        if (**at != '0' && **at != '1')
            return false;
        v[i] = *(*at)++ - '0';
    }
    return numbers(at, v + 5, 2);
}

static int numbers_of(char command)
{
    static const struct { char command; int count; } counts[] = {
        { 'M', 2 }, { 'L', 2 }, { 'H', 1 }, { 'V', 1 }, { 'C', 6 }, { 'S', 4 }, { 'Q', 4 }, { 'T', 2 }, { 'A', 7 },
        { 'Z', 0 },
    };

    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (counts[i].command == command)
            return counts[i].count;
    return -1;
}

static void close_path(struct pen *pen)
{
    cairo_close_path(pen->cr);
    cairo_get_current_point(pen->cr, &pen->x, &pen->y);
}

/* One command in capitals with its numbers made absolute. */
static void draw_command(struct pen *pen, char command, double *v)
{
    bool smooth = strchr(command == 'S' ? "CS" : "QT", pen->last) != NULL;
    double x = smooth ? 2 * pen->x - pen->handle_x : pen->x, y = smooth ? 2 * pen->y - pen->handle_y : pen->y;

    switch (command) {
    case 'M':
        cairo_move_to(pen->cr, v[0], v[1]);
        pen->x = v[0];
        pen->y = v[1];
        break;
    case 'L': line_to(pen, v[0], v[1]); break;
    case 'H': line_to(pen, v[0], pen->y); break;
    case 'V': line_to(pen, pen->x, v[0]); break;
    case 'C': curve_to(pen, v[0], v[1], v[2], v[3], v[4], v[5]); break;
    case 'S': curve_to(pen, x, y, v[0], v[1], v[2], v[3]); break;
    case 'Q': quadratic_to(pen, v[0], v[1], v[2], v[3]); break;
    case 'T': quadratic_to(pen, x, y, v[0], v[1]); break;
    case 'A': arc_to(pen, v, v[5], v[6]); break;
    default: close_path(pen); break;
    }
    pen->last = command;
}

static void make_absolute(const struct pen *pen, char command, double *v, int count)
{
    if (command == 'H' || command == 'V') {
        v[0] += command == 'H' ? pen->x : pen->y;
        return;
    }
    for (int i = command == 'A' ? 5 : 0; i + 1 < count; i += 2) {
        v[i] += pen->x;
        v[i + 1] += pen->y;
    }
}

static bool draw_data(cairo_t *cr, const char *at)
{
    struct pen pen = { .cr = cr, .last = ' ' };
    char command = '\0';

    for (skip(&at); *at != '\0'; skip(&at)) {
        double v[7];
        if (isalpha((unsigned char)*at))
            command = *at++;
        else if (command == 'M' || command == 'm')
            command = command == 'M' ? 'L' : 'l';
        else if (command == 'Z' || command == 'z')
            return false;
        char upper = (char)toupper((unsigned char)command);
        int count = numbers_of(upper);
        if (count < 0 || (pen.last == ' ' && upper != 'M') ||
            !(upper == 'A' ? arc_numbers(&at, v) : numbers(&at, v, count)))
            return false;
        if (command != upper)
            make_absolute(&pen, upper, v, count);
        draw_command(&pen, upper, v);
    }
    return true;
}

/* ---- shapes ---- */

bool path_length(const char *text, double *out)
{
    char *end;

    *out = g_ascii_strtod(text, &end);
    if (end == text || !isfinite(*out) || strncmp(text + strspn(text, " +-"), "0x", 2) == 0)
        return false;
    end += strncmp(end, "px", 2) == 0 ? 2 : 0;
    return end[strspn(end, " \t\r\n")] == '\0';
}

static double length_of(const struct node *node, const char *name, double missing)
{
    const char *value = node_attr(node, name);
    double length;

    return value != NULL && path_length(value, &length) ? length : missing;
}

static void draw_ellipse(cairo_t *cr, const struct node *node)
{
    double rx = length_of(node, "r", length_of(node, "rx", 0)), ry = length_of(node, "r", length_of(node, "ry", 0));
    struct pen pen = { .cr = cr };
    cairo_matrix_t to;

    cairo_matrix_init(&to, rx, 0, 0, ry, length_of(node, "cx", 0), length_of(node, "cy", 0));
    cairo_move_to(cr, to.x0 + rx, to.y0);
    sweep(&pen, &to, 0, 2 * M_PI);
    cairo_close_path(cr);
}

static void draw_rect(cairo_t *cr, const struct node *node)
{
    double x = length_of(node, "x", 0), y = length_of(node, "y", 0);
    double width = length_of(node, "width", 0), height = length_of(node, "height", 0);
    double rx = fmin(length_of(node, "rx", length_of(node, "ry", 0)), width / 2), ry = fmin(rx, height / 2);
    static const double corner[4][2] = { { 1, 0 }, { 1, 1 }, { 0, 1 }, { 0, 0 } };
    struct pen pen = { .cr = cr };

    if (rx == 0) {
        cairo_rectangle(cr, x, y, width, height);
        return;
    }
    cairo_move_to(cr, x + rx, y);
    for (int i = 0; i < 4; i++) {
        cairo_matrix_t to;
        cairo_matrix_init(&to, rx, 0, 0, ry, corner[i][0] > 0 ? x + width - rx : x + rx,
                          corner[i][1] > 0 ? y + height - ry : y + ry);
        double from = (i - 1) * M_PI / 2;
        cairo_line_to(cr, to.x0 + rx * cos(from), to.y0 + ry * sin(from));
        sweep(&pen, &to, from, M_PI / 2);
    }
    cairo_close_path(cr);
}

static bool draw_polygon(cairo_t *cr, const char *at)
{
    double p[2];

    cairo_new_sub_path(cr);
    for (skip(&at); *at != '\0'; skip(&at)) {
        if (!numbers(&at, p, 2))
            return false;
        cairo_line_to(cr, p[0], p[1]);
    }
    cairo_close_path(cr);
    return true;
}

bool path_add(cairo_t *cr, const struct node *node, struct error *error)
{
    const char *data = node_is(node, "path") ? "d" : "points", *value = node_attr(node, data);

    if (node_is(node, "circle") || node_is(node, "ellipse"))
        draw_ellipse(cr, node);
    else if (node_is(node, "rect"))
        draw_rect(cr, node);
    else if (node_is(node, "path") ? !draw_data(cr, value != NULL ? value : "")
                                   : !draw_polygon(cr, value != NULL ? value : ""))
        return node_fail(node, error, _("%s=\"%s\" of <%s> is no path"), data, quote(value).text, node->name);
    return true;
}
