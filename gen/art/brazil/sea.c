#include "sea.h"

#include <math.h>

#include "gen/art/lib/sprite.h"

enum { LIVES_MAX = 5 };                       /* on one map */
static const double SHORE = 8.5;              /* mm from the hexes to the open sea */
static const double EDGE = 2;                 /* mm that the rim of the map stays free */
static const double REACH = 7;                /* mm that a picture of the sea reaches round its middle */
static const double SMALLEST = 0.85, LARGEST = 1.8; /* times that */
static const double STEP = 4;                 /* mm between the places that are tried */
static const double APART = 75;               /* mm between two of them */
static const double HEAD = 20, FOOT = 12;     /* mm above and below: the title and the legend */
static const double HEAD_WIDE = 160, FOOT_WIDE = 165; /* how far they reach from the left, mm */
static const double ROSE = 24;                /* mm of the corner on the right */

struct life {
    double x, y, room;
};

/* The room round a place that is not in a box from the left or right edge; below nought within it. */
static double off_box(double x, double y, double wide, double high)
{
    return fmax(x - wide, y - high);
}

/* How far a place is from land, rim, and what is written on the sea, in mm; any number up to `least` where
   it is no more than that. */
static double room_at(const struct brazil_map *map, double x, double y, double width, double height, double least)
{
    double right = width / 2 - x, left = width / 2 + x, below = height / 2 - y, above = height / 2 + y;
    double room = fmin(fmin(right, left), fmin(above, below)) - EDGE;

    room = fmin(room, off_box(left, above, HEAD_WIDE, HEAD));
    room = fmin(room, off_box(left, below, FOOT_WIDE, FOOT));
    room = fmin(room, off_box(right, above, ROSE, ROSE));
    for (int i = 0; i < map->hexes && room > least; i++) {
        struct point middle = brazil_middle(&map->hex[i]);
        double across = fabs(x - middle.x), along = fabs(y - middle.y);
        double side = fmax(across, across / 2 + along * sqrt(3) / 2) - BRAZIL_WIDE / 2;
        room = fmin(room, side - SHORE);
    }
    return room;
}

static bool is_alone(const struct life *lives, int count, double x, double y)
{
    for (int i = 0; i < count; i++)
        if (hypot(lives[i].x - x, lives[i].y - y) < APART)
            return false;
    return true;
}

/* The widest place that is left. */
static struct life widest(const struct brazil_map *map, const struct life *lives, int count, double width,
                          double height)
{
    struct life best = { 0, 0, 0 };

    for (double y = -height / 2 + REACH; y < height / 2; y += STEP)
        for (double x = -width / 2 + REACH; x < width / 2; x += STEP) {
            double room = is_alone(lives, count, x, y) ? room_at(map, x, y, width, height, best.room) : 0;
            if (room > best.room)
                best = (struct life){ x, y, room };
        }
    return best;
}

void brazil_sea_life(cairo_t *cr, const struct brazil_map *map, double width, double height)
{
    static const char *const pictures[] = { "sea-ship", "sea-whale", "sea-dolphins" };
    struct life lives[LIVES_MAX];

    for (int i = 0; i < LIVES_MAX; i++) {
        lives[i] = widest(map, lives, i, width, height);
        double scale = fmin(lives[i].room / REACH, LARGEST);
        if (scale < SMALLEST)
            break;
        sprite_draw(cr, pictures[i % 3], lives[i].x, lives[i].y, scale);
    }
}
