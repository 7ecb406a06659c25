#include "bench.h"

#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void set_up(struct bench *bench)
{
    *bench = (struct bench){ 0 };
    const char *temporary = getenv("TMPDIR");
    char *dir = arena_printf(&bench->arena, "%s/proofsheet-test-XXXXXX", temporary != NULL ? temporary : "/tmp");
    cr_assert_not_null(mkdtemp(dir));
    bench->dir = dir;
}

const char *path_of(struct bench *bench, const char *name)
{
    return arena_printf(&bench->arena, "%s/%s", bench->dir, name);
}

int run(struct bench *bench, const char *format, const char *a, const char *b)
{
    int status = system(arena_printf(&bench->arena, format, a, b));

    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

const char *own_data(struct bench *bench)
{
    const char *own = path_of(bench, "own"), *from = getenv("PROOFSHEET_DATADIR");
    const char *format = arena_printf(&bench->arena, "mkdir '%s' && cp -RL '%%s/data' '%%s/layouts' '%s'", own, own);

    cr_assert_eq(run(bench, format, from, from), 0);
    return own;
}

void put_changed(const char *path, const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    struct buf changed = { 0 };

    cr_assert_not_null(at, "%s: %s", path, from);
    buf_add(&changed, text, (size_t)(at - text));
    buf_puts(&changed, to);
    buf_puts(&changed, at + strlen(from));
    put_text(path, buf_text(&changed));
    buf_finish(&changed);
}

int files_in(const char *path)
{
    DIR *dir = opendir(path);
    int count = 0;

    cr_assert_not_null(dir);
    while (readdir(dir) != NULL)
        count++;
    closedir(dir);
    return count - 2;
}

void tear_down(struct bench *bench)
{
    run(bench, "rm -r '%s'%s", bench->dir, "");
    arena_finish(&bench->arena);
}

void read_file(const char *path, struct buf *out)
{
    FILE *file = fopen(path, "rb");
    int c;

    cr_assert_not_null(file, "%s", path);
    while ((c = getc(file)) != EOF)
        buf_putc(out, (char)c);
    fclose(file);
}

bool same_bytes(const char *a, const char *b)
{
    struct buf one = { 0 }, other = { 0 };

    read_file(a, &one);
    read_file(b, &other);
    bool same = one.length == other.length && memcmp(one.text, other.text, one.length) == 0;
    buf_finish(&one);
    buf_finish(&other);
    return same;
}

void put_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    cr_assert_not_null(file, "%s", path);
    fputs(text, file);
    cr_assert_eq(fclose(file), 0);
}

void expect_file(const char *path, const char *text)
{
    struct buf found = { 0 };

    read_file(path, &found);
    cr_expect_str_eq(buf_text(&found), text, "%s", path);
    buf_finish(&found);
}

int press(struct bench *bench, const char *arguments, const char *out)
{
    const char *command = arena_printf(&bench->arena, "'%s' %s", getenv("PROOFSHEET_GEN"), arguments);

    return run(bench, "%s -o '%s' >/dev/null 2>&1", command, out);
}
