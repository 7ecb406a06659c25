#ifndef PROOFSHEET_POSITION_STAMPS_H
#define PROOFSHEET_POSITION_STAMPS_H

#include <stdbool.h>

#include <cairo.h>

/* Pieces drawn once for a whole document and stamped wherever they lie again. Zero it to start. */
enum { STAMP_NAME_BYTES = 256 };
struct stamp {
    const void *data;            /* a printed piece or an emblem; NULL: what the art draws of a thing of this name, */
    char what[STAMP_NAME_BYTES];
    int seat, part;
    bool back;
    cairo_rectangle_t seen;      /* what is recorded of it */
    bool lies;                   /* it was told of as lying somewhere */
    cairo_surface_t *surface;
};
struct stamps {
    int count, room;
    struct stamp *stamp;
};
/* The number of the one that shows the same, or -1. */
int stamps_find(const struct stamps *, const struct stamp *key);
/* Takes over the stamp's surface. */
void stamps_add(struct stamps *, const struct stamp *);
void stamps_finish(struct stamps *);

#endif
