#ifndef PROOFSHEET_SHEETS_RUN_H
#define PROOFSHEET_SHEETS_RUN_H

#include "gen/art/art.h"
#include "gen/options/options.h"
#include "gen/page/press.h"
#include "gen/plan/stock.h"

/* The pieces of an edition as they are asked for, by the stock they are printed on. */
struct run {
    const struct options *options;
    const struct edition *edition;
    const struct press *press;
    struct arena *arena;
    const struct words *words; /* of the game in the reader's language, which need not be on paper; NULL: none */
    struct stocks stocks;
    int pieces;
    const struct art_piece *piece;
    bool *chosen;                /* those of them that are printed */
    int seats;                   /* that they are for, from the first of the kit's colours on */
};

/* The pieces printed on one stock, and their places. Piece i of the plan is piece i here. */
struct batch {
    int pieces;                  /* 0: nothing, and no plan */
    const struct art_piece *piece;
    int fill;                    /* so many times its count each piece is printed: spares take the room that is left */
    struct sheet_plan plan;
    bool unregistered;           /* there was no room for the registration marks that are asked for */
};

/* Finds the pieces of the edition's game with their faces, into the arena, and chooses those of --only. ERROR_USAGE for
   a piece that is not known, or where a part-used sheet would have to be of several stocks; errors as stocks_load and
   faces_pieces. */
bool run_open(struct run *, const struct options *, const struct edition *, const struct press *, struct arena *,
              struct error *);

/* Whether piece i is printed, and the stock it is printed on. */
bool run_takes(const struct run *, int i);
const struct stock *run_stock(const struct run *, int i);

/* The batch of a stock, by its index, on the press's paper. Pieces that leave no room for registration marks get crop
   marks. Errors as sheet_plan. */
bool run_batch(const struct run *, int stock, struct batch *, struct error *);

/* In the reader's language: the game's name for the sheets of a stock (<name of="sheet.tiles">), else its id; and the
   material they are printed on. */
const char *run_sheet(const struct run *, const struct stock *);
/* The same in these words; NULL: there are none. */
const char *run_sheet_in(const struct run *, const struct words *, const struct stock *);
const char *run_material(const struct stock *);

#endif
