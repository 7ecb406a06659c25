#include "setup.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "caption.h"
#include "position.h"
#include "piece.h"
#include "gen/card/side.h"
#include "gen/ink/theme.h"
#include "gen/output/dump.h"
#include "gen/page/tag.h"
#include "gen/picture/picture.h"

static const double leader_beside = 1.2, leader_above = 1; /* so much a leader keeps off its words */
static const double leader = 0.3, dot = 0.65, least_scale = 0.9, disc = 1.6, letter_size = 8;
static const double gutter = 3; /* between columns of names */
enum { LEGEND_COLUMNS = 3, PLACES_MAX = 32, LETTERS_MAX = 26 };

/* ---- the table at work ---- */

struct setting {
    struct rulesheet *rules;
    cairo_t *cr;
    const struct board *board;
    double x, y, scale;      /* of the canvas on the page */
    double left;             /* of what stands below it */
    const struct node *node; /* the element at work */
    int told;                /* how many of <lay> lie already */
    bool lettered;           /* too small for labels: letters stand in the picture, and their names below it */
    int letter;
};

static double number(const struct setting *to, const char *name, double missing)
{
    double value = missing;

    node_number(to->node, name, -1000, 1000, missing, &value, &to->rules->flow.error);
    return value;
}

static int whole(const struct setting *to, const char *name, int missing)
{
    int value = missing;

    node_int(to->node, name, 1, 99, missing, &value, &to->rules->flow.error);
    return value;
}

static double across(const struct setting *to, const char *name)
{
    return to->x + number(to, name, 0) * to->scale;
}

static double down(const struct setting *to, const char *name)
{
    return to->y + number(to, name, 0) * to->scale;
}

static void draw_board(struct setting *to, const struct board *board)
{
    double wide, high, cell = number(to, "size", 18) * to->scale;
    double scale = diagram_size(board, cell, &wide, &high);

    diagram_draw(board, to->cr, rulesheet_stamps(to->rules, to->cr), across(to, "x"), down(to, "y"), scale);
}

/* Of the table's example, or of its own. */
static void draw_map(struct setting *to)
{
    struct position own;

    if (node_attr(to->node, "example") == NULL) {
        draw_board(to, to->board);
        return;
    }
    if (position_open(to->rules, to->node, &own))
        draw_board(to, &own.board);
    position_close(&own);
}

static void draw_seat(struct setting *to)
{
    diagram_mat(to->board, to->cr, whole(to, "seat", 1) - 1, across(to, "x"), down(to, "y"),
                number(to, "size", 30) * to->scale);
}

/* Where pieces lie in the position, each place once. */
struct places {
    const struct tableau *tableau;
    struct arena *arena;
    int count;
    const char *name[PLACES_MAX];
};

static void add_place(const struct placing *placing, void *context)
{
    struct places *places = context;

    for (int i = 0; i < places->count; i++)
        if (strcmp(places->name[i], placing->where) == 0)
            return;
    if (tableau_draws(places->tableau, placing) && places->count < PLACES_MAX)
        places->name[places->count++] = arena_copy(places->arena, placing->where, strlen(placing->where));
}

static void fail_lay(struct setting *to)
{
    const char *where = node_attr(to->node, "where");
    struct places places = { .tableau = to->board->tableau, .arena = &to->rules->flow.arena };

    to->board->table.game->each_placing(to->board->after, &to->board->table, add_place, &places);
    for (int i = 0; i < places.count; i++)
        if (tableau_is_place(places.name[i], where)) {
            node_fail(to->node, &to->rules->flow.error, _("nothing lies in where=\"%s\" of this seat"), where);
            return;
        }
    node_fail_unknown(to->node, &to->rules->flow.error, _("place"), where, places.name, places.count, NULL);
}

static void lay(const struct placing *placing, void *context)
{
    struct setting *to = context;
    int seat = whole(to, "seat", 0) - 1;

    if (!tableau_draws(to->board->tableau, placing) ||
        !tableau_is_place(placing->where, node_attr(to->node, "where")) || (seat >= 0 && placing->seat != seat))
        return;
    double size = number(to, "size", 18) * to->scale, step = to->scale * to->told++;
    diagram_stamp(to->board->tableau, to->cr, rulesheet_stamps(to->rules, to->cr), placing,
                  across(to, "x") + number(to, "dx", 0) * step, down(to, "y") + number(to, "dy", 0) * step, size);
}

static void draw_lay(struct setting *to)
{
    to->told = 0;
    to->board->table.game->each_placing(to->board->after, &to->board->table, lay, to);
    if (to->told == 0)
        fail_lay(to);
}

/* part="x y width height", mm of the real piece; false where all of it is shown. */
static bool read_part(const struct setting *to, cairo_rectangle_t *part)
{
    const char *text = node_attr(to->node, "part");
    double *const number[] = { &part->x, &part->y, &part->width, &part->height };
    char *at;

    for (int i = 0; text != NULL && i < 4; i++, text = at)
        *number[i] = strtod(text, &at);
    return text != NULL;
}

static void draw_stack(struct setting *to)
{
    int seat = whole(to, "seat", 0) - 1;
    double size = number(to, "size", 18) * to->scale;

    if (!piece_need(to->rules, to->node, seat))
        return;
    const struct art_piece *piece = tableau_piece(to->board->tableau, node_attr(to->node, "piece"), seat);
    cairo_rectangle_t part;
    bool back = piece_back(to->rules, to->node, piece), some = read_part(to, &part);
    for (int i = 0; i < whole(to, "count", 1); i++) {
        cairo_save(to->cr);
        cairo_translate(to->cr, across(to, "x") + i * number(to, "dx", 0) * to->scale,
                        down(to, "y") + i * number(to, "dy", 0) * to->scale);
        cairo_rotate(to->cr, number(to, "turn", 0) * M_PI / 180);
        if (some)
            piece_set_part(to->rules, to->cr, node_attr(to->node, "piece"), seat, back, &part, size);
        else
            piece_set(to->rules, to->cr, node_attr(to->node, "piece"), seat, back, 0, 0, size);
        cairo_restore(to->cr);
    }
}

static void draw_sign(struct setting *to)
{
    double size = number(to, "size", 18) * to->scale;

    if (picture_check(&to->rules->edition->ink, node_attr(to->node, "picture"), NULL, to->node, &to->rules->flow.error))
        picture_fit(to->cr, node_attr(to->node, "picture"), NULL, across(to, "x"), down(to, "y"), size, size);
}

/* ---- labels ---- */

/* So far from the words towards what they name, or half of the way where that is near. */
static double off(double from, double to, double gap)
{
    return from < to ? from + fmin(gap, (to - from) / 2) : from - fmin(gap, (from - to) / 2);
}

/* From the edge of the words that is nearest to what they name. */
static void draw_leader(const struct setting *to, double left, double top, double width, double height)
{
    double x = across(to, "to-x"), y = down(to, "to-y");
    double from_x = fmin(fmax(x, left), left + width), from_y = fmin(fmax(y, top), top + height);
    cairo_t *cr = to->cr;

    bool above = from_y != y && fabs(from_x - x) < leader_beside;
    if (from_x != x && from_y != y && !above)
        from_y = top + fmin(height, 3.4) / 2;
    if (above)
        from_y = off(from_y, y, leader_above);
    else
        from_x = off(from_x, x, leader_beside);
    for (int layer = 0; layer < 2; layer++) {
        theme_source(cr, layer == 0 ? ROLE_PAPER : ROLE_INK);
        cairo_set_line_width(cr, layer == 0 ? 3 * leader : leader);
        cairo_move_to(cr, from_x, from_y);
        cairo_line_to(cr, x, y);
        cairo_stroke(cr);
        cairo_arc(cr, x, y, layer == 0 ? 1.5 * dot : dot, 0, 2 * M_PI);
        cairo_fill(cr);
    }
    theme_source(cr, ROLE_INK);
}

/* The name in every language, behind the number of the rule that says it; returns the height. */
static double set_name(struct setting *to, cairo_t *cr, double x, double y, double width, enum align align,
                       double *wide)
{
    const char *rule = node_attr(to->node, "rule"), *name = node_attr(to->node, "name");
    struct buf at = { 0 };

    if (rule != NULL)
        words_rule_number(to->rules->words[0], kit_rule_index(to->rules->kit, rule), &at);
    double height = caption_names(to->rules, cr, x, y, width, align, name, rule != NULL ? at.text : NULL);
    *wide = caption_names_width(to->rules, width, name, rule != NULL ? at.text : NULL);
    buf_finish(&at);
    return height;
}

static void draw_label(struct setting *to)
{
    static const char *const sides[] = { "left", "center", "right" };
    double left = across(to, "x"), top = down(to, "y"), width = number(to, "width", 30) * to->scale, wide;
    int align = 0;

    node_choice(to->node, "align", sides, 3, 0, &align, &to->rules->flow.error);
    double height = set_name(to, to->cr, left, top, width, (enum align)align, &wide);
    left += align == ALIGN_RIGHT ? width - wide : align == ALIGN_CENTER ? (width - wide) / 2 : 0;
    draw_leader(to, left, top, wide, height);
    DUMP_LINE(to->rules->flow.press->dump,
              ((const double[]){ left, top, wide, height, across(to, "to-x"), down(to, "to-y") }), "label %s",
              node_attr(to->node, "name"));
}

/* ---- labels on small paper ---- */

/* A letter in a disc, around x, y. */
static void draw_letter(const struct setting *to, double x, double y)
{
    const char letter[] = { (char)('a' + to->letter), '\0' };
    struct text text = { .string = letter, .size = letter_size, .bold = true, .align = ALIGN_CENTER };

    cairo_new_path(to->cr);
    cairo_arc(to->cr, x, y, disc, 0, 2 * M_PI);
    theme_source(to->cr, ROLE_PAPER);
    cairo_fill_preserve(to->cr);
    theme_source(to->cr, ROLE_INK);
    cairo_set_line_width(to->cr, leader);
    cairo_stroke(to->cr);
    type_draw(to->rules->flow.type, to->cr, x, y + 0.35 * letter_size * MM_PER_POINT, &text);
}

static bool is_label(const struct setting *to, const struct node *node)
{
    return node_is(node, "label") && modules_say(to->rules->modules, node);
}

/* A label: the rule that says what it names, and where in the picture that lies. */
struct lettered {
    const struct node *node;
    int rule, row;
    double x;
};

/* In the order of the rules, then of what no rule says; in each of them row after row, from the left. */
static int by_letter(const void *a, const void *b)
{
    const struct lettered *one = a, *other = b;

    if (one->rule != other->rule)
        return one->rule - other->rule;
    if (one->row != other->row)
        return one->row - other->row;
    return (one->x > other->x) - (one->x < other->x);
}

/* All labels in the order of their letters; returns how many. */
static int order_labels(struct setting *to, const struct node *table, struct lettered label[LETTERS_MAX])
{
    enum { ROWS = 8 };
    double height = 100;
    int labels = 0;

    node_number(table, "height", 20, 1000, NAN, &height, &to->rules->flow.error);
    for (const struct node *node = node_first(table); node != NULL && labels < LETTERS_MAX; node = node_next(node)) {
        const char *rule = node_attr(node, "rule");
        if (!is_label(to, node))
            continue;
        to->node = node;
        label[labels++] = (struct lettered){ .node = node,
                                             .rule = rule != NULL ? kit_rule_index(to->rules->kit, rule) : INT_MAX,
                                             .row = (int)(ROWS * number(to, "to-y", 0) / height),
                                             .x = number(to, "to-x", 0) };
    }
    qsort(label, (size_t)labels, sizeof *label, by_letter);
    return labels;
}

/* Below the picture, what its letters stand for; the letters where there is a context. Returns the height. */
static double set_legend(struct setting *to, const struct node *table, double top)
{
    struct lettered label[LETTERS_MAX];
    int labels = order_labels(to, table, label), columns = labels < LEGEND_COLUMNS ? labels : LEGEND_COLUMNS;
    double width = (to->rules->flow.width + gutter) / fmax(columns, 1), height = 0, high = 0, wide;

    for (to->letter = 0; to->letter < labels; to->letter++) {
        double x = to->left + to->letter % columns * width;
        if (to->letter % columns == 0) {
            height += high;
            high = 0;
        }
        to->node = label[to->letter].node;
        double name = set_name(to, to->cr, x + 3 * disc, top + height, width - 3 * disc - gutter, ALIGN_LEFT, &wide);
        high = fmax(high, name + 0.8);
        if (to->cr != NULL) {
            draw_letter(to, across(to, "to-x"), down(to, "to-y"));
            draw_letter(to, x + disc, top + height + disc);
        }
    }
    return height + high;
}

/* ---- the block ---- */

/* What is printed on pieces is no text of the sheet. */
static void draw_element(struct setting *to, void (*draw)(struct setting *), bool is_text)
{
    type_as_shapes(to->rules->flow.type, !is_text);
    draw(to);
    type_as_shapes(to->rules->flow.type, false);
}

static void draw_all(struct setting *to, const struct node *table)
{
    static const struct {
        const char *name;
        void (*draw)(struct setting *);
    } elements[] = {
        { "map", draw_map },     { "mat", draw_seat },    { "lay", draw_lay },
        { "stack", draw_stack }, { "sign", draw_sign },   { "label", draw_label },
    };

    for (const struct node *node = node_first(table); node != NULL; node = node_next(node)) {
        to->node = node;
        for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
            if (node_is(node, elements[i].name) && !(to->lettered && node_is(node, "label")) &&
                modules_say(to->rules->modules, node))
                draw_element(to, elements[i].draw, node_is(node, "label"));
    }
}

/* How far down the labels reach, whatever their type: the picture is no lower than they. */
static double labels_reach(struct setting *to, const struct node *table)
{
    double reach = 0, wide;

    for (to->node = node_first(table); to->node != NULL; to->node = node_next(to->node))
        if (is_label(to, to->node))
            reach = fmax(reach, down(to, "y") - to->y +
                                    set_name(to, NULL, 0, 0, number(to, "width", 30) * to->scale, ALIGN_LEFT, &wide));
    return reach;
}

double setup_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    const struct node *node = block->what;
    struct position picture = { 0 };
    double width = 100, height = 100;

    node_number(node, "width", 20, 1000, NAN, &width, &rules->flow.error);
    node_number(node, "height", 20, 1000, NAN, &height, &rules->flow.error);
    double scale = rules->flow.width / width * block->grown / fmax(block->grows, 1), legend = 0;
    struct setting to = { .rules = rules, .cr = cr, .board = &picture.board, .y = y, .scale = scale, .left = x };
    to.x = x + (rules->flow.width - width * scale) / 2;
    to.lettered = scale < least_scale;
    height = fmax(height * scale, to.lettered ? 0 : labels_reach(&to, node));
    if (cr != NULL && position_open(rules, node, &picture)) {
        tag_begin(cr, "Figure", rules->words[0]->tag, rules->words[0]->title);
        draw_all(&to, node);
        tag_end(cr);
    }
    if (to.lettered)
        legend = set_legend(&to, node, y + height + 1) + 1;
    position_close(&picture);
    return height + legend;
}
