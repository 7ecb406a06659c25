#ifndef PROOFSHEET_ART_BADGEQUEST_LAND_H
#define PROOFSHEET_ART_BADGEQUEST_LAND_H

#include "gen/art/lib/curve.h"
#include "verify/games/badgequest/kit.h"

/* The map in mm: 0,0 is the north-western corner of the board. */
static const double BADGEQUEST_SQUARE = 23.0;

/* The middle of a square, and where its stone lies on a path that winds. */
struct point badgequest_middle(const struct badgequest *, int square);
struct point badgequest_place(const struct badgequest *, int square);

bool badgequest_is_path(const struct badgequest *, int square);      /* also under a shrub */
bool badgequest_is_plaza(const struct badgequest *, int square);
bool badgequest_is_town(const struct badgequest *, int square);      /* plaza and Center */
bool badgequest_is_lake(const struct badgequest *, int square);
bool badgequest_is_forest(const struct badgequest *, int square);
/* Path or plaza: where a pawn can ever stand. */
bool badgequest_is_way(const struct badgequest *, int square);

#endif
