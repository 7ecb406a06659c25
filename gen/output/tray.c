#include "tray.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "signals.h"

/* The mark stands in the folder while files are moved to their places: all of them are complete. */
static const char waiting_name[] = ".proofsheet-XXXXXX", kept_suffix[] = ".old", placing_name[] = ".placing";

void tray_init(struct tray *tray, const char *dir, struct arena *arena)
{
    *tray = (struct tray){ .dir = dir, .arena = arena, .lock = -1 };
    tray->end = &tray->first;
}

static bool cannot(const struct tray *tray, const char *dir, struct error *error)
{
    const char *reason = error_reason(errno == EEXIST ? ENOTDIR : errno);

    if (strcmp(tray->dir, dir) == 0)
        return fail(error, ERROR_SYSTEM, NULL, _("output directory \"%s\": %s"), dir, reason);
    return fail(error, ERROR_SYSTEM, NULL, _("output directory \"%s\": %s: %s"), tray->dir, dir, reason);
}

static bool is_folder(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Another job may have made it meanwhile: then it is that one's. */
static bool make_folder(struct tray *tray, const char *path)
{
    if (mkdir(path, 0777) != 0)
        return errno == EEXIST && is_folder(path);
    struct tray_folder *made = arena_alloc(tray->arena, sizeof *made);
    *made = (struct tray_folder){ tray->made, arena_copy(tray->arena, path, strlen(path)) };
    tray->made = made;
    return true;
}

/* Makes the folders of the path that are not there and counts them. */
static bool make_folders(struct tray *tray, const char *to, struct error *error)
{
    char *path = arena_copy(tray->arena, to, strlen(to));

    for (char *at = path + 1;; at++) {
        if (*at != '/' && *at != '\0')
            continue;
        char here = *at;
        *at = '\0';
        if (!is_folder(path)) {
            if (!make_folder(tray, path))
                return cannot(tray, path, error);
        }
        *at = here;
        if (here == '\0')
            return true;
    }
}

static bool is_kept(const char *name)
{
    size_t length = strlen(name), suffix = strlen(kept_suffix);

    return length > suffix && strcmp(name + length - suffix, kept_suffix) == 0;
}

static bool is_waiting(const char *name)
{
    return !is_kept(name) && strcmp(name, placing_name) != 0;
}

/* All that waits, also what another process of the job has written and this one does not know of yet. Old files that
   were taken aside stay. readdir() takes memory, which a signal handler must not. */
static void empty(int folder)
{
    char entries[4096] __attribute__((aligned(8)));
    ssize_t length;

    if (lseek(folder, 0, SEEK_SET) != 0)
        return;
    while ((length = getdents64(folder, entries, sizeof entries)) > 0)
        for (ssize_t at = 0; at < length;) {
            const struct dirent64 *entry = (const void *)(entries + at);
            if (is_waiting(entry->d_name))
                unlinkat(folder, entry->d_name, 0);
            at += entry->d_reclen;
        }
}

/* Takes away what waits and the folders that were made for it; a signal handler may do so. */
static void clear(void *with)
{
    const struct tray *tray = with;

    for (const struct tray_file *file = tray->first; file != NULL; file = file->next)
        unlink(file->path);
    if (tray->waiting != NULL) {
        empty(tray->lock);
        rmdir(tray->waiting);
    }
    for (const struct tray_folder *folder = tray->made; folder != NULL; folder = folder->next)
        rmdir(folder->path);
}

/* ---- what killed jobs have left ---- */

/* Where the file of that name was to go: what waits is called a=b where a/b is meant. */
static const char *swept_target(const struct tray *tray, const char *name, size_t length)
{
    char *path = arena_printf(tray->arena, "%s/%.*s", tray->dir, (int)length, name);
    char *last = strrchr(path, '=');

    if (last == NULL)
        return path;
    char *nested = arena_copy(tray->arena, path, strlen(path));
    for (char *at = nested + strlen(tray->dir) + 1; *at != '\0'; at++)
        if (*at == '=')
            *at = '/';
    nested[last - path] = '\0';
    bool there = is_folder(nested);
    nested[last - path] = '/';
    return there ? nested : path;
}

/* A job that was killed while it moved its files is brought to its end. Of an old file that was taken aside, the only name
   may stand here: then it goes back. */
static void sweep_file(const struct tray *tray, int folder, const char *name, bool placing)
{
    bool kept = is_kept(name);
    const char *target = swept_target(tray, name, strlen(name) - (kept ? strlen(kept_suffix) : 0));
    bool lost = kept && faccessat(AT_FDCWD, target, F_OK, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT;

    if (kept ? !lost || placing : !placing)
        unlinkat(folder, name, 0);
    else
        renameat(folder, name, AT_FDCWD, target);
}

/* Whoever made the folder holds its lock as long as he lives. */
static void sweep_folder(const struct tray *tray, const char *path)
{
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    struct stat status;
    DIR *dir = NULL;
    const struct dirent *entry;
    bool placing = folder >= 0 && faccessat(folder, placing_name, F_OK, AT_SYMLINK_NOFOLLOW) == 0;

    if (folder >= 0 && fstat(folder, &status) == 0 && status.st_uid == geteuid() &&
        flock(folder, LOCK_EX | LOCK_NB) == 0)
        dir = fdopendir(folder);
    while (dir != NULL && (entry = readdir(dir)) != NULL)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
            strcmp(entry->d_name, placing_name) != 0)
            sweep_file(tray, folder, entry->d_name, placing);
    if (dir != NULL) {
        unlinkat(folder, placing_name, 0);
        rmdir(path);
        closedir(dir);
    } else if (folder >= 0) {
        close(folder);
    }
}

static void sweep(const struct tray *tray)
{
    size_t fixed = strcspn(waiting_name, "X");
    DIR *dir = opendir(tray->dir);
    const struct dirent *entry;

    while (dir != NULL && (entry = readdir(dir)) != NULL)
        if (strlen(entry->d_name) == strlen(waiting_name) && strncmp(entry->d_name, waiting_name, fixed) == 0)
            sweep_folder(tray, arena_printf(tray->arena, "%s/%s", tray->dir, entry->d_name));
    if (dir != NULL)
        closedir(dir);
}

/* ---- opening ---- */

/* Made anew where another job has swept it before it was locked; without a lock where the file system has none. */
static bool make_waiting(struct tray *tray, struct error *error)
{
    struct stat status;

    for (;;) {
        char *waiting = arena_printf(tray->arena, "%s/%s", tray->dir, waiting_name);
        if (mkdtemp(waiting) == NULL)
            return cannot(tray, tray->dir, error);
        int lock = open(waiting, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        bool swept = lock < 0 ? errno == ENOENT : flock(lock, LOCK_EX) == 0 && stat(waiting, &status) != 0;
        if (!swept) {
            tray->waiting = waiting;
            tray->lock = lock;
            return true;
        }
        if (lock >= 0)
            close(lock);
    }
}

static bool open_tray(struct tray *tray, struct error *error)
{
    if (!make_folders(tray, tray->dir, error))
        return false;
    sweep(tray);
    return make_waiting(tray, error);
}

static bool is_open(struct tray *tray, struct error *error)
{
    if (tray->waiting != NULL)
        return true;
    guard_start(clear, tray);
    guard_hold();
    bool good = open_tray(tray, error);
    guard_release();
    return good;
}

/* The folder in the output directory that the name asks for. */
static bool has_folder(struct tray *tray, const char *name, struct error *error)
{
    const char *slash = strrchr(name, '/');

    if (slash == NULL || tray->dry)
        return true;
    guard_hold();
    bool good =
        make_folders(tray, arena_printf(tray->arena, "%s/%.*s", tray->dir, (int)(slash - name), name), error);
    guard_release();
    return good;
}

/* Where a file of that name waits: there are no folders. */
static const char *waiting_path(const struct tray *tray, const char *name)
{
    char *path = arena_printf(tray->arena, "%s/%s", tray->waiting, name);

    for (char *at = path + strlen(tray->waiting) + 1; *at != '\0'; at++)
        if (*at == '/')
            *at = '=';
    return path;
}

static struct tray_file *find_file(const struct tray *tray, const char *name)
{
    struct tray_file *file = tray->first;

    while (file != NULL && strcmp(file->name, name) != 0)
        file = file->next;
    return file;
}

const char *tray_path(struct tray *tray, const char *name, const char *what, struct error *error)
{
    struct tray_file *file = find_file(tray, name);

    if (file != NULL) {
        unlink(file->path);
        return file->path;
    }
    if (tray->dir[0] == '\0') {
        fail(error, ERROR_USAGE, NULL, _("the output directory has no name"));
        return NULL;
    }
    if (!tray->dry && (!is_open(tray, error) || !has_folder(tray, name, error)))
        return NULL;
    file = arena_alloc(tray->arena, sizeof *file);
    *file = (struct tray_file){ .name = arena_copy(tray->arena, name, strlen(name)),
                                .what = arena_copy(tray->arena, what, strlen(what)),
                                .path = tray->dry ? "" : waiting_path(tray, name),
                                .target = arena_printf(tray->arena, "%s/%s", tray->dir, name) };
    guard_hold();
    *tray->end = file;
    tray->end = &file->next;
    guard_release();
    return file->path;
}

bool tray_open(struct tray *tray, struct error *error)
{
    return tray->dry || is_open(tray, error);
}

void tray_tell(struct tray *tray, const char *name, const char *more)
{
    struct tray_file *file = find_file(tray, name);

    file->what = arena_printf(tray->arena, _("%s, %s"), file->what, more);
}

/* ---- delivering ---- */

static bool may_be_placed(const struct tray *tray, struct error *error)
{
    for (const struct tray_file *file = tray->first; file != NULL; file = file->next) {
        struct stat status;
        if (lstat(file->target, &status) == 0 ? !S_ISDIR(status.st_mode) : errno == ENOENT)
            continue;
        if (is_folder(file->target))
            errno = EISDIR;
        return cannot(tray, file->target, error);
    }
    return true;
}

/* What stands at the target also gets a name in the folder; where there are no hard links, only that one. */
static bool keep_old(const struct tray *tray, struct tray_file *file)
{
    const char *kept = arena_printf(tray->arena, "%s%s", file->path, kept_suffix);

    if (linkat(AT_FDCWD, file->target, AT_FDCWD, kept, 0) != 0 && rename(file->target, kept) != 0)
        return errno == ENOENT;
    file->kept = kept;
    return true;
}

/* Puts the names of the folder on the disk, where the file system can. */
static bool sync_folder(const char *path)
{
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (fd < 0)
        return true;
    bool good = fsync(fd) == 0 || errno != EIO;
    int reason = errno;
    close(fd);
    errno = reason;
    return good;
}

/* From here on a job that is killed is completed by the next one. */
static bool set_mark(const struct tray *tray, struct error *error)
{
    const char *mark = arena_printf(tray->arena, "%s/%s", tray->waiting, placing_name);
    int fd = open(mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);

    return (fd >= 0 && close(fd) == 0) || cannot(tray, mark, error);
}

static void drop_mark(const struct tray *tray)
{
    if (tray->waiting != NULL)
        unlink(arena_printf(tray->arena, "%s/%s", tray->waiting, placing_name));
}

static bool place(struct tray *tray, struct error *error)
{
    for (struct tray_file *file = tray->first; file != NULL; file = file->next)
        if (!keep_old(tray, file))
            return cannot(tray, file->target, error);
    if (tray->first != NULL && !set_mark(tray, error))
        return false;
    for (struct tray_file *file = tray->first; file != NULL; file = file->next) {
        if (rename(file->path, file->target) != 0)
            return cannot(tray, file->target, error);
        file->placed = true;
    }
    return sync_folder(tray->dir) || cannot(tray, tray->dir, error);
}

/* An old file that cannot be put back stays where it is kept, and that is what is told then. Returns false. */
static bool take_back(struct tray *tray, struct error *error)
{
    drop_mark(tray);
    for (struct tray_file *file = tray->first; file != NULL; file = file->next) {
        if (file->kept == NULL) {
            if (file->placed)
                unlink(file->target);
            continue;
        }
        if (rename(file->kept, file->target) != 0) {
            error->kind = ERROR_NONE;
            cannot(tray, file->kept, error);
            continue;
        }
        unlink(file->kept); /* the two names of one file: rename has left both */
        file->kept = NULL;
    }
    sync_folder(tray->dir);
    return false;
}

static void drop_old(struct tray *tray)
{
    for (struct tray_file *file = tray->first; file != NULL; file = file->next)
        if (file->kept != NULL)
            unlink(file->kept);
    drop_mark(tray);
    if (tray->waiting != NULL)
        rmdir(tray->waiting);
    tray->made = NULL;
}

static bool list_files(const struct tray *tray, FILE *list, struct error *error)
{
    for (const struct tray_file *file = tray->first; file != NULL; file = file->next)
        fprintf(list, "%s  %s\n", file->target, file->what);
    return (fflush(list) == 0 && !ferror(list)) ||
           fail(error, ERROR_SYSTEM, NULL, _("standard output cannot be written"));
}

bool tray_deliver(struct tray *tray, FILE *list, struct error *error)
{
    if (tray->dry)
        return list_files(tray, list, error);
    guard_hold();
    bool good = may_be_placed(tray, error) &&
                ((place(tray, error) && (list == NULL || list_files(tray, list, error))) || take_back(tray, error));
    if (good)
        drop_old(tray);
    guard_release();
    return good;
}

int tray_count(const struct tray *tray)
{
    int count = 0;

    for (const struct tray_file *file = tray->first; file != NULL; file = file->next)
        count++;
    return count;
}

void tray_blame(const struct tray *tray, struct error *error)
{
    for (const struct tray_file *file = tray->first; file != NULL; file = file->next)
        if (!tray->dry && strcmp(file->path, error->file) == 0)
            snprintf(error->file, sizeof error->file, "%s", file->target);
}

void tray_finish(struct tray *tray)
{
    if (tray->dir == NULL)
        return;
    if (!tray->dry)
        clear(tray);
    guard_stop();
    if (tray->lock >= 0)
        close(tray->lock);
    *tray = (struct tray){ 0 };
}
