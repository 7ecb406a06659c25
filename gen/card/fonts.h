#ifndef PROOFSHEET_CARD_FONTS_H
#define PROOFSHEET_CARD_FONTS_H

#include "layout.h"

/* Fonts in the folder of a game: made known to the edition's type, and what they lack for the texts that are printed.
 */

/* ERROR_INPUT at the element for a file that is none of the folder's or no font; ERROR_SYSTEM. */
bool fonts_add(const struct layout *, const struct edition *, struct error *);

struct fonts_lack {
    struct buf text[LAYOUT_FONTS]; /* the characters, once each */
    bool bold[LAYOUT_FONTS];       /* there is no bold file for what is bold */
};
/* So many bytes of text in that style; `bold`: they are, whatever the style says. */
void fonts_note(struct fonts_lack *, const struct layout *, const struct type *, const struct layout_style *,
                const char *text, size_t length, bool bold);
/* Says on stderr what is lacking, once for each family. */
void fonts_tell(const struct fonts_lack *, const struct layout *);
void fonts_lack_finish(struct fonts_lack *);

#endif
