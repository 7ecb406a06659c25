#ifndef PROOFSHEET_EXPORT_NICKNAME_H
#define PROOFSHEET_EXPORT_NICKNAME_H

#include "deck.h"

/* The names of things in the main language, into the arena of the run: "Meeple · Red", "Tile C", "Skirmish CC01". */
const char *nickname_of_piece(const struct run *, const struct art_piece *);
/* What cards with that back are called, or their component; and the set where all are of one of several:
   "Tile · River". */
const char *nickname_of_deck(const struct run *, const struct deck *);

#endif
