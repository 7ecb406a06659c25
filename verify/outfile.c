#include "outfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arena.h"

static bool fail_file(const struct outfile *out, struct error *error)
{
    return fail_at(error, ERROR_SYSTEM, out->file, 0, "%s", error_reason(errno));
}

/* How much of a path is its folder, with the slash. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash != NULL ? (size_t)(slash - path) + 1 : 0;
}

/* A hidden name in the same folder, which mkostemp makes unique. */
static char *name_beside(const char *file)
{
    static const char mark[] = ".XXXXXX";
    size_t folder = folder_length(file), rest = strlen(file) - folder;
    char *name = memory_new(folder + 1 + rest + sizeof mark);

    memcpy(name, file, folder);
    name[folder] = '.';
    memcpy(name + folder + 1, file + folder, rest);
    memcpy(name + folder + 1 + rest, mark, sizeof mark);
    return name;
}

/* With the permissions that a new file gets. */
static int make_beside(struct outfile *out)
{
    mode_t mask = umask(0);

    umask(mask);
    out->beside = name_beside(out->file);
    int fd = mkostemp(out->beside, O_CLOEXEC);
    if (fd >= 0 && fchmod(fd, 0666 & ~mask) != 0) {
        close(fd);
        unlink(out->beside);
        fd = -1;
    }
    return fd;
}

bool outfile_open(struct outfile *out, const char *file, struct error *error)
{
    struct stat status;

    *out = (struct outfile){ .file = file, .stream = stdout };
    if (file == NULL)
        return true;
    bool special = stat(file, &status) == 0 && !S_ISREG(status.st_mode);
    int fd = special ? open(file, O_WRONLY | O_CLOEXEC) : make_beside(out);
    out->stream = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (out->stream != NULL)
        return true;
    fail_file(out, error);
    free(out->beside);
    return false;
}

/* The name in its folder is on the disk as well. */
static bool sync_folder(const char *file)
{
    size_t length = folder_length(file);
    char *path = memory_new(length + 2);

    memcpy(path, length > 0 ? file : ".", length > 0 ? length : 1);
    path[length > 0 ? length : 1] = '\0';
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = fd >= 0 && (fsync(fd) == 0 || errno == EINVAL); /* not every file system knows it */
    if (fd >= 0)
        close(fd);
    free(path);
    return good;
}

static bool put_in_place(struct outfile *out)
{
    bool good = !ferror(out->stream) && fflush(out->stream) == 0;

    if (out->beside == NULL)
        return (fclose(out->stream) == 0) && good;
    good = good && fsync(fileno(out->stream)) == 0;
    good = (fclose(out->stream) == 0) && good;
    return good && rename(out->beside, out->file) == 0 && sync_folder(out->file);
}

bool outfile_close(struct outfile *out, bool whole, struct error *error)
{
    if (out->file == NULL)
        return true;
    bool good = whole && put_in_place(out);
    if (!whole)
        fclose(out->stream);
    if (whole && !good)
        fail_file(out, error);
    if (!good && out->beside != NULL)
        unlink(out->beside);
    free(out->beside);
    *out = (struct outfile){ 0 };
    return good || !whole;
}
