#ifndef PROOFSHEET_LOGPAD_HEAD_H
#define PROOFSHEET_LOGPAD_HEAD_H

#include "pad.h"

/* Adds what stands above the table: title, fields and players, side by side where the paper is wide enough. */
void head_add(struct pad *);

#endif
