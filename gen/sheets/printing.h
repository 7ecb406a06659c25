#ifndef PROOFSHEET_SHEETS_PRINTING_H
#define PROOFSHEET_SHEETS_PRINTING_H

#include "gen/art/art.h"
#include "gen/command/job.h"

/* The pieces of one game by the stock they are printed on, and what is needed to draw them. */
struct printing {
    struct job *job;
    const struct edition *edition;
    struct stocks stocks;
    int pieces;
    const struct art_piece *piece;
    bool *chosen;                /* what the job prints of them */
};

/* What of them is printed on one stock, and where on which page. Piece i of the plan is piece i here. */
struct batch {
    int pieces;                  /* 0: nothing, and no plan */
    const struct art_piece *piece;
    struct sheet_plan plan;
    bool unregistered;           /* there was no room for the registration marks that the job asks for */
};

/* Finds the pieces of the game, chooses those of --only and loads the faces. ERROR_USAGE for a piece that is not known,
   or where a part-used sheet would have to be of several stocks; errors as stocks_load. */
bool printing_open(struct printing *, struct job *, const struct edition *, struct error *);

/* Whether the job prints piece i, and what stock it is printed on. */
bool printing_takes(const struct printing *, int i);
const struct stock *printing_stock(const struct printing *, int i);

/* The batch of a stock, by its index, on the job's paper. Pieces that leave no room for registration marks get crop
   marks. Errors as sheet_plan. */
bool printing_batch(const struct printing *, int stock, struct batch *, struct error *);

/* A word of layouts/sheets.xml in the reader's language; one that is not known here as it stands there. */
const char *printing_word(const char *);

#endif
