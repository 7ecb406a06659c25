#ifndef PROOFSHEET_EXPORT_NICKNAME_H
#define PROOFSHEET_EXPORT_NICKNAME_H

#include "deck.h"

/* The names of things in the main language, into the arena of the run: "Meeple · Red", "Tile C". */
const char *nickname_of_piece(const struct run *, const struct art_piece *);
/* The component, and the set where all cards are of one: "Tile · River". */
const char *nickname_of_deck(const struct run *, const struct deck *);

#endif
