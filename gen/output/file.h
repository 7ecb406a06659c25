#ifndef PROOFSHEET_OUTPUT_FILE_H
#define PROOFSHEET_OUTPUT_FILE_H

#include <stddef.h>

#include "verify/error.h"

/* Writes a new file to the disk, where nothing may stand yet; nothing at all where the path is empty. ERROR_SYSTEM with
   the path, and then nothing is left. */
bool file_write(const char *path, const char *bytes, size_t length, struct error *);

#endif
