#include "crew.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"

static const double SECOND_SCALE = 0.47, SECOND_FOOT = -21.4;  /* the one on the shoulders of a big meeple */

/* ---- meeple ---- */

/* Right halves; the left one is the same, mirrored. */
static void body_half(cairo_t *cr)
{
    cairo_move_to(cr, 0, -13.4);
    cairo_line_to(cr, 3.4, -13.4);
    cairo_curve_to(cr, 5.4, -12.8, 6.9, -11.0, 7.0, -9.2);
    cairo_curve_to(cr, 7.0, -7.6, 5.3, -7.2, 4.7, -8.6);
    cairo_curve_to(cr, 4.8, -6.4, 5.1, -4.4, 5.3, -2.4);
    cairo_curve_to(cr, 5.4, -1.0, 5.2, 0, 4.2, 0);
    cairo_line_to(cr, 1.4, 0);
    cairo_curve_to(cr, 0.8, 0, 0.7, -1.2, 0, -1.2);
    cairo_close_path(cr);
}

static void head_half(cairo_t *cr)
{
    cairo_move_to(cr, 0, -24);
    cairo_curve_to(cr, 2.3, -24, 3.3, -22.4, 4.4, -20.3);
    cairo_curve_to(cr, 5.7, -17.9, 6.9, -16.2, 6.6, -14.5);
    cairo_curve_to(cr, 6.3, -12.6, 4.3, -12.2, 0, -12.2);
    cairo_close_path(cr);
}

static void cap_half(cairo_t *cr)
{
    cairo_move_to(cr, 0, -24);
    cairo_curve_to(cr, 2.3, -24, 3.3, -22.4, 4.4, -20.3);
    cairo_curve_to(cr, 3.2, -19.2, 1.6, -19.0, 0, -19.8);
    cairo_close_path(cr);
}

static void both(cairo_t *cr, void (*half)(cairo_t *))
{
    half(cr);
    cairo_save(cr);
    cairo_scale(cr, -1, 1);
    half(cr);
    cairo_restore(cr);
}

static void outline(cairo_t *cr, void (*half)(cairo_t *), double width, int colour)
{
    both(cr, half);
    theme_source(cr, colour);
    cairo_set_line_width(cr, 2 * width);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
}

static void fill(cairo_t *cr, void (*half)(cairo_t *), int colour)
{
    both(cr, half);
    theme_fill(cr, colour);
}

static void face(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2)
        shape_oval(cr, side * 2.1, -16.6, 0.55, 0.8);
    theme_fill(cr, ROLE_INK);
    for (int side = -1; side <= 1; side += 2)
        shape_oval(cr, side * 3.9, -15, 1.0, 0.65);
    theme_fill(cr, ROLE_BLUSH);
    cairo_move_to(cr, -1.0, -15.3);
    cairo_curve_to(cr, -0.6, -14.3, 0.6, -14.3, 1.0, -15.3);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.45);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

/* Two halves in one colour with a dark line, on a white one that parts the figure from the land. */
static void part(cairo_t *cr, void (*half)(cairo_t *), int colour, const struct livery *livery)
{
    outline(cr, half, CREW_LINE, livery->dark);
    fill(cr, half, colour);
}

void pokesonne_crew_meeple(cairo_t *cr, const struct livery *livery)
{
    outline(cr, body_half, 2 * CREW_LINE, ROLE_PAPER);
    outline(cr, head_half, 2 * CREW_LINE, ROLE_PAPER);
    part(cr, body_half, livery->body, livery);
    part(cr, head_half, ROLE_RICE, livery);
    fill(cr, cap_half, livery->body);
    face(cr);
}

void pokesonne_crew_big(cairo_t *cr, const struct livery *livery)
{
    cairo_save(cr);
    cairo_translate(cr, 0, SECOND_FOOT);
    cairo_scale(cr, SECOND_SCALE, SECOND_SCALE);
    pokesonne_crew_meeple(cr, livery);
    cairo_restore(cr);
    pokesonne_crew_meeple(cr, livery);
}

/* ---- professor ---- */

static void coat_half(cairo_t *cr)
{
    cairo_move_to(cr, 0, -13.4);
    cairo_line_to(cr, 3.4, -13.4);
    cairo_curve_to(cr, 5.4, -12.8, 6.9, -11.0, 7.0, -9.2);
    cairo_curve_to(cr, 7.0, -7.6, 5.5, -7.2, 4.9, -8.4);
    cairo_curve_to(cr, 5.2, -6.0, 6.2, -3.4, 6.6, -1.6);
    cairo_curve_to(cr, 6.7, -0.6, 5.6, 0, 4.2, 0);
    cairo_line_to(cr, 1.4, 0);
    cairo_curve_to(cr, 0.8, 0, 0.7, -1.2, 0, -1.2);
    cairo_close_path(cr);
}

/* What the open coat shows. */
static void vest_half(cairo_t *cr)
{
    cairo_move_to(cr, 0, -13);
    cairo_line_to(cr, 2.6, -13);
    cairo_curve_to(cr, 2.4, -10, 3.2, -5, 3.5, -0.2);
    cairo_line_to(cr, 1.4, 0);
    cairo_curve_to(cr, 0.8, 0, 0.7, -1.2, 0, -1.2);
    cairo_close_path(cr);
}

static void hair_half(cairo_t *cr)
{
    cairo_move_to(cr, 3.6, -20.6);
    cairo_curve_to(cr, 6.2, -20.9, 6.4, -19.4, 6.0, -18.8);
    cairo_curve_to(cr, 7.9, -18.4, 7.7, -16.6, 6.9, -16.2);
    cairo_curve_to(cr, 8.0, -15.2, 7.2, -13.8, 5.8, -14);
    cairo_curve_to(cr, 5.4, -16, 4.6, -18, 3.6, -20.6);
    cairo_close_path(cr);
}

static void board_half(cairo_t *cr)
{
    cairo_move_to(cr, 0, -26);
    cairo_line_to(cr, 7.0, -23.2);
    cairo_line_to(cr, 4.3, -22.0);
    cairo_curve_to(cr, 4.6, -21, 4.6, -20.4, 4.5, -19.8);
    cairo_curve_to(cr, 3, -19, 1.5, -18.8, 0, -18.8);
    cairo_close_path(cr);
}

static void glasses(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, side * 2.15, -16.5, 1.65, 1.65);
        theme_shade(cr, ROLE_GLASS, 0.35);
        shape_oval(cr, side * 2.15, -16.5, 1.65, 1.65);
        theme_source(cr, ROLE_INK);
        cairo_set_line_width(cr, 0.5);
        cairo_stroke(cr);
    }
    cairo_move_to(cr, -0.55, -16.7);
    cairo_line_to(cr, 0.55, -16.7);
    cairo_stroke(cr);
}

void pokesonne_crew_professor(cairo_t *cr, const struct livery *livery)
{
    outline(cr, coat_half, 2 * CREW_LINE, ROLE_PAPER);
    outline(cr, head_half, 2 * CREW_LINE, ROLE_PAPER);
    outline(cr, board_half, 2 * CREW_LINE, ROLE_PAPER);
    part(cr, coat_half, ROLE_RICE, livery);
    part(cr, vest_half, livery->body, livery);
    part(cr, hair_half, ROLE_SQUARE, livery);
    part(cr, head_half, ROLE_RICE, livery);
    face(cr);
    glasses(cr);
    part(cr, board_half, livery->body, livery);
    cairo_move_to(cr, -4.3, -22);
    cairo_line_to(cr, 0, -20.6);
    cairo_line_to(cr, 4.3, -22);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, CREW_LINE);
    cairo_stroke(cr);
}

/* ---- starter ---- */

static void creature_half(cairo_t *cr)
{
    cairo_move_to(cr, 0, -15);
    cairo_curve_to(cr, 4.6, -15, 7.2, -11, 7.2, -6.2);
    cairo_curve_to(cr, 7.2, -3.4, 6.4, -1.8, 5.6, -1.0);
    cairo_curve_to(cr, 6.0, 0, 5.0, 0.1, 4.0, 0);
    cairo_curve_to(cr, 2.6, 0, 2.4, -0.5, 0, -0.5);
    cairo_close_path(cr);
}

static void muzzle_half(cairo_t *cr)
{
    cairo_move_to(cr, 0, -13.6);
    cairo_curve_to(cr, 3.6, -13.6, 5.7, -11.6, 5.7, -9.4);
    cairo_curve_to(cr, 5.7, -7.2, 3.2, -6.2, 0, -6.2);
    cairo_close_path(cr);
}

/* A croissant for a crest. */
static void crest_half(cairo_t *cr)
{
    cairo_move_to(cr, 0, -20.6);
    cairo_curve_to(cr, 3.6, -20.6, 6.6, -18.2, 6.9, -13.4);
    cairo_curve_to(cr, 5.4, -15.2, 3.2, -16.2, 0, -16.2);
    cairo_close_path(cr);
}

static void crest_folds(cairo_t *cr, const struct livery *livery)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * 1.3, -20.4);
        cairo_curve_to(cr, side * 1.9, -19, side * 1.8, -17.6, side * 1.3, -16.4);
        cairo_move_to(cr, side * 4.0, -19.2);
        cairo_curve_to(cr, side * 4.2, -18, side * 3.9, -16.8, side * 3.4, -15.9);
    }
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, CREW_LINE);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

static void creature_face(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2)
        shape_oval(cr, side * 2.5, -10.2, 0.75, 1.05);
    theme_fill(cr, ROLE_INK);
    for (int side = -1; side <= 1; side += 2)
        shape_oval(cr, side * 4.2, -8.6, 0.9, 0.6);
    theme_fill(cr, ROLE_BLUSH);
    cairo_move_to(cr, -0.9, -8.9);
    cairo_curve_to(cr, -0.6, -7.9, 0.6, -7.9, 0.9, -8.9);
    cairo_close_path(cr);
    theme_fill_preserve(cr, ROLE_HEART);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.4);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

void pokesonne_crew_starter(cairo_t *cr, const struct livery *livery)
{
    outline(cr, creature_half, 2 * CREW_LINE, ROLE_PAPER);
    outline(cr, crest_half, 2 * CREW_LINE, ROLE_PAPER);
    part(cr, creature_half, livery->body, livery);
    part(cr, crest_half, ROLE_STRAW, livery);
    crest_folds(cr, livery);
    fill(cr, muzzle_half, ROLE_RICE);
    creature_face(cr);
}
