#include "chapter.h"

#include <string.h>

#include "back.h"
#include "band.h"
#include "cards.h"
#include "chart.h"
#include "colophon.h"
#include "cover.h"
#include "hero.h"
#include "parts.h"
#include "row.h"
#include "section.h"
#include "setup.h"
#include "strip.h"
#include "gen/edition/rulebook.h"

/* No type below 9 pt here. At the last one captions of strips are as low as they come (STRIP_EVEN). A booklet, whose pages
   come in fours, may have larger type, and is not set quite as close: the first BOUND are its own, from UNBOUND on are a
   sheet's. */
enum { UNBOUND = 1, BOUND = 6 };
static const struct flow_density densities[] = {
    { 11, 14.4, 1.4 },
    { 10.5, 13.6, 1.35 }, { 10, 13, 1.2 }, { 9.5, 12.4, 1 }, { 9, 11.8, 1 }, { 9, 11.5, 0.9 }, { 9, 11.2, 0.8 }, { 9, 11, 0.7 },
    { 9, 11, 0.66 },
};
enum { DENSITIES = sizeof densities / sizeof *densities };

static const double below_again = 2;

static struct flow_block *add(struct rulesheet *rules, flow_set *set, const struct node *node, const char *kind,
                              const char *id)
{
    struct flow_block *block = rulesheet_add(rules, set, 0, node);

    block->what = node;
    block->kind = kind;
    block->id = id;
    block->gap = 2;
    return block;
}

static bool is_printed(const struct rulesheet *rules, const struct node *node)
{
    return modules_say(rules->modules, node) && rulebook_is_on(node, rules->flow.bound);
}

/* Whether an element of the sheet, such as <card rules="…">, names the rule. */
static bool names_rule(const struct rulesheet *rules, const struct node *node, const char *rule)
{
    if (!rulebook_is_on(node, rules->flow.bound))
        return false;
    if (rulebook_has_word(node_attr(node, "rules"), rule) || rulebook_has_word(node_attr(node, "goal"), rule))
        return true;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (names_rule(rules, child, rule))
            return true;
    return false;
}

/* Two languages stand side by side, rule by rule; one alone has those that follow each other in two columns. */
static void add_rules(struct rulesheet *rules, const int rule[], int count)
{
    for (int i = 0, next; i < count; i = next) {
        next = i + 1;
        if (!rulesheet_is_halved(rules)) {
            section_add_rule(rules, rule[i]);
            continue;
        }
        while (next < count && rule[next] == rule[next - 1] + 1)
            next++;
        struct flow_block *block = add(rules, band_rules, NULL, "rules", rules->kit->rule[rule[i]].id);
        block->index = rule[i];
        block->count = next - i;
        block->divides = true;
    }
}

/* The rules of <rules rules="…">, or of a section those that stand nowhere else. */
static void add_named(struct rulesheet *rules, const struct node *node)
{
    const char *at = node_attr(node, "rules");
    int rule[64], count = 0;
    char id[RULEBOOK_WORD];

    while (rulebook_next(&at, id) && count < 64) {
        int index = kit_rule_index(rules->kit, id);
        if (rulesheet_has_rule(rules, index))
            rule[count++] = index;
    }
    add_rules(rules, rule, count);
}

static void add_rest(struct rulesheet *rules, const char *id)
{
    const struct kit_section *section = &rules->kit->section[rulebook_section(rules->kit, id)];
    int rule[64], count = 0;

    for (int i = section->first; i < section->first + section->rules && count < 64; i++)
        if (rulesheet_has_rule(rules, i) && !names_rule(rules, rules->book->root, rules->kit->rule[i].id))
            rule[count++] = i;
    add_rules(rules, rule, count);
}

/* On the page of what it tells. */
static void add_chart(struct rulesheet *rules, const struct node *node)
{
    rules->flow.block[rules->flow.blocks - 1]->keep = true;
    add(rules, chart_set, node, "chart", NULL);
}

static bool has_section(const struct rulesheet *rules, int section)
{
    const struct kit_section *at = &rules->kit->section[section];

    for (int i = at->first; i < at->first + at->rules; i++)
        if (rulesheet_has_rule(rules, i))
            return true;
    return false;
}

static bool is_text(const struct flow_block *block)
{
    return flow_is_kind(block, "rule") || flow_is_kind(block, "rules");
}

/* Which pictures it grows with (flow.h), from 1; 0: it is none. `chapter`: the first block of its chapter. */
static int alike_of(const struct flow_block *block, int chapter)
{
    static const char *const kinds[] = { "strip", "cards" };
    enum { KINDS = sizeof kinds / sizeof *kinds };

    for (int i = 0; i < KINDS; i++)
        if (flow_is_kind(block, kinds[i]))
            return KINDS * chapter + i + 1;
    return 0;
}

/* Pictures of one kind in a chapter are of one scale on a page. */
static void set_alike(const struct flow *flow, int first)
{
    for (int i = first; i < flow->blocks; i++)
        flow->block[i]->alike = alike_of(flow->block[i], first);
}

/* Rules keep off the pictures above them. */
static void set_gaps(const struct flow *flow, int first)
{
    const double below_picture = flow->bound ? 1.5 : 2;

    for (int i = first + 2; i < flow->blocks; i++)
        if (is_text(flow->block[i]) && !is_text(flow->block[i - 1]))
            flow->block[i]->gap = below_picture;
}

/* What it costs to turn the page in a chapter: little between rules, more behind one that stands alone below a
   band or pictures or before the last few, most between pictures and the rules that they belong to. Pictures and bands
   have more room round them. */
static void set_penalties(struct flow *flow, int first)
{
    static const double between_pictures = 2, round_picture = 2, few = 3;
    enum { FEW = 2 };
    bool bound = flow->bound;
    double between_rules = bound ? 0.8 : 1.6, beside_one = bound ? 10 : 7, above_picture = bound ? 1.2 : 3,
           below_picture = bound ? 3 : 5;

    for (int i = first + 1; i < flow->blocks; i++) {
        bool text = is_text(flow->block[i]), below_text = is_text(flow->block[i - 1]);
        bool one = i - 1 > first && !is_text(flow->block[i - 2]);
        flow->block[i]->penalty = text ? below_text ? one ? beside_one : between_rules : below_picture
                                       : below_text ? above_picture : between_pictures;
        flow->block[i]->penalty += flow->blocks - i <= FEW ? few : 0;
        flow->block[i]->share = text && below_text ? 1 : round_picture;
    }
    flow->block[first]->share = round_picture;
}

/* The last rule of a chapter is never alone at the head of a page. At the foot of one there are no pictures without the
   rule that they belong to, and no table without the pictures below it; in a booklet, whose pages hold little, no band
   with only the first of several pictures either. */
static void keep_together(const struct flow *flow, int first)
{
    for (int i = first; i + 1 < flow->blocks; i++) {
        struct flow_block *block = flow->block[i];
        bool lead = flow->bound && i == first + 1 && !is_text(block) && !is_text(flow->block[i + 1]);
        bool last = i + 2 == flow->blocks && flow_is_kind(block, "rule");
        if (is_text(flow->block[i + 1]) && (last || flow_is_kind(block, "row") || flow_is_kind(block, "strip")))
            block->keep = true;
        block->keep = block->keep || lead || (flow_is_kind(block, "setup") && flow_is_kind(flow->block[i + 1], "strip"));
    }
}

/* What is left of a page of a sheet goes to its picture and its components, too. */
static const double scene_grows = 1.3, parts_grow = 1.3, scene_least = 0.5, scene_less = 0.7;

/* So large pictures may grow in a booklet, whose page has few to share its room; the table set up, which is as wide as the
   page at most, begins so much smaller. */
static const double bound_grows = 1.7 * RULESHEET_GROWS, bound_table_grows = 1.45;

/* What grows with the room of its page, as far as it says itself or usually. */
static struct flow_block *add_grown(struct rulesheet *rules, flow_set *set, const struct node *node, const char *kind,
                                    double usual)
{
    struct flow_block *block = add(rules, set, node, kind, NULL);

    node_number(node, "grows", 1, 4, usual, &block->grows, &rules->flow.error);
    return block;
}

/* On the small page of a booklet in two languages a card that has a row for itself is a strip with its rules below. */
static void add_cards(struct rulesheet *rules, const struct node *cards)
{
    if (!rules->flow.bound || rules->languages < 2 || !cards_stand_alone(rules, cards)) {
        cards_add(rules, cards);
        return;
    }
    for (const struct node *card = node_first(cards); card != NULL; card = node_next(card)) {
        if (!modules_say(rules->modules, card))
            continue;
        if (node_first(card) != NULL)
            add_grown(rules, strip_set, card, "strip", bound_grows);
        add_named(rules, card);
    }
}

/* The pages of a booklet are too small for many a chapter, and another leaves a tail only there. */
static bool is_whole(const struct rulesheet *rules, const struct node *node)
{
    const char *whole = node_attr(node, "whole");

    return whole != NULL && (strcmp(whole, "yes") == 0 || (strcmp(whole, "sheet") == 0) != rules->flow.bound);
}

/* A chapter that is whole on a sheet is torn on paper where most of a page would be empty before it, or where that saves
   one; a chapter that is whole everywhere never is. */
static void hold_together(const struct rulesheet *rules, const struct node *node, int first)
{
    static const double torn = 8;
    bool never = strcmp(node_attr(node, "whole"), "sheet") != 0;

    for (int i = first; i < rules->flow.blocks; i++) {
        struct flow_block *block = rules->flow.block[i];
        block->keep = block->keep || (never && i + 1 < rules->flow.blocks);
        block->penalty += i > first && !never ? torn : 0;
        block->divides = false;
    }
}

static void add_chapter(struct rulesheet *rules, const struct node *node)
{
    const char *section = node_attr(node, "section");
    bool bound = rules->flow.bound;
    int index = section != NULL ? rulebook_section(rules->kit, section) : -1;

    if (!is_printed(rules, node) || (index >= 0 && !has_section(rules, index)))
        return;
    struct flow_block *band = add(rules, band_set, node, "band", section != NULL ? section : node_attr(node, "name"));
    band->index = index;
    band->outline = index >= 0 ? section_entry(rules, index) : NULL;
    band->keep = true;
    band->gap = 3.4;
    int first = rules->flow.blocks - 1;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child)) {
        if (!is_printed(rules, child))
            continue;
        if (node_is(child, "table"))
            add_grown(rules, setup_set, child, "setup", bound ? bound_table_grows : 1)->id = node_attr(child, "example");
        else if (node_is(child, "row"))
            add_grown(rules, row_set, child, "row", bound ? bound_grows : RULESHEET_FILLS);
        else if (node_is(child, "strip"))
            add_grown(rules, strip_set, child, "strip", bound ? bound_grows : RULESHEET_FILLS);
        else if (node_is(child, "cards"))
            add_cards(rules, child);
        else if (node_is(child, "chart"))
            add_chart(rules, child);
        else
            add_named(rules, child);
    }
    if (index >= 0)
        add_rest(rules, section);
    set_penalties(&rules->flow, first);
    set_gaps(&rules->flow, first);
    flow_add_again(&rules->flow, band_set_again, first)->gap = below_again;
    set_alike(&rules->flow, first);
    keep_together(&rules->flow, first);
    if (is_whole(rules, node))
        hold_together(rules, node, first);
}

static const double bound_parts = 2.3; /* components grow so large in a booklet */

/* The cover of a booklet says in a sentence what you do; what is in the box stands behind it. */
static void add_head(struct rulesheet *rules)
{
    const struct node *root = rules->book->root;
    const char *goal = node_attr(root, "goal");
    bool bound = rules->flow.bound;

    add(rules, bound ? cover_set : hero_set, root, "hero", NULL)->grows = bound ? 0 : scene_grows;
    struct flow_block *sentence = bound ? flow_last(&rules->flow) : add(rules, hero_goal, root, "rule", goal);
    sentence->index = kit_rule_index(rules->kit, goal);
    struct flow_block *parts = add(rules, parts_set, root, "components", NULL);
    parts->leads = bound;
    parts->grows = bound ? bound_parts : parts_grow;
}

/* The first chapter of a sheet, the table set up, belongs on its first page; the second may stand there, too. */
static void add_opening_chapter(struct rulesheet *rules, const struct node *node)
{
    struct flow *flow = &rules->flow;

    add_chapter(rules, node);
    if (flow->bound || flow->opening_more > 0)
        return;
    if (flow->opening == 0) {
        flow->opening = flow->blocks;
        flow->shrinks = scene_least;
    } else {
        flow->opening_more = flow->blocks;
        flow->shrinks_more = scene_less;
    }
}

void chapter_add_all(struct rulesheet *rules)
{
    const struct node *root = rules->book->root;

    flow_columns(&rules->flow, 1, 0);
    if (rules->flow.bound)
        flow_densities(&rules->flow, densities, BOUND);
    else
        flow_densities(&rules->flow, densities + UNBOUND, DENSITIES - UNBOUND);
    add_head(rules);
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        if (node_is(node, "chapter"))
            add_opening_chapter(rules, node);
    struct flow_block *colophon = add(rules, colophon_set, root, "colophon", NULL);
    colophon->gap = 4;
    colophon->penalty = 4;
    if (rules->words[0]->boxes > 0 && (rules->flow.bound || node_attr(root, "sheet-back") != NULL))
        back_add(rules);
}
