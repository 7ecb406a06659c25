#include "boxes.h"

#include <math.h>

#include "emblem.h"
#include "gen/ink/theme.h"
#include "gen/output/dump.h"

static const double box_less = 0.5, box_gap = 1.2, row_gap = 0.2, narrow = 165, inset = 2.8;

/* A box of the words as a table: an emblem, what it is about, and one column or two of what is to be said. */
struct table_box {
    struct rulesheet *rules;
    cairo_t *cr;
    const struct words *words;
    const struct node *box;
    struct box_style style;
    double width, emblem, left, right; /* of the columns; what is left of the width is the last one's */
};

static bool is_said(const struct table_box *table, const struct node *row)
{
    return node_is(row, "row") && modules_say(table->rules->modules, row);
}

static bool says_anything(const struct table_box *table)
{
    for (const struct node *row = node_first(table->box); row != NULL; row = node_next(row))
        if (is_said(table, row))
            return true;
    return false;
}

static double set_cell(const struct table_box *table, cairo_t *cr, double x, double y, double width,
                       const struct node *node, bool bold)
{
    struct rulesheet *rules = table->rules;
    struct prose prose = { 0 };
    struct text text = rulesheet_body(rules, table->words, node, width);

    text.size = table->style.size;
    text.leading = table->style.leading;
    text.bold = bold;
    prose_add(&prose, rules->kit, rules->modules, node);
    double height = rulesheet_prose(rules, cr, x, y, &prose, &text);
    prose_finish(&prose);
    return height;
}

/* ---- columns ---- */

/* Of a row's cell on one line. */
static double cell_width(const struct table_box *table, const struct node *row, const char *column)
{
    struct rulesheet *rules = table->rules;
    const struct node *node = row != NULL ? node_find(row, column) : NULL;
    struct prose prose = { 0 };
    double width;

    if (node == NULL)
        return 0;
    prose_add(&prose, rules->kit, rules->modules, node);
    struct text text = rulesheet_body(rules, table->words, row, 0);
    text.size = table->style.size;
    text.bold = node_is(row, "head");
    text.string = buf_text(&prose.text);
    text.attrs = prose.attrs;
    type_measure(rules->flow.type, &text, &width, NULL, NULL);
    prose_finish(&prose);
    return width;
}

static double widest(const struct table_box *table, const char *column)
{
    double most = cell_width(table, node_find(table->box, "head"), column);

    for (const struct node *row = node_first(table->box); row != NULL; row = node_next(row))
        if (is_said(table, row))
            most = fmax(most, cell_width(table, row, column));
    return most;
}

static bool has_end(const struct table_box *table)
{
    const struct node *row = node_first(table->box);

    return row != NULL && node_find(row, "end") != NULL;
}

static bool has_emblems(const struct table_box *table)
{
    for (const struct node *row = node_first(table->box); row != NULL; row = node_next(row))
        if (node_attr(row, "emblem") != NULL && is_said(table, row))
            return true;
    return false;
}

static void make_columns(struct table_box *table)
{
    double gap = 2.4;

    table->emblem = table->style.emblem > 0 && has_emblems(table) ? table->style.emblem + 1.6 : 0;
    table->left = fmin(widest(table, "left") + gap, table->width * 0.42);
    table->right = table->width - table->emblem - table->left;
    if (!has_end(table))
        return;
    const struct node *head = node_find(table->box, "head");
    double right = widest(table, "right"), both = table->right, share = right / fmax(right + widest(table, "end"), 1);
    double least = cell_width(table, head, "right") + gap, most = both - cell_width(table, head, "end") - 0.1;
    table->right = least < most ? fmin(fmax(fmin(fmax(share, 0.36), 0.64) * both, least), most) : both / 2;
}

/* ---- rows ---- */

/* The columns of a row, each moved down by its own `down`; returns the height of the highest. */
static double set_columns(const struct table_box *table, cairo_t *cr, double x, double y, const struct node *row,
                          bool bold, const double down[3], double height[3])
{
    const struct node *end = node_find(row, "end");
    double gap = end != NULL ? 2 : 0, last = table->width - table->emblem - table->left - table->right;

    x += table->emblem;
    height[0] = set_cell(table, cr, x, y + down[0], table->left - 2, node_find(row, "left"), bold);
    x += table->left;
    height[1] = set_cell(table, cr, x, y + down[1], table->right - gap, node_find(row, "right"), bold);
    height[2] = end != NULL ? set_cell(table, cr, x + table->right, y + down[2], last, end, bold) : 0;
    return fmax(height[0], fmax(height[1], height[2]));
}

static double row_height(const struct table_box *table, const struct node *row, double height[3])
{
    static const double level[3];
    double text = set_columns(table, NULL, 0, 0, row, false, level, height);

    return fmax(text, node_attr(row, "emblem") != NULL && table->emblem > 0 ? table->style.emblem : 0) +
           table->style.gap;
}

static double rows_height(const struct table_box *table)
{
    double height = 0, cells[3];

    for (const struct node *row = node_first(table->box); row != NULL; row = node_next(row))
        if (is_said(table, row))
            height += row_height(table, row, cells);
    return height;
}

/* Beside an emblem every column stands in the middle of the row, without one at its head. */
static double draw_row(const struct table_box *table, double x, double y, const struct node *row, bool washed)
{
    double cells[3], down[3] = { 0 }, height = row_height(table, row, cells), inner = height - table->style.gap;

    if (washed && table->style.washed) {
        theme_wash(table->cr, ROLE_INK, 0.05);
        cairo_rectangle(table->cr, x - 1, y, table->width + 2, height);
        cairo_fill(table->cr);
        theme_source(table->cr, ROLE_INK);
    }
    for (int i = 0; i < 3; i++)
        down[i] = (table->emblem > 0 ? (inner - cells[i]) / 2 : 0) + table->style.gap / 2;
    if (table->emblem > 0 && node_attr(row, "emblem") != NULL)
        emblem_draw(table->rules, table->cr, row, table->style.livery, x, y + (height - table->style.emblem) / 2,
                    table->style.emblem);
    set_columns(table, table->cr, x, y, row, false, down, cells);
    return height;
}

static double set_head(const struct table_box *table, cairo_t *cr, double x, double y)
{
    static const double level[3];
    const struct node *head = node_find(table->box, "head");
    double cells[3];

    if (head == NULL)
        return 0;
    if (cr != NULL)
        theme_source(cr, ROLE_INK_SOFT);
    double above = table->style.gap / 2, height = set_columns(table, cr, x, y + above, head, true, level, cells);
    if (cr != NULL)
        theme_source(cr, ROLE_INK);
    return above + height + table->style.gap / 2;
}

static double set_title(const struct table_box *table, cairo_t *cr, double x, double y)
{
    struct text title = rulesheet_body(table->rules, table->words, table->box, table->width);

    title.string = node_attr(table->box, "title");
    title.size = table->style.title;
    title.leading = 0;
    title.bold = true;
    double height = flow_text(&table->rules->flow, cr, x, y, "H3", &title) + table->style.gap;
    if (table->style.livery == NULL)
        return height;
    if (cr != NULL) {
        theme_source(cr, table->style.livery->line);
        cairo_rectangle(cr, x - 1, y + height, table->width + 2, 0.5);
        cairo_fill(cr);
        theme_source(cr, ROLE_INK);
    }
    return height + 0.5;
}

double boxes_set(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int language, int box,
                 const struct box_style *style)
{
    const struct words *words = words_with_box(rules->words[language], box);
    struct table_box table = { rules, cr, words, words->box[box], *style, width, 0, 0, 0 };
    bool washed = false;

    if (!says_anything(&table))
        return 0;
    make_columns(&table);
    double height = set_title(&table, cr, x, y);
    height += set_head(&table, cr, x, y + height);
    if (cr == NULL)
        return height + rows_height(&table);
    for (const struct node *row = node_first(table.box); row != NULL; row = node_next(row)) {
        if (!is_said(&table, row))
            continue;
        height += draw_row(&table, x, y + height, row, washed);
        washed = !washed;
    }
    DUMP_LINE(rules->flow.press->dump, ((const double[]){ x, y, width, height }), "box %s %s", words->lang,
              node_attr(table.box, "id"));
    return height;
}

/* ---- the summary of the rule sheet ---- */

static struct box_style summary_style(const struct rulesheet *rules)
{
    return (struct box_style){ .size = rules->flow.size - box_less,
                               .leading = fmin(rules->flow.leading - 0.7, 11),
                               .title = rules->flow.size,
                               .gap = row_gap };
}

static double set_language(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int language)
{
    struct box_style style = summary_style(rules);
    double height = 0;

    for (int i = 0; i < rules->words[language]->boxes; i++)
        height += boxes_set(rules, cr, x, y + height, width, language, i, &style) + box_gap;
    return height - box_gap;
}

/* Where the second language begins: where both columns come out equally high, or nearly. */
static double best_split(struct rulesheet *rules)
{
    double column = rules->flow.column, best = column / 2, least = INFINITY;

    for (double split = 0.42 * column; split < 0.6 * column; split += 0.02 * column) {
        double height = set_language(rules, NULL, 0, 0, split - 2 * inset, 0);
        if (height < least - 0.1)
            height = fmax(height, set_language(rules, NULL, 0, 0, column - split - 2 * inset, 1));
        if (height < least - 0.1) {
            least = height;
            best = split;
        }
    }
    return best;
}

static void draw_frame(const struct rulesheet *rules, cairo_t *cr, double x, double y, double height)
{
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, 0.35);
    cairo_rectangle(cr, x, y, rules->flow.column, height);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
}

/* Every box of the words, one under the other in a frame, both languages side by side. */
static double set_summary(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double top = y + inset - 0.6, split = best_split(rules);
    double first = set_language(rules, cr, x + inset, top, split - 2 * inset, 0);
    double second = set_language(rules, cr, x + split + inset, top, rules->flow.column - split - 2 * inset, 1);

    if (cr != NULL)
        draw_frame(rules, cr, x, y, block->height);
    return fmax(first, second) + 2 * (inset - 0.6);
}

/* The box `index` of the language `count` in a frame of its own. */
static double set_one(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    struct box_style style = summary_style(rules);
    double width = rules->flow.column - 2 * inset;
    double height = boxes_set(rules, cr, x + inset, y + inset - 0.6, width, block->count, block->index, &style);

    if (cr != NULL)
        draw_frame(rules, cr, x, y, block->height);
    return height + 2 * (inset - 0.6);
}

static void add_language(struct rulesheet *rules, int language)
{
    const struct words *words = rules->words[language];
    struct flow_block *last = NULL;

    for (int i = 0; i < words->boxes; i++) {
        if (!says_anything(&(struct table_box){ .rules = rules, .words = words, .box = words->box[i] }))
            continue;
        struct flow_block *block = rulesheet_add(rules, set_one, i, words->box[i]);
        block->count = language;
        block->kind = "frame";
        block->gap = last != NULL ? box_gap : 4;
        if (last != NULL)
            last->keep = true;
        last = block;
    }
}

static void add_summary(struct rulesheet *rules)
{
    struct flow_block *block = rulesheet_add(rules, set_summary, 0, rules->words[0]->box[0]);

    block->gap = 4;
    block->kind = "frame";
}

void boxes_add(struct rulesheet *rules)
{
    if (rules->languages > 1 && rules->flow.column >= narrow && rules->words[0]->boxes > 0)
        add_summary(rules);
    else
        for (int i = 0; i < rules->languages; i++)
            add_language(rules, i);
}
