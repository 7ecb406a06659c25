#ifndef PROOFSHEET_FOREIGN_CSV_H
#define PROOFSHEET_FOREIGN_CSV_H

#include "foreign.h"

/* Reads a table by RFC 4180, its columns parted by commas, semicolons or tabs, into the arena: a child for each row
   behind the first, in it a child for each column, by the name in the first row. UTF-8, or UTF-16 with its mark. NULL with
   ERROR_INPUT and its line: no cell is left out. */
const struct value *foreign_csv(const char *file, const struct buf *bytes, struct arena *, struct error *);

#endif
