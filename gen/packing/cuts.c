#include "cuts.h"

#include <math.h>
#include <string.h>

#include "gen/card/outline.h"
#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "gen/plan/hexagon.h"
#include "making.h"

/* A sheet with slanting cuts, which are close to each other, is larger. */
static const double thumb_width = 28, thumb_height = 28, slanting = 1.6, grows_most = 1.5;

/* What is done to a sheet, one after the other. */
enum { STEPS_MOST = 8, SIZES_MOST = 6 };
struct step {
    const char *of, *one, *two;
};
struct steps {
    int steps, across; /* across: which of them is the first cut, from 0 */
    struct step step[STEPS_MOST];
};

static void add_step(struct steps *steps, const char *of, const char *one, const char *two)
{
    steps->step[steps->steps++] = (struct step){ of, one, two };
}

/* The radii of corners on the sheet, or the diameters of discs: "20, 22"; NULL: there are none. */
static const char *sizes_of(struct packlist *list, const struct packing_cut *cut, bool discs)
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
    const char *kept = sizes > 0 ? arena_copy(list->run->arena, buf_text(&text), text.length) : NULL;
    buf_finish(&text);
    return kept;
}

static bool strips_differ(const struct guillotine *guillotine)
{
    return guillotine->least < guillotine->most;
}

/* "7", or "7, 7, 3" where strips differ; `less` of them are done. */
static const char *cuts_of_strips(struct packlist *list, const struct packing_cut *cut, int less)
{
    const struct guillotine *guillotine = &cut->guillotine;
    struct buf text = { 0 };
    int cuts[GUILLOTINE_STRIPS], strips = guillotine_strips(cut->page, guillotine->upright, cuts);

    if (!strips_differ(guillotine))
        return packlist_digits(list, guillotine->most - less);
    if (strips > GUILLOTINE_STRIPS)
        return arena_printf(list->run->arena, "%d–%d", guillotine->least - less, guillotine->most - less);
    for (int i = 0; i < strips; i++)
        buf_printf(&text, "%s%d", i > 0 ? ", " : "", cuts[i] - less);
    const char *kept = arena_copy(list->run->arena, buf_text(&text), text.length);
    buf_finish(&text);
    return kept;
}

/* Cuts that leave an end of the sheet, or stop at rows that stay whole. */
static void add_first(struct packlist *list, const struct packing_cut *cut, bool upright, int cuts, struct steps *steps)
{
    add_step(steps,
             !upright        ? "packing.cut-level"
             : cut->free > 0 ? "packing.cut-free"
                             : "packing.cut-upright",
             packlist_digits(list, cuts), "");
}

/* The sheet that tells how pieces of the file are folded; 0: this one. */
static int first_folded(const struct packlist *list, const struct packing_cut *cut)
{
    for (const struct packing_cut *at = list->packing.cut; at < cut; at++)
        if (at->stock == cut->stock && at->folded)
            return at->page->sheet;
    return 0;
}

static bool is_slanting(const struct packing_cut *cut)
{
    return cut->guillotine.falling > 0;
}

/* Cut by cut. */
static void add_ways(struct packlist *list, const struct packing_cut *cut, struct steps *steps)
{
    const struct guillotine *guillotine = &cut->guillotine;

    if (list->batch[cut->stock].plan.duplex == DUPLEX_FOLD)
        add_step(steps, "packing.fold", "", "");
    if (cut->free > 0)
        add_step(steps, "packing.free", packlist_digits(list, cut->free), packlist_digits(list, cut->skip));
    steps->across = steps->steps;
    add_first(list, cut, guillotine->upright, guillotine->across, steps);
    if (is_slanting(cut)) {
        add_step(steps, "packing.cut-falling", packlist_digits(list, guillotine->falling), "");
        add_step(steps, "packing.then-rising", packlist_digits(list, guillotine->rising), "");
    } else if (cut->folded) {
        int first = first_folded(list, cut);
        add_step(steps, "packing.ends", "", "");
        add_step(steps, first > 0 ? "packing.standees-again" : "packing.standees", packlist_digits(list, first), "");
        add_step(steps, strips_differ(guillotine) ? "packing.figures-differ" : "packing.figures",
                 cuts_of_strips(list, cut, 2), "");
    } else if (guillotine->then == 0)
        add_step(steps, strips_differ(guillotine) ? "packing.strips-differ" : "packing.cut-strips",
                 packlist_digits(list, guillotine->strips),
                 cuts_of_strips(list, cut, 0));
    else if (cut->free > 0)
        add_first(list, cut, !guillotine->upright, guillotine->then, steps);
    else
        add_step(steps, guillotine->upright ? "packing.then-level" : "packing.then-upright",
                 packlist_digits(list, guillotine->then), "");
}

static void find_steps(struct packlist *list, const struct packing_cut *cut, struct steps *steps)
{
    const char *corners = sizes_of(list, cut, false), *discs = sizes_of(list, cut, true);

    *steps = (struct steps){ 0 };
    if (cut->poster != NULL)
        add_step(steps, "packing.join", packlist_digits(list, cut->map), "");
    else
        add_ways(list, cut, steps);
    if (corners != NULL)
        add_step(steps, "packing.corners", corners, "");
    if (discs != NULL)
        add_step(steps, "packing.round", discs, "");
}

static double thumb_size(const struct packlist *list, const struct packing_cut *cut)
{
    return (is_slanting(cut) ? slanting : 1) * list->grown;
}

static double thumb_scale(const struct packlist *list, const struct packing_cut *cut)
{
    const struct paper *paper = &list->flow.press->paper;

    return thumb_size(list, cut) * fmin(thumb_width / paper->width, thumb_height / paper->height);
}

static void draw_cells(struct packlist *list, cairo_t *cr, const struct packing_cut *cut)
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
        theme_shade(cr, ROLE_INK_SOFT, cell->back ? 0.1 : 0.25);
        cairo_new_path(cr);
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
static void draw_cuts(struct packlist *list, cairo_t *cr, const struct packing_cut *cut, bool upright, bool across)
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

static void stroke_cuts(struct packlist *list, cairo_t *cr, const struct packing_cut *cut, double width)
{
    cairo_set_line_width(cr, width / thumb_scale(list, cut));
    cairo_stroke(cr);
}

/* The cuts of hexagons in one direction, as far as the pieces go; returns how many. */
static int find_slants(struct packlist *list, const struct packing_cut *cut, enum hexagon_way way,
                       struct sheet_mark **line)
{
    const struct sheet_page *page = cut->page;

    *line = arena_alloc(list->run->arena, (size_t)page->cells * 2 * sizeof **line);
    return hexagon_lines(page->cell, page->cells, false, way, *line);
}

static void draw_slants(struct packlist *list, cairo_t *cr, const struct packing_cut *cut, enum hexagon_way way)
{
    struct sheet_mark *line;
    int lines = find_slants(list, cut, way, &line);

    for (int i = 0; i < lines; i++) {
        cairo_move_to(cr, line[i].x1, line[i].y1);
        cairo_line_to(cr, line[i].x2, line[i].y2);
    }
}

/* All of them but the first ones. */
static void draw_others(struct packlist *list, cairo_t *cr, const struct packing_cut *cut)
{
    if (is_slanting(cut)) {
        draw_slants(list, cr, cut, HEXAGON_FALLING);
        stroke_cuts(list, cr, cut, 0.22);
        draw_slants(list, cr, cut, HEXAGON_RISING);
        stroke_cuts(list, cr, cut, 0.22);
    } else {
        draw_cuts(list, cr, cut, !cut->guillotine.upright, cut->guillotine.then > 0);
        stroke_cuts(list, cr, cut, 0.1);
    }
}

static void draw_sheet(struct packlist *list, cairo_t *cr, const struct packing_cut *cut)
{
    const struct paper *paper = &list->flow.press->paper;
    bool folded = list->batch[cut->stock].plan.duplex == DUPLEX_FOLD;

    draw_cells(list, cr, cut);
    theme_source(cr, ROLE_INK_SOFT);
    draw_others(list, cr, cut);
    theme_source(cr, ROLE_INK);
    draw_cuts(list, cr, cut, cut->guillotine.upright, true);
    stroke_cuts(list, cr, cut, 0.3);
    cairo_rectangle(cr, 0, 0, paper->width, paper->height);
    stroke_cuts(list, cr, cut, 0.15);
    if (!folded)
        return;
    double dash = 1 / thumb_scale(list, cut);
    cairo_set_dash(cr, &dash, 1, 0);
    cairo_move_to(cr, 0, paper->height / 2);
    cairo_line_to(cr, paper->width, paper->height / 2);
    stroke_cuts(list, cr, cut, 0.2);
    cairo_set_dash(cr, NULL, 0, 0);
}

static const struct sheet_cell *last_front(const struct sheet_page *page)
{
    const struct sheet_cell *last = &page->cell[0];

    for (int i = 0; i < page->cells; i++)
        if (!page->cell[i].back)
            last = &page->cell[i];
    return last;
}

static double parts_scale(const struct packlist *list, const struct poster *poster)
{
    return list->grown * fmin(thumb_width / poster->width, thumb_height / poster->height);
}

static void put_name(struct packlist *list, cairo_t *cr, double x, double y, double size,
                     const struct poster_part *part)
{
    char name[POSTER_NAME_MAX];
    struct text text = { .string = name, .size = size, .align = ALIGN_CENTER };

    poster_part_name(part, name);
    type_draw(list->flow.type, cr, x, y + size * 0.365 * MM_PER_POINT, &text);
}

/* The whole piece, with its seams and the names of its parts. */
static void draw_parts(struct packlist *list, cairo_t *cr, double x, double y, const struct poster *poster)
{
    double scale = parts_scale(list, poster);
    double width = poster->width * scale / poster->columns, height = poster->height * scale / poster->rows;

    for (int i = 0; i < poster->parts; i++) {
        const struct poster_part *part = &poster->part[i];
        double left = x + part->column * width, top = y + part->row * height;
        cairo_rectangle(cr, left, top, width, height);
        theme_shade(cr, ROLE_INK_SOFT, 0.1);
        theme_source(cr, ROLE_INK);
        line_frame(cr, left, top, width, height, 0.2);
        put_name(list, cr, left + width / 2, top + height / 2, fmin(PACKLIST_BODY, fmin(width, height)), part);
    }
}

static double picture_width(const struct packlist *list, const struct packing_cut *cut)
{
    return cut->poster != NULL ? cut->poster->width * parts_scale(list, cut->poster)
                               : list->flow.press->paper.width * thumb_scale(list, cut);
}

/* Beside that place of the sheet, mm on it, wholly inside the picture. */
static void put_number(struct packlist *list, cairo_t *cr, double x, double y, const struct packing_cut *cut,
                       double across, double down, int number)
{
    const struct paper *paper = &list->flow.press->paper;
    const double radius = 1.8, inside = 2.2;
    double scale = thumb_scale(list, cut);

    packlist_number(list, cr, x + fmin(fmax(across * scale, inside), paper->width * scale - inside),
                    y + fmin(fmax(down * scale, inside), paper->height * scale - inside), radius, number);
}

/* Where one in the middle ends. */
static void number_slants(struct packlist *list, cairo_t *cr, double x, double y, const struct packing_cut *cut,
                          enum hexagon_way way, int number)
{
    struct sheet_mark *line;
    int middle = find_slants(list, cut, way, &line) / 2;

    put_number(list, cr, x, y, cut, line[middle].x2, line[middle].y2, number);
}

/* The sheet in small: the number of the first cuts where one begins, that of the others on one of the last strip, or
   where slanting ones end. */
static void draw_thumb(struct packlist *list, cairo_t *cr, double x, double y, const struct packing_cut *cut,
                       const struct steps *steps)
{
    const struct sheet_cell *first = &cut->page->cell[0], *last = last_front(cut->page);
    double scale = thumb_scale(list, cut);
    bool upright = cut->guillotine.upright;

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    draw_sheet(list, cr, cut);
    cairo_restore(cr);
    put_number(list, cr, x, y, cut, upright ? first->x + first->width : 0, upright ? 0 : first->y + first->height,
               steps->across + 1);
    if (is_slanting(cut)) {
        number_slants(list, cr, x, y, cut, HEXAGON_FALLING, steps->across + 2);
        number_slants(list, cr, x, y, cut, HEXAGON_RISING, steps->across + 3);
        return;
    }
    put_number(list, cr, x, y, cut, last->x + (upright ? last->width / 2 : last->width),
               last->y + (upright ? last->height : last->height / 2), steps->across + 2);
}

static void draw_picture(struct packlist *list, cairo_t *cr, double x, double y, const struct packing_cut *cut,
                         const struct steps *steps)
{
    if (cut->poster != NULL)
        draw_parts(list, cr, x, y, cut->poster);
    else
        draw_thumb(list, cr, x, y, cut, steps);
}

static int card_columns(const struct packlist *list)
{
    return list->flow.width > 150 ? 2 : 1;
}

static double set_steps(struct packlist *list, cairo_t *cr, double x, double y, double width, const struct steps *steps)
{
    double height = 0;

    for (int i = 0; i < steps->steps; i++) {
        const struct step *step = &steps->step[i];
        if (cr != NULL)
            packlist_number(list, cr, x + 1.6, y + height + 1.7, 1.5, i + 1);
        height += 0.5 + packlist_phrase(list, cr, x + 4.6, y + height, width - 4.6, step->of, step->one, step->two,
                                        PACKLIST_SMALL);
    }
    return height;
}

/* What is done to a sheet in all: on one line, or on one for each language. */
static double set_total(struct packlist *list, cairo_t *cr, double x, double y, double width,
                        const struct packing_cut *cut)
{
    const char *of = cut->poster != NULL ? "packing.parts" : "packing.cuts";
    const char *one = packlist_digits(list, cut->poster != NULL ? cut->poster->parts : cut->guillotine.cuts);
    const char *two = packlist_digits(list, cut->pieces);
    struct buf string = { 0 };
    double wide;

    packlist_say(list, of, one, two, &string);
    struct text line = packlist_text(list, 0, buf_text(&string), PACKLIST_SMALL, 0);
    type_measure(list->flow.type, &line, &wide, NULL, NULL);
    line.width = width;
    double height = wide > width ? packlist_phrase(list, cr, x, y, width, of, one, two, PACKLIST_SMALL)
                                 : flow_text(&list->flow, cr, x, y, "P", &line);
    buf_finish(&string);
    return height;
}

static double set_card(struct packlist *list, cairo_t *cr, double x, double y, double width,
                       const struct packing_cut *cut)
{
    struct buf head = { 0 };
    double aside = picture_width(list, cut) + 5, height;
    const char *on = cut->single ? "packing.on-sheet" : "packing.on-sheets";
    struct steps steps;

    find_steps(list, cut, &steps);
    packlist_say_sheet(list, &list->run->stocks.stock[cut->stock], &head);
    buf_puts(&head, "   ");
    packlist_say(list, on, cut->sheets, "", &head);
    struct text title = packlist_text(list, 0, buf_text(&head), PACKLIST_BODY, width - aside - 6);
    title.bold = true;
    if (cr != NULL) {
        draw_picture(list, cr, x + 2, y + 1.6, cut, &steps);
        packlist_tick(cr, x + aside, y + 1.2);
    }
    height = 1 + flow_text(&list->flow, cr, x + aside + 5.5, y + 1, "P", &title);
    height += set_total(list, cr, x + aside + 5.5, y + height, width - aside - 6, cut) + 0.8;
    height += set_steps(list, cr, x + aside, y + height, width - aside, &steps);
    buf_finish(&head);
    return fmax(height, thumb_size(list, cut) * thumb_height + 1.8);
}

static double set_card_row(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    int columns = card_columns(list), first = block->index * columns;
    double width = (list->flow.width - PACKLIST_GAP * (columns - 1)) / columns, height = 0;

    list->grown = block->grown;
    /* alone in its row it has all of it */
    if (first + 1 == list->packing.cuts)
        return set_card(list, cr, x, y, list->flow.width, &list->packing.cut[first]);
    for (int i = 0; i < columns && first + i < list->packing.cuts; i++)
        height =
            fmax(height, set_card(list, cr, x + i * (width + PACKLIST_GAP), y, width, &list->packing.cut[first + i]));
    return height;
}

static double set_knife(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct packlist *list = owner;
    static const char *const names[] = { "packing.knife", "packing.whole" };

    return packlist_columns(list, cr, x, y, list->flow.width, PACKLIST_BODY, names[block->index], "");
}

void cuts_add(struct packlist *list)
{
    int rows = (list->packing.cuts + card_columns(list) - 1) / card_columns(list);

    packlist_add_heading(list, 2, 5);
    packlist_add(list, set_knife, 0, 1)->keep = true;
    if (packlist_any_free(list))
        packlist_add(list, set_knife, 1, 1)->keep = true;
    if (list->run->options->only.count == 0)
        making_add(list);
    for (int i = 0; i < rows; i++)
        packlist_add(list, set_card_row, i, i == 0 ? 1.8 : 1.2)->grows = grows_most;
}
