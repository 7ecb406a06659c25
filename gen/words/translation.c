#include "translation.h"

#include <string.h>

#include "gen/edition/language.h"
#include "verify/games.h"
#include "verify/language.h"

/* ---- what is translated ---- */

const struct kit *translation_kit(const char *data, const char *game, struct arena *arena, struct error *error)
{
    struct loaded loaded;

    if (strcmp(game, "playlog") == 0)
        return kit_load(data, game, NULL, NULL, arena, error);
    return games_load_printed(data, game, arena, &loaded, error) ? loaded.kit : NULL;
}

const char *translation_language(const char *data, const char *game, const char *lang, struct arena *arena,
                                 struct error *error)
{
    const char *known = language_of_game(data, game, lang, arena, NULL);

    if (known != NULL)
        return known;
    if (!language_may_be(lang)) {
        fail(error, ERROR_USAGE, NULL, _("\"%s\" is not the name of a language, such as ja or zh-Hant"), quote(lang).text);
        return NULL;
    }
    return language_check(lang, error) ? lang : NULL;
}

/* ---- writing ---- */

struct writing {
    const struct messages *messages;
    const char *const *said;
    struct arena arena;
    struct buf *out;
    const struct node *before;   /* the element of the root that was written last */
    const struct node *passed;   /* and the one before this, written or not */
    bool apart;                  /* an empty line stood among those that were passed */
    int *boxes;
};

static const char *said(const struct writing *to, const char *id)
{
    const struct message *message = messages_find(to->messages, id);

    return message != NULL ? to->said[message - to->messages->message] : NULL;
}

/* An empty line stands before every section, before the first of its kind, and where one stands in the English file. */
static void separate(struct writing *to, const struct node *node)
{
    const struct node *before = to->before;

    to->before = node;
    if (before == NULL || (node_is(node, "subtitle") && node_is(before, "title")))
        return;
    if (!node_is(before, node->name) || node_is(node, "section") || to->apart)
        buf_putc(to->out, '\n');
    to->apart = false;
}

static void pass(struct writing *to, const struct node *node)
{
    const struct node *passed = to->passed;

    to->apart = to->apart || (passed != NULL && node_is(node, "name") && node_is(passed, "name") &&
                              node->line > passed->line + 1);
    to->passed = node;
}

static void add_element(struct buf *out, const char *indent, const struct node *node, const char *inner)
{
    buf_printf(out, "%s<%s", indent, node->name);
    message_add_attributes(out, node, "title");
    if (inner[0] == '\0')
        buf_puts(out, "/>");
    else
        buf_printf(out, ">%s</%s>", inner, node->name);
}

static void write_line(struct writing *to, const struct node *node, const char *id)
{
    const char *inner = said(to, id);

    if (inner == NULL)
        return;
    separate(to, node);
    add_element(to->out, "  ", node, inner);
    buf_putc(to->out, '\n');
}

static const char *id_of(struct writing *to, const char *kind, const struct node *node, const char *attribute)
{
    return arena_printf(&to->arena, "%s %s", kind, node_attr(node, attribute));
}

static void open_titled(struct writing *to, const struct node *node, const char *title)
{
    separate(to, node);
    buf_printf(to->out, "  <%s", node->name);
    message_add_attributes(to->out, node, "title");
    if (title != NULL)
        message_add_attribute(to->out, "title", title);
    buf_puts(to->out, ">\n");
}

static void write_section(struct writing *to, const struct node *node)
{
    const char *title = said(to, id_of(to, "section", node, "id"));
    bool any = title != NULL;

    for (const struct node *rule = node_first(node); rule != NULL; rule = node_next(rule))
        any = any || said(to, id_of(to, "rule", rule, "id")) != NULL;
    if (!any)
        return;
    open_titled(to, node, title);
    for (const struct node *rule = node_first(node); rule != NULL; rule = node_next(rule)) {
        const char *inner = said(to, id_of(to, "rule", rule, "id"));
        if (inner == NULL)
            continue;
        add_element(to->out, "    ", rule, inner);
        buf_putc(to->out, '\n');
    }
    buf_puts(to->out, "  </section>\n");
}

/* The cells of a row on one line; false where one is not said. */
static bool write_row(struct writing *to, struct buf *out, const char *box, const char *place, const struct node *row)
{
    bool whole = true;

    buf_printf(out, "    <%s", row->name);
    message_add_attributes(out, row, "title");
    buf_putc(out, '>');
    for (const struct node *cell = node_first(row); cell != NULL; cell = node_next(cell)) {
        const char *id = arena_printf(&to->arena, "box %s/%s/%s", box, place, cell->name), *inner = said(to, id);
        whole = whole && (inner != NULL || messages_find(to->messages, id) == NULL);
        add_element(out, "", cell, inner != NULL ? inner : "");
    }
    buf_printf(out, "</%s>\n", row->name);
    return whole;
}

static void write_box(struct writing *to, const struct node *node)
{
    const char *id = node_attr(node, "id"), *title = said(to, id_of(to, "box", node, "id"));
    struct buf rows = { 0 };
    bool whole = title != NULL;
    int index = 0;

    for (const struct node *row = node_first(node); row != NULL; row = node_next(row)) {
        const char *place = node_is(row, "head") ? "head" : arena_printf(&to->arena, "%d", ++index);
        whole = write_row(to, &rows, id, place, row) && whole;
    }
    if (whole) {
        open_titled(to, node, title);
        buf_puts(to->out, buf_text(&rows));
        buf_puts(to->out, "  </box>\n");
    } else
        ++*to->boxes;
    buf_finish(&rows);
}

static void write_child(struct writing *to, const struct node *node)
{
    pass(to, node);
    if (node_is(node, "section"))
        write_section(to, node);
    else if (node_is(node, "box"))
        write_box(to, node);
    else if (node_is(node, "name"))
        write_line(to, node, id_of(to, "name", node, "of"));
    else if (node_is(node, "caption"))
        write_line(to, node, id_of(to, "caption", node, "example"));
    else
        write_line(to, node, node->name);
}

void translation_write(const struct messages *messages, const struct node *root, const char *const texts[],
                       struct buf *out, int *boxes)
{
    struct writing to = { .messages = messages, .said = texts, .out = out, .boxes = boxes };

    *boxes = 0;
    buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    buf_printf(out, "<words game=\"%s\" lang=\"%s\" tag=\"%s\"", node_attr(root, "game"), messages->lang,
               messages->tag);
    if (node_attr(root, "letter") != NULL)
        buf_printf(out, " letter=\"%s\"", node_attr(root, "letter"));
    buf_puts(out, ">\n");
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        write_child(&to, node);
    buf_puts(out, "</words>\n");
    arena_finish(&to.arena);
}
