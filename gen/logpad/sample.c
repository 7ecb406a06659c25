#include "sample.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"
#include "turns.h"
#include "worked.h"

static const double usual = 8, low = 7, line_pitch = 4.4, around = 3, low_around = 1.6, side = 0.3, air = 2.6,
                    score_least = 15, score_narrow = 9.5, thing_gap = 2.2, columns_most = 6;
/* A letter stands in the upper left corner of its cell, beside what is written there if the cell is wide or that is
   narrow. */
static const double letter_middle = 2.2, letter_room = 4.2, letter_beside = 14, below_letter = 1.2;

/* ---- columns ---- */

static int cells_of(const struct pad *pad)
{
    return pad->form->turn[0].cells;
}

/* The columns that filled rows have take the whole width: this many times as much as on the form. */
static double widened(const struct pad *pad)
{
    double all = 0;

    for (int i = 0; i < cells_of(pad); i++)
        all += pad->column[i].width;
    return pad->flow.width / all;
}

static double score_width(const struct pad *pad, int cell)
{
    return fmax(widened(pad) * pad->column[cell].width, pad_is_narrow(pad) ? score_narrow : score_least);
}

/* The score of a seat has no less than its head needs; the others share what is left as on the form. */
static double width_of(const struct pad *pad, int cell)
{
    double left = pad->flow.width, shared = 0;

    if (pad->column[cell].seat >= 0)
        return score_width(pad, cell);
    for (int i = 0; i < cells_of(pad); i++)
        if (pad->column[i].seat >= 0)
            left -= score_width(pad, i);
        else
            shared += pad->column[i].width;
    return left * pad->column[cell].width / shared;
}

/* ---- the head ---- */

/* The seats whose points a filled row has. */
static int seats_of(const struct pad *pad)
{
    int seats = 0;

    for (int i = 0; i < cells_of(pad); i++)
        seats += pad->column[i].seat >= 0;
    return seats;
}

/* Whether anything is written in that column in any row. */
static bool is_used(const struct pad *pad, int cell)
{
    for (int i = 0; i < pad->form->turns; i++)
        if (pad->form->turn[i].cell[cell][0] != '\0' || pad->form->turn[i].becomes[cell] != NULL)
            return true;
    return false;
}

/* A column in which nothing is written has its letter here. */
static void draw_head_letter(const struct pad *pad, double x, double y, int cell)
{
    if (!is_used(pad, cell))
        worked_letter(pad, x + width_of(pad, cell) - letter_middle, y + letter_middle, pad->letter[cell], true);
}

/* The head of the form over a filled row, which has the points of two players; on narrow paper those have no room for
   the numbers of their seats. Returns its height. */
static double draw_heads(const struct pad *pad, double x, double y)
{
    double left = x, height = turns_head_height(pad);

    pad_tint(pad, x, y, pad->flow.width, height, PAD_HEAD_TINT);
    for (int i = 0; pad->cr != NULL && i < cells_of(pad); i++) {
        struct column column = pad->column[i];
        double width = column.width = width_of(pad, i);
        bool narrow = pad_is_narrow(pad), together = narrow && column.seat > 0;
        if (narrow && column.seat == 0)
            column = (struct column){ "pad.scores", seats_of(pad) * width, -1 };
        if (!together) {
            turns_draw_head(pad, &column, seats_of(pad), x, y);
            cairo_set_line_width(pad->cr, PAD_LINE);
            line_draw(pad->cr, x, column.seat > 0 ? y + height / 2 : y, x, y + height);
        }
        draw_head_letter(pad, x, y, i);
        x += width;
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

/* The smallest type in a cell. */
static double floor_of(const struct pad *pad)
{
    return pad_is_narrow(pad) ? 5 : 6;
}

/* A thing in a cell, its middle at y. */
static void draw_thing(const struct pad *pad, double x, double y, double width, const char *string)
{
    struct text text = {
        .string = string, .size = PAD_TEXT, .floor = floor_of(pad), .width = width, .height = line_pitch
    };
    double high, baseline;

    type_measure(pad->flow.type, &text, NULL, &high, &baseline);
    if (pad->cr != NULL)
        draw_by_hand(pad, x, y - high / 2 + baseline, &text);
    else
        pad_set(pad, x, y, &text);
}

/* The things that two blanks part. */
static int count_things(const char *string)
{
    int things = 1;

    for (const char *at = strstr(string, "  "); at != NULL; at = strstr(at + 2, "  "))
        things++;
    return things;
}

/* The next thing, into the buffer; NULL behind the last. */
static const char *next_thing(const char *at, struct buf *thing)
{
    buf_clear(thing);
    for (; *at != '\0' && strncmp(at, "  ", 2) != 0; at++)
        buf_add(thing, at, 1);
    return *at != '\0' ? at + 2 : NULL;
}

/* How wide so many things are with a gap between two; *at is then the one behind them, NULL behind the last. */
static double line_width(const struct pad *pad, const char **at, int things)
{
    struct buf thing = { 0 };
    double wide = 0, own;

    for (int i = 0; i < things && *at != NULL; i++) {
        *at = next_thing(*at, &thing);
        struct text text = { .string = buf_text(&thing), .size = PAD_TEXT };
        type_measure(pad->flow.type, &text, &own, NULL, NULL);
        wide += own + (i > 0 ? thing_gap : 0);
    }
    buf_finish(&thing);
    return wide;
}

static double widest_line(const struct pad *pad, const char *string, int things)
{
    double widest = 0;

    while (string != NULL)
        widest = fmax(widest, line_width(pad, &string, things));
    return widest;
}

/* The same drawn from x on, `narrower` than it is by itself: returns the things behind it. */
static const char *draw_line(const struct pad *pad, double x, double y, const char *at, int things, double narrower)
{
    const double rounding = 0.05;
    struct buf thing = { 0 };

    for (int i = 0; i < things && at != NULL; i++) {
        const char *one = at;
        double own = line_width(pad, &one, 1) * narrower;
        at = next_thing(at, &thing);
        draw_thing(pad, x, y, own + rounding, buf_text(&thing));
        x += own + thing_gap * narrower;
    }
    buf_finish(&thing);
    return at;
}

/* On so many lines below each other, which begin at the same place, the widest in the middle. */
static void draw_lines(const struct pad *pad, double x, double y, double width, double height, const char *string,
                       int lines)
{
    int things = (count_things(string) + lines - 1) / lines;
    double widest = widest_line(pad, string, things), narrower = fmin(width / widest, 1);

    x += (width - widest * narrower) / 2;
    y += (height - (lines - 1) * line_pitch) / 2;
    for (; string != NULL; y += line_pitch)
        string = draw_line(pad, x, y, string, things, narrower);
}

/* On how many lines of the cell it stands: on one, unless it is too long; on no more than a row of the form has, unless
   nobody could read it. */
static int lines_in(const struct pad *pad, double width, const char *string)
{
    int things = count_things(string), lines = (int)fmin(things, round(pad->form->height));

    if (string[0] == '\0' || widest_line(pad, string, things) <= width - air)
        return 1;
    while (lines < things && widest_line(pad, string, (things + lines - 1) / lines) * floor_of(pad) / PAD_TEXT > width)
        lines++;
    return lines;
}

/* Of a cell that is left empty and becomes a line all the same: not by hand. */
static void draw_empty(const struct pad *pad, double x, double y, double width)
{
    struct buf string = { 0 };

    pad_say(pad, &string, "pad.empty", " ");
    struct text text = { .string = buf_text(&string),
                         .tag = pad_tag(pad, 0, "pad.empty"),
                         .size = PAD_NOTE,
                         .floor = 6,
                         .align = ALIGN_CENTER,
                         .width = width,
                         .height = line_pitch };
    pad_source(pad, ROLE_INK_SOFT);
    pad_set(pad, x, y + 1, &text);
    pad_source(pad, ROLE_INK);
    buf_finish(&string);
}

/* `taken` by a letter, of its width; `lower` than its middle, below one; `becomes` a line though it is empty. */
static void draw_cell(const struct pad *pad, double x, double y, double width, double height, double taken,
                      double lower, const char *string, bool becomes)
{
    pad_source(pad, ROLE_INK_SOFT);
    if (pad->cr != NULL)
        line_frame(pad->cr, x, y, width, height, PAD_LINE);
    pad_source(pad, ROLE_INK);
    x += taken;
    width -= taken;
    y += lower;
    if (string[0] == '\0' && becomes)
        draw_empty(pad, x, y + height / 2, width);
    else if (string[0] != '\0')
        draw_lines(pad, x + side, y, width - 2 * side, height, string, lines_in(pad, width, string));
}

/* What the letter takes of the width of a cell, if it has any. */
static double letter_takes(const struct pad *pad, const char *string, int cell, double width)
{
    if (pad->letter[cell] == '\0')
        return 0;
    double left = width - letter_room - 2 * side;
    return width >= letter_beside || widest_line(pad, string, 1) <= left ? letter_room : 0;
}

/* An empty cell has no letter. */
static char letter_of(const struct pad *pad, const struct form_turn *turn, int cell)
{
    return turn->cell[cell][0] != '\0' || turn->becomes[cell] != NULL ? pad->letter[cell] : '\0';
}

static double draw_row(const struct pad *pad, double x, double y, const struct form_turn *turn)
{
    double height = pad->low ? low : usual;

    for (int i = 0; i < turn->cells; i++) {
        double width = width_of(pad, i);
        width -= letter_takes(pad, turn->cell[i], i, width);
        height = fmax(height, (pad->low ? low_around : around) + line_pitch * lines_in(pad, width, turn->cell[i]));
    }
    for (int i = 0; i < turn->cells; i++) {
        double width = width_of(pad, i), taken = letter_takes(pad, turn->cell[i], i, width);
        double lower = pad->letter[i] != '\0' && taken == 0 ? below_letter : 0;
        draw_cell(pad, x, y, width, height, taken, lower, turn->cell[i], turn->becomes[i] != NULL);
        worked_letter(pad, x + letter_middle, y + letter_middle, letter_of(pad, turn, i),
                      !pad->written[turn - pad->form->turn][i]);
        x += width;
    }
    return height;
}

/* How many columns the lines have, the widest with room behind it. */
static int columns_of(const struct pad *pad, const char *const line[], int lines)
{
    const double behind = 5;
    double widest = 0;

    for (int i = 0; i < lines; i++) {
        struct text text = { .string = line[i], .size = PAD_TEXT, .bold = true };
        double wide;
        type_measure(pad->flow.type, &text, &wide, NULL, NULL);
        widest = fmax(widest, wide + behind);
    }
    return (int)fmax(1, fmin(columns_most, floor((pad->flow.width + behind) / widest)));
}

/* How wide a note is on lines of its own, with room behind it. */
static double note_width(const struct pad *pad, const char *note)
{
    const double behind = 8;
    double widest = 0;

    for (int i = 0; i < pad->languages; i++) {
        struct text text = { .string = phrase(pad->edition->phrases, i, note),
                             .tag = pad_tag(pad, i, note),
                             .size = PAD_NOTE };
        double wide;
        type_measure(pad->flow.type, &text, &wide, NULL, NULL);
        widest = fmax(widest, wide);
    }
    return widest + behind;
}

/* What becomes of it in a log: a note, and the lines, down each column and then down the next: a few behind the note,
   else below it. Returns the height. */
static double draw_log(const struct pad *pad, double x, double y, const char *note, const char *const line[], int lines)
{
    const double below = 1.2;
    int across = columns_of(pad, line, lines), down = (int)fmax((lines + across - 1) / across, 2);
    double top = y, pitch = pad->flow.width / across, aside = note_width(pad, note);
    bool beside = lines <= down && aside + pitch <= pad->flow.width;

    double noted = pad_note(pad, x, y, pad->flow.width, note);
    x += beside ? aside : 0;
    y += beside ? 0 : noted + below;
    for (int i = 0; i < lines; i++)
        pad_text(pad, x + i / down * pitch, y + 2.8 + i % down * PAD_PITCH, line[i], PAD_TEXT, true, ALIGN_LEFT);
    return fmax(y + fmin(lines, down) * PAD_PITCH - top, noted);
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
    const double gap = 3;

    if (pad->form->setup.tables > 0)
        flow_add(&pad->flow, set_setup, 0)->gap = gap;
}
