#ifndef PROOFSHEET_EXPORT_PIECES_H
#define PROOFSHEET_EXPORT_PIECES_H

#include "gen/output/output.h"
#include "gen/sheets/run.h"

/* A PNG of each side of each piece, bleed and resolution by the options. ERROR_USAGE before anything is drawn where one
   would be too large; errors as tray_path and raster_write. */
bool export_pieces(const struct run *, struct output *, struct error *);

#endif
