#ifndef PROOFSHEET_ART_BADGEQUEST_REGION_H
#define PROOFSHEET_ART_BADGEQUEST_REGION_H

#include "scenery.h"

/* The board: the region of the kit's map. Its piece has a struct badgequest_scenery as data. */
art_face badgequest_region_front;

#endif
