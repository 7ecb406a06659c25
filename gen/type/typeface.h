#ifndef PROOFSHEET_TYPE_TYPEFACE_H
#define PROOFSHEET_TYPE_TYPEFACE_H

#include <fontconfig/fontconfig.h>
#include <pango/pango.h>

#include "verify/error.h"

/* The pinned faces: the places of their files, and a fontconfig configuration that contains nothing else. */

/* One family for both scripts: its Latin is good, and English quotes are narrowed by the feature pwid. Latin is set
   from the same face under a second name, because Cairo embeds each name for itself: in one subset, F and L share a
   subroutine that Cairo misreads, whereupon it embeds all subroutines of all Hanzi, 0.9 MB a face. */
#define TYPEFACE_FAMILY "Noto Sans CJK TC"
#define TYPEFACE_LATIN TYPEFACE_FAMILY " Latin"
#define TYPEFACE_PACKAGE "fonts-noto-cjk"
/* Where the build has cut the faces to the characters of the games (cut-fonts.sh), the two families are those, one font
   to Cairo, for they have no subroutines. All else is then set from the whole faces, under these names. */
#define TYPEFACE_REST TYPEFACE_FAMILY " Rest"
#define TYPEFACE_REST_LATIN TYPEFACE_REST " Latin"

struct face {
    const char *file, *cut;
    int weight;
    PangoWeight pango_weight;
};
enum { FACES = 2, REGIONS = 5 };
extern const struct face faces[FACES];

/* The collection has a family for each country that writes differently, for instance with punctuation in the middle of
   its space or at its foot. The first is that of all other languages. The language tag alone is not enough: after a
   Latin letter Pango takes a punctuation mark for Latin, whatever the language. */
struct region {
    const char *tag, *family;
    int index;                   /* in the collection */
};
extern const struct region regions[REGIONS];

/* Index of the region that a Pango tag is of. */
int typeface_region(const char *tag);
/* Finds the faces of these regions in $PROOFSHEET_FONTS, the directory of the build, or the place known to fontconfig,
   in this order, and makes a configuration of them the current one. The first region is set from the cut faces where
   there are any and PROOFSHEET_FONTS is not set: *cut is what they have, the configuration's; NULL: they are whole.
   NULL with ERROR_SYSTEM that names the package to install. Free it with typeface_free, which takes NULL. */
FcConfig *typeface_load(const bool loaded[REGIONS], FcCharSet **cut, struct error *);
/* Adds the families of the rest. ERROR_SYSTEM as above. */
bool typeface_add_rest(FcConfig *, struct error *);
/* The first face of somebody's TrueType or OpenType file under the name `family`, upright, regular or bold: *bold says
   which. Destroy it. NULL with ERROR_INPUT for what is no such file, larger than TYPEFACE_MB_MAX, has no
   outlines or forbids that it is embedded; ERROR_SYSTEM for what cannot be read. */
enum { TYPEFACE_MB_MAX = 64 };
FcPattern *typeface_open(const char *file, const char *family, bool *bold, struct error *);
void typeface_free(FcConfig *);

#endif
