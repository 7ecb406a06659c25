#ifndef PROOFSHEET_PAGE_METADATA_H
#define PROOFSHEET_PAGE_METADATA_H

#include <qpdf/qpdf-c.h>

/* What a file says of itself beside its pages: XMP (ISO 16684-1) with what is in its dictionary of information, too,
   and that its colours are sRGB (IEC 61966-2-1), with the profile. `lang`: BCP 47 or NULL. */
void metadata_complete(qpdf_data, const char *lang);

#endif
