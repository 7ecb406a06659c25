#include "grid.h"

#include <math.h>

static const double slack = 1e-6, clear_of_marks = 2, back_bleed = 2, part_mark = 3;

double axis_at(const struct axis *axis, int i)
{
    double fold = axis->fold > 0 && i >= axis->count / 2 ? axis->fold : 0;

    return axis->start + i * (axis->size + axis->gutter) + fold;
}

static void widen(double from, double to, double *start, double *length)
{
    if (to - from - 2 * clear_of_marks <= *length)
        return;
    *start = from + clear_of_marks;
    *length = to - from - 2 * clear_of_marks;
}

void axis_gap(const struct axis *axis, double reach, double *start, double *length)
{
    double from = reach;

    *start = *length = 0;
    for (int i = 0; i < axis->count; i++) {
        widen(from, axis_at(axis, i), start, length);
        from = axis_at(axis, i) + axis->size;
        widen(axis_at(axis, i), from, start, length);
    }
    widen(from, axis->side - reach, start, length);
}

/* ---- one direction ---- */

/* How many fit; with a fold, as many on either side of it. */
static int most(double side, double margin, const struct axis *axis, bool folded)
{
    double pitch = axis->size + axis->gutter, room = side - 2 * margin + axis->gutter - axis->shift + slack;

    if (!folded)
        return (int)floor(room / pitch);
    return 2 * (int)floor((room - axis->fold) / 2 / pitch);
}

static void set_axis(struct axis *axis, double side, double reach, const struct stock *stock)
{
    axis->side = side;
    axis->length = axis->count * (axis->size + axis->gutter) - axis->gutter + axis->fold + axis->shift;
    axis->start = (side - axis->length) / 2;
    axis->room = axis->start - reach;
    axis->bleed = stock->bleed;
    if (axis->room < axis->bleed + stock->mark_short)
        axis->bleed = fmax(axis->room - stock->mark_short, 0);
}

static void set_marks(struct axis *axis, const struct stock *stock, bool strip)
{
    axis->mark = fmin(stock->mark_to, axis->room - axis->bleed - (strip ? stock->strip : 0));
}

/* ---- foot line and ruler ---- */

static bool beyond(const struct axis *axis, const struct stock *stock)
{
    return axis->room + slack >= axis->bleed + stock->mark_from + stock->strip;
}

static bool between(const struct axis *across, const struct axis *along, const struct stock *stock, double reach,
                    double length)
{
    double start, gap;

    axis_gap(along, reach, &start, &gap);
    return across->room + slack >= across->bleed + stock->strip && gap >= length;
}

double grid_strip_reach(const struct paper *paper, const struct stock *stock, bool across)
{
    return fmax(paper_reach(paper, across), stock->corner);
}

static enum strip_place find_strip(const struct grid *grid, const struct stock *stock, const struct paper *paper,
                                   double length)
{
    double across = grid_strip_reach(paper, stock, true), down = grid_strip_reach(paper, stock, false);
    bool crowded = grid->part || grid->hexagon;

    if (beyond(&grid->y, stock) && grid->x.side - 2 * across >= length)
        return STRIP_ROWS_BEYOND;
    if (!crowded && between(&grid->y, &grid->x, stock, across, length))
        return STRIP_ROWS_BETWEEN;
    if (beyond(&grid->x, stock) && grid->y.side - 2 * down >= length)
        return STRIP_COLUMNS_BEYOND;
    if (!crowded && between(&grid->x, &grid->y, stock, down, length))
        return STRIP_COLUMNS_BETWEEN;
    return STRIP_NONE;
}

/* Whether the grid with its bleed stays out of what is kept free at the corners of the sheet. */
static bool spares_corners(const struct grid *grid, const struct stock *stock)
{
    return grid->x.start - grid->x.bleed + slack >= stock->corner ||
           grid->y.start - grid->y.bleed + slack >= stock->corner;
}

static bool set_grid(struct grid *grid, const struct paper *paper, const struct stock *stock, bool backs)
{
    double least = fmin(back_bleed, stock->bleed);

    set_axis(&grid->x, paper->width, paper_reach(paper, true), stock);
    set_axis(&grid->y, paper->height, paper_reach(paper, false), stock);
    grid->foot = find_strip(grid, stock, paper, FOOT_LENGTH);
    grid->ruler = find_strip(grid, stock, paper, RULER_ROOM);
    set_marks(&grid->x, stock, grid->foot == STRIP_COLUMNS_BEYOND || grid->ruler == STRIP_COLUMNS_BEYOND);
    set_marks(&grid->y, stock, grid->foot == STRIP_ROWS_BEYOND || grid->ruler == STRIP_ROWS_BEYOND);
    return grid->foot != STRIP_NONE && grid->ruler != STRIP_NONE && spares_corners(grid, stock) &&
           (!backs || (grid->x.bleed + slack >= least && grid->y.bleed + slack >= least));
}

/* ---- both directions ---- */

/* The most pieces that leave room for marks, foot line and ruler. */
static bool fit_pieces(struct grid *grid, const struct paper *paper, const struct stock *stock, bool folded, bool backs)
{
    struct grid best = *grid;

    grid->x.gutter = grid->y.gutter = grid->hexagon ? 0 : stock->gutter;
    if (folded)
        grid->y.fold = fmax(fmax(stock->fold, 2 * stock->bleed) - grid->y.gutter, 0) + grid->y.shift;
    int columns = most(paper->width, paper_margin(paper, true), &grid->x, false);
    int rows = most(paper->height, paper_margin(paper, false), &grid->y, folded);
    for (grid->x.count = columns; grid->x.count > 0; grid->x.count--)
        for (grid->y.count = rows; grid->y.count > 0; grid->y.count -= folded ? 2 : 1)
            if (grid->x.count * grid->y.count > best.x.count * best.y.count && set_grid(grid, paper, stock, backs))
                best = *grid;
    *grid = best;
    return grid->x.count > 0;
}

/* Hexagons lie in strips along their longer side, and every other strip begins half a piece further on. */
static struct grid grid_of(double width, double height, bool hexagon, bool turned)
{
    struct grid grid = { .turned = turned, .hexagon = hexagon, .x = { .size = width }, .y = { .size = height } };

    if (hexagon)
        (height > width ? &grid.y : &grid.x)->shift = fmax(width, height) / 2;
    return grid;
}

bool grid_fit(const struct paper *paper, const struct stock *stock, const char *id, double width, double height,
              bool hexagon, bool folded, bool backs, struct grid *grid, struct error *error)
{
    struct grid turned = grid_of(height, width, hexagon, true);

    *grid = grid_of(width, height, hexagon, false);
    bool upright = fit_pieces(grid, paper, stock, folded, backs);
    if (fit_pieces(&turned, paper, stock, folded, backs) &&
        (!upright || turned.x.count * turned.y.count > grid->x.count * grid->y.count))
        *grid = turned;
    if (grid->x.count > 0)
        return true;
    double within = paper->width - 2 * paper_margin(paper, true),
           below = paper->height - 2 * paper_margin(paper, false);
    if (fmin(within, below) < fmin(width, height) || fmax(within, below) < fmax(width, height))
        return fail(error, ERROR_USAGE, NULL,
                    _("%s (%g × %g mm) does not fit %s, which leaves %g × %g mm inside its margins"), id, width, height,
                    paper->name, within, below);
    return fail(error, ERROR_USAGE, NULL,
                _("%s (%g × %g mm) on %s leaves no room for crop marks, the foot line and the 100 mm ruler"), id, width,
                height, paper->name);
}

bool grid_fit_upright(const struct paper *paper, const struct stock *stock, double width, double height, bool backs,
                      struct grid *grid)
{
    *grid = grid_of(width, height, false, false);
    return fit_pieces(grid, paper, stock, false, backs);
}

/* ---- parts ---- */

bool grid_fit_part(const struct paper *paper, const struct stock *stock, double width, double height, struct grid *grid)
{
    struct stock marked = *stock;

    marked.mark_short = fmax(stock->mark_short, part_mark);
    marked.mark_from = fmax(stock->mark_from, part_mark);
    marked.mark_to = fmax(stock->mark_to, part_mark);
    *grid = (struct grid){ .part = true, .x = { .count = 1, .size = width }, .y = { .count = 1, .size = height } };
    return width + 2 * paper_margin(paper, true) <= paper->width + slack &&
           height + 2 * paper_margin(paper, false) <= paper->height + slack && set_grid(grid, paper, &marked, true);
}

/* ---- grids below each other ---- */

void grid_narrow(struct grid *grid, int columns)
{
    struct axis *x = &grid->x;
    double less = (x->count - columns) * (x->size + x->gutter);

    x->count = columns;
    x->length -= less;
    x->start += less / 2;
    x->room += less / 2;
}

static double rows_length(const struct axis *axis)
{
    return axis->count * (axis->size + axis->gutter) - axis->gutter;
}

/* Marks of shorter rows may begin farther out than those of the longest. */
static void take_longest(struct axis *x, const struct grid *band, int bands)
{
    for (int i = 0; i < bands; i++)
        if (band[i].x.length > x->length)
            *x = band[i].x;
    for (int i = 0; i < bands; i++)
        x->mark = fmax(x->mark, x->start - x->bleed - (band[i].x.start - band[i].x.bleed - band[i].x.mark));
}

/* The first of them is the one at the fold. */
static void fold_band(struct axis *y, double fold, double middle)
{
    y->count *= 2;
    y->fold = fold - y->gutter;
    y->length = 2 * y->length + fold;
    y->start = middle - y->length / 2;
}

static bool stack(const struct paper *paper, const struct stock *stock, double mark, struct grid *band, int bands,
                  bool folded, struct grid *whole)
{
    double gap = 2 * (stock->bleed + mark), length = gap * (bands - 1), at;
    double fold = fmax(fmax(stock->fold, 2 * stock->bleed), stock->gutter);

    *whole = band[0];
    take_longest(&whole->x, band, bands);
    for (int i = 0; i < bands; i++)
        length += rows_length(&band[i].y);
    length = folded ? 2 * length + fold : length;
    at = (paper->height - length) / 2;
    whole->y = (struct axis){ .side = paper->height,
                              .size = length,
                              .count = 1,
                              .start = at,
                              .length = length,
                              .room = at - paper_reach(paper, false),
                              .bleed = stock->bleed,
                              .mark = mark };
    whole->foot = whole->ruler = STRIP_ROWS_BEYOND;
    for (int k = 0; k < bands; k++) {
        struct grid *one = &band[folded ? bands - 1 - k : k];
        one->y.fold = 0;
        one->y.start = at;
        one->y.length = rows_length(&one->y);
        one->y.bleed = stock->bleed;
        one->y.mark = mark;
        one->foot = one->ruler = STRIP_ROWS_BEYOND;
        at += one->y.length + gap;
    }
    if (folded)
        fold_band(&band[0].y, fold, paper->height / 2);
    return whole->y.start + slack >= paper_margin(paper, false) && beyond(&whole->y, stock) &&
           whole->x.side - 2 * grid_strip_reach(paper, stock, true) >= FOOT_LENGTH && spares_corners(whole, stock);
}

bool grid_stack(const struct paper *paper, const struct stock *stock, struct grid *band, int bands, bool folded,
                struct grid *whole)
{
    struct axis first = band[0].y;

    if (stack(paper, stock, stock->mark_from, band, bands, folded, whole))
        return true;
    band[0].y = first;
    return stack(paper, stock, stock->mark_short, band, bands, folded, whole);
}
