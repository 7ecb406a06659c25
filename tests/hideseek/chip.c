/* The chips: their grounds are no plain discs. */
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

#include "gen/art/hideseek/chip.h"
#include "tests/harness/colours.h"

enum { SCALE = 16, WIDE = 35, SIDE = WIDE * SCALE };

static cairo_surface_t *drawn(void (*draw)(cairo_t *, const struct art_piece *, const struct edition *, double))
{
    const struct art_piece chip = { .width = WIDE, .height = WIDE };
    const struct edition edition = { .languages = 0 };
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, SIDE, SIDE);
    cairo_t *cr = cairo_create(image);

    ink_enter(cr, ink_of_game("hideseek"));
    cairo_scale(cr, SCALE, SCALE);
    theme_enter(cr, THEME_FULL);
    draw(cr, &chip, &edition, 0);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return image;
}

/* How often the colour changes round the middle, so many mm from it. */
static int changes(cairo_surface_t *image, double radius)
{
    enum { STEPS = 4000 };
    const unsigned char *data = cairo_image_surface_get_data(image), *last = NULL;
    int stride = cairo_image_surface_get_stride(image), found = 0;

    for (int i = 0; i < STEPS; i++) {
        double angle = 2 * M_PI * i / STEPS, r = radius * SCALE;
        int x = (int)(SIDE / 2.0 + r * cos(angle)), y = (int)(SIDE / 2.0 + r * sin(angle));
        const unsigned char *here = data + y * stride + 4 * x;
        found += last != NULL && memcmp(last, here, 3) != 0;
        last = here;
    }
    return found;
}

Test(hideseek_chip, grounds_are_not_plain)
{
    cairo_surface_t *front = drawn(hideseek_chip_front), *back = drawn(hideseek_chip_back);

    cr_expect_gt(changes(front, 16.75), 60, "beads in the rim: %d", changes(front, 16.75));
    cr_expect_gt(changes(front, 15.4), 16, "rays behind the glass: %d", changes(front, 15.4));
    cr_expect_gt(changes(back, 11.5), 16, "paws round the glass: %d", changes(back, 11.5));
    cairo_surface_destroy(front);
    cairo_surface_destroy(back);
}
