#include "sample.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "origin.h"
#include "worked.h"

static const double head_line = 3.6, usual = 8, line_pitch = 4.4, around = 3.4, side = 0.3;

/* The columns that filled rows have take the whole width: this many times as much as on the form. */
static double widened(const struct pad *pad)
{
    double all = 0;

    for (int i = 0; i < pad->form->turn[0].cells; i++)
        all += pad->column[i].width;
    return pad->flow.width / all;
}

static const char *head_of(const struct pad *pad, int cell, int language)
{
    const char *name = pad->column[cell].seat == 0 ? "pad.scores" : pad->column[cell].name;

    if (strncmp(name, "pad.", 4) == 0)
        return phrase(pad->edition->phrases, language, name);
    return language == 0 ? name : "";
}

/* Of all columns in a language; returns the height. */
static double draw_heads_in(const struct pad *pad, double x, double y, int language)
{
    double most = head_line;

    for (int i = 0; i < pad->columns && pad->column[i].seat < 1; i++) {
        double cell = widened(pad) * pad->column[i].width * (pad->column[i].seat == 0 ? 2 : 1), height = 0;
        struct text text = { .string = head_of(pad, i, language),
                             .tag = pad->edition->words[language]->tag,
                             .size = PAD_TEXT - 0.5,
                             .floor = 5,
                             .align = ALIGN_CENTER,
                             .width = cell,
                             .height = pad_is_narrow(pad) ? 2 * head_line : head_line };
        if (text.string[0] != '\0') {
            pad_set(pad, x, y + 2.4, &text);
            type_measure(pad->flow.type, &text, NULL, &height, NULL);
        }
        most = pad_is_narrow(pad) ? fmax(most, height) : most;
        x += cell;
    }
    return most;
}

/* The heads of the columns over a filled row; returns their height. */
static double draw_heads(const struct pad *pad, double x, double y)
{
    double top = y;

    for (int i = 0; i < pad->languages; i++)
        y += draw_heads_in(pad, x, y, i);
    return y - top + 1;
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

static void draw_cell(const struct pad *pad, double x, double y, double width, double height, const char *string)
{
    pad_source(pad, ROLE_INK_SOFT);
    if (pad->cr != NULL)
        line_frame(pad->cr, x, y, width, height, PAD_LINE);
    pad_source(pad, ROLE_INK);
    if (string[0] == '\0')
        return;
    int lines = lines_in(pad, width, string);
    if (lines > 1)
        draw_things(pad, x + side, y, width - 2 * side, height, string, lines);
    else
        draw_thing(pad, x + side, y + height / 2, width - 2 * side, string, ALIGN_CENTER);
}

static double draw_row(const struct pad *pad, double x, double y, const struct form_turn *turn)
{
    double left = x, height = usual, wider = widened(pad);

    for (int i = 0; i < turn->cells; i++)
        height = fmax(height, around + line_pitch * lines_in(pad, wider * pad->column[i].width, turn->cell[i]));
    for (int i = 0; i < turn->cells; i++) {
        draw_cell(pad, x, y, wider * pad->column[i].width, height, turn->cell[i]);
        x += wider * pad->column[i].width;
    }
    for (int i = 0; i < turn->cells; left += wider * pad->column[i++].width)
        worked_letter(pad, left + 2.2, y, origin_letter(pad->form, turn, i));
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
