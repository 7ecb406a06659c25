#include "watch.h"

#include "config.h"

#ifdef HAVE_INOTIFY

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

/* In vain: what the command line asks for is wrong, or the system is. */
enum { STATUS_VAIN = 2 };
/* So many ms without another change and all is saved: editors and version control write several files at once. */
enum { QUIET = 50 };

struct watch {
    const char *const *folder;
    int folders;
    watch_work *work;
    void *with;
    int changes, signals;        /* to be read: inotify's and the signals that are blocked */
    sigset_t before;             /* what was blocked before */
    int round;
    pid_t worker;                /* 0: nobody works */
    bool changed;                /* since the work began */
    bool over;
    int status;
};

static bool cannot(struct error *error)
{
    return fail(error, ERROR_SYSTEM, NULL, _("file changes cannot be watched: %s"), error_reason(errno));
}

/* ---- changes ---- */

/* Also of folders that have come or come again since the last time. */
static bool watch_folders(const struct watch *watch, struct error *error)
{
    const uint32_t mask = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR;

    for (int i = 0; i < watch->folders; i++)
        if (inotify_add_watch(watch->changes, watch->folder[i], mask) < 0 && errno != ENOENT && errno != ENOTDIR)
            return cannot(error);
    return true;
}

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name), tail = strlen(end);

    return length > tail && strcmp(name + length - tail, end) == 0;
}

static bool is_input(const char *name)
{
    static const char *const ends[] = { ".xml", ".rng", ".svg", ".csv", ".jpg", ".jpeg", ".png", ".ttf", ".otf" };

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (ends_with(name, ends[i]))
            return true;
    return false;
}

/* A file that was made is told again when it is closed: until then it is not whole. */
static bool is_change(const struct inotify_event *event)
{
    if ((event->mask & IN_Q_OVERFLOW) != 0)
        return true;
    if (event->len == 0 || event->name[0] == '.')
        return false;
    return (event->mask & IN_ISDIR) != 0 || ((event->mask & IN_CREATE) == 0 && is_input(event->name));
}

static void read_changes(struct watch *watch)
{
    _Alignas(struct inotify_event) char bytes[8192];
    ssize_t got;

    while ((got = read(watch->changes, bytes, sizeof bytes)) > 0)
        for (const char *at = bytes; at < bytes + got;) {
            const struct inotify_event *event = (const struct inotify_event *)at;
            watch->changed = watch->changed || is_change(event);
            at += sizeof *event + event->len;
        }
}

/* ---- work ---- */

static bool start_work(struct watch *watch, struct error *error)
{
    if (!watch_folders(watch, error))
        return false;
    watch->round++;
    fflush(stdout);
    watch->worker = fork();
    if (watch->worker < 0)
        return cannot(error);
    if (watch->worker > 0)
        return true;
    close(watch->changes);
    close(watch->signals);
    sigprocmask(SIG_SETMASK, &watch->before, NULL);
    exit(watch->work(watch->with, watch->round));
}

/* What is being written is whole or gone when this returns. */
static void end_work(struct watch *watch)
{
    if (watch->worker <= 0)
        return;
    kill(watch->worker, SIGTERM);
    while (waitpid(watch->worker, NULL, 0) < 0 && errno == EINTR)
        continue;
    watch->worker = 0;
}

static void see_to_worker(struct watch *watch)
{
    int status;

    if (watch->worker <= 0 || waitpid(watch->worker, &status, WNOHANG) != watch->worker)
        return;
    watch->worker = 0;
    if (WIFSIGNALED(status)) {
        fprintf(stderr, _("proofsheet-gen: ended by a signal: %s\n"), strsignal(WTERMSIG(status)));
        watch->over = WTERMSIG(status) == SIGPIPE; /* nobody reads any more */
    } else if (watch->round == 1 && WEXITSTATUS(status) == STATUS_VAIN) {
        watch->over = true;
        watch->status = STATUS_VAIN;
    }
}

/* ---- signals ---- */

static bool open_signals(struct watch *watch)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    sigaddset(&set, SIGCHLD);
    sigprocmask(SIG_BLOCK, &set, &watch->before);
    watch->signals = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    return watch->signals >= 0;
}

static void read_signals(struct watch *watch)
{
    struct signalfd_siginfo signal;

    while (read(watch->signals, &signal, sizeof signal) == (ssize_t)sizeof signal)
        if (signal.ssi_signo == SIGCHLD)
            see_to_worker(watch);
        else
            watch->over = true;
}

/* ---- the whole ---- */

/* Waits for what happens next; with a change under way, until nothing has happened for a while. */
static bool go_on(struct watch *watch, struct error *error)
{
    struct pollfd happens[] = { { watch->changes, POLLIN, 0 }, { watch->signals, POLLIN, 0 } };
    int happened = poll(happens, 2, watch->changed ? QUIET : -1);

    if (happened < 0 && errno != EINTR)
        return cannot(error);
    read_changes(watch);
    read_signals(watch);
    if (happened != 0 || watch->over)
        return true;
    watch->changed = false;
    end_work(watch);
    return start_work(watch, error);
}

bool watch(const char *const folder[], int folders, watch_work *work, void *with, int *status, struct error *error)
{
    struct watch watch = { .folder = folder, .folders = folders, .work = work, .with = with, .signals = -1 };

    watch.changes = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    bool good = watch.changes >= 0 && open_signals(&watch) ? start_work(&watch, error) : cannot(error);
    while (good && !watch.over)
        good = go_on(&watch, error);
    end_work(&watch);
    close(watch.changes);
    close(watch.signals);
    *status = watch.status;
    return good;
}

#else

bool watch(const char *const folder[], int folders, watch_work *work, void *with, int *status, struct error *error)
{
    (void)folder, (void)folders, (void)work, (void)with, (void)status;
    return fail(error, ERROR_SYSTEM, NULL, _("--watch needs inotify, which this system does not have"));
}

#endif
