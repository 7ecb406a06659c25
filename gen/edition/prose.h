#ifndef PROOFSHEET_EDITION_PROSE_H
#define PROOFSHEET_EDITION_PROSE_H

#include "dingbat.h"
#include "sign.h"

/* A paragraph of a words file, ready to be set: its bytes, its bold stretches, its icons, its links to rules, and behind it
   the points of its list, each a paragraph again. Zero it to start. */
enum { PROSE_LINKS = 12 };

struct prose_link {
    int from, to;                /* bytes */
    int rule;                    /* index into kit.rule */
};

struct prose {
    struct buf text;
    PangoAttrList *attrs;        /* NULL where there are none */
    struct dingbats icons;
    int links;
    struct prose_link link[PROSE_LINKS];
    struct prose *point;         /* the first one below it, then the one below that; NULL: none, or no more */
};

/* What the content of an element is filled in from. */
struct prose_from {
    const struct words *words; /* of the kit */
    const struct modules *modules;
    const struct signs *signs;
};
/* Adds the content of the element: white space folded, <n>, <count> and <ref> filled in, an <if> resolved
   by the printed modules, signs replaced by their icons. What is added behind a <bullet/> goes to its point. */
void prose_add(struct prose *, const struct prose_from *, const struct node *element);
/* Adds a string; bold where asked for. */
void prose_string(struct prose *, const char *, bool bold);
/* Adds a string in another size (pt) and colour (red, green, blue 0..1). */
void prose_note(struct prose *, const char *, double size, const double colour[3]);
/* Fills in string and attributes of the text, which has its size. Once for each prose, and for each of its points. */
void prose_set(struct prose *, struct text *);
/* Adds what it says to the string, its points behind it. */
void prose_plain(const struct prose *, struct buf *out);
void prose_finish(struct prose *);

#endif
