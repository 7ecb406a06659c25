#ifndef PROOFSHEET_TELL_H
#define PROOFSHEET_TELL_H

#include "error.h"

/* Errors as the program tells them. */

/* Exit statuses of the program. */
enum { EXIT_GOOD = 0, EXIT_VERDICT = 1, EXIT_TROUBLE = 2 };

/* Prints an error on standard error after the name of the program: file:line:column: rule: text. Returns EXIT_TROUBLE.
   */
int tell_error(const struct error *);
/* The same of what is to be known and is no trouble, without the name of the program. */
void tell_remark(const struct error *);
/* Prints the fault of a log, as check does, without the name of the program. Returns EXIT_VERDICT, or EXIT_TROUBLE if
   the log is not to blame. */
int tell_refusal(const char *file, const struct error *);

#endif
