#include "emblem.h"

#include <math.h>

#include "leaf.h"
#include "market.h"
#include "mine.h"
#include "pod.h"
#include "person.h"
#include "roles.h"
#include "weave.h"
#include "gen/art/lib/crest.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"

static const double SIDE = 20.0;             /* of the square, in the mm of what is drawn in it */

enum emblem {
    EMBLEM_TILE, EMBLEM_JUNGLE, EMBLEM_WORKER, EMBLEM_PILE, EMBLEM_PLANTATION, EMBLEM_MARKET, EMBLEM_MINE, EMBLEM_WATER,
    EMBLEM_SUN, EMBLEM_TEMPLE, EMBLEM_TOKEN, EMBLEM_CARRIER, EMBLEM_POD, EMBLEM_OVERBUILD, EMBLEMS
};

const struct art_emblem cacao_emblems[] = {
    [EMBLEM_TILE] = { "worker", true },          [EMBLEM_JUNGLE] = { "jungle", false },
    [EMBLEM_WORKER] = { "workers", true },       [EMBLEM_PILE] = { "pile", true },
    [EMBLEM_PLANTATION] = { "plantation", false }, [EMBLEM_MARKET] = { "market", false },
    [EMBLEM_MINE] = { "mine", false },           [EMBLEM_WATER] = { "water", false },
    [EMBLEM_SUN] = { "sun", false },             [EMBLEM_TEMPLE] = { "temple", false },
    [EMBLEM_TOKEN] = { "token", false },         [EMBLEM_CARRIER] = { "carrier", true },
    [EMBLEM_POD] = { "cacao", false },           [EMBLEM_OVERBUILD] = { "overbuild", true },
    [EMBLEMS] = { NULL, false },
};

/* ---- tiles in small ---- */

/* A square of the seat's cloth with its upper left corner at x, y; `open`: with a yard, as on the front. */
static void draw_cloth(cairo_t *cr, const struct livery *livery, double x, double y, double side, bool open)
{
    cairo_save(cr);
    shape_box(cr, x, y, side, side, 1.2);
    cairo_clip_preserve(cr);
    cairo_new_path(cr);
    cairo_translate(cr, x + side / 2, y + side / 2);
    cacao_weave_fill(cr, livery, -side / 2, -side / 2, side, side);
    if (open) {
        shape_oval(cr, 0, 0, side * 0.34, side * 0.34);
        shape_paint(cr, ROLE_SAND, ROLE_INK);
        sprite_livery(cr, "hut", livery, 0, side * 0.2, side * 0.045);
    } else {
        crest_draw(cr, livery, NULL, 0, 0, side * 0.5);
    }
    cairo_restore(cr);
    shape_box(cr, x, y, side, side, 1.2);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
}

static void draw_leaves(cairo_t *cr)
{
    static const struct cacao_leaf tones[] = { { ROLE_JUNGLE, ROLE_JUNGLE_DEEP },
                                               { ROLE_JUNGLE_LIGHT, ROLE_JUNGLE },
                                               { ROLE_JUNGLE_LEAF, ROLE_JUNGLE_DEEP } };

    cacao_leaf_broad(cr, tones[0], 10, 17, -M_PI / 2 - 0.85, 12.4);
    cacao_leaf_broad(cr, tones[2], 10, 17, -M_PI / 2 + 0.85, 12.4);
    cacao_leaf_broad(cr, tones[1], 10, 18, -M_PI / 2, 17);
}

static void draw_pile(cairo_t *cr, const struct livery *livery)
{
    for (int i = 0; i < 3; i++)
        draw_cloth(cr, livery, 1 + 1.6 * (2 - i), 1 + 1.6 * i, 14.6, false);
}

/* ---- all of them ---- */

/* Emblems that are one picture. */
static const struct { const char *picture; double x, y, scale; } alone[EMBLEMS] = {
    [EMBLEM_PLANTATION] = { "tree", 10, 18.4, 0.76 }, [EMBLEM_WATER] = { "pool", 10, 11.4, 0.64 },
    [EMBLEM_SUN] = { "altar", 10, 9.8, 0.74 },        [EMBLEM_TEMPLE] = { "temple", 10, 18, 0.64 },
    [EMBLEM_TOKEN] = { "sun-face", 10, 10, 1.33 },
};

static void scaled(cairo_t *cr, double x, double y, double scale)
{
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
}

static void draw(cairo_t *cr, enum emblem emblem, const struct livery *livery)
{
    switch (emblem) {
    case EMBLEM_TILE: draw_cloth(cr, livery, 1, 1, 18, true); break;
    case EMBLEM_JUNGLE: draw_leaves(cr); break;
    case EMBLEM_WORKER:
        cacao_person_draw(cr, livery, 5.3, 17.6, 1.45);
        cacao_person_draw(cr, livery, 14.7, 17.6, 1.45);
        break;
    case EMBLEM_PILE: draw_pile(cr, livery); break;
    case EMBLEM_MARKET:
        scaled(cr, 10, 18.4, 0.82);
        cacao_market_draw(cr, 3, 0, 0);
        break;
    case EMBLEM_MINE:
        scaled(cr, 10, 18.2, 0.74);
        cacao_mine_draw(cr, 1, 0, 0);
        break;
    case EMBLEM_CARRIER: sprite_livery(cr, "carrier", livery, 10, 19.4, 0.8); break;
    case EMBLEM_POD: cacao_pod_draw(cr, 10, 10.6, 0.35, 17.5); break;
    case EMBLEM_OVERBUILD:
        draw_cloth(cr, livery, 1, 5.4, 13.6, false);
        draw_cloth(cr, livery, 5.4, 1, 13.6, true);
        break;
    case EMBLEM_PLANTATION:
    case EMBLEM_WATER:
    case EMBLEM_SUN:
    case EMBLEM_TEMPLE:
    case EMBLEM_TOKEN:
        sprite_draw(cr, alone[emblem].picture, alone[emblem].x, alone[emblem].y, alone[emblem].scale);
        break;
    case EMBLEMS: break;
    }
}

void cacao_emblem(cairo_t *cr, int index, const struct livery *livery, const struct edition *edition)
{
    (void)edition;
    cairo_save(cr);
    cairo_scale(cr, 1 / SIDE, 1 / SIDE);
    draw(cr, (enum emblem)index, livery);
    cairo_restore(cr);
}
