#ifndef PROOFSHEET_EXPORT_RASTER_H
#define PROOFSHEET_EXPORT_RASTER_H

#include <cairo.h>

#include "verify/error.h"

/* Writes an image surface as a PNG with its resolution to the disk at `path`, where no file may exist yet. The same
   pixels give the same bytes. ERROR_SYSTEM. */
bool raster_write(cairo_surface_t *, double dpi, const char *path, struct error *);

#endif
