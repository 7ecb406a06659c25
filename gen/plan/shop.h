#ifndef PROOFSHEET_PLAN_SHOP_H
#define PROOFSHEET_PLAN_SHOP_H

#include "size.h"

/* What a print shop cuts, in mm, and the picture that it takes for it, in dots with the bleed. */
struct shop_size {
    struct size size;
    int across, down;
};

/* A print shop: layouts/shops.xml. */
struct shop {
    const char *id, *name;
    int dpi;
    const char *front, *back;    /* what it calls the sides in file names */
    bool copies;                 /* wants a file for every copy */
    int sizes;
    const struct shop_size *size;
};

/* The shop of that id, into the arena. ERROR_USAGE with the nearest id; errors as xml_load. */
bool shop_find(const char *layouts, const char *id, struct arena *, struct shop *, struct error *);
/* The size that pieces of width × height mm are cut to, or NULL. `turned`: as it lies, the piece is turned by a quarter. */
const struct shop_size *shop_size(const struct shop *, double width, double height, bool *turned);
/* The one that is nearest to it. */
const struct shop_size *shop_nearest(const struct shop *, double width, double height);

#endif
