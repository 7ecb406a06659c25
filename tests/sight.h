#ifndef PROOFSHEET_TESTS_SIGHT_H
#define PROOFSHEET_TESTS_SIGHT_H

#include "gen/theme.h"

/* How colours look to different eyes, and on paper without colour. */
enum eye { EYE_ALL, EYE_PROTAN, EYE_DEUTAN, EYE_TRITAN, EYE_GREY, EYES };
extern const char *const eyes[];

/* CIE 1976 ΔE as this eye sees it. */
double apart(struct colour a, struct colour b, enum eye);

#endif
