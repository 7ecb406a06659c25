#ifndef PROOFSHEET_SCHEMA_H
#define PROOFSHEET_SCHEMA_H

#include <libxml/tree.h>

#include "error.h"

/* Says of a document that does not follow its RELAX NG schema what an author can use, where that is an element or an
   attribute with the wrong name, one that is missing, or a value: ERROR_INPUT at its line, and false. True where it is
   none of these. The schema is one with all elements and attributes named where they are defined, as trang writes
   it. */
bool schema_explain(xmlDoc *, const char *file, const char *schema, struct error *);

#endif
