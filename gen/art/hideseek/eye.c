#include "eye.h"

#include <assert.h>
#include "fur.h"
#include "pattern.h"
#include "roles.h"
#include "gen/art/lib/shape.h"

/* What an expression makes of the eyes. */
enum manner { OPEN, LAUGHS, SLEEPS, WINKS };
struct gaze {
    enum manner manner;          /* WINKS: only the right one is shut */
    double size;                 /* times the usual */
    double x, y;                 /* where the pupil looks, -1..1 */
    double pupil;                /* times the usual */
    double lid, slant;           /* how much the upper lid covers, 0..1, and how much more on the outside */
    double lower;                /* the lower lid */
    double brow, lift;           /* height of the brow over the eye, 0: none; how much higher its inner end is */
    double cock;                 /* how much higher the right brow is */
};

static const struct gaze gazes[] = {
    [FACE_CHEEKY] = { WINKS, .size = 1.08, .x = 0.2, .pupil = 1, .brow = 1.2, .lift = -0.2 },
    [FACE_CONTENT] = { OPEN, .size = 1.04, .y = -0.3, .pupil = 1, .lower = 0.04 },
    [FACE_EAGER] = { OPEN, .size = 1.1, .y = -0.3, .pupil = 1.05, .brow = 1.1, .lift = 0.1 },
    [FACE_MERRY] = { LAUGHS, .size = 1, .brow = 1.2 },
    [FACE_PROUD] = { OPEN, .size = 1.04, .x = 0.5, .pupil = 0.9, .lid = 0.22, .slant = 0.04, .brow = 1, .lift = 0.1,
                     .cock = 0.9 },
    [FACE_SHY] = { OPEN, .size = 1.08, .x = -0.7, .y = 0.5, .pupil = 1, .lid = 0.08, .slant = 0.16, .brow = 1.1,
                   .lift = 0.9 },
    [FACE_SLEEPY] = { SLEEPS, .size = 1 },
};
static_assert(sizeof gazes / sizeof *gazes == EXPRESSIONS, "a gaze for each expression");

/* One eye: its middle, half its width and height. */
struct eye {
    double x, y, rx, ry;
    int side;
};

static struct eye eye_of(const struct hideseek_look *look, const struct gaze *gaze, int side)
{
    if (look->species == ANIMAL_CAT)
        return (struct eye){ side * 4.5, -0.4, 2.75 * gaze->size, 2.7 * gaze->size, side };
    return (struct eye){ side * 4.1, -2.1, 2.45 * gaze->size, 2.6 * gaze->size, side };
}

/* The edge of a lid, from the inner corner of the eye to the outer one. */
static void lid_edge(cairo_t *cr, const struct eye *eye, double inner, double outer, bool upper)
{
    double way = upper ? 1 : -1, swell = upper ? -0.15 * eye->ry : -0.75 * eye->ry;
    double in = eye->x - eye->side * eye->rx * 1.2, out = eye->x + eye->side * eye->rx * 1.2;
    double high = eye->y + way * eye->ry * (2 * inner - 1), low = eye->y + way * eye->ry * (2 * outer - 1);

    cairo_line_to(cr, in, high);
    cairo_curve_to(cr, in + (out - in) / 3, high + swell, out - (out - in) / 3, low + swell, out, low);
}

/* All of the eye beyond that edge. */
static void lid_path(cairo_t *cr, const struct eye *eye, double inner, double outer, bool upper)
{
    double edge = eye->y - (upper ? 1 : -1) * eye->ry * 1.5, wide = eye->side * eye->rx * 1.2;

    cairo_move_to(cr, eye->x - wide, edge);
    lid_edge(cr, eye, inner, outer, upper);
    cairo_line_to(cr, eye->x + wide, edge);
    cairo_close_path(cr);
}

static void iris(cairo_t *cr, const struct hideseek_look *look, const struct gaze *gaze, const struct eye *eye)
{
    bool cat = look->species == ANIMAL_CAT;
    double x = eye->x + gaze->x * eye->rx * 0.3, y = eye->y + gaze->y * eye->ry * 0.2, rx = eye->rx, ry = eye->ry;

    shape_oval(cr, eye->x, eye->y, rx, ry);
    theme_fill(cr, cat ? look->eyes : ROLE_EYE_WHITE);
    if (!cat) {
        shape_oval(cr, x, y, rx * 0.93, ry * 0.94);
        theme_fill(cr, look->eyes);
    }
    shape_oval(cr, x, y, (cat ? rx * 0.5 : rx * 0.6) * gaze->pupil, (cat ? ry * 0.82 : ry * 0.62) * gaze->pupil);
    theme_fill(cr, ROLE_PUPIL);
    shape_oval(cr, x - rx * 0.3, y - ry * (0.36 - 0.7 * gaze->lid), rx * 0.3, rx * 0.3);
    shape_oval(cr, x + rx * 0.3, y + ry * 0.36, rx * 0.14, rx * 0.14);
    theme_fill(cr, ROLE_EYE_WHITE);
}

static void open_eye(cairo_t *cr, const struct hideseek_look *look, const struct gaze *gaze, const struct eye *eye)
{
    const struct hideseek_coat *coat = hideseek_pattern_lid(look, eye->side);
    double outer = gaze->lid + gaze->slant;

    cairo_save(cr);
    shape_oval(cr, eye->x, eye->y, eye->rx, eye->ry);
    cairo_clip(cr);
    iris(cr, look, gaze, eye);
    cairo_restore(cr);
    shape_oval(cr, eye->x, eye->y, eye->rx, eye->ry);
    hideseek_fur_line(cr, ROLE_PUPIL, look->line * 1.2);
    cairo_save(cr);
    shape_oval(cr, eye->x, eye->y, eye->rx + look->line, eye->ry + look->line);
    cairo_clip(cr);
    if (gaze->lid > 0) {
        lid_path(cr, eye, gaze->lid, outer, true);
        theme_fill(cr, coat->body);
        lid_edge(cr, eye, gaze->lid, outer, true);
        hideseek_fur_line(cr, ROLE_PUPIL, look->line * 1.6);
    }
    if (gaze->lower > 0) {
        lid_path(cr, eye, gaze->lower, gaze->lower, false);
        theme_fill(cr, coat->body);
        lid_edge(cr, eye, gaze->lower, gaze->lower, false);
        hideseek_fur_line(cr, ROLE_PUPIL, look->line * 1.2);
    }
    cairo_restore(cr);
}

/* arch: 1 laughs, -1 sleeps. */
static void shut_eye(cairo_t *cr, const struct hideseek_look *look, const struct eye *eye, double arch)
{
    double ends = eye->y + arch * eye->ry * 0.4, top = eye->y - arch * eye->ry * 0.7;

    cairo_move_to(cr, eye->x - eye->rx, ends);
    cairo_curve_to(cr, eye->x - eye->rx * 0.6, top, eye->x + eye->rx * 0.6, top, eye->x + eye->rx, ends);
    hideseek_fur_line(cr, hideseek_pattern_lid(look, eye->side)->mark, look->line * 1.8);
}

static void brow(cairo_t *cr, const struct hideseek_look *look, const struct gaze *gaze, const struct eye *eye)
{
    double y = eye->y - eye->ry - gaze->brow - (eye->side > 0 ? gaze->cock : 0);
    double in = eye->x - eye->side * eye->rx * 0.7;

    cairo_move_to(cr, in, y - gaze->lift);
    cairo_curve_to(cr, in + eye->side * eye->rx * 0.5, y - 0.6 - gaze->lift * 0.6,
                   eye->x + eye->side * eye->rx * 0.3, y - 0.6, eye->x + eye->side * eye->rx * 0.8, y);
    hideseek_fur_line(cr, hideseek_pattern_lid(look, eye->side)->mark, look->line * 1.6);
}

void hideseek_eyes_draw(cairo_t *cr, const struct hideseek_look *look)
{
    const struct gaze *gaze = &gazes[look->face];

    for (int side = -1; side <= 1; side += 2) {
        struct eye eye = eye_of(look, gaze, side);
        if (gaze->manner == OPEN || (gaze->manner == WINKS && side < 0))
            open_eye(cr, look, gaze, &eye);
        else
            shut_eye(cr, look, &eye, gaze->manner == SLEEPS ? -1 : 1);
        if (gaze->brow > 0)
            brow(cr, look, gaze, &eye);
    }
}
