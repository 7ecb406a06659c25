#ifndef PROOFSHEET_PACKING_LIST_H
#define PROOFSHEET_PACKING_LIST_H

#include "count.h"

/* The packing list on paper, in the languages of the edition: the paper for each file, every component with boxes to
   tick, the cuts sheet by sheet, and labels for the bags. */

/* Writes it as a PDF; batch[i] is that of stock i. Errors as document_save, of type and of phrases. */
bool packinglist_write(const struct run *, const struct batch batch[], const struct text_count[TEXTS], const char *path,
                       struct error *);

#endif
