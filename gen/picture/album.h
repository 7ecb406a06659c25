#ifndef PROOFSHEET_PICTURE_ALBUM_H
#define PROOFSHEET_PICTURE_ALBUM_H

#include "svg.h"
#include "use.h"

/* The SVG files of some folders, each read and checked when it is first asked for, and what was drawn of them. */
struct album;

/* All pictures of the folders (ended by NULL); of two with one name the first is found. The palette outlives them. One
   that svg_load refuses is kept with its reason. A folder that is not there holds none, one that cannot be read is
   ERROR_SYSTEM. */
struct album *album_load(const char *const folders[], const struct palette *, struct error *);
/* The file, whoever drew it: by our classes, or else in its own colours; read once. Errors as foreign_load. */
const struct svg *album_open(struct album *, const char *file, struct error *);
/* The first picture that was refused: false and its error. */
bool album_sound(struct album *, struct error *);
/* Accepts NULL. */
void album_free(struct album *);
int album_size(const struct album *);
/* The picture of that name, or NULL. */
const struct svg *album_find(struct album *, const char *name);
const struct svg *album_svg(struct album *, int index);
const char *album_name(const struct album *, int index);
/* What went wrong in drawing first, for reading and for setting; the album is not NULL. */
struct error *album_error(struct album *);

/* Nothing that is drawn there would be seen. */
bool album_is_hidden(cairo_t *);
/* Draws a picture of the album in user space as it stands. `use` may be NULL. What is wrong comes into album_error. */
void album_draw(cairo_t *, struct album *, const struct svg *, const struct picture_use *);

#endif
