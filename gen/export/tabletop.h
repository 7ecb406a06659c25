#ifndef PROOFSHEET_EXPORT_TABLETOP_H
#define PROOFSHEET_EXPORT_TABLETOP_H

#include "gen/output/output.h"
#include "gen/sheets/run.h"

/* Decks, tiles and figures for Tabletop Simulator: their pictures, and a saved object that names them. Errors as
   tray_path, raster_write and file_write. */
bool export_tabletop(const struct run *, struct output *, struct error *);

#endif
