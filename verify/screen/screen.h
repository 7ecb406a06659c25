#ifndef PROOFSHEET_SCREEN_SCREEN_H
#define PROOFSHEET_SCREEN_SCREEN_H

#include "verify/recorder.h"

/* A game is recorded on the whole screen of a terminal: the position at the left, the legal lines at the right, what
   was said last and what is typed below. In place of it stands screen/absent.c where ncurses is not there. */

/* Whether there is a terminal with room for it. Why not is told in `why` where people should know, else that stays
   empty. */
bool screen_has_room(struct buf *why);
/* Until it is left. false: the log cannot be kept, or the terminal is none (ERROR_SYSTEM). */
bool screen_run(struct recorder *, struct error *);

#endif
