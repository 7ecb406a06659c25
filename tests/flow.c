/* The flow of blocks on pages: which density it takes, and which errors count. No PDF is made. */
#include <criterion/criterion.h>
#include <string.h>

#include "gen/page/breaks.h"
#include "gen/page/flow.h"

/* A page of 100 × 100 mm without margins, and blocks of one height. */
struct leaf {
    struct press press;
    struct type *type;
    struct flow flow;
    double height;    /* of each block, times the size of the density */
    struct text text; /* set in each block, its size and floor likewise; no string: none */
};

static double set_block(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct leaf *leaf = owner;
    struct text text = leaf->text;

    (void)block;
    text.size *= leaf->flow.size;
    text.floor *= leaf->flow.size;
    if (text.string != NULL)
        flow_text(&leaf->flow, cr, x, y, NULL, &text);
    return leaf->flow.size * leaf->height;
}

static void open_leaf(struct leaf *leaf, int blocks, double height)
{
    static const struct flow_density densities[] = { { 4, 4, 1 }, { 2, 2, 1 }, { 1, 1, 1 } };
    struct error error = { 0 };

    *leaf = (struct leaf){ .press = { .paper = { .name = "leaf", .width = 100, .height = 100 } }, .height = height };
    leaf->type = type_new(&error);
    cr_assert_not_null(leaf->type, "%s", error.text);
    flow_init(&leaf->flow, &leaf->press, leaf->type, leaf);
    flow_area(&leaf->flow, 0, 0, 0);
    flow_densities(&leaf->flow, densities, 3);
    for (int i = 0; i < blocks; i++)
        flow_add(&leaf->flow, set_block, i);
}

static void close_leaf(struct leaf *leaf)
{
    flow_finish(&leaf->flow);
    type_free(leaf->type);
}

static void expect_placed(struct leaf *leaf, double size, int pages)
{
    struct error error = { 0 };

    cr_expect(flow_place(&leaf->flow, &error), "%s", error.text);
    cr_expect_float_eq(leaf->flow.size, size, 1e-9);
    cr_expect_eq(leaf->flow.pages, pages);
}

/* ---- pages with room ---- */

/* 20 mm, and so many times as high as it has grown. */
static double set_grown(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    (void)owner;
    (void)cr;
    (void)x;
    (void)y;
    return 20 * block->grown;
}

static void grow_blocks(struct leaf *leaf, int blocks, const double grows[])
{
    open_leaf(leaf, blocks, 20);
    flow_densities(&leaf->flow, NULL, 0);
    for (int i = 0; i < blocks; i++) {
        leaf->flow.block[i]->set = set_grown;
        leaf->flow.block[i]->grows = grows[i];
    }
    leaf->flow.choose_ends = breaks_choose;
}

/* What one block may not take is taken by its neighbour, and little room by whoever has use for it. */
Test(flow, what_a_page_has_left_goes_to_its_pictures)
{
    static const struct {
        double grows[4];
        double grown[4];
    } rows[] = {
        { { 0, 1.1, 1.5, 0 }, { 1, 1.1, 1.5, 1 } },
        { { 1.5, 1.5, 1.5, 1.5 }, { 1.25, 1.25, 1.25, 1.2 } },
        { { 1.1, 1.9, 0, 0 }, { 1.1, 1.85, 1, 1 } },
    };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct leaf leaf;
        grow_blocks(&leaf, 4, rows[i].grows);
        cr_expect(flow_place(&leaf.flow, &error), "%s", error.text);
        for (int k = 0; k < 4; k++)
            cr_expect_float_eq(leaf.flow.block[k]->grown, rows[i].grown[k], 1e-6, "row %zu, block %d: %g", i, k,
                               leaf.flow.block[k]->grown);
        close_leaf(&leaf);
    }
}

/* 19 steps are left: where four grow alike, each takes four of them, and no more than the least of them may; two pairs
   do so in turn, and what stands between does not matter. */
Test(flow, what_is_alike_grows_alike)
{
    static const struct {
        double grows[4];
        int alike[4];
        double grown[4];
    } rows[] = {
        { { 1.5, 1.5, 1.5, 1.5 }, { 1, 1, 1, 1 }, { 1.2, 1.2, 1.2, 1.2 } },
        { { 1.1, 1.5, 1.5, 1.5 }, { 1, 1, 1, 1 }, { 1.1, 1.1, 1.1, 1.1 } },
        { { 1.1, 2, 1.5, 2 }, { 1, 2, 1, 2 }, { 1.1, 1.35, 1.1, 1.35 } },
        { { 1.1, 2, 1.5, 0 }, { 1, 0, 1, 0 }, { 1.1, 1.75, 1.1, 1 } },
    };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct leaf leaf;
        grow_blocks(&leaf, 4, rows[i].grows);
        for (int k = 0; k < 4; k++)
            leaf.flow.block[k]->alike = rows[i].alike[k];
        cr_expect(flow_place(&leaf.flow, &error), "%s", error.text);
        for (int k = 0; k < 4; k++)
            cr_expect_float_eq(leaf.flow.block[k]->grown, rows[i].grown[k], 1e-6, "row %zu, block %d: %g", i, k,
                               leaf.flow.block[k]->grown);
        close_leaf(&leaf);
    }
}

/* 5 mm are left of a page: enough for four steps. */
Test(flow, little_room_is_filled)
{
    static const double grows[] = { 0, 0, 1.5, 0 };
    struct error error = { 0 };
    struct leaf leaf;

    grow_blocks(&leaf, 4, grows);
    leaf.flow.bottom = 85;
    cr_expect(flow_place(&leaf.flow, &error), "%s", error.text);
    cr_expect_float_eq(leaf.flow.block[2]->grown, 1.2, 1e-6, "%g", leaf.flow.block[2]->grown);
    close_leaf(&leaf);
}

/* Where nobody chooses the ends of pages only what asks for it grows. */
Test(flow, what_fills_its_pages_does_so_where_they_end_when_they_are_full)
{
    static const double grows[] = { 0, 0, 1.5, 0 };
    struct error error = { 0 };

    for (int fills = 0; fills < 2; fills++) {
        struct leaf leaf;
        grow_blocks(&leaf, 4, grows);
        leaf.flow.choose_ends = NULL;
        leaf.flow.fills = fills == 1;
        cr_expect(flow_place(&leaf.flow, &error), "%s", error.text);
        cr_expect_float_eq(leaf.flow.block[2]->grown, fills == 1 ? 1.5 : 1, 1e-6, "%g", leaf.flow.block[2]->grown);
        close_leaf(&leaf);
    }
}

/* 20 mm with a word in it that has room for 1.2 times its size. */
static double set_word(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct leaf *leaf = owner;
    struct text text = { .string = "word", .size = 10 * block->grown };
    double wide;

    type_measure(leaf->flow.type, &(struct text){ .string = "word", .size = 12.2 }, &wide, NULL, NULL);
    text.width = wide;
    text.floor = text.size;
    flow_text(&leaf->flow, cr, x, y, NULL, &text);
    return 20 * block->grown;
}

/* A word that is broken nowhere stops what grows, not the flow. */
Test(flow, what_grows_stops_where_its_text_would_not_fit)
{
    static const double grows[] = { 0, 1.9 };
    struct error error = { 0 };
    struct leaf leaf;

    grow_blocks(&leaf, 2, grows);
    leaf.flow.block[1]->set = set_word;
    cr_expect(flow_place(&leaf.flow, &error), "%s", error.text);
    cr_expect_float_eq(leaf.flow.block[1]->grown, 1.2, 1e-6, "%g", leaf.flow.block[1]->grown);
    close_leaf(&leaf);
}

/* ---- a running head ---- */

static double set_head(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    (void)owner;
    (void)cr;
    (void)x;
    (void)y;
    (void)block;
    return 7;
}

/* A chapter of so many blocks of that height behind a block of 20 mm; each is below a head of 10 mm. */
static void open_chapter(struct leaf *leaf, int blocks, double height, bool chosen)
{
    open_leaf(leaf, blocks + 2, 20);
    flow_densities(&leaf->flow, NULL, 0);
    leaf->flow.size = 1;
    leaf->height = height;
    leaf->flow.choose_ends = chosen ? breaks_choose : NULL;
    flow_add_again(&leaf->flow, set_head, 1)->gap = 3;
}

/* At the top of every page within the chapter, with its gap below it; on the page with the head itself there is none. */
Test(flow, a_chapter_that_goes_on_has_its_head_again)
{
    struct error error = { 0 };

    for (int chosen = 0; chosen < 2; chosen++) {
        struct leaf leaf;
        int again = 0;
        open_chapter(&leaf, 8, 20, chosen == 1); /* 10 blocks of 20 mm: 5 on the first page, then 4 and 1 */
        expect_placed(&leaf, 1, 3);
        for (int i = 0; i < leaf.flow.parts; i++) {
            const struct flow_part *part = &leaf.flow.part[i];
            if (part->block != leaf.flow.block[1]->again)
                continue;
            again++;
            cr_expect_float_eq(part->y, 0, 1e-9);
            cr_expect_eq(part->page, again);
            cr_expect_eq(part[1].page, again);
            cr_expect_float_eq(part[1].y, 10, 1e-9);
        }
        cr_expect_eq(again, 2);
        cr_expect(flow_good(&leaf.flow, &error), "%s", error.text);
        close_leaf(&leaf);
    }
}

/* What is as high as a page stands there without it. */
Test(flow, a_head_gives_way_to_what_fills_the_page)
{
    for (int chosen = 0; chosen < 2; chosen++) {
        struct leaf leaf;
        open_chapter(&leaf, 2, 95, chosen == 1);
        expect_placed(&leaf, 1, 4);
        cr_expect_eq(leaf.flow.parts, 4);
        close_leaf(&leaf);
    }
}

/* ---- tables ---- */

static double set_row(void *owner, cairo_t *cr, double x, double y, const struct page_table *table, int row)
{
    (void)owner;
    (void)cr;
    (void)x;
    (void)y;
    (void)table;
    (void)row;
    return 20;
}

/* Five rows fill a page: of the last ones, those that would stand alone take some along, or all go on to the next. */
Test(flow, no_row_of_a_table_stands_alone)
{
    static const struct {
        int above, rows, last, parts, first[3];
    } rows[] = { { 0, 6, 0, 2, { 5, 1 } },
                 { 0, 6, 2, 2, { 4, 2 } },
                 { 0, 8, 2, 2, { 5, 3 } },
                 { 0, 11, 3, 3, { 5, 3, 3 } },
                 { 3, 3, 0, 2, { 2, 1 } },
                 { 3, 3, 2, 1, { 3 } } };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct leaf leaf;
        int fewest = rows[i].last;
        struct page_table table = { .row = set_row, .rows = rows[i].rows, .fewest = fewest, .last = fewest };
        open_leaf(&leaf, 0, 0);
        flow_densities(&leaf.flow, NULL, 0);
        for (int k = 0; k < rows[i].above; k++)
            flow_add(&leaf.flow, set_grown, k);
        flow_add_table(&leaf.flow, &table);
        cr_expect(flow_place(&leaf.flow, &error), "%s", error.text);
        cr_expect_eq(leaf.flow.parts, rows[i].above + rows[i].parts, "row %zu", i);
        for (int k = 0; k < rows[i].parts; k++)
            cr_expect_eq(leaf.flow.part[rows[i].above + k].rows, rows[i].first[k], "row %zu, part %d: %d", i, k,
                         leaf.flow.part[rows[i].above + k].rows);
        close_leaf(&leaf);
    }
}

/* ---- first and last pages ---- */

/* The first block is lower for what belongs to its page, but not lower than it may be. */
Test(flow, the_first_block_makes_room_for_its_page)
{
    static const struct {
        double bottom, grown;
        int pages;
    } rows[] = { { 100, 1, 1 }, { 92, 0.6, 1 }, { 85, 1, 2 } };
    static const double grows[] = { 0, 0, 0, 0, 0 };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct leaf leaf;
        grow_blocks(&leaf, 5, grows);
        leaf.flow.bottom = rows[i].bottom + 0.01;
        leaf.flow.opening = 5;
        leaf.flow.shrinks = 0.5;
        cr_expect(flow_place(&leaf.flow, &error), "%s", error.text);
        cr_expect_eq(leaf.flow.pages, rows[i].pages, "row %zu: %d", i, leaf.flow.pages);
        cr_expect_float_eq(leaf.flow.block[0]->grown, rows[i].grown, 0.01, "row %zu", i);
        close_leaf(&leaf);
    }
}

/* 10 mm that stay, and so many times 10 as it has grown. */
static double set_half_grown(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    return (20 + set_grown(owner, cr, x, y, block)) / 2;
}

/* Where only a part of it shrinks it is found, or the block stays as it is. */
Test(flow, a_first_block_that_shrinks_in_part_makes_room)
{
    static const struct {
        double bottom, grown;
        int pages;
    } rows[] = { { 96, 0.6, 1 }, { 92, 1, 2 } };
    static const double grows[] = { 0, 0, 0, 0, 0 };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct leaf leaf;
        grow_blocks(&leaf, 5, grows);
        leaf.flow.block[0]->set = set_half_grown;
        leaf.flow.bottom = rows[i].bottom + 0.01;
        leaf.flow.opening = 5;
        leaf.flow.shrinks = 0.5;
        cr_expect(flow_place(&leaf.flow, &error), "%s", error.text);
        cr_expect_eq(leaf.flow.pages, rows[i].pages, "row %zu: %d", i, leaf.flow.pages);
        cr_expect_float_eq(leaf.flow.block[0]->grown, rows[i].grown, 0.01, "row %zu: %g", i, leaf.flow.block[0]->grown);
        close_leaf(&leaf);
    }
}

/* Where a page ends well above the last block alone, all others stand on the first one if that leaves its first block
   high enough. */
Test(flow, the_first_block_makes_room_for_more_where_pages_end_better)
{
    static const struct {
        double penalty, least, grown;
        int page;
    } rows[] = { { 20, 0.5, 0.6, 0 }, { 20, 0.7, 1, 1 }, { 0, 0.5, 1, 1 } };
    static const double grows[] = { 0, 0, 0, 0, 0, 0 };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct leaf leaf;
        grow_blocks(&leaf, 6, grows);
        leaf.flow.bottom = 92.01;
        for (int k = 1; k < 5; k++)
            leaf.flow.block[k]->penalty = rows[i].penalty;
        leaf.flow.opening = 3;
        leaf.flow.shrinks = 0.5;
        leaf.flow.opening_more = 5;
        leaf.flow.shrinks_more = rows[i].least;
        cr_expect(flow_place(&leaf.flow, &error), "%s", error.text);
        cr_expect_eq(leaf.flow.pages, 2);
        cr_expect_eq(leaf.flow.part[4].page, rows[i].page, "row %zu", i);
        cr_expect_float_eq(leaf.flow.block[0]->grown, rows[i].grown, 0.01, "row %zu: %g", i, leaf.flow.block[0]->grown);
        close_leaf(&leaf);
    }
}

/* ---- densities ---- */

Test(flow, takes_the_first_density_that_saves_no_more_pages)
{
    static const struct {
        int blocks;
        double height, size;
        int pages;
    } rows[] = { { 1, 20, 4, 1 }, { 2, 20, 2, 1 }, { 5, 20, 1, 1 }, { 6, 24, 1, 2 }, { 12, 25, 1, 3 } };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct leaf leaf;
        open_leaf(&leaf, rows[i].blocks, rows[i].height);
        expect_placed(&leaf, rows[i].size, rows[i].pages);
        close_leaf(&leaf);
    }
}

Test(flow, a_block_too_high_at_one_density_stands_at_the_next)
{
    struct leaf leaf;

    open_leaf(&leaf, 1, 40);
    expect_placed(&leaf, 2, 1);
    close_leaf(&leaf);
}

Test(flow, a_text_too_large_at_one_density_stands_at_the_next)
{
    struct leaf leaf;

    open_leaf(&leaf, 1, 10);
    leaf.text = (struct text){ .string = "Three words here", .size = 6, .floor = 5, .width = 30, .height = 5 };
    expect_placed(&leaf, 2, 1);
    close_leaf(&leaf);
}

Test(flow, a_density_that_fails_spoils_no_other)
{
    static const struct flow_density fails_last[] = { { 4, 4, 1 }, { 2, 2, 1 }, { 9, 9, 1 } };
    struct leaf leaf;

    open_leaf(&leaf, 5, 20);
    flow_densities(&leaf.flow, fails_last, 3);
    expect_placed(&leaf, 2, 3);
    close_leaf(&leaf);
}

Test(flow, tells_what_fits_at_no_density)
{
    struct leaf leaf;
    struct error error = { 0 };

    open_leaf(&leaf, 1, 120);
    cr_expect_not(flow_place(&leaf.flow, &error));
    cr_expect_not_null(strstr(error.text, "120 mm high"), "%s", error.text);
    close_leaf(&leaf);
}

Test(flow, keeps_an_error_from_before)
{
    struct leaf leaf;
    struct error error = { 0 };

    open_leaf(&leaf, 1, 10);
    fail(&leaf.flow.error, ERROR_INPUT, NULL, "it was wrong before");
    cr_expect_not(flow_place(&leaf.flow, &error));
    cr_expect_str_eq(error.text, "it was wrong before");
    close_leaf(&leaf);
}

Test(flow, a_block_that_leads_begins_the_next_page)
{
    static const double heights[] = { 20, 70 }; /* the second fits below the first, or not */
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof heights / sizeof *heights; i++) {
        struct leaf leaf;
        open_leaf(&leaf, 2, heights[i]);
        leaf.flow.block[1]->leads = true;
        flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
        cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
        cr_expect_eq(leaf.flow.pages, 2, "%g mm: %d pages", heights[i], leaf.flow.pages);
        close_leaf(&leaf);
    }
}

/* Also behind one over all columns, a cover. */
Test(flow, a_block_that_leads_stands_behind_the_cover)
{
    struct error error = { 0 };

    for (int columns = 1; columns < 3; columns++) {
        struct leaf leaf;
        open_leaf(&leaf, 3, 20);
        flow_columns(&leaf.flow, columns, 5);
        leaf.flow.block[0]->wide = true;
        leaf.flow.block[1]->leads = true;
        leaf.flow.block[1]->keep = true;
        flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
        cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
        for (int i = 0; i < 3; i++) {
            cr_expect_eq(leaf.flow.part[i].page, i > 0, "block %d, %d columns", i, columns);
            cr_expect_float_eq(leaf.flow.part[i].y, i > 1 ? 20 : 0, 1e-9, "block %d, %d columns", i, columns);
        }
        close_leaf(&leaf);
    }
}

/* On the last page of the paper, or so many before it; not where that would take more paper. */
Test(flow, what_closes_stands_at_the_end_of_the_paper)
{
    static const struct {
        int blocks, pages, left_out; /* blocks of a page each before the two that close */
    } rows[] = { { 1, 4, 0 }, { 2, 4, 0 }, { 3, 4, 1 }, { 4, 4, 2 }, { 5, 8, 0 } };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct leaf leaf;
        open_leaf(&leaf, rows[i].blocks + 2, 100);
        leaf.flow.multiple = 4;
        leaf.flow.block[rows[i].blocks]->closes = 2;
        leaf.flow.block[rows[i].blocks + 1]->closes = 1;
        flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
        cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
        cr_expect_eq(leaf.flow.pages, rows[i].pages, "row %zu: %d pages", i, leaf.flow.pages);
        cr_expect_eq(leaf.flow.left_out, rows[i].left_out, "row %zu: %d left out", i, leaf.flow.left_out);
        const struct flow_part *last = &leaf.flow.part[leaf.flow.parts - 1];
        cr_expect_eq(last->page, rows[i].pages - 1, "row %zu: page %d", i, last->page);
        close_leaf(&leaf);
    }
}

/* The columns of the last page alone, and no more pages for it. */
Test(flow, columns_of_the_last_page_may_be_even)
{
    static const struct {
        int blocks;
        bool even;
        double last; /* where the last block stands */
        int pages;
    } rows[] = { { 4, false, 60, 1 }, { 4, true, 20, 1 }, { 5, true, 20, 1 }, { 7, false, 20, 1 }, { 7, true, 40, 1 },
                 { 10, true, 80, 1 }, { 14, true, 20, 2 } };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct leaf leaf;
        open_leaf(&leaf, rows[i].blocks, 20);
        flow_columns(&leaf.flow, 2, 5);
        flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
        leaf.flow.even = rows[i].even;
        cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
        cr_expect_eq(leaf.flow.pages, rows[i].pages, "row %zu: %d pages", i, leaf.flow.pages);
        cr_expect_float_eq(leaf.flow.part[leaf.flow.parts - 1].y, rows[i].last, 1e-9, "row %zu: %g mm", i,
                           leaf.flow.part[leaf.flow.parts - 1].y);
        close_leaf(&leaf);
    }
}

static double set_things(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    (void)owner;
    (void)cr;
    (void)x;
    (void)y;
    return 15 * block->count;
}

/* A block of 70 mm, and below it things of 15 mm each: how many of them stand on which page. */
Test(flow, a_block_divides_between_the_things_it_shows)
{
    static const struct {
        int things, pages, part[3];
    } rows[] = {
        { 2, 1, { 2 } }, { 3, 2, { 3 } }, { 4, 2, { 2, 2 } }, { 9, 3, { 2, 5, 2 } }, { 14, 3, { 2, 6, 6 } },
    };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct leaf leaf;
        open_leaf(&leaf, 1, 70);
        flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
        struct flow_block *block = flow_add(&leaf.flow, set_things, 0);
        block->count = rows[i].things;
        block->divides = true;
        cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
        cr_expect_eq(leaf.flow.pages, rows[i].pages, "row %zu: %d pages", i, leaf.flow.pages);
        for (int part = 0, from = 0; part < 3 && part + 1 < leaf.flow.parts; part++) {
            cr_expect_eq(leaf.flow.part[part + 1].rows, rows[i].part[part], "row %zu, part %d: %d", i, part,
                         leaf.flow.part[part + 1].rows);
            cr_expect_eq(leaf.flow.part[part + 1].first, from);
            from += rows[i].part[part];
        }
        close_leaf(&leaf);
    }
}

/* In columns: four of them are higher than twice two. */
static double set_in_columns(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    (void)owner;
    (void)cr;
    (void)x;
    (void)y;
    return block->count == 4 ? 45 : 15;
}

/* The others never stand below the first on the same page, even where they would fit. */
Test(flow, what_was_divided_goes_on_with_the_next_page)
{
    struct error error = { 0 };
    struct leaf leaf;

    open_leaf(&leaf, 1, 70);
    flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
    struct flow_block *block = flow_add(&leaf.flow, set_in_columns, 0);
    block->count = 4;
    block->divides = true;
    cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
    cr_assert_eq(leaf.flow.parts, 3, "%d parts", leaf.flow.parts);
    cr_expect_eq(leaf.flow.part[1].page, 0);
    cr_expect_eq(leaf.flow.part[2].page, 1);
    close_leaf(&leaf);
}

/* Blocks of 20 mm on pages of 100 mm, and a page may well end above these: how many then stand on which page. */
Test(flow, pages_end_where_it_reads_best)
{
    static const struct {
        int blocks, multiple;
        const char *ends, *keeps;
        int page[4];
    } rows[] = {
        { 8, 1, "3", "", { 3, 5 } },      { 8, 1, "4", "", { 4, 4 } },        { 8, 1, "2", "", { 4, 4 } },
        { 8, 1, "4", "3", { 5, 3 } },     { 10, 1, "3", "", { 5, 5 } },       { 12, 1, "259", "", { 5, 4, 3 } },
        { 5, 1, "3", "", { 5 } },         { 8, 4, "", "", { 2, 2, 3, 1 } },   { 3, 4, "", "", { 1, 1, 1 } },
        { 3, 2, "", "", { 3 } },          { 6, 2, "", "", { 4, 2 } },
        { 8, 4, "137", "", { 1, 2, 4, 1 } },
    };
    struct error error = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct leaf leaf;
        open_leaf(&leaf, rows[i].blocks, 20);
        leaf.flow.multiple = rows[i].multiple;
        leaf.flow.choose_ends = breaks_choose;
        flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
        for (int at = 0; at < rows[i].blocks; at++) {
            leaf.flow.block[at]->penalty = rows[i].ends[0] == '\0' || strchr(rows[i].ends, '0' + at) != NULL ? 0 : 9;
            leaf.flow.block[at]->keep = strchr(rows[i].keeps, '0' + at) != NULL;
        }
        cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
        int page[4] = { 0 };
        for (int part = 0; part < leaf.flow.parts; part++)
            page[leaf.flow.part[part].page & 3]++;
        for (int at = 0; at < 4; at++)
            cr_expect_eq(page[at], rows[i].page[at], "row %zu: %d on page %d", i, page[at], at + 1);
        close_leaf(&leaf);
    }
}

/* Blocks of 20 mm on pages of 100 mm: seven of them, the first page of which another flow has begun. The last page may
   be emptier than the others, unless something else begins the page behind it. */
Test(flow, a_last_page_that_is_followed_is_no_emptier_than_others)
{
    static const int pages[2][3] = { { 1, 4, 2 }, { 1, 3, 3 } };
    struct error error = { 0 };

    for (int followed = 0; followed < 2; followed++) {
        struct leaf leaf;
        open_leaf(&leaf, 7, 20);
        leaf.flow.begin = leaf.flow.bottom - 30;
        leaf.flow.followed = followed == 1;
        leaf.flow.choose_ends = breaks_choose;
        flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
        cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
        int page[3] = { 0 };
        for (int part = 0; part < leaf.flow.parts; part++)
            page[leaf.flow.part[part].page % 3]++;
        for (int at = 0; at < 3; at++)
            cr_expect_eq(page[at], pages[followed][at], "followed %d: %d on page %d", followed, page[at], at + 1);
        close_leaf(&leaf);
    }
}

/* Below a wide block that is kept with the next all columns begin at the same height. */
Test(flow, columns_below_a_wide_block_begin_alike)
{
    struct error error = { 0 };
    struct leaf leaf;

    open_leaf(&leaf, 3, 20);
    flow_columns(&leaf.flow, 2, 5);
    leaf.flow.wide_gap = 3;
    leaf.flow.block[0]->wide = leaf.flow.block[0]->keep = true;
    leaf.flow.block[1]->gap = 6;
    leaf.flow.even = true;
    flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
    cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
    cr_expect_float_eq(leaf.flow.part[1].y - leaf.flow.part[0].y, 23, 1e-6);
    cr_expect_float_eq(leaf.flow.part[2].y, leaf.flow.part[1].y, 1e-6);
    close_leaf(&leaf);
}

/* Blocks of 20 mm on pages of 100 mm: in a booklet no leaf is turned at a bad place for the sake of a fuller page, as a
   sheet is. */
Test(flow, a_leaf_of_a_booklet_is_turned_where_it_reads_best)
{
    struct error error = { 0 };

    for (int bound = 0; bound < 2; bound++) {
        struct leaf leaf;
        open_leaf(&leaf, 8, 20);
        leaf.flow.bound = bound == 1;
        leaf.flow.choose_ends = breaks_choose;
        flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
        for (int at = 0; at < 8; at++)
            leaf.flow.block[at]->penalty = at == 3 ? 0 : at == 4 ? 2 : 9;
        cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
        cr_expect_eq(leaf.flow.part[3].page, bound, "bound: %d", bound);
        cr_expect_eq(leaf.flow.part[4].page, 1);
        close_leaf(&leaf);
    }
}

/* The same 8 blocks behind 5 others: their pages lie open, where a bad place is better than a part empty page. */
Test(flow, pages_of_a_booklet_that_lie_open_are_full)
{
    struct error error = { 0 };
    struct leaf leaf;

    open_leaf(&leaf, 13, 20);
    leaf.flow.bound = true;
    leaf.flow.choose_ends = breaks_choose;
    flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
    for (int at = 0; at < 13; at++)
        leaf.flow.block[at]->penalty = at == 5 || at == 8 ? 0 : at == 9 ? 2 : 9;
    cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
    cr_expect_eq(leaf.flow.part[8].page, 1);
    cr_expect_eq(leaf.flow.part[9].page, 2);
    close_leaf(&leaf);
}

/* Not where another density reads better. */
Test(flow, a_density_is_closer_where_pages_then_end_better)
{
    static const struct flow_density densities[] = { { 1, 1, 1 }, { 0.8, 1, 1 } };
    struct leaf leaf;

    open_leaf(&leaf, 8, 20);
    leaf.flow.choose_ends = breaks_choose;
    flow_densities(&leaf.flow, densities, 2);
    for (int at = 0; at < 8; at++)
        leaf.flow.block[at]->penalty = at == 6 ? 0 : 9;
    expect_placed(&leaf, 0.8, 2);
    cr_expect_eq(leaf.flow.part[5].page, 0);
    cr_expect_eq(leaf.flow.part[6].page, 1);
    close_leaf(&leaf);
}

/* Inside of what divides, too: two of its things fit below the block of 70 mm, but two of four alone are no page. */
Test(flow, a_page_may_end_between_things)
{
    struct error error = { 0 };
    struct leaf leaf;

    open_leaf(&leaf, 1, 70);
    leaf.flow.choose_ends = breaks_choose;
    flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
    struct flow_block *block = flow_add(&leaf.flow, set_things, 0);
    block->count = 8;
    block->divides = true;
    block->penalty = 9;
    cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
    cr_assert_eq(leaf.flow.parts, 3, "%d parts", leaf.flow.parts);
    cr_expect_eq(leaf.flow.part[1].rows, 2);
    cr_expect_eq(leaf.flow.part[2].rows, 6);
    close_leaf(&leaf);

    open_leaf(&leaf, 1, 70);
    leaf.flow.choose_ends = breaks_choose;
    flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
    block = flow_add(&leaf.flow, set_things, 0);
    block->count = 6;
    block->divides = true;
    cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
    cr_expect_eq(leaf.flow.parts, 2, "where it reads as well, it stays whole");
    close_leaf(&leaf);

    open_leaf(&leaf, 1, 8);
    leaf.flow.choose_ends = breaks_choose;
    flow_densities(&leaf.flow, &(const struct flow_density){ 1, 1, 1 }, 1);
    block = flow_add(&leaf.flow, set_things, 0);
    block->count = 8;
    block->divides = true;
    block = flow_add(&leaf.flow, set_things, 0);
    block->count = 3;
    block->penalty = 9;
    cr_assert(flow_place(&leaf.flow, &error), "%s", error.text);
    cr_assert_eq(leaf.flow.parts, 4, "%d parts", leaf.flow.parts);
    cr_expect_eq(leaf.flow.part[1].rows, 5, "two things would stray onto the second page");
    close_leaf(&leaf);
}
