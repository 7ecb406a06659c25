#ifndef PROOFSHEET_RECORD_H
#define PROOFSHEET_RECORD_H

#include "remark.h"

/* The record of a game for programs: an object of JSON on one line, as proofsheet-verify(1) lists its keys. */

struct record_form {
    bool items;                  /* with every scoring; the replay has them in its ledger */
    bool strict;                 /* another kit is no warning, but a verdict */
    unsigned required;           /* requirements, a bit each */
};
/* Adds the line with its LF. */
void record_add(struct buf *, const struct replay *, const struct origin *, const struct record_form *);

#endif
