#ifndef PROOFSHEET_RULES_CHAPTER_H
#define PROOFSHEET_RULES_CHAPTER_H

#include "rulesheet.h"

/* Adds the blocks of a sheet that has a rulebook: its first page, its chapters and its last lines. */
void chapter_add_all(struct rulesheet *);

#endif
