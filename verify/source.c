#include "source.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_BYTES_MAX = 8 * 1024 * 1024 };

static bool fail_read(const char *file, struct error *error)
{
    return fail_at(error, ERROR_SYSTEM, file, 0, "%s", strerror(errno));
}

/* At most FILE_BYTES_MAX and a little of it. */
static bool read_stream(FILE *stream, struct buf *bytes)
{
    for (size_t got = 1; got > 0 && bytes->length <= FILE_BYTES_MAX; bytes->length += got) {
        buf_reserve(bytes, 64 * 1024 + 1);
        got = fread(bytes->text + bytes->length, 1, 64 * 1024, stream);
    }
    bytes->text[bytes->length] = '\0';
    return !ferror(stream);
}

bool source_read(const char *file, const char *expected, struct buf *bytes, struct error *error)
{
    struct stat status;

    if (stat(file, &status) != 0) /* before it is opened: a pipe without a writer would keep us waiting */
        return fail_read(file, error);
    if (S_ISDIR(status.st_mode))
        return fail_at(error, ERROR_SYSTEM, file, 0, _("is a directory, a file was expected"));
    if (!S_ISREG(status.st_mode))
        return fail_at(error, ERROR_SYSTEM, file, 0, _("is not a regular file, %s was expected"), expected);
    FILE *stream = fopen(file, "rb");
    if (stream == NULL)
        return fail_read(file, error);
    bool good = read_stream(stream, bytes) || fail_read(file, error);
    fclose(stream);
    if (good && bytes->length == 0)
        return fail_at(error, ERROR_INPUT, file, 1, _("is empty, %s was expected"), expected);
    if (good && bytes->length > FILE_BYTES_MAX)
        return fail_at(error, ERROR_INPUT, file, 0, _("is larger than %d MB"), FILE_BYTES_MAX / 1024 / 1024);
    return good;
}
