#ifndef PROOFSHEET_PLAN_PAPER_H
#define PROOFSHEET_PLAN_PAPER_H

#include <stdbool.h>

#include "verify/arena.h"
#include "verify/error.h"

/* A paper format, upright, in mm. */
struct paper {
    const char *id;              /* as in file names: a4, letter, 200x300 */
    const char *name;            /* as printed in the foot line: A4, Letter, 200 × 300 mm */
    double width, height;
    double margin;               /* trims stay this far from the edge of the sheet */
    double reach;                /* ink (bleed, marks, foot line, ruler) stays this far from it */
    double edge_x, edge_y; /* margins out of its printer's reach: left and right, above and below; 0: less than reach */
};

/* How far ink stays from the edges left and right (`across`) or above and below, and how far trims. */
double paper_reach(const struct paper *, bool across);
double paper_margin(const struct paper *, bool across);

/* The paper of that name in <layouts>/papers.xml, upper and lower case alike, or any "WxH" in mm (W × H as it lies).
   ERROR_USAGE with the nearest name where there is none or the size is out of range. Strings live in the arena. */
bool paper_find(const char *layouts, const char *name, struct arena *, struct paper *, struct error *);

#endif
