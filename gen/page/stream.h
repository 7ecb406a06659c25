#ifndef PROOFSHEET_PAGE_STREAM_H
#define PROOFSHEET_PAGE_STREAM_H

#include <qpdf/qpdf-c.h>

/* What pages are made of: zlib takes a seventh of the time of the press. Cairo is asked to leave the streams of a PDF as
   they are, and libdeflate packs them to the same size in a quarter of the time. */

/* Before the surface of a PDF is made. */
void streams_plain(void);
/* Packs every stream of the file that has no filter; the cells of patterns stand a thousandth of their unit apart. */
void streams_complete(qpdf_data);

#endif
