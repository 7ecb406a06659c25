/* The palette: whatever must be told apart is, for every eye and in greys, and never by its colour alone. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "samples.h"
#include "gen/art/pokesonne/roles.h"
#include "tests/harness/colours.h"
#include "tests/harness/image.h"
#include "tests/harness/printed.h"
#include "tests/harness/sight.h"

/* CIEDE2000 that two kinds are apart at least: by every colour, without red, green or blue, and in the grey theme (or
   there by a hatch). */
static const double least[EYE_GREY] = { [EYE_ALL] = 13, [EYE_PROTAN] = 9, [EYE_DEUTAN] = 9, [EYE_TRITAN] = 9 };
static const double least_grey = 8;

enum { SCALE = 8, PIXELS = SAMPLE_MM * SCALE };

#define GAME(id) { #id, id##_sorts },
static const struct { const char *game; const struct sort *sorts; } sorted[] = { SAMPLED_GAMES(GAME) };
enum { SORTED = sizeof sorted / sizeof *sorted };

/* The i-th sort of all games and whose it is, NULL after the last. */
static const struct sort *sort_at(int i, const char **game)
{
    for (int g = 0; g < SORTED; g++)
        for (const struct sort *sort = sorted[g].sorts; sort->name != NULL; sort++)
            if (i-- == 0) {
                *game = sorted[g].game;
                return sort;
            }
    return NULL;
}

/* ---- by colour ---- */

static double nearest(const char *game, const struct sort *sort, enum eye eye)
{
    double nearest = INFINITY;

    for (int i = 0; i < sort->kinds; i++)
        for (int n = 0; n < i; n++) {
            double apart = apart_2000(full(game, sort->role[i]), full(game, sort->role[n]), eye);
            cr_expect(sort->signs || apart >= least[eye], "%s %d and %d, %s: %.1f", sort->name, n, i, eyes[eye],
                      apart);
            nearest = fmin(nearest, apart);
        }
    return nearest;
}

Test(palette, colours_are_apart_for_every_eye)
{
    const struct sort *sort;
    const char *game;

    for (int i = 0; (sort = sort_at(i, &game)) != NULL; i++) {
        fprintf(stderr, "%-22s", sort->name);
        for (int eye = 0; eye < EYE_GREY; eye++)
            fprintf(stderr, " %s %.1f", eyes[eye], nearest(game, sort, (enum eye)eye));
        fputc('\n', stderr);
    }
}

Test(palette, greys_are_apart_or_hatched)
{
    const struct sort *sort;
    const char *game;

    for (int s = 0; (sort = sort_at(s, &game)) != NULL; s++)
        for (int i = 0; !sort->signs && i < sort->kinds; i++)
            for (int n = 0; n < i; n++) {
                const struct swatch *a = palette_swatch(&ink_of_game(game)->palette, THEME_GREY, sort->role[i]);
                const struct swatch *b = palette_swatch(&ink_of_game(game)->palette, THEME_GREY, sort->role[n]);
                double apart = apart_2000(a->ground, b->ground, EYE_ALL);
                cr_expect(apart >= least_grey || a->hatch != b->hatch, "%s %d and %d in grey: %.1f", sort->name, n, i,
                          apart);
            }
}

Test(palette, greys_are_grey)
{
    for (int g = 0; g < SORTED; g++) {
        const struct palette *palette = &ink_of_game(sorted[g].game)->palette;
        cr_expect_gt(palette->roles, ROLES_SHARED);
        for (int role = 0; role < palette->roles; role++) {
            const struct swatch *swatch = palette_swatch(palette, THEME_GREY, role);
            const struct colour shades[] = { swatch->line, swatch->ground, swatch->mark };
            for (size_t i = 0; i < 3; i++)
                cr_expect(shades[i].red == shades[i].green && shades[i].green == shades[i].blue, "%s",
                          palette->role[role].name);
        }
    }
}

/* On the map of badgequest paths, meadow and lakes. */
Test(palette, paths_stand_off_in_greys)
{
    const struct palette *palette = &ink_of_game("badgequest")->palette;
    struct colour earth = palette_swatch(palette, THEME_GREY, palette_find(palette, "earth"))->ground;
    static const char *const others[] = { "meadow", "lake", "slab" };

    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        struct colour other = palette_swatch(palette, THEME_GREY, palette_find(palette, others[i]))->ground;
        cr_expect_gt(apart_2000(earth, other, EYE_ALL), 10, "%s: %.1f", others[i], apart_2000(earth, other, EYE_ALL));
    }
}

/* On the tiles of pokesonne water, grass, plain and road beside each other, and the balls in a row. */
Test(palette, lands_and_balls_stand_off_in_greys)
{
    const struct palette *palette = &ink_of_game("pokesonne")->palette;
    static const struct { const char *a, *b; double apart; } pairs[] = {
        { "river", "grass", 15 }, { "river", "plain", 10.5 }, { "river", "road", 16 }, { "grass", "plain", 22 },
        { "coral", "blue", 27 },  { "blue", "night", 20 },
    };

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const struct swatch *a = palette_swatch(palette, THEME_GREY, palette_find(palette, pairs[i].a)),
                            *b = palette_swatch(palette, THEME_GREY, palette_find(palette, pairs[i].b));
        double apart = apart_2000(a->ground, b->ground, EYE_ALL);
        cr_expect_gt(apart, pairs[i].apart, "%s and %s: %.1f", pairs[i].a, pairs[i].b, apart);
    }
}

/* The numbers of coins and stars are ink on what is nearly paper. */
Test(palette, grounds_of_numbers_are_light_in_greys)
{
    static const struct { const char *game, *role; } grounds[] = {
        { "cacao", "gold-light" }, { "hideseek", "number-star" } };

    for (size_t i = 0; i < sizeof grounds / sizeof *grounds; i++) {
        const struct palette *palette = &ink_of_game(grounds[i].game)->palette;
        const struct swatch *ground =
            palette_swatch(palette, THEME_GREY, palette_find(palette, grounds[i].role));
        double apart = apart_2000(palette_swatch(palette, THEME_GREY, ROLE_INK)->line, ground->ground, EYE_ALL);
        cr_expect_gt(apart, 70, "%s: %.1f", grounds[i].role, apart);
        cr_expect_eq(ground->hatch, HATCH_NONE, "%s", grounds[i].role);
    }
}

/* Published pairs: Sharma, Wu and Dalal 2005, table 1. */
Test(palette, differences_are_as_published)
{
    static const struct { double a[3], b[3], apart; } pairs[] = {
        { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
        { { 50, -1.3802, -84.2814 }, { 50, 0, -82.7485 }, 1.0000 },
        { { 50, 0, 0 }, { 50, -1, 2 }, 2.3669 },
        { { 50, 2.49, -0.001 }, { 50, -2.49, 0.0011 }, 7.2195 },
        { { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
        { { 50, 2.5, 0 }, { 58, 24, 15 }, 19.4535 },
        { { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
        { { 22.7233, 20.0904, -46.694 }, { 23.0331, 14.973, -42.5619 }, 2.0373 },
        { { 2.0776, 0.0795, -1.135 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
    };

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        cr_expect_float_eq(lab_apart_2000(pairs[i].a, pairs[i].b), pairs[i].apart, 0.0001, "pair %zu: %.4f", i,
                           lab_apart_2000(pairs[i].a, pairs[i].b));
}

/* ---- by what is drawn ---- */

/* Where a picture changes: outlines of everything in it, whatever its colours. */
struct outlines {
    bool at[PIXELS][PIXELS];
    int count;
};

static int step(const unsigned char *a, const unsigned char *b)
{
    int most = 0;

    for (int i = 0; i < 3; i++)
        most = abs(a[i] - b[i]) > most ? abs(a[i] - b[i]) : most;
    return most;
}

static void take_outlines(const struct edition *edition, const struct sort *sort, int kind, enum theme theme,
                          struct outlines *out)
{
    enum { CHANGE = 24 };        /* of 255 */
    cairo_t *cr = image_paper(&edition->ink, theme, PIXELS / SCALE, SCALE);

    sort->draw(edition, cr, kind);
    cairo_surface_t *image = image_finish(cr);
    const unsigned char *data = cairo_image_surface_get_data(image);
    int stride = cairo_image_surface_get_stride(image);
    *out = (struct outlines){ 0 };
    for (int y = 0; y + 1 < PIXELS; y++)
        for (int x = 0; x + 1 < PIXELS; x++) {
            const unsigned char *here = data + y * stride + 4 * x;
            out->at[y][x] = step(here, here + 4) > CHANGE || step(here, here + stride) > CHANGE;
            out->count += out->at[y][x];
        }
    cairo_surface_destroy(image);
}

static bool near_outline(const struct outlines *outlines, int x, int y)
{
    enum { NEAR = 2 };

    for (int j = -NEAR; j <= NEAR; j++)
        for (int i = -NEAR; i <= NEAR; i++)
            if (x + i >= 0 && y + j >= 0 && x + i < PIXELS && y + j < PIXELS && outlines->at[y + j][x + i])
                return true;
    return false;
}

/* Share of the outlines of both that the other has not got, 0..1. */
static double drawn_apart(const struct outlines *a, const struct outlines *b)
{
    int alone = 0;

    for (int y = 0; y < PIXELS; y++)
        for (int x = 0; x < PIXELS; x++)
            alone += (a->at[y][x] && !near_outline(b, x, y)) + (b->at[y][x] && !near_outline(a, x, y));
    return a->count + b->count > 0 ? (double)alone / (a->count + b->count) : 0;
}

static const double mark_share = 0.03;

static void expect_marks(const struct edition *edition, const struct sort *sort, enum theme theme)
{
    struct outlines *outlines = calloc((size_t)sort->kinds, sizeof *outlines);

    cr_assert_not_null(outlines);
    for (int i = 0; i < sort->kinds; i++)
        take_outlines(edition, sort, i, theme, &outlines[i]);
    for (int i = 0; i < sort->kinds; i++)
        for (int n = 0; n < i; n++) {
            double apart = drawn_apart(&outlines[i], &outlines[n]);
            cr_expect_gt(apart, mark_share, "%s %d and %d have no %s of their own in theme %d: %.3f", sort->name, n, i,
                         sort->mark, theme, apart);
        }
    free(outlines);
}

static void expect_all_marks(const char *game, const struct sort *sorts)
{
    struct arena arena = { 0 };
    struct edition edition;

    printed_open(&arena, game, &edition);
    for (const struct sort *sort = sorts; sort->name != NULL; sort++)
        for (int theme = 0; theme < THEMES; theme++)
            expect_marks(&edition, sort, (enum theme)theme);
    printed_close(&edition);
    arena_finish(&arena);
}

Test(palette, no_meaning_by_colour_alone)
{
    for (int i = 0; i < SORTED; i++)
        expect_all_marks(sorted[i].game, sorted[i].sorts);
}

/* The same thing in other colours is no other mark: what the test above finds is drawn. */
Test(palette, colours_are_no_marks)
{
    static struct outlines colour, grey;
    struct arena arena = { 0 };
    struct edition edition;

    printed_open(&arena, "pokesonne", &edition);
    for (int kind = 0; kind < pokesonne_sorts->kinds; kind++) {
        take_outlines(&edition, pokesonne_sorts, kind, THEME_FULL, &colour);
        take_outlines(&edition, pokesonne_sorts, kind, THEME_GREY, &grey);
        cr_expect_gt(colour.count, 100);
        cr_expect_lt(drawn_apart(&colour, &grey), mark_share / 4, "seat %d", kind);
    }
    printed_close(&edition);
    arena_finish(&arena);
}

Test(palette, seats_have_letters)
{
    for (int i = 0; i < pokesonne_sorts->kinds; i++) {
        cr_expect_eq(strlen(samples_seat(i)->letter), 1);
        for (int n = 0; n < i; n++)
            cr_expect_str_neq(samples_seat(i)->letter, samples_seat(n)->letter);
    }
}

/* Low-ink tells areas by hatch: no two seats, badges or balls that are hatched have one and the same colour and hatch.
 */
Test(palette, hatches_differ)
{
    for (const struct sort *sort = pokesonne_sorts; sort < pokesonne_sorts + 3; sort++)
        for (int i = 0; i < sort->kinds; i++)
            for (int n = 0; n < i; n++) {
                const struct swatch *a =
                    palette_swatch(&ink_of_game("pokesonne")->palette, THEME_LOW_INK, sort->role[i]);
                const struct swatch *b =
                    palette_swatch(&ink_of_game("pokesonne")->palette, THEME_LOW_INK, sort->role[n]);
                cr_expect(a->hatch != b->hatch || apart_2000(a->mark, b->mark, EYE_ALL) > least[EYE_ALL],
                          "%s %d and %d", sort->name, n, i);
            }
}

/* Where a game keeps the hatches of low-ink to itself, shared areas are white with an outline, but for coats of
   creatures; elsewhere they are not. */
Test(palette, a_game_may_keep_hatches_to_itself)
{
    const struct palette *own = &ink_of_game("hideseek")->palette, *all = &ink_of_game("pokesonne")->palette;

    for (int role = 0; role < ROLES_SHARED; role++) {
        const struct swatch *kept = palette_swatch(own, THEME_LOW_INK, role);
        cr_expect_eq(kept->hatch, HATCH_NONE, "%s", own->role[role].name);
        if (palette_swatch(all, THEME_LOW_INK, role)->hatch != HATCH_NONE)
            cr_expect_gt(kept->outline, 0, "%s", own->role[role].name);
    }
    cr_expect_neq(palette_swatch(all, THEME_LOW_INK, ROLE_CRIMSON)->hatch, HATCH_NONE);
    cr_expect_neq(palette_swatch(own, THEME_LOW_INK, palette_find(own, "fur-black"))->hatch, HATCH_NONE);
    cr_expect_neq(palette_swatch(own, THEME_LOW_INK, palette_find(own, "coat-black"))->hatch, HATCH_NONE);
}

/* ---- figures on the land ---- */

/* A figure stands off any land by its white line, and its dark line off the white, for every eye. */
Test(palette, seats_stand_off_the_land)
{
    static const int lands[] = { ROLE_PLAIN, ROLE_GRASS, ROLE_GRASS_BLADE, ROLE_ROAD };
    const struct colour paper = full("pokesonne", ROLE_PAPER);

    for (int i = 0; i < pokesonne_sorts->kinds; i++)
        for (size_t land = 0; land < sizeof lands / sizeof *lands; land++)
            for (int eye = 0; eye < EYE_GREY; eye++) {
                struct colour ground = full("pokesonne", lands[land]);
                struct colour line = full("pokesonne", samples_seat(i)->dark);
                double apart = fmax(apart_2000(line, ground, (enum eye)eye), apart_2000(paper, ground, (enum eye)eye));
                cr_expect_gt(apart, 25, "%s on land %zu, %s", samples_seat(i)->name, land, eyes[eye]);
                cr_expect_gt(apart_2000(line, paper, (enum eye)eye), 40, "%s, %s", samples_seat(i)->name,
                             eyes[eye]);
            }
}

/* Roads by their edging, grass by its rim, water by its bank and its shallows. */
Test(palette, lands_have_edges)
{
    static const struct { int a, b; double apart; } edges[] = {
        { ROLE_ROAD_EDGE, ROLE_ROAD, 20 },      { ROLE_ROAD_EDGE, ROLE_PLAIN, 15 }, { ROLE_GRASS_RIM, ROLE_PLAIN, 30 },
        { ROLE_BANK, ROLE_RIVER_SHALLOW, 25 },  { ROLE_BANK, ROLE_GRASS, 15 },      { ROLE_BANK_EDGE, ROLE_PLAIN, 15 },
    };

    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
        for (int eye = 0; eye < EYE_GREY; eye++) {
            double apart = apart_2000(full("pokesonne", edges[i].a), full("pokesonne", edges[i].b), (enum eye)eye);
            cr_expect_gt(apart, edges[i].apart, "edge %zu, %s: %.1f", i, eyes[eye], apart);
        }
        cr_expect_gt(apart_2000(palette_swatch(&ink_of_game("pokesonne")->palette, THEME_GREY, edges[i].a)->ground,
                                palette_swatch(&ink_of_game("pokesonne")->palette, THEME_GREY, edges[i].b)->ground,
                                EYE_ALL),
                     15, "edge %zu in grey", i);
    }
}
