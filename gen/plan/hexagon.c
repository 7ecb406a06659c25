#include "hexagon.h"

#include <math.h>

static const double near = 0.01;

bool hexagon_is_upright(double width, double height)
{
    return height > width;
}

void hexagon_corners(double width, double height, double at[HEXAGON_CORNERS][2])
{
    static const double upright[HEXAGON_CORNERS][2] = { { 0.5, 0 }, { 1, 0.25 }, { 1, 0.75 },
                                                        { 0.5, 1 }, { 0, 0.75 }, { 0, 0.25 } };
    static const double lying[HEXAGON_CORNERS][2] = { { 0.75, 0 }, { 1, 0.5 }, { 0.75, 1 },
                                                      { 0.25, 1 }, { 0, 0.5 }, { 0.25, 0 } };

    for (int i = 0; i < HEXAGON_CORNERS; i++) {
        const double *share = hexagon_is_upright(width, height) ? upright[i] : lying[i];
        at[i][0] = share[0] * width;
        at[i][1] = share[1] * height;
    }
}

static void corners_on_page(const struct sheet_cell *cell, double at[HEXAGON_CORNERS][2])
{
    hexagon_corners(cell->width, cell->height, at);
    for (int i = 0; i < HEXAGON_CORNERS; i++) {
        at[i][0] += cell->x;
        at[i][1] += cell->y;
    }
}

bool hexagon_holds(const struct sheet_cell *cell, double x, double y)
{
    double at[HEXAGON_CORNERS][2];

    corners_on_page(cell, at);
    for (int i = 0; i < HEXAGON_CORNERS; i++) {
        const double *a = at[i], *b = at[(i + 1) % HEXAGON_CORNERS];
        if ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) <= 0)
            return false;
    }
    return true;
}

void hexagon_bleed(const struct sheet_cell *cell, double at[HEXAGON_BLEED_CORNERS][2])
{
    double corner[HEXAGON_CORNERS][2];
    const double slope = sqrt(3); /* of half the angle of the triangle */

    corners_on_page(cell, corner);
    for (int i = 0; i < HEXAGON_CORNERS; i++) {
        const double *a = corner[i], *b = corner[(i + 1) % HEXAGON_CORNERS];
        double length = hypot(b[0] - a[0], b[1] - a[1]);
        double out = fmin(cell->bleed[TOP], length / 2 / slope), in = out * slope;
        double way[2] = { (b[0] - a[0]) / length, (b[1] - a[1]) / length };
        at[3 * i][0] = a[0], at[3 * i][1] = a[1];
        at[3 * i + 1][0] = a[0] + in * way[0] + out * way[1], at[3 * i + 1][1] = a[1] + in * way[1] - out * way[0];
        at[3 * i + 2][0] = b[0] - in * way[0] + out * way[1], at[3 * i + 2][1] = b[1] - in * way[1] - out * way[0];
    }
}

/* ---- cuts ---- */

/* The first corner of each of the two sides in that direction. */
static const int sides[2][HEXAGON_WAYS][2] = {
    { [HEXAGON_ALONG] = { 2, 5 }, [HEXAGON_FALLING] = { 0, 3 }, [HEXAGON_RISING] = { 1, 4 } },
    { [HEXAGON_ALONG] = { 1, 4 }, [HEXAGON_FALLING] = { 0, 3 }, [HEXAGON_RISING] = { 2, 5 } },
};

static bool before(double x, double y, double than_x, double than_y)
{
    return x < than_x - near || (x < than_x + near && y < than_y);
}

/* A side from its first end to its other, as lines go. */
static struct sheet_mark side_of(const struct sheet_cell *cell, enum hexagon_way way, int which)
{
    double at[HEXAGON_CORNERS][2];
    int from = sides[hexagon_is_upright(cell->width, cell->height)][way][which], to = (from + 1) % HEXAGON_CORNERS;

    corners_on_page(cell, at);
    if (before(at[to][0], at[to][1], at[from][0], at[from][1])) {
        int first = to;
        to = from;
        from = first;
    }
    return (struct sheet_mark){ at[from][0], at[from][1], at[to][0], at[to][1], false };
}

static bool in_line(const struct sheet_mark *line, const struct sheet_mark *side)
{
    double x = line->x2 - line->x1, y = line->y2 - line->y1;

    return fabs(x * (side->y1 - line->y1) - y * (side->x1 - line->x1)) < near * hypot(x, y);
}

static void lengthen(struct sheet_mark *line, const struct sheet_mark *side)
{
    if (before(side->x1, side->y1, line->x1, line->y1)) {
        line->x1 = side->x1;
        line->y1 = side->y1;
    }
    if (before(line->x2, line->y2, side->x2, side->y2)) {
        line->x2 = side->x2;
        line->y2 = side->y2;
    }
}

int hexagon_lines(const struct sheet_cell *cell, int cells, bool backs, enum hexagon_way way, struct sheet_mark *line)
{
    int lines = 0;

    for (int i = 0; i < 2 * cells; i++) {
        struct sheet_mark side = side_of(&cell[i / 2], way, i % 2);
        int k = 0;
        if (cell[i / 2].back != backs)
            continue;
        while (k < lines && !in_line(&line[k], &side))
            k++;
        if (k < lines)
            lengthen(&line[k], &side);
        else
            line[lines++] = side;
    }
    return lines;
}
