#include "art.h"

#include <string.h>

#include "art/null.h"
#include "art/pokesonne.h"

static const struct art *const arts[] = { &art_pokesonne, &art_null };

const struct art *art_find(const char *game)
{
    for (size_t i = 0; i < sizeof arts / sizeof *arts; i++)
        if (strcmp(arts[i]->game, game) == 0)
            return arts[i];
    return NULL;
}
