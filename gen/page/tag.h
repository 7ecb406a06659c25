#ifndef PROOFSHEET_PAGE_TAG_H
#define PROOFSHEET_PAGE_TAG_H

#include <cairo.h>
#include <qpdf/qpdf-c.h>
#include <stdbool.h>

#include "verify/arena.h"

/* What readers that speak are told of a page: elements by the standard names of PDF (ISO 32000-1, 14.8.4), in the order
   in which they are begun. Cairo knows neither languages nor texts that stand for pictures: they are kept here and
   written into the finished file. */
enum { TAGS_DEEP = 8 };         /* elements within each other; deeper ones are left out */
struct tag_open {
    const char *element;
    bool head;
};
struct tags {
    struct arena arena;
    int notes, room;
    struct tag_note *note;       /* of each element in order */
    int depth;
    struct tag_open open[TAGS_DEEP];
};

/* Elements of this context, and of no other, are kept from here on: what is drawn elsewhere has none. */
void tag_enter(cairo_t *, struct tags *);
void tag_finish(struct tags *);

/* Begins an element (a literal: "H1", "P", "Table", "Figure" …). `lang`, BCP 47, and `alt`, what stands for a picture,
   may be NULL; they are copied. A "P" within a row of a table is a cell of it. */
void tag_begin(cairo_t *, const char *element, const char *lang, const char *alt);
/* A row of a table, or its head. */
void tag_row(cairo_t *, bool head);
void tag_end(cairo_t *);

/* Gives the elements of a file that Cairo has made their languages, where they are others than that of the whole, and
   their texts; from where it has others than were begun they stay as they are. */
void tags_complete(const struct tags *, qpdf_data, const char *lang);

#endif
