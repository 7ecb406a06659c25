#ifndef PROOFSHEET_PIECE_NAME_H
#define PROOFSHEET_PIECE_NAME_H

#include "fields.h"
#include "kit.h"

/* What games call the pieces that lie on their tables: "tile D", "card red 5", "meeple 1". Each word is the kind of the
   piece, its id, words between the hyphens of that, or an attribute or what it holds: <start tile="D"/> is a "tile D",
   too. A number is in the id or is the attribute `number`: how many there are (count, per) and all else that is counted
   is no name. Behind the name of a piece of which every seat has its own stands the seat. */

/* Whether that is a name of the piece. */
bool piece_is_called(const struct kit_piece *, const char *name);
/* The first piece of that name, before all others one of which a word is the whole id; NULL: there is none. */
const struct kit_piece *piece_called(const struct kit *, const char *name);
/* The word behind the kind, by which lines of a log have it: "C01" of "card C01"; of length 0 where there is none. */
struct word piece_name_word(const char *name);
bool piece_name_has(const char *name, struct word);

#endif
