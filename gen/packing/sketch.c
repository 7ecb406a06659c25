#include "sketch.h"

#include <math.h>

#include "gen/card/outline.h"
#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "gen/plan/hexagon.h"

/* Of a sheet, or of a piece in parts, which is as wide; where a sheet has slanting cuts, which are close to each other,
   or many, all of the list are larger. */
static const double most_width = 28, most_height = 28, parts_width = 23, slanting = 1.15, dense = 1.3;
enum { DENSE = 20 }; /* cuts of a sheet on which they are close to each other */
static const double waste = 0.16, outline = 0.1, edge = 0.15, thin = 0.6;

/* Lines of the paper are so wide, mm. */
static const struct {
    int role;
    double width;
} looks[CUTS_KINDS] = { { ROLE_ALERT, 0.36 }, { ROLE_BLUE, 0.26 }, { ROLE_VIOLET_DARK, 0.26 } };

static bool is_slanting(const struct packing_cut *cut)
{
    return cut->guillotine.falling > 0;
}

static bool is_dense(const struct packing_cut *cut)
{
    return cut->guillotine.across + cut->guillotine.then + cut->guillotine.most >= DENSE;
}

static bool any_cut(const struct packlist *list, bool (*is)(const struct packing_cut *))
{
    for (int i = 0; i < list->packing.cuts; i++)
        if (list->packing.cut[i].poster == NULL && is(&list->packing.cut[i]))
            return true;
    return false;
}

/* Where rows are low, to save a page, pictures of many cuts are less so. */
static double larger(const struct packlist *list)
{
    double by = any_cut(list, is_dense) ? 1 + (dense - 1) * fmin(list->flow.tightness, 1) : 1;

    return any_cut(list, is_slanting) ? fmax(by, slanting) : by;
}

/* mm of the page in one of the sheet, or of the piece that is in parts. */
static double scale_of(const struct packlist *list, const struct packing_cut *cut)
{
    const struct paper *paper = &list->flow.press->paper;

    if (cut->poster != NULL)
        return list->grown * fmin(parts_width / cut->poster->width, most_height / cut->poster->height);
    return list->grown * larger(list) * fmin(most_width / paper->width, most_height / paper->height);
}

double sketch_width(const struct packlist *list, const struct packing_cut *cut)
{
    return (cut->poster != NULL ? cut->poster->width : list->flow.press->paper.width) * scale_of(list, cut);
}

double sketch_height(const struct packlist *list, const struct packing_cut *cut)
{
    return (cut->poster != NULL ? cut->poster->height : list->flow.press->paper.height) * scale_of(list, cut);
}

double sketch_room(const struct packlist *list, int first, int step)
{
    double room = 0;

    for (int i = first; i < list->packing.cuts; i += step)
        room = fmax(room, sketch_width(list, &list->packing.cut[i]));
    return room;
}

void sketch_number(struct packlist *list, cairo_t *cr, double x, double y, double radius, int number,
                   enum cuts_kind kind)
{
    if (kind == CUTS_NONE)
        packlist_number(list, cr, x, y, radius, number);
    else
        packlist_badge(list, cr, x, y, radius, number, looks[kind].role);
}

/* ---- its pieces and cuts, in mm of the sheet ---- */

static void stroke(const struct packlist *list, cairo_t *cr, const struct packing_cut *cut, double width)
{
    cairo_set_line_width(cr, width / scale_of(list, cut));
    cairo_stroke(cr);
}

/* Waste is grey; empty rows that stay whole, with the margins round them, are none. */
static void draw_paper(const struct packlist *list, cairo_t *cr, const struct packing_cut *cut)
{
    const struct paper *paper = &list->flow.press->paper;
    double end = cut->page->y + cut->page->height;

    cairo_rectangle(cr, 0, 0, paper->width, paper->height);
    theme_wash(cr, ROLE_INK_SOFT, waste);
    cairo_fill(cr);
    if (cut->free > 0) {
        cairo_rectangle(cr, 0, end, paper->width, paper->height - end);
        theme_source(cr, ROLE_PAPER);
        cairo_fill(cr);
    }
    cairo_rectangle(cr, 0, 0, paper->width, paper->height);
    theme_source(cr, ROLE_INK);
    stroke(list, cr, cut, edge);
}

/* What is not waste. */
static void draw_cells(const struct packlist *list, cairo_t *cr, const struct packing_cut *cut)
{
    const struct batch *batch = &list->batch[cut->stock];

    for (int i = 0; i < cut->page->cells; i++) {
        const struct sheet_cell *cell = &cut->page->cell[i];
        struct art_piece shape = batch->piece[cell->piece];
        shape.width = cell->width;
        shape.height = cell->height;
        cairo_save(cr);
        cairo_translate(cr, cell->x, cell->y);
        outline_path(cr, &shape, 0);
        cairo_restore(cr);
        theme_source(cr, ROLE_PAPER);
        cairo_fill_preserve(cr);
        theme_source(cr, ROLE_INK_SOFT);
        stroke(list, cr, cut, outline);
    }
}

/* How far the cuts of one direction go across the sheet. */
static void find_reach(const struct packlist *list, const struct packing_cut *cut, bool upright, double *from,
                       double *to)
{
    const struct paper *paper = &list->flow.press->paper;
    bool half = upright && list->batch[cut->stock].plan.duplex == DUPLEX_FOLD;

    *from = cut->free > 0 || upright == cut->guillotine.upright ? GUILLOTINE_END : 0;
    *to = (upright ? paper->height / (half ? 2 : 1) : paper->width) - *from;
    if (upright && cut->free > 0)
        *to = cut->page->y + cut->page->height;
}

/* The cuts of one direction, across the sheet or as far as the pieces go. */
static void add_cuts(const struct packlist *list, cairo_t *cr, const struct packing_cut *cut, bool upright, bool across)
{
    const struct sheet_page *page = cut->page;
    double *line = arena_alloc(list->run->arena, (size_t)page->cells * 2 * sizeof *line);
    int lines = guillotine_lines(page, upright, line);
    double start, end;

    find_reach(list, cut, upright, &start, &end);
    for (int i = 0; i < lines; i++)
        for (int k = 0; k < page->cells; k++) {
            const struct sheet_cell *cell = &page->cell[k];
            double left = upright ? cell->x : cell->y, right = left + (upright ? cell->width : cell->height);
            if (cell->back || (fabs(line[i] - left) > 0.01 && fabs(line[i] - right) > 0.01))
                continue;
            double from = across ? start : upright ? cell->y : cell->x;
            double to = across ? end : from + (upright ? cell->height : cell->width);
            cairo_move_to(cr, upright ? line[i] : from, upright ? from : line[i]);
            cairo_line_to(cr, upright ? line[i] : to, upright ? to : line[i]);
            if (across)
                break;
        }
}

/* The cuts of hexagons in one direction, as far as the pieces go; returns how many. */
static int find_slants(const struct packlist *list, const struct packing_cut *cut, enum hexagon_way way,
                       struct sheet_mark **line)
{
    const struct sheet_page *page = cut->page;

    *line = arena_alloc(list->run->arena, (size_t)page->cells * 2 * sizeof **line);
    return hexagon_lines(page->cell, page->cells, false, way, *line);
}

static enum hexagon_way way_of(enum cuts_kind kind)
{
    return kind == CUTS_SECOND ? HEXAGON_FALLING : HEXAGON_RISING;
}

static void add_slants(const struct packlist *list, cairo_t *cr, const struct packing_cut *cut, enum hexagon_way way)
{
    struct sheet_mark *line;
    int lines = find_slants(list, cut, way, &line);

    for (int i = 0; i < lines; i++) {
        cairo_move_to(cr, line[i].x1, line[i].y1);
        cairo_line_to(cr, line[i].x2, line[i].y2);
    }
}

static void draw_cuts(const struct packlist *list, cairo_t *cr, const struct packing_cut *cut, enum cuts_kind kind)
{
    bool upright = cut->guillotine.upright;

    if (kind == CUTS_FIRST)
        add_cuts(list, cr, cut, upright, true);
    else if (is_slanting(cut))
        add_slants(list, cr, cut, way_of(kind));
    else
        add_cuts(list, cr, cut, !upright, cut->guillotine.then > 0);
    theme_source(cr, looks[kind].role);
    stroke(list, cr, cut, looks[kind].width * (is_dense(cut) ? thin : 1));
}

static void draw_fold(const struct packlist *list, cairo_t *cr, const struct packing_cut *cut)
{
    const struct paper *paper = &list->flow.press->paper;
    double dash = 1 / scale_of(list, cut);

    cairo_set_dash(cr, &dash, 1, 0);
    cairo_move_to(cr, 0, paper->height / 2);
    cairo_line_to(cr, paper->width, paper->height / 2);
    theme_source(cr, ROLE_INK);
    stroke(list, cr, cut, 0.2);
    cairo_set_dash(cr, NULL, 0, 0);
}

/* The first cuts lie over the others. */
static void draw_sheet(const struct packlist *list, cairo_t *cr, const struct packing_cut *cut,
                       const struct steps *steps)
{
    draw_paper(list, cr, cut);
    draw_cells(list, cr, cut);
    for (enum cuts_kind kind = CUTS_KINDS; kind-- > CUTS_FIRST;)
        if (steps_of(steps, kind) > 0)
            draw_cuts(list, cr, cut, kind);
    if (list->batch[cut->stock].plan.duplex == DUPLEX_FOLD)
        draw_fold(list, cr, cut);
}

/* ---- numbers ---- */

static const struct sheet_cell *last_front(const struct sheet_page *page)
{
    const struct sheet_cell *last = &page->cell[0];

    for (int i = 0; i < page->cells; i++)
        if (!page->cell[i].back)
            last = &page->cell[i];
    return last;
}

/* Where the number of these cuts stands, mm on the sheet: of the first where one begins, of the others on one of the
   last strip, or where slanting ones end. */
static void find_place(const struct packlist *list, const struct packing_cut *cut, enum cuts_kind kind, double *x,
                       double *y)
{
    const struct sheet_cell *first = &cut->page->cell[0], *last = last_front(cut->page);
    bool upright = cut->guillotine.upright;

    if (kind == CUTS_FIRST) {
        *x = upright ? first->x + first->width : 0;
        *y = upright ? 0 : first->y + first->height;
    } else if (is_slanting(cut)) {
        struct sheet_mark *line;
        int middle = find_slants(list, cut, way_of(kind), &line) / 2;
        *x = line[middle].x2;
        *y = line[middle].y2;
    } else {
        *x = last->x + (upright ? last->width / 2 : last->width);
        *y = last->y + (upright ? last->height : last->height / 2);
    }
}

/* Wholly inside the picture. */
static void put_number(struct packlist *list, cairo_t *cr, double x, double y, const struct packing_cut *cut,
                       int number, enum cuts_kind kind)
{
    const double radius = 1.8, inside = 2.2;
    double scale = scale_of(list, cut), across, down;

    find_place(list, cut, kind, &across, &down);
    sketch_number(list, cr, x + fmin(fmax(across * scale, inside), sketch_width(list, cut) - inside),
                  y + fmin(fmax(down * scale, inside), sketch_height(list, cut) - inside), radius, number, kind);
}

/* ---- pieces in parts ---- */

static void put_name(struct packlist *list, cairo_t *cr, double x, double y, double size,
                     const struct poster_part *part)
{
    char name[POSTER_NAME_MAX];
    struct text text = { .string = name, .size = size, .align = ALIGN_CENTER };

    poster_part_name(part, name);
    type_draw(list->flow.type, cr, x, y + size * 0.365 * MM_PER_POINT, &text);
}

/* The whole piece, with its seams and the names of its parts. */
static void draw_parts(struct packlist *list, cairo_t *cr, double x, double y, const struct packing_cut *cut)
{
    const struct poster *poster = cut->poster;
    double width = sketch_width(list, cut) / poster->columns, height = sketch_height(list, cut) / poster->rows;

    for (int i = 0; i < poster->parts; i++) {
        const struct poster_part *part = &poster->part[i];
        double left = x + part->column * width, top = y + part->row * height;
        theme_source(cr, ROLE_INK);
        line_frame(cr, left, top, width, height, 0.2);
        put_name(list, cr, left + width / 2, top + height / 2, fmin(PACKLIST_BODY, fmin(width, height)), part);
    }
}

void sketch_draw(struct packlist *list, cairo_t *cr, double x, double y, const struct packing_cut *cut,
                 const struct steps *steps)
{
    if (cut->poster != NULL) {
        draw_parts(list, cr, x, y, cut);
        return;
    }
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale_of(list, cut), scale_of(list, cut));
    draw_sheet(list, cr, cut, steps);
    cairo_restore(cr);
    for (enum cuts_kind kind = CUTS_FIRST; kind < CUTS_KINDS; kind++)
        if (steps_of(steps, kind) > 0)
            put_number(list, cr, x, y, cut, steps_of(steps, kind), kind);
}
