#include "sample.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "origin.h"
#include "worked.h"

static const double head_line = 3.6, usual = 8, line_pitch = 4.4, around = 3.4;

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
        double cell = pad->column[i].width * (pad->column[i].seat == 0 ? 2 : 1), height = 0;
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

/* What is written in a cell: where that is too long, what two blanks part goes on lines of its own. */
static void draw_lines(const struct pad *pad, double x, double y, double width, double height, const char *string,
                       bool parted)
{
    struct buf lines = { 0 };
    double high, baseline;

    for (const char *at = string; *at != '\0'; at++) {
        bool parts = parted && strncmp(at, "  ", 2) == 0;
        buf_putc(&lines, parts ? '\n' : *at);
        at += parts;
    }
    struct text text = { .string = buf_text(&lines),
                         .size = PAD_TEXT,
                         .floor = 6,
                         .align = ALIGN_CENTER,
                         .width = width - 0.6,
                         .height = height - 0.4 };
    type_measure(pad->flow.type, &text, NULL, &high, &baseline);
    if (pad->cr != NULL)
        draw_by_hand(pad, x + 0.3, y + (height - high) / 2 + baseline, &text);
    else
        pad_set(pad, x, y, &text);
    buf_finish(&lines);
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
    return wide > width - 0.6 || things > 2 ? things : 1;
}

static void draw_cell(const struct pad *pad, double x, double y, double width, double height, const char *string)
{
    pad_source(pad, ROLE_INK_SOFT);
    if (pad->cr != NULL)
        line_frame(pad->cr, x, y, width, height, PAD_LINE);
    pad_source(pad, ROLE_INK);
    if (string[0] != '\0')
        draw_lines(pad, x, y, width, height, string, lines_in(pad, width, string) > 1);
}

static double draw_row(const struct pad *pad, double x, double y, const struct form_turn *turn)
{
    double left = x, height = usual;

    for (int i = 0; i < turn->cells; i++)
        height = fmax(height, around + line_pitch * lines_in(pad, pad->column[i].width, turn->cell[i]));
    for (int i = 0; i < turn->cells; i++) {
        draw_cell(pad, x, y, pad->column[i].width, height, turn->cell[i]);
        x += pad->column[i].width;
    }
    for (int i = 0; i < turn->cells; left += pad->column[i++].width)
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
    const double gap = 6;

    if (pad->form->setup.tables > 0)
        flow_add(&pad->flow, set_setup, 0)->gap = gap;
    struct flow_block *rows = flow_add(&pad->flow, set_turns, 0);
    rows->gap = gap;
    rows->keep = true;
    if (!worked_add(pad))
        for (int i = 0; i < pad->form->turns; i++)
            flow_add(&pad->flow, set_lines, i);
}
