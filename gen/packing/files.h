#ifndef PROOFSHEET_PACKING_FILES_H
#define PROOFSHEET_PACKING_FILES_H

#include "packlist.h"

/* Adds the section of the files: which paper each is printed on, on how many sheets, and how. */
void files_add(struct packlist *);

#endif
