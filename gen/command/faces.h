#ifndef PROOFSHEET_COMMAND_FACES_H
#define PROOFSHEET_COMMAND_FACES_H

#include "gen/art/art.h"
#include "job.h"

/* The pieces of a game's art with the faces that <layouts>/<game>.xml gives them, into the job's arena. Returns how
   many, -1 with error set. */
int faces_pieces(const struct job *, const struct edition *, const struct art *, const struct art_piece **,
                 struct error *);

#endif
