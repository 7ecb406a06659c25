#include "position.h"

#include "land.h"
#include "gen/art/lib/crest.h"
#include "gen/art/lib/sprite.h"

static bool is_kind(const struct placing *placing, const char *kind)
{
    size_t length = strlen(kind);

    return strncmp(placing->what, kind, length) == 0 && (placing->what[length] == ' ' || placing->what[length] == '\0');
}

enum lay badgequest_position_lay(const struct placing *placing)
{
    return is_kind(placing, "pawn") || is_kind(placing, "shrub") ? LAY_UPRIGHT : LAY_APART;
}

static void draw_pawn(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    const struct livery *livery = theme_livery(edition->game.kit->colour[placing->seat]);
    const double aside = 5, back = 3.4, head = 10.2;
    double x = BADGEQUEST_SQUARE / 2 + (placing->seat % 2 == 0 ? -aside : aside);
    double y = BADGEQUEST_SQUARE / 2 + 4.5 + (placing->seat / 2 == 0 ? -back : back);

    sprite_livery(cr, "pawn", livery, x, y, 1);
    crest_draw(cr, livery, edition->type, x, y - head, 5);
}

void badgequest_position_draw(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    if (is_kind(placing, "pawn"))
        draw_pawn(cr, placing, edition);
    else
        sprite_draw(cr, "shrub", BADGEQUEST_SQUARE / 2, BADGEQUEST_SQUARE / 2, 0.9);
}
