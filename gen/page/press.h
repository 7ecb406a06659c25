#ifndef PROOFSHEET_PAGE_PRESS_H
#define PROOFSHEET_PAGE_PRESS_H

#include "document.h"
#include "gen/ink/coverage.h"
#include "gen/ink/palette.h"
#include "gen/output/dump.h"
#include "gen/plan/paper.h"
#include "printer.h"

/* How pages are printed: on which paper, with which printer, in which theme. */
struct press {
    struct paper paper;
    const struct printer *printer;   /* its distortion of the paper; NULL: unknown */
    enum theme theme;
    struct dump *dump;           /* records where everything is, or NULL */
    struct weights *weights;     /* takes the ink of the pages of texts, or NULL */
    bool dry;                    /* nothing is kept: only positions and mistakes are of interest */
};

/* Starts a page of that paper, drawn in the theme and so that the printer puts everything where it belongs. Owned by
   the document. */
cairo_t *press_page(const struct press *, struct document *, bool back, const char *label);
/* A page of that paper in the theme, to be weighed by scale_read. */
cairo_t *press_scale(const struct press *, const struct ink *, struct scale *);
/* "GAME-tiles-a4.pdf" in the arena: a file of pages of that paper. */
const char *press_file(const struct press *, const char *game, const char *what, struct arena *);
/* The same press with other paper. */
struct press press_with(const struct press *, const struct paper *);

#endif
