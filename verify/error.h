#ifndef PROOFSHEET_ERROR_H
#define PROOFSHEET_ERROR_H

#include <libintl.h>
#include <stdbool.h>
#include <stddef.h>

#define _(text) dgettext("proofsheet", text)
#define N_(text) text
#define ngettext_(one, many, n) dngettext("proofsheet", one, many, (unsigned long)(n))

enum error_kind {
    ERROR_NONE,
    ERROR_SYSTEM,     /* the machine: a file that cannot be read or written, a font that is not there */
    ERROR_USAGE,      /* the command line */
    ERROR_INPUT,      /* a kit, words or layout file is wrong */
    ERROR_UNREADABLE, /* not a playlog, or beyond its limits */
    ERROR_BROKEN,     /* a log line against the rules */
    ERROR_DIVERGED,   /* a log line that is legal and not what the seed or the sums say */
};

/* A foreign text as a message quotes it: behind QUOTE_MAX characters follows "…" for the rest, bytes that are no UTF-8
   are U+FFFD. */
enum { QUOTE_MAX = 40, QUOTE_BYTES = 4 * QUOTE_MAX + sizeof "…" };
struct quote {
    char text[QUOTE_BYTES];
};
struct quote quote(const char *text);
struct quote quote_bytes(const char *at, size_t length);

/* What went wrong and where. Owned by the caller; zero it to start. */
struct error {
    enum error_kind kind;
    char rule[40];       /* id of the rule that was broken, or "" */
    char file[256];      /* "" where there is none */
    int line, column;    /* 1-based; 0 where there is none */
    char text[640];      /* one sentence, no full stop needed: what was found, what was expected */
    char logged[QUOTE_BYTES];    /* ERROR_DIVERGED: the value in the log */
    char computed[QUOTE_BYTES];  /* and the value that should stand there */
};

/* Fills the error unless it holds one already (the first is the one to tell) and returns false.
   `error` may be NULL: then only the answer matters. `rule` may be NULL. */
bool fail(struct error *, enum error_kind, const char *rule, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The same at a place in a file. */
bool fail_at(struct error *, enum error_kind, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* The name in `names` (`count` of them) that `word` was probably meant to be, or NULL where none is near. One that
   differs in case only is nearest; a word of one letter has no other. */
const char *nearest_name(const char *word, const char *const names[], int count);

/* Fails with: unknown `what` "`word`" (did you mean the nearest of `names`, `count` of them?). Where none is near it
   says what is known: `known`, where that is NULL the names, where it is "" nothing. */
bool fail_unknown(struct error *, enum error_kind, const char *what, const char *word, const char *const names[],
                  int count, const char *known);

#endif
