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
enum { CHANGES = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_ONLYDIR | IN_MOVE_SELF };

/* A folder and its number for the kernel. */
struct watched {
    int number;
    const char *path;
};

/* Paths of logs. */
struct logs {
    char **path;
    int count, room;
};

struct watching {
    const struct request *request;
    int changes; /* inotify's */
    struct arena arena;  /* folders, and what is wrong */
    struct arena recent; /* paths of what has changed, until it is checked */
    struct watched *folder;
    int folders, room;
    struct logs changed; /* each once */
    struct logs others; /* files that are no logs by their names */
    struct logs wrong; /* those that held a game that is not right */
};

/* ---- folders ---- */

static int find_log(const struct logs *logs, const char *path)
{
    for (int i = 0; i < logs->count; i++)
        if (strcmp(logs->path[i], path) == 0)
            return i;
    return -1;
}

static void add_log(struct arena *arena, struct logs *logs, const char *path)
{
    if (find_log(logs, path) >= 0)
        return;
    if (logs->count == logs->room) {
        logs->room = logs->room * 2 + 16;
        logs->path = memory_grow(logs->path, (size_t)logs->room * sizeof *logs->path);
    }
    logs->path[logs->count++] = arena_copy(arena, path, strlen(path));
}

/* A file that has come or changed. */
static void take_file(struct watching *to, const char *path)
{
    add_log(&to->recent, inputs_is_log(path) ? &to->changed : &to->others, path);
}

/* Logs by other names; what an editor has made for a moment is gone already. */
static void tell_others(struct watching *to)
{
    struct buf shown = { 0 };

    for (int i = 0; i < to->others.count; i++) {
        if (!inputs_seems_log(to->others.path[i]))
            continue;
        buf_clear(&shown);
        buf_visible(&shown, to->others.path[i]);
        fprintf(stderr, _("%s is left out: the name of a log ends in .playlog, .playlog.zst or .playlog.gz"), shown.text);
        fputc('\n', stderr);
    }
    to->others.count = 0;
    buf_finish(&shown);
}

static bool is_same(const char *one, const char *other)
{
    struct stat first, second;

    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

/* false: it is watched already, perhaps by another path. One that was found below its new path before it was told that it
   left the old one is watched by the new one. */
static bool add_folder(struct watching *to, int number, const char *path)
{
    for (int i = 0; i < to->folders; i++)
        if (to->folder[i].number == number) {
            if (is_same(to->folder[i].path, path))
                return false;
            to->folder[i].path = arena_copy(&to->arena, path, strlen(path));
            return true;
        }
    if (to->folders == to->room) {
        to->room = to->room * 2 + 16;
        to->folder = memory_grow(to->folder, (size_t)to->room * sizeof *to->folder);
    }
    to->folder[to->folders++] = (struct watched){ number, arena_copy(&to->arena, path, strlen(path)) };
    return true;
}

static bool is_folder(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static bool watch_folder(struct watching *to, const char *path, struct error *error);

/* One in another: where it cannot be watched, and is there at all, that is told. */
static void watch_inner(struct watching *to, const char *path)
{
    struct error error = { 0 };

    if (!watch_folder(to, path, &error) && access(path, F_OK) == 0)
        tell_error(&error);
}

/* A folder and those in it, with the logs that are there already. */
static bool watch_folder(struct watching *to, const char *path, struct error *error)
{
    int number = inotify_add_watch(to->changes, path, CHANGES);
    DIR *folder = number >= 0 ? opendir(path) : NULL;

    if (folder == NULL)
        return fail(error, ERROR_SYSTEM, NULL, _("%s cannot be watched: %s"), path, error_reason(errno));
    bool fresh = add_folder(to, number, path);
    for (struct dirent *entry; fresh && (entry = readdir(folder)) != NULL;) {
        const char *inner = arena_printf(&to->arena, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] == '.')
            continue;
        if (is_folder(inner))
            watch_inner(to, inner);
        else
            take_file(to, inner);
    }
    closedir(folder);
    return true;
}

/* ---- changes ---- */

static bool is_asked(const struct request *request, const char *path)
{
    for (int i = 0; i < request->arguments; i++)
        if (strcmp(request->argument[i], path) == 0)
            return true;
    return false;
}

static bool is_within(const char *path, const char *folder)
{
    size_t length = strlen(folder);

    return strncmp(path, folder, length) == 0 && (path[length] == '\0' || path[length] == '/');
}

/* Once none of the folders is left that were asked for there is nothing to wait for. */
static bool tell_gone(struct watching *to, const char *path, struct error *error)
{
    struct error gone = { 0 };

    fail(&gone, ERROR_SYSTEM, NULL, _("the folder %s is not there any more"), path);
    for (int i = 0; i < to->folders; i++)
        if (is_asked(to->request, to->folder[i].path)) {
            tell_error(&gone);
            return true;
        }
    *error = gone;
    return false;
}

/* A folder and those in it were taken away, or have other names now. */
static bool lose_folder(struct watching *to, const char *path, struct error *error)
{
    bool good = true;

    for (int i = to->folders - 1; i >= 0; i--) {
        const char *lost = to->folder[i].path;
        if (!is_within(lost, path))
            continue;
        inotify_rm_watch(to->changes, to->folder[i].number);
        to->folder[i] = to->folder[--to->folders];
        if (is_asked(to->request, lost))
            good = tell_gone(to, lost, error) && good;
    }
    return good;
}

/* More has changed than could be told: all is looked at again. */
static bool watch_again(struct watching *to, struct error *error)
{
    const struct request *request = to->request;

    for (; to->folders > 0; to->folders--)
        inotify_rm_watch(to->changes, to->folder[to->folders - 1].number);
    for (int i = 0; i < request->arguments; i++)
        watch_inner(to, request->argument[i]);
    return to->folders > 0 || tell_gone(to, request->argument[0], error);
}

static const char *path_of(const struct watching *to, int number)
{
    for (int i = 0; i < to->folders; i++)
        if (to->folder[i].number == number)
            return to->folder[i].path;
    return NULL;
}

/* Something in a folder. One that was renamed is told by its old name first: below the new one it is another. */
static bool take_entry(struct watching *to, const struct inotify_event *event, const char *path, struct error *error)
{
    if ((event->mask & IN_MOVED_FROM) != 0)
        return lose_folder(to, path, error);
    if ((event->mask & IN_ISDIR) != 0)
        watch_inner(to, path);
    else if ((event->mask & IN_CREATE) == 0)
        take_file(to, path);
    return true;
}

static bool take_change(struct watching *to, const struct inotify_event *event, struct error *error)
{
    const char *folder = path_of(to, event->wd);

    if ((event->mask & IN_Q_OVERFLOW) != 0)
        return watch_again(to, error);
    if (folder == NULL)
        return true;
    if ((event->mask & (IN_IGNORED | IN_UNMOUNT)) != 0 ||
        ((event->mask & IN_MOVE_SELF) != 0 && is_asked(to->request, folder)))
        return lose_folder(to, folder, error);
    if (event->len == 0 || event->name[0] == '.')
        return true;
    return take_entry(to, event, arena_printf(&to->recent, "%s/%s", folder, event->name), error);
}

static bool take_changes(struct watching *to, struct error *error)
{
    _Alignas(struct inotify_event) char bytes[8192];
    ssize_t got = read(to->changes, bytes, sizeof bytes);

    for (const char *at = bytes, *end = bytes + (got > 0 ? got : 0); at < end;) {
        const struct inotify_event *event = (const struct inotify_event *)(const void *)at;
        if (!take_change(to, event, error))
            return false;
        at += sizeof *event + event->len;
    }
    return got >= 0 || errno == EINTR ||
           fail(error, ERROR_SYSTEM, NULL, _("file changes cannot be watched: %s"), error_reason(errno));
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

static void note_wrong(void *context, const char *file)
{
    struct watching *to = context;

    add_log(&to->arena, &to->wrong, file);
}

static void check_some(struct watching *to, const struct logs *logs, bool wrong)
{
    struct request check = *to->request;

    if (logs->count == 0)
        return;
    check.watch = false;
    check.wrong = wrong;
    check.argument = logs->path;
    check.arguments = logs->count;
    check.wrong_file = note_wrong;
    check.context = to;
    command_check(&check);
}

/* With --wrong, too, it is told that a log which was wrong is right now. */
static void part_corrected(struct watching *to, struct logs *corrected)
{
    struct logs rest = { 0 };

    for (int i = 0; i < to->changed.count; i++) {
        int at = find_log(&to->wrong, to->changed.path[i]);
        add_log(&to->recent, at >= 0 ? corrected : &rest, to->changed.path[i]);
        if (at >= 0)
            to->wrong.path[at] = to->wrong.path[--to->wrong.count];
    }
    free(to->changed.path);
    to->changed = rest;
}

static void check_changed(struct watching *to)
{
    struct logs corrected = { 0 };

    if (!to->request->json && isatty(STDOUT_FILENO))
        print_time();
    qsort(to->changed.path, (size_t)to->changed.count, sizeof *to->changed.path, by_name);
    if (to->request->wrong)
        part_corrected(to, &corrected);
    check_some(to, &corrected, false);
    check_some(to, &to->changed, to->request->wrong);
    fflush(stdout);
    to->changed.count = 0;
    free(corrected.path);
}

/* What came and went before anybody could look, or went with its folder. */
static void drop_lost(struct logs *logs)
{
    int kept = 0;

    for (int i = 0; i < logs->count; i++)
        if (access(logs->path[i], F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR))
            logs->path[kept++] = logs->path[i];
    logs->count = kept;
}

static void check_logs(struct watching *to)
{
    drop_lost(&to->changed);
    drop_lost(&to->others);
    tell_others(to);
    if (to->changed.count > 0)
        check_changed(to);
    arena_reset(&to->recent);
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
        fail(&error, ERROR_SYSTEM, NULL, _("file changes cannot be watched: %s"), error_reason(errno));
    else
        watch(&to, &error);
    close(to.changes);
    free(to.folder);
    free(to.changed.path);
    free(to.others.path);
    free(to.wrong.path);
    arena_finish(&to.arena);
    arena_finish(&to.recent);
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
