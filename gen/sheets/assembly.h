#ifndef PROOFSHEET_SHEETS_ASSEMBLY_H
#define PROOFSHEET_SHEETS_ASSEMBLY_H

#include "gen/art/art.h"
#include "gen/ink/palette.h"
#include "gen/plan/sheet.h"

/* The instructions on the sheets for joining the parts of a piece larger than the paper. */

/* Match marks in lines of that width, hatches at the ends of the glue flaps, and instructions for each seam, in the
   waste of a front. User space on the piece. */
void assembly_draw_part(cairo_t *, const struct edition *, double line, const struct sheet_cell *);
/* The map: the piece with its parts and seams, and the order of gluing. User space on the page. */
void assembly_draw_map(cairo_t *, const struct edition *, enum theme, const struct art_piece *,
                       const struct poster_map *);

#endif
