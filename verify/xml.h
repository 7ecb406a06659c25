#ifndef PROOFSHEET_XML_H
#define PROOFSHEET_XML_H

#include "node.h"

/* Reads the content of a file and reports faults in the author's terms; false with error set. */
typedef bool xml_reader(const struct node *root, void *into, struct error *);

/* Parses `file` (entities and DTDs are refused, size is capped) and holds it against the RELAX NG `schema`, which is
   the judge of its shape: names of elements and attributes, those that are missing, text. Then the tree goes to `read`,
   which knows more of values than the schema; what the schema has against them is told where the reader finds nothing.
   What the build has validated (valid.h) is not validated again, and a kit that it has read is not parsed.
   Errors: ERROR_SYSTEM (cannot be read), ERROR_INPUT with file and line. */
bool xml_load(struct arena *, const char *file, const char *schema, xml_reader *read, void *into, struct error *);

/* Parses `file` likewise and returns its root; no schema judges it. NULL with error set. */
const struct node *xml_tree(struct arena *, const char *file, struct error *);

/* An attribute of the root of `file`, of which no more is read; missing or empty is an error. In the arena, or NULL with
   ERROR_SYSTEM or ERROR_INPUT. */
const char *xml_root_need(struct arena *, const char *file, const char *name, struct error *);

#endif
