#include "teletype.h"

#include <criterion/criterion.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "verify/utf8.h"

enum { PATIENCE = 10 }; /* seconds */

/* ---- the terminal ---- */

static void clear_line(struct teletype *to, int row, int from)
{
    for (int column = from; column < TELETYPE_COLUMNS; column++)
        strcpy(to->cell[row][column], " ");
}

static void clear_below(struct teletype *to)
{
    clear_line(to, to->row, to->column);
    for (int row = to->row + 1; row < TELETYPE_ROWS; row++)
        clear_line(to, row, 0);
}

static int within(int value, int end)
{
    return value < 0 ? 0 : value >= end ? end - 1 : value;
}

static void feed_line(struct teletype *to)
{
    if (++to->row < to->rows)
        return;
    to->row = to->rows - 1;
    memmove(to->cell[0], to->cell[1], sizeof to->cell - sizeof to->cell[0]);
    clear_line(to, to->row, 0);
}

/* A sequence behind ESC; its bytes, 0: it has not come whole. */
static size_t obey(struct teletype *to, const char *at, size_t left)
{
    if (left < 2 || (at[1] == 'Y' && left < 4))
        return 0;
    switch (at[1]) {
    case 'A': to->row = within(to->row - 1, to->rows); break;
    case 'B': to->row = within(to->row + 1, to->rows); break;
    case 'C': to->column = within(to->column + 1, to->columns); break;
    case 'D': to->column = within(to->column - 1, to->columns); break;
    case 'H': to->row = to->column = 0; break;
    case 'J': clear_below(to); break;
    case 'K': clear_line(to, to->row, to->column); break;
    case 'Y':
        to->row = within((unsigned char)at[2] - ' ', to->rows);
        to->column = within((unsigned char)at[3] - ' ', to->columns);
        return 4;
    case '=':
    case '>':
    case 'F':
    case 'G': break;
    default: cr_expect_fail("a terminal has no ESC %c", at[1]);
    }
    return 2;
}

static size_t show(struct teletype *to, const char *at, size_t left)
{
    int length = utf8_length(at, left);

    if (length == 0 && left < 4)
        return 0;
    cr_assert_gt(length, 0, "a byte %02x is no text", (unsigned char)*at);
    int width = length > 1 ? wcwidth((wchar_t)utf8_character(at, length)) : 1;
    if (to->column < to->columns) {
        char *cell = to->cell[to->row][to->column];
        memcpy(cell, at, (size_t)length);
        cell[length] = '\0';
        if (width == 2 && to->column + 1 < TELETYPE_COLUMNS)
            to->cell[to->row][to->column + 1][0] = '\0';
    }
    to->column = within(to->column + width, to->columns);
    return (size_t)length;
}

static size_t take(struct teletype *to, const char *at, size_t left)
{
    switch (*at) {
    case '\033': return obey(to, at, left);
    case '\n': feed_line(to); break;
    case '\r': to->column = 0; break;
    case '\b': to->column = within(to->column - 1, to->columns); break;
    case '\t': to->column = within((to->column / 8 + 1) * 8, to->columns); break;
    case '\a': break;
    default: return show(to, at, left);
    }
    return 1;
}

/* What comes within so many milliseconds; false: nothing. */
static bool read_on(struct teletype *to, int patience)
{
    struct pollfd poll_fd = { to->fd, POLLIN, 0 };
    char bytes[4096 + sizeof to->left];
    size_t left = strlen(to->left), used;

    if (poll(&poll_fd, 1, patience) <= 0)
        return false;
    memcpy(bytes, to->left, left);
    ssize_t got = read(to->fd, bytes + left, 4096);
    if (got <= 0)
        return false;
    if (to->raw) {
        buf_add(&to->screen, bytes, (size_t)got);
        return true;
    }
    const char *at = bytes;
    for (left += (size_t)got; left > 0 && (used = take(to, at, left)) > 0; left -= used)
        at += used;
    cr_assert_lt(left, sizeof to->left);
    memcpy(to->left, at, left);
    to->left[left] = '\0';
    return true;
}

static void look(struct teletype *to)
{
    if (to->raw)
        return;
    buf_clear(&to->screen);
    for (int row = 0; row < to->rows; row++) {
        for (int column = 0; column < to->columns; column++)
            buf_puts(&to->screen, to->cell[row][column]);
        while (to->screen.length > 0 && to->screen.text[to->screen.length - 1] == ' ')
            to->screen.text[--to->screen.length] = '\0';
        buf_putc(&to->screen, '\n');
    }
}

/* ---- who sits at it ---- */

void teletype_resize(struct teletype *to, int columns, int rows)
{
    struct winsize size = { .ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows };

    to->columns = columns > 0 ? columns : 80;
    to->rows = rows > 0 ? rows : 24;
    to->row = within(to->row, to->rows);
    if (to->pid > 0)
        ioctl(to->fd, TIOCSWINSZ, &size);
}

void teletype_open(struct teletype *to, struct bench *bench, int columns, int rows, const char *command)
{
    struct winsize size = { .ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows };

    *to = (struct teletype){ .fd = -1 };
    teletype_resize(to, columns, rows);
    clear_below(to);
    to->pid = forkpty(&to->fd, NULL, NULL, &size);
    cr_assert_geq(to->pid, 0);
    if (to->pid > 0)
        return;
    setenv("TERM", "vt52", 1);
    setenv("ESCDELAY", "5000", 1); /* an arrow is an arrow, however late its letter comes */
    unsetenv("LINES");
    unsetenv("COLUMNS");
    if (chdir(bench->dir) == 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

void teletype_type(struct teletype *to, const char *keys)
{
    cr_assert_eq(write(to->fd, keys, strlen(keys)), (ssize_t)strlen(keys));
}

static bool wait_for(struct teletype *to, const char *text, bool seen)
{
    time_t end = time(NULL) + PATIENCE;

    for (;;) {
        look(to);
        if ((strstr(buf_text(&to->screen), text) != NULL) == seen)
            return true;
        if (!read_on(to, 200) && time(NULL) > end)
            return false;
    }
}

bool teletype_sees(struct teletype *to, const char *text)
{
    return wait_for(to, text, true);
}

bool teletype_loses(struct teletype *to, const char *text)
{
    return wait_for(to, text, false);
}

static int finish(struct teletype *to)
{
    int status = 0;
    time_t end = time(NULL) + PATIENCE;
    pid_t ended;

    while ((ended = waitpid(to->pid, &status, WNOHANG)) == 0 && time(NULL) <= end)
        read_on(to, 20);
    if (ended == 0) {
        kill(to->pid, SIGKILL);
        waitpid(to->pid, NULL, 0);
    }
    close(to->fd);
    buf_finish(&to->screen);
    return ended == 0 ? -2 : WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int teletype_close(struct teletype *to)
{
    return finish(to);
}

void teletype_kill(struct teletype *to, int signal)
{
    kill(to->pid, signal);
    cr_expect_neq(finish(to), -2);
}
