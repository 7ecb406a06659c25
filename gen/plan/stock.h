#ifndef PROOFSHEET_PLAN_STOCK_H
#define PROOFSHEET_PLAN_STOCK_H

#include "verify/datadir.h"
#include "verify/xml.h"

/* How the pieces of some groups are imposed, in mm: one PDF each. */
struct stock {
    const char *id;              /* as in file names: tiles */
    const char *material;        /* board, card, paper */
    const char *groups;          /* words with blanks between them */
    double bleed;                /* beyond the trim where there is room */
    double gutter;               /* between neighbours; 0: butted, one cut */
    double line;                 /* width of marks */
    double mark_to, mark_from, mark_short;
    double strip;                /* height of the foot line and the ruler */
    double fold;                 /* gutter along the fold of folded backs, at least */
    double corner;               /* ink stays this far from one of the two edges at a corner of the sheet; 0: as
                                    anywhere */
    double inset;                /* of registration marks, where there are any */
    bool corners;                /* they are an angle in each corner */
    double overlap;              /* of the parts of a piece larger than the paper; 0: none is printed in parts */
    int fill;                    /* each piece is printed up to so many times as often, if that takes no more sheets */
    const struct node *node;     /* for messages */
};

struct stocks {
    const char *file; /* of the game */
    int count;
    const struct stock *stock;
};

/* Reads layouts/sheets.xml and the sheets.xml of the game at the place, or else layouts/kinds.xml. Errors as xml_load; ERROR_INPUT at the line of a group
   that is on two sheets. */
bool stocks_load(const struct datadir *, const char *place, struct arena *, struct stocks *, struct error *);
/* Index of the stock that takes this group, or -1. */
int stocks_of_group(const struct stocks *, const char *group);

#endif
