#ifndef PROOFSHEET_FIELDS_H
#define PROOFSHEET_FIELDS_H

#include <stdint.h>

#include "error.h"

/* The words of a line of a log, and what is said of one that is none of those expected: always rule line.words. */

/* Behind the seat; more than any game's longest line has, so that its rules judge that one too. */
enum { WORDS_MAX = 32 };
struct word {
    const char *at;              /* not NUL-terminated */
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
/* Its place among `words`, or -1. */
int word_place(struct word, const char *const words[], int count);

/* Whole numbers with an optional sign, no blanks, no plus; false where anything else stands. */
bool word_int(struct word, int from, int to, int *out);
/* "x,y" */
bool word_cell(struct word, int limit, int *x, int *y);
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

/* Fails with line.words, quoting the word at `at` (or the end of the line) and the expected one. */
bool words_fail(const struct fields *, int at, const char *expected, struct error *error);
/* The same if one of `names` (`count` of them) was expected: asks whether the nearest was meant. `expected` is quoted
   if none is near; NULL: the names. */
bool words_fail_names(const struct fields *, int at, const char *const names[], int count, const char *expected,
                      struct error *error);

#endif
