#include "codec.h"

#include <string.h>

#include "config.h"
#include "error.h"

/* ---- zstd ---- */

/* A frame, or one that is to be skipped: pzstd writes those ahead. */
static bool is_zstd(const unsigned char *head, size_t length)
{
    return length >= 4 && (memcmp(head, "\x28\xb5\x2f\xfd", 4) == 0 ||
                           ((head[0] & 0xf0) == 0x50 && memcmp(head + 1, "\x2a\x4d\x18", 3) == 0));
}

#ifdef HAVE_ZSTD
#include <zstd.h>
#include <zstd_errors.h>

static void *start_zstd(void)
{
    ZSTD_DCtx *context = ZSTD_createDCtx();

    if (context != NULL)
        ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, CODEC_WINDOW_LOG);
    return context;
}

static const char *step_zstd(void *context, struct codec_step *step)
{
    ZSTD_inBuffer in = { step->from, step->left, 0 };
    ZSTD_outBuffer out = { step->to, step->room, 0 };
    size_t left = ZSTD_decompressStream(context, &out, &in);

    if (ZSTD_getErrorCode(left) == ZSTD_error_frameParameter_windowTooLarge)
        return _("it was made with a window of more than 128 MB");
    if (ZSTD_isError(left))
        return ZSTD_getErrorName(left);
    step->inside = left != 0;
    step->from += in.pos;
    step->left -= in.pos;
    step->to += out.pos;
    step->room -= out.pos;
    return NULL;
}

static void stop_zstd(void *context)
{
    ZSTD_freeDCtx(context);
}
#endif

/* ---- gzip ---- */

static bool is_gzip(const unsigned char *head, size_t length)
{
    return length >= 3 && memcmp(head, "\x1f\x8b\x08", 3) == 0;
}

#ifdef HAVE_GZIP
#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

static void *start_gzip(void)
{
    z_stream *stream = calloc(1, sizeof *stream);

    if (stream != NULL && inflateInit2(stream, 16 + MAX_WBITS) != Z_OK) {
        free(stream);
        return NULL;
    }
    return stream;
}

static unsigned most(size_t length)
{
    return length < INT_MAX ? (unsigned)length : INT_MAX;
}

static const char *step_gzip(void *context, struct codec_step *step)
{
    z_stream *stream = context;

    stream->next_in = (unsigned char *)(size_t)step->from;
    stream->avail_in = most(step->left);
    stream->next_out = (unsigned char *)step->to;
    stream->avail_out = most(step->room);
    int result = inflate(stream, Z_NO_FLUSH);
    step->left -= (size_t)(stream->next_in - step->from);
    step->from = stream->next_in;
    step->room -= (size_t)((char *)stream->next_out - step->to);
    step->to = (char *)stream->next_out;
    step->inside = result != Z_STREAM_END;
    if (result == Z_STREAM_END)
        result = inflateReset(stream); /* another member may follow */
    return result == Z_OK || result == Z_BUF_ERROR ? NULL : stream->msg != NULL ? stream->msg : zError(result);
}

static void stop_gzip(void *context)
{
    inflateEnd(context);
    free(context);
}
#endif

/* ---- what nothing here unpacks ---- */

static bool is_xz(const unsigned char *head, size_t length)
{
    return length >= 4 && memcmp(head, "\xfd\x37\x7aX", 4) == 0;
}

static bool is_bzip2(const unsigned char *head, size_t length)
{
    return length >= 4 && memcmp(head, "BZh", 3) == 0 && head[3] >= '1' && head[3] <= '9';
}

static bool is_zip(const unsigned char *head, size_t length)
{
    return length >= 4 && memcmp(head, "PK\x03\x04", 4) == 0;
}

static bool is_7z(const unsigned char *head, size_t length)
{
    return length >= 4 && memcmp(head, "7z\xbc\xaf", 4) == 0;
}

static bool is_lz4(const unsigned char *head, size_t length)
{
    return length >= 4 && memcmp(head, "\x04\x22\x4d\x18", 4) == 0;
}

static const struct codec codecs[] = {
#ifdef HAVE_ZSTD
    { .name = "zstd", .is = is_zstd, .frames = true, .start = start_zstd, .step = step_zstd, .stop = stop_zstd },
#else
    { .name = "zstd", .is = is_zstd },
#endif
#ifdef HAVE_GZIP
    { .name = "gzip", .is = is_gzip, .start = start_gzip, .step = step_gzip, .stop = stop_gzip },
#else
    { .name = "gzip", .is = is_gzip },
#endif
    { .name = "xz", .is = is_xz },
    { .name = "bzip2", .is = is_bzip2 },
    { .name = "zip", .is = is_zip },
    { .name = "7z", .is = is_7z },
    { .name = "lz4", .is = is_lz4 },
};

const struct codec *codec_find(const unsigned char *head, size_t length)
{
    for (size_t i = 0; i < sizeof codecs / sizeof *codecs; i++)
        if (codecs[i].is(head, length))
            return &codecs[i];
    return NULL;
}
