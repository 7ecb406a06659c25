#ifndef PROOFSHEET_SVG_H
#define PROOFSHEET_SVG_H

#include "../verify/buf.h"
#include "cut.h"

/* The cut as SVG: 1 unit = 1 mm, a group (for Inkscape: a layer) for each layer. */
void svg_put(struct buf *, const struct cut *);

#endif
