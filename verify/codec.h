#ifndef PROOFSHEET_CODEC_H
#define PROOFSHEET_CODEC_H

#include <stdbool.h>
#include <stddef.h>

/* Archives that are read while they are unpacked. Each is there only if its library was there at build time. */

enum { CODEC_WINDOW_LOG = 27 };   /* a zstd archive may look back 128 MB, and take as much memory */

struct codec_step {
    const unsigned char *from;
    size_t left;                 /* of `from` */
    char *to;
    size_t room;                 /* in `to` */
    bool inside;                 /* a frame has begun and not ended */
};

struct codec {
    const char *name;
    bool (*is)(const unsigned char *head, size_t length);
    bool frames;                 /* frames.h knows its frames */
    /* The members below are NULL in a build without the library, and of what is only known by its name. */
    void *(*start)(void);                                     /* NULL: no memory */
    /* Takes from `from` and adds to `to` what it can; NULL, or what is wrong. */
    const char *(*step)(void *, struct codec_step *);
    void (*stop)(void *);
};

/* The codec of a file that begins with these bytes; NULL: none. Four bytes tell. */
const struct codec *codec_find(const unsigned char *head, size_t length);

#endif
