#ifndef PROOFSHEET_EXPORT_CUTS_H
#define PROOFSHEET_EXPORT_CUTS_H

#include "gen/output/output.h"
#include "gen/sheets/run.h"

/* The lines that a machine cuts and folds, a file for each sheet: as SVG, as DXF. Errors as run_batch, tray_path and
   file_write. */
bool export_svg(const struct run *, struct output *, struct error *);
bool export_dxf(const struct run *, struct output *, struct error *);

#endif
