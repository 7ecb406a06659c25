#ifndef PROOFSHEET_FRAMES_H
#define PROOFSHEET_FRAMES_H

#include <stddef.h>
#include <sys/types.h>

/* The frames of a zstd archive, which several threads unpack ahead of the one that reads. Only whole and sound ones of
   moderate size are: where another begins this ends, and the archive is to be read on from there in the usual way, which
   has a word for everything. Memory: two frames a helper, packed and unpacked. */

enum { FRAME_PACKED_MAX = 16 << 20, FRAME_UNPACKED_MAX = 32 << 20, FRAME_HELPERS_MAX = 8 };

struct frames;
/* From the start of a regular file. NULL: nothing can be done this way. */
struct frames *frames_start(int fd, int helpers);
/* Up to `room` bytes, in order; 0 at the end. */
long frames_read(struct frames *, char *to, size_t room);
/* Where the first frame begins of which not everything has been handed out, or the file ends. */
off_t frames_offset(const struct frames *);
/* NULL is accepted. */
void frames_stop(struct frames *);

#endif
