#include "row.h"

#include <math.h>

#include "caption.h"
#include "piece.h"
#include "gen/edition/rulebook.h"

static const double below = 1, between = 2, apart = 2;

/* The piece of a <show> in the middle of the width; returns its height with its name. */
static double set_shown(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, double high,
                        const struct node *show)
{
    const char *id = node_attr(show, "piece"), *name = node_attr(show, "name");
    int colour = piece_colour(rules, id);

    if (!piece_need(rules, show, colour))
        return high;
    bool back = piece_back(rules, show, tableau_piece(rules->tableau, id, colour));
    double wide = piece_set(rules, NULL, id, colour, back, 0, 0, high), fits = fmin(1, width / wide);
    piece_set(rules, cr, id, colour, back, x + (width - fits * wide) / 2, y, fits * high);
    if (name == NULL)
        return fits * high;
    return high + below + caption_names(rules, cr, x, y + high + below, width, ALIGN_CENTER, name, NULL);
}

/* The next <show> that is said, from this node on; NULL behind the last. */
static const struct node *next_said(const struct rulesheet *rules, const struct node *node)
{
    while (node != NULL && !modules_say(rules->modules, node))
        node = node_next(node);
    return node;
}

/* Whether every name stands in a column of that width; what was wrong before is not looked at. */
static bool names_fit(struct rulesheet *rules, const struct node *first, double width)
{
    struct type *type = rules->flow.type;
    bool good = true;

    if (!type_good(type, NULL))
        return true;
    for (const struct node *node = first; node != NULL && good; node = next_said(rules, node_next(node))) {
        const char *name = node_attr(node, "name");
        if (name != NULL)
            caption_names_width(rules, width, name, NULL);
        good = type_good(type, NULL);
    }
    type_forget(type);
    return good;
}

/* How many stand side by side: all, or as many in each of several lines as their names leave room for. */
static int columns_of(struct rulesheet *rules, const struct node *first, int count)
{
    int columns = count;

    for (int lines = 2; columns > 1 && !names_fit(rules, first, rules->flow.width / columns - between); lines++)
        columns = (count + lines - 1) / lines;
    return columns;
}

double row_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    const struct node *first = next_said(rules, node_first(block->what));
    double high = 10, height = 0, top = 0;
    int count = 0, place = 0;

    node_number(block->what, "size", 4, 100, NAN, &high, &rules->flow.error);
    for (const struct node *node = first; node != NULL; node = next_said(rules, node_next(node)))
        count++;
    high *= block->grown;
    int columns = columns_of(rules, first, count);
    double share = rules->flow.width / fmax(columns, 1);
    for (const struct node *node = first; node != NULL; node = next_said(rules, node_next(node)), place++) {
        if (place > 0 && place % columns == 0) {
            top += height + apart;
            height = 0;
        }
        height = fmax(height, set_shown(rules, cr, x + place % columns * share + between / 2, y + top,
                                        share - between, high, node));
    }
    return top + height;
}
