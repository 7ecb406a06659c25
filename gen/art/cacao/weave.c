#include "weave.h"

#include <math.h>
#include <string.h>

#include "gen/picture/icon.h"

static const double STEP = 7.5, MARK = 3.0;  /* no mark is cut where a tile ends: it is six steps wide */
static const double THREAD = 0.4, THREADS = 0.55, MARKS = 0.8; /* how wide a thread is; how strong both are */
static const double PALE = 0.4;              /* times that on white: solid marks would outweigh what is drawn there */
static const double CALM = 0.6;              /* times that where colours tell the cloths */

/* Pale on a strong colour, dark on a pale one; on white the colour itself. */
static void weave_source(cairo_t *cr, const struct livery *livery, double opacity)
{
    theme_wash(cr, theme_of(cr) == THEME_LOW_INK ? livery->body : livery->stripe,
               theme_of(cr) == THEME_FULL ? CALM * opacity : opacity);
}

/* ---- threads: of every mark its own, so that black ink alone tells whose a cloth is ---- */

static void upright(cairo_t *cr, double reach, double step)
{
    for (double x = -reach; x <= reach; x += step)
        for (int side = -1; side <= 1; side += 2) {
            cairo_move_to(cr, x + side * 0.1 * step, -reach);
            cairo_rel_line_to(cr, 0, 2 * reach);
        }
}

static void lozenges(cairo_t *cr, double reach, double step)
{
    double top = -reach - step / 2, down = 2 * reach + step;     /* so that the marks are inside */

    for (double x = step / 2 - 3 * reach; x <= 3 * reach + step; x += 2 * step)
        for (int side = -1; side <= 1; side += 2) {
            cairo_move_to(cr, x, top);
            cairo_rel_line_to(cr, side * down, down);
        }
}

static void zigzag(cairo_t *cr, double reach, double step)
{
    for (double y = -reach; y <= reach; y += step) {
        cairo_move_to(cr, -reach, y);
        for (int i = 0; i * step / 4 < 2 * reach; i++)
            cairo_rel_line_to(cr, step / 4, (i & 1 ? 1 : -1) * step / 4);
    }
}

static void steps(cairo_t *cr, double reach, double step)
{
    for (double y = -reach; y <= reach; y += step) {
        cairo_move_to(cr, -reach, y + step / 6);
        for (int i = 0; i * step / 2 < 2 * reach; i++) {
            cairo_rel_line_to(cr, step / 2, 0);
            cairo_rel_line_to(cr, 0, (i & 1 ? 1 : -1) * step / 3);
        }
    }
}

static void level(cairo_t *cr, double reach, double step)
{
    for (double y = -reach; y <= reach; y += step) {
        cairo_move_to(cr, -reach, y);
        cairo_rel_line_to(cr, 2 * reach, 0);
    }
}

void cacao_weave_threads(cairo_t *cr, const struct livery *livery, double reach, double step)
{
    static const struct {
        const char *mark;
        void (*path)(cairo_t *, double reach, double step);
    } woven[] = { { "disc", upright }, { "blossom", lozenges }, { "triangle", zigzag }, { "shield", steps } };
    void (*path)(cairo_t *, double, double) = level;

    for (size_t i = 0; i < sizeof woven / sizeof *woven; i++)
        if (strcmp(woven[i].mark, livery->mark) == 0)
            path = woven[i].path;
    cairo_new_path(cr);
    path(cr, step * ceil(reach / step), step);
    weave_source(cr, livery, THREADS);
    cairo_set_line_width(cr, theme_of(cr) == THEME_LOW_INK ? THREAD / 3 : THREAD);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
    cairo_stroke(cr);
}

/* ---- cloth ---- */

static void weave_marks(cairo_t *cr, const struct livery *livery, double x, double y, double width, double height)
{
    for (int j = (int)floor(y / STEP) - 1; j * STEP < y + height + STEP; j++)
        for (int i = (int)floor(x / STEP) - 1; i * STEP < x + width + STEP; i++)
            if (((i + j) & 1) == 0)
                icon_path(cr, livery->mark, (i + 0.5) * STEP, (j + 0.5) * STEP, MARK);
    weave_source(cr, livery, theme_of(cr) == THEME_LOW_INK ? PALE * MARKS : MARKS);
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
