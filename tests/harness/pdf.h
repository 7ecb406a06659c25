#ifndef PROOFSHEET_TESTS_HARNESS_PDF_H
#define PROOFSHEET_TESTS_HARNESS_PDF_H

#include "tests/harness/bench.h"

/* Expects that `qpdf --check` finds nothing wrong with a PDF of the bench's folder. qpdf 11 takes a stream for short when
   one of the chunks in which it reads fills its buffer to the last byte; where that is all it says, every stream must
   come whole out of libdeflate. */
void expect_sound_pdf(struct bench *, const char *path);

#endif
