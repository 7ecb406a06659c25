/* The chips: their grounds are no plain discs. */
#include <criterion/criterion.h>
#include <math.h>

#include "gen/art/hideseek/chip.h"
#include "tests/harness/colours.h"
#include "tests/harness/image.h"

enum { SCALE = 16, WIDE = 35, SIDE = WIDE * SCALE };

static cairo_surface_t *drawn(void (*draw)(cairo_t *, const struct art_piece *, const struct edition *, double))
{
    const struct art_piece chip = { .width = WIDE, .height = WIDE };
    const struct edition edition = { .languages = 0 };
    cairo_t *cr = image_paper(ink_of_game("hideseek"), THEME_FULL, WIDE, SCALE);

    draw(cr, &chip, &edition, 0);
    return image_finish(cr);
}

/* How often the colour changes round the middle, so many mm from it. */
static int changes(cairo_surface_t *image, double radius)
{
    enum { STEPS = 4000 };
    uint32_t last = 0;
    int found = 0;

    for (int i = 0; i < STEPS; i++) {
        double angle = 2 * M_PI * i / STEPS, r = radius * SCALE;
        uint32_t here = pixel(image, (int)(SIDE / 2.0 + r * cos(angle)), (int)(SIDE / 2.0 + r * sin(angle)));
        found += i > 0 && last != here;
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
