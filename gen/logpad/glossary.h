#ifndef PROOFSHEET_LOGPAD_GLOSSARY_H
#define PROOFSHEET_LOGPAD_GLOSSARY_H

#include "pad.h"

/* What is written into the cells of a pad and what that means, a block for each: <name of="pad.word.1"> and so on of
   the game's words without a gap, up to " | ", that of every log, and those of the modules that are printed, which have the module's
   name before the number. */
void glossary_add(struct pad *);

#endif
