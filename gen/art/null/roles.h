#ifndef PROOFSHEET_ART_NULL_ROLES_H
#define PROOFSHEET_ART_NULL_ROLES_H

#include "gen/ink/palette.h"

/* The roles that this art draws with, besides those of every game: see palette.h. */
#define NULL_ROLES(X) \
    X(STONE) X(SAND_LIGHT)
enum { NULL_ROLES_START = ROLES_SHARED - 1, NULL_ROLES(ROLE_CONSTANT) };

#endif
