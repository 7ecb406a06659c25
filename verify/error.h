#ifndef PROOFSHEET_ERROR_H
#define PROOFSHEET_ERROR_H

#include <assert.h>
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
    ERROR_DIVERGED,   /* a legal log line that disagrees with the seed or the sums */
};

/* A foreign text as quoted in a message: after QUOTE_MAX characters "…" replaces the rest, and bytes that are not UTF-8
   become U+FFFD. */
enum { QUOTE_MAX = 40, QUOTE_BYTES = 4 * QUOTE_MAX + sizeof "…" };
struct quote {
    char text[QUOTE_BYTES];
};
struct quote quote(const char *text);
struct quote quote_bytes(const char *at, size_t length);

/* An error and its place. Owned by the caller; zero it to start. */
struct error {
    enum error_kind kind;
    char rule[40];       /* id of the rule that was broken, or "" */
    char paragraph[40];  /* id of another rule that explains the fault better, or "" */
    char file[256];      /* "" where there is none */
    int line, column;    /* 1-based; 0 where there is none */
    char piece[16];      /* id of a piece that an earlier line has moved away, for whoever can say which one; or "" */
    int word;            /* line.words: 1 + the place behind the seat of the word that is none; 0: not told */
    char text[640];      /* one sentence without a full stop: the value found and the one expected */
    char logged[QUOTE_BYTES];    /* ERROR_DIVERGED: the value in the log */
    char computed[QUOTE_BYTES];  /* and the correct value; line.words: the word that was probably meant */
};

/* Empties it, used or not; bytes behind the NUL of a text stay. */
static inline void error_clear(struct error *error)
{
    error->kind = ERROR_NONE;
    error->line = error->column = error->word = 0;
    error->rule[0] = error->paragraph[0] = error->file[0] = error->piece[0] = '\0';
    error->text[0] = error->logged[0] = error->computed[0] = '\0';
    static_assert(sizeof *error == sizeof error->kind + 40 + 40 + 256 + 2 * sizeof(int) + 16 + sizeof(int) + 640 +
                                       2 * QUOTE_BYTES, "nothing is left out");
}

/* Whether a fault would be written into it: it is asked for (NULL: only the return value matters), and holds none yet
   (the first is the one to report). */
static inline bool error_is_open(const struct error *error)
{
    return error != NULL && error->kind == ERROR_NONE;
}
/* Fills the error where it is open, and is false. `rule` may be NULL. Behind the error nothing is evaluated where it is
   not open: moves that are only tried out make no sentence, and translate none. The error itself is evaluated twice:
   hand in a pointer, nothing that does something. */
#define fail(error, kind, rule, ...) (error_is_open(error) ? error_fill(error, kind, rule, __VA_ARGS__) : false)
/* The same at a place in a file. */
#define fail_at(error, kind, file, line, ...) \
    (error_is_open(error) ? error_fill_at(error, kind, file, line, __VA_ARGS__) : false)

/* What the system says of an errno, in the words of the messages where it is frequent. */
const char *error_reason(int number);

/* For a function that only makes a message, where its caller is short and often called: it is kept out of it. */
#define ASIDE __attribute__((cold, noinline))

/* Of fail() and fail_at(): the error is open. They return false. */
bool error_fill(struct error *, enum error_kind, const char *rule, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool error_fill_at(struct error *, enum error_kind, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* The name in `names` (`count` of them) that `word` was probably meant to be, or NULL where none is near. One that
   differs in case only is nearest, then one whose number has other zeros ahead of it; a word of one letter or two has no
   other. */
const char *nearest_name(const char *word, const char *const names[], int count);

/* Fails with: unknown `what` "`word`" (did you mean the nearest of `names`, `count` of them?). If none is near, the
   message lists `known` instead, or the names if that is NULL, or nothing if it is "". */
bool fail_unknown(struct error *, enum error_kind, const char *what, const char *word, const char *const names[],
                  int count, const char *known);

#endif
