#ifndef PROOFSHEET_PACKING_CUTS_H
#define PROOFSHEET_PACKING_CUTS_H

#include "packlist.h"

/* Adds the section of the cuts: each sheet in small, and how it is cut, step by step. */
void cuts_add(struct packlist *);

#endif
