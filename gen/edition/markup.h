#ifndef PROOFSHEET_EDITION_MARKUP_H
#define PROOFSHEET_EDITION_MARKUP_H

#include <stdbool.h>

#include "sign.h"

/* The markup of our words inside a text that a face prints, as it comes from a cell of a table or an attribute:
   <b>bold</b>, <icon name="bolt"/>, <n of="value"/>, and the signs of the game. Any other
   < and every & is itself. */

enum mark_kind { MARK_TEXT, MARK_ICON, MARK_VALUE, MARK_BOLD, MARK_PLAIN, MARK_WRONG };
struct mark {
    enum mark_kind kind;
    const char *at;              /* the text, the name of the icon or the value; what is wrong, from its < on */
    size_t length;
};
/* The next piece of the text, which moves on; false behind the last. MARK_WRONG: a tag of ours that is not whole. */
bool markup_next(const char **text, const struct signs *, struct mark *);

#endif
