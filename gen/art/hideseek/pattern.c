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

/* ---- the rest: in the measures of a bone ---- */

void hideseek_pattern_half(cairo_t *cr, const struct hideseek_bone *bone, double from, double to, double start,
                           double end)
{
    enum { STEPS = 8 };

    for (int i = 0; i <= 2 * STEPS + 1; i++) {
        double t = (i <= STEPS ? i : 2 * STEPS + 1 - i) / (double)STEPS;
        struct hideseek_spot spot = hideseek_bone_spot(bone, start + t * (end - start), i <= STEPS ? from : to);
        cairo_line_to(cr, spot.x, spot.y);
    }
    cairo_close_path(cr);
}

/* Stripes from the back down, `deep` the place across where they end. */
static void bone_stripes(cairo_t *cr, const struct hideseek_bone *bone, int count, double deep, double width)
{
    double back = bone->limb == LIMB_BELLY ? -1.3 : 1.3;

    for (int i = 0; i < count; i++) {
        double t = (i + 0.7) / (count + 0.4);
        struct hideseek_spot top = hideseek_bone_spot(bone, t, back), foot = hideseek_bone_spot(bone, t - 0.03, deep);
        stripe(cr, top.x, top.y, foot.x, foot.y, width, 0);
    }
}

static void bone_spot(cairo_t *cr, const struct hideseek_bone *bone, double t, double across, double rx, double ry)
{
    struct hideseek_spot spot = hideseek_bone_spot(bone, t, across);

    shape_oval(cr, spot.x, spot.y, rx * bone->middle, ry * bone->middle);
}

static void pattern_trunk(cairo_t *cr, const struct hideseek_look *look, const struct hideseek_bone *bone)
{
    double back = bone->limb == LIMB_BELLY ? -1 : 1;

    switch (look->pattern) {
    case PATTERN_TABBY:
        bone_stripes(cr, bone, 5, -0.1 * back, 1.1);
        break;
    case PATTERN_STRIPES:
        bone_stripes(cr, bone, 4, -0.4 * back, 2.2);
        break;
    case PATTERN_POINTS:
        if (look->species == ANIMAL_CAT)
            return;
        bone_spot(cr, bone, 0.02, -0.5 * back, 0.36, 0.42);
        break;
    case PATTERN_TUXEDO:
    case PATTERN_MASK:
        bone_spot(cr, bone, 0.04, -0.55 * back, 0.44, 0.5);
        break;
    case PATTERN_PATCHES:
        bone_spot(cr, bone, 0.68, 0.5 * back, 0.5, 0.42);
        bone_spot(cr, bone, 0.3, -0.35 * back, 0.22, 0.2);
        break;
    case PATTERN_SADDLE:
        hideseek_pattern_half(cr, bone, 0.08 * back, 3 * back, 0.12, 1.6);
        break;
    case PATTERN_PLAIN:
    case PATTERN_SOCKS:
    case PATTERNS: return;
    }
    theme_fill(cr, look->patch->body);
}

static void pattern_thigh(cairo_t *cr, const struct hideseek_look *look, const struct hideseek_bone *bone)
{
    switch (look->pattern) {
    case PATTERN_TABBY:
        bone_stripes(cr, bone, 2, 0.1, 1.0);
        break;
    case PATTERN_STRIPES:
        bone_stripes(cr, bone, 2, -0.1, 1.8);
        break;
    case PATTERN_PATCHES:
        bone_spot(cr, bone, 0.6, 0.2, 0.26, 0.24);
        break;
    case PATTERN_SADDLE:
        hideseek_pattern_half(cr, bone, 0.35, 3, -0.6, 1.6);
        break;
    default: return;
    }
    theme_fill(cr, look->patch->body);
}

static void pattern_leg(cairo_t *cr, const struct hideseek_look *look, const struct hideseek_bone *bone)
{
    switch (look->pattern) {
    case PATTERN_TABBY:
        hideseek_pattern_half(cr, bone, 1.4, -1.4, 0.5, 0.6);
        break;
    case PATTERN_STRIPES:
        hideseek_pattern_half(cr, bone, 1.4, -1.4, 0.5, 0.74);
        break;
    case PATTERN_TUXEDO:
        hideseek_pattern_half(cr, bone, 3, -3, 0.74, 1.8);
        break;
    case PATTERN_POINTS:
    case PATTERN_SOCKS:
        hideseek_pattern_half(cr, bone, 3, -3, 0.6, 1.8);
        break;
    default: return;
    }
    theme_fill(cr, look->patch->body);
}

static void pattern_tail(cairo_t *cr, const struct hideseek_look *look, const struct hideseek_bone *bone)
{
    switch (look->pattern) {
    case PATTERN_TABBY:
    case PATTERN_STRIPES:
        for (int i = 1; i < 5; i++)
            hideseek_pattern_half(cr, bone, 2, -2, 0.2 * i, 0.2 * i + (look->pattern == PATTERN_TABBY ? 0.06 : 0.11));
        break;
    case PATTERN_TUXEDO:
    case PATTERN_SOCKS:
    case PATTERN_MASK:
        hideseek_pattern_half(cr, bone, 4, -4, 0.7, 1.6);
        break;
    case PATTERN_PATCHES:
        hideseek_pattern_half(cr, bone, 4, -4, 0.4, 0.7);
        break;
    case PATTERN_POINTS:
    case PATTERN_SADDLE:
        hideseek_pattern_half(cr, bone, 6, -6, -0.8, 1.8);
        break;
    default: return;
    }
    theme_fill(cr, look->patch->body);
}

void hideseek_pattern_bone(cairo_t *cr, const struct hideseek_look *look, const struct hideseek_bone *bone)
{
    switch (bone->limb) {
    case LIMB_TAIL:
        pattern_tail(cr, look, bone);
        break;
    case LIMB_TRUNK:
    case LIMB_BELLY:
        pattern_trunk(cr, look, bone);
        break;
    case LIMB_THIGH:
        pattern_thigh(cr, look, bone);
        break;
    case LIMB_NEAR:
    case LIMB_FAR:
        pattern_leg(cr, look, bone);
        break;
    case LIMB_NONE:
    case LIMB_CREASE:
        break;
    }
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

const struct hideseek_coat *hideseek_pattern_coat(const struct hideseek_look *look, enum hideseek_limb limb)
{
    return limb == LIMB_NEAR && look->pattern == PATTERN_PATCHES ? look->patch : look->coat;
}
