#include "cutlines.h"

#include <math.h>

#include "gen/plan/hexagon.h"
#include "gen/plan/regmark.h"

static const double near = 0.01;

/* At most: a net; four sides and three folds are fewer. */
enum { SHAPES_OF_CELL = NET_CORNERS + NET_FOLDS };

struct making {
    struct cut_shape *shape;
    int shapes;
};

const char *cut_layer_name(enum cut_layer layer)
{
    static const char *const names[] = { [CUT_CUT] = "CUT", [CUT_FOLD] = "FOLD", [CUT_MARKS] = "MARKS" };

    return names[layer];
}

bool cut_is_circle(const struct cut_shape *shape)
{
    return shape->kind == CUT_OUTLINE && shape->width == shape->height && shape->corner >= shape->width / 2;
}

/* ---- lines ---- */

static void add(struct making *to, const struct cut_shape *shape)
{
    to->shape[to->shapes++] = *shape;
}

/* Whether two upright or two level lines lie in one and touch. */
static bool continues(const struct cut_shape *a, const struct cut_shape *b)
{
    if (a->kind != CUT_LINE || b->kind != CUT_LINE || a->layer != b->layer || (a->width > 0) != (b->width > 0) ||
        (a->height > 0) != (b->height > 0))
        return false;
    return a->x <= b->x + b->width + near && b->x <= a->x + a->width + near && a->y <= b->y + b->height + near &&
           b->y <= a->y + a->height + near;
}

/* Adds a line from left to right or from top to bottom, or makes one of those that it continues. */
static void add_line(struct making *to, enum cut_layer layer, double x, double y, double width, double height)
{
    struct cut_shape line = { .layer = layer, .kind = CUT_LINE, .x = x, .y = y, .width = width, .height = height };

    for (int i = 0; i < to->shapes; i++) {
        const struct cut_shape other = to->shape[i];
        if (!continues(&line, &other))
            continue;
        line.x = fmin(line.x, other.x);
        line.y = fmin(line.y, other.y);
        line.width = fmax(x + width, other.x + other.width) - line.x;
        line.height = fmax(y + height, other.y + other.height) - line.y;
        for (int k = i; k + 1 < to->shapes; k++)
            to->shape[k] = to->shape[k + 1];
        to->shapes--;
        add_line(to, layer, line.x, line.y, line.width, line.height);
        return;
    }
    add(to, &line);
}

/* ---- one piece ---- */

static void add_outline(struct making *to, const struct sheet_cell *cell, const struct art_piece *piece, bool butted)
{
    double corner = cell->part == NULL ? fmin(piece->corner, fmin(cell->width, cell->height) / 2) : 0;

    if (!butted || corner > 0) {
        add(to, &(struct cut_shape){ CUT_CUT, CUT_OUTLINE, cell->x, cell->y, cell->width, cell->height, corner });
        return;
    }
    for (int side = 0; side < 2; side++) {
        add_line(to, CUT_CUT, cell->x, cell->y + side * cell->height, cell->width, 0);
        add_line(to, CUT_CUT, cell->x + side * cell->width, cell->y, 0, cell->height);
    }
}

/* Hexagons that lie point to point: every cut goes through all of them. */
static void add_hexagons(struct making *to, const struct sheet_page *page, struct arena *arena)
{
    struct sheet_mark *line = arena_alloc(arena, (size_t)page->cells * 2 * sizeof *line);

    for (int way = HEXAGON_ALONG; way < HEXAGON_WAYS; way++) {
        int lines = hexagon_lines(page->cell, page->cells, false, (enum hexagon_way)way, line);
        for (int i = 0; i < lines; i++)
            add(to, &(struct cut_shape){ CUT_CUT, CUT_LINE, line[i].x1, line[i].y1, line[i].x2 - line[i].x1,
                                         line[i].y2 - line[i].y1, 0 });
    }
}

/* Where a point of the piece lies on the sheet. */
static struct net_point on_sheet(const struct sheet_cell *cell, const struct net *net, struct net_point at)
{
    double x = at.x - net->width / 2, y = at.y - net->height / 2;
    double middle_x = cell->x + cell->width / 2, middle_y = cell->y + cell->height / 2;

    switch (cell->turn) {
    case 0:
        return (struct net_point){ middle_x + x, middle_y + y };
    case 90:
        return (struct net_point){ middle_x - y, middle_y + x };
    case 180:
        return (struct net_point){ middle_x - x, middle_y - y };
    default:
        return (struct net_point){ middle_x + y, middle_y - x };
    }
}

static void add_net_line(struct making *to, enum cut_layer layer, const struct sheet_cell *cell, const struct net *net,
                         struct net_point from, struct net_point end)
{
    struct net_point a = on_sheet(cell, net, from), b = on_sheet(cell, net, end);

    add(to, &(struct cut_shape){ layer, CUT_LINE, a.x, a.y, b.x - a.x, b.y - a.y, 0 });
}

static void add_net(struct making *to, const struct sheet_cell *cell, const struct net *net)
{
    for (int i = 0; i < net->corners; i++)
        add_net_line(to, CUT_CUT, cell, net, net->corner[i], net->corner[(i + 1) % net->corners]);
    for (int i = 0; i < net->folds; i++)
        add_net_line(to, CUT_FOLD, cell, net, net->fold[i].from, net->fold[i].to);
}

/* A fold across the piece, that far below its upper edge. */
static void add_fold(struct making *to, const struct sheet_cell *cell, double below)
{
    bool upright = cell->turn % 180 == 0;
    double length = upright ? cell->height : cell->width;
    double from_start = cell->turn == 90 || cell->turn == 180 ? length - below : below;

    if (upright)
        add_line(to, CUT_FOLD, cell->x, cell->y + from_start, cell->width, 0);
    else
        add_line(to, CUT_FOLD, cell->x + from_start, cell->y, 0, cell->height);
}

static void add_folds(struct making *to, const struct sheet_cell *cell, const struct art_piece *piece)
{
    if (piece->flap > 0)
        add_fold(to, cell, piece->flap);
    if (piece->fold > 0)
        add_fold(to, cell, piece->fold);
    if (piece->flap > 0)
        add_fold(to, cell, piece->height - piece->flap);
}

/* ---- marks ---- */

static void add_marks(struct making *to, const struct sheet_page *page, const struct sheet_plan *plan)
{
    struct regmark mark[REGMARKS];

    for (int i = 0; i < page->marks; i++) {
        const struct sheet_mark *line = &page->mark[i];
        add(to, &(struct cut_shape){ CUT_MARKS, CUT_LINE, line->x1, line->y1, line->x2 - line->x1, line->y2 - line->y1,
                                     0 });
    }
    if (!regmark_has_room(plan->stock))
        return;
    int marks = regmark_place(&plan->paper, plan->stock, mark);
    for (int i = 0; i < marks; i++)
        add(to, &(struct cut_shape){ CUT_MARKS, CUT_BLOCK, mark[i].x, mark[i].y, mark[i].width, mark[i].height, 0 });
}

/* ---- a sheet ---- */

void cut_make(const struct batch *batch, const struct sheet_page *page, struct arena *arena, struct cut *cut)
{
    const struct sheet_plan *plan = &batch->plan;
    const struct paper *paper = &plan->paper;
    struct making to = { 0 };
    bool folded = false;

    to.shape = arena_alloc(arena, (size_t)(page->cells * SHAPES_OF_CELL + page->marks + REGMARKS + 1) * sizeof *to.shape);
    for (int i = 0; i < page->cells; i++) {
        const struct sheet_cell *cell = &page->cell[i];
        folded = folded || cell->back;
        if (cell->back || cell->hexagon)
            continue;
        if (batch->piece[cell->piece].net != NULL && cell->part == NULL) {
            add_net(&to, cell, batch->piece[cell->piece].net);
            continue;
        }
        add_outline(&to, cell, &batch->piece[cell->piece], plan->stock->gutter == 0);
        add_folds(&to, cell, &batch->piece[cell->piece]);
    }
    if (page->cells > 0 && page->cell[0].hexagon)
        add_hexagons(&to, page, arena);
    if (folded)
        add_line(&to, CUT_FOLD, 0, paper->height / 2, paper->width, 0);
    add_marks(&to, page, plan);
    *cut = (struct cut){ .width = paper->width, .height = paper->height, .shapes = to.shapes, .shape = to.shape };
}
