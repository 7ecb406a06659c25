#ifndef PROOFSHEET_BRAZIL_TASK_H
#define PROOFSHEET_BRAZIL_TASK_H

#include "realm.h"

/* claim.*: tasks; palace.*; era.*, token.*: what follows them. */

bool brazil_is_met(const struct brazil_realm *, const struct brazil *, int seat,
                   const struct brazil_condition *);
bool brazil_check_claim(const struct brazil_turn *);
bool brazil_check_palace(const struct brazil_turn *);
/* Of a whole record. */
void brazil_claim(const struct brazil_turn *, const struct move *opening);

/* token.place: the one of the era that is over goes under an arch. */
void brazil_place_token(const struct brazil_turn *);
/* The next seat that has to place one, the claimer's first; BRAZIL_NOWHERE: none. */
int brazil_token_seat(const struct brazil_realm *);

#endif
