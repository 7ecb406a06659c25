#include "prose.h"

#include <string.h>

static void add_attribute(struct prose *prose, PangoAttribute *attribute, size_t from)
{
    attribute->start_index = (guint)from;
    attribute->end_index = (guint)prose->text.length;
    if (prose->attrs == NULL)
        prose->attrs = pango_attr_list_new();
    pango_attr_list_insert(prose->attrs, attribute);
}

static void add_bold(struct prose *prose, size_t from)
{
    add_attribute(prose, pango_attr_weight_new(PANGO_WEIGHT_BOLD), from);
}

static bool ends_with_blank(const struct buf *text)
{
    return text->length == 0 || text->text[text->length - 1] == ' ';
}

static void add_icon(struct prose *prose, const char *name, const struct node *node)
{
    struct buf kept = { 0 };

    buf_puts(&kept, name);
    dingbats_add(&prose->icons, &prose->text, &kept, node);
}

/* White space folded, and icons for their signs. */
static void add_text(struct prose *prose, const struct signs *signs, const struct node *node)
{
    for (const char *text = node->text; *text != '\0';) {
        const struct sign *sign = signs_find(signs, text);
        if (sign != NULL)
            add_icon(prose, sign->name, node);
        else if (strchr(" \t\r\n", *text) == NULL)
            buf_putc(&prose->text, *text);
        else if (!ends_with_blank(&prose->text))
            buf_putc(&prose->text, ' ');
        text += sign != NULL ? strlen(sign->text) : 1;
    }
}

static void trim(struct prose *prose)
{
    if (prose->text.length > 0 && ends_with_blank(&prose->text))
        prose->text.text[--prose->text.length] = '\0';
}

/* The last of its points, or itself. */
static struct prose *last_of(struct prose *prose)
{
    while (prose->point != NULL)
        prose = prose->point;
    return prose;
}

static void add_link(struct prose *prose, const struct kit *kit, const struct node *node, size_t from)
{
    if (!node_is(node, "ref") || prose->links == PROSE_LINKS)
        return;
    prose->link[prose->links++] =
        (struct prose_link){ (int)from, (int)prose->text.length, kit_rule_index(kit, node_attr(node, "of")) };
}

static void add_nodes(struct prose *prose, const struct prose_from *from, const struct node *node);

static void add_element(struct prose *prose, const struct prose_from *from, const struct node *node)
{
    prose = last_of(prose);
    size_t start = prose->text.length;

    if (node_is(node, "bullet")) {
        trim(prose);
        prose->point = g_new0(struct prose, 1);
    } else if (node_is(node, "icon"))
        add_icon(prose, node_attr(node, "name"), node);
    else if (words_inline(from->words, node, &prose->text))
        add_link(prose, from->words->kit, node, start);
    else if (modules_say(from->modules, node))
        add_nodes(prose, from, node->child);
    if (node_is(node, "b"))
        add_bold(prose, start);
}

static void add_nodes(struct prose *prose, const struct prose_from *from, const struct node *node)
{
    for (; node != NULL; node = node->next) {
        if (node->text != NULL)
            add_text(last_of(prose), from->signs, node);
        else
            add_element(prose, from, node);
    }
}

void prose_add(struct prose *prose, const struct prose_from *from, const struct node *element)
{
    add_nodes(prose, from, element->child);
    trim(last_of(prose));
}

void prose_string(struct prose *prose, const char *text, bool bold)
{
    prose = last_of(prose);
    size_t from = prose->text.length;

    buf_puts(&prose->text, text);
    if (bold && prose->text.length > from)
        add_bold(prose, from);
}

static guint16 channel(double value)
{
    return (guint16)(value * 65535 + 0.5);
}

void prose_note(struct prose *prose, const char *text, double size, const double colour[3])
{
    prose = last_of(prose);
    size_t from = prose->text.length;

    buf_puts(&prose->text, text);
    add_attribute(prose, pango_attr_size_new_absolute((int)(size * PANGO_SCALE)), from);
    add_attribute(prose, pango_attr_foreground_new(channel(colour[0]), channel(colour[1]), channel(colour[2])), from);
}

void prose_set(struct prose *prose, struct text *text)
{
    dingbats_shape(&prose->icons, &prose->text, text->size, &prose->attrs);
    text->string = buf_text(&prose->text);
    text->attrs = prose->attrs;
}

void prose_plain(const struct prose *prose, struct buf *out)
{
    for (; prose != NULL; prose = prose->point)
        if (prose->text.length > 0) {
            if (out->length > 0)
                buf_puts(out, " ");
            buf_puts(out, buf_text(&prose->text));
        }
}

void prose_finish(struct prose *prose)
{
    if (prose->point != NULL)
        prose_finish(prose->point);
    g_free(prose->point);
    dingbats_finish(&prose->icons);
    buf_finish(&prose->text);
    if (prose->attrs != NULL)
        pango_attr_list_unref(prose->attrs);
    *prose = (struct prose){ 0 };
}
