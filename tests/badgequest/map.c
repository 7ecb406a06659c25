/* The printed map: all that the kit's map says is to be seen on it, where the referee has it, and nothing is in the
 * way. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/badgequest/badgequest.h"
#include "gen/art/badgequest/lake.h"
#include "gen/art/badgequest/region.h"
#include "gen/art/badgequest/roles.h"
#include "gen/ink/theme.h"
#include "tests/harness/colours.h"
#include "tests/harness/image.h"
#include "tests/harness/scratch.h"
#include "tests/harness/verdict.h"
#include "verify/games.h"
#include "verify/games/badgequest/quest.h"
#include "verify/games/badgequest/walk.h"

enum { SCALE = 4 }; /* pixels to the mm */

struct bench {
    struct arena arena;
    struct loaded loaded;
    const struct badgequest *game;
    struct edition edition;
    struct art_piece board;
    struct badgequest_scenery scenery;
};

static void set_up(struct bench *bench)
{
    struct error error = { 0 };

    *bench = (struct bench){ 0 };
    cr_assert(games_load_printed(verdict_data(), "badgequest", &bench->arena, &bench->loaded, &error), "%s:%d: %s",
              error.file, error.line, error.text);
    bench->game = bench->loaded.pieces;
    bench->edition = (struct edition){ .game = bench->loaded, .ink = *ink_of_game("badgequest") };
    const struct kit_piece *kit = &bench->loaded.kit->piece[kit_piece_index(bench->loaded.kit, "board")];
    cr_assert(badgequest_scenery_lay(&bench->scenery, bench->game, kit, &error), "%s", error.text);
    bench->board = (struct art_piece){ .width = bench->game->map.columns * BADGEQUEST_SQUARE,
                                       .height = bench->game->map.rows * BADGEQUEST_SQUARE,
                                       .data = &bench->scenery };
}

static int squares(const struct bench *bench)
{
    return bench->game->map.columns * bench->game->map.rows;
}

/* ---- pixels ---- */

static cairo_surface_t *render(struct bench *bench, enum theme theme, double bleed)
{
    cairo_t *cr = image_start(bench->board.width, bench->board.height, bleed, SCALE);

    ink_enter(cr, &bench->edition.ink);
    theme_enter(cr, theme);
    badgequest_region_front(cr, &bench->board, &bench->edition, bleed);
    return image_finish(cr);
}

/* Share of a square that has exactly this colour, 0..1. */
static double share(const struct bench *bench, cairo_surface_t *image, int square, int role)
{
    const int side = (int)BADGEQUEST_SQUARE * SCALE;
    int left = badgequest_x(bench->game, square) * side, top = badgequest_y(bench->game, square) * side, found = 0;
    uint32_t wanted = pixel_of(full("badgequest", role));

    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++)
            found += pixel(image, left + x, top + y) == wanted;
    return (double)found / (side * side);
}

/* ---- what the kit has ---- */

static const struct badgequest_thing *house_at(const struct bench *bench, int square)
{
    struct point at = badgequest_middle(bench->game, square);

    for (int i = 0; i < bench->scenery.things; i++) {
        const struct badgequest_thing *thing = &bench->scenery.thing[i];
        if (thing->kind == BADGEQUEST_HOUSE && thing->x == at.x && thing->y == at.y)
            return thing;
    }
    return NULL;
}

/* Orange are gyms, purple contests, and they stand on the squares of their badges. */
Test(map, buildings)
{
    static struct bench bench;

    set_up(&bench);
    cairo_surface_t *image = render(&bench, THEME_FULL, 0);
    for (int i = 0; i < bench.game->badges; i++) {
        const struct badgequest_badge *badge = &bench.game->badge[i];
        const struct badgequest_thing *house = house_at(&bench, badge->square);
        bool gym = badge->place == BADGEQUEST_GYM;
        cr_assert_not_null(house, "%s", badge->id);
        cr_expect_eq(house->of, i, "%s", badge->id);
        cr_expect_gt(share(&bench, image, badge->square, gym ? ROLE_GYM : ROLE_CONTEST), 0.02, "%s", badge->id);
        cr_expect_lt(share(&bench, image, badge->square, gym ? ROLE_CONTEST : ROLE_GYM), 0.0005, "%s", badge->id);
    }
    cairo_surface_destroy(image);
    arena_finish(&bench.arena);
}

/* A stone on every square that a pawn can stand on, water where it can surf, and neither anywhere else. */
Test(map, grounds)
{
    static struct bench bench;

    set_up(&bench);
    cairo_surface_t *image = render(&bench, THEME_FULL, 0);
    for (int square = 0; square < squares(&bench); square++) {
        double stone =
            fmax(share(&bench, image, square, ROLE_SLAB),
                 fmax(share(&bench, image, square, ROLE_SLAB_WARM), share(&bench, image, square, ROLE_SLAB_COOL)));
        double water = share(&bench, image, square, ROLE_LAKE);
        bool start = square == bench.game->map.start;
        cr_expect(badgequest_is_way(bench.game, square) ? stone > (start ? 0.2 : 0.25) : stone < 0.06,
                  "square %d: %.2f of it is stone", square, stone);
        cr_expect(badgequest_is_lake(bench.game, square) ? water > 0.05 : water < 0.02,
                  "square %d: %.2f of it is water", square, water);
    }
    cairo_surface_destroy(image);
    arena_finish(&bench.arena);
}

/* Arrows on the squares from which a gym or contest is tried, or beside the Center, and on no others. */
Test(map, doors)
{
    static struct bench bench;

    set_up(&bench);
    cairo_surface_t *image = render(&bench, THEME_FULL, 0);
    for (int square = 0; square < squares(&bench); square++) {
        const struct badgequest_square *of = &bench.game->map.square[square];
        bool beside[] = { false, false, of->center };
        const int roles[] = { ROLE_GYM, ROLE_CONTEST, ROLE_HEART };
        if (!badgequest_is_way(bench.game, square))
            continue;
        for (int i = 0; i < bench.game->badges; i++)
            if ((of->beside >> i & 1) != 0)
                beside[bench.game->badge[i].place == BADGEQUEST_GYM ? 0 : 1] = true;
        for (int i = 0; i < 3; i++) {
            double found = share(&bench, image, square, roles[i]);
            cr_expect(beside[i] ? found > 0.005 : found < 0.0005, "square %d: %.4f of %d", square, found, i);
        }
    }
    cairo_surface_destroy(image);
    arena_finish(&bench.arena);
}

/* Routes that touch have stones of different tones. */
Test(map, routes_differ)
{
    static const int roles[] = { ROLE_SLAB, ROLE_SLAB_WARM, ROLE_SLAB_COOL };
    static struct bench bench;
    int pairs = 0;

    set_up(&bench);
    cairo_surface_t *image = render(&bench, THEME_FULL, 0);
    for (int square = 0; square < squares(&bench); square++)
        for (int side = 0; side < BADGEQUEST_SIDES; side++) {
            int next = bench.game->map.square[square].next[side];
            if (next == BADGEQUEST_NOWHERE || !badgequest_is_path(bench.game, square) ||
                !badgequest_is_path(bench.game, next) ||
                bench.game->map.square[square].route == bench.game->map.square[next].route)
                continue;
            pairs++;
            for (int i = 0; i < 3; i++)
                cr_expect(share(&bench, image, square, roles[i]) < 0.2 || share(&bench, image, next, roles[i]) < 0.2,
                          "squares %d and %d look alike", square, next);
        }
    cr_expect_gt(pairs, 8);
    cairo_surface_destroy(image);
    arena_finish(&bench.arena);
}

/* A jetty wherever the referee lets a pawn go on the water once all shrubs are cut, and nowhere else. */
Test(map, courses)
{
    static struct bench bench;
    int courses = 0;

    set_up(&bench);
    for (int square = 0; square < squares(&bench); square++)
        for (int side = 0; badgequest_is_way(bench.game, square) && side < BADGEQUEST_SIDES; side++) {
            struct badgequest_quest quest = { .seats = 2 };
            quest.pawn[0] = (uint8_t)square;
            bool surfs = badgequest_surf_end(&quest, bench.game, side) != BADGEQUEST_NOWHERE;
            cr_expect_eq(badgequest_lake_beyond(bench.game, square, side) > 0, surfs, "square %d, side %d", square,
                         side);
            courses += surfs;
        }
    cr_expect_gt(courses, 8);
    arena_finish(&bench.arena);
}

/* Trees grow in the forest, signs stand beside their routes, and nothing on a way. */
Test(map, nothing_is_in_the_way)
{
    static struct bench bench;
    int trees = 0, signs = 0;

    set_up(&bench);
    for (int i = 0; i < bench.scenery.things; i++) {
        const struct badgequest_thing *thing = &bench.scenery.thing[i];
        int square =
            badgequest_square_at(bench.game, (int)(thing->x / BADGEQUEST_SQUARE), (int)(thing->y / BADGEQUEST_SQUARE));
        bool beside = false;
        cr_assert_neq(square, BADGEQUEST_NOWHERE);
        cr_expect(!badgequest_is_way(bench.game, square), "%g,%g", thing->x, thing->y);
        for (int side = 0; side < BADGEQUEST_SIDES; side++) {
            int next = bench.game->map.square[square].next[side];
            beside |= next != BADGEQUEST_NOWHERE && badgequest_is_path(bench.game, next) &&
                      bench.game->map.square[next].route == thing->of;
        }
        trees += thing->kind == BADGEQUEST_TREE;
        signs += thing->kind == BADGEQUEST_SIGN;
        cr_expect(thing->kind != BADGEQUEST_SIGN || beside, "the sign of route %d stands elsewhere", thing->of + 1);
        cr_expect(thing->kind != BADGEQUEST_TREE || badgequest_is_forest(bench.game, square), "%g,%g", thing->x,
                  thing->y);
    }
    cr_expect_gt(trees, 200);
    cr_expect_eq(signs, bench.game->map.routes);
    arena_finish(&bench.arena);
}

/* The bleed is covered and the same map lies within it; low-ink leaves most of the paper white. */
Test(map, bleed_and_themes)
{
    enum { BLEED = 3 };
    static struct bench bench;

    set_up(&bench);
    cairo_surface_t *image = render(&bench, THEME_FULL, 0), *wide = render(&bench, THEME_FULL, BLEED);
    int width = cairo_image_surface_get_width(wide), height = cairo_image_surface_get_height(wide), bare = 0, other = 0;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            bare += pixel(wide, x, y) == 0xff00ff;
    for (int y = 0; y < height - 2 * BLEED * SCALE; y += 7)
        for (int x = 0; x < width - 2 * BLEED * SCALE; x += 7)
            other += pixel(image, x, y) != pixel(wide, x + BLEED * SCALE, y + BLEED * SCALE);
    cr_expect_eq(bare, 0);
    cr_expect_eq(other, 0);
    cairo_surface_destroy(image);
    cairo_surface_destroy(wide);
    image = render(&bench, THEME_LOW_INK, 0);
    int white = 0, all = 0;
    for (int y = 0; y < height - 2 * BLEED * SCALE; y += 3)
        for (int x = 0; x < width - 2 * BLEED * SCALE; x += 3, all++)
            white += pixel(image, x, y) == 0xffffff;
    cr_expect_gt(white, all * 6 / 10, "%d of %d", white, all);
    cairo_surface_destroy(image);
    arena_finish(&bench.arena);
}

/* ---- slips ---- */

/* What is wrong with the look of the board is told with its line. */
Test(map, slips)
{
    static const struct {
        const char *from, *to, *says;
    } slips[] = {
        { "<sign number=\"3\"", "<sign number=\"2\"", "route 2 has two signs" },
        { "<sign number=\"3\" x=\"13.5\" y=\"7.5\"/>", "", "route 3 has no sign" },
        { "<sign number=\"3\"", "<sign number=\"9\"", "number=\"9\"" },
        { "x=\"13.5\" y=\"7.5\"", "x=\"14.5\" y=\"7.5\"", "stands where pawns go" },
        { "x=\"13.5\" y=\"7.5\"", "x=\"13.5\" y=\"17.5\"", "y=\"17.5\"" },
    };

    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        static struct badgequest_scenery scenery;
        struct scratch scratch;
        struct arena arena = { 0 };
        struct loaded loaded;
        struct error error = { 0 };
        struct buf text = { 0 };
        char path[512];

        scratch_make(&scratch, "badgequest");
        snprintf(path, sizeof path, "%s/badgequest/looks.xml", scratch.at);
        text_read(path, &text);
        int line = text_change(path, text.text, slips[i].from, slips[i].to);
        cr_assert(games_load_printed(scratch.at, "badgequest", &arena, &loaded, &error), "%s", error.text);
        const struct kit_piece *board = &loaded.kit->piece[kit_piece_index(loaded.kit, "board")];
        cr_expect(!badgequest_scenery_lay(&scenery, loaded.pieces, board, &error), "%s", slips[i].says);
        cr_expect_not_null(strstr(error.text, slips[i].says), "%s: %s", slips[i].says, error.text);
        cr_expect(error.line == line || slips[i].to[0] == '\0', "%s: line %d, not %d", error.text, error.line, line);
        buf_finish(&text);
        arena_finish(&arena);
        scratch_remove(&scratch);
    }
}
