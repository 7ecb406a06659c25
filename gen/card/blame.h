#ifndef PROOFSHEET_CARD_BLAME_H
#define PROOFSHEET_CARD_BLAME_H

#include "layout.h"
#include "walk.h"

/* An error that was found where a face prints something is told where the author wrote it: at the cell of the table or
   the element of the kit that says the value, with the piece. One that has nothing to do with the piece stays at the
   layout, and so does what is told of another file. */

/* What the element makes of `text`, which has names in braces. False. */
bool blame_value(const struct walk *, const char *text, const struct node *, struct error *);
/* The text of a text. `holding`: what is wrong stands in it as it is, as a tag; NULL: in no certain value. False. */
bool blame_text(const struct walk *, const struct layout_item *, const char *holding, struct error *);

#endif
