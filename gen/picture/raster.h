#ifndef PROOFSHEET_PICTURE_RASTER_H
#define PROOFSHEET_PICTURE_RASTER_H

#include <cairo.h>

#include "gen/ink/palette.h"

/* A picture of pixels: JPEG or PNG. */
enum { RASTER_MB_MAX = 64, RASTER_MEGAPIXELS_MAX = 100, RASTER_SIDE_MAX = 32767 };
struct raster {
    bool jpeg;
    int width, height;           /* as it is seen: turned as its camera says */
    bool stored;                 /* a JPEG that a PDF takes as it is */
};

/* What the head says of these bytes of the file; they need not be all. ERROR_INPUT for what is neither, not supported or
   larger than RASTER_MEGAPIXELS_MAX. */
bool raster_read(const unsigned char *, size_t length, const char *file, struct raster *, struct error *);
/* The same of a file, of which no more is read. ERROR_INPUT where it has more than RASTER_MB_MAX; ERROR_SYSTEM. */
bool raster_load(const char *file, struct raster *, struct error *);
/* The picture in the colours of the theme: in grey without colours, in low-ink light. Destroy it. NULL with ERROR_INPUT or
   ERROR_SYSTEM. */
cairo_surface_t *raster_surface(const struct raster *, const char *file, enum theme, struct error *);
/* A stored picture for a PDF: its file as it is, and behind it a few pixels for whoever asks, which are those of the picture
   only where `seen`. As above. */
cairo_surface_t *raster_store(const struct raster *, const char *file, bool seen, struct error *);
/* How light low-ink is: so much of the way to white. */
extern const double raster_lightness;

#endif
