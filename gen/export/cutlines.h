#ifndef PROOFSHEET_EXPORT_CUTLINES_H
#define PROOFSHEET_EXPORT_CUTLINES_H

#include "gen/sheets/run.h"

/* The lines of one sheet for a machine that cuts: numbers only, in mm, 0,0 the upper left corner of the sheet as its
   front lies. */

enum cut_layer { CUT_CUT, CUT_FOLD, CUT_MARKS, CUT_LAYERS };

/* CUT_LINE goes from x,y by width,height. CUT_OUTLINE is a closed rectangle whose corners have that radius; half of its
   sides: a circle. CUT_BLOCK is a filled rectangle. */
enum cut_kind { CUT_LINE, CUT_OUTLINE, CUT_BLOCK };
struct cut_shape {
    enum cut_layer layer;
    enum cut_kind kind;
    double x, y, width, height, corner;
};

struct cut {
    const char *title;           /* the stock and which of its sheets */
    double width, height;        /* of the sheet */
    int shapes;
    const struct cut_shape *shape;
};

/* CUT, FOLD, MARKS: as layers are called in the files. */
const char *cut_layer_name(enum cut_layer);
bool cut_is_circle(const struct cut_shape *);

/* The shapes of a page with fronts, into the arena. Outlines of butted pieces are lines as long as possible, each cut
   once; on a folded sheet only the fronts are cut. Marks are those printed on that page. */
void cut_make(const struct batch *, const struct sheet_page *, struct arena *, struct cut *);

#endif
