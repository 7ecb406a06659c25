#include "emblem.h"

#include <math.h>
#include <stdlib.h>

#include "gen/picture/icon.h"
#include "verify/games/hideseek/kit.h"
#include "hue.h"
#include "portrait.h"
#include "roles.h"
#include "sign.h"
#include "gen/art/lib/shape.h"

static const double SIDE = 20.0;             /* of the square, in the mm of what is drawn in it */

enum emblem {
    EMBLEM_ENEMY, EMBLEM_MARK, EMBLEM_LAY, EMBLEM_TURN, EMBLEM_SEEK, EMBLEM_BRAWL, EMBLEM_TIDY, EMBLEM_CATCH,
    EMBLEM_DODGE, EMBLEM_FOOD, EMBLEM_CANDY, EMBLEM_SUIT, EMBLEM_PAINT, EMBLEM_THROW, EMBLEM_TROPHY, EMBLEM_SLOW,
    EMBLEM_OWN, EMBLEM_LAPS, EMBLEM_SCORE, EMBLEM_CAUGHT, EMBLEM_TAKES,
    EMBLEMS
};

const struct art_emblem hideseek_emblems[] = {
    [EMBLEM_ENEMY] = { "enemy", false },   [EMBLEM_MARK] = { "mark", true },     [EMBLEM_LAY] = { "lay", false },
    [EMBLEM_TURN] = { "turn", false },     [EMBLEM_SEEK] = { "seek", false },    [EMBLEM_BRAWL] = { "brawl", false },
    [EMBLEM_TIDY] = { "tidy", false },     [EMBLEM_CATCH] = { "catch", false },  [EMBLEM_DODGE] = { "dodge", false },
    [EMBLEM_FOOD] = { "food", false },     [EMBLEM_CANDY] = { "candy", false },  [EMBLEM_SUIT] = { "suit", false },
    [EMBLEM_PAINT] = { "paint", false },   [EMBLEM_THROW] = { "throw", false },  [EMBLEM_TROPHY] = { "trophy", false },
    [EMBLEM_SLOW] = { "slow", false },     [EMBLEM_OWN] = { "own", true },       [EMBLEM_LAPS] = { "laps", false },
    [EMBLEM_SCORE] = { "score", false },   [EMBLEM_CAUGHT] = { "caught", false }, [EMBLEM_TAKES] = { "takes", false },
    [EMBLEMS] = { NULL, false },
};

/* ---- what the kit holds ---- */

/* The card at that place among those of a kind, the last where there are fewer. */
static const struct hideseek_card *card_of(const struct hideseek *game, enum hideseek_card_kind kind, int place)
{
    const struct hideseek_card *found = NULL;

    for (int i = 0; i < game->cards && place >= 0; i++)
        if (game->card[i].kind == kind) {
            found = &game->card[i];
            place--;
        }
    return found;
}

static void draw_kind(cairo_t *cr, const struct edition *edition, enum hideseek_card_kind kind, int place, double x,
                      double y, double size)
{
    const struct hideseek_card *card = card_of(edition->game.pieces, kind, place);

    if (card != NULL)
        hideseek_sign_card(cr, edition->type, card, x, y, size);
}

/* The one at that place among a species without golden frames. */
static void draw_head(cairo_t *cr, const struct edition *edition, enum hideseek_species species, int place, double x,
                      double y, double size)
{
    const struct hideseek *game = edition->game.pieces;

    for (int i = 0; i < game->characters; i++) {
        const struct hideseek_character *character = &game->character[i];
        if (character->collector || character->species != species || place-- > 0)
            continue;
        cairo_save(cr);
        cairo_translate(cr, x - size / 2, y - size / 2);
        hideseek_portrait_head(cr, character->piece, size);
        cairo_restore(cr);
        return;
    }
}

/* ---- pictures ---- */

static void draw_sign(cairo_t *cr, const char *icon, int role, double x, double y, double size)
{
    icon_path(cr, icon, x, y, size);
    theme_fill_preserve(cr, role);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, SHAPE_LINE);
    cairo_stroke(cr);
}

/* An animal in the frame of its seat. */
static void draw_animal(cairo_t *cr, const struct livery *livery, const struct edition *edition)
{
    shape_box(cr, 2.5, 1, 15, 18, 1.6);
    theme_fill_preserve(cr, ROLE_PAPER);
    theme_source(cr, livery->line);
    cairo_set_line_width(cr, 1.4);
    cairo_stroke(cr);
    draw_head(cr, edition, HIDESEEK_SPECIES_CAT, 2, 10, 10.5, 13);
}

static void draw_fan(cairo_t *cr)
{
    for (int i = -1; i <= 1; i++) {
        cairo_save(cr);
        cairo_translate(cr, 10 + 3.6 * i, 11 + 0.8 * abs(i));
        cairo_rotate(cr, 0.24 * i);
        hideseek_sign_back(cr, 0, 0, 9.4);
        cairo_restore(cr);
    }
}

static void draw_open(cairo_t *cr, const struct edition *edition)
{
    hideseek_sign_back(cr, 6.6, 9, 9.4);
    shape_box(cr, 7.5, 4.5, 10.5, 14.6, 1);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    draw_kind(cr, edition, HIDESEEK_CARD_FOOD, 0, 12.75, 11.8, 8.6);
}

/* A picture alone, without the parts that are nothing at this size. */
static void draw_alone(cairo_t *cr, const char *name, double x, double y, double scale)
{
    hideseek_hue_alone(cr, name, hideseek_hue_find("Y"), x, y, scale);
}

/* Round and round. */
static void draw_laps(cairo_t *cr)
{
    cairo_arc(cr, 10, 10, 6.6, -0.3, 1.5 * M_PI);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 1.6);
    cairo_stroke(cr);
    cairo_move_to(cr, 9.6, 0.2);
    cairo_line_to(cr, 14.4, 3.4);
    cairo_line_to(cr, 9.6, 6.6);
    cairo_close_path(cr);
    cairo_fill(cr);
    hideseek_sign_chip(cr, 10, 10, 7.6);
}

static void draw(cairo_t *cr, enum emblem emblem, const struct livery *livery, const struct edition *edition)
{
    switch (emblem) {
    case EMBLEM_ENEMY: draw_kind(cr, edition, HIDESEEK_CARD_ENEMY, 0, 10, 10, 18); break;
    case EMBLEM_MARK:
        draw_animal(cr, livery, edition);
        hideseek_sign_chip(cr, 4.6, 4.6, 8.4);
        break;
    case EMBLEM_LAY: draw_fan(cr); break;
    case EMBLEM_TURN: draw_open(cr, edition); break;
    case EMBLEM_SEEK: draw_sign(cr, "paw", ROLE_SEAT_RED, 10, 10, 18); break;
    case EMBLEM_BRAWL:
        draw_head(cr, edition, HIDESEEK_SPECIES_DOG, 4, 6.2, 12.6, 12.4);
        draw_kind(cr, edition, HIDESEEK_CARD_ENEMY, 0, 13.6, 6.4, 10.8);
        break;
    case EMBLEM_TIDY: draw_sign(cr, "hourglass", ROLE_GOLD_LIGHT, 10, 10, 18); break;
    case EMBLEM_CATCH:
        draw_kind(cr, edition, HIDESEEK_CARD_CATCH, 0, 6.8, 6.8, 12);
        hideseek_sign_chip(cr, 13.6, 13.6, 10);
        break;
    case EMBLEM_DODGE:
        draw_head(cr, edition, HIDESEEK_SPECIES_CAT, 2, 10, 7.6, 14.4);
        hideseek_sign_bush(cr, 5.6, 14.4, 9.6);
        hideseek_sign_bush(cr, 14.4, 14.4, 9.6);
        break;
    case EMBLEM_FOOD: draw_kind(cr, edition, HIDESEEK_CARD_FOOD, 3, 10, 10, 17.5); break;
    case EMBLEM_CANDY: draw_kind(cr, edition, HIDESEEK_CARD_CANDY, 0, 10, 10, 18); break;
    case EMBLEM_SUIT: draw_alone(cr, "suit", 8.6, 12.4, 0.57); break;
    case EMBLEM_PAINT: draw_alone(cr, "bomb", 8.6, 10, 0.7); break;
    case EMBLEM_THROW: draw_alone(cr, "punch", 9.2, 9.8, 0.58); break;
    case EMBLEM_TROPHY: draw_head(cr, edition, HIDESEEK_SPECIES_DOG, 4, 10, 10, 18); break;
    case EMBLEM_SLOW: draw_sign(cr, "bolt", ROLE_GOLD_LIGHT, 10, 10, 17); break;
    case EMBLEM_OWN: draw_animal(cr, livery, edition); break;
    case EMBLEM_LAPS: draw_laps(cr); break;
    case EMBLEM_CAUGHT:
        draw_kind(cr, edition, HIDESEEK_CARD_ENEMY, 0, 13, 6.6, 12);
        draw_sign(cr, "paw", ROLE_SEAT_RED, 7, 13, 13);
        break;
    case EMBLEM_TAKES:
        draw_kind(cr, edition, HIDESEEK_CARD_ENEMY, 0, 7.6, 8.6, 13.2);
        draw_sign(cr, "bolt", ROLE_GOLD_LIGHT, 14, 13, 11);
        break;
    case EMBLEM_SCORE: draw_sign(cr, "star", ROLE_GOLD_LIGHT, 10, 10.4, 17); break;
    case EMBLEMS: break;
    }
}

void hideseek_emblem(cairo_t *cr, int index, const struct livery *livery, const struct edition *edition)
{
    cairo_save(cr);
    cairo_scale(cr, 1 / SIDE, 1 / SIDE);
    draw(cr, (enum emblem)index, livery, edition);
    cairo_restore(cr);
}
