#include "brazil.h"

#include "roles.h"
#include "gen/art/plain.h"

static const char *const roles[] = { BRAZIL_ROLES(ROLE_STRING) NULL };

const struct art brazil_art = {
    .game = "brazil",
    .roles = roles,
    .add = plain_add,
};
