#include "guillotine.h"

#include <math.h>
#include <stdlib.h>

#include "verify/arena.h"
#include "hexagon.h"

static const double near = 0.01;

/* Where a cell begins and how long it is, across the cuts of that direction. */
static double start_of(const struct sheet_cell *cell, bool upright)
{
    return upright ? cell->x : cell->y;
}

static double end_of(const struct sheet_cell *cell, bool upright)
{
    return start_of(cell, upright) + (upright ? cell->width : cell->height);
}

static bool in_strip(const struct sheet_cell *cell, bool upright, const struct sheet_cell *strip)
{
    return strip == NULL || fabs(start_of(cell, upright) - start_of(strip, upright)) < near;
}

static int add_line(double line, double *at, int lines)
{
    for (int i = 0; i < lines; i++)
        if (fabs(at[i] - line) < near)
            return lines;
    at[lines] = line;
    return lines + 1;
}

int guillotine_lines(const struct sheet_page *page, bool upright, double *at)
{
    int lines = 0;

    for (int i = 0; i < page->cells; i++)
        if (!page->cell[i].back) {
            lines = add_line(start_of(&page->cell[i], upright), at, lines);
            lines = add_line(end_of(&page->cell[i], upright), at, lines);
        }
    return lines;
}

/* Whether the edge of a cell is counted here for the first time among those of its strip. */
static bool is_new(const struct sheet_page *page, int cell, double edge, bool upright, const struct sheet_cell *strip)
{
    for (int i = 0; i < cell; i++)
        if (!page->cell[i].back && in_strip(&page->cell[i], !upright, strip) &&
            (fabs(start_of(&page->cell[i], upright) - edge) < near ||
             fabs(end_of(&page->cell[i], upright) - edge) < near))
            return false;
    return true;
}

/* Cuts of that direction, of the whole sheet or only in the strip that a cell belongs to. */
static int count_cuts(const struct sheet_page *page, bool upright, const struct sheet_cell *strip)
{
    int cuts = 0;

    for (int i = 0; i < page->cells; i++)
        if (!page->cell[i].back && in_strip(&page->cell[i], !upright, strip)) {
            cuts += is_new(page, i, start_of(&page->cell[i], upright), upright, strip);
            cuts += is_new(page, i, end_of(&page->cell[i], upright), upright, strip);
        }
    return cuts;
}

static bool opens_strip(const struct sheet_page *page, int cell, bool upright)
{
    for (int i = 0; i < cell; i++)
        if (!page->cell[i].back && in_strip(&page->cell[i], upright, &page->cell[cell]))
            return false;
    return !page->cell[cell].back;
}

/* No edge of a front goes through another front. */
static bool spares_trims(const struct sheet_page *page, bool upright)
{
    for (int i = 0; i < page->cells; i++)
        for (int k = 0; k < page->cells; k++) {
            const struct sheet_cell *cut = &page->cell[i], *cell = &page->cell[k];
            double from = start_of(cell, upright) + near, to = end_of(cell, upright) - near;
            double start = start_of(cut, upright), end = end_of(cut, upright);
            if (!cut->back && !cell->back && ((start > from && start < to) || (end > from && end < to)))
                return false;
        }
    return true;
}

static void count_strips(const struct sheet_page *page, bool upright, struct guillotine *guillotine)
{
    *guillotine = (struct guillotine){ .upright = upright, .across = count_cuts(page, upright, NULL) };
    guillotine->cuts = guillotine->across;
    for (int i = 0; i < page->cells; i++) {
        if (!opens_strip(page, i, upright))
            continue;
        int cuts = count_cuts(page, !upright, &page->cell[i]);
        guillotine->least = guillotine->strips == 0 || cuts < guillotine->least ? cuts : guillotine->least;
        guillotine->most = cuts > guillotine->most ? cuts : guillotine->most;
        guillotine->cuts += cuts;
        guillotine->strips++;
    }
}

int guillotine_strips(const struct sheet_page *page, bool upright, int cuts[GUILLOTINE_STRIPS])
{
    double start[GUILLOTINE_STRIPS] = { 0 };
    int strips = 0;

    for (int i = 0; i < page->cells; i++) {
        if (!opens_strip(page, i, upright) || strips++ >= GUILLOTINE_STRIPS)
            continue;
        int at = strips - 1;
        for (; at > 0 && start[at - 1] > start_of(&page->cell[i], upright); at--) {
            start[at] = start[at - 1];
            cuts[at] = cuts[at - 1];
        }
        start[at] = start_of(&page->cell[i], upright);
        cuts[at] = count_cuts(page, !upright, &page->cell[i]);
    }
    return strips;
}

static void count_slanting(const struct sheet_page *page, struct guillotine *guillotine)
{
    struct sheet_mark *line = memory_new((size_t)page->cells * 2 * sizeof *line);
    int cuts[HEXAGON_WAYS];

    for (int way = HEXAGON_ALONG; way < HEXAGON_WAYS; way++)
        cuts[way] = hexagon_lines(page->cell, page->cells, false, (enum hexagon_way)way, line);
    free(line);
    *guillotine = (struct guillotine){ .upright = hexagon_is_upright(page->cell[0].width, page->cell[0].height),
                                       .across = cuts[HEXAGON_ALONG], .falling = cuts[HEXAGON_FALLING],
                                       .rising = cuts[HEXAGON_RISING] };
    guillotine->cuts = guillotine->across + guillotine->falling + guillotine->rising;
}

/* Folds run along the strips. */
static bool strips_upright(const struct sheet_page *page)
{
    return page->cell[0].turn % 180 != 0;
}

void guillotine_find(const struct sheet_plan *plan, const struct sheet_page *page, bool folded,
                     struct guillotine *guillotine)
{
    bool upright = folded ? strips_upright(page)
                          : plan->duplex != DUPLEX_FOLD && plan->paper.height >= plan->paper.width;
    bool spares = spares_trims(page, upright), spares_other = spares_trims(page, !upright);
    struct guillotine other;

    if (page->cell[0].hexagon) {
        count_slanting(page, guillotine);
        return;
    }
    count_strips(page, upright, guillotine);
    count_strips(page, !upright, &other);
    if (!spares)
        *guillotine = other;
    else if (spares_other && !folded) {
        guillotine->then = other.across;
        guillotine->cuts = guillotine->across + guillotine->then;
    }
}

bool guillotine_same(const struct sheet_page *a, const struct sheet_page *b)
{
    if (a->cells != b->cells)
        return false;
    for (int i = 0; i < a->cells; i++) {
        const struct sheet_cell *one = &a->cell[i], *other = &b->cell[i];
        if (one->back != other->back || fabs(one->x - other->x) > near || fabs(one->y - other->y) > near ||
            fabs(one->width - other->width) > near || fabs(one->height - other->height) > near)
            return false;
    }
    return true;
}
