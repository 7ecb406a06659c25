#include "hideseek_sign.h"

#include <math.h>

#include "shape.h"

/* Signs are drawn in a square of 20 × 20 with 0,0 in its middle. */
static const double SQUARE = 20.0;

static void enter(cairo_t *cr, double x, double y, double size)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / SQUARE, size / SQUARE);
}

static void outline(cairo_t *cr, double width)
{
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, width);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
}

static void paint(cairo_t *cr, enum role role)
{
    theme_fill_preserve(cr, role);
    outline(cr, 1.0);
}

/* ---- colours ---- */

static enum role body_of(enum hue colour)
{
    switch (colour) {
    case COLOUR_BLACK: return ROLE_FUR_BLACK;
    case COLOUR_WHITE: return ROLE_PAPER;
    case COLOUR_GREY: return ROLE_FUR_GREY;
    case COLOUR_BROWN: return ROLE_FUR_BROWN;
    case COLOUR_YELLOW: return ROLE_FUR_YELLOW;
    case COLOURS: break;
    }
    return ROLE_PAPER;
}

/* Letters are as large as a dot bears them; in low-ink areas are white, and so is no letter. */
static void letter(cairo_t *cr, struct type *type, enum hue colour, double x, double y, double size)
{
    char string[2] = { hideseek_colours[colour] };
    struct text text = { .string = string, .size = size * 0.66 / MM_PER_POINT, .bold = true, .align = ALIGN_CENTER };

    if (type == NULL)
        return;
    theme_source(cr, colour == COLOUR_BLACK && theme_of(cr) != THEME_LOW_INK ? ROLE_PAPER : ROLE_INK);
    type_draw(type, cr, x, y + size * 0.24, &text);
}

void sign_dot(cairo_t *cr, struct type *type, enum hue colour, double x, double y, double size)
{
    shape_oval(cr, x, y, size / 2, size / 2);
    theme_fill_preserve(cr, body_of(colour));
    outline(cr, size * 0.06);
    letter(cr, type, colour, x, y, size);
}

int sign_dots(cairo_t *cr, struct type *type, int colours, double x, double y, double size, double step)
{
    int count = 0;

    for (int i = 0; i < COLOURS; i++)
        if ((colours >> i & 1) != 0)
            sign_dot(cr, type, (enum hue)i, x + step * count++, y, size);
    return count;
}

/* All five colours, a sector each. */
static void rainbow(cairo_t *cr)
{
    for (int i = 0; i < COLOURS; i++) {
        double from = 2 * M_PI * i / COLOURS - M_PI / 2;
        cairo_move_to(cr, 0, 0);
        cairo_arc(cr, 0, 0, 9, from, from + 2 * M_PI / COLOURS);
        cairo_close_path(cr);
        paint(cr, body_of((enum hue)i));
    }
}

void sign_choice(cairo_t *cr, struct type *type, int all, int colours, double x, double y, double size, double step)
{
    if (all != (1 << COLOURS) - 1) {
        sign_dots(cr, type, colours, x, y, size, step);
        return;
    }
    enter(cr, x, y, size * 1.1);
    rainbow(cr);
    cairo_restore(cr);
}

/* ---- food ---- */

static void fish(cairo_t *cr)
{
    cairo_move_to(cr, -9, 0);
    cairo_curve_to(cr, -5, -7, 2, -6, 4.5, 0);
    cairo_curve_to(cr, 2, 6, -5, 7, -9, 0);
    cairo_close_path(cr);
    paint(cr, ROLE_SKY);
    cairo_move_to(cr, 4, 0);
    cairo_line_to(cr, 9.5, -4.5);
    cairo_line_to(cr, 8, 0);
    cairo_line_to(cr, 9.5, 4.5);
    cairo_close_path(cr);
    paint(cr, ROLE_SKY);
    shape_oval(cr, -5.3, -1.2, 0.9, 0.9);
    theme_fill(cr, ROLE_INK);
}

/* A sachet, torn open at its upper end. */
static void sachet(cairo_t *cr)
{
    cairo_rotate(cr, 0.5);
    shape_oval(cr, 0, -7.6, 1.8, 2.2);
    paint(cr, ROLE_CORAL_TINT);
    shape_box(cr, -3.2, -6.5, 6.4, 15.5, 1);
    paint(cr, ROLE_CORAL);
    shape_box(cr, -3.2, -1.5, 6.4, 5.5, 0.2);
    paint(cr, ROLE_PAPER);
}

static void can(cairo_t *cr)
{
    shape_box(cr, -8, -4.5, 16, 11, 2);
    paint(cr, ROLE_TEAL);
    shape_box(cr, -8, -1, 16, 4.5, 0.2);
    paint(cr, ROLE_PAPER);
    shape_oval(cr, 0, -4.6, 8, 2.8);
    paint(cr, ROLE_ROCK_LIGHT);
    shape_oval(cr, 0, -4.8, 2.2, 0.8);
    outline(cr, 0.9);
}

static void drumstick(cairo_t *cr)
{
    cairo_rotate(cr, 0.75);
    shape_box(cr, -1.3, 1, 2.6, 7, 0.8);
    paint(cr, ROLE_PAPER);
    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, side * 1.5, 8.4, 1.9, 1.7);
        paint(cr, ROLE_PAPER);
    }
    cairo_move_to(cr, 0, 4.5);
    cairo_curve_to(cr, -4, 3, -7.5, -2, -5.8, -6);
    cairo_curve_to(cr, -4, -10.5, 4, -10.5, 5.8, -6);
    cairo_curve_to(cr, 7.5, -2, 4, 3, 0, 4.5);
    cairo_close_path(cr);
    paint(cr, ROLE_ORANGE);
}

static void food(cairo_t *cr, int points)
{
    static void (*const foods[])(cairo_t *) = { fish, sachet, can, drumstick };
    const int most = sizeof foods / sizeof *foods;

    foods[points < 1 ? 0 : points > most ? most - 1 : points - 1](cr);
}

static void candy(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * 4, 0);
        cairo_line_to(cr, side * 9.5, -4.5);
        cairo_line_to(cr, side * 8, 0);
        cairo_line_to(cr, side * 9.5, 4.5);
        cairo_close_path(cr);
        paint(cr, ROLE_GREEN_TINT);
    }
    shape_oval(cr, 0, 0, 5.4, 5.4);
    paint(cr, ROLE_ORANGE);
    cairo_arc(cr, -0.4, 0.4, 3, M_PI, 1.5 * M_PI);
    theme_source(cr, ROLE_PAPER);
    cairo_set_line_width(cr, 1.2);
    cairo_stroke(cr);
}

/* ---- equipment, paint, what is thrown ---- */

/* A waistcoat with a cape behind it. */
static void suit(cairo_t *cr, enum role role)
{
    cairo_move_to(cr, -5, -8);
    cairo_line_to(cr, -9.5, 9);
    cairo_line_to(cr, 9.5, 9);
    cairo_line_to(cr, 5, -8);
    cairo_close_path(cr);
    paint(cr, ROLE_CRIMSON);
    cairo_move_to(cr, -5.5, -8.5);
    cairo_line_to(cr, 0, -4.5);
    cairo_line_to(cr, 5.5, -8.5);
    cairo_line_to(cr, 6, 7);
    cairo_line_to(cr, -6, 7);
    cairo_close_path(cr);
    paint(cr, role);
}

/* A mitten with three claws. */
static void claw(cairo_t *cr, enum role role)
{
    for (int i = -1; i <= 1; i++) {
        cairo_move_to(cr, i * 5.0 - 1.7, -3);
        cairo_curve_to(cr, i * 5.2 - 1.6, -7, i * 5.8 - 1, -9, i * 6.2 + 1.2, -9.8);
        cairo_curve_to(cr, i * 5.6 + 1.8, -7, i * 5.2 + 2, -5, i * 5.0 + 1.7, -3);
        cairo_close_path(cr);
        paint(cr, ROLE_CRIMSON);
    }
    shape_box(cr, -8, -4.5, 16, 13.5, 5);
    paint(cr, role);
}

static void splash(cairo_t *cr, enum role role)
{
    enum { LOBES = 9 };

    for (int i = 0; i <= 2 * LOBES; i++) {
        double angle = M_PI * i / LOBES, out = i % 2 == 1 ? 6.4 : i % 4 == 0 ? 9.4 : 8.4;
        double x = out * cos(angle), y = out * sin(angle), before = angle - M_PI / LOBES / 2;
        if (i == 0)
            cairo_move_to(cr, x, y);
        else
            cairo_curve_to(cr, 7.6 * cos(before), 7.6 * sin(before), x, y, x, y);
    }
    cairo_close_path(cr);
    paint(cr, role);
}

static void glove(cairo_t *cr)
{
    shape_box(cr, -9, -2.8, 5, 8.6, 1);
    paint(cr, ROLE_PAPER);
    cairo_move_to(cr, -5, -4);
    cairo_curve_to(cr, -3, -9, 8, -9, 9, -2);
    cairo_curve_to(cr, 10, 5, 6, 8, 0, 7.5);
    cairo_line_to(cr, -5, 6.5);
    cairo_close_path(cr);
    paint(cr, ROLE_SEAT_RED);
    cairo_move_to(cr, -2.5, 1.6);
    cairo_curve_to(cr, -1, 4, 4, 4, 5.5, 0.5);
    outline(cr, 1.2);
}

/* With the ears of a cat. */
static void cannonball(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * 7.4, -1);
        cairo_line_to(cr, side * 7.4, -9.2);
        cairo_line_to(cr, side * 1.6, -5);
        cairo_close_path(cr);
        paint(cr, ROLE_ROCK_DARK);
    }
    shape_oval(cr, 0, 1.6, 8, 7.8);
    paint(cr, ROLE_ROCK_DARK);
    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, side * 3, 0.6, 1.5, 1.9);
        theme_fill(cr, ROLE_GOLD_LIGHT);
    }
}

/* ---- enemies ---- */

static void hat(cairo_t *cr)
{
    shape_oval(cr, 0, 6.5, 9.5, 2.6);
    paint(cr, ROLE_SEAT_BLACK);
    shape_box(cr, -5.5, -9, 11, 15.5, 1);
    paint(cr, ROLE_SEAT_BLACK);
    shape_box(cr, -5.5, 2, 11, 3, 0.2);
    paint(cr, ROLE_PAPER);
}

static void vacuum(cairo_t *cr)
{
    cairo_move_to(cr, 2, -1);
    cairo_curve_to(cr, 2, -12, -8, -10, -7, 5);
    outline(cr, 2.6);
    shape_box(cr, -9.8, 5, 6, 4, 1);
    paint(cr, ROLE_GOLD_LIGHT);
    shape_oval(cr, 3.5, 3, 6, 6);
    paint(cr, ROLE_ROCK_LIGHT);
    for (int side = 0; side < 2; side++) {
        shape_oval(cr, 2 + 3.4 * side, 1.6, 1, 1.3);
        theme_fill(cr, ROLE_INK);
    }
}

static void tub(cairo_t *cr)
{
    for (int i = -1; i <= 1; i++) {
        shape_oval(cr, i * 5, -3.5 - (i == 0 ? 2.5 : 0), 3.4, 3.4);
        paint(cr, ROLE_PAPER);
    }
    cairo_move_to(cr, -9.5, -2);
    cairo_line_to(cr, 9.5, -2);
    cairo_curve_to(cr, 9, 5, 7, 8.5, 4, 8.5);
    cairo_line_to(cr, -4, 8.5);
    cairo_curve_to(cr, -7, 8.5, -9, 5, -9.5, -2);
    cairo_close_path(cr);
    paint(cr, ROLE_WOOD_LIGHT);
    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, side * 3, 2, 1, 1.3);
        theme_fill(cr, ROLE_INK);
    }
}

static void enemy(cairo_t *cr, int colours)
{
    if ((colours >> COLOUR_BLACK & 1) != 0)
        hat(cr);
    else if ((colours >> COLOUR_GREY & 1) != 0)
        vacuum(cr);
    else
        tub(cr);
}

/* ---- all of them ---- */

static enum hue first_colour(int colours)
{
    int colour = 0;

    while (colour < COLOURS - 1 && (colours >> colour & 1) == 0)
        colour++;
    return (enum hue)colour;
}

static void draw(cairo_t *cr, struct type *type, const struct card *card)
{
    enum hue colour = first_colour(card->colours);

    switch ((enum card_kind)card->kind) {
    case CARD_CATCH:
        if ((card->colours & (card->colours - 1)) != 0)
            rainbow(cr);
        else
            sign_dot(cr, type, colour, 0, 0, 17);
        break;
    case CARD_FOOD: food(cr, card->points); break;
    case CARD_CANDY: candy(cr); break;
    case CARD_SUIT:
        suit(cr, body_of(colour));
        letter(cr, type, colour, 0, 1.6, 13);
        break;
    case CARD_CLAW:
        claw(cr, body_of(colour));
        letter(cr, type, colour, 0, 2.4, 14);
        break;
    case CARD_PAINT:
        splash(cr, body_of(colour));
        letter(cr, type, colour, 0, 0, 14);
        break;
    case CARD_THROW:
        if (card->species == SPECIES_DOG)
            glove(cr);
        else
            cannonball(cr);
        break;
    case CARD_ENEMY: enemy(cr, card->colours); break;
    case CARD_KINDS: break;
    }
}

void sign_card(cairo_t *cr, struct type *type, const struct card *card, double x, double y, double size)
{
    enter(cr, x, y, size);
    draw(cr, type, card);
    cairo_restore(cr);
}

void sign_chip(cairo_t *cr, double x, double y, double size)
{
    enter(cr, x, y, size);
    shape_oval(cr, 0, 0, 9.4, 9.4);
    paint(cr, ROLE_SEAT_RED);
    shape_oval(cr, 0, 0, 7, 7);
    theme_fill(cr, ROLE_PAPER);
    icon_path(cr, ICON_EYE, 0, 0, 11.5);
    theme_source(cr, ROLE_INK);
    cairo_fill(cr);
    cairo_restore(cr);
}

void sign_hourglass(cairo_t *cr, double x, double y, double size)
{
    enter(cr, x, y, size);
    cairo_move_to(cr, -6, -8.5);
    cairo_line_to(cr, 6, -8.5);
    cairo_curve_to(cr, 6, -3, 1, -2, 1, 0);
    cairo_curve_to(cr, 1, 2, 6, 3, 6, 8.5);
    cairo_line_to(cr, -6, 8.5);
    cairo_curve_to(cr, -6, 3, -1, 2, -1, 0);
    cairo_curve_to(cr, -1, -2, -6, -3, -6, -8.5);
    cairo_close_path(cr);
    paint(cr, ROLE_GOLD_LIGHT);
    for (int side = -1; side <= 1; side += 2) {
        shape_box(cr, -8, side * 8.5 - 1.2, 16, 2.4, 0.8);
        paint(cr, ROLE_WOOD_LIGHT);
    }
    cairo_restore(cr);
}

void sign_bush(cairo_t *cr, double x, double y, double size)
{
    static const struct { double x, y, radius; } leaf[] = {
        { -5, 2, 4.6 }, { 5, 2, 4.6 }, { 0, -2.5, 5.4 }, { 0, 3.4, 5 },
    };

    enter(cr, x, y, size);
    for (int layer = 0; layer < 2; layer++) {
        for (size_t i = 0; i < sizeof leaf / sizeof *leaf; i++)
            shape_oval(cr, leaf[i].x, leaf[i].y, leaf[i].radius, leaf[i].radius);
        if (layer == 1) {
            theme_fill(cr, ROLE_BUSH);
            break;
        }
        theme_source(cr, ROLE_GRASS_RIM);
        cairo_set_line_width(cr, 1.2);
        cairo_stroke(cr);
    }
    cairo_restore(cr);
}

void sign_back(cairo_t *cr, double x, double y, double width, double height)
{
    shape_box(cr, x - width / 2, y - height / 2, width, height, width * 0.1);
    theme_fill_preserve(cr, ROLE_ORANGE);
    outline(cr, width * 0.04);
    icon_path(cr, ICON_PAW, x, y, width * 0.6);
    theme_source(cr, theme_of(cr) == THEME_LOW_INK ? ROLE_ORANGE_DARK : ROLE_PAPER);
    cairo_fill(cr);
}
