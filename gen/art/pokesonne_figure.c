#include "pokesonne_figure.h"

#include <math.h>
#include <string.h>

#include "pokesonne_crew.h"
#include "pokesonne_shape.h"

static const double HEAD_ROOM = 1.2;         /* above the head on a standee */
static const double BADGE_LETTER = 0.5;      /* height of a capital, of the badge's size */
static const double CAPITAL = 0.733;         /* of the type size, Noto Sans CJK */
static const double POINT_MM = 25.4 / 72;

/* Height of each in the units of its paths. */
static const double drawn[FIGURES] = { MEEPLE_UNITS, BIG_UNITS, PROFESSOR_UNITS, MEEPLE_UNITS };

/* ---- badges ---- */

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

/* ---- figures ---- */

enum figure_kind figure_kind_of(const char *word)
{
    static const char *const names[FIGURES] = { "meeple", "big", "professor", "starter" };
    size_t length = strcspn(word, " .");

    for (int kind = 0; kind < FIGURES; kind++)
        if (strlen(names[kind]) == length && strncmp(word, names[kind], length) == 0)
            return (enum figure_kind)kind;
    return FIGURES;
}

double figure_height(enum figure_kind kind, double meeple)
{
    return meeple * drawn[kind] / MEEPLE_UNITS;
}

static void draw_kind(cairo_t *cr, enum figure_kind kind, const struct livery *livery)
{
    switch (kind) {
    case FIGURE_MEEPLE: crew_meeple(cr, livery); break;
    case FIGURE_BIG: crew_big(cr, livery); break;
    case FIGURE_PROFESSOR: crew_professor(cr, livery); break;
    case FIGURE_STARTER: crew_starter(cr, livery); break;
    case FIGURES: break;
    }
}

void figure_draw(cairo_t *cr, enum figure_kind kind, const struct livery *livery, struct type *type, double x, double y,
                 double height)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, height / drawn[kind], height / drawn[kind]);
    draw_kind(cr, kind, livery);
    if (kind == FIGURE_STARTER)
        figure_badge(cr, livery, type, 0, -3.6, 5.2);
    else
        figure_badge(cr, livery, type, 0, -6.7, 6.6);
    cairo_restore(cr);
}

void figure_stand(cairo_t *cr, enum figure_kind kind, const struct livery *livery, struct type *type, double x,
                  double y, double height, double turn)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, turn);
    if (turn != 0)
        cairo_translate(cr, 0, height / 2);
    double foot = height / drawn[kind] * MEEPLE_UNITS;
    shape_oval(cr, 0, 0, foot * 0.27, foot * 0.08);
    theme_wash(cr, ROLE_INK, turn != 0 ? 0 : 0.3);
    cairo_fill(cr);
    figure_draw(cr, kind, livery, type, 0, 0, height);
    cairo_restore(cr);
}

/* ---- standee ---- */

double figure_strip(double height)
{
    return 2 * (height + FIGURE_FLAP);
}

/* One half, as seen by whoever stands before it: the head at y 0, the flap's end at height + FIGURE_FLAP. */
static void standee_half(cairo_t *cr, enum figure_kind kind, const struct livery *livery, struct type *type,
                         double width, double height, double bleed)
{
    cairo_rectangle(cr, -bleed, 0, width + 2 * bleed, height);
    colour_source(cr, livery->tint);
    cairo_fill(cr);
    cairo_rectangle(cr, -bleed, height, width + 2 * bleed, FIGURE_FLAP + bleed);
    colour_source(cr, livery->body);
    cairo_fill(cr);
    cairo_save(cr);
    cairo_rectangle(cr, -bleed, 0, width + 2 * bleed, height);
    cairo_clip(cr);
    figure_draw(cr, kind, livery, type, width / 2, height - CREW_LINE, height - HEAD_ROOM - 2 * CREW_LINE);
    cairo_restore(cr);
    figure_badge(cr, livery, type, width / 2, height + FIGURE_FLAP / 2, FIGURE_FLAP - 2.2);
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
    enum figure_kind kind = figure_kind_of(piece->id);
    double half = piece->height / 2, height = half - FIGURE_FLAP;

    for (int side = 0; side < 2; side++) {
        cairo_save(cr);
        cairo_translate(cr, side == 0 ? 0 : piece->width, half);
        cairo_rotate(cr, side * M_PI);
        standee_half(cr, kind, livery, studio->type, piece->width, height, bleed);
        cairo_restore(cr);
    }
    fold_line(cr, FIGURE_FLAP, piece->width, livery->dark);
    fold_line(cr, half, piece->width, livery->dark);
    fold_line(cr, piece->height - FIGURE_FLAP, piece->width, livery->dark);
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
    figure_draw(cr, FIGURE_MEEPLE, livery, studio->type, piece->width / 2, piece->height / 2 + 7, 14);
}
