#include "index.h"

#include <math.h>

#include "gen/page/line.h"
#include "gen/rules/columns.h"

/* Sizes and rows are those of the smallest type. */
static const double id_size = 7.2, further_size = 7, head_size = 11, row = 3.2, gap = 3, least_gap = 1,
                    line_gap = 1.6, number_gap = 1.2, above = 0.5, between = 0.8, step = 0.5;

/* WHOLE: rules of a section that stay in one column. */
enum { COLUMNS = 6, WHOLE = 12 };

/* The ids are as large as their pages allow; a section is torn (below tightness 1) only where that saves a page. */
static const struct flow_density sizes[] = { { 9.6, 0, 1 }, { 9.2, 0, 1 }, { 8.8, 0, 1 }, { 8.4, 0, 1 },
                                             { 8, 0, 1 },   { 7.6, 0, 1 }, { 7.2, 0, 1 }, { 7.2, 0, 0.9 } };

/* A section of which rules are listed: its index, that of the first of them among all that are, and how many. */
struct listed {
    int section, first, rules;
};

/* How all of them stand at a size of the type: so many columns, the gap between them and the width of numbers, mm; the
   height of the name of each section. */
struct fitting {
    double size, gap, numbers, *name;
    int across;
};

/* Those sections, by number. */
struct ids {
    int sections;
    double number, id; /* the widest, in the smallest type, mm */
    int *rule;         /* indices of all rules that are listed, by section */
    struct fitting *fit;
    struct listed section[];
};

static bool is_listed(const struct rulesheet *rules, int rule)
{
    return modules_have_rule(rules->modules, rules->kit, rules->words[0], rule);
}

/* ---- a section ---- */

bool index_is_torn(const struct flow *flow)
{
    return flow->blocks > 0 && flow->tightness < 1;
}

/* How many times as large as the smallest it is. */
static double larger(const struct rulesheet *rules)
{
    return rules->flow.size / id_size;
}

static double row_of(const struct rulesheet *rules)
{
    return row * larger(rules);
}

static struct text small_text(const struct rulesheet *rules, const char *string, bool bold)
{
    struct text text = rulesheet_body(rules, rules->words[0], NULL, 0);

    text.string = string;
    text.size = rules->flow.size;
    text.leading = row_of(rules) / MM_PER_POINT;
    text.bold = bold;
    return text;
}

/* Numbers end below each other. */
static struct text number_text(const struct rulesheet *rules, const char *string, bool bold)
{
    struct text text = small_text(rules, string, bold);

    text.align = ALIGN_RIGHT;
    return text;
}

/* The name of a section in a language, the first bold; returns the height. */
static double draw_title(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int section,
                         int language)
{
    struct text text = small_text(rules, words_section_title(rules->words[language], section), language == 0);

    if (language > 0)
        text.size *= further_size / id_size;
    text.tag = rules->words[language]->tag;
    text.width = width;
    return flow_text(&rules->flow, cr, x, y, "P", &text);
}

/* "3  Your turn", in every language, one below the other, below a line; returns the height. */
static double draw_name(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int section,
                        double numbers)
{
    struct buf label = { 0 };

    words_section_label(rules->words[0], section, &label);
    struct text number = number_text(rules, label.text, true);
    double height = above;
    if (cr != NULL)
        line_level(cr, x, y, width - line_gap, 0.18);
    flow_text(&rules->flow, cr, x + numbers - number_gap, y + above, "P", &number);
    for (int i = 0; i < rules->languages; i++)
        height += draw_title(rules, cr, x + numbers, y + height, width - numbers - line_gap, section, i);
    buf_finish(&label);
    return height + above / 2;
}

static void draw_id(struct rulesheet *rules, cairo_t *cr, double x, double y, int rule, double numbers)
{
    struct buf number = { 0 };

    words_rule_number(rules->words[0], rule, &number);
    struct text text = number_text(rules, number.text, false), id = small_text(rules, rules->kit->rule[rule].id, false);
    flow_text(&rules->flow, cr, x + numbers - number_gap, y, "P", &text);
    flow_text(&rules->flow, cr, x + numbers, y, "P", &id);
    buf_finish(&number);
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

/* Where the next thing stands. */
struct spot {
    struct rulesheet *rules;
    cairo_t *cr;
    const struct ids *ids;
    double x, y, width; /* of the first column */
    double most, down, highest;
    int column;
};

/* In the next column where there is no room left for so much. */
static void find_room(struct spot *at, double height)
{
    if (at->down > 0 && at->down + height > at->most) {
        at->column++;
        at->down = 0;
    }
}

static double left_of(const struct spot *at)
{
    return at->x + at->column * (at->width + at->ids->fit->gap);
}

static void go_down(struct spot *at, double height)
{
    at->down += height;
    at->highest = fmax(at->highest, at->down);
}

static void draw_head(struct spot *at, int index)
{
    const struct fitting *fit = at->ids->fit;

    if (at->cr != NULL)
        draw_name(at->rules, at->cr, left_of(at), at->y + at->down, at->width, at->ids->section[index].section,
                  fit->numbers);
    go_down(at, fit->name[index]);
}

/* A short section stays whole. Of another neither the name nor the first or last rule stands alone in a column, and the
   next column has the name again. */
static void draw_section(struct spot *at, int index)
{
    const struct listed *section = &at->ids->section[index];
    const struct fitting *fit = at->ids->fit;
    double high = row_of(at->rules);
    int left = section->rules, least = left == 3 ? 3 : left < 2 ? left : 2;
    int together = left < WHOLE && !index_is_torn(&at->rules->flow) ? left : least;

    at->down += at->down > 0 ? between : 0;
    find_room(at, fit->name[index] + together * high);
    draw_head(at, index);
    for (int i = section->first; left > 0; i++, left--) {
        int column = at->column;
        find_room(at, left == 2 ? 2 * high : high);
        if (at->column > column)
            draw_head(at, index);
        if (at->cr != NULL)
            draw_id(at->rules, at->cr, left_of(at), at->y + at->down, at->ids->rule[i], fit->numbers);
        go_down(at, high);
    }
}

static double column_width(const struct rulesheet *rules, const struct fitting *fit)
{
    return (rules->flow.column + fit->gap) / fit->across - fit->gap;
}

/* In columns of that height; returns how many these are, and how high the highest is. */
static int draw_columns(struct rulesheet *rules, cairo_t *cr, double x, double y, double most,
                        const struct flow_block *block, double *highest)
{
    const struct ids *ids = block->what;
    struct spot at = { rules, cr, ids, x, y, column_width(rules, ids->fit), most, 0, 0, 0 };

    for (int i = block->index; i < block->index + block->count; i++)
        draw_section(&at, i);
    *highest = at.highest;
    return at.column + 1;
}

/* Into as many columns as the widest leaves room for, but no more than can be told apart, at the size of the flow. */
static void fit(struct rulesheet *rules, const struct ids *ids)
{
    struct fitting *fit = ids->fit;
    double width = rules->flow.column;

    if (fit->size == rules->flow.size)
        return;
    fit->size = rules->flow.size;
    fit->numbers = larger(rules) * ids->number + number_gap;
    double widest = fit->numbers + larger(rules) * ids->id + line_gap;
    double most = floor((width + least_gap) / (widest + least_gap));
    fit->across = (int)fmin(fmax(most, 1), COLUMNS);
    fit->gap = fit->across > 1 ? fmin((width - fit->across * widest) / (fit->across - 1), gap) : gap;
    for (int i = 0; i < ids->sections; i++)
        fit->name[i] =
            draw_name(rules, NULL, 0, 0, column_width(rules, fit), ids->section[i].section, fit->numbers);
}

/* Those from the block's index on, in the lowest columns that hold them. */
static double set_ids(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    const struct ids *ids = block->what;
    double most = step, highest;

    fit(owner, ids);
    while (draw_columns(owner, NULL, x, y, most, block, &highest) > ids->fit->across)
        most += step;
    draw_columns(owner, cr, x, y, most, block, &highest);
    return highest;
}

/* ---- what is listed ---- */

static double width_of(const struct rulesheet *rules, const char *string, bool bold)
{
    struct text text = small_text(rules, string, bold);
    double width;

    text.size = id_size;
    type_measure(rules->flow.type, &text, &width, NULL, NULL);
    return width;
}

/* Lists the rules of a section behind those that are in `rule`, and the widest of their numbers and ids; returns how
   many. */
static int list_rules(const struct rulesheet *rules, int index, int rule[], double *number, double *id)
{
    const struct kit_section *section = &rules->kit->section[index];
    int listed = 0;

    for (int i = section->first; i < section->first + section->rules; i++) {
        struct buf label = { 0 };
        if (!is_listed(rules, i))
            continue;
        rule[listed++] = i;
        words_rule_number(rules->words[0], i, &label);
        *number = fmax(*number, width_of(rules, label.text, false));
        *id = fmax(*id, width_of(rules, rules->kit->rule[i].id, false));
        buf_finish(&label);
    }
    return listed;
}

/* A game may count its sections in another order than its kit. */
static void insert(const struct rulesheet *rules, struct ids *ids, struct listed section)
{
    int at = ids->sections++, number = words_section_number(rules->words[0], section.section);

    for (; at > 0 && words_section_number(rules->words[0], ids->section[at - 1].section) > number; at--)
        ids->section[at] = ids->section[at - 1];
    ids->section[at] = section;
}

/* Of all sections whose rules are listed, into the flow's arena. */
static const struct ids *list_ids(struct rulesheet *rules)
{
    size_t most = (size_t)rules->kit->sections;
    struct ids *ids = arena_alloc(&rules->flow.arena, sizeof *ids + most * sizeof ids->section[0]);
    int listed = 0;

    ids->sections = 0;
    ids->number = ids->id = 0;
    ids->rule = arena_alloc(&rules->flow.arena, (size_t)rules->kit->rules * sizeof *ids->rule + 1);
    for (int i = 0, more; i < rules->kit->sections; i++, listed += more) {
        more = list_rules(rules, i, ids->rule + listed, &ids->number, &ids->id);
        if (more > 0)
            insert(rules, ids, (struct listed){ i, listed, more });
    }
    ids->fit = arena_alloc(&rules->flow.arena, sizeof *ids->fit);
    *ids->fit = (struct fitting){ .name = arena_alloc(&rules->flow.arena, (most + 1) * sizeof(double)) };
    return ids;
}

static void add_ids(struct rulesheet *rules)
{
    struct flow_block *title = rulesheet_add(rules, set_title, 0, NULL);
    title->kind = "ids";
    title->keep = true;
    struct flow_block *block = rulesheet_add(rules, set_ids, 0, NULL);
    const struct ids *ids = list_ids(rules);
    block->what = ids;
    block->count = ids->sections;
    block->divides = true;
    block->kind = "ids";
    block->gap = 0;
}

void index_init(struct rulesheet *rules, const struct rulesheet *like)
{
    rulesheet_init(rules, like->edition, like->flow.press, like->kit, like->modules, like->words);
    columns_area(&rules->flow);
    flow_columns(&rules->flow, 1, 0);
    flow_densities(&rules->flow, sizes, sizeof sizes / sizeof *sizes);
    for (int i = 0; i < rules->languages; i++) {
        rules->measure[i] = rules->flow.width / rules->languages - gap;
        rules->at[i] = i * rules->flow.width / rules->languages;
    }
    if (like->book != NULL)
        add_ids(rules);
}
