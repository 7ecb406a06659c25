#include "markup.h"

#include <string.h>

static bool take(const char **at, const char *word)
{
    size_t length = strlen(word);

    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

static void skip_blanks(const char **at)
{
    *at += strspn(*at, " \t\r\n");
}

/* <ELEMENT ATTRIBUTE="…"/>, of which the value is the mark's. */
static bool take_element(const char **text, const char *element, const char *attribute, struct mark *mark)
{
    const char *at = *text;

    if (!take(&at, element))
        return false;
    skip_blanks(&at);
    if (!take(&at, attribute))
        return false;
    skip_blanks(&at);
    if (!take(&at, "="))
        return false;
    skip_blanks(&at);
    char quote = *at;
    const char *end = quote == '"' || quote == '\'' ? strchr(at + 1, quote) : NULL;
    if (end == NULL || end == at + 1)
        return false;
    mark->at = at + 1;
    mark->length = (size_t)(end - at - 1);
    at = end + 1;
    skip_blanks(&at);
    if (!take(&at, "/>"))
        return false;
    *text = at;
    return true;
}

/* Whether a tag of ours begins here, as it should be or not. */
static bool is_ours(const char *at)
{
    static const char *const starts[] = { "<b>", "</b>", "<icon", "<n ", "<b ", "<n/" };

    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (strncmp(at, starts[i], strlen(starts[i])) == 0)
            return true;
    return false;
}

static void take_tag(const char **text, struct mark *mark)
{
    *mark = (struct mark){ .kind = MARK_WRONG, .at = *text, .length = strcspn(*text, ">") };
    if (take(text, "<b>"))
        mark->kind = MARK_BOLD;
    else if (take(text, "</b>"))
        mark->kind = MARK_PLAIN;
    else if (take_element(text, "<icon ", "name", mark))
        mark->kind = MARK_ICON;
    else if (take_element(text, "<n ", "of", mark))
        mark->kind = MARK_VALUE;
    else
        *text += mark->length;
}

bool markup_next(const char **text, const struct signs *signs, struct mark *mark)
{
    const char *from = *text;
    const struct sign *sign = NULL;

    while (**text != '\0' && !is_ours(*text) && (sign = signs_find(signs, *text)) == NULL)
        (*text)++;
    *mark = (struct mark){ .kind = MARK_TEXT, .at = from, .length = (size_t)(*text - from) };
    if (mark->length > 0 || **text == '\0')
        return mark->length > 0;
    if (sign == NULL) {
        take_tag(text, mark);
        return true;
    }
    *mark = (struct mark){ .kind = MARK_ICON, .at = sign->name, .length = strlen(sign->name) };
    *text += strlen(sign->text);
    return true;
}
