#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static bool write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

bool file_write(const char *path, const char *bytes, size_t length, struct error *error)
{
    if (path[0] == '\0')
        return true;
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    bool good = fd >= 0 && write_all(fd, bytes, length) && (fsync(fd) == 0 || errno == EINVAL);
    int reason = errno;

    if (fd >= 0 && close(fd) != 0 && good) {
        good = false;
        reason = errno;
    }
    if (!good && fd >= 0)
        unlink(path);
    return good || fail_at(error, ERROR_SYSTEM, path, 0, _("cannot be written: %s"), error_reason(reason));
}
