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
/* What is agreed on in a log of its game, with the pieces of its edition. */
struct table recording_table(const struct recording *, const struct chronicle *);
/* Sets the moment behind the last line of a log of its game; what it needs meanwhile goes into the arena. Errors as
   moment_open; finish it in any case. */
bool recording_moment(const struct recording *, const struct chronicle *, const struct table *, struct moment *,
                      struct arena *, struct error *);
/* "evening" of "games/evening.playlog" and of "games/evening/"; `otherwise` of standard input, "..", "/" and the like; in
   the arena. */
const char *recording_stem(struct session *, const char *otherwise);

/* Logged games of several files. Zero it but for the cache's folder. */
struct shelf {
    struct game_cache cache;
    struct chronicle *game;
    int count;
};
/* Reads every game of every operand of the command; a folder stands for the logs in it. Errors as chronicle_read and
   inputs_next. */
bool shelf_read(struct shelf *, struct session *, struct error *);
/* Those of a game, in the arena, and how many they are. */
const struct chronicle *const *shelf_of(const struct shelf *, const char *game, int *count, struct arena *);
void shelf_finish(struct shelf *);

#endif
