#include "badgequest.h"

#include <string.h>

#include "position.h"
#include "region.h"
#include "roles.h"
#include "scene.h"
#include "sign.h"
#include "gen/art/plain.h"

static bool add_board(struct art_list *list, const struct kit_piece *kit)
{
    const struct badgequest *game = list->game->pieces;
    struct badgequest_scenery *scenery = arena_alloc(list->arena, sizeof *scenery);

    if (!art_is_size(list, kit, game->map.columns * BADGEQUEST_SQUARE, game->map.rows * BADGEQUEST_SQUARE) ||
        !badgequest_scenery_lay(scenery, game, kit, list->error))
        return false;
    struct art_piece *piece = art_add(list, kit);
    piece->front = badgequest_region_front;
    piece->data = scenery;
    return true;
}

static void marker_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct badgequest *game = edition->game.pieces;
    const int *route = piece->data;

    cairo_rectangle(cr, -bleed, -bleed, piece->width + 2 * bleed, piece->height + 2 * bleed);
    theme_fill(cr, ROLE_EARTH_LIGHT);
    badgequest_sign_marker(cr, game, *route, edition->type, piece->width / 2, piece->height / 2, piece->width / 2);
}

static bool add_marker(struct art_list *list, const struct kit_piece *kit)
{
    const struct badgequest *game = list->game->pieces;
    int *route = arena_alloc(list->arena, sizeof *route), number;

    if (!node_int(kit->node, "route", 1, game->map.routes, 1, &number, list->error))
        return false;
    *route = number - 1;
    struct art_piece *piece = art_add(list, kit);
    piece->front = marker_front;
    piece->data = route;
    return true;
}

static bool add_piece(struct art_list *list, const struct kit_piece *kit)
{
    if (strcmp(kit->kind, "board") == 0)
        return add_board(list, kit);
    if (strcmp(kit->kind, "route-marker") == 0)
        return add_marker(list, kit);
    return plain_add(list, kit);
}

static const char *const roles[] = { BADGEQUEST_ROLES(ROLE_STRING) NULL };

const struct art badgequest_art = {
    .game = "badgequest",
    .roles = roles,
    .add = add_piece,
    .lay = badgequest_position_lay,
    .placing = badgequest_position_draw,
    .scene = badgequest_scene_draw,
    .cover = badgequest_cover_draw,
};
