/* The packing list's numbers: what the sheets hold, counted against the kit, and how they are cut. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gen/art/arts.h"
#include "gen/packing/bags.h"
#include "gen/packing/cuts.h"
#include "gen/packing/files.h"
#include "gen/packing/items.h"
#include "gen/packing/pieces.h"
#include "gen/packing/places.h"
#include "gen/packing/sketch.h"
#include "gen/plan/hexagon.h"
#include "tests/harness/image.h"

static const double near = 0.01;
enum { SETS_MOST = 16 };

struct desk {
    struct arena arena;
    struct options options;
    struct press press;
    struct edition edition;
    struct run run;
    struct batch *batch;
    struct packing packing;
};

static void open_desk(struct desk *desk, const char *paper, enum duplex duplex)
{
    const char *root = getenv("PROOFSHEET_DATADIR");
    struct error error = { 0 };

    *desk = (struct desk){ 0 };
    cr_assert_not_null(root);
    desk->options = (struct options){ .duplex = duplex, .copies = 1, .langs = { 2, { "zh-Hant", "en" } } };
    desk->options.dirs.data = arena_printf(&desk->arena, "%s/data", root);
    desk->options.dirs.layouts = arena_printf(&desk->arena, "%s/layouts", root);
    cr_assert(paper_find(desk->options.dirs.layouts, paper, &desk->arena, &desk->press.paper, &error), "%s",
              error.text);
}

static void gather(struct desk *desk, const char *game)
{
    struct error error = { 0 };

    cr_assert(edition_load(&desk->options, game, &desk->arena, &desk->edition, &error) &&
              edition_set(&desk->edition, art_find(game)->roles, &error), "%s", error.text);
    cr_assert(run_open(&desk->run, &desk->options, &desk->edition, &desk->press, &desk->arena, &error), "%s",
              error.text);
    desk->batch = arena_alloc(&desk->arena, (size_t)desk->run.stocks.count * sizeof *desk->batch);
    for (int i = 0; i < desk->run.stocks.count; i++)
        cr_assert(run_batch(&desk->run, i, &desk->batch[i], &error), "%s", error.text);
    packing_gather(&desk->run, desk->batch, &desk->packing);
}

static void close_desk(struct desk *desk)
{
    edition_finish(&desk->edition);
    arena_finish(&desk->arena);
}

/* ---- against the kit ---- */

static int count_in_kit(const struct desk *desk)
{
    const struct kit *kit = desk->edition.game.kit;
    int count = 0;

    for (int i = 0; i < kit->pieces; i++)
        if (modules_have_piece(&desk->edition.modules, kit, &kit->piece[i]))
            count += kit->piece[i].count * (kit->piece[i].per_seat ? kit->seats_max : 1);
    return count;
}

static void components_are_told(const struct desk *desk, const char *what)
{
    const struct packing *packing = &desk->packing;

    for (int i = 0; i < packing->components; i++) {
        for (int k = 0; k < packing->component[i].lines; k++)
            cr_expect_neq(packing->component[i].line[k].ids[0], '\0', "%s", what);
        cr_expect_gt(packing->component[i].pictures, 0, "%s", what);
        for (int k = 0; k < i; k++)
            cr_expect_str_neq(packing->component[i].group, packing->component[k].group, "%s", what);
    }
}

/* What is in it, of a seat in its colour. */
static void labels_show_their_bags(const struct desk *desk, const char *what)
{
    const struct packing *packing = &desk->packing;

    for (int k = 0; k < packing->bags; k++) {
        const struct packing_bag *bag = &packing->bag[k];
        cr_expect_gt(bag->pictures, 0, "%s: bag %d", what, k + 1);
        for (int i = 0; i < bag->pictures; i++) {
            int component = 0;
            while (strcmp(packing->component[component].group, bag->picture[i]->group) != 0)
                component++;
            cr_expect_gt(bag->count[component], 0, "%s: bag %d", what, k + 1);
            if (bag->kind == PACKING_SEAT && bag->picture[i]->colour >= 0)
                cr_expect_str_eq(strchr(bag->name, '.') + 1, desk->edition.game.kit->colour[bag->picture[i]->colour], "%s: bag %d", what,
                                 k + 1);
        }
    }
}

static void bags_hold_everything(const struct desk *desk, const char *what)
{
    const struct packing *packing = &desk->packing;

    for (int i = 0; i < packing->components; i++) {
        int packed = 0;
        for (int k = 0; k < packing->bags; k++)
            packed += packing->bag[k].count[i];
        cr_expect_eq(packed * desk->options.copies, packing->component[i].count, "%s: %d of %s", what, packed,
                     packing->component[i].group);
    }
    labels_show_their_bags(desk, what);
}

/* "1–3, 8" are four. */
static int count_sheets(const char *sheets)
{
    int count = 0;

    for (const char *at = sheets; *at != '\0';) {
        char *end;
        long from = strtol(at, &end, 10), to = from;
        if (strncmp(end, "–", strlen("–")) == 0)
            to = strtol(end + strlen("–"), &end, 10);
        cr_assert(from > 0 && to >= from, "%s", sheets);
        count += (int)(to - from) + 1;
        at = end + strspn(end, ", ");
    }
    return count;
}

static void every_sheet_is_cut(const struct desk *desk, const char *what)
{
    const struct packing *packing = &desk->packing;
    int sheets = 0, pieces = 0, spares = 0;

    for (int i = 0; i < packing->components; i++)
        spares += packing->component[i].spares;
    for (int i = 0; i < packing->cuts; i++) {
        int of = count_sheets(packing->cut[i].sheets);
        cr_expect_eq(packing->cut[i].single, of == 1);
        sheets += of;
        pieces += (packing->cut[i].poster == NULL ? of : 1) * packing->cut[i].pieces;
    }
    cr_expect_eq(sheets, packing->sheets, "%s: %d sheets of %d", what, sheets, packing->sheets);
    cr_expect_eq(pieces, packing->pieces + spares, "%s: %d pieces of %d and %d", what, pieces, packing->pieces, spares);
}

static void expect_kit(struct desk *desk, const char *game, const char *what)
{
    gather(desk, game);
    cr_expect_eq(desk->packing.pieces, count_in_kit(desk) * desk->options.copies, "%s %s: %d listed, %d in the kit",
                 game, what, desk->packing.pieces, count_in_kit(desk) * desk->options.copies);
    components_are_told(desk, what);
    bags_hold_everything(desk, what);
    every_sheet_is_cut(desk, what);
}

/* All modules, counted by hand: of each component, and in how many sets of the kit it comes. */
Test(packing, counts_the_components)
{
    static const struct {
        const char *game, *group;
        int count, lines;
    } rows[] = {
        { "pokesonne", "tile", 72 + 18 + 24 + 8 + 12 + 12, 6 },
        { "pokesonne", "plate", 5 * (2 + 2), 1 },
        { "pokesonne", "track", 1, 1 },
        { "pokesonne", "figure", 5 * 8 + 5 + 5 * (1 + 1), 3 },
        { "pokesonne", "token", 40, 1 },
        { "pokesonne", "badge", 8 * 4, 1 },
        { "cacao", "jungle", 28, 1 },
        { "cacao", "worker", 4 * 11, 1 },
        { "hideseek", "character", 26, 2 },
        { "null", "stone", 24, 1 },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct desk desk;
        int k = 0;
        open_desk(&desk, "a4", DUPLEX_LONG);
        gather(&desk, rows[i].game);
        while (k < desk.packing.components && strcmp(desk.packing.component[k].group, rows[i].group) != 0)
            k++;
        cr_assert_lt(k, desk.packing.components, "%s", rows[i].group);
        cr_expect_eq(desk.packing.component[k].count, rows[i].count, "%s: %d", rows[i].group,
                     desk.packing.component[k].count);
        cr_expect_eq(desk.packing.component[k].lines, rows[i].lines, "%s: %d", rows[i].group,
                     desk.packing.component[k].lines);
        close_desk(&desk);
    }
}

/* The sets that --modules may name. */
static int sets_of(const char *game, const char *set[SETS_MOST], struct arena *arena)
{
    struct error error = { 0 };
    const struct kit *kit =
        kit_load(arena_printf(arena, "%s/data", getenv("PROOFSHEET_DATADIR")), game, NULL, NULL, arena, &error);
    int sets = 0;

    cr_assert_not_null(kit, "%s", error.text);
    for (int i = 0; i < kit->sets; i++)
        if (kit->set[i].option != NULL)
            set[sets++] = kit->set[i].id;
    cr_assert_lt(sets, SETS_MOST);
    return sets;
}

Test(packing, lists_the_kit_with_every_mix_of_modules)
{
    struct arena arena = { 0 };
    int mixes = 0;

    for (int g = 0; games[g] != NULL; g++) {
        const char *set[SETS_MOST];
        int sets = art_find(games[g]->id) != NULL ? sets_of(games[g]->id, set, &arena) : -1;
        for (int mix = 0; sets >= 0 && mix < 1 << sets; mix++) {
            struct desk desk;
            char *what = arena_alloc(&arena, 256);
            open_desk(&desk, "a4", DUPLEX_LONG);
            desk.options.some = true;
            for (int i = 0; i < sets; i++)
                if (mix >> i & 1) {
                    desk.options.modules.word[desk.options.modules.count++] = set[i];
                    strcat(strcat(what, " "), set[i]);
                }
            expect_kit(&desk, games[g]->id, what);
            close_desk(&desk);
            mixes++;
        }
    }
    cr_expect_geq(mixes, 64 + 1 + 1, "%d", mixes);
    arena_finish(&arena);
}

Test(packing, lists_every_way_of_printing)
{
    static const char *const papers[] = { "a4", "letter", "a3" };

    for (int g = 0; games[g] != NULL; g++)
        for (int way = 0; art_find(games[g]->id) != NULL && way < 12; way++) {
            struct desk desk;
            open_desk(&desk, papers[way % 3], (enum duplex)(way / 3));
            desk.options.copies = 1 + way % 4;
            desk.options.marks = way / 3 == DUPLEX_FOLD ? MARKS_FULL : MARKS_REGISTER;
            expect_kit(&desk, games[g]->id, desk.press.paper.id);
            close_desk(&desk);
        }
}

/* Of what is printed in parts a copy is one, on the sheets of the parts and of the map. */
Test(packing, lists_what_is_in_parts_as_one)
{
    static const struct {
        const char *game, *only, *paper;
        int copies, pieces, parts;
        const char *sheets, *all;
    } rows[] = {
        { "pokesonne", "track", "148x210", 1, 1, 4, "2–5", "1–5" },
        { "pokesonne", "track", "105x148", 2, 2, 8, "2–17", "1–17" },
        { "cacao", "scores", "105x148", 1, 2, 3, "2–7", "1–7" },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct error error = { 0 };
        struct desk desk;
        open_desk(&desk, rows[i].paper, DUPLEX_LONG);
        desk.options.copies = rows[i].copies;
        cr_assert(word_list_split(rows[i].only, "--only", &desk.arena, &desk.options.only, &error));
        gather(&desk, rows[i].game);
        const struct packing *packing = &desk.packing;
        cr_assert(packing->components == 1 && packing->cuts == 1 && packing->cut[0].poster != NULL);
        cr_expect_eq(packing->pieces, rows[i].pieces, "%d", packing->pieces);
        cr_expect_str_eq(packing->component[0].sheets, rows[i].sheets);
        cr_expect_str_eq(packing->cut[0].sheets, rows[i].all);
        cr_expect_eq(packing->cut[0].map, 1);
        cr_expect_eq(packing->cut[0].poster->parts, rows[i].parts, "%d", packing->cut[0].poster->parts);
        components_are_told(&desk, rows[i].only);
        bags_hold_everything(&desk, rows[i].only);
        every_sheet_is_cut(&desk, rows[i].only);
        close_desk(&desk);
    }
}

Test(packing, lists_the_kit_on_small_paper)
{
    static const char *const papers[] = { "148x210", "105x148" };

    for (int g = 0; games[g] != NULL; g++)
        for (int i = 0; art_find(games[g]->id) != NULL && i < 2; i++) {
            struct desk desk;
            open_desk(&desk, papers[i], DUPLEX_LONG);
            expect_kit(&desk, games[g]->id, papers[i]);
            close_desk(&desk);
        }
}

/* Spares take no sheet that would not be printed without them, and go into no bag. */
Test(packing, spares_fill_the_last_sheet)
{
    static const struct {
        const char *paper, *only;
        int copies, pieces, spares, sheets;
    } rows[] = {
        { "a4", "scores", 1, 1, 1, 1 },   { "a4", "scores", 2, 2, 0, 1 },      { "a4", "scores", 3, 3, 0, 2 },
        { "148x210", "scores", 1, 1, 0, 1 }, { "a4", "chip", 1, 1, 6, 1 },    { "a4", "chip", 4, 4, 24, 1 },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct error error = { 0 };
        struct desk desk;
        open_desk(&desk, rows[i].paper, DUPLEX_LONG);
        desk.options.copies = rows[i].copies;
        cr_assert(word_list_split(rows[i].only, "--only", &desk.arena, &desk.options.only, &error));
        gather(&desk, "hideseek");
        cr_assert_eq(desk.packing.components, 1);
        cr_expect_eq(desk.packing.pieces, rows[i].pieces, "row %zu: %d", i, desk.packing.pieces);
        cr_expect_eq(desk.packing.component[0].spares, rows[i].spares, "row %zu: %d", i,
                     desk.packing.component[0].spares);
        cr_expect_eq(desk.packing.sheets, rows[i].sheets, "row %zu: %d", i, desk.packing.sheets);
        bags_hold_everything(&desk, rows[i].only);
        every_sheet_is_cut(&desk, rows[i].only);
        close_desk(&desk);
    }
}

Test(packing, lists_what_only_asks_for)
{
    struct error error = { 0 };
    struct desk desk;

    open_desk(&desk, "a4", DUPLEX_LONG);
    desk.options.copies = 3;
    cr_assert(
        word_list_split("C,D,U,T01,T02,T03,meeple.red,G1-4,big", "--only", &desk.arena, &desk.options.only, &error));
    gather(&desk, "pokesonne");
    const struct packing *packing = &desk.packing;
    cr_assert_eq(packing->components, 3);
    cr_expect_str_eq(packing->component[0].group, "tile");
    cr_expect_eq(packing->component[0].count, 3 * (1 + 3 + 8 + 3));
    cr_expect_str_eq(packing->component[0].line[0].ids, "C\u00a0×3, D\u00a0×9, U\u00a0×24");
    cr_expect_str_eq(packing->component[0].line[1].ids, "T01…\u2060T03\u00a0×3");
    cr_expect_str_eq(packing->component[1].line[0].ids, "meeple.red\u00a0×24");
    cr_expect_str_eq(packing->component[1].line[1].ids, "big\u00a05×3");
    cr_expect_str_eq(packing->component[2].line[0].ids, "G1-\u20604\u00a0×3");
    components_are_told(&desk, "--only");
    bags_hold_everything(&desk, "--only");
    every_sheet_is_cut(&desk, "--only");
    close_desk(&desk);
}

/* Of all kinds in a bag, those of one component. */
static int packed(const struct packing *packing, enum packing_kind kind, const char *name, const char *group)
{
    int count = 0;

    for (int i = 0; i < packing->bags; i++)
        for (int k = 0; k < packing->components; k++)
            if (packing->bag[i].kind == kind && strcmp(packing->bag[i].name, name) == 0 &&
                strcmp(packing->component[k].group, group) == 0)
                count += packing->bag[i].count[k];
    return count;
}

/* What is printed in its colour, in a look that names the seat or for each of them, and its share of the rest. */
Test(packing, a_seat_has_all_it_needs_in_one_bag)
{
    static const struct {
        const char *seat, *group;
        int count;
    } rows[] = {
        { "colour.green", "monarch", 4 }, { "colour.red", "monarch", 2 }, { "colour.blue", "unit", 5 },
        { "colour.red", "palace", 4 },    { "colour.red", "product", 6 }, { "colour.yellow", "token", 3 },
        { "colour.red", "resource", 0 },
    };
    struct desk desk;
    struct error error = { 0 };

    open_desk(&desk, "a4", DUPLEX_LONG);
    gather(&desk, "brazil");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(packed(&desk.packing, PACKING_SEAT, rows[i].seat, rows[i].group), rows[i].count, "%s: %s",
                     rows[i].seat, rows[i].group);
    close_desk(&desk);

    open_desk(&desk, "a4", DUPLEX_LONG);
    cr_assert(word_list_split("token-1", "--only", &desk.arena, &desk.options.only, &error));
    gather(&desk, "brazil");
    cr_expect_eq(desk.packing.bags, 4);
    bags_hold_everything(&desk, "token-1");
    close_desk(&desk);
}

/* ---- cutting ---- */

/* A line cuts no front of the strip, or of the sheet where that is NULL. */
static void spares(const struct sheet_page *page, double line, bool upright, const struct sheet_cell *strip)
{
    for (int i = 0; i < page->cells; i++) {
        const struct sheet_cell *cell = &page->cell[i];
        double from = upright ? cell->x : cell->y, to = from + (upright ? cell->width : cell->height);
        bool inside = strip == NULL || fabs((upright ? cell->y : cell->x) - (upright ? strip->y : strip->x)) < near;
        cr_assert(cell->back || !inside || line < from + near || line > to - near);
    }
}

/* Does what the list says: the cuts across, and then those the other way or of each strip; counts them. */
static void cut_up(const struct sheet_page *page, const struct guillotine *guillotine)
{
    double done[2048][3];        /* the cuts: direction, place, strip */
    int cuts = 0;

    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < page->cells; i++) {
            const struct sheet_cell *cell = &page->cell[i];
            bool upright = guillotine->upright == (pass == 0), across = pass == 0 || guillotine->then > 0;
            double from = upright ? cell->x : cell->y, strip = across ? -1 : upright ? cell->y : cell->x;
            for (int end = 0; !cell->back && end < 2; end++) {
                double line = from + end * (upright ? cell->width : cell->height);
                int found = 0;
                for (int k = 0; k < cuts; k++)
                    found += done[k][0] == pass && fabs(done[k][1] - line) < near && fabs(done[k][2] - strip) < near;
                spares(page, line, upright, across ? NULL : cell);
                cr_assert_lt(cuts, 2048);
                if (found > 0)
                    continue;
                done[cuts][0] = pass, done[cuts][1] = line, done[cuts++][2] = strip;
            }
        }
    cr_expect_eq(cuts, guillotine->cuts, "%d cuts, not %d", cuts, guillotine->cuts);
}

/* No corner of a front lies beyond the line on either side of it: none is cut. */
static void spares_hexagons(const struct sheet_page *page, const struct sheet_mark *line)
{
    double x = line->x2 - line->x1, y = line->y2 - line->y1, length = hypot(x, y);

    for (int i = 0; i < page->cells; i++) {
        const struct sheet_cell *cell = &page->cell[i];
        double at[HEXAGON_CORNERS][2], least = INFINITY, most = -INFINITY;
        hexagon_corners(cell->width, cell->height, at);
        for (int k = 0; k < HEXAGON_CORNERS; k++) {
            double beside = (x * (cell->y + at[k][1] - line->y1) - y * (cell->x + at[k][0] - line->x1)) / length;
            least = fmin(least, beside);
            most = fmax(most, beside);
        }
        cr_assert(cell->back || least > -near || most < near, "%g to %g", least, most);
    }
}

/* All sides of all fronts lie on the cuts that the list counts. */
static void cut_slanting(const struct sheet_page *page, const struct guillotine *guillotine)
{
    const int told[HEXAGON_WAYS] = { guillotine->across, guillotine->falling, guillotine->rising };

    for (int way = 0; way < HEXAGON_WAYS; way++) {
        struct sheet_mark line[256];
        cr_assert_lt(2 * page->cells, 256);
        int lines = hexagon_lines(page->cell, page->cells, false, (enum hexagon_way)way, line);
        cr_expect_eq(lines, told[way], "%d of %d cuts", lines, told[way]);
        for (int i = 0; i < lines; i++)
            spares_hexagons(page, &line[i]);
    }
    cr_expect_eq(guillotine->cuts, told[0] + told[1] + told[2]);
}

/* First cuts that leave that much at either end pass every front. */
static void ends_are_clear(const struct desk *desk, const struct packing_cut *cut)
{
    const struct paper *paper = &desk->press.paper;
    bool upright = cut->guillotine.upright;

    cr_expect(!upright || desk->batch[cut->stock].plan.duplex != DUPLEX_FOLD);
    for (int i = 0; i < cut->page->cells; i++) {
        const struct sheet_cell *cell = &cut->page->cell[i];
        double from = upright ? cell->y : cell->x, to = from + (upright ? cell->height : cell->width);
        cr_expect(from > GUILLOTINE_END && to < (upright ? paper->height : paper->width) - GUILLOTINE_END, "%g–%g",
                  from, to);
    }
}

Test(packing, cuts_spare_every_piece)
{
    int sheets = 0;

    for (int g = 0; games[g] != NULL; g++)
        for (int duplex = DUPLEX_NONE; art_find(games[g]->id) != NULL && duplex <= DUPLEX_FOLD; duplex++) {
            struct desk desk;
            open_desk(&desk, duplex == DUPLEX_LONG ? "letter" : "a4", (enum duplex)duplex);
            gather(&desk, games[g]->id);
            for (int i = 0; i < desk.packing.cuts; i++, sheets++) {
                const struct guillotine *guillotine = &desk.packing.cut[i].guillotine;
                if (desk.packing.cut[i].poster != NULL)
                    continue;
                bool slanting = desk.packing.cut[i].page->cell[0].hexagon;
                (slanting ? cut_slanting : cut_up)(desk.packing.cut[i].page, guillotine);
                ends_are_clear(&desk, &desk.packing.cut[i]);
            }
            close_desk(&desk);
        }
    cr_expect_gt(sheets, 30);
}

Test(packing, knows_how_a_full_sheet_is_cut)
{
    static const struct {
        const char *game, *only, *paper;
        enum duplex duplex;
        struct guillotine first;
    } rows[] = {
        { "pokesonne", "U,V,W,B", "a4", DUPLEX_LONG, { true, 5, 7, 4, 7, 7, 0, 0, 5 + 7 } },
        { "pokesonne", "C", "a4", DUPLEX_LONG, { true, 2, 2, 1, 2, 2, 0, 0, 4 } },
        { "pokesonne", "track", "letter", DUPLEX_LONG, { true, 2, 2, 1, 2, 2, 0, 0, 4 } },
        { "pokesonne", "U,V", "letter", DUPLEX_SHORT, { true, 5, 6, 4, 5, 6, 0, 0, 5 + 6 } },
        { "pokesonne", "U,V,W,B", "a4", DUPLEX_FOLD, { false, 4, 5, 3, 5, 5, 0, 0, 4 + 5 } },
        { "pokesonne", "meeple", "a4", DUPLEX_LONG, { false, 5, 0, 4, 8, 12, 0, 0, 5 + 3 * 12 + 8 } },
        { "brazil", "building", "a4", DUPLEX_LONG, { false, 9, 0, 0, 0, 0, 8, 9, 26 } },
        { "cacao", "tokens", "a4", DUPLEX_LONG, { true, 11, 9, 10, 9, 9, 0, 0, 11 + 9 } },
        { "cacao", "carrier", "a4", DUPLEX_LONG, { false, 2, 0, 1, 8, 8, 0, 0, 10 } },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct error error = { 0 };
        struct desk desk;
        open_desk(&desk, rows[i].paper, rows[i].duplex);
        cr_assert(word_list_split(rows[i].only, "--only", &desk.arena, &desk.options.only, &error));
        gather(&desk, rows[i].game);
        const struct guillotine *found = &desk.packing.cut[0].guillotine, *first = &rows[i].first;
        cr_expect(found->upright == first->upright && found->across == first->across && found->then == first->then &&
                  found->strips == first->strips && found->falling == first->falling &&
                  found->rising == first->rising && found->least == first->least && found->most == first->most &&
                  found->cuts == first->cuts, "%s: %d across, then %d, %d strips, %d–%d, %d and %d slanting, %d cuts",
                  rows[i].only, found->across, found->then, found->strips, found->least, found->most, found->falling,
                  found->rising, found->cuts);
        close_desk(&desk);
    }
}

/* A figure is folded with its strip: on all sheets the strips lie along the folds. */
Test(packing, cuts_strips_along_the_folds)
{
    static const char *const papers[] = { "a4", "letter", "148x210" };
    int sheets = 0;

    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++) {
        struct desk desk;
        open_desk(&desk, papers[i], DUPLEX_LONG);
        gather(&desk, "pokesonne");
        for (int k = 0; k < desk.packing.cuts; k++) {
            const struct packing_cut *cut = &desk.packing.cut[k];
            cr_expect_eq(cut->folded, strcmp(desk.run.stocks.stock[cut->stock].id, "figures") == 0);
            if (!cut->folded)
                continue;
            cr_expect(cut->guillotine.then == 0 && cut->guillotine.least >= 2);
            cr_expect_eq(cut->guillotine.upright, cut->page->cell[0].turn % 180 != 0);
            sheets++;
        }
        close_desk(&desk);
    }
    cr_expect_geq(sheets, 3);
}

/* What the list says of free rows is what --skip does: the next pieces lie in them, and in nothing that was cut. */
Test(packing, tells_what_skip_a_sheet_is_good_for)
{
    static const struct {
        const char *only, *paper;
        enum duplex duplex;
        int used, free, skip;
    } rows[] = {
        { "C", "a4", DUPLEX_LONG, 0, 5, 4 },
        { "U", "a4", DUPLEX_LONG, 0, 4, 8 },
        { "U", "a4", DUPLEX_NONE, 8, 2, 16 },
        { "U", "a4", DUPLEX_LONG, 15, 0, 0 },
        { "U,V,W,B", "a4", DUPLEX_LONG, 0, 0, 0 },
        { "C", "a4", DUPLEX_FOLD, 0, 0, 0 },
        { "C", "letter", DUPLEX_SHORT, 1, 4, 4 },
        { "meeple.red", "a4", DUPLEX_LONG, 0, 3, 11 },
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct error error = { 0 };
        struct desk desk;
        open_desk(&desk, rows[i].paper, rows[i].duplex);
        desk.options.skip = rows[i].used;
        cr_assert(word_list_split(rows[i].only, "--only", &desk.arena, &desk.options.only, &error));
        gather(&desk, "pokesonne");
        const struct packing_cut *cut = &desk.packing.cut[0];
        double end = cut->page->y + cut->page->height;
        cr_expect(cut->free == rows[i].free && cut->skip == rows[i].skip, "%s, %d used: %d free, --skip %d",
                  rows[i].only, rows[i].used, cut->free, cut->skip);
        close_desk(&desk);
        if (rows[i].skip == 0)
            continue;
        open_desk(&desk, rows[i].paper, rows[i].duplex);
        desk.options.skip = rows[i].skip;
        cr_assert(word_list_split(rows[i].only, "--only", &desk.arena, &desk.options.only, &error));
        gather(&desk, "pokesonne");
        cr_expect_gt(desk.packing.cut[0].page->y, end - near);
        close_desk(&desk);
    }
}

/* Badges of one gym look alike from the front; where there are only meeples, the rules speak of no figures. */
Test(packing, calls_pieces_what_they_show)
{
    struct error error = { 0 };
    struct desk desk;

    open_desk(&desk, "a4", DUPLEX_LONG);
    cr_assert(word_list_split("badge,meeple", "--only", &desk.arena, &desk.options.only, &error));
    gather(&desk, "pokesonne");
    cr_assert_eq(desk.packing.components, 2);
    cr_expect_str_eq(desk.packing.component[0].name, "meeple");
    cr_expect_str_eq(desk.packing.component[1].name, "badge");
    cr_expect_eq(desk.packing.component[1].count, 32);
    cr_expect_str_eq(desk.packing.component[1].line[0].ids, "G1…\u2060G8\u00a0×4");
    close_desk(&desk);
}

/* ---- on pages ---- */

/* A bag shows pieces that are put into it: those of a module have one of their own. */
Test(packing, a_bag_shows_nothing_of_other_bags)
{
    struct desk desk;
    int shown = 0;

    open_desk(&desk, "a4", DUPLEX_LONG);
    gather(&desk, "pokesonne");
    const struct kit *kit = desk.edition.game.kit;
    for (int k = 0; k < desk.packing.bags; k++) {
        const struct packing_bag *bag = &desk.packing.bag[k];
        for (int i = 0; bag->kind == PACKING_COMPONENT && i < bag->pictures; i++) {
            const struct kit_piece *of = art_kit_piece(bag->picture[i], kit);
            cr_expect(of == NULL || kit->set[of->set].option == NULL, "bag %d: %s", k + 1, bag->picture[i]->id);
            shown++;
        }
    }
    cr_expect_geq(shown, 3);
    close_desk(&desk);
}

/* The list of a game, to which nothing is added yet, with these pieces (NULL: all). */
static void open_list(struct desk *desk, struct packlist *list, const char *game, const char *only)
{
    static const struct text_count none[TEXTS];
    struct error error = { 0 };

    open_desk(desk, "a4", DUPLEX_LONG);
    if (only != NULL)
        cr_assert(word_list_split(only, "--only", &desk->arena, &desk->options.only, &error));
    gather(desk, game);
    packlist_init(list, &desk->run, desk->batch, none);
}

static void close_list(struct desk *desk, struct packlist *list)
{
    packlist_finish(list);
    close_desk(desk);
}

/* The labels of a game by themselves. */
static void place_labels(struct desk *desk, struct packlist *list, const char *game, const char *only)
{
    struct error error = { 0 };

    open_list(desk, list, game, only);
    packlist_add_heading(list, 0, 0);
    list->labelled = true;
    cr_assert(places_give(list, &error), "%s", error.text);
}

/* Labels that have a page of their own have larger pictures, and their rows are full, those of seats by themselves. */
Test(packing, labels_take_the_room_of_their_page)
{
    struct packlist list;
    struct desk desk;

    place_labels(&desk, &list, "cacao", NULL);
    cr_expect_eq(list.flow.pages, 1);
    cr_expect_eq(list.label_columns, 4, "%d", list.label_columns);
    for (int i = 3; i < list.flow.blocks - 1; i++)
        cr_expect(list.flow.block[i]->count == 0 || list.flow.block[i]->grown > 1.5, "row %d: %g", i,
                  list.flow.block[i]->grown);
    close_list(&desk, &list);
}

/* Every row of labels is as high as it has to be; what goes into no bag has none. */
Test(packing, labels_of_a_row_are_of_one_size)
{
    struct packlist list;
    struct desk desk;
    double lowest = INFINITY, highest = 0;
    int labels = 0;

    place_labels(&desk, &list, "brazil", NULL);
    cr_expect_eq(bags_labels(&list), desk.packing.bags - 1);
    for (int i = 0; i < list.flow.blocks; i++) {
        const struct flow_block *row = list.flow.block[i];
        if (row->count == 0)
            continue;
        labels += row->count;
        cr_expect_leq(row->count, list.label_columns);
        lowest = fmin(lowest, row->height);
        highest = fmax(highest, row->height);
    }
    cr_expect_gt(highest, lowest + 5, "what a seat has takes more lines: %g mm and %g", lowest, highest);
    cr_expect_eq(labels, bags_labels(&list));
    close_list(&desk, &list);
}

/* "2–3, 5–8" may end a line behind its comma alone. */
Test(packing, ranges_of_sheets_stay_on_a_line)
{
    struct packlist list;
    struct desk desk;

    open_list(&desk, &list, "brazil", NULL);
    cr_expect_str_eq(packlist_ranges(&list, "2–3, 5–8"), "2–\u20603, 5–\u20608");
    cr_expect_str_eq(packlist_ranges(&list, "4, 7"), "4, 7");
    close_list(&desk, &list);
}

/* What goes into no bag has no label, and then nobody is told to cut labels out. */
Test(packing, without_labels_there_is_nothing_to_cut_out)
{
    static const struct {
        const char *only;
        int labels, blocks; /* two headings, with what is flat or a row of labels and advice */
    } rows[] = { { "boards", 0, 3 }, { "carriers", 1, 4 } };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct packlist list;
        struct desk desk;
        place_labels(&desk, &list, "cacao", rows[i].only);
        cr_expect_eq(bags_labels(&list), rows[i].labels, "%s", rows[i].only);
        cr_expect_eq(list.flow.blocks, rows[i].blocks, "%s: %d", rows[i].only, list.flow.blocks);
        close_list(&desk, &list);
    }
}

/* Sheets with many cuts have large pictures, and those beside them are no smaller. */
Test(packing, pictures_of_sheets_are_of_one_size)
{
    static const struct { const char *only; double wide; } rows[] = { { NULL, 24 }, { "track", 0 } };
    double wide[2];

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct packlist list;
        struct desk desk;
        place_labels(&desk, &list, "pokesonne", rows[i].only);
        wide[i] = sketch_width(&list, &list.packing.cut[0]);
        cr_expect_gt(wide[i], rows[i].wide);
        for (int n = 1; n < list.packing.cuts; n++)
            cr_expect_float_eq(sketch_width(&list, &list.packing.cut[n]), wide[i], near, "%d", n);
        close_list(&desk, &list);
    }
    cr_expect_gt(wide[0], wide[1]);
}

/* As high as the title of a list. */
static double set_title(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    (void)owner, (void)cr, (void)x, (void)y, (void)block;
    return 16;
}

/* Where the cuts begin a page, rows of the tables before them take what theirs has left. */
Test(packing, a_page_of_tables_is_filled)
{
    const double most_empty = 0.15;
    struct error error = { 0 };
    struct packlist list;
    struct desk desk;

    open_list(&desk, &list, "cacao", NULL);
    packlist_add(&list, set_title, 0, 0);
    files_add(&list);
    pieces_add(&list);
    cuts_add(&list);
    list.labelled = true;
    cr_assert(places_give(&list, &error), "%s", error.text);
    cr_expect_gt(list.open, 1);
    cr_expect_gt(list.flow.pages, 1);
    cr_expect_lt(list.flow.bottom - flow_end(&list.flow, 0), most_empty * (list.flow.bottom - list.flow.top));
    close_list(&desk, &list);
}

/* A pixel between the last row and the foot of the sheet, in small. */
static uint32_t foot_of(struct packlist *list, const struct packing_cut *cut)
{
    const double scale = 10;
    double height = sketch_height(list, cut), paper = list->flow.press->paper.height,
           end = (cut->page->y + cut->page->height) / paper * height;
    cairo_t *cr = image_paper(&list->run->edition->ink, THEME_FULL, height, scale);
    struct steps steps;

    steps_find(list, cut, &steps);
    sketch_draw(list, cr, 0, 0, cut, &steps);
    cairo_surface_t *image = image_finish(cr);
    uint32_t foot = pixel(image, (int)(0.4 * scale), (int)((end + height) / 2 * scale));
    cairo_surface_destroy(image);
    return foot;
}

/* Rows that stay whole, to be printed on later, are white to the foot of the sheet; what is cut off there is not. */
Test(packing, rows_that_stay_whole_are_white)
{
    const uint32_t paper = 0xffffff;
    int whole = 0, waste = 0;

    for (int g = 0; games[g] != NULL; g++) {
        struct packlist list;
        struct desk desk;
        if (art_find(games[g]->id) == NULL)
            continue;
        open_list(&desk, &list, games[g]->id, NULL);
        for (int i = 0; i < list.packing.cuts; i++) {
            const struct packing_cut *cut = &list.packing.cut[i];
            if (cut->poster != NULL)
                continue;
            cr_expect_eq(foot_of(&list, cut) == paper, cut->free > 0, "%s, cut %d", games[g]->id, i);
            whole += cut->free > 0;
            waste += cut->free == 0;
        }
        close_list(&desk, &list);
    }
    cr_expect(whole > 0 && waste > 0);
}

/* Every sheet that is not glued of parts is cut twice at least, in that order; strips that are cut alike are told
   together. */
Test(packing, steps_follow_the_knife)
{
    struct packlist list;
    struct desk desk;
    bool in_runs = false;

    for (int g = 0; games[g] != NULL; g++) {
        if (art_find(games[g]->id) == NULL)
            continue;
        open_list(&desk, &list, games[g]->id, NULL);
        for (int i = 0; i < list.packing.cuts; i++) {
            const struct packing_cut *cut = &list.packing.cut[i];
            struct steps steps;
            steps_find(&list, cut, &steps);
            int first = steps_of(&steps, CUTS_FIRST), second = steps_of(&steps, CUTS_SECOND);
            cr_expect_eq(first > 0, cut->poster == NULL, "%s, cut %d", games[g]->id, i);
            cr_expect_eq(second > first, cut->poster == NULL, "%s, cut %d", games[g]->id, i);
            cr_expect_eq(steps_of(&steps, CUTS_THIRD) > second, cut->guillotine.falling > 0, "%s, cut %d", games[g]->id,
                         i);
            for (int k = 0; k < steps.steps; k++)
                in_runs |= strcmp(steps.step[k].two, "14\u00a0×5, 10, 16\u00a0×4") == 0;
        }
        close_list(&desk, &list);
    }
    cr_expect(in_runs);
}

/* A sheet says how a kind of pieces is made once, where the words of the game tell it. */
Test(packing, words_of_a_game_tell_how_a_kind_is_made)
{
    struct packlist list;
    struct desk desk;
    int sheets = 0;

    open_list(&desk, &list, "badgequest", NULL);
    for (int i = 0; i < list.packing.cuts; i++) {
        const struct packing_cut *cut = &list.packing.cut[i];
        struct steps steps;
        int told = 0;
        steps_find(&list, cut, &steps);
        for (int k = 0; k < steps.steps; k++)
            told += strcmp(steps.step[k].of, "packing.make.die") == 0;
        cr_expect_eq(told, strcmp(desk.run.stocks.stock[cut->stock].id, "pawns") == 0);
        sheets += told;
    }
    cr_expect_eq(sheets, 1);
    close_list(&desk, &list);
}

/* Names have a line each, or stand in columns where all of them have room; none is a column by itself. */
Test(packing, names_stand_in_columns)
{
    static const struct {
        double width;
        int lines;
    } rows[] = { { 60, 10 }, { 72, 10 }, { 100, 5 }, { 140, 4 }, { 1000, 1 } };
    struct packlist list;
    struct desk desk;
    int kind = 0;

    open_list(&desk, &list, "cacao", NULL);
    while (strcmp(list.packing.component[kind].group, "jungle") != 0)
        kind++;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct packing_component *component = &list.packing.component[kind];
        double height = items_set(&list, NULL, 0, 0, rows[i].width, component, 0);
        double line = items_set(&list, NULL, 0, 0, 1000, component, 0);
        cr_expect_eq(lround(height / line), rows[i].lines, "%g mm: %g lines", rows[i].width, height / line);
    }
    close_list(&desk, &list);
}
