#ifndef PROOFSHEET_CARD_USE_H
#define PROOFSHEET_CARD_USE_H

#include "bind.h"
#include "layout.h"
#include "gen/picture/picture.h"

/* What a <picture> of a layout says of a picture that is a file: hide="…", names of parts with blanks between them, and
   dye="…", the name of a dye, in which a seat's clothes are, too. */
enum { FACE_USE_HIDDEN = 16 };
struct face_use {
    struct buf hide;
    const char *hidden[FACE_USE_HIDDEN + 1];
    struct picture_word words[PICTURE_WORDS_DYE + 3]; /* and livery, livery-dark, livery-tint */
};

/* Fills it in for a piece. ERROR_INPUT at the item; `error` may be NULL. Finish it also when this fails. */
bool face_use_bind(struct face_use *, const struct binding *, const struct palette *, const struct layout_item *,
                   struct error *);
struct picture_use face_use_picture(const struct face_use *);
void face_use_finish(struct face_use *);

#endif
