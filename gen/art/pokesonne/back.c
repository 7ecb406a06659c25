#include "back.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/ink/theme.h"
#include "gen/picture/icon.h"
#include "ground.h"
#include "roles.h"

static const double SPRIG_STEP = 9.0;
static const double MEDAL_RADIUS = 9.5, START_RADIUS = 16.5;   /* the start tile is told by it in grey too */
static const double MEDAL_SPRIG = 2.9;      /* times the sprigs of the pattern */
enum { SPRIGS = 5 };                        /* in a row of the back's pattern */
static const double MARK_AT = 15.4;         /* right of the middle and below it */
static const double MARK_RADIUS = 4.2;

struct back {
    int ground, light, dark;
    double radius;               /* of the ring in the middle */
};

static void back_sprig(cairo_t *cr, double x, double y, double turn)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, turn);
    for (int side = -1; side <= 1; side++) {
        cairo_save(cr);
        cairo_rotate(cr, side * 0.8);
        icon_path(cr, "leaf", 0, -1.7 - (side == 0 ? 0.5 : 0), 3.2);
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
        theme_fill(cr, layer == 0 ? back->light : back->dark);
    }
}

/* A large sprig in a ring, in the middle of the back. */
static void back_medal(cairo_t *cr, const struct back *back)
{
    cairo_save(cr);
    cairo_translate(cr, TILE_MM / 2, TILE_MM / 2);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0, back->radius, 0, 2 * M_PI);
    theme_fill_preserve(cr, back->ground);
    theme_source(cr, back->dark);
    cairo_set_line_width(cr, 0.7);
    cairo_stroke(cr);
    cairo_scale(cr, MEDAL_SPRIG * back->radius / MEDAL_RADIUS, MEDAL_SPRIG * back->radius / MEDAL_RADIUS);
    back_sprig(cr, 0, 1.5, 0);
    theme_fill(cr, back->light);
    cairo_restore(cr);
}

/* The sign of the module in two corners, so that the back looks the same from both sides. */
static void back_marks(cairo_t *cr, const struct back *back, const char *mark)
{
    for (int side = 0; side < 2; side++) {
        cairo_save(cr);
        cairo_translate(cr, TILE_MM / 2, TILE_MM / 2);
        cairo_rotate(cr, side * M_PI);
        cairo_new_sub_path(cr);
        cairo_arc(cr, MARK_AT, MARK_AT, MARK_RADIUS, 0, 2 * M_PI);
        theme_fill_preserve(cr, ROLE_RICE);
        theme_source(cr, back->dark);
        cairo_set_line_width(cr, 0.6);
        cairo_stroke(cr);
        icon_path(cr, mark, MARK_AT, MARK_AT, MARK_RADIUS * 1.15);
        cairo_fill(cr);
        cairo_restore(cr);
    }
}

static void back_draw(cairo_t *cr, double bleed, const struct back *back, const char *mark)
{
    cairo_save(cr);
    cairo_rectangle(cr, -bleed, -bleed, TILE_MM + 2 * bleed, TILE_MM + 2 * bleed);
    cairo_clip_preserve(cr);
    theme_fill(cr, back->ground);
    back_pattern(cr, back);
    back_medal(cr, back);
    if (mark != NULL)
        back_marks(cr, back, mark);
    cairo_restore(cr);
}

const char *pokesonne_back_mark(const char *set)
{
    static const struct { const char *set; const char *mark; } marks[] = {
        { "marts", "shop" }, { "trainers", "paw" }, { "gyms", "shield" }, { "river", "waves" },
        { "river2", "fork" },
    };

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strcmp(marks[i].set, set) == 0)
            return marks[i].mark;
    return NULL;
}

void pokesonne_back_tile(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    static const struct back land = { ROLE_BACK_LAND, ROLE_BACK_LAND_LIGHT, ROLE_BACK_LAND_DARK, MEDAL_RADIUS };
    static const struct back water = { ROLE_BACK_START, ROLE_BACK_START_LIGHT, ROLE_BACK_START_DARK, MEDAL_RADIUS };
    const struct pokesonne_tile *tile = piece->data;
    const struct kit *kit = edition->game.kit;

    back_draw(cr, bleed, tile->river != POKESONNE_RIVER_NONE ? &water : &land,
              pokesonne_back_mark(kit->set[tile->piece->set].id));
}

void pokesonne_back_start(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    static const struct back start = { ROLE_BACK_START, ROLE_BACK_START_LIGHT, ROLE_BACK_START_DARK, START_RADIUS };

    (void)piece;
    (void)edition;
    back_draw(cr, bleed, &start, NULL);
}
