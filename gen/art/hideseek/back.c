#include "back.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

struct pattern {
    int ground, light, mark;
    const char *one, *other; /* in turn along the rows */
    double step, size;
};

/* One half of the back: rows of signs, each second row between those of the first. */
static void half(cairo_t *cr, const struct pattern *pattern, double width, double height)
{
    for (int row = 0; row * pattern->step < height / 2 + pattern->step; row++)
        for (int i = -8; i <= 8; i++) {
            double x = width / 2 + (i + 0.5 * (row % 2)) * pattern->step * 1.1;
            double y = height / 2 - (row + 0.5) * pattern->step;
            if (x < -pattern->step || x > width + pattern->step)
                continue;
            icon_path(cr, (row + i) % 2 == 0 ? pattern->one : pattern->other, x, y, pattern->size);
        }
    theme_source(cr, pattern->light);
    if (theme_of(cr) == THEME_LOW_INK) {
        cairo_set_line_width(cr, 0.25);
        cairo_stroke(cr);
    } else
        cairo_fill(cr);
}

/* The middle, with the same marks at either end, those of one end on their heads. */
static void medallion(cairo_t *cr, const struct pattern *pattern, double width, double height)
{
    double x = width / 2, y = height / 2;

    shape_oval(cr, x, y, 17.5, 25);
    theme_source(cr, pattern->ground);
    if (theme_of(cr) == THEME_LOW_INK)
        theme_source(cr, ROLE_PAPER);
    cairo_fill(cr);
    shape_oval(cr, x, y, 16, 23.4);
    shape_line(cr, pattern->mark, 0.9);
    shape_oval(cr, x, y, 14.6, 22);
    shape_line(cr, pattern->mark, 0.3);
    for (int end = 0; end < 2; end++) {
        icon_path(cr, pattern->one, x, y - 10.4, 13);
        icon_path(cr, pattern->other, x - 8.8, y, 4);
        theme_source(cr, pattern->mark);
        cairo_fill(cr);
        cairo_translate(cr, 2 * x, 2 * y);
        cairo_rotate(cr, M_PI);
    }
    icon_path(cr, "diamond", x, y, 3.6);
    theme_source(cr, pattern->mark);
    cairo_fill(cr);
}

static void draw(cairo_t *cr, const struct pattern *pattern, double width, double height)
{
    cairo_save(cr);
    cairo_rectangle(cr, 0, 0, width, height);
    theme_fill_preserve(cr, pattern->ground);
    cairo_clip(cr);
    for (int end = 0; end < 2; end++) {
        half(cr, pattern, width, height);
        cairo_translate(cr, width, height);
        cairo_rotate(cr, M_PI);
    }
    medallion(cr, pattern, width, height);
    cairo_restore(cr);
}

void hideseek_back_characters(cairo_t *cr, double width, double height)
{
    static const struct pattern pattern = {
        ROLE_CARD_BLACK, ROLE_CARD_BLACK_LIGHT, ROLE_CARD_BLACK_MARK, "cat", "dog", 8.6, 5.6
    };

    draw(cr, &pattern, width, height);
}

void hideseek_back_actions(cairo_t *cr, double width, double height)
{
    static const struct pattern pattern = {
        ROLE_CARD_ORANGE, ROLE_CARD_ORANGE_LIGHT, ROLE_CARD_ORANGE_MARK, "paw", "bolt", 8.6, 5.4
    };

    draw(cr, &pattern, width, height);
}
