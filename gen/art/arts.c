#include "arts.h"

#include <string.h>

#include "badgequest/badgequest.h"
#include "brazil/brazil.h"
#include "cacao/cacao.h"
#include "hideseek/hideseek.h"
#include "plain.h"
#include "pokesonne/pokesonne.h"

static const struct art *const arts[] = { &pokesonne_art, &cacao_art, &hideseek_art, &badgequest_art, &brazil_art };

const struct art *art_find(const char *game)
{
    for (size_t i = 0; i < sizeof arts / sizeof *arts; i++)
        if (strcmp(arts[i]->game, game) == 0)
            return arts[i];
    return &art_plain;
}
