#ifndef PROOFSHEET_PICTURE_ALBUM_H
#define PROOFSHEET_PICTURE_ALBUM_H

#include "svg.h"
#include "use.h"

/* The SVG files of some folders, read and checked once, and what was drawn of them. */
struct album;

/* Reads all pictures of the folders (ended by NULL); of two with one name the first is found. The palette outlives
   them. Errors as svg_load; a folder that is not there holds none, one that cannot be read is ERROR_SYSTEM. */
struct album *album_load(const char *const folders[], const struct palette *, struct error *);
/* Accepts NULL. */
void album_free(struct album *);
int album_size(const struct album *);
/* The picture of that name, or NULL. */
const struct svg *album_find(const struct album *, const char *name);
const struct svg *album_svg(const struct album *, int index);
/* What went wrong in drawing first, for reading and for setting; the album is not NULL. */
struct error *album_error(struct album *);

/* Draws a picture of the album in user space as it stands. `use` may be NULL. What is wrong comes into album_error. */
void album_draw(cairo_t *, struct album *, const struct svg *, const struct picture_use *);

#endif
