#ifndef PROOFSHEET_BADGEQUEST_CAPTURE_H
#define PROOFSHEET_BADGEQUEST_CAPTURE_H

#include "quest.h"

/* Wild Pokémon: caught, and let go. */

bool badgequest_capture(struct badgequest_quest *, const struct badgequest *, struct error *);
/* chance.impossible; the card goes into the party, the box, or waits for what is let go. */
bool badgequest_draw_take(struct badgequest_quest *, const struct badgequest *, int card, struct error *);
bool badgequest_release(struct badgequest_quest *, const struct badgequest *, const struct move *, struct error *);

#endif
