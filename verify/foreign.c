#include "foreign.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "fields.h"
#include "typing.h"

const struct value *value_find(const struct value *value, const char *name)
{
    const struct value *at = value != NULL ? value->child : NULL;

    while (at != NULL && strcmp(at->name, name) != 0)
        at = at->next;
    return at;
}

const char *value_head(const struct value *value)
{
    return value->head != NULL ? value->head : value->name;
}

const char *value_text(const struct value *value, const char *name)
{
    const struct value *found = value_find(value, name);

    return found != NULL && found->text != NULL ? found->text : "";
}

bool value_is(const struct value *value, const char *name, const char *text)
{
    return strcmp(value_text(value, name), text) == 0;
}

bool value_int(const struct value *value, const char *name, int from, int to, int *out, struct error *error)
{
    const struct value *found = value_find(value, name);
    const char *text = value_text(value, name);
    struct buf plain = { 0 };

    typing_plain(text, strlen(text), &plain);
    bool good = word_int((struct word){ buf_text(&plain), (int)plain.length }, from, to, out);
    buf_finish(&plain);
    return good || value_fail(found != NULL ? found : value, error,
                      _("%s is \"%s\"; a whole number from %d to %d was expected"),
                              found != NULL ? value_head(found) : name, quote(text).text, from, to);
}

/* "replay[12].payload" */
static void add_path(const struct value *value, struct buf *out)
{
    if (value->parent == NULL)
        return;
    add_path(value->parent, out);
    if (value->name[0] >= '0' && value->name[0] <= '9')
        buf_printf(out, "[%s]", value->name);
    else
        buf_printf(out, "%s%s", out->length > 0 ? "." : "", value->name);
}

bool value_fail(const struct value *value, struct error *error, const char *format, ...)
{
    struct buf path = { 0 };
    char text[480];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (value->line == 0)
        add_path(value, &path);
    fail(error, ERROR_INPUT, NULL, "%s%s%s", quote(buf_text(&path)).text, path.length > 0 ? ": " : "", text);
    error->line = value->line;
    buf_finish(&path);
    return false;
}

int foreign_seat(struct foreign *game, const char *name)
{
    for (int i = 0; i < game->seats; i++)
        if (strcmp(game->seat[i], name) == 0)
            return i;
    if (game->seats == SEATS_MAX)
        return -1;
    game->seat[game->seats] = arena_copy(game->arena, name, strlen(name));
    return game->seats++;
}

void foreign_option(struct foreign *game, const char *option, const char *value)
{
    buf_printf(&game->options, "%s%s=%s", game->options.length > 0 ? " " : "", option, value);
}

void foreign_finish(struct foreign *game)
{
    buf_finish(&game->options);
    buf_finish(&game->result);
    buf_finish(&game->lines);
}
