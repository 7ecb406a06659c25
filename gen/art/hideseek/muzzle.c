#include "muzzle.h"

#include "fur.h"
#include "pattern.h"
#include "roles.h"
#include "gen/art/lib/shape.h"

/* Places on the face of a species: the middle of the nose, where the lip parts, half the width of the lips. */
struct snout {
    double nose, lip, wide;
};

static const struct snout snouts[] = { [ANIMAL_CAT] = { 2.6, 4.5, 2.2 }, [ANIMAL_DOG] = { 1.7, 5.3, 3.4 } };

static void cheeks(cairo_t *cr, const struct hideseek_look *look)
{
    double x = look->species == ANIMAL_CAT ? 7.0 : 6.4, y = look->species == ANIMAL_CAT ? 3.6 : 1.8;

    for (int side = -1; side <= 1; side += 2)
        shape_oval(cr, side * x, y, 1.9, 1.2);
    theme_shade(cr, ROLE_BLUSH, look->face == FACE_SHY ? 0.9 : 0.4);
}

static void cat_muzzle(cairo_t *cr, const struct hideseek_look *look)
{
    for (int side = -1; side <= 1; side += 2)
        shape_oval(cr, side * 2.2, 4.9, 3.0, 2.4);
    shape_oval(cr, 0, 6.6, 2.4, 1.7);
    theme_fill(cr, hideseek_pattern_muzzle(look)->light);
}

static void dog_muzzle(cairo_t *cr, const struct hideseek_look *look)
{
    static const struct hideseek_bow muzzle[] = {
        { 3.6, -0.6, 4.8, 1.4, 6.1, 3.2 },
        { 7.6, 5.6, 5.6, 9.4, 0, 9.4 },
    };

    hideseek_fur_mirrored(cr, -0.6, muzzle, 2);
    theme_fill(cr, hideseek_pattern_muzzle(look)->light);
}

static void nose(cairo_t *cr, const struct hideseek_look *look, double y)
{
    bool cat = look->species == ANIMAL_CAT;
    double wide = cat ? 1.35 : 2.8, high = cat ? 1.0 : 1.9;

    cairo_move_to(cr, 0, y - high * 0.8);
    cairo_curve_to(cr, wide * 0.9, y - high * 0.9, wide * 1.2, y - high * 0.4, wide * 0.9, y);
    cairo_curve_to(cr, wide * 0.6, y + high * 0.6, wide * 0.3, y + high, 0, y + high);
    cairo_curve_to(cr, -wide * 0.3, y + high, -wide * 0.6, y + high * 0.6, -wide * 0.9, y);
    cairo_curve_to(cr, -wide * 1.2, y - high * 0.4, -wide * 0.9, y - high * 0.9, 0, y - high * 0.8);
    cairo_close_path(cr);
    theme_fill_preserve(cr, cat ? ROLE_NOSE_PINK : ROLE_NOSE);
    hideseek_fur_line(cr, hideseek_pattern_muzzle(look)->line, look->line * 0.8);
    if (!cat) {
        shape_oval(cr, -wide * 0.3, y - high * 0.3, wide * 0.26, high * 0.2);
        theme_shade(cr, ROLE_PAPER, 0.8);
    }
}

/* ---- mouths ---- */

static void lips(cairo_t *cr, const struct snout *at, double wide, double lift)
{
    cairo_move_to(cr, -wide, at->lip + 0.4 - lift);
    cairo_curve_to(cr, -wide * 0.8, at->lip + 1.7, -0.3, at->lip + 1.7, 0, at->lip);
    cairo_curve_to(cr, 0.3, at->lip + 1.7, wide * 0.8, at->lip + 1.7, wide, at->lip + 0.4 - lift);
}

static void tongue(cairo_t *cr, const struct hideseek_look *look, double x, double y, double wide, double long_)
{
    cairo_move_to(cr, x - wide, y);
    cairo_line_to(cr, x - wide, y + long_ - wide);
    cairo_curve_to(cr, x - wide, y + long_ + wide * 0.3, x + wide, y + long_ + wide * 0.3, x + wide, y + long_ - wide);
    cairo_line_to(cr, x + wide, y);
    cairo_close_path(cr);
    theme_fill_preserve(cr, ROLE_TONGUE);
    hideseek_fur_line(cr, ROLE_MOUTH, look->line * 0.8);
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, x, y + long_ * 0.6);
    hideseek_fur_line(cr, ROLE_MOUTH, look->line * 0.5);
}

static void open_mouth(cairo_t *cr, const struct hideseek_look *look, const struct snout *at, double deep)
{
    double wide = at->wide * 0.8, y = at->lip + 0.9;

    cairo_move_to(cr, -wide, y);
    cairo_curve_to(cr, -wide * 0.5, y + 0.6, -0.3, y + 0.4, 0, y - 0.5);
    cairo_curve_to(cr, 0.3, y + 0.4, wide * 0.5, y + 0.6, wide, y);
    cairo_curve_to(cr, wide, y + deep, wide * 0.6, y + deep * 1.2, 0, y + deep * 1.2);
    cairo_curve_to(cr, -wide * 0.6, y + deep * 1.2, -wide, y + deep, -wide, y);
    cairo_close_path(cr);
    theme_fill_preserve(cr, ROLE_MOUTH);
    cairo_path_t *path = cairo_copy_path(cr);
    cairo_save(cr);
    cairo_clip(cr);
    shape_oval(cr, 0, y + deep * 1.2, wide * 0.7, deep * 0.62);
    theme_fill(cr, ROLE_TONGUE);
    cairo_restore(cr);
    cairo_new_path(cr);
    cairo_append_path(cr, path);
    cairo_path_destroy(path);
    hideseek_fur_line(cr, hideseek_pattern_muzzle(look)->line, look->line);
}

static void mouth(cairo_t *cr, const struct hideseek_look *look, const struct snout *at)
{
    int line = hideseek_pattern_muzzle(look)->line;
    bool dog = look->species == ANIMAL_DOG;

    switch (look->face) {
    case FACE_MERRY: open_mouth(cr, look, at, 2.6); break;
    case FACE_EAGER:
        open_mouth(cr, look, at, 1.9);
        if (dog)
            tongue(cr, look, 0, at->lip + 2.2, 1.5, 4.0);
        break;
    case FACE_CHEEKY: tongue(cr, look, at->wide * 0.45, at->lip + 1.1, at->wide * 0.4, dog ? 3.4 : 2.4); break;
    default: break;
    }
    cairo_move_to(cr, 0, at->nose + 0.8);
    cairo_line_to(cr, 0, at->lip);
    hideseek_fur_line(cr, line, look->line);
    switch (look->face) {
    case FACE_PROUD:
        cairo_move_to(cr, -at->wide * 0.8, at->lip + 1.2);
        cairo_curve_to(cr, -at->wide * 0.4, at->lip + 1.5, -0.3, at->lip + 1.0, 0, at->lip);
        cairo_curve_to(cr, 0.3, at->lip + 1.6, at->wide, at->lip + 1.4, at->wide * 1.45, at->lip - 0.7);
        break;
    case FACE_SHY: lips(cr, at, at->wide * 0.5, -0.1); break;
    case FACE_SLEEPY: lips(cr, at, at->wide * 0.8, -0.4); break;
    case FACE_CONTENT: lips(cr, at, at->wide * 1.2, 0.5); break;
    default: lips(cr, at, at->wide * 1.1, 0.4); break;
    }
    hideseek_fur_line(cr, line, look->line * 1.1);
}

static void whiskers(cairo_t *cr, const struct hideseek_look *look)
{
    for (int side = -1; side <= 1; side += 2)
        for (int i = -1; i <= 1; i++) {
            cairo_move_to(cr, side * 6.2, 4.6 + 0.9 * i);
            cairo_curve_to(cr, side * 8.6, 4.0 + 1.3 * i, side * 10.6, 4.0 + 1.7 * i, side * 12.6, 4.4 + 2.2 * i);
        }
    hideseek_fur_line(cr, look->coat->line, look->line * 0.55);
}

void hideseek_muzzle_draw(cairo_t *cr, const struct hideseek_look *look)
{
    const struct snout *at = &snouts[look->species];
    bool cat = look->species == ANIMAL_CAT;

    cheeks(cr, look);
    if (cat)
        cat_muzzle(cr, look);
    else
        dog_muzzle(cr, look);
    mouth(cr, look, at);
    nose(cr, look, at->nose);
    if (cat)
        whiskers(cr, look);
}
