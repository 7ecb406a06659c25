#include "size.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double least = 5, most = 1000;

struct reading {
    struct arena *arena;
    struct sizes *sizes;
};

static const struct size *find(const struct sizes *sizes, const char *id)
{
    for (int i = 0; sizes != NULL && i < sizes->count; i++)
        if (strcmp(sizes->size[i].id, id) == 0)
            return &sizes->size[i];
    return NULL;
}

static bool read_numbers(const struct node *node, double width, double height, double corner, struct size *out,
                         struct error *error)
{
    return node_number(node, "width", least, most, width, &out->width, error) &&
           node_number(node, "height", least, most, height, &out->height, error) &&
           node_number(node, "corner", 0, fmin(out->width, out->height) / 2, corner, &out->corner, error) &&
           node_number(node, "seam-x", 0, out->width / 2, 0, &out->seam.x, error) &&
           node_number(node, "seam-y", 0, out->height / 2, 0, &out->seam.y, error);
}

static bool read_sizes(const struct node *root, void *into, struct error *error)
{
    struct reading *to = into;
    size_t room = 1;

    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        room++;
    struct size *size = arena_alloc(to->arena, room * sizeof *size);
    to->sizes->size = size;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node)) {
        const char *id = node_need(node, "id", error);
        if (id == NULL || !read_numbers(node, NAN, NAN, 0, &size[to->sizes->count], error))
            return false;
        if (find(to->sizes, id) != NULL)
            return node_fail(node, error, _("size \"%s\" is given twice"), quote(id).text);
        size[to->sizes->count].hexagon = node_attr(node, "shape") != NULL;
        size[to->sizes->count++].id = id;
    }
    return true;
}

bool sizes_load(const char *layouts, struct arena *arena, struct sizes *sizes, struct error *error)
{
    struct reading to = { arena, sizes };

    *sizes = (struct sizes){ 0 };
    return xml_load(arena, arena_printf(arena, "%s/sizes.xml", layouts), arena_printf(arena, "%s/sizes.rng", layouts),
                    read_sizes, &to, error);
}

static bool fail_size(const struct sizes *sizes, const char *name, const struct node *node, struct error *error)
{
    int count = sizes != NULL ? sizes->count : 0;
    const char **names = memory_new((size_t)(count + 1) * sizeof *names);

    for (int i = 0; i < count; i++)
        names[i] = sizes->size[i].id;
    node_fail_unknown(node, error, _("size"), name, names, count, NULL);
    free(names);
    return false;
}

static bool read_shape(const struct node *node, struct size *out, struct error *error)
{
    enum { RECTANGLE, DISC, HEXAGON, SHAPES };
    static const char *const shapes[SHAPES] = { "rectangle", "disc", "hexagon" };
    const char *shape = node_attr(node, "shape");
    int i = 0;

    while (shape != NULL && i < SHAPES && strcmp(shapes[i], shape) != 0)
        i++;
    if (i == SHAPES)
        return node_fail_unknown(node_saying(node, "shape"), error, _("shape"), shape, shapes, SHAPES, NULL);
    if (shape != NULL)
        out->hexagon = i == HEXAGON;
    if (shape != NULL && i == DISC)
        out->corner = fmin(out->width, out->height) / 2;
    return true;
}

/* Of a width there is a height, by themselves or by the name. */
static bool check_sides(const struct node *node, const struct size *named, struct error *error)
{
    bool width = node_attr(node, "width") != NULL, height = node_attr(node, "height") != NULL;

    return named != NULL || width == height ||
           node_fail(node_saying(node, width ? "width" : "height"), error,
                     width ? _("a width without a height") : _("a height without a width"));
}

bool size_read(const struct sizes *sizes, const struct node *node, struct size *out, struct error *error)
{
    const char *name = node_attr(node, "size");
    const struct size *named = name != NULL ? find(sizes, name) : NULL;

    *out = (struct size){ .id = name };
    if (name != NULL && named == NULL)
        return fail_size(sizes, name, node_saying(node, "size"), error);
    out->hexagon = named != NULL && named->hexagon;
    return check_sides(node, named, error) &&
           (named != NULL ? read_numbers(node, named->width, named->height, named->corner, out, error)
                          : read_numbers(node, NAN, NAN, 0, out, error)) &&
           read_shape(node, out, error);
}
