#ifndef PROOFSHEET_NODE_H
#define PROOFSHEET_NODE_H

#include "arena.h"
#include "buf.h"
#include "error.h"

/* The tree of a document, and what is asked of its elements. */

struct attr {
    const char *name, *value;
};

/* An element, or a run of text (name NULL). Const once loaded; lives in the arena it was loaded into. */
struct node {
    const char *name;           /* element name, NULL for text */
    const char *text;           /* its text, NULL for an element */
    const char *file;           /* as it was named */
    int line;
    int attrs;
    const struct attr *attr;
    const struct node *child, *next;
    const struct node *table; /* of a row of a table: the <pieces> that names it; else NULL */
};

/* Fails with ERROR_INPUT at the element's file and line; evaluates the error twice, and the rest as fail() does. */
#define node_fail(node, error, ...) (error_is_open(error) ? node_fill(node, error, __VA_ARGS__) : false)
bool node_fill(const struct node *, struct error *, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* fail_unknown at the element's file and line, ERROR_INPUT. */
bool node_fail_unknown(const struct node *, struct error *, const char *what, const char *word,
                       const char *const names[], int count, const char *known);

bool node_is(const struct node *, const char *name);
/* The element that says the attribute: of a row, the <pieces> of its table where that says it for all rows. */
const struct node *node_saying(const struct node *, const char *attribute);
/* First child element, next sibling element, of any name (NULL: none); text is passed over. */
const struct node *node_first(const struct node *);
const struct node *node_next(const struct node *);
/* First child element of that name, or NULL. */
const struct node *node_find(const struct node *, const char *name);

/* The attribute's value, or NULL if it is missing. */
const char *node_attr(const struct node *, const char *name);
/* The same; missing or empty is an error that names the element, the attribute and its line. NULL then. */
const char *node_need(const struct node *, const char *name, struct error *);
/* Whether its attribute `game` is this one, in whose folder the file lies; missing or another is an error. */
bool node_of_game(const struct node *, const char *game, struct error *);
/* A whole number from..to, or `missing` if there is none (pass INT_MIN to make it required). */
bool node_int(const struct node *, const char *name, int from, int to, int missing, int *out, struct error *);
/* A decimal number from..to, point as decimal sign in every locale; NAN as `missing` makes it required. */
bool node_number(const struct node *, const char *name, double from, double to, double missing, double *out,
                 struct error *);
/* The index of the value in `words` (`count` of them), or `missing` if there is none (-1: required). */
bool node_choice(const struct node *, const char *name, const char *const words[], int count, int missing, int *out,
                 struct error *);
/* Adds text with its white space folded to single blanks, none at the start; a line break between two Han characters
   is no blank at all. */
void text_fold(struct buf *, const char *text);
/* All text below the element, white space folded to single blanks and trimmed; in the arena. */
const char *node_text(const struct node *, struct arena *);

#endif
