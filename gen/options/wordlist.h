#ifndef PROOFSHEET_OPTIONS_WORDLIST_H
#define PROOFSHEET_OPTIONS_WORDLIST_H

#include "verify/arena.h"
#include "verify/error.h"

enum { WORD_LIST_MAX = 64 };

/* Words from the command line, split at commas. */
struct word_list {
    int count;
    const char *word[WORD_LIST_MAX];
};

/* Splits at commas, blanks around them left out, into the arena. `option` names it in messages. ERROR_USAGE where an
   item is empty or there are too many. */
bool word_list_split(const char *text, const char *option, struct arena *, struct word_list *, struct error *);

#endif
