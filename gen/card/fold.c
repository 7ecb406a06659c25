#include "fold.h"

#include "face.h"
#include "gen/ink/theme.h"

static const double cut_line = 0.3, fold_line = 0.2, hatch_line = 0.15, hatch_step = 2, beyond = 3;

void fold_outline(cairo_t *cr, const struct net *net)
{
    cairo_new_sub_path(cr);
    for (int i = 0; i < net->corners; i++)
        cairo_line_to(cr, net->corner[i].x, net->corner[i].y);
    cairo_close_path(cr);
}

static void draw_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition)
{
    const struct net_area *front = &piece->net->front;

    cairo_save(cr);
    cairo_rectangle(cr, front->x - beyond, front->y - beyond, front->width + 2 * beyond, front->height + 2 * beyond);
    cairo_clip(cr);
    cairo_translate(cr, front->x, front->y);
    face_draw(cr, piece->front_face, piece, edition);
    cairo_restore(cr);
}

static void hatch(cairo_t *cr, const struct net_area *area)
{
    cairo_save(cr);
    cairo_rectangle(cr, area->x, area->y, area->width, area->height);
    cairo_clip(cr);
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, hatch_line);
    for (double at = hatch_step; at < area->width + area->height; at += hatch_step) {
        cairo_move_to(cr, area->x + at, area->y);
        cairo_line_to(cr, area->x + at - area->height, area->y + area->height);
    }
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void draw_folds(cairo_t *cr, const struct net *net)
{
    const double dash[] = { 1.2, 0.8 };

    cairo_set_dash(cr, dash, 2, 0);
    cairo_set_line_width(cr, fold_line);
    for (int i = 0; i < net->folds; i++) {
        cairo_move_to(cr, net->fold[i].from.x, net->fold[i].from.y);
        cairo_line_to(cr, net->fold[i].to.x, net->fold[i].to.y);
    }
    cairo_stroke(cr);
}

void fold_draw(cairo_t *cr, const struct art_piece *piece, const struct edition *edition)
{
    const struct net *net = piece->net;

    cairo_save(cr);
    if (piece->front_face != NULL)
        draw_front(cr, piece, edition);
    cairo_save(cr);
    fold_outline(cr, net);
    cairo_clip(cr);
    for (int i = 0; i < net->flaps; i++)
        hatch(cr, &net->flap[i]);
    cairo_restore(cr);
    theme_source(cr, ROLE_INK);
    cairo_save(cr);
    draw_folds(cr, net);
    cairo_restore(cr);
    cairo_set_line_width(cr, cut_line);
    fold_outline(cr, net);
    cairo_stroke(cr);
    cairo_restore(cr);
}
