#include "workbench.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

void workbench_open(struct workbench *bench)
{
    const char *temporary = getenv("TMPDIR");

    *bench = (struct workbench){ 0 };
    char *dir = arena_printf(&bench->arena, "%s/proofsheet-test-XXXXXX", temporary != NULL ? temporary : "/tmp");
    cr_assert_not_null(mkdtemp(dir));
    bench->dir = dir;
    setenv("LC_ALL", "C", 1);
    unsetenv("LANGUAGE");
}

static int shell(const char *command)
{
    int status = system(command);

    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void workbench_close(struct workbench *bench)
{
    cr_expect_eq(shell(arena_printf(&bench->arena, "rm -r '%s'", bench->dir)), 0);
    arena_finish(&bench->arena);
}

const char *workbench_path(struct workbench *bench, const char *name)
{
    return arena_printf(&bench->arena, "%s/%s", bench->dir, name);
}

int workbench_press(struct workbench *bench, const char *words, const char *out)
{
    return shell(arena_printf(&bench->arena, "cd '%s' && '%s' %s -o '%s' >out 2>err", bench->dir,
                              getenv("PROOFSHEET_GEN"), words, out));
}

void workbench_read(struct workbench *bench, const char *name, struct buf *out)
{
    FILE *file = fopen(workbench_path(bench, name), "rb");
    int c;

    cr_assert_not_null(file, "%s", name);
    buf_clear(out);
    while ((c = getc(file)) != EOF)
        buf_putc(out, (char)c);
    fclose(file);
}

bool workbench_same(struct workbench *bench, const char *a, const char *b)
{
    struct buf one = { 0 }, other = { 0 };

    workbench_read(bench, a, &one);
    workbench_read(bench, b, &other);
    bool same = one.length == other.length && memcmp(one.text, other.text, one.length) == 0;
    buf_finish(&one);
    buf_finish(&other);
    return same;
}

int workbench_files(struct workbench *bench, const char *name)
{
    DIR *dir = opendir(workbench_path(bench, name));
    int count = -2;

    if (dir == NULL)
        return -1;
    while (readdir(dir) != NULL)
        count++;
    closedir(dir);
    return count;
}
