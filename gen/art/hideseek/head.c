#include "head.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "ear.h"
#include "eye.h"
#include "fur.h"
#include "muzzle.h"
#include "pattern.h"
#include "roles.h"
#include "wear.h"
#include "gen/art/lib/shape.h"

static const double TUFT = 3.3;              /* length of a tuft or a curl */

static void outline(cairo_t *cr, enum hideseek_species species)
{
    static const struct hideseek_bow cat[] = {
        { 4.6, -8.4, 8.6, -6.4, 9.6, -1.8 },
        { 10.6, 2.0, 9.0, 5.6, 5.6, 7.5 },
        { 3.6, 8.6, 1.8, 8.8, 0, 8.8 },
    };
    static const struct hideseek_bow dog[] = {
        { 4.8, -9.4, 8.2, -7.2, 9.0, -3.2 },
        { 9.6, 0.4, 9.0, 3.8, 7.0, 6.2 },
        { 5.0, 8.8, 2.6, 9.8, 0, 9.8 },
    };

    if (species == ANIMAL_CAT)
        hideseek_fur_mirrored(cr, -8.0, cat, 3);
    else
        hideseek_fur_mirrored(cr, -9.2, dog, 3);
}

/* Hatches stay at the rim of the head: eyes and nose are seen. */
static void clear_face(cairo_t *cr)
{
    if (theme_of(cr) != THEME_LOW_INK)
        return;
    shape_oval(cr, 0, 1.3, 8.8, 7.2);
    theme_wash(cr, ROLE_PAPER, 0.95);
    cairo_fill(cr);
}

/* Markings, and over them the side away from the light. */
static void markings(cairo_t *cr, const struct hideseek_look *look)
{
    hideseek_pattern_head(cr, look);
    clear_face(cr);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_rectangle(cr, -16, -16, 32, 32);
    shape_oval(cr, -1.2, -1.4, 10.4, 9.4);
    theme_shade(cr, ROLE_FUR_SHADE, 0.16);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
}

/* How far an expression turns the head, in degrees, and lets it sink. */
static const struct { double tilt, sink; } poses[] = {
    [FACE_CHEEKY] = { 7, 0 }, [FACE_CONTENT] = { 0, 0 },    [FACE_EAGER] = { 0, -0.5 },  [FACE_MERRY] = { -4, 0 },
    [FACE_PROUD] = { -3, -0.6 }, [FACE_SHY] = { -7, 0.7 }, [FACE_SLEEPY] = { 5, 1.0 },
};
static_assert(sizeof poses / sizeof *poses == EXPRESSIONS, "a pose for each expression");

struct hideseek_reach hideseek_head_reach(const struct hideseek_look *look)
{
    bool hanging = look->ears == EARS_FOLDED || look->ears == EARS_FLOPPY;

    if (hanging)
        return (struct hideseek_reach){ look->fur == FUR_CURLY ? 16.4 : 14.6,
                                        strcmp(look->costume, "none") != 0 ? 17.2 : 12, 12.2 };
    return (struct hideseek_reach){ 13.8, 17.2, 12.2 };
}

void hideseek_head_draw(cairo_t *cr, const struct hideseek_look *look)
{
    cairo_save(cr);
    cairo_translate(cr, 0, poses[look->face].sink);
    cairo_rotate(cr, poses[look->face].tilt * M_PI / 180);
    hideseek_ears_behind(cr, look);
    outline(cr, look->species);
    hideseek_fur_trace(cr, look->fur, TUFT);
    hideseek_fur_paint(cr, look, look->coat, markings);
    hideseek_muzzle_draw(cr, look);
    hideseek_eyes_draw(cr, look);
    hideseek_ears_before(cr, look);
    hideseek_costume_draw(cr, look, COSTUME_HAT);
    cairo_restore(cr);
}
