#include "worker.h"

#include <math.h>
#include <string.h>

#include "person.h"
#include "roles.h"
#include "tile.h"
#include "weave.h"
#include "yard.h"
#include "gen/art/lib/crest.h"
#include "gen/art/lib/label.h"
#include "gen/art/lib/rim.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"
#include "gen/picture/icon.h"

static const double FOOT_INSET = 3.4;        /* of the workers, from the trim */
static const double ROW = 36.0, STEP_MOST = 11.6;   /* room of the workers of a side */
static const double HUT_AT = 7.5, HUT_BETWEEN = 8.0; /* from the middle of the tile: either way; between two workers */
static const double HEM = 1.3;               /* of the cloth, round the yard */
static const double HEM_LOW = 0.9;           /* and in low ink, where the yard has a tint */
static const double THREAD_STEP = 4.5;       /* of the pattern of the cloth: a tenth of the tile */
static const double YARD = 14.4;             /* radius of the ground in the middle */
static const double MARK_MOST = 6.4, MARK_ROOM = 1.5; /* of the mark in a corner of the cloth, and round it */
/* On the back, from the middle: huts in the corners, at every side two people. */
static const double BACK_EDGE = 2.8, BACK_CREST = 16, BACK_PLACE = 9.8;
static const double BACK_HUT = 1.4, BACK_HUT_AT = 12.2, BACK_PEOPLE = 0.9, BACK_PEOPLE_AT = 10.3;
static const double BACK_PEOPLE_APART = 3.0;

static double step_of(int workers)
{
    return fmin(STEP_MOST, ROW / workers);
}

/* ---- ground ---- */

/* From the middle of a side to the end of its way; 0 where nobody works. */
static double way_half(int workers)
{
    return workers == 0 ? 0 : 4.9 + (workers - 1) * step_of(workers) / 2;
}

/* The yard in the middle and a way to every side where somebody works; user space: the middle of the tile. */
static void yard_path(cairo_t *cr, const struct cacao_worker_type *type, double bleed)
{
    shape_oval(cr, 0, 0, YARD, YARD);
    for (int side = 0; side < CACAO_SIDES; side++) {
        int workers = type->workers[side];
        double half = way_half(workers);
        if (workers == 0)
            continue;
        cairo_save(cr);
        cairo_rotate(cr, (side - CACAO_SOUTH) * M_PI / 2);
        shape_box(cr, -half, -2, 2 * half, CACAO_TILE / 2 + bleed + 14, fmin(4.6 * workers, 11));
        cairo_restore(cr);
    }
}

/* The seat's mark on paper white, which parts it from every ground. */
static void draw_medal(cairo_t *cr, const struct livery *livery, double x, double y, double size)
{
    crest_draw(cr, livery, NULL, x, y, size);
    icon_path(cr, livery->mark, x, y, 0.55 * size);
    theme_source(cr, livery->dark);
    cairo_fill(cr);
}

/* The seat's mark on the cloth that is left in a corner; in the south-west stands the name of the tile. */
static void draw_mark(cairo_t *cr, const struct cacao_worker_type *type, const struct livery *livery, int east,
                      int south)
{
    double beside = fmax(way_half(type->workers[south > 0 ? CACAO_SOUTH : CACAO_NORTH]),
                         way_half(type->workers[east > 0 ? CACAO_EAST : CACAO_WEST]));
    double from = fmax(beside + HEM, YARD * M_SQRT1_2 + HEM / 2), room = CACAO_TILE / 2 - from;
    double size = fmin(MARK_MOST, room - MARK_ROOM), at = from + room / 2;

    draw_medal(cr, livery, east * at, south * at, size);
}

/* Half a step aside, so that none runs along the cut. */
static void draw_threads(cairo_t *cr, const struct livery *livery, double half)
{
    cairo_save(cr);
    cairo_translate(cr, THREAD_STEP / 2, THREAD_STEP / 2);
    cacao_weave_threads(cr, livery, half + THREAD_STEP, THREAD_STEP);
    cairo_restore(cr);
}

static void draw_ground(cairo_t *cr, const struct cacao_worker_type *type, const struct livery *livery, double bleed)
{
    double half = CACAO_TILE / 2 + bleed, hem = theme_of(cr) == THEME_LOW_INK ? HEM_LOW : HEM;

    cairo_rectangle(cr, -half, -half, 2 * half, 2 * half);
    theme_ground(cr, livery->body);
    cairo_fill(cr);
    draw_threads(cr, livery, half);
    cairo_save(cr);
    cairo_translate(cr, -CACAO_TILE / 2, -CACAO_TILE / 2);
    rim_draw(cr, CACAO_TILE, bleed, ROLE_INK, 0.12);
    cairo_restore(cr);
    draw_mark(cr, type, livery, -1, -1);
    draw_mark(cr, type, livery, 1, -1);
    draw_mark(cr, type, livery, 1, 1);
    yard_path(cr, type, bleed);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, 2 * hem);
    cairo_stroke(cr);
    yard_path(cr, type, bleed);
    theme_source(cr, livery->tint);
    cairo_set_line_width(cr, hem);
    cairo_set_dash(cr, (const double[]){ 0.9, 0.9 }, 2, 0);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    yard_path(cr, type, bleed);
    theme_fill(cr, ROLE_YARD);
}

/* ---- who lives there ---- */

/* Round roofs, each seen from above, so that the tile looks right in every turn. None is behind a worker. */
static void draw_huts(cairo_t *cr, const struct cacao_worker_type *type, const struct livery *livery)
{
    for (int side = 0; side < CACAO_SIDES; side++) {
        int here = type->workers[side], next = type->workers[(side + 1) % CACAO_SIDES];
        cairo_save(cr);
        cairo_rotate(cr, (side - CACAO_SOUTH) * M_PI / 2);
        if (here == 2)
            sprite_livery(cr, "hut-above", livery, 0, HUT_BETWEEN, 1);
        if (here != 2 && next != 2)          /* in the corner that the next side clockwise has with this one */
            sprite_livery(cr, "hut-above", livery, here == 3 ? -STEP_MOST / 2 : -HUT_AT,
                          next == 3 ? STEP_MOST / 2 : HUT_AT, 1);
        cairo_restore(cr);
    }
}

/* Where nobody works something lies about instead. */
static void draw_things(cairo_t *cr, const struct cacao_worker_type *type)
{
    static const char *const things[] = { "mat", "fire", "jars" };
    const double away = 9.2;
    int thing = 0;

    for (int side = 0; side < CACAO_SIDES; side++)
        if (type->workers[side] == 0)
            sprite_draw(cr, things[thing++ % 3], side == CACAO_EAST ? away : side == CACAO_WEST ? -away : 0,
                        side == CACAO_SOUTH ? away : side == CACAO_NORTH ? -away : 0, 1);
}

static void draw_side(cairo_t *cr, int workers, const struct livery *livery)
{
    double step = workers > 0 ? step_of(workers) : 0, edge = CACAO_TILE / 2;

    for (int i = 0; i < workers; i++)
        cacao_person_draw(cr, livery, (i - (workers - 1) / 2.0) * step, edge - FOOT_INSET, 0.9);
}

/* Whose tile it is; too small for a letter it is the mark alone, which no letter is missing from. */
static void draw_crest(cairo_t *cr, const struct livery *livery, struct type *face)
{
    if (face != NULL) {
        crest_draw(cr, livery, face, 0, 0, 8);
        return;
    }
    draw_medal(cr, livery, 0, 0, 8);
}

void cacao_worker_draw(cairo_t *cr, const struct cacao_worker_type *type, const struct livery *livery,
                       struct type *face, double bleed)
{
    cairo_save(cr);
    cairo_rectangle(cr, -bleed, -bleed, CACAO_TILE + 2 * bleed, CACAO_TILE + 2 * bleed);
    cairo_clip(cr);
    cairo_translate(cr, CACAO_TILE / 2, CACAO_TILE / 2);
    draw_ground(cr, type, livery, bleed);
    cacao_yard_ground(cr, type->id, YARD - 1);
    draw_things(cr, type);
    draw_huts(cr, type, livery);
    for (int side = 0; side < CACAO_SIDES; side++) {
        cairo_save(cr);
        cairo_rotate(cr, (side - CACAO_SOUTH) * M_PI / 2);
        draw_side(cr, type->workers[side], livery);
        cairo_restore(cr);
    }
    draw_crest(cr, livery, face);
    cairo_restore(cr);
}

void cacao_worker_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct cacao_worker_type *type = piece->data;

    cacao_worker_draw(cr, type, theme_livery(edition->game.kit->colour[piece->colour]), edition->type, bleed);
    if (edition->type != NULL)
        label_draw(cr, edition->type, type->id, piece->height);
}

/* ---- back ---- */

/* A village round its place, from above, as on the back of the board; the pale ground takes little ink. */
static void draw_back_village(cairo_t *cr, const struct livery *livery)
{
    shape_oval(cr, 0, 0, BACK_PLACE, BACK_PLACE);
    shape_paint(cr, ROLE_SAND, ROLE_SAND_DARK);
    for (int side = 0; side < CACAO_SIDES; side++) {
        sprite_livery(cr, "hut-above", livery, BACK_HUT_AT, BACK_HUT_AT, BACK_HUT);
        for (int i = -1; i <= 1; i += 2)
            cacao_person_draw(cr, livery, i * BACK_PEOPLE_APART, -BACK_PEOPLE_AT, BACK_PEOPLE);
        cairo_rotate(cr, M_PI / 2);
    }
}

/* A triangle's corners reach farther than what is round. */
static double back_crest(const struct livery *livery)
{
    return strcmp(livery->mark, "triangle") == 0 ? 0.85 * BACK_CREST : BACK_CREST;
}

void cacao_worker_back(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct livery *livery = theme_livery(edition->game.kit->colour[piece->colour]);
    double half = CACAO_TILE / 2;

    cairo_save(cr);
    cairo_translate(cr, half, half);
    cairo_rectangle(cr, -half - bleed, -half - bleed, CACAO_TILE + 2 * bleed, CACAO_TILE + 2 * bleed);
    theme_ground(cr, livery->body);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    if (theme_of(cr) != THEME_LOW_INK)
        draw_threads(cr, livery, half + bleed);
    cairo_restore(cr);
    shape_box(cr, BACK_EDGE - half, BACK_EDGE - half, CACAO_TILE - 2 * BACK_EDGE, CACAO_TILE - 2 * BACK_EDGE, 4);
    shape_paint(cr, livery->tint, livery->dark);
    draw_back_village(cr, livery);
    crest_draw(cr, livery, edition->type, 0, 0, back_crest(livery));
    cairo_restore(cr);
}
