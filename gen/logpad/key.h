#ifndef PROOFSHEET_LOGPAD_KEY_H
#define PROOFSHEET_LOGPAD_KEY_H

#include "pad.h"

/* How the pad is filled in, on a page of its own behind the rows: signs, the words of the log, a filled row and the
   lines that it becomes. Of a game without a form only the signs. */
void key_add(struct pad *);
/* What its title is in a dump. */
#define KEY_KIND "key"

#endif
