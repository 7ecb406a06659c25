#include "walk.h"

#include <math.h>
#include <string.h>

/* Turned about the middle of its box. */
static void enter_box(cairo_matrix_t *place, const struct layout_item *item)
{
    double x = item->x + item->width / 2, y = item->y + item->height / 2;

    cairo_matrix_translate(place, x, y);
    cairo_matrix_rotate(place, item->turn * M_PI / 180);
    cairo_matrix_translate(place, -x, -y);
}

static bool walk_row(const struct walk *at, const struct layout_item *item)
{
    static const double share[] = { [ALIGN_LEFT] = 0, [ALIGN_CENTER] = 0.5, [ALIGN_RIGHT] = 1 };
    struct walk inside = *at;
    struct bind_row row;
    bool good = bind_row(&at->binding, item->of, item->node, &row, at->error);

    for (int i = 0; good && i < row.count; i++) {
        double step = i - share[item->align] * (row.count - 1);
        inside.binding = bind_step(&at->binding, &row, i);
        inside.place = at->place;
        cairo_matrix_translate(&inside.place, item->x + step * item->dx, item->y + step * item->dy);
        good = walk_items(&inside, item->item, item->items);
    }
    bind_row_finish(&row);
    return good;
}

/* Repeats and parts within each other. */
static bool has_room(const struct walk *at, const struct layout_item *item)
{
    return at->steps == NULL || ++*at->steps <= WALK_STEPS_MAX ||
           node_fail(item->node, at->error, _("with all repeats and parts a side has more than %d items"),
                     WALK_STEPS_MAX);
}

/* In one language a text takes the room of the same in the second, too, and stands in the middle of both. */
static bool visit(const struct walk *at, const struct layout_item *item)
{
    struct layout_item grown = *item;

    if (item->alone == 0 || at->edition->languages > 1)
        return at->visit(at, item);
    grown.height = item->alone;
    grown.style.valign = VALIGN_MIDDLE;
    return at->visit(at, &grown);
}

static bool walk_item(const struct walk *at, const struct layout_item *item)
{
    struct walk here = *at;
    bool holds;

    if (!has_room(at, item))
        return false;
    if (item->language >= at->edition->languages)
        return true;
    here.binding.words = at->edition->words[item->language == LAYOUT_ALL ? 0 : item->language];
    if (!bind_when(&here.binding, item->when, item->node, &holds, at->error) ||
        (at->note != NULL && !at->note(&here, item, holds)))
        return false;
    if (!holds)
        return true;
    enter_box(&here.place, item);
    return item->kind == LAYOUT_REPEAT ? walk_row(&here, item) : visit(&here, item);
}

bool walk_items(const struct walk *at, const struct layout_item *item, int items)
{
    for (int i = 0; i < items; i++)
        if (!walk_item(at, &item[i]))
            return false;
    return true;
}

struct image_box walk_image_box(const struct layout_item *item)
{
    return (struct image_box){ .x = item->x, .y = item->y, .width = item->width, .height = item->height,
                               .fit = item->fit, .across = item->across, .down = item->down };
}

bool walk_art_draws(const struct walk *at, const char *name)
{
    for (int i = 0; at->pictures != NULL && at->pictures[i] != NULL; i++)
        if (strcmp(at->pictures[i], name) == 0)
            return true;
    return false;
}
