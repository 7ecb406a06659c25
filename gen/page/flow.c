#include "flow.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "gen/ink/theme.h"
#include "gen/output/dump.h"
#include "tag.h"

static const double denser = 0.4; /* demerits of a density after the first that needs no more pages */
static const double lower = 6; /* and of the first block, where it is lower for more on its page: of all its height */

/* ---- the flow and its page ---- */

void flow_init(struct flow *flow, const struct press *press, struct type *type, void *owner)
{
    *flow = (struct flow){
        .press = press, .type = type, .owner = owner, .scale = 1, .multiple = 1, .columns = 1, .tightness = 1, .holes = 1
    };
}

void flow_finish(struct flow *flow)
{
    arena_finish(&flow->arena);
    free(flow->block);
    free(flow->part);
}

static void set_density(struct flow *flow, int density)
{
    if (density >= flow->densities)
        return;
    flow->size = flow->density[density].size;
    flow->leading = flow->density[density].leading;
    flow->tightness = flow->density[density].tightness;
}

void flow_densities(struct flow *flow, const struct flow_density density[], int count)
{
    flow->density = density;
    flow->densities = count;
    set_density(flow, 0);
}

void flow_area(struct flow *flow, double across, double down, double foot)
{
    flow->left = across;
    flow->top = down;
    flow->width = flow->press->paper.width / flow->scale - 2 * across;
    flow->bottom = flow->press->paper.height / flow->scale - down - foot;
    flow_columns(flow, 1, 0);
}

void flow_columns(struct flow *flow, int columns, double gap)
{
    flow->columns = columns;
    flow->column_gap = columns > 1 ? gap : 0;
    flow->column = (flow->width - (columns - 1) * flow->column_gap) / columns;
}

struct flow_block *flow_add(struct flow *flow, flow_set *set, int index)
{
    struct flow_block *block = arena_alloc(&flow->arena, sizeof *block);

    if (flow->blocks == flow->room) {
        flow->room = flow->room * 2 + 64;
        flow->block = memory_grow(flow->block, (size_t)flow->room * sizeof(struct flow_block *));
    }
    flow->block[flow->blocks++] = block;
    *block = (struct flow_block){ .set = set, .index = index, .page_ends = -1, .head = -1, .grown = 1 };
    return block;
}

struct flow_block *flow_add_table(struct flow *flow, const struct page_table *table)
{
    struct flow_block *block = flow_add(flow, NULL, 0);

    block->table = arena_alloc(&flow->arena, sizeof *table);
    *block->table = *table;
    block->table->row_height = arena_alloc(&flow->arena, (size_t)(table->rows + 1) * sizeof(double));
    return block;
}

struct flow_block *flow_add_again(struct flow *flow, flow_set *set, int head)
{
    struct flow_block *block = arena_alloc(&flow->arena, sizeof *block);

    *block = *flow->block[head];
    block->set = set;
    block->kind = "again";
    block->outline = NULL;
    block->keep = block->leads = false;
    flow->block[head]->again = block;
    for (int i = head + 1; i < flow->blocks; i++)
        flow->block[i]->head = head;
    return block;
}

bool flow_is_kind(const struct flow_block *block, const char *kind)
{
    return block->kind != NULL && strcmp(block->kind, kind) == 0;
}

struct flow_block *flow_last(const struct flow *flow)
{
    return flow->blocks > 0 ? flow->block[flow->blocks - 1] : NULL;
}

double flow_text(const struct flow *flow, cairo_t *cr, double x, double y, const char *tag, const struct text *text)
{
    double height, baseline;

    if (text->string[0] == '\0')
        return 0;
    type_measure(flow->type, text, NULL, &height, &baseline);
    if (cr == NULL)
        return height;
    if (tag != NULL && !flow->loose)
        tag_begin(cr, tag, text->tag, NULL);
    type_draw(flow->type, cr, x, y + baseline, text);
    if (tag != NULL && !flow->loose)
        tag_end(cr);
    return height;
}

/* ---- places ---- */

static double gap_above(const struct flow *flow, const struct flow_block *block)
{
    return block->gap * flow->tightness;
}

double flow_gap(const struct flow *flow, int block)
{
    bool below_wide = block > 0 && flow->block[block - 1]->wide && !flow->block[block]->wide;

    return below_wide ? flow->wide_gap : gap_above(flow, flow->block[block]);
}

/* Of a part: all where the last one would not have its own; no more than a page holds. */
static int fewest_rows(const struct flow *flow, const struct page_table *table, int first)
{
    int left = table->rows - first, fewest = table->fewest > 1 ? table->fewest : 1,
        rows = left < fewest + table->last ? left : fewest;

    while (rows > 1 && table_height(table, first, rows) > flow->bottom - flow->top)
        rows--;
    return rows;
}

/* Of the rows that fit, as many as leave the last part its own. */
static int rows_of_part(const struct flow *flow, const struct page_table *table, int first, int fit)
{
    int left = table->rows - first - fit, missing = table->last - left;
    bool gives = left > 0 && missing > 0 && fit - missing >= fewest_rows(flow, table, first);

    return gives ? fit - missing : fit;
}

/* A block that shows only some things of another. */
static struct flow_block some_of(const struct flow_block *block, int first, int count)
{
    struct flow_block some = *block;

    some.index += first;
    some.count = count;
    return some;
}

double flow_height_of_some(const struct flow *flow, const struct flow_block *block, int first, int count)
{
    struct flow_block some = some_of(block, first, count);

    return block->set(flow->owner, NULL, 0, 0, &some);
}

/* Neither one thing alone at the foot of a page nor one at the head of the next. */
static bool parts_before(const struct flow_block *block, int first, int thing)
{
    return thing - first >= 2 && block->count - thing >= 2;
}

bool flow_parts_before(const struct flow_block *block, int thing)
{
    return parts_before(block, 0, thing);
}

static int fewest_things(const struct flow_block *block, int first)
{
    return parts_before(block, first, first + 2) ? 2 : block->count - first;
}

/* As many of its things from the first on as fit in this room; 0 if those that stay together do not. */
static int things_fit(const struct flow *flow, const struct flow_block *block, int first, double room)
{
    int left = block->count - first;

    for (int things = left; things > 0; things--)
        if ((things == left || parts_before(block, first, first + things)) &&
            flow_height_of_some(flow, block, first, things) <= room)
            return things;
    return 0;
}

/* Of what is not divided. */
static double least_height(const struct flow *flow, const struct flow_block *block)
{
    if (block->divides)
        return flow_height_of_some(flow, block, 0, fewest_things(block, 0));
    return block->table != NULL ? table_height(block->table, 0, fewest_rows(flow, block->table, 0)) : block->height;
}

/* Height of the block with all that it keeps, from the head of a column: as much of that as a column holds. */
static double kept_height(const struct flow *flow, int first, int *next)
{
    double height = least_height(flow, flow->block[first]);

    while (flow->block[first]->keep && first + 1 < flow->blocks) {
        const struct flow_block *more = flow->block[first + 1];
        double least = gap_above(flow, more) + least_height(flow, more);
        if (height + least > flow->bottom - flow->top)
            break;
        height += least;
        first++;
    }
    *next = first + 1;
    return height;
}

static const struct flow_block *again_above(const struct flow *flow, int block)
{
    int head = flow->block[block]->head;

    return head >= 0 ? flow->block[head]->again : NULL;
}

double flow_again(const struct flow *flow, int block)
{
    const struct flow_block *again = again_above(flow, block);
    int next;

    if (again == NULL)
        return 0;
    double room = again->height + gap_above(flow, again);
    return room + kept_height(flow, block, &next) > flow->bottom - flow->top ? 0 : room;
}

struct cursor {
    int page, column, block; /* block: that is placed */
    double y, head; /* head: where the columns of this page begin */
    bool fresh;     /* nothing stands in the column yet */
};

/* On a page that another flow has begun even an empty column may be too low. */
static bool may_go_on(const struct flow *flow, const struct cursor *at)
{
    return !at->fresh || (flow->begin > 0 && at->page == 0);
}

static void next_column(const struct flow *flow, struct cursor *at)
{
    at->fresh = true;
    if (++at->column == flow->columns) {
        at->column = 0;
        at->page++;
        at->head = flow->top;
    }
    at->y = at->head;
}

static struct flow_part *add_part(struct flow *flow, const struct flow_block *block, double height, struct cursor *at)
{
    if (flow->parts == flow->part_room) {
        flow->part_room = flow->part_room * 2 + 64;
        flow->part = memory_grow(flow->part, (size_t)flow->part_room * sizeof *flow->part);
    }
    struct flow_part *part = &flow->part[flow->parts++];
    *part = (struct flow_part){ .block = block,
                                .index = at->block,
                                .page = at->page,
                                .x = flow->left + at->column * (flow->column + flow->column_gap),
                                .y = at->y,
                                .height = height };
    at->y += height;
    at->fresh = false;
    return part;
}

/* What the head of its chapter takes above a block at the head of a column: only the first of a page has it. */
static double again_at(const struct flow *flow, int block, const struct cursor *at)
{
    return at->column == 0 ? flow_again(flow, block) : 0;
}

/* At the head of a column, above a block or the rest of one. */
static void stand_again(struct flow *flow, int block, struct cursor *at)
{
    const struct flow_block *again = again_above(flow, block);
    double room = again_at(flow, block, at);

    if (room == 0)
        return;
    struct flow_part *part = add_part(flow, again, again->height, at);
    part->index = flow->block[block]->head;
    at->y = part->y + room;
    at->fresh = true;
}

/* Where the columns of a page end. */
static double bottom_of(const struct flow *flow, int page)
{
    return flow->even_bottom > 0 && page == flow->pages - 1 ? flow->even_bottom : flow->bottom;
}

/* As many rows as the column holds, the others at the head of the next one. */
static void stand_table(struct flow *flow, const struct flow_block *block, struct cursor *at)
{
    const struct page_table *table = block->table;

    for (int first = 0, rows; first < table->rows; first += rows) {
        rows = table_fit(table, first, bottom_of(flow, at->page) - at->y);
        while (rows < fewest_rows(flow, table, first) && may_go_on(flow, at)) {
            next_column(flow, at);
            stand_again(flow, at->block, at);
            rows = table_fit(table, first, bottom_of(flow, at->page) - at->y);
        }
        rows = rows_of_part(flow, table, first, rows > 0 ? rows : 1);
        struct flow_part *part = add_part(flow, block, table_height(table, first, rows), at);
        part->first = first;
        part->rows = rows;
    }
}

/* The same for the things that a block shows. Below its first ones the others would be taken for their continuation,
   column by column. */
static void stand_things(struct flow *flow, const struct flow_block *block, struct cursor *at)
{
    for (int first = 0, things; first < block->count; first += things) {
        if (first > 0) {
            next_column(flow, at);
            stand_again(flow, at->block, at);
        }
        things = things_fit(flow, block, first, bottom_of(flow, at->page) - at->y);
        while (things == 0 && may_go_on(flow, at)) {
            next_column(flow, at);
            things = things_fit(flow, block, first, bottom_of(flow, at->page) - at->y);
        }
        things = things > 0 ? things : block->count - first;
        if (first == 0 && block->page_ends > 0)
            things = block->page_ends;
        struct flow_part *part = add_part(flow, block, flow_height_of_some(flow, block, first, things), at);
        part->first = first;
        part->rows = things;
    }
}

/* Below what is wide the columns of the page begin. */
static void begin_columns(const struct flow *flow, struct cursor *at)
{
    at->head += flow->wide_gap;
    at->y = at->head;
    at->fresh = true;
}

static bool ends_wide(const struct flow *flow, const struct flow_block *block, const struct cursor *at)
{
    return !block->wide && !block->leads && at->head > flow->top && at->y <= at->head && at->column == 0 && !at->fresh;
}

static void stand(struct flow *flow, const struct flow_block *block, struct cursor *at)
{
    if (ends_wide(flow, block, at))
        begin_columns(flow, at);
    if (at->fresh)
        stand_again(flow, at->block, at);
    else
        at->y += gap_above(flow, block);
    if (block->table != NULL)
        stand_table(flow, block, at);
    else if (block->divides)
        stand_things(flow, block, at);
    else
        add_part(flow, block, block->height, at);
    if (block->wide)
        at->head = at->y;
}

static void fail_height(struct flow *flow, const struct flow_block *block, double height)
{
    fail_at(&flow->error, ERROR_INPUT, block->file != NULL ? block->file : flow->file, block->line,
            _("a paragraph or box is %.0f mm high, more than a page of %s paper; take a larger one (--paper) or "
              "one language (--lang)"),
            height, flow->press->paper.name);
}

/* To the page of a block that closes; false where the paper has none left for it. */
static bool goes_to_end(const struct flow *flow, const struct flow_block *block, struct cursor *at)
{
    int left = flow->multiple - 1 - at->page % flow->multiple;

    if (left < block->closes)
        return false;
    for (int page = at->page + 1 + left - block->closes; at->page < page;)
        next_column(flow, at);
    return true;
}

/* Above a block: at the head of a column there is none, but for the head of its chapter. */
static double gap_at(const struct flow *flow, int block, const struct cursor *at)
{
    return at->fresh ? again_at(flow, block, at) : gap_above(flow, flow->block[block]);
}

/* Returns the number of pages. */
static int give_places(struct flow *flow)
{
    double top = flow->begin > 0 ? flow->begin : flow->top;
    struct cursor at = { .y = top, .head = top, .fresh = true };

    flow->parts = flow->left_out = 0;
    for (int i = 0, next; i < flow->blocks; i = next) {
        const struct flow_block *block = flow->block[i];
        double height = kept_height(flow, i, &next), gap = gap_at(flow, i, &at);
        if (ends_wide(flow, block, &at)) {
            begin_columns(flow, &at);
            gap = 0;
        }
        if (height > flow->bottom - flow->top)
            fail_height(flow, block, height);
        if (block->closes > 0 && !goes_to_end(flow, block, &at)) {
            flow->left_out++;
            continue;
        }
        if (block->page_ends == 0 && !at.fresh)
            next_column(flow, &at);
        while (at.y + gap + height > bottom_of(flow, at.page) && may_go_on(flow, &at)) {
            next_column(flow, &at);
            gap = gap_at(flow, i, &at);
        }
        while (block->leads && !(at.fresh && at.column == 0))
            next_column(flow, &at);
        for (at.block = i; at.block < next; at.block++)
            stand(flow, flow->block[at.block], &at);
    }
    return at.page + 1;
}

static bool all_on_paper(const struct flow *flow)
{
    for (int i = 0; i < flow->parts; i++)
        if (flow->part[i].y + flow->part[i].height > flow->bottom)
            return false;
    return true;
}

/* The lowest bottom at which the last page still holds its columns. */
static void even_out(struct flow *flow)
{
    const double step = 1;

    for (double bottom = flow->top + step; bottom < flow->bottom; bottom += step) {
        flow->even_bottom = bottom;
        if (give_places(flow) == flow->pages && all_on_paper(flow))
            return;
    }
    flow->even_bottom = 0;
    give_places(flow);
}

static bool same_column(const struct flow_part *a, const struct flow_part *b)
{
    return a->page == b->page && a->x == b->x && !a->block->wide && !b->block->wide;
}

/* Of what a column has left, how much goes above a part for each that goes above a paragraph. */
static double share_above(const struct flow_part *part)
{
    return part->block->share > 0 ? part->block->share : 1;
}

/* At most so much goes above a paragraph: the last page, where pages are chosen, is not full. */
static double most_above(const struct flow *flow, bool last)
{
    if (last)
        return flow->choose_ends != NULL && flow->columns == 1 ? flow->spread_last : 0;
    return flow->spread;
}

/* What a column has left below its last block goes between its blocks, a little to each. */
static void spread(struct flow *flow)
{
    for (int first = 0, end; first < flow->parts; first = end) {
        double shares = 0, down = 0;
        for (end = first + 1; end < flow->parts && same_column(&flow->part[first], &flow->part[end]); end++)
            shares += share_above(&flow->part[end]);
        const struct flow_part *last = &flow->part[end - 1];
        double left = bottom_of(flow, last->page) - last->y - last->height;
        double each = fmin(fmax(left, 0) / fmax(shares, 1), most_above(flow, end == flow->parts));
        for (int i = first + 1; i < end; i++) {
            down += each * share_above(&flow->part[i]);
            flow->part[i].y += down;
        }
    }
}

static void measure(struct flow *flow, struct flow_block *block)
{
    if (block->table == NULL)
        block->height = block->set(flow->owner, NULL, 0, 0, block);
    else
        table_measure(block->table, flow->owner);
}

static void set_grown(struct flow *flow, struct flow_block *block, double grown)
{
    block->grown = grown;
    measure(flow, block);
}

/* So much more than a page so many blocks take. */
static double over_first_page(const struct flow *flow, int opening)
{
    double over = flow->top - flow->bottom + 0.01;

    for (int i = 0; i < opening; i++)
        over += flow->block[i]->height + (i > 0 ? flow_gap(flow, i) : 0);
    return over;
}

/* The first block so much lower that so many stand on its page, if it may be as low as that; whether they do. Where
   only a part of it shrinks the first try is not enough, and tells how much is. */
static bool shrink_first(struct flow *flow, int opening, double least)
{
    static const double exact = 1e-6;
    enum { TRIES = 5 };
    struct flow_block *block = flow->block[0];
    double over = over_first_page(flow, opening), whole = block->height;

    for (int i = 0; over > exact && whole > 0 && i < TRIES; i++) {
        double was = over, less = over / whole;
        if (block->grown - less < least)
            break;
        set_grown(flow, block, block->grown - less);
        over = over_first_page(flow, opening);
        whole = (was - over) / less;
    }
    if (over > exact)
        set_grown(flow, block, 1);
    return over <= exact;
}

static bool shrink_opening(struct flow *flow, bool more)
{
    if (more)
        return shrink_first(flow, flow->opening_more, flow->shrinks_more);
    if (flow->opening > 0)
        shrink_first(flow, flow->opening, flow->shrinks);
    return true;
}

void flow_forget(struct flow *flow)
{
    flow->error = (struct error){ 0 };
    type_forget(flow->type);
}

/* How everything is set. */
struct manner {
    int density;
    bool more; /* on the first page */
};

static bool is_sound(const struct flow *flow)
{
    return flow->error.kind == ERROR_NONE && type_good(flow->type, NULL);
}

/* Sets everything anew; false where something goes wrong. At one density that says nothing of the others. */
static bool set_all(struct flow *flow, int density)
{
    flow_forget(flow);
    set_density(flow, density);
    for (int i = 0; i < flow->blocks; i++) {
        set_grown(flow, flow->block[i], 1);
        if (flow->block[i]->again != NULL)
            measure(flow, flow->block[i]->again);
    }
    return is_sound(flow);
}

/* Gives places to what is set, with more on the first page or not; false where something goes wrong. */
static bool lay(struct flow *flow, bool more)
{
    flow_forget(flow);
    for (int i = 0; i < flow->blocks; i++)
        flow->block[i]->page_ends = -1;
    if (flow->blocks > 0 && flow->block[0]->grown != 1)
        set_grown(flow, flow->block[0], 1);
    if (!shrink_opening(flow, more))
        return false;
    flow->even_bottom = 0;
    flow->pages = give_places(flow);
    return is_sound(flow);
}

static bool place(struct flow *flow, struct manner manner)
{
    return set_all(flow, manner.density) && lay(flow, manner.more);
}

/* The pages as they are paid for; what has room on one side of a leaf does not go on overleaf. */
static int pages_needed(const struct flow *flow)
{
    if (flow->pages == 1 && flow->multiple == FLOW_SIDES)
        return 1;
    return (flow->pages + flow->multiple - 1) / flow->multiple * flow->multiple;
}

/* What blocks that close leave to the others: every page of paper that is used, but those on which one stands. */
static int pages_before_close(const struct flow *flow)
{
    for (int i = 0; i < flow->parts; i++)
        if (flow->part[i].block->closes > 0)
            return pages_needed(flow) - flow->part[i].block->closes;
    return pages_needed(flow);
}

/* Ends the pages where that is chosen, and returns how badly that reads: 0 where they end when they are full. */
static double end_pages(struct flow *flow)
{
    return flow->choose_ends != NULL && flow->columns == 1 ? flow->choose_ends(flow, pages_before_close(flow)) : 0;
}

/* How badly it reads, besides where pages end: closer than the first density that needs no more of them, and with a
   lower block at the head. */
static double badness(const struct flow *flow, struct manner manner, int first)
{
    return (manner.density - first) * denser + (manner.more ? (1 - flow->block[0]->grown) * lower : 0);
}

/* Of those that take the fewest pages, and leave out the fewest blocks, the one in which pages end best, or else the
   first; the closest where nothing fits in any. */
static struct manner best_manner(struct flow *flow)
{
    int last = flow->densities > 0 ? flow->densities - 1 : 0, first = last, fewest = INT_MAX, out = INT_MAX;
    int ways = flow->opening_more > 0 ? 2 : 1;
    struct manner best = { .density = last };
    double least = INFINITY;
    bool set = false;

    for (int i = 0; i < (last + 1) * ways && fewest > 1; i++) {
        struct manner manner = { .density = i / ways, .more = i % ways > 0 };
        set = manner.more ? set : set_all(flow, manner.density);
        if (!set || !lay(flow, manner.more))
            continue;
        int pages = pages_needed(flow);
        bool fewer = pages < fewest || (pages == fewest && flow->left_out < out);
        if (!fewer && (pages > fewest || flow->left_out > out))
            continue;
        first = fewer ? manner.density : first;
        double demerits = end_pages(flow) + badness(flow, manner, first);
        if (fewer || demerits < least) {
            best = manner;
            least = demerits;
            fewest = pages;
            out = flow->left_out;
        }
    }
    return best;
}

/* ---- pages with room ---- */

/* What stands on a page from this part on; returns the part behind it. */
static int page_end(const struct flow *flow, int first)
{
    int end = first;

    while (end < flow->parts && flow->part[end].page == flow->part[first].page)
        end++;
    return end;
}

/* As large as a block is after so many steps, if it takes them all. */
static double grown_in(const struct flow_block *block, int steps)
{
    return fmin(1 + steps * FLOW_FILLED_STEP, block->grows);
}

/* One step more for a block that has taken all those before; returns what height that takes, NAN where it is more than
   is left, where its text would be too large, or where the block has stopped. */
static double take_step(struct flow *flow, struct flow_block *block, int step, double left)
{
    double was = block->grown, before = block->height;

    if (block->grows <= was || was < grown_in(block, step - 1))
        return NAN;
    set_grown(flow, block, grown_in(block, step));
    if (type_good(flow->type, NULL) && block->height - before <= left)
        return block->height - before;
    type_forget(flow->type);
    set_grown(flow, block, was);
    return NAN;
}

static bool are_alike(const struct flow *flow, int part, int other)
{
    int alike = flow->block[flow->part[part].index]->alike;

    return part == other || (alike != 0 && flow->block[flow->part[other].index]->alike == alike);
}

/* Whether the part grows with one before it. */
static bool is_led(const struct flow *flow, int first, int part)
{
    for (int i = first; i < part; i++)
        if (are_alike(flow, i, part))
            return true;
    return false;
}

/* The step is taken back by those that grow as this part does, up to `end`. */
static void take_back(struct flow *flow, int part, int end, int step)
{
    for (int i = part; i < end; i++) {
        struct flow_block *block = flow->block[flow->part[i].index];
        if (are_alike(flow, part, i))
            set_grown(flow, block, grown_in(block, step - 1));
    }
}

/* The same for all that grow as this part does, up to `end`: all of them, or none. */
static double take_steps(struct flow *flow, int part, int end, int step, double left)
{
    double taken = 0;

    for (int i = part; i < end; i++) {
        struct flow_block *block = flow->block[flow->part[i].index];
        double more = are_alike(flow, part, i) ? take_step(flow, block, step, left - taken) : 0;
        if (isnan(more)) {
            take_back(flow, part, i, step);
            return NAN;
        }
        taken += more;
    }
    return taken;
}

/* Each as far as it may: step by step, so that those of a page grow together until one of them finds no room. */
static void fill(struct flow *flow, int first, int end, double left)
{
    bool goes_on = true;

    for (int step = 1; goes_on; step++) {
        goes_on = false;
        for (int i = first; i < end; i++) {
            double more = is_led(flow, first, i) ? NAN : take_steps(flow, i, end, step, left);
            goes_on = goes_on || !isnan(more);
            left -= isnan(more) ? 0 : more;
        }
    }
}

/* Pictures of a page that stays part empty are larger, as far as there is room. */
static void grow(struct flow *flow)
{
    for (int first = 0, end; first < flow->parts; first = end) {
        end = page_end(flow, first);
        const struct flow_part *last = &flow->part[end - 1];
        fill(flow, first, end, flow->bottom - last->y - last->height - 0.01);
    }
}

bool flow_place(struct flow *flow, struct error *error)
{
    if (!flow_good(flow, error))
        return false;
    if (place(flow, best_manner(flow)) && (end_pages(flow) > 0 || flow->fills)) {
        give_places(flow);
        grow(flow);
        flow->pages = give_places(flow);
    }
    if (flow->even && flow->columns > 1)
        even_out(flow);
    spread(flow);
    flow->placed = true;
    return flow_good(flow, error);
}

double flow_end(const struct flow *flow, int page)
{
    double end = 0;

    for (int i = 0; i < flow->parts; i++)
        if (flow->part[i].page == page)
            end = fmax(end, flow->part[i].y + flow->part[i].height);
    return end;
}

void flow_stand(struct flow *flow, int page, double y)
{
    struct flow_block *block = flow_last(flow);
    struct cursor at = { .page = page, .block = flow->blocks - 1, .y = y };

    measure(flow, block);
    add_part(flow, block, block->height, &at);
}

void flow_follow(struct flow *flow, struct flow *next, double gap)
{
    const double least = 0.15; /* of a page */
    double end = flow_end(flow, flow->pages - 1);

    if (flow->parts == 0 || end + gap > next->bottom - least * (next->bottom - next->top))
        return;
    next->begin = end + gap;
    flow->guest = next;
}

/* Those that it has begun itself. */
static int first_page(const struct flow *flow)
{
    return flow->begin > 0 ? 1 : 0;
}

void flow_number(struct flow *const flow[], int count)
{
    for (int i = 0; i < count; i++) {
        flow[i]->before = -first_page(flow[i]);
        flow[i]->after = 0;
        for (int k = 0; k < count; k++)
            *(k < i ? &flow[i]->before : &flow[i]->after) += k != i ? flow[k]->pages - first_page(flow[k]) : 0;
    }
}

/* ---- pages ---- */

bool flow_good(struct flow *flow, struct error *error)
{
    if (flow->error.kind == ERROR_NONE && type_good(flow->type, &flow->error))
        return true;
    *error = flow->error;
    return false;
}

void flow_outline(const struct flow *flow, const struct flow_block *block, int page, double y)
{
    if (block->outline != NULL)
        document_outline_at(flow->document, 0, block->outline, page, y * flow->scale);
}

void flow_foot(const struct flow *flow, cairo_t *cr, int page)
{
    char number[32];
    double left = flow->left, right = left + flow->width;
    int pages = flow->before + flow->pages + flow->after;
    bool verso = flow->bound && page % 2 == 1;
    struct buf string = { 0 };

    snprintf(number, sizeof number, "%d / %d", page + 1, pages);
    buf_puts(&string, page < flow->foot.firsts ? flow->foot.first : flow->foot.string);
    if (flow->foot.last != NULL && page + 1 == pages)
        buf_puts(&string, flow->foot.last);
    struct text foot = { .string = buf_text(&string),
                         .tag = flow->foot.tag,
                         .file = flow->foot.file,
                         .size = flow->foot.size,
                         .width = flow->width - flow->foot.aside,
                         .align = verso ? ALIGN_RIGHT : ALIGN_LEFT };
    struct text corner = { .string = number, .size = flow->foot.size, .align = verso ? ALIGN_LEFT : ALIGN_RIGHT };
    theme_source(cr, ROLE_INK_SOFT);
    type_draw(flow->type, cr, verso ? right - foot.width : left, flow->foot.y, &foot);
    type_draw(flow->type, cr, verso ? left : right, flow->foot.y, &corner);
    theme_source(cr, ROLE_INK);
    buf_finish(&string);
}

/* "rule place.edges", or the rows of a table: "table 1 24" */
static void dump_part(const struct flow *flow, const struct flow_part *part)
{
    const struct flow_block *block = part->block;
    double scale = flow->scale, width = block->wide ? flow->width : flow->column;
    const double place[] = { part->x * scale, part->y * scale, width * scale, part->height * scale };

    if (block->kind == NULL)
        return;
    if (block->table != NULL)
        DUMP_LINE(flow->press->dump, place, "%s %d %d", block->kind, part->first + 1, part->first + part->rows);
    else
        DUMP_LINE(flow->press->dump, place, "%s%s%s", block->kind, block->id != NULL ? " " : "",
                  block->id != NULL ? block->id : "");
}

static void draw_part(const struct flow *flow, cairo_t *cr, const struct flow_part *part)
{
    const struct flow_block *block = part->block;

    if (block->divides) {
        struct flow_block some = some_of(block, part->first, part->rows);
        block->set(flow->owner, cr, part->x, part->y, &some);
    } else if (block->table == NULL)
        block->set(flow->owner, cr, part->x, part->y, block);
    else
        table_draw(block->table, flow->owner, cr, part->x, part->y, part->first, part->rows);
}

/* The flow that begins on that page; NULL: none does. */
static const struct flow *guest_of(const struct flow *flow, int page)
{
    return page == flow->pages - 1 ? flow->guest : NULL;
}

static void draw_parts(const struct flow *flow, cairo_t *cr, int page)
{
    for (int i = 0; i < flow->parts; i++)
        if (flow->part[i].page == page)
            draw_part(flow, cr, &flow->part[i]);
}

void flow_draw(struct flow *flow, cairo_t *cr, int page)
{
    if (flow->scale != 1)
        cairo_scale(cr, flow->scale, flow->scale);
    theme_source(cr, ROLE_INK);
    draw_parts(flow, cr, page);
    for (const struct flow *guest = guest_of(flow, page); guest != NULL; guest = guest_of(guest, 0))
        draw_parts(guest, cr, 0);
    flow_foot(flow, cr, flow->before + page);
}

static void tell_parts(const struct flow *flow, int page)
{
    for (int i = 0; i < flow->parts; i++)
        if (flow->part[i].page == page) {
            flow_outline(flow, flow->part[i].block, flow->before + page + 1, flow->part[i].y);
            dump_part(flow, &flow->part[i]);
        }
}

static void print_page(struct flow *flow, int page)
{
    int number = flow->before + page + 1;
    char label[16];

    snprintf(label, sizeof label, "%d", number);
    flow_draw(flow, press_page(flow->press, flow->document, !flow->fronts && number % 2 == 0, label), page);
    tell_parts(flow, page);
    for (const struct flow *guest = guest_of(flow, page); guest != NULL; guest = guest_of(guest, 0))
        tell_parts(guest, 0);
}

bool flow_print(struct flow *flow, struct error *error)
{
    if (!flow->placed && !flow_place(flow, error))
        return false;
    for (int page = first_page(flow); page < flow->pages; page++)
        print_page(flow, page);
    return flow_good(flow, error);
}

void flow_weigh(struct flow *flow, const struct ink *ink)
{
    struct scale scale;

    for (int page = first_page(flow); flow->press->weights != NULL && page < flow->pages; page++) {
        flow_draw(flow, press_scale(flow->press, ink, &scale), page);
        weights_add(flow->press->weights, scale_read(&scale));
    }
}
