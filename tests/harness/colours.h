#ifndef PROOFSHEET_TESTS_HARNESS_COLOURS_H
#define PROOFSHEET_TESTS_HARNESS_COLOURS_H

#include "gen/ink/theme.h"

/* What a game of the sources is drawn with, its art's roles among them. Loaded once and kept until the process ends. */
const struct ink *ink_of_game(const char *game);
/* The colour of an area in full colour. */
struct colour full(const char *game, int role);

#endif
