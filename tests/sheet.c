/* The imposition: numbers only, no Cairo, no font. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/art.h"
#include "gen/art/arts.h"
#include "gen/plan/hexagon.h"
#include "gen/plan/marks.h"
#include "gen/plan/regmark.h"
#include "gen/plan/sheet.h"

static const double near = 0.01;
/* on the usual ones, which are the first, everything fits */
static const char *const papers[] = { "a4", "letter", "a3", "280x200", "200x280", "215x330", "330x480.5" };
enum { PAPERS = sizeof papers / sizeof *papers, USUAL_PAPERS = 3 };

struct bench {
    struct arena arena;
    const char *data, *layouts;
    struct stocks stocks;
    struct loaded game;
    int pieces;
    const struct art_piece *piece;
};

static void set_up_game(struct bench *bench, const char *game)
{
    const char *root = getenv("PROOFSHEET_DATADIR");
    struct error error = { 0 };

    *bench = (struct bench){ 0 };
    cr_assert_not_null(root);
    bench->layouts = arena_printf(&bench->arena, "%s/layouts", root);
    bench->data = arena_printf(&bench->arena, "%s/data", root);
    struct datadir dirs = { bench->data, bench->layouts };
    cr_assert(stocks_load(&dirs, game, &bench->arena, &bench->stocks, &error), "%s", error.text);
    cr_assert(games_load_printed(dirs.data, game, &bench->arena, &bench->game, &error), "%s:%d: %s", error.file,
              error.line, error.text);
    bench->pieces = art_pieces(art_find(game), &bench->game, NULL, &bench->arena, &bench->piece, &error);
    cr_assert_gt(bench->pieces, 0);
}

static void set_up(struct bench *bench)
{
    set_up_game(bench, "pokesonne");
}

static struct paper paper_of(struct bench *bench, const char *name)
{
    struct paper paper;
    struct error error = { 0 };

    cr_assert(paper_find(bench->layouts, name, &bench->arena, &paper, &error), "%s", error.text);
    return paper;
}

/* Of whatever game has such a group. */
static const struct stock *stock_of(struct bench *bench, const char *group)
{
    struct datadir dirs = { bench->data, bench->layouts };
    struct error error = { 0 };
    struct stocks stocks;
    int stock = -1;

    for (int i = 0; stock < 0 && games[i] != NULL; i++) {
        cr_assert(stocks_load(&dirs, games[i]->id, &bench->arena, &stocks, &error), "%s", error.text);
        stock = stocks_of_group(&stocks, group);
    }
    cr_assert_geq(stock, 0, "%s", group);
    return &stocks.stock[stock];
}

/* ---- what holds for every page ---- */

static bool overlap(double left, double top, double right, double bottom, const struct sheet_cell *cell, double out)
{
    double l = cell->x - fmin(cell->bleed[LEFT], out), r = cell->x + cell->width + fmin(cell->bleed[RIGHT], out);
    double t = cell->y - fmin(cell->bleed[TOP], out), b = cell->y + cell->height + fmin(cell->bleed[BOTTOM], out);

    return left < r - near && right > l + near && top < b - near && bottom > t + near;
}

static void inside_margins(const struct sheet_plan *plan, const struct sheet_cell *cell)
{
    const struct paper *paper = &plan->paper;

    cr_assert(cell->x >= paper->margin - near && cell->x + cell->width <= paper->width - paper->margin + near);
    cr_assert(cell->y >= paper->margin - near && cell->y + cell->height <= paper->height - paper->margin + near);
}

/* Where sizes share a sheet every size lies in a band of its own, which is cut off first. */
static bool cut_apart(const struct sheet_cell *a, const struct sheet_cell *b)
{
    return fabs(a->width - b->width) > near || fabs(a->height - b->height) > near;
}

static void cuts_spare(const struct sheet_page *page, const struct sheet_cell *cell)
{
    for (int i = 0; i < page->cells; i++) {
        const struct sheet_cell *other = &page->cell[i];
        double edge[2] = { other->x, other->x + other->width }, level[2] = { other->y, other->y + other->height };
        for (int k = 0; k < 2; k++) {
            cr_assert(cut_apart(cell, other) ||
                      !(edge[k] > cell->x + near && edge[k] < cell->x + cell->width - near));
            cr_assert_not(level[k] > cell->y + near && level[k] < cell->y + cell->height - near);
        }
        if (other != cell)
            cr_assert_not(overlap(cell->x, cell->y, cell->x + cell->width, cell->y + cell->height, other, 0));
    }
}

static void mark_is_waste(const struct sheet_plan *plan, const struct sheet_page *page, const struct sheet_mark *mark)
{
    double left = fmin(mark->x1, mark->x2), right = fmax(mark->x1, mark->x2), reach = plan->paper.reach;
    double top = fmin(mark->y1, mark->y2), bottom = fmax(mark->y1, mark->y2), length = right - left + bottom - top;

    cr_assert(left >= reach - near && right <= plan->paper.width - reach + near);
    cr_assert(top >= reach - near && bottom <= plan->paper.height - reach + near);
    if (!mark->dashed)
        cr_assert(length >= plan->stock->mark_short - near && length <= plan->stock->mark_to + near);
    double across = right - left < near ? 0.1 : 0, along = 0.1 - across;
    for (int i = 0; i < page->cells; i++)
        cr_assert_not(overlap(left - across, top - along, right + across, bottom + along, &page->cell[i],
                              mark->dashed ? 0 : 9));
}

/* Whether a mark for an upright cut begins where the rows of this cell's size end. */
static bool beside_band(const struct sheet_plan *plan, const struct sheet_page *page, const struct sheet_cell *cell,
                        const struct sheet_mark *mark)
{
    double top = cell->y, bottom = cell->y + cell->height, reach = plan->stock->bleed + near;
    bool alone = true;

    for (int i = 0; i < page->cells; i++)
        if (cut_apart(cell, &page->cell[i])) {
            alone = false;
        } else {
            top = fmin(top, page->cell[i].y);
            bottom = fmax(bottom, page->cell[i].y + page->cell[i].height);
        }
    return alone || (top > fmax(mark->y1, mark->y2) - near && top - fmax(mark->y1, mark->y2) < reach) ||
           (bottom < fmin(mark->y1, mark->y2) + near && fmin(mark->y1, mark->y2) - bottom < reach);
}

/* Every edge of every trim has a mark at both ends of its cut. */
static void cuts_are_marked(const struct sheet_plan *plan, const struct sheet_page *page, const struct sheet_cell *cell)
{
    double want[4] = { cell->x, cell->x + cell->width, cell->y, cell->y + cell->height };

    for (int k = 0; k < 4; k++) {
        int found = 0;
        for (int i = 0; i < page->marks; i++) {
            const struct sheet_mark *mark = &page->mark[i];
            bool upright = fabs(mark->x1 - mark->x2) < near;
            if (upright && !beside_band(plan, page, cell, mark))
                continue;
            found += !mark->dashed && upright == (k < 2) && fabs((upright ? mark->x1 : mark->y1) - want[k]) < near;
        }
        cr_assert_eq(found, 2);
    }
}

static void strip_is_waste(const struct sheet_plan *plan, const struct sheet_page *page,
                           const struct sheet_strip *strip, double length)
{
    double left = strip->x, top = strip->y, right, bottom, reach = plan->paper.reach;

    cr_assert_geq(strip->length, length - near);
    switch (strip->turn) {
    case 0:
        right = left + length, bottom = top, top -= strip->height;
        break;
    case 90:
        bottom = top + length, right = left + strip->height;
        break;
    default:
        cr_assert_eq(strip->turn, 270);
        bottom = top, top -= length, right = left, left -= strip->height;
    }
    cr_assert(left >= reach - near && right <= plan->paper.width - reach + near);
    cr_assert(top >= reach - near && bottom <= plan->paper.height - reach + near);
    for (int i = 0; i < page->cells; i++)
        cr_assert_not(overlap(left, top, right, bottom, &page->cell[i], 9));
    for (int i = 0; i < page->marks; i++) {
        const struct sheet_mark *mark = &page->mark[i];
        cr_assert_not(fmin(mark->x1, mark->x2) < right - near && fmax(mark->x1, mark->x2) > left + near &&
                      fmin(mark->y1, mark->y2) < bottom - near && fmax(mark->y1, mark->y2) > top + near);
    }
}

/* Crosses keep clear of every trim and of what else is printed in the waste. */
static void crosses_are_waste(const struct sheet_plan *plan, const struct sheet_page *page, struct arena *arena)
{
    const struct sheet_mark *mark;
    int marks = marks_make(page, MARKS_CROSS, arena, &mark), solid = 0, corners = 0;

    for (int i = 0; i < marks; i++) {
        if (mark[i].dashed)
            continue;
        double left = fmin(mark[i].x1, mark[i].x2), right = fmax(mark[i].x1, mark[i].x2), reach = plan->paper.reach;
        double top = fmin(mark[i].y1, mark[i].y2), bottom = fmax(mark[i].y1, mark[i].y2);
        double across = right - left < near ? MARKS_CLEAR : 0, along = MARKS_CLEAR - across;
        cr_assert(right - left + bottom - top <= 2 + near);
        cr_assert(left >= reach - near && right <= plan->paper.width - reach + near);
        cr_assert(top >= reach - near && bottom <= plan->paper.height - reach + near);
        for (int k = 0; k < page->cells; k++)
            cr_assert_not(overlap(left - across, top - along, right + across, bottom + along, &page->cell[k], 0));
        corners += fabs(mark[i].x1 - page->x) < near && fabs(mark[i].y1 - page->y) < near;
        solid++;
    }
    cr_assert(page->cells == 0 || solid >= 8, "%d", solid);
    cr_assert(corners == 0 || corners == 2, "up and to the left of the first corner: %d", corners);
}

/* A line from end to end for every cut, through no trim. */
static void whole_lines_spare_trims(const struct sheet_page *page, struct arena *arena)
{
    const struct sheet_mark *mark;
    int marks = marks_make(page, MARKS_FULL, arena, &mark), solid = 0, ends = 0;

    for (int i = 0; i < page->marks; i++)
        ends += !page->mark[i].dashed;
    for (int i = 0; i < marks; i++)
        for (int k = 0; !mark[i].dashed && k <= page->cells; k++) {
            solid += k == 0;
            if (k < page->cells)
                cr_assert_not(overlap(mark[i].x1 - near / 2, mark[i].y1 - near / 2, mark[i].x2 + near / 2,
                                      mark[i].y2 + near / 2, &page->cell[k], 0));
        }
    cr_assert_eq(2 * solid, ends);
    for (int k = 0; k < page->cells; k++) {
        const struct sheet_cell *cell = &page->cell[k];
        int along = 0;
        for (int i = 0; i < marks; i++) {
            bool upright = fabs(mark[i].x1 - mark[i].x2) < near;
            if (upright && mark[i].y1 < cell->y && mark[i].y2 > cell->y + cell->height)
                along += fabs(mark[i].x1 - cell->x) < near || fabs(mark[i].x1 - cell->x - cell->width) < near;
            if (!upright && !mark[i].dashed && mark[i].x1 < cell->x && mark[i].x2 > cell->x + cell->width)
                along += fabs(mark[i].y1 - cell->y) < near || fabs(mark[i].y1 - cell->y - cell->height) < near;
        }
        cr_assert_eq(along, 4, "all four sides");
    }
}

static void folds_are_kept(const struct sheet_page *page, struct arena *arena)
{
    for (int kind = 0; kind < MARKS; kind++) {
        const struct sheet_mark *mark;
        int marks = marks_make(page, (enum marks)kind, arena, &mark), dashed = 0;
        for (int i = 0; i < page->marks; i++)
            dashed += page->mark[i].dashed;
        for (int i = 0; i < marks; i++)
            dashed -= mark[i].dashed;
        cr_assert(kind == MARKS_NONE ? marks == 0 : dashed == 0);
    }
}

static void every_kind_of_marks(const struct sheet_plan *plan, const struct sheet_page *page)
{
    struct arena arena = { 0 };

    crosses_are_waste(plan, page, &arena);
    whole_lines_spare_trims(page, &arena);
    folds_are_kept(page, &arena);
    arena_finish(&arena);
}

static void bleed_spares_trims(const struct sheet_page *page, const struct sheet_cell *cell)
{
    for (int i = 0; i < page->cells; i++)
        if (&page->cell[i] != cell)
            cr_assert_not(overlap(cell->x - cell->bleed[LEFT], cell->y - cell->bleed[TOP],
                                  cell->x + cell->width + cell->bleed[RIGHT],
                                  cell->y + cell->height + cell->bleed[BOTTOM], &page->cell[i], 0));
}

static void each_page_lies_well(const struct sheet_plan *plan, const struct sheet_page *page)
{
    for (int i = 0; i < page->cells; i++) {
        inside_margins(plan, &page->cell[i]);
        cuts_spare(page, &page->cell[i]);
        cuts_are_marked(plan, page, &page->cell[i]);
        bleed_spares_trims(page, &page->cell[i]);
    }
    for (int i = 0; i < page->marks; i++)
        mark_is_waste(plan, page, &page->mark[i]);
    strip_is_waste(plan, page, &page->foot, FOOT_LENGTH);
    strip_is_waste(plan, page, &page->ruler, RULER_ROOM);
    for (int i = 0; i < 2; i++)
        if (page->note[i].length > 0)
            strip_is_waste(plan, page, &page->note[i], FOOT_LENGTH);
}

/* ---- hexagons ---- */

static bool in_bleed(const struct sheet_cell *cell, double x, double y)
{
    double at[HEXAGON_BLEED_CORNERS][2];
    bool inside = false;

    hexagon_bleed(cell, at);
    for (int i = 0, k = HEXAGON_BLEED_CORNERS - 1; i < HEXAGON_BLEED_CORNERS; k = i++)
        if ((at[i][1] > y) != (at[k][1] > y) &&
            x < (at[k][0] - at[i][0]) * (y - at[i][1]) / (at[k][1] - at[i][1]) + at[i][0])
            inside = !inside;
    return inside;
}

/* How far a corner lies beside a line, on its right. */
static double beside(const struct sheet_mark *line, double x, double y)
{
    double dx = line->x2 - line->x1, dy = line->y2 - line->y1;

    return (dx * (y - line->y1) - dy * (x - line->x1)) / hypot(dx, dy);
}

static void each_side_is_a_cut(const struct sheet_cell *cell, const struct sheet_mark *mark, int marks)
{
    double at[HEXAGON_CORNERS][2];
    int along[HEXAGON_CORNERS] = { 0 };

    hexagon_corners(cell->width, cell->height, at);
    for (int i = 0; i < marks; i++) {
        double least = INFINITY, most = -INFINITY;
        if (mark[i].dashed)
            continue;
        for (int k = 0; k < HEXAGON_CORNERS; k++) {
            double from = beside(&mark[i], cell->x + at[k][0], cell->y + at[k][1]);
            int next = (k + 1) % HEXAGON_CORNERS;
            double to = beside(&mark[i], cell->x + at[next][0], cell->y + at[next][1]);
            least = fmin(least, from);
            most = fmax(most, from);
            along[k] += fabs(from) < near && fabs(to) < near;
        }
        cr_assert(least > -near || most < near, "a cut goes through a hexagon: %g to %g", least, most);
    }
    for (int k = 0; k < HEXAGON_CORNERS; k++)
        cr_assert_eq(along[k], 1, "side %d", k);
}

/* What is printed beyond the sides of one lies in no other and in nothing that another prints. */
static void bleed_spares_hexagons(const struct sheet_page *page, const struct sheet_cell *cell)
{
    double at[HEXAGON_BLEED_CORNERS][2];

    hexagon_bleed(cell, at);
    for (int i = 0; i < HEXAGON_BLEED_CORNERS; i++)
        for (int k = 0; k < page->cells; k++) {
            double x = at[i][0] + (cell->x + cell->width / 2 - at[i][0]) * 0.001;
            double y = at[i][1] + (cell->y + cell->height / 2 - at[i][1]) * 0.001;
            cr_assert(&page->cell[k] == cell || !in_bleed(&page->cell[k], x, y));
        }
    cr_assert_gt(cell->bleed[TOP], 1);
}

static void marks_spare_hexagons(const struct sheet_page *page, const struct sheet_mark *mark, int marks, double clear)
{
    static const int step[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

    for (int i = 0; i < marks; i++)
        for (int k = 0; k < 5 * page->cells; k++) {
            double x = mark[i].x1 + (mark[i].x2 - mark[i].x1) * (k % 5) / 4;
            double y = mark[i].y1 + (mark[i].y2 - mark[i].y1) * (k % 5) / 4;
            for (int side = 0; side < 4; side++)
                cr_assert_not(hexagon_holds(&page->cell[k / 5], x + clear * step[side][0], y + clear * step[side][1]));
        }
}

static void hexagons_lie_well(const struct sheet_plan *plan, const struct sheet_page *page)
{
    const struct sheet_mark *mark;
    struct arena arena = { 0 };
    int marks = marks_make(page, MARKS_FULL, &arena, &mark);

    for (int i = 0; i < page->cells; i++) {
        inside_margins(plan, &page->cell[i]);
        if (plan->duplex == DUPLEX_FOLD && page->cell[i].back)
            continue;
        each_side_is_a_cut(&page->cell[i], mark, marks);
        bleed_spares_hexagons(page, &page->cell[i]);
    }
    marks_spare_hexagons(page, page->mark, page->marks, 1);
    marks = marks_make(page, MARKS_CROSS, &arena, &mark);
    cr_assert_geq(marks, 8);
    marks_spare_hexagons(page, mark, marks, MARKS_CLEAR);
    folds_are_kept(page, &arena);
    strip_is_waste(plan, page, &page->foot, FOOT_LENGTH);
    strip_is_waste(plan, page, &page->ruler, RULER_ROOM);
    arena_finish(&arena);
}

/* ---- fronts and backs ---- */

static const struct sheet_cell *find_cell(const struct sheet_plan *plan, int sheet, int piece, int copy,
                                          const struct poster_part *part, bool back)
{
    for (int p = 0; p < plan->pages; p++)
        for (int i = 0; plan->page[p].sheet == sheet && i < plan->page[p].cells; i++) {
            const struct sheet_cell *cell = &plan->page[p].cell[i];
            if (cell->piece == piece && cell->copy == copy && cell->part == part && cell->back == back)
                return cell;
        }
    return NULL;
}

/* Turned over about the upright axis, or about the level one: through the paper every trim meets its own. */
static void meets(const struct sheet_plan *plan, const struct sheet_cell *front, const struct sheet_cell *back)
{
    bool upright = plan->duplex != DUPLEX_FOLD &&
                   (plan->duplex == DUPLEX_LONG) == (plan->paper.height >= plan->paper.width);
    double x = upright ? plan->paper.width - back->x - back->width : back->x;
    double y = upright ? back->y : plan->paper.height - back->y - back->height;

    cr_assert_float_eq(front->x, x, near);
    cr_assert_float_eq(front->y, y, near);
    cr_assert_float_eq(front->width, back->width, near);
    cr_assert_float_eq(front->height, back->height, near);
    cr_assert_eq((front->turn + back->turn) % 360, upright ? 0 : 180);
    for (int side = TOP; side <= LEFT; side++)
        cr_assert(back->bleed[side] >= fmin(2, plan->stock->bleed) - near || back->bleed[side] == 0);
}

/* In how many parts a piece lies on the sheets. */
static int parts_of(const struct sheet_plan *plan, int piece)
{
    for (int p = 0; p < plan->pages; p++)
        for (int c = 0; c < plan->page[p].cells; c++) {
            const struct sheet_cell *cell = &plan->page[p].cell[c];
            if (cell->piece == piece && cell->part != NULL)
                return cell->part->poster->parts;
        }
    return 1;
}

static void all_copies_once(const struct sheet_plan *plan, const struct sheet_piece *piece, int pieces)
{
    bool backs = plan->duplex != DUPLEX_NONE;

    for (int i = 0; i < pieces; i++) {
        int fronts = 0, behind = 0, want = piece[i].count * parts_of(plan, i);
        for (int p = 0; p < plan->pages; p++)
            for (int c = 0; c < plan->page[p].cells; c++) {
                const struct sheet_cell *cell = &plan->page[p].cell[c];
                fronts += cell->piece == i && !cell->back;
                behind += cell->piece == i && cell->back;
                if (cell->piece == i && cell->back)
                    meets(plan, find_cell(plan, plan->page[p].sheet, i, cell->copy, cell->part, false), cell);
            }
        cr_assert_eq(fronts, want, "%s: %d fronts for %d", piece[i].id, fronts, want);
        cr_assert_eq(behind, backs && piece[i].back ? want : 0);
    }
}

/* In a stack for the printer every front page is followed by its back page, also where no piece has a back. */
static void pages_alternate(const struct sheet_plan *plan)
{
    bool both = plan->duplex == DUPLEX_LONG || plan->duplex == DUPLEX_SHORT;

    cr_assert_eq(plan->pages, plan->sheets * (both ? 2 : 1));
    for (int p = 0; p < plan->pages; p++) {
        cr_assert_eq(plan->page[p].sheet, both ? p / 2 + 1 : p + 1);
        cr_assert_eq(plan->page[p].back, both && p % 2 == 1);
    }
}

static void plan_holds(const struct sheet_plan *plan, const struct sheet_piece *piece, int pieces)
{
    pages_alternate(plan);
    all_copies_once(plan, piece, pieces);
    for (int p = 0; p < plan->pages; p++) {
        if (plan->page[p].cells > 0 && plan->page[p].cell[0].hexagon) {
            hexagons_lie_well(plan, &plan->page[p]);
            continue;
        }
        each_page_lies_well(plan, &plan->page[p]);
        every_kind_of_marks(plan, &plan->page[p]);
    }
}

/* ---- tests ---- */

static int pieces_of(const struct bench *bench, int stock, struct sheet_piece *out)
{
    int count = 0;

    for (int i = 0; i < bench->pieces; i++) {
        const struct art_piece *from = &bench->piece[i];
        if (stocks_of_group(&bench->stocks, from->group) == stock)
            out[count++] = (struct sheet_piece){ .id = from->id, .width = from->width, .height = from->height,
                                                 .count = from->count, .back = from->back != NULL, .fold = from->fold,
                                                 .hexagon = from->hexagon };
    }
    return count;
}

/* How many plans there are of a game's pieces, each of which holds, of how many that were tried. */
static int plan_everything(struct bench *bench, int *tried)
{
    struct sheet_piece piece[512];
    int planned = 0;

    *tried = 0;
    cr_assert_leq(bench->pieces, 512);
    for (int p = 0; p < PAPERS; p++)
        for (int stock = 0; stock < bench->stocks.count; stock++)
            for (int duplex = DUPLEX_NONE; duplex <= DUPLEX_FOLD; duplex++) {
                struct paper paper = paper_of(bench, papers[p]);
                int pieces = pieces_of(bench, stock, piece);
                struct error error = { 0 };
                struct sheet_plan plan;
                if (pieces == 0)
                    continue;
                bool fits = sheet_plan(&paper, &bench->stocks.stock[stock], (enum duplex)duplex, 0, piece, pieces,
                                       &bench->arena, &plan, &error);
                cr_expect(fits || p >= USUAL_PAPERS, "%s", error.text);
                if (fits)
                    plan_holds(&plan, piece, pieces);
                planned += fits;
                ++*tried;
            }
    return planned;
}

Test(sheet, every_piece_on_every_paper)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct bench bench;
        if (games[i]->hidden)
            continue;
        set_up_game(&bench, games[i]->id);
        /* also on what is the example of another paper in messages and manual; a board beside its back may be too large
           for 280 × 200 */
        int tried, planned = plan_everything(&bench, &tried);
        cr_assert_gt(tried, 0, "%s", games[i]->id);
        cr_assert_geq(10 * planned, 9 * tried, "%s: %d of %d", games[i]->id, planned, tried);
        arena_finish(&bench.arena);
    }
}

/* The strip as it lies on the page. */
static void strip_area(const struct sheet_strip *strip, double length, double area[4])
{
    const double along = strip->turn == 0 ? length : strip->height, down = strip->turn == 0 ? strip->height : length;

    area[0] = strip->x - (strip->turn == 270 ? strip->height : 0);
    area[1] = strip->y - (strip->turn == 0 ? strip->height : strip->turn == 270 ? length : 0);
    area[2] = area[0] + along;
    area[3] = area[1] + down;
}

/* Nothing is nearer to a registration mark than 2 mm. */
static void marks_stand_alone(const struct sheet_plan *plan, const struct sheet_page *page)
{
    struct regmark mark[REGMARKS];
    double area[4];

    int marks = regmark_place(&plan->paper, plan->stock, mark);
    for (int m = 0; m < marks; m++) {
        double left = mark[m].x - 2, top = mark[m].y - 2, right = left + mark[m].width + 4,
               bottom = top + mark[m].height + 4;
        for (int i = 0; i < page->cells; i++)
            cr_assert_not(overlap(left, top, right, bottom, &page->cell[i], 9));
        for (int strip = 0; strip < 4; strip++) {
            const struct sheet_strip *strips[] = { &page->foot, &page->ruler, &page->note[0], &page->note[1] };
            if (strips[strip]->length <= 0)
                continue;
            strip_area(strips[strip], strip == 1 ? RULER_ROOM : strips[strip]->length, area);
            cr_assert_not(area[0] < right - near && area[2] > left + near && area[1] < bottom - near &&
                          area[3] > top + near);
        }
    }
}

Test(sheet, registration_marks_stand_alone)
{
    struct bench bench;
    struct sheet_piece piece[512];
    int planned = 0;

    set_up(&bench);
    for (int p = 0; p < PAPERS; p++)
        for (int stock = 0; stock < bench.stocks.count; stock++)
            for (int duplex = DUPLEX_NONE; duplex <= DUPLEX_SHORT; duplex++) {
                struct paper paper = paper_of(&bench, papers[p]);
                struct stock bare = bench.stocks.stock[stock];
                int pieces = pieces_of(&bench, stock, piece);
                struct sheet_plan plan;
                regmark_take_room(&paper, &bare, duplex == DUPLEX_NONE ? 15.875 : REGMARK_INSET,
                                  duplex == DUPLEX_SHORT);
                if (pieces == 0 ||
                    !sheet_plan(&paper, &bare, (enum duplex)duplex, 0, piece, pieces, &bench.arena, &plan, NULL))
                    continue;
                all_copies_once(&plan, piece, pieces);
                for (int i = 0; i < plan.pages; i++) {
                    marks_stand_alone(&plan, &plan.page[i]);
                    for (int k = 0; k < plan.page[i].marks; k++)
                        cr_assert(plan.page[i].mark[k].dashed, "no crop mark");
                }
                planned++;
            }
    cr_assert_geq(planned, PAPERS * 3 * 3, "%d", planned);
    arena_finish(&bench.arena);
}

/* Copies of all pieces of a kind in the kit, and of all that are printed in the group of that name. */
static int count_in_kit(const struct bench *bench, const char *kind)
{
    const struct kit *kit = bench->game.kit;
    int count = 0;

    for (int i = 0; i < kit->pieces; i++)
        if (strcmp(kit->piece[i].kind, kind) == 0)
            count += kit->piece[i].count * (kit->piece[i].per_seat ? kit->seats_max : 1);
    return count;
}

static int count_printed(const struct bench *bench, const char *group)
{
    int count = 0;

    for (int i = 0; i < bench->pieces; i++)
        count += strcmp(bench->piece[i].group, group) == 0 ? bench->piece[i].count : 0;
    return count;
}

Test(sheet, tiles_as_the_kit_says)
{
    struct bench bench;

    set_up(&bench);
    cr_expect_eq(count_printed(&bench, "tile"), count_in_kit(&bench, "tile") + count_in_kit(&bench, "start"));
    cr_expect_eq(count_printed(&bench, "figure"), count_in_kit(&bench, "figure"));
    cr_expect_eq(count_printed(&bench, "plate"), count_in_kit(&bench, "plate"));
    cr_expect_eq(count_printed(&bench, "track"), count_in_kit(&bench, "track"));
    cr_expect_eq(count_printed(&bench, "badge"), count_in_kit(&bench, "badge"));
    cr_expect_eq(count_printed(&bench, "token") + count_printed(&bench, "set.dex151"), count_in_kit(&bench, "token"));
    cr_expect_eq(count_in_kit(&bench, "tile") + count_in_kit(&bench, "start"), 72 + 12 + 12 + 8 + 18 + 24);
    cr_expect_eq(count_in_kit(&bench, "figure"), 5 * (8 + 1 + 1 + 1));
    arena_finish(&bench.arena);
}

static void expect_sheets(struct bench *bench, const char *name, enum duplex duplex, int sheets, int on_first)
{
    const struct sheet_piece tile = { "tile", 45, 45, 72, true, 0, false, { 0, 0 } };
    struct paper paper = paper_of(bench, name);
    struct error error = { 0 };
    struct sheet_plan plan;

    cr_assert(sheet_plan(&paper, stock_of(bench, "tile"), duplex, 0, &tile, 1, &bench->arena, &plan, &error));
    cr_expect_eq(plan.sheets, sheets, "%s: %d sheets", name, plan.sheets);
    cr_expect_eq(plan.page[0].cells, on_first, "%s: %d on the first", name, plan.page[0].cells);
}

Test(sheet, as_many_as_fit)
{
    struct bench bench;

    set_up(&bench);
    expect_sheets(&bench, "a4", DUPLEX_LONG, 3, 24);
    expect_sheets(&bench, "A4", DUPLEX_SHORT, 3, 24);
    expect_sheets(&bench, "letter", DUPLEX_LONG, 4, 20);
    expect_sheets(&bench, "a4", DUPLEX_FOLD, 6, 24);
    expect_sheets(&bench, "210x297", DUPLEX_NONE, 3, 24);
    arena_finish(&bench.arena);
}

/* Upright, lying, small, and every way to get a back behind them; a folded sheet has both sides on its page. */
Test(sheet, hexagons_lie_point_to_point)
{
    static const struct {
        const char *paper;
        struct sheet_piece piece;
        int on_first[DUPLEXES];
    } rows[] = {
        { "a4", { "tile", 34, 39.26, 52, true, 0, true, { 0, 0 } }, { 32, 32, 32, 24 } },
        { "a4", { "tile", 39.26, 34, 52, true, 0, true, { 0, 0 } }, { 32, 32, 32, 24 } },
        { "letter", { "tile", 34, 39.26, 52, true, 0, true, { 0, 0 } }, { 30, 30, 30, 24 } },
        { "a3", { "tile", 34, 39.26, 52, true, 0, true, { 0, 0 } }, { 52, 52, 52, 64 } },
        { "a4", { "token", 18, 20.78, 24, true, 0, true, { 0, 0 } }, { 24, 24, 24, 48 } },
    };
    struct bench bench;

    set_up_game(&bench, "brazil");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int duplex = DUPLEX_NONE; duplex < DUPLEXES; duplex++) {
            struct paper paper = paper_of(&bench, rows[i].paper);
            struct error error = { 0 };
            struct sheet_plan plan;
            cr_assert(sheet_plan(&paper, stock_of(&bench, "building"), (enum duplex)duplex, 0, &rows[i].piece, 1,
                                 &bench.arena, &plan, &error), "%s", error.text);
            cr_expect_eq(plan.page[0].cells, rows[i].on_first[duplex], "%s %g, %s: %d", rows[i].paper,
                         rows[i].piece.width, duplex_names[duplex], plan.page[0].cells);
            plan_holds(&plan, &rows[i].piece, 1);
        }
    arena_finish(&bench.arena);
}

/* Turned, more of them fill a sheet; two do not need that. */
Test(sheet, few_pieces_lie_upright_in_a_row)
{
    struct sheet_piece net = { "net", 72, 52, 2, false, 0, false, { 0, 0 } };
    struct bench bench;
    struct error error = { 0 };
    struct sheet_plan plan;

    set_up(&bench);
    struct paper paper = paper_of(&bench, "letter");
    cr_assert(sheet_plan(&paper, stock_of(&bench, "tile"), DUPLEX_NONE, 0, &net, 1, &bench.arena, &plan, &error));
    cr_expect_eq(plan.page[0].cell[0].turn, 0);
    net.count = 3;
    cr_assert(sheet_plan(&paper, stock_of(&bench, "tile"), DUPLEX_NONE, 0, &net, 1, &bench.arena, &plan, &error));
    cr_expect_eq(plan.page[0].cell[0].turn, 90);
    arena_finish(&bench.arena);
}

Test(sheet, backs_of_a_half_empty_sheet_lie_in_the_mirrored_grid)
{
    const struct sheet_piece tile = { "tile", 45, 45, 25, true, 0, false, { 0, 0 } };
    struct bench bench;
    struct error error = { 0 };
    struct sheet_plan plan;

    set_up(&bench);
    struct paper paper = paper_of(&bench, "a4");
    cr_assert(sheet_plan(&paper, stock_of(&bench, "tile"), DUPLEX_LONG, 0, &tile, 1, &bench.arena, &plan, &error));
    cr_assert_eq(plan.pages, 4);
    cr_assert_float_eq(plan.page[2].cell[0].x, 15, near);
    cr_assert_float_eq(plan.page[3].cell[0].x, 150, near);
    cr_assert_float_eq(plan.page[3].cell[0].y, plan.page[2].cell[0].y, near);
    for (int side = TOP; side <= LEFT; side++)
        cr_assert_float_eq(plan.page[3].cell[0].bleed[side], 3, near);
    arena_finish(&bench.arena);
}

Test(sheet, sheets_without_backs_keep_the_stack_in_step)
{
    const struct sheet_piece piece[] = { { "tile", 45, 45, 30, true, 0, false, { 0, 0 } }, { "plain", 180, 200, 1, false, 0, false, { 0, 0 } } };
    struct bench bench;
    struct error error = { 0 };
    struct sheet_plan plan;

    set_up(&bench);
    struct paper paper = paper_of(&bench, "letter");
    cr_assert(sheet_plan(&paper, stock_of(&bench, "tile"), DUPLEX_SHORT, 0, piece, 2, &bench.arena, &plan, &error));
    cr_assert_eq(plan.pages, 6);
    cr_assert_eq(plan.page[3].cells, 0);
    plan_holds(&plan, piece, 2);
    arena_finish(&bench.arena);
}

/* Upright where as many fit, turned where more do. */
Test(sheet, cards_lie_as_most_of_them_fit)
{
    static const struct { const char *paper; int on_a_sheet, turn; } wanted[] = { { "a4", 9, 0 }, { "letter", 8, 90 } };
    const struct sheet_piece piece[] = { { "card", 63, 88, 135, true, 0, false, { 0, 0 } } };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < 2; i++) {
        struct paper paper = paper_of(&bench, wanted[i].paper);
        struct error error = { 0 };
        struct sheet_plan plan;
        cr_assert(
            sheet_plan(&paper, stock_of(&bench, "character"), DUPLEX_LONG, 0, piece, 1, &bench.arena, &plan, &error),
            "%s", error.text);
        plan_holds(&plan, piece, 1);
        cr_expect_eq(plan.page[0].cells, wanted[i].on_a_sheet, "%s: %d", paper.name, plan.page[0].cells);
        cr_expect_eq(plan.page[0].cell[0].turn, wanted[i].turn, "%s: %d", paper.name, plan.page[0].cell[0].turn);
        cr_expect_eq(plan.sheets, (135 + wanted[i].on_a_sheet - 1) / wanted[i].on_a_sheet, "%s: %d sheets", paper.name,
                     plan.sheets);
    }
    arena_finish(&bench.arena);
}

/* What does not fill a sheet shares the last one: sizes below each other, and backs behind them on either edge. */
Test(sheet, sizes_share_a_sheet_in_bands)
{
    const struct sheet_piece piece[] = { { "small", 14, 14, 20, true, 0, false, { 0, 0 } },
                                         { "middle", 18, 18, 12, true, 0, false, { 0, 0 } },
                                         { "plain", 20, 20, 48, false, 0, false, { 0, 0 } } };
    struct bench bench;

    set_up(&bench);
    for (int duplex = DUPLEX_NONE; duplex <= DUPLEX_FOLD; duplex++)
        for (int p = 0; p < 2; p++) {
            struct paper paper = paper_of(&bench, p == 0 ? "a4" : "letter");
            struct error error = { 0 };
            struct sheet_plan plan;
            cr_assert(sheet_plan(&paper, stock_of(&bench, "token"), (enum duplex)duplex, 0, piece, 3, &bench.arena,
                                 &plan, &error),
                      "%s", error.text);
            plan_holds(&plan, piece, 3);
            cr_expect_eq(plan.sheets, duplex == DUPLEX_FOLD ? 2 : 1, "%s: %d sheets", paper.name, plan.sheets);
        }
    arena_finish(&bench.arena);
}

/* The first size lies at the fold, the next beyond it on either side, every row filled from the fold outwards. */
Test(sheet, sizes_share_a_folded_sheet)
{
    const struct sheet_piece piece[] = { { "small", 14, 14, 20, true, 0, false, { 0, 0 } }, { "middle", 18, 18, 12, true, 0, false, { 0, 0 } } };
    struct bench bench;
    struct error error = { 0 };
    struct sheet_plan plan;

    set_up(&bench);
    struct paper paper = paper_of(&bench, "a4");
    cr_assert(sheet_plan(&paper, stock_of(&bench, "token"), DUPLEX_FOLD, 0, piece, 2, &bench.arena, &plan, &error));
    plan_holds(&plan, piece, 2);
    cr_expect_eq(plan.sheets, 1);
    cr_expect_eq(plan.page[0].cells, 2 * (20 + 12));
    const struct sheet_cell *first = plan.page[0].cell, *last = &first[19], *next = &first[20], *back = &first[32];
    cr_expect_float_eq(first->y, 148.5 - 3 - 14, near);
    cr_expect_lt(last->y, first->y);
    cr_expect_lt(next->y + next->height, last->y);
    cr_expect_float_eq(back->y, 148.5 + 3, near);
    arena_finish(&bench.arena);
}

/* Too much for one: each size comes onto the first sheet with room for it. */
Test(sheet, bands_that_do_not_fit_take_another_sheet)
{
    const struct sheet_piece piece[] = { { "a", 40, 80, 8, false, 0, false, { 0, 0 } },
                                         { "b", 30, 110, 5, false, 0, false, { 0, 0 } },
                                         { "c", 14, 14, 9, false, 0, false, { 0, 0 } } };
    struct bench bench;
    struct error error = { 0 };
    struct sheet_plan plan;

    set_up(&bench);
    struct paper paper = paper_of(&bench, "a4");
    cr_assert(sheet_plan(&paper, stock_of(&bench, "token"), DUPLEX_NONE, 0, piece, 3, &bench.arena, &plan, &error));
    plan_holds(&plan, piece, 3);
    cr_expect_eq(plan.sheets, 2);
    cr_expect_eq(plan.page[0].cells, 8 + 9);
    cr_expect_eq(plan.page[1].cells, 5);
    arena_finish(&bench.arena);
}

/* ---- a part-used sheet ---- */

/* The places of a whole sheet of the first size, fronts in order. */
static void whole_sheet(struct bench *bench, const struct paper *paper, const struct stock *stock, enum duplex duplex,
                        const struct sheet_piece *piece, struct sheet_plan *plan)
{
    struct sheet_piece many = *piece;
    struct error error = { 0 };

    many.count = 400;
    cr_assert(sheet_plan(paper, stock, duplex, 0, &many, 1, &bench->arena, plan, &error), "%s", error.text);
}

static int fronts_on(const struct sheet_page *page)
{
    int fronts = 0;

    for (int i = 0; i < page->cells; i++)
        fronts += !page->cell[i].back;
    return fronts;
}

/* On neither side does anything lie in a used place, bleed included, and what is printed lies in the places behind. */
static void used_places_stay_empty(const struct sheet_plan *plan, const struct sheet_plan *whole, int used)
{
    for (int p = 0; p < plan->pages && plan->page[p].sheet == 1; p++)
        for (int i = 0; i < whole->page[p].cells; i++) {
            const struct sheet_cell *place = &whole->page[p].cell[i];
            const struct sheet_cell *cell = find_cell(plan, 1, 0, place->copy - used, NULL, place->back);
            if (place->copy < used)
                for (int k = 0; k < plan->page[p].cells; k++)
                    cr_assert_not(overlap(place->x, place->y, place->x + place->width, place->y + place->height,
                                          &plan->page[p].cell[k], 9));
            else if (cell != NULL)
                cr_assert(fabs(cell->x - place->x) < near && fabs(cell->y - place->y) < near);
        }
}

Test(sheet, a_part_used_sheet_goes_first)
{
    static const struct {
        const char *group;
        struct sheet_piece piece[2];
    } rows[] = { { "tile", { { "tile", 45, 45, 40, true, 0, false, { 0, 0 } }, { "plate", 44, 22, 7, false, 0, false, { 0, 0 } } } },
                 { "token", { { "badge", 22, 22, 9, true, 0, false, { 0, 0 } }, { "sun", 14, 14, 30, true, 0, false, { 0, 0 } } } },
                 { "character", { { "card", 63, 88, 11, true, 0, false, { 0, 0 } }, { "mini", 44, 67, 3, true, 0, false, { 0, 0 } } } },
                 { "figure", { { "figure", 16, 66, 30, false, 33, false, { 0, 0 } }, { "big", 20, 80, 4, false, 40, false, { 0, 0 } } } } };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int duplex = DUPLEX_NONE; duplex <= DUPLEX_FOLD; duplex++)
            for (int p = 0; p < PAPERS; p++) {
                struct paper paper = paper_of(&bench, papers[p]);
                const struct stock *stock = stock_of(&bench, rows[i].group);
                struct error error = { 0 };
                struct sheet_plan plan, whole;
                whole_sheet(&bench, &paper, stock, (enum duplex)duplex, rows[i].piece, &whole);
                int places = fronts_on(&whole.page[0]);
                int used = 1;
                for (; used < places; used += used < places - 4 ? 3 : 1) {
                    cr_assert(sheet_plan(&paper, stock, (enum duplex)duplex, used, rows[i].piece, 2, &bench.arena,
                                         &plan, &error),
                              "%s", error.text);
                    plan_holds(&plan, rows[i].piece, 2);
                    cr_assert_eq(fronts_on(&plan.page[0]), (int)fmin(places - used, rows[i].piece[0].count));
                    used_places_stay_empty(&plan, &whole, used);
                }
                cr_expect_not(sheet_plan(&paper, stock, (enum duplex)duplex, used, rows[i].piece, 2, &bench.arena,
                                         &plan, &error));
                cr_expect_eq(error.kind, ERROR_USAGE);
                cr_expect_not_null(strstr(error.text, arena_printf(&bench.arena, ": skip at most %d", places - 1)),
                                   "%s", error.text);
            }
    arena_finish(&bench.arena);
}

/* How far from the pieces the farthest end of a mark lies. */
static double marks_reach(const struct sheet_page *page)
{
    double reach = 0;

    for (int i = 0; i < page->marks; i++) {
        const struct sheet_mark *mark = &page->mark[i];
        double left = page->x - fmin(mark->x1, mark->x2), right = fmax(mark->x1, mark->x2) - page->x - page->width;
        double above = page->y - fmin(mark->y1, mark->y2), below = fmax(mark->y1, mark->y2) - page->y - page->height;
        reach = fmax(reach, fmax(fmax(left, right), fmax(above, below)));
    }
    return reach;
}

Test(sheet, marks_end_where_the_pieces_end)
{
    const struct sheet_piece token = { "token", 22, 22, 13, true, 0, false, { 0, 0 } };
    struct bench bench;
    struct error error = { 0 };
    struct sheet_plan plan;

    set_up(&bench);
    struct paper paper = paper_of(&bench, "a4");
    const struct stock *stock = stock_of(&bench, "token");
    cr_assert(sheet_plan(&paper, stock, DUPLEX_LONG, 0, &token, 1, &bench.arena, &plan, &error));
    cr_assert_eq(plan.pages, 2);
    for (int i = 0; i < 2; i++)
        cr_expect_leq(marks_reach(&plan.page[i]), stock->bleed + stock->mark_to + near);
    plan_holds(&plan, &token, 1);
    cr_assert(sheet_plan(&paper, stock, DUPLEX_LONG, 9, &token, 1, &bench.arena, &plan, &error));
    cr_expect_gt(marks_reach(&plan.page[0]), 100, "the rows of a part-used sheet are marked at its edges");
    arena_finish(&bench.arena);
}

/* Blocks of a shared sheet: every row is full where that takes one row more at most, else no kind is broken by rows;
   each block lies in the middle of the sheet. */
Test(sheet, rows_of_several_sizes_are_even)
{
    static const struct { int kinds, copies, row; } cases[] = { { 7, 4, 7 }, { 20, 1, 5 }, { 11, 2, 8 } };
    enum { MOST = 20 };
    struct sheet_piece piece[MOST + 1];
    struct bench bench;
    struct error error = { 0 };
    struct sheet_plan plan;

    set_up(&bench);
    struct paper paper = paper_of(&bench, "letter");
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        int kinds = cases[c].kinds, row = 0;
        for (int i = 0; i < kinds; i++)
            piece[i] = (struct sheet_piece){ "badge", 17, 17, cases[c].copies, true, 0, false, { 0, 0 } };
        piece[kinds] = (struct sheet_piece){ "shrub", 24, 24, 5, true, 0, false, { 0, 0 } };
        cr_assert(sheet_plan(&paper, stock_of(&bench, "token"), DUPLEX_LONG, 0, piece, kinds + 1, &bench.arena, &plan,
                             &error));
        cr_assert_eq(plan.sheets, 1);
        const struct sheet_cell *cell = plan.page[0].cell, *shrub = &cell[kinds * cases[c].copies];
        while (fabs(cell[row].y - cell[0].y) < near)
            row++;
        cr_expect_eq(row, cases[c].row, "%d of %d: rows of %d", kinds, cases[c].copies, row);
        cr_expect_float_eq(cell[0].x + cell[row - 1].x + cell[0].width, paper.width, near);
        cr_expect_float_eq(shrub[0].x + shrub[4].x + shrub[0].width, paper.width, near);
        plan_holds(&plan, piece, kinds + 1);
    }
    arena_finish(&bench.arena);
}

Test(sheet, folded_backs)
{
    const struct sheet_piece tile = { "tile", 45, 45, 5, true, 0, false, { 0, 0 } };
    struct bench bench;
    struct error error = { 0 };
    struct sheet_plan plan;

    set_up(&bench);
    struct paper paper = paper_of(&bench, "a4");
    cr_assert(sheet_plan(&paper, stock_of(&bench, "tile"), DUPLEX_FOLD, 0, &tile, 1, &bench.arena, &plan, &error));
    cr_assert_eq(plan.pages, 1);
    cr_assert_eq(plan.page[0].cells, 10);
    for (int i = 0; i < 10; i++) {
        const struct sheet_cell *cell = &plan.page[0].cell[i];
        double from_fold = cell->back ? cell->y - paper.height / 2 : paper.height / 2 - cell->y - cell->height;
        cr_assert_geq(from_fold, 2.5 - near);
        cr_assert_eq(cell->turn, cell->back ? 180 : 0);
    }
    plan_holds(&plan, &tile, 1);
    arena_finish(&bench.arena);
}

Test(sheet, folds_are_marked_in_the_waste)
{
    const struct sheet_piece figure = { "figure", 16, 66, 40, false, 30, false, { 0, 0 } };
    struct bench bench;
    struct error error = { 0 };
    struct sheet_plan plan;
    int dashed = 0;

    set_up(&bench);
    struct paper paper = paper_of(&bench, "a4");
    cr_assert(sheet_plan(&paper, stock_of(&bench, "figure"), DUPLEX_LONG, 0, &figure, 1, &bench.arena, &plan, &error));
    cr_assert_eq(plan.duplex, DUPLEX_NONE);
    cr_assert_eq(plan.pages, 1);
    for (int i = 0; i < plan.page[0].marks; i++)
        dashed += plan.page[0].mark[i].dashed;
    cr_assert_eq(dashed, 2 * 4, "both ends of four rows");
    for (int i = 0; i < plan.page[0].marks; i++)
        if (plan.page[0].mark[i].dashed) {
            cr_assert_float_eq(plan.page[0].mark[i].y1, plan.page[0].cell[0].y + 30, near);
            break;
        }
    plan_holds(&plan, &figure, 1);
    arena_finish(&bench.arena);
}

Test(sheet, figures_have_room_for_a_note_on_either_side)
{
    const struct sheet_piece figure = { "figure", 16, 66, 40, false, 33, false, { 0, 0 } };
    struct bench bench;

    set_up(&bench);
    for (int p = 0; p < 3; p++) {
        struct paper paper = paper_of(&bench, p == 0 ? "a4" : p == 1 ? "letter" : "215x330");
        struct error error = { 0 };
        struct sheet_plan plan;
        cr_assert(
            sheet_plan(&paper, stock_of(&bench, "figure"), DUPLEX_LONG, 0, &figure, 1, &bench.arena, &plan, &error));
        for (int i = 0; i < 2; i++)
            cr_expect_geq(plan.page[0].note[i].length, FOOT_LENGTH, "%s", paper.name);
        plan_holds(&plan, &figure, 1);
    }
    arena_finish(&bench.arena);
}

/* How figures are folded is shown in a column beside narrow rows, or below one row, which stands in the middle. */
Test(sheet, figures_stand_aside_in_several_rows)
{
    static const struct { int count, row; bool aside; } cases[] = { { 14, 7, true }, { 6, 6, false } };
    struct bench bench;

    set_up(&bench);
    struct paper paper = paper_of(&bench, "letter");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct sheet_piece piece[] = { { "figure", 16, 66, cases[i].count, false, 33, false, { 0, 0 } },
                                             { "big", 16.5, 83, 5, false, 41.5, false, { 0, 0 } } };
        struct error error = { 0 };
        struct sheet_plan plan;
        int row = 0;
        cr_assert(
            sheet_plan(&paper, stock_of(&bench, "figure"), DUPLEX_LONG, 0, piece, 2, &bench.arena, &plan, &error));
        cr_assert_eq(plan.sheets, 1);
        const struct sheet_page *page = &plan.page[0];
        while (fabs(page->cell[row].y - page->cell[0].y) < near)
            row++;
        cr_expect_eq(row, cases[i].row, "%d in a row", row);
        double left = page->x, right = paper.width - page->x - page->width;
        cr_expect(cases[i].aside ? right - left > 50 : fabs(right - left) < near, "%g and %g mm beside", left, right);
        plan_holds(&plan, piece, 2);
    }
    arena_finish(&bench.arena);
}

/* Above each other, and no nearer to the ruler than a millimetre. */
Test(sheet, notes_stand_together_above_the_ruler)
{
    const struct sheet_piece figure = { "figure", 16, 66, 16, false, 33, false, { 0, 0 } };
    struct bench bench;
    struct error error = { 0 };
    struct sheet_plan plan;

    set_up(&bench);
    struct paper paper = paper_of(&bench, "letter");
    cr_assert(sheet_plan(&paper, stock_of(&bench, "figure"), DUPLEX_LONG, 0,
                         (const struct sheet_piece[]){ figure, { "wide", 20, 60, 10, false, 30, false, { 0, 0 } } }, 2,
                         &bench.arena, &plan, &error));
    const struct sheet_page *page = &plan.page[0];
    cr_assert_eq(page->ruler.turn, 0);
    for (int i = 0; i < 2; i++)
        cr_expect_geq(page->note[i].length, FOOT_LENGTH);
    cr_expect_float_eq(page->note[0].y, page->note[1].y - page->note[1].height, near);
    cr_expect_leq(page->note[1].y, page->ruler.y - page->ruler.height - 1 + near);
    arena_finish(&bench.arena);
}

Test(sheet, gutters_and_quarter_turns)
{
    static const struct sheet_piece cases[] = { { "card", 63, 88, 54, true, 0, false, { 0, 0 } },   { "mini", 44, 67, 20, true, 0, false, { 0, 0 } },
                                                { "token", 22, 22, 151, true, 0, false, { 0, 0 } }, { "strip", 12, 240, 9, true, 0, false, { 0, 0 } },
                                                { "board", 250, 180, 1, false, 0, false, { 0, 0 } } };
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < 5; i++)
        for (int duplex = DUPLEX_NONE; duplex <= DUPLEX_FOLD; duplex++) {
            struct paper paper = paper_of(&bench, i % 2 == 0 ? "a4" : "letter");
            struct error error = { 0 };
            struct sheet_plan plan;
            bool good = sheet_plan(&paper,
                                   stock_of(&bench, i < 2   ? "character"
                                                    : i < 4 ? "token"
                                                            : "track"),
                                   (enum duplex)duplex, 0, &cases[i], 1, &bench.arena, &plan, &error);
            if (duplex == DUPLEX_FOLD && i == 3)
                continue;
            cr_assert(good, "%s", error.text);
            plan_holds(&plan, &cases[i], 1);
        }
    arena_finish(&bench.arena);
}

/* Two player aids to a sheet, one cut between them, front and back on each other. */
Test(sheet, player_aids_lie_two_to_a_sheet)
{
    static const enum duplex ways[] = { DUPLEX_LONG, DUPLEX_SHORT, DUPLEX_NONE, DUPLEX_FOLD };
    static const char *const names[] = { "a4", "letter" };
    const struct sheet_piece aid = { "aid", 190, 126, 5, true, 0, false, { 0, 0 } };
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 4; k++) {
            struct paper paper = paper_of(&bench, names[i]);
            struct sheet_plan plan;
            struct error error = { 0 };
            cr_assert(sheet_plan(&paper, stock_of(&bench, "aid"), ways[k], 0, &aid, 1, &bench.arena, &plan, &error),
                      "%s", error.text);
            plan_holds(&plan, &aid, 1);
            cr_expect_eq(plan.sheets, ways[k] == DUPLEX_FOLD ? 5 : 3, "%d sheets", plan.sheets);
            cr_expect_float_eq(plan.page[0].cell[0].y + 126, plan.page[0].cell[1].y, ways[k] == DUPLEX_FOLD ? 7 : near);
        }
    arena_finish(&bench.arena);
}

Test(sheet, what_cannot_fit_is_refused_with_the_reason)
{
    static const struct {
        struct sheet_piece piece;
        const char *group, *paper, *says;
        enum duplex duplex;
    } cases[] = {
        { { "small", 45, 45, 1, false, 0, false, { 0, 0 } },
          "tile",
          "60x148",
          "small (45 × 45 mm) does not fit 60 × 148 mm, which leaves 40 × 128 mm",
          DUPLEX_NONE },
        { { "card", 63, 88, 1, false, 0, false, { 0, 0 } }, "character", "90x148", "no room for crop marks", DUPLEX_NONE },
        { { "stand", 16, 300, 1, false, 140, false, { 0, 0 } }, "figure", "a4", "stand (16 × 300 mm) does not fit", DUPLEX_NONE },
        { { "aid", 190, 126, 1, true, 0, false, { 0, 0 } }, "aid", "105x148", "aid (190 × 126 mm) does not fit", DUPLEX_LONG },
        { { "track", 190, 257, 1, false, 0, false, { 0, 0 } }, "track", "100x120", "80 × 100 mm inside its margins", DUPLEX_NONE },
        { { "board", 250, 250, 1, true, 0, false, { 0, 0 } },
          "track",
          "a4",
          "--duplex fold has no place for the backs of its parts",
          DUPLEX_FOLD },
        { { "half", 180, 180, 1, true, 0, false, { 0, 0 } }, "track", "a4", "half (180 × 180 mm) on A4 leaves no room", DUPLEX_FOLD },
        { { "world", 2000, 2000, 1, false, 0, false, { 0, 0 } },
          "track",
          "105x148",
          "world (2000 × 2000 mm) does not fit",
          DUPLEX_NONE },
    };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct paper paper = paper_of(&bench, cases[i].paper);
        struct error error = { 0 };
        struct sheet_plan plan;
        cr_expect_not(sheet_plan(&paper, stock_of(&bench, cases[i].group), cases[i].duplex, 0, &cases[i].piece, 1,
                                 &bench.arena, &plan, &error), "%s", cases[i].piece.id);
        cr_expect_eq(error.kind, ERROR_USAGE);
        cr_expect_not_null(strstr(error.text, cases[i].says), "%s: %s", cases[i].piece.id, error.text);
    }
    arena_finish(&bench.arena);
}

Test(paper, names_and_sizes)
{
    static const struct {
        const char *name, *told;
    } wrong[] = { { "lettre", "\"letter\"" }, { "a44", "\"a4\"" },      { "10x10", "60" },
                  { "210x", "WIDTHxHEIGHT" }, { "0x0", "60" },          { "x", "unknown" },
                  { "210x297mm", "unknown" }, { "1e3x1e3", "unknown" }, { "-210x297", "unknown" },
                  { "nanxnan", "unknown" },   { "", "unknown" },        { "99999999999x100", "unknown" } };
    struct bench bench;

    set_up(&bench);
    cr_expect_float_eq(paper_of(&bench, "Letter").height, 279.4, 1e-9);
    cr_expect_float_eq(paper_of(&bench, "210.5x297").width, 210.5, 1e-9);
    cr_expect_str_eq(paper_of(&bench, "210.5x297").id, "210.5x297");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct error error = { 0 };
        struct paper paper;
        cr_expect_not(paper_find(bench.layouts, wrong[i].name, &bench.arena, &paper, &error), "%s", wrong[i].name);
        cr_expect_eq(error.kind, ERROR_USAGE);
        cr_expect_not_null(strstr(error.text, wrong[i].told), "%s: %s", wrong[i].name, error.text);
    }
    arena_finish(&bench.arena);
}
