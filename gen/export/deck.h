#ifndef PROOFSHEET_EXPORT_DECK_H
#define PROOFSHEET_EXPORT_DECK_H

#include "gen/sheets/run.h"

/* Pieces that look alike from behind as decks of Tabletop Simulator: their faces in grids, the sheets. */

/* The most faces across and down on a sheet that the program accepts. */
enum { DECK_ACROSS = 10, DECK_DOWN = 7 };

struct deck {
    int cards;                   /* distinct ones */
    const int *piece;            /* of the printing, in kit order */
    int sheets, per_sheet;       /* faces fill the sheets in order */
};

struct deck_sheet {
    int across, down;            /* cells; the last one shows the back */
    int first, faces;            /* of deck->piece */
};

/* The deck of the pieces that look like piece i from behind, into the arena. False if they are not a deck: a single
   piece, or pieces too large for two of them on a sheet at this resolution. `first` is the result of lookalike_find. */
bool deck_find(const struct run *, const int first[], int i, int dpi, struct deck *);
struct deck_sheet deck_sheet(const struct deck *, const struct run *, int dpi, int sheet);
/* The pictures of a sheet's faces. Destroy it. */
cairo_surface_t *deck_picture(const struct deck *, const struct run *, int dpi, const struct deck_sheet *);

#endif
