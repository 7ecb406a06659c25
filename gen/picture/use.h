#ifndef PROOFSHEET_PICTURE_USE_H
#define PROOFSHEET_PICTURE_USE_H

#include "gen/ink/theme.h"

/* How one picture is used: what its open words stand for, which of its parts are left out, and how
   heavy its lines are. */

/* A word that a picture leaves open, and the role it stands for. */
struct picture_word {
    const char *word;
    int role;
};
struct picture_use {
    const struct picture_word *words;    /* ended by a NULL word; NULL: none */
    const char *const *hidden;   /* parts that are left out, ended by NULL; NULL: none */
    bool plain;                  /* low-ink leaves its areas without hatches */
    double pen;                  /* every line comes so many times as wide; 0: as drawn */
};
/* The words livery, livery-dark, livery-tint, livery-line and livery-stripe for a seat; dye, dye-dark and dye-tint for
   a dye; both ended. */
enum { PICTURE_WORDS_LIVERY = 6, PICTURE_WORDS_DYE = 4 };
void picture_livery(const struct livery *, struct picture_word words[PICTURE_WORDS_LIVERY]);
void picture_dye(const struct dye_roles *, struct picture_word words[PICTURE_WORDS_DYE]);

#endif
