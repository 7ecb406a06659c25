#include "players.h"

#include <string.h>

#include "log.h"

/* Bytes of the comma there, of either width, or of "、"; 0: there is none. */
static size_t comma(const char *at)
{
    return *at == ',' ? 1 : strncmp(at, "，", 3) == 0 || strncmp(at, "、", 3) == 0 ? 3 : 0;
}

static const char *copy_name(const char *at, size_t length, struct arena *arena)
{
    size_t blanks = strspn(at, " \t");

    blanks = blanks < length ? blanks : length;
    while (length > blanks && strchr(" \t", at[length - 1]) != NULL)
        length--;
    return arena_copy(arena, at + blanks, length - blanks);
}

static bool check(const char *const name[], int count, struct error *error)
{
    const char *last = name[count - 1];

    if (last[0] == '\0')
        return fail(error, ERROR_USAGE, NULL, _("--names: name %d is empty"), count);
    if (!tag_can_hold(last))
        return fail(error, ERROR_USAGE, NULL, _("\"%s\" cannot be a name in a log"), quote(last).text);
    for (int i = 0; i < count - 1; i++)
        if (strcmp(name[i], last) == 0)
            return fail(error, ERROR_USAGE, NULL, _("--names: %s stands there twice"), quote(last).text);
    return true;
}

bool players_read(const char *list, struct arena *arena, const char *name[SEATS_MAX], int *count, struct error *error)
{
    *count = 0;
    for (bool more = list != NULL; more;) {
        size_t length = 0;
        while (list[length] != '\0' && comma(list + length) == 0)
            length++;
        if (*count == SEATS_MAX)
            return fail(error, ERROR_USAGE, NULL, _("--names: more than %d names"), SEATS_MAX);
        name[(*count)++] = copy_name(list, length, arena);
        if (!check(name, *count, error))
            return false;
        more = list[length] != '\0';
        list += length + comma(list + length);
    }
    return true;
}
