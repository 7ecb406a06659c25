#ifndef PROOFSHEET_PACKING_STEPS_H
#define PROOFSHEET_PACKING_STEPS_H

#include "packlist.h"

/* What is done to a sheet, one after the other. */

/* Cuts that are made together, in the order of the knife; CUTS_NONE: the step is none. */
enum cuts_kind { CUTS_FIRST, CUTS_SECOND, CUTS_THIRD, CUTS_KINDS, CUTS_NONE = CUTS_KINDS };

struct step {
    const char *of, *one, *two; /* a phrase and what is put into it, in the run's arena */
    enum cuts_kind cuts;        /* which it makes */
};

enum { STEPS_MOST = 8 };
struct steps {
    int steps;
    struct step step[STEPS_MOST];
};

void steps_find(struct packlist *, const struct packing_cut *, struct steps *);
/* The first step, from 1, that makes such cuts; 0: none does. */
int steps_of(const struct steps *, enum cuts_kind);

#endif
