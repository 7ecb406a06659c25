#include "console.h"

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void console_open(void)
{
    static char folder[64], path[1024];

    snprintf(folder, sizeof folder, "/tmp/proofsheet-command-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
    setenv("tmp", folder, 1);
    snprintf(path, sizeof path, "%s/pokesonne/cases", getenv("PROOFSHEET_TESTS"));
    setenv("cases", path, 1);
    snprintf(path, sizeof path, "%s/pokesonne/games", getenv("PROOFSHEET_TESTS"));
    setenv("games", path, 1);
    setenv("LC_ALL", "C", 1);
    unsetenv("LANGUAGE");
}

void console_close(void)
{
    cr_expect_eq(system("rm -rf \"$tmp\""), 0);
}

void console_run(struct console *to, const char *words, ...)
{
    struct buf command = { 0 };
    char text[2048];
    va_list args;

    va_start(args, words);
    vsnprintf(text, sizeof text, words, args);
    va_end(args);
    buf_printf(&command, "verify() { \"$PROOFSHEET_VERIFY\" \"$@\"; }; cd \"$tmp\" && { %s%s; } >out 2>err",
               strncmp(text, "LC_", 3) == 0 ? "" : "verify ", text);
    int status = system(command.text);
    to->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    char path[256];
    snprintf(path, sizeof path, "%s/out", getenv("tmp"));
    text_read(path, &to->out);
    snprintf(path, sizeof path, "%s/err", getenv("tmp"));
    text_read(path, &to->err);
    buf_finish(&command);
}

void console_drop(struct console *to)
{
    buf_finish(&to->out);
    buf_finish(&to->err);
}

static void expect_stream(const char *words, const char *stream, const struct buf *found, const char *expected)
{
    if (expected[0] == '\0')
        cr_expect_str_eq(buf_text(found), "", "%s writes \"%s\" to %s", words, buf_text(found), stream);
    else
        cr_expect_not_null(strstr(buf_text(found), expected), "%s writes \"%s\" to %s, expected \"%s\"", words,
                           buf_text(found), stream, expected);
}

void console_expect(const struct row rows[], size_t count)
{
    struct console ran = { 0 };

    for (size_t i = 0; i < count; i++) {
        console_run(&ran, "%s", rows[i].words);
        cr_expect_eq(ran.status, rows[i].status, "%s exits with %d, expected %d: %s", rows[i].words, ran.status,
                     rows[i].status, buf_text(&ran.err));
        expect_stream(rows[i].words, "standard output", &ran.out, rows[i].out);
        expect_stream(rows[i].words, "standard error", &ran.err, rows[i].err);
    }
    console_drop(&ran);
}
