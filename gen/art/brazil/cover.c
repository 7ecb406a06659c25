#include "cover.h"

#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"
#include "gen/ink/theme.h"

static const double ROUND = 3, SEA = 0.49, BAY = 1.62, BAY_LEFT = 85, BAY_TOP = 30; /* of the scene: its horizon */

/* The scene holds to its own width; above it there is sky, below it the shore goes on. */
static void draw_ground(cairo_t *cr, double width, double height)
{
    cairo_rectangle(cr, 0, 0, width, height);
    theme_fill(cr, ROLE_SKY_TINT);
    cairo_rectangle(cr, 0, height * SEA + 10, width, height);
    theme_fill(cr, ROLE_SAVANNA_LIGHT);
}

/* Monarchs of the kit, the last one in front. */
static void draw_monarchs(cairo_t *cr, double width, double height)
{
    static const struct {
        const char *name;
        double x, foot, high;
    } at[] = {
        { "creature-TIBIRICA", 0.2, 0.9, 0.4 },
        { "creature-VICTORIA", 0.8, 0.9, 0.4 },
        { "creature-PEDRO2", 0.5, 1.01, 0.47 },
    };

    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        double high = at[i].high * height;
        picture_fit(cr, at[i].name, NULL, at[i].x * width - high, at[i].foot * height - high, 2 * high, high);
    }
}

/* Bushes along the lower edge, before those who stand behind. */
static void draw_bushes(cairo_t *cr, double width, double height)
{
    static const double x[] = { 0.02, 0.14, 0.26, 0.74, 0.86, 0.98 };

    for (size_t i = 0; i < sizeof x / sizeof *x; i++)
        sprite_draw(cr, i % 2 == 0 ? "tree-broad" : "tree-deep", x[i] * width, height * 1.0, 3);
}

void brazil_cover_draw(cairo_t *cr, const struct edition *edition, double width, double height)
{
    (void)edition;
    cairo_save(cr);
    shape_box(cr, 0, 0, width, height, ROUND);
    cairo_clip(cr);
    draw_ground(cr, width, height);
    sprite_draw(cr, "scene", width / 2 - BAY_LEFT * BAY, height * SEA - BAY_TOP * BAY, BAY);
    draw_monarchs(cr, width, height);
    draw_bushes(cr, width, height);
    cairo_restore(cr);
}
