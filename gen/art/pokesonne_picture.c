#include "pokesonne_picture.h"

#include <math.h>

#include "pokesonne_badge.h"
#include "pokesonne_ball.h"
#include "pokesonne_figure.h"
#include "pokesonne_shape.h"
#include "pokesonne_tile.h"
#include "pokesonne_token.h"

static const double FRAME = 0.022, CORNER = 0.16; /* of the side */

enum picture {
    PICTURE_TILE, PICTURE_GRASS, PICTURE_PARK, PICTURE_ROAD, PICTURE_MART, PICTURE_CENTER, PICTURE_PLAIN,
    PICTURE_RIVER, PICTURE_GYM, PICTURE_MEEPLE, PICTURE_BIG, PICTURE_PROFESSOR, PICTURE_STARTER, PICTURE_NEVER,
    PICTURE_POINTS, PICTURE_BADGE, PICTURE_BADGES, PICTURE_BALL, PICTURE_TOKEN, PICTURE_FAMILY,
    PICTURES
};

const struct art_picture pokesonne_pictures[] = {
    [PICTURE_TILE] = { "tile", false },           [PICTURE_GRASS] = { "grass", false },
    [PICTURE_PARK] = { "park", false },           [PICTURE_ROAD] = { "road", false },
    [PICTURE_MART] = { "mart", false },           [PICTURE_CENTER] = { "center", false },
    [PICTURE_PLAIN] = { "plain", false },         [PICTURE_RIVER] = { "river", false },
    [PICTURE_GYM] = { "gym", false },             [PICTURE_MEEPLE] = { "meeple", true },
    [PICTURE_BIG] = { "big", true },              [PICTURE_PROFESSOR] = { "professor", true },
    [PICTURE_STARTER] = { "starter", true },      [PICTURE_NEVER] = { "never", false },
    [PICTURE_POINTS] = { "points", true },        [PICTURE_BADGE] = { "badge", false },
    [PICTURE_BADGES] = { "badges", false },       [PICTURE_BALL] = { "ball", false },
    [PICTURE_TOKEN] = { "token", false },         [PICTURE_FAMILY] = { "family", false },
    [PICTURES] = { NULL, false },
};

/* What is cut out of which tile: the middle and the side of the square, mm; span 0: round the thing that stands there.
 */
static const struct {
    const char *tile;
    double x, y, span;
} cuts[PICTURES] = {
    [PICTURE_TILE] = { "D", 22.5, 22.5, 45 },   [PICTURE_GRASS] = { "C", 23.5, 21, 27 },
    [PICTURE_PARK] = { "M01", 22.5, 22.5, 25 }, [PICTURE_ROAD] = { "V", 19, 27, 33 },
    [PICTURE_MART] = { "M15", 0, 0, 0 },        [PICTURE_CENTER] = { "B", 22.5, 22.5, 27 },
    [PICTURE_PLAIN] = { "E", 22.5, 26, 33 },    [PICTURE_RIVER] = { "R04", 19, 27, 33 },
    [PICTURE_GYM] = { "G1", 22.5, 22.5, 25 },
};
static const double thing_span = 17;

static void frame(cairo_t *cr)
{
    shape_box(cr, FRAME / 2, FRAME / 2, 1 - FRAME, 1 - FRAME, CORNER);
}

static void draw_cut(cairo_t *cr, enum picture picture, const struct pokesonne *game)
{
    const struct tile *tile = pokesonne_tile(game, cuts[picture].tile);
    double x = cuts[picture].x, y = cuts[picture].y, span = cuts[picture].span;
    struct ground ground;

    if (tile == NULL)
        return;
    ground_make(&ground, tile);
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
    tile_draw(cr, tile, 0);
    cairo_restore(cr);
    frame(cr);
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, FRAME);
    cairo_stroke(cr);
}

/* On its feet, in the middle; the square is 16 units of the figure's paths wide. */
static void draw_figure(cairo_t *cr, enum figure_kind kind, const struct livery *livery, const struct studio *studio,
                        double height)
{
    cairo_save(cr);
    cairo_scale(cr, 1 / 20.0, 1 / 20.0);
    figure_draw(cr, kind, livery, studio->type, 10, 19.6, 20 * height);
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
static void draw_points(cairo_t *cr, const struct livery *livery, const struct studio *studio)
{
    frame(cr);
    theme_source(cr, ROLE_STRAW);
    cairo_fill_preserve(cr);
    theme_source(cr, ROLE_ROAD_EDGE);
    cairo_set_line_width(cr, 2 * FRAME);
    cairo_stroke(cr);
    draw_figure(cr, FIGURE_MEEPLE, livery, studio, 0.88);
}

/* In units of 20 to the square, so that lines in mm come out fine. */
static void draw_badges(cairo_t *cr, bool several)
{
    cairo_save(cr);
    cairo_scale(cr, 1 / 20.0, 1 / 20.0);
    if (several) {
        badge_draw(cr, 0, 5.6, 5.8, 9.4);
        badge_draw(cr, 1, 14.4, 5.8, 9.4);
        badge_draw(cr, 2, 5.6, 14.6, 9.0);
        badge_draw(cr, 7, 14.4, 14.6, 9.4);
    } else {
        badge_draw(cr, 1, 10, 10, 18);
    }
    cairo_restore(cr);
}

static void draw_balls(cairo_t *cr)
{
    cairo_save(cr);
    cairo_scale(cr, 1 / 20.0, 1 / 20.0);
    ball_draw(cr, BALL_ULTRA, 14.4, 13.6, 5.4);
    ball_draw(cr, BALL_GREAT, 5.6, 13.6, 5.4);
    ball_draw(cr, BALL_POKE, 10, 5.9, 5.4);
    cairo_restore(cr);
}

static void draw_tokens(cairo_t *cr, const struct studio *studio, bool several)
{
    static const int numbers[] = { 1, 2, 3 };
    static const struct point places[] = { { 5.8, 6 }, { 14.2, 6 }, { 10, 14 } };
    const struct pokesonne *game = studio->game->pieces;

    cairo_save(cr);
    cairo_scale(cr, 1 / 20.0, 1 / 20.0);
    for (int i = 0; i < 3 && several; i++) {
        int token = pokesonne_token_index(game, numbers[i]);
        if (token >= 0)
            token_draw(cr, &game->token[token], NULL, places[i].x, places[i].y, 11);
    }
    if (!several && pokesonne_token_index(game, 25) >= 0)
        token_draw(cr, &game->token[pokesonne_token_index(game, 25)], studio->type, 10, 10, 19);
    cairo_restore(cr);
}

void pokesonne_picture(cairo_t *cr, int index, const struct livery *livery, const struct studio *studio)
{
    switch ((enum picture)index) {
    case PICTURE_TILE:
    case PICTURE_GRASS:
    case PICTURE_PARK:
    case PICTURE_ROAD:
    case PICTURE_MART:
    case PICTURE_CENTER:
    case PICTURE_PLAIN:
    case PICTURE_RIVER:
    case PICTURE_GYM:
        draw_cut(cr, (enum picture)index, studio->game->pieces);
        break;
    case PICTURE_MEEPLE: draw_figure(cr, FIGURE_MEEPLE, livery, studio, 0.96); break;
    case PICTURE_BIG: draw_figure(cr, FIGURE_BIG, livery, studio, 0.96); break;
    case PICTURE_PROFESSOR: draw_figure(cr, FIGURE_PROFESSOR, livery, studio, 0.96); break;
    case PICTURE_STARTER: draw_figure(cr, FIGURE_STARTER, livery, studio, 0.96); break;
    case PICTURE_NEVER: draw_never(cr); break;
    case PICTURE_POINTS: draw_points(cr, livery, studio); break;
    case PICTURE_BADGE: draw_badges(cr, false); break;
    case PICTURE_BADGES: draw_badges(cr, true); break;
    case PICTURE_BALL: draw_balls(cr); break;
    case PICTURE_TOKEN: draw_tokens(cr, studio, false); break;
    case PICTURE_FAMILY: draw_tokens(cr, studio, true); break;
    case PICTURES: break;
    }
}
