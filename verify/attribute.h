#ifndef PROOFSHEET_ATTRIBUTE_H
#define PROOFSHEET_ATTRIBUTE_H

#include <limits.h>
#include <stdint.h>

#include "kit.h"

/* What a game reads of its kit, as tables: attributes of elements, pieces by kind, house values, options. Errors are
   ERROR_INPUT at the file and line of what is wrong. Where a table says into what: an offset in bytes. */

enum { ATTRIBUTE_NEEDED = INT_MIN };
struct attribute {
    const char *name;
    size_t into;                         /* uint8_t, int where `wide` */
    bool wide;
    int from, to, missing;               /* a whole number; ATTRIBUTE_NEEDED: it must stand */
    const char *const *words;            /* or one of these: its place; missing -1: it must stand */
    int count;
    bool (*read)(const struct node *, void *into, struct error *);       /* or as the game reads it */
};
/* Reads every attribute of the table, which ends with a name NULL. That no other stands the schema has judged. */
bool attributes_read(const struct node *, const struct attribute *, void *into, struct error *);

/* What every piece starts with that a game has a table of. */
struct kit_item {
    const char *id;
    const struct kit_piece *piece;
};
/* Pieces of a kind of which the game has an array, in kit order. */
struct kind {
    const char *kind;                    /* the element's name; NULL behind the last */
    size_t count, items, size;           /* into the game's pieces: an int, the array; size of one */
    int most;
    const char *too_many;                /* N_("more than %d …") */
    const struct attribute *attribute;
    /* What the game makes of it and checks beyond that; or NULL. */
    bool (*check)(const struct kit *, void *item, struct error *);
};
bool kinds_read(const struct kit *, const struct kind *, void *pieces, struct error *);

/* A house value. */
struct value_rule {
    const char *id;                      /* NULL behind the last */
    size_t into;                         /* int */
    int from, to;                        /* 0 0: any number */
};
bool values_read(const struct kit *, const struct value_rule *, void *pieces, struct error *);

/* An option that the referee asks for. */
struct option_rule {
    const char *id;                      /* NULL behind the last */
    enum option_kind kind;
    int most;                            /* it may not go further */
    const char *wrong;                   /* N_("the option %s …") where it is missing or another; NULL: what is usual */
};
/* Index of each in the kit into `out`. */
bool options_read(const struct kit *, const struct option_rule *, int out[], struct error *);

#endif
