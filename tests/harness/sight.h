#ifndef PROOFSHEET_TESTS_HARNESS_SIGHT_H
#define PROOFSHEET_TESTS_HARNESS_SIGHT_H

#include "gen/ink/theme.h"

/* How colours look to different eyes, and on paper without colour. */
enum eye { EYE_ALL, EYE_PROTAN, EYE_DEUTAN, EYE_TRITAN, EYE_GREY, EYES };
extern const char *const eyes[];

/* CIE 1976 ΔE as this eye sees it. */
double apart(struct colour a, struct colour b, enum eye);
/* CIEDE2000: as this eye sees it, and of two colours in CIE L*a*b* (D65). */
double apart_2000(struct colour a, struct colour b, enum eye);
double lab_apart_2000(const double a[3], const double b[3]);

#endif
