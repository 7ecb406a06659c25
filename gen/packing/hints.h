#ifndef PROOFSHEET_PACKING_HINTS_H
#define PROOFSHEET_PACKING_HINTS_H

#include "packlist.h"

/* A grey box for whoever sits at the computer: what the program can do about what the list asks for. What a family does by
   hand stands outside it, in words without commands. */
void hints_add(struct packlist *);

#endif
