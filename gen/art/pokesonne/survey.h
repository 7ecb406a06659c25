#ifndef PROOFSHEET_ART_POKESONNE_SURVEY_H
#define PROOFSHEET_ART_POKESONNE_SURVEY_H

#include "ground.h"

/* Works out where everything lies on a tile. */
void pokesonne_survey(struct pokesonne_ground *, const struct pokesonne_tile *);

#endif
