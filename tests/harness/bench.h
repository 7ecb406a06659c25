#ifndef PROOFSHEET_TESTS_HARNESS_BENCH_H
#define PROOFSHEET_TESTS_HARNESS_BENCH_H

#include "tests/harness/text.h"
#include "verify/arena.h"

/* An empty folder in which a test runs programs. Beside it lie what the last of them said, and a copy of the data. */
struct bench {
    struct arena arena;
    const char *top, *dir; /* everything, and the folder in it */
    const char *out, *err; /* what was said, and what was blamed */
    const char *own;       /* data and layouts to be changed, what --data-dir takes, where bench_copy_data made it */
};

/* The language of messages is that of the sources from here on, and HUP ends what is run, under nohup too. */
void bench_open(struct bench *);
/* Takes everything away. */
void bench_close(struct bench *);
void bench_copy_data(struct bench *);

/* A path in the folder; one from the root stays as it is. In the bench's arena. */
const char *bench_path(struct bench *, const char *name);
/* Runs a line of shell in the folder; exit status, -1 where a signal ended it. */
int bench_run(struct bench *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Runs `proofsheet-gen WORDS -o OUT` in the folder, the words alone where there is no `out`. */
int bench_press(struct bench *, const char *words, const char *out);

/* Reads a file of the folder in place of what was in the buffer. */
void bench_read(struct bench *, const char *name, struct buf *);
/* How many files are in a folder of the folder, hidden ones too; -1 where there is none. */
int bench_files(struct bench *, const char *name);

#endif
