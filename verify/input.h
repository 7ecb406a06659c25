#ifndef PROOFSHEET_INPUT_H
#define PROOFSHEET_INPUT_H

#include <stddef.h>

#include "error.h"

/* The bytes of a file or of standard input, unpacked where they are packed by zstd or gzip. What it is told by its first
   bytes, whatever its name is. */

enum { SAVED_BYTES = 40 };    /* of the time when a file was saved */
enum {
    INPUT_RATIO = 20000,         /* how much larger what is unpacked may be than the archive, */
    INPUT_FREE_MB = 64,          /* behind this much of it */
};

struct codec;
struct frames;
struct input {
    const char *file;            /* as given, "-" for standard input */
    int fd;
    bool live;                   /* no regular file: what is not there yet may come later */
    char saved[SAVED_BYTES];     /* when it was: 2026-11-22T19:30:00.000000Z; "" of standard input and what is no regular file */
    bool early;                  /* `first` was read while it was opened */
    unsigned char first;
    bool seen, ended;            /* what it is; that nothing is left in the file, though there may be in `raw` */
    unsigned char *raw;          /* as read, unpacked up to `at`; NULL of plain bytes */
    size_t at, end;
    const struct codec *codec;   /* NULL: plain bytes */
    void *unpacking;
    int helpers;                 /* threads that may unpack ahead; set it once it is open */
    struct frames *frames;       /* while they do */
    bool inside;                 /* a frame has begun and not ended */
    unsigned long long size, packed, unpacked;    /* of a regular file; so far */
};

/* ERROR_SYSTEM, also of a named pipe into which nobody writes for two seconds. */
bool input_open(struct input *, const char *file, struct error *);
/* Up to `room` bytes, which is four at least: how many, 0 at the end, -1 on trouble. ERROR_SYSTEM, also where an archive is damaged, cut off, or
   beyond the limits. */
long input_read(struct input *, char *to, size_t room, struct error *);
/* A zeroed one is accepted and left zeroed. */
void input_close(struct input *);

#endif
