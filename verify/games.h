#ifndef PROOFSHEET_GAMES_H
#define PROOFSHEET_GAMES_H

#include "game.h"

enum { GAMES_MAX = 32 };

/* The list of games: the one place outside a game's own files that knows its name. Ends with NULL. */
extern const struct game *const games[];

/* A game with its kit read and checked. */
struct loaded {
    const struct game *game;     /* NULL: nobody judges it */
    const struct kit *kit;
    const void *pieces;
};

/* The game of that id, hidden ones too. NULL with ERROR_USAGE and the nearest name. */
const struct game *games_find(const char *id, struct error *);
/* Where the game of that name lies: in a folder of `data`, or else on the path `name`, which may name its kit.xml; such a
   path has a slash. In the arena. */
const char *games_place(const char *data, const char *name, struct arena *);
/* Finds and loads it by its name or its path, everything into the arena. Errors as games_find and kit_load; ERROR_USAGE for a
   game that nobody judges. */
bool games_load(const char *data, const char *name, struct arena *, struct loaded *, struct error *);
/* The same with what its pieces look like (kit_load_printed). Of a game that is only printed `game` is NULL. */
bool games_load_printed(const char *data, const char *name, struct arena *, struct loaded *, struct error *);
/* What can be printed but the hidden games: those of the list, then every other folder of `data` with a kit and looks or
   faces, by name. How many; names into the arena. */
int games_printed(const char *data, struct arena *, const char *names[GAMES_MAX]);

#endif
