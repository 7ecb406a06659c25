#ifndef PROOFSHEET_UTF8_H
#define PROOFSHEET_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Bytes as text: UTF-8 by RFC 3629, so no overlong forms, no surrogates, nothing above U+10FFFF. */

/* Bytes of the character that starts here, of `left` bytes; 0 where none does. NUL is a character of one byte. */
int utf8_length(const char *at, size_t left);
/* The character that is `length` bytes long, as utf8_length says. */
unsigned utf8_character(const char *at, int length);
/* Writes the character, four bytes at most, without a NUL; where it ends. */
char *utf8_put(char *out, unsigned character);
/* Whether it shows nothing of its own, but could change how what is beside it is read: controls, separators of lines,
   marks of direction, joiners, fillers and tags. */
bool utf8_is_hidden(unsigned character);
/* Drops a character at the end that was cut in two by a limit on bytes. */
void utf8_cut(char *text);

#endif
