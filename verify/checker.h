#ifndef PROOFSHEET_CHECKER_H
#define PROOFSHEET_CHECKER_H

#include "archive.h"
#include "cutter.h"
#include "report.h"
#include "rounds.h"
#include "tidy.h"

/* Judges the games of a batch. Several checkers may work at once, each with games of its own. */

/* What is to be told of a game. */
struct check_form {
    struct record_form record;
    bool records;                /* records beside the reports */
    bool wrong;                  /* nothing is told of what is right */
    bool quiet;                  /* the same, and reports of the others are apart */
    bool files;                  /* their names are wanted */
    bool json;                   /* records instead of the report */
    bool explain, colour;        /* of the report */
    bool all_faults;             /* not the first alone */
    bool boards;                 /* a small board a round behind the report */
    bool tidy;                   /* games that are right in their canonical form, each behind an empty line; `quiet` */
};

/* What became of a batch. */
struct findings {
    struct buf out;              /* reports, or records in their place, in the order of the games */
    struct buf wrong, records;   /* what is apart, and what is beside */
    struct buf files;            /* names of files with games that are not right, a NUL behind each, where `files` of the form */
    long verdicts[VERDICTS];     /* how many games got each */
    long lacking;                /* games that are right and lack what is required */
    struct error trouble;        /* a kit or words that do not load: ends the run behind what is in `out` */
};
void findings_clear(struct findings *);
void findings_finish(struct findings *);

struct checker {
    const struct check_form *form;
    struct replay replay;
    struct faults faults;
    struct tidy tidying;
    struct rounds rounds;
    struct report report;
    struct identifying identifying;
};
/* The cache may be that of other checkers, too, if it has a lock. */
void checker_init(struct checker *, const struct check_form *, struct game_cache *);
void checker_finish(struct checker *);

/* Clears and fills the findings. Of an endless game the bytes come from the cutter, which is not used otherwise; trouble
   with its file is added to the batch. */
void checker_judge(struct checker *, struct batch *, struct cutter *, struct findings *);

#endif
