#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "arena.h"
#include "codec.h"
#include "frames.h"

enum { RAW_BYTES = 128 * 1024, HEAD_BYTES = 4 };
/* How long a pipe waits for somebody who writes into it, in ms. */
enum { WRITER_WAIT = 2000 };

static bool fail_input(const struct input *input, struct error *error, const char *text)
{
    return fail_at(error, ERROR_SYSTEM, input->file, 0, "%s", text);
}

/* ---- bytes of the file ---- */

static long read_bytes(struct input *input, void *to, size_t room, struct error *error)
{
    ssize_t got = input->early;

    if (input->early)
        memcpy(to, &input->first, 1);
    input->early = false;
    while (got == 0 && (got = read(input->fd, to, room)) < 0 && errno == EINTR)
        got = 0;
    if (got < 0)
        fail_input(input, error, error_reason(errno));
    else
        input->packed += (unsigned long long)got;
    input->ended = got <= 0 || input->packed == input->size;
    return (long)got;
}

/* Reads more behind what is left. false on trouble; at the end nothing is added. */
static bool fill(struct input *input, struct error *error)
{
    memmove(input->raw, input->raw + input->at, input->end - input->at);
    input->end -= input->at;
    input->at = 0;
    long got = input->ended ? 0 : read_bytes(input, input->raw + input->end, RAW_BYTES - input->end, error);
    if (got < 0)
        return false;
    input->end += (size_t)got;
    return true;
}

static bool start_codec(struct input *input, const char *head, size_t length, struct error *error)
{
    if (input->codec->start == NULL)
        return fail_at(error, ERROR_SYSTEM, input->file, 0,
                       _("it is packed with %s, which this program cannot unpack: unpack it first"),
                       input->codec->name);
    input->unpacking = input->codec->start();
    if (input->unpacking == NULL)
        memory_lost();
    input->raw = memory_new(RAW_BYTES);
    memcpy(input->raw, head, length);
    input->end = length;
    if (input->helpers > 1 && !input->live && input->codec->frames)
        input->frames = frames_start(input->fd, input->helpers);
    return true;
}

/* The first bytes, in which it shows what it is: how many of them are there for the caller, -1 on trouble. What is
   packed has none yet. */
static long look(struct input *input, char *to, size_t room, struct error *error)
{
    size_t length = 0, most = room < RAW_BYTES ? room : RAW_BYTES;

    while (length < HEAD_BYTES && !input->ended) {
        long got = read_bytes(input, to + length, most - length, error);
        if (got < 0)
            return -1;
        length += (size_t)got;
    }
    input->seen = true;
    input->codec = codec_find((const unsigned char *)to, length);
    if (input->codec == NULL)
        return (long)length;
    return start_codec(input, to, length, error) ? 0 : -1;
}

/* A number with so many digits; the end. */
static char *add_digits(char *at, long number, int digits)
{
    for (int i = digits; i > 0; number /= 10)
        at[--i] = (char)('0' + number % 10);
    return at + digits;
}

/* In UTC, so that later is greater; to microseconds, since a file may be saved twice in a second. By hand: of
   many small files this is a good part of what each takes. */
static void tell_time(struct timespec saved, char out[SAVED_BYTES])
{
    static const char between[] = "--T::.";
    struct tm utc;

    if (gmtime_r(&saved.tv_sec, &utc) == NULL || utc.tm_year < -900 || utc.tm_year > 8099)
        return;
    const long part[] = { utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec };
    char *at = add_digits(out, part[0], 4);
    for (int i = 1; i < 6; i++) {
        *at++ = between[i - 1];
        at = add_digits(at, part[i], 2);
    }
    *at++ = between[5];
    at = add_digits(at, saved.tv_nsec / 1000, 6);
    strcpy(at, "Z");
}

/* Whether something can be read, or the end is there, within so many ms. */
static bool is_readable(int fd, int ms)
{
    struct pollfd at = { fd, POLLIN, 0 };
    int ready;

    do
        ready = poll(&at, 1, ms);
    while (ready < 0 && errno == EINTR);
    return ready != 0;
}

/* A device that has no end, like /dev/zero: neither a terminal nor /dev/null. One that waits for something is asked
   nothing. */
static bool is_endless(int fd, const struct stat *status)
{
    char byte;

    return S_ISBLK(status->st_mode) ||
           (S_ISCHR(status->st_mode) && !isatty(fd) && is_readable(fd, 0) && read(fd, &byte, 1) == 1);
}

/* Whether somebody writes into a pipe, at once or soon; it does not wait while it is read. One who writes nothing for a
   while is told from nobody by a byte that is asked for. */
static bool has_writer(struct input *input)
{
    if (is_readable(input->fd, WRITER_WAIT))
        return true;
    ssize_t got = read(input->fd, &input->first, 1);
    input->early = got == 1;
    return got != 0;
}

static bool check_kind(struct input *input, const struct stat *status, struct error *error)
{
    bool named = input->fd != STDIN_FILENO;

    if (is_endless(input->fd, status))
        return fail_input(input, error, _("is a device, a file was expected"));
    if (named && S_ISFIFO(status->st_mode) && !has_writer(input))
        return fail_input(input, error, _("is a pipe into which nobody writes"));
    return !named || S_ISREG(status->st_mode) || fcntl(input->fd, F_SETFL, 0) == 0 ||
           fail_input(input, error, error_reason(errno));
}

/* Whether anything can be read is known before it is looked at: of a live input that would wait. */
bool input_open(struct input *input, const char *file, struct error *error)
{
    struct stat status;

    *input = (struct input){ .file = file, .fd = STDIN_FILENO };
    if (strcmp(file, "-") != 0)
        input->fd = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe's writer may never come */
    if (input->fd < 0)
        return fail_input(input, error, error_reason(errno));
    bool known = fstat(input->fd, &status) == 0;
    if (known && !check_kind(input, &status, error)) {
        input_close(input);
        return false;
    }
    input->live = !known || !S_ISREG(status.st_mode);
    input->size = input->live ? 0 : (unsigned long long)status.st_size;
    if (!input->live && input->fd != STDIN_FILENO)
        tell_time(status.st_mtim, input->saved);
    return true;
}

void input_close(struct input *input)
{
    if (input == NULL || input->file == NULL)
        return;
    frames_stop(input->frames);
    if (input->unpacking != NULL)
        input->codec->stop(input->unpacking);
    if (strcmp(input->file, "-") != 0)
        close(input->fd);
    free(input->raw);
    *input = (struct input){ 0 };
}

/* ---- unpacking ---- */

/* How much may be unpacked in all. */
static unsigned long long most_unpacked(const struct input *input)
{
    unsigned long long free = (unsigned long long)INPUT_FREE_MB << 20;
    unsigned long long packed = input->size > 0 ? input->size : input->packed;

    return packed > free / INPUT_RATIO ? packed * INPUT_RATIO : free;
}

/* How much of the room may be used; 0 with error set: none any more. */
static size_t check_ratio(const struct input *input, size_t room, struct error *error)
{
    unsigned long long most = most_unpacked(input), left = most > input->unpacked ? most - input->unpacked : 0;

    if (left == 0)
        fail_at(error, ERROR_SYSTEM, input->file, 0, _("it unpacks to more than %d times its size"), INPUT_RATIO);
    return left < room ? (size_t)left : room;
}

/* One step. How many bytes it gave, -1 on trouble. */
static long step(struct input *input, char *to, size_t room, struct error *error)
{
    struct codec_step step = { input->raw + input->at, input->end - input->at, to, room, input->inside };
    const char *wrong = input->codec->step(input->unpacking, &step);

    if (wrong != NULL) {
        fail_at(error, ERROR_SYSTEM, input->file, 0, _("the archive is damaged: %s"), wrong);
        return -1;
    }
    input->at = input->end - step.left;
    input->inside = step.inside;
    return (long)(room - step.room);
}

/* What was unpacked ahead; 0: the rest is to be read in the usual way, from where that ended. */
static long read_ahead(struct input *input, char *to, size_t room, struct error *error)
{
    long got = frames_read(input->frames, to, room);
    off_t offset = frames_offset(input->frames);

    if (got > 0)
        return got;
    frames_stop(input->frames);
    input->frames = NULL;
    input->at = input->end = 0;
    input->ended = input->inside = false;
    if (lseek(input->fd, offset, SEEK_SET) >= 0)
        return 0;
    fail_input(input, error, error_reason(errno));
    return -1;
}

static long unpack(struct input *input, char *to, size_t room, struct error *error)
{
    for (;;) {
        if (input->at == input->end && !fill(input, error))
            return -1;
        bool last = input->at == input->end;
        if (last && !input->inside)
            return 0;
        long got = step(input, to, room, error);
        if (got != 0)
            return got;
        if (last) {
            fail_input(input, error, _("the archive is cut off"));
            return -1;
        }
    }
}

static long read_packed(struct input *input, char *to, size_t room, struct error *error)
{
    size_t most = check_ratio(input, room, error);
    long got = most > 0 && input->frames != NULL ? read_ahead(input, to, most, error) : 0;

    if (error->kind != ERROR_NONE)
        return -1;
    if (got == 0)
        got = unpack(input, to, most, error);
    input->unpacked += got > 0 ? (unsigned long long)got : 0;
    return got;
}

long input_read(struct input *input, char *to, size_t room, struct error *error)
{
    if (!input->seen) {
        long length = look(input, to, room, error);
        if (length != 0 || input->codec == NULL)
            return length;
    }
    if (input->codec != NULL)
        return read_packed(input, to, room, error);
    return input->ended ? 0 : read_bytes(input, to, room, error);
}
