#ifndef PROOFSHEET_SCHEMA_H
#define PROOFSHEET_SCHEMA_H

#include <libxml/tree.h>

#include "error.h"

/* Explains to the author why a document does not follow its RELAX NG schema, if the reason is a root, an element
   or an attribute with the wrong name, an attribute that is missing, text where there may be none or, where `values` is
   true, a value: ERROR_INPUT at its line, and false. True if it is none of these. The schema must name all elements and
   attributes where they are defined, as trang writes it. */
bool schema_explain(xmlDoc *, const char *file, const char *schema, bool values, struct error *);

#endif
