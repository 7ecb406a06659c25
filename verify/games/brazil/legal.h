#ifndef PROOFSHEET_BRAZIL_LEGAL_H
#define PROOFSHEET_BRAZIL_LEGAL_H

#include "realm.h"

/* The lines that are legal in each phase, found faster than by trying all that the grammar knows. */
void brazil_each_keep(struct listing *);
void brazil_each_act(struct listing *);
void brazil_each_move(struct listing *);
void brazil_each_march(struct listing *);
void brazil_each_pay(struct listing *);
void brazil_each_also(struct listing *);
void brazil_each_give(struct listing *);
void brazil_each_palace(struct listing *);
void brazil_each_survey(struct listing *);

#endif
