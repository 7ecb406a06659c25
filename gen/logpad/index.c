#include "index.h"

#include <math.h>

#include "gen/page/line.h"
#include "gen/rules/columns.h"

static const double id_size = 7.2, further_size = 7, further_gap = 1, head_size = 11, row = 3.2, gap = 3,
                    least_gap = 1, line_gap = 1.6, number_gap = 1.2, above = 0.5, between = 0.8, step = 0.5;

enum { COLUMNS = 6 };

/* A section of which rules are listed: its index, that of the first of them among all that are, how many these are, and
   the height of its name. */
struct listed {
    int section, first, rules;
    double name;
};

/* Those sections, by number, and how many columns of them stand side by side. */
struct ids {
    int sections, across;
    double gap, numbers; /* between those columns, and the width of numbers, mm */
    int *rule;      /* indices of all rules that are listed, by section */
    struct listed section[];
};

static bool is_listed(const struct rulesheet *rules, int rule)
{
    return modules_have_rule(rules->modules, rules->kit, rules->words[0], rule);
}

/* ---- a section ---- */

static struct text small_text(const struct rulesheet *rules, const char *string, bool bold)
{
    struct text text = rulesheet_body(rules, rules->words[0], NULL, 0);

    text.string = string;
    text.size = id_size;
    text.leading = 0;
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

/* Of a section in a further language: smaller, behind the first where there is room, else below it. */
static double draw_further(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int section,
                           int language, const struct text *first)
{
    const char *title = words_section_title(rules->words[language], section);
    struct text text = small_text(rules, title, false);
    double before, wide, high;

    text.size = further_size;
    text.tag = rules->words[language]->tag;
    type_measure(rules->flow.type, first, &before, &high, NULL);
    type_measure(rules->flow.type, &text, &wide, NULL, NULL);
    bool behind = before + further_gap + wide <= width;
    text.width = behind ? 0 : width;
    x += behind ? before + further_gap : 0;
    double height = flow_text(&rules->flow, cr, x, behind ? y - high : y, "P", &text);
    return behind ? 0 : height;
}

/* "3  Your turn", in every language, below a line; returns the height. */
static double draw_name(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int section,
                        double numbers)
{
    struct buf label = { 0 };

    words_section_label(rules->words[0], section, &label);
    struct text number = number_text(rules, label.text, true);
    struct text title = small_text(rules, words_section_title(rules->words[0], section), true);
    title.width = width - numbers;
    if (cr != NULL)
        line_level(cr, x, y, width - line_gap, 0.18);
    flow_text(&rules->flow, cr, x + numbers - number_gap, y + above, "P", &number);
    double height = above + flow_text(&rules->flow, cr, x + numbers, y + above, "P", &title);
    for (int i = 1; i < rules->languages; i++)
        height += draw_further(rules, cr, x + numbers, y + height, width - numbers, section, i, &title);
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
    return at->x + at->column * (at->width + at->ids->gap);
}

static void go_down(struct spot *at, double height)
{
    at->down += height;
    at->highest = fmax(at->highest, at->down);
}

/* Neither its name nor its first or last rule stands alone in a column. */
static void draw_section(struct spot *at, const struct listed *section)
{
    int left = section->rules;

    at->down += at->down > 0 ? between : 0;
    find_room(at, section->name + fmin(left == 3 ? 3 : 2, left) * row);
    if (at->cr != NULL)
        draw_name(at->rules, at->cr, left_of(at), at->y + at->down, at->width, section->section, at->ids->numbers);
    go_down(at, section->name);
    for (int i = section->first; left > 0; i++, left--) {
        find_room(at, left == 2 ? 2 * row : row);
        if (at->cr != NULL)
            draw_id(at->rules, at->cr, left_of(at), at->y + at->down, at->ids->rule[i], at->ids->numbers);
        go_down(at, row);
    }
}

static double column_width(const struct rulesheet *rules, const struct ids *ids)
{
    return (rules->flow.column + ids->gap) / ids->across - ids->gap;
}

/* In columns of that height; returns how many these are, and how high the highest is. */
static int draw_columns(struct rulesheet *rules, cairo_t *cr, double x, double y, double most,
                        const struct flow_block *block, double *highest)
{
    const struct ids *ids = block->what;
    struct spot at = { rules, cr, ids, x, y, column_width(rules, ids), most, 0, 0, 0 };

    for (int i = block->index; i < block->index + block->count; i++)
        draw_section(&at, &ids->section[i]);
    *highest = at.highest;
    return at.column + 1;
}

/* Those from the block's index on, in the lowest columns that hold them. */
static double set_ids(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    const struct ids *ids = block->what;
    double most = step, highest;

    while (draw_columns(owner, NULL, x, y, most, block, &highest) > ids->across)
        most += step;
    draw_columns(owner, cr, x, y, most, block, &highest);
    return highest;
}

/* ---- what is listed ---- */

static double width_of(const struct rulesheet *rules, const char *string, bool bold)
{
    struct text text = small_text(rules, string, bold);
    double width;

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

/* Into as many columns as the widest, of that width, leaves room for, but no more than can be told apart. */
static void divide(struct ids *ids, double widest, double width)
{
    double most = floor((width + least_gap) / (widest + least_gap));

    ids->across = (int)fmin(fmax(most, 1), COLUMNS);
    ids->gap = ids->across > 1 ? fmin((width - ids->across * widest) / (ids->across - 1), gap) : gap;
}

/* Of all sections whose rules are listed, into the flow's arena. */
static const struct ids *list_ids(struct rulesheet *rules)
{
    size_t most = (size_t)rules->kit->sections;
    struct ids *ids = arena_alloc(&rules->flow.arena, sizeof *ids + most * sizeof ids->section[0]);
    double number = 0, id = 0;
    int listed = 0;

    ids->sections = 0;
    ids->rule = arena_alloc(&rules->flow.arena, (size_t)rules->kit->rules * sizeof *ids->rule + 1);
    for (int i = 0, more; i < rules->kit->sections; i++, listed += more) {
        more = list_rules(rules, i, ids->rule + listed, &number, &id);
        if (more > 0)
            insert(rules, ids, (struct listed){ i, listed, more, 0 });
    }
    ids->numbers = number + number_gap;
    divide(ids, ids->numbers + id, rules->flow.column);
    for (int i = 0; i < ids->sections; i++)
        ids->section[i].name =
            draw_name(rules, NULL, 0, 0, column_width(rules, ids), ids->section[i].section, ids->numbers);
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
    for (int i = 0; i < rules->languages; i++) {
        rules->measure[i] = rules->flow.width / rules->languages - gap;
        rules->at[i] = i * rules->flow.width / rules->languages;
    }
    if (like->book != NULL)
        add_ids(rules);
}
