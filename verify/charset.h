#ifndef PROOFSHEET_CHARSET_H
#define PROOFSHEET_CHARSET_H

#include "buf.h"
#include "error.h"

/* Text as spreadsheets save it: UTF-8, UTF-16 ("Unicode text"), and Big5, which Excel writes in Taiwan. */

/* Adds a file's bytes as UTF-8, without a byte order mark. Bytes that may be Big5 are that where most of the characters
   are frequent Hanzi, which no text of Europe looks like. ERROR_INPUT with the line: it is none of them. */
bool charset_read(const char *file, const struct buf *bytes, struct buf *text, struct error *);

#endif
