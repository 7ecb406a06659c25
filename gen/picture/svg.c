#include "svg.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "path.h"

const char *const way_words[WAYS] = { "area", "line", "small", "ground", "shade", "wash", "graded" };

static bool is_one_of(const char *name, const char *const *names)
{
    for (; *names != NULL; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

bool svg_is_shape(const struct node *node)
{
    static const char *const names[] = { "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", NULL };

    return node->name != NULL && is_one_of(node->name, names);
}

bool svg_is_note(const struct node *node)
{
    static const char *const names[] = { "title", "desc", "metadata", "namedview", "path-effect", "perspective", NULL };

    return node->name == NULL || is_one_of(node->name, names);
}

bool svg_keeps(const char *attribute)
{
    static const char *const names[] = {
        "d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "x1", "y1", "x2", "y2", "points", "fx", "fy",
        "fr", "transform", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
        "stroke-dasharray", "stroke-dashoffset", "fill-rule", "clip-rule", "clip-path", "opacity", "fill-opacity",
        "stroke-opacity", "offset", "stop-color", "stop-opacity", "gradientUnits", "gradientTransform", "spreadMethod",
        "clipPathUnits", "href", "id", "class", NULL
    };

    return is_one_of(attribute, names);
}

/* ---- attributes ---- */

/* The value of a property in style="…", up to the next semicolon; NULL where it is not there. */
static const char *find_property(const char *style, const char *name)
{
    size_t length = strlen(name);

    while (style != NULL && *style != '\0') {
        style += strspn(style, " \t\r\n;");
        size_t space = strncmp(style, name, length) == 0 ? strspn(style + length, " \t\r\n") : 0;
        if (strncmp(style, name, length) == 0 && style[length + space] == ':') {
            style += length + space + 1;
            return style + strspn(style, " \t\r\n");
        }
        style += strcspn(style, ";");
    }
    return NULL;
}

const char *svg_attr(const struct node *node, const char *name, struct arena *arena)
{
    const char *value = find_property(node_attr(node, "style"), name);

    return value != NULL ? arena_copy(arena, value, strcspn(value, ";")) : node_attr(node, name);
}

struct word svg_word(const char **at)
{
    *at += strspn(*at, " \t\r\n");
    struct word word = { *at, strcspn(*at, " \t\r\n") };
    *at += word.length;
    return word;
}

bool svg_word_is(struct word word, const char *text)
{
    return strlen(text) == word.length && strncmp(word.at, text, word.length) == 0;
}

static bool starts_with(struct word word, const char *text, size_t length)
{
    return word.length >= length && strncmp(word.at, text, length) == 0 &&
           (word.length == length || word.at[length] == '-');
}

/* Left open by the picture, so that whoever draws it says what it is. */
static bool is_open(const struct node *root, struct word word)
{
    const char *at = node_attr(root, "class");

    if (svg_word_is(word, "sign") || starts_with(word, "livery", 6) || starts_with(word, "dye", 3))
        return true;
    for (struct word open; at != NULL && (open = svg_word(&at)).length > 0;)
        if (starts_with(word, open.at, open.length))
            return true;
    return false;
}

void svg_word_copy(struct word word, char out[WORD_ROOM])
{
    size_t length = word.length < WORD_ROOM ? word.length : WORD_ROOM - 1;

    if (length > 0)
        memcpy(out, word.at, length);
    out[length] = '\0';
}

static bool is_colour(const struct node *root, const struct palette *palette, struct word word)
{
    char name[WORD_ROOM];

    svg_word_copy(word, name);
    return word.length > 0 && (is_open(root, word) || palette_find(palette, name) >= 0);
}

static bool find_way(struct word word, enum way *out)
{
    for (int i = WAY_LINE; i < WAYS; i++)
        if (svg_word_is(word, way_words[i])) {
            *out = (enum way)i;
            return true;
        }
    return false;
}

struct class svg_class(const struct svg *svg, const struct palette *palette, const struct node *node)
{
    const char *at = node_attr(node, "class");
    struct class class = { .way = WAY_AREA };
    struct word word = at != NULL ? svg_word(&at) : (struct word){ 0 };

    if (!is_colour(svg->root, palette, word))
        return class;
    class.colour = word;
    while ((word = svg_word(&at)).length > 0)
        if (word.length > 5 && strncmp(word.at, "edge-", 5) == 0)
            class.edge = (struct word){ word.at + 5, word.length - 5 };
        else
            find_way(word, &class.way);
    return class;
}

/* What is behind its colour, or all of it where it has none: not the words that the root leaves open. */
static const char *words_of(const struct svg *svg, const struct palette *palette, const struct node *node)
{
    const char *at = node != svg->root ? node_attr(node, "class") : NULL, *behind = at;

    if (at != NULL && is_colour(svg->root, palette, svg_word(&behind)))
        return behind;
    return at;
}

static bool node_has_part(const struct svg *svg, const struct palette *palette, const struct node *node,
                          const char *part)
{
    const char *at = words_of(svg, palette, node);

    for (struct word word; at != NULL && (word = svg_word(&at)).length > 0;)
        if (svg_word_is(word, part))
            return true;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (!svg_is_note(child) && node_has_part(svg, palette, child, part))
            return true;
    return false;
}

bool svg_has_part(const struct svg *svg, const struct palette *palette, const char *part)
{
    struct word word = { part, strlen(part) };
    enum way way;
    bool edge = strncmp(part, "edge-", 5) == 0;

    return !edge && !find_way(word, &way) && !is_colour(svg->root, palette, word) &&
           node_has_part(svg, palette, svg->root, part);
}

static bool node_has_colour(const struct svg *svg, const struct palette *palette, const struct node *node)
{
    if (svg_is_shape(node) && svg_class(svg, palette, node).colour.length > 0)
        return true;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (!svg_is_note(child) && node_has_colour(svg, palette, child))
            return true;
    return false;
}

bool svg_has_colour(const struct svg *svg, const struct palette *palette)
{
    return node_has_colour(svg, palette, svg->root);
}

static const struct node *find_id(const struct node *node, const char *id)
{
    const char *own = node_attr(node, "id");
    const struct node *found = own != NULL && strcmp(own, id) == 0 ? node : NULL;

    for (const struct node *child = node_first(node); found == NULL && child != NULL; child = node_next(child))
        if (!svg_is_note(child))
            found = find_id(child, id);
    return found;
}

const struct node *svg_target(const struct svg *svg, const struct node *use)
{
    const char *href = node_attr(use, "href");

    return href != NULL && href[0] == '#' ? find_id(svg->root, href + 1) : NULL;
}

/* ---- checking ---- */

struct checking {
    struct svg *svg;
    const struct palette *palette;
    struct arena *arena;
    struct error *error;
    bool clip, defs;             /* inside of a clipPath, of defs */
};

/* The ids of an element and of all below it, as far as there is room; returns how many there are. */
static int list_ids(const struct node *node, const char *ids[], int room)
{
    const char *own = node_attr(node, "id");
    int count = own != NULL;

    if (own != NULL && room > 0)
        ids[0] = own;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (!svg_is_note(child))
            count += list_ids(child, count < room ? ids + count : NULL, count < room ? room - count : 0);
    return count;
}

static bool check_id(const struct checking *at, const struct node *node, const char *id)
{
    if (find_id(at->svg->root, id) != NULL)
        return true;
    int count = list_ids(at->svg->root, NULL, 0);
    const char **ids = arena_alloc(at->arena, (size_t)(count + 1) * sizeof *ids);
    list_ids(at->svg->root, ids, count);
    return node_fail_unknown(node, at->error, _("id"), id, ids, count, count > 0 ? NULL : _("none"));
}

static bool check_reference(const struct checking *at, const struct node *node, const char *name, const char *value)
{
    const char *url = value;
    bool href = strcmp(name, "href") == 0;

    if (href && value[0] != '#')
        return node_fail(node, at->error, _("href=\"%s\" leads out of the file: only #… is allowed"),
                         quote(value).text);
    if (href)
        return check_id(at, node, value + 1);
    while ((url = strstr(url, "url(")) != NULL) {
        url += 4 + strspn(url + 4, " \t'\"");
        if (*url != '#')
            return node_fail(node, at->error, _("%s=\"%s\" leads out of the file: only #… is allowed"), name,
                             quote(value).text);
        if (!check_id(at, node, arena_copy(at->arena, url + 1, strcspn(url + 1, " \t'\")"))))
            return false;
    }
    return true;
}

/* What is not handed on though it changes a drawing; `same`: the values that change nothing. */
static bool check_lost(const struct checking *at, const struct node *node, const char *name, const char *value)
{
    static const struct { const char *name, *same[3]; } lost[] = {
        { "display", { "inline", "block", NULL } },
        { "visibility", { "visible", NULL, NULL } },
        { "paint-order", { "normal", NULL, NULL } },
        { "vector-effect", { "none", NULL, NULL } },
        { "color-interpolation", { "auto", "sRGB", NULL } },
        { "clip", { "auto", NULL, NULL } },
        { "transform-origin", { "0 0", NULL, NULL } },
        { "transform-box", { "view-box", NULL, NULL } },
        { "pathLength", { NULL, NULL, NULL } },
        { "systemLanguage", { NULL, NULL, NULL } },
        { "requiredFeatures", { NULL, NULL, NULL } },
        { "requiredExtensions", { NULL, NULL, NULL } },
    };

    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++)
        if (strcmp(lost[i].name, name) == 0 && !is_one_of(value, lost[i].same))
            return node_fail(node, at->error, _("%s=\"%s\" of <%s> is not allowed: it would be lost on paper"), name,
                             quote(value).text, node->name);
    return true;
}

static bool is_length(const struct node *node, const char *value)
{
    bool gradient = node_is(node, "linearGradient") || node_is(node, "radialGradient");
    size_t length = strlen(value);
    char *end;
    double ignored;

    if (!gradient || length == 0 || value[length - 1] != '%')
        return path_length(value, &ignored);
    g_ascii_strtod(value, &end);
    return end == value + length - 1;
}

/* What librsvg would measure otherwise than this press, or not at all. */
static bool check_value(const struct checking *at, const struct node *node, const char *name, const char *value)
{
    static const char *const lengths[] = { "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "x1", "y1", "x2",
                                           "y2", "fx", "fy", "fr", "stroke-width", "stroke-miterlimit",
                                           "stroke-dashoffset", NULL };
    cairo_matrix_t ignored;

    if (node != at->svg->root && is_one_of(name, lengths) && !is_length(node, value))
        return node_fail(node, at->error, _("%s=\"%s\" of <%s> is no number: lengths are in units of the viewBox"),
                         name, quote(value).text, node->name);
    bool transform = strcmp(name, "transform") == 0 || strcmp(name, "gradientTransform") == 0;
    return !transform || path_transform(value, &ignored) ||
           node_fail(node, at->error, _("%s=\"%s\" of <%s> is no transform"), name, quote(value).text, node->name);
}

/* What becomes pixels, runs, or needs more than the file. */
static bool check_property(const struct checking *at, const struct node *node, const char *name, const char *value)
{
    static const char *const pixels[] = { "filter", "mask", "mask-image", "mix-blend-mode", "enable-background", NULL };
    static const char *const others[] = { "marker", "marker-start", "marker-mid", "marker-end", NULL };

    if (strncmp(name, "on", 2) == 0)
        return node_fail(node, at->error, _("%s of <%s> is a script: pictures have none"), name, node->name);
    if (is_one_of(name, pixels) && strcmp(value, "none") != 0 && strcmp(value, "normal") != 0)
        return node_fail(node, at->error, _("%s of <%s> is not allowed: it would be printed as pixels"), name,
                         node->name);
    if (is_one_of(name, others) && strcmp(value, "none") != 0)
        return node_fail(node, at->error, _("%s of <%s> is not allowed"), name, node->name);
    return check_lost(at, node, name, value) && check_value(at, node, name, value) &&
           check_reference(at, node, name, value);
}

static bool fail_twice(const struct checking *at, const struct node *node, const char *name)
{
    return node_fail(node, at->error, _("<%s> has %s twice"), node->name, quote(name).text);
}

static bool check_style(const struct checking *at, const struct node *node, const char *style)
{
    while (*(style += strspn(style, " \t\r\n;")) != '\0') {
        size_t all = strcspn(style, ";");
        char *name = arena_copy(at->arena, style, strcspn(style, ":; \t\r\n"));
        const char *value = find_property(style, name);
        size_t length = value != NULL && value < style + all ? (size_t)(style + all - value) : 0;
        while (length > 0 && g_ascii_isspace(value[length - 1]))
            length--;
        if (!check_property(at, node, name, length > 0 ? arena_copy(at->arena, value, length) : ""))
            return false;
        style += all;
        if (find_property(style, name) != NULL)
            return fail_twice(at, node, name);
    }
    return true;
}

static bool check_attributes(const struct checking *at, const struct node *node)
{
    for (int i = 0; i < node->attrs; i++) {
        const char *name = node->attr[i].name, *value = node->attr[i].value;
        if (strcmp(name, "style") == 0 ? !check_style(at, node, value) : !check_property(at, node, name, value))
            return false;
    }
    return true;
}

static bool check_role(const struct checking *at, const struct node *node, struct word word)
{
    char name[WORD_ROOM];

    svg_word_copy(word, name);
    return is_colour(at->svg->root, at->palette, word) || palette_fail(at->palette, name, false, node, at->error);
}

/* The stylesheet has classes of its own. */
static bool check_part(const struct checking *at, const struct node *node, const char *name)
{
    static const char *const taken[] = { "area", "bare", "lined", "hatched", "filled", "stroked", NULL };

    return !is_one_of(name, taken) ||
           node_fail(node, at->error, _("class \"%s\" of <%s> is a word of the stylesheet: parts have other names"),
                     name, node->name);
}

/* Behind the colour at most one way and one edge. */
static bool check_words(const struct checking *at, const struct node *node)
{
    const char *class = node_attr(node, "class");
    enum way way;
    int ways = 0;

    svg_word(&class);
    for (struct word word; (word = svg_word(&class)).length > 0;) {
        bool edge = word.length > 5 && strncmp(word.at, "edge-", 5) == 0;
        char name[WORD_ROOM];
        svg_word_copy(word, name);
        if (edge && !check_role(at, node, (struct word){ word.at + 5, word.length - 5 }))
            return false;
        if (!edge && palette_find(at->palette, name) >= 0)
            return node_fail(node, at->error, _("class=\"%s\": a shape has one colour"), node_attr(node, "class"));
        if (!check_part(at, node, name))
            return false;
        ways += find_way(word, &way);
    }
    return ways < 2 || node_fail(node, at->error, _("class=\"%s\": a shape is painted in one way"),
                                 node_attr(node, "class"));
}

/* Nothing is seen of it, or where it is shown says its colour. */
static bool needs_no_colour(const struct checking *at, const struct node *node)
{
    const char *fill = svg_attr(node, "fill", at->arena), *stroke = svg_attr(node, "stroke", at->arena);
    bool stroked = stroke != NULL && strcmp(stroke, "none") != 0;

    return at->clip || (at->defs && fill == NULL && stroke == NULL) ||
           (fill != NULL && strcmp(fill, "none") == 0 && !stroked);
}

static bool check_shape(const struct checking *at, const struct node *node)
{
    const char *class = node_attr(node, "class");
    struct word colour = class != NULL ? svg_word(&class) : (struct word){ 0 };
    cairo_surface_t *nothing = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
    cairo_t *cr = cairo_create(nothing);
    bool good = node_is(node, "line") || path_add(cr, node, at->error);

    cairo_destroy(cr);
    cairo_surface_destroy(nothing);
    if (!good)
        return false;
    at->svg->sign = at->svg->sign && (at->clip || svg_word_is(colour, "sign"));
    if (at->defs && node_is(node, "line") && svg_word_is(colour, "joint"))
        return true;
    if (colour.length > 0)
        return check_role(at, node, colour) && check_words(at, node);
    return needs_no_colour(at, node) ||
           node_fail(node, at->error, _("<%s> has no class: the role of its colour, as class=\"ink\""), node->name);
}

/* Parts have names that no colour has. */
static bool check_group(const struct checking *at, const struct node *node)
{
    const char *class = node_attr(node, "class");
    enum way way;

    for (struct word word; class != NULL && (word = svg_word(&class)).length > 0;) {
        char name[WORD_ROOM];
        svg_word_copy(word, name);
        if (palette_find(at->palette, name) >= 0 || find_way(word, &way))
            return node_fail(node, at->error, _("class \"%s\" of <%s> is for shapes: each has its own"), name,
                             node->name);
        if (!check_part(at, node, name))
            return false;
    }
    return true;
}

static bool is_coloured(const struct checking *at, const struct node *node)
{
    if (svg_is_shape(node))
        return svg_class(at->svg, at->palette, node).colour.length > 0 || needs_no_colour(at, node);
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (!svg_is_note(child) && !is_coloured(at, child))
            return false;
    return true;
}

static bool check_use(const struct checking *at, const struct node *node)
{
    struct checking shown = *at;

    shown.defs = false;
    if (node_need(node, "href", at->error) == NULL)
        return false;
    if (svg_class(at->svg, at->palette, node).colour.length > 0)
        return check_words(at, node);
    if (!check_group(at, node))
        return false;
    return is_coloured(&shown, svg_target(at->svg, node)) ||
           node_fail(node, at->error, _("<%s> has no class: the role of its colour, as class=\"ink\""), node->name);
}

static bool check_stop(const struct checking *at, const struct node *node)
{
    const char *class = node_attr(node, "class");

    return class != NULL ? check_role(at, node, svg_word(&class))
                         : node_fail(node, at->error, _("<%s> has no class: the role of its colour, as class=\"ink\""),
                                     node->name);
}

/* Elements of SVG that a picture does without, with the reason. */
static bool check_allowed(const struct checking *at, const struct node *node)
{
    static const char *const pixels[] = { "mask", "filter", "image", "foreignObject", NULL };
    static const char *const texts[] = { "text", "tspan", "textPath", "tref", "flowRoot", "font", NULL };
    static const char *const moving[] = { "animate", "animateColor", "animateMotion", "animateTransform", "set", NULL };
    static const char *const others[] = { "a", "svg", "switch", "symbol", "marker", "view", "cursor", "mesh",
                                          "meshgradient", "solidColor", NULL };

    if (is_one_of(node->name, pixels))
        return node_fail(node, at->error, _("<%s> is not allowed: it would be printed as pixels"), node->name);
    if (is_one_of(node->name, texts))
        return node_fail(node, at->error, _("<%s> is not allowed: pictures have no words, turn them into paths"),
                         node->name);
    if (node_is(node, "script"))
        return node_fail(node, at->error, _("<%s> is not allowed: pictures have no scripts"), node->name);
    if (is_one_of(node->name, moving))
        return node_fail(node, at->error, _("<%s> is not allowed: paper does not move"), node->name);
    if (node_is(node, "style"))
        return node_fail(node, at->error, _("<%s> is not allowed: the palette has the colours, by class"), node->name);
    if (node_is(node, "pattern") || node_is(node, "hatch"))
        return node_fail(node, at->error, _("<%s> is not allowed: the palette has the hatches"), node->name);
    return !is_one_of(node->name, others) ||
           node_fail(node, at->error, _("<%s> is not allowed: pictures are shapes, groups and <use>"), node->name);
}

static bool check_children(const struct checking *, const struct node *);

static bool check_element(const struct checking *at, const struct node *node)
{
    static const char *const groups[] = { "g", "defs", "clipPath", "linearGradient", "radialGradient", NULL };
    static const char *const known[] = { "path",           "circle",         "ellipse", "rect", "line",
                                         "polyline",       "polygon",        "g",       "defs", "clipPath",
                                         "linearGradient", "radialGradient", "stop",    "use" };
    struct checking inside = *at;

    if (svg_is_note(node))
        return true;
    if (!check_allowed(at, node))
        return false;
    if (!svg_is_shape(node) && !node_is(node, "use") && !node_is(node, "stop") && !is_one_of(node->name, groups))
        return node_fail_unknown(node, at->error, _("element"), node->name, known,
                                 (int)(sizeof known / sizeof *known), NULL);
    if (!check_attributes(at, node))
        return false;
    inside.clip = at->clip || node_is(node, "clipPath");
    inside.defs = at->defs || node_is(node, "defs");
    if (svg_is_shape(node))
        return check_shape(at, node);
    if (node_is(node, "use"))
        return check_use(at, node);
    if (node_is(node, "stop"))
        return check_stop(at, node);
    return check_group(at, node) && check_children(&inside, node);
}

static bool check_children(const struct checking *at, const struct node *node)
{
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (!check_element(at, child))
            return false;
    return true;
}

/* ---- signs ---- */

static bool is_filled_shape(const struct svg *svg, const struct palette *palette, const struct node *node)
{
    enum way way = svg_class(svg, palette, node).way;

    return svg_is_shape(node) && !node_is(node, "line") && way != WAY_LINE && way != WAY_GROUND;
}

/* As a path it is what is seen of it: each shape has an area, and stands where it is drawn. */
static bool check_sign(const struct checking *at, const struct node *node, int *shapes)
{
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child)) {
        bool shape = is_filled_shape(at->svg, at->palette, child);
        if (svg_is_note(child) || node_is(child, "defs"))
            continue;
        if (!shape && !node_is(child, "g"))
            return node_fail(child, at->error, _("<%s> cannot be in a sign: signs are shapes with an area"),
                             child->name);
        *shapes += shape;
        if (!check_sign(at, child, shapes))
            return false;
    }
    return true;
}

static bool check_whole(const struct checking *at, const struct node *root)
{
    int shapes = 0;

    return !at->svg->sign || (check_sign(at, root, &shapes) &&
                              (shapes > 0 || node_fail(root, at->error, _("the picture has no shape"))));
}

/* ---- files ---- */

bool svg_read_box(const char *at, struct svg *svg)
{
    double box[4];
    int count = 0;

    for (; count < 4; count++) {
        char *end;
        box[count] = g_ascii_strtod(at, &end);
        if (end == at || !isfinite(box[count]))
            return false;
        at = end + strspn(end, " ,\t\r\n");
    }
    if (*at != '\0' || box[2] <= 0 || box[3] <= 0)
        return false;
    svg->x = box[0];
    svg->y = box[1];
    svg->width = box[2];
    svg->height = box[3];
    return true;
}

static bool read_box(const struct node *root, struct svg *svg, struct error *error)
{
    const char *box = node_need(root, "viewBox", error);

    return box != NULL && (svg_read_box(box, svg) ||
                           node_fail(root, error, _("viewBox=\"%s\": x, y, width and height in mm were expected"),
                                     quote(box).text));
}

static const char *stem_of(const char *file, struct arena *arena)
{
    const char *slash = strrchr(file, '/'), *name = slash != NULL ? slash + 1 : file;
    size_t length = strlen(name);

    return arena_copy(arena, name, length > 4 ? length - 4 : length);
}

bool svg_load(const char *file, const struct palette *palette, struct arena *arena, struct svg *svg,
              struct error *error)
{
    const struct node *root = xml_tree(arena, file, error);
    struct checking at = { .svg = svg, .palette = palette, .arena = arena, .error = error };

    *svg = (struct svg){ .name = stem_of(file, arena), .root = root, .sign = true };
    if (root == NULL)
        return false;
    if (!node_is(root, "svg"))
        return node_fail(root, error, _("<%s> found, <svg> was expected"), quote(root->name).text);
    return read_box(root, svg, error) && check_attributes(&at, root) && check_children(&at, root) &&
           check_whole(&at, root);
}
