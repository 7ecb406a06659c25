/* The packing list: each sheet in small, and how it is cut, step by step. */
#include <math.h>

#include "page.h"
#include "gen/card/outline.h"

static const double thumb_width = 25, thumb_height = 25;

/* What is done to a sheet, one after the other. */
enum { STEPS_MOST = 8, SIZES_MOST = 6 };
struct step {
    const char *of, *one, *two;
};
struct steps {
    int steps, across;           /* across: which of them is the first cut, from 0 */
    struct step step[STEPS_MOST];
};

static void add_step(struct steps *steps, const char *of, const char *one, const char *two)
{
    steps->step[steps->steps++] = (struct step){ of, one, two };
}

/* The radii of corners on the sheet, or the diameters of discs: "20, 22"; NULL: there are none. */
static const char *sizes_of(struct lister *list, const struct packing_cut *cut, bool discs)
{
    const struct batch *batch = &list->batch[cut->stock];
    double size[SIZES_MOST];
    struct buf text = { 0 };
    int sizes = 0;

    for (int i = 0; i < cut->page->cells; i++) {
        const struct art_piece *piece = &batch->piece[cut->page->cell[i].piece];
        double one = discs ? piece->width : piece->corner;
        int k = 0;
        if (piece->corner <= 0 || outline_is_disc(piece) != discs)
            continue;
        while (k < sizes && size[k] != one)
            k++;
        if (k == sizes && sizes < SIZES_MOST) {
            size[sizes++] = one;
            buf_printf(&text, "%s%g", sizes > 1 ? " / " : "", one);
        }
    }
    const char *kept = sizes > 0 ? arena_copy(list->at->arena, buf_text(&text), text.length) : NULL;
    buf_finish(&text);
    return kept;
}

/* "7", or "3–7" where strips differ; `less` of them are done. */
static const char *cuts_of_strips(struct lister *list, const struct cutting *cutting, int less)
{
    return cutting->least < cutting->most
               ? arena_printf(list->at->arena, "%d–%d", cutting->least - less, cutting->most - less)
               : lister_digits(list, cutting->most - less);
}

/* Cuts that leave an end of the sheet, or stop at rows that stay whole. */
static void add_first(struct lister *list, const struct packing_cut *cut, bool upright, int cuts, struct steps *steps)
{
    add_step(steps, !upright ? "packing.cut-level" : cut->free > 0 ? "packing.cut-free" : "packing.cut-upright",
             lister_digits(list, cuts), "");
}

/* The sheet that tells how pieces of the file are folded; 0: this one. */
static int first_folded(const struct lister *list, const struct packing_cut *cut)
{
    for (const struct packing_cut *at = list->packing.cut; at < cut; at++)
        if (at->stock == cut->stock && at->folded)
            return at->page->sheet;
    return 0;
}

/* Cut by cut. */
static void add_ways(struct lister *list, const struct packing_cut *cut, struct steps *steps)
{
    const struct cutting *cutting = &cut->cutting;

    if (list->batch[cut->stock].plan.duplex == DUPLEX_FOLD)
        add_step(steps, "packing.fold", "", "");
    if (cut->free > 0)
        add_step(steps, "packing.free", lister_digits(list, cut->free), lister_digits(list, cut->skip));
    steps->across = steps->steps;
    add_first(list, cut, cutting->upright, cutting->across, steps);
    if (cut->folded) {
        int first = first_folded(list, cut);
        add_step(steps, "packing.ends", "", "");
        add_step(steps, first > 0 ? "packing.standees-again" : "packing.standees", lister_digits(list, first), "");
        add_step(steps, "packing.figures", cuts_of_strips(list, cutting, 2), "");
    } else if (cutting->then == 0)
        add_step(steps, "packing.cut-strips", lister_digits(list, cutting->strips), cuts_of_strips(list, cutting, 0));
    else if (cut->free > 0)
        add_first(list, cut, !cutting->upright, cutting->then, steps);
    else
        add_step(steps, cutting->upright ? "packing.then-level" : "packing.then-upright",
                 lister_digits(list, cutting->then), "");
}

static void find_steps(struct lister *list, const struct packing_cut *cut, struct steps *steps)
{
    const char *corners = sizes_of(list, cut, false), *discs = sizes_of(list, cut, true);

    *steps = (struct steps){ 0 };
    if (cut->poster != NULL)
        add_step(steps, "packing.join", lister_digits(list, cut->map), "");
    else
        add_ways(list, cut, steps);
    if (corners != NULL)
        add_step(steps, "packing.corners", corners, "");
    if (discs != NULL)
        add_step(steps, "packing.round", discs, "");
}

static double thumb_scale(const struct lister *list)
{
    return fmin(thumb_width / list->paper->width, thumb_height / list->paper->height);
}

static void draw_cells(struct lister *list, const struct packing_cut *cut)
{
    const struct batch *batch = &list->batch[cut->stock];

    for (int i = 0; i < cut->page->cells; i++) {
        const struct sheet_cell *cell = &cut->page->cell[i];
        struct art_piece shape = batch->piece[cell->piece];
        shape.width = cell->width;
        shape.height = cell->height;
        cairo_save(list->cr);
        cairo_translate(list->cr, cell->x, cell->y);
        outline_path(list->cr, &shape, 0);
        cairo_restore(list->cr);
        theme_source(list->cr, ROLE_PAPER);
        cairo_fill_preserve(list->cr);
        theme_shade(list->cr, ROLE_INK_SOFT, cell->back ? 0.1 : 0.25);
        cairo_new_path(list->cr);
    }
}

/* How far the cuts of one direction go across the sheet. */
static void find_reach(const struct lister *list, const struct packing_cut *cut, bool upright, double *from, double *to)
{
    const struct paper *paper = list->paper;
    bool half = upright && list->batch[cut->stock].plan.duplex == DUPLEX_FOLD;

    *from = cut->free > 0 || upright == cut->cutting.upright ? CUTTING_END : 0;
    *to = (upright ? paper->height / (half ? 2 : 1) : paper->width) - *from;
    if (upright && cut->free > 0)
        *to = cut->page->y + cut->page->height;
}

/* The cuts of one direction, across the sheet or as far as the pieces go. */
static void draw_cuts(struct lister *list, const struct packing_cut *cut, bool upright, bool across)
{
    const struct sheet_page *page = cut->page;
    double *line = arena_alloc(list->at->arena, (size_t)page->cells * 2 * sizeof *line);
    int lines = cutting_lines(page, upright, line);
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
            cairo_move_to(list->cr, upright ? line[i] : from, upright ? from : line[i]);
            cairo_line_to(list->cr, upright ? line[i] : to, upright ? to : line[i]);
            if (across)
                break;
        }
}

static void stroke_cuts(struct lister *list, double width)
{
    cairo_set_line_width(list->cr, width / thumb_scale(list));
    cairo_stroke(list->cr);
}

static void draw_sheet(struct lister *list, const struct packing_cut *cut)
{
    const struct paper *paper = list->paper;
    bool folded = list->batch[cut->stock].plan.duplex == DUPLEX_FOLD;

    draw_cells(list, cut);
    theme_source(list->cr, ROLE_INK_SOFT);
    draw_cuts(list, cut, !cut->cutting.upright, cut->cutting.then > 0);
    stroke_cuts(list, 0.1);
    theme_source(list->cr, ROLE_INK);
    draw_cuts(list, cut, cut->cutting.upright, true);
    stroke_cuts(list, 0.3);
    cairo_rectangle(list->cr, 0, 0, paper->width, paper->height);
    stroke_cuts(list, 0.15);
    if (!folded)
        return;
    double dash = 1 / thumb_scale(list);
    cairo_set_dash(list->cr, &dash, 1, 0);
    cairo_move_to(list->cr, 0, paper->height / 2);
    cairo_line_to(list->cr, paper->width, paper->height / 2);
    stroke_cuts(list, 0.2);
    cairo_set_dash(list->cr, NULL, 0, 0);
}

static const struct sheet_cell *last_front(const struct sheet_page *page)
{
    const struct sheet_cell *last = &page->cell[0];

    for (int i = 0; i < page->cells; i++)
        if (!page->cell[i].back)
            last = &page->cell[i];
    return last;
}

static double parts_scale(const struct poster *poster)
{
    return fmin(thumb_width / poster->width, thumb_height / poster->height);
}

static void put_name(struct lister *list, double x, double y, double size, const struct poster_part *part)
{
    char name[POSTER_NAME_MAX];
    struct text text = { .string = name, .size = size, .align = ALIGN_CENTER };

    poster_part_name(part, name);
    type_draw(list->at->edition->type, list->cr, x, y + size * 0.365 * MM_PER_POINT, &text);
}

/* The whole piece, with its seams and the names of its parts. */
static void draw_parts(struct lister *list, double x, double y, const struct poster *poster)
{
    double scale = parts_scale(poster);
    double width = poster->width * scale / poster->columns, height = poster->height * scale / poster->rows;

    for (int i = 0; i < poster->parts; i++) {
        const struct poster_part *part = &poster->part[i];
        double left = x + part->column * width, top = y + part->row * height;
        cairo_rectangle(list->cr, left, top, width, height);
        theme_shade(list->cr, ROLE_INK_SOFT, 0.1);
        theme_source(list->cr, ROLE_INK);
        cairo_rectangle(list->cr, left, top, width, height);
        cairo_set_line_width(list->cr, 0.2);
        cairo_stroke(list->cr);
        put_name(list, left + width / 2, top + height / 2, fmin(LISTER_BODY, fmin(width, height)), part);
    }
}

static double picture_width(const struct lister *list, const struct packing_cut *cut)
{
    return cut->poster != NULL ? cut->poster->width * parts_scale(cut->poster) : list->paper->width * thumb_scale(list);
}

/* The sheet in small: the number of the first cuts where one begins, that of the others on one of the last strip. */
static void draw_thumb(struct lister *list, double x, double y, const struct packing_cut *cut,
                       const struct steps *steps)
{
    const struct sheet_cell *first = &cut->page->cell[0], *last = last_front(cut->page);
    double scale = thumb_scale(list);
    bool upright = cut->cutting.upright;

    cairo_save(list->cr);
    cairo_translate(list->cr, x, y);
    cairo_scale(list->cr, scale, scale);
    draw_sheet(list, cut);
    cairo_restore(list->cr);
    lister_number(list, upright ? x + first->x * scale : x, upright ? y : y + first->y * scale, 1.5, steps->across + 1);
    lister_number(list, x + (last->x + (upright ? last->width / 2 : last->width)) * scale,
                y + (last->y + (upright ? last->height : last->height / 2)) * scale, 1.5, steps->across + 2);
}

static void draw_picture(struct lister *list, double x, double y, const struct packing_cut *cut,
                         const struct steps *steps)
{
    if (cut->poster != NULL)
        draw_parts(list, x, y, cut->poster);
    else
        draw_thumb(list, x, y, cut, steps);
}

static int card_columns(const struct lister *list)
{
    return list->width > 150 ? 2 : 1;
}

static double set_steps(struct lister *list, double x, double y, double width, const struct steps *steps, bool draw)
{
    double height = 0;

    for (int i = 0; i < steps->steps; i++) {
        const struct step *step = &steps->step[i];
        if (draw)
            lister_number(list, x + 1.6, y + height + 1.7, 1.5, i + 1);
        height += 0.5 + lister_phrase(list, x + 4.6, y + height, width - 4.6, step->of, step->one, step->two,
                                      LISTER_SMALL, draw);
    }
    return height;
}

static double set_card(struct lister *list, double x, double y, double width, const struct packing_cut *cut, bool draw)
{
    struct buf head = { 0 }, sum = { 0 };
    double aside = picture_width(list, cut) + 5, height;
    const char *on = cut->single ? "packing.on-sheet" : "packing.on-sheets";
    struct steps steps;

    find_steps(list, cut, &steps);
    buf_printf(&head, "%s   ", list->at->stocks.stock[cut->stock].id);
    lister_add(list, on, cut->sheets, "", &head);
    if (cut->poster != NULL)
        lister_add(list, "packing.parts", lister_digits(list, cut->poster->parts), lister_digits(list, cut->pieces),
                   &sum);
    else
        lister_add(list, "packing.cuts", lister_digits(list, cut->cutting.cuts), lister_digits(list, cut->pieces),
                   &sum);
    struct text title = lister_text(list, 0, buf_text(&head), LISTER_BODY, width - aside - 6);
    struct text total = lister_text(list, 0, buf_text(&sum), LISTER_NOTE, width - aside - 6);
    title.bold = true;
    if (draw) {
        draw_picture(list, x + 2, y + 1.6, cut, &steps);
        lister_tick(list, x + aside, y + 1.2);
    }
    height = 1 + lister_set(list, x + aside + 5.5, y + 1, &title, draw);
    height += lister_set(list, x + aside + 5.5, y + height, &total, draw) + 0.8;
    height += set_steps(list, x + aside, y + height, width - aside, &steps, draw);
    buf_finish(&head);
    buf_finish(&sum);
    return fmax(height, thumb_height + 1.8);
}

static double set_card_row(struct lister *list, double x, double y, int row, bool draw)
{
    int columns = card_columns(list);
    double width = (list->width - LISTER_GAP * (columns - 1)) / columns, height = 0;

    for (int i = 0; i < columns && row * columns + i < list->packing.cuts; i++)
        height = fmax(height, set_card(list, x + i * (width + LISTER_GAP), y, width,
                                       &list->packing.cut[row * columns + i], draw));
    return height;
}

static double set_knife(struct lister *list, double x, double y, int index, bool draw)
{
    static const char *const names[] = { "packing.knife", "packing.whole" };

    return lister_columns(list, x, y, names[index], "", draw);
}

static bool any_free(const struct lister *list)
{
    for (int i = 0; i < list->packing.cuts; i++)
        if (list->packing.cut[i].free > 0)
            return true;
    return false;
}

void lister_put_cuts(struct lister *list)
{
    int rows = (list->packing.cuts + card_columns(list) - 1) / card_columns(list);

    lister_put(list, lister_heading, 2, 5, 50);
    lister_put(list, set_knife, 0, 1, 40);
    if (any_free(list))
        lister_put(list, set_knife, 1, 1, 30);
    for (int i = 0; i < rows; i++)
        lister_put(list, set_card_row, i, i == 0 ? 1.8 : 1.2, 0);
}
