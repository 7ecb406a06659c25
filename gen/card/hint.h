#ifndef PROOFSHEET_CARD_HINT_H
#define PROOFSHEET_CARD_HINT_H

#include "walk.h"

/* What is printed as it stands, but was probably meant otherwise. */

/* Signs in texts that are nearly one of an icon, and tags that are none here, each once. Zero it to start. */
enum { HINT_SIGNS = 32 };
struct hint_signs {
    struct arena arena;
    struct buf lines;
    int count;
    const char *sign[HINT_SIGNS];
};
/* Takes down those in a part of the item's text that is no markup. */
void hint_signs_note(struct hint_signs *, const struct walk *, const struct layout_item *, const char *text,
                     size_t length);
/* Says on stderr what was taken down. */
void hint_signs_tell(const struct hint_signs *);
void hint_signs_finish(struct hint_signs *);

/* Says on stderr where a row has neither id nor name but others of its table do: the first of them. */
void hint_rows(const struct edition *);

#endif
