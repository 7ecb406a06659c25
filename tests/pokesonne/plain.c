/* What is told without colour: grass by its rim, where land is paper, and tokens on white, where tints are greys. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/pokesonne/pokesonne.h"
#include "gen/art/pokesonne/roles.h"
#include "gen/art/pokesonne/survey.h"
#include "gen/art/pokesonne/tile.h"
#include "gen/art/pokesonne/token.h"
#include "gen/ink/theme.h"
#include "tests/harness/colours.h"

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
    const unsigned char *data = cairo_image_surface_get_data(image);
    int found = 0;

    for (int y = 0; y < PIXELS; y++)
        for (int x = 0; x < PIXELS; x++) {
            uint32_t value;
            memcpy(&value, data + y * cairo_image_surface_get_stride(image) + x * 4, sizeof value);
            found += (value & 0xffffff) == colour;
        }
    return found;
}

/* In mm². */
static double tinted(const struct pokesonne_tile *tile)
{
    const struct ink *ink = ink_of_game("pokesonne");
    struct colour tint = palette_swatch(&ink->palette, THEME_LOW_INK, ROLE_GRASS_RIM_LIGHT)->ground;
    uint32_t colour = (uint32_t)(tint.red * 255 + 0.5) << 16 | (uint32_t)(tint.green * 255 + 0.5) << 8 |
                      (uint32_t)(tint.blue * 255 + 0.5);
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, PIXELS, PIXELS);
    cairo_t *cr = cairo_create(image);

    cr_assert_neq(colour, 0xffffff);
    ink_enter(cr, ink);
    cairo_scale(cr, SCALE, SCALE);
    theme_enter(cr, THEME_LOW_INK);
    pokesonne_tile_draw(cr, tile, 0);
    cairo_destroy(cr);
    cairo_surface_flush(image);
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
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDE * SCALE, WIDE * SCALE);
    cairo_t *cr = cairo_create(image);

    ink_enter(cr, ink_of_game("pokesonne"));
    cairo_scale(cr, SCALE, SCALE);
    theme_enter(cr, THEME_GREY);
    pokesonne_token_front(cr, &piece, edition, 0);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    const unsigned char *data = cairo_image_surface_get_data(image);
    int tone = data[Y * SCALE * cairo_image_surface_get_stride(image) + X * SCALE * 4];
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
