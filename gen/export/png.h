#ifndef PROOFSHEET_EXPORT_PNG_H
#define PROOFSHEET_EXPORT_PNG_H

#include <cairo.h>

#include "verify/error.h"

/* Writes an image surface as a PNG that knows its resolution to the disk at `path`, where nothing may stand yet. The
   same pixels give the same bytes. ERROR_SYSTEM. */
bool png_write(cairo_surface_t *, double dpi, const char *path, struct error *);

#endif
