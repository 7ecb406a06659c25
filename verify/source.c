#include "source.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_BYTES_MAX = 8 * 1024 * 1024 };

static bool fail_read(const char *file, struct error *error)
{
    return fail_at(error, ERROR_SYSTEM, file, 0, "%s", error_reason(errno));
}

/* At most FILE_BYTES_MAX and a little of it; a file that grows meanwhile is read to its end. */
static bool read_stream(FILE *stream, size_t size, struct buf *bytes)
{
    size_t step = (size < FILE_BYTES_MAX ? size : FILE_BYTES_MAX) + 1;

    while (!feof(stream) && !ferror(stream) && bytes->length <= FILE_BYTES_MAX) {
        buf_reserve(bytes, step);
        bytes->length += fread(bytes->text + bytes->length, 1, step, stream);
    }
    bytes->text[bytes->length] = '\0';
    return !ferror(stream);
}

static bool check_size(const char *file, const char *expected, const struct buf *bytes, struct error *error)
{
    if (bytes->length == 0)
        return fail_at(error, ERROR_INPUT, file, 1, _("is empty, %s was expected"), expected);
    return bytes->length <= FILE_BYTES_MAX ||
           fail_at(error, ERROR_INPUT, file, 0, _("is larger than %d MB"), FILE_BYTES_MAX / 1024 / 1024);
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
    bool good = read_stream(stream, (size_t)status.st_size, bytes) || fail_read(file, error);
    fclose(stream);
    return good && check_size(file, expected, bytes, error);
}

bool source_read_input(const char *file, const char *expected, struct buf *bytes, struct error *error)
{
    if (strcmp(file, "-") != 0)
        return source_read(file, expected, bytes, error);
    return (read_stream(stdin, BUFSIZ, bytes) || fail_read(file, error)) && check_size(file, expected, bytes, error);
}
