#ifndef PROOFSHEET_CARD_WALK_H
#define PROOFSHEET_CARD_WALK_H

#include "bind.h"
#include "layout.h"
#include "gen/art/art.h"

/* The way through the items of a face, the same for checking and for drawing them: what is there for a piece, in which
   language, bound to what, and where. */
struct walk {
    const struct edition *edition;
    const struct layout *layout;
    struct binding binding;      /* of the piece; its words and the step of a repeat are set on the way */
    cairo_matrix_t place;        /* from the item's coordinates to those of the trim */
    /* Every text, shape, icon and picture that is there; false ends the walk. A text in all languages comes once, with
       the words of the first. */
    bool (*visit)(const struct walk *, const struct layout_item *);
    /* Every item before its condition decides; false ends the walk. NULL: nobody asks. */
    bool (*note)(const struct walk *, const struct layout_item *, bool holds);
    const char *const *pictures; /* names of those that the art draws, ended by NULL; NULL: none */
    art_picture *picture;        /* draws them */
    cairo_t *cr;                 /* what it is drawn on; NULL: it is only checked */
    void *with;                  /* the visitor's own */
    struct error *error;         /* NULL: the layout has been checked */
    int *steps;                  /* items on the way up to now, at most WALK_STEPS_MAX; NULL: nobody counts */
};
enum { WALK_STEPS_MAX = 20000 };

/* Walks through the items in their order, those inside repeats and used parts step by step. False where a visit or a
   binding went wrong. */
bool walk_items(const struct walk *, const struct layout_item *, int items);
/* Where the image is printed. */
struct image_box walk_image_box(const struct layout_item *);
/* Whether a picture of that name is the art's. */
bool walk_art_draws(const struct walk *, const char *name);

#endif
