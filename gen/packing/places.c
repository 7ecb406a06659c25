#include "places.h"

#include <math.h>

#include "bags.h"

/* Rows and their pictures are higher where pages have room, and lower where that saves a page. */
static const struct flow_density densities[] = { { .tightness = 1.3 }, { .tightness = 1.15 }, { .tightness = 1 },
                                                 { .tightness = 0.9 }, { .tightness = 0.8 },  { .tightness = 0.7 },
                                                 { .tightness = 0.6 },  { .tightness = 0.5 } };
enum { DENSITIES = sizeof densities / sizeof *densities };

/* Demerits: of each page; of a few things alone on their page; of a section that goes on overleaf; of an empty page, of
   which a part counts by its square, and of the last; of each step that rows are lower, of each label more in a row, of
   each that rows lack, of a row with those of seats and others, and of names that run on. */
static const double each_page = 60, lonely = 60, torn = 15, empty = 80, last_empty = 25, lower = 0.7, narrower = 1,
                    lacking = 5, mixed = 8, running = 15;

/* Sections that may begin a page. */
enum { CUTS = 2, LABELS };

/* How open rows of files and pieces may be where those of cuts begin a page, and by which steps. */
static const double open_most = 2.5, open_step = 0.25;

/* Labels in a row. */
static int most_columns(const struct packlist *list)
{
    return list->flow.width > 150 ? 5 : 3;
}

/* A way to place everything. `apart`: labels of seats are; `runs_on`: names on labels do; `leads`: the sections that
   begin a page, a bit each. */
struct way {
    int density, columns;
    bool apart, runs_on;
    unsigned leads;
};

/* Whether both parts are things of one kind: rows of a table, or of cards that are set alike. */
static bool are_alike(const struct flow_part *a, const struct flow_part *b)
{
    if (a->block->table != NULL || b->block->table != NULL)
        return a->block == b->block;
    return a->block->set == b->block->set;
}

static int things_in(const struct flow_part *part)
{
    return part->block->table != NULL ? part->rows : 1;
}

/* So many stand there by themselves: two rows of a table, or one row of cards. */
static int few_of(const struct flow_part *part)
{
    return part->block->table != NULL ? 2 : 1;
}

/* A running head. */
static bool is_again(const struct flow *flow, int part)
{
    return flow->block[flow->part[part].index] != flow->part[part].block;
}

/* The part before that one, or behind it, but for running heads; NULL: none. */
static const struct flow_part *next_to(const struct flow *flow, int part, int step)
{
    for (int i = part + step; i >= 0 && i < flow->parts; i += step)
        if (!is_again(flow, i))
            return &flow->part[i];
    return NULL;
}

static bool goes_on(const struct flow_part *part, const struct flow_part *other)
{
    return other != NULL && are_alike(part, other);
}

/* How many pages hold only a few things of a kind that stands on the page before or behind as well. */
static int count_lonely(const struct flow *flow)
{
    int count = 0;

    for (int first = 0, end; first < flow->parts; first = end) {
        const struct flow_part *part = &flow->part[first];
        int things = 0;
        for (end = first; end < flow->parts; end++) {
            if (flow->part[end].page != part->page || !are_alike(part, &flow->part[end]))
                break;
            things += things_in(&flow->part[end]);
        }
        bool more = goes_on(part, next_to(flow, first, -1)) || goes_on(part, next_to(flow, end - 1, 1));
        count += more && !is_again(flow, first) && things <= few_of(part);
    }
    return count;
}

/* How often a section goes on overleaf. */
static int count_torn(const struct flow *flow)
{
    int count = 0;

    for (int i = 1; i < flow->parts; i++)
        count += flow->part[i].page != flow->part[i - 1].page && flow->part[i].block->outline == NULL;
    return count;
}

static double empty_pages(const struct flow *flow)
{
    double demerits = 0;

    for (int page = 0; page < flow->pages; page++) {
        double left = (flow->bottom - flow_end(flow, page)) / (flow->bottom - flow->top);
        demerits += left * left * (page == flow->pages - 1 ? last_empty : empty);
    }
    return demerits;
}

/* Of labels in their rows. */
static double demerits_of_rows(const struct packlist *list)
{
    return list->labelled ? lacking * bags_lacking(list) + mixed * bags_mixed(list) : 0;
}

/* All but those of empty pages, which pictures may fill. */
static double demerits_of(const struct packlist *list, const struct way *way)
{
    const struct flow *flow = &list->flow;

    return each_page * flow->pages + lonely * count_lonely(flow) + torn * count_torn(flow) + lower * way->density +
           narrower * way->columns + demerits_of_rows(list) + running * way->runs_on;
}

/* Behind so many blocks the labels, in that way, and what stands below them. */
static void set_labels(struct packlist *list, int ahead, const struct way *way)
{
    list->flow.blocks = ahead;
    list->label_columns = way->columns;
    list->seats_apart = way->apart;
    list->runs_on = way->runs_on;
    if (list->labelled)
        bags_add(list);
}

/* `fills`: pictures grow where their pages have room. */
static bool place(struct packlist *list, const struct way *way, bool fills, struct error *error)
{
    for (int i = 0; i < list->flow.blocks; i++) {
        struct flow_block *block = list->flow.block[i];
        if (block->outline != NULL)
            block->leads = way->leads >> block->index & 1;
    }
    list->flow.fills = fills;
    flow_densities(&list->flow, densities + way->density, 1);
    return flow_place(&list->flow, error);
}

/* Of the ways with the labels set in that one. One at which something does not fit is passed over; `passed` is the
   last error of these. */
static void try_ways(struct packlist *list, const struct way *labels, struct way *best, double *least,
                     struct error *passed)
{
    static const unsigned leads[] = { 0, 1 << CUTS, 1 << LABELS, 1 << CUTS | 1 << LABELS };

    for (int density = 0; density < DENSITIES; density++)
        for (int i = 0; i < 4; i++) {
            struct way way = *labels;
            way.density = density;
            way.leads = leads[i];
            flow_forget(&list->flow);
            if (!place(list, &way, false, passed) || demerits_of(list, &way) >= *least ||
                !place(list, &way, true, passed))
                continue;
            double demerits = demerits_of(list, &way) + empty_pages(&list->flow);
            if (demerits >= *least)
                continue;
            *best = way;
            *least = demerits;
        }
}

/* The page that the cuts begin; -1: they begin none. */
static int page_of_cuts(const struct flow *flow)
{
    for (int i = 1; i < flow->parts; i++)
        if (flow->part[i].block->outline != NULL && flow->part[i].block->index == CUTS)
            return flow->part[i].page > flow->part[i - 1].page ? flow->part[i].page : -1;
    return -1;
}

/* Rows of files and pieces take what their pages have left where the cuts begin one. */
static bool open_rows(struct packlist *list, const struct way *way, struct error *error)
{
    int pages = list->flow.pages, cuts = page_of_cuts(&list->flow);

    if (cuts < 0)
        return true;
    for (list->open = open_most; list->open > 1; list->open -= open_step) {
        struct error passed = { 0 };
        flow_forget(&list->flow);
        if (place(list, way, true, &passed) && list->flow.pages == pages && page_of_cuts(&list->flow) == cuts)
            return true;
    }
    list->open = 1;
    flow_forget(&list->flow);
    return place(list, way, true, error);
}

static int fewest_columns(const struct packlist *list)
{
    return list->labelled ? (most_columns(list) + 1) / 2 : most_columns(list);
}

bool places_give(struct packlist *list, struct error *error)
{
    int ahead = list->flow.blocks, most = most_columns(list), fewest = fewest_columns(list);
    struct error passed = { 0 };
    double least = INFINITY;
    struct way best = { 0 };

    list->open = 1;
    if (!flow_good(&list->flow, error))
        return false;
    for (int columns = fewest; columns <= most; columns++)
        for (int i = 0; i < (list->labelled ? 4 : 1); i++) {
            const struct way labels = { .columns = columns, .apart = (i & 1) == 0, .runs_on = (i & 2) != 0 };
            set_labels(list, ahead, &labels);
            try_ways(list, &labels, &best, &least, &passed);
        }
    if (isinf(least)) {
        *error = passed;
        return false;
    }
    set_labels(list, ahead, &best);
    flow_forget(&list->flow);
    return place(list, &best, true, error) && open_rows(list, &best, error);
}
