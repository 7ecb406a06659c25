#ifndef PROOFSHEET_EDITION_PROSE_H
#define PROOFSHEET_EDITION_PROSE_H

#include "modules.h"
#include "gen/type/type.h"

/* A paragraph of a words file, ready to be set: its bytes, its bold stretches, its links to rules. Zero it to start. */
enum { PROSE_LINKS = 12 };

struct prose_link {
    int from, to;                /* bytes */
    int rule;                    /* index into kit.rule */
};

struct prose {
    struct buf text;
    PangoAttrList *attrs;        /* NULL where there are none */
    int links;
    struct prose_link link[PROSE_LINKS];
};

/* Adds the content of the element: white space folded, <n>, <count> and <ref> filled in from the kit, an <if> resolved
   by the printed modules. */
void prose_add(struct prose *, const struct kit *, const struct modules *, const struct node *element);
/* Adds a string; bold where asked for. */
void prose_string(struct prose *, const char *, bool bold);
/* Adds a string in another size (pt) and colour (red, green, blue 0..1). */
void prose_note(struct prose *, const char *, double size, const double colour[3]);
void prose_finish(struct prose *);

#endif
