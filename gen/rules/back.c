#include "back.h"

#include <math.h>
#include <string.h>

#include "band.h"
#include "box.h"
#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"

enum { BOXES = 16 };
static const double size_most = 13, size_shared = 9.5, size_paired = 11, size_least = 8, size_close = 8.5,
                    size_step = 0.5, column_gap = 6, box_gap = 3, gap_more = 6, beyond = 1 /* reach the lines of a box */,
                    below_band = 4, least_emblem = 4.6, emblem_more = 0.5,
                    paired_gap = 0.8, closer_gap = -0.3;

/* Boxes of the words, all that say something, in the order of their weight, in some of the languages. */
struct back {
    int box[BOXES], boxes, first, end;
    bool paired; /* one language below the other in each cell */
    struct box_style style;
};

static void add_box(struct rulesheet *rules, struct back *back, int box)
{
    bool says = false;

    for (int i = back->first; i < back->end; i++)
        says = says || box_says(rules, words_with_box(rules->words[i], box), box);
    if (says && back->boxes < BOXES)
        back->box[back->boxes++] = box;
}

/* Those that the rulebook names for a booklet or for a sheet, else all of them. */
static void find_boxes(struct rulesheet *rules, struct back *back)
{
    const char *at = rules->book != NULL ? node_attr(rules->book->root, rules->flow.bound ? "back" : "sheet-back") : NULL;
    const struct words *words = rules->words[0];
    char id[RULEBOOK_WORD];

    for (int i = 0; at == NULL && i < words->boxes; i++)
        add_box(rules, back, i);
    while (rulebook_next(&at, id))
        for (int i = 0; i < words->boxes; i++)
            if (strcmp(node_attr(words_with_box(words, i)->box[i], "id"), id) == 0)
                add_box(rules, back, i);
}

/* Whether every box says in two languages, row by row, the same. */
static bool pairs(struct rulesheet *rules, const struct back *back)
{
    bool all = back->end - back->first == RULESHEET_LANGUAGES;

    for (int i = 0; all && i < back->boxes; i++)
        all = box_pairs(rules, back->box[i]);
    return all;
}

static double width_of(const struct rulesheet *rules)
{
    return rules->flow.width - 2 * beyond;
}

/* A box in every language: one below the other in each of its cells, so that columns are wide, else side by side. */
static double set_boxes(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct back *back, int at)
{
    int across = back->end - back->first;
    double height = 0, width = (width_of(rules) - (across - 1) * column_gap) / across;

    if (back->paired)
        return box_set_both(rules, cr, x, y, width_of(rules), back->box[at], &back->style);
    for (int i = 0; i < across; i++)
        height = fmax(height, box_set(rules, cr, x + i * (width + column_gap), y, width, back->first + i, back->box[at],
                                      &back->style));
    return height;
}

static double whole_height(struct rulesheet *rules, const struct back *back)
{
    double height = 0;

    for (int i = 0; i < back->boxes; i++)
        height += set_boxes(rules, NULL, 0, 0, back, i) + (i > 0 ? box_gap : 0);
    return height;
}

static struct box_style style_of(const struct rulesheet *rules, double size)
{
    const struct kit *kit = rules->kit;

    return (struct box_style){ .size = size,
                               .leading = size * 1.25,
                               .title = size + 2,
                               .gap = 0.8,
                               .emblem = least_emblem + emblem_more * (size - size_least),
                               .washed = true,
                               .livery = kit->colours > 0 ? theme_livery(kit->colour[0]) : NULL };
}

/* Whether it stands in `room`, each word in its column. */
static bool holds(struct rulesheet *rules, const struct back *back, double room)
{
    double height = whole_height(rules, back);
    bool good = type_good(rules->flow.type, NULL);

    type_forget(rules->flow.type);
    return good && height <= room;
}

/* Boxes as wide as the page say what they say on one axis. */
static double axis_of(struct rulesheet *rules, const struct back *back)
{
    double axis = 0;

    for (int i = 0; i < back->boxes; i++)
        for (int language = back->first; language < back->end; language++)
            axis = fmax(axis, box_says_at(rules, width_of(rules), language, back->box[i], &back->style));
    return axis;
}

/* In the largest type that fits, with so much between the rows; false: in none. */
static bool fit_some_size(struct rulesheet *rules, struct back *back, double gap, double least, double room)
{
    bool wide = back->paired || back->end - back->first == 1;
    double most = back->paired ? size_paired : wide ? size_most : size_shared;

    for (double size = most; size >= least; size -= size_step) {
        back->style = style_of(rules, size);
        back->style.gap += gap;
        back->style.says_at = wide ? axis_of(rules, back) : 0;
        if (holds(rules, back, room))
            return true;
        back->style.says_at = 0;
        if (wide && holds(rules, back, room))
            return true;
    }
    return false;
}

/* In the largest type that fits, of two languages in one that leaves lines long enough; where the smallest does not,
   the rows are closer, first in type that is not the smallest, and then boxes are left out from the last. */
static void fit(struct rulesheet *rules, struct back *back, double room)
{
    double gap = back->paired ? paired_gap : 0;

    while (!fit_some_size(rules, back, gap, size_least, room) &&
           !fit_some_size(rules, back, (gap + closer_gap) / 2, size_close, room) &&
           !fit_some_size(rules, back, closer_gap, size_least, room) && back->boxes > 1)
        back->boxes--;
}

/* ---- pages ---- */

/* A sheet has a title over the boxes; the back of a booklet is alone. */
static double set_title(struct rulesheet *rules, cairo_t *cr, double x, double y)
{
    static const struct flow_block nothing = { .index = -1 };

    return rules->flow.bound ? 0 : band_set_brief(rules, cr, x, y, &nothing) + below_band;
}

static double room_of(struct rulesheet *rules)
{
    return rules->flow.bottom - rules->flow.top - set_title(rules, NULL, 0, 0);
}

static double set_back(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    const struct back *back = block->what;
    double height = rules->flow.bottom - rules->flow.top;

    if (cr == NULL)
        return height;
    double at = y + set_title(rules, cr, x, y);
    double spare = fmin((room_of(rules) - whole_height(rules, back)) / back->boxes, gap_more);
    for (int i = 0; i < back->boxes; i++)
        at += set_boxes(rules, cr, x + beyond, at, back, i) + box_gap + fmax(spare, 0);
    return height;
}

static struct back back_of(struct rulesheet *rules, int first, int end)
{
    struct back back = { .first = first, .end = end };

    find_boxes(rules, &back);
    back.paired = pairs(rules, &back);
    if (type_good(rules->flow.type, NULL))
        fit(rules, &back, room_of(rules));
    return back;
}

/* The last page, in all languages. */
void back_add(struct rulesheet *rules)
{
    struct back *back = arena_alloc(&rules->flow.arena, sizeof *back);

    *back = back_of(rules, 0, rules->languages);
    if (back->boxes == 0) /* nothing is said with these modules */
        return;
    struct flow_block *block = rulesheet_add(rules, set_back, 0, rules->words[0]->box[0]);
    block->what = back;
    block->kind = "back";
    block->closes = 1;
}
