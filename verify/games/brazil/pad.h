#ifndef PROOFSHEET_BRAZIL_PAD_H
#define PROOFSHEET_BRAZIL_PAD_H

#include "verify/pad.h"

/* The columns of data/brazil/pad.xml. */
extern const struct pad brazil_pad;

#endif
