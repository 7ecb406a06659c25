#include "pokesonne_tile.h"

#include <math.h>

#include "../theme.h"
#include "pokesonne_ball.h"
#include "pokesonne_gym.h"
#include "pokesonne_mart.h"
#include "pokesonne_park.h"
#include "pokesonne_scatter.h"
#include "pokesonne_site.h"
#include "pokesonne_stand.h"
#include "pokesonne_terrain.h"
#include "pokesonne_water.h"

static const double RIM_MM = 0.5;           /* a tone along the trim: a cut that strays this far is not seen */
static const double RIM_TONE = 0.08;
/* The id stands upright in the lower left corner of the front: a log names it, and it shows which way is north. The
   back must not tell what will be drawn. */
static const double ID_POINTS = 8.0;
static const double ID_INSET = 3.1, ID_HEIGHT = 3.9, ID_BASELINE = 2.75, ID_RULE = 3.25;   /* the rule: M is no W */

static void draw_stubs(cairo_t *cr, const struct ground *ground)
{
    struct point middle = { TILE_MM / 2, TILE_MM / 2 };

    for (int side = 0; side < TILE_SIDES; side++) {
        struct point in = ground_inward(side);
        double from = TILE_MM / 2 - CAP_DEPTH, to = SQUARE_RADIUS;
        if ((ground->stubs >> side & 1) != 0)
            site_hedge(cr, (struct point){ middle.x - in.x * from, middle.y - in.y * from },
                       (struct point){ middle.x - in.x * to, middle.y - in.y * to });
    }
}

/* The last of two roads that both run through the middle goes over the other. */
static void draw_bridge(cairo_t *cr, const struct ground *ground)
{
    int over = -1, through = 0;

    for (int i = 0; i < ground->tile->segments; i++) {
        const struct segment *segment = &ground->tile->segment[i];
        bool straight = segment->sides == (1 << NORTH | 1 << SOUTH) || segment->sides == (1 << EAST | 1 << WEST);
        if (segment->kind == SEGMENT_ROAD && straight) {
            over = i;
            through++;
        }
    }
    if (through > 1)
        site_bridge(cr, curve_at(&ground->road[over].curve, 0.5), curve_way(&ground->road[over].curve, 0.5));
}

static void draw_sites(cairo_t *cr, const struct ground *ground)
{
    const struct tile *tile = ground->tile;

    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == SEGMENT_ROAD && ground->road[i].gate)
            site_gate(cr, ground->road[i].curve.at[3], curve_way(&ground->road[i].curve, 1));
    for (int i = 0; i < tile->segments; i++) /* his "!" stands before any gate */
        if (tile->segment[i].kind == SEGMENT_GRASS && tile->segment[i].trainers > 0)
            site_trainer(cr, ground->trainer[i].x - 3, ground->trainer[i].y + 5);
    if (tile->center != NO_SEGMENT)
        site_center(cr, ground->site.x, ground->site.y, ground->yard / YARD_RADIUS);
}

static void draw_things(cairo_t *cr, const struct ground *ground)
{
    for (int i = 0; i < ground->things; i++) {
        const struct thing *thing = &ground->thing[i];
        if (thing->kind == THING_PARK)
            park_draw(cr, thing->at.x, thing->at.y);
        if (thing->kind == THING_BALL)
            ball_draw(cr, ground->tile->segment[thing->segment].ball, thing->at.x, thing->at.y, BALL_ROOM - 0.2);
    }
    mart_draw(cr, ground);
    if (ground->tile->gym != 0)
        gym_draw(cr, ground->tile->gym - 1, ground->site.x, ground->site.y);
}

static void draw_rim(cairo_t *cr, double bleed)
{
    cairo_rectangle(cr, -bleed, -bleed, TILE_MM + 2 * bleed, TILE_MM + 2 * bleed);
    cairo_rectangle(cr, RIM_MM, TILE_MM - RIM_MM, TILE_MM - 2 * RIM_MM, 2 * RIM_MM - TILE_MM);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    theme_wash(cr, ROLE_INK, RIM_TONE);
    cairo_fill(cr);
}

void tile_draw(cairo_t *cr, const struct tile *tile, double bleed)
{
    struct ground ground;

    ground_make(&ground, tile);
    cairo_save(cr);
    cairo_rectangle(cr, -bleed, -bleed, TILE_MM + 2 * bleed, TILE_MM + 2 * bleed);
    cairo_clip(cr);
    terrain_plain(cr, &ground, bleed);
    water_draw(cr, &ground, bleed);
    terrain_roads(cr, &ground, bleed);
    draw_bridge(cr, &ground);
    for (int i = 0; i < ground.bridges; i++)
        site_water_bridge(cr, ground.bridge[i].at, ground.bridge[i].way);
    draw_stubs(cr, &ground);
    if (ground.square)
        site_square(cr, TILE_MM / 2, TILE_MM / 2);
    terrain_grass(cr, &ground, bleed);
    terrain_walks(cr, &ground);
    draw_things(cr, &ground);
    draw_sites(cr, &ground);
    draw_rim(cr, bleed);
    cairo_restore(cr);
}

static void draw_id(cairo_t *cr, const struct tile *tile, struct type *type)
{
    struct text text = { .string = tile->id, .size = ID_POINTS, .bold = true, .align = ALIGN_CENTER };
    double width, height, baseline, top = TILE_MM - ID_INSET - ID_HEIGHT;

    type_measure(type, &text, &width, &height, &baseline);
    double letter = width;
    width = fmax(width + 1.2, ID_HEIGHT);
    theme_wash(cr, ROLE_PAPER, 0.75);
    cairo_rectangle(cr, ID_INSET, top, width, ID_HEIGHT);
    cairo_fill(cr);
    theme_source(cr, ROLE_INK);
    type_draw(type, cr, ID_INSET + width / 2, top + ID_BASELINE, &text);
    cairo_rectangle(cr, ID_INSET + (width - letter) / 2, top + ID_RULE, letter, 0.3);
    cairo_fill(cr);
}

void tile_front(cairo_t *cr, const struct art_piece *piece, const struct studio *studio, double bleed)
{
    tile_draw(cr, piece->data, bleed);
    if (studio != NULL && studio->type != NULL)
        draw_id(cr, piece->data, studio->type);
}
