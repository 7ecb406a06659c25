#include "fields.h"

#include <stdio.h>
#include <string.h>

#include "buf.h"

/* What ends a word: a blank, or the ';' of a comment. */
enum { IN_WORD, BLANK, COMMENT };
static const uint8_t class_of[256] = { [' '] = BLANK, ['\t'] = BLANK, [';'] = COMMENT };

bool fields_split(const char *at, int length, struct fields *fields)
{
    const char *end = at + length;

    for (fields->words = 0;; fields->words++) {
        while (at < end && class_of[(unsigned char)*at] == BLANK)
            at++;
        if (at == end || class_of[(unsigned char)*at] == COMMENT)
            return true;
        if (fields->words == WORDS_MAX)
            return false;
        const char *start = at;
        do
            at++;
        while (at < end && class_of[(unsigned char)*at] == IN_WORD);
        fields->word[fields->words] = (struct word){ start, (int)(at - start) };
    }
}

bool word_next(const char **at, struct word *word)
{
    word->at = *at + strspn(*at, " \t\n");
    word->length = (int)strcspn(word->at, " \t\n");
    *at = word->at + word->length;
    return word->length > 0;
}

bool word_part(struct word word, char by, int *at, struct word *part)
{
    if (*at > word.length)
        return false;
    *part = (struct word){ word.at + *at, 0 };
    while (*at + part->length < word.length && part->at[part->length] != by)
        part->length++;
    *at += part->length + 1;
    return true;
}

int word_place(struct word word, const char *const words[], int count)
{
    for (int i = 0; i < count; i++)
        if (word_is(word, words[i]))
            return i;
    return -1;
}

/* Adds the word with its full-width characters (U+FF01 to U+FF5E, and the blank U+3000) as those of ASCII. */
static bool add_half_width(struct word word, struct buf *out)
{
    bool found = false;

    for (int i = 0; i < word.length; i++) {
        const unsigned char *at = (const unsigned char *)word.at + i;
        bool three = word.length - i >= 3;
        bool form = three && at[0] == 0xef && ((at[1] == 0xbc && at[2] >= 0x81) || (at[1] == 0xbd && at[2] <= 0x9e));
        bool blank = three && memcmp(at, "\xe3\x80\x80", 3) == 0;
        if (form)
            buf_putc(out, (char)((at[1] - 0xbc) * 64 + (at[2] - 0x80) + ' '));
        else
            buf_putc(out, blank ? ' ' : word.at[i]);
        i += form || blank ? 2 : 0;
        found = found || form || blank;
    }
    return found;
}

/* A word with what an editor has put ahead of it, or as people who write Chinese type it, full-width, or a cell with a
   blank beside its comma. */
static bool fail_typing(const struct fields *fields, int at, struct error *error)
{
    struct word word = fields->word[at];
    bool last = at + 1 == fields->words;
    struct buf half = { 0 };

    if (word.length >= 3 && memcmp(word.at, "\xef\xbb\xbf", 3) == 0)
        fail(error, ERROR_BROKEN, "line.words", _("a byte order mark (U+FEFF) is only allowed at the start of a file"));
    else if (add_half_width(word, &half))
        fail(error, ERROR_BROKEN, "line.words", _("\"%s\" found, write it half-width: \"%s\""), quote_word(word).text,
             quote(half.text).text);
    else if (!last && (word.at[word.length - 1] == ',' || fields->word[at + 1].at[0] == ','))
        fail(error, ERROR_BROKEN, "line.words", _("\"%s %s\" found, no blank is allowed beside the comma"),
             quote_word(word).text, quote_word(fields->word[at + 1]).text);
    buf_finish(&half);
    return error == NULL || error->kind != ERROR_NONE;
}

/* Which word is wrong, for whoever can mend the line. */
static void mark_word(struct error *error, int at, const char *meant)
{
    if (!error_is_open(error))
        return;
    error->word = at + 1;
    snprintf(error->computed, sizeof error->computed, "%s", meant != NULL ? meant : "");
}

bool words_fail(const struct fields *fields, int at, const char *expected, struct error *error)
{
    mark_word(error, at, NULL);
    if (at >= fields->words)
        return fail(error, ERROR_BROKEN, "line.words", _("the line ends, expected: %s"), expected);
    return !fail_typing(fields, at, error) &&
           fail(error, ERROR_BROKEN, "line.words", _("\"%s\" found, expected: %s"), quote_word(fields->word[at]).text,
                expected);
}

static bool fail_list(const struct fields *fields, int at, const char *const names[], int count, struct error *error)
{
    struct buf list = { 0 };

    for (int i = 0; i < count; i++)
        /* TRANSLATORS: between the names of a list */
        buf_printf(&list, "%s%s", i > 0 ? _(", ") : "", names[i]);
    if (count == 1)
        words_fail(fields, at, buf_text(&list), error);
    else if (at >= fields->words)
        fail(error, ERROR_BROKEN, "line.words", _("the line ends, expected one of: %s"), buf_text(&list));
    else
        fail(error, ERROR_BROKEN, "line.words", _("\"%s\" found, expected one of: %s"),
             quote_word(fields->word[at]).text, buf_text(&list));
    buf_finish(&list);
    return false;
}

bool words_fail_names(const struct fields *fields, int at, const char *const names[], int count, const char *expected,
                      struct error *error)
{
    mark_word(error, at, NULL);
    if (at < fields->words && fail_typing(fields, at, error))
        return false;
    struct quote word = at < fields->words ? quote_word(fields->word[at]) : (struct quote){ "" };
    const char *near = nearest_name(word.text, names, count);
    mark_word(error, at, near);
    if (near != NULL)
        return fail(error, ERROR_BROKEN, "line.words", _("\"%s\" found, did you mean \"%s\"?"), word.text, near);
    return expected != NULL ? words_fail(fields, at, expected, error) : fail_list(fields, at, names, count, error);
}
