#include "attribute.h"

#include <stdio.h>
#include <string.h>

#include "fields.h"

/* ---- words of a list ---- */

/* The next word, or with ATTRIBUTE_LETTERS the next letter. */
static bool next_word(const struct attribute *attribute, const char **at, struct word *word)
{
    if (attribute->form != ATTRIBUTE_LETTERS)
        return word_next(at, word);
    *word = (struct word){ *at, **at != '\0' };
    *at += word->length;
    return word->length > 0;
}

static bool fail_word(const struct node *node, const struct attribute *attribute, struct word word, struct error *error)
{
    struct buf allowed = { 0 };

    if (attribute->words == NULL)
        return node_fail(node, error, _("%s: \"%s\" must be a whole number from %d to %d"), attribute->name,
                         quote_word(word).text, attribute->from, attribute->to);
    for (int i = 0; i < attribute->count; i++)
        buf_printf(&allowed, "%s%s", i > 0 ? ", " : "", attribute->words[i]);
    node_fail(node, error, _("%s: \"%s\" must be one of: %s"), attribute->name, quote_word(word).text,
              buf_text(&allowed));
    buf_finish(&allowed);
    return false;
}

static bool read_word(const struct node *node, const struct attribute *attribute, struct word word, int *value,
                      struct error *error)
{
    bool good = attribute->words == NULL ? word_int(word, attribute->from, attribute->to, value)
                                         : (*value = word_place(word, attribute->words, attribute->count)) >= 0;

    return good || fail_word(node, attribute, word, error);
}

/* NULL: it is missing, which is an error where it may not be. A set of letters stands, but may be empty. */
static const char *text_of(const struct node *node, const struct attribute *attribute, struct error *error)
{
    const char *text = node_attr(node, attribute->name);
    bool empty = attribute->form == ATTRIBUTE_LETTERS && text != NULL;

    return attribute->may_lack || empty ? text : node_need(node, attribute->name, error);
}

static bool read_list(const struct node *node, const struct attribute *attribute, unsigned char *into,
                      unsigned char *counted, struct error *error)
{
    const char *text = text_of(node, attribute, error), *at = text;
    int count = 0, value = 0;
    struct word word;

    for (; at != NULL && next_word(attribute, &at, &word); count++) {
        if (!read_word(node, attribute, word, &value, error))
            return false;
        if (count < attribute->length)
            into[count] = (unsigned char)value;
    }
    if (counted != NULL)
        memcpy(counted, &count, sizeof count);
    if (text != NULL && (counted != NULL ? count > attribute->length : count != attribute->length))
        return node_fail(node, error,
                         counted != NULL ? _("%s=\"%s\" has %d entries, expected %d at most")
                                         : _("%s=\"%s\" has %d entries, expected %d"),
                         attribute->name, quote(text).text, count, attribute->length);
    return text != NULL || attribute->may_lack;
}

static bool read_set(const struct node *node, const struct attribute *attribute, unsigned char *into,
                     struct error *error)
{
    const char *text = text_of(node, attribute, error), *at = text;
    struct word word;
    int value;

    while (at != NULL && next_word(attribute, &at, &word)) {
        if (!read_word(node, attribute, word, &value, error))
            return false;
        if ((*into >> value & 1) != 0)
            return node_fail(node, error, _("%s: \"%s\" appears twice"), attribute->name, quote_word(word).text);
        *into |= (unsigned char)(1u << value);
    }
    if (text != NULL && *into == 0 && attribute->form == ATTRIBUTE_SET)
        return node_fail(node, error, _("%s=\"%s\" of <%s> is empty"), attribute->name, text, node->name);
    return text != NULL || attribute->may_lack;
}

/* ---- one value ---- */

static bool read_cell(const struct node *node, const struct attribute *attribute, struct kit_cell *into,
                      struct error *error)
{
    const char *text = node_attr(node, attribute->name);
    int x, y;

    if (text == NULL)
        return true;
    if (!word_cell((struct word){ text, (int)strlen(text) }, attribute->to, &x, &y))
        return node_fail(node, error, _("%s=\"%s\" of <%s> must be a cell x,y of whole numbers from %d to %d"),
                         attribute->name, quote(text).text, node->name, -attribute->to, attribute->to);
    *into = (struct kit_cell){ true, (int8_t)x, (int8_t)y };
    return true;
}

static bool read_piece_id(const struct kit *kit, const struct node *node, const struct attribute *attribute, int *into,
                          struct error *error)
{
    const char *id = node_need(node, attribute->name, error), *kind = attribute->words[0];

    *into = 0;
    for (const struct kit_piece *piece = kit_first(kit, kind); id != NULL && piece != NULL;
         piece = kit_next(kit, piece)) {
        if (strcmp(piece->id, id) == 0)
            return true;
        ++*into;
    }
    return id != NULL &&
           node_fail(node, error, _("%s=\"%s\" names no <%s> of this kit"), attribute->name, quote(id).text, kind);
}

static bool read_one(const struct node *node, const struct attribute *attribute, unsigned char *into,
                     struct error *error)
{
    int value;
    bool good =
        attribute->words != NULL
            ? node_choice(node, attribute->name, attribute->words, attribute->count, attribute->missing, &value, error)
            : node_int(node, attribute->name, attribute->from, attribute->to, attribute->missing, &value, error);

    if (!good)
        return false;
    if (attribute->wide)
        memcpy(into, &value, sizeof value);
    else
        *into = (unsigned char)value;
    return true;
}

static bool read_attribute(const struct kit *kit, const struct node *node, const struct attribute *attribute,
                           void *whole, struct error *error)
{
    unsigned char *into = (unsigned char *)whole + attribute->into;

    if (attribute->read != NULL)
        return attribute->read(node, into, error);
    switch (attribute->form) {
    case ATTRIBUTE_ONE:
        return read_one(node, attribute, into, error);
    case ATTRIBUTE_LIST:
        return read_list(node, attribute, into,
                         attribute->counted > 0 ? (unsigned char *)whole + attribute->counted : NULL, error);
    case ATTRIBUTE_SET:
    case ATTRIBUTE_LETTERS:
        return read_set(node, attribute, into, error);
    case ATTRIBUTE_CELL:
        return read_cell(node, attribute, (void *)into, error);
    case ATTRIBUTE_TEXT:
        *(const char **)(void *)into = node_attr(node, attribute->name);
        return true;
    case ATTRIBUTE_PIECE:
        return read_piece_id(kit, node, attribute, (void *)into, error);
    }
    return false;
}

bool attributes_read(const struct kit *kit, const struct node *node, const struct attribute *attribute, void *into,
                     struct error *error)
{
    for (; attribute->name != NULL; attribute++)
        if (!read_attribute(kit, node, attribute, into, error))
            return false;
    return true;
}

/* ---- parts of an element ---- */

static bool read_part(const struct kit *kit, const struct node *node, const struct parts_rule *rule,
                      const struct part *part, unsigned char *whole, struct error *error)
{
    int *count = (int *)(void *)(whole + rule->count);
    unsigned char *item = whole + rule->items + (size_t)*count * rule->size;

    if (part->attribute == NULL) {
        whole[part->into] = part->number;
        return true;
    }
    if (*count == rule->most)
        return node_fail(node, error, _(rule->too_many), rule->most);
    *item = part->number;
    if (!attributes_read(kit, node, part->attribute, item, error) ||
        (part->check != NULL && !part->check(node, whole, item, error)))
        return false;
    ++*count;
    return true;
}

static bool read_parts(const struct kit *kit, const struct node *node, const struct parts_rule *rule, void *whole,
                       struct error *error)
{
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child)) {
        const struct part *part = rule->part;
        while (part->name != NULL && strcmp(part->name, child->name) != 0)
            part++;
        if (part->name != NULL && !read_part(kit, child, rule, part, whole, error))
            return false;
    }
    return true;
}

/* ---- pieces by kind ---- */

static bool read_piece(const struct kit *kit, const struct kit_piece *piece, const struct kind *kind, void *pieces,
                       struct error *error)
{
    char *into = pieces;
    int *count = (int *)(void *)(into + kind->count);
    struct kit_item *item = (struct kit_item *)(void *)(into + kind->items + (size_t)*count * kind->size);

    if (*count == kind->most)
        return node_fail(piece->node, error, _(kind->too_many), kind->most);
    *item = (struct kit_item){ piece->id, piece };
    if (kind->numbered > 0)
        ((unsigned char *)item)[kind->numbered] = kind->number;
    if (!attributes_read(kit, piece->node, kind->attribute, item, error) ||
        (kind->parts != NULL && !read_parts(kit, piece->node, kind->parts, item, error)) ||
        (kind->check != NULL && !kind->check(kit, item, error)))
        return false;
    ++*count;
    return true;
}

static bool read_kinds(const struct kit *kit, const struct kind *kinds, void *pieces, struct error *error)
{
    for (int i = 0; i < kit->pieces; i++) {
        const struct kind *kind = kinds;
        while (kind->kind != NULL && strcmp(kind->kind, kit->piece[i].kind) != 0)
            kind++;
        if (kind->kind != NULL && !read_piece(kit, &kit->piece[i], kind, pieces, error))
            return false;
    }
    return true;
}

/* ---- house values ---- */

static bool read_value(const struct kit *kit, const char *id, const struct value_rule *rule, int *out,
                       struct error *error)
{
    if (!kit_number(kit, id, out, error))
        return false;
    return rule->from >= rule->to || (*out >= rule->from && *out <= rule->to) ||
           fail_at(error, ERROR_INPUT, kit->file, kit_find_value(kit, id)->line, _("value %s is %d, expected %d to %d"),
                   id, *out, rule->from, rule->to);
}

enum { VALUE_ID = 40 };

static bool read_each_seats(const struct kit *kit, const struct value_rule *rule, int *out, struct error *error)
{
    char id[VALUE_ID];

    for (int seats = kit->seats_min; seats <= kit->seats_max; seats++) {
        snprintf(id, sizeof id, "%s%d", rule->id, seats);
        if (!read_value(kit, id, rule, &out[seats], error))
            return false;
    }
    return true;
}

static bool read_row(const struct kit *kit, const struct value_rule *rule, int *out, int *count, struct error *error)
{
    char id[VALUE_ID];

    for (;; ++*count) {
        snprintf(id, sizeof id, "%s%d", rule->id, *count);
        if (*count >= 2 && kit_find_value(kit, id) == NULL)
            return true;
        if (*count == rule->most)
            return fail_at(error, ERROR_INPUT, kit->file, kit_find_value(kit, id)->line,
                           _("value %s: at most %d of them are possible"), id, rule->most);
        if (!read_value(kit, id, rule, &out[*count], error))
            return false;
    }
}

static bool read_values(const struct kit *kit, const struct value_rule *rule, char *pieces, struct error *error)
{
    int *out = (int *)(void *)(pieces + rule->into);

    switch (rule->each) {
    case VALUE_EACH_SEATS:
        return read_each_seats(kit, rule, out, error);
    case VALUE_ROW:
        return read_row(kit, rule, out, (int *)(void *)(pieces + rule->count), error);
    case VALUE_ONE:
        break;
    }
    return read_value(kit, rule->id, rule, out, error);
}

bool values_read(const struct kit *kit, const struct value_rule *rule, void *pieces, struct error *error)
{
    for (; rule->id != NULL; rule++)
        if (!read_values(kit, rule, pieces, error))
            return false;
    return true;
}

/* ---- options ---- */

static bool fail_option(const struct kit *kit, const struct option_rule *rule, int at, struct error *error)
{
    int line = at < 0 ? 0 : kit->option[at].line;

    if (rule->wrong != NULL)
        return fail_at(error, ERROR_INPUT, kit->file, line, _(rule->wrong), rule->id);
    if (at < 0)
        return fail_at(error, ERROR_INPUT, kit->file, 0, _("<option name=\"%s\"> is missing"), rule->id);
    return fail_at(error, ERROR_INPUT, kit->file, line,
                   rule->kind == OPTION_RANGE ? _("option %s must be a range up to %d at most")
                                              : _("option %s must be a flag or choose between two words"),
                   rule->id, rule->most);
}

static bool read_options(const struct kit *kit, const struct option_rule *rule, int out[], struct error *error)
{
    for (; rule->id != NULL; rule++) {
        int at = *out++ = kit_option_index(kit, rule->id);
        if (at < 0 || kit->option[at].kind != rule->kind || kit->option[at].to > rule->most)
            return fail_option(kit, rule, at, error);
    }
    return true;
}

/* ---- all of it ---- */

void *pieces_read(const struct kit *kit, const struct pieces_rule *rule, struct arena *arena, struct error *error)
{
    char *pieces = arena_alloc(arena, rule->size);
    int *option = (int *)(void *)(pieces + rule->option);

    if (kit->seats_max > rule->seats) {
        fail_at(error, ERROR_INPUT, kit->file, kit->seats_line, _("%d seats; at most %d can play"), kit->seats_max,
                rule->seats);
        return NULL;
    }
    return (rule->kinds == NULL || read_kinds(kit, rule->kinds, pieces, error)) &&
                   (rule->values == NULL || values_read(kit, rule->values, pieces, error)) &&
                   (rule->options == NULL || read_options(kit, rule->options, option, error))
               ? pieces
               : NULL;
}
