/* The pictures of 寶可頌: tiles join without a seam, show what the kit says and can be told apart. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/pokesonne/pokesonne.h"
#include "gen/art/pokesonne/back.h"
#include "gen/art/pokesonne/ground.h"
#include "gen/art/pokesonne/roles.h"
#include "gen/art/pokesonne/stand.h"
#include "gen/art/pokesonne/survey.h"
#include "gen/art/pokesonne/tile.h"
#include "gen/ink/theme.h"
#include "tests/harness/colours.h"
#include "tests/harness/sight.h"

enum { SCALE = 8, PIXELS = 45 * SCALE, TURNS = 4 };
static const double SEAM_MEAN = 3.0;        /* of 255, over the three channels of a whole side */
static const double SEAM_MOST = 45.0;       /* of 255, one pixel: outlines that cross the side at a slant */
static const double TOUCH = 1.0;            /* mm that a figure may reach over the rim of a thing */
/* Pixels next to a corner that are not compared: there a rim begins on one tile and plain lies on the other. */
enum { CORNER = 4, MOVED = SCALE / 2 };

struct bench {
    struct arena arena;
    struct loaded loaded;
    const struct pokesonne *game;
};

static struct bench bench_open(void)
{
    struct bench bench = { 0 };
    struct error error = { 0 };
    const char *root = getenv("PROOFSHEET_DATADIR");
    char data[512];

    snprintf(data, sizeof data, "%s/data", root != NULL && *root != '\0' ? root : ".");
    cr_assert(games_load_printed(data, "pokesonne", &bench.arena, &bench.loaded, &error), "%s:%d: %s", error.file,
              error.line, error.text);
    bench.game = bench.loaded.pieces;
    return bench;
}

/* ---- pixels ---- */

/* The tile with `bleed` mm (whole ones) round it, as a picture. */
static cairo_surface_t *render_bleed(const struct pokesonne_tile *tile, enum theme theme, int turn, int bleed)
{
    int side = PIXELS + 2 * bleed * SCALE;
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, side, side);
    cairo_t *cr = cairo_create(image);

    ink_enter(cr, ink_of_game("pokesonne"));
    cairo_scale(cr, SCALE, SCALE);
    theme_enter(cr, theme);
    cairo_translate(cr, bleed, bleed);
    cairo_translate(cr, TILE_MM / 2, TILE_MM / 2);
    cairo_rotate(cr, turn * M_PI / 2);
    cairo_translate(cr, -TILE_MM / 2, -TILE_MM / 2);
    pokesonne_tile_draw(cr, tile, bleed);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return image;
}

static cairo_surface_t *render(const struct pokesonne_tile *tile, int turn)
{
    return render_bleed(tile, THEME_FULL, turn, 0);
}

static uint32_t pixel(cairo_surface_t *image, int x, int y)
{
    const unsigned char *data = cairo_image_surface_get_data(image);
    uint32_t value;

    memcpy(&value, data + y * cairo_image_surface_get_stride(image) + x * 4, sizeof value);
    return value & 0xffffff;
}

static int channel(uint32_t value, int which)
{
    return (int)(value >> (8 * which) & 255);
}

static struct colour pixel_colour(uint32_t value)
{
    return (struct colour){ channel(value, 2) / 255.0, channel(value, 1) / 255.0, channel(value, 0) / 255.0 };
}

/* ---- seams ---- */

struct strip {
    int edge;
    char name[32];
    uint32_t east[PIXELS], west[PIXELS];
};

/* The same place twice: what a tile draws just beyond its eastern side, and what its neighbour has there. */
static void take_strips(const struct pokesonne_tile *tile, enum theme theme, int turn, struct strip *east,
                        struct strip *west)
{
    cairo_surface_t *image = render_bleed(tile, theme, turn, 1);

    east->edge = tile->edge[(POKESONNE_EAST - turn) & 3];
    west->edge = tile->edge[(POKESONNE_WEST - turn) & 3];
    snprintf(east->name, sizeof east->name, "east of %s turned %d", tile->id, turn * 90);
    snprintf(west->name, sizeof west->name, "west of %s turned %d", tile->id, turn * 90);
    for (int y = 0; y < PIXELS; y++) {
        east->east[y] = pixel(image, SCALE + PIXELS, SCALE + y);
        west->west[y] = pixel(image, SCALE, SCALE + y);
    }
    cairo_surface_destroy(image);
}

struct seam {
    double mean, most;           /* of 255 */
};

/* Both pictures of a side; `moved` pixels against each other. */
static struct seam compare(const struct strip *east, const struct strip *west, int moved)
{
    struct seam seam = { 0 };
    int rows = PIXELS - 2 * CORNER - moved;

    for (int y = CORNER; y < CORNER + rows; y++)
        for (int which = 0; which < 3; which++) {
            double off = abs(channel(east->east[y], which) - channel(west->west[y + moved], which));
            seam.mean += off / (3 * rows);
            seam.most = fmax(seam.most, off);
        }
    return seam;
}

static void expect_closed(const struct strip *east, const struct strip *west)
{
    struct seam seam = compare(east, west, 0);

    cr_expect(seam.mean < SEAM_MEAN && seam.most < SEAM_MOST, "%s and %s: mean %.2f, most %.0f", east->name, west->name,
              seam.mean, seam.most);
    if (east->edge == POKESONNE_EDGE_ROAD || east->edge == POKESONNE_EDGE_WATER) {
        seam = compare(east, west, MOVED);
        cr_expect(seam.mean >= SEAM_MEAN && seam.most >= SEAM_MOST, "a road or river moved by half a mm is not seen");
    }
}

/* Every tile in every turn against every other that may lie beside it: north and south are the same, turned. */
static void expect_all_closed(enum theme theme)
{
    struct bench bench = bench_open();
    int count = bench.game->tiles * TURNS;
    struct strip *east = calloc((size_t)count, sizeof *east), *west = calloc((size_t)count, sizeof *west);

    cr_assert(east != NULL && west != NULL);
    for (int i = 0; i < count; i++)
        take_strips(&bench.game->tile[i / TURNS], theme, i % TURNS, &east[i], &west[i]);
    for (int i = 0; i < count; i++)
        for (int n = 0; n < count; n++)
            if (east[i].edge == west[n].edge)
                expect_closed(&east[i], &west[n]);
    free(east);
    free(west);
    arena_finish(&bench.arena);
}

Test(pokesonne_art, seams_close)
{
    expect_all_closed(THEME_FULL);
}

Test(pokesonne_art, seams_close_in_low_ink)
{
    expect_all_closed(THEME_LOW_INK);
}

Test(pokesonne_art, seams_close_in_grey)
{
    expect_all_closed(THEME_GREY);
}

/* ---- what a tile shows ---- */

static const int shown[POKESONNE_SEGMENTS][5] = {
    [POKESONNE_SEGMENT_GRASS] = { ROLE_GRASS, ROLE_GRASS_DEEP, ROLE_GRASS_BLADE, ROLE_GRASS_LIGHT,
                                  ROLE_GRASS_RIM_LIGHT },
    [POKESONNE_SEGMENT_ROAD] = { ROLE_ROAD, ROLE_ROAD_PEBBLE, ROLE_ROAD, ROLE_ROAD, ROLE_ROAD },
    [POKESONNE_SEGMENT_CENTER] = { ROLE_ROOF, ROLE_ROOF_DARK, ROLE_WALL, ROLE_HEART, ROLE_PAPER },
    [POKESONNE_SEGMENT_WATER] = { ROLE_RIVER, ROLE_RIVER_LIGHT, ROLE_RIVER_SHALLOW, ROLE_RIVER, ROLE_RIVER },
    [POKESONNE_SEGMENT_PLAIN] = { ROLE_PLAIN, ROLE_PLAIN_DARK, ROLE_PLAIN_LIGHT, ROLE_PLAIN_BLADE, ROLE_PLAIN },
};

static int nearest_kind(struct colour colour)
{
    double least = 1e9;
    int best = POKESONNE_SEGMENTS;

    for (int kind = 0; kind < POKESONNE_SEGMENTS; kind++)
        for (int i = 0; i < 5; i++) {
            double off = apart(colour, full("pokesonne", shown[kind][i]), EYE_ALL);
            if (off < least) {
                least = off;
                best = kind;
            }
        }
    return best;
}

/* Share of the pixels within a mm round a place that have the colours of this kind of land. */
static double share(cairo_surface_t *image, struct point at, int kind)
{
    int hits = 0, all = 0;

    for (int y = (int)(at.y * SCALE) - SCALE; y <= (int)(at.y * SCALE) + SCALE; y++)
        for (int x = (int)(at.x * SCALE) - SCALE; x <= (int)(at.x * SCALE) + SCALE; x++, all++)
            hits += nearest_kind(pixel_colour(pixel(image, x, y))) == kind;
    return (double)hits / all;
}

static void expect_anchors(const struct pokesonne_tile *tile, cairo_surface_t *image, int turn)
{
    for (int n = 0; n < tile->segments; n++) {
        struct point at = pokesonne_anchor(tile, n, turn * 90);
        double part = share(image, at, tile->segment[n].kind);
        cr_expect_gt(part, 0.55, "tile %s turned %d segment %d at %.1f,%.1f: %.2f", tile->id, turn * 90, n, at.x, at.y,
                     part);
    }
}

Test(pokesonne_art, anchors_stand_on_their_land)
{
    struct bench bench = bench_open();

    for (int i = 0; i < bench.game->tiles; i++) {
        cairo_surface_t *image = render(&bench.game->tile[i], 0);
        for (int turn = 0; turn < TURNS; turn++)
            expect_anchors(&bench.game->tile[i], image, turn);
        cairo_surface_destroy(image);
    }
    arena_finish(&bench.arena);
}

Test(pokesonne_art, edges_show_their_kind)
{
    static const int kinds[POKESONNE_EDGES] = { POKESONNE_SEGMENT_GRASS, POKESONNE_SEGMENT_ROAD,
                                                POKESONNE_SEGMENT_PLAIN, POKESONNE_SEGMENT_WATER };
    struct bench bench = bench_open();

    for (int i = 0; i < bench.game->tiles; i++) {
        const struct pokesonne_tile *tile = &bench.game->tile[i];
        cairo_surface_t *image = render(tile, 0);
        for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
            struct point in = pokesonne_ground_inward(side), at = pokesonne_ground_middle(side);
            at = (struct point){ at.x + in.x * 1.7, at.y + in.y * 1.7 };
            cr_expect_gt(share(image, at, kinds[tile->edge[side]]), 0.5, "tile %s side %d", tile->id, side);
        }
        cairo_surface_destroy(image);
    }
    arena_finish(&bench.arena);
}

static bool alike(uint32_t a, uint32_t b)
{
    const int rounding = 4;      /* of 255: antialiasing at another offset */

    for (int which = 0; which < 3; which++)
        if (abs(channel(a, which) - channel(b, which)) > rounding)
            return false;
    return true;
}

/* Bleed goes straight on, and nothing of the tile itself changes with it. */
Test(pokesonne_art, bleed_goes_straight_on)
{
    enum { BLEED = 3 };
    static const int kinds[POKESONNE_EDGES] = { POKESONNE_SEGMENT_GRASS, POKESONNE_SEGMENT_ROAD,
                                                POKESONNE_SEGMENT_PLAIN, POKESONNE_SEGMENT_WATER };
    struct bench bench = bench_open();

    for (int i = 0; i < bench.game->tiles; i++) {
        const struct pokesonne_tile *tile = &bench.game->tile[i];
        cairo_surface_t *bare = render(tile, 0), *image = render_bleed(tile, THEME_FULL, 0, BLEED);
        int changed = 0;
        for (int y = SCALE; y < PIXELS - SCALE; y++)
            for (int x = SCALE; x < PIXELS - SCALE; x++)
                changed += !alike(pixel(bare, x, y), pixel(image, x + BLEED * SCALE, y + BLEED * SCALE));
        cr_expect_eq(changed, 0, "tile %s: %d pixels change with bleed", tile->id, changed);
        for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
            struct point in = pokesonne_ground_inward(side), at = pokesonne_ground_middle(side);
            at = (struct point){ at.x - in.x * 1.5 + BLEED, at.y - in.y * 1.5 + BLEED };
            cr_expect_gt(share(image, at, kinds[tile->edge[side]]), 0.5, "bleed of %s, side %d", tile->id, side);
        }
        cairo_surface_destroy(bare);
        cairo_surface_destroy(image);
    }
    arena_finish(&bench.arena);
}

/* Paints over what hangs together with x,y; returns how many mm² that was. */
static int wash(struct pokesonne_ground *ground, int x, int y, int label)
{
    if (x < 0 || y < 0 || x >= GROUND_CELLS || y >= GROUND_CELLS || ground->label[y][x] != label)
        return 0;
    ground->label[y][x] = GROUND_NONE;
    return 1 + wash(ground, x + 1, y, label) + wash(ground, x - 1, y, label) + wash(ground, x, y + 1, label) +
           wash(ground, x, y - 1, label);
}

static void half_cell(int half, int *x, int *y)
{
    struct point a = pokesonne_ground_corner(half / 2), b = pokesonne_ground_corner(half / 2 + 1),
                 in = pokesonne_ground_inward(half / 2);
    double part = half % 2 == 0 ? 0.25 : 0.75;

    *x = (int)(a.x + (b.x - a.x) * part + in.x * 0.5);
    *y = (int)(a.y + (b.y - a.y) * part + in.y * 0.5);
}

/* Plains hang together exactly where the kit says so: half-edges of one plain in one piece, of two in two. */
Test(pokesonne_art, plains_are_parted_as_in_the_kit)
{
    struct bench bench = bench_open();

    for (int i = 0; i < bench.game->tiles; i++) {
        const struct pokesonne_tile *tile = &bench.game->tile[i];
        struct pokesonne_ground ground;
        int seen_plain[POKESONNE_TILE_SEGMENTS] = { 0 }, x, y;
        pokesonne_survey(&ground, tile);
        for (int half = 0; half < POKESONNE_TILE_HALVES; half++) {
            int plain = tile->at_half[half];
            if (plain == POKESONNE_NO_SEGMENT)
                continue;
            half_cell(half, &x, &y);
            cr_expect(ground.label[y][x] == plain || (seen_plain[plain] > 0 && ground.label[y][x] == GROUND_NONE),
                      "tile %s half %d lies on %d, the kit says %d", tile->id, half, ground.label[y][x], plain);
            int size = wash(&ground, x, y, plain);
            cr_expect(size == 0 || seen_plain[plain] == 0, "tile %s: plain %d is drawn in pieces", tile->id, plain);
            seen_plain[plain] += size;
        }
    }
    arena_finish(&bench.arena);
}

/* ---- marts, balls, parks ---- */

static void expect_in_sight(const struct pokesonne_tile *tile, const struct pokesonne_ground *ground, int turn)
{
    for (int n = 0; n < tile->segments; n++)
        for (int i = 0; i < ground->things; i++) {
            bool lies = tile->segment[n].kind == POKESONNE_SEGMENT_PLAIN;
            double gap = pokesonne_stand_gap(pokesonne_anchor(tile, n, turn * 90), lies, turn, &ground->thing[i]);
            cr_expect(gap >= -TOUCH || tile->segment[n].kind == POKESONNE_SEGMENT_WATER ||
                          tile->segment[n].kind == POKESONNE_SEGMENT_CENTER,
                      "tile %s turned %d: a figure on %d hides thing %d by %.1f mm", tile->id, turn * 90, n, i, -gap);
        }
}

/* Everything that pays is drawn once for each that the kit has, on its own land, and no figure hides it. */
Test(pokesonne_art, things_stay_in_sight)
{
    struct bench bench = bench_open();

    for (int i = 0; i < bench.game->tiles; i++) {
        const struct pokesonne_tile *tile = &bench.game->tile[i];
        struct pokesonne_ground ground;
        int wanted = 0;
        pokesonne_survey(&ground, tile);
        for (int n = 0; n < tile->segments; n++)
            wanted += (tile->segment[n].bonus > 0) + (tile->segment[n].ball != POKESONNE_BALL_NONE);
        cr_expect_eq(ground.things, wanted, "tile %s", tile->id);
        for (int turn = 0; turn < TURNS; turn++)
            expect_in_sight(tile, &ground, turn);
    }
    arena_finish(&bench.arena);
}

/* A shop stands nearer to its own road than to any other, on the plain, clear of the border. */
Test(pokesonne_art, marts_stand_at_their_roads)
{
    struct bench bench = bench_open();
    int marts = 0;

    for (int i = 0; i < bench.game->tiles; i++) {
        const struct pokesonne_tile *tile = &bench.game->tile[i];
        struct pokesonne_ground ground;
        double t;
        pokesonne_survey(&ground, tile);
        for (int k = 0; k < ground.things; k++) {
            const struct pokesonne_thing *mart = &ground.thing[k];
            if (mart->kind != THING_MART)
                continue;
            double own = curve_nearest(&ground.road[mart->segment].curve, mart->at, &t);
            int label = pokesonne_ground_label(&ground, mart->at.x, mart->at.y);
            marts++;
            cr_expect_lt(own, 10, "tile %s", tile->id);
            cr_expect(label != GROUND_NONE && tile->segment[label].kind == POKESONNE_SEGMENT_PLAIN, "tile %s",
                      tile->id);
            for (int n = 0; n < tile->segments; n++)
                cr_expect(n == mart->segment || tile->segment[n].kind != POKESONNE_SEGMENT_ROAD ||
                              curve_nearest(&ground.road[n].curve, mart->at, &t) > own + 4, "tile %s", tile->id);
        }
    }
    cr_expect_eq(marts, 7);
    arena_finish(&bench.arena);
}

/* Every road over water has a bridge. */
Test(pokesonne_art, roads_cross_water_on_bridges)
{
    static const struct { const char *tile; int bridges; } cases[] = {
        { "R06", 1 }, { "R07", 1 }, { "R09", 0 }, { "R10", 1 }, { "V07", 1 }, { "V08", 1 }, { "V06", 0 }, { "T24", 0 },
    };
    struct bench bench = bench_open();

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct pokesonne_ground ground;
        pokesonne_survey(&ground, pokesonne_tile(bench.game, cases[i].tile));
        cr_expect_eq(ground.bridges, cases[i].bridges, "%s", cases[i].tile);
    }
    arena_finish(&bench.arena);
}

/* ---- stories ---- */

/* Every mm² that it covers is of one plain. */
static bool lies_on_one_plain(const struct pokesonne_ground *ground, const struct art_stamp *story)
{
    int plain = pokesonne_ground_label(ground, story->x, story->y);
    bool lies = plain != GROUND_NONE && ground->tile->segment[plain].kind == POKESONNE_SEGMENT_PLAIN;

    for (double y = -story->reach; y <= story->reach; y += 0.5)
        for (double x = -story->reach; x <= story->reach; x += 0.5)
            lies = lies && (hypot(x, y) > story->reach ||
                            pokesonne_ground_label(ground, story->x + x, story->y + y) == plain);
    return lies;
}

static double shop_gap(const struct pokesonne_ground *ground, const struct art_stamp *story)
{
    double least = INFINITY;

    for (int i = 0; i < ground->things; i++)
        if (ground->thing[i].kind == THING_MART)
            least = fmin(least, fmax(fabs(story->x - ground->thing[i].at.x) - ground->thing[i].wide,
                                     fabs(story->y - ground->thing[i].at.y) - ground->thing[i].high) - story->reach);
    return least;
}

/* Nothing of a story lies on what counts, or on another. */
static void expect_clear(const struct pokesonne_ground *ground, const struct art_stamp *story, int stories)
{
    for (int i = 0; i < stories; i++) {
        cr_expect(lies_on_one_plain(ground, &story[i]), "%s on %s", story[i].picture, ground->tile->id);
        cr_expect_geq(shop_gap(ground, &story[i]), 0, "%s on %s", story[i].picture, ground->tile->id);
        for (int n = 0; n < i; n++)
            cr_expect(story[n].copy != story[i].copy || hypot(story[n].x - story[i].x, story[n].y - story[i].y) >=
                                                             story[n].reach + story[i].reach,
                      "%s and %s on %s", story[n].picture, story[i].picture, ground->tile->id);
    }
}

static bool same_stories(const struct art_stamp *story, int stories, int copy, int other)
{
    bool same = true;

    for (int i = 0; i < stories; i++) {
        bool found = false;
        for (int n = 0; n < stories; n++)
            found = found || (story[n].copy == other && strcmp(story[n].picture, story[i].picture) == 0 &&
                              hypot(story[n].x - story[i].x, story[n].y - story[i].y) < 1);
        same = same && (story[i].copy != copy || found);
    }
    return same;
}

/* What is repeated in the box is told in another way each time, and the same on every print. */
Test(pokesonne_art, stories_lie_in_plains_and_no_copies_are_alike)
{
    struct bench bench = bench_open();
    struct error error = { 0 };
    const struct art_piece *piece;
    int count = art_pieces(&pokesonne_art, &bench.loaded, NULL, &bench.arena, &piece, &error), told = 0;

    for (int i = 0; i < count; i++) {
        const struct art_stamp *story;
        struct pokesonne_ground ground;
        if (piece[i].stamps == NULL)
            continue;
        int stories = piece[i].stamps(&piece[i], piece[i].count, &bench.arena, &story);
        pokesonne_survey(&ground, piece[i].data);
        expect_clear(&ground, story, stories);
        for (int copy = 1; copy < piece[i].count && stories > 0; copy++)
            for (int other = 0; other < copy; other++)
                cr_expect(!same_stories(story, stories, copy, other), "%s: copies %d and %d", piece[i].id, other, copy);
        told += stories;
    }
    cr_expect_gt(told, 240, "%d", told);
    arena_finish(&bench.arena);
}

/* ---- the list ---- */

static int printed(const struct art_piece *piece, int count, const char *id)
{
    size_t length = strlen(id);
    int sum = 0;

    for (int i = 0; i < count; i++)
        if (strncmp(piece[i].id, id, length) == 0 && (piece[i].id[length] == '\0' || piece[i].id[length] == '.'))
            sum += piece[i].count;
    return sum;
}

Test(pokesonne_art, every_piece_of_the_kit_is_printed)
{
    struct bench bench = bench_open();
    struct error error = { 0 };
    const struct art_piece *piece;
    const struct kit *kit = bench.loaded.kit;
    int count = art_pieces(&pokesonne_art, &bench.loaded, NULL, &bench.arena, &piece, &error);

    cr_assert_gt(count, 0, "%s", error.text);
    for (int i = 0; i < kit->pieces; i++) {
        int wanted = kit->piece[i].count * (kit->piece[i].per_seat ? kit->colours : 1);
        cr_expect_eq(printed(piece, count, kit->piece[i].id), wanted, "%s", kit->piece[i].id);
    }
    for (int i = 0; i < count; i++)
        for (int n = 0; n < i; n++)
            cr_expect_str_neq(piece[i].id, piece[n].id);
    arena_finish(&bench.arena);
}

Test(pokesonne_art, standees_fold_in_their_middle)
{
    struct bench bench = bench_open();
    struct error error = { 0 };
    const struct art_piece *piece;
    int count = art_pieces(&pokesonne_art, &bench.loaded, NULL, &bench.arena, &piece, &error), standees = 0;

    for (int i = 0; i < count; i++) {
        if (strcmp(piece[i].group, "figure") != 0)
            continue;
        standees += piece[i].count;
        cr_expect_float_eq(piece[i].fold, piece[i].height / 2, 1e-9);
        cr_expect_null(piece[i].back);
        cr_expect_geq(piece[i].height / 2, (strncmp(piece[i].id, "big.", 4) == 0 ? 33 : 25) + 6);
        cr_expect_float_eq(piece[i].width, 16, 1e-9);
    }
    cr_expect_eq(standees, 55);
    arena_finish(&bench.arena);
}

/* What there is one of for each seat is not parted by what fills a sheet. */
Test(pokesonne_art, few_figures_lie_before_many)
{
    struct bench bench = bench_open();
    struct error error = { 0 };
    const struct art_piece *piece;
    int count = art_pieces(&pokesonne_art, &bench.loaded, NULL, &bench.arena, &piece, &error), compared = 0;

    for (int i = 0; i < count; i++)
        for (int n = 0; strcmp(piece[i].group, "figure") == 0 && n < i; n++)
            if (strcmp(piece[n].group, "figure") == 0 && piece[n].fold == piece[i].fold) {
                cr_expect_leq(piece[n].count, piece[i].count, "%s lies before %s", piece[n].id, piece[i].id);
                compared++;
            }
    cr_expect_gt(compared, 0);
    arena_finish(&bench.arena);
}

/* The print set: how many of each component, and round pieces that bleed round. */
Test(pokesonne_art, components_are_complete)
{
    static const struct { const char *group; int count;
    } wanted[] = {
        { "tile", 72 + 12 + 12 + 8 + 18 + 24 },
        { "token", 40 },
        { "set.dex151", 111 },
        { "badge", 32 },
        { "figure", 55 },
        { "track", 1 },
        { "plate", 20 },
    };
    struct bench bench = bench_open();
    struct error error = { 0 };
    const struct art_piece *piece;
    int count = art_pieces(&pokesonne_art, &bench.loaded, NULL, &bench.arena, &piece, &error);

    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        int sum = 0;
        for (int n = 0; n < count; n++)
            sum += strcmp(piece[n].group, wanted[i].group) == 0 ? piece[n].count : 0;
        cr_expect_eq(sum, wanted[i].count, "%d of %s", sum, wanted[i].group);
    }
    arena_finish(&bench.arena);
}

static cairo_surface_t *render_back(const struct bench *bench, const struct art_piece *piece, int turn)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, PIXELS, PIXELS);
    cairo_t *cr = cairo_create(image);
    struct edition edition = { .game = bench->loaded };

    ink_enter(cr, ink_of_game("pokesonne"));
    cairo_scale(cr, SCALE, SCALE);
    theme_enter(cr, THEME_FULL);
    cairo_translate(cr, TILE_MM / 2, TILE_MM / 2);
    cairo_rotate(cr, turn * M_PI / 2);
    cairo_translate(cr, -TILE_MM / 2, -TILE_MM / 2);
    piece->back(cr, piece, &edition, 0);
    cairo_destroy(cr);
    cairo_surface_flush(image);
    return image;
}

static int differing(cairo_surface_t *a, cairo_surface_t *b)
{
    const int slack = 40;        /* of 255: antialiasing of lines that are turned */
    int differing = 0;

    for (int y = 0; y < PIXELS; y++)
        for (int x = 0; x < PIXELS; x++)
            for (int which = 0; which < 3; which++)
                differing += abs(channel(pixel(a, x, y), which) - channel(pixel(b, x, y), which)) > slack;
    return differing;
}

/* How a tile lies in the pile is not seen from behind. */
Test(pokesonne_art, backs_are_alike_in_every_turn)
{
    static const char *const ids[] = { "start", "A", "M01", "T01", "G1", "R01", "V01" };
    struct bench bench = bench_open();
    struct error error = { 0 };
    const struct art_piece *piece;
    int count = art_pieces(&pokesonne_art, &bench.loaded, NULL, &bench.arena, &piece, &error);

    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        for (int n = 0; n < count; n++)
            for (int turn = 1; strcmp(piece[n].id, ids[i]) == 0 && turn < TURNS; turn++) {
                cairo_surface_t *lies = render_back(&bench, &piece[n], 0);
                cairo_surface_t *turned = render_back(&bench, &piece[n], turn);
                int off = differing(lies, turned);
                cr_expect_lt(off, 20, "%s turned %d: %d", ids[i], turn, off);
                cairo_surface_destroy(lies);
                cairo_surface_destroy(turned);
            }
    arena_finish(&bench.arena);
}

/* A back tells the module and nothing more. */
Test(pokesonne_art, backs_tell_the_module)
{
    static const char *const sets[] = { "base", "marts", "trainers", "gyms", "river", "river2" };

    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        for (size_t n = 0; n < i; n++)
            cr_expect(pokesonne_back_mark(sets[n]) == NULL ||
                          strcmp(pokesonne_back_mark(sets[i]), pokesonne_back_mark(sets[n])) != 0,
                      "%s and %s", sets[i], sets[n]);
    cr_expect_null(pokesonne_back_mark("base"));
}
