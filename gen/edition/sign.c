#include "sign.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "verify/error.h"

const struct sign *signs_find(const struct signs *signs, const char *text)
{
    const struct sign *found = NULL;

    for (int i = 0; i < signs->count; i++) {
        const struct sign *sign = &signs->sign[i];
        if (strncmp(text, sign->text, strlen(sign->text)) == 0 &&
            (found == NULL || strlen(sign->text) > strlen(found->text)))
            found = sign;
    }
    return found;
}

static bool is_mark(char byte)
{
    return ispunct((unsigned char)byte) != 0;
}

/* How long what begins here like the sign is, up to a mark like its last; 0: it does not. */
static size_t length_like(const char *sign, const char *at, size_t length)
{
    size_t last = strlen(sign) - 1;

    if (!is_mark(sign[0]) || !is_mark(sign[last]) || at[0] != sign[0])
        return 0;
    for (size_t i = 1; i < length && i < QUOTE_MAX && !isspace((unsigned char)at[i]); i++)
        if (at[i] == sign[last])
            return i + 1;
    return 0;
}

size_t signs_length_like(const struct signs *signs, const char *text, size_t length)
{
    size_t like = 0;

    for (int i = 0; like == 0 && i < signs->count; i++)
        like = length_like(signs->sign[i].text, text, length);
    return like;
}

const char *signs_nearest(const struct signs *signs, const char *text)
{
    enum { NAMES = 256 };
    const char *names[NAMES];
    int count = 0;

    for (; count < signs->count && count < NAMES; count++)
        names[count] = signs->sign[count].text;
    return nearest_name(text, names, count);
}
