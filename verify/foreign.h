#ifndef PROOFSHEET_FOREIGN_H
#define PROOFSHEET_FOREIGN_H

#include "buf.h"
#include "kit.h"

/* Games that were recorded elsewhere, on their way to a log. */

/* A document as a tree: objects and arrays have children, all else has a text. In an arena. */
struct value {
    const char *name; /* key in an object, place in an array from 0, column of a table */
    const char *head; /* of a column that the file calls otherwise; NULL: it does not */
    const char *text; /* NULL: it has children */
    const struct value *parent, *child, *next;
    int line; /* of the file, 0 where that is not known */
};

/* The child of that name, or NULL; NULL has none. */
const struct value *value_find(const struct value *, const char *name);
/* What the file calls it. */
const char *value_head(const struct value *);
/* Its text, "" where there is none. */
const char *value_text(const struct value *, const char *name);
bool value_is(const struct value *, const char *name, const char *text);
/* A whole number, also in quotes. ERROR_INPUT at its place. */
bool value_int(const struct value *, const char *name, int from, int to, int *out, struct error *);
/* ERROR_INPUT: the place of the value, as "replay[12].payload.tileId" or by its line and column, and what is wrong. */
bool value_fail(const struct value *, struct error *, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* What an importer makes of a document: the parts of a log. */
struct foreign {
    struct arena *arena;
    int seats;
    const char *seat[SEATS_MAX];
    const char *event, *site, *date, *round, *table; /* NULL: none */
    struct buf options;                       /* as in the tag; the importer adds to what is there */
    struct buf result;                        /* the same */
    struct buf lines;                         /* of moves, with their ends */
};
/* The seat of that name, from 0, which is added where it is new; -1: there are too many. */
int foreign_seat(struct foreign *, const char *name);
/* Adds an option that is not at its standard value. */
void foreign_option(struct foreign *, const char *option, const char *value);
void foreign_finish(struct foreign *);

/* How one game reads what a program has recorded; a list of them ends with a `from` NULL. */
struct importer {
    const char *from; /* what --from names */
    bool (*read)(const struct value *document, struct foreign *, struct error *);
};

#endif
