#ifndef PROOFSHEET_KEEP_H
#define PROOFSHEET_KEEP_H

#include "command.h"

/* `check --db`: checks as ever, and keeps every verdict in the ledger of request->db. Returns the exit status. */
int keep_verdicts(const struct request *);

#endif
