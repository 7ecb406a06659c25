#include "hideseek_table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../../verify/games/hideseek.h"
#include "../theme.h"
#include "hideseek_portrait.h"
#include "hideseek_sign.h"
#include "shape.h"

/* The small card of an animal, the cards below it, the line of what they make of it; in a cell. */
static const double EDGE = 0.5, CARD_WIDE = 13.0, CARD_HIGH = 11.4, LAID_TOP = 12.3, LAID_WIDE = 4.2, LAID_HIGH = 5.6,
                    SUM_MIDDLE = 20.2, DOT = 2.7, TROPHY = 4.6;
static const double ROUND = 0.9, LINE = 0.22;

enum lay table_lay(const struct placing *placing)
{
    const struct exhibit *exhibit = placing->data;

    if (exhibit->stands)
        return LAY_FLAT;
    return exhibit->lies || exhibit->trophy ? LAY_UPRIGHT : LAY_APART;
}

static const struct livery *livery_of(const struct placing *placing, const struct studio *studio)
{
    return theme_livery(placing->seat >= 0 ? studio->game->kit->colour[placing->seat] : "");
}

static void number(cairo_t *cr, const struct studio *studio, double x, double y, double size, enum align align,
                   const char *format, int value)
{
    char string[16];

    snprintf(string, sizeof string, format, value);
    if (string[0] == '-')
        snprintf(string, sizeof string, "\u2212%d", -value);
    struct text text = { .string = string, .size = size, .bold = true, .align = align };
    theme_source(cr, ROLE_INK);
    type_draw(studio->type, cr, x, y, &text);
}

static void sign(cairo_t *cr, enum icon icon, enum role role, double x, double y, double size)
{
    icon_path(cr, icon, x, y, size);
    theme_source(cr, role);
    cairo_fill(cr);
}

/* ---- an animal, an enemy ---- */

static void draw_frame(cairo_t *cr, const struct livery *livery, bool gold)
{
    shape_box(cr, EDGE, EDGE, CARD_WIDE, CARD_HIGH, ROUND);
    theme_fill_preserve(cr, gold ? ROLE_YELLOW_TINT : ROLE_PAPER);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, 2 * LINE);
    cairo_stroke(cr);
    icon_path(cr, livery->mark, EDGE + 1.6, EDGE + 1.6, 2);
    theme_fill_preserve(cr, livery->body);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, 0.1);
    cairo_stroke(cr);
}

/* In all languages of the page. */
static void draw_name(cairo_t *cr, const char *id, const struct studio *studio)
{
    struct buf string = { 0 };

    for (int i = 0; i < studio->languages; i++) {
        const char *name = words_name(studio->words[i], id);
        buf_printf(&string, "%s%s", i > 0 ? " " : "", name != NULL ? name : id);
    }
    struct text text = { .string = buf_text(&string), .tag = studio->words[0]->tag, .size = 6, .floor = 4, .bold = true,
                         .align = ALIGN_CENTER, .width = CARD_WIDE - 3.2, .height = 3 };
    theme_source(cr, ROLE_INK);
    type_draw(studio->type, cr, EDGE + 2.8, EDGE + 2.4, &text);
    buf_finish(&string);
}

/* What is printed on it: speed above, colours below each other, points. */
static void draw_printed(cairo_t *cr, const struct studio *studio, int speed, int points, int colours)
{
    double right = EDGE + CARD_WIDE - 0.9;
    int dots = 0;

    number(cr, studio, right, EDGE + 5.9, 9, ALIGN_RIGHT, "%d", speed);
    for (int i = 0; i < COLOURS; i++)
        if ((colours >> i & 1) != 0)
            sign_dot(cr, studio->type, (enum hue)i, right - DOT / 2, EDGE + 7.9 + 2.75 * dots++, DOT);
    number(cr, studio, EDGE + 0.9, EDGE + CARD_HIGH - 0.7, 5.5, ALIGN_LEFT, "%d", points);
}

static void draw_card(cairo_t *cr, const struct placing *placing, const struct studio *studio)
{
    const struct exhibit *exhibit = placing->data;
    const struct character *character = exhibit->character;
    double head = 7.9, x = EDGE + 1.3, y = EDGE + 3.1;

    draw_frame(cr, livery_of(placing, studio), character != NULL && character->collector);
    if (character != NULL) {
        draw_name(cr, character->id, studio);
        cairo_save(cr);
        cairo_translate(cr, x, y);
        portrait_head(cr, character->piece, head);
        cairo_restore(cr);
        draw_printed(cr, studio, character->speed, character->points, character->colours);
    } else {
        draw_name(cr, exhibit->card->id, studio);
        sign_card(cr, studio->type, exhibit->card, x + head / 2, y + head / 2, head);
        draw_printed(cr, studio, exhibit->card->speed, exhibit->card->points, exhibit->card->colours);
    }
    if (exhibit->marked)
        sign_chip(cr, EDGE + 1.9, EDGE + CARD_HIGH - 3.6, 4.2);
}

/* Its speed and colours with all that lies there: what it may catch besides stands behind a plus, a bush says that it
   is hidden. */
static void draw_sum(cairo_t *cr, const struct exhibit *exhibit, const struct studio *studio)
{
    double x = EDGE + 3.1, step = DOT + 0.15;
    int catches = exhibit->marked || exhibit->card != NULL ? exhibit->catches & ~exhibit->colours : 0;
    char speed[8];

    snprintf(speed, sizeof speed, exhibit->speed < 0 ? "\u2212%d" : "%d", exhibit->speed < 0 ? -exhibit->speed : exhibit->speed);
    struct text text = { .string = speed, .size = 8.5, .bold = true };
    double width;
    type_measure(studio->type, &text, &width, NULL, NULL);
    sign(cr, ICON_BOLT, ROLE_INK, EDGE + 1.5, SUM_MIDDLE, 2.6);
    type_draw(studio->type, cr, x, SUM_MIDDLE + 1.1, &text);
    x += width + 0.6 + DOT / 2;
    x += step * sign_dots(cr, studio->type, exhibit->colours, x, SUM_MIDDLE, DOT, step);
    if (catches != 0) {
        number(cr, studio, x - DOT / 2 + 0.6, SUM_MIDDLE + 0.8, 6, ALIGN_CENTER, "+", 0);
        x += 1.3 + step * sign_dots(cr, studio->type, catches, x + 1.3, SUM_MIDDLE, DOT, step);
    }
    if (exhibit->hidden)
        sign_bush(cr, EDGE + CARD_WIDE - 1.9, SUM_MIDDLE, 3.6);
}

/* ---- cards ---- */

static void draw_face(cairo_t *cr, const struct card *card, const struct studio *studio, double x, double y,
                      int faster, bool told)
{
    shape_box(cr, x, y, LAID_WIDE, LAID_HIGH, 0.5);
    theme_fill_preserve(cr, ROLE_PAPER);
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, LINE);
    cairo_stroke(cr);
    sign_card(cr, studio->type, card, x + LAID_WIDE / 2, y + (told ? 1.95 : LAID_HIGH / 2), 3.3);
    if (told)
        number(cr, studio, x + LAID_WIDE / 2, y + LAID_HIGH - 0.4, 5.5, ALIGN_CENTER, "%+d", faster);
}

/* Side by side, closer where there are many. */
static void draw_laid(cairo_t *cr, const struct placing *placing, const struct studio *studio)
{
    const struct exhibit *exhibit = placing->data;
    double room = CARD_WIDE - LAID_WIDE, step = exhibit->beside > 1 ? fmin(room / (exhibit->beside - 1), LAID_WIDE + 0.2) : 0;
    double x = EDGE + step * placing->part;

    if (exhibit->down)
        sign_back(cr, x + LAID_WIDE / 2, LAID_TOP + LAID_HIGH / 2, LAID_WIDE, LAID_HIGH);
    else
        draw_face(cr, exhibit->card, studio, x, LAID_TOP, exhibit->faster, true);
}

/* A card of a hand that a refused line would lay there. */
static void draw_offered(cairo_t *cr, const struct exhibit *exhibit, const struct studio *studio)
{
    if (exhibit->card != NULL)
        draw_face(cr, exhibit->card, studio, EDGE + (CARD_WIDE - LAID_WIDE) / 2, LAID_TOP, 0, false);
}

/* Trophies stand in three columns. */
static void draw_trophy(cairo_t *cr, const struct placing *placing, const struct studio *studio)
{
    const struct exhibit *exhibit = placing->data;
    double x = EDGE + placing->part % 3 * TROPHY, y = EDGE + placing->part / 3 * TROPHY;

    if (exhibit->character == NULL) {
        sign_card(cr, studio->type, exhibit->card, x + TROPHY / 2, y + TROPHY / 2, TROPHY * 0.9);
        return;
    }
    cairo_translate(cr, x, y);
    portrait_head(cr, exhibit->character->piece, TROPHY);
}

/* ---- all of it ---- */

void table_placing(cairo_t *cr, const struct placing *placing, const struct studio *studio)
{
    const struct exhibit *exhibit = placing->data;

    cairo_save(cr);
    cairo_translate(cr, placing->x * TABLE_CELL, placing->y * TABLE_CELL * TABLE_TALL);
    if (exhibit->stands) {
        draw_card(cr, placing, studio);
        draw_sum(cr, exhibit, studio);
    } else if (exhibit->lies) {
        draw_laid(cr, placing, studio);
    } else if (exhibit->trophy) {
        draw_trophy(cr, placing, studio);
    } else {
        draw_offered(cr, exhibit, studio);
    }
    cairo_restore(cr);
}
