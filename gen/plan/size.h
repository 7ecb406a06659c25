#ifndef PROOFSHEET_PLAN_SIZE_H
#define PROOFSHEET_PLAN_SIZE_H

#include "verify/xml.h"

/* Where parts of a piece meet that is larger than the paper: so far from its left edge two columns, and so far below its
   upper edge two rows, unless that takes more parts. 0: in the middle. */
struct seams {
    double x, y;
};

/* The trim of a piece, in mm. */
struct size {
    const char *id;
    double width, height;
    double corner;               /* radius; half the width: a disc */
    bool hexagon;                /* with points at the ends of its longer side */
    struct seams seam;
};

/* Sizes that have a name: layouts/sizes.xml. */
struct sizes {
    int count;
    const struct size *size;
};

/* Reads them into the arena. Errors as xml_load; ERROR_INPUT for a name that stands there twice. */
bool sizes_load(const char *layouts, struct arena *, struct sizes *, struct error *);
/* The size of the piece that the element describes: that of its attribute size, then width, height and corner where they
   stand. `sizes` may be NULL: none has a name. ERROR_INPUT at the element with the nearest name. */
bool size_read(const struct sizes *, const struct node *, struct size *, struct error *);

#endif
