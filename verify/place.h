#ifndef PROOFSHEET_PLACE_H
#define PROOFSHEET_PLACE_H

#include "arena.h"
#include "error.h"

/* Where the files of a game lie: its place is the name of a folder of the directory `data`, or the path of a folder, which
   has a slash. */

/* The path of its file of that name, in the arena. */
const char *game_file(const char *data, const char *place, const char *name, struct arena *);
/* The id of the game, in the arena: the name of its folder of `data`, or what the kit.xml in the folder says it is. NULL with
   ERROR_SYSTEM or ERROR_INPUT. */
const char *game_at(const char *data, const char *place, struct arena *, struct error *);

#endif
