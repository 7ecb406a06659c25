#include "sign.h"

#include <math.h>

#include "hue.h"
#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"

/* ---- colours ---- */

static const struct hideseek_hue *hue_at(int colour)
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

/* The picture of a card, how wide most of it is, mm, and where its middle is. */
struct drawn {
    const char *picture;
    double width;
    bool coloured;
    double x, y;
};

static struct drawn food_of(int points)
{
    static const struct drawn foods[] = {
        { "fish", 42, false, 0, 0 }, { "puree", 38, false, 0, 0 },
        { "tin", 38, false, 0, 0 },  { "drumstick", 40, false, 0, 0 },
    };
    const int most = sizeof foods / sizeof *foods;

    return foods[points < 1 ? 0 : points > most ? most - 1 : points - 1];
}

static struct drawn enemy_of(int colours)
{
    if ((colours >> HIDESEEK_COLOUR_BLACK & 1) != 0)
        return (struct drawn){ "magician", 48, false, 0, 0 };
    if ((colours >> HIDESEEK_COLOUR_GREY & 1) != 0)
        return (struct drawn){ "vacuum", 48, false, 0, 0 };
    return (struct drawn){ "bath", 50, false, 0, 0 };
}

static struct drawn drawn_of(const struct hideseek_card *card)
{
    switch ((enum hideseek_card_kind)card->kind) {
    case HIDESEEK_CARD_FOOD: return food_of(card->points);
    case HIDESEEK_CARD_CANDY: return (struct drawn){ "candy", 46, false, 0, 0 };
    case HIDESEEK_CARD_SUIT: return (struct drawn){ "suit", 33, true, 2, -4 };
    case HIDESEEK_CARD_CLAW: return (struct drawn){ "lotus", 42, true, 0, 0 };
    case HIDESEEK_CARD_PAINT: return (struct drawn){ "bomb", 29, true, 2, 0.2 };
    case HIDESEEK_CARD_THROW:
        return (struct drawn){ card->species == HIDESEEK_SPECIES_DOG ? "punch" : "cannonball", 30, false, 0, 0 };
    case HIDESEEK_CARD_ENEMY: return enemy_of(card->colours);
    case HIDESEEK_CARD_CATCH:
    case HIDESEEK_CARD_KINDS: break;
    }
    return (struct drawn){ 0 };
}

/* What has a colour says it with a dot in its corner, too. */
void hideseek_sign_card(cairo_t *cr, struct type *type, const struct hideseek_card *card, double x, double y,
                        double size)
{
    const struct hideseek_hue *hue = hue_at(first_colour(card->colours));
    const struct drawn drawn = drawn_of(card);

    if (card->kind != HIDESEEK_CARD_CATCH)
        hideseek_hue_alone(cr, drawn.picture, hue, x - drawn.x * size / drawn.width, y - drawn.y * size / drawn.width,
                           size / drawn.width);
    else if ((card->colours & (card->colours - 1)) != 0)
        hideseek_sign_rainbow(cr, x, y, size * 0.9);
    else
        hideseek_hue_dot(cr, hue, type, x, y, size * 0.9);
    if (drawn.coloured)
        hideseek_hue_dot(cr, hue, type, x + size * 0.26, y + size * 0.2, size * 0.6);
}

/* ---- the rest ---- */

static const double DRAWN = 20.0;            /* width of their pictures */

void hideseek_sign_chip(cairo_t *cr, double x, double y, double size)
{
    sprite_draw(cr, "chip", x, y, size / DRAWN);
}

void hideseek_sign_bush(cairo_t *cr, double x, double y, double size)
{
    sprite_draw(cr, "bush", x, y, size / DRAWN);
}

void hideseek_sign_back(cairo_t *cr, double x, double y, double width)
{
    sprite_draw(cr, "card-back", x, y, width / DRAWN);
}
