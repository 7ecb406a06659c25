#include "foreign_json.h"

#include <jansson.h>
#include <string.h>

static struct value *take(const json_t *json, const char *name, const struct value *parent, struct arena *arena);

static void add_child(struct value *to, const char *name, const json_t *json, const struct value ***end,
                      struct arena *arena)
{
    struct value *child = take(json, name, to, arena);

    **end = child;
    *end = &child->next;
}

static void take_children(struct value *to, const json_t *json, struct arena *arena)
{
    const struct value **end = &to->child;
    const char *key;
    json_t *item;
    size_t i;

    if (json_is_array(json)) {
        json_array_foreach(json, i, item) add_child(to, arena_printf(arena, "%zu", i), item, &end, arena);
        return;
    }
    json_object_foreach((json_t *)json, key, item)
        add_child(to, arena_copy(arena, key, strlen(key)), item, &end, arena);
}

static const char *text_of(const json_t *json, struct arena *arena)
{
    switch (json_typeof(json)) {
    case JSON_STRING:
        return arena_copy(arena, json_string_value(json), json_string_length(json));
    case JSON_INTEGER:
        return arena_printf(arena, "%" JSON_INTEGER_FORMAT, json_integer_value(json));
    case JSON_REAL:
        return arena_printf(arena, "%.17g", json_real_value(json));
    case JSON_TRUE:
        return "true";
    case JSON_FALSE:
        return "false";
    case JSON_NULL:
        return "";
    case JSON_OBJECT:
    case JSON_ARRAY:
        break;
    }
    return NULL;
}

/* The parser has bounded the depth. */
static struct value *take(const json_t *json, const char *name, const struct value *parent, struct arena *arena)
{
    struct value *value = arena_alloc(arena, sizeof *value);

    *value = (struct value){ .name = name, .text = text_of(json, arena), .parent = parent };
    if (value->text == NULL)
        take_children(value, json, arena);
    return value;
}

const struct value *foreign_json(const char *file, const struct buf *bytes, struct arena *arena, struct error *error)
{
    json_error_t fault;
    json_t *json = json_loadb(buf_text(bytes), bytes->length, 0, &fault);

    if (json == NULL)
        return fail_at(error, ERROR_INPUT, file, fault.line, _("no JSON: %s"), quote(fault.text).text), NULL;
    const struct value *value = take(json, "", NULL, arena);
    json_decref(json);
    return value;
}
