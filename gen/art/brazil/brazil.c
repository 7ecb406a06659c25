#include "brazil.h"

#include <string.h>

#include "chart.h"
#include "cover.h"
#include "roles.h"
#include "gen/art/plain.h"
#include "verify/games/brazil/kit.h"

static bool add_map(struct art_list *list, const struct kit_piece *kit)
{
    const struct brazil *game = list->game->pieces;
    struct art_piece *piece = art_add(list, kit);

    for (int i = 0; i < game->maps; i++)
        if (game->map[i].piece == kit)
            piece->data = &game->map[i];
    piece->front = brazil_chart_front;
    return true;
}

static bool add_piece(struct art_list *list, const struct kit_piece *kit)
{
    return strcmp(kit->kind, "land") == 0 ? add_map(list, kit) : plain_add(list, kit);
}

static const char *const roles[] = { BRAZIL_ROLES(ROLE_STRING) NULL };

const struct art brazil_art = {
    .game = "brazil",
    .roles = roles,
    .add = add_piece,
    .cover = brazil_cover_draw,
};
