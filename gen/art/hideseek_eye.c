#include "hideseek_eye.h"

#include <assert.h>
#include <math.h>

#include "hideseek_fur.h"
#include "hideseek_pattern.h"
#include "shape.h"

/* What an expression makes of an eye. */
struct gaze {
    double size;                 /* times the usual */
    double x, y;                 /* where the pupil looks, -1..1 */
    double lid, slant;           /* how much the upper lid covers, 0..1, and how much more on the outside */
    double lower;                /* the lower lid */
    double brow, lift;           /* height of the brow over the eye, 0: none; how much higher its inner end is */
    bool shut, wink;             /* both are shut; only the right one */
};

static const struct gaze gazes[] = {
    [FACE_CHEEKY] = { 1.08, 0.2, 0, 0, 0, 0, 1.2, -0.2, false, true },
    [FACE_CONTENT] = { 0.96, 0, -0.1, 0.12, 0.06, 0.26, 0, 0, false, false },
    [FACE_EAGER] = { 1.16, 0, -0.3, 0, 0, 0, 1.1, 0.1, false, false },
    [FACE_MERRY] = { 1, 0, 0, 0, 0, 0, 1.2, 0, true, false },
    [FACE_PROUD] = { 1, 0.1, -0.2, 0.3, -0.22, 0, 1.0, -0.7, false, false },
    [FACE_SHY] = { 1.08, -0.7, 0.5, 0.1, 0.16, 0, 1.1, 0.9, false, false },
    [FACE_SLEEPY] = { 1, 0, 0.5, 0.58, 0.1, 0, 0, 0, false, false },
};
static_assert(sizeof gazes / sizeof *gazes == EXPRESSIONS, "a gaze for each expression");

/* One eye: its middle, half its width and height. */
struct eye {
    double x, y, rx, ry;
    int side;
};

static struct eye eye_of(const struct look *look, const struct gaze *gaze, int side)
{
    if (look->species == ANIMAL_CAT)
        return (struct eye){ side * 4.5, -0.4, 2.75 * gaze->size, 2.7 * gaze->size, side };
    return (struct eye){ side * 3.9, -2.0, 2.2 * gaze->size, 2.4 * gaze->size, side };
}

/* Over the eye down to its lid; up: the lower lid. */
static void lid(cairo_t *cr, const struct look *look, const struct eye *eye, double inner, double outer, bool upper)
{
    double way = upper ? 1 : -1, edge = eye->y - way * eye->ry * 1.3;
    double in = eye->x - eye->side * eye->rx * 1.2, out = eye->x + eye->side * eye->rx * 1.2;
    double high = eye->y + way * eye->ry * (2 * inner - 1), low = eye->y + way * eye->ry * (2 * outer - 1);
    double swell = upper ? 0.25 * eye->ry : -0.35 * eye->ry;
    const struct coat *coat = pattern_lid(look, eye->side);

    cairo_move_to(cr, in, edge);
    cairo_line_to(cr, in, high);
    cairo_curve_to(cr, in + (out - in) / 3, high + swell, out - (out - in) / 3, low + swell, out, low);
    cairo_line_to(cr, out, edge);
    cairo_close_path(cr);
    theme_fill(cr, coat->body);
    cairo_move_to(cr, in, high);
    cairo_curve_to(cr, in + (out - in) / 3, high + swell, out - (out - in) / 3, low + swell, out, low);
    fur_line(cr, ROLE_PUPIL, look->line * (upper ? 1.5 : 1));
}

static void open_eye(cairo_t *cr, const struct look *look, const struct gaze *gaze, const struct eye *eye)
{
    bool cat = look->species == ANIMAL_CAT;
    double x = eye->x + gaze->x * eye->rx * 0.3, y = eye->y + gaze->y * eye->ry * 0.2, ry = eye->ry;

    cairo_save(cr);
    shape_oval(cr, eye->x, eye->y, eye->rx, eye->ry);
    cairo_clip(cr);
    shape_oval(cr, eye->x, eye->y, eye->rx, eye->ry);
    theme_fill(cr, cat ? look->eyes : ROLE_EYE_WHITE);
    if (!cat) {
        shape_oval(cr, x, y, eye->rx * 0.84, eye->ry * 0.86);
        theme_fill(cr, look->eyes);
    }
    shape_oval(cr, x, y, cat ? eye->rx * 0.46 : eye->rx * 0.56, cat ? ry * 0.8 : ry * 0.58);
    theme_fill(cr, ROLE_PUPIL);
    if (gaze->lid > 0)
        lid(cr, look, eye, gaze->lid, gaze->lid + gaze->slant, true);
    if (gaze->lower > 0)
        lid(cr, look, eye, gaze->lower, gaze->lower, false);
    cairo_restore(cr);
    shape_oval(cr, eye->x, eye->y, eye->rx, eye->ry);
    fur_line(cr, ROLE_PUPIL, look->line * 1.2);
    if (gaze->lid < 0.5) {
        shape_oval(cr, x - eye->rx * 0.3, y - ry * (0.36 - 0.5 * gaze->lid), eye->rx * 0.27, eye->rx * 0.29);
        shape_oval(cr, x + eye->rx * 0.3, y + ry * 0.36, eye->rx * 0.13, eye->rx * 0.13);
        theme_fill(cr, ROLE_EYE_WHITE);
    }
}

static void shut_eye(cairo_t *cr, const struct look *look, const struct eye *eye)
{
    cairo_move_to(cr, eye->x - eye->rx, eye->y + eye->ry * 0.4);
    cairo_curve_to(cr, eye->x - eye->rx * 0.6, eye->y - eye->ry * 0.7, eye->x + eye->rx * 0.6, eye->y - eye->ry * 0.7,
                   eye->x + eye->rx, eye->y + eye->ry * 0.4);
    fur_line(cr, pattern_lid(look, eye->side)->line, look->line * 2.2);
}

static void brow(cairo_t *cr, const struct look *look, const struct gaze *gaze, const struct eye *eye)
{
    double y = eye->y - eye->ry - gaze->brow, in = eye->x - eye->side * eye->rx * 0.7;

    cairo_move_to(cr, in, y - gaze->lift);
    cairo_curve_to(cr, in + eye->side * eye->rx * 0.5, y - 0.6 - gaze->lift * 0.6, eye->x + eye->side * eye->rx * 0.3, y - 0.6,
                   eye->x + eye->side * eye->rx * 0.8, y);
    fur_line(cr, pattern_lid(look, eye->side)->line, look->line * 1.6);
}

void eyes_draw(cairo_t *cr, const struct look *look)
{
    const struct gaze *gaze = &gazes[look->face];

    for (int side = -1; side <= 1; side += 2) {
        struct eye eye = eye_of(look, gaze, side);
        if (gaze->shut || (gaze->wink && side > 0))
            shut_eye(cr, look, &eye);
        else
            open_eye(cr, look, gaze, &eye);
        if (gaze->brow > 0)
            brow(cr, look, gaze, &eye);
    }
}
