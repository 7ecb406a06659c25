/* The people of Cacao: whose they are is told without a colour. */
#include <criterion/criterion.h>

#include "gen/art/cacao/person.h"
#include "tests/harness/image.h"
#include "tests/harness/printed.h"
#include "tests/harness/sight.h"

enum { SIDE = 96, SCALE = 8 };

static cairo_surface_t *drawn(const struct edition *edition, const struct livery *livery, enum theme theme)
{
    cairo_t *cr = image_paper(&edition->ink, theme, SIDE / SCALE, SCALE);

    cacao_person_draw(cr, livery, 6, 11, 1);
    return image_finish(cr);
}

static int differences(cairo_surface_t *one, cairo_surface_t *other)
{
    int found = 0;

    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            found += pixel(one, x, y) != pixel(other, x, y);
    return found;
}

Test(cacao_person, wears_the_mark_of_the_seat)
{
    struct arena arena = { 0 };
    struct edition edition;

    printed_open(&arena, "cacao", &edition);
    for (int theme = 0; theme < THEMES; theme++) {
        struct livery livery = *theme_livery("red");
        cairo_surface_t *disc = drawn(&edition, &livery, (enum theme)theme);
        livery.mark = "triangle";
        cairo_surface_t *triangle = drawn(&edition, &livery, (enum theme)theme);
        cr_expect_gt(differences(disc, triangle), 20, "%s", theme_names[theme]);
        cairo_surface_destroy(disc);
        cairo_surface_destroy(triangle);
    }
    printed_close(&edition);
    arena_finish(&arena);
}

/* What is woven into the cloth stands off it in grey. */
Test(cacao_person, stripes_stand_off_in_grey)
{
    struct arena arena = { 0 };
    struct edition edition;

    printed_open(&arena, "cacao", &edition);
    const struct kit *kit = edition.game.kit;
    for (int i = 0; i < kit->colours; i++) {
        const struct livery *livery = theme_livery(kit->colour[i]);
        const struct swatch *stripe = palette_swatch(&edition.ink.palette, THEME_GREY, livery->stripe);
        const struct swatch *body = palette_swatch(&edition.ink.palette, THEME_GREY, livery->body);
        cr_expect_gt(apart_2000(stripe->line, body->ground, EYE_ALL), 30, "%s", livery->name);
    }
    printed_close(&edition);
    arena_finish(&arena);
}
