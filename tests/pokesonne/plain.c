/* What is told without colour: grass by its rim, where land is paper, and tokens on white, where tints are greys. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "gen/art/pokesonne/pokesonne.h"
#include "gen/art/pokesonne/roles.h"
#include "gen/art/pokesonne/survey.h"
#include "gen/art/pokesonne/tile.h"
#include "gen/art/pokesonne/token.h"
#include "gen/ink/theme.h"
#include "tests/harness/colours.h"
#include "tests/harness/image.h"

enum { SCALE = 8, PIXELS = 45 * SCALE };

static bool has_rim(const struct pokesonne_tile *tile)
{
    struct pokesonne_ground ground;
    int rims = 0;

    pokesonne_survey(&ground, tile);
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == POKESONNE_SEGMENT_GRASS)
            rims += ground.grass[i].rims;
    return rims > 0;
}

static int count(cairo_surface_t *image, uint32_t colour)
{
    int found = 0;

    for (int y = 0; y < PIXELS; y++)
        for (int x = 0; x < PIXELS; x++)
            found += pixel(image, x, y) == colour;
    return found;
}

/* In mm². */
static double tinted(const struct pokesonne_tile *tile)
{
    const struct ink *ink = ink_of_game("pokesonne");
    uint32_t colour = pixel_of(palette_swatch(&ink->palette, THEME_LOW_INK, ROLE_GRASS_RIM_LIGHT)->ground);
    cairo_t *cr = image_paper(ink, THEME_LOW_INK, PIXELS / SCALE, SCALE);

    cr_assert_neq(colour, 0xffffff);
    pokesonne_tile_draw(cr, tile, 0);
    cairo_surface_t *image = image_finish(cr);
    int pixels = count(image, colour);
    cairo_surface_destroy(image);
    return (double)pixels / (SCALE * SCALE);
}

struct bench {
    struct arena arena;
    struct loaded loaded;
    const struct pokesonne *game;
};

static void set_up(struct bench *bench)
{
    struct error error = { 0 };
    const char *root = getenv("PROOFSHEET_DATADIR");
    char data[512];

    *bench = (struct bench){ 0 };
    snprintf(data, sizeof data, "%s/data", root != NULL && *root != '\0' ? root : ".");
    cr_assert(games_load_printed(data, "pokesonne", &bench->arena, &bench->loaded, &error), "%s", error.text);
    bench->game = bench->loaded.pieces;
}

Test(pokesonne_plain, bands_follow_rims_in_low_ink)
{
    struct bench bench;

    set_up(&bench);
    int rims = 0;
    for (int i = 0; i < bench.game->tiles; i++)
        if (has_rim(&bench.game->tile[i])) {
            cr_expect_gt(tinted(&bench.game->tile[i]), 10, "tile %s", bench.game->tile[i].id);
            rims++;
        }
    cr_expect_gt(rims, 0);
    arena_finish(&bench.arena);
}

/* The corner of its plate, beside the name. */
static int plate_tone(const struct edition *edition, const struct pokesonne_token *token)
{
    enum { WIDE = 22, X = 4, Y = 15 };
    const struct art_piece piece = { .width = WIDE, .height = WIDE, .data = token };
    cairo_t *cr = image_paper(ink_of_game("pokesonne"), THEME_GREY, WIDE, SCALE);

    pokesonne_token_front(cr, &piece, edition, 0);
    cairo_surface_t *image = image_finish(cr);
    int tone = (int)(pixel(image, X * SCALE, Y * SCALE) & 0xff);
    cairo_surface_destroy(image);
    return tone;
}

Test(pokesonne_plain, tokens_are_white_in_grey)
{
    struct bench bench;

    set_up(&bench);
    const struct edition edition = { .game = bench.loaded };
    cr_assert_gt(bench.game->tokens, 0);
    for (int i = 0; i < bench.game->tokens; i++)
        cr_expect_gt(plate_tone(&edition, &bench.game->token[i]), 250, "%s", bench.game->token[i].id);
    arena_finish(&bench.arena);
}
