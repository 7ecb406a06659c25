/* --watch: every edit is printed, a wrong one is told, and nothing is left behind. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/harness/bench.h"

/* A press that watches its own data; "log" in the bench's folder has all that it says. */
struct watcher {
    struct bench bench;
    const char *out, *pdf;
    pid_t press;
};

enum { PATIENCE = 12000, STEP = 5000 }; /* steps of so many microseconds: a minute */

static void start(struct watcher *watcher, const char *command)
{
    struct bench *bench = &watcher->bench;
    const char *line =
        arena_printf(&bench->arena, "exec '%s' %s --data-dir '%s' -o '%s' --watch >'%s' 2>&1", getenv("PROOFSHEET_GEN"),
                     command, watcher->bench.own, watcher->out, bench_path(bench, "log"));

    text_write(bench_path(bench, "log"), "");
    watcher->press = fork();
    if (watcher->press == 0) {
        setenv("LC_ALL", "C", 1);
        execl("/bin/sh", "sh", "-c", line, NULL);
        _exit(127);
    }
    cr_assert_gt(watcher->press, 0);
}

static void open_watcher(struct watcher *watcher)
{
    *watcher = (struct watcher){ 0 };
    bench_open(&watcher->bench);
    bench_copy_data(&watcher->bench);
    watcher->out = bench_path(&watcher->bench, "out");
    watcher->pdf = bench_path(&watcher->bench, "out/null-tokens-a4.pdf");
}

static int end(struct watcher *watcher, int signal)
{
    int status;

    kill(watcher->press, signal);
    cr_assert_eq(waitpid(watcher->press, &status, 0), watcher->press);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static const char *input(struct watcher *watcher, const char *name)
{
    return arena_printf(&watcher->bench.arena, "%s/%s", watcher->bench.own, name);
}

/* How often it has said so. */
static int said(struct watcher *watcher, const char *what)
{
    struct buf log = { 0 };
    int times = 0;

    text_read(bench_path(&watcher->bench, "log"), &log);
    for (const char *at = buf_text(&log); (at = strstr(at, what)) != NULL; at++)
        times++;
    buf_finish(&log);
    return times;
}

/* Until it has said so that often. */
static void wait_until(struct watcher *watcher, const char *what, int times)
{
    int tries = 0;

    while (said(watcher, what) < times && tries++ < PATIENCE)
        usleep(STEP);
    cr_assert_eq(said(watcher, what), times, "\"%s\"", what);
}

/* What was printed is what a press prints that starts now. */
static bool is_up_to_date(struct watcher *watcher)
{
    struct bench *bench = &watcher->bench;
    const char *fresh = bench_path(bench, "fresh");

    cr_assert_eq(
        bench_press(bench, arena_printf(&bench->arena, "sheets null --data-dir '%s'", watcher->bench.own), fresh), 0);
    return text_same(watcher->pdf, bench_path(bench, "fresh/null-tokens-a4.pdf"));
}

#define DONE " 3 files in "

Test(watch, prints_every_edit_again, .timeout = 200)
{
    struct watcher watcher;
    struct buf kit = { 0 };

    open_watcher(&watcher);
    const char *path = input(&watcher, "data/null/kit.xml"), *other = input(&watcher, "data/null/kit.xml~");
    text_read(path, &kit);
    start(&watcher, "sheets null");
    wait_until(&watcher, DONE, 1);
    cr_expect(is_up_to_date(&watcher));
    cr_expect_eq(said(&watcher, "tokens, board, 2 pages"), 1);

    text_change(other, buf_text(&kit), "count=\"24\"", "count=\"23\"");
    cr_expect_not(text_same(path, other));
    cr_assert_eq(rename(other, path), 0);
    wait_until(&watcher, DONE, 2);
    cr_expect(is_up_to_date(&watcher), "an editor that renames");

    text_change(path, buf_text(&kit), "count=\"24\"", "count=\"22\"");
    wait_until(&watcher, DONE, 3);
    cr_expect(is_up_to_date(&watcher), "an editor that writes in place");

    cr_assert_eq(rename(path, other), 0);
    text_write(path, buf_text(&kit));
    wait_until(&watcher, DONE, 4);
    cr_expect(is_up_to_date(&watcher), "an editor that keeps the old one aside");
    cr_expect_eq(said(&watcher, "tokens, board"), 1, "files are listed once");

    cr_expect_eq(end(&watcher, SIGINT), 0);
    cr_expect_eq(bench_files(&watcher.bench, watcher.out), 3);
    bench_close(&watcher.bench);
    buf_finish(&kit);
}

/* Each is seen, wherever it lies. */
Test(watch, sees_words_layouts_and_schemas, .timeout = 200)
{
    static const char *const names[] = { "data/null/zh-Hant.xml", "data/playlog/en.xml", "layouts/sheets.xml",
                                         "layouts/papers.xml", "data/kit.rng", "data/pictures/paw.svg",
                                         "data/creatures/flame.svg" };
    struct watcher watcher;
    struct buf text = { 0 };
    int done = 1;

    open_watcher(&watcher);
    start(&watcher, "sheets null");
    wait_until(&watcher, DONE, done);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        text_read(input(&watcher, names[i]), &text);
        text_write(input(&watcher, names[i]), buf_text(&text));
        wait_until(&watcher, DONE, ++done);
    }
    text_write(input(&watcher, "data/null/.kit.xml.swp"), "of an editor");
    text_write(input(&watcher, "data/null/kit.xml~"), "of an editor");
    text_write(input(&watcher, "data/null/.#kit.xml"), "of an editor");
    text_write(input(&watcher, "data/cacao/kit.xml"), "of another game");
    usleep(400000);
    cr_expect_eq(said(&watcher, DONE), done, "what has no say in the sheets");
    cr_expect_eq(end(&watcher, SIGTERM), 0);
    bench_close(&watcher.bench);
    buf_finish(&text);
}

/* Several files at once are one edit, and one that comes while it works is not lost. */
Test(watch, ends_with_the_last_edit, .timeout = 200)
{
    struct watcher watcher;
    struct buf kit = { 0 };

    open_watcher(&watcher);
    const char *path = input(&watcher, "data/null/kit.xml");
    text_read(path, &kit);
    start(&watcher, "sheets null");
    wait_until(&watcher, DONE, 1);
    for (int count = 1; count <= 30; count++) {
        char number[32];
        snprintf(number, sizeof number, "count=\"%d\"", count);
        text_change(path, buf_text(&kit), "count=\"24\"", number);
        usleep((useconds_t)(count % 6 * 30000));
    }
    text_change(path, buf_text(&kit), "count=\"24\"", "count=\"9\"");
    int tries = 0;
    while (!is_up_to_date(&watcher) && tries++ < 100)
        usleep(50000);
    cr_expect(is_up_to_date(&watcher));
    /* the first work and 31 edits, of which 5 come right behind another */
    cr_expect_leq(said(&watcher, DONE), 1 + 31 - 5);
    cr_expect_eq(end(&watcher, SIGTERM), 0);
    cr_expect_eq(bench_files(&watcher.bench, watcher.out), 3);
    bench_close(&watcher.bench);
    buf_finish(&kit);
}

Test(watch, goes_on_after_a_slip, .timeout = 200)
{
    struct watcher watcher;
    struct buf kit = { 0 };

    open_watcher(&watcher);
    const char *path = input(&watcher, "data/null/kit.xml");
    text_read(path, &kit);
    text_change(path, buf_text(&kit), "<kit", "<kitten");
    start(&watcher, "sheets null");
    wait_until(&watcher, "kit.xml:", 1);
    cr_expect_neq(access(watcher.pdf, F_OK), 0, "wrong from the start");
    text_write(path, buf_text(&kit));
    wait_until(&watcher, DONE, 1);
    cr_expect(is_up_to_date(&watcher));
    path = input(&watcher, "data/null/looks.xml");
    buf_clear(&kit);
    text_read(path, &kit);
    text_change(path, buf_text(&kit), "width=\"20\"", "width=\"2000\"");
    wait_until(&watcher, "proofsheet-gen: ", 2);
    cr_assert_eq(bench_run(&watcher.bench, "cmp -s '%s' '%s'", watcher.pdf,
                           bench_path(&watcher.bench, "fresh/null-tokens-a4.pdf")),
                 0, "the old file stays");
    cr_expect_eq(waitpid(watcher.press, NULL, WNOHANG), 0);
    text_change(path, buf_text(&kit), "corner=\"10\"", "corner=\"9\"");
    wait_until(&watcher, DONE, 2);
    cr_expect(is_up_to_date(&watcher));
    cr_expect_eq(end(&watcher, SIGINT), 0);
    cr_expect_eq(bench_files(&watcher.bench, watcher.out), 3);
    bench_close(&watcher.bench);
    buf_finish(&kit);
}

Test(watch, checks_without_a_file, .timeout = 200)
{
    struct watcher watcher;
    struct buf words = { 0 };

    open_watcher(&watcher);
    const char *path = input(&watcher, "data/null/en.xml");
    text_read(path, &words);
    start(&watcher, "rules null --check");
    wait_until(&watcher, "nothing is wrong", 1);
    text_change(path, buf_text(&words), "Stones", "Stones \U0001F600");
    wait_until(&watcher, "U+1F600", 1);
    text_write(path, buf_text(&words));
    wait_until(&watcher, "rule sheet, paper, 1 page", 2);
    cr_expect_eq(end(&watcher, SIGINT), 0);
    cr_expect_neq(access(watcher.out, F_OK), 0);
    bench_close(&watcher.bench);
    buf_finish(&words);
}

/* At any moment, also while files are written. */
Test(watch, ends_whenever_it_is_told_and_leaves_nothing, .timeout = 200)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    struct watcher watcher;

    open_watcher(&watcher);
    for (int i = 0; i < 12; i++) {
        start(&watcher, "sheets cacao --only B,sun,cacao");
        wait_until(&watcher, "watching", 1);
        usleep((useconds_t)(i * i * 3000));
        cr_expect_eq(end(&watcher, signals[i % 3]), 0, "%d", i);
        cr_expect(access(watcher.out, F_OK) != 0 || bench_files(&watcher.bench, watcher.out) == 3, "%d", i);
        cr_assert_eq(bench_run(&watcher.bench, "rm -rf '%s'", watcher.out), 0);
    }
    bench_close(&watcher.bench);
}

Test(watch, says_where_a_game_of_ones_own_lies)
{
    struct bench bench;

    bench_open(&bench);
    cr_assert_eq(bench_press(&bench, "new wood", NULL), 0);
    cr_expect_eq(bench_run(&bench,
                           "{ '%s' faces ./wood --watch >said & } && for i in $(seq 100); do grep -q watching said && "
                           "break; sleep 0.1; done; kill $!; wait; grep -q '^watching [.]/wood, /.* and its layouts' said",
                           getenv("PROOFSHEET_GEN")),
                 0);
    bench_close(&bench);
}

Test(watch, refuses_what_cannot_be)
{
    static const struct {
        const char *arguments, *says;
    } lines[] = {
        { "list --watch", "option --watch does not apply to list" },
        { "calibrate --watch", "option --watch does not apply to calibrate" },
        { "sheets null --watch --dump", "option --watch cannot be combined with --dump" },
        { "sheets nul --watch", "unknown game" },
        { "sheets null --watch --paper a44", "unknown paper" },
        { "sheets null --watch -o /dev/null/there", "/dev/null" },
    };
    struct bench bench;
    struct buf text = { 0 };

    bench_open(&bench);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        cr_expect_eq(bench_run(&bench, "timeout 60 '%s' %s", getenv("PROOFSHEET_GEN"), lines[i].arguments), 2, "%s",
                     lines[i].arguments);
        text_read(bench.err, &text);
        cr_expect_not_null(strstr(buf_text(&text), lines[i].says), "%s: %s", lines[i].arguments, buf_text(&text));
    }
    bench_close(&bench);
    buf_finish(&text);
}
