#include "frames.h"

#include "config.h"

#ifdef HAVE_ZSTD

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zstd.h>

#include "arena.h"
#include "codec.h"

enum { GUESS_BYTES = 256 * 1024 };

enum stage { STAGE_FREE, STAGE_PACKED, STAGE_UNPACKED };

struct frame {
    enum stage stage;
    off_t offset;
    char *packed, *bytes;
    size_t packed_room, length; /* `length` of what is packed */
    size_t room, size, at;      /* of what is not; up to `at` it was handed out */
    bool good;
};

struct frames {
    int fd;
    off_t next;           /* where the frame begins that comes into the ring next */
    bool dry;             /* none does any more */
    pthread_mutex_t lock; /* of everything below */
    pthread_cond_t packed, unpacked;
    bool stopped;
    long filled, taken, handed; /* frames in the ring so far, begun with by helpers, handed out as a whole */
    int count;
    struct frame *frame; /* a ring */
    int helpers;
    pthread_t helper[FRAME_HELPERS_MAX];
};

/* ---- helpers ---- */

/* false: damaged, or too large. */
static bool grow(struct frame *frame)
{
    if (frame->size < frame->room)
        return true;
    if (frame->room >= FRAME_UNPACKED_MAX)
        return false;
    frame->room = frame->room > 0 ? 2 * frame->room : 4 * frame->length + GUESS_BYTES;
    frame->bytes = memory_grow(frame->bytes, frame->room);
    return true;
}

static bool unpack(struct frame *frame, ZSTD_DCtx *context)
{
    ZSTD_inBuffer in = { frame->packed, frame->length, 0 };
    size_t left = 1;

    frame->size = frame->at = 0;
    ZSTD_DCtx_reset(context, ZSTD_reset_session_only);
    while (left != 0) {
        if (!grow(frame))
            return false;
        ZSTD_outBuffer out = { frame->bytes + frame->size, frame->room - frame->size, 0 };
        left = ZSTD_decompressStream(context, &out, &in);
        if (ZSTD_isError(left) || (in.pos == in.size && out.pos == 0 && left != 0))
            return false;
        frame->size += out.pos;
    }
    return in.pos == in.size;
}

static struct frame *take(struct frames *frames)
{
    pthread_mutex_lock(&frames->lock);
    while (frames->taken == frames->filled && !frames->stopped)
        pthread_cond_wait(&frames->packed, &frames->lock);
    struct frame *frame = frames->stopped ? NULL : &frames->frame[frames->taken++ % frames->count];
    pthread_mutex_unlock(&frames->lock);
    return frame;
}

static void *help(void *context)
{
    struct frames *frames = context;
    ZSTD_DCtx *unpacking = ZSTD_createDCtx();
    struct frame *frame;

    if (unpacking == NULL)
        memory_lost();
    ZSTD_DCtx_setParameter(unpacking, ZSTD_d_windowLogMax, CODEC_WINDOW_LOG);
    while ((frame = take(frames)) != NULL) {
        bool good = unpack(frame, unpacking);
        pthread_mutex_lock(&frames->lock);
        frame->good = good;
        frame->stage = STAGE_UNPACKED;
        pthread_cond_signal(&frames->unpacked);
        pthread_mutex_unlock(&frames->lock);
    }
    ZSTD_freeDCtx(unpacking);
    return NULL;
}

/* ---- the reader ---- */

static size_t read_at(int fd, char *to, size_t room, off_t offset)
{
    size_t length = 0;
    ssize_t got = 1;

    while (length < room && got != 0) {
        got = pread(fd, to + length, room - length, offset + (off_t)length);
        if (got < 0 && errno != EINTR)
            return length;
        length += got > 0 ? (size_t)got : 0;
    }
    return length;
}

/* Reads the next frame as a whole. false: it is none, or too large. */
static bool read_frame(const struct frames *frames, struct frame *frame)
{
    for (size_t room = frame->packed_room > 0 ? frame->packed_room : GUESS_BYTES; room <= FRAME_PACKED_MAX; room *= 2) {
        if (room > frame->packed_room)
            frame->packed = memory_grow(frame->packed, frame->packed_room = room);
        size_t got = read_at(frames->fd, frame->packed, room, frames->next);
        size_t length = ZSTD_findFrameCompressedSize(frame->packed, got);
        frame->length = length;
        if (got == 0 || !ZSTD_isError(length))
            return got > 0;
        if (got < room)
            return false;
    }
    return false;
}

static void fill(struct frames *frames)
{
    while (!frames->dry && frames->filled - frames->handed < frames->count) {
        struct frame *frame = &frames->frame[frames->filled % frames->count];
        frame->offset = frames->next;
        frames->dry = !read_frame(frames, frame);
        if (frames->dry)
            return;
        frames->next += (off_t)frame->length;
        pthread_mutex_lock(&frames->lock);
        frame->stage = STAGE_PACKED;
        frames->filled++;
        pthread_cond_signal(&frames->packed);
        pthread_mutex_unlock(&frames->lock);
    }
}

/* The frame that is to be handed out next, unpacked. NULL: there is none, or it is not sound. */
static struct frame *wait_unpacked(struct frames *frames)
{
    struct frame *frame = &frames->frame[frames->handed % frames->count];

    if (frames->handed == frames->filled)
        return NULL;
    pthread_mutex_lock(&frames->lock);
    while (frame->stage != STAGE_UNPACKED)
        pthread_cond_wait(&frames->unpacked, &frames->lock);
    pthread_mutex_unlock(&frames->lock);
    return frame->good ? frame : NULL;
}

static long hand_out(struct frames *frames, char *to, size_t room)
{
    struct frame *frame;

    for (fill(frames); (frame = wait_unpacked(frames)) != NULL; fill(frames)) {
        size_t left = frame->size - frame->at, length = left < room ? left : room;
        memcpy(to, frame->bytes + frame->at, length);
        frame->at += length;
        if (length > 0)
            return (long)length;
        frame->stage = STAGE_FREE;
        frames->handed++;
    }
    return 0;
}

long frames_read(struct frames *frames, char *to, size_t room)
{
    int before;

    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before); /* it may be waiting */
    long length = hand_out(frames, to, room);
    pthread_setcancelstate(before, &before);
    return length;
}

off_t frames_offset(const struct frames *frames)
{
    return frames->handed < frames->filled ? frames->frame[frames->handed % frames->count].offset : frames->next;
}

/* ---- life ---- */

struct frames *frames_start(int fd, int helpers)
{
    struct frames *frames = memory_new(sizeof *frames);

    *frames = (struct frames){ .fd = fd };
    helpers = helpers < FRAME_HELPERS_MAX ? helpers : FRAME_HELPERS_MAX;
    pthread_mutex_init(&frames->lock, NULL);
    pthread_cond_init(&frames->packed, NULL);
    pthread_cond_init(&frames->unpacked, NULL);
    frames->count = 2 * helpers;
    frames->frame = memory_new((size_t)frames->count * sizeof *frames->frame);
    memset(frames->frame, 0, (size_t)frames->count * sizeof *frames->frame);
    while (frames->helpers < helpers && pthread_create(&frames->helper[frames->helpers], NULL, help, frames) == 0)
        frames->helpers++;
    if (frames->helpers > 0)
        return frames;
    frames_stop(frames);
    return NULL;
}

void frames_stop(struct frames *frames)
{
    if (frames == NULL)
        return;
    pthread_mutex_lock(&frames->lock);
    frames->stopped = true;
    pthread_cond_broadcast(&frames->packed);
    pthread_mutex_unlock(&frames->lock);
    while (frames->helpers > 0)
        pthread_join(frames->helper[--frames->helpers], NULL);
    for (int i = 0; i < frames->count; i++) {
        free(frames->frame[i].packed);
        free(frames->frame[i].bytes);
    }
    free(frames->frame);
    pthread_cond_destroy(&frames->unpacked);
    pthread_cond_destroy(&frames->packed);
    pthread_mutex_destroy(&frames->lock);
    free(frames);
}

#else

struct frames *frames_start(int fd, int helpers)
{
    (void)fd;
    (void)helpers;
    return NULL;
}

long frames_read(struct frames *frames, char *to, size_t room)
{
    (void)frames;
    (void)to;
    (void)room;
    return 0;
}

off_t frames_offset(const struct frames *frames)
{
    (void)frames;
    return 0;
}

void frames_stop(struct frames *frames)
{
    (void)frames;
}

#endif
