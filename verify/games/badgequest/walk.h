#ifndef PROOFSHEET_BADGEQUEST_WALK_H
#define PROOFSHEET_BADGEQUEST_WALK_H

#include "quest.h"

/* A pawn on its way: paths, and the HMs. */

bool badgequest_step(struct badgequest_quest *, const struct badgequest *, const struct move *, struct error *);
void badgequest_arrive(struct badgequest_quest *, const struct badgequest *);
bool badgequest_cut(struct badgequest_quest *, const struct badgequest *, const struct move *, struct error *);
bool badgequest_surf(struct badgequest_quest *, const struct badgequest *, const struct move *, struct error *);
bool badgequest_fly(struct badgequest_quest *, const struct badgequest *, const struct move *, struct error *);

/* Where a surf or a flight from the actor's square ends; BADGEQUEST_NOWHERE where there is none. */
int badgequest_surf_end(const struct badgequest_quest *, const struct badgequest *, int side);
int badgequest_fly_end(const struct badgequest_quest *, const struct badgequest *, int side);

#endif
