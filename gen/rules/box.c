#include "box.h"

#include <math.h>
#include <string.h>

#include "emblem.h"
#include "gen/ink/theme.h"
#include "gen/output/dump.h"

enum { CELLS = 3 };
static const char *const cells[CELLS] = { "left", "right", "end" };
static const double head_gap = 0.9; /* below the head of columns */
static const double column_gap = 2.4;

/* A box at work, the owner of its table: an emblem, what it is about, and one column or two of what is to be said. In
   every cell it says so in a second language below the first, where there is one (else NULL). */
struct box {
    const struct box *second;
    struct rulesheet *rules;
    const struct words *words;
    const struct node *node;
    struct box_style style;
    double width, emblem;
    const struct node **row; /* those that are said */
    struct page_table table;
};

static bool is_said(const struct box *box, const struct node *row)
{
    return node_is(row, "row") && modules_say(box->rules->modules, row);
}

static int count_rows(const struct box *box)
{
    int rows = 0;

    for (const struct node *row = node_first(box->node); row != NULL; row = node_next(row))
        rows += is_said(box, row);
    return rows;
}

bool box_says(struct rulesheet *rules, const struct words *words, int box)
{
    return count_rows(&(struct box){ .rules = rules, .words = words, .node = words->box[box] }) > 0;
}

static void find_rows(struct box *box, struct arena *arena)
{
    int room = count_rows(box) + 1;

    box->row = arena_alloc(arena, (size_t)room * sizeof(const struct node *));
    box->table.row_height = arena_alloc(arena, (size_t)room * sizeof(double));
    for (const struct node *row = node_first(box->node); row != NULL; row = node_next(row))
        if (is_said(box, row))
            box->row[box->table.rows++] = row;
}

static bool has_lines(const struct box *box, double height)
{
    return height > 1.5 * box->style.leading * MM_PER_POINT;
}

static double set_cell(const struct box *box, cairo_t *cr, double x, double y, double width, const struct node *node,
                       bool bold)
{
    struct text text = rulesheet_body(box->rules, box->words, node, width);

    text.size = box->style.size;
    text.leading = box->style.leading;
    text.bold = bold;
    /* between blanks lines may end nearly anywhere: those are filled */
    text.balanced = box->style.air > 0 && type_has_no_blanks(box->words->tag);
    return rulesheet_set(box->rules, cr, x, y, node, &text);
}

static bool has_same_attributes(const struct node *node, const struct node *other)
{
    for (int i = 0; i < node->attrs && i < other->attrs; i++)
        if (strcmp(node->attr[i].name, other->attr[i].name) != 0 ||
            strcmp(node->attr[i].value, other->attr[i].value) != 0)
            return false;
    return node->attrs == other->attrs;
}

/* Whether both say the same, such as a dash or a sign, from these nodes on. */
static bool is_same(const struct node *node, const struct node *other)
{
    for (; node != NULL && other != NULL; node = node->next, other = other->next) {
        if ((node->text == NULL) != (other->text == NULL))
            return false;
        if (node->text != NULL ? strcmp(node->text, other->text) != 0
                               : strcmp(node->name, other->name) != 0 || !has_same_attributes(node, other) ||
                                     !is_same(node->child, other->child))
            return false;
    }
    return node == other;
}

/* A column of a row in the first language, and in the second, whose row is `other`, softer below it. */
static double set_pair(const struct box *box, cairo_t *cr, double x, double y, double width, const struct node *row,
                       const struct node *other, int column, bool bold)
{
    const struct node *cell = node_find(row, cells[column]);
    const struct node *below = box->second != NULL && other != NULL ? node_find(other, cells[column]) : NULL;
    double height = cell != NULL ? set_cell(box, cr, x, y, width, cell, bold) : 0;

    if (below == NULL || (cell != NULL && is_same(cell->child, below->child)))
        return height;
    if (cr != NULL)
        theme_source(cr, ROLE_INK_SOFT);
    height += set_cell(box->second, cr, x, y + height, width, below, bold);
    if (cr != NULL && !bold)
        theme_source(cr, ROLE_INK);
    return height;
}

/* ---- columns ---- */

/* Of a row's cell on one line. */
static double cell_width(const struct box *box, const struct node *row, const char *column)
{
    const struct node *node = row != NULL ? node_find(row, column) : NULL;

    if (node == NULL)
        return 0;
    struct text text = rulesheet_body(box->rules, box->words, row, 0);
    text.size = box->style.size;
    text.bold = node_is(row, "head");
    return rulesheet_width(box->rules, node, &text);
}

static double widest(const struct box *box, const char *column)
{
    double most = cell_width(box, node_find(box->node, "head"), column);

    for (int i = 0; i < box->table.rows; i++)
        most = fmax(most, cell_width(box, box->row[i], column));
    return box->second != NULL ? fmax(most, widest(box->second, column)) : most;
}

static bool has_end(const struct box *box)
{
    const struct node *row = node_first(box->node);

    return row != NULL && node_find(row, "end") != NULL;
}

static bool has_emblems(const struct box *box)
{
    for (int i = 0; i < box->table.rows; i++)
        if (node_attr(box->row[i], "emblem") != NULL)
            return true;
    return false;
}

static double head_width(const struct box *box, const char *column)
{
    double width = cell_width(box, node_find(box->node, "head"), column);

    return box->second != NULL ? fmax(width, head_width(box->second, column)) : width;
}

/* Of the width that two columns share: as their texts are long, a short one its whole line, and no head is broken. */
static double share_out(const struct box *box, double both, double gap)
{
    double right = widest(box, "right"), end = widest(box, "end") + 0.1, share = right / fmax(right + end, 1) * both;
    double least = head_width(box, "right") + gap, most = both - head_width(box, "end") - 0.1;

    share = fmin(fmax(share, fmin(0.36 * both, right + gap)), fmax(0.64 * both, both - end));
    return least < most ? fmin(fmax(share, least), most) : both / 2;
}

/* Its first column that wide with the gap behind it, or as far as the style asks for. */
static void set_columns(struct box *box, double left)
{
    struct table_column *column = box->table.column;
    double right;

    left = fmax(left, box->style.says_at - box->emblem);
    right = box->width - box->emblem - left;
    if (has_end(box))
        right = share_out(box, right, column_gap);
    box->table.columns = CELLS;
    column[0] = (struct table_column){ box->emblem, left - 2 };
    column[1] = (struct table_column){ box->emblem + left, right };
    column[2] = (struct table_column){ box->emblem + left + right, box->width - box->emblem - left - right };
}

/* ---- rows ---- */

/* The cells of a row (and of that in the second language), each moved down by its own `down`; returns the height of the
   highest. */
static double set_cells(const struct box *box, cairo_t *cr, double x, double y, const struct node *row,
                        const struct node *other, bool bold, const double down[CELLS], double height[CELLS])
{
    double most = 0;

    for (int i = 0; i < CELLS; i++) {
        const struct table_column *column = &box->table.column[i];
        double gap = i == 1 && node_find(row, "end") != NULL ? 2 : 0;
        height[i] = set_pair(box, cr, x + column->x, y + down[i], column->width - gap, row, other, i, bold);
        most = fmax(most, height[i]);
    }
    return most;
}

/* Behind every second row, in the colour of the box; in low-ink its edges. */
static void wash(const struct box *box, cairo_t *cr, double x, double y, double height)
{
    bool low = theme_of(cr) == THEME_LOW_INK;
    const struct livery *livery = box->style.livery;

    if (livery != NULL && !low)
        theme_wash(cr, livery->line, 0.09);
    else
        theme_wash(cr, ROLE_INK, low ? 0.3 : 0.05);
    cairo_rectangle(cr, x - 1, y, box->width + 2, low ? 0.1 : height);
    if (low)
        cairo_rectangle(cr, x - 1, y + height - 0.1, box->width + 2, 0.1);
    cairo_fill(cr);
    theme_source(cr, ROLE_INK);
}

/* The row in the second language, or NULL. */
static const struct node *other_row(const struct box *box, int index)
{
    return box->second != NULL ? box->second->row[index] : NULL;
}

/* Beside an emblem every column stands in the middle of the row, without one at its head. */
static void draw_row(const struct box *box, cairo_t *cr, double x, double y, int index, double height,
                     double high[CELLS])
{
    const struct node *row = box->row[index];
    double down[CELLS], inner = height - box->style.gap, highest = 0;

    for (int i = 0; i < CELLS; i++)
        highest = fmax(highest, high[i]);
    for (int i = 0; i < CELLS; i++)
        down[i] = (inner - (box->emblem > 0 ? high[i] : highest)) / 2 + box->style.gap / 2;
    if (box->emblem > 0 && node_attr(row, "emblem") != NULL)
        emblem_draw(box->rules, cr, row, box->style.livery, x, y + (height - box->style.emblem) / 2, box->style.emblem);
    set_cells(box, cr, x, y, row, other_row(box, index), false, down, high);
}

static double set_row(void *owner, cairo_t *cr, double x, double y, const struct page_table *table, int index)
{
    static const double level[CELLS];
    const struct box *box = owner;
    const struct node *row = box->row[index];
    double high[CELLS], text = set_cells(box, NULL, 0, 0, row, other_row(box, index), false, level, high);
    /* in a washed box rows without one are as high as the others */
    double emblem = box->style.washed || (box->emblem > 0 && node_attr(row, "emblem") != NULL) ? box->style.emblem : 0;
    double air = has_lines(box, text) ? box->style.air : 0;
    double height = fmax(text + air, emblem) + box->style.gap;

    (void)table;
    if (cr != NULL && index % 2 == 1 && box->style.washed)
        wash(box, cr, x, y, height);
    if (cr != NULL)
        draw_row(box, cr, x, y, index, height, high);
    return height;
}

static double set_head(void *owner, cairo_t *cr, double x, double y, const struct page_table *table)
{
    static const double level[CELLS];
    const struct box *box = owner;
    const struct node *head = node_find(box->node, "head");
    const struct node *other = box->second != NULL ? node_find(box->second->node, "head") : NULL;
    double high[CELLS], above = box->style.gap / 2;

    (void)table;
    if (head == NULL)
        return 0;
    if (cr != NULL)
        theme_source(cr, ROLE_INK_SOFT);
    double height = set_cells(box, cr, x, y + above, head, other, true, level, high);
    if (cr != NULL)
        theme_source(cr, ROLE_INK);
    return above + height + box->style.gap / 2 + head_gap;
}

/* Whether nothing of it is said without a module. */
static bool is_of_modules(const struct box *box)
{
    for (int i = 0; i < box->table.rows; i++)
        if (node_attr(box->row[i], "with") == NULL)
            return false;
    return true;
}

/* Behind the title of such a box a tint of its colour, and down its left side a bar. */
static void frame(const struct box *box, cairo_t *cr, double x, double y, double title)
{
    const double above = 1; /* the letters of the title */
    double height = above + title + 0.5 + table_height(&box->table, 0, box->table.rows);

    y -= above;
    theme_wash(cr, box->style.livery->line, theme_of(cr) == THEME_LOW_INK ? 0 : 0.16);
    cairo_rectangle(cr, x - 1, y, box->width + 2, above + title);
    cairo_fill(cr);
    theme_source(cr, box->style.livery->line);
    cairo_rectangle(cr, x - 1.9, y, 0.5, height);
    cairo_fill(cr);
    theme_source(cr, ROLE_INK);
}

/* Above the line under the title: titles beside each other have it at one height. */
static double title_gap(const struct box *box)
{
    return box->style.under > 0 ? box->style.under : box->style.gap;
}

static double set_title(const struct box *box, cairo_t *cr, double x, double y)
{
    struct text title = rulesheet_body(box->rules, box->words, box->node, box->width);

    struct buf string = { 0 };

    buf_puts(&string, node_attr(box->node, "title"));
    if (box->second != NULL)
        buf_printf(&string, "\u2002%s", node_attr(box->second->node, "title"));
    title.string = buf_text(&string);
    title.size = box->style.title;
    title.leading = 0;
    title.bold = true;
    double height = flow_text(&box->rules->flow, cr, x, y, "H3", &title) + title_gap(box);
    buf_finish(&string);
    if (box->style.livery == NULL)
        return height;
    if (cr != NULL && box->style.washed && is_of_modules(box))
        frame(box, cr, x, y, height);
    if (cr != NULL) {
        theme_source(cr, box->style.livery->line);
        cairo_rectangle(cr, x - 1, y + height, box->width + 2, 0.5);
        cairo_fill(cr);
        theme_source(cr, ROLE_INK);
    }
    return height + 0.5;
}

/* Of the size that the box asks for, where it has any at all. */
static void size_emblems(struct box *box)
{
    struct error *error = &box->rules->flow.error;

    if (box->style.emblem > 0)
        node_number(box->node, "emblem", 4, 12, box->style.emblem, &box->style.emblem, error);
}

/* The widest word of a first cell. */
static double word_width(const struct box *box, const struct node *row)
{
    struct text text = rulesheet_body(box->rules, box->words, row, 0);
    struct prose prose = { 0 };
    struct buf plain = { 0 };
    double most = 0, wide;
    char *rest = NULL;

    rulesheet_say(box->rules, &prose, node_find(row, "left"));
    prose_plain(&prose, &plain);
    text.size = box->style.size;
    char *word = plain.length > 0 ? strtok_r(plain.text, " ", &rest) : NULL;
    for (; word != NULL; word = strtok_r(NULL, " ", &rest)) {
        text.string = word;
        type_measure(box->rules->flow.type, &text, &wide, NULL, NULL);
        most = fmax(most, wide);
    }
    prose_finish(&prose);
    buf_finish(&plain);
    return most;
}

/* How wide the first cells are on one line each, but for the widest of all, which may be broken. */
static double broken_width(const struct box *box)
{
    double most = 0, second = 0;
    int widest = 0;

    for (int i = 0; i < box->table.rows; i++) {
        double wide = cell_width(box, box->row[i], "left");
        widest = wide > most ? i : widest;
        second = fmax(second, fmin(wide, most));
        most = fmax(most, wide);
    }
    return fmax(second, word_width(box, box->row[widest]));
}

/* A first cell that is far wider than all others is broken where that makes no row higher. */
static void make_columns(struct box *box)
{
    const double far = 1.25;
    double wide = widest(box, "left"), left = fmin(wide + column_gap, box->width * 0.42), broken;

    box->emblem = box->style.emblem > 0 && has_emblems(box) ? box->style.emblem + 1.6 : 0;
    set_columns(box, left);
    if (box->second != NULL || type_has_no_blanks(box->words->tag) || (broken = broken_width(box)) * far > wide ||
        broken + column_gap >= left)
        return;
    table_measure(&box->table, box);
    double height = table_height(&box->table, 0, box->table.rows);
    set_columns(box, broken + column_gap);
    table_measure(&box->table, box);
    if (table_height(&box->table, 0, box->table.rows) > height + 0.01)
        set_columns(box, left);
}

static struct box box_of(struct rulesheet *rules, int language, int index, double width, const struct box_style *style,
                         struct arena *arena)
{
    const struct words *words = words_with_box(rules->words[language], index);
    struct box box = { .rules = rules, .words = words, .node = words->box[index], .style = *style, .width = width };

    box.table.head = set_head;
    box.table.row = set_row;
    find_rows(&box, arena);
    size_emblems(&box);
    return box;
}

static double set_box(struct box *box, cairo_t *cr, double x, double y)
{
    double height = 0;

    if (box->table.rows > 0) {
        make_columns(box);
        table_measure(&box->table, box);
        height = set_title(box, cr, x, y);
        if (cr != NULL)
            table_draw(&box->table, box, cr, x, y + height, 0, box->table.rows);
        height += table_height(&box->table, 0, box->table.rows);
    }
    if (cr != NULL && height > 0)
        DUMP_LINE(box->rules->flow.press->dump, ((const double[]){ x, y, box->width, height }), "box %s %s",
                  box->words->lang, node_attr(box->node, "id"));
    return height;
}

double box_set(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int language, int index,
               const struct box_style *style)
{
    struct arena arena = { 0 };
    struct box box = box_of(rules, language, index, width, style, &arena);

    double height = set_box(&box, cr, x, y);
    arena_finish(&arena);
    return height;
}

double box_says_at(struct rulesheet *rules, double width, int language, int index, const struct box_style *style)
{
    struct arena arena = { 0 };
    struct box box = box_of(rules, language, index, width, style, &arena);

    if (box.table.rows > 0)
        make_columns(&box);
    arena_finish(&arena);
    return box.table.column[1].x;
}

double box_set_both(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int index,
                    const struct box_style *style)
{
    struct arena arena = { 0 };
    struct box box = box_of(rules, 0, index, width, style, &arena),
               second = box_of(rules, 1, index, width, style, &arena);

    if (second.words != box.words)
        box.second = &second;
    double height = set_box(&box, cr, x, y);
    arena_finish(&arena);
    return height;
}

bool box_pairs(struct rulesheet *rules, int index)
{
    int rows[RULESHEET_LANGUAGES];

    for (int i = 0; i < RULESHEET_LANGUAGES; i++) {
        const struct words *words = words_with_box(rules->words[i], index);
        rows[i] = count_rows(&(struct box){ .rules = rules, .words = words, .node = words->box[index] });
    }
    return rows[0] == rows[1];
}
