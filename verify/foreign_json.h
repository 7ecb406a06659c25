#ifndef PROOFSHEET_FOREIGN_JSON_H
#define PROOFSHEET_FOREIGN_JSON_H

#include "foreign.h"

/* Reads JSON as a tree into the arena; `bytes` are those of the file. NULL with ERROR_INPUT and its line. */
const struct value *foreign_json(const char *file, const struct buf *bytes, struct arena *, struct error *);

#endif
