#ifndef PROOFSHEET_TESTS_PADS_H
#define PROOFSHEET_TESTS_PADS_H

#include "verify/archive.h"
#include "verify/pad.h"

/* Games as somebody writes them on the log pad and copies them into a spreadsheet, and back into logs. How a game's
   lines stand in its cells is told beside the game's other tests: tests/<game>/pad.c. */

struct pad_row {
    int seat; /* from 1, 0: none */
    struct buf cell[20], scores;
};

/* A game that is being written down. */
struct pads {
    const struct replay *replay;
    bool opens;              /* the line at hand opens a turn */
    const char *phase; /* the word of the phase in which it stands, "": none */
    int turns;               /* rows from here on are of this turn or round; 0: before the first */
    int seat;                /* that of the line at hand, from 1; 0: a draw */
    const char *verb, *args; /* its words */
    const char *next;        /* the line behind it, "" at the end */
    int rows, closed;        /* `closed`: for a game's own notes about the turn */
    struct pad_row row[2048];
};
typedef void pads_line(struct pads *);

/* A new row, which is the last one then; the last row of the seat since `turns`, made where there is none. */
struct pad_row *pads_add_row(struct pads *, int seat);
struct pad_row *pads_row_of(struct pads *, int seat);
/* Adds an entry to a cell of the row: a blank, and the text. */
void pads_add(struct pads *, struct pad_row *, const char *column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Every recorded game of that game, and games of bots with these options, come back as they were: all lines of seats,
   with `draws` those of chance too, and the verdict. `line` takes each line of moves. */
void pads_expect(const char *game, pads_line *line, bool draws, const char *const options[]);

#endif
