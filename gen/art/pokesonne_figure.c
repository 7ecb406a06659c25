#include "pokesonne_figure.h"

#include <math.h>
#include <string.h>

static const double LINE = 0.45;
static const double FLAP = 8.0;
static const double DRAWN_HEIGHT = 24.0;     /* the paths below */
static const double HEAD_ROOM = 1.2;         /* above the head on a standee */
static const double BADGE_LETTER = 0.5;      /* height of a capital, of the badge's size */
static const double CAPITAL = 0.733;         /* of the type size, Noto Sans CJK */
static const double POINT_MM = 25.4 / 72;

/* ---- the figure: 0,0 the middle of the foot, y up is negative, 24 high ---- */

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

static void outline(cairo_t *cr, void (*half)(cairo_t *), double width, struct colour colour)
{
    both(cr, half);
    colour_source(cr, colour);
    cairo_set_line_width(cr, 2 * width);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
}

static void fill(cairo_t *cr, void (*half)(cairo_t *), struct colour colour)
{
    both(cr, half);
    colour_source(cr, colour);
    cairo_fill(cr);
}

static void oval(cairo_t *cr, double x, double y, double rx, double ry)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, rx, ry);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0, 1, 0, 2 * M_PI);
    cairo_close_path(cr);
    cairo_restore(cr);
}

static void face(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2)
        oval(cr, side * 2.1, -16.6, 0.55, 0.8);
    theme_source(cr, ROLE_INK);
    cairo_fill(cr);
    for (int side = -1; side <= 1; side += 2)
        oval(cr, side * 3.9, -15, 1.0, 0.65);
    theme_source(cr, ROLE_BLUSH);
    cairo_fill(cr);
    cairo_move_to(cr, -1.0, -15.3);
    cairo_curve_to(cr, -0.6, -14.3, 0.6, -14.3, 1.0, -15.3);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.45);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

static void letter(cairo_t *cr, const struct livery *livery, struct type *type, double x, double y, double capital)
{
    struct text text = { .string = livery->letter, .size = capital / CAPITAL / POINT_MM, .bold = true,
                         .align = ALIGN_CENTER };

    if (type != NULL && *livery->letter != '\0')
        type_draw(type, cr, x, y + capital / 2, &text);
}

void figure_badge(cairo_t *cr, const struct livery *livery, struct type *type, double x, double y, double size)
{
    double drop = livery->mark == ICON_TRIANGLE ? size * 0.14 : livery->mark == ICON_STAR ? size * 0.02 : 0;

    icon_path(cr, livery->mark, x, y, size);
    theme_source(cr, ROLE_PAPER);
    cairo_fill_preserve(cr);
    colour_source(cr, livery->dark);
    cairo_set_line_width(cr, size * 0.05);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    colour_source(cr, livery->dark);
    letter(cr, livery, type, x, y + drop, size * (livery->mark == ICON_STAR ? 0.36 : BADGE_LETTER * 0.84));
}

void figure_draw(cairo_t *cr, const struct livery *livery, struct type *type, double x, double y, double height)
{
    struct colour white = theme_colour(ROLE_PAPER), rice = theme_colour(ROLE_RICE);

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, height / DRAWN_HEIGHT, height / DRAWN_HEIGHT);
    outline(cr, body_half, 2 * LINE, white);
    outline(cr, head_half, 2 * LINE, white);
    outline(cr, body_half, LINE, livery->dark);
    fill(cr, body_half, livery->body);
    outline(cr, head_half, LINE, livery->dark);
    fill(cr, head_half, rice);
    fill(cr, cap_half, livery->body);
    face(cr);
    figure_badge(cr, livery, type, 0, -6.7, 6.6);
    cairo_restore(cr);
}

void figure_stand(cairo_t *cr, const struct livery *livery, struct type *type, double x, double y, double height,
                  double turn)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, turn);
    if (turn != 0)
        cairo_translate(cr, 0, height / 2);
    oval(cr, 0, 0, height * 0.27, height * 0.08);
    theme_wash(cr, ROLE_INK, turn != 0 ? 0 : 0.3);
    cairo_fill(cr);
    figure_draw(cr, livery, type, 0, 0, height);
    cairo_restore(cr);
}

/* ---- standee ---- */

double figure_strip(double height)
{
    return 2 * (height + FLAP);
}

/* One half, as seen by whoever stands before it: the head at y 0, the flap's end at height + FLAP. */
static void standee_half(cairo_t *cr, const struct livery *livery, struct type *type, double width, double height,
                         double bleed)
{
    cairo_rectangle(cr, -bleed, 0, width + 2 * bleed, height);
    colour_source(cr, livery->tint);
    cairo_fill(cr);
    cairo_rectangle(cr, -bleed, height, width + 2 * bleed, FLAP + bleed);
    colour_source(cr, livery->body);
    cairo_fill(cr);
    cairo_save(cr);
    cairo_rectangle(cr, -bleed, 0, width + 2 * bleed, height);
    cairo_clip(cr);
    figure_draw(cr, livery, type, width / 2, height - LINE, height - HEAD_ROOM - 2 * LINE);
    cairo_restore(cr);
    figure_badge(cr, livery, type, width / 2, height + FLAP / 2, FLAP - 2.2);
}

static void fold_line(cairo_t *cr, double y, double width, struct colour colour)
{
    const double dash[] = { 1.2, 0.8 };

    cairo_save(cr);
    cairo_move_to(cr, 0, y);
    cairo_line_to(cr, width, y);
    cairo_set_dash(cr, dash, 2, 0);
    cairo_set_line_width(cr, 0.15);
    colour_source(cr, colour);
    cairo_stroke(cr);
    cairo_restore(cr);
}

void figure_front(cairo_t *cr, const struct art_piece *piece, const struct studio *studio, double bleed)
{
    const struct livery *livery = theme_livery(studio->game->kit->colour[piece->colour]);
    double half = piece->height / 2, height = half - FLAP;

    for (int side = 0; side < 2; side++) {
        cairo_save(cr);
        cairo_translate(cr, side == 0 ? 0 : piece->width, half);
        cairo_rotate(cr, side * M_PI);
        standee_half(cr, livery, studio->type, piece->width, height, bleed);
        cairo_restore(cr);
    }
    fold_line(cr, FLAP, piece->width, livery->dark);
    fold_line(cr, half, piece->width, livery->dark);
    fold_line(cr, piece->height - FLAP, piece->width, livery->dark);
}

/* ---- plates ---- */

static void plate_ground(cairo_t *cr, const struct art_piece *piece, const struct livery *livery, double bleed)
{
    cairo_rectangle(cr, -bleed, -bleed, piece->width + 2 * bleed, piece->height + 2 * bleed);
    colour_source(cr, livery->body);
    cairo_fill(cr);
    cairo_rectangle(cr, 1.8, 1.8, piece->width - 3.6, piece->height - 3.6);
    colour_source(cr, livery->tint);
    cairo_fill(cr);
}

void plate_front(cairo_t *cr, const struct art_piece *piece, const struct studio *studio, double bleed)
{
    const struct livery *livery = theme_livery(studio->game->kit->colour[piece->colour]);
    const struct kit_piece *kit = piece->data;
    char label[16];
    struct text text = { .string = label, .size = 22, .bold = true, .align = ALIGN_CENTER };

    plate_ground(cr, piece, livery, bleed);
    figure_badge(cr, livery, studio->type, 7, piece->height / 2, 7.4);
    if (studio->type == NULL)
        return;
    strncpy(label, node_attr(kit->node, "points"), sizeof label - 2);
    label[sizeof label - 2] = '\0';
    strcat(label, "+");
    if (strlen(label) > 3)
        text.size = 18;
    colour_source(cr, livery->dark);
    type_draw(studio->type, cr, 19, piece->height / 2 + text.size * POINT_MM * CAPITAL / 2, &text);
}

void plate_back(cairo_t *cr, const struct art_piece *piece, const struct studio *studio, double bleed)
{
    const struct livery *livery = theme_livery(studio->game->kit->colour[piece->colour]);

    plate_ground(cr, piece, livery, bleed);
    figure_draw(cr, livery, studio->type, piece->width / 2, piece->height / 2 + 7, 14);
}
