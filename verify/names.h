#ifndef PROOFSHEET_NAMES_H
#define PROOFSHEET_NAMES_H

#include "fields.h"
#include "kit.h"

/* The words that may stand at one place of a line, each with the number that a move holds for it. */

enum { NAMES_MAX = 192, NAME_VALUES = 256, NAME_PLACES_LOG2 = 9, NAME_PLACES = 1 << NAME_PLACES_LOG2 };

/* Pieces of the kit as words: those of `kinds` ("food candy") are numbered in kit order from `first` on, and the ids of
   those of `only` (NULL: of all of them) may stand. */
struct names_part {
    const char *kinds, *only;
    int first;
};

struct names;
/* Where a set of words comes from; a table of a game. */
struct names_rule {
    const char *const *words;            /* these, up to a NULL, numbered from `first` on */
    int first;
    struct names_part part[2];           /* and these of the kit */
    void (*fill)(const void *pieces, struct names *);    /* and what the game adds */
    const char *none;                    /* and this for 0; or NULL */
    bool hides_none;                     /* which messages do not list */
    const char *expected;                /* N_("a side: n, e, s or w"); NULL: the words themselves */
    const char *missing;                 /* the same where the line ends; NULL: as `expected` */
    bool exact;                          /* no message asks whether a similar word was meant */
    bool (*refuse)(const struct fields *, int at, struct error *);     /* or a message of the game's own */
};

/* The words of one kit. Const once filled; in the arena. */
struct names {
    const struct names_rule *rule;
    int count;
    const char *word[NAMES_MAX];         /* in the order of messages and lists */
    int16_t value[NAMES_MAX];
    struct word of[NAME_VALUES];         /* by value; NULL: none */
    struct token token[NAMES_MAX];       /* beside `word` */
    uint8_t at[NAME_PLACES];             /* hash of marks: 1 + index, 0 is free */
};

/* Sets of words out of `rules`, one each; `pieces` is what the game has made of the kit. */
const struct names *names_build(const struct names_rule *rules, int count, const struct kit *, const void *pieces,
                                struct arena *);
/* Adds a word that lives as long as the kit; 0 <= value < NAME_VALUES, another one for every word. */
void names_add(struct names *, const char *word, int value);
/* By Fibonacci hashing (Knuth, "The Art of Computer Programming" 3, 6.4). */
static inline unsigned names_place(uint64_t mark)
{
    return (unsigned)(mark * UINT64_C(0x9e3779b97f4a7c15) >> (64 - NAME_PLACES_LOG2));
}
/* Whether the word is one of these; its value then. */
static inline bool names_find(const struct names *names, const struct token *word, int *value)
{
    for (unsigned at = names_place(word->mark); names->at[at] != 0; at = (at + 1) % NAME_PLACES) {
        int index = names->at[at] - 1;
        *value = names->value[index];
        if (token_is_same(&names->token[index], word))
            return true;
    }
    return false;
}
static inline const char *names_word(const struct names *names, int value)
{
    return names->of[value].at;
}
/* Fails with line.words: what was expected at that place. */
bool names_fail(const struct names *, const struct fields *, int at, struct error *);

#endif
