#include "logfile.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
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

static bool fail_busy(const char *path, struct error *error)
{
    return fail_at(error, ERROR_SYSTEM, path, 0, _("another program is writing this log"));
}

static bool lock(const struct logfile *file, struct error *error)
{
    if (flock(file->fd, LOCK_EX | LOCK_NB) == 0)
        return true;
    return errno == EWOULDBLOCK ? fail_busy(file->path, error) : fail_file(file->path, error);
}

static size_t whole_lines(const struct buf *text)
{
    size_t length = text->length;

    while (length > 0 && text->text[length - 1] != '\n')
        length--;
    return length;
}

bool logfile_open(struct logfile *file, const char *path, struct buf *text, struct error *error)
{
    struct stat about;

    *file = (struct logfile){ .path = path, .fd = open(path, O_RDWR | O_CLOEXEC) };
    if (file->fd < 0)
        return errno == ENOENT || fail_file(path, error);
    if (fstat(file->fd, &about) != 0)
        return fail_file(path, error);
    if (!S_ISREG(about.st_mode))
        return fail_at(error, ERROR_SYSTEM, path, 0, _("a log can only be written into a file"));
    if (!lock(file, error))
        return false;
    if (!read_all(file->fd, text))
        return fail_file(path, error);
    file->whole = whole_lines(text);
    file->torn = file->whole < text->length;
    return true;
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

/* A log is there from its first line on. */
static bool make(struct logfile *file, struct error *error)
{
    if (file->fd >= 0)
        return true;
    file->fd = open(file->path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file->fd < 0)
        return fail_file(file->path, error);
    sync_folder(file->path);
    if (lock(file, error) && (lseek(file->fd, 0, SEEK_END) == 0 || fail_busy(file->path, error)))
        return true;
    close(file->fd);
    file->fd = -1;
    return false;
}

/* The end, where lines are added: what is no whole line goes. */
static off_t seek_end(struct logfile *file)
{
    if (file->torn && ftruncate(file->fd, (off_t)file->whole) != 0)
        return -1;
    file->torn = false;
    return lseek(file->fd, 0, SEEK_END);
}

bool logfile_append(struct logfile *file, const char *bytes, size_t length, struct error *error)
{
    if (!make(file, error))
        return false;
    off_t end = seek_end(file);
    if (end >= 0 && write_all(file->fd, bytes, length) && fsync(file->fd) == 0)
        return true;
    fail_file(file->path, error);
    if (end >= 0 && ftruncate(file->fd, end) != 0)
        return false;
    return false;
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
        if (file->fd >= 0)
            close(file->fd);
        file->fd = fd;
        file->torn = false;
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
