#ifndef PROOFSHEET_ART_LIB_TALLY_H
#define PROOFSHEET_ART_LIB_TALLY_H

#include "gen/art/art.h"
#include "gen/ink/theme.h"

/* A row of a score sheet: its name in the words, and what draws what it counts about x,y, some 9 mm high; NULL: it is
   the total. */
struct tally_row {
    const char *name;
    void (*sign)(cairo_t *, double x, double y);
};

/* A score sheet: a column for each seat, a row for what counts. What `scene` draws, width × height mm from 0,0, stands
   over it as a low band; it is drawn `scene_high` mm high, and scaled. NULL: nothing does. The icon `crest` stands in
   the marks of the seats where letters mean something else; NULL: their letters. */
struct tally {
    int rows;
    const struct tally_row *row;
    int title, subtitle, band, line;
    void (*scene)(cairo_t *, const struct edition *, double width, double height);
    double scene_high;
    const char *crest;
};

/* Fills the trim of the piece. */
void tally_draw(cairo_t *, const struct art_piece *, const struct edition *, const struct tally *);

#endif
