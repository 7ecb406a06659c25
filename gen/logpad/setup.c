#include "setup.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"

static const double label_size = 8, title_height = 6, head_line = 3.6, sample_height = 5.6, row_height = 8.4, above = 2,
                    below = 3;

/* Of the first column: the seat, and the mark of the filled row. */
static double lead_width(const struct pad *pad)
{
    return pad->column[0].width + pad->column[1].width - (pad_is_narrow(pad) ? 5 : 8);
}

/* A few things need no whole line. */
static double table_width(const struct pad *pad, const struct form_table *table)
{
    const double part_most = 40;
    int parts = 0;

    for (int i = 0; i < table->columns; i++)
        parts += table->column[i].parts;
    return fmin(pad->flow.width, lead_width(pad) + parts * part_most);
}

static double column_width(const struct pad *pad, const struct form_table *table, int column)
{
    double shares = 0;

    for (int i = 0; i < table->columns; i++)
        shares += table->column[i].share;
    return (table_width(pad, table) - lead_width(pad)) * table->column[column].share / shares;
}

static int rows_of(const struct pad *pad, const struct form_table *table)
{
    return table->seats ? pad->edition->game.kit->seats_max : 1;
}

/* ---- what is printed ---- */

/* In all languages, one below the other. */
static void draw_name(const struct pad *pad, const char *of, double x, double y, double width)
{
    for (int i = 0; i < pad->languages; i++) {
        struct text text = { .string = phrase(pad->edition->phrases, i, of),
                             .tag = pad_tag(pad, i, of),
                             .size = label_size,
                             .floor = 6,
                             .bold = true,
                             .width = width - 1.6,
                             .height = head_line };
        pad_set(pad, x + 0.9, y + (i + 0.86) * head_line, &text);
    }
}

static double head_height(const struct pad *pad)
{
    return pad->languages * head_line + 1;
}

static void draw_heads(const struct pad *pad, const struct form_table *table, double x, double y)
{
    if (table->seats)
        draw_name(pad, "pad.seat", x, y, lead_width(pad));
    x += lead_width(pad);
    for (int i = 0; i < table->columns; i++) {
        draw_name(pad, table->column[i].name, x, y, column_width(pad, table, i));
        x += column_width(pad, table, i);
    }
}

/* What blanks part goes into the parts of the cell. */
static void draw_cell(const struct pad *pad, const char *string, int parts, double x, double y, double width)
{
    for (int i = 0; i < parts && *string != '\0'; i++) {
        struct buf part = { 0 };
        size_t length = parts > 1 ? strcspn(string, " ") : strlen(string);
        buf_add(&part, string, length);
        struct text text = { .string = buf_text(&part),
                             .size = label_size,
                             .floor = 6,
                             .align = ALIGN_CENTER,
                             .width = width / parts - 0.6,
                             .height = 4 };
        pad_set(pad, x + i * width / parts + 0.3, y + 3.9, &text);
        buf_finish(&part);
        string += length + strspn(string + length, " ");
    }
}

static void draw_sample(const struct pad *pad, const struct form_table *table, double x, double y)
{
    pad_source(pad, ROLE_INK_SOFT);
    pad_phrase(pad, x + 0.9, y + 3.9, lead_width(pad) - 1.4, "pad.example", label_size);
    x += lead_width(pad);
    for (int i = 0; i < table->columns; i++) {
        draw_cell(pad, table->cell[i], table->column[i].parts, x, y, column_width(pad, table, i));
        x += column_width(pad, table, i);
    }
    pad_source(pad, ROLE_INK);
}

static void draw_seats(const struct pad *pad, const struct form_table *table, double x, double y)
{
    for (int i = 0; table->seats && i < rows_of(pad, table); i++) {
        char number[] = { (char)('1' + i), '\0' };
        pad_text(pad, x + lead_width(pad) / 2, y + (i + 0.5) * row_height + 1.2, number, label_size + 1, true,
                 ALIGN_CENTER);
    }
}

/* ---- what lies under it ---- */

static void draw_uprights(const struct pad *pad, const struct form_table *table, double x, double y, double parted,
                          double bottom)
{
    x += lead_width(pad);
    for (int i = 0; i < table->columns; i++) {
        double width = column_width(pad, table, i);
        line_draw(pad->cr, x, y, x, bottom);
        for (int k = 1; k < table->column[i].parts; k++)
            line_draw(pad->cr, x + k * width / table->column[i].parts, parted, x + k * width / table->column[i].parts,
                      bottom);
        x += width;
    }
}

static void draw_grid(const struct pad *pad, const struct form_table *table, double x, double top, double head)
{
    double first = top + head + sample_height, bottom = first + rows_of(pad, table) * row_height;
    double width = table_width(pad, table);

    if (pad->cr == NULL)
        return;
    pad_tint(pad, x, top + head, width, sample_height, PAD_ROW_TINT);
    theme_source(pad->cr, ROLE_INK_SOFT);
    cairo_set_line_width(pad->cr, PAD_LINE);
    line_draw(pad->cr, x, top + head, x + width, top + head);
    for (int i = 0; i < rows_of(pad, table); i++)
        line_draw(pad->cr, x, first + i * row_height, x + width, first + i * row_height);
    draw_uprights(pad, table, x, top, top + head, bottom);
    theme_source(pad->cr, ROLE_INK);
    line_frame(pad->cr, x, top, width, bottom - top, PAD_THICK);
}

/* Returns where it ends. */
static double draw_table(const struct pad *pad, const struct form_table *table, double x, double y)
{
    double head = head_height(pad);

    pad_tint(pad, x, y, table_width(pad, table), head, PAD_HEAD_TINT);
    draw_heads(pad, table, x, y);
    draw_grid(pad, table, x, y, head);
    draw_sample(pad, table, x, y + head);
    draw_seats(pad, table, x, y + head + sample_height);
    return y + head + sample_height + rows_of(pad, table) * row_height + 2;
}

/* ---- the block ---- */

static double set_setup(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    const struct form_setup *setup = &pad->form->setup;
    double top = y;

    (void)block;
    pad->cr = cr;
    struct buf title = { 0 };
    pad_say(pad, &title, "pad.setup", " ");
    pad_text(pad, x, y + 4, buf_text(&title), label_size + 1.5, true, ALIGN_LEFT);
    buf_finish(&title);
    y += title_height;
    for (int i = 0; i < setup->tables; i++)
        y = draw_table(pad, &setup->table[i], x, y);
    if (setup->note != NULL)
        y += pad_note(pad, x, y, pad->flow.width, setup->note) + 0.8;
    return y + below - top;
}

void setup_add(struct pad *pad)
{
    if (pad->form != NULL && pad->form->setup.tables > 0)
        flow_add(&pad->flow, set_setup, 0)->gap = above;
}
