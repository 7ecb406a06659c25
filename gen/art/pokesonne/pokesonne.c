#include "pokesonne.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "back.h"
#include "badge.h"
#include "emblem.h"
#include "figure.h"
#include "meadow.h"
#include "roles.h"
#include "stand.h"
#include "survey.h"
#include "tile.h"
#include "token.h"
#include "track.h"
#include "gen/art/lib/standee.h"

static const double PLATE_WIDTH = 30.0;
static const double PLATE_HEIGHT = 20.0;
static const double PICTURE_FIGURE = 16.0;  /* height of a meeple in pictures of positions */
static const double PICTURE_TOKEN = 12.0;
static const double FOOT_BELOW = 0.4;       /* the foot stands this part of its height below the place */

/* ---- pieces ---- */

static bool add_tile(struct art_list *list, const struct kit_piece *kit)
{
    const struct pokesonne *game = list->game->pieces;
    struct art_piece *piece = art_add(list, kit);
    bool start = strcmp(kit->kind, "start") == 0;

    piece->group = "tile";
    piece->front = pokesonne_tile_front;
    piece->stamps = pokesonne_tile_stamps;
    piece->back = start ? pokesonne_back_start : pokesonne_back_tile;
    const struct pokesonne_tile *tile = start ? &game->tile[game->start] : pokesonne_tile(game, kit->id);
    if (tile == NULL || !art_is_size(list, kit, TILE_MM, TILE_MM))
        return false;
    piece->data = tile;
    piece->front_name = tile->id;
    piece->back_name = arena_printf(list->arena, "%s %s", tile->river != POKESONNE_RIVER_NONE ? "river" : "land",
                                    list->game->kit->set[kit->set].id);
    return true;
}

static struct art_piece *add_coloured(struct art_list *list, const struct kit_piece *kit, int colour)
{
    struct art_piece *piece = art_add(list, kit);

    piece->id = arena_printf(list->arena, "%s.%s", kit->id, list->game->kit->colour[colour]);
    piece->colour = colour;
    piece->data = kit;
    return piece;
}

/* Before the figures of its size that there are more of: those fill a sheet and would part the others. */
static void put_before_more(struct art_list *list)
{
    struct art_piece piece = list->piece[list->pieces - 1];
    int to = 0;

    while (to < list->pieces - 1 && (list->piece[to].fold != piece.fold || list->piece[to].count <= piece.count))
        to++;
    for (int i = list->pieces - 1; i > to; i--)
        list->piece[i] = list->piece[i - 1];
    list->piece[to] = piece;
}

static bool add_figures(struct art_list *list, const struct kit_piece *kit)
{
    for (int colour = 0; colour < list->game->kit->colours; colour++) {
        struct art_piece *piece = add_coloured(list, kit, colour);
        piece->height = standee_strip(list->height);
        piece->fold = piece->height / 2;
        piece->flap = STANDEE_FOOT;
        piece->front = pokesonne_figure_front;
        put_before_more(list);
    }
    return true;
}

static bool add_plates(struct art_list *list, const struct kit_piece *kit)
{
    if (!art_is_size(list, kit, PLATE_WIDTH, PLATE_HEIGHT))
        return false;
    for (int colour = 0; colour < list->game->kit->colours; colour++) {
        struct art_piece *piece = add_coloured(list, kit, colour);
        piece->front = pokesonne_plate_front;
        piece->back = pokesonne_plate_back;
        piece->back_name = list->game->kit->colour[colour];
    }
    return true;
}

static bool add_track(struct art_list *list, const struct kit_piece *kit)
{
    struct art_piece *piece = art_add(list, kit);

    piece->front = pokesonne_track_front;
    piece->data = kit;
    return node_number(kit->look, "width", 100, 1000, NAN, &piece->width, list->error) &&
           node_number(kit->look, "height", 100, 1000, NAN, &piece->height, list->error);
}

/* The 111 of dex=151 are a component of their own: a sheet apart, for those who want it. */
static bool add_token(struct art_list *list, const struct kit_piece *kit)
{
    const struct pokesonne *game = list->game->pieces;
    struct art_piece *piece = art_add(list, kit);
    const struct pokesonne_token *token = NULL;

    for (int i = 0; i < game->tokens; i++)
        if (game->token[i].piece == kit)
            token = &game->token[i];
    if (token == NULL)
        return false;
    if (token->many)
        piece->group = arena_printf(list->arena, "set.%s", list->game->kit->set[kit->set].id);
    piece->front = pokesonne_token_front;
    piece->back = pokesonne_token_back;
    piece->back_name = arena_printf(list->arena, "ball %d", token->ball);
    piece->data = token;
    piece->corner = piece->width / 2;
    return true;
}

static bool add_badge(struct art_list *list, const struct kit_piece *kit)
{
    const struct pokesonne *game = list->game->pieces;
    struct art_piece *piece = art_add(list, kit);
    struct pokesonne_badge_piece *badge = arena_alloc(list->arena, sizeof *badge);
    double value;

    piece->front = pokesonne_badge_front;
    piece->front_name = node_attr(kit->node, "gym");
    piece->back = pokesonne_badge_back;
    piece->data = badge;
    for (int i = 0; i < game->gyms; i++)
        if (strcmp(game->gym[i].id, node_attr(kit->node, "gym")) == 0)
            badge->gym = i;
    if (!node_number(kit->node, "value", 1, 99, NAN, &value, list->error))
        return false;
    badge->value = (int)value;
    piece->corner = piece->width / 2;
    return true;
}

static bool add_piece(struct art_list *list, const struct kit_piece *kit)
{
    static const struct {
        const char *kind;
        bool (*add)(struct art_list *, const struct kit_piece *);
    } kinds[] = { { "start", add_tile },  { "tile", add_tile },   { "figure", add_figures }, { "plate", add_plates },
                  { "track", add_track }, { "token", add_token }, { "badge", add_badge } };

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].kind, kit->kind) == 0)
            return kinds[i].add(list, kit);
    return node_fail(kit->node, list->error, _("no art for a piece of the kind \"%s\""), kit->kind);
}

/* ---- pictures of positions ---- */

struct point pokesonne_anchor(const struct pokesonne_tile *tile, int segment, int turn)
{
    struct pokesonne_ground ground;

    pokesonne_survey(&ground, tile);
    return pokesonne_stand_anchor(&ground, segment, turn / 90 & 3);
}

/* From the kit's orientation to that of a tile turned clockwise. */
static struct point turned(struct point at, int degrees)
{
    for (int quarter = (degrees / 90) & 3; quarter > 0; quarter--)
        at = (struct point){ TILE_MM - at.y, at.x };
    return at;
}

static void place_tile(cairo_t *cr, const struct placing *placing)
{
    cairo_save(cr);
    cairo_translate(cr, TILE_MM / 2, TILE_MM / 2);
    cairo_rotate(cr, placing->turn * M_PI / 180);
    cairo_translate(cr, -TILE_MM / 2, -TILE_MM / 2);
    pokesonne_tile_draw(cr, placing->data, 0);
    cairo_restore(cr);
}

/* Upright at its place; on a plain it lies down. */
static void place_figure(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    const struct pokesonne_tile *tile = placing->data;
    const struct livery *livery = theme_livery(edition->game.kit->colour[placing->seat]);
    enum pokesonne_figure_kind kind = pokesonne_figure_kind_of(placing->what);
    struct point at = { TILE_MM / 2, TILE_MM / 2 };
    bool lies = false;

    if (kind == POKESONNE_FIGURES)
        return;

    if (tile != NULL) {
        at = turned(pokesonne_anchor(tile, placing->part, placing->turn), placing->turn);
        lies = tile->segment[placing->part].kind == POKESONNE_SEGMENT_PLAIN;
    }
    at.y += lies ? 0 : PICTURE_FIGURE * FOOT_BELOW;
    pokesonne_figure_stand(cr, kind, livery, edition->type, at.x, at.y, pokesonne_figure_height(kind, PICTURE_FIGURE),
                           lies ? -M_PI / 2 : 0);
}

/* On the ball of its grass. */
static void place_token(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    const struct pokesonne *game = edition->game.pieces;
    int token = pokesonne_token_index(game, atoi(strrchr(placing->what, ' ') + 1));
    struct pokesonne_ground ground;

    if (token < 0 || placing->data == NULL)
        return;
    pokesonne_survey(&ground, placing->data);
    struct point at = pokesonne_stand_anchor(&ground, placing->part, 0);
    for (int i = 0; i < ground.things; i++)
        if (ground.thing[i].kind == THING_BALL && ground.thing[i].segment == placing->part)
            at = ground.thing[i].at;
    at = turned(at, placing->turn);
    pokesonne_token_draw(cr, &game->token[token], edition->type, at.x, at.y,
                         PICTURE_TOKEN);
}

/* A tile that is drawn and not yet placed lies nowhere, and what a seat owns lies before it. */
static enum lay lay_of(const struct placing *placing)
{
    if (placing->drawn || strncmp(placing->where, "seat ", 5) == 0)
        return LAY_APART;
    return strncmp(placing->what, "tile ", 5) == 0 ? LAY_FLAT : LAY_UPRIGHT;
}

static void draw_placing(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    if (strncmp(placing->what, "tile ", 5) == 0)
        place_tile(cr, placing);
    else if (strncmp(placing->what, "token ", 6) == 0)
        place_token(cr, placing, edition);
    else if (placing->seat >= 0)
        place_figure(cr, placing, edition);
}

static const char *const roles[] = { POKESONNE_ROLES(ROLE_STRING) NULL };

const struct art pokesonne_art = {
    .game = "pokesonne",
    .roles = roles,
    .add = add_piece,
    .lay = lay_of,
    .placing = draw_placing,
    .emblem = pokesonne_emblems,
    .draw_emblem = pokesonne_emblem,
    .cover = pokesonne_meadow_draw,
};
