#ifndef PROOFSHEET_TESTS_HARNESS_TEXT_H
#define PROOFSHEET_TESTS_HARNESS_TEXT_H

#include <stdbool.h>

#include "verify/buf.h"

/* Files of a test, whole. One that cannot be read or written ends the test. */

/* Takes the place of what was in the buffer. */
void text_read(const char *path, struct buf *);
void text_write(const char *path, const char *text);
/* The bytes of the file are these. */
void text_expect(const char *path, const char *text);
/* Both files hold the same bytes. */
bool text_same(const char *path, const char *other);

/* `from` stands in the text, which is written to the file with `to` in its place, once; the line of the change. */
int text_change(const char *path, const char *text, const char *from, const char *to);
/* The line, from 1, on which `at` stands. */
int text_line(const char *text, const char *at);

/* Expects the text to stand in the file; whether it does. */
bool text_says(const char *path, const char *text);

#endif
