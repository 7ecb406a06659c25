#include "standee.h"

#include <math.h>

#include "crest.h"

static const double HEAD_ROOM = 2.1, GROUND_ROOM = 0.45;  /* above the head, and for the line below the feet */

struct standee {
    const struct livery *livery;
    struct type *type;
    double width, height, bleed; /* of one side */
    standee_figure *figure;
    const void *data;
};

double standee_strip(double height)
{
    return 2 * (height + STANDEE_FOOT);
}

/* One half, as seen by whoever stands before it: the head at y 0, the foot's end at height + STANDEE_FOOT. */
static void draw_half(cairo_t *cr, const struct standee *at, bool behind)
{
    cairo_rectangle(cr, -at->bleed, 0, at->width + 2 * at->bleed, at->height);
    theme_fill(cr, at->livery->tint);
    cairo_rectangle(cr, -at->bleed, at->height, at->width + 2 * at->bleed, STANDEE_FOOT + at->bleed);
    theme_fill(cr, at->livery->body);
    cairo_save(cr);
    cairo_rectangle(cr, -at->bleed, 0, at->width + 2 * at->bleed, at->height);
    cairo_clip(cr);
    at->figure(cr, at->livery, at->type, behind, at->data, at->width / 2, at->height - GROUND_ROOM,
               at->height - HEAD_ROOM);
    cairo_restore(cr);
    crest_draw(cr, at->livery, at->type, at->width / 2, at->height + STANDEE_FOOT / 2, STANDEE_FOOT - 2.2);
}

/* Dashes on a white line, which is seen on a dark foot. */
static void fold_line(cairo_t *cr, double y, double width, int colour)
{
    const double dash[] = { 1.2, 0.8 };

    cairo_save(cr);
    cairo_move_to(cr, 0, y);
    cairo_line_to(cr, width, y);
    theme_source(cr, ROLE_PAPER);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke_preserve(cr);
    cairo_set_dash(cr, dash, 2, 0);
    cairo_set_line_width(cr, 0.15);
    theme_source(cr, colour);
    cairo_stroke(cr);
    cairo_restore(cr);
}

void standee_draw(cairo_t *cr, const struct livery *livery, struct type *type, double width, double length,
                  double bleed, standee_figure *figure, const void *data)
{
    struct standee standee = { livery, type, width, length / 2 - STANDEE_FOOT, bleed, figure, data };

    for (int side = 0; side < 2; side++) {
        cairo_save(cr);
        cairo_translate(cr, side == 0 ? 0 : width, length / 2);
        cairo_rotate(cr, side * M_PI);
        draw_half(cr, &standee, side == 1);
        cairo_restore(cr);
    }
    fold_line(cr, STANDEE_FOOT, width, livery->dark);
    fold_line(cr, length / 2, width, livery->dark);
    fold_line(cr, length - STANDEE_FOOT, width, livery->dark);
}
