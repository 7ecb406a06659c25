#include "badge.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "roles.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/round.h"
#include "gen/picture/icon.h"

static const double PLATE_PART = 0.58;      /* of the piece's diameter */
static const double ID_POINTS = 7.0;

static const struct {
    enum dye dye;
    const char *plate, *sign;
    double part, drop;           /* size of the sign and how far it sits below the middle, of the plate */
} looks[POKESONNE_GYMS] = {
    { DYE_GREY, "hexagon", "peak", 0.62, -0.03 },
    { DYE_BLUE, "disc", "waves", 0.56, 0 },
    { DYE_ORANGE, "diamond", "bolt", 0.56, 0 },
    { DYE_VIOLET, "cloud", "rainbow", 0.72, -0.01 },
    { DYE_PINK, "square", "rings", 0.62, 0 },
    { DYE_GOLD, "sun", "reed", 0.62, 0 },
    { DYE_CRIMSON, "triangle", "volcano", 0.5, 0.14 },
    { DYE_GREEN, "shield", "sprout", 0.6, -0.03 },
};

enum dye pokesonne_badge_dye(int gym)
{
    return looks[gym].dye;
}

const char *pokesonne_badge_plate(int gym)
{
    return looks[gym].plate;
}

const char *pokesonne_badge_sign(int gym)
{
    return looks[gym].sign;
}

/* Plates are drawn so that all look equally large. */
static double plate_size(int gym, double size)
{
    static const struct { const char *plate; double scale; } scales[] = {
        { "diamond", 1.06 }, { "triangle", 1.02 }, { "square", 0.94 }
    };

    for (size_t i = 0; i < sizeof scales / sizeof *scales; i++)
        if (strcmp(scales[i].plate, looks[gym].plate) == 0)
            return scales[i].scale * size;
    return size;
}

/* Seven colours, one in another. */
static void rainbow_draw(cairo_t *cr, double x, double y, double size)
{
    static const enum dye bows[] = { DYE_CRIMSON, DYE_ORANGE, DYE_GOLD, DYE_GREEN, DYE_BLUE };
    double line = size * 0.1;

    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y + size * 0.2, size * 0.56, M_PI, 2 * M_PI);
    cairo_close_path(cr);
    theme_fill(cr, ROLE_RICE);
    for (int i = 0; i < 5; i++) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, x, y + size * 0.2, size * 0.49 - i * line, M_PI, 2 * M_PI);
        theme_source(cr, theme_dye(bows[i])->body);
        cairo_set_line_width(cr, line);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
        cairo_stroke(cr);
    }
}

void pokesonne_badge_draw(cairo_t *cr, int gym, double x, double y, double size)
{
    const struct dye_roles *dye = theme_dye(looks[gym].dye);
    double plate = plate_size(gym, size), sign = plate * looks[gym].part;
    double down = strcmp(looks[gym].plate, "triangle") == 0 ? -0.06 * size : 0;

    icon_path(cr, looks[gym].plate, x, y + down, plate);
    theme_fill_preserve(cr, dye->body);
    theme_source(cr, dye->dark);
    cairo_set_line_width(cr, size * 0.055);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    if (strcmp(looks[gym].sign, "rainbow") == 0) {
        rainbow_draw(cr, x, y + looks[gym].drop * plate, sign);
        return;
    }
    icon_path(cr, looks[gym].sign, x, y + down + looks[gym].drop * plate, sign);
    theme_fill_preserve(cr, ROLE_RICE);
    theme_source(cr, dye->dark);
    cairo_set_line_width(cr, size * 0.03);
    cairo_stroke(cr);
}

/* ---- pieces ---- */

void pokesonne_badge_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct badge_data *badge = piece->data;
    const struct dye_roles *dye = theme_dye(looks[badge->gym].dye);
    double middle = piece->width / 2;
    char id[16];

    round_ground(cr, piece, dye->tint, dye->dark, bleed);
    cairo_new_sub_path(cr);
    cairo_arc(cr, middle, middle, middle - 1.3, 0, 2 * M_PI);
    theme_source(cr, dye->body);
    cairo_set_line_width(cr, 0.8);
    cairo_stroke(cr);
    pokesonne_badge_draw(cr, badge->gym, middle, middle - 1.5, piece->width * PLATE_PART);
    snprintf(id, sizeof id, "G%d", badge->gym + 1);
    theme_source(cr, dye->dark);
    letters_draw(cr, edition->type, id, middle, piece->height - 3.4, ID_POINTS);
}

void pokesonne_badge_back(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct badge_data *badge = piece->data;
    const struct dye_roles *dye = theme_dye(looks[badge->gym].dye);
    double middle = piece->width / 2;
    char value[16];

    round_ground(cr, piece, dye->body, dye->dark, bleed);
    cairo_new_sub_path(cr);
    cairo_arc(cr, middle, middle, piece->width * 0.34, 0, 2 * M_PI);
    theme_fill_preserve(cr, ROLE_RICE);
    theme_source(cr, dye->dark);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
    snprintf(value, sizeof value, "%d", badge->value);
    letters_draw(cr, edition->type, value, middle, middle, 26);
}
