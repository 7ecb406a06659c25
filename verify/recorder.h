#ifndef PROOFSHEET_RECORDER_H
#define PROOFSHEET_RECORDER_H

#include "board.h"
#include "choices.h"
#include "command.h"
#include "curtain.h"
#include "logfile.h"

/* A log that is written while the game is played, whoever asks people for its lines: each is judged, then appended and
   on the disk, and only then told. Zero it to start. */
struct recorder {
    const struct request *request;
    struct logfile file;
    struct journal journal;
    struct choices choices;      /* the legal lines of the position */
    bool numbered;               /* listed lines have a number, which may be written in their place */
    struct buf said;             /* answers since it was cleared last: lines that start with "+ ", "- ", "? " or "~ ",
                                    or with blanks what belongs to them */
    int listed, room, *list;     /* the choices that were listed last */
    const struct words *words;   /* of the game, in the reader's language */
    const struct words *log_words;
    struct arena arena;
    struct curtain curtain;      /* open without --pass */
    size_t kept;                 /* bytes of the journal that are in the file */
    bool other_bytes;            /* that file has them in other bytes, such as CR before LF */
};

/* Opens the log that the request names, or begins one, and writes what follows by itself. ERROR_USAGE, ERROR_SYSTEM,
   else as journal_open. Finish it in any case. */
bool recorder_open(struct recorder *, const struct request *, struct error *);
void recorder_finish(struct recorder *);

/* Does what a line asks for: a line of the log, as it is or a few of its words, or a word of recorder_help. false: the
   log cannot be kept. */
bool recorder_obey(struct recorder *, const char *line, struct error *);
/* Whether the line ends the recording for now. */
bool recorder_is_quit(const char *line);
/* Whether it takes a decision back. */
bool recorder_is_undo(const char *line);
/* With --pass in a game with hidden hands: the seat that has to come before anything more is shown, -1: none. It is asked
   for with the words of add_curtain, until it has come. */
int recorder_awaits(const struct recorder *);
void recorder_add_curtain(const struct recorder *, struct buf *out);
void recorder_come(struct recorder *);
/* Another position of the game as it may be seen now, to be freed; NULL: as it is. */
void *recorder_seen(const struct recorder *, const void *state);
/* The position, as a board. */
void recorder_add_board(const struct recorder *, struct board_form *, struct buf *out);
/* A game that is over gets its result. */
bool recorder_close(struct recorder *, struct error *);

/* Who decides what: "Mia (1) place". */
void recorder_add_question(const struct recorder *, struct buf *out);

#endif
