#include "gen/art/pokesonne/roles.h"
#include "tests/samples.h"

#include <criterion/criterion.h>
#include <string.h>

#include "gen/art/lib/crest.h"
#include "gen/art/pokesonne/pokesonne.h"
#include "gen/art/pokesonne/badge.h"
#include "gen/art/pokesonne/ball.h"
#include "gen/art/pokesonne/tile.h"
#include "gen/art/pokesonne/token.h"
#include "gen/art/pokesonne/track.h"

static const double middle = SAMPLE_MM / 2.0;

const struct livery *samples_seat(int kind)
{
    static const char *const names[] = { "red", "yellow", "green", "blue", "black", "purple", "white" };

    return theme_livery(names[kind]);
}

static void draw_seat(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    crest_draw(cr, samples_seat(kind), NULL, middle, middle, 16);
}

static void draw_badge(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    pokesonne_badge_draw(cr, kind, middle, middle, 16);
}

static void draw_ball(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    pokesonne_ball_draw(cr, (enum pokesonne_ball)(POKESONNE_BALL_POKE + kind), middle, middle, 9);
}

/* One Pokémon of each kind: N L F W B V T E S P K R G I D. */
static void draw_kind(const struct edition *edition, cairo_t *cr, int kind)
{
    static const int numbers[] = { 19, 1, 4, 7, 10, 16, 23, 25, 27, 63, 56, 74, 92, 124, 147 };
    struct pokesonne_token token = { .number = numbers[kind], .ball = POKESONNE_BALL_POKE };

    (void)edition;
    pokesonne_token_draw(cr, &token, NULL, middle, middle + 3.2, 40);
}

/* What lies round a place on a tile. */
static void draw_land(const struct edition *edition, cairo_t *cr, int kind)
{
    static const struct { const char *tile; enum pokesonne_segment_kind kind;
    } places[] = {
        { "A", POKESONNE_SEGMENT_PLAIN },
        { "C", POKESONNE_SEGMENT_GRASS },
        { "U", POKESONNE_SEGMENT_ROAD },
        { "R03", POKESONNE_SEGMENT_WATER },
    };
    const struct pokesonne_tile *tile = pokesonne_tile(edition->game.pieces, places[kind].tile);
    int segment = 0;

    while (tile->segment[segment].kind != places[kind].kind)
        segment++;
    struct point at = pokesonne_anchor(tile, segment, 0);
    cairo_translate(cr, middle - at.x, middle - at.y);
    pokesonne_tile_draw(cr, tile, 0);
}

static const struct art_piece *find_piece(const struct edition *edition, struct arena *arena, const char *id)
{
    const struct art_piece *piece;
    struct error error = { 0 };
    int count = art_pieces(&pokesonne_art, &edition->game, NULL, arena, &piece, &error);

    for (int i = 0; i < count; i++)
        if (strcmp(piece[i].id, id) == 0)
            return &piece[i];
    cr_assert_fail("no piece %s", id);
    return NULL;
}

static void draw_back(const struct edition *edition, cairo_t *cr, int kind)
{
    struct arena arena = { 0 };
    const struct art_piece *piece = find_piece(edition, &arena, kind == 0 ? "A" : "start");

    cairo_scale(cr, SAMPLE_MM / piece->width, SAMPLE_MM / piece->width);
    piece->back(cr, piece, edition, 0);
    arena_finish(&arena);
}

/* Spaces 1, 5 and 10 of the track, unturned as far as they go. */
static void draw_space(const struct edition *edition, cairo_t *cr, int kind)
{
    struct arena arena = { 0 };
    static const int spaces[] = { 1, 5, 10 };
    const struct art_piece *piece = find_piece(edition, &arena, "track");
    const struct pokesonne *game = edition->game.pieces;
    struct pokesonne_track_cell cell =
        pokesonne_track_cell(piece->width, piece->height, game->value.track_spaces, spaces[kind]);

    cairo_translate(cr, -cell.x, -cell.y);
    piece->front(cr, piece, edition, 0);
    arena_finish(&arena);
}

const struct sort pokesonne_sorts[] = {
    { "seats", "shape and letter", draw_seat, false, 7,
      { ROLE_SEAT_RED, ROLE_SEAT_YELLOW, ROLE_SEAT_GREEN, ROLE_SEAT_BLUE, ROLE_SEAT_BLACK, ROLE_SEAT_PURPLE,
        ROLE_SEAT_WHITE } },
    { "badges", "plate and sign", draw_badge, false, 8,
      { ROLE_GREY, ROLE_BLUE, ROLE_ORANGE, ROLE_VIOLET, ROLE_PINK, ROLE_YELLOW, ROLE_CRIMSON, ROLE_GREEN } },
    { "balls", "rim, letter and pips", draw_ball, false, 3, { ROLE_CORAL, ROLE_BLUE, ROLE_NIGHT } },
    { "kinds of Pokémon", "sign", draw_kind, true, 15,
      { ROLE_BROWN, ROLE_GREEN, ROLE_ORANGE, ROLE_BLUE, ROLE_TEAL, ROLE_SKY, ROLE_VIOLET, ROLE_YELLOW, ROLE_CORAL,
        ROLE_PINK, ROLE_CRIMSON, ROLE_GREY, ROLE_NIGHT, ROLE_ICE, ROLE_CRIMSON } },
    { "lands", "blades, edging, ripples", draw_land, false, 4, { ROLE_PLAIN, ROLE_GRASS, ROLE_ROAD, ROLE_RIVER } },
    { "backs of tiles", "ring", draw_back, false, 2, { ROLE_BACK_LAND, ROLE_BACK_START } },
    { "spaces of the track", "number", draw_space, false, 3, { ROLE_ROAD, ROLE_STRAW, ROLE_GRASS_BLADE } },
    { .name = NULL },
};
