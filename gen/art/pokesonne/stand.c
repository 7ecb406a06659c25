#include "stand.h"

#include <math.h>

static const double MIDDLE = 22.5;
static const double GAP_WANTED = 1.0;       /* between a figure and a thing */
static const double TRAINER_ROOM = 6.5;
static const double CALL_RIGHT = 4.4, CALL_ABOVE = 8.0, CALL_ROOM = 9.0; /* of his "!": its middle, and free of gates */
static const double BETWEEN_GATES = 15.0;   /* from him to a gate */
static const double FIGURE_ROOM = 11.0, BALL_MOST = 6.0;   /* more room than this is not looked for */
static const double SHOP_OFF = 9.0;         /* from the middle of the road to that of the shop: room for a figure */
static const double CROSSING_MOST = 0.74;   /* share of a road that is not yet crossing */
static const double BORDER_KEEP = 2.5;
static const double MART_KEEP = 1.4;        /* from the tile's border */

/* ---- places to stand ---- */

static double border_distance(struct point at)
{
    return fmin(fmin(at.x, TILE_MM - at.x), fmin(at.y, TILE_MM - at.y));
}

/* ---- figures and things ---- */

/* A box about a place that reaches up, right, down and left. */
struct box {
    double reach[POKESONNE_TILE_SIDES];
};

static double box_gap(struct point at, const struct box *box, const struct pokesonne_thing *thing)
{
    double dx = thing->at.x - at.x, dy = thing->at.y - at.y;
    double across = dx > 0 ? dx - box->reach[POKESONNE_EAST] : -dx - box->reach[POKESONNE_WEST];
    double along = dy > 0 ? dy - box->reach[POKESONNE_SOUTH] : -dy - box->reach[POKESONNE_NORTH];

    return fmax(across - thing->wide, along - thing->high);
}

double pokesonne_stand_gap(struct point at, bool lies, int turn, const struct pokesonne_thing *thing)
{
    static const double upright[POKESONNE_TILE_SIDES] = { FIGURE_ABOVE, FIGURE_HALF, FIGURE_BELOW, FIGURE_HALF };
    static const double lying[POKESONNE_TILE_SIDES] = { FIGURE_HALF, FIGURE_LYING, FIGURE_HALF, FIGURE_LYING };
    struct box box;

    for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
        box.reach[side] = (lies ? lying : upright)[(side + turn) & 3];
    return box_gap(at, &box, thing);
}

/* The least gap to any thing, 0 at most: what a figure would hide. */
static double hidden(const struct pokesonne_ground *ground, struct point at, bool lies, int turn)
{
    double least = 0;

    for (int i = 0; i < ground->things; i++)
        least = fmin(least, pokesonne_stand_gap(at, lies, turn, &ground->thing[i]) - GAP_WANTED);
    return least;
}

/* What a place in a segment is wanted for. */
struct wish {
    int segment;
    double most;                 /* room that is enough */
    const struct point *avoid;   /* NULL, or a place to keep away from */
    const struct point *figure;  /* NULL, or a figure that must not hide it */
    bool calls;                  /* a trainer: his "!" must not be over a gate */
    bool stands, lies;           /* a figure itself, upright or lying: it must hide nothing */
    int turn;                    /* quarter turns of the tile it stands on */
};

/* Whichever way the tile lies; below 0 they overlap. */
static double figure_gap(struct point figure, struct point ball)
{
    struct pokesonne_thing thing = { .at = ball, .wide = BALL_ROOM, .high = BALL_ROOM };
    double least = INFINITY;

    for (int turn = 0; turn < POKESONNE_TILE_SIDES; turn++)
        least = fmin(least, pokesonne_stand_gap(figure, false, turn, &thing) - GAP_WANTED);
    return least;
}

/* Room in every direction, the tile's border counted as half a wall: no place is worth more. */
static double open_room(const struct pokesonne_ground *ground, struct point at, const struct wish *wish)
{
    return fmin(fmin(pokesonne_ground_clear(ground, at.x, at.y), 0.8 * border_distance(at)), wish->most);
}

/* What he and his "!" have to the nearest gate; below 0: too little. */
static double gate_room(const struct pokesonne_ground *ground, struct point at)
{
    struct point call = { at.x + CALL_RIGHT, at.y - CALL_ABOVE };
    double room = INFINITY;

    for (int i = 0; i < ground->tile->segments; i++)
        if (ground->tile->segment[i].kind == POKESONNE_SEGMENT_ROAD && ground->road[i].gate)
            room = fmin(room, fmin(point_distance(call, ground->road[i].curve.at[3]) - CALL_ROOM,
                                   point_distance(at, ground->road[i].curve.at[3]) - BETWEEN_GATES));
    return room;
}

/* A little drawn to the middle. */
static double worth(const struct pokesonne_ground *ground, struct point at, const struct wish *wish)
{
    struct point middle = { MIDDLE, MIDDLE };
    double room = open_room(ground, at, wish);

    if (wish->avoid != NULL)
        room = fmin(room, point_distance(at, *wish->avoid) - TRAINER_ROOM);
    if (wish->calls)
        room += 2 * fmin(0, gate_room(ground, at));
    room -= 0.02 * point_distance(at, middle);
    if (wish->figure != NULL)
        room += 2 * fmin(0, figure_gap(*wish->figure, at));
    room -= 4 * fmax(0, BORDER_KEEP - border_distance(at));
    return wish->stands ? room + 2 * hidden(ground, at, wish->lies, wish->turn) : room;
}

static struct point best_place(const struct pokesonne_ground *ground, const struct wish *wish)
{
    struct point best = { MIDDLE, MIDDLE };
    double most = -1000;

    for (int y = 0; y < GROUND_CELLS; y++)
        for (int x = 0; x < GROUND_CELLS; x++) {
            struct point at = { x + 0.5, y + 0.5 };
            if (ground->label[y][x] != wish->segment || open_room(ground, at, wish) <= most)
                continue;
            double value = worth(ground, at, wish);
            if (value > most) {
                most = value;
                best = at;
            }
        }
    return best;
}

static struct pokesonne_thing *thing_add(struct pokesonne_ground *ground, enum pokesonne_thing_kind kind, int segment,
                                         double wide, double high)
{
    ground->thing[ground->things] =
        (struct pokesonne_thing){ .kind = kind, .segment = segment, .wide = wide, .high = high };
    return &ground->thing[ground->things++];
}

/* ---- marts ---- */

/* How much of a shop's ground there is plain and inside the tile, 0..1. */
static double shop_ground(const struct pokesonne_ground *ground, struct point at)
{
    enum { STEPS = 6 };
    int good = 0;

    for (int j = 0; j <= STEPS; j++)
        for (int i = 0; i <= STEPS; i++) {
            struct point spot = { at.x + MART_WIDE * (2.0 * i / STEPS - 1), at.y + MART_HIGH * (2.0 * j / STEPS - 1) };
            int label = pokesonne_ground_label(ground, spot.x, spot.y);
            good += label != GROUND_NONE && ground->tile->segment[label].kind == POKESONNE_SEGMENT_PLAIN &&
                    border_distance(spot) > MART_KEEP;
        }
    return good / ((STEPS + 1.0) * (STEPS + 1));
}

/* Beside the road: its door looks at it from above best, and it stands clear of a crossing and of the border. */
static double shop_worth(const struct pokesonne_ground *ground, int road, struct point at, struct point normal,
                         double off)
{
    struct point middle = { MIDDLE, MIDDLE };
    double worth = 40 * shop_ground(ground, at) - 0.8 * normal.y - 0.3 * fabs(off - SHOP_OFF);

    if (ground->tile->segment[road].end == POKESONNE_END_CROSSING)
        return worth + 0.4 * fmin(point_distance(at, middle), 24);
    return worth + 0.15 * fmin(border_distance(at), 10);
}

static void mart_make(struct pokesonne_ground *ground, int road)
{
    const struct curve *curve = &ground->road[road].curve;
    struct pokesonne_thing *mart = thing_add(ground, THING_MART, road, MART_WIDE, MART_HIGH);
    double most = -1000;

    for (int i = 8; i <= 92; i += 4)
        for (int step = 0; step < 24; step++) {
            struct point on = curve_at(curve, i / 100.0), way = curve_way(curve, i / 100.0);
            double side = step % 2 == 0 ? 1 : -1, off = SHOP_OFF - 2 + step / 2 * 0.5;
            struct point normal = { -way.y * side, way.x * side }, at = point_add(on, normal, off);
            double value = shop_worth(ground, road, at, normal, off);
            if (value > most) {
                most = value;
                mart->at = at;
            }
        }
}

/* ---- balls and parks ---- */

/* The ball in the best place and the figure beside it, or the other way round: whichever hides less. */
static void ball_make(struct pokesonne_ground *ground, int grass)
{
    struct wish ball = { .segment = grass, .most = BALL_MOST }, figure = { .segment = grass, .most = FIGURE_ROOM };
    struct pokesonne_thing *thing = thing_add(ground, THING_BALL, grass, BALL_ROOM, BALL_ROOM);

    struct point stands = best_place(ground, &figure);
    ball.figure = &stands;
    struct point beside = best_place(ground, &ball);
    double gap = figure_gap(stands, beside);
    ball.figure = NULL;
    thing->at = best_place(ground, &ball);
    figure.stands = true;
    if (gap > fmin(0, figure_gap(best_place(ground, &figure), thing->at)))
        thing->at = beside;
}

static void park_make(struct pokesonne_ground *ground, int grass)
{
    struct wish wish = { .segment = grass, .most = PARK_ROOM };

    thing_add(ground, THING_PARK, grass, PARK_ROOM, PARK_ROOM)->at = best_place(ground, &wish);
}

/* ---- figures ---- */

/* Half way along the road; before the crossing point where another road crosses it. */
static double road_share(const struct pokesonne_ground *ground, int index)
{
    const struct pokesonne_segment *segment = &ground->tile->segment[index];
    struct point middle = { MIDDLE, MIDDLE };
    int others = 0;

    if (segment->end == POKESONNE_END_CROSSING || segment->end == POKESONNE_END_CENTER ||
        segment->end == POKESONNE_END_GYM)
        return segment->end == POKESONNE_END_CROSSING ? 0.42 : 0.3;
    if (segment->end == POKESONNE_END_GRASS)
        return 0.45;
    for (int i = 0; i < ground->tile->segments; i++)
        others += ground->tile->segment[i].kind == POKESONNE_SEGMENT_ROAD && i != index;
    return others > 0 && point_distance(curve_at(&ground->road[index].curve, 0.5), middle) < 4 ? 0.22 : 0.5;
}

/* As near to that as nothing is hidden. */
static struct point road_standing(const struct pokesonne_ground *ground, int index, int turn)
{
    const struct curve *whole = &ground->road[index].curve;
    double share = road_share(ground, index), most = -1000, best = share;

    double end = ground->tile->segment[index].end == POKESONNE_END_CROSSING ? CROSSING_MOST : 0.9;

    for (int i = 10; i <= (int)(100 * end) && ground->things > 0; i++) {
        double value = 2 * hidden(ground, curve_at(whole, i / 100.0), false, turn) - fabs(i / 100.0 - share);
        if (value > most) {
            most = value;
            best = i / 100.0;
        }
    }
    return curve_at(whole, best);
}

struct point pokesonne_stand_anchor(const struct pokesonne_ground *ground, int index, int turn)
{
    const struct pokesonne_segment *segment = &ground->tile->segment[index];
    struct wish wish = { .segment = index, .most = FIGURE_ROOM, .stands = true, .turn = turn,
                         .lies = segment->kind == POKESONNE_SEGMENT_PLAIN };

    if (segment->trainers > 0)
        wish.avoid = &ground->trainer[index];
    switch (segment->kind) {
    case POKESONNE_SEGMENT_ROAD: return road_standing(ground, index, turn);
    case POKESONNE_SEGMENT_CENTER: return ground->site;
    case POKESONNE_SEGMENT_WATER: return curve_at(&ground->river[index].curve[0], 0.25);
    default: return best_place(ground, &wish);
    }
}

static void things_make(struct pokesonne_ground *ground, int index)
{
    const struct pokesonne_segment *segment = &ground->tile->segment[index];
    struct wish wish = { .segment = index, .most = FIGURE_ROOM, .calls = segment->trainers > 0 };

    if (segment->trainers > 0)
        ground->trainer[index] = best_place(ground, &wish);
    if (segment->kind == POKESONNE_SEGMENT_ROAD && segment->bonus > 0)
        mart_make(ground, index);
    if (segment->kind == POKESONNE_SEGMENT_GRASS && segment->bonus > 0)
        park_make(ground, index);
    if (segment->ball != POKESONNE_BALL_NONE)
        ball_make(ground, index);
}

void pokesonne_stand_make(struct pokesonne_ground *ground)
{
    for (int i = 0; i < ground->tile->segments; i++)
        things_make(ground, i);
}
