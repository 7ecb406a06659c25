#ifndef PROOFSHEET_PAD_H
#define PROOFSHEET_PAD_H

#include <stdbool.h>

/* How the cells of a game's log pad become lines (pad_rows.h). A cell holds entries one behind the other, each the
   words of a line as they are ("surf W01 w"), or without the verb, where the column has one for what is due. "-" is
   nothing, "/" closes a list that goes on with another. Colons, commas and semicolons behind a word and a "+" ahead of
   it say nothing. */

struct pad_column {
    const char *name;   /* as on the pad: "filled" */
    const char *verbs;  /* those that its entries leave out, with blanks between them */
    const char *marked; /* that of an entry with a "!" behind its first word; NULL: the mark says nothing */
    const char *shows;  /* the draw that its next entry tells before it becomes a line of its own */
    const char *beside; /* in a row each seat: the draw is for the row in which this column holds its cell */
    bool setup;         /* filled in rows before the first turn */
    bool seated;        /* an entry may begin with the seat that does it: "2 build", "2:W!" */
    bool laid;          /* the piece is laid in a cell: x, y and turn stand in columns of their own */
    bool hands;         /* its first words, row by row of a seat, are that seat's draws in this order */
    bool digits;        /* its words are digits, however they are parted: "53" */
    bool keeps;         /* its first word is one of those that pad.keeps names */
};

struct pad {
    const struct pad_column *column; /* up to a name NULL; asked in this order */
    const struct pad_short {
        const char *is, *means;
    } * shorts;                 /* "f" is "move free"; up to NULL, or NULL */
    const char *const *closing; /* lines of which nothing is written, up to NULL */
    const char *keeps;          /* the verb, or NULL */
    bool rounds;                /* a row for every seat of a round, else one for a turn */
};

#endif
