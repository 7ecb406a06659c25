#ifndef PROOFSHEET_OUTPUT_FILE_H
#define PROOFSHEET_OUTPUT_FILE_H

#include <stddef.h>

#include "verify/error.h"

/* Writes a new file to the disk, where none may exist yet; does nothing if the path is empty. ERROR_SYSTEM with the
   path; then no file is left. */
bool file_write(const char *path, const char *bytes, size_t length, struct error *);

#endif
