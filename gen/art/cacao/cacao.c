#include "cacao.h"

#include <math.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "carrier.h"
#include "emblem.h"
#include "jungle.h"
#include "pod.h"
#include "roles.h"
#include "scene.h"
#include "scores.h"
#include "tile.h"
#include "token.h"
#include "village.h"
#include "worker.h"
#include "gen/art/lib/sprite.h"
#include "gen/art/lib/standee.h"

/* Sizes of what lies on the village board of a picture, mm of the real board. */
static const double MAT_CARRIER = 18.0, MAT_POD = 16.0;
static const double MAT_SUN = 1.2;           /* times its picture */

/* ---- pieces ---- */

/* Sizes are those of its look; a standee is a strip with a fold. */
static void add_piece(struct art_list *list, const struct kit_piece *kit, int colour, const struct art_piece *as)
{
    struct art_piece *piece = art_add(list, kit);

    piece->front = as->front;
    piece->back = as->back;
    piece->data = as->data;
    piece->colour = colour;
    if (colour >= 0)
        piece->id = arena_printf(list->arena, "%s.%s", kit->id, list->game->kit->colour[colour]);
    if (as->back != as->front) /* then it tells the colour and nothing more */
        piece->back_name = colour >= 0 ? list->game->kit->colour[colour] : "";
    if (as->corner > 0)
        piece->corner = piece->width / 2;
    if (as->fold > 0) {
        piece->height = standee_strip(piece->height);
        piece->fold = piece->height / 2;
        piece->flap = STANDEE_FOOT;
    }
}

static const void *data_of(const struct cacao *game, const struct kit_piece *kit)
{
    for (int i = 0; i < game->workers; i++)
        if (game->worker[i].piece == kit)
            return &game->worker[i];
    for (int i = 0; i < game->jungles; i++)
        if (game->jungle[i].piece == kit)
            return &game->jungle[i];
    return kit;
}

static bool add_kind(struct art_list *list, const struct kit_piece *kit)
{
    static const struct {
        const char *kind;
        art_face *front, *back;
        enum { FLAT, STANDING, ROUND } shape;
        double side;                 /* the only one it is drawn for; 0: any */
    } kinds[] = {
        { "worker", cacao_worker_front, cacao_worker_back, FLAT, CACAO_TILE },
        { "jungle", cacao_jungle_front, cacao_jungle_back, FLAT, CACAO_TILE },
        { "village", cacao_village_front, cacao_village_back, FLAT, VILLAGE_MM },
        { "carrier", cacao_carrier_front, NULL, STANDING, 0 },
        { "fruit", cacao_token_fruit, cacao_token_fruit, ROUND, 0 },
        { "sun", cacao_token_sun, cacao_token_sun, ROUND, 0 },
        { "coin", cacao_token_coin, cacao_token_coin, ROUND, 0 },
        { "scores", cacao_scores_front, NULL, FLAT, 0 },
    };

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct art_piece as = { .front = kinds[i].front, .back = kinds[i].back,
                                .fold = kinds[i].shape == STANDING, .corner = kinds[i].shape == ROUND };
        if (strcmp(kinds[i].kind, kit->kind) != 0)
            continue;
        if (kinds[i].side > 0 && !art_is_size(list, kit, kinds[i].side, kinds[i].side))
            return false;
        as.data = data_of(list->game->pieces, kit);
        for (int colour = 0; kit->per_seat && colour < list->game->kit->colours; colour++)
            add_piece(list, kit, colour, &as);
        if (!kit->per_seat)
            add_piece(list, kit, -1, &as);
        return true;
    }
    return node_fail(kit->node, list->error, _("no art for a piece of the kind \"%s\""), kit->kind);
}

/* ---- pictures of positions ---- */

static bool starts_with(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* Tiles lie at a cell; carriers, fruits and suns on the village board; the rest is in a hand, in the display,
   covered. */
static enum lay lay_of(const struct placing *placing)
{
    struct word where = { placing->where, (int)strcspn(placing->where, " ") };
    int x, y;

    if (placing->data != NULL)
        return word_cell(where, 1000, &x, &y) ? LAY_FLAT : LAY_APART;
    return placing->seat >= 0 ? LAY_MAT : LAY_APART;
}

/* On the map a tile is turned: a letter would be, too. */
static void place_tile(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    double side = CACAO_TILE;

    cairo_save(cr);
    cairo_translate(cr, side / 2, side / 2);
    cairo_rotate(cr, placing->turn * M_PI / 180);
    cairo_translate(cr, -side / 2, -side / 2);
    if (placing->seat >= 0)
        cacao_worker_draw(cr, placing->data, theme_livery(edition->game.kit->colour[placing->seat]),
                          lay_of(placing) == LAY_APART ? edition->type : NULL, 0);
    else
        cacao_jungle_draw(cr, placing->data, edition->game.pieces, edition->type, 0);
    cairo_restore(cr);
}

static void place_on_mat(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    const struct cacao *game = edition->game.pieces;
    const struct livery *livery = theme_livery(edition->game.kit->colour[placing->seat]);
    struct cacao_spot at;

    if (starts_with(placing->what, "carrier")) {
        at = cacao_village_field(game, placing->part);
        sprite_livery(cr, "carrier", livery, at.x, at.y + MAT_CARRIER * 0.6, MAT_CARRIER / CARRIER_HIGH);
    } else if (starts_with(placing->what, "cacao")) {
        at = cacao_village_store(game, placing->part);
        cacao_pod_draw(cr, at.x, at.y, 0.35, MAT_POD);
    } else {
        at = cacao_village_shrine(game, placing->part);
        sprite_draw(cr, "sun-face", at.x, at.y, MAT_SUN);
    }
}

static void draw_placing(cairo_t *cr, const struct placing *placing, const struct edition *edition)
{
    if (placing->data != NULL)
        place_tile(cr, placing, edition);
    else if (placing->seat >= 0)
        place_on_mat(cr, placing, edition);
}

static const char *const roles[] = { CACAO_ROLES(ROLE_STRING) NULL };

const struct art cacao_art = {
    .game = "cacao",
    .roles = roles,
    .add = add_kind,
    .lay = lay_of,
    .placing = draw_placing,
    .scene = cacao_scene_draw,
    .cover = cacao_cover_draw,
    .emblem = cacao_emblems,
    .draw_emblem = cacao_emblem,
};
