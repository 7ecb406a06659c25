#ifndef PROOFSHEET_DIALOGUE_H
#define PROOFSHEET_DIALOGUE_H

#include "recorder.h"

/* A game is recorded line by line: people are asked on a terminal, programs write lines and read the answers. */

/* Until the input ends or quits. false: the log cannot be kept. */
bool dialogue_run(struct recorder *, struct error *);

#endif
