#ifndef PROOFSHEET_BOARD_H
#define PROOFSHEET_BOARD_H

#include "writings.h"

/* A position as text for people: scores, what is due, cells as a map, all else place by place, in the language of
   messages. */

/* A cell of the map that is shown between brackets. */
struct board_mark {
    int x, y;
    const void *after;               /* another position, whose map is shown in place of this one's; or NULL */
    int row, column;                 /* filled in: where its bracket stands in the text, 0 where there is none */
};
struct board_form {
    const struct writings *writings; /* NULL: places as the game tells them */
    int columns;                     /* that lists are broken within; 0: 80 */
    const void *seen;                /* the position as somebody may see it; NULL: as it is */
    bool small;                      /* the map, or whatever the game has in its place, without names and lists */
    bool asked;                      /* what is due is told elsewhere */
    struct board_mark *mark;         /* or NULL */
};
/* Adds lines with their ends. */
void board_add(struct buf *, const struct replay *, const struct board_form *);

#endif
