#include "tile.h"

#include <math.h>

#include "gen/ink/theme.h"
#include "ball.h"
#include "gym.h"
#include "mart.h"
#include "gen/art/lib/rim.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"
#include "site.h"
#include "stand.h"
#include "story.h"
#include "survey.h"
#include "terrain.h"
#include "water.h"

static const double RIM_TONE = 0.08;
static const double ID_POINTS = 6.0, ID_GROUND = 0.85;
static const double ID_INSET = 1.9, ID_HIGH = 2.9, ID_NARROW = 1.8;  /* of its pale ground, mm */
static const double BEYOND = 1.0;           /* mm that grass goes on under the clip: its outline never lies on a side */

static void draw_stubs(cairo_t *cr, const struct pokesonne_ground *ground)
{
    struct point middle = { TILE_MM / 2, TILE_MM / 2 };

    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        struct point in = pokesonne_ground_inward(side);
        double from = TILE_MM / 2 - CAP_DEPTH, to = SQUARE_RADIUS;
        if ((ground->stubs >> side & 1) != 0)
            pokesonne_site_hedge(cr, (struct point){ middle.x - in.x * from, middle.y - in.y * from },
                                 (struct point){ middle.x - in.x * to, middle.y - in.y * to });
    }
}

/* The last of two roads that both run through the middle goes over the other. */
static void draw_bridge(cairo_t *cr, const struct pokesonne_ground *ground)
{
    int over = -1, through = 0;

    for (int i = 0; i < ground->tile->segments; i++) {
        const struct pokesonne_segment *segment = &ground->tile->segment[i];
        bool straight = segment->sides == (1 << POKESONNE_NORTH | 1 << POKESONNE_SOUTH) ||
                        segment->sides == (1 << POKESONNE_EAST | 1 << POKESONNE_WEST);
        if (segment->kind == POKESONNE_SEGMENT_ROAD && straight) {
            over = i;
            through++;
        }
    }
    if (through > 1)
        pokesonne_site_bridge(cr, curve_at(&ground->road[over].curve, 0.5), curve_way(&ground->road[over].curve, 0.5));
}

static void draw_sites(cairo_t *cr, const struct pokesonne_ground *ground)
{
    const struct pokesonne_tile *tile = ground->tile;

    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == POKESONNE_SEGMENT_ROAD && ground->road[i].gate)
            pokesonne_site_gate(cr, ground->road[i].curve.at[3], curve_way(&ground->road[i].curve, 1));
    for (int i = 0; i < tile->segments; i++) /* his "!" stands before any gate */
        if (tile->segment[i].kind == POKESONNE_SEGMENT_GRASS && tile->segment[i].trainers > 0)
            sprite_draw(cr, "trainer", ground->trainer[i].x - 3, ground->trainer[i].y + 5, 1);
    if (tile->center != POKESONNE_NO_SEGMENT)
        sprite_draw(cr, "center", ground->site.x, ground->site.y, ground->yard / YARD_RADIUS);
}

static void draw_things(cairo_t *cr, const struct pokesonne_ground *ground)
{
    for (int i = 0; i < ground->things; i++) {
        const struct pokesonne_thing *thing = &ground->thing[i];
        if (thing->kind == THING_PARK)
            sprite_draw(cr, "park", thing->at.x, thing->at.y, 1);
        if (thing->kind == THING_BALL)
            pokesonne_ball_draw(cr, ground->tile->segment[thing->segment].ball, thing->at.x, thing->at.y,
                                BALL_ROOM - 0.2);
    }
    pokesonne_mart_draw(cr, ground);
    if (ground->tile->gym != 0)
        pokesonne_gym_draw(cr, ground->tile->gym - 1, ground->site.x, ground->site.y);
}

static void land_draw(cairo_t *cr, const struct pokesonne_ground *ground, double bleed)
{
    cairo_save(cr);
    cairo_rectangle(cr, -bleed, -bleed, TILE_MM + 2 * bleed, TILE_MM + 2 * bleed);
    cairo_clip(cr);
    pokesonne_terrain_plain(cr, ground, bleed);
    rim_draw(cr, TILE_MM, bleed, ROLE_INK, RIM_TONE);
    pokesonne_water_draw(cr, ground, bleed);
    pokesonne_terrain_roads(cr, ground, bleed);
    draw_bridge(cr, ground);
    for (int i = 0; i < ground->bridges; i++)
        pokesonne_site_water_bridge(cr, ground->bridge[i].at, ground->bridge[i].way);
    draw_stubs(cr, ground);
    if (ground->square)
        sprite_draw(cr, "crossing", TILE_MM / 2, TILE_MM / 2, 1);
    pokesonne_terrain_grass(cr, ground, bleed + BEYOND);
    pokesonne_terrain_walks(cr, ground);
    draw_things(cr, ground);
    draw_sites(cr, ground);
    cairo_restore(cr);
}

void pokesonne_tile_draw(cairo_t *cr, const struct pokesonne_tile *tile, double bleed)
{
    struct pokesonne_ground ground;

    pokesonne_survey(&ground, tile);
    land_draw(cr, &ground, bleed);
    pokesonne_story_draw(cr, &ground);
}

/* Upright in the lower left corner: a log names the tile, and it shows which way is north. Underlined: M is no W. */
static void draw_id(cairo_t *cr, struct type *type, const char *id)
{
    struct text text = { .string = id, .size = ID_POINTS, .bold = true, .align = ALIGN_CENTER };
    double letters, height, baseline;

    type_measure(type, &text, &letters, &height, &baseline);
    double width = fmax(letters, ID_NARROW), foot = TILE_MM - ID_INSET;
    shape_box(cr, ID_INSET, foot - ID_HIGH, width + 1.2, ID_HIGH, 0.9);
    theme_shade(cr, ROLE_PAPER, ID_GROUND);
    theme_source(cr, ROLE_INK);
    type_draw(type, cr, ID_INSET + 0.6 + width / 2, foot - 0.95, &text);
    cairo_rectangle(cr, ID_INSET + 0.6 + (width - letters) / 2, foot - 0.62, letters, 0.22);
    cairo_fill(cr);
}

void pokesonne_tile_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct pokesonne_tile *tile = piece->data;
    struct pokesonne_ground ground;

    pokesonne_survey(&ground, tile);
    land_draw(cr, &ground, bleed);
    if (edition != NULL && edition->type != NULL)
        draw_id(cr, edition->type, tile->id);
}

int pokesonne_tile_stamps(const struct art_piece *piece, int copies, struct arena *arena,
                          const struct art_stamp **out)
{
    struct art_stamp *stamp = arena_alloc(arena, (size_t)(copies * STORIES) * sizeof *stamp);
    struct pokesonne_ground ground;

    pokesonne_survey(&ground, piece->data);
    *out = stamp;
    return pokesonne_story_make(&ground, piece->id, copies, stamp);
}
