#include "index.h"

#include <math.h>

#include "gen/ink/theme.h"
#include "gen/rules/columns.h"

static const double id_size = 8, head_size = 10.5, row = 3.6, gap = 3;

/* The rules that are listed, by number, and how many stand side by side. */
struct ids {
    int count, across;
    int rule[];
};

static void say_id(const struct rulesheet *rules, int rule, struct prose *prose)
{
    struct buf number = { 0 };

    words_rule_number(rules->words[0], rule, &number);
    buf_puts(&number, "\u2002");
    prose_string(prose, number.text, true);
    prose_string(prose, rules->kit->rule[rule].id, false);
    buf_finish(&number);
}

static void draw_id(struct rulesheet *rules, cairo_t *cr, double x, double y, int rule)
{
    struct text text = rulesheet_body(rules, rules->words[0], NULL, 0);
    struct prose prose = { 0 };

    say_id(rules, rule, &prose);
    text.size = id_size;
    rulesheet_prose(rules, cr, x, y, &prose, &text);
    prose_finish(&prose);
}

/* As if all of it were bold: no less than it takes. */
static double width_of_id(const struct rulesheet *rules, int rule)
{
    struct text text = rulesheet_body(rules, rules->words[0], NULL, 0);
    struct prose prose = { 0 };
    double width;

    say_id(rules, rule, &prose);
    text.string = prose.text.text;
    text.size = id_size;
    text.bold = true;
    type_measure(rules->flow.type, &text, &width, NULL, NULL);
    prose_finish(&prose);
    return width;
}

static bool is_listed(const struct rulesheet *rules, int rule)
{
    return modules_have_rule(rules->modules, rules->kit, rules->words[0], rule);
}

/* ---- blocks ---- */

static double set_title(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double height = 0;

    (void)block;
    for (int i = 0; i < rules->languages; i++) {
        struct text text = rulesheet_body(rules, rules->words[i], NULL, rules->measure[i]);
        text.string = phrase(rules->edition->phrases, i, "pad.ids");
        text.size = head_size;
        text.leading = 0;
        text.bold = true;
        height = fmax(height, flow_text(&rules->flow, cr, x + rules->at[i], y, "H2", &text));
    }
    return height + 1.5;
}

/* The chapter and the rule in it, as one number. */
static int number_of(const struct rulesheet *rules, int rule)
{
    const struct kit *kit = rules->kit;
    int section = kit->rule[rule].section;

    return words_section_number(rules->words[0], section) * kit->rules + rule - kit->section[section].first;
}

/* What is listed, by number: a game may count its chapters in another order than its kit; as many side by side as the
   widest leaves room for. */
static const struct ids *list_ids(struct rulesheet *rules)
{
    struct ids *ids = arena_alloc(&rules->flow.arena, sizeof *ids + (size_t)rules->kit->rules * sizeof ids->rule[0]);
    double widest = 0;

    for (int i = 0; i < rules->kit->rules; i++) {
        int at = ids->count;
        if (!is_listed(rules, i))
            continue;
        for (; at > 0 && number_of(rules, ids->rule[at - 1]) > number_of(rules, i); at--)
            ids->rule[at] = ids->rule[at - 1];
        ids->rule[at] = i;
        ids->count++;
        widest = fmax(widest, width_of_id(rules, i));
    }
    ids->across = (int)fmax(floor((rules->flow.column + gap) / (widest + gap)), 1);
    return ids;
}

/* Those from the block's index on: down each column, then on at the head of the next. */
static double set_ids(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    const struct ids *ids = block->what;
    int down = (block->count + ids->across - 1) / ids->across;

    for (int i = 0; i < block->count && cr != NULL; i++)
        draw_id(rules, cr, x + i / down * (rules->flow.column + gap) / ids->across, y + i % down * row,
                ids->rule[block->index + i]);
    return down * row;
}

static void add_ids(struct rulesheet *rules)
{
    struct flow_block *title = rulesheet_add(rules, set_title, 0, NULL);
    title->kind = "ids";
    title->keep = true;
    struct flow_block *block = rulesheet_add(rules, set_ids, 0, NULL);
    const struct ids *ids = list_ids(rules);
    block->what = ids;
    block->count = ids->count;
    block->divides = true;
    block->kind = "ids";
    block->gap = 0;
}

void index_init(struct rulesheet *rules, const struct rulesheet *like)
{
    rulesheet_init(rules, like->edition, like->flow.press, like->kit, like->modules, like->words);
    columns_area(&rules->flow);
    flow_columns(&rules->flow, 1, 0);
    for (int i = 0; i < rules->languages; i++) {
        rules->measure[i] = rules->flow.width / rules->languages - gap;
        rules->at[i] = i * rules->flow.width / rules->languages;
    }
    if (like->book != NULL)
        add_ids(rules);
}
