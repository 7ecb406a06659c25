#ifndef PROOFSHEET_RULES_MISSPELT_H
#define PROOFSHEET_RULES_MISSPELT_H

#include "gen/edition/sign.h"
#include "verify/xml.h"

/* Says on stderr which signs in the sections, captions and boxes of the words are nearly one of an icon, each once:
   they are printed as they stand. */
void misspelt_tell(const struct signs *, const struct node *words);

#endif
