#include "hideseek_scores.h"

#include "hideseek_fish.h"
#include "hideseek_magician.h"
#include "shape.h"
#include "tally.h"

enum { ANIMALS, EATEN, ENEMIES, TROPHIES, TOTAL, ROWS };
static const char *const names[ROWS] = { "animals", "eaten", "enemies", "trophies", "total" };

static void draw_small(cairo_t *cr, void (*draw)(cairo_t *), double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, 0.24, 0.24);
    draw(cr);
    cairo_restore(cr);
}

static void draw_heads(cairo_t *cr, double x, double y, double size, enum role role)
{
    icon_path(cr, ICON_CAT, x - size * 0.56, y, size);
    icon_path(cr, ICON_DOG, x + size * 0.56, y, size);
    theme_source(cr, role);
    cairo_fill(cr);
}

static void draw_sign(cairo_t *cr, int row, double x, double y)
{
    switch (row) {
    case ANIMALS:
        draw_heads(cr, x, y, 5.6, ROLE_HUE_BROWN);
        break;
    case EATEN:
        draw_small(cr, fish_draw, x, y);
        break;
    case ENEMIES:
        draw_small(cr, magician_draw, x, y);
        break;
    case TROPHIES:
        shape_box(cr, x - 6, y - 4, 12, 8, 1.4);
        shape_paint(cr, ROLE_GOLD_LIGHT, ROLE_GOLD_DARK);
        draw_heads(cr, x, y, 4.6, ROLE_GOLD_DARK);
        break;
    default:
        break;
    }
}

static const struct tally tally = {
    ROWS, names, draw_sign, ROLE_CRIMSON_DARK, ROLE_CORAL_DARK, ROLE_CORAL_TINT, ROLE_CRIMSON_DARK
};

void tally_front(cairo_t *cr, const struct art_piece *piece, const struct studio *studio, double bleed)
{
    (void)bleed;
    tally_draw(cr, piece, studio, &tally);
}
