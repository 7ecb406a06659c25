#ifndef PROOFSHEET_EXPORT_VECTOR_H
#define PROOFSHEET_EXPORT_VECTOR_H

#include "gen/output/output.h"
#include "gen/sheets/run.h"

/* A drawing of each side of each piece as SVG: 1 unit = 1 mm, letters as shapes, bleed by the options, nothing outside the
   outline. Errors as tray_path and file_write; ERROR_SYSTEM where it cannot be made. */
bool export_vector(const struct run *, struct output *, struct error *);

#endif
