#ifndef PROOFSHEET_ART_LIB_SCATTER_H
#define PROOFSHEET_ART_LIB_SCATTER_H

#include <stdint.h>

/* Chance for the eye: the same name gives the same strewing on every machine, for ever. Not for games. */
struct scatter {
    uint32_t state;
};

/* A start from any text and number. */
struct scatter scatter_start(const char *name, uint32_t number);
/* The next number from..to. */
double scatter_next(struct scatter *, double from, double to);

#endif
