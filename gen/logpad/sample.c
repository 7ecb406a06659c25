#include "sample.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "origin.h"
#include "turns.h"
#include "worked.h"

static const double usual = 9, line_pitch = 4.4, around = 3.4, side = 0.3;
/* A letter stands in the upper left corner of its cell, beside what is written there if the cell is wide or that is
   narrow. */
static const double letter_middle = 2.2, letter_room = 4.2, letter_beside = 14;

/* The columns that filled rows have take the whole width: this many times as much as on the form. */
static double widened(const struct pad *pad)
{
    double all = 0;

    for (int i = 0; i < pad->form->turn[0].cells; i++)
        all += pad->column[i].width;
    return pad->flow.width / all;
}

/* The head of the form over a filled row, which has the points of two players; returns its height. */
static double draw_heads(const struct pad *pad, double x, double y)
{
    double left = x, height = turns_head_height(pad);

    pad_tint(pad, x, y, pad->flow.width, height, PAD_HEAD_TINT);
    for (int i = 0; pad->cr != NULL && i < pad->form->turn[0].cells; i++) {
        struct column column = pad->column[i];
        column.width *= widened(pad);
        if (column.seat == 0)
            column = (struct column){ "pad.scores", 2 * column.width, -1 };
        if (column.seat < 1) {
            turns_draw_head(pad, &column, x, y);
            cairo_set_line_width(pad->cr, PAD_LINE);
            line_draw(pad->cr, x, y, x, y + height);
        }
        x += widened(pad) * pad->column[i].width;
    }
    if (pad->cr != NULL)
        line_frame(pad->cr, left, y, pad->flow.width, height, PAD_THICK);
    return height;
}

/* Leaning, in the blue of a pen. */
static void draw_by_hand(const struct pad *pad, double x, double y, const struct text *text)
{
    const cairo_matrix_t leaning = { 1, 0, -0.22, 1, x, y };

    cairo_save(pad->cr);
    cairo_transform(pad->cr, &leaning);
    theme_source(pad->cr, ROLE_BLUE_DARK);
    type_draw(pad->flow.type, pad->cr, 0, 0, text);
    cairo_restore(pad->cr);
    pad_source(pad, ROLE_INK);
}

/* A line of a cell, its middle at y. */
static void draw_thing(const struct pad *pad, double x, double y, double width, const char *string, enum align align)
{
    struct text text = { .string = string,
                         .size = PAD_TEXT,
                         .floor = 6,
                         .align = align,
                         .width = width,
                         .height = line_pitch };
    double high, baseline;

    type_measure(pad->flow.type, &text, NULL, &high, &baseline);
    if (pad->cr != NULL)
        draw_by_hand(pad, x, y - high / 2 + baseline, &text);
    else
        pad_set(pad, x, y, &text);
}

/* The next of the things that two blanks part, into the buffer; NULL behind the last. */
static const char *next_thing(const char *at, struct buf *thing)
{
    const char *end = strstr(at, "  ");

    thing->length = 0;
    buf_add(thing, at, end != NULL ? (size_t)(end - at) : strlen(at));
    return end != NULL ? end + 2 : NULL;
}

static double widest_thing(const struct pad *pad, const char *string)
{
    struct buf thing = { 0 };
    double widest = 0;

    for (const char *at = string; at != NULL;) {
        at = next_thing(at, &thing);
        struct text text = { .string = buf_text(&thing), .size = PAD_TEXT };
        double wide;
        type_measure(pad->flow.type, &text, &wide, NULL, NULL);
        widest = fmax(widest, wide);
    }
    buf_finish(&thing);
    return widest;
}

/* On lines below each other, which begin at the same place, the widest in the middle. */
static void draw_things(const struct pad *pad, double x, double y, double width, double height, const char *string,
                        int lines)
{
    struct buf thing = { 0 };
    double widest = fmin(widest_thing(pad, string), width);

    y += (height - (lines - 1) * line_pitch) / 2;
    for (const char *at = string; at != NULL; y += line_pitch) {
        at = next_thing(at, &thing);
        draw_thing(pad, x + (width - widest) / 2, y, width - (width - widest) / 2, buf_text(&thing), ALIGN_LEFT);
    }
    buf_finish(&thing);
}

/* On how many lines of the cell it stands: on one, unless it is too long or so many things that nobody tells them apart. */
static int lines_in(const struct pad *pad, double width, const char *string)
{
    struct text text = { .string = string, .size = PAD_TEXT };
    double wide = 0;
    int things = 1;

    if (string[0] != '\0')
        type_measure(pad->flow.type, &text, &wide, NULL, NULL);
    for (const char *at = strstr(string, "  "); at != NULL; at = strstr(at + 2, "  "))
        things++;
    return wide > width - 2 * side || things > 2 ? things : 1;
}

/* `taken` by a letter, of its width. */
static void draw_cell(const struct pad *pad, double x, double y, double width, double height, double taken,
                      const char *string)
{
    pad_source(pad, ROLE_INK_SOFT);
    if (pad->cr != NULL)
        line_frame(pad->cr, x, y, width, height, PAD_LINE);
    pad_source(pad, ROLE_INK);
    if (string[0] == '\0')
        return;
    x += taken;
    width -= taken;
    int lines = lines_in(pad, width, string);
    if (lines > 1)
        draw_things(pad, x + side, y, width - 2 * side, height, string, lines);
    else
        draw_thing(pad, x + side, y + height / 2, width - 2 * side, string, ALIGN_CENTER);
}

/* What the letter takes of the width of a cell, if it has any. */
static double letter_takes(const struct pad *pad, const struct form_turn *turn, int cell, double width)
{
    if (origin_letter(pad->form, turn, cell) == '\0')
        return 0;
    double left = width - letter_room - 2 * side;
    return width >= letter_beside || widest_thing(pad, turn->cell[cell]) <= left ? letter_room : 0;
}

static double draw_row(const struct pad *pad, double x, double y, const struct form_turn *turn)
{
    double height = usual, wider = widened(pad);

    for (int i = 0; i < turn->cells; i++) {
        double width = wider * pad->column[i].width;
        width -= letter_takes(pad, turn, i, width);
        height = fmax(height, around + line_pitch * lines_in(pad, width, turn->cell[i]));
    }
    for (int i = 0; i < turn->cells; i++) {
        double width = wider * pad->column[i].width, taken = letter_takes(pad, turn, i, width);
        draw_cell(pad, x, y, width, height, taken, turn->cell[i]);
        worked_letter(pad, x + letter_middle, y + letter_middle, origin_letter(pad->form, turn, i));
        x += width;
    }
    return height;
}

/* What becomes of it in a log: a note, and below it the lines, down each column and then down the next. Returns the
   height. */
static double draw_log(const struct pad *pad, double x, double y, const char *note, const char *const line[], int lines)
{
    int across = pad_is_narrow(pad) ? 3 : 4, down = (int)fmax((lines + across - 1) / across, 4);
    double top = y, pitch = pad->flow.width / across;

    y += pad_note(pad, x, y, pad->flow.width, note) + 1.2;
    for (int i = 0; i < lines; i++)
        pad_text(pad, x + i / down * pitch, y + 2.8 + i % down * PAD_PITCH, line[i], PAD_TEXT, true, ALIGN_LEFT);
    return y + fmin(lines, down) * PAD_PITCH - top;
}

/* ---- blocks ---- */

static double set_turns(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    double top = y;

    (void)block;
    pad->cr = cr;
    y += draw_heads(pad, x, y);
    for (int i = 0; i < pad->form->turns; i++)
        y += draw_row(pad, x, y, &pad->form->turn[i]);
    return y - top;
}

static double set_lines(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    const struct form_turn *turn = &pad->form->turn[block->index];

    pad->cr = cr;
    return draw_log(pad, x, y, "pad.howto", turn->line, turn->lines);
}

static double set_setup(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    const struct form_setup *setup = &pad->form->setup;

    (void)block;
    pad->cr = cr;
    return draw_log(pad, x, y, "pad.examples-become", setup->line, setup->lines);
}

void sample_add(struct pad *pad)
{
    struct flow_block *rows = flow_add(&pad->flow, set_turns, 0);

    rows->gap = 0;
    rows->keep = true;
    if (!worked_add(pad))
        for (int i = 0; i < pad->form->turns; i++)
            flow_add(&pad->flow, set_lines, i);
}

void sample_add_setup(struct pad *pad)
{
    const double gap = 5;

    if (pad->form->setup.tables > 0)
        flow_add(&pad->flow, set_setup, 0)->gap = gap;
}
