#ifndef PROOFSHEET_RULES_BAND_H
#define PROOFSHEET_RULES_BAND_H

#include "rulesheet.h"

/* Block: the coloured band over a chapter with its number and its title in every language. */
flow_set band_set;
/* Block of nothing: one over a page that says in short what the player aid says. */
flow_set band_set_brief;
/* Block: a lower one, at the top of a page on which the chapter goes on. */
flow_set band_set_again;
/* Block: rules of one language in two columns, `count` of them from `index`. */
flow_set band_rules;

#endif
