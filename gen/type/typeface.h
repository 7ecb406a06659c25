#ifndef PROOFSHEET_TYPE_TYPEFACE_H
#define PROOFSHEET_TYPE_TYPEFACE_H

#include <fontconfig/fontconfig.h>
#include <pango/pango.h>

#include "verify/error.h"

/* The pinned faces: where their files are, and a fontconfig configuration that holds nothing else. */

/* One family for both scripts: its Latin is good, and English quotes are narrowed by the feature pwid. Latin is set
   from the same face under a second name, because Cairo embeds each name for itself: in one subset, F and L share a
   subroutine that Cairo misreads, whereupon it embeds all subroutines of all Hanzi, 0.9 MB a face. */
#define TYPEFACE_FAMILY "Noto Sans CJK TC"
#define TYPEFACE_LATIN TYPEFACE_FAMILY " Latin"
#define TYPEFACE_PACKAGE "fonts-noto-cjk"

struct face {
    const char *file;
    int weight;
    PangoWeight pango_weight;
};
enum { FACES = 2, REGIONS = 5 };
extern const struct face faces[FACES];

/* What countries write differently, marks in the middle of their space or at its foot for one, the collection has as
   families. The first is that of all other languages. The tag alone does not do: behind a Latin letter Pango takes a
   mark for Latin, whatever language it is in. */
struct region {
    const char *tag, *family;
    int index;                   /* in the collection */
};
extern const struct region regions[REGIONS];

/* Index of the region that a Pango tag is of. */
int typeface_region(const char *tag);
/* Finds the faces of these regions, from $PROOFSHEET_FONTS, else the directory of the build, else where fontconfig says
   they are, and makes a configuration of them the current one. NULL with ERROR_SYSTEM that names the package to
   install. Free it with typeface_free, which takes NULL. */
FcConfig *typeface_load(const bool loaded[REGIONS], struct error *);
void typeface_free(FcConfig *);

#endif
