#include "sheet.h"

#include <math.h>

#include "hexagon.h"

static const double near = 0.01;

const char *const duplex_names[DUPLEXES] = { [DUPLEX_NONE] = "none", [DUPLEX_LONG] = "long", [DUPLEX_SHORT] = "short",
                                             [DUPLEX_FOLD] = "fold" };

enum { NOTE_LENGTH = 180, NOTE_CLEAR = 1 };      /* NOTE_CLEAR: mm between notes and ruler */
enum { BESIDE_STANDEES = 85 }; /* mm for a column that shows how they are folded, and for marks and margins */
enum { BANDS_MAX = 8, SHEETS_MAX = 2500, COPIES_MAX = 200000 };

/* Pieces of one size on a sheet. */
struct band {
    struct grid grid;
    struct grid full;            /* the grid of a sheet of its own */
    const struct sheet_cell *copy;   /* cells without a place */
    int count;
    int used;                    /* places before the first copy that stay empty */
    bool folded;                 /* its backs lie beyond the fold */
    bool standees;               /* each is folded by itself */
};

struct planning {
    struct sheet_plan *plan;
    const struct sheet_piece *piece;
    int pieces;
    struct arena *arena;
    struct sheet_page *page;
    struct grid grid;            /* of the band at work */
    int used;                    /* of it */
    struct grid whole;           /* what foot line and ruler stand round */
    int bands;                   /* that wait for the last sheets */
    struct band *band;
    bool backs, folded;
    int page_room;
    struct poster_map map;       /* for the next front page */
    bool upright_axis;           /* the sheet is turned over about the upright axis: x is mirrored */
};

/* ---- cells ---- */

/* Whether the rows of the grid lie on both sides of the fold. */
static bool about_fold(const struct planning *at)
{
    const struct axis *y = &at->grid.y;

    return at->folded && fabs(y->start + y->length / 2 - at->plan->paper.height / 2) < near;
}

/* Row by row: from the upper left, or from the fold outwards. */
static struct sheet_cell front_cell(const struct planning *at, int place)
{
    const struct axis *x = &at->grid.x, *y = &at->grid.y;
    int rows = about_fold(at) ? y->count / 2 : y->count, column = place % x->count;
    int row = at->folded ? rows - 1 - place / x->count : place / x->count;

    return (struct sheet_cell){ .x = axis_at(x, column) + row % 2 * x->shift,
                                .y = axis_at(y, row) + column % 2 * y->shift, .width = x->size, .height = y->size,
                                .turn = at->grid.turned ? 90 : 0, .hexagon = at->grid.hexagon };
}

/* The place behind a front: over the upright axis or over the level one, where a piece stands on its head. */
static struct sheet_cell back_cell(const struct planning *at, const struct sheet_cell *front)
{
    const struct paper *paper = &at->plan->paper;
    struct sheet_cell back = *front;

    back.back = true;
    if (at->upright_axis) {
        back.x = paper->width - front->x - front->width;
        back.turn = (360 - front->turn) % 360;
    } else {
        back.y = paper->height - front->y - front->height;
        back.turn = (540 - front->turn) % 360;
    }
    return back;
}

static bool covers(const struct sheet_cell *cell, double x, double y)
{
    return x > cell->x && x < cell->x + cell->width && y > cell->y && y < cell->y + cell->height;
}

/* Whether a piece was cut out there, or a back from behind it, before the sheet came back. */
static bool used_up(const struct planning *at, const struct sheet_page *page, double x, double y)
{
    for (int i = 0; i < at->used; i++) {
        struct sheet_cell front = front_cell(at, i), back = back_cell(at, &front);
        if ((!page->back && covers(&front, x, y)) || ((page->back || at->folded) && covers(&back, x, y)))
            return true;
    }
    return false;
}

static bool taken(const struct planning *at, const struct sheet_page *page, double x, double y)
{
    for (int i = 0; i < page->cells; i++)
        if (covers(&page->cell[i], x, y))
            return true;
    return used_up(at, page, x, y);
}

static bool at_fold(const struct planning *at, double edge)
{
    const struct axis *y = &at->grid.y;

    return about_fold(at) && fabs(edge - y->start - y->length / 2) < (y->gutter + y->fold) / 2 + near;
}

/* Bleed on one side: half the gutter towards a neighbour, else as much as the grid's edge allows. */
static double side_bleed(const struct planning *at, const struct sheet_page *page, const struct sheet_cell *cell,
                         int side)
{
    static const int step[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
    const struct axis *axis = step[side][0] != 0 ? &at->grid.x : &at->grid.y;
    const struct stock *stock = at->plan->stock;
    double x = cell->x + cell->width / 2, y = cell->y + cell->height / 2;
    const double edges[4] = { cell->y, cell->x + cell->width, cell->y + cell->height, cell->x };
    double edge = edges[side];
    bool outer = fabs(edge - axis->start) < near || fabs(edge - axis->start - axis->length) < near;

    if (cell->hexagon)
        return fmin(at->grid.x.bleed, at->grid.y.bleed);
    x += step[side][0] * (cell->width + stock->gutter);
    y += step[side][1] * (cell->height + stock->gutter);
    if (outer)
        return axis->bleed;
    if (step[side][1] != 0 && at_fold(at, edge))
        return fmin(stock->bleed, (axis->gutter + axis->fold) / 2);
    return taken(at, page, x, y) ? fmin(stock->bleed, stock->gutter / 2) : stock->bleed;
}

static void set_bleeds(const struct planning *at, struct sheet_page *page, struct sheet_cell *cells, int count)
{
    for (int i = 0; i < count; i++)
        for (int side = TOP; side <= LEFT; side++)
            cells[i].bleed[side] = side_bleed(at, page, &cells[i], side);
}

/* ---- marks ---- */

static void add_mark(struct sheet_page *page, struct sheet_mark *marks, double x1, double y1, double x2, double y2,
                     bool dashed)
{
    if (x1 == x2 && y1 == y2)
        return;
    for (int i = 0; i < page->marks; i++)
        if (fabs(marks[i].x1 - x1) < near && fabs(marks[i].y1 - y1) < near && fabs(marks[i].x2 - x2) < near &&
            fabs(marks[i].y2 - y2) < near)
            return;
    marks[page->marks++] = (struct sheet_mark){ x1, y1, x2, y2, dashed };
}

/* What marks of a grid stand round: mm from the left and upper edge of the sheet, bleed and all, and how long they
   are. */
struct inked {
    double left, top, right, bottom;
    double across, down;
};

static struct inked inked_grid(const struct grid *grid)
{
    const struct axis *x = &grid->x, *y = &grid->y;

    return (struct inked){ x->start - x->bleed, y->start - y->bleed, x->start + x->length + x->bleed,
                           y->start + y->length + y->bleed, x->mark, y->mark };
}

/* Rows and columns that stay empty need no marks: they end at the last that is filled. Those of a part-used sheet stand
   at its edges, which are all that is left of it. */
static struct inked inked_cells(const struct planning *at, const struct sheet_cell *cells, int count)
{
    struct inked grid = inked_grid(&at->grid), inked = grid;
    double bleed = at->plan->stock->bleed, left = INFINITY, top = INFINITY, right = 0, bottom = 0;

    for (int i = 0; i < count; i++) {
        left = fmin(left, cells[i].x - bleed);
        top = fmin(top, cells[i].y - bleed);
        right = fmax(right, cells[i].x + cells[i].width + bleed);
        bottom = fmax(bottom, cells[i].y + cells[i].height + bleed);
    }
    if (count == 0 || at->used > 0 || at->folded)
        return grid;
    inked.left = fmax(grid.left, left);
    inked.top = fmax(grid.top, top);
    inked.right = fmin(grid.right, right);
    inked.bottom = fmin(grid.bottom, bottom);
    return inked;
}

/* A line from edge to edge of what is printed, at x or at y: to be cut, or dashed to be folded. */
static void add_column_line(const struct inked *inked, struct sheet_page *page, struct sheet_mark *marks, double x,
                            bool dashed)
{
    add_mark(page, marks, x, inked->top - inked->down, x, inked->top, dashed);
    add_mark(page, marks, x, inked->bottom, x, inked->bottom + inked->down, dashed);
}

static void add_row_line(const struct inked *inked, struct sheet_page *page, struct sheet_mark *marks, double y,
                         bool dashed)
{
    add_mark(page, marks, inked->left - inked->across, y, inked->left, y, dashed);
    add_mark(page, marks, inked->right, y, inked->right + inked->across, y, dashed);
}

static void add_piece_fold(const struct inked *inked, struct sheet_page *page, struct sheet_mark *marks,
                           const struct sheet_cell *cell, double fold)
{
    switch (cell->turn) {
    case 0:
        add_row_line(inked, page, marks, cell->y + fold, true);
        break;
    case 90:
        add_column_line(inked, page, marks, cell->x + cell->width - fold, true);
        break;
    case 180:
        add_row_line(inked, page, marks, cell->y + cell->height - fold, true);
        break;
    default:
        add_column_line(inked, page, marks, cell->x + fold, true);
    }
}

/* The fold of the whole sheet, through the gutter. */
static void add_sheet_fold(const struct planning *at, struct sheet_page *page, struct sheet_mark *marks)
{
    const struct axis *x = &at->whole.x;
    const struct inked inked = inked_grid(&at->whole);
    double y = at->plan->paper.height / 2;

    add_row_line(&inked, page, marks, y, true);
    add_mark(page, marks, x->start - x->bleed, y, x->start + x->length + x->bleed, y, true);
}

/* ---- marks of hexagons ---- */

/* A rectangle about the middle of a grid. */
struct frame {
    double left, top, right, bottom;
};

/* Round the bleed, or the marks beyond it; on a folded sheet down to the fold, or not quite. */
static struct frame frame_of(const struct planning *at, bool marks)
{
    const struct axis *x = &at->grid.x, *y = &at->grid.y;
    const double mark_at_fold = 1;
    double beside = x->bleed + (marks ? x->mark : 0), above = y->bleed + (marks ? y->mark : 0);
    double bottom = about_fold(at) ? at->plan->paper.height / 2 - (marks ? 0 : mark_at_fold)
                                   : y->start + y->length + above;

    return (struct frame){ x->start - beside, y->start - above, x->start + x->length + beside, bottom };
}

/* How far along a line, from its first end on and in its lengths, it comes out of the frame at its other end. */
static double way_out(const struct sheet_mark *line, const struct frame *frame)
{
    double x = line->x2 - line->x1, y = line->y2 - line->y1, beyond = INFINITY;

    if (fabs(x) > near)
        beyond = fmin(beyond, ((x > 0 ? frame->right : frame->left) - line->x1) / x);
    if (fabs(y) > near)
        beyond = fmin(beyond, ((y > 0 ? frame->bottom : frame->top) - line->y1) / y);
    return beyond;
}

/* The mark beyond the other end of a line, outwards. */
static struct sheet_mark mark_beyond(const struct planning *at, const struct sheet_mark *line)
{
    struct frame inner = frame_of(at, false), outer = frame_of(at, true);
    double from = way_out(line, &inner), to = way_out(line, &outer);
    double x = line->x2 - line->x1, y = line->y2 - line->y1;

    return (struct sheet_mark){ line->x1 + from * x, line->y1 + from * y, line->x1 + to * x, line->y1 + to * y, false };
}

/* Folded and glued, only the fronts are cut. */
static void set_slanting_marks(const struct planning *at, struct sheet_page *page, struct sheet_mark *marks,
                               const struct sheet_cell *cells, int count)
{
    struct sheet_mark *line = arena_alloc(at->arena, (size_t)count * 2 * sizeof *line);

    for (int way = HEXAGON_ALONG; count > 0 && !(at->folded && cells[0].back) && way < HEXAGON_WAYS; way++) {
        int lines = hexagon_lines(cells, count, cells[0].back, (enum hexagon_way)way, line);
        for (int i = 0; i < lines; i++) {
            struct sheet_mark back = { line[i].x2, line[i].y2, line[i].x1, line[i].y1, false };
            struct sheet_mark first = mark_beyond(at, &back), last = mark_beyond(at, &line[i]);
            add_mark(page, marks, first.x2, first.y2, first.x1, first.y1, false);
            add_mark(page, marks, last.x1, last.y1, last.x2, last.y2, false);
        }
    }
}

/* As many as the marks of a band can be. */
static int marks_most(const struct grid *grid)
{
    return (grid->hexagon ? 16 : 6) * (grid->x.count + grid->y.count) + 3;
}

static void set_marks(const struct planning *at, struct sheet_page *page, struct sheet_mark *marks,
                      const struct sheet_cell *cells, int count)
{
    const struct inked inked = inked_cells(at, cells, count);

    if (at->grid.hexagon)
        set_slanting_marks(at, page, marks, cells, count);
    for (int i = 0; i < count && !at->grid.hexagon; i++) {
        const struct sheet_cell *cell = &cells[i];
        add_column_line(&inked, page, marks, cell->x, false);
        add_column_line(&inked, page, marks, cell->x + cell->width, false);
        add_row_line(&inked, page, marks, cell->y, false);
        add_row_line(&inked, page, marks, cell->y + cell->height, false);
        if (at->piece[cell->piece].fold > 0)
            add_piece_fold(&inked, page, marks, cell, at->piece[cell->piece].fold);
    }
}

/* ---- foot line and ruler ---- */

/* From where and how long a strip runs along an axis, in the middle where it may choose. */
static void place_along(const struct axis *axis, double reach, bool between, double length, double *start, double *room)
{
    axis_gap(axis, reach, start, room);
    if (!between) {
        *start = fmax(reach, fmin(axis->start, (axis->side - length) / 2));
        *room = axis->side - 2 * *start;
    }
}

/* How far beyond the trims a strip begins: up to a millimetre clear where there is room. */
static double across(const struct axis *axis, bool between, double height)
{
    double out = axis->bleed + (between ? 0 : axis->mark);

    return out + fmax(fmin(axis->room - out - height, 1), 0);
}

/* The foot line stands below the grid or left of it, the ruler above it or right of it. */
static struct sheet_strip place_strip(const struct planning *at, enum strip_place place, double length, bool foot)
{
    const struct axis *x = &at->whole.x, *y = &at->whole.y;
    bool rows = place == STRIP_ROWS_BEYOND || place == STRIP_ROWS_BETWEEN;
    bool between = place == STRIP_ROWS_BETWEEN || place == STRIP_COLUMNS_BETWEEN;
    double reach = grid_strip_reach(&at->plan->paper, at->plan->stock, rows), start, room,
           height = at->plan->stock->strip;

    place_along(rows ? x : y, reach, between, length, &start, &room);
    if (rows) {
        double out = across(y, between, height);
        double base = foot ? y->start + y->length + out + height : y->start - out;
        return (struct sheet_strip){ start, base, room, height, 0 };
    }
    double out = across(x, between, height);
    if (foot)
        return (struct sheet_strip){ x->start - out, start + room, room, height, 270 };
    return (struct sheet_strip){ x->start + x->length + out, start, room, height, 90 };
}

static bool beyond_rows(enum strip_place place)
{
    return place == STRIP_ROWS_BEYOND;
}

static bool among_columns(enum strip_place place)
{
    return place == STRIP_COLUMNS_BEYOND || place == STRIP_COLUMNS_BETWEEN;
}

/* The strip beside this one, on its left hand. */
static struct sheet_strip next_strip(const struct sheet_strip *strip)
{
    struct sheet_strip next = *strip;

    if (strip->turn == 0)
        next.y -= strip->height;
    else
        next.x += strip->turn == 90 ? strip->height : -strip->height;
    return next;
}

/* Clear of the ruler, above each other. */
static void place_above_ruler(struct sheet_page *page)
{
    page->note[1] = next_strip(&page->ruler);
    page->note[1].y -= NOTE_CLEAR;
    page->note[0] = next_strip(&page->note[1]);
}

/* Beside the columns, and beyond low ones if that crosses neither foot line nor ruler; or else beyond the ruler; of no
   length where the waste is taken. */
static void place_notes(const struct planning *at, struct sheet_page *page)
{
    const struct grid *grid = &at->whole;
    const struct axis *x = &grid->x, *y = &grid->y;
    double strip = at->plan->stock->strip;

    if (!among_columns(grid->foot) && !among_columns(grid->ruler) && x->room >= x->bleed + x->mark + strip) {
        double length = page->foot.x < x->start - near || page->ruler.x < x->start - near ? 0 : NOTE_LENGTH;
        page->note[0] = place_strip(at, STRIP_COLUMNS_BEYOND, length, true);
        page->note[1] = place_strip(at, STRIP_COLUMNS_BEYOND, length, false);
    }
    if (fmin(page->note[0].length, page->note[1].length) < FOOT_LENGTH && beyond_rows(grid->foot) &&
        beyond_rows(grid->ruler) && y->room >= y->bleed + y->mark + 1 + NOTE_CLEAR + 3 * strip)
        place_above_ruler(page);
    for (int i = 0; i < 2; i++)
        page->note[i].length = page->note[i].length >= FOOT_LENGTH ? page->note[i].length : 0;
}

/* Beyond the pieces the foot line runs on to the edge, or to the note or the ruler that stands across its way. */
static void run_on(const struct planning *at, struct sheet_page *page)
{
    struct sheet_strip *foot = &page->foot;
    const struct sheet_strip *note = &page->note[1], *ruler = &page->ruler;
    bool rows = foot->turn == 0;
    double reach = grid_strip_reach(&at->plan->paper, at->plan->stock, rows),
           end = rows ? at->plan->paper.width - reach : reach;

    if (at->whole.foot != STRIP_ROWS_BEYOND && at->whole.foot != STRIP_COLUMNS_BEYOND)
        return;
    if (rows && note->turn == 90 && note->y + note->length > foot->y - foot->height)
        end = note->x - note->height;
    if (!rows && ruler->turn == 0 && ruler->x < foot->x)
        end = fmax(end, ruler->y + foot->height);
    foot->length = fmax(foot->length, rows ? end - foot->x : foot->y - end);
}

/* ---- pages ---- */

static void cover(struct sheet_page *page)
{
    double right = 0, bottom = 0;

    page->x = page->y = INFINITY;
    for (int i = 0; i < page->cells; i++) {
        const struct sheet_cell *cell = &page->cell[i];
        page->x = fmin(page->x, cell->x);
        page->y = fmin(page->y, cell->y);
        right = fmax(right, cell->x + cell->width);
        bottom = fmax(bottom, cell->y + cell->height);
    }
    page->width = right - page->x;
    page->height = bottom - page->y;
}

/* A band as it lies on this side of the paper. */
static struct grid side_grid(const struct planning *at, const struct band *band, bool back)
{
    struct grid grid = band->grid;

    if (back && !at->upright_axis)
        grid.y.start = at->plan->paper.height - grid.y.start - grid.y.length;
    return grid;
}

static struct sheet_page *add_page(struct planning *at)
{
    if (at->plan->pages == at->page_room) {
        struct sheet_page *more = arena_alloc(at->arena, (size_t)(2 * at->page_room + 8) * sizeof *more);
        for (int i = 0; i < at->plan->pages; i++)
            more[i] = at->page[i];
        at->page = more;
        at->page_room = 2 * at->page_room + 8;
    }
    return &at->page[at->plan->pages++];
}

/* Bleed and marks of the cells of a band on one side of the paper. */
static void dress_band(struct planning *at, struct sheet_page *page, struct sheet_mark *marks, const struct band *band,
                       bool back, struct sheet_cell *cells, int count)
{
    at->grid = side_grid(at, band, back);
    at->used = band->used;
    set_bleeds(at, page, cells, count);
    set_marks(at, page, marks, cells, count);
    page->bleed = fmin(page->bleed, fmin(at->grid.x.bleed, at->grid.y.bleed));
}

/* `fronts`, `backs`: how many of the cells are of each band, first all fronts; NULL: none on this page. */
static void finish_page(struct planning *at, const struct band *band, int bands, struct sheet_cell *cells,
                        const int *fronts, const int *backs)
{
    struct sheet_page *page = add_page(at);
    bool back = fronts == NULL;
    int count = 0, most = 0;

    for (int i = 0; i < bands; i++) {
        count += (fronts != NULL ? fronts[i] : 0) + (backs != NULL ? backs[i] : 0);
        most += 2 * marks_most(&band[i].grid);
    }
    struct sheet_mark *marks = arena_alloc(at->arena, (size_t)most * sizeof *marks);
    *page = (struct sheet_page){ .sheet = at->plan->sheets, .back = back, .cells = count, .cell = cells, .mark = marks,
                                 .bleed = at->plan->stock->bleed };
    for (int i = 0; fronts != NULL && i < bands; cells += fronts[i], i++)
        dress_band(at, page, marks, &band[i], false, cells, fronts[i]);
    for (int i = 0; backs != NULL && i < bands; cells += backs[i], i++)
        dress_band(at, page, marks, &band[i], true, cells, backs[i]);
    if (at->folded)
        add_sheet_fold(at, page, marks);
    if (count > 0)
        cover(page);
    if (!back) {
        page->map = at->map;
        at->map = (struct poster_map){ 0 };
    }
    page->foot = place_strip(at, at->whole.foot, FOOT_LENGTH, true);
    page->ruler = place_strip(at, at->whole.ruler, RULER_ROOM, false);
    place_notes(at, page);
    run_on(at, page);
}

/* Backs of the fronts that have one, in the same order. */
static int add_backs(const struct planning *at, const struct sheet_cell *fronts, int count, struct sheet_cell *backs)
{
    int made = 0;

    for (int i = 0; i < count; i++)
        if (at->piece[fronts[i].piece].back)
            backs[made++] = back_cell(at, &fronts[i]);
    return made;
}

/* One sheet with these bands. */
static void add_sheet(struct planning *at, const struct band *band, int bands)
{
    int total = 0, fronts[BANDS_MAX] = { 0 }, backs[BANDS_MAX] = { 0 }, front = 0, back = 0;

    for (int i = 0; i < bands; i++)
        total += band[i].count;
    struct sheet_cell *cells = arena_alloc(at->arena, (size_t)total * 2 * sizeof *cells);

    at->plan->sheets++;
    for (int i = 0; i < bands; front += band[i].count, i++) {
        at->grid = band[i].grid;
        for (int k = 0; k < band[i].count; k++) {
            cells[front + k] = front_cell(at, band[i].used + k);
            cells[front + k].piece = band[i].copy[k].piece;
            cells[front + k].copy = band[i].copy[k].copy;
            cells[front + k].part = band[i].copy[k].part;
        }
        fronts[i] = band[i].count;
        if (at->plan->duplex != DUPLEX_NONE)
            backs[i] = add_backs(at, cells + front, band[i].count, cells + total + back);
        back += backs[i];
    }
    finish_page(at, band, bands, cells, fronts, at->folded ? backs : NULL);
    if (at->plan->duplex == DUPLEX_LONG || at->plan->duplex == DUPLEX_SHORT)
        finish_page(at, band, bands, cells + total, NULL, backs);
}

/* ---- runs of pieces of one size ---- */

static bool same_size(const struct sheet_piece *a, const struct sheet_piece *b)
{
    return fabs(a->width - b->width) < near && fabs(a->height - b->height) < near && a->hexagon == b->hexagon &&
           a->seam.x == b->seam.x && a->seam.y == b->seam.y;
}

static bool seen_before(const struct planning *at, int piece)
{
    for (int i = 0; i < piece; i++)
        if (same_size(&at->piece[i], &at->piece[piece]))
            return true;
    return false;
}

static int copies_of_size(const struct planning *at, int first, struct sheet_cell *copies)
{
    int count = 0;

    for (int i = first; i < at->pieces; i++)
        for (int copy = 0; same_size(&at->piece[i], &at->piece[first]) && copy < at->piece[i].count; copy++)
            copies[count++] = (struct sheet_cell){ .piece = i, .copy = copy };
    return count;
}

static bool run_has_backs(const struct planning *at, int first)
{
    for (int i = first; i < at->pieces; i++)
        if (same_size(&at->piece[i], &at->piece[first]) && at->piece[i].back)
            return true;
    return false;
}

/* A sheet for every part of every copy, and before them or beside the first of them how they are put together. */
static void plan_parts(struct planning *at, const struct poster *poster, const struct sheet_cell *copies, int count)
{
    struct sheet_cell *part = arena_alloc(at->arena, (size_t)(count * poster->parts) * sizeof *part);

    at->whole = poster->grid;
    at->map = (struct poster_map){ .poster = poster, .piece = copies[0].piece };
    if (!poster_map_beside(poster, &at->plan->paper, at->plan->stock, &at->map))
        add_sheet(at, &(struct band){ .grid = poster->grid }, 1);
    for (int i = 0; i < count * poster->parts; i++) {
        part[i] = copies[i / poster->parts];
        part[i].part = &poster->part[i % poster->parts];
        add_sheet(at, &(struct band){ .grid = poster->grid, .copy = &part[i], .count = 1 }, 1);
    }
}

/* Whether it is the fold alone that it does not fit. */
static bool fits_unfolded(const struct planning *at, const struct sheet_piece *piece)
{
    const struct sheet_plan *plan = at->plan;
    struct grid grid;

    return at->folded &&
           grid_fit(&plan->paper, plan->stock, piece->id, piece->width, piece->height, piece->hexagon, false, true,
                    &grid, NULL);
}

static bool has_sheets(const struct planning *at, int more, struct error *error)
{
    return at->plan->sheets + more <= SHEETS_MAX ||
           fail(error, ERROR_USAGE, NULL, _("more than %d sheets: so many do not go into one file"), SHEETS_MAX);
}

/* What is larger than the paper, in parts; the error of grid_fit where it is not, or cannot be. */
static bool plan_large(struct planning *at, int first, const struct sheet_cell *copies, int count, struct error *error)
{
    const struct sheet_piece *piece = &at->piece[first];
    const struct sheet_plan *plan = at->plan;
    const struct poster *poster = piece->fold > 0 || piece->hexagon || fits_unfolded(at, piece)
                                      ? NULL
                                      : poster_split(&plan->paper, plan->stock, piece->width, piece->height, &piece->seam,
                                                     at->arena);
    struct grid grid;

    if (poster == NULL)
        return grid_fit(&plan->paper, plan->stock, piece->id, piece->width, piece->height, piece->hexagon, at->folded,
                        at->backs, &grid, error);
    if (at->folded)
        return fail(error, ERROR_USAGE, NULL,
                    _("%s (%g × %g mm) is larger than %s, and --duplex fold has no place for the backs of its parts: "
                      "take long, short or none"),
                    piece->id, piece->width, piece->height, plan->paper.name);
    if (first == 0 && plan->used > 0)
        return fail(error, ERROR_USAGE, NULL,
                    _("--skip %d: %s is larger than %s, so each of its parts takes a whole sheet"), plan->used,
                    piece->id, plan->paper.name);
    if (!has_sheets(at, count * poster->parts, error))
        return false;
    plan_parts(at, poster, copies, count);
    return true;
}

static bool leaves_room(const struct planning *at, const struct sheet_piece *piece, int used, int capacity,
                        struct error *error)
{
    return used < capacity ||
           fail(error, ERROR_USAGE, NULL,
                _("--skip %d: a sheet of %s holds %d pieces the size of %s: skip at most %d"), used,
                at->plan->paper.name, capacity, piece->id, capacity - 1);
}

/* Few enough for one row, which is no higher with them upright, they need not be turned. */
static void lie_upright(const struct planning *at, const struct sheet_piece *piece, struct band *band)
{
    struct grid upright;

    if (band->grid.turned && !band->grid.hexagon && !band->folded && band->count <= band->grid.x.count &&
        piece->height <= piece->width &&
        grid_fit_upright(&at->plan->paper, at->plan->stock, piece->width, piece->height, at->backs, &upright) &&
        band->count <= upright.x.count)
        band->grid = band->full = upright;
}

/* Sheets of one size; what does not fill one may wait to share the last sheets with others. A part-used sheet goes
   first, and no other size comes onto it. */
static bool plan_run(struct planning *at, int first, struct sheet_cell *copies, struct error *error)
{
    const struct sheet_piece *piece = &at->piece[first];
    const struct sheet_plan *plan = at->plan;
    struct band band = { 0 };
    int count = copies_of_size(at, first, copies);

    at->backs = plan->duplex != DUPLEX_NONE && run_has_backs(at, first);
    at->folded = at->backs && plan->duplex == DUPLEX_FOLD;
    if (!grid_fit(&plan->paper, plan->stock, piece->id, piece->width, piece->height, piece->hexagon, at->folded,
                  at->backs, &band.grid, NULL))
        return plan_large(at, first, copies, count, error);
    at->whole = band.full = band.grid;
    band.folded = at->folded;
    band.standees = piece->fold > 0;
    int capacity = band.grid.x.count * band.grid.y.count / (at->folded ? 2 : 1);
    band.used = first == 0 ? plan->used : 0;
    if (!leaves_room(at, piece, band.used, capacity, error))
        return false;
    for (; count > 0; copies += band.count, count -= band.count, band.used = 0) {
        int room = capacity - band.used;
        band.copy = copies;
        band.count = count < room ? count : room;
        if (!has_sheets(at, 1, error))
            return false;
        if (band.used == 0 && band.count < capacity) {
            lie_upright(at, piece, &band);
            at->band[at->bands++] = band;
        } else {
            add_sheet(at, &band, 1);
        }
    }
    return true;
}

/* ---- the last sheets ---- */

static int rows_in(const struct band *band, int columns)
{
    return (band->count + columns - 1) / columns;
}

/* What the numbers of copies of each piece have in common. */
static int common_run(const struct band *band)
{
    int common = 0, run = 1;

    for (int i = 1; i <= band->count; i++, run++) {
        if (i < band->count && band->copy[i].piece == band->copy[i - 1].piece)
            continue;
        for (int rest = run; rest > 0;) {
            int next = common % rest;
            common = rest;
            rest = next;
        }
        run = 0;
    }
    return common;
}

/* How many columns a band of a shared sheet takes: as few as fill every row, in at most `more` rows above the fewest;
   where there are none, as few as take the fewest rows, without breaking a kind if that can be. */
static int few_columns(const struct band *band, int more)
{
    int most = band->full.x.count, fewest = rows_in(band, most), common = common_run(band);

    for (int rows = fewest; rows <= fewest + more; rows++)
        if (band->count % rows == 0)
            return band->count / rows;
    int columns = (band->count + fewest - 1) / fewest, whole = (columns + common - 1) / common * common;
    return whole <= most && rows_in(band, whole) == fewest ? whole : columns;
}

/* How standees are folded is shown below one row of them, beside narrow ones, or in what the last wide one leaves. */
static int even_columns(const struct band *band, int more)
{
    const struct axis *x = &band->full.x;
    int few = few_columns(band, more), most = band->count < x->count ? band->count : x->count;

    return band->standees && x->side - few * (x->size + x->gutter) < BESIDE_STANDEES ? most : few;
}

static struct grid even_rows(const struct band *band, int more)
{
    struct grid grid = band->full;

    grid_narrow(&grid, even_columns(band, more));
    grid.y.count = rows_in(band, grid.x.count);
    return grid;
}

/* All of them in rows of even_columns; false: they do not fit. */
static bool stack_even(struct planning *at, const struct band *band, struct band *stacked, int bands, int more)
{
    struct grid grid[BANDS_MAX], whole;

    for (int i = 0; i <= bands; i++)
        grid[i] = even_rows(i < bands ? &stacked[i] : band, more);
    if (!grid_stack(&at->plan->paper, at->plan->stock, grid, bands + 1, band->folded, &whole))
        return false;
    stacked[bands] = *band;
    for (int i = 0; i <= bands; i++)
        stacked[i].grid = grid[i];
    at->whole = whole;
    return true;
}

/* Puts a band below those that are stacked already, or beyond them as seen from the fold; false: it does not fit. */
static bool stack_band(struct planning *at, const struct band *band, struct band *stacked, int bands)
{
    if (bands == BANDS_MAX || band->folded != stacked[0].folded || band->grid.hexagon || stacked[0].grid.hexagon)
        return false;
    return stack_even(at, band, stacked, bands, 1) || stack_even(at, band, stacked, bands, 0);
}

/* Several narrow rows of standees have a column beside them to show how they are folded: all that is on the sheet
   stands as far to the left as its marks allow. */
static void move_aside(struct planning *at, struct band *stacked, int bands)
{
    const double clear = 1;
    const struct axis *x = &at->whole.x;
    double left = fmax(x->room - x->bleed - x->mark - clear, 0);
    bool rows = false, backs = false;

    for (int i = 0; i < bands; i++) {
        rows |= stacked[i].standees && stacked[i].grid.y.count > 1;
        for (int k = 0; k < stacked[i].count; k++)
            backs |= at->piece[stacked[i].copy[k].piece].back;
    }
    if (!rows || backs || bands == 1 || x->side - x->length < BESIDE_STANDEES)
        return;
    at->whole.x.start -= left;
    at->whole.x.room -= left;
    for (int i = 0; i < bands; i++) {
        stacked[i].grid.x.start -= left;
        stacked[i].grid.x.room -= left;
    }
}

/* Each band comes onto the first sheet that has room for it. */
static void plan_bands(struct planning *at)
{
    for (int i = 0; i < at->bands; i++) {
        struct band stacked[BANDS_MAX] = { at->band[i] };
        int bands = 1, left = i + 1;
        at->folded = stacked[0].folded;
        at->whole = stacked[0].grid;
        for (int k = i + 1; k < at->bands; k++)
            if (stack_band(at, &at->band[k], stacked, bands))
                bands++;
            else
                at->band[left++] = at->band[k];
        at->bands = left;
        move_aside(at, stacked, bands);
        add_sheet(at, stacked, bands);
    }
}

/* ---- the whole ---- */

static bool any_back(const struct sheet_piece *piece, int pieces)
{
    for (int i = 0; i < pieces; i++)
        if (piece[i].back)
            return true;
    return false;
}

static int all_copies(const struct sheet_piece *piece, int pieces)
{
    int copies = 0;

    for (int i = 0; i < pieces; i++)
        copies += copies <= COPIES_MAX ? piece[i].count : 0;
    return copies;
}

bool sheet_cell_counts(const struct sheet_cell *cell)
{
    return !cell->back && (cell->part == NULL || cell->part == cell->part->poster->part);
}

bool sheet_plan(const struct paper *paper, const struct stock *stock, enum duplex duplex, int used,
                const struct sheet_piece *piece, int pieces, struct arena *arena, struct sheet_plan *plan,
                struct error *error)
{
    int copies = all_copies(piece, pieces);

    if (copies > COPIES_MAX)
        return fail(error, ERROR_USAGE, NULL, _("more than %d pieces: so many do not go into one file"), COPIES_MAX);
    struct sheet_cell *list = arena_alloc(arena, (size_t)copies * sizeof *list), *rest = list;
    struct planning at = { .plan = plan, .piece = piece, .pieces = pieces, .arena = arena };

    *plan = (struct sheet_plan){ .paper = *paper, .stock = stock, .used = used };
    plan->duplex = any_back(piece, pieces) ? duplex : DUPLEX_NONE;
    at.upright_axis = duplex != DUPLEX_FOLD && (duplex == DUPLEX_LONG) == (paper->height >= paper->width);
    at.band = arena_alloc(arena, (size_t)pieces * sizeof *at.band);
    for (int i = 0; i < pieces; i++)
        if (!seen_before(&at, i)) {
            if (!plan_run(&at, i, rest, error))
                return false;
            rest += copies_of_size(&at, i, rest);
        }
    if (!has_sheets(&at, at.bands, error))
        return false;
    plan_bands(&at);
    plan->page = at.page;
    return true;
}

void sheet_raise(struct sheet_plan *plan, int page, double by, struct arena *arena)
{
    struct sheet_page *pages = arena_alloc(arena, (size_t)plan->pages * sizeof *pages), *raised = &pages[page];

    memcpy(pages, plan->page, (size_t)plan->pages * sizeof *pages);
    struct sheet_cell *cell = arena_alloc(arena, (size_t)raised->cells * sizeof *cell);
    struct sheet_mark *mark = arena_alloc(arena, (size_t)raised->marks * sizeof *mark);
    for (int i = 0; i < raised->cells; i++) {
        cell[i] = raised->cell[i];
        cell[i].y -= by;
    }
    for (int i = 0; i < raised->marks; i++) {
        mark[i] = raised->mark[i];
        mark[i].y1 -= by;
        mark[i].y2 -= by;
    }
    raised->cell = cell;
    raised->mark = mark;
    raised->y -= by;
    raised->foot.y -= by;
    raised->ruler.y -= by;
    for (int i = 0; i < 2; i++)
        raised->note[i].y -= by;
    plan->page = pages;
}
