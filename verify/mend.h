#ifndef PROOFSHEET_MEND_H
#define PROOFSHEET_MEND_H

#include "game_cache.h"

/* A line whose words are none, with those that were probably meant: characters as a keyboard types them, names of the
   game's words in the place of ids ("栗子" for C04), words that are misspelt. */

/* Zero it; free `line` with buf_finish. */
struct mending {
    struct buf line;             /* the line as it was meant */
    unsigned odd;                /* the first character that no keyboard types, or 0 */
    struct quote name, id;       /* the first name, and what it stands for; "" where there is none */
    bool form;                   /* the first was no name, but the same in another form: "1pass" */
    bool guessed;                /* a word was misspelt */
};
/* Whether the line of a seat or of chance can be read once it is mended. Of other lines only characters are. Where its
   seat is left out, it is that which decides in the state (NULL: it is not known); `players`, the names of the seats
   (NULL: none), may stand for their numbers. */
bool mend_line(const struct table *, const void *state, const char *const players[], struct game_cache *,
               const char *line, int length, struct mending *);

#endif
