#ifndef PROOFSHEET_BADGEQUEST_PAD_H
#define PROOFSHEET_BADGEQUEST_PAD_H

#include "verify/pad.h"

/* The columns of data/badgequest/pad.xml. */
extern const struct pad badgequest_pad;

#endif
