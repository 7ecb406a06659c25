#ifndef PROOFSHEET_POKESONNE_PAD_H
#define PROOFSHEET_POKESONNE_PAD_H

#include "verify/pad.h"

/* The columns of data/pokesonne/pad.xml. */
extern const struct pad pokesonne_pad;

#endif
