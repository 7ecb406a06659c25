#ifndef PROOFSHEET_VALID_H
#define PROOFSHEET_VALID_H

#include <stdbool.h>

#include "buf.h"

/* Documents that follow their schemas, as the build has found: to validate them again takes most of the time in which a
   log is checked. One byte more or less, in the document or in its schema, and it is validated as any other. */

enum { VALID_MARK_BYTES = 32 };

/* BLAKE2b-256 of a document, of the schema in that file and of those that this includes, in the form of trang. false:
   one cannot be read. */
bool valid_mark(const struct buf *document, const char *schema, unsigned char mark[VALID_MARK_BYTES]);
/* Whether the build has validated it. */
bool valid_is_known(const struct buf *document, const char *schema);

/* The marks, written by valid-marks.c while building. */
extern const unsigned char valid_marks[][VALID_MARK_BYTES];
extern const int valid_marks_count;

#endif
