/* check --watch: whatever becomes of the folders, every log in them is told, by the name that it has. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "tests/harness/bench.h"

static struct bench bench;

static void open_hall(void)
{
    bench_open(&bench);
    cr_assert_eq(bench_run(&bench, "mkdir hall; \"$PROOFSHEET_VERIFY\" play null --seats 2 --seed w >log"), 0);
}

static void close_hall(void)
{
    bench_run(&bench, "test ! -e pid || kill $(cat pid) || :");
    bench_close(&bench);
}

TestSuite(watched, .init = open_hall, .fini = close_hall);

/* Starts to watch these folders. */
static void watch(const char *folders)
{
    cr_assert_eq(
        bench_run(&bench, "{ exec \"$PROOFSHEET_VERIFY\" check --watch %s; } >screen 2>blame & echo $! >pid", folders),
        0);
}

static bool comes(const char *name, const char *text)
{
    struct buf said = { 0 };
    bool there = false;

    for (int i = 0; i < 400 && !there; i++) {
        nanosleep(&(struct timespec){ .tv_nsec = 25000000 }, NULL);
        if (access(bench_path(&bench, name), F_OK) != 0)
            continue;
        bench_read(&bench, name, &said);
        there = strstr(buf_text(&said), text) != NULL;
    }
    buf_finish(&said);
    return there;
}

static void expect_told(const char *change, const char *log)
{
    cr_assert_eq(bench_run(&bench, "%s", change), 0, "%s", change);
    cr_expect(comes("screen", arena_printf(&bench.arena, "%s: sound", log)), "%s", change);
}

Test(watched, a_folder_that_is_renamed)
{
    cr_assert_eq(bench_run(&bench, "mkdir -p hall/a/inner; cp log hall/a/1.playlog"), 0);
    watch("hall");
    cr_expect(comes("screen", "hall/a/1.playlog: sound"));
    expect_told("mv hall/a hall/b", "hall/b/1.playlog");
    expect_told("cp log hall/b/2.playlog", "hall/b/2.playlog");
    expect_told("cp log hall/b/inner/3.playlog", "hall/b/inner/3.playlog");
    expect_told("mkdir hall/c; mv hall/b/inner hall/c/within", "hall/c/within/3.playlog");
    expect_told("cp log hall/c/within/4.playlog", "hall/c/within/4.playlog");
    expect_told("mv hall/b hall/a; cp log hall/a/5.playlog", "hall/a/5.playlog");
    cr_expect_neq(bench_run(&bench, "grep . blame"), 0);
}

/* It is found in a new folder before it is told that it left the old one. */
Test(watched, a_folder_that_is_moved_while_nobody_looks)
{
    cr_assert_eq(bench_run(&bench, "mkdir -p hall/b/inner/deep; cp log hall/b/inner/1.playlog"), 0);
    watch("hall");
    cr_expect(comes("screen", "hall/b/inner/1.playlog: sound"));
    expect_told("kill -STOP $(cat pid); mkdir hall/c; mv hall/b/inner hall/c/within; kill -CONT $(cat pid)",
                "hall/c/within/1.playlog");
    expect_told("cp log hall/c/within/2.playlog", "hall/c/within/2.playlog");
    expect_told("cp log hall/c/within/deep/3.playlog", "hall/c/within/deep/3.playlog");
    cr_expect_neq(bench_run(&bench, "grep . blame"), 0);
}

/* What was moved away is watched no longer, what stays is. */
Test(watched, a_folder_that_goes)
{
    cr_assert_eq(bench_run(&bench, "mkdir -p hall/a/inner away"), 0);
    watch("hall");
    expect_told("cp log hall/a/inner/1.playlog", "hall/a/inner/1.playlog");
    expect_told("mv hall/a away; cp log away/a/inner/2.playlog; cp log hall/3.playlog", "hall/3.playlog");
    expect_told("rm -r away; mkdir -p hall/a/inner; cp log hall/a/inner/4.playlog", "hall/a/inner/4.playlog");
    cr_expect_neq(bench_run(&bench, "grep '2.playlog' screen || grep . blame"), 0);
}

/* Of what is gone before it can be looked at nothing is told. */
Test(watched, a_log_that_goes)
{
    cr_assert_eq(bench_run(&bench, "mkdir -p hall/a"), 0);
    watch("hall");
    expect_told("cp log hall/1.playlog", "hall/1.playlog");
    expect_told("cp log hall/2.playlog; cp log hall/a/3.playlog; cp log hall/4.txt; rm hall/2.playlog hall/4.txt; rm -r hall/a; "
                "cp log hall/5.playlog",
                "hall/5.playlog");
    cr_expect_neq(bench_run(&bench, "grep '[23].playlog' screen || grep . blame"), 0);
}

/* Two folders, one in the other: it ends with the outer one, which takes the inner one with it. */
Test(watched, the_last_folder_is_the_end)
{
    cr_assert_eq(bench_run(&bench, "mkdir -p hall/a other"), 0);
    watch("hall hall/a other");
    expect_told("cp log other/1.playlog", "other/1.playlog");
    cr_assert_eq(bench_run(&bench, "mv hall elsewhere"), 0);
    cr_expect(comes("blame", "the folder hall is not there any more"));
    cr_expect(comes("blame", "the folder hall/a is not there any more"));
    expect_told("cp log other/2.playlog", "other/2.playlog");
    cr_assert_eq(bench_run(&bench, "rm -r other"), 0);
    cr_expect(comes("blame", "the folder other is not there any more"));
    cr_expect_eq(
        bench_run(&bench, "for i in $(seq 100); do kill -0 $(cat pid) 2>/dev/null || exit 0; sleep 0.05; done; exit 1"),
        0, "it has ended");
}

/* A folder that leads to itself is walked once. */
Test(watched, a_folder_that_leads_to_itself)
{
    cr_assert_eq(bench_run(&bench, "mkdir hall/a; ln -s .. hall/a/loop"), 0);
    watch("hall");
    expect_told("cp log hall/a/1.playlog", "hall/a/1.playlog");
    cr_expect_neq(bench_run(&bench, "grep loop screen || grep . blame"), 0);
}

/* More changes at once than the kernel keeps: none of the logs is lost. */
Test(watched, a_flood_of_changes)
{
    cr_assert_eq(bench_run(&bench, "mkdir hall/a"), 0);
    watch("hall");
    expect_told("cp log hall/1.playlog", "hall/1.playlog");
    cr_assert_eq(bench_run(&bench,
                           "kept=$(cat /proc/sys/fs/inotify/max_queued_events); test $kept -le 100000 || kept=20000; "
                           "kill -STOP $(cat pid); "
                           "seq -f hall/%%.0f $((kept / 2 + 1000)) | xargs touch; "
                           "mkdir hall/new; cp log hall/a/2.playlog; cp log hall/new/3.playlog; kill -CONT $(cat pid)"),
                 0);
    cr_expect(comes("screen", "hall/a/2.playlog: sound"));
    cr_expect(comes("screen", "hall/new/3.playlog: sound"));
    expect_told("cp log hall/new/4.playlog", "hall/new/4.playlog");
}
