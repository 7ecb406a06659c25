#include "marks.h"

#include <math.h>

#include "hexagon.h"

const char *const marks_names[MARKS] = { [MARKS_EDGE] = "edge", [MARKS_REGISTER] = "register",
                                         [MARKS_CORNERS] = "corners", [MARKS_NONE] = "none",
                                         [MARKS_CROSS] = "cross", [MARKS_FULL] = "full" };

static const double arm = 2, slack = 1e-6;

bool marks_are_read(enum marks marks)
{
    return marks == MARKS_REGISTER || marks == MARKS_CORNERS;
}

/* ---- crosses ---- */

/* How far from x, y towards dx, dy no trim comes near the line. */
static double free_length(const struct sheet_page *page, double x, double y, int dx, int dy)
{
    double length = 3 * arm, side_x = dy != 0 ? MARKS_CLEAR : 0, side_y = dx != 0 ? MARKS_CLEAR : 0;

    for (int i = 0; i < page->cells; i++) {
        const struct sheet_cell *cell = &page->cell[i];
        double from_x = cell->x - side_x, to_x = cell->x + cell->width + side_x;
        double from_y = cell->y - side_y, to_y = cell->y + cell->height + side_y;
        bool beside = dx != 0 ? y < from_y + slack || y > to_y - slack : x < from_x + slack || x > to_x - slack;
        double near = dx > 0 ? from_x - x : dx < 0 ? x - to_x : dy > 0 ? from_y - y : y - to_y;
        double far = dx > 0 ? to_x - x : dx < 0 ? x - from_x : dy > 0 ? to_y - y : y - from_y;
        if (!beside && far > slack)
            length = fmin(length, fmax(near, 0));
    }
    return length;
}

static void add_arms(const struct sheet_page *page, double x, double y, struct sheet_mark *mark, int *marks)
{
    static const int step[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

    for (int i = 0; i < 4; i++) {
        double length = free_length(page, x, y, step[i][0], step[i][1]) / 3;
        if (length > slack)
            mark[(*marks)++] = (struct sheet_mark){ x, y, x + length * step[i][0], y + length * step[i][1], false };
    }
}

/* No hexagon lies on either side of that place of a cut. */
static bool is_waste(const struct sheet_page *page, double x, double y)
{
    static const int step[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
    const double clear = 2 * MARKS_CLEAR;

    for (int i = 0; i < page->cells; i++)
        for (int k = 0; k < 4; k++)
            if (hexagon_holds(&page->cell[i], x + clear * step[k][0], y + clear * step[k][1]))
                return false;
    return true;
}

/* Each side goes on beyond its corners where no other hexagon begins. */
static void add_hexagon_arms(const struct sheet_page *page, const struct sheet_cell *cell, struct sheet_mark *mark,
                             int *marks)
{
    double at[HEXAGON_CORNERS][2];

    hexagon_corners(cell->width, cell->height, at);
    for (int i = 0; i < 2 * HEXAGON_CORNERS; i++) {
        const double *from = at[i / 2], *corner = at[(i / 2 + (i % 2 == 0 ? 1 : HEXAGON_CORNERS - 1)) % HEXAGON_CORNERS];
        double length = hypot(corner[0] - from[0], corner[1] - from[1]), x = cell->x + corner[0],
               y = cell->y + corner[1];
        double dx = arm * (corner[0] - from[0]) / length, dy = arm * (corner[1] - from[1]) / length;
        if (is_waste(page, x + dx, y + dy))
            mark[(*marks)++] = (struct sheet_mark){ x + dx / 2, y + dy / 2, x + dx, y + dy, false };
    }
}

static void add_crosses(const struct sheet_page *page, struct sheet_mark *mark, int *marks)
{
    for (int i = 0; i < page->cells; i++) {
        const struct sheet_cell *cell = &page->cell[i];
        if (cell->hexagon) {
            add_hexagon_arms(page, cell, mark, marks);
            continue;
        }
        for (int corner = 0; corner < 4; corner++)
            add_arms(page, cell->x + corner % 2 * cell->width, cell->y + corner / 2 * cell->height, mark, marks);
    }
}

/* ---- whole lines ---- */

static void add_cuts(const struct sheet_page *page, struct sheet_mark *mark, int *marks)
{
    for (int i = 0; i + 1 < page->marks; i++) {
        const struct sheet_mark *from = &page->mark[i], *to = &page->mark[i + 1];
        if (from->dashed)
            continue;
        mark[(*marks)++] = (struct sheet_mark){ from->x1, from->y1, to->x2, to->y2, false };
        i++;
    }
}

/* ---- a page ---- */

static void add_folds(const struct sheet_page *page, struct sheet_mark *mark, int *marks)
{
    for (int i = 0; i < page->marks; i++)
        if (page->mark[i].dashed)
            mark[(*marks)++] = page->mark[i];
}

int marks_make(const struct sheet_page *page, enum marks kind, struct arena *arena, const struct sheet_mark **out)
{
    struct sheet_mark *mark = arena_alloc(arena, (size_t)(page->marks + page->cells * 16) * sizeof *mark);
    int marks = 0;

    *out = mark;
    switch (kind) {
    case MARKS_NONE:
        return 0;
    case MARKS_CROSS:
        add_crosses(page, mark, &marks);
        break;
    case MARKS_FULL:
        add_cuts(page, mark, &marks);
        break;
    case MARKS_EDGE:
    case MARKS_REGISTER:
    case MARKS_CORNERS:
    case MARKS:
        *out = page->mark;
        return page->marks;
    }
    add_folds(page, mark, &marks);
    return marks;
}
