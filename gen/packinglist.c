#include "packinglist.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../verify/buf.h"
#include "document.h"
#include "outline.h"
#include "printer.h"
#include "side.h"
#include "theme.h"

/* In mm, type in pt. On paper smaller than the least everything is drawn smaller. */
static const double least_width = 148, least_height = 148, page_margin = 12, foot_room = 6;
static const double title_size = 19, heading_size = 12, body_size = 8.5, small_size = 7.5, note_size = 7, floor_size = 6;
static const double hairline = 0.15, tick = 3.6, gap = 3, picture_height = 11, thumb_width = 25, thumb_height = 25;
static const double leading = 1.22;          /* times the size */

/* The list at work: first everything is measured, to know how many pages there are, then it is drawn. */
struct lister {
    struct printing *at;
    const struct batch *batch;
    struct packing packing;
    const struct paper *paper;
    struct document *document;   /* NULL: measuring */
    cairo_t *cr;
    double scale, left, top, width, bottom, y;
    int page, pages;
};

/* Sets a block with its upper left corner at x, y and returns its height; only measures where `draw` is false. */
typedef double set_block(struct lister *, double x, double y, int index, bool draw);

/* ---- text ---- */

static struct text text_in(const struct lister *list, int language, const char *string, double size, double width)
{
    const struct words *words = list->at->studio.words[language];

    return (struct text){ .string = string, .tag = words->tag, .file = words->file, .size = size, .width = width,
                          .leading = leading * size };
}

static double set_text(struct lister *list, double x, double y, const struct text *text, bool draw)
{
    double height, baseline;

    type_measure(list->at->studio.type, text, NULL, &height, &baseline);
    if (draw) {
        cairo_tag_begin(list->cr, "P", NULL);
        type_draw(list->at->studio.type, list->cr, x, y + baseline, text);
        cairo_tag_end(list->cr, "P");
    }
    return height;
}

/* The main language in ink, the others below it softer. */
static double set_line(struct lister *list, double x, double y, double width, int language, const char *string, double size,
                       bool draw)
{
    struct text text = text_in(list, language, string, language == 0 ? size : size - 0.5, width);

    if (draw)
        theme_source(list->cr, language == 0 ? ROLE_INK : ROLE_INK_SOFT);
    double height = set_text(list, x, y, &text, draw);
    if (draw)
        theme_source(list->cr, ROLE_INK);
    return height;
}

/* A phrase in every language, one below the other. */
static double set_phrase(struct lister *list, double x, double y, double width, const char *of, const char *one,
                         const char *two, double size, bool draw)
{
    double height = 0;

    for (int k = 0; k < list->at->studio.languages; k++) {
        struct buf string = { 0 };
        phrase_put(&list->at->phrases, k, of, one, two, &string);
        height += set_line(list, x, y + height, width, k, buf_text(&string), size, draw);
        buf_finish(&string);
    }
    return height;
}

/* Paragraphs in columns, a language in each. */
static double set_columns(struct lister *list, double x, double y, const char *of, const char *one, bool draw)
{
    int languages = list->at->studio.languages;
    double width = (list->width - gap * 2 * (languages - 1)) / languages, height = 0;

    for (int k = 0; k < languages; k++) {
        struct buf string = { 0 };
        phrase_put(&list->at->phrases, k, of, one, "", &string);
        struct text text = text_in(list, k, buf_text(&string), body_size, width);
        height = fmax(height, set_text(list, x + k * (width + 2 * gap), y, &text, draw));
        buf_finish(&string);
    }
    return height;
}

/* In all languages on one line. */
static void add_phrases(struct lister *list, const char *of, const char *one, const char *two, struct buf *out)
{
    for (int k = 0; k < list->at->studio.languages; k++) {
        buf_puts(out, k > 0 ? "   " : "");
        phrase_put(&list->at->phrases, k, of, one, two, out);
    }
}

static const char *digits(struct lister *list, int number)
{
    return arena_printf(list->at->job->arena, "%d", number);
}

/* ---- signs ---- */

static void draw_tick(struct lister *list, double x, double y)
{
    cairo_set_line_width(list->cr, 0.25);
    cairo_rectangle(list->cr, x + 0.2, y, tick, tick);
    cairo_stroke(list->cr);
}

static void draw_rule(struct lister *list, double x, double y, double width)
{
    cairo_set_line_width(list->cr, hairline);
    theme_source(list->cr, ROLE_INK_SOFT);
    cairo_move_to(list->cr, x, y);
    cairo_line_to(list->cr, x + width, y);
    cairo_stroke(list->cr);
    theme_source(list->cr, ROLE_INK);
}

/* A number in a ring on white. */
static void draw_number(struct lister *list, double x, double y, double radius, int number)
{
    double size = radius * (number < 10 ? 4.3 : 3.4);
    struct text text = { .string = digits(list, number), .size = size, .bold = true, .align = ALIGN_CENTER };

    cairo_new_path(list->cr);
    cairo_arc(list->cr, x, y, radius, 0, 2 * M_PI);
    theme_source(list->cr, ROLE_PAPER);
    cairo_fill_preserve(list->cr);
    theme_source(list->cr, ROLE_INK);
    cairo_set_line_width(list->cr, radius / 9);
    cairo_stroke(list->cr);
    cairo_tag_begin(list->cr, "P", NULL);
    type_draw(list->at->studio.type, list->cr, x, y + size * 0.365 * MM_PER_POINT, &text);
    cairo_tag_end(list->cr, "P");
}

/* ---- heads ---- */

static double set_title(struct lister *list, double x, double y, int index, bool draw)
{
    struct buf title = { 0 }, under = { 0 };
    const struct studio *studio = &list->at->studio;
    const struct job *job = list->at->job;

    (void)index;
    for (int k = 0; k < studio->languages; k++)
        buf_printf(&title, "%s%s", k > 0 ? " " : "", studio->words[k]->title);
    buf_puts(&title, " · ");
    for (int k = 0; k < studio->languages; k++)
        buf_printf(&title, "%s%s", k > 0 ? " " : "", phrase(&list->at->phrases, k, "packing.title"));
    add_phrases(list, "packing.total", digits(list, list->packing.pieces), digits(list, list->packing.sheets), &under);
    if (job->copies > 1) {
        buf_puts(&under, "   ");
        add_phrases(list, "packing.copies", digits(list, job->copies), "", &under);
    }
    for (int i = 0; i < list->at->edition->modules.count; i++)
        buf_printf(&under, "%s%s", i > 0 ? ", " : "   ", list->at->edition->modules.name[i]);
    struct text head = text_in(list, 0, buf_text(&title), title_size, list->width);
    head.bold = true;
    head.floor = body_size;
    head.height = 10;
    double height = set_text(list, x, y, &head, draw);
    struct text line = text_in(list, 0, buf_text(&under), body_size, list->width);
    height += set_text(list, x, y + height, &line, draw);
    if (draw)
        draw_rule(list, x, y + height + 1, list->width);
    buf_finish(&title);
    buf_finish(&under);
    return height + 1;
}

static const char *const headings[] = { "packing.print", "packing.pieces", "packing.cut", "packing.store" };

static double set_heading(struct lister *list, double x, double y, int index, bool draw)
{
    struct buf string = { 0 };

    add_phrases(list, headings[index], "", "", &string);
    struct text text = text_in(list, 0, buf_text(&string), heading_size, 0);
    text.bold = true;
    if (draw) {
        document_outline(list->document, 0, buf_text(&string), y * list->scale);
        draw_number(list, x + 2.6, y + 2.6, 2.4, index + 1);
    }
    double height = set_text(list, x + 7, y, &text, draw);
    buf_finish(&string);
    return height;
}

/* ---- 1: printing ---- */

static const double file_columns[] = { 0.03, 0.31, 0.09, 0.29, 0.28 };

static double file_column(const struct lister *list, int column)
{
    double x = 0;

    for (int i = 0; i < column; i++)
        x += file_columns[i] * list->width;
    return x;
}

static double set_file_head(struct lister *list, double x, double y, int index, bool draw)
{
    static const char *const names[] = { "packing.file", "packing.sheets", "packing.stock", "packing.way" };
    double height = 0;

    (void)index;
    for (int i = 0; i < 4; i++) {
        struct buf string = { 0 };
        add_phrases(list, names[i], "", "", &string);
        double width = file_columns[i + 1] * list->width;
        struct text text = text_in(list, 0, buf_text(&string), note_size, width);
        if (draw)
            theme_source(list->cr, ROLE_INK_SOFT);
        height = fmax(height, set_text(list, x + file_column(list, i + 1), y, &text, draw));
        buf_finish(&string);
    }
    if (draw)
        draw_rule(list, x, y + height + 0.3, list->width);
    return height + 0.3;
}

static const char *way_of(const struct batch *batch)
{
    switch (batch->plan.duplex) {
    case DUPLEX_LONG:
        return "press.flip-long";
    case DUPLEX_SHORT:
        return "press.flip-short";
    case DUPLEX_FOLD:
        return "press.fold";
    case DUPLEX_NONE:
        break;
    }
    for (int i = 0; i < batch->pieces; i++)
        if (art_has_back(&batch->piece[i]))
            return "press.fronts";
    return "press.single";
}

static const char *file_of(const struct lister *list, int stock)
{
    return job_file_name(list->at->job, list->at->edition, list->at->stocks.stock[stock].id);
}

static double set_file(struct lister *list, double x, double y, int stock, bool draw)
{
    const struct batch *batch = &list->batch[stock];
    const char *material = arena_printf(list->at->job->arena, "packing.%s", batch->plan.stock->material);
    double base = y + 0.9, height;
    struct text name = text_in(list, 0, file_of(list, stock), body_size, file_columns[1] * list->width - 1);
    struct text sheets = text_in(list, 0, digits(list, batch->plan.sheets), heading_size, 0);

    name.bold = sheets.bold = true;
    name.floor = floor_size;
    name.height = 5;
    if (draw)
        draw_tick(list, x, base + 0.4);
    height = set_text(list, x + file_column(list, 1), base, &name, draw);
    height = fmax(height, set_text(list, x + file_column(list, 2), base - 0.6, &sheets, draw));
    height = fmax(height, set_phrase(list, x + file_column(list, 3), base, file_columns[3] * list->width - 1, material, "",
                                     "", small_size, draw));
    height = fmax(height, set_phrase(list, x + file_column(list, 4), base, file_columns[4] * list->width, way_of(batch), "",
                                     "", small_size, draw));
    if (draw)
        draw_rule(list, x, base + height + 0.5, list->width);
    return height + 1.4;
}

/* What is said under the files. */
static double set_advice(struct lister *list, double x, double y, int index, bool draw)
{
    static const char *const names[] = { "packing.skip", "packing.measure", "packing.meet", "packing.thicker",
                                         "packing.also" };

    return set_columns(list, x, y, names[index], digits(list, list->paper->used), draw);
}

static bool any_backs(const struct lister *list, const char *material)
{
    for (int i = 0; i < list->at->stocks.count; i++)
        if (list->batch[i].pieces > 0 && list->batch[i].plan.duplex != DUPLEX_NONE &&
            list->batch[i].plan.duplex != DUPLEX_FOLD &&
            (material == NULL || strcmp(list->at->stocks.stock[i].material, material) == 0))
            return true;
    return false;
}

/* ---- 2: components ---- */

static const double piece_columns[] = { 0.03, 0.19, 0.16, 0.09, 0.18, 0.35 };

static double piece_column(const struct lister *list, int column)
{
    double x = 0;

    for (int i = 0; i < column; i++)
        x += piece_columns[i] * list->width;
    return x;
}

/* The part of a piece that is seen: of a standee that is folded, its front. */
static void seen_of(const struct art_piece *piece, double *top, double *height)
{
    *top = piece->fold > 0 ? piece->fold : 0;
    *height = piece->fold > 0 ? piece->height - piece->flap - piece->fold : piece->height;
}

static void draw_piece(struct lister *list, const struct art_piece *piece, double x, double y, double size)
{
    struct side side = { piece, false, 0, list->paper->theme };
    double top, height;

    seen_of(piece, &top, &height);
    double scale = size / height;
    cairo_save(list->cr);
    cairo_rectangle(list->cr, x, y, piece->width * scale, size);
    cairo_clip(list->cr);
    side_draw(&side, list->cr, &list->at->studio, x, y - top * scale, piece->width * scale, piece->height * scale);
    cairo_restore(list->cr);
    theme_enter(list->cr, list->paper->theme);
    cairo_save(list->cr);
    cairo_translate(list->cr, x, y);
    cairo_scale(list->cr, scale, scale);
    if (piece->fold > 0)
        cairo_rectangle(list->cr, 0, 0, piece->width, height);
    else
        outline_path(list->cr, piece, 0);
    cairo_restore(list->cr);
    theme_source(list->cr, ROLE_INK_SOFT);
    cairo_set_line_width(list->cr, hairline);
    cairo_stroke(list->cr);
    theme_source(list->cr, ROLE_INK);
}

/* Beside each other, all as high as there is room for. */
static void draw_pictures(struct lister *list, const struct packing_component *component, double x, double y, double room)
{
    double width = 0, between = 0.8;

    for (int i = 0; i < component->pictures; i++) {
        double top, height;
        seen_of(component->picture[i], &top, &height);
        width += component->picture[i]->width / height;
    }
    double size = fmin(picture_height, (room - between * (component->pictures - 1)) / width);
    for (int i = 0; i < component->pictures; i++) {
        double top, height;
        seen_of(component->picture[i], &top, &height);
        draw_piece(list, component->picture[i], x, y + (picture_height - size) / 2, size);
        x += component->picture[i]->width / height * size + between;
    }
}

static double set_names(struct lister *list, double x, double y, double width, const char *group, int count, bool draw)
{
    double height = 0;

    for (int k = 0; k < list->at->studio.languages; k++) {
        struct text text = text_in(list, k, phrase_component(&list->at->phrases, k, group, count),
                                   k == 0 ? body_size + 1 : small_size, width);
        text.bold = k == 0;
        height += set_text(list, x, y + height, &text, draw);
    }
    return height;
}

static void add_set_names(struct lister *list, const char *set, struct buf *out)
{
    const char *of = arena_printf(list->at->job->arena, "set.%s", set);

    for (int k = 0; k < list->at->studio.languages; k++) {
        const char *name = words_name(list->at->studio.words[k], of);
        buf_printf(out, "%s%s", k > 0 ? " " : "", name != NULL ? name : set);
    }
}

/* Which pieces they are, each set by itself where there are several. */
static double set_ids(struct lister *list, double x, double y, double width, const struct packing_component *component,
                      bool draw)
{
    double height = 0;

    for (int i = 0; i < component->lines; i++) {
        const struct packing_line *line = &component->line[i];
        struct buf string = { 0 };
        if (component->lines > 1) {
            add_set_names(list, line->set, &string);
            buf_printf(&string, " %d: ", line->count);
        }
        buf_puts(&string, line->ids);
        struct text text = text_in(list, 0, buf_text(&string), note_size, width);
        height += set_text(list, x, y + height, &text, draw);
        buf_finish(&string);
    }
    return height;
}

static double set_where(struct lister *list, double x, double y, double width, const struct packing_component *component,
                        bool draw)
{
    struct text name = text_in(list, 0, file_of(list, component->stock), note_size, width);
    bool single = strspn(component->sheets, "0123456789") == strlen(component->sheets);

    name.floor = floor_size - 1;
    name.height = 4;
    double height = set_text(list, x, y, &name, draw);
    return height + set_phrase(list, x, y + height, width, single ? "packing.on-sheet" : "packing.on-sheets",
                               component->sheets, "", small_size, draw);
}

static double set_component(struct lister *list, double x, double y, int index, bool draw)
{
    const struct packing_component *component = &list->packing.component[index];
    struct text count = text_in(list, 0, digits(list, component->count), heading_size + 1, 0);
    double base = y + 1, height = picture_height, column[6];

    for (int i = 0; i < 6; i++)
        column[i] = piece_columns[i] * list->width - 1.5;
    count.bold = true;
    if (draw) {
        draw_tick(list, x, base + 0.4);
        draw_pictures(list, component, x + piece_column(list, 1), base, column[1]);
    }
    height = fmax(height, set_names(list, x + piece_column(list, 2), base, column[2], component->group, component->count,
                                    draw));
    set_text(list, x + piece_column(list, 3), base - 0.8, &count, draw);
    height = fmax(height, set_where(list, x + piece_column(list, 4), base, column[4], component, draw));
    height = fmax(height, set_ids(list, x + piece_column(list, 5), base, column[5] + 1.5, component, draw));
    if (draw)
        draw_rule(list, x, base + height + 1, list->width);
    return height + 2;
}

/* ---- 3: cutting ---- */

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
    const char *kept = sizes > 0 ? arena_copy(list->at->job->arena, buf_text(&text), text.length) : NULL;
    buf_finish(&text);
    return kept;
}

static bool any_folded(const struct lister *list, const struct packing_cut *cut)
{
    for (int i = 0; i < cut->page->cells; i++)
        if (list->batch[cut->stock].piece[cut->page->cell[i].piece].fold > 0)
            return true;
    return false;
}

/* What is done to every piece is told with the first sheet of a file. */
static void find_steps(struct lister *list, const struct packing_cut *cut, struct steps *steps)
{
    const struct cutting *cutting = &cut->cutting;
    struct arena *arena = list->at->job->arena;
    bool first = cut == list->packing.cut || cut[-1].stock != cut->stock;
    const char *corners = sizes_of(list, cut, false), *discs = sizes_of(list, cut, true);
    const char *each = cutting->least < cutting->most ? arena_printf(arena, "%d–%d", cutting->least, cutting->most)
                                                      : arena_printf(arena, "%d", cutting->most);

    *steps = (struct steps){ 0 };
    if (list->batch[cut->stock].plan.duplex == DUPLEX_FOLD)
        add_step(steps, "packing.fold", "", "");
    steps->across = steps->steps;
    add_step(steps, cutting->upright ? "packing.cut-upright" : "packing.cut-level", digits(list, cutting->across), "");
    if (cutting->strips > 1)
        add_step(steps, "packing.cut-strips", digits(list, cutting->strips), each);
    else
        add_step(steps, "packing.cut-strip", "", each);
    if (first && any_folded(list, cut))
        add_step(steps, "packing.standees", "", "");
    if (first && corners != NULL)
        add_step(steps, "packing.corners", corners, "");
    if (first && discs != NULL)
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

/* The cuts of one direction from edge to edge, or as far as the pieces go. */
static void draw_cuts(struct lister *list, const struct packing_cut *cut, bool upright, bool across)
{
    const struct sheet_page *page = cut->page;
    double *line = arena_alloc(list->at->job->arena, (size_t)page->cells * 2 * sizeof *line);
    int lines = cutting_lines(page, upright, line);

    for (int i = 0; i < lines; i++)
        for (int k = 0; k < page->cells; k++) {
            const struct sheet_cell *cell = &page->cell[k];
            double start = upright ? cell->x : cell->y, end = start + (upright ? cell->width : cell->height);
            if (cell->back || (fabs(line[i] - start) > 0.01 && fabs(line[i] - end) > 0.01))
                continue;
            double from = across ? 0 : upright ? cell->y : cell->x;
            double to = across ? (upright ? list->paper->height : list->paper->width)
                               : from + (upright ? cell->height : cell->width);
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
    double bottom = folded ? paper->height / 2 : paper->height;

    draw_cells(list, cut);
    theme_source(list->cr, ROLE_INK_SOFT);
    draw_cuts(list, cut, !cut->cutting.upright, false);
    stroke_cuts(list, 0.1);
    theme_source(list->cr, ROLE_INK);
    cairo_save(list->cr);
    cairo_rectangle(list->cr, 0, 0, paper->width, bottom);
    cairo_clip(list->cr);
    draw_cuts(list, cut, cut->cutting.upright, true);
    stroke_cuts(list, 0.3);
    cairo_restore(list->cr);
    cairo_rectangle(list->cr, 0, 0, paper->width, paper->height);
    stroke_cuts(list, 0.15);
    if (!folded)
        return;
    double dash = 1 / thumb_scale(list);
    cairo_set_dash(list->cr, &dash, 1, 0);
    cairo_move_to(list->cr, 0, bottom);
    cairo_line_to(list->cr, paper->width, bottom);
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

/* The sheet in small, the number of the first cuts where one begins, that of the strips' on a line in the last strip. */
static void draw_thumb(struct lister *list, double x, double y, const struct packing_cut *cut, const struct steps *steps)
{
    const struct sheet_cell *first = &cut->page->cell[0], *last = last_front(cut->page);
    double scale = thumb_scale(list);
    bool upright = cut->cutting.upright;

    cairo_save(list->cr);
    cairo_translate(list->cr, x, y);
    cairo_scale(list->cr, scale, scale);
    draw_sheet(list, cut);
    cairo_restore(list->cr);
    draw_number(list, upright ? x + first->x * scale : x, upright ? y : y + first->y * scale, 1.5, steps->across + 1);
    draw_number(list, x + (last->x + (upright ? last->width / 2 : last->width)) * scale,
                y + (last->y + (upright ? last->height : last->height / 2)) * scale, 1.5, steps->across + 2);
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
            draw_number(list, x + 1.6, y + height + 1.7, 1.5, i + 1);
        height += set_phrase(list, x + 4.6, y + height, width - 4.6, step->of, step->one, step->two, small_size, draw) + 0.5;
    }
    return height;
}

static double set_card(struct lister *list, double x, double y, double width, const struct packing_cut *cut, bool draw)
{
    struct buf head = { 0 }, sum = { 0 };
    double aside = list->paper->width * thumb_scale(list) + 5, height;
    const char *on = cut->single ? "packing.on-sheet" : "packing.on-sheets";
    struct steps steps;

    find_steps(list, cut, &steps);
    buf_printf(&head, "%s   ", list->at->stocks.stock[cut->stock].id);
    add_phrases(list, on, cut->sheets, "", &head);
    add_phrases(list, "packing.cuts", digits(list, cut->cutting.cuts), digits(list, cut->pieces), &sum);
    struct text title = text_in(list, 0, buf_text(&head), body_size, width - aside - 6);
    struct text total = text_in(list, 0, buf_text(&sum), note_size, width - aside - 6);
    title.bold = true;
    if (draw) {
        draw_thumb(list, x + 2, y + 1.6, cut, &steps);
        draw_tick(list, x + aside, y + 1.2);
    }
    height = 1 + set_text(list, x + aside + 5.5, y + 1, &title, draw);
    height += set_text(list, x + aside + 5.5, y + height, &total, draw) + 0.8;
    height += set_steps(list, x + aside, y + height, width - aside, &steps, draw);
    buf_finish(&head);
    buf_finish(&sum);
    return fmax(height, list->paper->height * thumb_scale(list) + 1.8);
}

static double set_card_row(struct lister *list, double x, double y, int row, bool draw)
{
    int columns = card_columns(list);
    double width = (list->width - gap * (columns - 1)) / columns, height = 0;

    for (int i = 0; i < columns && row * columns + i < list->packing.cuts; i++)
        height = fmax(height, set_card(list, x + i * (width + gap), y, width, &list->packing.cut[row * columns + i], draw));
    return height;
}

/* ---- 4: bags ---- */

static int bag_columns(const struct lister *list)
{
    return list->width > 150 ? 5 : 3;
}

static const char *bag_name(struct lister *list, int language, const struct packing_bag *bag)
{
    int component = 0;
    const char *name;

    switch (bag->kind) {
    case PACKING_LARGE:
        return phrase(&list->at->phrases, language, "packing.large");
    case PACKING_SEAT:
    case PACKING_SET:
        name = words_name(list->at->studio.words[language], bag->name);
        return name != NULL ? name : strchr(bag->name, '.') + 1;
    case PACKING_COMPONENT:
        break;
    }
    while (strcmp(list->packing.component[component].group, bag->name) != 0)
        component++;
    return phrase_component(&list->at->phrases, language, bag->name, bag->count[component]);
}

/* "Tiles 8 · Badges 32" */
static void add_contents(struct lister *list, int language, const struct packing_bag *bag, struct buf *out)
{
    for (int i = 0; i < list->packing.components; i++)
        if (bag->count[i] > 0)
            buf_printf(out, "%s%s %d", out->length > 0 ? " · " : "",
                       phrase_component(&list->at->phrases, language, list->packing.component[i].group, bag->count[i]),
                       bag->count[i]);
}

static double set_bag(struct lister *list, double x, double y, double width, int index, bool draw)
{
    const struct packing_bag *bag = &list->packing.bag[index];
    double height = 1.4;

    for (int k = 0; k < list->at->studio.languages; k++) {
        struct text name = text_in(list, k, bag_name(list, k, bag), k == 0 ? body_size + 1 : small_size,
                                   width - 8 - tick - 2.4);
        name.bold = true;
        height += set_text(list, x + 8, y + height, &name, draw);
    }
    height = fmax(height, 8) + 0.6;
    for (int k = 0; k < list->at->studio.languages; k++) {
        struct buf contents = { 0 };
        add_contents(list, k, bag, &contents);
        height += set_line(list, x + 2, y + height, width - 4, k, buf_text(&contents), small_size, draw);
        buf_finish(&contents);
    }
    if (draw) {
        draw_tick(list, x + width - tick - 1.8, y + 1.6);
        draw_number(list, x + 4.6, y + 4.8, 2.4, index + 1);
    }
    return height + 1.2;
}

/* Labels of one height, with lines between them to cut along. */
static double set_bag_row(struct lister *list, double x, double y, int row, bool draw)
{
    int columns = bag_columns(list), first = row * columns, count = list->packing.bags - first;
    double width = list->width / columns, height = 0;

    count = count < columns ? count : columns;
    for (int i = 0; i < count; i++)
        height = fmax(height, set_bag(list, x + i * width, y, width, first + i, false));
    for (int i = 0; draw && i < count; i++) {
        cairo_set_line_width(list->cr, hairline);
        cairo_rectangle(list->cr, x + i * width, y, width, height);
        cairo_stroke(list->cr);
        set_bag(list, x + i * width, y, width, first + i, true);
    }
    return height;
}

static double set_knife(struct lister *list, double x, double y, int index, bool draw)
{
    (void)index;
    return set_columns(list, x, y, "packing.knife", "", draw);
}

static double set_bag_advice(struct lister *list, double x, double y, int index, bool draw)
{
    (void)index;
    double height = set_columns(list, x, y, "packing.bags", "", draw);
    if (list->at->job->copies == 1)
        return height;
    return height + set_columns(list, x, y + height, "packing.bags-copies", digits(list, list->at->job->copies), draw);
}

/* ---- pages ---- */

static void draw_foot(struct lister *list)
{
    const struct studio *studio = &list->at->studio;
    struct buf foot = { 0 };
    double y = list->bottom + foot_room - 1;

    buf_printf(&foot, "%s · %s · %s · %s %.8s", studio->words[0]->title, phrase(&list->at->phrases, 0, "packing.title"),
               list->paper->name, phrase(&list->at->phrases, 0, "press.kit"), studio->game->kit->digest);
    struct text left = text_in(list, 0, buf_text(&foot), 6.5, list->width - 20);
    struct text right = { .string = arena_printf(list->at->job->arena, "%d / %d", list->page, list->pages), .size = 6.5,
                          .align = ALIGN_RIGHT };
    theme_source(list->cr, ROLE_INK_SOFT);
    type_draw(studio->type, list->cr, list->left, y, &left);
    type_draw(studio->type, list->cr, list->left + list->width, y, &right);
    theme_source(list->cr, ROLE_INK);
    buf_finish(&foot);
}

static void turn_page(struct lister *list)
{
    list->page++;
    list->y = list->top;
    if (list->document == NULL)
        return;
    list->cr = printer_page(list->paper, list->document, list->page % 2 == 0, digits(list, list->page));
    cairo_scale(list->cr, list->scale, list->scale);
    theme_enter(list->cr, list->paper->theme);
    theme_source(list->cr, ROLE_INK);
    draw_foot(list);
}

/* Sets a block where the last one ended, or on the next page where it does not fit with `below` mm of what follows. */
static void put(struct lister *list, set_block *set, int index, double above, double below)
{
    double height = set(list, list->left, list->y, index, false);

    if (list->y > list->top && list->y + above + height + below > list->bottom)
        turn_page(list);
    if (list->y > list->top)
        list->y += above;
    if (list->document != NULL)
        set(list, list->left, list->y, index, true);
    list->y += height;
}

static void put_printing(struct lister *list)
{
    put(list, set_heading, 0, 4, 20);
    put(list, set_file_head, 0, 1, 10);
    for (int i = 0; i < list->at->stocks.count; i++)
        if (list->batch[i].pieces > 0)
            put(list, set_file, i, 0, 0);
    if (list->paper->used > 0)
        put(list, set_advice, 0, 2, 0);
    put(list, set_advice, 1, 2, 0);
    if (any_backs(list, NULL))
        put(list, set_advice, 2, 1.5, 0);
    if (any_backs(list, "board"))
        put(list, set_advice, 3, 1.5, 0);
    if (list->at->job->only.count == 0)
        put(list, set_advice, 4, 1.5, 0);
}

static void put_everything(struct lister *list)
{
    int cards = (list->packing.cuts + card_columns(list) - 1) / card_columns(list);
    int bags = (list->packing.bags + bag_columns(list) - 1) / bag_columns(list);

    turn_page(list);
    put(list, set_title, 0, 0, 0);
    put_printing(list);
    put(list, set_heading, 1, 5, 20);
    for (int i = 0; i < list->packing.components; i++)
        put(list, set_component, i, i == 0 ? 0.6 : 0, 0);
    put(list, set_heading, 2, 5, 50);
    put(list, set_knife, 0, 1, 40);
    for (int i = 0; i < cards; i++)
        put(list, set_card_row, i, i == 0 ? 1.8 : 1.2, 0);
    put(list, set_heading, 3, 3, 20);
    put(list, set_bag_advice, 0, 1, 15);
    for (int i = 0; i < bags; i++)
        put(list, set_bag_row, i, i == 0 ? 1.5 : 0, 0);
    list->pages = list->page;
    list->page = 0;
}

static void set_page(struct lister *list)
{
    const struct paper *paper = list->paper;

    list->scale = fmin(1, fmin(paper->width / least_width, paper->height / least_height));
    double across = fmax(page_margin, paper_margin(paper, true) / list->scale);
    double down = fmax(page_margin, paper_margin(paper, false) / list->scale);
    list->left = across;
    list->width = paper->width / list->scale - 2 * across;
    list->top = down;
    list->bottom = paper->height / list->scale - down - foot_room;
}

static struct document *open_document(struct lister *list, struct error *error)
{
    const struct studio *studio = &list->at->studio;
    struct buf title = { 0 };

    for (int k = 0; k < studio->languages; k++)
        buf_printf(&title, "%s%s – %s", k > 0 ? " · " : "", studio->words[k]->title,
                   phrase(&list->at->phrases, k, "packing.title"));
    struct document *document = document_new(&(struct document_info){ .title = buf_text(&title),
                                                                      .subject = studio->words[0]->subtitle,
                                                                      .lang = studio->words[0]->lang,
                                                                      .duplex = 1 },
                                             error);
    buf_finish(&title);
    return document;
}

bool packinglist_write(struct printing *at, const struct batch batch[], const char *path, struct error *error)
{
    struct lister list = { .at = at, .batch = batch, .paper = &at->job->paper };

    packing_gather(at, batch, &list.packing);
    set_page(&list);
    put_everything(&list);
    list.document = open_document(&list, error);
    if (list.document == NULL)
        return false;
    put_everything(&list);
    bool good = type_good(at->studio.type, error) && phrasebook_good(&at->phrases, error) &&
                document_save(list.document, path, error);
    document_free(list.document);
    return good;
}
