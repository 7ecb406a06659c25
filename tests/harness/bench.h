#ifndef PROOFSHEET_TESTS_HARNESS_BENCH_H
#define PROOFSHEET_TESTS_HARNESS_BENCH_H

#include <stdbool.h>

#include "verify/arena.h"
#include "verify/buf.h"

/* An empty folder for a test of the press. */
struct bench {
    struct arena arena;
    const char *dir;
};

void set_up(struct bench *);
/* Takes the folder away with all that is in it. */
void tear_down(struct bench *);
/* In the bench's arena. */
const char *path_of(struct bench *, const char *name);

/* Exit status of a shell command with two strings in it, -1 where a signal ended it. */
int run(struct bench *, const char *format, const char *a, const char *b);
/* Exit status of the press. */
int press(struct bench *, const char *arguments, const char *out);

/* A copy of data and layouts in the folder, to be changed: what --data-dir takes. */
const char *own_data(struct bench *);
/* `from` stands in the text, which is written to the file with `to` in its place. */
void put_changed(const char *path, const char *text, const char *from, const char *to);

int files_in(const char *path);
void read_file(const char *path, struct buf *out);
bool same_bytes(const char *a, const char *b);
void put_text(const char *path, const char *text);
void expect_file(const char *path, const char *text);

#endif
