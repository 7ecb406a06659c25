#ifndef PROOFSHEET_REPORT_H
#define PROOFSHEET_REPORT_H

#include "record.h"
#include "words.h"

/* The verdict on a game for people: a line, and those that belong to it. */

enum { REPORT_KITS_MAX = GAMES_MAX + 1 };    /* the games and the log */

/* Zero it, then set the first members. */
struct report {
    struct record_form form;
    struct game_cache *cache;    /* where the kits are */
    bool colour, explain;

    const char *game, *verdict[VERDICTS];        /* what every line says, translated; NULL: not yet */
    struct arena arena;          /* the words of the rules that are explained, each kit's once */
    const struct kit *log_kit;
    int kits;
    struct {
        const struct kit *kit;
        const struct words *words;
    } words[REPORT_KITS_MAX];
};
/* Loads what may have to be explained before anything is told of the game. ERROR_SYSTEM, ERROR_INPUT. */
bool report_prepare(struct report *, const struct replay *, struct error *);
void report_add(struct buf *, struct report *, const struct replay *, const struct origin *);
/* The word for a verdict, in the language of messages. */
const char *report_verdict(enum verdict);
void report_finish(struct report *);

#endif
