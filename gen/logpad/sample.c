#include "sample.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"

static const double head_line = 3;

bool sample_is_wide(const struct pad *pad)
{
    return pad->form->columns > 1;
}

static double sample_cell(const struct pad *pad, int cell, double width)
{
    static const double share[] = { 0.08, 0.08, 0.1, 0.09, 0.1, 0.11 }, scores = 0.11;
    double left = 1 - 2 * scores, shares = 0;

    if (sample_is_wide(pad))
        return pad->column[cell].width;
    if (cell < pad->fixed)
        return share[cell] * width;
    for (int i = 0; i < pad->fixed; i++)
        left -= share[i];
    for (int i = 0; i < pad->form->columns; i++)
        shares += pad->form->column[i].share;
    if (pad->column[cell].seat >= 0)
        return scores * width;
    return left * pad->form->column[cell - pad->fixed].share / shares * width;
}

static const char *head_of(const struct pad *pad, int cell, int language)
{
    const char *name = pad->column[cell].seat == 0 ? "pad.scores" : pad->column[cell].name;

    if (strncmp(name, "pad.", 4) == 0)
        return phrase(pad->edition->phrases, language, name);
    return language == 0 ? name : "";
}

/* Of all columns in a language; returns the height. */
static double draw_heads_in(const struct pad *pad, double x, double y, double width, int language)
{
    double most = head_line;

    for (int i = 0; i < pad->columns && pad->column[i].seat < 1; i++) {
        double cell = sample_cell(pad, i, width) * (pad->column[i].seat == 0 ? 2 : 1), height = 0;
        struct text text = { .string = head_of(pad, i, language),
                             .tag = pad->edition->words[language]->tag,
                             .size = 7.5,
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
static double draw_sample_heads(const struct pad *pad, double x, double y, double width)
{
    double top = y;

    for (int i = 0; i < pad->languages; i++)
        y += draw_heads_in(pad, x, y, width, i);
    return y - top + 0.5;
}

/* The lines that the row becomes, in columns of four; returns their height. */
static double draw_sample_lines(const struct pad *pad, double x, double y, double column)
{
    enum { IN_COLUMN = 4 };
    const double line = 3.6;

    for (int i = 0; i < pad->form->lines; i++)
        pad_text(pad, x + i / IN_COLUMN * column, y + 2.6 + i % IN_COLUMN * line, pad->form->line[i], PAD_NOTE + 0.5,
                 true, ALIGN_LEFT);
    return IN_COLUMN * line;
}

/* What is written in a narrow cell: what two blanks part goes on lines of its own. */
static void draw_lines(const struct pad *pad, double x, double y, double width, double height, const char *string)
{
    struct buf lines = { 0 };
    double high, baseline;

    for (const char *at = string; *at != '\0'; at++) {
        bool parts = strncmp(at, "  ", 2) == 0;
        buf_putc(&lines, parts ? '\n' : *at);
        at += parts;
    }
    struct text text = { .string = buf_text(&lines),
                         .size = PAD_NOTE + 0.5,
                         .floor = 6,
                         .align = ALIGN_CENTER,
                         .width = width - 0.6,
                         .height = height - 0.4 };
    type_measure(pad->flow.type, &text, NULL, &high, &baseline);
    pad_set(pad, x + 0.3, y + (height - high) / 2 + baseline, &text);
    buf_finish(&lines);
}

static void draw_cell(const struct pad *pad, double x, double y, double width, double height, const char *string)
{
    pad_source(pad, ROLE_INK_SOFT);
    if (pad->cr != NULL)
        line_frame(pad->cr, x, y, width, height, PAD_LINE);
    pad_source(pad, ROLE_INK);
    if (!pad_is_narrow(pad))
        pad_text(pad, x + width / 2, y + 4.1, string, PAD_NOTE + 0.5, false, ALIGN_CENTER);
    else if (string[0] != '\0')
        draw_lines(pad, x, y, width, height, string);
}

static void draw_row(const struct pad *pad, double x, double y, double width, double height)
{
    for (int i = 0; i < pad->form->cells; i++) {
        double cell = sample_cell(pad, i, width);
        draw_cell(pad, x, y, cell, height, pad->form->cell[i]);
        x += cell;
    }
}

double sample_draw(const struct pad *pad, double x, double y, double width)
{
    double height = pad_is_narrow(pad) ? 8 : 6;

    y += draw_sample_heads(pad, x, y, width);
    draw_row(pad, x, y, width, height);
    y += height + 1.5;
    if (sample_is_wide(pad) && pad_is_narrow(pad)) {
        y += pad_note(pad, x, y, width, "pad.howto") + 1;
        return y + draw_sample_lines(pad, x, y, width / 3);
    }
    double note = sample_is_wide(pad) ? 60 : width * 0.6;
    pad_note(pad, x, y, note * 0.9, "pad.howto");
    return y + draw_sample_lines(pad, x + note, y, sample_is_wide(pad) ? 34 : width * 0.4);
}
