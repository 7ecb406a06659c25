#ifndef PROOFSHEET_HIDESEEK_PAD_H
#define PROOFSHEET_HIDESEEK_PAD_H

#include "verify/pad.h"

/* The columns of data/hideseek/pad.xml. */
extern const struct pad hideseek_pad;

#endif
