#ifndef PROOFSHEET_POKESONNE_FOREIGN_H
#define PROOFSHEET_POKESONNE_FOREIGN_H

#include "verify/foreign.h"

/* Games of the base set that were played elsewhere. The tiles of other programs are ours, some of them drawn turned;
   places on a tile that lies are told by its sides and half sides, as it lies. */
extern const struct importer pokesonne_importers[];

#endif
