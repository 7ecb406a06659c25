#include "team.h"

#include <errno.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "signals.h"
#include "verify/arena.h"

/* What a process leaves behind. */
struct report {
    int task;                    /* the one at which it failed */
    struct error error;
};

struct shared {
    atomic_int next;             /* the first task that nobody has taken */
    struct report report[];      /* of each process but the first; no error: all is good */
};

struct team {
    struct shared *shared;
    size_t bytes;
    pid_t *member;               /* 0: could not be started */
    int members, own;            /* besides the first; which of them this one is, or -1 */
    int taken, passed;           /* the task that is this one's; the tasks that were seen */
};

static int count_cores(void)
{
    cpu_set_t cores;

    return sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1;
}

/* What it writes besides its files the first process writes, too. */
static void begin_member(struct team *team, int own, pid_t first)
{
    team->own = own;
    guard_as_helper();
    guard_release();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != first || freopen("/dev/null", "w", stdout) == NULL || freopen("/dev/null", "w", stderr) == NULL)
        _exit(EXIT_FAILURE);
}

static void free_team(struct team *team)
{
    munmap(team->shared, team->bytes);
    free(team->member);
    free(team);
}

struct team *team_start(int most)
{
    int cores = count_cores(), members = (cores < most ? cores : most) - 1;
    size_t bytes = sizeof(struct shared) + (size_t)(members > 0 ? members : 0) * sizeof(struct report);
    pid_t first = getpid();
    void *shared = members > 0 ? mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) : MAP_FAILED;

    if (shared == MAP_FAILED)
        return NULL;
    struct team *team = memory_new(sizeof *team);
    *team = (struct team){ shared, bytes, memory_new((size_t)members * sizeof *team->member), members, -1, -1, 0 };
    fflush(NULL);
    guard_hold();
    for (int i = 0; i < members && team->own < 0; i++) {
        team->member[i] = fork();
        if (team->member[i] == 0)
            begin_member(team, i, first);
    }
    if (team->own >= 0)
        return team;
    guard_helpers(team->member, members);
    guard_release();
    return team;
}

bool team_takes(struct team *team)
{
    if (team == NULL)
        return true;
    if (team->taken < team->passed)
        team->taken = atomic_fetch_add(&team->shared->next, 1);
    return team->taken == team->passed++;
}

bool team_helps(const struct team *team)
{
    return team != NULL && team->own >= 0;
}

/* Tasks before it are all in somebody's hands. */
static void stop_others(struct team *team)
{
    atomic_store(&team->shared->next, INT_MAX / 2);
}

static void end_member(struct team *team, bool good, const struct error *error)
{
    struct report *report = &team->shared->report[team->own];

    if (!good) {
        *report = (struct report){ team->passed, *error };
        stop_others(team);
    }
    _exit(good ? EXIT_SUCCESS : EXIT_FAILURE);
}

/* Whether it ended by itself; what it reports is good or told then. Its number is another process's as soon as it is
   taken from the list of the dead: a signal must not come between. */
static bool wait_for(pid_t *member)
{
    siginfo_t ended;
    int status = 0;

    while (waitid(P_PID, (id_t)*member, &ended, WEXITED | WNOWAIT) != 0)
        if (errno != EINTR)
            return false;
    guard_hold();
    bool reaped = waitpid(*member, &status, 0) == *member;
    *member = 0;
    guard_release();
    return reaped && WIFEXITED(status);
}

bool team_finish(struct team *team, bool good, struct error *error)
{
    if (team == NULL)
        return good;
    if (team->own >= 0)
        end_member(team, good, error);
    if (!good)
        stop_others(team);
    int first = good ? INT_MAX : team->passed;
    for (int i = 0; i < team->members; i++) {
        const struct report *report = &team->shared->report[i];
        if (team->member[i] <= 0)
            continue;
        if (!wait_for(&team->member[i]) && first == INT_MAX)
            good = fail(error, ERROR_SYSTEM, NULL, _("one of the processes of this job was ended"));
        if (report->error.kind == ERROR_NONE || report->task >= first)
            continue;
        good = false;
        first = report->task;
        *error = report->error;
    }
    guard_hold();
    guard_helpers(NULL, 0);
    guard_release();
    free_team(team);
    return good;
}
