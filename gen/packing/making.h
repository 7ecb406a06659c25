#ifndef PROOFSHEET_PACKING_MAKING_H
#define PROOFSHEET_PACKING_MAKING_H

#include "packlist.h"

/* Adds the rules that the sheet of the game leaves to the packing list: how its pieces are made. Errors as
   rulebook_load, in the flow. */
void making_add(struct packlist *);

#endif
