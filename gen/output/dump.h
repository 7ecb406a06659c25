#ifndef PROOFSHEET_PAGE_DUMP_H
#define PROOFSHEET_PAGE_DUMP_H

#include "verify/arena.h"
#include "verify/buf.h"

/* The geometry of a print as text: --dump shows it, and --check counts it. proofsheet-gen(1) describes the lines. All
   code that puts something on a page records it here; all of these functions take NULL, for pages without a dump. */
struct dump {
    struct buf text;
    int sheets, pages, pieces;   /* of the file at work */
};

/* A new file begins. */
void dump_file(struct dump *, const char *name);
/* A new page begins, of that size; with the printer's correction that it is drawn with: xx, yx, xy, yy, and x0, y0 in
   mm, or NULL. */
void dump_page(struct dump *, double width, double height, const double correction[6]);
/* A line: words, then `count` lengths in mm with three decimals. */
void dump_line(struct dump *, const double mm[], int count, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
#define DUMP_LINE(dump, mm, ...) dump_line(dump, mm, sizeof(mm) / sizeof(double), __VA_ARGS__)

/* "8 sheets, 16 pages, 96 pieces" of the file at work, in the arena; of a text only the pages. */
const char *dump_tally(const struct dump *, struct arena *);

#endif
