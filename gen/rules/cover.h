#ifndef PROOFSHEET_RULES_COVER_H
#define PROOFSHEET_RULES_COVER_H

#include "rulesheet.h"

/* Block: a picture and the titles on the first page of a booklet, as high as the components below leave room for. */
flow_set cover_set;

#endif
