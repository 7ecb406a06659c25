#include "error.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "utf8.h"

static void set_text(struct error *error, enum error_kind kind, const char *format, va_list args)
{
    error->kind = kind;
    vsnprintf(error->text, sizeof error->text, format, args);
    utf8_cut(error->text);
}

bool fail(struct error *error, enum error_kind kind, const char *rule, const char *format, ...)
{
    if (error == NULL || error->kind != ERROR_NONE)
        return false;
    va_list args;
    va_start(args, format);
    set_text(error, kind, format, args);
    va_end(args);
    snprintf(error->rule, sizeof error->rule, "%s", rule != NULL ? rule : "");
    return false;
}

bool fail_at(struct error *error, enum error_kind kind, const char *file, int line, const char *format, ...)
{
    if (error == NULL || error->kind != ERROR_NONE)
        return false;
    va_list args;
    va_start(args, format);
    set_text(error, kind, format, args);
    va_end(args);
    snprintf(error->file, sizeof error->file, "%s", file);
    error->line = line;
    return false;
}

enum { WORD_MAX = 32 };

static int least(int a, int b, int c)
{
    int two = a < b ? a : b;
    return two < c ? two : c;
}

/* Levenshtein, "Binary codes capable of correcting deletions, insertions and reversals", 1966; case is no difference. */
static int edit_distance(const char *a, const char *b)
{
    int row[WORD_MAX + 1], width = (int)strlen(b);

    for (int j = 0; j <= width; j++)
        row[j] = j;
    for (int i = 1; a[i - 1] != '\0'; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= width; j++) {
            int changed = diagonal + (tolower((unsigned char)a[i - 1]) != tolower((unsigned char)b[j - 1]));
            diagonal = row[j];
            row[j] = least(row[j] + 1, row[j - 1] + 1, changed);
        }
    }
    return row[width];
}

const char *nearest_name(const char *word, const char *const names[], int count)
{
    const char *best = NULL;
    int length = (int)strlen(word), limit = length < 2 ? 0 : length < 4 ? 1 : length < 8 ? 2 : 3;

    for (int i = 0; i < count; i++)
        if (strcasecmp(word, names[i]) == 0)
            return names[i];
    if (length == 0 || length > WORD_MAX)
        return NULL;
    for (int i = 0; i < count; i++) {
        if (strlen(names[i]) > WORD_MAX)
            continue;
        int distance = edit_distance(word, names[i]);
        if (distance <= limit) {
            limit = distance - 1;
            best = names[i];
        }
    }
    return best;
}
