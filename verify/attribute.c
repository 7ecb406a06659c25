#include "attribute.h"

#include <string.h>

static bool read_value(const struct node *node, const struct attribute *attribute, int *out, struct error *error)
{
    if (attribute->words != NULL)
        return node_choice(node, attribute->name, attribute->words, attribute->count, attribute->missing, out, error);
    return node_int(node, attribute->name, attribute->from, attribute->to, attribute->missing, out, error);
}

static bool read_attribute(const struct node *node, const struct attribute *attribute, void *into, struct error *error)
{
    unsigned char *at = (unsigned char *)into + attribute->into;
    int value;

    if (attribute->read != NULL)
        return attribute->read(node, at, error);
    if (!read_value(node, attribute, &value, error))
        return false;
    if (attribute->wide)
        memcpy(at, &value, sizeof value);
    else
        *at = (unsigned char)value;
    return true;
}

bool attributes_read(const struct node *node, const struct attribute *attribute, void *into, struct error *error)
{
    for (; attribute->name != NULL; attribute++)
        if (!read_attribute(node, attribute, into, error))
            return false;
    return true;
}

static bool read_piece(const struct kit *kit, const struct kit_piece *piece, const struct kind *kind, void *pieces,
                       struct error *error)
{
    char *into = pieces;
    int *count = (int *)(void *)(into + kind->count);
    struct kit_item *item = (struct kit_item *)(void *)(into + kind->items + (size_t)*count * kind->size);

    if (*count == kind->most)
        return node_fail(piece->node, error, _(kind->too_many), kind->most);
    memset(item, 0, kind->size);
    *item = (struct kit_item){ piece->id, piece };
    if (!attributes_read(piece->node, kind->attribute, item, error) ||
        (kind->check != NULL && !kind->check(kit, item, error)))
        return false;
    ++*count;
    return true;
}

bool kinds_read(const struct kit *kit, const struct kind *kinds, void *pieces, struct error *error)
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

bool values_read(const struct kit *kit, const struct value_rule *value, void *pieces, struct error *error)
{
    for (; value->id != NULL; value++) {
        int *out = (int *)(void *)((char *)pieces + value->into);
        if (!kit_number(kit, value->id, out, error))
            return false;
        if ((value->from < value->to) && (*out < value->from || *out > value->to))
            return fail_at(error, ERROR_INPUT, kit->file, kit_find_value(kit, value->id)->line,
                           _("value %s is %d, expected %d to %d"), value->id, *out, value->from, value->to);
    }
    return true;
}

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

bool options_read(const struct kit *kit, const struct option_rule *rule, int out[], struct error *error)
{
    for (; rule->id != NULL; rule++) {
        int at = *out++ = kit_option_index(kit, rule->id);
        if (at < 0 || kit->option[at].kind != rule->kind || kit->option[at].to > rule->most)
            return fail_option(kit, rule, at, error);
    }
    return true;
}
