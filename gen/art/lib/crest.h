#ifndef PROOFSHEET_ART_LIB_CREST_H
#define PROOFSHEET_ART_LIB_CREST_H

#include "gen/ink/theme.h"
#include "gen/type/type.h"

/* The mark of a seat as a white field with its letter, about `size` mm across; x,y its middle. Type may be NULL: no
   letter then. */
void crest_draw(cairo_t *, const struct livery *, struct type *, double x, double y, double size);
/* The head of a seat's column on a score sheet: its colour and mark, and a white box for a name below. Where `icon` is
   not NULL it stands in the mark instead of the letter. mm. */
void crest_head(cairo_t *, const struct livery *, struct type *, const char *icon, double x, double y, double width,
                double height);

#endif
