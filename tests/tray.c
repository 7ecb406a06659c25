/* The output directory: all or nothing, whatever happens on the way. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "gen/output/team.h"
#include "gen/output/tray.h"
#include "tests/harness/bench.h"

static const char *wait_in(struct tray *tray, const char *name, const char *text)
{
    struct error error = { 0 };
    const char *path = tray_path(tray, name, name, &error);

    cr_assert_not_null(path, "%s", error.text);
    if (text != NULL)
        text_write(path, text);
    return path;
}

Test(tray, delivers_over_what_stands_there)
{
    struct bench bench;
    struct error error = { 0 };
    struct tray tray;

    bench_open(&bench);
    text_write(bench_path(&bench, "a"), "old a");
    tray_init(&tray, bench.dir, &bench.arena);
    wait_in(&tray, "a", "first a");
    cr_expect_neq(access(wait_in(&tray, "a", NULL), F_OK), 0, "a name that is given again is one file");
    wait_in(&tray, "a", "new a");
    wait_in(&tray, "b", "new b");
    FILE *list = tmpfile();
    cr_assert(tray_deliver(&tray, list, &error), "%s", error.text);
    fclose(list);
    cr_expect_eq(bench_files(&bench, bench.dir), 2);
    tray_finish(&tray);
    text_expect(bench_path(&bench, "a"), "new a");
    text_expect(bench_path(&bench, "b"), "new b");
    bench_close(&bench);
}

Test(tray, delivers_all_or_nothing)
{
    struct bench bench;
    struct tray tray;

    bench_open(&bench);
    for (int lost = 0; lost < 2; lost++) {
        struct error error = { 0 };
        text_write(bench_path(&bench, "a"), "old a");
        text_write(bench_path(&bench, "c"), "old c");
        tray_init(&tray, bench.dir, &bench.arena);
        wait_in(&tray, "a", "new a");
        wait_in(&tray, "b", "new b");
        /* the third is lost on the way, or a directory stands in its place */
        wait_in(&tray, lost ? "c" : "folder", lost ? NULL : "new c");
        if (!lost)
            cr_assert_eq(mkdir(bench_path(&bench, "folder"), 0777), 0);
        cr_expect_not(tray_deliver(&tray, stderr, &error));
        cr_expect_eq(error.kind, ERROR_SYSTEM);
        cr_expect_not_null(strstr(error.text, lost ? "/c: " : "/folder: "), "%s", error.text);
        tray_finish(&tray);
        rmdir(bench_path(&bench, "folder"));
        cr_expect_eq(bench_files(&bench, bench.dir), 2);
        text_expect(bench_path(&bench, "a"), "old a");
        text_expect(bench_path(&bench, "c"), "old c");
    }
    bench_close(&bench);
}

Test(press, replaces_nothing_where_a_directory_stands)
{
    struct bench bench;

    bench_open(&bench);
    text_write(bench_path(&bench, "pokesonne-tiles-a4.pdf"), "mine");
    cr_assert_eq(mkdir(bench_path(&bench, "pokesonne-figures-a4.pdf"), 0777), 0);
    cr_expect_eq(bench_press(&bench, "sheets pokesonne", bench.dir), 2);
    cr_expect_eq(bench_files(&bench, bench.dir), 2);
    text_expect(bench_path(&bench, "pokesonne-tiles-a4.pdf"), "mine");
    bench_close(&bench);
}

/* ---- what killed jobs leave ---- */

static void deliver(struct bench *bench, const char *name)
{
    struct error error = { 0 };
    struct tray tray;
    FILE *list = tmpfile();

    tray_init(&tray, bench->dir, &bench->arena);
    wait_in(&tray, name, name);
    cr_assert(tray_deliver(&tray, list, &error), "%s", error.text);
    tray_finish(&tray);
    fclose(list);
}

Test(tray, takes_away_what_a_killed_job_left)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(mkdir(bench_path(&bench, ".proofsheet-a1B2c3"), 0700), 0);
    text_write(bench_path(&bench, ".proofsheet-a1B2c3/new"), "half");
    text_write(bench_path(&bench, ".proofsheet-a1B2c3/lost.old"), "the only one");
    text_write(bench_path(&bench, ".proofsheet-a1B2c3/there.old"), "older");
    text_write(bench_path(&bench, "there"), "there");
    text_write(bench_path(&bench, ".proofsheet-readme"), "of somebody else");
    deliver(&bench, "made");
    cr_expect_eq(bench_files(&bench, bench.dir), 4);
    text_expect(bench_path(&bench, "lost"), "the only one");
    text_expect(bench_path(&bench, "there"), "there");
    text_expect(bench_path(&bench, "made"), "made");
    text_expect(bench_path(&bench, ".proofsheet-readme"), "of somebody else");
    bench_close(&bench);
}

/* These take the place of the C library's in this program. */
static int renames_left = -1;
static const char *beaten;

int rename(const char *from, const char *to)
{
    if (renames_left == 0)
        kill(getpid(), SIGKILL);
    renames_left -= renames_left > 0;
    return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

/* Somebody else is faster. */
int mkdir(const char *path, mode_t mode)
{
    if (beaten != NULL && strcmp(path, beaten) == 0)
        mkdirat(AT_FDCWD, path, mode);
    return mkdirat(AT_FDCWD, path, mode);
}

static void deliver_three(struct bench *bench)
{
    struct error error = { 0 };
    struct tray tray;

    tray_init(&tray, bench->dir, &bench->arena);
    wait_in(&tray, "a", "new a");
    wait_in(&tray, "b", "new b");
    wait_in(&tray, "in/c", "new c");
    cr_assert(tray_deliver(&tray, NULL, &error), "%s", error.text);
    tray_finish(&tray);
}

/* Killed while old files are kept, or before the first, the second … of its own is moved: the next job leaves all as they
   were, or all new. */
Test(tray, a_job_killed_on_the_way_is_completed)
{
    struct bench bench;

    for (int before = 0; before < 4; before++) {
        bool old = before == 0;
        bench_open(&bench);
        cr_assert_eq(mkdir(bench_path(&bench, "in"), 0777), 0);
        text_write(bench_path(&bench, "a"), "old a");
        text_write(bench_path(&bench, "in/c"), "old c");
        pid_t child = fork();
        if (child == 0) {
            renames_left = before;
            deliver_three(&bench);
            _exit(0);
        }
        int status;
        cr_assert_eq(waitpid(child, &status, 0), child);
        cr_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        deliver(&bench, "made");
        text_expect(bench_path(&bench, "a"), old ? "old a" : "new a");
        text_expect(bench_path(&bench, "in/c"), old ? "old c" : "new c");
        if (!old)
            text_expect(bench_path(&bench, "b"), "new b");
        cr_expect_eq(bench_files(&bench, bench.dir), old ? 3 : 4, "%d", before);
        cr_expect_eq(bench_files(&bench, "in"), 1);
        bench_close(&bench);
    }
}

Test(tray, a_folder_that_another_job_makes_will_do)
{
    struct bench bench;
    struct error error = { 0 };
    struct tray tray;

    bench_open(&bench);
    tray_init(&tray, bench_path(&bench, "new/out"), &bench.arena);
    beaten = bench_path(&bench, "new");
    wait_in(&tray, "a", "a");
    cr_expect(tray_deliver(&tray, NULL, &error), "%s", error.text);
    tray_finish(&tray);
    text_expect(bench_path(&bench, "new/out/a"), "a");
    bench_close(&bench);
}

/* A run that fails leaves nothing. */
Test(tray, what_cannot_be_listed_is_not_delivered)
{
    struct bench bench;
    struct error error = { 0 };
    struct tray tray;
    FILE *full = fopen("/dev/full", "w");

    bench_open(&bench);
    text_write(bench_path(&bench, "a"), "old a");
    tray_init(&tray, bench.dir, &bench.arena);
    wait_in(&tray, "a", "new a");
    wait_in(&tray, "b", "new b");
    cr_expect_not(tray_deliver(&tray, full, &error));
    tray_finish(&tray);
    cr_expect_eq(error.kind, ERROR_SYSTEM);
    text_expect(bench_path(&bench, "a"), "old a");
    cr_expect_eq(bench_files(&bench, bench.dir), 1);
    fclose(full);
    bench_close(&bench);
}

Test(tray, leaves_a_living_job_alone)
{
    struct bench bench;
    struct tray tray;
    int ready[2];
    char byte;

    bench_open(&bench);
    cr_assert_eq(pipe(ready), 0);
    pid_t child = fork();
    if (child == 0) {
        tray_init(&tray, bench.dir, &bench.arena);
        wait_in(&tray, "other", "other");
        cr_assert_eq(write(ready[1], "", 1), 1);
        pause();
    }
    cr_assert_eq(read(ready[0], &byte, 1), 1);
    deliver(&bench, "one");
    cr_expect_eq(bench_files(&bench, bench.dir), 2, "what was delivered, and the folder of the other job");
    kill(child, SIGKILL);
    cr_assert_eq(waitpid(child, NULL, 0), child);
    deliver(&bench, "two");
    cr_expect_eq(bench_files(&bench, bench.dir), 2);
    bench_close(&bench);
}

Test(tray, says_that_it_may_not_write)
{
    enum { NOBODY = 65534 };
    struct bench bench;
    struct error error = { 0 };
    struct tray tray;

    bench_open(&bench);
    text_write(bench_path(&bench, "a"), "old");
    cr_assert_eq(chmod(bench.dir, 0555), 0);
    if (geteuid() == 0)
        cr_assert_eq(seteuid(NOBODY), 0);
    tray_init(&tray, bench.dir, &bench.arena);
    cr_expect_null(tray_path(&tray, "a", "a", &error));
    cr_expect_eq(error.kind, ERROR_SYSTEM);
    cr_expect_not_null(strstr(error.text, bench.dir), "%s", error.text);
    tray_finish(&tray);
    if (getuid() == 0)
        cr_assert_eq(seteuid(0), 0);
    cr_assert_eq(chmod(bench.dir, 0700), 0);
    text_expect(bench_path(&bench, "a"), "old");
    cr_expect_eq(bench_files(&bench, bench.dir), 1);
    bench_close(&bench);
}

/* ---- the press ---- */

#define LITTLE "C,plate50,meeple,track"
static const char *const little[] = { "pokesonne-tiles-a4.pdf", "pokesonne-figures-a4.pdf", "pokesonne-track-a4.pdf",
                                      "pokesonne-packing-a4.pdf" };
enum { LITTLE_FILES = sizeof little / sizeof *little };
static const char *const langs[] = { "en", "zh-Hant" };

static pid_t start_press(const char *const argument[])
{
    pid_t child = fork();

    if (child == 0) {
        dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
        execv(argument[0], (char *const *)argument);
        _exit(127);
    }
    cr_assert_gt(child, 0);
    return child;
}

static pid_t start_all(const char *out)
{
    return start_press((const char *const[]){ getenv("PROOFSHEET_GEN"), "all", "pokesonne", "-o", out, NULL });
}

static pid_t start_little(const char *lang, const char *out)
{
    return start_press((const char *const[]){ getenv("PROOFSHEET_GEN"), "sheets", "pokesonne", "--only", LITTLE,
                                              "--lang", lang, "-o", out, NULL });
}

static int wait_for(pid_t child)
{
    int status;

    cr_assert_eq(waitpid(child, &status, 0), child);
    return status;
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* A few sheets in either language, to compare with; returns how long the slower took. */
static double print_both(struct bench *bench)
{
    double longest = 0;

    for (int i = 0; i < 2; i++) {
        double from = seconds();
        cr_assert_eq(wait_for(start_little(langs[i], bench_path(bench, langs[i]))), 0);
        longest = seconds() - from > longest ? seconds() - from : longest;
    }
    return longest;
}

/* Every file in `out` is whole: the one or the other. */
static void expect_whole(struct bench *bench, const char *out)
{
    for (int i = 0; i < LITTLE_FILES; i++) {
        const char *file = arena_printf(&bench->arena, "%s/%s", out, little[i]);
        bool whole = false;
        for (int k = 0; k < 2; k++)
            whole = whole || text_same(file, arena_printf(&bench->arena, "%s/%s/%s", bench->dir, langs[k], little[i]));
        cr_expect(whole, "%s", file);
    }
}

/* At any moment: while it starts, draws, writes or delivers. */
Test(press, killed_at_any_moment_leaves_whole_files)
{
    enum { TIMES = 50 };
    struct bench bench;
    unsigned state = 1;

    bench_open(&bench);
    double whole = print_both(&bench);
    const char *out = bench_path(&bench, "out");
    cr_assert_eq(wait_for(start_little("en", out)), 0);
    for (int i = 0; i < TIMES; i++) {
        bool spared = i % 2 == 0; /* it may take away what it has made */
        pid_t child = start_little(langs[i / 2 % 2], out);
        state = state * 1103515245 + 12345;
        usleep((useconds_t)(1.1e6 * whole * (state >> 16 & 1023) / 1024));
        kill(child, spared ? SIGTERM : SIGKILL);
        int status = wait_for(child);
        cr_expect(status == 0 || (WIFSIGNALED(status) && WTERMSIG(status) == (spared ? SIGTERM : SIGKILL)));
        expect_whole(&bench, out);
        cr_expect_leq(bench_files(&bench, out), LITTLE_FILES + 1,
                      "what one killed job left, and nothing of those before");
    }
    cr_assert_eq(wait_for(start_little("en", out)), 0);
    cr_expect_eq(bench_files(&bench, out), LITTLE_FILES);
    bench_close(&bench);
}

Test(press, two_at_once_leave_whole_files)
{
    struct bench bench;

    bench_open(&bench);
    print_both(&bench);
    for (int i = 0; i < 8; i++) {
        const char *out = bench_path(&bench, i % 2 == 0 ? "out" : arena_printf(&bench.arena, "new%d/out", i));
        pid_t one = start_little(langs[0], out), other = start_little(langs[1], out);
        cr_expect_eq(wait_for(one), 0);
        cr_expect_eq(wait_for(other), 0);
        expect_whole(&bench, out);
        cr_expect_eq(bench_files(&bench, out), LITTLE_FILES);
    }
    bench_close(&bench);
}

/* In blocks of 512 bytes: nothing, some of the first file, the first and some of the second. */
Test(press, where_there_is_no_room_changes_nothing)
{
    static const char *const room[] = { "0", "8", "200" };
    struct bench bench;

    bench_open(&bench);
    print_both(&bench);
    for (size_t i = 0; i < sizeof room / sizeof *room; i++) {
        const char *command = arena_printf(&bench.arena, "ulimit -f %s; '%s' sheets pokesonne --only %s -o en", room[i],
                                           getenv("PROOFSHEET_GEN"), LITTLE);
        cr_expect_eq(bench_run(&bench, "%s >/dev/null 2>&1", command), 2, "%s", room[i]);
        expect_whole(&bench, bench_path(&bench, "en"));
        cr_expect_eq(bench_files(&bench, "en"), LITTLE_FILES, "%s", room[i]);
    }
    bench_close(&bench);
}

Test(press, ended_by_a_signal_leaves_nothing)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    struct bench bench;

    bench_open(&bench);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        const char *out = bench_path(&bench, "new/out");
        pid_t child = start_all(out);
        int tries = 0;
        while ((access(out, F_OK) != 0 || bench_files(&bench, out) == 0) && tries++ < 6000)
            usleep(5000);
        usleep(20000 * (unsigned)i);
        kill(child, signals[i]);
        int status = wait_for(child);
        cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == signals[i], "signal %d, status %x", signals[i],
                  (unsigned)status);
        cr_expect_eq(bench_files(&bench, bench.dir), 0, "signal %d", signals[i]);
    }
    bench_close(&bench);
}

/* ---- teams ---- */

enum { TASKS = 24, MEMBERS = 3 };

/* Each task leaves a file with the process that did it; `worse` happens at the tasks from `from` on. */
static bool do_tasks(struct bench *bench, struct team *team, int from, bool (*worse)(int task, struct error *),
                     struct error *error)
{
    for (int task = 0; task < TASKS; task++) {
        char path[256], text[32];
        if (!team_takes(team))
            continue;
        usleep(5000);
        snprintf(path, sizeof path, "%s/task-%d", bench->dir, task);
        snprintf(text, sizeof text, "%d\n", (int)getpid());
        FILE *file = fopen(path, "wx");
        if (file == NULL || fputs(text, file) < 0 || fclose(file) != 0)
            return fail(error, ERROR_SYSTEM, NULL, "task %d is done twice", task);
        if (task >= from && !worse(task, error))
            return false;
    }
    return true;
}

static bool fail_task(int task, struct error *error)
{
    return fail(error, ERROR_INPUT, "some.rule", "task %d failed", task);
}

static pid_t first_process;

static bool end_helper(int task, struct error *error)
{
    (void)task, (void)error;
    if (getpid() != first_process)
        raise(SIGKILL);
    return true;
}

static int count_done(struct bench *bench)
{
    int done = 0;

    for (int task = 0; task < TASKS; task++)
        done += access(arena_printf(&bench->arena, "%s/task-%d", bench->dir, task), F_OK) == 0;
    return done;
}

Test(tray, a_team_does_each_task_once)
{
    struct bench bench;
    struct error error = { 0 };

    bench_open(&bench);
    struct team *team = team_start(MEMBERS);
    bool several = team != NULL;
    cr_assert(team_finish(team, do_tasks(&bench, team, TASKS, fail_task, &error), &error), "%s", error.text);
    cr_expect_eq(count_done(&bench), TASKS);
    const char *shell = arena_printf(&bench.arena, "test $(sort -u %s/task-* | wc -l) -gt %d", bench.dir, several ? 1 : 0);
    cr_expect_eq(system(shell), 0, "one process did everything");
    bench_close(&bench);
}

Test(tray, a_team_tells_the_first_fault)
{
    struct bench bench;
    struct error error = { 0 };

    bench_open(&bench);
    struct team *team = team_start(MEMBERS);
    cr_expect_not(team_finish(team, do_tasks(&bench, team, 7, fail_task, &error), &error));
    cr_expect_eq(error.kind, ERROR_INPUT);
    cr_expect_str_eq(error.text, "task 7 failed");
    cr_expect_str_eq(error.rule, "some.rule");
    cr_expect_lt(count_done(&bench), TASKS, "everything was done all the same");
    bench_close(&bench);
}

Test(tray, a_team_of_which_one_is_killed_fails)
{
    struct bench bench;
    struct error error = { 0 };

    bench_open(&bench);
    first_process = getpid();
    struct team *team = team_start(MEMBERS);
    bool several = team != NULL, good = team_finish(team, do_tasks(&bench, team, 0, end_helper, &error), &error);
    cr_expect_eq(good, !several);
    cr_expect_eq(error.kind, several ? ERROR_SYSTEM : ERROR_NONE);
    bench_close(&bench);
}

/* Whoever draws them, the pictures and their list are the same. */
Test(tray, pictures_are_the_same_on_any_number_of_cores)
{
    struct bench bench;
    cpu_set_t one;

    if (sysconf(_SC_NPROCESSORS_ONLN) < 2)
        cr_skip_test("there is one core");
    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "export null --dpi 60", "out"), 0, "%s", bench.err);
    const char *keep = arena_printf(&bench.arena, "cd %s && mv out many && cp %s list", bench.dir, bench.out);
    cr_assert_eq(system(keep), 0);
    CPU_ZERO(&one);
    for (size_t core = 0; core < CPU_SETSIZE && sched_setaffinity(0, sizeof one, &one) != 0; core++) {
        CPU_ZERO(&one);
        CPU_SET(core, &one);
    }
    cr_assert_eq(bench_press(&bench, "export null --dpi 60", "out"), 0, "%s", bench.err);
    const char *same = arena_printf(&bench.arena, "cd %s && diff -r out many && diff %s list", bench.dir, bench.out);
    cr_expect_eq(system(same), 0);
    bench_close(&bench);
}
