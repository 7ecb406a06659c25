#include "pokesonne_tile.h"

#include <math.h>
#include <stdlib.h>

#include "../theme.h"
#include "pokesonne_scatter.h"
#include "pokesonne_site.h"
#include "pokesonne_terrain.h"

static const double RIM_MM = 0.5;           /* a tone along the trim: a cut that strays this far is not seen */
static const double RIM_TONE = 0.08;
/* The id stands upright in the lower left corner of the front: a log names it, and it shows which way is north. The
   back must not tell what will be drawn. */
static const double ID_POINTS = 8.0;
static const double ID_INSET = 3.1, ID_HEIGHT = 3.9, ID_BASELINE = 2.75, ID_RULE = 3.25;   /* the rule: M is no W */
static const double SPRIG_STEP = 9.0;
static const double MEDAL_RADIUS = 9.5, START_RADIUS = 16.5;
static const double MEDAL_SPRIG = 2.9;      /* times the sprigs of the pattern */
enum { SPRIGS = 5 };                        /* in a row of the back's pattern */

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

    for (int i = 0; i < tile->segments; i++) {
        if (tile->segment[i].kind == SEGMENT_ROAD && ground->road[i].gate)
            site_gate(cr, ground->road[i].curve.at[3], curve_way(&ground->road[i].curve, 1));
        if (tile->segment[i].kind == SEGMENT_GRASS && tile->segment[i].trainers > 0)
            site_trainer(cr, ground->trainer[i].x - 3, ground->trainer[i].y + 5);
    }
    if (tile->center != NO_SEGMENT)
        site_center(cr, TILE_MM / 2, TILE_MM / 2);
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
    terrain_roads(cr, &ground, bleed);
    draw_bridge(cr, &ground);
    draw_stubs(cr, &ground);
    if (ground.square)
        site_square(cr, TILE_MM / 2, TILE_MM / 2);
    terrain_grass(cr, &ground, bleed);
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

/* ---- backs ---- */

struct back {
    enum role ground, light, dark;
    double radius;               /* of the ring in the middle: the start tile is told by it in grey too */
};

static void back_sprig(cairo_t *cr, double x, double y, double turn)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, turn);
    for (int side = -1; side <= 1; side++) {
        cairo_save(cr);
        cairo_rotate(cr, side * 0.8);
        icon_path(cr, ICON_LEAF, 0, -1.7 - (side == 0 ? 0.5 : 0), 3.2);
        cairo_restore(cr);
    }
    cairo_restore(cr);
}

static void back_pattern(cairo_t *cr, const struct back *back)
{
    for (int layer = 0; layer < 2; layer++) {
        for (int j = 0; j < SPRIGS; j++)
            for (int i = 0; i < SPRIGS; i++)
                if (((i + j) & 1) == layer && abs(i - 2) + abs(j - 2) > 1)
                    back_sprig(cr, (i + 0.5) * SPRIG_STEP, (j + 0.5) * SPRIG_STEP + 1.6 - 3.2 * layer, layer * M_PI);
        theme_source(cr, layer == 0 ? back->light : back->dark);
        cairo_fill(cr);
    }
}

/* A large sprig in a ring, in the middle of the back. */
static void back_medal(cairo_t *cr, const struct back *back)
{
    cairo_save(cr);
    cairo_translate(cr, TILE_MM / 2, TILE_MM / 2);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0, back->radius, 0, 2 * M_PI);
    theme_source(cr, back->ground);
    cairo_fill_preserve(cr);
    theme_source(cr, back->dark);
    cairo_set_line_width(cr, 0.7);
    cairo_stroke(cr);
    cairo_scale(cr, MEDAL_SPRIG * back->radius / MEDAL_RADIUS, MEDAL_SPRIG * back->radius / MEDAL_RADIUS);
    back_sprig(cr, 0, 1.5, 0);
    theme_source(cr, back->light);
    cairo_fill(cr);
    cairo_restore(cr);
}

static void back_draw(cairo_t *cr, double bleed, const struct back *back)
{
    cairo_save(cr);
    cairo_rectangle(cr, -bleed, -bleed, TILE_MM + 2 * bleed, TILE_MM + 2 * bleed);
    cairo_clip_preserve(cr);
    theme_source(cr, back->ground);
    cairo_fill(cr);
    back_pattern(cr, back);
    back_medal(cr, back);
    cairo_restore(cr);
}

void tile_back_land(cairo_t *cr, const struct art_piece *piece, const struct studio *studio, double bleed)
{
    static const struct back land = { ROLE_BACK_LAND, ROLE_BACK_LAND_LIGHT, ROLE_BACK_LAND_DARK, MEDAL_RADIUS };

    (void)piece;
    (void)studio;
    back_draw(cr, bleed, &land);
}

void tile_back_start(cairo_t *cr, const struct art_piece *piece, const struct studio *studio, double bleed)
{
    static const struct back start = { ROLE_BACK_START, ROLE_BACK_START_LIGHT, ROLE_BACK_START_DARK, START_RADIUS };

    (void)piece;
    (void)studio;
    back_draw(cr, bleed, &start);
}
