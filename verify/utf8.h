#ifndef PROOFSHEET_UTF8_H
#define PROOFSHEET_UTF8_H

#include <stddef.h>

/* Bytes as text: UTF-8 by RFC 3629, so no overlong forms, no surrogates, nothing above U+10FFFF. */

/* Bytes of the character that starts here, of `left` bytes; 0 where none does. NUL is a character of one byte. */
int utf8_length(const char *at, size_t left);
/* Drops a character at the end that was cut in two by a limit on bytes. */
void utf8_cut(char *text);

#endif
