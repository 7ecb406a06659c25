#ifndef PROOFSHEET_ART_TALLY_H
#define PROOFSHEET_ART_TALLY_H

#include "../art.h"
#include "../theme.h"

/* A score sheet: a column for each seat, a row for what counts, the total in the last one. */
struct tally {
    int rows;
    const char *const *name;     /* of the rows in the words */
    /* Draws what the row counts about x,y, some 9 mm high; not called for the total. */
    void (*sign)(cairo_t *, int row, double x, double y);
    enum role title, subtitle, band, line;
};

/* Fills the trim of the piece. */
void tally_draw(cairo_t *, const struct art_piece *, const struct studio *, const struct tally *);

#endif
