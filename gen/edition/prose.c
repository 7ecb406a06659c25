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

static void add_folded(struct buf *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (strchr(" \t\r\n", *text) == NULL)
            buf_putc(out, *text);
        else if (!ends_with_blank(out))
            buf_putc(out, ' ');
    }
}

static void add_link(struct prose *prose, const struct kit *kit, const struct node *node, size_t from)
{
    if (!node_is(node, "ref") || prose->links == PROSE_LINKS)
        return;
    prose->link[prose->links++] =
        (struct prose_link){ (int)from, (int)prose->text.length, kit_rule_index(kit, node_attr(node, "of")) };
}

static void add_nodes(struct prose *prose, const struct kit *kit, const struct modules *modules,
                      const struct node *node)
{
    for (; node != NULL; node = node->next) {
        size_t from = prose->text.length;
        if (node->text != NULL) {
            add_folded(&prose->text, node->text);
            continue;
        }
        if (words_inline(kit, node, &prose->text))
            add_link(prose, kit, node, from);
        else if (modules_say(modules, node))
            add_nodes(prose, kit, modules, node->child);
        if (node_is(node, "b"))
            add_bold(prose, from);
    }
}

void prose_add(struct prose *prose, const struct kit *kit, const struct modules *modules, const struct node *element)
{
    add_nodes(prose, kit, modules, element->child);
    if (prose->text.length > 0 && ends_with_blank(&prose->text))
        prose->text.text[--prose->text.length] = '\0';
}

void prose_string(struct prose *prose, const char *text, bool bold)
{
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
    size_t from = prose->text.length;

    buf_puts(&prose->text, text);
    add_attribute(prose, pango_attr_size_new_absolute((int)(size * PANGO_SCALE)), from);
    add_attribute(prose, pango_attr_foreground_new(channel(colour[0]), channel(colour[1]), channel(colour[2])), from);
}

void prose_finish(struct prose *prose)
{
    buf_finish(&prose->text);
    if (prose->attrs != NULL)
        pango_attr_list_unref(prose->attrs);
    *prose = (struct prose){ 0 };
}
