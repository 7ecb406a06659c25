#include "table.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/picture/icon.h"
#include "verify/games/hideseek/kit.h"
#include "gen/ink/theme.h"
#include "portrait.h"
#include "sign.h"
#include "gen/art/lib/shape.h"

/* The small card of an animal, the cards below it, the line of what they make of it; in a cell. */
static const double EDGE = 0.5, CARD_WIDE = 13.0, CARD_HIGH = 13.4, LAID_TOP = 14.4, LAID_WIDE = 4.2, LAID_HIGH = 5.6,
                    SUM_MIDDLE = 22.0, DOT = 2.7, MARK = 2.2;
static const double ROUND = HIDESEEK_TABLE_CORNER - EDGE, LINE = 0.22;

enum lay hideseek_table_lay(const struct placing *placing)
{
    const struct hideseek_exhibit *exhibit = placing->data;

    if (exhibit->stands)
        return LAY_FLAT;
    return exhibit->lies || exhibit->trophy ? LAY_UPRIGHT : LAY_APART;
}

static const struct livery *livery_of(const struct placing *placing, const struct edition *edition)
{
    return theme_livery(placing->seat >= 0 ? edition->game.kit->colour[placing->seat] : "");
}

/* Where it is `told` what is added, with its sign. */
static double number(cairo_t *cr, const struct edition *edition, double x, double y, double size, enum align align,
                     bool told, int value)
{
    const char *before = value < 0 ? "\u2212" : told && value > 0 ? "+" : "";
    struct buf string = { 0 };
    double width;

    buf_printf(&string, "%s%d", before, abs(value));
    struct text text = { .string = buf_text(&string), .size = size, .bold = true, .align = align };
    theme_source(cr, ROLE_INK);
    type_measure(edition->type, &text, &width, NULL, NULL);
    type_draw(edition->type, cr, x, y, &text);
    buf_finish(&string);
    return width;
}

static void sign(cairo_t *cr, const char *icon, double x, double y, double size)
{
    icon_path(cr, icon, x, y, size);
    theme_source(cr, ROLE_INK);
    cairo_fill(cr);
}

/* ---- an animal, an enemy ---- */

/* Beside its head, above its name. */
static const double DISC = 1.75, STAR = 4.4, SIDE = 5.1, SIDE_STEP = 2.2, SEAT = 2.0, SPECIES = 2.1;

/* The number of its seat in a box: a mark in the colour of the seat would look like a dot of the animal. */
static void draw_seat(cairo_t *cr, const struct edition *edition, int seat)
{
    double x = EDGE + CARD_WIDE - 0.4 - SEAT, y = EDGE + SIDE + SIDE_STEP - SEAT / 2;
    struct buf string = { 0 };

    shape_box(cr, x, y, SEAT, SEAT, 0.4);
    theme_fill(cr, ROLE_INK);
    buf_int(&string, seat + 1);
    theme_source(cr, ROLE_PAPER);
    type_draw(edition->type, cr, x + SEAT / 2, y + SEAT - 0.3,
              &(struct text){ .string = buf_text(&string), .size = 6, .bold = true, .align = ALIGN_CENTER });
    buf_finish(&string);
}

/* Below the points, on a ground of its own where the head reaches. */
static void draw_species(cairo_t *cr, int species)
{
    const char *icon = species == HIDESEEK_SPECIES_CAT ? "cat" : "dog";
    double x = EDGE + CARD_WIDE - 0.4 - SPECIES / 2;

    icon_path(cr, icon, x, EDGE + SIDE, SPECIES);
    theme_source(cr, ROLE_PAPER);
    cairo_set_line_width(cr, 0.7);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    sign(cr, icon, x, EDGE + SIDE, SPECIES);
}

/* In grey the colours of seats are alike: their frames differ. */
static void set_dash(cairo_t *cr, int seat)
{
    static const double dashes[][4] = { { 2, 0.7 }, { 0.7, 0.7 }, { 2, 0.6, 0.5, 0.6 }, { 1.2, 1.2 }, { 0.5, 1.1 } };
    const int count = sizeof dashes / sizeof *dashes;

    if (theme_of(cr) == THEME_GREY && seat > 0) {
        const double *dash = dashes[(seat - 1) % count];
        cairo_set_dash(cr, dash, dash[2] > 0 ? 4 : 2, 0);
    }
}

static void draw_frame(cairo_t *cr, const struct livery *livery, int seat, bool gold)
{
    shape_box(cr, EDGE, EDGE, CARD_WIDE, CARD_HIGH, ROUND);
    theme_fill_preserve(cr, gold ? ROLE_YELLOW_TINT : ROLE_PAPER);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, 2 * LINE);
    set_dash(cr, seat);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
}

static struct text name_text(const struct edition *edition, int language, const char *id)
{
    const char *name = words_name(edition->words[language], id);
    bool latin = name == NULL || (unsigned char)name[0] < 0x80;
    double size = latin ? 6 : 7.5, one_line = 1.4 * size * MM_PER_POINT;

    return (struct text){ .string = name != NULL ? name : id,
                          .tag = edition->words[language]->tag,
                          .size = size,
                          .floor = latin ? 4.5 : 0,
                          .bold = language == 0,
                          .align = ALIGN_CENTER,
                          .width = CARD_WIDE - 0.6,
                          .height = latin ? one_line : 0,
                          .leading = 1.05 * size };
}

/* In all languages of the page, one below the other, at the foot of the card; returns where they begin. */
static double draw_names(cairo_t *cr, const char *id, const struct edition *edition)
{
    double y = EDGE + CARD_HIGH - 0.3, height, baseline;

    for (int i = edition->languages < 2 ? edition->languages - 1 : 1; i >= 0; i--) {
        struct text text = name_text(edition, i, id);
        type_measure(edition->type, &text, NULL, &height, &baseline);
        y -= height;
        theme_source(cr, i == 0 ? ROLE_INK : ROLE_INK_SOFT);
        type_draw(edition->type, cr, EDGE + 0.3, y + baseline, &text);
    }
    return y;
}

/* One below the other, or all of them in one. */
static void draw_colours(cairo_t *cr, const struct edition *edition, int colours)
{
    double x = EDGE + 0.3 + MARK / 2, y = EDGE + SIDE;

    if (colours == (1 << HIDESEEK_COLOURS) - 1) {
        hideseek_sign_rainbow(cr, x, y, MARK);
        return;
    }
    for (int i = 0; i < HIDESEEK_COLOURS; i++)
        if ((colours >> i & 1) != 0) {
            hideseek_sign_dots(cr, edition->type, 1 << i, x, y, MARK, 0);
            y += SIDE_STEP;
        }
}

/* As it is printed: speed in a disc on the left, points in a star on the right, and colours. */
static void draw_printed(cairo_t *cr, const struct edition *edition, int speed, int points, int colours)
{
    double left = EDGE + 0.4 + DISC, right = EDGE + CARD_WIDE - 0.2 - STAR / 2, top = EDGE + 0.4 + DISC;

    cairo_new_path(cr);
    cairo_arc(cr, left, top, DISC, 0, 2 * M_PI);
    theme_fill_preserve(cr, ROLE_PAPER);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, LINE);
    cairo_stroke(cr);
    number(cr, edition, left, top + 1.02, 8, ALIGN_CENTER, false, speed);
    icon_path(cr, "star", right, top, STAR);
    theme_fill_preserve(cr, ROLE_YELLOW);
    theme_source(cr, ROLE_INK);
    cairo_stroke(cr);
    number(cr, edition, right, top + 0.95, 6, ALIGN_CENTER, false, points);
    draw_colours(cr, edition, colours);
}

/* A hidden one looks out from behind bushes. */
static void draw_head(cairo_t *cr, const struct hideseek_exhibit *exhibit, const struct edition *edition, double foot)
{
    double head = fmin(foot - EDGE - 1, 7.8), x = EDGE + (CARD_WIDE - head) / 2;

    cairo_save(cr);
    cairo_translate(cr, x, foot - head - 0.3);
    if (exhibit->character != NULL)
        hideseek_portrait_head(cr, exhibit->character->piece, head);
    else
        hideseek_sign_card(cr, edition->type, exhibit->card, head / 2, head / 2, head);
    for (int i = 0; i < 2 && exhibit->hidden; i++)
        hideseek_sign_bush(cr, head * (0.14 + 0.72 * i), head * 0.8, head * 0.44);
    cairo_restore(cr);
    if (exhibit->marked)
        hideseek_sign_chip(cr, EDGE + 0.47 * CARD_WIDE, EDGE + 1.3, 3.4);
}

static void draw_card(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    const struct hideseek_exhibit *exhibit = placing->data;
    const struct hideseek_character *character = exhibit->character;
    const struct hideseek_card *card = exhibit->card;

    draw_frame(cr, livery_of(placing, edition), placing->seat, character != NULL && character->collector);
    draw_head(cr, exhibit, edition, draw_names(cr, character != NULL ? character->id : card->id, edition));
    if (placing->seat >= 0)
        draw_seat(cr, edition, placing->seat);
    if (character != NULL)
        draw_species(cr, character->species);
    if (character != NULL)
        draw_printed(cr, edition, character->speed, character->points, character->colours);
    else
        draw_printed(cr, edition, card->speed, card->points, card->colours);
}

/* What the cards make of it: its speed, colours that are not printed on it, behind a paw what it may catch besides,
   behind a star what it is worth where that has changed. */
static void draw_sum(cairo_t *cr, const struct hideseek_exhibit *exhibit, const struct edition *edition)
{
    const struct hideseek_character *character = exhibit->character;
    int printed = character != NULL ? character->colours : exhibit->card->colours;
    int points = character != NULL ? character->points : exhibit->card->points;
    int catches = exhibit->marked || character == NULL ? exhibit->catches & ~exhibit->colours : 0;
    double x = EDGE + 2.4, right = EDGE + CARD_WIDE - 0.6, step = DOT + 0.1;

    sign(cr, "bolt", EDGE + 1.1, SUM_MIDDLE, 2.6);
    x += number(cr, edition, x, SUM_MIDDLE + 1.1, 8.5, ALIGN_LEFT, false, exhibit->speed) + 0.5 + DOT / 2;
    x += step * hideseek_sign_dots(cr, edition->type, exhibit->colours & ~printed, x, SUM_MIDDLE, DOT, step);
    if (catches != 0) {
        sign(cr, "paw", x, SUM_MIDDLE, 2.2);
        if (exhibit->catches == (1 << HIDESEEK_COLOURS) - 1)
            hideseek_sign_rainbow(cr, x + step, SUM_MIDDLE, DOT);
        else
            hideseek_sign_dots(cr, edition->type, catches, x + step, SUM_MIDDLE, DOT, step);
    }
    if (exhibit->value != points) {
        double wide = number(cr, edition, right, SUM_MIDDLE + 0.9, 6.5, ALIGN_RIGHT, false, exhibit->value);
        sign(cr, "star", right - wide - 1.3, SUM_MIDDLE, 2.2);
    }
}

/* ---- cards ---- */

static void draw_face(cairo_t *cr, const struct hideseek_card *card, const struct edition *edition, double x, double y,
                      int faster, bool told)
{
    shape_box(cr, x, y, LAID_WIDE, LAID_HIGH, 0.5);
    theme_fill_preserve(cr, ROLE_PAPER);
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, LINE);
    cairo_stroke(cr);
    hideseek_sign_card(cr, edition->type, card, x + LAID_WIDE / 2, y + (told ? 1.95 : LAID_HIGH / 2), 3.3);
    if (told)
        number(cr, edition, x + LAID_WIDE / 2, y + LAID_HIGH - 0.4, 5.5, ALIGN_CENTER, true, faster);
}

/* Side by side, closer where there are many. */
static void draw_laid(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    const struct hideseek_exhibit *exhibit = placing->data;
    double room = CARD_WIDE - LAID_WIDE, step = 0;

    if (exhibit->beside > 1)
        step = fmin(room / (exhibit->beside - 1), LAID_WIDE + 0.2);
    double x = EDGE + step * placing->part;

    if (exhibit->down)
        hideseek_sign_back(cr, x + LAID_WIDE / 2, LAID_TOP + LAID_HIGH / 2, LAID_WIDE);
    else
        draw_face(cr, exhibit->card, edition, x, LAID_TOP, exhibit->faster, true);
}

/* A card of a hand that a refused line would lay there. */
static void draw_offered(cairo_t *cr, const struct hideseek_exhibit *exhibit, const struct edition *edition)
{
    if (exhibit->card != NULL)
        draw_face(cr, exhibit->card, edition, EDGE + (CARD_WIDE - LAID_WIDE) / 2, LAID_TOP, 0, false);
}

/* Trophies stand in rows, smaller where there are many. */
static void draw_trophy(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    const struct hideseek_exhibit *exhibit = placing->data;
    int columns = exhibit->trophies <= 4 ? 2 : exhibit->trophies <= 12 ? 3 : 4;
    double size = CARD_WIDE / columns;

    cairo_translate(cr, EDGE + placing->part % columns * size, EDGE + placing->part / columns * size);
    if (exhibit->character != NULL)
        hideseek_portrait_head(cr, exhibit->character->piece, size);
    else
        hideseek_sign_card(cr, edition->type, exhibit->card, size / 2, size / 2, size * 0.9);
}

/* ---- all of it ---- */

void hideseek_table_placing(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    const struct hideseek_exhibit *exhibit = placing->data;

    cairo_save(cr);
    if (exhibit->stands) {
        draw_card(cr, placing, edition);
        draw_sum(cr, exhibit, edition);
    } else if (exhibit->lies) {
        draw_laid(cr, placing, edition);
    } else if (exhibit->trophy) {
        draw_trophy(cr, placing, edition);
    } else {
        draw_offered(cr, exhibit, edition);
    }
    cairo_restore(cr);
}

/* Character and card are in its words. */
void hideseek_table_depends(const struct placing *placing, struct buf *out)
{
    const struct hideseek_exhibit *exhibit = placing->data;

    buf_printf(out, "%d%d%d%d%d%d ", exhibit->stands, exhibit->marked, exhibit->hidden, exhibit->lies, exhibit->down,
               exhibit->trophy);
    buf_printf(out, "%d %d %d %d %d %d %d", exhibit->colours, exhibit->catches, exhibit->speed, exhibit->value,
               exhibit->faster, exhibit->beside, exhibit->trophies);
}
