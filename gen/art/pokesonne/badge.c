#include "badge.h"

#include <math.h>
#include <stdio.h>

#include "roles.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/round.h"
#include "gen/art/lib/sprite.h"

static const double PLATE_PART = 0.68, PLATE_UP = 0.5; /* of the piece's diameter; mm */
static const double RING_IN = 1.3, RING_GAP = 0.27;    /* mm from the cut; half an angle, about the id */
static const double ID_POINTS = 7.0, ID_UP = 1.9;      /* mm above the cut */
static const double DRAWN = 20.0;                                     /* of the pictures */
static const double BACK_PART = 0.22, BACK_UP = 3.9, BACK_DOWN = 2.5; /* of the badge over the value on the back, mm */

static const enum dye dyes[POKESONNE_GYMS] = {
    DYE_GREY, DYE_BLUE, DYE_ORANGE, DYE_VIOLET, DYE_PINK, DYE_GOLD, DYE_CRIMSON, DYE_GREEN,
};

enum dye pokesonne_badge_dye(int gym)
{
    return dyes[gym];
}

void pokesonne_badge_draw(cairo_t *cr, int gym, double x, double y, double size)
{
    static const char *const pictures[POKESONNE_GYMS] = {
        "badge-1", "badge-2", "badge-3", "badge-4", "badge-5", "badge-6", "badge-7", "badge-8",
    };

    sprite_draw(cr, pictures[gym], x, y, size / DRAWN);
}

/* ---- pieces ---- */

void pokesonne_badge_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct pokesonne_badge_piece *badge = piece->data;
    const struct dye_roles *dye = theme_dye(dyes[badge->gym]);
    double middle = piece->width / 2;
    char id[16];

    round_ground(cr, piece, dye->tint, dye->dark, bleed);
    cairo_new_sub_path(cr);
    cairo_arc(cr, middle, middle, middle - RING_IN, M_PI / 2 + RING_GAP, M_PI * 5 / 2 - RING_GAP);
    theme_source(cr, dye->body);
    cairo_set_line_width(cr, 0.8);
    cairo_stroke(cr);
    pokesonne_badge_draw(cr, badge->gym, middle, middle - PLATE_UP, piece->width * PLATE_PART);
    snprintf(id, sizeof id, "G%d", badge->gym + 1);
    theme_source(cr, dye->dark);
    letters_draw(cr, edition->type, id, middle, piece->height - ID_UP, ID_POINTS);
}

void pokesonne_badge_back(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct pokesonne_badge_piece *badge = piece->data;
    const struct dye_roles *dye = theme_dye(dyes[badge->gym]);
    double middle = piece->width / 2;
    char value[16];

    round_ground(cr, piece, dye->body, dye->dark, bleed);
    cairo_new_sub_path(cr);
    cairo_arc(cr, middle, middle, piece->width * 0.37, 0, 2 * M_PI);
    theme_fill_preserve(cr, ROLE_RICE);
    theme_source(cr, dye->dark);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
    pokesonne_badge_draw(cr, badge->gym, middle, middle - BACK_UP, piece->width * BACK_PART);
    snprintf(value, sizeof value, "%d", badge->value);
    theme_source(cr, ROLE_INK);
    letters_draw(cr, edition->type, value, middle, middle + BACK_DOWN, 20);
}
