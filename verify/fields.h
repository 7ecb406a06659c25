#ifndef PROOFSHEET_FIELDS_H
#define PROOFSHEET_FIELDS_H

#include <endian.h>
#include <stdint.h>
#include <string.h>

#include "error.h"

/* The words of a line of a log, and what is said of one that is none of those expected: always rule line.words. */

/* Behind the seat; more than any game's longest line has, so that its rules judge that one too. */
enum { WORDS_MAX = 32 };
struct word {
    const char *at; /* not NUL-terminated */
    int length;
};
struct fields {
    int words;
    struct word word[WORDS_MAX];
};
/* Splits at blanks up to the end or a ';'. false where there are more than WORDS_MAX words. */
bool fields_split(const char *at, int length, struct fields *);
/* The next word of a list in an attribute; `at` moves behind it. false: there is none. */
bool word_next(const char **at, struct word *word);
/* The next part of a word, of those between signs `by`, one of no letters too; `at`, from 0, moves behind it. false: there
   is none. */
bool word_part(struct word, char by, int *at, struct word *part);
/* Its place among `words`, or -1. */
int word_place(struct word, const char *const words[], int count);

/* A whole number at the start of a text: the bytes it takes, 0 where there is none. Ten digits and a sign at most. */
static inline int take_int(const char *at, int length, int64_t *out)
{
    int i = length > 0 && at[0] == '-', first = i;
    int64_t value = 0;

    for (; i < length && at[i] >= '0' && at[i] <= '9' && i <= first + 10; i++)
        value = value * 10 + (at[i] - '0');
    *out = first == 1 ? -value : value;
    return i == first || i > first + 10 || (at[first] == '0' && i > 1) ? 0 : i;
}

static inline bool in_range(int64_t value, int from, int to, int *out)
{
    if (value < from || value > to)
        return false;
    *out = (int)value;
    return true;
}

/* Whole numbers with an optional sign, no blanks, no plus; false where anything else stands. */
static inline bool word_int(struct word word, int from, int to, int *out)
{
    int64_t value;

    if (word.length == 1 && word.at[0] >= '0' && word.at[0] <= '9')
        return in_range(word.at[0] - '0', from, to, out);
    return word.length > 0 && take_int(word.at, word.length, &value) == word.length && in_range(value, from, to, out);
}

/* "x,y" */
static inline bool word_cell(struct word word, int limit, int *x, int *y)
{
    int64_t value;
    int comma = take_int(word.at, word.length, &value);

    return comma > 0 && comma < word.length && word.at[comma] == ',' && in_range(value, -limit, limit, x) &&
           word_int((struct word){ word.at + comma + 1, word.length - comma - 1 }, -limit, limit, y);
}

static inline struct quote quote_word(struct word word)
{
    return quote_bytes(word.at, (size_t)word.length);
}
static inline bool word_is(struct word word, const char *text)
{
    int i = 0;

    while (i < word.length && word.at[i] == text[i])
        i++;
    return i == word.length && text[i] == '\0';
}

/* ---- words one behind another ----

   Whoever reads a line asks a cursor for its words, from one of two sources: from fields, for any spelling and for
   every message; or straight from the text, which is some times faster, as long as that is in its usual spelling: one
   blank ahead of each word, LF or CR LF behind the last. Where it is not, the cursor has no word, and the line is to be
   read again from its fields. */

enum { TEXT_ROOM = 32 }; /* bytes that can be read behind a text that is read straight away */

/* A word and its mark: equal words have equal marks, and of words up to eight bytes only those. */
struct token {
    const char *at;
    int length;
    uint64_t mark;
};

struct cursor {
    bool usual; /* words come from the text, else from the fields */
    const struct fields *fields;
    const char *text; /* what stands behind the word taken last */
    int at;           /* words taken */
};

static inline uint64_t token_bytes(const char *at)
{
    uint64_t bytes;

    memcpy(&bytes, at, sizeof bytes);
    return le64toh(bytes);
}

static inline struct token token_of(struct word word)
{
    struct token token = { word.at, word.length, 0 };

    for (int i = 0; i < word.length && i < 8; i++)
        token.mark |= (uint64_t)(unsigned char)word.at[i] << 8 * i;
    if (word.length > 8)
        token.mark = 3 * token.mark + token_bytes(word.at + word.length - 8);
    return token;
}

static inline bool token_is_same(const struct token *a, const struct token *b)
{
    return a->mark == b->mark && a->length == b->length &&
           (a->length <= 8 || memcmp(a->at, b->at, (size_t)a->length) == 0);
}

static inline bool cursor_ends(const struct cursor *cursor)
{
    if (!cursor->usual)
        return cursor->at >= cursor->fields->words;
    return cursor->text[0] == '\n' || (cursor->text[0] == '\r' && cursor->text[1] == '\n');
}

/* The bytes up to the first that ends a word, of eight: 8 where none does. Blanks and what stands below them in ASCII
   are those that turn negative when 0x21 is taken off and were not before. */
static inline int token_length(uint64_t bytes)
{
    uint64_t ends = (bytes - UINT64_C(0x2121212121212121)) & ~bytes & UINT64_C(0x8080808080808080);

    return ends != 0 ? __builtin_ctzll(ends) / 8 : 8;
}

/* The next word. false: there is none. */
static inline __attribute__((always_inline)) bool cursor_take(struct cursor *cursor, struct token *token)
{
    if (!cursor->usual) {
        if (cursor_ends(cursor))
            return false;
        *token = token_of(cursor->fields->word[cursor->at++]);
        return true;
    }
    const char *at = cursor->text + 1;
    if (at[-1] != ' ')
        return false;
    uint64_t bytes = token_bytes(at);
    int length = token_length(bytes);
    if (length < 8)
        *token = (struct token){ at, length, bytes & ~(~UINT64_C(0) << 8 * length) };
    else {
        while ((unsigned char)at[length] > ' ')
            length++;
        *token = (struct token){ at, length, length > 8 ? 3 * bytes + token_bytes(at + length - 8) : bytes };
    }
    cursor->text = at + length;
    cursor->at++;
    return length > 0;
}

/* Fails with line.words, quoting the word at `at` (or the end of the line) and the expected one. */
bool words_fail(const struct fields *, int at, const char *expected, struct error *error);
/* The same if one of `names` (`count` of them) was expected: asks whether the nearest was meant. `expected` is quoted
   if none is near; NULL: the names. */
bool words_fail_names(const struct fields *, int at, const char *const names[], int count, const char *expected,
                      struct error *error);

#endif
