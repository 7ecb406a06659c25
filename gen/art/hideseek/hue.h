#ifndef PROOFSHEET_ART_HIDESEEK_HUE_H
#define PROOFSHEET_ART_HIDESEEK_HUE_H

#include "gen/ink/theme.h"
#include "gen/type/type.h"

/* A colour of cats and dogs: K, W, G, B or Y. */
struct hideseek_hue {
    const char *letter;
    const char *guise;    /* the part of a picture that its animal alone wears */
    int body, line, edge; /* of areas; of what is drawn on them; round their parts */
};

/* The colour of that letter, or NULL. */
const struct hideseek_hue *hideseek_hue_find(const char *letter);
/* Its dot with its letter, `size` mm across; x,y its middle. Type may be NULL: no letter then. */
void hideseek_hue_dot(cairo_t *, const struct hideseek_hue *, struct type *, double x, double y, double size);
/* A picture of the game at x,y, `scale` times its size, without what is nothing where it is small; what its classes
   leave open comes in that colour. */
void hideseek_hue_alone(cairo_t *, const char *name, const struct hideseek_hue *, double x, double y, double scale);
/* All of one as large as width × height mm hold it, in the middle of them, from 0,0; in several colours where hue is
   NULL. */
void hideseek_hue_fit(cairo_t *, const char *name, const struct hideseek_hue *, double width, double height);

#endif
