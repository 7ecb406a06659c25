#include "sign.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/sprite.h"
#include "gen/picture/icon.h"

#define KIND(name, icon, letter)                                                                                       \
    {                                                                                                                  \
        ROLE_TYPE_##name, ROLE_TYPE_##name##_DARK, ROLE_TYPE_##name##_TINT, icon, letter                               \
    }

const struct badgequest_kind *badgequest_kind(int type)
{
    static const struct badgequest_kind kinds[BADGEQUEST_TYPES] = {
        [BADGEQUEST_FIRE] = KIND(FIRE, "flame", "R"),
        [BADGEQUEST_WATER] = KIND(WATER, "drop", "B"),
        [BADGEQUEST_GRASS] = KIND(GRASS, "leaf", "G"),
        [BADGEQUEST_NORMAL] = KIND(NORMAL, "paw", "N"),
    };

    return &kinds[type];
}

void badgequest_sign_bubble(cairo_t *cr, int type, struct type *letters, double x, double y, double radius)
{
    const struct badgequest_kind *kind = badgequest_kind(type);

    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    theme_fill_preserve(cr, kind->body);
    theme_source(cr, kind->dark);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke(cr);
    cairo_arc(cr, x, y, radius * 0.88, 0, 2 * M_PI);
    theme_source(cr, ROLE_PAPER);
    cairo_fill(cr);
    theme_source(cr, kind->dark);
    icon_path(cr, kind->icon, x, y - 0.32 * radius, 0.98 * radius);
    cairo_fill(cr);
    letters_draw(cr, letters, kind->letter, x, y + 0.48 * radius, letters_size(0.55 * radius));
}

void badgequest_sign_route(cairo_t *cr, const struct badgequest *game, int route, struct type *type, double x, double y)
{
    const struct badgequest_route *of = &game->map.route[route];
    int columns = (of->bubbles + 1) / 2;
    double step = fmin(6.3, 18.9 / columns), row = 5.9, first = -0.8;

    sprite_draw(cr, "route-sign", x, y, 1);
    theme_source(cr, ROLE_INK);
    letters_number(cr, type, route + 1, x, y - 7.4, letters_size(4));
    for (int i = 0; i < of->bubbles; i++)
        badgequest_sign_bubble(cr, of->bubble[i], type, x + (i % columns - (columns - 1) / 2.0) * step,
                               y + first + i / columns * row, 0.452 * step);
}

void badgequest_sign_marker(cairo_t *cr, const struct badgequest *game, int route, struct type *type, double x,
                            double y, double radius)
{
    const struct badgequest_route *of = &game->map.route[route];
    double ring = 0.64 * radius, bubble = fmin(0.26 * radius, 0.9 * ring * sin(M_PI / of->bubbles));

    cairo_arc(cr, x, y, 0.95 * radius, 0, 2 * M_PI);
    theme_source(cr, ROLE_WOOD);
    cairo_set_line_width(cr, 0.04 * radius);
    cairo_stroke(cr);
    cairo_arc(cr, x, y, 0.35 * radius, 0, 2 * M_PI);
    theme_source(cr, ROLE_PAPER);
    cairo_fill_preserve(cr);
    theme_source(cr, ROLE_WOOD);
    cairo_set_line_width(cr, 0.05 * radius);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
    letters_number(cr, type, route + 1, x, y, letters_size(0.4 * radius));
    for (int i = 0; i < of->bubbles; i++) {
        double angle = (i + 0.5) * 2 * M_PI / of->bubbles - M_PI / 2;
        badgequest_sign_bubble(cr, of->bubble[i], type, x + ring * cos(angle), y + ring * sin(angle), bubble);
    }
}

/* ---- buildings ---- */

/* Sign and letter of its type on the plate of a building. */
static void draw_plate(cairo_t *cr, const struct badgequest_kind *kind, struct type *type, double x, double y)
{
    const double apart = 2.8, size = 5.4;

    icon_path(cr, kind->icon, x - apart, y, size);
    theme_fill_preserve(cr, kind->body);
    theme_source(cr, kind->dark);
    cairo_set_line_width(cr, 0.25);
    cairo_stroke(cr);
    theme_source(cr, kind->dark);
    letters_draw(cr, type, kind->letter, x + apart, y, letters_size(4.1));
}

static void draw_gym(cairo_t *cr, int type, double x, double y)
{
    static const char *const others[BADGEQUEST_GYM_TYPES][BADGEQUEST_GYM_TYPES] = {
        [BADGEQUEST_FIRE] = { "fountains", "vines", NULL },
        [BADGEQUEST_WATER] = { "flames", "vines", NULL },
        [BADGEQUEST_GRASS] = { "flames", "fountains", NULL },
    };

    sprite_use(cr, "gym", &(struct picture_use){ .hidden = others[type] }, x, y, 1);
}

static void draw_contest(cairo_t *cr, int type, double x, double y)
{
    static const char *const others[BADGEQUEST_TYPES][BADGEQUEST_TYPES] = {
        [BADGEQUEST_FIRE] = { "fountains", "topiary", "stars", NULL },
        [BADGEQUEST_WATER] = { "torches", "topiary", "stars", NULL },
        [BADGEQUEST_GRASS] = { "torches", "fountains", "stars", NULL },
        [BADGEQUEST_NORMAL] = { "torches", "fountains", "topiary", NULL },
    };
    const struct picture_word words[] = { { "light", badgequest_kind(type)->body }, { NULL, 0 } };

    sprite_use(cr, "contest", &(struct picture_use){ .words = words, .hidden = others[type] }, x, y, 1);
}

void badgequest_sign_house(cairo_t *cr, const struct badgequest *game, int badge, struct type *type, double x, double y)
{
    if (badge == BADGEQUEST_NOWHERE) {
        sprite_draw(cr, "center", x, y, 1.08);
        return;
    }
    int of = game->badge[badge].type;
    bool gym = game->badge[badge].place == BADGEQUEST_GYM;
    if (gym)
        draw_gym(cr, of, x, y);
    else
        draw_contest(cr, of, x, y);
    draw_plate(cr, badgequest_kind(of), type, x, y - (gym ? 5.7 : 6.8));
}
