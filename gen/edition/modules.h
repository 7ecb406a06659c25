#ifndef PROOFSHEET_EDITION_MODULES_H
#define PROOFSHEET_EDITION_MODULES_H

#include "verify/words.h"

/* Which modules of a game are printed. Zeroed: all of them. */
struct modules {
    bool some;                   /* only the sets and flags that are named here */
    bool plain;                  /* no rule has the mark of its option: they are taken to be those of the game */
    int count;
    const char **name;
};

/* The modules of these names (`count` of them) with all that they need; sets without an option are always in. A set
   that is not a module by itself, such as additional pieces of one, includes its module and is printed only if it is
   named. Errors as kit_need_module. In the arena. */
bool modules_find(const struct kit *, const char *const names[], int count, struct arena *, struct modules *,
                  struct error *);

/* Whether the set or flag of that name is printed; NULL always is. */
bool modules_have(const struct modules *, const char *name);
bool modules_have_piece(const struct modules *, const struct kit *, const struct kit_piece *);
/* Whether an element is printed, by its with="…" and without="…": where one of the words is, of "a+b" both a and b. */
bool modules_say(const struct modules *, const struct node *);
/* Whether a rule is printed depends on its words or, if they make no difference, on its option. */
bool modules_have_rule(const struct modules *, const struct kit *, const struct words *, int rule);
bool modules_have_example(const struct modules *, const struct kit *, const struct words *, int example);
/* The mark of a rule with an option: that option, or the first printed module of its words. false: no mark, as
   where all are plain. */
enum { MODULE_NAME = 64 };
bool modules_mark(const struct modules *, const struct kit *, const struct words *, int rule, char name[MODULE_NAME]);

#endif
