#ifndef PROOFSHEET_SCREEN_TERMINAL_H
#define PROOFSHEET_SCREEN_TERMINAL_H

#include <stdbool.h>

/* Whether a person sits at a terminal whose cursor can be moved, and how many characters that has. */
bool terminal_size(int *columns, int *rows);

#endif
