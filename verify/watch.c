#include "watch.h"

#include "config.h"

#ifdef HAVE_INOTIFY

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "inputs.h"

/* So many ms without another change and all is saved. */
enum { QUIET = 50 };

/* A folder and its number for the kernel. */
struct watched {
    int number;
    const char *path;
};

struct watching {
    const struct request *request;
    int changes; /* inotify's */
    struct arena arena;
    struct watched *folder;
    int folders, room;
    char **log; /* what has changed, each once */
    int logs, log_room;
};

/* ---- folders ---- */

static void add_log(struct watching *to, const char *path)
{
    for (int i = 0; i < to->logs; i++)
        if (strcmp(to->log[i], path) == 0)
            return;
    if (to->logs == to->log_room) {
        to->log_room = to->log_room * 2 + 16;
        to->log = memory_grow(to->log, (size_t)to->log_room * sizeof *to->log);
    }
    to->log[to->logs++] = arena_copy(&to->arena, path, strlen(path));
}

static void add_folder(struct watching *to, int number, const char *path)
{
    for (int i = 0; i < to->folders; i++)
        if (to->folder[i].number == number)
            return;
    if (to->folders == to->room) {
        to->room = to->room * 2 + 16;
        to->folder = memory_grow(to->folder, (size_t)to->room * sizeof *to->folder);
    }
    to->folder[to->folders++] = (struct watched){ number, path };
}

static bool is_folder(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* A folder and those in it, with the logs that are there already. */
static bool watch_folder(struct watching *to, const char *path, struct error *error)
{
    int number = inotify_add_watch(to->changes, path, IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_ONLYDIR);
    DIR *folder = number >= 0 ? opendir(path) : NULL;

    if (folder == NULL)
        return fail(error, ERROR_SYSTEM, NULL, _("%s cannot be watched: %s"), path, strerror(errno));
    add_folder(to, number, arena_copy(&to->arena, path, strlen(path)));
    bool good = true;
    for (struct dirent *entry; good && (entry = readdir(folder)) != NULL;) {
        const char *inner = arena_printf(&to->arena, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] == '.')
            continue;
        if (is_folder(inner))
            good = watch_folder(to, inner, error);
        else if (inputs_is_log(entry->d_name))
            add_log(to, inner);
    }
    closedir(folder);
    return good;
}

/* ---- changes ---- */

static bool take_change(struct watching *to, const struct inotify_event *event, struct error *error)
{
    const char *folder = NULL;

    for (int i = 0; i < to->folders; i++)
        if (to->folder[i].number == event->wd)
            folder = to->folder[i].path;
    if (folder == NULL || event->len == 0 || event->name[0] == '.')
        return true;
    const char *path = arena_printf(&to->arena, "%s/%s", folder, event->name);
    if ((event->mask & IN_ISDIR) != 0)
        return watch_folder(to, path, error) || access(path, F_OK) != 0;
    if ((event->mask & IN_CREATE) == 0 && inputs_is_log(event->name))
        add_log(to, path);
    return true;
}

static bool take_changes(struct watching *to, struct error *error)
{
    _Alignas(struct inotify_event) char bytes[8192];
    ssize_t got = read(to->changes, bytes, sizeof bytes);

    for (const char *at = bytes; at < bytes + got;) {
        const struct inotify_event *event = (const struct inotify_event *)(const void *)at;
        if (!take_change(to, event, error))
            return false;
        at += sizeof *event + event->len;
    }
    return got >= 0 || errno == EINTR ||
           fail(error, ERROR_SYSTEM, NULL, _("file changes cannot be watched: %s"), strerror(errno));
}

/* Waits for a change, and then until there are no more for a moment. */
static bool wait_for_changes(struct watching *to, struct error *error)
{
    struct pollfd changes = { .fd = to->changes, .events = POLLIN };

    do
        if (!take_changes(to, error))
            return false;
    while (poll(&changes, 1, QUIET) > 0);
    return true;
}

/* ---- verdicts ---- */

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* When it was that the verdicts below came. */
static void print_time(void)
{
    time_t now = time(NULL);
    struct tm here;
    char text[32];

    if (localtime_r(&now, &here) != NULL && strftime(text, sizeof text, "%H:%M", &here) > 0)
        printf("-- %s --\n", text);
}

static void check_logs(struct watching *to)
{
    struct request check = *to->request;

    if (to->logs == 0)
        return;
    if (!check.json && isatty(STDOUT_FILENO))
        print_time();
    qsort(to->log, (size_t)to->logs, sizeof *to->log, by_name);
    check.watch = false;
    check.argument = to->log;
    check.arguments = to->logs;
    command_check(&check);
    fflush(stdout);
    to->logs = 0;
}

static void watch(struct watching *to, struct error *error)
{
    const struct request *request = to->request;

    for (int i = 0; i < request->arguments; i++)
        if (!watch_folder(to, request->argument[i], error))
            return;
    do
        check_logs(to);
    while (wait_for_changes(to, error));
}

int watch_folders(const struct request *request)
{
    struct watching to = { .request = request, .changes = inotify_init1(IN_CLOEXEC) };
    struct error error = { 0 };

    if (to.changes < 0)
        fail(&error, ERROR_SYSTEM, NULL, _("file changes cannot be watched: %s"), strerror(errno));
    else
        watch(&to, &error);
    close(to.changes);
    free(to.folder);
    free(to.log);
    arena_finish(&to.arena);
    return tell_error(&error);
}

#else

int watch_folders(const struct request *request)
{
    struct error error = { 0 };

    (void)request;
    fail(&error, ERROR_SYSTEM, NULL, _("--watch needs inotify, which this system does not have"));
    return tell_error(&error);
}

#endif
