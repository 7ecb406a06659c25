#include "layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bind.h"
#include "verify/place.h"

enum { STYLES_MAX = 64, PARTS_MAX = 64 };
static const double side_most = 1000;

/* What several faces have in common. */
struct part {
    const char *id;
    int items;
    const struct layout_item *item;
};

struct reading {
    struct arena *arena;
    struct layout *layout;
    int styles, parts;
    struct layout_style style[STYLES_MAX];
    struct part part[PARTS_MAX];
};

static const char *const align_words[] = { "left", "center", "right" };
static const char *const valign_words[] = { "top", "middle", "bottom" };
static const char *const yes_words[] = { "no", "yes" };
static const char *const shape_words[] = { "box", "ellipse", "line" };

/* ---- fonts ---- */

static bool read_font(struct reading *to, const struct node *node, struct error *error)
{
    struct layout *layout = to->layout;

    if (layout->fonts == LAYOUT_FONTS)
        return node_fail(node, error, _("more than %d fonts"), LAYOUT_FONTS);
    struct layout_font *font = &layout->font[layout->fonts++];
    *font = (struct layout_font){ node_need(node, "name", error), node_need(node, "file", error), node };
    return font->family != NULL && font->path != NULL;
}

/* Of the element, or what is there already. */
static bool choose_font(const struct reading *to, const struct node *node, struct layout_style *style,
                        struct error *error)
{
    const char *family = node_attr(node, "font"), *names[LAYOUT_FONTS];

    for (int i = 0; family != NULL && i < to->layout->fonts; i++) {
        names[i] = to->layout->font[i].family;
        if (strcmp(names[i], family) == 0)
            style->font = names[i];
    }
    return family == NULL || (style->font != NULL && strcmp(style->font, family) == 0) ||
           node_fail_unknown(node, error, _("font"), family, names, to->layout->fonts,
                             to->layout->fonts > 0 ? NULL : _("none, <font name=\"…\" file=\"…\"/> makes one known"));
}

/* ---- styles ---- */

static const struct layout_style *find_style(const struct reading *to, const char *id)
{
    for (int i = 0; i < to->styles; i++)
        if (strcmp(to->style[i].id, id) == 0)
            return &to->style[i];
    return NULL;
}

static bool fail_style(const struct reading *to, const struct node *node, const char *id, struct error *error)
{
    const char *names[STYLES_MAX];

    for (int i = 0; i < to->styles; i++)
        names[i] = to->style[i].id;
    return node_fail_unknown(node, error, _("style"), id, names, to->styles, to->styles > 0 ? NULL : _("none"));
}

/* What stands on the element, over what `style` says already. */
static bool read_style_attributes(const struct reading *to, const struct node *node, struct layout_style *style,
                                  struct error *error)
{
    const char *colour = node_attr(node, "colour");
    int bold = style->bold, align = (int)style->align, valign = (int)style->valign;
    bool good = choose_font(to, node, style, error) &&
                node_number(node, "size", 4, 200, style->size > 0 ? style->size : 9, &style->size, error) &&
                node_number(node, "floor", 4, style->size, fmin(style->floor, style->size), &style->floor, error) &&
                node_number(node, "leading", 0, 300, style->leading, &style->leading, error) &&
                node_choice(node, "bold", yes_words, 2, bold, &bold, error) &&
                node_choice(node, "align", align_words, 3, align, &align, error) &&
                node_choice(node, "valign", valign_words, 3, valign, &valign, error);

    style->bold = bold == 1;
    style->align = (enum align)align;
    style->valign = (enum valign)valign;
    style->colour = colour != NULL ? colour : style->colour;
    style->others = node_attr(node, "others") != NULL ? node_attr(node, "others") : style->others;
    return good;
}

static bool inherit(const struct reading *to, const struct node *node, const char *attribute,
                    struct layout_style *style, struct error *error)
{
    const char *like = node_attr(node, attribute);

    *style = (struct layout_style){ .size = 9, .colour = "ink" };
    if (like == NULL)
        return true;
    const struct layout_style *found = find_style(to, like);
    if (found == NULL)
        return fail_style(to, node, like, error);
    *style = *found;
    return true;
}

static bool read_style(struct reading *to, const struct node *node, struct error *error)
{
    struct layout_style *style = &to->style[to->styles];

    if (to->styles == STYLES_MAX)
        return node_fail(node, error, _("more than %d styles"), STYLES_MAX);
    if (!inherit(to, node, "like", style, error))
        return false;
    style->id = node_need(node, "id", error);
    if (style->id == NULL || !read_style_attributes(to, node, style, error))
        return false;
    if (find_style(to, style->id) != NULL)
        return node_fail(node, error, _("style \"%s\" is defined twice"), style->id);
    to->styles++;
    return true;
}

/* ---- items ---- */

static bool read_items(struct reading *, const struct node *parent, int *count, const struct layout_item **,
                       struct error *);

static bool read_text(struct reading *to, const struct node *node, struct layout_item *item, struct error *error)
{
    item->between = node_attr(node, "between");
    if (item->between != NULL && item->language != LAYOUT_ALL)
        return node_fail(node, error, _("between=\"%s\" without lang=\"all\""), quote(item->between).text);
    return inherit(to, node, "style", &item->style, error) && read_style_attributes(to, node, &item->style, error);
}

/* What is scaled to its box, and to none where that has no width. */
static bool has_area(const struct node *node, const struct layout_item *item, struct error *error)
{
    return (item->width > 0 && item->height > 0) ||
           node_fail(node, error, _("<%s> needs width and height above 0"), node->name);
}

static bool read_icon(struct reading *to, const struct node *node, struct layout_item *item, struct error *error)
{
    (void)to;
    item->name = node_need(node, "name", error);
    item->fill = node_attr(node, "fill") != NULL ? node_attr(node, "fill") : "ink";
    return item->name != NULL && has_area(node, item, error);
}

static bool read_shape(struct reading *to, const struct node *node, struct layout_item *item, struct error *error)
{
    int shape;

    (void)to;
    item->fill = node_attr(node, "fill");
    if (!node_choice(node, "kind", shape_words, 3, LAYOUT_BOX, &shape, error) ||
        !node_number(node, "radius", 0, side_most, 0, &item->radius, error))
        return false;
    item->shape = (enum layout_shape)shape;
    return item->fill != NULL || item->line != NULL || node_fail(node, error, _("a shape needs fill or line"));
}

static bool read_picture(struct reading *to, const struct node *node, struct layout_item *item, struct error *error)
{
    (void)to;
    item->name = node_need(node, "name", error);
    item->hide = node_attr(node, "hide");
    item->dye = node_attr(node, "dye");
    return item->name != NULL && has_area(node, item, error);
}

/* "top-left": each word says where it lies in one direction, in the middle of the other. */
static bool read_align(const struct node *node, struct layout_item *item, struct error *error)
{
    static const char *const words[] = { "center",   "left",      "right",       "top",         "bottom",
                                         "top-left", "top-right", "bottom-left", "bottom-right" };
    static const double places[][2] = { { 0.5, 0.5 }, { 0, 0.5 }, { 1, 0.5 }, { 0.5, 0 }, { 0.5, 1 },
                                        { 0, 0 },     { 1, 0 },   { 0, 1 },   { 1, 1 } };
    int align;

    if (!node_choice(node, "align", words, (int)(sizeof words / sizeof *words), 0, &align, error))
        return false;
    item->across = places[align][0];
    item->down = places[align][1];
    return true;
}

static bool read_image(struct reading *to, const struct node *node, struct layout_item *item, struct error *error)
{
    static const char *const fits[] = { "contain", "cover", "stretch" };
    int fit;

    (void)to;
    item->name = node_need(node, "href", error);
    if (item->name == NULL || !node_choice(node, "fit", fits, 3, IMAGE_CONTAIN, &fit, error) ||
        !read_align(node, item, error))
        return false;
    item->fit = (enum image_fit)fit;
    return has_area(node, item, error);
}

static bool read_repeat(struct reading *to, const struct node *node, struct layout_item *item, struct error *error)
{
    int align;

    item->of = node_need(node, "of", error);
    if (item->of == NULL || !node_number(node, "dx", -side_most, side_most, 0, &item->dx, error) ||
        !node_number(node, "dy", -side_most, side_most, 0, &item->dy, error) ||
        !node_choice(node, "align", align_words, 3, ALIGN_LEFT, &align, error))
        return false;
    item->align = (enum align)align;
    return read_items(to, node, &item->items, &item->item, error);
}

/* A repeat of one step. */
static bool read_use(struct reading *to, const struct node *node, struct layout_item *item, struct error *error)
{
    const char *id = node_need(node, "part", error), *names[PARTS_MAX];

    if (id == NULL)
        return false;
    for (int i = 0; i < to->parts; i++) {
        names[i] = to->part[i].id;
        if (strcmp(names[i], id) != 0)
            continue;
        item->items = to->part[i].items;
        item->item = to->part[i].item;
        return true;
    }
    return node_fail_unknown(node, error, _("part"), id, names, to->parts, to->parts > 0 ? NULL : _("none"));
}

static const struct {
    const char *name;
    enum layout_kind kind;
    bool sized;
    bool (*read)(struct reading *, const struct node *, struct layout_item *, struct error *);
} elements[] = {
    { "text", LAYOUT_TEXT, true, read_text },    { "icon", LAYOUT_ICON, true, read_icon },
    { "shape", LAYOUT_SHAPE, true, read_shape }, { "picture", LAYOUT_PICTURE, true, read_picture },
    { "image", LAYOUT_IMAGE, true, read_image }, { "repeat", LAYOUT_REPEAT, false, read_repeat },
    { "use", LAYOUT_REPEAT, false, read_use },
};

static bool in_all_languages(const struct node *node)
{
    const char *lang = node_attr(node, "lang");

    return node_is(node, "text") && lang != NULL && strcmp(lang, "all") == 0;
}

static bool read_place(const struct node *node, bool sized, struct layout_item *item, struct error *error)
{
    double size = sized ? NAN : 0;
    bool line = node_attr(node, "kind") != NULL && strcmp(node_attr(node, "kind"), "line") == 0;
    int language = 0;

    item->when = node_attr(node, "when");
    item->line = node_attr(node, "line");
    if (!node_number(node, "x", -side_most, side_most, NAN, &item->x, error) ||
        !node_number(node, "y", -side_most, side_most, NAN, &item->y, error) ||
        !node_number(node, "width", line ? -side_most : 0, side_most, size, &item->width, error) ||
        !node_number(node, "height", line ? -side_most : 0, side_most, size, &item->height, error) ||
        !node_number(node, "stroke", 0.05, 20, 0.2, &item->stroke, error) ||
        !node_int(node, "turn", 0, 270, 0, &item->turn, error) ||
        (!in_all_languages(node) && !node_int(node, "lang", 1, LAYOUT_LANGUAGES, 1, &language, error)))
        return false;
    item->language = language - 1;
    return true;
}

static bool read_item(struct reading *to, const struct node *node, struct layout_item *item, struct error *error)
{
    *item = (struct layout_item){ .node = node };
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
        if (node_is(node, elements[i].name)) {
            item->kind = elements[i].kind;
            return read_place(node, elements[i].sized, item, error) && elements[i].read(to, node, item, error);
        }
    return node_fail(node, error, _("<%s> found, expected: text, icon, shape, picture, image, repeat or use"),
                     node->name);
}

static bool is_same(const char *one, const char *other)
{
    return one == NULL || other == NULL ? one == other : strcmp(one, other) == 0;
}

/* Whether the other is the same text in the second language, below this one. */
static bool is_pair(const struct layout_item *item, const struct layout_item *other)
{
    const struct node *text = item->node->child, *below = other->node->child;

    return item->kind == LAYOUT_TEXT && other->kind == LAYOUT_TEXT && item->language == 0 && other->language == 1 &&
           text != NULL && below != NULL && text->next == NULL && below->next == NULL &&
           is_same(text->text, below->text) && is_same(item->when, other->when) && item->turn == 0 &&
           other->turn == 0 && other->y > item->y && other->x < item->x + item->width &&
           item->x < other->x + other->width;
}

static bool read_items(struct reading *to, const struct node *parent, int *count, const struct layout_item **out,
                       struct error *error)
{
    int room = 0;

    for (const struct node *node = node_first(parent); node != NULL; node = node_next(node))
        room++;
    struct layout_item *item = arena_alloc(to->arena, (size_t)(room + 1) * sizeof *item);
    *out = item;
    for (const struct node *node = node_first(parent); node != NULL; node = node_next(node))
        if (!read_item(to, node, &item[(*count)++], error))
            return false;
    for (int i = 0; i + 1 < *count; i++)
        if (is_pair(&item[i], &item[i + 1]))
            item[i].alone = item[i + 1].y + item[i + 1].height - item[i].y;
    return true;
}

/* ---- faces ---- */

static bool read_face(struct reading *to, const struct node *node, struct layout_face *face, struct error *error)
{
    static const char *const sides[] = { "front", "back", "side", "lid" };
    int side;

    *face = (struct layout_face){ .layout = to->layout, .node = node };
    face->id = node_need(node, "id", error);
    face->pieces = node_need(node, "of", error);
    if (face->id == NULL || face->pieces == NULL || !node_choice(node, "side", sides, NET_FACES, 0, &side, error) ||
        !node_number(node, "width", 0, side_most, 0, &face->width, error) ||
        !node_number(node, "height", 0, side_most, 0, &face->height, error))
        return false;
    face->side = (enum net_face)side;
    return read_items(to, node, &face->items, &face->item, error);
}

static bool read_part(struct reading *to, const struct node *node, struct error *error)
{
    struct part *part = &to->part[to->parts];

    if (to->parts == PARTS_MAX)
        return node_fail(node, error, _("more than %d parts"), PARTS_MAX);
    *part = (struct part){ .id = node_need(node, "id", error) };
    if (part->id == NULL || !read_items(to, node, &part->items, &part->item, error))
        return false;
    for (int i = 0; i < to->parts; i++)
        if (strcmp(to->part[i].id, part->id) == 0)
            return node_fail(node, error, _("part \"%s\" is defined twice"), part->id);
    to->parts++;
    return true;
}

static bool read_sign(struct reading *to, const struct node *node, struct sign *sign, struct error *error)
{
    *sign = (struct sign){ node_need(node, "text", error), node_need(node, "name", error) };
    for (int i = 0; sign->text != NULL && i < to->layout->signs.count; i++)
        if (strcmp(to->layout->signs.sign[i].text, sign->text) == 0)
            return node_fail(node, error, _("text=\"%s\" stands for an icon already"), quote(sign->text).text);
    to->layout->signs.count++;
    return sign->text != NULL && sign->name != NULL;
}

static bool read_layout(const struct node *root, void *into, struct error *error)
{
    struct reading *to = into;
    int room = 0;

    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        room++;
    struct sign *sign = arena_alloc(to->arena, (size_t)(room + 1) * sizeof *sign);
    to->layout->signs.sign = sign;
    struct layout_face *face = arena_alloc(to->arena, (size_t)(room + 1) * sizeof *face);
    to->layout->face = face;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node)) {
        if (node_is(node, "font") && !read_font(to, node, error))
            return false;
        if (node_is(node, "icon") && !read_sign(to, node, &sign[to->layout->signs.count], error))
            return false;
        if (node_is(node, "style") && !read_style(to, node, error))
            return false;
        if (node_is(node, "part") && !read_part(to, node, error))
            return false;
        if (node_is(node, "face") && !read_face(to, node, &face[to->layout->faces++], error))
            return false;
    }
    return true;
}

bool layout_load(const struct datadir *dirs, const char *place, struct arena *arena, struct layout *layout,
                 struct error *error)
{
    struct reading to = { .arena = arena, .layout = layout };

    *layout = (struct layout){ .file = game_file(dirs->data, place, "faces.xml", arena) };
    return access(layout->file, F_OK) != 0 ||
           xml_load(arena, layout->file, arena_printf(arena, "%s/faces.rng", dirs->layouts), read_layout, &to, error);
}

const struct layout_face *layout_find(const struct layout *layout, const struct kit_piece *piece, enum net_face side)
{
    for (int i = 0; i < layout->faces; i++)
        if (layout->face[i].side == side && kit_piece_is(piece, layout->face[i].pieces))
            return &layout->face[i];
    return NULL;
}

static bool has_braces(const char *text)
{
    return text != NULL && strchr(text, '{') != NULL;
}

static bool node_is_bound(const struct node *node)
{
    bool bound = has_braces(node->text);

    for (int i = 0; i < node->attrs; i++)
        bound = bound || has_braces(node->attr[i].value);
    for (const struct node *child = node->child; child != NULL; child = child->next)
        bound = bound || node_is_bound(child);
    return bound;
}

static bool items_are_bound(const struct layout_item *item, int items)
{
    for (int i = 0; i < items; i++)
        if (item[i].kind == LAYOUT_PICTURE || item[i].when != NULL || has_braces(item[i].style.colour) ||
            node_is_bound(item[i].node) || items_are_bound(item[i].item, item[i].items))
            return true;
    return false;
}

bool layout_is_bound(const struct layout_face *face)
{
    return items_are_bound(face->item, face->items);
}
