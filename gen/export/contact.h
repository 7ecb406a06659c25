#ifndef PROOFSHEET_EXPORT_CONTACT_H
#define PROOFSHEET_EXPORT_CONTACT_H

#include "gen/output/output.h"
#include "gen/sheets/run.h"

/* Every side that is printed on one PNG, each with its id and how many of it there are. Errors as tray_path and
   raster_write. */
bool export_contact(const struct run *, struct output *, struct error *);

#endif
