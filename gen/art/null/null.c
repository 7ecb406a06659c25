#include "null.h"

#include <math.h>

#include "roles.h"
#include "gen/ink/theme.h"

static void stone(cairo_t *cr, double x, double y, double radius)
{
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    theme_fill(cr, ROLE_STONE);
}

static void face(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    (void)edition;
    cairo_rectangle(cr, -bleed, -bleed, piece->width + 2 * bleed, piece->height + 2 * bleed);
    theme_fill(cr, ROLE_SAND_LIGHT);
    stone(cr, piece->width / 2, piece->height / 2, piece->width * 0.35);
}

static bool add_piece(struct art_list *list, const struct kit_piece *kit)
{
    struct art_piece *piece = art_add(list, kit);

    piece->front = piece->back = face;
    piece->kit = kit;
    return true;
}

static void placing(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    (void)edition;
    stone(cr, placing->x + 0.5, placing->y + 0.5, 0.4);
}

static const char *const roles[] = { NULL_ROLES(ROLE_STRING) NULL };

const struct art null_art = {
    .game = "null",
    .roles = roles,
    .add = add_piece,
    .placing = placing,
};
