#include "tray.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void tray_init(struct tray *tray, const char *dir, struct arena *arena)
{
    *tray = (struct tray){ .dir = dir, .arena = arena };
    tray->end = &tray->first;
}

static bool cannot(const struct tray *tray, const char *dir, struct error *error)
{
    const char *reason = strerror(errno == EEXIST ? ENOTDIR : errno);

    return fail(error, ERROR_SYSTEM, NULL, _("output directory \"%s\": %s: %s"), tray->dir, dir, reason);
}

static bool is_folder(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Makes the folders of the path that are not there and counts them. */
static bool make_folders(struct tray *tray, struct error *error)
{
    char *path = arena_copy(tray->arena, tray->dir, strlen(tray->dir));

    for (char *at = path + 1;; at++) {
        if (*at != '/' && *at != '\0')
            continue;
        char here = *at;
        *at = '\0';
        if (!is_folder(path)) {
            if (mkdir(path, 0777) != 0)
                return cannot(tray, path, error);
            tray->made++;
        }
        *at = here;
        if (here == '\0')
            return true;
    }
}

static bool open_tray(struct tray *tray, struct error *error)
{
    if (tray->waiting != NULL)
        return true;
    if (tray->dir[0] == '\0')
        return fail(error, ERROR_USAGE, NULL, _("the output directory has no name"));
    if (!make_folders(tray, error))
        return false;
    char *waiting = arena_printf(tray->arena, "%s/.proofsheet-XXXXXX", tray->dir);
    if (mkdtemp(waiting) == NULL)
        return cannot(tray, tray->dir, error);
    tray->waiting = waiting;
    return true;
}

const char *tray_path(struct tray *tray, const char *name, const char *what, struct error *error)
{
    if (!open_tray(tray, error))
        return NULL;
    struct tray_file *file = arena_alloc(tray->arena, sizeof *file);
    *file = (struct tray_file){ .name = arena_copy(tray->arena, name, strlen(name)),
                                .what = arena_copy(tray->arena, what, strlen(what)),
                                .path = arena_printf(tray->arena, "%s/%s", tray->waiting, name) };
    *tray->end = file;
    tray->end = &file->next;
    return file->path;
}

bool tray_deliver(struct tray *tray, FILE *list, struct error *error)
{
    for (const struct tray_file *file = tray->first; file != NULL; file = file->next) {
        const char *path = arena_printf(tray->arena, "%s/%s", tray->dir, file->name);
        if (rename(file->path, path) != 0)
            return cannot(tray, path, error);
        tray->made = 0;
    }
    for (const struct tray_file *file = tray->first; file != NULL; file = file->next)
        fprintf(list, "%s/%s  %s\n", tray->dir, file->name, file->what);
    if (fflush(list) != 0 || ferror(list))
        return fail(error, ERROR_SYSTEM, NULL, _("standard output: %s"), strerror(errno));
    return true;
}

void tray_blame(const struct tray *tray, struct error *error)
{
    for (const struct tray_file *file = tray->first; file != NULL; file = file->next)
        if (strcmp(file->path, error->file) == 0)
            snprintf(error->file, sizeof error->file, "%s/%s", tray->dir, file->name);
}

static void remove_folders(struct tray *tray)
{
    char *path = arena_copy(tray->arena, tray->dir, strlen(tray->dir));

    for (; tray->made > 0; tray->made--) {
        size_t length = strlen(path);
        while (length > 1 && path[length - 1] == '/')
            path[--length] = '\0';
        rmdir(path);
        char *slash = strrchr(path, '/');
        if (slash == NULL)
            return;
        *slash = '\0';
    }
}

void tray_finish(struct tray *tray)
{
    if (tray->dir == NULL)
        return;
    for (const struct tray_file *file = tray->first; file != NULL; file = file->next)
        unlink(file->path);
    if (tray->waiting != NULL)
        rmdir(tray->waiting);
    remove_folders(tray);
    *tray = (struct tray){ 0 };
}
