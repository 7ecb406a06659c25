#include "breaks.h"

#include <math.h>
#include <stdlib.h>

/* Demerits of an empty page, of which a part counts by its square, and of one at the end, the back of a sheet or the
   page in front of the back of a booklet; of an end between things of a block, and more where few of them stand on one
   side of it. In a booklet the leaf is turned at every other end, while both sides of the others lie open: what an end
   there counts, of what it counts elsewhere. */
static const double empty = 20, last_empty = 10, last_bound = 5, inside = 1.2, stray = 2, turned = 6, open = 0.7;

enum { PAGES = 64, FEW = 2 };

/* A place where a page may begin: above a block, or above one of the things that it shows. */
struct start {
    int block, thing;
    double head, tail;      /* heights of the block's things before it and from it on; NAN: not measured */
    double demerits[PAGES]; /* from here on, with so many pages less one */
    int next[PAGES];        /* where the page after this one begins */
};

struct breaks {
    const struct flow *flow;
    int blocks; /* without those that close */
    int starts, pages;
    struct start *start;
};

static bool is_start(const struct flow *flow, int block, int thing)
{
    const struct flow_block *at = flow->block[block];

    if (thing > 0)
        return at->divides && flow_parts_before(at, thing);
    return block == 0 || !flow->block[block - 1]->keep;
}

static int things_of(const struct flow_block *block)
{
    return block->divides ? block->count : 1;
}

static void list_starts(struct breaks *breaks)
{
    int most = 1;

    for (int i = 0; i < breaks->blocks; i++)
        most += things_of(breaks->flow->block[i]);
    breaks->start = memory_grow(NULL, (size_t)most * sizeof *breaks->start);
    for (int i = 0; i < breaks->blocks; i++)
        for (int thing = 0; thing < things_of(breaks->flow->block[i]); thing++)
            if (is_start(breaks->flow, i, thing))
                breaks->start[breaks->starts++] =
                    (struct start){ .block = i, .thing = thing, .head = NAN, .tail = NAN };
    breaks->start[breaks->starts] = (struct start){ .block = breaks->blocks };
}

static double measured(const struct flow *flow, const struct flow_block *block, int first, int count, double *height)
{
    if (isnan(*height))
        *height = flow_height_of_some(flow, block, first, count);
    return *height;
}

/* Of a block as much as stands between two places. */
static double height_of(const struct flow *flow, int block, struct start *from, struct start *to)
{
    const struct flow_block *at = flow->block[block];
    bool begun = block == from->block && from->thing > 0, ended = block == to->block;

    if (begun && ended)
        return flow_height_of_some(flow, at, from->thing, to->thing - from->thing);
    if (begun)
        return measured(flow, at, from->thing, at->count - from->thing, &from->tail);
    return ended ? measured(flow, at, 0, to->thing, &to->head) : at->height;
}

/* Height of what stands from one place to another, without the gap above the first; INFINITY if it is more than room,
   or if something in it begins a page. */
static double height_between(const struct flow *flow, struct start *from, struct start *to, double room)
{
    double height = 0;

    for (int i = from->block; i < to->block + (to->thing > 0) && height <= room; i++) {
        if (flow->block[i]->leads && i > from->block)
            return INFINITY;
        height += (i > from->block ? flow_gap(flow, i) : 0) + height_of(flow, i, from, to);
    }
    return height <= room ? height : INFINITY;
}

/* `more`: pages that follow, less one. */
static double penalty_at(const struct breaks *breaks, const struct start *end, int more)
{
    const struct flow_block *block = breaks->flow->block[end->block];
    bool few = end->thing <= FEW || block->count - end->thing <= FEW, odd = (breaks->pages - 1 - more) % 2 == 1;
    double own = end->thing == 0 ? block->penalty : few ? inside + stray : inside;

    return own * (breaks->flow->bound ? odd ? turned : open : 1);
}

static double weight_of(const struct flow *flow, bool last)
{
    if (!last || flow->followed)
        return empty;
    return flow->bound ? last_bound : last_empty;
}

/* The best ways from this place on, those from all later ones being known. */
static void weigh(struct breaks *breaks, int at)
{
    struct start *from = &breaks->start[at];
    const struct flow *flow = breaks->flow;
    double page_room = flow->bottom - flow->top,
           room = at == 0 && flow->begin > 0 ? flow->bottom - flow->begin : page_room - flow_again(flow, from->block);

    for (int page = 0; page < breaks->pages; page++)
        from->demerits[page] = INFINITY;
    for (int end = at + 1; end <= breaks->starts; end++) {
        struct start *to = &breaks->start[end];
        bool last = end == breaks->starts;
        double height = height_between(flow, from, to, room);
        if (isinf(height) && to->thing == 0)
            return;
        double left = (room - height) / page_room, own = left * left * weight_of(flow, last) * flow->holes;
        for (int page = 0; page < breaks->pages && !isinf(height); page++) {
            double more = page > 0 && !last ? penalty_at(breaks, to, page - 1) + to->demerits[page - 1] : INFINITY;
            double all = own + (last && page == 0 ? 0 : more);
            if (all < from->demerits[page]) {
                from->demerits[page] = all;
                from->next[page] = end;
            }
        }
    }
}

static void set_ends(struct breaks *breaks)
{
    for (int at = breaks->start[0].next[breaks->pages - 1], page = breaks->pages - 2; at < breaks->starts;
         at = breaks->start[at].next[page--])
        breaks->flow->block[breaks->start[at].block]->page_ends = breaks->start[at].thing;
}

double breaks_choose(struct flow *flow, int pages)
{
    struct breaks breaks = { .flow = flow, .blocks = flow->blocks, .pages = pages < PAGES ? pages : PAGES };

    while (breaks.blocks > 0 && flow->block[breaks.blocks - 1]->closes > 0)
        breaks.blocks--;
    list_starts(&breaks);
    double least = INFINITY;
    for (; breaks.starts > 0 && breaks.pages > 0; breaks.pages--) {
        for (int at = breaks.starts - 1; at >= 0; at--)
            weigh(&breaks, at);
        least = breaks.start[0].demerits[breaks.pages - 1];
        if (!isinf(least))
            break;
    }
    if (!isinf(least))
        set_ends(&breaks);
    free(breaks.start);
    return least;
}
