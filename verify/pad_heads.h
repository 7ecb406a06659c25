#ifndef PROOFSHEET_PAD_HEADS_H
#define PROOFSHEET_PAD_HEADS_H

#include "foreign.h"
#include "pad.h"
#include "words.h"

/* The heads of a log pad as they are printed, in every language of its game: "Dice" and 骰子 are its column "roll". */

enum { HEADS_LANGUAGES = 16 };
struct pad_heads {
    const struct pad *pad;
    int languages;
    const struct words *game[HEADS_LANGUAGES], *log[HEADS_LANGUAGES]; /* of the log NULL where it has no such language */
};

/* Reads the words that lie beside the kit; what does not load is left out. Into the arena. */
void pad_heads_load(struct pad_heads *, const struct pad *, const char *data, const struct kit *, struct arena *);
/* What is printed over a column of the pad, seat, number or turn; NULL: nothing is. */
const char *pad_head(const struct pad_heads *, int language, const char *column);
/* The table with its columns called as the pad calls them, in the arena: those under a printed head, and those of other
   large and small letters. A column that is there under its name is looked for under no other. Its cells hold what is
   meant (pad_hand.h). */
const struct value *pad_named(const struct value *document, const struct pad_heads *, struct arena *);

#endif
