#include "contour.h"

#include <math.h>

#include "land.h"
#include "gen/art/lib/scatter.h"

enum { CORNERS_MAX = 8 * BADGEQUEST_SQUARES_MAX };

/* A side of a covered square with nothing covered beyond it, gone along with the square on the right. */
struct side {
    int x, y, way; /* way: 0..3, along the northern side to the east, and so on */
};

static const int ahead_x[] = { 1, 0, -1, 0 }, ahead_y[] = { 0, 1, 0, -1 };

struct area {
    const struct badgequest *game;
    badgequest_covers *covers;
    double inset, loose;
    bool done[BADGEQUEST_SQUARES_MAX][BADGEQUEST_SIDES];
};

static bool is_covered(const struct area *area, int x, int y)
{
    int square = badgequest_square_at(area->game, x, y);

    return square != BADGEQUEST_NOWHERE && area->covers(area->game, square);
}

static bool is_open(const struct area *area, const struct side *at)
{
    int out = (at->way + 3) % 4;

    return is_covered(area, at->x, at->y) && !is_covered(area, at->x + ahead_x[out], at->y + ahead_y[out]);
}

/* Squares that only touch at a corner stay apart. */
static struct side next_side(const struct area *area, struct side at)
{
    int out = (at.way + 3) % 4, x = at.x + ahead_x[at.way], y = at.y + ahead_y[at.way];

    if (!is_covered(area, x, y))
        return (struct side){ at.x, at.y, (at.way + 1) % 4 };
    if (!is_covered(area, x + ahead_x[out], y + ahead_y[out]))
        return (struct side){ x, y, at.way };
    return (struct side){ x + ahead_x[out], y + ahead_y[out], out };
}

static const double CUT = 2.6;  /* mm that a corner is cut more than its sides */
static const double EDGE = 3.9; /* mm at least along the edges of the map, where the numbers are */

static double keep_off(const struct area *area, double place, int squares)
{
    return area->inset > 0 ? fmax(EDGE, fmin(place, squares * BADGEQUEST_SQUARE - EDGE)) : place;
}

/* A place of the outline in half squares, moved inwards: `x_in` and `y_in` lead there from the sides that meet in it.
 */
static struct point moved(const struct area *area, int x, int y, int x_in, int y_in)
{
    struct scatter scatter = scatter_start("outline", (uint32_t)(2 * y * area->game->map.columns + x + y));
    double in = area->inset + scatter_next(&scatter, 0, area->loose) + (x_in != 0 && y_in != 0 ? CUT : 0);
    double along = scatter_next(&scatter, -0.4, 0.4) * area->loose;

    return (struct point){
        keep_off(area, x * BADGEQUEST_SQUARE / 2 + x_in * in + (x_in == 0 ? along : 0), area->game->map.columns),
        keep_off(area, y * BADGEQUEST_SQUARE / 2 + y_in * in + (y_in == 0 ? along : 0), area->game->map.rows)
    };
}

/* Where the side begins, and its middle. */
static void add_side(const struct area *area, const struct side *before, const struct side *at, struct point to[2])
{
    static const int start_x[] = { 0, 1, 1, 0 }, start_y[] = { 0, 0, 1, 1 };
    int x = 2 * (at->x + start_x[at->way]), y = 2 * (at->y + start_y[at->way]);
    int in = (at->way + 1) % 4, was = (before->way + 1) % 4, turn = in == was ? 0 : 1;

    to[0] = moved(area, x, y, ahead_x[in] + turn * ahead_x[was], ahead_y[in] + turn * ahead_y[was]);
    to[1] = moved(area, x + ahead_x[at->way], y + ahead_y[at->way], ahead_x[in], ahead_y[in]);
}

static struct point between(struct point a, struct point b)
{
    return (struct point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

/* Goes on from one place to another, bent towards a third. */
static void bend(cairo_t *cr, struct point from, struct point by, struct point to)
{
    struct point a = point_add(from, (struct point){ by.x - from.x, by.y - from.y }, 2.0 / 3);
    struct point b = point_add(to, (struct point){ by.x - to.x, by.y - to.y }, 2.0 / 3);

    cairo_curve_to(cr, a.x, a.y, b.x, b.y, to.x, to.y);
}

void badgequest_blob(cairo_t *cr, const struct point at[], int points)
{
    struct point from = between(at[points - 1], at[0]);

    cairo_move_to(cr, from.x, from.y);
    for (int i = 0; i < points; i++) {
        struct point to = between(at[i], at[(i + 1) % points]);
        bend(cr, from, at[i], to);
        from = to;
    }
    cairo_close_path(cr);
}

static void trace(cairo_t *cr, struct area *area, struct side start)
{
    struct point at[CORNERS_MAX];
    struct side before = start, side = next_side(area, start);
    int points = 0;

    do {
        add_side(area, &before, &side, &at[points]);
        points += 2;
        area->done[badgequest_square_at(area->game, side.x, side.y)][side.way] = true;
        before = side;
        side = next_side(area, side);
    } while (!area->done[badgequest_square_at(area->game, side.x, side.y)][side.way]);
    badgequest_blob(cr, at, points);
}

void badgequest_contour(cairo_t *cr, const struct badgequest *game, badgequest_covers *covers, double inset,
                        double loose)
{
    struct area area = { .game = game, .covers = covers, .inset = inset, .loose = loose };

    for (int square = 0; square < game->map.columns * game->map.rows; square++)
        for (int way = 0; way < BADGEQUEST_SIDES; way++) {
            struct side side = { badgequest_x(game, square), badgequest_y(game, square), way };
            if (is_open(&area, &side) && !area.done[square][way])
                trace(cr, &area, side);
        }
}
