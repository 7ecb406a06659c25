#include "places.h"

#include <math.h>

#include "bags.h"

/* Rows and their pictures are higher where pages have room, and lower where that saves a page. */
static const struct flow_density densities[] = { { .tightness = 1.3 }, { .tightness = 1.15 }, { .tightness = 1 },
                                                 { .tightness = 0.9 }, { .tightness = 0.8 },  { .tightness = 0.7 },
                                                 { .tightness = 0.6 } };
enum { DENSITIES = sizeof densities / sizeof *densities };

/* Demerits: of each page; of a few things alone on their page; of a section that goes on overleaf; of an empty page, of
   which a part counts by its square, and of the last; of each step that rows are lower, of each label more in a row, of
   each that the last row lacks, and of names that run on. */
static const double each_page = 30, lonely = 60, torn = 15, empty = 80, last_empty = 25, lower = 0.7, narrower = 1,
                    lacking = 5, running = 15;

/* Sections that may begin a page. */
enum { CUTS = 2, LABELS };

/* How open rows of files and pieces may be where those of cuts begin a page, and by which steps. */
static const double open_most = 2.5, open_step = 0.25;

/* Fewer labels in a row than usual only stand on pages of their own, in so many rows at most. */
enum { WIDE = 2, WIDE_ROWS = 4 };

/* Labels in a row. */
static int most_columns(const struct packlist *list)
{
    return list->flow.width > 150 ? 5 : 3;
}

static int usual_columns(const struct packlist *list)
{
    return (most_columns(list) + 1) / 2;
}

/* A way to place everything. `runs_on`: names on labels do; `leads`: the sections that begin a page, a bit each. */
struct way {
    int density, columns;
    bool runs_on;
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
        bool goes_on = (first > 0 && are_alike(part, &flow->part[first - 1])) ||
                       (end < flow->parts && are_alike(part, &flow->part[end]));
        count += goes_on && things <= few_of(part);
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

/* How many labels more the last row has room for. */
static int count_lacking(const struct packlist *list, int columns)
{
    int over = list->labelled ? bags_labels(list) % columns : 0;

    return over > 0 ? columns - over : 0;
}

/* All but those of empty pages, which pictures may fill. */
static double demerits_of(const struct packlist *list, const struct way *way)
{
    const struct flow *flow = &list->flow;

    return each_page * flow->pages + lonely * count_lonely(flow) + torn * count_torn(flow) + lower * way->density +
           narrower * way->columns + lacking * count_lacking(list, way->columns) + running * way->runs_on;
}

/* Behind so many blocks the labels, in rows of so many, and what stands below them. */
static void set_labels(struct packlist *list, int ahead, int columns, bool runs_on)
{
    list->flow.blocks = ahead;
    list->label_columns = columns;
    list->runs_on = runs_on;
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

/* Of the ways with the labels as they are now. One at which something does not fit is passed over; `passed` is the
   last error of these. */
static void try_ways(struct packlist *list, struct way *best, double *least, struct error *passed)
{
    static const unsigned leads[] = { 0, 1 << CUTS, 1 << LABELS, 1 << CUTS | 1 << LABELS };

    for (int density = 0; density < DENSITIES; density++)
        for (int i = 0; i < 4; i++) {
            struct way way = { density, list->label_columns, list->runs_on, leads[i] };
            if (list->labelled && way.columns < usual_columns(list) && (way.leads & 1 << LABELS) == 0)
                continue;
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
    if (!list->labelled)
        return most_columns(list);
    return bags_labels(list) <= WIDE * WIDE_ROWS ? WIDE : usual_columns(list);
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
        for (int runs_on = 0; runs_on <= list->labelled; runs_on++) {
            set_labels(list, ahead, columns, runs_on);
            try_ways(list, &best, &least, &passed);
        }
    if (isinf(least)) {
        *error = passed;
        return false;
    }
    set_labels(list, ahead, best.columns, best.runs_on);
    flow_forget(&list->flow);
    return place(list, &best, true, error) && open_rows(list, &best, error);
}
