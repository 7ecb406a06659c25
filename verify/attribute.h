#ifndef PROOFSHEET_ATTRIBUTE_H
#define PROOFSHEET_ATTRIBUTE_H

#include <limits.h>
#include <stdint.h>

#include "kit.h"

/* What a game reads of its kit, as tables: attributes of elements, pieces by kind and what they are made of, house
   values, options. Errors are ERROR_INPUT at the file and line of what is wrong. Where a table says into what: an
   offset in bytes. What is read into is zeroed before. */

/* A word is one of `words`, taken by its place; without words it is a whole number from … to. */
enum attribute_form {
    ATTRIBUTE_ONE,                       /* a word: uint8_t, int where `wide` */
    ATTRIBUTE_LIST,                      /* words with blanks between them, `length` of them: a uint8_t each; or up to
                                            `length`, and how many goes into the int at `counted` */
    ATTRIBUTE_SET,                       /* the same, each of `words` once and one at least: uint8_t, a bit each */
    ATTRIBUTE_LETTERS,                   /* a set of words of one letter, with nothing between them; none may stand */
    ATTRIBUTE_CELL,                      /* x,y from -to to `to`: struct kit_cell; it may be missing */
    ATTRIBUTE_TEXT,                      /* as it stands: const char *; NULL: it is missing */
    ATTRIBUTE_PIECE,                     /* the id of a piece of the kind words[0]: int, its place among them */
};
enum { ATTRIBUTE_NEEDED = INT_MIN };
struct attribute {
    const char *name;
    size_t into;
    bool wide;
    int from, to;
    int missing;                         /* of ATTRIBUTE_ONE; ATTRIBUTE_NEEDED, or -1 of words: it must stand */
    const char *const *words;
    int count;
    enum attribute_form form;
    int length;
    size_t counted;                      /* 0: exactly `length` */
    bool may_lack;                       /* lists and sets may be missing; then they are empty */
    bool (*read)(const struct node *, void *into, struct error *);       /* or as the game reads it */
};
struct kit_cell {
    bool given;
    int8_t x, y;
};
/* Reads every attribute of the table, which ends with a name NULL. That no other stands the schema has judged. The kit
   is needed for pieces only. */
bool attributes_read(const struct kit *, const struct node *, const struct attribute *, void *into, struct error *);

/* A child of an element by its name. */
struct part {
    const char *name;                    /* NULL behind the last */
    uint8_t number;                      /* which kind of part it is: into its first byte */
    const struct attribute *attribute;   /* NULL: it is no part, but its number is written into the whole, */
    size_t into;                         /* uint8_t, there */
    bool (*check)(const struct node *, void *whole, void *part, struct error *);       /* or NULL */
};
/* What an element is made of. */
struct parts_rule {
    size_t count, items, size;           /* into the whole: an int, the array; size of one */
    int most;
    const char *too_many;                /* N_("more than %d …") */
    const struct part *part;
};

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
    const struct parts_rule *parts;      /* what it is made of, read before that; or NULL */
    size_t numbered;                     /* into the item: a uint8_t that becomes `number`; 0: no such */
    uint8_t number;
};

/* A house value, or several whose ids end with a number: "laps.2", "laps.3". */
struct value_rule {
    const char *id;                      /* NULL behind the last */
    size_t into;                         /* int; of several an int each */
    int from, to;                        /* 0 0: any number */
    enum { VALUE_ONE, VALUE_EACH_SEATS /* by the number of seats */, VALUE_ROW /* from 0 on, two at least */ } each;
    size_t count;                        /* VALUE_ROW: how many there are: int */
    int most;                            /* and may be */
};
bool values_read(const struct kit *, const struct value_rule *, void *pieces, struct error *);

/* An option that the referee asks for. */
struct option_rule {
    const char *id;                      /* NULL behind the last */
    enum option_kind kind;
    int most;                            /* it may not go further */
    const char *wrong;                   /* N_("the option %s …") where it is missing or another; NULL: what is usual */
};

/* For rows of these tables: an array of the whole, and how many of it there are; all of these words. */
#define ITEMS_INTO(whole, many, array)                                                                     \
    .count = offsetof(whole, many), .items = offsetof(whole, array), .size = sizeof *((whole *)0)->array, \
    .most = sizeof((whole *)0)->array / sizeof *((whole *)0)->array
#define AMONG(list) .words = list, .count = sizeof list / sizeof *list

/* Everything that a game reads of its kit. */
struct pieces_rule {
    size_t size;                         /* of the game's pieces */
    int seats;                           /* so many can play at most */
    const struct kind *kinds;            /* each of these or NULL */
    const struct value_rule *values;
    const struct option_rule *options;
    size_t option;                       /* into the pieces: int[], their indices */
};
/* The pieces, in the arena; NULL with the error set. */
void *pieces_read(const struct kit *, const struct pieces_rule *, struct arena *, struct error *);

#endif
