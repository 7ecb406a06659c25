#ifndef PROOFSHEET_ART_BADGEQUEST_BADGEQUEST_H
#define PROOFSHEET_ART_BADGEQUEST_BADGEQUEST_H

#include "gen/art/art.h"

/* The board of Badge Quest; all other pieces have their faces from layouts. */
extern const struct art badgequest_art;

#endif
