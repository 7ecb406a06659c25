#ifndef PROOFSHEET_ART_HIDESEEK_HIDESEEK_H
#define PROOFSHEET_ART_HIDESEEK_HIDESEEK_H

#include "gen/art/art.h"

/* Cats and dogs that play hide-and-seek: cards, whose faces are layouts/hideseek.xml, a chip and a score sheet. */
extern const struct art hideseek_art;

#endif
