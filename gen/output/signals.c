#include "signals.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/wait.h>
#include <unistd.h>

/* Pango has threads of its own, and a handler may run on any: blocking signals here would not be enough. */
static atomic_flag held = ATOMIC_FLAG_INIT;
static atomic_int caught;
static void (*clean_up)(void *);
static void *clean_with;
static const pid_t *helper;
static int helpers;

/* Each takes away what it alone knows of, and writes nothing behind what is taken away here. One that is stopped goes on
   to its end. */
static void end_helpers(void)
{
    for (int i = 0; i < helpers; i++)
        if (helper[i] > 0) {
            kill(helper[i], SIGTERM);
            kill(helper[i], SIGCONT);
        }
    for (int i = 0; i < helpers; i++)
        while (helper[i] > 0 && waitpid(helper[i], NULL, 0) < 0 && errno == EINTR)
            ;
}

static void end_by(int number)
{
    struct sigaction standard = { .sa_handler = SIG_DFL };
    sigset_t set;

    end_helpers();
    if (clean_up != NULL)
        clean_up(clean_with);
    sigaction(number, &standard, NULL);
    sigemptyset(&set);
    sigaddset(&set, number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
    _exit(128 + number); /* the first process of a container is spared by its own signals */
}

static void on_signal(int number)
{
    int reason = errno;

    atomic_store(&caught, number);
    if (!atomic_flag_test_and_set(&held))
        end_by(number);
    errno = reason;
}

void guard_hold(void)
{
    while (atomic_flag_test_and_set(&held))
        pause(); /* another thread is ending the program */
}

void guard_release(void)
{
    atomic_flag_clear(&held);
    if (atomic_load(&caught) != 0)
        on_signal(atomic_load(&caught));
}

void guard_start(void (*clean)(void *with), void *with)
{
    static const int ending[] = { SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU };
    struct sigaction ours = { .sa_handler = on_signal, .sa_flags = SA_RESTART }, before;

    guard_hold();
    clean_up = clean;
    clean_with = with;
    guard_release();
    sigemptyset(&ours.sa_mask);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        if (sigaction(ending[i], NULL, &before) == 0 && (before.sa_flags & SA_SIGINFO) == 0 &&
            before.sa_handler == SIG_DFL)
            sigaction(ending[i], &ours, NULL);
    signal(SIGXFSZ, SIG_IGN); /* a file too large is told as an error */
}

void guard_stop(void)
{
    guard_hold();
    clean_up = NULL;
    guard_release();
}

void guard_as_helper(void)
{
    struct sigaction ours = { .sa_handler = on_signal, .sa_flags = SA_RESTART };

    sigemptyset(&ours.sa_mask);
    sigaction(SIGTERM, &ours, NULL);
}

void guard_helpers(const pid_t *processes, int count)
{
    helper = processes;
    helpers = count;
}
