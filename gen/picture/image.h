#ifndef PROOFSHEET_PICTURE_IMAGE_H
#define PROOFSHEET_PICTURE_IMAGE_H

#include <cairo.h>

#include "verify/xml.h"

/* Pictures by their path in the folder of a game: SVG, JPEG and PNG. */

enum image_fit { IMAGE_CONTAIN, IMAGE_COVER, IMAGE_STRETCH };
/* Where it is printed, in mm. */
struct image_box {
    double x, y, width, height;
    enum image_fit fit;
    double across, down;         /* what the fit leaves over lies before it: 0..1 of it */
};

struct album;
struct images;
/* Of the folder, whose path ends in a slash; SVG files are drawn by the album, which outlives them, as it does its error. */
struct images *images_new(const char *folder, struct album *);
/* Accepts NULL. */
void images_free(struct images *);

/* ERROR_INPUT at the node for a path that leads out of the folder or to nothing, with the nearest name there; errors as
   album_open and raster_load. Remembers how finely it is printed. */
bool images_check(struct images *, const char *path, const struct image_box *, const struct node *, struct error *);
/* Draws a checked picture in the theme of the context. What is wrong comes into album_error. */
void images_draw(cairo_t *, struct images *, const char *path, const struct image_box *);
/* Drawings that are recorded from now on are looked at as well, not only printed. */
void images_see(struct images *);
/* What is drawn from now on, or recorded, comes into an SVG: Cairo cannot write to one what is only read when needed. */
void images_into_svg(struct images *);
/* Says on stderr which of the checked pictures are printed with less than IMAGE_DPI_LEAST, once each. */
enum { IMAGE_DPI_LEAST = 200 };
void images_tell(struct images *);

#endif
