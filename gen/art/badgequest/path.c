#include "path.h"

#include <math.h>

#include "contour.h"
#include "roles.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"
#include "gen/picture/icon.h"

static const double EARTH = 2.2, LOOSE = 3.4;       /* mm that a path keeps within its squares, and a little more */
static const double EARTH_RIM = 0.5, TRODDEN = 1.9; /* width of the line beside it, and of its darker sides */
static const double STONE = 7.5;                    /* half a stone */
static const double PEBBLE = 1.25;
static const double PAVING = 10.1; /* half a square of the town */
static const double NUMBER = 3.3;  /* height of the numbers on stones, mm */

/* ---- earth ---- */

static int way_beyond(const struct badgequest *game, int square, int side)
{
    int next = game->map.square[square].next[side];

    return next != BADGEQUEST_NOWHERE && badgequest_is_way(game, next) ? next : BADGEQUEST_NOWHERE;
}

/* Half way to the next stone. */
static struct point half_way(const struct badgequest *game, int square, int next)
{
    struct point a = badgequest_place(game, square), b = badgequest_place(game, next);

    return (struct point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

static void draw_earth(cairo_t *cr, const struct badgequest *game)
{
    badgequest_contour(cr, game, badgequest_is_way, EARTH, LOOSE);
    theme_source(cr, ROLE_EARTH_EDGE);
    cairo_set_line_width(cr, 2 * EARTH_RIM);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke_preserve(cr);
    theme_fill(cr, ROLE_EARTH);
    badgequest_contour(cr, game, badgequest_is_way, EARTH + TRODDEN, LOOSE);
    theme_shade(cr, ROLE_EARTH_LIGHT, 0.9);
}

/* ---- stones ---- */

static void stone_path(cairo_t *cr, struct scatter scatter, struct point at, double half)
{
    enum { POINTS = 8 };
    static const double x[] = { -1, 0, 1, 1.02, 1, 0, -1, -1.02 }, y[] = { -1, -1.02, -1, 0, 1, 1.02, 1, 0 };
    struct point point[POINTS];

    for (int i = 0; i < POINTS; i++) {
        point[i].x = at.x + x[i] * half + scatter_next(&scatter, -0.09, 0.09) * half;
        point[i].y = at.y + y[i] * half + scatter_next(&scatter, -0.09, 0.09) * half;
    }
    badgequest_blob(cr, point, POINTS);
}

enum { TONES = 3 };

/* Whether a square of one route lies beside one of the other. */
static bool do_touch(const struct badgequest *game, int route, int other)
{
    const struct badgequest_square *at = game->map.square;

    for (int square = 0; square < game->map.columns * game->map.rows; square++)
        for (int side = 0; side < BADGEQUEST_SIDES; side++) {
            int next = way_beyond(game, square, side);
            if (badgequest_is_path(game, square) && at[square].route == route && next != BADGEQUEST_NOWHERE &&
                badgequest_is_path(game, next) && at[next].route == other)
                return true;
        }
    return false;
}

/* Routes that touch differ as far as there are enough tones. */
static void choose_tones(const struct badgequest *game, int tone[BADGEQUEST_ROUTES_MAX])
{
    for (int route = 0; route < game->map.routes; route++) {
        bool taken[TONES] = { false };
        for (int other = 0; other < route; other++)
            if (do_touch(game, route, other))
                taken[tone[other]] = true;
        tone[route] = route % TONES;
        for (int i = 0; i < TONES && taken[tone[route]]; i++)
            tone[route] = (tone[route] + 1) % TONES;
    }
}

/* A step between two stones. */
static void draw_pebbles(cairo_t *cr, const struct badgequest *game, int square, int side)
{
    int next = way_beyond(game, square, side);
    struct scatter scatter = scatter_start("pebble", (uint32_t)(4 * square + side));

    if (next == BADGEQUEST_NOWHERE || (!badgequest_is_path(game, square) && !badgequest_is_path(game, next)))
        return;
    struct point at = half_way(game, square, next);
    if (!shape_is_seen(cr, at.x, at.y, BADGEQUEST_SQUARE / 2))
        return;
    for (int i = -1; i <= 1; i++) {
        double off = i * 3.6 + scatter_next(&scatter, -0.6, 0.6), jut = scatter_next(&scatter, -0.7, 0.7);
        bool across = side == BADGEQUEST_EAST || side == BADGEQUEST_WEST;
        double radius = PEBBLE * scatter_next(&scatter, 0.7, 1.15);
        shape_oval(cr, at.x + (across ? jut : off), at.y + (across ? off : jut), radius, radius * 0.85);
    }
}

static void draw_steps(cairo_t *cr, const struct badgequest *game)
{
    for (int square = 0; square < game->map.columns * game->map.rows; square++)
        for (int side = BADGEQUEST_EAST; badgequest_is_way(game, square) && side <= BADGEQUEST_SOUTH; side++)
            draw_pebbles(cr, game, square, side);
    theme_fill_preserve(cr, ROLE_SLAB_WARM);
    theme_source(cr, ROLE_SLAB_EDGE);
    cairo_set_line_width(cr, 0.22);
    cairo_stroke(cr);
}

static void draw_stone(cairo_t *cr, const struct badgequest *game, struct type *type, int square, int role)
{
    struct scatter scatter = scatter_start("stone", (uint32_t)square);
    struct point at = badgequest_place(game, square);

    stone_path(cr, scatter, (struct point){ at.x + 0.35, at.y + 0.75 }, STONE);
    theme_fill(cr, ROLE_SLAB_SIDE);
    stone_path(cr, scatter, at, STONE);
    theme_fill_preserve(cr, role);
    theme_source(cr, ROLE_SLAB_EDGE);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
    theme_source(cr, ROLE_SLAB_MARK);
    letters_number(cr, type, game->map.square[square].route + 1, at.x - STONE * 0.54, at.y - STONE * 0.6,
                   letters_size(NUMBER));
}

/* Where a shrub stands until it is cut: south-east of the number. */
static void draw_shrub(cairo_t *cr, struct point at)
{
    sprite_draw(cr, "shrub-outline", at.x + 0.9, at.y + 1.6, 0.6);
    icon_path(cr, "hm-cut", at.x + 4.4, at.y - 4.5, 3.6);
    theme_source(cr, ROLE_OAK_DARK);
    cairo_fill(cr);
}

static void draw_stones(cairo_t *cr, const struct badgequest *game, struct type *type)
{
    static const int roles[TONES] = { ROLE_SLAB, ROLE_SLAB_WARM, ROLE_SLAB_COOL };
    int tone[BADGEQUEST_ROUTES_MAX];

    choose_tones(game, tone);
    for (int square = 0; square < game->map.columns * game->map.rows; square++) {
        if (!badgequest_is_path(game, square))
            continue;
        struct point at = badgequest_place(game, square);
        draw_stone(cr, game, type, square, roles[tone[game->map.square[square].route]]);
        if (game->map.square[square].ground == BADGEQUEST_SHRUB)
            draw_shrub(cr, at);
    }
}

/* ---- the town ---- */

/* Bricks in rings round the middle of a square. */
static void draw_rosette(cairo_t *cr, struct point at)
{
    enum { SPOKES = 12 };
    const double inner = 3.4, outer = 7;

    for (int ring = 0; ring < 2; ring++) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, at.x, at.y, ring == 0 ? inner : outer, 0, 2 * M_PI);
    }
    for (int i = 0; i < SPOKES; i++) {
        double angle = (i + 0.5) * 2 * M_PI / SPOKES;
        cairo_move_to(cr, at.x + inner * cos(angle), at.y + inner * sin(angle));
        cairo_line_to(cr, at.x + outer * cos(angle), at.y + outer * sin(angle));
    }
    theme_source(cr, ROLE_PLAZA_BRICK);
    cairo_set_line_width(cr, 0.45);
    cairo_stroke(cr);
}

static void draw_paving(cairo_t *cr, struct point at)
{
    shape_box(cr, at.x - PAVING, at.y - PAVING, 2 * PAVING, 2 * PAVING, 2.6);
    theme_fill_preserve(cr, ROLE_SLAB);
    theme_source(cr, ROLE_PLAZA_EDGE);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
    draw_rosette(cr, at);
}

static void draw_start(cairo_t *cr, struct point at)
{
    cairo_arc(cr, at.x, at.y, 7, 0, 2 * M_PI);
    theme_fill_preserve(cr, ROLE_GOLD);
    theme_source(cr, ROLE_GOLD_DARK);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
    icon_path(cr, "star", at.x, at.y, 9.6);
    theme_source(cr, ROLE_PAPER);
    cairo_fill_preserve(cr);
    theme_source(cr, ROLE_GOLD_DARK);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
}

/* At the corners of the Center. */
static void draw_planters(cairo_t *cr, const struct badgequest *game)
{
    const double out = 0.56 * BADGEQUEST_SQUARE;

    for (int square = 0; square < game->map.columns * game->map.rows; square++) {
        struct point at = badgequest_middle(game, square);
        for (int i = 0; game->map.square[square].ground == BADGEQUEST_CENTER && i < 4; i++)
            sprite_draw(cr, "planter", at.x + (i % 2 == 0 ? -out : out), at.y + (i / 2 == 0 ? -out : out), 1);
    }
}

static void draw_town(cairo_t *cr, const struct badgequest *game)
{
    badgequest_contour(cr, game, badgequest_is_town, 0.4, 0.8);
    theme_fill_preserve(cr, ROLE_PLAZA);
    theme_source(cr, ROLE_PLAZA_EDGE);
    cairo_set_line_width(cr, 0.7);
    cairo_stroke(cr);
    for (int square = 0; square < game->map.columns * game->map.rows; square++)
        if (badgequest_is_plaza(game, square))
            draw_paving(cr, badgequest_middle(game, square));
    draw_planters(cr, game);
    draw_start(cr, badgequest_middle(game, game->map.start));
}

/* ---- what can be done where ---- */

/* Its foot and point are so many mm from the middle of the square. */
struct arrow {
    int fill, line;
    double width, half, foot, point;
};
/* That of a contest is hollow. Those to gyms and contests stand on the grass beside the path. */
static const struct arrow to_center = { ROLE_HEART, ROLE_CENTER_ROOF_DARK, 0.4, 3.4, 7.8, 11.2 };
static const struct arrow to_gym = { ROLE_GYM, ROLE_GYM_DARK, 0.4, 3.2, 10.2, 12.6 };
static const struct arrow to_contest = { ROLE_PAPER, ROLE_CONTEST, 0.7, 3.2, 10.3, 12.6 };

/* From a square to the building beside it. */
static void draw_arrow(cairo_t *cr, struct point at, int side, const struct arrow *arrow)
{
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, (side - BADGEQUEST_NORTH) * M_PI / 2);
    cairo_move_to(cr, -arrow->half, -arrow->foot);
    cairo_line_to(cr, 0, -arrow->point);
    cairo_line_to(cr, arrow->half, -arrow->foot);
    cairo_close_path(cr);
    cairo_restore(cr);
    theme_fill_preserve(cr, arrow->fill);
    theme_source(cr, arrow->line);
    cairo_set_line_width(cr, arrow->width);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
}

/* A pawn beside a gym or contest may try it, one beside the Center is healed. */
static void draw_doors(cairo_t *cr, const struct badgequest *game, int square)
{
    struct point at = badgequest_middle(game, square);

    for (int side = 0; side < BADGEQUEST_SIDES; side++) {
        int next = game->map.square[square].next[side];
        int ground = next != BADGEQUEST_NOWHERE ? game->map.square[next].ground : BADGEQUEST_FOREST;
        if (ground == BADGEQUEST_CENTER)
            draw_arrow(cr, at, side, &to_center);
        else if (ground == BADGEQUEST_BUILDING && game->badge[game->map.square[next].badge].place == BADGEQUEST_GYM)
            draw_arrow(cr, at, side, &to_gym);
        else if (ground == BADGEQUEST_BUILDING)
            draw_arrow(cr, at, side, &to_contest);
    }
}

void badgequest_path_draw(cairo_t *cr, const struct badgequest *game, struct type *type)
{
    draw_earth(cr, game);
    draw_town(cr, game);
    draw_steps(cr, game);
    draw_stones(cr, game, type);
    for (int square = 0; square < game->map.columns * game->map.rows; square++)
        if (badgequest_is_way(game, square))
            draw_doors(cr, game, square);
}
