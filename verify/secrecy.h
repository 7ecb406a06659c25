#ifndef PROOFSHEET_SECRECY_H
#define PROOFSHEET_SECRECY_H

#include "game.h"

/* What a seat may see of a game with hidden hands; below 0: what everybody may. */

bool secrecy_has(const struct game *);
/* The position as the seat sees it, to be freed. */
void *secrecy_view(const struct table *, const void *state, int seat);
/* Whether something lies elsewhere, or otherwise, in the second of two positions, and the seat sees nothing of it. */
bool secrecy_hides(const struct table *, const void *before, const void *after, int seat);
/* Plays a line of so many bytes, "2 commit C03 D01" or "* draw 2 A", without spaces or a remark round it, and whether the
   seat, which is not its own, sees nothing of what it did; -1: whoever looks at the table. A line that cannot be played
   hides nothing. */
bool secrecy_hides_line(const struct table *, void *state, const char *line, size_t length, int seat);
/* Plays such a line on the position; false: it cannot be played. */
bool secrecy_play_line(const struct table *, void *state, const char *line, size_t length);
/* Tells every placing of a position that another view of it has not, with its number among all of the first, from 0; words of
   a decision that is not complete are none. Where
   something lies may be told otherwise in both: what it is, whose, and its cell are compared. */
void secrecy_each_missing(const struct table *, const void *all, const void *view,
                          void (*tell)(const struct placing *, int number, void *context), void *context);

#endif
