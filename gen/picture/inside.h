#ifndef PROOFSHEET_PICTURE_INSIDE_H
#define PROOFSHEET_PICTURE_INSIDE_H

#include "verify/xml.h"

/* A file in the folder of a game, by its path there. */
struct inside {
    const char *path;
    const char *attribute; /* that says the path */
    const char *what;      /* an image, a font */
};
/* The path of the file in the arena; `folder` ends in a slash. NULL with ERROR_INPUT at the node for a path that leads
   out of the folder, also by links, or to nothing, with the nearest name there; ERROR_SYSTEM. */
const char *inside_find(const char *folder, const struct inside *, struct arena *, const struct node *, struct error *);

#endif
