#include "emblem.h"

#include <math.h>

#include "badge.h"
#include "ball.h"
#include "figure.h"
#include "roles.h"
#include "survey.h"
#include "tile.h"
#include "token.h"
#include "gen/art/lib/shape.h"

static const double FRAME = 0.022, CORNER = 0.16; /* of the side */

enum emblem {
    EMBLEM_TILE, EMBLEM_GRASS, EMBLEM_PARK, EMBLEM_ROAD, EMBLEM_MART, EMBLEM_CENTER, EMBLEM_PLAIN,
    EMBLEM_RIVER, EMBLEM_GYM, EMBLEM_MEEPLE, EMBLEM_BIG, EMBLEM_PROFESSOR, EMBLEM_STARTER, EMBLEM_NEVER,
    EMBLEM_POINTS, EMBLEM_BADGE, EMBLEM_BADGES, EMBLEM_BALL, EMBLEM_TOKEN, EMBLEM_FAMILY,
    EMBLEM_MOST, EMBLEM_TIE,
    EMBLEMS
};

const struct art_emblem pokesonne_emblems[] = {
    [EMBLEM_TILE] = { "tile", false },           [EMBLEM_GRASS] = { "grass", false },
    [EMBLEM_PARK] = { "park", false },           [EMBLEM_ROAD] = { "road", false },
    [EMBLEM_MART] = { "mart", false },           [EMBLEM_CENTER] = { "center", false },
    [EMBLEM_PLAIN] = { "plain", false },         [EMBLEM_RIVER] = { "river", false },
    [EMBLEM_GYM] = { "gym", false },             [EMBLEM_MEEPLE] = { "meeple", true },
    [EMBLEM_BIG] = { "big", true },              [EMBLEM_PROFESSOR] = { "professor", true },
    [EMBLEM_STARTER] = { "starter", true },      [EMBLEM_NEVER] = { "never", false },
    [EMBLEM_POINTS] = { "points", true },        [EMBLEM_BADGE] = { "badge", false },
    [EMBLEM_BADGES] = { "badges", false },       [EMBLEM_BALL] = { "ball", false },
    [EMBLEM_TOKEN] = { "token", false },         [EMBLEM_FAMILY] = { "family", false },
    [EMBLEM_MOST] = { "most", true },            [EMBLEM_TIE] = { "tie", true },
    [EMBLEMS] = { NULL, false },
};

/* What is cut out of which tile: the middle and the side of the square, mm; span 0: round the thing that stands there.
 */
static const struct {
    const char *tile;
    double x, y, span;
} cuts[EMBLEMS] = {
    [EMBLEM_TILE] = { "D", 22.5, 22.5, 45 },   [EMBLEM_GRASS] = { "C", 23.5, 21, 27 },
    [EMBLEM_PARK] = { "M01", 22.5, 22.5, 25 }, [EMBLEM_ROAD] = { "V", 19, 27, 33 },
    [EMBLEM_MART] = { "M15", 0, 0, 0 },        [EMBLEM_CENTER] = { "B", 22.5, 22.5, 27 },
    [EMBLEM_PLAIN] = { "E", 22.5, 26, 33 },    [EMBLEM_RIVER] = { "R04", 19, 27, 33 },
    [EMBLEM_GYM] = { "G1", 22.5, 22.5, 25 },
};
static const double thing_span = 17;

static void frame(cairo_t *cr)
{
    shape_box(cr, FRAME / 2, FRAME / 2, 1 - FRAME, 1 - FRAME, CORNER);
}

static void draw_cut(cairo_t *cr, enum emblem emblem, const struct pokesonne *game)
{
    const struct pokesonne_tile *tile = pokesonne_tile(game, cuts[emblem].tile);
    double x = cuts[emblem].x, y = cuts[emblem].y, span = cuts[emblem].span;
    struct pokesonne_ground ground;

    if (tile == NULL)
        return;
    pokesonne_survey(&ground, tile);
    if (span <= 0 && ground.things > 0) {
        span = thing_span;
        x = fmin(fmax(ground.thing[0].at.x, span / 2), TILE_MM - span / 2);
        y = fmin(fmax(ground.thing[0].at.y + 1.5, span / 2), TILE_MM - span / 2);
    }
    cairo_save(cr);
    frame(cr);
    cairo_clip(cr);
    cairo_scale(cr, 1 / span, 1 / span);
    cairo_translate(cr, span / 2 - x, span / 2 - y);
    pokesonne_tile_draw(cr, tile, 0);
    cairo_restore(cr);
    frame(cr);
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, FRAME);
    cairo_stroke(cr);
}

/* On its feet, in the middle; the square is 16 units of the figure's paths wide. */
static void draw_figure(cairo_t *cr, enum pokesonne_figure_kind kind, const struct livery *livery,
                        const struct edition *edition, double height)
{
    cairo_save(cr);
    cairo_scale(cr, 1 / 20.0, 1 / 20.0);
    pokesonne_figure_draw(cr, kind, livery, edition->type, 10, 19.6, 20 * height);
    cairo_restore(cr);
}

/* Whoever it is that the seat meets. */
static const struct livery *rival(const struct livery *livery, const struct kit *kit)
{
    const struct livery *first = theme_livery(kit->colour[0]);

    return livery == first ? theme_livery(kit->colour[1]) : first;
}

/* The seat's own beside somebody else's, and where they are most two of them before it. */
static void draw_meeting(cairo_t *cr, const struct livery *livery, const struct edition *edition, bool most)
{
    const double high = 15, foot = 18.2;

    cairo_save(cr);
    cairo_scale(cr, 1 / 20.0, 1 / 20.0);
    pokesonne_figure_draw(cr, POKESONNE_FIGURE_MEEPLE, rival(livery, edition->game.kit), NULL, most ? 16.4 : 15,
                          most ? foot - 3.6 : foot, most ? 10.5 : high);
    if (most)
        pokesonne_figure_draw(cr, POKESONNE_FIGURE_MEEPLE, livery, NULL, 11.2, foot - 1.6, high);
    pokesonne_figure_draw(cr, POKESONNE_FIGURE_MEEPLE, livery, NULL, 5, foot, high);
    cairo_restore(cr);
}

static void draw_never(cairo_t *cr)
{
    cairo_save(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    theme_source(cr, ROLE_ALERT);
    cairo_set_line_width(cr, 0.16);
    cairo_move_to(cr, 0.2, 0.2);
    cairo_line_to(cr, 0.8, 0.8);
    cairo_move_to(cr, 0.8, 0.2);
    cairo_line_to(cr, 0.2, 0.8);
    cairo_stroke(cr);
    cairo_restore(cr);
}

/* A meeple on a space of the track. */
static void draw_points(cairo_t *cr, const struct livery *livery, const struct edition *edition)
{
    frame(cr);
    theme_fill_preserve(cr, ROLE_STRAW);
    theme_source(cr, ROLE_ROAD_EDGE);
    cairo_set_line_width(cr, 2 * FRAME);
    cairo_stroke(cr);
    draw_figure(cr, POKESONNE_FIGURE_MEEPLE, livery, edition, 0.88);
}

/* In units of 20 to the square, so that lines in mm come out fine. */
static void draw_badges(cairo_t *cr, bool several)
{
    cairo_save(cr);
    cairo_scale(cr, 1 / 20.0, 1 / 20.0);
    if (several) {
        pokesonne_badge_draw(cr, 0, 5.6, 5.8, 9.4);
        pokesonne_badge_draw(cr, 1, 14.4, 5.8, 9.4);
        pokesonne_badge_draw(cr, 2, 5.6, 14.6, 9.0);
        pokesonne_badge_draw(cr, 7, 14.4, 14.6, 9.4);
    } else {
        pokesonne_badge_draw(cr, 1, 10, 10, 18);
    }
    cairo_restore(cr);
}

static void draw_balls(cairo_t *cr)
{
    cairo_save(cr);
    cairo_scale(cr, 1 / 20.0, 1 / 20.0);
    pokesonne_ball_draw(cr, POKESONNE_BALL_ULTRA, 14.4, 13.6, 5.4);
    pokesonne_ball_draw(cr, POKESONNE_BALL_GREAT, 5.6, 13.6, 5.4);
    pokesonne_ball_draw(cr, POKESONNE_BALL_POKE, 10, 5.9, 5.4);
    cairo_restore(cr);
}

static void draw_tokens(cairo_t *cr, const struct edition *edition, bool several)
{
    static const int numbers[] = { 1, 2, 3 };
    static const struct point places[] = { { 5.8, 6 }, { 14.2, 6 }, { 10, 14 } };
    const struct pokesonne *game = edition->game.pieces;

    cairo_save(cr);
    cairo_scale(cr, 1 / 20.0, 1 / 20.0);
    for (int i = 0; i < 3 && several; i++) {
        int token = pokesonne_token_index(game, numbers[i]);
        if (token >= 0)
            pokesonne_token_draw(cr, &game->token[token], NULL, places[i].x, places[i].y, 11);
    }
    if (!several && pokesonne_token_index(game, 25) >= 0)
        pokesonne_token_draw(cr, &game->token[pokesonne_token_index(game, 25)], edition->type, 10, 10, 19);
    cairo_restore(cr);
}

void pokesonne_emblem(cairo_t *cr, int index, const struct livery *livery, const struct edition *edition)
{
    switch ((enum emblem)index) {
    case EMBLEM_TILE:
    case EMBLEM_GRASS:
    case EMBLEM_PARK:
    case EMBLEM_ROAD:
    case EMBLEM_MART:
    case EMBLEM_CENTER:
    case EMBLEM_PLAIN:
    case EMBLEM_RIVER:
    case EMBLEM_GYM:
        draw_cut(cr, (enum emblem)index, edition->game.pieces);
        break;
    case EMBLEM_MEEPLE: draw_figure(cr, POKESONNE_FIGURE_MEEPLE, livery, edition, 0.96); break;
    case EMBLEM_BIG: draw_figure(cr, POKESONNE_FIGURE_BIG, livery, edition, 0.96); break;
    case EMBLEM_PROFESSOR: draw_figure(cr, POKESONNE_FIGURE_PROFESSOR, livery, edition, 0.96); break;
    case EMBLEM_STARTER: draw_figure(cr, POKESONNE_FIGURE_STARTER, livery, edition, 0.96); break;
    case EMBLEM_NEVER: draw_never(cr); break;
    case EMBLEM_POINTS: draw_points(cr, livery, edition); break;
    case EMBLEM_BADGE: draw_badges(cr, false); break;
    case EMBLEM_BADGES: draw_badges(cr, true); break;
    case EMBLEM_BALL: draw_balls(cr); break;
    case EMBLEM_TOKEN: draw_tokens(cr, edition, false); break;
    case EMBLEM_FAMILY: draw_tokens(cr, edition, true); break;
    case EMBLEM_MOST: draw_meeting(cr, livery, edition, true); break;
    case EMBLEM_TIE: draw_meeting(cr, livery, edition, false); break;
    case EMBLEMS: break;
    }
}
