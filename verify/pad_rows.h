#ifndef PROOFSHEET_PAD_ROWS_H
#define PROOFSHEET_PAD_ROWS_H

#include "foreign.h"
#include "game.h"
#include "game_cache.h"

/* Rows of a game's log pad become its log: the game is played along, what is due says which cell is read. Columns that
   are none of the pad's are those of the players' scores; rows before the first turn hold what is dealt, a row with
   scores alone the result, a row with "end" says that the players stopped. */

/* Adds lines and result for the table, which has these seats. Names (NULL: none) may stand for pieces. ERROR_INPUT: the
   row and the column of what cannot be played, and why. */
bool pad_lines(const struct value *document, const struct pad *, const struct table *, const struct game_names *,
               struct foreign *, struct error *);

#endif
