#include "parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "caption.h"
#include "components.h"
#include "piece.h"
#include "position.h"
#include "gen/edition/rulebook.h"

static const double full_high = 14, bound_high = 10.5, bound_share = 0.07, part_least = 12.5, part_gap = 1.6, row_gap = 2;

/* In a booklet lower: the table set up stands below them, and all of them on one page. */
static double part_high(const struct rulesheet *rules)
{
    double page = rules->flow.bottom - rules->flow.top;

    return rules->flow.bound ? fmin(bound_high, bound_share * page) : full_high;
}

/* What the sheet shows for a component; NULL: its first piece. */
static const struct node *shown_for(const struct rulebook *book, const struct component *component)
{
    for (const struct node *node = node_first(book->root); node != NULL; node = node_next(node)) {
        const char *piece = node_is(node, "show") ? node_attr(node, "piece") : NULL;
        int at = piece != NULL ? kit_piece_index(book->kit, piece) : -1;
        if (at >= 0 && strcmp(book->kit->piece[at].kind, component->kind) == 0 &&
            book->kit->piece[at].set == component->set && (component->several || strcmp(piece, component->id) == 0))
            return node;
    }
    return NULL;
}

/* Its picture, `high` mm high, drawn where cr is not NULL; returns the width. */
static double set_picture(struct rulesheet *rules, cairo_t *cr, double x, double y, double high,
                          const struct component *component)
{
    const struct node *node = shown_for(rules->book, component);
    struct position picture;
    double wide = high;

    if (node == NULL || node_attr(node, "example") == NULL) {
        const char *id = node != NULL ? node_attr(node, "piece") : component->id;
        return piece_set(rules, cr, id, piece_colour(rules, id), false, x, y, high);
    }
    if (position_open(rules, node, &picture)) {
        picture.shrink = high / picture.high;
        wide = picture.wide * picture.shrink;
        position_draw(rules, cr, &picture, x, y);
    }
    position_close(&picture);
    return wide;
}

/* What is called as a component of another set before it has the name of its own set. */
static const char *part_name(struct rulesheet *rules, int language, const struct component *all,
                             const struct component *component)
{
    const char *name = components_name(rules, language, component), *set = NULL;
    char of[64];

    snprintf(of, sizeof of, "set.%s", rules->kit->set[component->set].id);
    for (const struct component *at = all; at < component && set == NULL; at++)
        if (at->set != component->set && strcmp(components_name(rules, language, at), name) == 0)
            set = words_name(rules->words[language], of);
    return set != NULL ? set : name;
}

static double set_part(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, double most,
                       const struct component *all, const struct component *component)
{
    struct buf count = { 0 };
    double wide = set_picture(rules, NULL, 0, 0, most, component);
    double high = most * fmin(1, (width - 3) / wide), height = most + 0.8;

    wide *= high / most;
    set_picture(rules, cr, x + (width - wide) / 2, y + (most - high) / 2, high, component);
    buf_printf(&count, "%d", component->count);
    struct text text = { .string = count.text, .size = 12, .bold = true, .align = ALIGN_CENTER, .width = width };
    height += flow_text(&rules->flow, cr, x, y + height, "P", &text);
    for (int i = 0; i < rules->languages; i++) {
        struct text name = caption_text(rules, rules->words[i], NULL, width);
        name.string = part_name(rules, i, all, component);
        name.align = ALIGN_CENTER;
        height += flow_text(&rules->flow, cr, x, y + height, "P", &name);
    }
    buf_finish(&count);
    return height;
}

/* How wide a name is in so many lines; what was wrong before is not looked at. */
static double name_width(struct rulesheet *rules, struct text name, int lines)
{
    const double step = 0.5;
    struct type *type = rules->flow.type;
    double wide, line, high;

    name.width = 0;
    type_measure(type, &name, &wide, &line, NULL);
    if (lines == 1 || !type_good(type, NULL))
        return wide;
    for (name.width = wide - step; name.width > wide / lines - step; name.width -= step) {
        type_measure(type, &name, NULL, &high, NULL);
        if (!type_good(type, NULL) || high > (lines + 0.5) * line)
            break;
        wide = name.width;
    }
    type_forget(type);
    return wide;
}

/* Of a component with its names in so many lines. */
static double natural_width(struct rulesheet *rules, double grown, int lines, const struct component *all,
                            const struct component *component)
{
    double widest = fmin(set_picture(rules, NULL, 0, 0, grown * part_high(rules), component), grown * part_least);

    for (int i = 0; i < rules->languages; i++) {
        struct text name = caption_text(rules, rules->words[i], NULL, 0);
        name.string = part_name(rules, i, all, component);
        widest = fmax(widest, name_width(rules, name, lines));
    }
    return widest + part_gap;
}

/* Behind the last of those that stand side by side from the first on. */
static int row_end(const double width[], int first, int count, double most)
{
    double wide = width[first];
    int end = first + 1;

    while (end < count && wide + width[end] <= most)
        wide += width[end++];
    return end;
}

static int rows_of(const double width[], int count, double most)
{
    int rows = 0;

    for (int first = 0; first < count; first = row_end(width, first, count, most))
        rows++;
    return rows;
}

/* How wide rows are where all of them are about equally full and there are no more of them. */
static double even_width(const double width[], int count, double most)
{
    const double step = 1;
    int rows = rows_of(width, count, most);

    while (most > step && rows_of(width, count, most - step) == rows)
        most -= step;
    return most;
}

/* What is left of the width is shared. */
static void share_width(double width[], int first, int end, double all)
{
    double left = all;

    for (int i = first; i < end; i++)
        left -= width[i];
    for (int i = first; i < end; i++)
        width[i] += fmax(left, 0) / (end - first);
}

/* Of all of them; returns the rows they take. */
static int set_widths(struct rulesheet *rules, double grown, int lines, const struct component component[], int count,
                      double width[])
{
    for (int i = 0; i < count; i++)
        width[i] = fmin(natural_width(rules, grown, lines, component, &component[i]), rules->flow.width);
    return rows_of(width, count, rules->flow.width);
}

double parts_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    struct component component[COMPONENTS_MAX];
    double one[COMPONENTS_MAX], two[COMPONENTS_MAX], height = 0;
    int count = components_count(rules, component, COMPONENTS_MAX);

    /* names take two lines where that saves a row */
    int rows = set_widths(rules, block->grown, 2, component, count, two);
    double *width = set_widths(rules, block->grown, 1, component, count, one) > rows ? two : one;
    double most = even_width(width, count, rules->flow.width);
    for (int first = 0, end; first < count; first = end) {
        double high = 0, at = x;
        end = row_end(width, first, count, most);
        share_width(width, first, end, rules->flow.width);
        height += first > 0 ? row_gap : 0;
        for (int i = first; i < end; i++) {
            high = fmax(high, set_part(rules, cr, at, y + height, width[i], block->grown * part_high(rules), component,
                                        &component[i]));
            at += width[i];
        }
        height += high;
    }
    return height;
}
