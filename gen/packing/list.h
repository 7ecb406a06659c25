#ifndef PROOFSHEET_PACKING_LIST_H
#define PROOFSHEET_PACKING_LIST_H

#include "count.h"

/* The packing list on paper, in the languages of the job: what to print on what, every component with boxes to tick,
   how to cut sheet by sheet, and labels for the bags. */

/* Writes it as a PDF of so many pages; batch[i] is that of stock i. `ink`: of each page (see ink.h), in the job's
   arena, NULL where the job does not ask for it. Errors as document_save, of type and of phrases. */
bool packinglist_write(struct printing *, const struct batch batch[], const char *path, int *pages, double **ink,
                       struct error *);

#endif
