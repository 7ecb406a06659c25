#include "whereabouts.h"

#include <string.h>

enum { FILLED_MAX = 4 };

/* The end of what fills a %s or %d at `at`: where the text behind it in the pattern begins; NULL: it does not fit. */
static const char *end_of_filled(const char *pattern, const char *at, const char *end)
{
    const char *rest = pattern + 2;
    const char *stop = *rest == '\0' ? end : memmem(at, (size_t)(end - at), rest, strcspn(rest, "%"));
    bool number = pattern[1] == 'd';

    return stop == NULL || stop == at || (number && strspn(at, "-0123456789") < (size_t)(stop - at)) ? NULL : stop;
}

/* Whether a text is of a pattern of %s and %d; what fills those. */
static bool fits_pattern(const char *pattern, const char *at, size_t length, struct word filled[FILLED_MAX])
{
    const char *end = at + length;
    int count = 0;

    for (; *pattern != '\0'; pattern++) {
        if (*pattern != '%') {
            if (at == end || *at++ != *pattern)
                return false;
            continue;
        }
        const char *stop = end_of_filled(pattern++, at, end);
        if (stop == NULL)
            return false;
        filled[count++] = (struct word){ at, (int)(stop - at) };
        at = stop;
    }
    return at == end;
}

/* A translation may have them in another order: %2$s. */
static void fill_pattern(const char *pattern, const struct word filled[FILLED_MAX], struct buf *out)
{
    for (int next = 0; *pattern != '\0'; pattern++) {
        if (*pattern != '%') {
            buf_putc(out, *pattern);
            continue;
        }
        bool numbered = pattern[1] >= '1' && pattern[1] <= '0' + FILLED_MAX && pattern[2] == '$';
        const struct word *word = &filled[numbered ? pattern[1] - '1' : next++];
        buf_add(out, word->at, (size_t)word->length);
        pattern += numbered ? 3 : 1;
    }
}

static bool translate(const char *pattern, const char *text, size_t length, struct buf *out)
{
    struct word filled[FILLED_MAX] = { { 0 } };

    if (!fits_pattern(pattern, text, length, filled))
        return false;
    fill_pattern(_(pattern), filled, out);
    return true;
}

static void add_part(const struct game *game, const char *text, size_t length, struct buf *out)
{
    for (int i = 0; game->places != NULL && game->places[i] != NULL; i++)
        if (translate(game->places[i], text, length, out))
            return;
    buf_add(out, text, length);
}

void whereabouts_add(const struct game *game, const char *where, struct buf *out)
{
    for (const char *comma; (comma = strstr(where, ", ")) != NULL; where = comma + 2) {
        add_part(game, where, (size_t)(comma - where), out);
        buf_puts(out, _(", "));
    }
    add_part(game, where, strlen(where), out);
}
