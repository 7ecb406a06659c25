#include "worked.h"

#include <math.h>

#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"
#include "gen/rules/position.h"
#include "origin.h"

static const double column_gap = 6, picture_gap = 3, letter_room = 4.6, grown = 1.5;

void worked_letter(const struct pad *pad, double x, double y, char letter)
{
    const double radius = 1.6, size = 7;

    if (letter == '\0' || pad->cr == NULL)
        return;
    cairo_new_path(pad->cr);
    cairo_arc(pad->cr, x, y, radius, 0, 2 * M_PI);
    theme_source(pad->cr, ROLE_PAPER);
    cairo_fill_preserve(pad->cr);
    theme_source(pad->cr, ROLE_BLUE_DARK);
    cairo_set_line_width(pad->cr, 0.25);
    cairo_stroke(pad->cr);
    pad_text(pad, x, y + 0.75, (char[]){ letter, '\0' }, size, true, ALIGN_CENTER);
    theme_source(pad->cr, ROLE_INK);
}

static double widest_line(const struct pad *pad, const struct form_turn *turn)
{
    double widest = 0;

    for (int i = 0; i < turn->lines; i++) {
        struct text text = { .string = turn->line[i], .size = PAD_TEXT };
        double wide;
        type_measure(pad->flow.type, &text, &wide, NULL, NULL);
        widest = fmax(widest, wide);
    }
    return widest;
}

/* Of the rulebook, each with room for its lines beside it. */
static void open_pictures(const struct pad *pad, double column, struct positions *pictures)
{
    const struct node *node = pad->book != NULL ? rulebook_elsewhere(pad->book->book, "logpad") : NULL;

    pictures->count = 0;
    if (node != NULL && !positions_open(pad->book, node, grown, column, pictures)) {
        positions_close(pictures);
        pictures->count = 0;
    }
    for (int i = 0; i < pad->form->turns && i < pictures->count; i++)
        position_shrink(&pictures->picture[i], column - picture_gap - letter_room - widest_line(pad, &pad->form->turn[i]));
}

/* The table behind a row, below it what happened, beside both the lines that the row becomes, each with the letter of
   its cell; returns the height. */
static double draw_turn(const struct pad *pad, double x, double y, double column, const struct form_turn *turn,
                        const struct position *picture)
{
    struct buf number = { 0 };
    double top = y, in = picture->wide + picture_gap;

    pad_say(pad, &number, "pad.row", " ");
    buf_printf(&number, " %s", turn->cell[0]);
    pad_text(pad, x + in, y + 2.8, number.text, PAD_TEXT, true, ALIGN_LEFT);
    position_draw(pad->book, pad->cr, picture, x, y);
    y += PAD_PITCH + 0.6;
    for (int i = 0; i < turn->lines; i++) {
        char letter = origin_letter(pad->form, turn, origin_of(pad->form, turn, i));
        worked_letter(pad, x + in + 1.6, y + 1.8 + i * PAD_PITCH, letter);
        pad_text(pad, x + in + letter_room, y + 2.8 + i * PAD_PITCH, turn->line[i], PAD_TEXT, false, ALIGN_LEFT);
    }
    y += turn->lines * PAD_PITCH;
    double below = top + picture->high + 1;
    double width = y > below ? picture->wide : column;
    below += position_caption(pad->book, pad->cr, x, below, width, picture);
    return fmax(y, below) - top;
}

/* Side by side, or on a narrow pad below each other; returns the height. */
static double draw_turns(const struct pad *pad, double x, double y, double column, const struct positions *pictures)
{
    double height = 0;

    for (int i = 0; i < pad->form->turns; i++) {
        const struct form_turn *turn = &pad->form->turn[i];
        if (pad_is_narrow(pad))
            height += draw_turn(pad, x, y + height, column, turn, &pictures->picture[i]) + 2;
        else
            height = fmax(height, draw_turn(pad, x + i * (column + column_gap), y, column, turn,
                                            &pictures->picture[i]));
    }
    return height;
}

double worked_draw(const struct pad *pad, double x, double y)
{
    double top = y, column = pad_is_narrow(pad) ? pad->flow.width : (pad->flow.width - column_gap) / 2;
    struct positions pictures;

    open_pictures(pad, column, &pictures);
    if (pictures.count >= pad->form->turns && pictures.count > 0) {
        y += pad_note(pad, x, y, pad->flow.width, "pad.howto") + 1.2;
        y += draw_turns(pad, x, y, column, &pictures);
    }
    positions_close(&pictures);
    return y - top;
}
