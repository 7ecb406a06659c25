#include "pad_hand.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

#include "typing.h"

static const struct pad_column *find_column(const struct pad *pad, const char *name)
{
    const struct pad_column *column = pad->column;

    while (column->name != NULL && strcmp(column->name, name) != 0)
        column++;
    return column->name != NULL ? column : NULL;
}

static bool is_ditto(const char *text)
{
    static const char *const marks[] = { "\"", "''", ",,", "〃", "同上", "ditto" };

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strcasecmp(text, marks[i]) == 0)
            return true;
    return false;
}

static bool ends_in(const char *text, size_t length, const char *end)
{
    size_t count = strlen(end);

    return length > count && strncmp(text + length - count, end, count) == 0;
}

/* The length of a number without its unit and its zeros behind the point. */
static size_t bare_length(const char *text)
{
    static const char *const ends[] = { "°", "度", "分", "點", "號", ",0", ".0", ",00", ".00" };
    size_t length = strlen(text);

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (ends_in(text, length, ends[i]))
            length -= strlen(ends[i]);
    while (length > 0 && text[length - 1] == ' ')
        length--;
    return length;
}

/* NULL: it is none. */
static const char *number(const char *text, struct arena *arena)
{
    size_t length = bare_length(text), sign = text[0] == '-' || text[0] == '+', digits = strspn(text + sign, "0123456789");

    if (digits == 0 || sign + digits != length || (text[sign] == '0' && (digits > 1 || sign > 0)))
        return NULL;
    return arena_copy(arena, text + (text[0] == '+'), length - (text[0] == '+'));
}

/* "53", "5+3" and "5/3" are 5 3. */
static const char *apart(const char *text, struct arena *arena)
{
    struct buf digits = { 0 };

    if (text[strspn(text, "0123456789+/&.,- ")] != '\0')
        return text;
    for (const char *at = text; *at != '\0'; at++)
        if (*at >= '0' && *at <= '9')
            buf_printf(&digits, "%s%c", digits.length > 0 ? " " : "", *at);
    text = digits.length > 0 ? arena_copy(arena, digits.text, digits.length) : text;
    buf_finish(&digits);
    return text;
}

const char *pad_hand_text(const struct pad *pad, const char *name, const char *text, const char *above,
                          struct arena *arena)
{
    const struct pad_column *column = find_column(pad, name);
    struct buf plain = { 0 };

    typing_plain(text, strlen(text), &plain);
    const char *typed = arena_copy(arena, buf_text(&plain), plain.length);
    buf_finish(&plain);
    if (is_ditto(typed) && above[0] != '\0')
        return above;
    const char *told = column == NULL ? number(typed, arena) : column->digits ? apart(typed, arena) : typed;
    return told != NULL ? told : text;
}
