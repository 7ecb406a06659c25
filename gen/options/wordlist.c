#include "wordlist.h"

#include <string.h>

bool word_list_split(const char *text, const char *option, struct arena *arena, struct word_list *list,
                     struct error *error)
{
    list->count = 0;
    for (const char *at = text;; at++) {
        at += strspn(at, " ");
        size_t all = strcspn(at, ","), length = all;
        while (length > 0 && at[length - 1] == ' ')
            length--;
        if (length == 0)
            return fail(error, ERROR_USAGE, NULL, _("%s \"%s\": a name is missing"), option, quote(text).text);
        if (list->count == WORD_LIST_MAX)
            return fail(error, ERROR_USAGE, NULL, _("%s: more than %d names"), option, WORD_LIST_MAX);
        list->word[list->count++] = arena_copy(arena, at, length);
        at += all;
        if (*at == '\0')
            return true;
    }
}
