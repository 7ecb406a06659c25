#ifndef PROOFSHEET_EDITION_SIGN_H
#define PROOFSHEET_EDITION_SIGN_H

#include <stddef.h>

/* What stands for an icon in the texts of a game, as its layout declares it: [bolt]. */
struct sign {
    const char *text, *name;
};
struct signs {
    int count;
    const struct sign *sign;
};

/* The longest that stands at the beginning of the text, or NULL. */
const struct sign *signs_find(const struct signs *, const char *text);
/* How long what the text, of `length` bytes, begins with is if it looks like one of them: marks at its ends; else 0. */
size_t signs_length_like(const struct signs *, const char *text, size_t length);
/* The text of the one that is nearly that one, or NULL. */
const char *signs_nearest(const struct signs *, const char *text);

#endif
