#include "sign.h"

#include <math.h>

#include "bath.h"
#include "bomb.h"
#include "candy.h"
#include "cannonball.h"
#include "chip.h"
#include "drumstick.h"
#include "fish.h"
#include "hue.h"
#include "lotus.h"
#include "magician.h"
#include "punch.h"
#include "puree.h"
#include "roles.h"
#include "suit.h"
#include "tin.h"
#include "vacuum.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

/* ---- colours ---- */

static const struct hue *hue_at(int colour)
{
    const char letter[2] = { hideseek_colours[colour] };

    return hideseek_hue_find(letter);
}

static int first_colour(int colours)
{
    int colour = 0;

    while (colour < HIDESEEK_COLOURS - 1 && (colours >> colour & 1) == 0)
        colour++;
    return colour;
}

int hideseek_sign_dots(cairo_t *cr, struct type *type, int colours, double x, double y, double size, double step)
{
    int count = 0;

    for (int i = 0; i < HIDESEEK_COLOURS; i++)
        if ((colours >> i & 1) != 0)
            hideseek_hue_dot(cr, hue_at(i), type, x + step * count++, y, size);
    return count;
}

void hideseek_sign_rainbow(cairo_t *cr, double x, double y, double size)
{
    for (int i = 0; i < HIDESEEK_COLOURS; i++) {
        double from = 2 * M_PI * i / HIDESEEK_COLOURS - M_PI / 2;
        cairo_move_to(cr, x, y);
        cairo_arc(cr, x, y, size / 2, from, from + 2 * M_PI / HIDESEEK_COLOURS);
        cairo_close_path(cr);
        theme_fill_preserve(cr, hue_at(i)->body);
        shape_line(cr, ROLE_INK, size * 0.045);
    }
}

/* ---- cards ---- */

/* How each is drawn on its card, about its middle; of what wide room most of it fills there, mm. */
struct drawn {
    void (*draw)(cairo_t *);
    void (*draw_in)(cairo_t *, const struct hue *);
    double width;
};

static struct drawn food_of(int points)
{
    static const struct drawn foods[] = {
        { hideseek_fish_draw, NULL, 42 },
        { hideseek_puree_draw, NULL, 38 },
        { hideseek_tin_draw, NULL, 38 },
        { hideseek_drumstick_draw, NULL, 40 },
    };
    const int most = sizeof foods / sizeof *foods;

    return foods[points < 1 ? 0 : points > most ? most - 1 : points - 1];
}

static struct drawn enemy_of(int colours)
{
    if ((colours >> HIDESEEK_COLOUR_BLACK & 1) != 0)
        return (struct drawn){ hideseek_magician_draw, NULL, 48 };
    if ((colours >> HIDESEEK_COLOUR_GREY & 1) != 0)
        return (struct drawn){ hideseek_vacuum_draw, NULL, 48 };
    return (struct drawn){ hideseek_bath_draw, NULL, 50 };
}

static struct drawn drawn_of(const struct hideseek_card *card)
{
    switch ((enum hideseek_card_kind)card->kind) {
    case HIDESEEK_CARD_FOOD: return food_of(card->points);
    case HIDESEEK_CARD_CANDY:
        return (struct drawn){ hideseek_candy_draw, NULL, 46 };
    case HIDESEEK_CARD_SUIT:
        return (struct drawn){ NULL, hideseek_suit_draw, 42 };
    case HIDESEEK_CARD_CLAW:
        return (struct drawn){ NULL, hideseek_lotus_draw, 42 };
    case HIDESEEK_CARD_PAINT:
        return (struct drawn){ NULL, hideseek_bomb_draw, 50 };
    case HIDESEEK_CARD_THROW:
        return (struct drawn){ card->species == HIDESEEK_SPECIES_DOG ? hideseek_punch_draw : hideseek_cannonball_draw,
                               NULL, 30 };
    case HIDESEEK_CARD_ENEMY: return enemy_of(card->colours);
    case HIDESEEK_CARD_CATCH:
    case HIDESEEK_CARD_KINDS: break;
    }
    return (struct drawn){ 0 };
}

static void draw_thing(cairo_t *cr, const struct drawn *drawn, const struct hue *hue, double x, double y, double size)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / drawn->width, size / drawn->width);
    if (drawn->draw != NULL)
        drawn->draw(cr);
    else if (drawn->draw_in != NULL)
        drawn->draw_in(cr, hue);
    cairo_restore(cr);
}

/* What has a colour says it with a dot in its corner, too. */
void hideseek_sign_card(cairo_t *cr, struct type *type, const struct hideseek_card *card, double x, double y,
                        double size)
{
    const struct hue *hue = hue_at(first_colour(card->colours));
    const struct drawn drawn = drawn_of(card);

    if (card->kind != HIDESEEK_CARD_CATCH)
        draw_thing(cr, &drawn, hue, x, y, size);
    else if ((card->colours & (card->colours - 1)) != 0)
        hideseek_sign_rainbow(cr, x, y, size * 0.9);
    else
        hideseek_hue_dot(cr, hue, type, x, y, size * 0.9);
    if (drawn.draw_in != NULL)
        hideseek_hue_dot(cr, hue, type, x + size * 0.26, y + size * 0.2, size * 0.6);
}

/* ---- the rest ---- */

void hideseek_sign_chip(cairo_t *cr, double x, double y, double size)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / 20, size / 20);
    shape_oval(cr, 0, 0, 10, 10);
    shape_paint(cr, ROLE_CRIMSON, ROLE_INK);
    shape_oval(cr, 0, 0, 8.6, 8.6);
    theme_fill(cr, ROLE_GOLD_LIGHT);
    hideseek_chip_glass(cr, 0, 0);
    cairo_restore(cr);
}

void hideseek_sign_bush(cairo_t *cr, double x, double y, double size)
{
    static const struct { double x, y, radius; } leaf[] = {
        { -5, 2, 4.6 }, { 5, 2, 4.6 }, { 0, -2.5, 5.4 }, { 0, 3.4, 5 },
    };

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / 20, size / 20);
    for (int layer = 0; layer < 2; layer++) {
        for (size_t i = 0; i < sizeof leaf / sizeof *leaf; i++)
            shape_oval(cr, leaf[i].x, leaf[i].y, leaf[i].radius, leaf[i].radius);
        if (layer == 0)
            shape_line(cr, ROLE_GRASS_RIM, 1.4);
        else
            theme_fill(cr, ROLE_BUSH);
    }
    cairo_restore(cr);
}

void hideseek_sign_back(cairo_t *cr, double x, double y, double width, double height)
{
    shape_box(cr, x - width / 2, y - height / 2, width, height, width * 0.1);
    theme_fill_preserve(cr, ROLE_ORANGE);
    shape_line(cr, ROLE_INK, width * 0.04);
    icon_path(cr, "paw", x, y, width * 0.6);
    theme_source(cr, theme_of(cr) == THEME_LOW_INK ? ROLE_ORANGE_DARK : ROLE_PAPER);
    cairo_fill(cr);
}
