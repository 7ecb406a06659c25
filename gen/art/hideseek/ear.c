#include "ear.h"

#include "fur.h"
#include "pattern.h"
#include "roles.h"
#include "gen/art/lib/shape.h"

/* Paths are those of the right ear; the left one is its mirror image. It is made in the mirror and filled without: the
   hatch of both runs one way. */
static void mirror(cairo_t *cr, int side)
{
    cairo_save(cr);
    cairo_scale(cr, side, 1);
}

/* ---- pointed ---- */

static void cat_pointed(cairo_t *cr, double in)
{
    cairo_move_to(cr, 1.8 + in, -6.0);
    cairo_curve_to(cr, 3.2 + in * 0.9, -10.5 + in, 5.6 + in * 0.4, -13.6 + in, 7.8, -15.0 + 1.7 * in);
    cairo_curve_to(cr, 8.3, -15.4 + 1.7 * in, 8.7, -15.2 + 1.7 * in, 8.9, -14.6 + 1.7 * in);
    cairo_curve_to(cr, 10.2 - 0.5 * in, -11.6 + in, 10.6 - 0.8 * in, -7, 10.0 - in, -2.0);
    cairo_close_path(cr);
}

static void dog_pointed(cairo_t *cr, double in)
{
    cairo_move_to(cr, 1.6 + in, -6.0);
    cairo_curve_to(cr, 2.2 + in, -11, 4.0 + in * 0.4, -13.8 + in, 6.0, -15.6 + 1.8 * in);
    cairo_curve_to(cr, 6.6, -16.0 + 1.8 * in, 7.0, -15.6 + 1.8 * in, 7.2, -15.0 + 1.8 * in);
    cairo_curve_to(cr, 8.8 - 0.4 * in, -12 + in, 9.4 - in, -7, 8.8 - in, -2.0);
    cairo_close_path(cr);
}

/* ---- round ---- */

static void cat_round(cairo_t *cr, double in)
{
    cairo_move_to(cr, 2.2 + in, -6.0);
    cairo_curve_to(cr, 3.4 + in, -10 + in, 5.0 + 0.6 * in, -11.8 + in, 7.0, -12.4 + 1.3 * in);
    cairo_curve_to(cr, 9.4 - 0.4 * in, -13.0 + 1.3 * in, 11.0 - in, -8.0 + in, 10.2 - in, -2.4);
    cairo_close_path(cr);
}

static void dog_round(cairo_t *cr, double in)
{
    shape_oval(cr, 8.0 - 0.2 * in, -6.4 + 0.2 * in, 4.2 - in, 4.2 - in);
}

/* ---- folded ---- */

static void cat_folded(cairo_t *cr)
{
    cairo_move_to(cr, 2.8, -7.4);
    cairo_curve_to(cr, 4.2, -10.6, 8.2, -10.8, 9.6, -7.6);
    cairo_curve_to(cr, 10.4, -5.8, 10.4, -4.2, 10.0, -2.8);
    cairo_curve_to(cr, 9.2, -4.2, 8.0, -4.4, 7.0, -3.9);
    cairo_curve_to(cr, 6.6, -6.0, 5.0, -7.2, 2.8, -7.4);
    cairo_close_path(cr);
}

static void dog_folded(cairo_t *cr)
{
    cairo_move_to(cr, 3.4, -7.6);
    cairo_curve_to(cr, 4.6, -11.2, 8.0, -12.0, 10.0, -9.8);
    cairo_curve_to(cr, 12.2, -7.4, 12.8, -3.0, 11.6, 0.4);
    cairo_curve_to(cr, 11.2, 1.2, 10.6, 1.0, 10.2, 0.4);
    cairo_curve_to(cr, 8.8, -1.6, 6.0, -3.6, 3.4, -7.6);
    cairo_close_path(cr);
}

/* ---- floppy ---- */

static void floppy(cairo_t *cr)
{
    cairo_move_to(cr, 4.2, -8.0);
    cairo_curve_to(cr, 7.0, -10.4, 10.6, -9.4, 12.0, -6.0);
    cairo_curve_to(cr, 13.4, -2.4, 14.4, 2.6, 13.2, 5.6);
    cairo_curve_to(cr, 12.2, 7.6, 9.6, 7.4, 8.8, 5.0);
    cairo_curve_to(cr, 8.0, 2.0, 8.2, -2.6, 4.2, -8.0);
    cairo_close_path(cr);
}

static void standing(cairo_t *cr, const struct hideseek_look *look, int side)
{
    typedef void ear_path(cairo_t *, double in);
    static ear_path *const paths[ANIMALS][2] = {
        [ANIMAL_CAT] = { cat_pointed, cat_round }, [ANIMAL_DOG] = { dog_pointed, dog_round },
    };
    ear_path *path = paths[look->species][look->ears == EARS_ROUND];

    mirror(cr, side);
    path(cr, 0);
    if (look->fur == FUR_CURLY)
        hideseek_fur_trace(cr, look->fur, 2.2);
    cairo_restore(cr);
    hideseek_fur_paint(cr, look, hideseek_pattern_ear(look, side), NULL);
    mirror(cr, side);
    path(cr, 1.4);
    cairo_restore(cr);
    theme_fill(cr, ROLE_EAR_INSIDE);
}

void hideseek_ears_behind(cairo_t *cr, const struct hideseek_look *look)
{
    for (int side = -1; side <= 1 && (look->ears == EARS_POINTED || look->ears == EARS_ROUND); side += 2)
        standing(cr, look, side);
}

void hideseek_ears_before(cairo_t *cr, const struct hideseek_look *look)
{
    if (look->ears != EARS_FOLDED && look->ears != EARS_FLOPPY)
        return;
    for (int side = -1; side <= 1; side += 2) {
        mirror(cr, side);
        if (look->ears == EARS_FLOPPY)
            floppy(cr);
        else if (look->species == ANIMAL_CAT)
            cat_folded(cr);
        else
            dog_folded(cr);
        if (look->fur == FUR_CURLY)
            hideseek_fur_trace(cr, look->fur, 2.2);
        cairo_restore(cr);
        hideseek_fur_paint(cr, look, hideseek_pattern_ear(look, side), NULL);
    }
}
