#ifndef PROOFSHEET_COMMAND_RECORDING_H
#define PROOFSHEET_COMMAND_RECORDING_H

#include "command.h"
#include "gen/position/moment.h"

/* The log that a command draws: its first game, with the edition and the tableau that its positions are drawn with. */
struct recording {
    struct game_cache cache;
    struct chronicle chronicle;
    struct edition edition;
    struct tableau tableau;
    struct table table; /* of the log, with the edition's pieces */
    struct stamps stamps;
};

/* Loads all of it up to that line of the command's first operand, 0: to the end. Finish it also when this fails. Errors
   as chronicle_read, command_open and tableau_load. */
bool recording_open(struct recording *, struct session *, int line, struct error *);
/* A game without a log: edition and tableau alone, the chronicle is empty. Errors as command_open and tableau_load;
   ERROR_USAGE where the game has no referee. */
bool recording_open_game(struct recording *, struct session *, const char *game, struct error *);
void recording_finish(struct recording *);
/* "evening" of "games/evening.playlog", "game" of standard input; in the arena. */
const char *recording_stem(struct session *);

#endif
