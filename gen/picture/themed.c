#include "themed.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "path.h"

enum { HATCHES_MOST = 64, WORDS_MOST = 96 };

/* A hatch in the colour of a role, in an element drawn at some scale. */
struct pattern {
    const struct swatch *swatch;
    double scale;
};

/* ---- the rules of the stylesheet ---- */

enum tint { TINT_NONE, TINT_LINE, TINT_GROUND, TINT_MARK };
static const struct rule {
    const char *says;            /* stands in the class of what is drawn so, or NULL: a stop of a gradient */
    const char *selector, *property;
    enum tint tint;
} rules[] = {
    { "area", ".area", "fill", TINT_GROUND },
    { "lined", ".lined", "stroke", TINT_MARK },
    { "line", ".line", "fill", TINT_NONE },
    { "line", ".line", "stroke", TINT_LINE },
    { "small", ".small", "fill", TINT_LINE },
    { "ground", ".ground", "fill", TINT_NONE },
    { "ground", ".ground", "stroke", TINT_GROUND },
    { "filled", ".filled", "fill", TINT_LINE },
    { "stroked", ".stroked", "stroke", TINT_LINE },
    { NULL, "", "stop-color", TINT_GROUND },
};
enum { RULES = sizeof rules / sizeof *rules, ASKS_EDGE = 1 << RULES };

struct making {
    struct themed *to;
    const struct svg *svg;
    const struct palette *palette;
    enum theme theme;
    const struct picture_use *use;
    double unit;
    struct error *error;
    struct arena arena;
    struct buf body;
    int patterns, words;
    struct pattern pattern[HATCHES_MOST];
    struct word word[WORDS_MOST];        /* colours that were asked for */
    unsigned asked[WORDS_MOST];          /* bit by rule, and ASKS_EDGE: what is drawn in each */
};

/* ---- colours ---- */

static int bound_role(const struct making *at, struct word word)
{
    const struct picture_word *words = at->use != NULL ? at->use->words : NULL;
    char name[WORD_ROOM];

    for (; words != NULL && words->word != NULL; words++)
        if (svg_word_is(word, words->word))
            return words->role;
    svg_word_copy(word, name);
    return svg_word_is(word, "sign") ? ROLE_INK : palette_find(at->palette, name);
}

/* Behind the last where it was not asked for. */
static int known_word(const struct making *at, struct word word)
{
    int known = 0;

    while (known < at->words && (at->word[known].length != word.length ||
                                 strncmp(at->word[known].at, word.at, word.length) != 0))
        known++;
    return known;
}

/* NULL with error set where nobody binds the word. */
static const struct swatch *swatch_of(struct making *at, struct word word, const struct node *node)
{
    int role = bound_role(at, word), known = known_word(at, word);

    if (role < 0) {
        node_fail(node, at->error, _("the picture leaves \"%.*s\" open, and nothing is given for it"),
                  (int)word.length, word.at);
        return NULL;
    }
    if (known == WORDS_MOST) {
        node_fail(node, at->error, _("the picture has more than %d colours"), WORDS_MOST);
        return NULL;
    }
    if (known == at->words)
        at->word[at->words++] = word;
    return palette_swatch(at->palette, at->theme, role);
}

static void put_colour(struct buf *out, const struct colour *colour)
{
    static const char digits[] = "0123456789abcdef";
    const double part[] = { colour->red, colour->green, colour->blue };

    buf_putc(out, '#');
    for (int i = 0; i < 3; i++) {
        unsigned byte = (unsigned)lround(part[i] * 255);
        buf_putc(out, digits[byte / 16]);
        buf_putc(out, digits[byte % 16]);
    }
}

static void put_number(struct buf *out, double value)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];

    buf_puts(out, g_ascii_formatd(text, sizeof text, "%.6g", value));
}

/* ---- hatches ---- */

/* -1 with error set where there are too many. */
static int pattern_of(struct making *at, const struct swatch *swatch, double scale, const struct node *node)
{
    for (int i = 0; i < at->patterns; i++)
        if (at->pattern[i].swatch == swatch && fabs(at->pattern[i].scale - scale) < 1e-6 * scale)
            return i;
    if (at->patterns == HATCHES_MOST) {
        node_fail(node, at->error, _("the picture needs more than %d hatches: a hatch for each colour and scale"),
                  HATCHES_MOST);
        return -1;
    }
    at->pattern[at->patterns] = (struct pattern){ swatch, scale };
    return at->patterns++;
}

static void put_name(struct buf *out, const char *name)
{
    buf_putc(out, ' ');
    buf_puts(out, name);
    buf_puts(out, "=\"");
}

static void put_attribute(struct buf *out, const char *name, double value)
{
    put_name(out, name);
    put_number(out, value);
    buf_putc(out, '"');
}

static void put_box(struct buf *out, double at, double width, double height)
{
    put_attribute(out, "x", at);
    put_attribute(out, "y", at);
    put_attribute(out, "width", width);
    put_attribute(out, "height", height);
}

static void put_line(struct buf *out, double x, double y, char command, double to)
{
    buf_putc(out, 'M');
    put_number(out, x);
    buf_putc(out, ' ');
    put_number(out, y);
    buf_putc(out, command);
    put_number(out, to);
}

/* One tile that covers the picture, so that no line has a seam. What stands in a tile counts from its corner. */
static void put_lines(struct buf *out, const struct hatch_form *form, double mm, double far)
{
    double step = form->step * mm;

    put_box(out, -far, 2 * far, 2 * far);
    buf_puts(out, "><path");
    put_attribute(out, "stroke-width", form->line * mm);
    buf_puts(out, " d=\"");
    for (double at = step / 2; at < 2 * far; at += step) {
        put_line(out, at, 0, 'V', 2 * far);
        if (form->grid)
            put_line(out, 0, at, 'H', 2 * far);
    }
    buf_puts(out, "\" stroke=\"");
}

static void put_dots(struct buf *out, const struct hatch_form *form, double mm)
{
    double step = form->step * mm;

    put_box(out, 0, step, step);
    buf_puts(out, "><circle");
    put_attribute(out, "cx", step / 2);
    put_attribute(out, "cy", step / 2);
    put_attribute(out, "r", form->line * mm / 2);
    buf_puts(out, " fill=\"");
}

static void put_pattern(struct buf *out, const struct making *at, int index)
{
    const struct pattern *pattern = &at->pattern[index];
    struct hatch_form form = hatch_form(pattern->swatch->hatch);
    double reach = fmax(fabs(at->svg->x) + at->svg->width, fabs(at->svg->y) + at->svg->height);

    buf_printf(out, "<pattern id=\"hatch-%d\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(", index);
    put_number(out, form.turn);
    buf_puts(out, ")\"");
    if (form.dots)
        put_dots(out, &form, at->unit / pattern->scale);
    else
        put_lines(out, &form, at->unit / pattern->scale, 2 * reach / pattern->scale);
    put_colour(out, &pattern->swatch->mark);
    buf_puts(out, "\"/></pattern>\n");
}

/* ---- elements ---- */

/* What is written of one element besides its own attributes. */
struct extra {
    const char *class;           /* words before its own */
    const char *suffix;          /* of its id and, for a <use>, of what it shows */
    int hatch;                   /* pattern of its fill, or -1 */
    double outline;              /* width of it, or 0 */
    bool edge;                   /* keeps the words of an edge */
};

static void put_escaped(struct buf *out, const char *text)
{
    char *escaped = g_markup_escape_text(text, -1);

    buf_puts(out, escaped);
    g_free(escaped);
}

static void put_value(struct making *at, const char *name, const char *value)
{
    put_name(&at->body, name);
    put_escaped(&at->body, value);
    buf_putc(&at->body, '"');
}

/* An attribute of its own, as the drawing has it. */
static void put_own(struct making *at, const char *name, const char *value)
{
    double width;

    if (at->use != NULL && at->use->pen > 0 && strcmp(name, "stroke-width") == 0 && path_length(value, &width))
        put_attribute(&at->body, name, width * at->use->pen);
    else
        put_value(at, name, value);
}

static bool is_replaced(const char *name, const struct extra *extra)
{
    return strcmp(name, "class") == 0 || strcmp(name, "id") == 0 || strcmp(name, "href") == 0 ||
           (extra->hatch >= 0 && strcmp(name, "fill") == 0) ||
           (extra->outline > 0 && (strcmp(name, "stroke-width") == 0 || strcmp(name, "stroke-dasharray") == 0));
}

static void put_style(struct making *at, const struct node *node, const struct extra *extra)
{
    const char *style = node_attr(node, "style");

    while (style != NULL && *(style += strspn(style, " \t\r\n;")) != '\0') {
        size_t all = strcspn(style, ";");
        char *name = arena_copy(&at->arena, style, strcspn(style, ":; \t"));
        if (svg_keeps(name) && !is_replaced(name, extra))
            put_own(at, name, svg_attr(node, name, &at->arena));
        style += all;
    }
}

static bool stands_in_style(struct making *at, const struct node *node, const char *name)
{
    return node_attr(node, "style") != NULL && svg_attr(node, name, &at->arena) != node_attr(node, name);
}

static bool list_has(const char *list, const char *name)
{
    for (struct word word; list != NULL && (word = svg_word(&list)).length > 0;)
        if (svg_word_is(word, name))
            return true;
    return false;
}

/* librsvg holds every rule against every element: only those that something asks for come into the stylesheet. */
static void ask_rules(struct making *at, const struct node *node, const char *class, const struct extra *extra)
{
    int colour = known_word(at, svg_word(&class));

    for (int i = 0; i < RULES && colour < at->words; i++)
        if (rules[i].says != NULL ? list_has(class, rules[i].says) || list_has(extra->class, rules[i].says)
                                  : node_is(node, "stop"))
            at->asked[colour] |= 1u << i;
    for (struct word word; (word = svg_word(&class)).length > 0;)
        if (word.length > 5 && strncmp(word.at, "edge-", 5) == 0) {
            int edge = known_word(at, (struct word){ word.at + 5, word.length - 5 });
            if (edge < at->words)
                at->asked[edge] |= ASKS_EDGE;
        }
}

static void put_class(struct making *at, const struct node *node, const struct extra *extra)
{
    const char *class = node_attr(node, "class");

    if (class == NULL && extra->class == NULL)
        return;
    if (class != NULL)
        ask_rules(at, node, class, extra);
    put_name(&at->body, "class");
    buf_puts(&at->body, extra->class != NULL ? extra->class : "");
    for (struct word word; class != NULL && (word = svg_word(&class)).length > 0;)
        if (extra->edge || word.length < 6 || strncmp(word.at, "edge-", 5) != 0) {
            buf_putc(&at->body, ' ');
            buf_add(&at->body, word.at, word.length);
        }
    buf_putc(&at->body, '"');
}

static void put_attributes(struct making *at, const struct node *node, const struct extra *extra)
{
    const char *id = node_attr(node, "id"), *href = node_attr(node, "href");

    for (int i = 0; i < node->attrs; i++)
        if (svg_keeps(node->attr[i].name) && !is_replaced(node->attr[i].name, extra) &&
            !stands_in_style(at, node, node->attr[i].name))
            put_own(at, node->attr[i].name, node->attr[i].value);
    put_style(at, node, extra);
    put_class(at, node, extra);
    if (id != NULL)
        put_value(at, "id", arena_printf(&at->arena, "%s%s", id, extra->suffix));
    if (href != NULL)
        put_value(at, "href", arena_printf(&at->arena, "%s%s", href, extra->suffix));
    if (extra->hatch >= 0)
        buf_printf(&at->body, " fill=\"url(#hatch-%d)\"", extra->hatch);
    if (extra->outline > 0)
        put_attribute(&at->body, "stroke-width", extra->outline);
}

static void put_leaf(struct making *at, const struct node *node, const struct extra *extra)
{
    buf_printf(&at->body, "<%s", node->name);
    put_attributes(at, node, extra);
    buf_puts(&at->body, "/>\n");
}

static bool is_stroked(struct making *at, const struct node *node)
{
    const char *stroke = svg_attr(node, "stroke", &at->arena);

    return stroke != NULL && strcmp(stroke, "none") != 0;
}

static bool is_filled(struct making *at, const struct node *node)
{
    const char *fill = svg_attr(node, "fill", &at->arena);

    return fill == NULL || strcmp(fill, "none") != 0;
}

static const char *const hatched_suffix = "-hatched";

static bool is_hatched(const struct making *at, const struct swatch *swatch)
{
    bool plain = at->use != NULL && at->use->plain && at->theme == THEME_LOW_INK;

    return swatch->hatch != HATCH_NONE && !plain;
}

/* Ground, then hatch and outline or edge, as theme_fill draws them. */
static bool put_area(struct making *at, const struct node *node, const struct class *class,
                     const struct swatch *swatch, double scale)
{
    bool edge = class->edge.length > 0, lined = swatch->outline > 0 && !edge && at->unit > 0;
    bool hatched = is_hatched(at, swatch) && at->unit > 0;
    double width = lined ? swatch->outline * at->unit / scale : 0;

    at->to->scaled = at->to->scaled || hatched || lined || swatch->hatch != HATCH_NONE || swatch->outline > 0;
    if (swatch->bare) {
        put_leaf(at, node, &(struct extra){ "bare", "", -1, 0, true });
        return true;
    }
    if (!hatched) {
        put_leaf(at, node, &(struct extra){ lined ? "area lined" : "area", "", -1, width, true });
        return true;
    }
    int pattern = pattern_of(at, swatch, scale, node);
    if (pattern < 0)
        return false;
    put_leaf(at, node, &(struct extra){ "area", "", -1, 0, false });
    put_leaf(at, node, &(struct extra){ lined ? "hatched lined" : "hatched", hatched_suffix, pattern, width, true });
    return true;
}

/* Whether a <use> shows a shape that is there twice. */
static bool shows_hatched(struct making *at, const struct node *use)
{
    const struct node *target = svg_target(at->svg, use);
    struct class class = target != NULL && svg_is_shape(target) ? svg_class(at->svg, at->palette, target)
                                                                : (struct class){ 0 };
    bool area = class.way == WAY_AREA || (class.way == WAY_GRADED && at->theme == THEME_LOW_INK);

    if (class.colour.length == 0 || !area || at->unit == 0)
        return false;
    int role = bound_role(at, class.colour);
    const struct swatch *swatch = role >= 0 ? palette_swatch(at->palette, at->theme, role) : NULL;
    return swatch != NULL && is_hatched(at, swatch) && !swatch->bare;
}

static bool put_shape(struct making *at, const struct node *node, double scale)
{
    struct class class = svg_class(at->svg, at->palette, node);
    bool low = at->theme == THEME_LOW_INK;

    if (class.colour.length == 0) {
        put_leaf(at, node, &(struct extra){ NULL, "", -1, 0, true });
        if (node_is(node, "use") && shows_hatched(at, node))
            put_leaf(at, node, &(struct extra){ NULL, hatched_suffix, -1, 0, true });
        return true;
    }
    const struct swatch *swatch = swatch_of(at, class.colour, node);
    if (swatch == NULL || (class.edge.length > 0 && swatch_of(at, class.edge, node) == NULL))
        return false;
    if (class.way == WAY_AREA || (class.way == WAY_GRADED && low))
        return put_area(at, node, &class, swatch, scale);
    if (class.way == WAY_SHADE && low && bound_role(at, class.colour) != ROLE_PAPER)
        return true;
    bool tone = class.way == WAY_SHADE || class.way == WAY_WASH;
    put_leaf(at, node, &(struct extra){ !tone ? NULL : is_stroked(at, node) ? is_filled(at, node) ? "filled stroked"
                                                                                                   : "stroked"
                                                                            : "filled", "", -1, 0, true });
    return true;
}

static bool put_children(struct making *, const struct node *, double scale, bool clip);

static bool put_element(struct making *at, const struct node *node, double scale, bool clip)
{
    const char *transform = node->name != NULL ? node_attr(node, "transform") : NULL;
    struct extra as_it_is = { NULL, "", -1, 0, true };
    cairo_matrix_t matrix;

    if (svg_is_note(node))
        return true;
    if (transform != NULL && path_transform(transform, &matrix))
        scale *= sqrt(fabs(matrix.xx * matrix.yy - matrix.xy * matrix.yx));
    if (svg_is_shape(node) || node_is(node, "use")) {
        if (!clip)
            return put_shape(at, node, scale > 0 ? scale : 1);
        put_leaf(at, node, &as_it_is);
        return true;
    }
    const char *class = node_attr(node, "class");
    if (node_is(node, "stop") && swatch_of(at, svg_word(&class), node) == NULL)
        return false;
    buf_printf(&at->body, "<%s", node->name);
    put_attributes(at, node, &as_it_is);
    buf_putc(&at->body, '>');
    bool good = put_children(at, node, scale, clip || node_is(node, "clipPath"));
    buf_printf(&at->body, "</%s>\n", node->name);
    return good;
}

static bool put_children(struct making *at, const struct node *node, double scale, bool clip)
{
    for (const struct node *child = node->child; child != NULL; child = child->next)
        if (!put_element(at, child, scale, clip))
            return false;
    return true;
}

/* ---- the stylesheet ---- */

static void put_rule(struct buf *out, struct word word, const char *selector, const char *property,
                     const struct colour *colour)
{
    buf_puts(out, strcmp(property, "stop-color") == 0 ? "stop." : ".");
    buf_add(out, word.at, word.length);
    buf_puts(out, selector);
    buf_putc(out, '{');
    buf_puts(out, property);
    buf_putc(out, ':');
    if (colour != NULL)
        put_colour(out, colour);
    else
        buf_puts(out, "none");
    buf_puts(out, " !important}\n");
}

static void put_edge(struct buf *out, struct word word, const struct swatch *swatch)
{
    buf_printf(out, ".edge-%.*s{stroke:", (int)word.length, word.at);
    put_colour(out, &swatch->line);
    buf_puts(out, " !important}\n");
}

static const struct colour *tint_of(const struct swatch *swatch, enum tint tint)
{
    switch (tint) {
    case TINT_LINE:
        return &swatch->line;
    case TINT_GROUND:
        return &swatch->ground;
    case TINT_MARK:
        return &swatch->mark;
    case TINT_NONE:
        break;
    }
    return NULL;
}

static bool says(const struct making *at, const char *what)
{
    return strstr(buf_text(&at->body), what) != NULL;
}

static const struct swatch *swatch_at(const struct making *at, int word)
{
    return palette_swatch(at->palette, at->theme, bound_role(at, at->word[word]));
}

static void put_rules(struct making *at)
{
    struct buf *out = &at->to->document;

    for (int i = 0; i < RULES; i++)
        for (int word = 0; word < at->words; word++)
            if ((at->asked[word] & 1u << i) != 0)
                put_rule(out, at->word[word], rules[i].selector, rules[i].property,
                         tint_of(swatch_at(at, word), rules[i].tint));
    for (int word = 0; word < at->words; word++)
        if ((at->asked[word] & ASKS_EDGE) != 0)
            put_edge(out, at->word[word], swatch_at(at, word));
}

static void put_stylesheet(struct making *at)
{
    static const char *const edgeless[] = { "area", "bare", "hatched", "small", "graded" };
    struct buf *out = &at->to->document;
    const char *const *hidden = at->use != NULL ? at->use->hidden : NULL;

    buf_puts(out, ".bare{fill:none !important}\n");
    for (size_t i = 0; i < sizeof edgeless / sizeof *edgeless; i++)
        if (says(at, edgeless[i]))
            buf_printf(out, ".%s:not(.lined):not([class*=\"edge-\"]){stroke:none !important}\n", edgeless[i]);
    put_rules(at);
    if (at->theme == THEME_LOW_INK)
        buf_puts(out, ".shade{fill-opacity:1 !important;stroke-opacity:1 !important}\n");
    buf_printf(out, ".%s{display:none !important}\n", at->theme == THEME_LOW_INK ? "not-low-ink" : "only-low-ink");
    for (; hidden != NULL && *hidden != NULL; hidden++)
        buf_printf(out, ".%s{display:none !important}\n", *hidden);
}

/* ---- the document ---- */

static void put_head(struct making *at)
{
    struct buf *out = &at->to->document;
    const struct svg *svg = at->svg;

    buf_puts(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"");
    const double box[] = { svg->x, svg->y, svg->width, svg->height };
    for (int i = 0; i < 4; i++) {
        put_number(out, box[i]);
        buf_putc(out, i < 3 ? ' ' : '"');
    }
    for (int i = 0; i < svg->root->attrs; i++) {
        const struct attr *attr = &svg->root->attr[i];
        static const char *const own[] = { "width", "height", "x", "y", "id", "class" };
        bool drop = !svg_keeps(attr->name);
        for (size_t n = 0; n < sizeof own / sizeof *own; n++)
            drop = drop || strcmp(own[n], attr->name) == 0;
        if (drop)
            continue;
        put_name(out, attr->name);
        put_escaped(out, attr->value);
        buf_putc(out, '"');
    }
    buf_puts(out, ">\n<defs>\n");
    for (int i = 0; i < at->patterns; i++)
        put_pattern(out, at, i);
    buf_puts(out, "</defs>\n<style>\n");
    put_stylesheet(at);
    buf_puts(out, "</style>\n");
}

bool themed_make(struct themed *to, const struct svg *svg, const struct palette *palette, enum theme theme,
                 const struct picture_use *use, double unit, struct error *error)
{
    struct making *at = memory_new(sizeof *at);

    *to = (struct themed){ 0 };
    *at = (struct making){ .to = to, .svg = svg, .palette = palette, .theme = theme, .use = use, .unit = unit,
                           .error = error };
    bool good = put_children(at, svg->root, 1, false);
    put_head(at);
    buf_puts(&to->document, buf_text(&at->body));
    buf_puts(&to->document, "</svg>\n");
    buf_finish(&at->body);
    arena_finish(&at->arena);
    free(at);
    return good;
}

void themed_finish(struct themed *themed)
{
    buf_finish(&themed->document);
    buf_finish(&themed->style);
}
