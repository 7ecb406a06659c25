#include "placeholder.h"

#include <string.h>

enum { PLACEHOLDERS = 9 };

static bool holds(const char *text, int number)
{
    const char mark[] = { '{', (char)('0' + number), '}', '\0' };

    return strstr(text, mark) != NULL;
}

bool placeholder_check(const char *english, const char *text, const char *what, const char *file, int line,
                       struct error *error)
{
    for (int i = 1; i <= PLACEHOLDERS; i++) {
        if (holds(english, i) && !holds(text, i))
            return fail_at(error, ERROR_INPUT, file, line, _("%s: {%d} of the English text is missing"), what, i);
        if (holds(text, i) && !holds(english, i))
            return fail_at(error, ERROR_INPUT, file, line, _("%s: {%d} is not in the English text"), what, i);
    }
    return true;
}
