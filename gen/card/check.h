#ifndef PROOFSHEET_CARD_CHECK_H
#define PROOFSHEET_CARD_CHECK_H

#include "gen/edition/edition.h"
#include "layout.h"

/* Whether everything that the faces name is there, for every piece in every language of the edition: bindings, words,
   icons, colours, and the pictures that the game's art draws (`pictures` ends with NULL); whether nothing reaches
   beyond the bleed, every condition holds for some piece, and Hanzi are large enough. ERROR_INPUT. `tell`: says on
   stderr what may be meant otherwise, such as a column that is printed nowhere. */
bool check_layout(const struct layout *, const struct edition *, const char *const pictures[], bool tell,
                  struct error *);

#endif
