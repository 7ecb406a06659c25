#include "error.h"

#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "utf8.h"

const char *error_reason(int number)
{
    switch (number) {
    case ENOENT:
        return _("No such file or directory");
    case EACCES:
        return _("Permission denied");
    case EISDIR:
        return _("Is a directory");
    case ENOTDIR:
        return _("Not a directory");
    case ENOSPC:
        return _("No space left on device");
    case EROFS:
        return _("Read-only file system");
    default:
        return strerror(number);
    }
}

static void fill(struct error *error, enum error_kind kind, const char *format, va_list args)
{
    error->kind = kind;
    vsnprintf(error->text, sizeof error->text, format, args);
    utf8_cut(error->text);
}

bool error_fill(struct error *error, enum error_kind kind, const char *rule, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fill(error, kind, format, args);
    va_end(args);
    snprintf(error->rule, sizeof error->rule, "%s", rule != NULL ? rule : "");
    return false;
}

bool error_fill_at(struct error *error, enum error_kind kind, const char *file, int line, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fill(error, kind, format, args);
    va_end(args);
    snprintf(error->file, sizeof error->file, "%s", file);
    error->line = line;
    return false;
}

/* ---- what a message quotes ---- */

struct quote quote_bytes(const char *at, size_t length)
{
    struct quote out = { "" };
    size_t used = 0;

    for (int i = 0; i < QUOTE_MAX && length > 0; i++) {
        int step = utf8_length(at, length);
        memcpy(out.text + used, step > 0 ? at : "\xef\xbf\xbd", step > 0 ? (size_t)step : 3);
        used += step > 0 ? (size_t)step : 3;
        at += step > 0 ? step : 1;
        length -= step > 0 ? (size_t)step : 1;
    }
    if (length > 0)
        memcpy(out.text + used, "…", sizeof "…");
    return out;
}

struct quote quote(const char *text)
{
    return quote_bytes(text, strlen(text));
}

/* ---- the nearest name ---- */

enum { WORD_MAX = 32 };

static int least(int a, int b, int c)
{
    int two = a < b ? a : b;
    return two < c ? two : c;
}

static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Damerau, "A technique for computer detection and correction of spelling errors", 1964: letters that are missing, too
   many, others, or two in the other order; case is none. */
static int edit_distance(const char *a, const char *b)
{
    int d[WORD_MAX + 1][WORD_MAX + 1], height = (int)strlen(a), width = (int)strlen(b);

    for (int i = 0; i <= height; i++)
        for (int j = 0; j <= width; j++) {
            d[i][j] = i > j ? i : j;
            if (i == 0 || j == 0)
                continue;
            d[i][j] = least(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + !same_letter(a[i - 1], b[j - 1]));
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) && same_letter(a[i - 2], b[j - 1]))
                d[i][j] = least(d[i][j], d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[height][width];
}

/* How many bytes two words have in common from their start. */
static int common_start(const char *a, const char *b)
{
    int length = 0;

    while (a[length] != '\0' && same_letter(a[length], b[length]))
        length++;
    return length;
}

/* The name that begins with all of the word but its last letter: enemies for enemy. */
static const char *longer_name(const char *word, const char *const names[], int count)
{
    int length = (int)strlen(word);

    for (int i = 0; i < count && length > 4; i++)
        if (common_start(word, names[i]) >= length - 1)
            return names[i];
    return NULL;
}

/* Whether two words are the same but for zeros ahead of the number they end in: R5 and R05. */
static bool same_number(const char *a, const char *b)
{
    int start = 0;

    while (same_letter(a[start], b[start]) && isalpha((unsigned char)a[start]))
        start++;
    a += start + (int)strspn(a + start, "0");
    b += start + (int)strspn(b + start, "0");
    return start > 0 && strspn(a, "0123456789") == strlen(a) && strcmp(a, b) == 0;
}

const char *nearest_name(const char *word, const char *const names[], int count)
{
    const char *best = NULL;
    int length = (int)strlen(word), limit = length < 3 ? 0 : length < 4 ? 1 : length < 8 ? 2 : 3;

    for (int i = 0; i < count; i++)
        if (strcasecmp(word, names[i]) == 0)
            return names[i];
    if (length == 0 || length > WORD_MAX)
        return NULL;
    for (int i = 0; i < count; i++)
        if (same_number(word, names[i]))
            return names[i];
    for (int i = 0; i < count; i++) {
        if (strlen(names[i]) > WORD_MAX)
            continue;
        int distance = edit_distance(word, names[i]);
        if (distance < limit || (distance == limit && (best == NULL || common_start(word, names[i]) >
                                                                           common_start(word, best)))) {
            limit = distance;
            best = names[i];
        }
    }
    return best != NULL ? best : longer_name(word, names, count);
}

/* As many of the names as there is room for, and "…" in place of the others. */
static void list_names(const char *const names[], int count, char *out, size_t size)
{
    size_t used = 0, room = size - sizeof ", …";

    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        size_t length = strlen(names[i]) + (i > 0 ? 2 : 0);
        if (used + length > room) {
            snprintf(out + used, size - used, i > 0 ? ", …" : "…");
            return;
        }
        used += (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "", names[i]);
    }
}

bool fail_unknown(struct error *error, enum error_kind kind, const char *what, const char *word,
                  const char *const names[], int count, const char *known)
{
    const char *near;
    char list[400];

    if (!error_is_open(error))
        return false;
    near = nearest_name(word, names, count);
    if (near != NULL)
        /* TRANSLATORS: a game, an option, a language, …, then the name that was given for one */
        return fail(error, kind, NULL, _("unknown %s \"%s\" (did you mean \"%s\"?)"), what, quote(word).text, near);
    list_names(names, count, list, sizeof list);
    known = known != NULL ? known : list;
    if (known[0] == '\0')
        return fail(error, kind, NULL, _("unknown %s \"%s\""), what, quote(word).text);
    return fail(error, kind, NULL, _("unknown %s \"%s\" (known: %s)"), what, quote(word).text, known);
}
