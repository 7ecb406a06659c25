#include "worked.h"

#include <math.h>

#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"
#include "gen/rules/position.h"
#include "origin.h"

static const double column_gap = 6, picture_gap = 3, letter_room = 4.6, grown = 1.5, least = 0.45, note_gap = 2.5,
                    aside_least = 48, aside_gap = 5;

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

/* Whether a picture has the width of the page for itself: then its caption stands behind the lines. */
static bool has_aside(const struct pad *pad, double column)
{
    return column >= pad->flow.width && !pad_is_narrow(pad);
}

/* Of the rulebook, each with room for its lines beside it; returns the smallest part of itself that any is shrunk to, -1
   where the rulebook does not show all of them. Close them in any case. */
static double open_pictures(const struct pad *pad, double column, struct positions *pictures)
{
    const struct node *node = pad->book != NULL ? rulebook_elsewhere(pad->book->book, "logpad") : NULL;
    double smallest = 1, aside = has_aside(pad, column) ? aside_gap + aside_least : 0;

    pictures->count = 0;
    if (node == NULL || !positions_open(pad->book, node, column < pad->flow.width ? grown : 1, pad->flow.width, pictures) ||
        pictures->count < pad->form->turns)
        return -1;
    for (int i = 0; i < pad->form->turns; i++) {
        double wide = pictures->picture[i].wide;
        double room = column - picture_gap - letter_room - widest_line(pad, &pad->form->turn[i]);
        position_shrink(&pictures->picture[i], room - aside);
        smallest = fmax(fmin(smallest, pictures->picture[i].wide / wide), 0);
    }
    return smallest;
}

/* What happened, behind the lines; returns the height. */
static double draw_aside(const struct pad *pad, double x, double y, double column, const struct form_turn *turn,
                         const struct position *picture)
{
    double left = picture->wide + picture_gap + letter_room + widest_line(pad, turn) + aside_gap;

    return position_caption(pad->book, pad->cr, x + left, y, column - left, picture);
}

/* What happened, below the picture or, where it ends higher there, below the lines too, as wide as both; returns where
   it ends. `lines` and `below` are where they end. */
static double draw_below(const struct pad *pad, double x, double lines, double below, double column,
                         const struct position *picture)
{
    double narrow = fmax(lines, below + position_caption(pad->book, NULL, x, below, picture->wide, picture));
    double under = fmax(lines, below), wide = under + position_caption(pad->book, NULL, x, under, column, picture);
    bool beside = lines > below && narrow <= wide;

    position_caption(pad->book, pad->cr, x, beside ? below : under, beside ? picture->wide : column, picture);
    return beside ? narrow : wide;
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
    if (has_aside(pad, column))
        return fmax(fmax(y, below) - top, draw_aside(pad, x, top, column, turn, picture));
    return draw_below(pad, x, y, below, column, picture) - top;
}

/* From one on so many side by side; returns the height. */
static double set_turns(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;
    double column = (pad->flow.width + column_gap) / block->count - column_gap, height = 0;
    struct positions pictures;

    pad->cr = cr;
    if (open_pictures(pad, column, &pictures) >= 0)
        for (int i = 0; i < block->count && block->index + i < pad->form->turns; i++)
            height = fmax(height, draw_turn(pad, x + i * (column + column_gap), y, column, &pad->form->turn[block->index + i],
                                            &pictures.picture[block->index + i]));
    positions_close(&pictures);
    return height;
}

static double set_note(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct pad *pad = owner;

    (void)block;
    pad->cr = cr;
    return pad_note(pad, x, y, pad->flow.width, "pad.howto");
}

/* How large the pictures are with so many beside each other, as open_pictures. */
static double size_beside(const struct pad *pad, int across)
{
    struct positions pictures;
    double size = open_pictures(pad, (pad->flow.width + column_gap) / across - column_gap, &pictures);

    positions_close(&pictures);
    return size;
}

bool worked_add(struct pad *pad)
{
    double size = size_beside(pad, 2);
    int across = pad_is_narrow(pad) || size < least ? 1 : 2, turns = pad->form->turns;

    if (size < 0)
        return false;
    struct flow_block *note = flow_add(&pad->flow, set_note, 0);
    note->gap = note_gap;
    note->keep = true;
    for (int i = 0; i < turns; i += across) {
        struct flow_block *block = flow_add(&pad->flow, set_turns, i);
        block->count = across;
        block->gap = i == 0 ? 1.2 : 2;
    }
    return true;
}
