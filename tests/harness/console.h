#ifndef PROOFSHEET_TESTS_HARNESS_CONSOLE_H
#define PROOFSHEET_TESTS_HARNESS_CONSOLE_H

#include <stddef.h>

#include "tests/harness/text.h"

/* The referee's command line as people and programs meet it, in an empty folder; the locale is C. */

/* .init and .fini of a suite. */
void console_open(void);
void console_close(void);

/* What a line of shell has said; zero it to start, it is used again. */
struct console {
    int status;                  /* 128: a signal ended it */
    struct buf out, err;
};
/* Runs a line of shell with `verify` ahead of it (unless it begins with a locale); $cases and $games stand for the
   folders of the logs of pokesonne. */
void console_run(struct console *, const char *words, ...) __attribute__((format(printf, 2, 3)));
void console_drop(struct console *);

/* A status, and words on standard output and standard error ("" for: nothing at all). */
struct row {
    const char *words;
    int status;
    const char *out, *err;
};
void console_expect(const struct row rows[], size_t count);
#define EXPECT_ROWS(rows) console_expect(rows, sizeof rows / sizeof *rows)

#endif
