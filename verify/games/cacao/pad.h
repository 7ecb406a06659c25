#ifndef PROOFSHEET_CACAO_PAD_H
#define PROOFSHEET_CACAO_PAD_H

#include "verify/pad.h"

/* The columns of data/cacao/pad.xml. */
extern const struct pad cacao_pad;

#endif
