#include "turns.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "verify/arena.h"

/* SPARE_ROWS: at most so many fill their pages. MORE_PAGES: that whole leaves may take. GROUP: so many rows are one to
   the eye. */
enum { FEWEST_ROWS = 4, HEIGHTS = 100, SPARE_ROWS = 40, MORE_PAGES = 2, GROUP = 5 };
/* fewer: of the rows of a game, where they save a leaf. */
static const double fewer = 0.9, head_line = 3.8, title_room = 4.4, row_most = 8, row_least = 4.6, row_step = 0.05,
                    label_size = 8;
/* So much lower rows may be for their pages to be full, or so much higher where there are no more of them. */
static const double lower = 0.88, higher = 1.15, exact = 1e-6;

/* Pieces that are printed and laid by somebody in a turn. */
static int count_turns(const struct edition *edition, const struct form *form)
{
    const struct kit *kit = edition->game.kit;
    int count = 0;

    for (int i = 0; i < kit->pieces; i++)
        if (strcmp(kit->piece[i].kind, form->kind) == 0 && modules_have_piece(&edition->modules, kit, &kit->piece[i]))
            count += kit->piece[i].count * (kit->piece[i].per_seat ? kit->seats_max : 1);
    return count;
}

static int rows_of(const struct edition *edition, const struct form *form)
{
    const int usual = 60;

    if (form_has_tiles(form))
        return count_turns(edition, form);
    return form != NULL && form->rows > 0 ? form->rows : usual;
}

/* What the form multiplies heights by. */
static double times(const struct pad *pad)
{
    return pad->form != NULL ? pad->form->height : 1;
}

static double row_height(const struct pad *pad)
{
    return pad->flow.tightness * times(pad) * row_most * pad->fit;
}

/* ---- head and rows ---- */

/* In a narrow column a name has two lines. */
double turns_head_height(const struct pad *pad)
{
    return pad_is_narrow(pad) ? 12.5 : 10;
}

/* In all languages, one below the other. */
static void draw_name(const struct pad *pad, const struct column *column, double x, double y)
{
    for (int i = 0; i < pad->languages; i++) {
        double height;
        struct text text = { .string = phrase(pad->edition->phrases, i, column->name),
                             .tag = pad_tag(pad, i, column->name),
                             .size = label_size,
                             .floor = 5.5,
                             .bold = true,
                             .align = ALIGN_LEFT,
                             .width = column->width - 1.6,
                             .height = pad_is_narrow(pad) ? 5.6 : 4 };
        type_draw(pad->flow.type, pad->cr, x + 0.9, y, &text);
        type_measure(pad->flow.type, &text, NULL, &height, NULL);
        y += fmax(height, head_line);
    }
}

void turns_draw_head(const struct pad *pad, const struct column *column, int seats, double x, double y)
{
    char number[4] = { (char)('1' + column->seat) };
    double baseline = y + 3.6;

    if (column->seat == 0)
        pad_label(pad, x + 0.9, baseline, seats * column->width - 1.8, "pad.scores",
                  label_size);
    if (column->seat >= 0)
        pad_text(pad, x + column->width / 2, y + turns_head_height(pad) / 2 + 3, number, label_size, true,
                 ALIGN_CENTER);
    else if (strncmp(column->name, "pad.", 4) != 0)
        pad_text(pad, x + column->width / 2, pad->languages > 1 ? y + 6 : baseline, column->name, label_size + 1, true,
                 ALIGN_CENTER);
    else
        draw_name(pad, column, x, baseline);
}

/* Over a part that is not the first: what this is and of which game. */
static void draw_running_title(struct pad *pad, cairo_t *cr, double x, double y)
{
    const double above = 1.6, size = 9;
    struct buf game = { 0 };

    for (int i = 0; i < pad->languages; i++)
        buf_printf(&game, "%s%s", i > 0 ? " " : "", pad->edition->words[i]->title);
    pad->cr = cr;
    pad_label(pad, x, y - above, pad->flow.width / 2, "pad.title", size);
    struct text text = { .string = buf_text(&game),
                         .tag = pad->edition->words[0]->tag,
                         .size = size,
                         .floor = 6,
                         .align = ALIGN_RIGHT,
                         .width = pad->flow.width / 2,
                         .height = 4 };
    pad_set(pad, x + pad->flow.width / 2, y - above, &text);
    buf_finish(&game);
}

static double set_head(void *owner, cairo_t *cr, double x, double y, const struct page_table *table)
{
    struct pad *pad = owner;

    pad->cr = cr;
    pad_tint(pad, x, y, pad->flow.width, turns_head_height(pad), PAD_HEAD_TINT);
    for (int i = 0; cr != NULL && i < pad->columns; i++)
        turns_draw_head(pad, &pad->column[i], pad->edition->game.kit->seats_max, x + table->column[i].x, y);
    return turns_head_height(pad);
}

/* Only its number: everything else is written by hand. */
static double set_row(void *owner, cairo_t *cr, double x, double y, const struct page_table *table, int row)
{
    struct pad *pad = owner;
    struct buf number = { 0 };
    double height = row_height(pad);

    if (cr == NULL)
        return height;
    buf_int(&number, row + 1);
    pad->cr = cr;
    bool marked = (row + 1) % GROUP == 0;
    theme_source(cr, marked ? ROLE_INK : ROLE_INK_SOFT);
    pad_text(pad, x + table->column[0].width - 1.4, y + height / 2 + 0.95, buf_text(&number), PAD_NOTE, marked,
             ALIGN_RIGHT);
    theme_source(cr, ROLE_INK);
    buf_finish(&number);
    return height;
}

/* ---- what lies under them ---- */

static void draw_washes(const struct pad *pad, double x, double y, int rows)
{
    for (int i = 1; i < rows; i += 2)
        pad_tint(pad, x, y + i * row_height(pad), pad->flow.width, row_height(pad), PAD_ROW_TINT);
}

/* Where the further lines of a high row stand. */
static void draw_guides(const struct pad *pad, double from, double to, double y, int rows)
{
    static const double dots[] = { 0.3, 1.2 };
    int lines = (int)lround(times(pad));

    if (lines < 2)
        return;
    cairo_save(pad->cr);
    theme_wash(pad->cr, ROLE_INK, 0.45);
    cairo_set_line_width(pad->cr, PAD_LINE);
    cairo_set_dash(pad->cr, dots, 2, 0);
    for (int i = 0; i < rows; i++)
        for (int k = 1; k < lines; k++)
            line_draw(pad->cr, from, y + (i + (double)k / lines) * row_height(pad), to,
                      y + (i + (double)k / lines) * row_height(pad));
    cairo_restore(pad->cr);
}

/* Below the head and below every group of rows they are thick. */
static void draw_levels(const struct pad *pad, double x, double y, int first, int rows)
{
    for (int i = 0; i <= rows; i++) {
        cairo_set_line_width(pad->cr, i == 0 || (first + i) % GROUP == 0 ? PAD_THICK : PAD_LINE);
        line_draw(pad->cr, x, y + i * row_height(pad), x + pad->flow.width, y + i * row_height(pad));
    }
}

static void draw_uprights(const struct pad *pad, double x, double y, const struct page_table *table, double height)
{
    for (int i = 0; i < pad->columns; i++) {
        double top = pad->column[i].seat > 0 ? y + turns_head_height(pad) / 2 : y;
        cairo_set_line_width(pad->cr, pad->column[i].seat == 0 ? PAD_THICK : PAD_LINE);
        line_draw(pad->cr, x + table->column[i].x, top, x + table->column[i].x, y + height);
    }
}

static void draw_ground(void *owner, cairo_t *cr, double x, double y, const struct page_table *table, int first,
                        int rows)
{
    struct pad *pad = owner;
    double body = y + turns_head_height(pad), height = turns_head_height(pad) + rows * row_height(pad);
    int last = pad->columns - pad->edition->game.kit->seats_max;

    pad->cr = cr;
    draw_washes(pad, x, body, rows);
    draw_guides(pad, x + table->column[pad->fixed].x, x + table->column[last].x, body, rows);
    theme_source(cr, ROLE_INK_SOFT);
    draw_levels(pad, x, body, first, rows);
    draw_uprights(pad, x, y, table, height);
    theme_source(cr, ROLE_INK);
    line_frame(cr, x, y, pad->flow.width, height, PAD_THICK);
    if (first > 0 && table->again > 0)
        draw_running_title(pad, cr, x, y);
}

/* ---- the table ---- */

/* From the highest row to the lowest: the flow takes as few pages as hold all rows, then rows as high as these allow.
 */
static void add_densities(struct pad *pad)
{
    struct flow_density *density = arena_alloc(&pad->flow.arena, HEIGHTS * sizeof *density);
    double most = times(pad) * row_most, least = times(pad) * row_least;
    int count = 0;

    for (double row = most; row > least && count < HEIGHTS - 1; row -= times(pad) * row_step)
        density[count++] = (struct flow_density){ .tightness = row / most };
    density[count++] = (struct flow_density){ .tightness = least / most };
    pad->height = density;
    pad->heights = count;
    flow_densities(&pad->flow, density, count);
}

void turns_add(struct pad *pad)
{
    struct page_table table = { .head = set_head,
                                .row = set_row,
                                .ground = draw_ground,
                                .rows = rows_of(pad->edition, pad->form),
                                .fewest = FEWEST_ROWS,
                                .columns = pad->columns };
    double x = 0;

    for (int i = 0; i < pad->columns; x += pad->column[i++].width)
        table.column[i] = (struct table_column){ x, pad->column[i].width };
    struct flow_block *block = flow_add_table(&pad->flow, &table);
    block->kind = "table";
    pad->turns = block->table;
    block->table->row_height = arena_alloc(&pad->flow.arena, (size_t)(table.rows + SPARE_ROWS + 1) * sizeof(double));
    add_densities(pad);
}

/* ---- whole leaves ---- */

/* The page behind that of the last row, from 0. */
static int end_of(const struct pad *pad)
{
    int end = 0;

    for (int i = 0; i < pad->flow.parts; i++)
        if (pad->flow.part[i].block->table == pad->turns)
            end = pad->flow.part[i].page + 1;
    return end;
}

/* Places the pages with the highest rows at which the form fills whole leaves and there are no more than so many; false:
   there are none such. */
static bool place_on(struct pad *pad, int pages)
{
    struct error passed = { 0 };

    for (int i = 0; i < pad->heights; i++) {
        flow_forget(&pad->flow);
        flow_densities(&pad->flow, &pad->height[i], 1);
        if (flow_place(&pad->flow, &passed) && pad->flow.pages <= pages && end_of(pad) % 2 == 0)
            return true;
    }
    return false;
}

/* The same with a few rows less, which is as good a guess of how long a game will be; of a tile there is no guess. */
static bool place_fewer(struct pad *pad, int pages)
{
    int rows = pad->turns->rows, least = (int)ceil(fewer * rows);

    for (int i = rows - 1; i >= least && !form_has_tiles(pad->form); i--) {
        struct error passed = { 0 };
        pad->turns->rows = i;
        flow_forget(&pad->flow);
        flow_densities(&pad->flow, &pad->height[pad->heights - 1], 1);
        if (flow_place(&pad->flow, &passed) && pad->flow.pages <= pages && end_of(pad) % 2 == 0)
            return place_on(pad, pages);
    }
    pad->turns->rows = rows;
    return false;
}

/* The room for rows on each page that holds the table, which has no more pages than the flow has parts; returns how many
   these are. */
static int rooms_of(const struct pad *pad, double room[])
{
    int pages = 0;

    for (int i = 0; i < pad->flow.parts; i++) {
        const struct flow_part *part = &pad->flow.part[i];
        if (part->block->table == pad->turns)
            room[pages++] = pad->flow.bottom - part->y - part->height + part->rows * row_height(pad) + exact;
    }
    return pages;
}

/* What rows of that height leave of the page on which that is most. */
static double left_by(double height, const double room[], int pages)
{
    double most = 0;

    for (int i = 0; i < pages; i++)
        most = fmax(most, fmod(room[i], height));
    return most;
}

/* How many rows of that height the pages hold. */
static int rows_in(double height, const double room[], int pages)
{
    int rows = 0;

    for (int i = 0; i < pages; i++)
        rows += (int)floor(room[i] / height);
    return rows;
}

/* As many rows, so much higher that they fill their pages. */
static void raise_rows(struct pad *pad, const double room[], int pages)
{
    double height = row_height(pad), best = higher * height;

    while (best > height && rows_in(best, room, pages) < pad->turns->rows)
        best -= times(pad) * row_step;
    pad->fit = fmax(best / height, 1);
}

/* Rows a little lower where these fill their pages better, and so many more as these then hold. */
static void lower_rows(struct pad *pad, const double room[], int pages)
{
    double height = row_height(pad), best = height, least = fmax(lower * height, times(pad) * row_least);
    int most = pad->turns->rows + SPARE_ROWS;

    for (double row = height; row >= least; row -= times(pad) * row_step)
        best = left_by(row, room, pages) < left_by(best, room, pages) ? row : best;
    int rows = rows_in(best, room, pages);
    pad->fit = best / height;
    pad->turns->rows = rows < most ? rows : most;
}

/* A game of tiles has as many turns as it has tiles. */
static void fill_pages(struct pad *pad)
{
    double *room = memory_new((size_t)pad->flow.parts * sizeof *room);
    int pages = rooms_of(pad, room);

    pad->chosen.tightness = pad->flow.tightness;
    if (form_has_tiles(pad->form))
        raise_rows(pad, room, pages);
    else
        lower_rows(pad, room, pages);
    free(room);
}

bool turns_fill(struct pad *pad, struct error *error)
{
    if (pad->turns == NULL || pad->form == NULL)
        return true;
    pad->turns->rows = rows_of(pad->edition, pad->form);
    pad->fit = 1;
    flow_densities(&pad->flow, pad->height, pad->heights);
    if (!flow_place(&pad->flow, error))
        return false;
    int pages = pad->flow.pages;
    bool whole = end_of(pad) % 2 == 0 || place_fewer(pad, pages - 1);
    for (int more = 1; !whole && more <= MORE_PAGES; more++)
        whole = place_on(pad, pages + more);
    if (!whole) {
        flow_densities(&pad->flow, pad->height, pad->heights);
        if (!flow_place(&pad->flow, error))
            return false;
    }
    fill_pages(pad);
    flow_densities(&pad->flow, &pad->chosen, 1);
    return true;
}

void turns_entitle(struct pad *pad, bool titled)
{
    if (pad->turns != NULL)
        pad->turns->again = titled ? title_room : 0;
}
