#include "blame.h"

#include <string.h>

static bool is_told_at(const struct error *error, const struct node *node)
{
    return error != NULL && error->kind == ERROR_INPUT && error->line == node->line &&
           strcmp(error->file, node->file) == 0;
}

/* In a table `column`, else `attribute`; the place of the layout last. */
static void retell(const struct binding *at, const struct bind_source *source, struct error *error)
{
    const struct node *said = node_saying(source->node, source->attr->name);
    struct error found = *error;

    *error = (struct error){ 0 };
    node_fail(said, error,
              source->node->table == said->table && said->table != NULL
                  ? _("%s, column \"%s\": %s; %s:%d prints it")
                  : _("%s, attribute \"%s\": %s; %s:%d prints it"),
              at->piece->id, quote(source->attr->name).text, found.text, found.file, found.line);
}

/* Nothing of it is written down at the piece. */
static void name_piece(const struct binding *at, const struct node *node, struct error *error)
{
    struct error found = *error;

    *error = (struct error){ 0 };
    node_fail(node, error, "%s: %s", at->piece->id, found.text);
}

static void tell(const struct binding *at, const struct bind_source *source, const struct node *node,
                 struct error *error)
{
    if (source->attr != NULL)
        retell(at, source, error);
    else
        name_piece(at, node, error);
}

static void trace(const struct binding *at, const char *text, const struct node *node, struct bind_source *source)
{
    struct binding tracing = *at;
    struct buf bound = { 0 };

    tracing.source = source;
    bind_text(&tracing, text, node, &bound, NULL);
    buf_finish(&bound);
}

bool blame_value(const struct walk *at, const char *text, const struct node *node, struct error *error)
{
    struct bind_source source = { 0 };

    if (!is_told_at(error, node) || strchr(text, '{') == NULL)
        return false;
    trace(&at->binding, text, node, &source);
    tell(&at->binding, &source, node, error);
    return false;
}

bool blame_text(const struct walk *at, const struct layout_item *item, const char *holding, struct error *error)
{
    struct bind_source source = { .holding = holding };
    bool bound = false;

    if (!is_told_at(error, item->node))
        return false;
    for (const struct node *part = item->node->child; part != NULL; part = part->next)
        if (part->text != NULL) {
            bound = bound || strchr(part->text, '{') != NULL;
            trace(&at->binding, part->text, item->node, &source);
        }
    if (bound)
        tell(&at->binding, &source, item->node, error);
    return false;
}
