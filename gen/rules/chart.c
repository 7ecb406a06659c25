#include "chart.h"

#include <math.h>
#include <stdio.h>

#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"
#include "gen/page/line.h"

static const double row_high = 5.2, head_high = 9, narrow = 150, cell_room = 1.2, rule_line = 0.18, value_more = 1.5;
enum { NAME_BYTES = 96, COLUMNS_MAX = 16 };

/* The first column has the names of the rows, every other is an element of the piece. */
struct chart {
    struct rulesheet *rules;
    cairo_t *cr;
    const struct node *node;
    double x, y;
    int columns, rows;
    struct column {
        const struct node *from; /* NULL: the names of the rows */
        double width;
    } column[COLUMNS_MAX];
};

/* ---- names ---- */

/* On narrow paper the names in the head have a line for each language. */
static bool is_narrow(const struct rulesheet *rules)
{
    return rules->languages > 1 && rules->flow.width < narrow;
}

static double head_of(const struct rulesheet *rules)
{
    return is_narrow(rules) ? head_high : row_high;
}

/* "rulebook.kind" + "fire", or the group itself. */
struct name {
    const char *group, *of;
    bool head;
};

static void add_name(const struct chart *chart, struct name name, int language, struct buf *out)
{
    char id[NAME_BYTES];

    snprintf(id, sizeof id, "%s%s%s", name.group, name.of != NULL ? "." : "", name.of != NULL ? name.of : "");
    const char *said = words_name(chart->rules->words[language], id);
    if (said == NULL)
        node_fail(chart->node, &chart->rules->flow.error, _("<name of=\"%s\"> is missing"), id);
    buf_puts(out, said != NULL ? said : "");
}

/* In every language; as wide as its cell, or 0 for as wide as it comes. */
static struct text name_text(const struct chart *chart, struct name name, double width, struct buf *string)
{
    struct rulesheet *rules = chart->rules;
    struct text text = rulesheet_body(rules, rules->words[0], NULL, width);

    for (int i = 0; i < rules->languages; i++) {
        if (i > 0)
            buf_puts(string, name.head && is_narrow(rules) ? "\n" : "\u2002");
        add_name(chart, name, i, string);
    }
    text.string = buf_text(string);
    text.floor = 8;
    text.bold = true;
    return text;
}

static double name_width(const struct chart *chart, struct name name)
{
    struct buf string = { 0 };
    struct text text = name_text(chart, name, 0, &string);
    double wide;

    type_measure(chart->rules->flow.type, &text, &wide, NULL, NULL);
    buf_finish(&string);
    return wide + 2 * cell_room;
}

static void set_text(const struct chart *chart, double x, double y, double tall, struct text *text)
{
    double high;

    text->height = tall;
    type_measure(chart->rules->flow.type, text, NULL, &high, NULL);
    flow_text(&chart->rules->flow, chart->cr, x, y + (tall - high) / 2, "P", text);
}

static void set_name(const struct chart *chart, double x, double y, double width, struct name name)
{
    struct buf string = { 0 };
    struct text text = name_text(chart, name, width, &string);

    text.align = x > chart->x ? ALIGN_CENTER : ALIGN_LEFT;
    set_text(chart, x, y, name.head ? head_of(chart->rules) : row_high, &text);
    buf_finish(&string);
}

/* ---- columns ---- */

static struct name head_name(const struct chart *chart, const struct column *column)
{
    if (column->from == NULL)
        return (struct name){ node_attr(chart->node, "name"), NULL, true };
    return (struct name){ node_attr(chart->node, "names"), node_attr(column->from, "of"), true };
}

static double natural_width(const struct chart *chart, const struct column *column)
{
    const char *rows = node_attr(chart->node, "rows"), *group = node_attr(chart->node, "name");
    double wide = name_width(chart, head_name(chart, column));
    char row[RULEBOOK_WORD];

    while (column->from == NULL && rulebook_next(&rows, row))
        wide = fmax(wide, name_width(chart, (struct name){ group, row, false }));
    return wide;
}

/* Each as wide as its names, and what is left of the width is shared. */
static void share_width(struct chart *chart)
{
    double width = chart->rules->flow.width, sum = 0;

    for (int i = 0; i < chart->columns; i++)
        sum += chart->column[i].width = natural_width(chart, &chart->column[i]);
    for (int i = 0; i < chart->columns; i++) {
        if (sum < width)
            chart->column[i].width += (width - sum) / chart->columns;
        else
            chart->column[i].width *= width / sum;
    }
}

static void add_columns(struct chart *chart, const struct node *piece)
{
    const char *of = node_attr(chart->node, "of");

    chart->columns = 1;
    for (const struct node *at = node_first(piece); at != NULL && chart->columns < COLUMNS_MAX; at = node_next(at))
        if (node_is(at, of))
            chart->column[chart->columns++].from = at;
}

static int count_rows(const struct node *node)
{
    const char *rows = node_attr(node, "rows");
    char row[RULEBOOK_WORD];
    int count = 0;

    while (rulebook_next(&rows, row))
        count++;
    return count;
}

/* ---- cells ---- */

/* "> 4": what the kit says at this attribute is the last word of a value's id. */
static void set_value(const struct chart *chart, double x, double y, const struct column *column, const char *row)
{
    struct rulesheet *rules = chart->rules;
    const char *word = node_attr(column->from, row);
    char id[NAME_BYTES];

    snprintf(id, sizeof id, "%s.%s", node_attr(chart->node, "value"), word != NULL ? word : "");
    const struct kit_value *value = kit_find_value(rules->kit, id);
    if (value == NULL) {
        node_fail(chart->node, &rules->flow.error, _("the kit has no value \"%s\""), id);
        return;
    }
    struct buf string = { 0 };
    buf_printf(&string, ">\u2009%d", value->number);
    struct text text = rulesheet_body(rules, rules->words[0], NULL, column->width);
    text.string = buf_text(&string);
    text.size += value_more;
    text.align = ALIGN_CENTER;
    set_text(chart, x, y, row_high, &text);
    buf_finish(&string);
}

static void set_column(const struct chart *chart, double x, const struct column *column)
{
    const char *rows = node_attr(chart->node, "rows"), *group = node_attr(chart->node, "name");
    double y = chart->y + head_of(chart->rules);
    char row[RULEBOOK_WORD];

    set_name(chart, x, chart->y, column->width, head_name(chart, column));
    for (; rulebook_next(&rows, row); y += row_high) {
        if (column->from != NULL)
            set_value(chart, x, y, column, row);
        else
            set_name(chart, x, y, column->width, (struct name){ group, row, false });
    }
}

static void draw_lines(const struct chart *chart)
{
    double y = chart->y + head_of(chart->rules);

    for (int i = 0; i < chart->rows; i++)
        line_level(chart->cr, chart->x, y + i * row_high, chart->rules->flow.width, rule_line);
}

/* ---- all together ---- */

static void set_all(struct chart *chart)
{
    double x = chart->x;

    share_width(chart);
    draw_lines(chart);
    for (int i = 0; i < chart->columns; x += chart->column[i].width, i++)
        set_column(chart, x, &chart->column[i]);
}

double chart_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    const char *id = node_attr(block->what, "piece");
    struct chart chart = { .rules = rules, .cr = cr, .node = block->what, .x = x, .y = y };
    int at = kit_piece_index(rules->kit, id);

    chart.rows = count_rows(chart.node);
    add_columns(&chart, at >= 0 ? rules->kit->piece[at].node : NULL);
    if (chart.columns == 1)
        node_fail(chart.node, &rules->flow.error, _("piece \"%s\" has no <%s>"), id, node_attr(chart.node, "of"));
    else if (cr != NULL)
        set_all(&chart);
    return head_of(rules) + chart.rows * row_high;
}
