#ifndef PROOFSHEET_CARD_FACES_H
#define PROOFSHEET_CARD_FACES_H

#include "gen/art/art.h"

/* The pieces of a game's art with the faces that data/<game>/faces.xml gives them, into the arena; `tell`: what
   check_layout tells. Returns how many, -1 with error set. */
int faces_pieces(const struct edition *, const struct art *, bool tell, struct arena *, const struct art_piece **,
                 struct error *);

#endif
