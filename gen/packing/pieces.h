#ifndef PROOFSHEET_PACKING_PIECES_H
#define PROOFSHEET_PACKING_PIECES_H

#include "packlist.h"

/* Adds the section of the components, to be ticked off: pictures, count, sheets and ids of each. */
void pieces_add(struct packlist *);

#endif
