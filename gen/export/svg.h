#ifndef PROOFSHEET_EXPORT_SVG_H
#define PROOFSHEET_EXPORT_SVG_H

#include "verify/buf.h"
#include "cutlines.h"

/* The cut as SVG: 1 unit = 1 mm, a group (for Inkscape: a layer) for each layer. */
void svg_put(struct buf *, const struct cut *);

#endif
