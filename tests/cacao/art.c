/* The pictures of Cacao: they show what the kit says, can be told apart by every eye, and stay where they belong. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/cacao/cacao.h"
#include "gen/art/cacao/jungle.h"
#include "gen/art/cacao/roles.h"
#include "gen/art/cacao/village.h"
#include "gen/art/cacao/worker.h"
#include "gen/art/lib/crest.h"
#include "gen/position/diagram.h"
#include "gen/sheets/folding.h"
#include "gen/ink/theme.h"
#include "gen/picture/icon.h"
#include "tests/harness/colours.h"
#include "tests/harness/image.h"
#include "tests/harness/printed.h"
#include "tests/harness/scratch.h"
#include "tests/harness/sight.h"

enum { SCALE = 8, PIXELS = 45 * SCALE, EDGE = 4 };   /* pixels to the mm, of a tile, and mm round a piece */
static const double SAFE = 3.0;              /* mm that letters keep from the trim of what is cut with a knife, */
static const double SAFE_SMALL = 1.2;        /* and of tokens and figures */

struct bench {
    struct arena arena;
    struct loaded loaded;
    const struct cacao *game;
    struct edition edition;
    int pieces;
    const struct art_piece *piece;
    struct tableau tableau;
};

static void set_up(struct bench *bench)
{
    struct error error = { 0 };

    *bench = (struct bench){ 0 };
    printed_open(&bench->arena, "cacao", &bench->edition);
    bench->loaded = bench->edition.game;
    bench->game = bench->loaded.pieces;
    bench->pieces = art_pieces(&cacao_art, &bench->loaded, NULL, &bench->arena, &bench->piece, &error);
    cr_assert_gt(bench->pieces, 0, "%s", error.text);
    cr_assert(tableau_load(&bench->tableau, &bench->edition, &bench->arena, &error), "%s:%d: %s", error.file,
              error.line, error.text);
}

static void tear_down(struct bench *bench)
{
    printed_close(&bench->edition);
    arena_finish(&bench->arena);
}

static const struct art_piece *piece_of(const struct bench *bench, const char *id)
{
    const struct art_piece *found = NULL;

    for (int i = 0; i < bench->pieces; i++)
        if (strcmp(bench->piece[i].id, id) == 0)
            found = &bench->piece[i];
    cr_assert_not_null(found, "no piece %s", id);
    return found;
}

static const struct livery *livery_of(const struct bench *bench, int colour)
{
    return theme_livery(bench->loaded.kit->colour[colour]);
}

/* ---- pixels ---- */

/* A side of a piece with EDGE mm of untouched magenta round it; `letters`: with its type. */
static cairo_surface_t *render(struct bench *bench, const struct art_piece *piece, bool back, double bleed,
                               bool letters)
{
    cairo_t *cr = image_start(piece->width, piece->height, EDGE, SCALE);
    struct edition edition = bench->edition;

    ink_enter(cr, ink_of_game("cacao"));
    edition.type = letters ? edition.type : NULL;
    (back ? piece->back : piece->front)(cr, piece, &edition, bleed);
    return image_finish(cr);
}

/* In mm from the upper left corner of the trim. */
static struct colour colour_at(cairo_surface_t *image, double x, double y)
{
    uint32_t value = pixel(image, (int)((x + EDGE) * SCALE), (int)((y + EDGE) * SCALE));

    return (struct colour){ (value >> 16 & 255) / 255.0, (value >> 8 & 255) / 255.0, (value & 255) / 255.0 };
}

static bool is_role(cairo_surface_t *image, double x, double y, int role)
{
    return apart(colour_at(image, x, y), full("cacao", role), EYE_ALL) < 8;
}

static double grey(uint32_t value)
{
    return 0.2126 * (value >> 16 & 255) + 0.7152 * (value >> 8 & 255) + 0.0722 * (value & 255);
}

/* How far two pictures of one size differ in grey, of 255, over a square round the middle. */
static double differ(cairo_surface_t *a, cairo_surface_t *b, double half)
{
    int middle = cairo_image_surface_get_width(a) / 2, reach = (int)(half * SCALE);
    double sum = 0;

    for (int y = middle - reach; y < middle + reach; y++)
        for (int x = middle - reach; x < middle + reach; x++)
            sum += fabs(grey(pixel(a, x, y)) - grey(pixel(b, x, y)));
    return sum / (4.0 * reach * reach);
}

/* ---- the list ---- */

Test(cacao_art, every_piece_of_the_kit_is_printed)
{
    static const struct { const char *group; int count; } wanted[] = {
        { "worker", 44 }, { "jungle", 28 }, { "village", 4 }, { "carrier", 4 },
        { "fruit", 20 },  { "sun", 12 },    { "coin", 48 },   { "scores", 2 },
    };
    struct bench bench;

    set_up(&bench);
    const struct kit *kit = bench.loaded.kit;
    for (int k = 0; k < kit->pieces; k++) {
        size_t length = strlen(kit->piece[k].id);
        int sum = 0;
        for (int i = 0; i < bench.pieces; i++) {
            const char *id = bench.piece[i].id;
            if (strncmp(id, kit->piece[k].id, length) == 0 && strchr(".", id[length]) != NULL)
                sum += bench.piece[i].count;
        }
        cr_expect_eq(sum, kit->piece[k].count * (kit->piece[k].per_seat ? kit->colours : 1), "%s", kit->piece[k].id);
    }
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        int sum = 0;
        for (int n = 0; n < bench.pieces; n++)
            sum += strcmp(bench.piece[n].group, wanted[i].group) == 0 ? bench.piece[n].count : 0;
        cr_expect_eq(sum, wanted[i].count, "%d of %s", sum, wanted[i].group);
    }
    for (int i = 0; i < bench.pieces; i++)
        for (int n = 0; n < i; n++)
            cr_expect_str_neq(bench.piece[i].id, bench.piece[n].id);
    tear_down(&bench);
}

Test(cacao_art, carriers_fold_in_their_middle)
{
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++)
        if (strcmp(bench.piece[i].group, "carrier") == 0) {
            cr_expect_float_eq(bench.piece[i].width, 12, 1e-9);
            cr_expect_float_eq(bench.piece[i].fold, bench.piece[i].height / 2, 1e-9);
            cr_expect_float_eq(bench.piece[i].height, 2 * (21 + 8), 1e-9);
            cr_expect_null(bench.piece[i].back);
        } else {
            cr_expect_eq(bench.piece[i].fold, 0, "%s", bench.piece[i].id);
        }
    tear_down(&bench);
}

/* ---- worker tiles ---- */

/* Workers on a line along a side: two bare feet each. */
static int count_workers(cairo_surface_t *image, int side)
{
    const double feet = 3.4 + 0.9 * 0.9, step = 1.0 / SCALE;     /* mm from the trim */
    int found = 0, run = 0;

    for (double at = 1; at < 44; at += step) {
        double x = side == CACAO_EAST ? 45 - feet : side == CACAO_WEST ? feet : at;
        double y = side == CACAO_SOUTH ? 45 - feet : side == CACAO_NORTH ? feet : at;
        run = is_role(image, x, y, ROLE_TAN) ? run + 1 : 0;
        found += run == 3;
    }
    cr_expect_eq(found % 2, 0);
    return found / 2;
}

/* At every side stand as many workers as the kit says, in every colour. */
Test(cacao_art, workers_can_be_counted)
{
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++) {
        const struct cacao_worker_type *type = bench.piece[i].data;
        if (strcmp(bench.piece[i].group, "worker") != 0)
            continue;
        cairo_surface_t *image = render(&bench, &bench.piece[i], false, 0, false);
        for (int side = 0; side < CACAO_SIDES; side++)
            cr_expect_eq(count_workers(image, side), type->workers[side], "%s side %d: %d", bench.piece[i].id, side,
                         count_workers(image, side));
        cairo_surface_destroy(image);
    }
    tear_down(&bench);
}

/* Nothing stands behind a worker that could be taken for a part of him: beyond his head lies sand. */
static int behind_heads(cairo_surface_t *image, int side, int workers)
{
    const double head = 3.4 + 0.9 * 9.7;
    double step = workers == 0 ? 0 : fmin(11.6, 36.0 / workers);
    int other = 0;

    for (int i = 0; i < workers; i++)
        for (double in = head + 0.5; in < head + 1.5; in += 0.25)
            for (double off = -1.5; off <= 1.5; off += 0.25) {
                double along = 22.5 + (i - (workers - 1) / 2.0) * step + off;
                double x = side == CACAO_EAST ? 45 - in : side == CACAO_WEST ? in : along;
                double y = side == CACAO_SOUTH ? 45 - in : side == CACAO_NORTH ? in : along;
                other += !is_role(image, x, y, ROLE_SAND) && !is_role(image, x, y, ROLE_SAND_DARK);
            }
    return other;
}

Test(cacao_art, workers_stand_free)
{
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++) {
        const struct cacao_worker_type *type = bench.piece[i].data;
        if (strcmp(bench.piece[i].group, "worker") != 0)
            continue;
        cairo_surface_t *image = render(&bench, &bench.piece[i], false, 0, false);
        for (int side = 0; side < CACAO_SIDES; side++)
            cr_expect_leq(behind_heads(image, side, type->workers[side]), 6, "%s side %d: %d spots", bench.piece[i].id,
                          side, behind_heads(image, side, type->workers[side]));
        cairo_surface_destroy(image);
    }
    tear_down(&bench);
}

/* Ground leads to the sides where somebody works; the others are closed by the seat's cloth. */
Test(cacao_art, sides_without_workers_are_closed)
{
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++) {
        const struct cacao_worker_type *type = bench.piece[i].data;
        if (strcmp(bench.piece[i].group, "worker") != 0)
            continue;
        cairo_surface_t *image = render(&bench, &bench.piece[i], false, 2, false);
        for (int side = 0; side < CACAO_SIDES; side++)
            for (double out = -1.5; out < 2.2; out += 0.3) {
                double x = side == CACAO_EAST ? 45 - out : side == CACAO_WEST ? out : 24.3;
                double y = side == CACAO_SOUTH ? 45 - out : side == CACAO_NORTH ? out : 24.3;
                bool sand = apart(colour_at(image, x, y), full("cacao", ROLE_SAND), EYE_ALL) < 16;
                cr_expect_eq(sand, type->workers[side] > 0, "%s side %d, %g mm in", bench.piece[i].id, side, out);
            }
        cairo_surface_destroy(image);
    }
    tear_down(&bench);
}

/* ---- colours ---- */

/* Seats: far apart in full colour, and never by colour alone: mark and letter differ whatever the eye. */
Test(cacao_art, seats_differ)
{
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.loaded.kit->colours; i++)
        for (int n = 0; n < i; n++) {
            const struct livery *a = livery_of(&bench, i), *b = livery_of(&bench, n);
            cr_expect_gt(apart(full("cacao", a->body), full("cacao", b->body), EYE_ALL), 40, "%s and %s", a->name,
                         b->name);
            cr_expect_str_neq(a->mark, b->mark, "%s and %s have one mark", a->name, b->name);
            cr_expect_str_neq(a->letter, b->letter, "%s and %s have one letter", a->name, b->name);
            for (int eye = EYE_PROTAN; eye < EYE_GREY; eye++)
                cr_expect_gt(apart(full("cacao", a->body), full("cacao", b->body), (enum eye)eye), 12,
                             "%s and %s, %s: %.1f", a->name, b->name, eyes[eye],
                             apart(full("cacao", a->body), full("cacao", b->body), (enum eye)eye));
        }
    tear_down(&bench);
}

/* The marks woven into the cloth and the letter of the crest stand off their ground for every eye, in grey too. */
Test(cacao_art, marks_stand_off_the_cloth)
{
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.loaded.kit->colours; i++)
        for (int eye = 0; eye < EYES; eye++) {
            const struct livery *livery = livery_of(&bench, i);
            cr_expect_gt(apart(full("cacao", livery->dark), full("cacao", livery->body), (enum eye)eye), 15, "%s, %s",
                         livery->name, eyes[eye]);
            cr_expect_gt(apart(full("cacao", livery->dark), full("cacao", ROLE_PAPER), (enum eye)eye), 40, "%s, %s",
                         livery->name, eyes[eye]);
            cr_expect_gt(apart(full("cacao", livery->dark), full("cacao", ROLE_SAND), (enum eye)eye), 25, "%s, %s",
                         livery->name, eyes[eye]);
        }
    tear_down(&bench);
}

/* The letter of a crest has white paper all round it, whatever the shape of the mark. */
Test(cacao_art, letters_of_crests_stand_free)
{
    const double size = 30;
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.loaded.kit->colours; i++) {
        const struct livery *livery = livery_of(&bench, i);
        int beside = 0, letter = 0;
        cairo_t *cr = image_start(size, size, EDGE, SCALE), *plain = image_start(size, size, EDGE, SCALE);
        ink_enter(cr, ink_of_game("cacao"));
        ink_enter(plain, ink_of_game("cacao"));
        crest_draw(cr, livery, bench.edition.type, size / 2, size / 2, size);
        crest_draw(plain, livery, NULL, size / 2, size / 2, size);
        icon_path(plain, livery->mark, size / 2, size / 2, size);
        cairo_set_line_width(plain, size * 0.13);
        cairo_surface_flush(cairo_get_target(cr));
        cairo_surface_flush(cairo_get_target(plain));
        for (double y = 0; y < size; y += 0.25)
            for (double x = 0; x < size; x += 0.25) {
                bool there = apart(colour_at(cairo_get_target(cr), x, y), colour_at(cairo_get_target(plain), x, y),
                                   EYE_ALL) > 20;
                letter += there;
                beside += there && (cairo_in_stroke(plain, x, y) || !cairo_in_fill(plain, x, y));
            }
        cr_expect_gt(letter, 200, "%s has no letter", livery->name);
        cr_expect_eq(beside, 0, "%s: %d of %d spots lie at the edge of the %s", livery->name, beside, letter,
                     livery->mark);
        cairo_surface_destroy(image_finish(plain));
        cairo_surface_destroy(image_finish(cr));
    }
    tear_down(&bench);
}

/* What stands on the sand and what grows round it, for every eye. */
Test(cacao_art, grounds_differ)
{
    static const int on_sand[] = { ROLE_TAN, ROLE_INK, ROLE_JUNGLE_LEAF, ROLE_STREAM, ROLE_ROCK, ROLE_POD };

    for (int eye = 0; eye < EYES; eye++) {
        for (size_t i = 0; i < sizeof on_sand / sizeof *on_sand; i++)
            cr_expect_gt(apart(full("cacao", on_sand[i]), full("cacao", ROLE_SAND), (enum eye)eye), 20, "%zu, %s", i,
                         eyes[eye]);
        cr_expect_gt(apart(full("cacao", ROLE_GOLD), full("cacao", ROLE_CLAY), (enum eye)eye), 20, "%s", eyes[eye]);
        cr_expect_gt(apart(full("cacao", ROLE_RUIN_LIGHT), full("cacao", ROLE_CLAY), (enum eye)eye), 20, "%s",
                     eyes[eye]);
        cr_expect_gt(apart(full("cacao", ROLE_INK), full("cacao", ROLE_GOLD_LIGHT), (enum eye)eye), 50, "%s",
                     eyes[eye]);
    }
}

/* ---- backs ---- */

static bool same_picture(cairo_surface_t *a, cairo_surface_t *b)
{
    int width = cairo_image_surface_get_width(a), height = cairo_image_surface_get_height(a);

    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            if (pixel(a, x, y) != pixel(b, x, y))
                return false;
    return true;
}

/* The backs of a seat are alike, those of two seats are not, also without colour; none is that of the jungle. */
Test(cacao_art, backs_tell_the_seat_and_nothing_more)
{
    struct bench bench;
    cairo_surface_t *back[8];
    int backs = 0;

    set_up(&bench);
    for (int colour = 0; colour < bench.loaded.kit->colours; colour++)
        for (int type = 0; type < bench.game->workers; type++) {
            const char *id = arena_printf(&bench.arena, "%s.%s", bench.game->worker[type].id,
                                          bench.loaded.kit->colour[colour]);
            cairo_surface_t *image = render(&bench, piece_of(&bench, id), true, 0, true);
            if (type > 0)
                cr_expect(same_picture(image, back[backs - 1]), "%s", id);
            if (type == 0)
                back[backs++] = image;
            else
                cairo_surface_destroy(image);
        }
    back[backs++] = render(&bench, piece_of(&bench, bench.game->jungle[0].id), true, 0, true);
    for (int i = 1; i < bench.game->jungles; i++) {
        cairo_surface_t *image = render(&bench, piece_of(&bench, bench.game->jungle[i].id), true, 0, true);
        cr_expect(same_picture(image, back[backs - 1]), "%s", bench.game->jungle[i].id);
        cairo_surface_destroy(image);
    }
    for (int i = 0; i < backs; i++)
        for (int n = 0; n < i; n++)
            cr_expect_gt(differ(back[i], back[n], 22), 12, "backs %d and %d: %.1f", i, n, differ(back[i], back[n], 22));
    for (int i = 0; i < backs; i++)
        cairo_surface_destroy(back[i]);
    tear_down(&bench);
}

/* ---- coins ---- */

/* A token is of the metal that tiles promise, on a ground that tells what it is worth. */
Test(cacao_art, coins_are_of_one_metal)
{
    static const struct {
        const char *value;
        int ground;
    } coins[] = { { "1", ROLE_COIN_ONE }, { "5", ROLE_COIN_FIVE }, { "10", ROLE_COIN_TEN } };
    struct bench bench;
    int seen = 0;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++) {
        const struct art_piece *piece = &bench.piece[i];
        if (strcmp(piece->group, "coin") != 0)
            continue;
        cairo_surface_t *image = render(&bench, piece, false, 0, false);
        const char *value = node_attr(((const struct kit_piece *)piece->data)->node, "value");
        int kind = 0;
        while (strcmp(value, coins[kind].value) != 0)
            cr_assert_lt(++kind, 3, "%s", value);
        cr_expect(is_role(image, 0.4, 0.4, coins[kind].ground), "the ground of %s", piece->id);
        cr_expect(is_role(image, piece->width / 2, piece->height / 2, ROLE_GOLD_LIGHT), "the face of %s", piece->id);
        seen++;
        cairo_surface_destroy(image);
    }
    cr_expect_eq(seen, 3);
    tear_down(&bench);
}

/* ---- jungle tiles ---- */

/* Every kind of tile has a picture and a sign of its own, also without colour and without its letters. */
Test(cacao_art, jungle_tiles_differ)
{
    struct bench bench;
    cairo_surface_t *image[CACAO_JUNGLE_TYPES];

    set_up(&bench);
    for (int i = 0; i < bench.game->jungles; i++)
        image[i] = render(&bench, piece_of(&bench, bench.game->jungle[i].id), false, 0, false);
    for (int i = 0; i < bench.game->jungles; i++)
        for (int n = 0; n < i; n++) {
            bool kin = bench.game->jungle[i].site == bench.game->jungle[n].site;
            double off = differ(image[i], image[n], 16);
            cr_expect_gt(off, kin ? 3 : 14, "%s and %s: %.1f", bench.game->jungle[i].id, bench.game->jungle[n].id, off);
        }
    for (int i = 0; i < bench.game->jungles; i++)
        cairo_surface_destroy(image[i]);
    tear_down(&bench);
}

/* ---- letters ---- */

struct extent {
    double left, top, right, bottom;
    bool found;
};

/* What setting the type changes, mm from the upper left corner of the trim. */
static struct extent find_letters(struct bench *bench, const struct art_piece *piece, bool back)
{
    cairo_surface_t *with = render(bench, piece, back, 0, true), *without = render(bench, piece, back, 0, false);
    struct extent extent = { 1e9, 1e9, -1e9, -1e9, false };

    for (int y = 0; y < cairo_image_surface_get_height(with); y++)
        for (int x = 0; x < cairo_image_surface_get_width(with); x++)
            if (pixel(with, x, y) != pixel(without, x, y)) {
                extent.left = fmin(extent.left, (double)x / SCALE - EDGE);
                extent.right = fmax(extent.right, (double)(x + 1) / SCALE - EDGE);
                extent.top = fmin(extent.top, (double)y / SCALE - EDGE);
                extent.bottom = fmax(extent.bottom, (double)(y + 1) / SCALE - EDGE);
                extent.found = true;
            }
    cairo_surface_destroy(with);
    cairo_surface_destroy(without);
    return extent;
}

Test(cacao_art, letters_are_safe_from_the_knife)
{
    static const char *const lettered[] = { "worker", "jungle", "village", "carrier", "coin" };
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++) {
        const struct art_piece *piece = &bench.piece[i];
        double safe = fmin(piece->width, piece->height) > 30 ? SAFE : SAFE_SMALL;
        if (strcmp(piece->group, "scores") == 0)
            continue;
        for (int back = 0; back < (piece->back != NULL ? 2 : 1); back++) {
            struct extent extent = find_letters(&bench, piece, back);
            bool wanted = false;
            for (size_t n = 0; n < sizeof lettered / sizeof *lettered; n++)
                wanted = wanted || strcmp(piece->group, lettered[n]) == 0;
            wanted = wanted && !(back == 1 && strcmp(piece->group, "jungle") == 0); /* a picture alone */
            cr_expect_eq(extent.found, wanted, "%s side %d", piece->id, back);
            cr_expect(!extent.found ||
                          (extent.left >= safe && extent.top >= safe && extent.right <= piece->width - safe &&
                           extent.bottom <= piece->height - safe),
                      "%s side %d: letters from %.1f,%.1f to %.1f,%.1f", piece->id, back, extent.left, extent.top,
                      extent.right, extent.bottom);
        }
    }
    tear_down(&bench);
}

/* The ring of the coin worth ten is 6.2 of 20 from its middle. */
Test(cacao_art, numbers_of_coins_stand_in_their_ring)
{
    static const double ring = 6.2 / 20;
    struct bench bench;
    int seen = 0;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++) {
        const struct art_piece *piece = &bench.piece[i];
        if (strcmp(piece->group, "coin") != 0)
            continue;
        struct extent extent = find_letters(&bench, piece, false);
        double wide = (extent.right - extent.left) / 2, high = (extent.bottom - extent.top) / 2;
        cr_expect(extent.found && hypot(wide, high) < ring * piece->width, "%s: %.1f x %.1f", piece->id, wide, high);
        seen++;
    }
    cr_expect_eq(seen, 3);
    tear_down(&bench);
}

/* Nothing but the ground lies so near to the sides that a slip of the knife would cut into it. */
Test(cacao_art, carriers_are_safe_from_the_knife)
{
    enum { BLEED = 1 };
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++) {
        const struct art_piece *piece = &bench.piece[i];
        if (strcmp(piece->group, "carrier") != 0)
            continue;
        cairo_surface_t *image = render(&bench, piece, false, BLEED, true);
        int cut = 0;
        for (double y = 0.1; y < piece->height; y += 0.1) {
            double foot = fmin(fabs(y - piece->flap), fabs(y - piece->height + piece->flap));
            if (fmin(foot, fabs(y - piece->fold)) < 0.5)     /* the lines along which it is folded */
                continue;
            struct colour ground = colour_at(image, -0.5, y);
            for (double in = 0; in < SAFE_SMALL; in += 0.1)
                cut += apart(colour_at(image, in, y), ground, EYE_ALL) > 1 ||
                       apart(colour_at(image, piece->width - 0.1 - in, y), ground, EYE_ALL) > 1;
        }
        cr_expect_eq(cut, 0, "%s: %d spots", piece->id, cut);
        cairo_surface_destroy(image);
    }
    tear_down(&bench);
}

/* From behind a carrier has no face: the halves of the strip, one turned on the other, differ in their heads alone. */
Test(cacao_art, carriers_are_seen_from_behind)
{
    const double head = 11, step = 0.1;     /* mm on either side of the fold */
    struct bench bench;

    set_up(&bench);
    const struct art_piece *piece = piece_of(&bench, "carrier.red");
    cairo_surface_t *image = render(&bench, piece, false, 1, false);
    int heads = 0, others = 0;
    for (double y = piece->flap + 1; y < piece->fold - 1; y += step)
        for (double x = 1; x < piece->width - 1; x += step) {
            struct colour back = colour_at(image, x, y),
                          front = colour_at(image, piece->width - x, piece->height - y);
            *(piece->fold - y < head ? &heads : &others) += apart(back, front, EYE_ALL) > 20;
        }
    cr_expect_gt(heads, 500, "%d", heads);
    cr_expect_lt(others, heads / 5, "%d", others);
    cairo_surface_destroy(image);
    tear_down(&bench);
}

/* Tiles and boards are drawn for one size. */
Test(cacao_art, other_sizes_are_refused)
{
    static const struct change changes[] = {
        { "of=\"worker jungle\" width=\"45\"", "of=\"worker jungle\" width=\"50\"", -1,
          "<worker> is 50 × 45 mm; its picture is drawn for 45 × 45 mm" },
        { "of=\"worker jungle\" ", "of=\"TE\" width=\"45\" height=\"40\"/><look of=\"worker P* M* G* WA SU\" ", -1,
          "<jungle> is 45 × 40 mm" },
        { "width=\"125\" height=\"125\"", "width=\"120\" height=\"120\"", -1, "<village> is 120 × 120 mm" },
    };
    struct scratch scratch;
    char path[512];

    scratch_make(&scratch, "cacao");
    snprintf(path, sizeof path, "%s/cacao/looks.xml", scratch.at);
    struct buf good = { 0 };
    text_read(path, &good);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct arena arena = { 0 };
        struct error error = { 0 };
        struct loaded loaded;
        const struct art_piece *piece;
        int line = change_apply(&good, &changes[i], path);
        cr_assert(games_load_printed(scratch.at, "cacao", &arena, &loaded, &error), "%s", error.text);
        cr_expect_eq(art_pieces(&cacao_art, &loaded, NULL, &arena, &piece, &error), -1, "%s", changes[i].to);
        cr_expect_eq(error.kind, ERROR_INPUT);
        cr_expect_eq(error.line, line, "line %d, not %d", error.line, line);
        cr_expect_str_eq(error.file, path);
        cr_expect_not_null(strstr(error.text, changes[i].says), "%s", error.text);
        arena_finish(&arena);
    }
    buf_finish(&good);
    scratch_remove(&scratch);
}

/* The score table is written by the words of both languages, and needs them. */
Test(cacao_art, the_score_table_has_its_words)
{
    struct bench bench;

    set_up(&bench);
    const struct art_piece *scores = piece_of(&bench, "scores");
    cairo_surface_t *image = render(&bench, scores, false, 0, true);
    bench.edition.languages = 1;
    cairo_surface_t *alone = render(&bench, scores, false, 0, true);
    cr_expect_not(same_picture(image, alone));
    for (double x = 0; x < scores->width; x += 0.5) {
        cr_expect(is_role(image, x, scores->height + 1, ROLE_PAPER) == false, "nothing stands below the trim");
        cr_expect_lt(apart(colour_at(image, x, scores->height + 1), (struct colour){ 1, 0, 1 }, EYE_ALL), 1);
    }
    cairo_surface_destroy(image);
    cairo_surface_destroy(alone);
    tear_down(&bench);
}

/* ---- trim and bleed ---- */

static bool is_untouched(uint32_t value)
{
    return value == 0xff00ff;
}

/* Knife-cut pieces fill their bleed and nothing beyond it; round ones stay inside it. */
Test(cacao_art, nothing_is_drawn_beyond_the_bleed)
{
    enum { BLEED = 2 };
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.pieces; i++) {
        const struct art_piece *piece = &bench.piece[i];
        bool full = strcmp(piece->group, "worker") == 0 || strcmp(piece->group, "jungle") == 0 ||
                    strcmp(piece->group, "village") == 0 || strcmp(piece->group, "carrier") == 0;
        for (int back = 0; back < (piece->back != NULL ? 2 : 1); back++) {
            cairo_surface_t *image = render(&bench, piece, back, BLEED, true);
            int width = cairo_image_surface_get_width(image), height = cairo_image_surface_get_height(image);
            int beyond = 0, empty = 0, out = (EDGE - BLEED) * SCALE;
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++) {
                    bool inside = x >= out && y >= out && x < width - out && y < height - out;
                    beyond += !inside && !is_untouched(pixel(image, x, y));
                    empty += inside && is_untouched(pixel(image, x, y));
                }
            cr_expect_eq(beyond, 0, "%s side %d: %d pixels beyond its bleed", piece->id, back, beyond);
            cr_expect(!full || empty == 0, "%s side %d: %d pixels of its bleed are empty", piece->id, back, empty);
            cairo_surface_destroy(image);
        }
    }
    tear_down(&bench);
}

/* ---- the village board ---- */

static double apart_mm(struct cacao_spot a, struct cacao_spot b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static double middle_mm(struct cacao_spot at)
{
    return apart_mm(at, (struct cacao_spot){ VILLAGE_MM / 2, VILLAGE_MM / 2 });
}

/* Carriers, fruits and suns have room beside each other, as large as the kit prints them. */
Test(cacao_art, the_village_has_room_for_what_is_laid_on_it)
{
    struct bench bench;

    set_up(&bench);
    double carrier = piece_of(&bench, "carrier.red")->width, fruit = piece_of(&bench, "cacao")->width;
    double sun = piece_of(&bench, "sun")->width;
    int fields = bench.game->waters, stores = bench.game->value.cacao_most, shrines = bench.game->value.sun_most;

    cr_expect_float_eq(piece_of(&bench, "village.red")->width, VILLAGE_MM, 1e-9);
    for (int i = 0; i < fields; i++) {
        struct cacao_spot at = cacao_village_field(bench.game, i),
                          next = cacao_village_field(bench.game, (i + 1) % fields);
        cr_expect_geq(apart_mm(at, next), carrier + 2, "fields %d and %d", i, i + 1);
        for (int n = 0; n < fields; n++)
            cr_expect_geq(apart_mm(at, cacao_village_value(bench.game, n)), (carrier + VILLAGE_VALUE) / 2,
                          "field %d hides the value of %d", i, n);
        cr_expect_leq(middle_mm(cacao_village_value(bench.game, i)) + VILLAGE_VALUE / 2, VILLAGE_MM / 2 - 1);
        for (int n = 0; n < stores; n++)
            cr_expect_geq(apart_mm(at, cacao_village_store(bench.game, n)), fruit / 2 + 8, "field %d, store %d", i, n);
    }
    for (int i = 0; i < stores; i++)
        for (int n = 0; n < i; n++)
            cr_expect_geq(apart_mm(cacao_village_store(bench.game, i), cacao_village_store(bench.game, n)), fruit + 1);
    for (int i = 0; i < shrines; i++) {
        for (int n = 0; n < i; n++)
            cr_expect_geq(apart_mm(cacao_village_shrine(bench.game, i), cacao_village_shrine(bench.game, n)), sun + 1);
        for (int n = 0; n < stores; n++)
            cr_expect_geq(apart_mm(cacao_village_shrine(bench.game, i), cacao_village_store(bench.game, n)),
                          (sun + fruit) / 2 + 1);
    }
    tear_down(&bench);
}

/* The ring runs clockwise from the top: water under every carrier, rocks behind the last field. */
Test(cacao_art, the_ring_of_water_runs_clockwise)
{
    struct bench bench;

    set_up(&bench);
    cairo_surface_t *image = render(&bench, piece_of(&bench, "village.yellow"), false, 0, true);
    struct cacao_spot first = cacao_village_field(bench.game, 0), second = cacao_village_field(bench.game, 1);
    cr_expect_float_eq(first.x, VILLAGE_MM / 2, 1e-6);
    cr_expect_lt(first.y, VILLAGE_MM / 2);
    cr_expect_gt(second.x, first.x);
    for (int i = 0; i < bench.game->waters; i++) {
        struct cacao_spot at = cacao_village_field(bench.game, i);
        double angle = 2 * M_PI * i / bench.game->waters;
        struct colour colour = colour_at(image, at.x + 4.5 * cos(angle), at.y + 4.5 * sin(angle));
        cr_expect_lt(apart(colour, full("cacao", ROLE_STREAM), EYE_ALL), 35, "field %d", i);
    }
    struct cacao_spot last = cacao_village_field(bench.game, bench.game->waters - 1);
    double x = (first.x + last.x) / 2, y = (first.y + last.y) / 2;
    bool rock = false;
    for (double off = -3; off <= 3; off += 0.25)
        rock = rock || is_role(image, x + off, y, ROLE_ROCK);
    cr_expect(rock, "nothing parts the last field from the first");
    cairo_surface_destroy(image);
    tear_down(&bench);
}

/* Every field tells its value: letters stand on the line from the middle through the carrier's place. */
Test(cacao_art, every_field_tells_its_value)
{
    struct bench bench;

    set_up(&bench);
    const struct art_piece *board = piece_of(&bench, "village.white");
    cairo_surface_t *with = render(&bench, board, false, 0, true), *without = render(&bench, board, false, 0, false);
    for (int i = 0; i < bench.game->waters; i++) {
        struct cacao_spot at = cacao_village_value(bench.game, i);
        int changed = 0;
        for (double dy = -3; dy < 3; dy += 0.125)
            for (double dx = -5; dx < 5; dx += 0.125)
                changed += apart(colour_at(with, at.x + dx, at.y + dy), colour_at(without, at.x + dx, at.y + dy),
                                 EYE_ALL) > 20;
        cr_expect_gt(changed, 200, "field %d: %d", i, changed);
    }
    cairo_surface_destroy(with);
    cairo_surface_destroy(without);
    tear_down(&bench);
}

/* ---- positions ---- */

Test(cacao_art, what_lies_where_in_pictures)
{
    struct bench bench;

    set_up(&bench);
    const struct {
        struct placing placing;
        enum lay lay;
    } cases[] = {
        { { .what = "jungle P1", .where = "0,0 0", .seat = -1, .data = &bench.game->jungle[0] }, LAY_FLAT },
        { { .what = "worker A 1", .where = "-1,0 90", .seat = 0, .data = &bench.game->worker[0] }, LAY_FLAT },
        { { .what = "worker A 1", .where = "under -1,0", .seat = 0, .data = &bench.game->worker[0] }, LAY_APART },
        { { .what = "worker A 1", .where = "hand", .seat = 0, .data = &bench.game->worker[0] }, LAY_APART },
        { { .what = "jungle P1", .where = "display", .seat = -1, .data = &bench.game->jungle[0] }, LAY_APART },
        { { .what = "carrier 1", .where = "field 3", .seat = 0, .part = 3 }, LAY_MAT },
        { { .what = "cacao", .where = "seat 1", .seat = 0, .part = 1 }, LAY_MAT },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(cacao_art.lay(&cases[i].placing), cases[i].lay, "%s, %s", cases[i].placing.what,
                     cases[i].placing.where);
    tear_down(&bench);
}

/* ---- drawn examples ---- */

static const struct kit_example *example_of(const struct bench *bench, const char *id)
{
    const struct kit *kit = bench->loaded.kit;
    const struct kit_example *found = NULL;

    for (int i = 0; i < kit->examples; i++)
        if (strcmp(kit->example[i].id, id) == 0)
            found = &kit->example[i];
    cr_assert_not_null(found, "no example %s", id);
    return found;
}

/* What a picture frames, points at, offers or draws beside the map. */
Test(cacao_art, examples_show_what_their_last_line_does)
{
    static const struct {
        const char *id;
        bool laid, mat, offered;
        int side, x, y;
    } cases[] = {
        { "sides", true, false, false, -1, 1, 0 },      { "gap", true, false, false, -1, 2, 0 },
        { "space", false, false, true, -1, 2, 0 },      { "beside", false, false, true, -1, 3, 0 },
        { "plantation", false, true, false, CACAO_NORTH, 2, 1 }, { "market", false, true, false, CACAO_SOUTH, 1, 0 },
        { "empty", false, false, false, CACAO_SOUTH, 1, 0 },  { "mine", false, false, false, CACAO_NORTH, 2, 1 },
        { "water", false, true, false, CACAO_NORTH, 2, 1 },   { "sun", false, true, false, CACAO_NORTH, 2, 1 },
        { "overbuild", true, true, false, -1, -1, 0 },  { "temple", false, false, false, -1, 0, 0 },
    };
    struct bench bench;

    set_up(&bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct kit_example *example = example_of(&bench, cases[i].id);
        struct board board = { 0 };
        struct error error = { 0 };
        bool framed = cases[i].laid || cases[i].side >= 0;
        cr_assert(board_replay(&board, &bench.tableau, example, &error), "%s: %s", cases[i].id, error.text);
        cr_expect_eq(board.laid, cases[i].laid, "%s", cases[i].id);
        cr_expect_eq(board.mat, cases[i].mat, "%s", cases[i].id);
        cr_expect_eq(board.offered, cases[i].offered, "%s", cases[i].id);
        cr_expect_eq(board.side, cases[i].side, "%s: %d", cases[i].id, board.side);
        cr_expect_eq(board.placed, framed, "%s", cases[i].id);
        cr_expect(!framed || (board.new_x == cases[i].x && board.new_y == cases[i].y), "%s", cases[i].id);
        cr_expect(!cases[i].offered || (board.x == cases[i].x && board.y == cases[i].y && board.offer[0] != '\0'), "%s",
                  cases[i].id);
        board_finish(&board);
    }
    tear_down(&bench);
}

/* `gives` tells one rule's points, `cells` cuts the picture out. */
Test(cacao_art, examples_tell_one_rule_and_show_some_cells)
{
    struct bench bench;
    struct board board = { 0 };
    struct error error = { 0 };

    set_up(&bench);
    cr_assert(board_replay(&board, &bench.tableau, example_of(&bench, "temple"), &error), "%s", error.text);
    cr_expect_eq(board.points[0], bench.game->value.temple_first);
    cr_expect_eq(board.points[1], bench.game->value.temple_second);
    cr_expect_not(board.scored[2]);
    board_finish(&board);
    const struct kit_example *overbuild = example_of(&bench, "overbuild");
    cr_assert(board_replay(&board, &bench.tableau, overbuild, &error), "%s", error.text);
    cr_expect(board.left == -2 && board.top == -1 && board.right == 0 && board.bottom == 0);
    board_finish(&board);
    struct kit_example whole = *overbuild;
    whole.cells = NULL;
    cr_assert(board_replay(&board, &bench.tableau, &whole, &error), "%s", error.text);
    cr_expect(board.left < -2 && board.top < -1 && board.right > 0 && board.bottom > 0);
    board_finish(&board);
    tear_down(&bench);
}

static void count_drawn(cairo_surface_t *image, int *pixels)
{
    *pixels = 0;
    for (int y = 0; y < cairo_image_surface_get_height(image); y++)
        for (int x = 0; x < cairo_image_surface_get_width(image); x++)
            *pixels += !is_untouched(pixel(image, x, y));
}

/* A picture fills its cells and the mat beside them, and nothing beyond the size that diagram_fit tells. */
Test(cacao_art, pictures_keep_their_size)
{
    struct bench bench;

    set_up(&bench);
    for (int i = 0; i < bench.loaded.kit->examples; i++) {
        struct board board = { 0 };
        struct stamps stamps = { 0 };
        struct error error = { 0 };
        double wide, high;
        cr_assert(board_replay(&board, &bench.tableau, &bench.loaded.kit->example[i], &error), "%s", error.text);
        double scale = diagram_fit(&board, 36, 19.5, 7.8, &wide, &high);
        cr_expect(board.mat || (wide <= 36 + 1e-9 && high <= 19.5 + 1e-9), "%s: %g × %g mm", board.example->id, wide,
                  high);
        cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 90 * SCALE, 60 * SCALE);
        cairo_t *cr = cairo_create(image);
        int inside, all;
        ink_enter(cr, ink_of_game("cacao"));
        cairo_set_source_rgb(cr, 1, 0, 1);
        cairo_paint(cr);
        cairo_scale(cr, SCALE, SCALE);
        diagram_draw(&board, cr, &stamps, 4, 4, scale);
        cairo_surface_flush(image);
        count_drawn(image, &all);
        cairo_rectangle(cr, 3.8, 3.8, wide + 0.4, high + 0.4);
        cairo_set_source_rgb(cr, 1, 0, 1);
        cairo_fill(cr);
        cairo_surface_flush(image);
        count_drawn(image, &inside);
        cr_expect_gt(all, 0);
        cr_expect_eq(inside, 0, "%s: %d pixels beyond %.1f × %.1f mm", board.example->id, inside, wide, high);
        cairo_destroy(cr);
        cairo_surface_destroy(image);
        stamps_finish(&stamps);
        board_finish(&board);
    }
    tear_down(&bench);
}

/* What a game tells lives only while it tells: other tiles at the same address are other stamps. */
Test(cacao_art, stamps_go_by_what_they_show)
{
    struct bench bench;
    struct stamps stamps = { 0 };
    struct cacao_jungle_type told;
    char what[32];
    const struct placing placing = { .what = what, .where = "", .seat = -1, .data = &told };

    set_up(&bench);
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 10 * SCALE, 10 * SCALE);
    cairo_t *cr = cairo_create(image);
    ink_enter(cr, ink_of_game("cacao"));
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < bench.game->jungles; i++) {
            told = bench.game->jungle[i];
            snprintf(what, sizeof what, "jungle %s", told.id);
            diagram_stamp(&bench.tableau, cr, &stamps, &placing, 0, 0, 10);
        }
    cr_expect_gt(bench.game->jungles, 1);
    cr_expect_eq(stamps.count, bench.game->jungles, "%d", stamps.count);
    cairo_destroy(cr);
    cairo_surface_destroy(image);
    stamps_finish(&stamps);
    tear_down(&bench);
}

/* ---- emblems ---- */

Test(cacao_art, emblems_stay_in_their_square)
{
    struct bench bench;

    set_up(&bench);
    for (int i = 0; cacao_art.emblem[i].name != NULL; i++) {
        cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 200, 200);
        cairo_t *cr = cairo_create(image);
        int drawn, beyond;
        ink_enter(cr, ink_of_game("cacao"));
        cairo_set_source_rgb(cr, 1, 0, 1);
        cairo_paint(cr);
        cairo_translate(cr, 50, 50);
        cairo_scale(cr, 100, 100);
        cacao_art.draw_emblem(cr, i, livery_of(&bench, 1), &bench.edition);
        cairo_surface_flush(image);
        count_drawn(image, &drawn);
        cairo_rectangle(cr, 0, 0, 1, 1);
        cairo_set_source_rgb(cr, 1, 0, 1);
        cairo_fill(cr);
        cairo_surface_flush(image);
        count_drawn(image, &beyond);
        cr_expect_gt(drawn, 2000, "%s", cacao_art.emblem[i].name);
        cr_expect_eq(beyond, 0, "%s: %d", cacao_art.emblem[i].name, beyond);
        cairo_destroy(cr);
        cairo_surface_destroy(image);
    }
    tear_down(&bench);
}

/* Where what is drawn on A4 below pieces that end there reaches to, in mm. */
static double steps_end(const struct bench *bench, double pieces_end)
{
    enum { PAPER_SCALE = 2, WIDE = 210 * PAPER_SCALE, HIGH = 297 * PAPER_SCALE };
    struct sheet_cell cell = { .y = pieces_end, .width = 40, .height = 0 };
    struct sheet_page page = { .cells = 1, .cell = &cell, .foot = { .turn = 90 } };
    struct paper paper = { .width = 210, .height = 297 };
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDE, HIGH);
    cairo_t *cr = cairo_create(image);
    int end = HIGH - 1;

    ink_enter(cr, ink_of_game("cacao"));
    cairo_scale(cr, PAPER_SCALE, PAPER_SCALE);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cr_expect(folding_draw(cr, &bench->edition, &paper, &page));
    cairo_surface_flush(image);
    const uint32_t *pixel = (const uint32_t *)cairo_image_surface_get_data(image);
    int row = cairo_image_surface_get_stride(image) / (int)sizeof *pixel;
    for (bool blank = true; blank && end > 0; end -= blank)
        for (int x = 0; x < WIDE; x++)
            blank &= (pixel[end * row + x] & 0xffffff) == 0xffffff;
    cairo_destroy(cr);
    cairo_surface_destroy(image);
    return (double)end / PAPER_SCALE;
}

/* One below the other where there is room, but no larger than that: the carriers themselves are small. */
Test(cacao_art, steps_of_folding_stand_below_the_pieces)
{
    struct bench bench;
    struct phrasebook phrases = { 0 };
    struct error error = { 0 };

    set_up(&bench);
    bench.edition.phrases = &phrases;
    cr_assert(phrasebook_open(&phrases, bench.edition.dirs.data, bench.edition.words, bench.edition.languages, &error),
              "%s:%d: %s", error.file, error.line, error.text);
    double large = steps_end(&bench, 60), small = steps_end(&bench, 220);
    cr_expect(large > 60 + 100 && large < 60 + 140, "they end at %.1f mm", large);
    cr_expect(small > 220 + 24 && small < 297, "they end at %.1f mm", small);
    phrasebook_finish(&phrases);
    tear_down(&bench);
}

/* Pieces in the middle of the sheet rise, if there is so much above them. */
Test(cacao_art, pieces_rise_for_steps_of_folding)
{
    struct bench bench;
    struct phrasebook phrases = { 0 };
    struct error error = { 0 };
    struct paper paper = { .width = 210, .height = 297 };
    struct sheet_cell cell = { .x = 10, .y = 60, .width = 190, .height = 195 };
    struct sheet_page page = { .x = 10, .y = 60, .width = 190, .height = 195, .cells = 1, .cell = &cell,
                               .foot = { .x = 10, .y = 260, .length = 190, .height = 4 },
                               .ruler = { .x = 10, .y = 55, .length = 100, .height = 4 } };
    struct sheet_plan plan = { .paper = paper, .pages = 1, .page = &page };

    set_up(&bench);
    bench.edition.phrases = &phrases;
    cr_assert(phrasebook_open(&phrases, bench.edition.dirs.data, bench.edition.words, bench.edition.languages, &error),
              "%s:%d: %s", error.file, error.line, error.text);
    cr_expect_not(folding_has_room(&bench.edition, &paper, &page));
    double rise = folding_rise(&bench.edition, &paper, &page);
    cr_expect(rise > 20 && rise < 51 - 8, "%.1f mm", rise);
    sheet_raise(&plan, 0, rise, &bench.arena);
    cr_expect(folding_has_room(&bench.edition, &paper, &plan.page[0]));
    cr_expect_eq(folding_rise(&bench.edition, &paper, &plan.page[0]), 0);
    cr_expect_float_eq(plan.page[0].cell[0].y, 60 - rise, 1e-9);
    page.ruler.y = 30;
    cr_expect_eq(folding_rise(&bench.edition, &paper, &page), 0);
    phrasebook_finish(&phrases);
    tear_down(&bench);
}
