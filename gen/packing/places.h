#ifndef PROOFSHEET_PACKING_PLACES_H
#define PROOFSHEET_PACKING_PLACES_H

#include "packlist.h"

/* Adds labels, where the list has them, behind the last block, and gives all blocks their places, on as few
   pages as hold them, with labels as wide as these allow. What a page has left makes its pictures larger. Errors as
   flow_place. */
bool places_give(struct packlist *, struct error *);

#endif
