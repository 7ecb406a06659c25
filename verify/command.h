#ifndef PROOFSHEET_COMMAND_H
#define PROOFSHEET_COMMAND_H

#include "archive.h"
#include "cutter.h"
#include "tell.h"

enum { PLAY_GAMES_MAX = 100 * 1000 * 1000 };    /* of one run of play */

/* Who takes the record of every game that is checked, as a line of NDJSON, in the order of the input. `take` may be NULL;
   where it is not, right games are not told, and wrong ones are on standard error, unless `told`. */
struct intake {
    bool (*take)(void *context, const char *line, size_t length, struct error *);
    void *context;
    bool told;                   /* verdicts are told as ever */
    /* Whether the game, whose identity that is, was right and need not be judged again. NULL: none was. It is asked from
       another thread than `take`. */
    bool (*knows)(void *context, const struct game_text *, const char *id);
};

/* The request of the command line. */
struct request {
    const char *lang;            /* words language of --lang, or NULL */
    const char *data_dir;        /* --data-dir, or NULL */
    bool json, items, explain, strict, exit_zero, count, digest, greedy;
    int workers;                 /* --jobs, or 0 */
    const char *output;          /* --output, or NULL */
    bool resume, summary, wrong, all_faults, tidy, boards;
    const char *files_from;      /* --files-from, or NULL */
    bool null;                   /* its names end in NUL */
    unsigned required;           /* --require: requirements (proof.h), a bit each */
    int line;                    /* --line, or 0 */
    int seats, games;            /* 0: not given */
    const char *seed, *options;
    const char *db;              /* --db: the ledger that verdicts go into, or NULL */
    bool lines;                  /* --lines: line by line, whatever room there is */
    bool pass;                   /* --pass: people pass the machine, each sees their own hand */
    const char *names;           /* of the seats, with commas between them, or NULL */
    const char *from;            /* --from of import */
    const char *game, *event, *site, *date, *round, *table, *people, *points;
    bool csv, anonymous, elo, cross, rounds;
    bool watch;                  /* --watch */
    bool undo;                   /* --undo of forget */
    struct intake intake;
    void (*wrong_file)(void *context, const char *file); /* of check: is told of every file with a game that is not right */
    void *context;
    char **argument;             /* after the name of the command */
    int arguments;
    struct game_cache *cache;
};

/* One function per command; returns the exit status. */
int command_check(const struct request *);
int command_play(const struct request *);
int command_deal(const struct request *);
int command_show(const struct request *);
int command_record(const struct request *);
int command_moves(const struct request *);
int command_seed(const struct request *);
int command_import(const struct request *);
int command_forget(const struct request *);
int command_merge(const struct request *);
int command_stats(const struct request *);
int command_rank(const struct request *);
int command_pair(const struct request *);

#endif
