#ifndef PROOFSHEET_TESTS_HARNESS_PRINTED_H
#define PROOFSHEET_TESTS_HARNESS_PRINTED_H

#include "gen/edition/edition.h"

/* A game of the sources as it is printed in Chinese and English: kit with looks, words, ink (ink_of_game) with
   pictures, and type. A fault ends the test. Everything but the type is in the arena, or lives as long as the process.
 */
void printed_open(struct arena *, const char *game, struct edition *);
/* Expects that all could be set; frees the type. */
void printed_close(struct edition *);

#endif
