#include "message.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct collecting {
    struct arena *arena;
    const struct kit *kit;
    const struct words *english;
    const struct node *own, *chinese; /* roots; NULL: no file */
    struct messages *to;
};

/* ---- text as XML ---- */

void message_add_escaped(struct buf *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '&')
            buf_puts(out, "&amp;");
        else if (*text == '<')
            buf_puts(out, "&lt;");
        else
            buf_putc(out, *text);
    }
}

void message_add_attribute(struct buf *out, const char *name, const char *xml)
{
    buf_printf(out, " %s=\"", name);
    for (; *xml != '\0'; xml++)
        if (*xml == '"')
            buf_puts(out, "&quot;");
        else
            buf_putc(out, *xml);
    buf_putc(out, '"');
}

void message_add_attributes(struct buf *out, const struct node *node, const char *but)
{
    struct buf value = { 0 };

    for (int i = 0; i < node->attrs; i++) {
        if (but != NULL && strcmp(node->attr[i].name, but) == 0)
            continue;
        buf_clear(&value);
        message_add_escaped(&value, node->attr[i].value);
        message_add_attribute(out, node->attr[i].name, buf_text(&value));
    }
    buf_finish(&value);
}

static void add_nodes(struct buf *out, const struct node *node)
{
    struct buf escaped = { 0 };

    for (; node != NULL; node = node->next) {
        if (node->text != NULL) {
            buf_clear(&escaped);
            message_add_escaped(&escaped, node->text);
            text_fold(out, buf_text(&escaped));
            continue;
        }
        buf_printf(out, "<%s", node->name);
        message_add_attributes(out, node, NULL);
        buf_puts(out, node->child == NULL ? "/>" : ">");
        if (node->child == NULL)
            continue;
        add_nodes(out, node->child);
        buf_printf(out, "</%s>", node->name);
    }
    buf_finish(&escaped);
}

void message_add_inner(struct buf *out, const struct node *element)
{
    struct buf inner = { 0 };

    add_nodes(&inner, element->child);
    if (inner.length > 0 && inner.text[inner.length - 1] == ' ')
        inner.length--;
    buf_add(out, buf_text(&inner), inner.length);
    buf_finish(&inner);
}

static const char *inner_of(const struct node *element, struct arena *arena)
{
    struct buf out = { 0 };

    if (element == NULL)
        return NULL;
    message_add_inner(&out, element);
    const char *text = arena_copy(arena, buf_text(&out), out.length);
    buf_finish(&out);
    return text;
}

static const char *title_of(const struct node *element, struct arena *arena)
{
    struct buf out = { 0 };
    const char *title = element != NULL ? node_attr(element, "title") : NULL;

    if (title == NULL)
        return NULL;
    message_add_escaped(&out, title);
    const char *text = arena_copy(arena, buf_text(&out), out.length);
    buf_finish(&out);
    return text;
}

/* ---- the same element in another language ---- */

/* What an element of the words is called by, or NULL where there is one of its name. */
static const char *key_of(const struct node *node)
{
    if (node_is(node, "name"))
        return node_attr(node, "of");
    return node_is(node, "caption") ? node_attr(node, "example") : node_attr(node, "id");
}

static const struct node *sibling_like(const struct node *first, const struct node *node)
{
    const char *key = key_of(node);

    for (; first != NULL; first = node_next(first)) {
        const char *other = key_of(first);
        if (node_is(first, node->name) && (key == NULL || (other != NULL && strcmp(key, other) == 0)))
            return first;
    }
    return NULL;
}

static const struct node *find_like(const struct node *root, const struct node *node)
{
    return root != NULL ? sibling_like(node_first(root), node) : NULL;
}

/* A rule may have been moved to another section. */
static const struct node *find_rule(const struct node *root, const struct node *rule)
{
    const struct node *found = NULL, *at = root != NULL ? node_first(root) : NULL;

    for (; at != NULL && found == NULL; at = node_next(at))
        if (node_is(at, "section"))
            found = find_like(at, rule);
    return found;
}

/* Row `index` of a box; the head is row 0. */
static const struct node *find_row(const struct node *box, int index)
{
    const struct node *row = box != NULL ? node_first(box) : NULL;

    if (index == 0)
        return box != NULL ? node_find(box, "head") : NULL;
    for (; row != NULL; row = node_next(row))
        if (node_is(row, "row") && --index == 0)
            return row;
    return NULL;
}

/* ---- collecting ---- */

static void add(struct collecting *at, struct message message)
{
    struct messages *to = at->to;

    if (message.source == NULL || message.source[0] == '\0')
        return;
    if (message.own != NULL && message.own[0] == '\0')
        message.own = NULL;
    to->message[to->count++] = message;
    to->wanted += !message.optional;
    to->said += !message.optional && message.own != NULL;
    to->missing[message.kind] += message_is_missing(&message);
}

static const size_t plural_length = sizeof ".many" - 1;

static bool is_plural(const char *of)
{
    size_t length = strlen(of);

    return length > plural_length && strcmp(of + length - plural_length, ".many") == 0;
}

static void add_element(struct collecting *at, enum message_kind kind, const char *id, const char *where,
                        const struct node *node, const struct node *own, const struct node *chinese)
{
    add(at, (struct message){ .kind = kind, .id = id, .where = where, .node = node,
                              .source = inner_of(node, at->arena), .own = inner_of(own, at->arena),
                              .chinese = inner_of(chinese, at->arena),
                              .optional = kind == MESSAGE_NAME && is_plural(id) });
}

static void add_title(struct collecting *at, const char *id, const char *where, const struct node *node,
                      const struct node *own, const struct node *chinese)
{
    add(at, (struct message){ .kind = MESSAGE_TITLE, .id = id, .where = where, .node = node,
                              .source = title_of(node, at->arena), .own = title_of(own, at->arena),
                              .chinese = title_of(chinese, at->arena) });
}

static const char *sheet_of(const struct kit *kit)
{
    return strcmp(kit->game, "playlog") == 0 ? "log pad" : "rule sheet";
}

static const char *place_of_name(const char *of)
{
    static const struct {
        const char *start, *place;
    } places[] = { { "pad.", "log pad" }, { "press.", "lines of the press" }, { "packing.", "packing list" },
                 { "calibrate.", "calibration sheet" } };

    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (strncmp(of, places[i].start, strlen(places[i].start)) == 0)
            return places[i].place;
    return "names";
}

static const char *place_of_rule(const struct collecting *at, int rule)
{
    struct buf number = { 0 };

    if (rule < 0)
        return sheet_of(at->kit);
    words_rule_number(at->english, rule, &number);
    const char *place = arena_printf(at->arena, "%s, %s", sheet_of(at->kit), number.text);
    buf_finish(&number);
    return place;
}

static void add_section(struct collecting *at, const struct node *node)
{
    add_title(at, arena_printf(at->arena, "section %s", node_attr(node, "id")),
              arena_printf(at->arena, "%s, heading", sheet_of(at->kit)), node, find_like(at->own, node),
              find_like(at->chinese, node));
    for (const struct node *rule = node_first(node); rule != NULL; rule = node_next(rule)) {
        const char *id = node_attr(rule, "id");
        add_element(at, MESSAGE_RULE, arena_printf(at->arena, "rule %s", id),
                    place_of_rule(at, kit_rule_index(at->kit, id)), rule, find_rule(at->own, rule),
                    find_rule(at->chinese, rule));
    }
}

static void add_caption(struct collecting *at, const struct node *node)
{
    const char *example = node_attr(node, "example"), *where = sheet_of(at->kit);

    for (int i = 0; i < at->kit->examples; i++)
        if (strcmp(at->kit->example[i].id, example) == 0)
            where = arena_printf(at->arena, "%s, picture",
                                 place_of_rule(at, kit_rule_index(at->kit, at->kit->example[i].rule)));
    add_element(at, MESSAGE_CAPTION, arena_printf(at->arena, "caption %s", example), where, node,
                find_like(at->own, node), find_like(at->chinese, node));
}

static void add_row(struct collecting *at, const char *box, int index, const struct node *row, const struct node *own,
                    const struct node *chinese)
{
    const char *place = index == 0 ? "head" : arena_printf(at->arena, "%d", index);

    for (const struct node *cell = node_first(row); cell != NULL; cell = node_next(cell))
        add_element(at, MESSAGE_CELL, arena_printf(at->arena, "box %s/%s/%s", box, place, cell->name),
                    arena_printf(at->arena, "box of the %s", sheet_of(at->kit)), cell, find_like(own, cell),
                    find_like(chinese, cell));
}

static void add_box(struct collecting *at, const struct node *node)
{
    const struct node *own = find_like(at->own, node), *chinese = find_like(at->chinese, node);
    const char *id = node_attr(node, "id");
    int index = 0;

    add_title(at, arena_printf(at->arena, "box %s", id), arena_printf(at->arena, "box of the %s", sheet_of(at->kit)),
              node, own, chinese);
    for (const struct node *row = node_first(node); row != NULL; row = node_next(row)) {
        int number = node_is(row, "head") ? 0 : ++index;
        add_row(at, id, number, row, find_row(own, number), find_row(chinese, number));
    }
}

static void add_child(struct collecting *at, const struct node *node)
{
    if (node_is(node, "section"))
        add_section(at, node);
    else if (node_is(node, "caption"))
        add_caption(at, node);
    else if (node_is(node, "box"))
        add_box(at, node);
    else if (node_is(node, "name"))
        add_element(at, MESSAGE_NAME, arena_printf(at->arena, "name %s", node_attr(node, "of")),
                    place_of_name(node_attr(node, "of")), node, find_like(at->own, node),
                    find_like(at->chinese, node));
    else
        add_element(at, MESSAGE_TITLE, node->name, arena_printf(at->arena, "%s, head", sheet_of(at->kit)), node,
                    find_like(at->own, node), find_like(at->chinese, node));
}

/* ---- what is no longer said ---- */

static void add_stale(struct collecting *at, const struct node *node)
{
    const char *key = key_of(node);

    at->to->stale[at->to->stales++] =
        (struct stale){ arena_printf(at->arena, "%s %s", node->name, key != NULL ? key : ""), node->file, node->line };
}

/* A piece of the kit or a kind of them, which the kit may name in English. */
static bool names_piece(const struct kit *kit, const struct node *node)
{
    const char *of = node_is(node, "name") ? node_attr(node, "of") : NULL;
    struct buf one = { 0 };
    bool found = false;

    if (of == NULL)
        return false;
    buf_add(&one, of, strlen(of) - (is_plural(of) ? plural_length : 0));
    for (int i = 0; !found && i < kit->pieces; i++)
        found = kit_piece_is(&kit->piece[i], buf_text(&one));
    buf_finish(&one);
    return found;
}

static void find_stale(struct collecting *at, const struct node *english)
{
    for (const struct node *node = node_first(at->own); node != NULL; node = node_next(node)) {
        if (find_like(english, node) == NULL && !names_piece(at->kit, node))
            add_stale(at, node);
        for (const struct node *rule = node_first(node); node_is(node, "section") && rule != NULL;
             rule = node_next(rule))
            if (find_rule(english, rule) == NULL)
                add_stale(at, rule);
    }
}

/* ---- loading ---- */

static int elements_in(const struct node *node)
{
    int count = 1;

    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        count += elements_in(child);
    return count;
}

static void make_room(struct messages *to, const struct node *english, const struct node *own, struct arena *arena)
{
    to->message = arena_alloc(arena, (size_t)elements_in(english) * sizeof *to->message);
    to->stale = arena_alloc(arena, (size_t)(own != NULL ? elements_in(own) : 0) * sizeof *to->stale + 1);
}

void messages_collect(const struct kit *kit, const char *lang, const struct words *english, const struct words *own,
                      const struct words *chinese, struct arena *arena, struct messages *to)
{
    struct collecting at = { .arena = arena,
                             .kit = kit,
                             .english = english,
                             .own = own != NULL ? own->root : NULL,
                             .chinese = chinese != NULL ? chinese->root : NULL,
                             .to = to };

    *to = (struct messages){ .lang = lang, .tag = own != NULL ? own->tag : lang };
    make_room(to, english->root, at.own, arena);
    for (const struct node *node = node_first(english->root); node != NULL; node = node_next(node))
        add_child(&at, node);
    if (own != NULL)
        find_stale(&at, english->root);
}

bool messages_load(const char *data, const struct kit *kit, const char *lang, struct arena *arena, struct messages *to,
                   struct error *error)
{
    bool known = access(words_file(data, kit, lang, arena), F_OK) == 0;
    const struct words *english = words_load(data, kit, "en", arena, error);
    bool beside = access(words_file(data, kit, "zh-Hant", arena), F_OK) == 0, good = english != NULL;
    const struct words *chinese = good && beside ? words_load(data, kit, "zh-Hant", arena, error) : NULL;
    const struct words *own = good && known ? words_load(data, kit, lang, arena, error) : NULL;

    if (!good || (beside && chinese == NULL) || (known && own == NULL))
        return false;
    messages_collect(kit, lang, english, own, chinese, arena, to);
    return true;
}

const struct message *messages_find(const struct messages *messages, const char *id)
{
    for (int i = 0; i < messages->count; i++)
        if (strcmp(messages->message[i].id, id) == 0)
            return &messages->message[i];
    return NULL;
}

bool message_is_missing(const struct message *message)
{
    return message->own == NULL && !message->optional;
}
