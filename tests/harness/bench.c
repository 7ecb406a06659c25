#include "bench.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>

static int shell(const char *command)
{
    int status = system(command);

    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void bench_open(struct bench *bench)
{
    const char *temporary = getenv("TMPDIR");

    *bench = (struct bench){ 0 };
    char *top = arena_printf(&bench->arena, "%s/proofsheet-test-XXXXXX", temporary != NULL ? temporary : "/tmp");
    cr_assert_not_null(mkdtemp(top));
    bench->top = top;
    bench->dir = arena_printf(&bench->arena, "%s/work", top);
    bench->out = arena_printf(&bench->arena, "%s/out", top);
    bench->err = arena_printf(&bench->arena, "%s/err", top);
    bench->own = arena_printf(&bench->arena, "%s/own", top);
    cr_assert_eq(mkdir(bench->dir, 0777), 0);
    setenv("LC_ALL", "C", 1);
    unsetenv("LANGUAGE");
    /* Where it is ignored, as by nohup, programs that are begun ignore it too. */
    signal(SIGHUP, SIG_DFL);
}

void bench_close(struct bench *bench)
{
    cr_expect_eq(shell(arena_printf(&bench->arena, "rm -r '%s'", bench->top)), 0);
    arena_finish(&bench->arena);
}

void bench_copy_data(struct bench *bench)
{
    const char *from = getenv("PROOFSHEET_DATADIR");

    cr_assert_eq(shell(arena_printf(&bench->arena, "mkdir '%s' && cp -RL '%s/data' '%s/layouts' '%s'", bench->own, from,
                                    from, bench->own)),
                 0);
}

const char *bench_path(struct bench *bench, const char *name)
{
    return name[0] == '/' ? name : arena_printf(&bench->arena, "%s/%s", bench->dir, name);
}

int bench_run(struct bench *bench, const char *format, ...)
{
    char line[4096];
    va_list args;

    va_start(args, format);
    int length = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    cr_assert(length >= 0 && length < (int)sizeof line, "a line of %d bytes", length);
    return shell(
        arena_printf(&bench->arena, "cd '%s' && { %s\n} >'%s' 2>'%s'", bench->dir, line, bench->out, bench->err));
}

int bench_press(struct bench *bench, const char *words, const char *out)
{
    const char *where = out != NULL ? arena_printf(&bench->arena, " -o '%s'", out) : "";

    return bench_run(bench, "'%s' %s%s", getenv("PROOFSHEET_GEN"), words, where);
}

void bench_read(struct bench *bench, const char *name, struct buf *out)
{
    text_read(bench_path(bench, name), out);
}

int bench_files(struct bench *bench, const char *name)
{
    DIR *dir = opendir(bench_path(bench, name));
    int count = -2;

    if (dir == NULL)
        return -1;
    while (readdir(dir) != NULL)
        count++;
    closedir(dir);
    return count;
}
