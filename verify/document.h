#ifndef PROOFSHEET_DOCUMENT_H
#define PROOFSHEET_DOCUMENT_H

#include "node.h"

/* XML as libxml2 reads it, here and in schema.h alone. The press has these functions linked in; proofsheet-verify has
   `document_read` from its annex (annex.h), which is only loaded for a document that the build has not read. */

/* Parses the bytes of `file` (entities and DTDs are refused, size is capped) and, where `schema` is given, holds them
   against that RELAX NG schema: names of elements and attributes, those that are missing, text. What else it has against
   them, values, goes to `gate`, whose file may be "". The root, in the arena; NULL with ERROR_SYSTEM or ERROR_INPUT. */
typedef const struct node *document_reader(struct arena *, const char *file, const struct buf *bytes,
                                           const char *schema, struct error *gate, struct error *);
document_reader document_read;

/* Parses the content of an element that comes from a line of another kind of file, and returns an element around it.
   NULL with ERROR_INPUT at that line. */
const struct node *document_fragment(struct arena *, const char *text, const char *file, int line, struct error *);

#endif
