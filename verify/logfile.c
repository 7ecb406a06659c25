#include "logfile.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static bool fail_file(const char *path, struct error *error)
{
    return fail_at(error, ERROR_SYSTEM, path, 0, "%s", error_reason(errno));
}

static bool read_all(int fd, struct buf *text)
{
    char bytes[8192];
    ssize_t length;

    while ((length = read(fd, bytes, sizeof bytes)) > 0)
        buf_add(text, bytes, (size_t)length);
    return length == 0;
}

static bool write_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(fd, bytes, length);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* What is no whole line yet. */
static bool drop_torn_line(int fd, struct buf *text)
{
    size_t length = text->length;

    while (length > 0 && text->text[length - 1] != '\n')
        length--;
    if (length == text->length)
        return true;
    text->length = length;
    text->text[length] = '\0';
    return ftruncate(fd, (off_t)length) == 0;
}

bool logfile_open(struct logfile *file, const char *path, struct buf *text, struct error *error)
{
    *file = (struct logfile){ path, open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666) };
    if (file->fd < 0)
        return fail_file(path, error);
    if (flock(file->fd, LOCK_EX | LOCK_NB) != 0)
        return errno == EWOULDBLOCK
                   ? fail_at(error, ERROR_SYSTEM, path, 0, _("another program is writing this log"))
                   : fail_file(path, error);
    return (read_all(file->fd, text) && drop_torn_line(file->fd, text) && lseek(file->fd, 0, SEEK_END) >= 0) ||
           fail_file(path, error);
}

bool logfile_append(struct logfile *file, const char *bytes, size_t length, struct error *error)
{
    off_t end = lseek(file->fd, 0, SEEK_END);

    if (end >= 0 && write_all(file->fd, bytes, length) && fsync(file->fd) == 0)
        return true;
    fail_file(file->path, error);
    if (end >= 0 && ftruncate(file->fd, end) != 0)
        return false;
    return false;
}

/* The folder's entry reaches the disk, too, where folders can be synced. */
static void sync_folder(const char *path)
{
    char *copy = strdup(path);
    int fd = copy != NULL ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;

    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(copy);
}

bool logfile_replace(struct logfile *file, const char *bytes, size_t length, struct error *error)
{
    struct buf beside = { 0 };

    buf_printf(&beside, "%s.%ld", file->path, (long)getpid());
    int fd = open(beside.text, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    bool good = fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0 && write_all(fd, bytes, length) && fsync(fd) == 0 &&
                rename(beside.text, file->path) == 0;
    if (!good)
        fail_file(file->path, error);
    if (good) {
        sync_folder(file->path);
        close(file->fd);
        file->fd = fd;
    } else if (fd >= 0) {
        close(fd);
        unlink(beside.text);
    }
    buf_finish(&beside);
    return good;
}

void logfile_close(struct logfile *file)
{
    if (file->path != NULL && file->fd >= 0)
        close(file->fd);
    *file = (struct logfile){ 0 };
}
