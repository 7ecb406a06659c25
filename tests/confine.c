/* What a program that reads other people's logs can no longer do; where the kernel has no Landlock, that this is said.
 */
#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/harness/console.h"
#include "verify/confine.h"

TestSuite(confine, .init = console_open, .fini = console_close);

/* Each returns 0, or errno. */

static int make_file(const char *path)
{
    int fd = open(path, O_CREAT | O_WRONLY, 0666);

    return fd >= 0 ? close(fd) : errno;
}

static int write_file(const char *path)
{
    int fd = open(path, O_WRONLY);

    return fd >= 0 ? close(fd) : errno;
}

static int read_file(const char *path)
{
    int fd = open(path, O_RDONLY);

    return fd >= 0 ? close(fd) : errno;
}

static int replace_file(const char *path)
{
    return rename("mine/new", path) == 0 ? 0 : errno;
}

static int remove_file(const char *path)
{
    return unlink(path) == 0 ? 0 : errno;
}

static int make_folder(const char *path)
{
    return mkdir(path, 0777) == 0 ? 0 : errno;
}

static int run_program(const char *path)
{
    execl(path, path, (char *)NULL);
    return errno;
}

static int connect_to(const char *address)
{
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons(9) };
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    inet_pton(AF_INET, address, &to.sin_addr);
    return connect(fd, (struct sockaddr *)&to, sizeof to) == 0 ? 0 : errno;
}

static int make_in_thread(const char *path);

/* What is tried once writing is confined to the folder "mine", and how it ends; ABI: from that version on. */
static const struct {
    int (*what)(const char *);
    const char *path;
    int ends, abi;
} tries[] = {
    { make_file, "mine/other", 0, 1 },       { write_file, "mine/old", 0, 1 },
    { replace_file, "mine/old", 0, 1 },      { remove_file, "mine/old", 0, 1 },
    { read_file, "theirs/old", 0, 1 },       { make_file, "other", EACCES, 1 },
    { write_file, "theirs/old", EACCES, 1 }, { remove_file, "theirs/old", EACCES, 1 },
    { make_file, "mine/../x", EACCES, 1 },   { make_folder, "mine/folder", EACCES, 1 },
    { run_program, "/bin/true", EACCES, 1 }, { make_in_thread, "x", EACCES, 1 },
    { connect_to, "127.0.0.1", EACCES, 4 },
};

static void *make_elsewhere(void *ended)
{
    *(int *)ended = make_file("x");
    return NULL;
}

static int make_in_thread(const char *path)
{
    pthread_t thread;
    int ended = -1;

    (void)path;
    pthread_create(&thread, NULL, make_elsewhere, &ended);
    pthread_join(thread, NULL);
    return ended;
}

/* In a process of its own, since there is no way back. */
static int try(int (*what)(const char *), const char *path)
{
    static const char *const folders[] = { "mine", NULL, "nowhere" };
    int status;
    pid_t child = fork();

    if (child == 0)
        _exit(confine_writing(folders, 3) ? what(path) : 255);
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Test(confine, writing)
{
    cr_assert_eq(chdir(getenv("tmp")), 0);
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        cr_assert_eq(system("rm -rf mine theirs x other; mkdir mine theirs; touch mine/old mine/new theirs/old"), 0);
        int ended = try(tries[i].what, tries[i].path);
        if (confine_version() == 0)
            cr_expect_eq(ended, 255, "no Landlock, and it is not told");
        else if (confine_version() >= tries[i].abi)
            cr_expect_eq(ended, tries[i].ends, "row %zu, %s: %d", i, tries[i].path, ended);
    }
}

/* The programs do so, and say it. */
Test(confine, programs)
{
    static const struct row there[] = {
        { "--version", 0, "\nLandlock ", "" },
        { "LC_ALL=C; mkfifo pipe; \"$PROOFSHEET_VERIFY\" check - <pipe >/dev/null & exec 3>pipe; for i in $(seq 100); "
          "do "
          "grep -q 'NoNewPrivs:.1' /proc/$!/status && break; sleep 0.02; done; grep -c 'NoNewPrivs:.1' "
          "/proc/$!/status; exec 3>&-; wait",
          0, "1\n", "" },
        { "LC_ALL=C; mkdir d; verify check -o d/told $cases/end.open.playlog && cat d/told", 0, ": sound", "" },
    };
    static const struct row missing[] = { { "--version", 0, "\nno Landlock in this kernel", "" } };

    if (confine_version() > 0)
        EXPECT_ROWS(there);
    else
        EXPECT_ROWS(missing);
}
