#include "spot.h"

#include <math.h>
#include <string.h>

#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"
#include "gen/picture/picture.h"

/* Room above a scene at least, mm; of what a page has left beyond the scene so much goes above it. A scene is as wide
   as the page, but no wider than that, and where there is less room narrower. */
static const double above = 4, share_above = 0.6, widest = 150, narrowest = 0.5;

struct spots {
    struct rulesheet *rules;
    const struct node *root; /* of the rulebook */
    double narrowest;        /* of their width, as a share of it */
    int count;
    const struct node **spot;
    bool *used;
};

static const char *picture_of(const struct node *spot)
{
    return node_attr(spot, "picture");
}

static double width_of(const struct rulesheet *rules)
{
    return fmin(rules->flow.width, widest);
}

static double height_of(const struct rulesheet *rules, const struct node *spot)
{
    return picture_height_at(&rules->edition->ink, picture_of(spot), width_of(rules));
}

static void find_spots(struct spots *spots)
{
    struct rulesheet *rules = spots->rules;
    size_t most = 1;

    for (const struct node *node = node_first(spots->root); node != NULL; node = node_next(node))
        most += node_is(node, "spot");
    spots->spot = arena_alloc(&rules->flow.arena, most * sizeof(struct node *));
    spots->used = arena_alloc(&rules->flow.arena, most * sizeof(bool));
    for (const struct node *node = node_first(spots->root); node != NULL; node = node_next(node)) {
        if (!node_is(node, "spot") || !modules_say(rules->modules, node))
            continue;
        if (!picture_check(&rules->edition->ink, picture_of(node), NULL, node, &rules->flow.error))
            return;
        spots->spot[spots->count++] = node;
    }
}

static bool is_of(const struct rulesheet *rules, int rule, const char *sections)
{
    return rulebook_has_word(sections, rules->kit->section[rules->kit->rule[rule].section].id);
}

/* Whether a card of a row tells a rule of these sections. */
static bool card_is_of(const struct rulesheet *rules, const struct flow_block *row, const char *sections)
{
    const struct node *card = row->what;
    char id[RULEBOOK_WORD];

    for (int i = 0; card != NULL && i < row->count; i++, card = node_next(card))
        for (const char *at = node_attr(card, "rules"); rulebook_next(&at, id);)
            if (is_of(rules, kit_rule_index(rules->kit, id), sections))
                return true;
    return false;
}

/* Whether a block tells a rule of these sections; several in one block are of one section, but for those of cards. */
static bool block_is_of(const struct rulesheet *rules, const struct flow_block *block, const char *sections)
{
    const char *kind = block->kind != NULL ? block->kind : "";

    if (strcmp(kind, "cards") == 0)
        return card_is_of(rules, block, sections);
    return (strcmp(kind, "rule") == 0 || strcmp(kind, "rules") == 0) && is_of(rules, block->index, sections);
}

/* Whether a rule on the page belongs to one of these sections. */
static bool has_one_of(const struct rulesheet *rules, int page, const char *sections)
{
    for (int i = 0; i < rules->flow.parts; i++)
        if (rules->flow.part[i].page == page && block_is_of(rules, rules->flow.part[i].block, sections))
            return true;
    return false;
}

/* Where it names sections, for a page with one of them; else for any. */
static bool suits(const struct spots *spots, const struct node *spot, int page, bool named)
{
    const char *sections = node_attr(spot, "sections");

    return named ? sections != NULL && has_one_of(spots->rules, page, sections) : sections == NULL;
}

/* The largest in this room; -1: none has enough. How many times as wide as the page it is. */
static int best_of(const struct spots *spots, int page, double room, bool named, double *scale)
{
    double largest = 0;
    int best = -1;

    for (int i = 0; i < spots->count; i++) {
        double height = height_of(spots->rules, spots->spot[i]), fits = fmin(room / height, 1);
        if (spots->used[i] || fits < spots->narrowest || fits * fits * height <= largest ||
            !suits(spots, spots->spot[i], page, named))
            continue;
        largest = fits * fits * height;
        *scale = fits;
        best = i;
    }
    return best;
}

static int best_for(const struct spots *spots, int page, double room, double *scale)
{
    int best = best_of(spots, page, room, true, scale);

    return best >= 0 ? best : best_of(spots, page, room, false, scale);
}

static double set_spot(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    const struct rulesheet *rules = owner;
    const struct node *spot = block->what;
    double height = height_of(rules, spot) * block->grown;

    if (cr == NULL)
        return height;
    picture_fit(cr, picture_of(spot), NULL, x, y, rules->flow.width, height);
    theme_source(cr, ROLE_INK);
    return height;
}

static void add_to(struct spots *spots, int page)
{
    struct rulesheet *rules = spots->rules;
    double end = flow_end(&rules->flow, page), room = rules->flow.bottom - end - above, scale = 1;
    int best = end > 0 ? best_for(spots, page, room, &scale) : -1;

    if (best < 0)
        return;
    const struct node *spot = spots->spot[best];
    struct flow_block *block = rulesheet_add(rules, set_spot, 0, spot);
    block->what = spot;
    block->kind = "spot";
    block->id = picture_of(spot);
    block->grown = scale;
    spots->used[best] = true;
    flow_stand(&rules->flow, page, end + above + share_above * (room - scale * height_of(rules, spot)));
}

static void add(struct spots *spots, int pages)
{
    find_spots(spots);
    for (int page = 0; page < pages; page++)
        add_to(spots, page);
}

void spots_add(struct rulesheet *rules)
{
    if (rules->book != NULL)
        add(&(struct spots){ .rules = rules, .root = rules->book->root, .narrowest = narrowest }, rules->flow.pages);
}

void spots_add_of(struct rulesheet *rules, const struct rulebook *book)
{
    bool shared = rules->flow.guest != NULL;

    if (book != NULL)
        add(&(struct spots){ .rules = rules, .root = book->root, .narrowest = 1 }, rules->flow.pages - shared);
}
