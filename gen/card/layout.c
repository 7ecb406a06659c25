#include "layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bind.h"
#include "gen/picture/icon.h"

enum { STYLES_MAX = 64, PARTS_MAX = 32, CONDITIONS_MAX = 128 };
static const double side_most = 1000, bleed_most = 3, hanzi_least = 7.5;

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
static bool read_style_attributes(const struct node *node, struct layout_style *style, struct error *error)
{
    const char *colour = node_attr(node, "colour");
    int bold = style->bold, align = (int)style->align, valign = (int)style->valign;
    bool good = node_number(node, "size", 4, 200, style->size > 0 ? style->size : 9, &style->size, error) &&
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
    if (style->id == NULL || !read_style_attributes(node, style, error))
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
    return inherit(to, node, "style", &item->style, error) && read_style_attributes(node, &item->style, error);
}

static bool read_icon(struct reading *to, const struct node *node, struct layout_item *item, struct error *error)
{
    (void)to;
    item->name = node_need(node, "name", error);
    item->fill = node_attr(node, "fill") != NULL ? node_attr(node, "fill") : "ink";
    return item->name != NULL;
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
    return item->name != NULL;
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
    { "text", LAYOUT_TEXT, true, read_text },          { "icon", LAYOUT_ICON, true, read_icon },
    { "shape", LAYOUT_SHAPE, true, read_shape },       { "picture", LAYOUT_PICTURE, true, read_picture },
    { "repeat", LAYOUT_REPEAT, false, read_repeat },   { "use", LAYOUT_REPEAT, false, read_use },
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
    return node_fail(node, error, _("<%s> found, expected: text, icon, shape, picture, repeat or use"), node->name);
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
    return true;
}

/* ---- faces ---- */

static bool read_face(struct reading *to, const struct node *node, struct layout_face *face, struct error *error)
{
    static const char *const sides[] = { "front", "back" };
    int side;

    *face = (struct layout_face){ .node = node };
    face->id = node_need(node, "id", error);
    face->pieces = node_need(node, "of", error);
    if (face->id == NULL || face->pieces == NULL || !node_choice(node, "side", sides, 2, 0, &side, error) ||
        !node_number(node, "width", 0, side_most, 0, &face->width, error) ||
        !node_number(node, "height", 0, side_most, 0, &face->height, error))
        return false;
    face->back = side == 1;
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

static bool read_layout(const struct node *root, void *into, struct error *error)
{
    struct reading *to = into;
    int room = 0;

    if (!node_is(root, "faces"))
        return node_fail(root, error, _("<%s> found, <faces> was expected"), root->name);
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        room += node_is(node, "face");
    struct layout_face *face = arena_alloc(to->arena, (size_t)(room + 1) * sizeof *face);
    to->layout->face = face;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node)) {
        if (node_is(node, "style") && !read_style(to, node, error))
            return false;
        if (node_is(node, "part") && !read_part(to, node, error))
            return false;
        if (node_is(node, "face") && !read_face(to, node, &face[to->layout->faces++], error))
            return false;
    }
    return true;
}

bool layout_load(const struct datadir *dirs, const char *game, struct arena *arena, struct layout *layout,
                 struct error *error)
{
    struct reading to = { .arena = arena, .layout = layout };

    *layout = (struct layout){ .file = arena_printf(arena, "%s/%s/faces.xml", dirs->data, game) };
    return access(layout->file, F_OK) != 0 ||
           xml_load(arena, layout->file, arena_printf(arena, "%s/faces.rng", dirs->layouts), read_layout, &to, error);
}

const struct layout_face *layout_find(const struct layout *layout, const struct kit_piece *piece, bool back)
{
    for (int i = 0; i < layout->faces; i++)
        if (layout->face[i].back == back && kit_piece_is(piece, layout->face[i].pieces))
            return &layout->face[i];
    return NULL;
}

/* ---- whether all of it is there ---- */

/* The conditions met so far, and whether they held for any piece. */
struct conditions {
    int count;
    struct { const struct node *node; bool held; } met[CONDITIONS_MAX];
};

struct checking {
    struct binding binding;
    struct conditions *conditions;
    cairo_matrix_t place;        /* from the item's coordinates to the trim of the piece */
    double width, height;        /* of it */
    const struct edition *edition;
    const char *const *pictures;
    struct error *error;
};

/* A module is printed or not, whatever the piece. */
static bool note_condition(const struct checking *at, const struct layout_item *item, bool holds)
{
    struct conditions *conditions = at->conditions;
    int i = 0;

    if (item->when == NULL || strncmp(item->when + (item->when[0] == '!'), "module:", 7) == 0)
        return true;
    while (i < conditions->count && conditions->met[i].node != item->node)
        i++;
    if (i == CONDITIONS_MAX)
        return node_fail(item->node, at->error, _("more than %d conditions"), CONDITIONS_MAX);
    if (i == conditions->count)
        conditions->met[conditions->count++].node = item->node;
    conditions->met[i].held = conditions->met[i].held || holds;
    return true;
}

static bool check_conditions(const struct checking *at)
{
    for (int i = 0; i < at->conditions->count; i++)
        if (!at->conditions->met[i].held)
            return node_fail(at->conditions->met[i].node, at->error, _("when=\"%s\" applies to no piece of the kit"),
                             node_attr(at->conditions->met[i].node, "when"));
    return true;
}

static void enter_box(cairo_matrix_t *place, const struct layout_item *item)
{
    double x = item->x + item->width / 2, y = item->y + item->height / 2;

    cairo_matrix_translate(place, x, y);
    cairo_matrix_rotate(place, item->turn * M_PI / 180);
    cairo_matrix_translate(place, -x, -y);
}

/* Nothing reaches beyond the bleed. */
static bool check_box(const struct checking *at, const struct layout_item *item)
{
    const double slack = bleed_most + 1e-6;

    for (int corner = 0; corner < 4; corner++) {
        double x = item->x + corner % 2 * item->width, y = item->y + corner / 2 * item->height;
        cairo_matrix_transform_point(&at->place, &x, &y);
        if (x < -slack || y < -slack || x > at->width + slack || y > at->height + slack)
            return node_fail(item->node, at->error, _("a corner at %.1f,%.1f mm lies outside piece %s, %g × %g mm"),
                             x, y, at->binding.piece->id, at->width, at->height);
    }
    return true;
}

static bool has_hanzi(const char *text)
{
    for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar letter = g_utf8_get_char(at);
        if (g_unichar_get_script(letter) == G_UNICODE_SCRIPT_HAN)
            return true;
    }
    return false;
}

/* Hanzi are too fine for small type. */
static bool check_size(const struct checking *at, const struct layout_item *item, const char *text)
{
    double least = item->style.floor > 0 ? item->style.floor : item->style.size;

    return least >= hanzi_least || !has_hanzi(text) ||
           node_fail(item->node, at->error, _("\"%s\" may shrink to %g pt, but Hanzi need %g pt: raise size or floor"),
                     text, least, hanzi_least);
}

static bool check_colour(const struct checking *at, const char *colour, const struct node *node)
{
    struct buf bound = { 0 };
    struct paint ignored;

    if (colour == NULL)
        return true;
    bool good = bind_text(&at->binding, colour, node, &bound, at->error) &&
                (theme_find(&at->edition->ink.palette, buf_text(&bound), &ignored) ||
                 palette_fail(&at->edition->ink.palette, buf_text(&bound), node, at->error));
    buf_finish(&bound);
    return good;
}

static bool check_icon(const struct checking *at, const char *name, const struct node *node)
{
    struct buf bound = { 0 };
    bool good = bind_text(&at->binding, name, node, &bound, at->error) && icon_check(buf_text(&bound), node, at->error);

    buf_finish(&bound);
    return good;
}

static bool check_picture(const struct checking *at, const struct layout_item *item)
{
    struct buf bound = { 0 };
    int count = 0;

    if (!bind_text(&at->binding, item->name, item->node, &bound, at->error))
        return false;
    bool found = false;
    for (; at->pictures != NULL && at->pictures[count] != NULL; count++)
        found = found || strcmp(at->pictures[count], buf_text(&bound)) == 0;
    if (!found)
        node_fail_unknown(item->node, at->error, _("picture"), buf_text(&bound), at->pictures, count,
                          count > 0 ? NULL : _("none"));
    buf_finish(&bound);
    return found;
}

static bool check_text(const struct checking *at, const struct layout_item *item)
{
    struct buf bound = { 0 };
    bool good = check_colour(at, item->style.colour, item->node) &&
                check_colour(at, item->style.others, item->node);

    for (const struct node *part = item->node->child; good && part != NULL; part = part->next)
        good = part->name != NULL ? check_icon(at, node_attr(part, "name"), part)
                                  : bind_text(&at->binding, part->text, item->node, &bound, at->error);
    good = good && check_size(at, item, buf_text(&bound));
    buf_finish(&bound);
    return good;
}

static bool check_items(const struct checking *, const struct layout_item *, int items);

static double share_of(enum align align)
{
    return align == ALIGN_CENTER ? 0.5 : align == ALIGN_RIGHT ? 1 : 0;
}

static bool check_repeat(const struct checking *at, const struct layout_item *item)
{
    struct checking inside = *at;
    struct bind_row row;
    bool good = bind_row(&at->binding, item->of, item->node, &row, at->error);

    for (int i = 0; good && i < row.count; i++) {
        double step = i - share_of(item->align) * (row.count - 1);
        inside.binding = bind_step(&at->binding, &row, i);
        inside.place = at->place;
        cairo_matrix_translate(&inside.place, item->x + step * item->dx, item->y + step * item->dy);
        good = check_items(&inside, item->item, item->items);
    }
    bind_row_finish(&row);
    return good;
}

static bool check_languages(const struct checking *at, const struct layout_item *item)
{
    struct checking here = *at;
    bool good = true;

    for (int i = 0; good && i < at->edition->languages; i++) {
        here.binding.words = at->edition->words[i];
        good = check_text(&here, item);
    }
    return good;
}

static bool check_item(const struct checking *at, const struct layout_item *item)
{
    struct checking here = *at;
    bool holds;

    if (item->language >= at->edition->languages)
        return true;
    here.binding.words = at->edition->words[item->language == LAYOUT_ALL ? 0 : item->language];
    if (!bind_when(&here.binding, item->when, item->node, &holds, at->error) || !note_condition(at, item, holds))
        return false;
    if (!holds)
        return true;
    enter_box(&here.place, item);
    if (item->kind != LAYOUT_REPEAT && !check_box(&here, item))
        return false;
    if (!check_colour(&here, item->fill, item->node) || !check_colour(&here, item->line, item->node))
        return false;
    switch (item->kind) {
    case LAYOUT_TEXT:
        return item->language == LAYOUT_ALL ? check_languages(at, item) : check_text(&here, item);
    case LAYOUT_ICON:
        return check_icon(&here, item->name, item->node);
    case LAYOUT_PICTURE:
        return check_picture(&here, item);
    case LAYOUT_REPEAT:
        return check_repeat(&here, item);
    case LAYOUT_SHAPE:
    case LAYOUT_KINDS:
        break;
    }
    return true;
}

static bool check_items(const struct checking *at, const struct layout_item *item, int items)
{
    for (int i = 0; i < items; i++)
        if (!check_item(at, &item[i]))
            return false;
    return true;
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

/* A face that says for which size it is made is for pieces of that size. */
static bool check_piece_size(struct checking *at, const struct layout_face *face)
{
    const struct node *node = at->binding.piece->look;

    if (!node_number(node, "width", 0, side_most, NAN, &at->width, at->error) ||
        !node_number(node, "height", 0, side_most, NAN, &at->height, at->error))
        return false;
    return face->width == 0 || (face->width == at->width && face->height == at->height) ||
           node_fail(node, at->error, _("%s is %g × %g mm, but its face \"%s\" is made for %g × %g mm"),
                     at->binding.piece->id, at->width, at->height, face->id, face->width, face->height);
}

bool layout_check(const struct layout *layout, const struct edition *edition, const char *const pictures[],
                  struct error *error)
{
    const struct kit *kit = edition->game.kit;
    const struct modules all = { 0 };
    struct conditions conditions = { 0 };
    struct checking at = { .binding = { .kit = kit, .modules = &all },
                           .conditions = &conditions,
                           .edition = edition,
                           .pictures = pictures,
                           .error = error };

    for (int f = 0; f < layout->faces; f++) {
        const struct layout_face *face = &layout->face[f];
        bool used = false;
        for (int i = 0; i < kit->pieces; i++) {
            at.binding.piece = &kit->piece[i];
            if (layout_find(layout, &kit->piece[i], face->back) != face)
                continue;
            used = true;
            cairo_matrix_init_identity(&at.place);
            if (!check_piece_size(&at, face) || !check_items(&at, face->item, face->items))
                return false;
        }
        if (!used)
            return node_fail(face->node, error, _("face \"%s\": of=\"%s\" names no piece of the kit"), face->id,
                             face->pieces);
    }
    return check_conditions(&at);
}
