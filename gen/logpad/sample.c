#include "sample.h"

#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"

bool sample_is_wide(const struct pad *pad)
{
    return pad->form->columns > 1 && !pad_is_narrow(pad);
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

/* The heads of the columns over a filled row; returns their height. */
static double draw_sample_heads(const struct pad *pad, double x, double y, double width)
{
    double line = 2.6;

    for (int i = 0; i < pad->columns && pad->column[i].seat < 1; i++) {
        bool score = pad->column[i].seat == 0;
        const char *name = score ? "pad.scores" : pad->column[i].name;
        double cell = sample_cell(pad, i, width) * (score ? 2 : 1);
        for (int k = 0; k < pad->languages; k++) {
            bool own = strncmp(name, "pad.", 4) == 0;
            struct text text = { .string = own      ? phrase(pad->edition->phrases, k, name)
                                           : k == 0 ? name
                                                    : "",
                                 .tag = pad->edition->words[k]->tag,
                                 .size = 6,
                                 .floor = 4.5,
                                 .align = ALIGN_CENTER,
                                 .width = cell,
                                 .height = 3 };
            if (text.string[0] != '\0')
                type_draw(pad->flow.type, pad->cr, x, y + 2 + k * line, &text);
        }
        x += cell;
    }
    return pad->languages * line + 0.5;
}

/* The lines that the row becomes, in columns of four; returns their height. */
static double draw_sample_lines(const struct pad *pad, double x, double y, double width)
{
    enum { IN_COLUMN = 4 };
    double line = 3.6, column = sample_is_wide(pad) ? 34 : width * 0.4;

    for (int i = 0; i < pad->form->lines; i++)
        pad_text(pad, x + i / IN_COLUMN * column, y + 2.6 + i % IN_COLUMN * line, pad->form->line[i], PAD_NOTE + 0.5,
                 true, ALIGN_LEFT);
    return IN_COLUMN * line;
}

double sample_draw(const struct pad *pad, double x, double y, double width)
{
    double at = x, height = 6, note = sample_is_wide(pad) ? 60 : width * 0.6;

    y += draw_sample_heads(pad, x, y, width);
    for (int i = 0; i < pad->form->cells; i++) {
        double cell = sample_cell(pad, i, width);
        theme_source(pad->cr, ROLE_INK_SOFT);
        line_frame(pad->cr, at, y, cell, height, PAD_LINE);
        theme_source(pad->cr, ROLE_INK);
        pad_text(pad, at + cell / 2, y + 4.1, pad->form->cell[i], PAD_NOTE + 0.5, false, ALIGN_CENTER);
        at += cell;
    }
    y += height + 1.5;
    pad_note(pad, x, y, note * 0.9, "pad.howto");
    return y + draw_sample_lines(pad, x + note, y, width);
}
