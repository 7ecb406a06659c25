#ifndef PROOFSHEET_EXPORT_ORDER_H
#define PROOFSHEET_EXPORT_ORDER_H

#include "gen/output/output.h"
#include "gen/sheets/run.h"

/* A picture of each side of each piece, as the print shop of the options takes it: its dots, square corners, the bleed all
   round, numbered in the order of the kit, in a folder of its own. ERROR_USAGE before anything is drawn where the shop cuts
   no such size; errors as shop_find, tray_path and raster_write. */
bool export_order(const struct run *, struct output *, struct error *);

#endif
