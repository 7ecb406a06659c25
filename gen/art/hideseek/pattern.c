#include "pattern.h"

#include <math.h>

#include "fur.h"
#include "gen/art/lib/shape.h"

/* A stripe from a to b that is widest in its middle and swells to one side. */
static void stripe(cairo_t *cr, double ax, double ay, double bx, double by, double width, double swell)
{
    double length = hypot(bx - ax, by - ay), nx = -(by - ay) / length, ny = (bx - ax) / length;
    double mx = (ax + bx) / 2, my = (ay + by) / 2;

    cairo_move_to(cr, ax, ay);
    cairo_curve_to(cr, mx + nx * (swell + width), my + ny * (swell + width), mx + nx * (swell + width),
                   my + ny * (swell + width), bx, by);
    cairo_curve_to(cr, mx + nx * (swell - width), my + ny * (swell - width), mx + nx * (swell - width),
                   my + ny * (swell - width), ax, ay);
    cairo_close_path(cr);
}

/* ---- head ---- */

static void head_stripes(cairo_t *cr, double width)
{
    stripe(cr, 0, -11, 0, -3.6, width, 0);
    for (int side = -1; side <= 1; side += 2) {
        stripe(cr, side * 3.4, -11, side * 2.2, -4.4, width * 0.9, 0);
        stripe(cr, side * 12, -1.2, side * 6.8, 0.6, width * 0.9, side * 0.4);
        stripe(cr, side * 12, 3.6, side * 5.6, 3.8, width * 0.9, side * 0.4);
    }
}

static void head_blaze(cairo_t *cr)
{
    static const struct hideseek_bow blaze[] = {
        { 1.4, -5.4, 1.2, -2.0, 1.9, 0.4 },
        { 4.0, 1.2, 8.4, 2.4, 8.6, 6.0 },
        { 8.6, 12, 4, 12, 0, 12 },
    };

    hideseek_fur_mirrored(cr, -7.2, blaze, 3);
}

static void head_mask(cairo_t *cr)
{
    static const struct hideseek_bow mask[] = {
        { 0.8, -5.6, 2.4, -6.6, 4.2, -6.4 },
        { 7.4, -6.0, 9.0, -2.4, 8.4, 1.4 },
        { 8.0, 5.0, 6.0, 12, 0, 12 },
    };

    hideseek_fur_mirrored(cr, -3.4, mask, 3);
}

static void head_cap(cairo_t *cr)
{
    static const struct hideseek_bow cap[] = {
        { 8, -14, 14, -10, 13, -1.2 },
        { 11, -2.4, 9.0, -5.0, 6.2, -5.0 },
        { 3.6, -5.0, 1.6, -4.6, 0, -2.2 },
    };

    hideseek_fur_mirrored(cr, -14, cap, 3);
}

static void head_points(cairo_t *cr, enum hideseek_species species)
{
    static const struct hideseek_bow dark[] = {
        { 2.0, -3.8, 6.8, -4.6, 7.4, -0.4 },
        { 7.8, 3.4, 5.0, 7.4, 0, 7.4 },
    };

    if (species == ANIMAL_CAT) {
        hideseek_fur_mirrored(cr, -5.6, dark, 2);
        return;
    }
    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, side * 3.3, -5.3, 1.5, 1.1);
        shape_oval(cr, side * 5.4, 5.6, 4.4, 3.6);
    }
}

static void head_patch(cairo_t *cr)
{
    cairo_move_to(cr, 1.0, -12);
    cairo_curve_to(cr, 0.2, -7, 0.6, -4.6, 0.9, -2.4);
    cairo_curve_to(cr, 1.4, 2.6, 6.0, 4.6, 12, 3.2);
    cairo_line_to(cr, 13, -12);
    cairo_close_path(cr);
    shape_oval(cr, -8.2, 4.6, 2.6, 2.2);
}

void hideseek_pattern_head(cairo_t *cr, const struct hideseek_look *look)
{
    switch (look->pattern) {
    case PATTERN_TABBY: head_stripes(cr, 1.0); break;
    case PATTERN_STRIPES: head_stripes(cr, 1.9); break;
    case PATTERN_TUXEDO: head_blaze(cr); break;
    case PATTERN_POINTS: head_points(cr, look->species); break;
    case PATTERN_PATCHES: head_patch(cr); break;
    case PATTERN_MASK: head_mask(cr); break;
    case PATTERN_SADDLE: head_cap(cr); break;
    case PATTERN_PLAIN:
    case PATTERN_SOCKS:
    case PATTERNS: return;
    }
    theme_fill(cr, look->patch->body);
}

/* ---- the rest ---- */

static void trunk_stripes(cairo_t *cr, double width)
{
    stripe(cr, 30, 10, 30, 27, width, -2.4);
    stripe(cr, 36, 10, 35, 29, width, -2.4);
    stripe(cr, 42, 12, 40, 27, width, -2.0);
    stripe(cr, 48, 20, 42, 30, width, -1.4);
}

static void trunk_bib(cairo_t *cr)
{
    cairo_move_to(cr, 12, 26);
    cairo_curve_to(cr, 11, 34, 15, 39, 20, 40);
    cairo_curve_to(cr, 25, 39, 29, 34, 28, 26);
    cairo_close_path(cr);
}

static void trunk_saddle(cairo_t *cr)
{
    cairo_move_to(cr, 24, 4);
    cairo_line_to(cr, 52, 4);
    cairo_line_to(cr, 52, 27);
    cairo_curve_to(cr, 47, 22, 44, 29, 40, 27);
    cairo_curve_to(cr, 36, 25, 34, 31, 30, 27);
    cairo_curve_to(cr, 27, 24, 25, 16, 24, 4);
    cairo_close_path(cr);
}

void hideseek_pattern_trunk(cairo_t *cr, const struct hideseek_look *look)
{
    switch (look->pattern) {
    case PATTERN_TABBY: trunk_stripes(cr, 1.2); break;
    case PATTERN_STRIPES: trunk_stripes(cr, 2.4); break;
    case PATTERN_TUXEDO: trunk_bib(cr); break;
    case PATTERN_MASK: trunk_bib(cr); break;
    case PATTERN_POINTS:
        if (look->species == ANIMAL_CAT)
            return;
        trunk_bib(cr);
        break;
    case PATTERN_PATCHES:
        shape_oval(cr, 38, 17, 6.5, 5.5);
        shape_oval(cr, 30, 30, 3.2, 2.6);
        break;
    case PATTERN_SADDLE: trunk_saddle(cr); break;
    case PATTERN_PLAIN:
    case PATTERN_SOCKS:
    case PATTERNS: return;
    }
    theme_fill(cr, look->patch->body);
}

void hideseek_pattern_haunch(cairo_t *cr, const struct hideseek_look *look)
{
    switch (look->pattern) {
    case PATTERN_TABBY:
    case PATTERN_STRIPES: {
        double width = look->pattern == PATTERN_TABBY ? 1.0 : 1.9;
        stripe(cr, 49, 28, 39, 31, width, 0);
        stripe(cr, 49, 34, 38.5, 36, width, 0);
        break;
    }
    case PATTERN_PATCHES: shape_oval(cr, 44, 33, 4.2, 3.4); break;
    case PATTERN_SADDLE: trunk_saddle(cr); break;
    default: return;
    }
    theme_fill(cr, look->patch->body);
}

void hideseek_pattern_leg(cairo_t *cr, const struct hideseek_look *look)
{
    switch (look->pattern) {
    case PATTERN_TABBY: stripe(cr, -4, 33, 4, 33, 0.9, 0); break;
    case PATTERN_STRIPES: stripe(cr, -4.5, 34, 4.5, 34, 1.9, 0); break;
    case PATTERN_TUXEDO:
    case PATTERN_POINTS:
    case PATTERN_SOCKS: {
        double top = look->pattern == PATTERN_TUXEDO ? 38 : 35.6;
        cairo_move_to(cr, -6, top);
        cairo_curve_to(cr, -3, top + 1.4, -1, top - 1.2, 1, top);
        cairo_curve_to(cr, 3, top + 1.0, 4, top, 6, top);
        cairo_line_to(cr, 6, 45);
        cairo_line_to(cr, -6, 45);
        cairo_close_path(cr);
        break;
    }
    default: return;
    }
    theme_fill(cr, look->patch->body);
}

void hideseek_pattern_tail(cairo_t *cr, const struct hideseek_look *look)
{
    switch (look->pattern) {
    case PATTERN_TABBY:
    case PATTERN_STRIPES: {
        double width = look->pattern == PATTERN_TABBY ? 0.8 : 1.7;
        for (int i = 0; i < 4; i++)
            stripe(cr, 38, 12 + 5.4 * i, 54, 13 + 5.4 * i, width, 0);
        break;
    }
    case PATTERN_TUXEDO:
    case PATTERN_SOCKS:
    case PATTERN_MASK: cairo_rectangle(cr, 30, -5, 25, 17); break;
    case PATTERN_PATCHES: cairo_rectangle(cr, 30, 10, 25, 8); break;
    case PATTERN_POINTS:
    case PATTERN_SADDLE: cairo_rectangle(cr, 30, -5, 25, 50); break;
    default: return;
    }
    theme_fill(cr, look->patch->body);
}

/* ---- parts of one colour ---- */

const struct hideseek_coat *hideseek_pattern_ear(const struct hideseek_look *look, int side)
{
    switch (look->pattern) {
    case PATTERN_PLAIN:
    case PATTERN_SADDLE:
    case PATTERN_SOCKS: return look->patch;
    case PATTERN_POINTS: return look->species == ANIMAL_CAT ? look->patch : look->coat;
    case PATTERN_PATCHES: return side > 0 ? look->patch : look->coat;
    default: return look->coat;
    }
}

const struct hideseek_coat *hideseek_pattern_lid(const struct hideseek_look *look, int side)
{
    switch (look->pattern) {
    case PATTERN_MASK: return look->patch;
    case PATTERN_POINTS: return look->species == ANIMAL_CAT ? look->patch : look->coat;
    case PATTERN_PATCHES: return side > 0 ? look->patch : look->coat;
    default: return look->coat;
    }
}

const struct hideseek_coat *hideseek_pattern_paw(const struct hideseek_look *look, int side)
{
    switch (look->pattern) {
    case PATTERN_TUXEDO:
    case PATTERN_POINTS:
    case PATTERN_SOCKS: return look->patch;
    case PATTERN_PATCHES: return side > 0 ? look->patch : look->coat;
    default: return look->coat;
    }
}

const struct hideseek_coat *hideseek_pattern_muzzle(const struct hideseek_look *look)
{
    switch (look->pattern) {
    case PATTERN_STRIPES:
    case PATTERN_TUXEDO:
    case PATTERN_POINTS:
    case PATTERN_MASK:
    case PATTERN_SOCKS: return look->patch;
    default: return look->coat;
    }
}
