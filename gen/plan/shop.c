#include "shop.h"

#include <math.h>
#include <string.h>

enum { SHOPS_MAX = 64 };

static const double slack = 0.3; /* mm: what nobody sees */

struct reading {
    struct arena *arena;
    const char *id;
    const char *ids[SHOPS_MAX];
    int count;
    struct shop *shop;
};

static bool read_size(const struct node *node, struct shop_size *out, struct error *error)
{
    return size_read(NULL, node, &out->size, error) && node_int(node, "across", 1, 10000, 0, &out->across, error) &&
           node_int(node, "down", 1, 10000, 0, &out->down, error);
}

static bool read_sizes(const struct node *node, struct reading *to, struct error *error)
{
    size_t room = 0;

    for (const struct node *each = node_first(node); each != NULL; each = node_next(each))
        room++;
    struct shop_size *size = arena_alloc(to->arena, room * sizeof *size);
    to->shop->size = size;
    for (const struct node *each = node_first(node); each != NULL; each = node_next(each)) {
        struct shop_size *at = &size[to->shop->sizes++];
        if (!read_size(each, at, error))
            return false;
        at->size.id = node_attr(each, "id");
    }
    return true;
}

static bool read_shop(const struct node *node, struct reading *to, struct error *error)
{
    *to->shop = (struct shop){ .id = node_attr(node, "id"),
                               .name = node_attr(node, "name"),
                               .front = node_attr(node, "front"),
                               .back = node_attr(node, "back"),
                               .copies = node_attr(node, "copies") != NULL };
    return node_int(node, "dpi", 1, 1200, 0, &to->shop->dpi, error) && read_sizes(node, to, error);
}

static bool read_shops(const struct node *root, void *into, struct error *error)
{
    struct reading *to = into;

    for (const struct node *node = node_first(root); node != NULL && to->count < SHOPS_MAX; node = node_next(node)) {
        const char *id = node_attr(node, "id");
        to->ids[to->count++] = id;
        if (strcmp(id, to->id) == 0 && !read_shop(node, to, error))
            return false;
    }
    return to->shop->id != NULL || fail_unknown(error, ERROR_USAGE, _("print shop"), to->id, to->ids, to->count, NULL);
}

bool shop_find(const char *layouts, const char *id, struct arena *arena, struct shop *shop, struct error *error)
{
    struct reading to = { .arena = arena, .id = id, .shop = shop };

    *shop = (struct shop){ 0 };
    return xml_load(arena, arena_printf(arena, "%s/shops.xml", layouts), arena_printf(arena, "%s/shops.rng", layouts),
                    read_shops, &to, error);
}

static double far(const struct shop_size *size, double width, double height)
{
    return fmax(fabs(size->size.width - width), fabs(size->size.height - height));
}

const struct shop_size *shop_nearest(const struct shop *shop, double width, double height)
{
    const struct shop_size *nearest = &shop->size[0];

    for (int i = 1; i < shop->sizes; i++)
        if (fmin(far(&shop->size[i], width, height), far(&shop->size[i], height, width)) <
            fmin(far(nearest, width, height), far(nearest, height, width)))
            nearest = &shop->size[i];
    return nearest;
}

const struct shop_size *shop_size(const struct shop *shop, double width, double height, bool *turned)
{
    const struct shop_size *size = shop_nearest(shop, width, height);

    *turned = far(size, width, height) > slack;
    return *turned && far(size, height, width) > slack ? NULL : size;
}
