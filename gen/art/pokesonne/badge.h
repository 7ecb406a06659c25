#ifndef PROOFSHEET_ART_POKESONNE_BADGE_H
#define PROOFSHEET_ART_POKESONNE_BADGE_H

#include "verify/games/pokesonne/kit.h"
#include "gen/art/art.h"
#include "gen/ink/theme.h"

/* The eight badges: each with a plate, a sign and a colour of its own. `gym` is an index 0..7 in the kit's order. */

enum dye pokesonne_badge_dye(int gym);
/* The badge alone, about `size` mm across. */
void pokesonne_badge_draw(cairo_t *, int gym, double x, double y, double size);

/* Round pieces whose data is a const struct pokesonne_badge_piece; the back shows the points. */
struct pokesonne_badge_piece {
    int gym, value;
};
void pokesonne_badge_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
void pokesonne_badge_back(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
