#ifndef PROOFSHEET_XML_H
#define PROOFSHEET_XML_H

#include "arena.h"
#include "buf.h"
#include "error.h"

struct attr {
    const char *name, *value;
};

/* An element, or a run of text (name NULL). Const once loaded; lives in the arena it was loaded into. */
struct node {
    const char *name;           /* element name, NULL for text */
    const char *text;           /* its text, NULL for an element */
    const char *file;           /* as given to xml_load */
    int line;
    int attrs;
    const struct attr *attr;
    const struct node *child, *next;
    const struct node *table; /* of a row of a table: the <pieces> that names it; else NULL */
};

/* Reads the content of a file and reports faults in the author's terms; false with error set. */
typedef bool xml_reader(const struct node *root, void *into, struct error *);

/* Parses `file` (entities and DTDs are refused, size is capped) and holds it against the RELAX NG `schema`, which is
   the judge of its shape: names of elements and attributes, those that are missing, text. Then the tree goes to `read`,
   which knows more of values than the schema; what the schema has against them is told where the reader finds nothing.
   What the build has validated (valid.h) is not validated again.
   Errors: ERROR_SYSTEM (cannot be read), ERROR_INPUT with file and line. */
bool xml_load(struct arena *, const char *file, const char *schema, xml_reader *read, void *into, struct error *);

/* Parses `file` likewise and returns its root; no schema judges it. NULL with error set. */
const struct node *xml_tree(struct arena *, const char *file, struct error *);

/* An attribute of the root of `file`, of which no more is read; missing or empty is an error. In the arena, or NULL with
   ERROR_SYSTEM or ERROR_INPUT. */
const char *xml_root_need(struct arena *, const char *file, const char *name, struct error *);

/* Parses the content of an element that comes from a line of another kind of file, and returns an element around it.
   NULL with ERROR_INPUT at that line. */
const struct node *xml_fragment(struct arena *, const char *text, const char *file, int line, struct error *);

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
