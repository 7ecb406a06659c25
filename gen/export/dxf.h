#ifndef PROOFSHEET_EXPORT_DXF_H
#define PROOFSHEET_EXPORT_DXF_H

#include "verify/buf.h"
#include "cutlines.h"

/* The cut as DXF, release 12 in ASCII, which every program that reads any DXF reads: 1 unit = 1 mm, y up from the lower
   edge of the sheet, a layer for each layer. */
void dxf_put(struct buf *, const struct cut *);

#endif
