#ifndef PROOFSHEET_CARD_BIND_H
#define PROOFSHEET_CARD_BIND_H

#include "gen/edition/edition.h"

/* Where a value stands: in the piece or its look. */
struct bind_source {
    const char *holding;     /* only values with this in them; NULL: any */
    const struct node *node; /* of the longest that was filled in; NULL: there is none */
    const struct attr *attr;
};

/* Bindings in braces in a layout, for one piece in one language:
     {id} {name}         the piece's id and name
     {word:KEY}          <name of="KEY"> of the game's words, itself bound; KEY may hold braces, too: {word:says.{id}}
     {value:ID}          a house value
     {of:PIECE NAME}     the attribute NAME of that piece of the kit; "" where only another of its kind has it
     {lower:TEXT}        ASCII letters made small: names of pictures are
     {in:PIECE OF NAME}  the attribute NAME of the element of="OF" inside that piece of the kit; elements without
                         `of` are told by their first attribute, and "" is what only others of them have
     {each:ELEMENT NAME} the attribute NAME of each <ELEMENT> inside the piece, with blanks between them
     {seat}              the colour that the look names; where it says seat="each", that of the printed piece
     {module:NAME}       "yes" where that module is printed, else ""
     {item} {number}     inside a <repeat>: the word at hand, and its number from 1
     {ANYTHING}          an attribute of the piece in the kit, ANYTHING.LANG before ANYTHING, or of its look; "" where this
                         piece has none */
struct binding {
    struct bind_source *source; /* notes where values stand; NULL: nobody asks */
    struct bind_source item_source;
    struct uses *uses;           /* notes the attributes that are asked for; NULL: nobody does */
    const struct kit *kit;
    const struct kit_piece *piece;
    const struct words *words;
    const char *seat;            /* the colour it is printed in; NULL: its look says */
    const struct modules *modules;
    const char *item;            /* NULL outside a repeat */
    int number;
};

/* Names of attributes that faces print. */
enum { USES_MAX = 256 };
struct uses {
    struct arena arena;
    int count;
    const char *name[USES_MAX];
};
/* Says on stderr, once each, which columns of the kit's tables are not among them, or of a language without words. */
void uses_tell(const struct uses *, const struct edition *);
/* Of those only which were probably meant to be `count`: not all that is printed needs to be known. */
void uses_tell_counts(const struct uses *, const struct edition *);
void uses_finish(struct uses *);

/* Adds the text with everything in braces filled in. ERROR_INPUT at the node; `error` may be NULL. */
bool bind_text(const struct binding *, const char *text, const struct node *, struct buf *out, struct error *);
/* Whether a condition holds: "name", "!name", "name=value", "name!=value"; "" and "no" count as not. NULL holds. */
bool bind_when(const struct binding *, const char *when, const struct node *, bool *holds, struct error *);

/* The steps of a <repeat>: the words of a text, or 1 to N if it is a number. */
enum { BIND_ROW_MAX = 40 };
struct bind_row {
    int count;
    char *text;                  /* holds the words; bind_row_finish frees it */
    struct bind_source source;   /* of the words */
    const char *word[BIND_ROW_MAX];
};
/* `of` may be NULL, a part that is used: one step. */
bool bind_row(const struct binding *, const char *of, const struct node *, struct bind_row *, struct error *);
/* The binding inside a step of the row, counted from 0: its word and number; in a part that is used, those outside. */
struct binding bind_step(const struct binding *, const struct bind_row *, int step);
void bind_row_finish(struct bind_row *);

#endif
