#include "figure.h"

#include <stdio.h>
#include <string.h>

#include "gen/art/lib/crest.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"
#include "gen/art/lib/standee.h"

/* What the kit and the pictures call them, and how high each picture is. */
static const char *const names[POKESONNE_FIGURES] = { "meeple", "big", "professor", "starter" };
static const double drawn[POKESONNE_FIGURES] = { 24.0, 32.7, 26.0, 24.0 };

/* ---- figures ---- */

enum pokesonne_figure_kind pokesonne_figure_kind_of(const char *word)
{
    size_t length = strcspn(word, " .");

    for (int kind = 0; kind < POKESONNE_FIGURES; kind++)
        if (strlen(names[kind]) == length && strncmp(word, names[kind], length) == 0)
            return (enum pokesonne_figure_kind)kind;
    return POKESONNE_FIGURES;
}

double pokesonne_figure_height(enum pokesonne_figure_kind kind, double meeple)
{
    return meeple * drawn[kind] / drawn[POKESONNE_FIGURE_MEEPLE];
}

/* On the chest, in the units of the picture. */
static void draw_crest(cairo_t *cr, enum pokesonne_figure_kind kind, const struct livery *livery, struct type *type)
{
    bool low = kind == POKESONNE_FIGURE_STARTER;

    crest_draw(cr, livery, type, 0, low ? -3.6 : -6.7, low ? 5.2 : 6.6);
}

/* Into the units of the picture, its feet at x,y. */
static void enter(cairo_t *cr, enum pokesonne_figure_kind kind, double x, double y, double height)
{
    cairo_translate(cr, x, y);
    cairo_scale(cr, height / drawn[kind], height / drawn[kind]);
}

void pokesonne_figure_draw(cairo_t *cr, enum pokesonne_figure_kind kind, const struct livery *livery, struct type *type,
                           double x, double y, double height)
{
    cairo_save(cr);
    enter(cr, kind, x, y, height);
    sprite_livery(cr, names[kind], livery, 0, 0, 1);
    draw_crest(cr, kind, livery, type);
    cairo_restore(cr);
}

void pokesonne_figure_stand(cairo_t *cr, enum pokesonne_figure_kind kind, const struct livery *livery,
                            struct type *type, double x, double y, double height, double turn)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, turn);
    if (turn != 0)
        cairo_translate(cr, 0, height / 2);
    double foot = height / drawn[kind] * drawn[POKESONNE_FIGURE_MEEPLE];
    shape_oval(cr, 0, 0, foot * 0.27, foot * 0.08);
    theme_shade(cr, ROLE_INK, turn != 0 ? 0 : 0.3);
    pokesonne_figure_draw(cr, kind, livery, type, 0, 0, height);
    cairo_restore(cr);
}

/* ---- standee ---- */

/* The meeple on the shoulders of a big one: how large it is and how high it stands. */
static const double RIDER = 0.47, RIDER_AT = 21.4;

struct standing {
    enum pokesonne_figure_kind kind;
    const char *colour;
};

/* A meeple from the front or from behind with the face and the hair that its colour alone has, 24 high from 0,0 up. */
static void draw_meeple(cairo_t *cr, const struct livery *livery, const char *colour, bool behind)
{
    static const char *const hidden[] = { "face", NULL };
    struct picture_word words[PICTURE_WORDS_LIVERY];
    struct picture_use use = { .words = words, .hidden = hidden };
    char look[40];

    picture_livery(livery, words);
    snprintf(look, sizeof look, "meeple-%s%s", colour, behind ? "-back" : "");
    sprite_use(cr, behind ? "meeple-back" : "meeple", &use, 0, 0, 1);
    sprite_livery(cr, look, livery, 0, 0, 1);
}

static void draw_standing(cairo_t *cr, const struct livery *livery, const struct standing *standing, bool behind)
{
    static const char *const behinds[POKESONNE_FIGURES] = { [POKESONNE_FIGURE_PROFESSOR] = "professor-back",
                                                            [POKESONNE_FIGURE_STARTER] = "starter-back" };

    if (standing->kind == POKESONNE_FIGURE_PROFESSOR || standing->kind == POKESONNE_FIGURE_STARTER) {
        sprite_livery(cr, behind ? behinds[standing->kind] : names[standing->kind], livery, 0, 0, 1);
        return;
    }
    if (standing->kind == POKESONNE_FIGURE_BIG) {
        cairo_save(cr);
        cairo_translate(cr, 0, -RIDER_AT);
        cairo_scale(cr, RIDER, RIDER);
        draw_meeple(cr, livery, standing->colour, behind);
        cairo_restore(cr);
    }
    draw_meeple(cr, livery, standing->colour, behind);
}

static void stand_in(cairo_t *cr, const struct livery *livery, struct type *type, bool behind, const void *data,
                     double x, double y, double height)
{
    const struct standing *standing = data;

    cairo_save(cr);
    enter(cr, standing->kind, x, y, height);
    draw_standing(cr, livery, standing, behind);
    draw_crest(cr, standing->kind, livery, type);
    cairo_restore(cr);
}

void pokesonne_figure_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const char *colour = edition->game.kit->colour[piece->colour];
    struct standing standing = { pokesonne_figure_kind_of(piece->id), colour };

    standee_draw(cr, theme_livery(colour), edition->type, piece->width, piece->height, bleed, stand_in, &standing);
}

/* ---- plates ---- */

static const double PLATE_FRAME = 1.8, PLATE_FRAME_BACK = 1.0;  /* on the back stands a figure */
static const double PLATE_FIGURE = 15.7, PLATE_FIGURE_AT = 7.2, PLATE_ROAD = 3.0; /* on the front it walks on a road */
static const double PLATE_POINTS = 17;

static void plate_ground(cairo_t *cr, const struct art_piece *piece, const struct livery *livery, double frame,
                         double bleed)
{
    cairo_rectangle(cr, -bleed, -bleed, piece->width + 2 * bleed, piece->height + 2 * bleed);
    theme_fill(cr, livery->body);
    cairo_rectangle(cr, frame, frame, piece->width - 2 * frame, piece->height - 2 * frame);
    theme_fill(cr, livery->tint);
}

/* From the left edge to the right, `wide` in all. */
static void plate_road(cairo_t *cr, const struct art_piece *piece, double wide, int role)
{
    double y = piece->height - PLATE_FRAME - PLATE_ROAD / 2;

    cairo_move_to(cr, 0, y - 0.4);
    cairo_curve_to(cr, piece->width * 0.35, y - 1.4, piece->width * 0.6, y + 1, piece->width, y - 0.6);
    cairo_set_line_width(cr, wide);
    theme_source(cr, role);
    cairo_stroke(cr);
}

void pokesonne_plate_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct livery *livery = theme_livery(edition->game.kit->colour[piece->colour]);
    const struct kit_piece *kit = piece->data;
    char label[16];

    plate_ground(cr, piece, livery, PLATE_FRAME, bleed);
    cairo_save(cr);
    cairo_rectangle(cr, PLATE_FRAME, PLATE_FRAME, piece->width - 2 * PLATE_FRAME, piece->height - 2 * PLATE_FRAME);
    cairo_clip(cr);
    plate_road(cr, piece, PLATE_ROAD, livery->dark);
    plate_road(cr, piece, PLATE_ROAD - 0.6, ROLE_PAPER);
    cairo_restore(cr);
    pokesonne_figure_draw(cr, POKESONNE_FIGURE_MEEPLE, livery, edition->type, PLATE_FIGURE_AT,
                          piece->height - PLATE_FRAME - PLATE_ROAD / 5, PLATE_FIGURE);
    snprintf(label, sizeof label, "%s+", node_attr(kit->node, "points"));
    theme_source(cr, livery->dark);
    letters_draw(cr, edition->type, label, (PLATE_FIGURE_AT + PLATE_FIGURE / 3 + piece->width - PLATE_FRAME) / 2,
                 (piece->height - PLATE_ROAD) / 2, PLATE_POINTS);
}

void pokesonne_plate_back(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct livery *livery = theme_livery(edition->game.kit->colour[piece->colour]);

    plate_ground(cr, piece, livery, PLATE_FRAME_BACK, bleed);
    pokesonne_figure_draw(cr, POKESONNE_FIGURE_MEEPLE, livery, edition->type, piece->width / 2,
                          piece->height / 2 + 7.85, 15.7);
}
