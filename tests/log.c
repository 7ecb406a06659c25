/* The bytes and the head of a log: what can be read, and at which line and column it cannot. */
#include <criterion/criterion.h>
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <sodium.h>

#include "tests/harness/verdict.h"

#define HEAD "[Playlog \"1\"]\n[Game \"null\"]\n[Rules \"1\"]\n[Seat1 \"a\"]\n[Seat2 \"b\"]\n"

/* ---- one text, all verdicts ---- */

struct trial {
    struct game_cache cache;
    struct replay replay;
    struct buf found, said;      /* a verdict a line, a message a line */
    int warnings;
};

static bool after_game(struct walk *walk, int index)
{
    struct trial *to = walk->context;

    if (index > 1) {
        buf_puts(&to->found, ", ");
        buf_puts(&to->said, ", ");
    }
    verdict_add(&to->found, walk->replay);
    buf_puts(&to->said, walk->replay->error.text);
    to->warnings += walk->replay->foreign_kit;
    return true;
}

static void start(struct trial *to)
{
    *to = (struct trial){ .cache.data = verdict_data() };
    to->replay.cache = &to->cache;
    cr_assert_geq(sodium_init(), 0);
}

static void finish(struct trial *to)
{
    replay_free(&to->replay);
    game_cache_finish(&to->cache);
    buf_finish(&to->found);
    buf_finish(&to->said);
}

static void read_file(struct trial *to, const char *path)
{
    struct walk walk = { .replay = &to->replay, .after = after_game, .context = to };
    struct error error = { 0 };

    buf_clear(&to->found);
    buf_clear(&to->said);
    to->warnings = 0;
    cr_expect(archive_walk(&walk, path, &error), "%s", error.text);
}

static void read_text(struct trial *to, const void *text, size_t length)
{
    char path[] = "/tmp/proofsheet-log-XXXXXX";
    int fd = mkstemp(path);

    cr_assert_geq(fd, 0);
    cr_assert_eq(write(fd, text, length), (ssize_t)length);
    close(fd);
    read_file(to, path);
    unlink(path);
}

static void expect(struct trial *to, const char *name, const void *text, size_t length, const char *verdict,
                   const char *says)
{
    read_text(to, text, length);
    cr_expect_str_eq(buf_text(&to->found), verdict, "%s: %s (%s), expected %s", name, buf_text(&to->found),
                     buf_text(&to->said), verdict);
    cr_expect_not_null(strstr(buf_text(&to->said), says), "%s says \"%s\", expected \"%s\"", name, buf_text(&to->said),
                       says);
}

struct row {
    const char *text, *verdict, *says;
};

static void expect_rows(const struct row *row, size_t count)
{
    struct trial to;

    start(&to);
    for (size_t i = 0; i < count; i++)
        expect(&to, row[i].text, row[i].text, strlen(row[i].text), row[i].verdict,
               row[i].says != NULL ? row[i].says : "");
    finish(&to);
}
#define EXPECT_ROWS(rows) expect_rows(rows, sizeof rows / sizeof *rows)

/* ---- bytes ---- */

/* A head, then a comment of `length` bytes with `fill` in it, then `end`. */
static void expect_line(struct trial *to, size_t length, const char *fill, const char *newline, const char *verdict)
{
    struct buf text = { 0 };

    buf_puts(&text, HEAD ";");
    for (size_t i = 1; i < length; i += strlen(fill))
        buf_puts(&text, fill);
    buf_puts(&text, newline);
    if (newline[0] != '\0')
        buf_puts(&text, "end\n");
    expect(to, "a long line", text.text, text.length, verdict,
           verdict[0] == 'u' && verdict[2] == 'r' ? "4,096 bytes" : "");
    buf_finish(&text);
}

TestSuite(log, .fini = verdict_no_leaks);

Test(log, long_lines)
{
    struct trial to;

    start(&to);
    expect_line(&to, 4096, "x", "\n", "unclaimed 0 0");
    expect_line(&to, 4097, "x", "\n", "unreadable 6:4097");
    expect_line(&to, 4096, "x", "\r\n", "unclaimed 0 0");
    expect_line(&to, 4097, "x", "\r\n", "unreadable 6:4097");
    expect_line(&to, 4096, "x", "", "unfinished");
    expect_line(&to, 4097, "x", "", "unreadable 6:4097");
    expect_line(&to, 4096, "\xe8\xb3\x87", "\n", "unclaimed 0 0");
    expect_line(&to, 4099, "\xe8\xb3\x87", "\n", "unreadable 6:1367");
    expect_line(&to, 4097, "\xc3\xa9", "\n", "unreadable 6:2049");
    expect_line(&to, 4098, "\xc3\xa9", "", "unreadable 6:2049");
    expect_line(&to, 300 * 1024, "\xf0\x9f\x98\x80", "\n", "unreadable 6:1025");
    expect_line(&to, 300 * 1024, "x", "\n", "unreadable 6:4097");
    expect_line(&to, 10 * 1024 * 1024, "x", "\n", "unreadable 6:4097");
    expect_line(&to, 10 * 1024 * 1024, "x", "", "unreadable 6:4097");
    finish(&to);
}

Test(log, long_line_between_games)
{
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    buf_puts(&text, HEAD "end\n" HEAD);
    for (int i = 0; i < 600000; i++)
        buf_puts(&text, "wide ");
    buf_puts(&text, "\n* die 1\n" HEAD "end\n");
    expect(&to, "the middle one of three games", text.text, text.length,
           "unclaimed 0 0, unreadable 12:4097, unclaimed 0 0", "4,096");
    buf_finish(&text);
    finish(&to);
}

/* A damaged first line takes its own game down, not the one before it. */
Test(log, damaged_heads)
{
    static const struct { const char *line; size_t length; } damaged[] = {
        { "[Playlog \"\xff\"]\n", 13 }, { "[Playlog \"\0\"]\n", 13 }, { "  [Playlog\"\xc0\"]\n", 14 },
    };
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    for (int i = 0; i < 4; i++) {
        buf_clear(&text);
        buf_puts(&text, HEAD "end\n");
        if (i < 3)
            buf_add(&text, damaged[i].line, damaged[i].length);
        for (int j = 0; i == 3 && j < 300000; j++)
            buf_puts(&text, j == 0 ? "[Playlog \"1\" " : " ");
        buf_puts(&text, i == 3 ? "]\n* die 1\n" : "* die 1\n");
        buf_puts(&text, HEAD "end\n");
        expect(&to, "the second of three games", text.text, text.length,
               i == 0   ? "unclaimed 0 0, unreadable 7:11, unclaimed 0 0"
               : i == 1 ? "unclaimed 0 0, unreadable 7:11, unclaimed 0 0"
               : i == 2 ? "unclaimed 0 0, unreadable 7:12, unclaimed 0 0"
                        : "unclaimed 0 0, unreadable 7:4097, unclaimed 0 0",
               "");
    }
    buf_finish(&text);
    finish(&to);
}

Test(log, many_lines)
{
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    buf_puts(&text, HEAD);
    for (int i = 6; i < LOG_GAME_LINES_MAX; i++)
        buf_putc(&text, '\n');
    buf_puts(&text, "end\n");
    expect(&to, "1,000,000 lines", text.text, text.length, "unclaimed 0 0", "");
    buf_puts(&text, ";\n");
    expect(&to, "1,000,001 lines", text.text, text.length, "unreadable 1000001", "1,000,000 lines");
    buf_puts(&text, HEAD "end\n");
    expect(&to, "lines are counted by game", text.text, text.length, "unreadable 1000001, unclaimed 0 0", "1,000,000");
    buf_finish(&text);
    finish(&to);
}

/* What a game may hold is bounded, whatever it says: tags, and positions to be hashed. */
Test(log, many_tags, .timeout = 60)
{
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    buf_puts(&text, HEAD);
    for (int i = 5; i < LOG_TAGS_MAX; i++)
        buf_printf(&text, "[Seat1x%d \"x\"]\n", i);
    size_t full = text.length;
    buf_puts(&text, "end\n");
    expect(&to, "1,000 tags", text.text, text.length, "unclaimed 0 0", "");
    text.length = full;
    for (int i = 0; i < 400000; i++)
        buf_printf(&text, "[T%d \"x\"]\n", i);
    buf_puts(&text, "end\n" HEAD "end\n");
    expect(&to, "400,000 tags", text.text, text.length, "unreadable 1001, unclaimed 0 0", "1,000 tags");
    buf_finish(&text);
    finish(&to);
}

Test(log, many_digests)
{
    struct trial to;
    struct buf text = { 0 };
    char computed[] = "# 0123456789abcdef\n";

    start(&to);
    read_text(&to, HEAD "# 0123456789abcdef\nend\n", strlen(HEAD "# 0123456789abcdef\nend\n"));
    const char *is = strstr(buf_text(&to.found), "computed \"");
    cr_assert_not_null(is);
    memcpy(computed + 2, is + strlen("computed \""), 16);
    buf_puts(&text, HEAD);
    for (int i = 0; i < LOG_DIGESTS_MAX; i++)
        buf_puts(&text, computed);
    size_t full = text.length;
    buf_puts(&text, "end\n");
    expect(&to, "10,000 digests", text.text, text.length, "unclaimed 0 0", "");
    text.length = full;
    buf_puts(&text, computed);
    buf_puts(&text, "end\n");
    expect(&to, "10,001 digests", text.text, text.length, "unreadable 10006", "10,000 lines of");
    buf_finish(&text);
    finish(&to);
}

Test(log, no_text)
{
    static const struct { const char *bytes; int length, bad; } rows[] = {
        { "\x80", 1, 1 },             { "\xbf", 1, 1 },                 /* continuation bytes alone */
        { "\xc0\x80", 2, 1 },         { "\xc1\xbf", 2, 1 },             /* overlong */
        { "\xe0\x80\x80", 3, 1 },     { "\xe0\x9f\xbf", 3, 1 },
        { "\xf0\x80\x80\x80", 4, 1 }, { "\xf0\x8f\xbf\xbf", 4, 1 },
        { "\xed\xa0\x80", 3, 1 },     { "\xed\xbf\xbf", 3, 1 },         /* surrogates */
        { "\xf4\x90\x80\x80", 4, 1 }, { "\xf5\x80\x80\x80", 4, 1 },     /* above U+10FFFF */
        { "\xf8\x88\x80\x80\x80", 5, 1 }, { "\xfe", 1, 1 }, { "\xff", 1, 1 },
        { "\xc3", 1, 1 },             { "\xe4\xb8", 2, 1 },             /* cut off */
        { "\xf0\x9f\x98", 3, 1 },     { "\xc3 ", 2, 1 },
        { "\xe4\xb8 ", 3, 1 },        { "\xe4 \xb8", 3, 1 },
        { "\xf0\x9f\x98 ", 4, 1 },    { "\xf0\x9f ", 3, 1 },
        { "\xe4\xb8\xad\xb8", 4, 2 }, /* one too many, behind a good one */
        { "\0", 1, 1 },               { "\xe4\xb8\xad\0", 4, 2 },       /* NUL */
        { "\xc2\x80", 2, 0 },         { "\xdf\xbf", 2, 0 },             /* good, at the edges */
        { "\xe0\xa0\x80", 3, 0 },     { "\xed\x9f\xbf", 3, 0 },
        { "\xee\x80\x80", 3, 0 },     { "\xef\xbf\xbf", 3, 0 },
        { "\xf0\x90\x80\x80", 4, 0 }, { "\xf4\x8f\xbf\xbf", 4, 0 },
        { "\x01\x1f\x7f", 3, 0 },
    };
    struct trial to;
    struct buf text = { 0 };
    char name[64], verdict[64];

    start(&to);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int ahead = 0; ahead < 18; ahead++) {
            buf_clear(&text);
            buf_puts(&text, HEAD ";");
            for (int j = 0; j < ahead; j++)
                buf_puts(&text, j % 5 == 4 ? "\xe8\xb3\x87" : "x");
            buf_add(&text, rows[i].bytes, (size_t)rows[i].length);
            buf_puts(&text, "\nend\n");
            snprintf(name, sizeof name, "bytes of row %zu behind %d characters", i, ahead + 1);
            snprintf(verdict, sizeof verdict, rows[i].bad > 0 ? "unreadable 6:%d" : "unclaimed 0 0",
                     ahead + 1 + rows[i].bad);
            bool nul = memchr(rows[i].bytes, 0, (size_t)rows[i].length) != NULL;
            expect(&to, name, text.text, text.length, verdict,
                   rows[i].bad == 0 ? ""
                   : nul            ? "a NUL byte: this is not a text file"
                                    : "not valid UTF-8: save the file as UTF-8");
        }
    buf_finish(&text);
    finish(&to);
}

Test(log, no_text_behind_much)
{
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    buf_puts(&text, HEAD);
    for (int i = 0; i < 30000; i++)
        buf_puts(&text, "; a comment of many that fill the buffer more than once\n");
    buf_add(&text, "; \0\n", 4);
    expect(&to, "a NUL byte in line 30,006", text.text, text.length, "unreadable 30006:3", "NUL");
    text.text[text.length - 2] = '\xff';
    expect(&to, "bad UTF-8 in line 30,006", text.text, text.length, "unreadable 30006:3", "UTF-8");
    text.length -= 1;
    expect(&to, "bad UTF-8 at the end of the file", text.text, text.length, "unreadable 30006:3", "UTF-8");
    buf_finish(&text);
    finish(&to);
}

/* Every way to cut a character in two at the buffer's edge. */
Test(log, characters_across_reads)
{
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    for (int shift = 0; shift < 9; shift++) {
        buf_clear(&text);
        buf_puts(&text, HEAD);
        for (int i = 0; i < shift; i++)
            buf_putc(&text, '\n');
        while (text.length < 800 * 1024)
            buf_puts(&text, "; \xe5\xaf\xb6\xe5\x8f\xaf\xe9\xa0\x8c\xf0\x9f\x98\x80\r\n");
        buf_puts(&text, "end");
        expect(&to, "characters across reads", text.text, text.length, "unclaimed 0 0", "");
    }
    buf_finish(&text);
    finish(&to);
}

/* What is no text is told as that, also in a line that is too long; a character at the limit is none. */
Test(log, long_lines_of_no_text)
{
    static const struct { const char *bytes; int length, at; const char *verdict, *says; } rows[] = {
        { "\0", 1, 9, "unreadable 1:10, unclaimed 0 0", "a NUL byte" },
        { "\xff", 1, 9, "unreadable 1:10, unclaimed 0 0", "not valid UTF-8" },
        { "\xff", 1, 4095, "unreadable 1:4096, unclaimed 0 0", "not valid UTF-8" },
        { "\xe5\xaf\xb6", 3, 4095, "unreadable 1:4096, unclaimed 0 0", "4,096 bytes" },
        { "\xff", 1, 4500, "unreadable 1:4097, unclaimed 0 0", "4,096 bytes" },
    };
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        buf_clear(&text);
        for (int j = 0; j < rows[i].at; j++)
            buf_putc(&text, ';');
        buf_add(&text, rows[i].bytes, (size_t)rows[i].length);
        for (int j = 0; j < 300 * 1024; j++)
            buf_putc(&text, 'x');
        buf_puts(&text, "\n" HEAD "end\n");
        expect(&to, rows[i].says, text.text, text.length, rows[i].verdict, rows[i].says);
    }
    buf_clear(&text);
    for (int i = 0; i < 1000; i++)
        buf_puts(&text, "[Playlog \"1\"]\r");
    expect(&to, "a long file of an old Mac", text.text, text.length, "unreadable 1:14",
           "a CR alone does not end a line");
    buf_finish(&text);
    finish(&to);
}

Test(log, binary_files)
{
    struct trial to;
    unsigned char bytes[5000];

    start(&to);
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)((i * 2654435761u) >> 13);
    read_text(&to, bytes, sizeof bytes);
    cr_expect_eq(strncmp(buf_text(&to.found), "unreadable 1", 12), 0, "%s", buf_text(&to.found));
    read_file(&to, getenv("PROOFSHEET_VERIFY"));
    cr_expect_eq(strncmp(buf_text(&to.found), "unreadable 1:", 13), 0, "%s", buf_text(&to.found));
    expect(&to, "an empty file", "", 0, "unreadable 0", "the file is empty: a log starts with [Playlog \"1\"]");
    finish(&to);
}

#define BOM "a byte order mark (U+FEFF) is only allowed at the start of a file"

Test(log, line_ends)
{
    static const struct row rows[] = {
        { HEAD "end\n", "unclaimed 0 0", NULL },
        { HEAD "end", "unclaimed 0 0", NULL },
        { HEAD "* die 3\n1 take 3\nend", "unclaimed 3 0", NULL },
        { "[Playlog \"1\"]\r\n[Game \"null\"]\r\n[Rules \"1\"]\r\n[Seat1 \"a\"]\r\n[Seat2 \"b\"]\r\n\r\n* die 3\r\n1 "
          "take 3\r\n= 3 0\r\n"
          "end\r\n",
          "unclaimed 3 0", NULL },
        { HEAD "* die 3\r\n1 take 3\r\nend\r", "unclaimed 3 0", NULL },
        { HEAD "* die 3\r\r\n", "broken 6 line.words", NULL },
        { HEAD "* die 3 \r 1\n", "broken 6 line.words", NULL },
        { "\xef\xbb\xbf" HEAD "end\n", "unclaimed 0 0", NULL },
        { "\xef\xbb\xbf\n" HEAD "end\n", "unclaimed 0 0", NULL },
        { "\xef\xbb\xbf; a comment\n\xef\xbb\xbf" HEAD "end\n", "unclaimed 0 0", NULL },
        { "\xef\xbb\xbf" HEAD "end\n\xef\xbb\xbf" HEAD "end\n", "unclaimed 0 0, unclaimed 0 0", NULL },
        { "\xef\xbb\xbf; a comment\n" HEAD "end\n\xef\xbb\xbf; a comment\n" HEAD "end\n",
          "unclaimed 0 0, unclaimed 0 0", NULL },
        { "\xef\xbb\xbf  \n" HEAD "end\n\xef\xbb\xbf  [Playlog \"1\"]\n", "unclaimed 0 0, unreadable 8", NULL },
        { HEAD "end\n\xef\xbb\xbf", "unclaimed 0 0", NULL },
        { HEAD "\xef\xbb\xbf"
               "end\n",
          "broken 6 line.words", BOM },
        { HEAD "* die 3\n\xef\xbb\xbf"
               "1 take 3\nend\n",
          "broken 7 line.words", BOM },
        { HEAD "\xef\xbb\xbf* die 3\n", "broken 6 line.words", BOM },
        { HEAD "\xef\xbb\xbf= 0 0\nend\n", "broken 6 line.words", BOM },
        { HEAD "* die 3\n1 \xef\xbb\xbftake 3\n", "broken 7 line.words", BOM },
        { "[Playlog \"1\"]\n\xef\xbb\xbf[Game \"null\"]\n", "unreadable 2", NULL },
        { HEAD "\xef\xbb\xbf[Event \"x\"]\nend\n", "broken 6 line.words", BOM },
        { HEAD "\xef\xbb\xbf\xef\xbb\xbf[Playlog \"1\"]\n", "broken 6 line.words", BOM },
        { "\xef\xbb\xbf\xef\xbb\xbf" HEAD, "unreadable 1:1", "a tag was expected" },
        { "\xef\xbb\xbf", "unreadable 0", "no tag was found: a log starts with [Playlog \"1\"]" },
        { "\n\n; nothing\n", "unreadable 0", "no tag was found" },
        { HEAD "end\n\n\n; between\n\n" HEAD "end\n; behind\n", "unclaimed 0 0, unclaimed 0 0", NULL },
        { ";\xff\n" HEAD "end\n", "unreadable 1:2, unclaimed 0 0", "UTF-8" },
        { "[Playlog \"1\"]\r[Game \"null\"]\r", "unreadable 1:14",
          "a CR alone does not end a line: save the file with LF or CR LF" },
        { "; a comment\r[Playlog \"1\"]\r[Game \"null\"]\r", "unreadable 1:12", "a CR alone does not end a line" },
        { "; a comment \r with a CR\n" HEAD "end\n", "unclaimed 0 0", NULL },
    };
    struct trial to;

    start(&to);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect(&to, rows[i].text, rows[i].text, strlen(rows[i].text), rows[i].verdict,
               rows[i].says != NULL ? rows[i].says : "");
    finish(&to);
}

/* Bytes, then a read that fails: the other end of the socket goes away with something unread. */
static bool read_and_fail(struct trial *to, const void *text, size_t length, struct error *error)
{
    struct walk walk = { .replay = &to->replay, .after = after_game, .context = to };
    int ends[2];

    cr_assert_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    cr_assert_eq(write(ends[1], text, length), (ssize_t)length);
    cr_assert_eq(write(ends[0], "x", 1), 1);
    close(ends[1]);
    cr_assert_eq(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
    buf_clear(&to->found);
    return archive_walk(&walk, "-", error);
}

/* What cannot be read is no end of the file: nothing is said of the game that it cuts off. */
Test(log, failing_reads)
{
    static const struct { const char *ahead; int filling; const char *found; } rows[] = {
        { "", 0, "" },
        { HEAD "end\n", 0, "" },
        { HEAD "en", 0, "" },
        { HEAD "end\n" HEAD, 0, "unclaimed 0 0" },
        { HEAD "end\n" HEAD ";", 5000, "unclaimed 0 0" },
        { HEAD ";", 100 * 1024, "" },
    };
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct error error = { 0 };
        buf_clear(&text);
        buf_puts(&text, rows[i].ahead);
        for (int j = 0; j < rows[i].filling; j++)
            buf_putc(&text, 'x');
        cr_expect_not(read_and_fail(&to, buf_text(&text), text.length, &error), "row %zu is read", i);
        cr_expect_eq(error.kind, ERROR_SYSTEM, "row %zu", i);
        cr_expect_str_eq(error.text, strerror(ECONNRESET), "row %zu", i);
        cr_expect_str_eq(buf_text(&to.found), rows[i].found, "row %zu: %s", i, buf_text(&to.found));
    }
    buf_finish(&text);
    finish(&to);
}

/* ---- tags ---- */

Test(log, tag_syntax)
{
    static const struct row rows[] = {
        { "Playlog \"1\"]\n", "unreadable 1:1", "a tag was expected: a log starts with [Playlog \"1\"]" },
        { "[]\n", "unreadable 1:2", "a tag needs a name" },
        { "[ Playlog \"1\"]\n", "unreadable 1:2", "a tag needs a name" },
        { "[\"1\"]\n", "unreadable 1:2", "a tag needs a name" },
        { "[Playlog]\n", "unreadable 1:9", "must be in quotes" },
        { "[Playlog 1]\n", "unreadable 1:10", "must be in quotes" },
        { "[Playlog '1']\n", "unreadable 1:10", "must be in quotes" },
        { "[Play-log \"1\"]\n", "unreadable 1:6", "must be in quotes" },
        { "[Playlog \"1\n", "unreadable 1:12", "no closing quote" },
        { "[Playlog \"1]\n", "unreadable 1:13", "no closing quote" },
        { "[Playlog \"1\\", "unreadable 1:13", "no closing quote" },
        { "[Playlog \"1\\\"", "unreadable 1:14", "no closing quote" },
        { "[Playlog \"1\"\n", "unreadable 1:13", "does not end with ]" },
        { "[Playlog \"1\")\n", "unreadable 1:13", "does not end with ]" },
        { "[Playlog \"1\" \"2\"]\n", "unreadable 1:14", "does not end with ]" },
        { "[Playlog \"1\"] x\n", "unreadable 1:15", "only a comment" },
        { "[Playlog \"1\"][Game \"null\"]\n", "unreadable 1:14", "only a comment" },
        { HEAD "[Event \"a\\n\"]\nend\n", "unreadable 6:11", "may be escaped" },
        { HEAD "[Event \"\\\\\\\"\\\\\"]\nend\n", "unclaimed 0 0", NULL },
        { HEAD "[Event \"\xe5\xaf\xb6\xe5\x8f\xaf\\x\"]\nend\n", "unreadable 6:12", "may be escaped" },
        { HEAD "[Event \"\xe5\xaf\xb6\xe5\x8f\xaf\"] x\nend\n", "unreadable 6:14", "only a comment" },
        { HEAD "[Event \"a\"", "unreadable 6:11", "does not end with ]" },
        { HEAD "  [Event  \"a\"  ]  ; why\nend\n", "unclaimed 0 0", NULL },
        { HEAD "[Event \"a]b;c[d\"]\nend\n", "unclaimed 0 0", NULL },
        { HEAD "\t[Event\t\"a\"]\t;\nend\n", "unclaimed 0 0", NULL },
        { HEAD "[Event\"a\"]\nend\n", "unclaimed 0 0", NULL },
    };
    EXPECT_ROWS(rows);
}

Test(log, tag_values)
{
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    for (int length = LOG_VALUE_MAX - 1; length <= LOG_VALUE_MAX + 1; length++)
        for (int kind = 0; kind < 3; kind++) {
            static const char *const fill[] = { "x", "\\\"", "\\\\" };
            buf_clear(&text);
            buf_puts(&text, HEAD "[Event \"");
            for (int i = 0; i < length; i++)
                buf_puts(&text, fill[kind]);
            buf_puts(&text, "\"]\nend\n");
            read_text(&to, text.text, text.length);
            if (length <= LOG_VALUE_MAX)
                cr_expect_str_eq(buf_text(&to.found), "unclaimed 0 0", "a value of %d bytes: %s", length, to.said.text);
            else
                cr_expect_not_null(strstr(buf_text(&to.said), "1,024 bytes"), "a value of %d bytes: %s", length,
                                   buf_text(&to.found));
        }
    buf_finish(&text);
    finish(&to);
}

Test(log, tag_values_are_kept)
{
    struct arena arena = { 0 };
    struct error error = { 0 };
    struct tag tag;
    const char text[] = "[Event \"\\\"\xe5\xaf\xb6\\\\ ; ]\"]";

    cr_expect(tag_parse((struct line){ text, (int)strlen(text) }, &arena, &tag, &error));
    cr_expect_str_eq(tag.name, "Event");
    cr_expect_str_eq(tag.value, "\"\xe5\xaf\xb6\\ ; ]");
    arena_finish(&arena);
}

#define SEATS "[Seat1 \"a\"]\n[Seat2 \"b\"]\n"
#define GAME "[Playlog \"1\"]\n[Game \"null\"]\n[Rules \"1\"]\n"

Test(log, tags_that_are_needed)
{
    static const struct row rows[] = {
        { "[Playlog \"2\"]\n[Game \"null\"]\n[Rules \"1\"]\n" SEATS "end\n", "unreadable 1", "reads Playlog 1 only" },
        { "[Playlog \"01\"]\n[Game \"null\"]\n[Rules \"1\"]\n" SEATS "end\n", "unreadable 1", "Playlog 1" },
        { "[Playlog \"\"]\n[Game \"null\"]\n[Rules \"1\"]\n" SEATS "end\n", "unreadable 1", "Playlog 1" },
        { "[Playlog \"1\"]\n[Rules \"1\"]\n" SEATS "end\n", "unreadable 5", "the required tag Game is missing" },
        { "[Playlog \"1\"]\n[Game \"null\"]\n" SEATS "end\n", "unclaimed 0 0", "" },
        { "[Playlog \"1\"]\n[Game \"null\"]\n[Rules \"2\"]\n" SEATS "end\n", "unreadable 3",
          "knows null Rules 1 only" },
        { "[Playlog \"1\"]\n[Game \"null\"]\n[Rules \"0\"]\n" SEATS "end\n", "unreadable 3", "Rules \"0\"" },
        { "[Playlog \"1\"]\n[Game \"null\"]\n[Rules \"1 \"]\n" SEATS "end\n", "unreadable 3", "Rules \"1 \"" },
        { "[Playlog \"1\"]\n[Game \"pokesone\"]\n[Rules \"1\"]\n" SEATS "end\n", "unreadable 2",
          "unknown game \"pokesone\" (did you mean \"pokesonne\"?)" },
        { "[Playlog \"1\"]\n[Game \"Pokesonne\"]\n[Rules \"1\"]\n" SEATS "end\n", "unreadable 2",
          "did you mean \"pokesonne\"?" },
        { "[Playlog \"1\"]\n[Game \"chess\"]\n[Rules \"1\"]\n" SEATS "end\n", "unreadable 2",
          "unknown game \"chess\"" },
        { "[Playlog \"1\"]\n[Game \"\"]\n[Rules \"1\"]\n" SEATS "end\n", "unreadable 2", "unknown game \"\"" },
        { "[Playlog \"1\"]\n[Game \"../data/null\"]\n[Rules \"1\"]\n" SEATS "end\n", "unreadable 2", "unknown game" },
        { "[Playlog \"1\"]\n[Game \"playlog\"]\n[Rules \"1\"]\n" SEATS "end\n", "unreadable 2", "unknown game" },
        { "[Game \"null\"]\n[Rules \"1\"]\n" SEATS "end\n", "unreadable 1", "the first tag of a game must be" },
        { GAME "end\n", "unreadable 4", "the required tag Seat1 is missing" },
        { GAME "[Seat1 \"a\"]\nend\n", "unreadable 4", "1 seat: null is for 2 to 4 players" },
        { GAME SEATS "[Seat3 \"c\"]\n[Seat4 \"d\"]\nend\n", "unclaimed 0 0 0 0", NULL },
        { GAME SEATS "[Seat3 \"c\"]\n[Seat4 \"d\"]\n[Seat5 \"e\"]\nend\n", "unreadable 8",
          "5 seats: null is for 2 to 4 players" },
        { GAME SEATS "[Seat4 \"d\"]\nend\n", "unreadable 6", "without a gap" },
        { GAME "[Seat2 \"b\"]\n[Seat3 \"c\"]\nend\n", "unreadable 5", "without a gap" },
        { GAME "[Seat2 \"b\"]\n[Seat1 \"a\"]\nend\n", "unclaimed 0 0", NULL },
        { GAME SEATS "[Seat0 \"z\"]\nend\n", "unreadable 6", "tag Seat0: null is for 2 to 4 players, Seat1 to Seat4" },
        { GAME SEATS "[Seat10 \"z\"]\nend\n", "unreadable 6",
          "tag Seat10: null is for 2 to 4 players, Seat1 to Seat4" },
        { GAME SEATS "[Seat03 \"z\"]\nend\n", "unreadable 6", "tag Seat03: a seat's number has no leading zero" },
        { GAME SEATS "[Seat00 \"z\"]\nend\n", "unreadable 6", "tag Seat00: a seat's number has no leading zero" },
        { GAME SEATS "[Seat3x \"z\"]\nend\n", "unclaimed 0 0", NULL },
        { GAME SEATS "[Seat1Elo \"1500\"]\n[Seat1Elo \"1500\"]\n[Seat \"z\"]\nend\n", "unclaimed 0 0", NULL },
        { GAME SEATS "[Seat4294967299 \"z\"]\nend\n", "unreadable 6",
          "tag Seat4294967299: null is for 2 to 4 players, Seat1 to Seat4" },
        { GAME SEATS "[Seat1 \"z\"]\nend\n", "unreadable 6", "the tag Seat1 appears twice" },
        { GAME SEATS "[Game \"null\"]\nend\n", "unreadable 6", "the tag Game appears twice" },
        { GAME SEATS "[Rules \"1\"]\nend\n", "unreadable 6", "the tag Rules appears twice" },
        { GAME SEATS "[Result \"0 0\"]\n[Result \"0 0\"]\nend\n", "unreadable 7", "the tag Result appears twice" },
        { GAME SEATS "[Seed \"0\"]\n[Seed \"0\"]\nend\n", "unreadable 7", "the tag Seed appears twice" },
        { GAME SEATS "[Kit \"0\"]\n[Kit \"0\"]\nend\n", "unreadable 7", "the tag Kit appears twice" },
        { GAME SEATS "[Options \"\"]\n[Options \"\"]\nend\n", "unreadable 7", "the tag Options appears twice" },
        { GAME SEATS "[Date \"0\"]\n[Date \"0\"]\nend\n", "unclaimed 0 0", NULL },
        { GAME SEATS "[result \"9 9\"]\nend\n", "unclaimed 0 0", NULL },
    };
    EXPECT_ROWS(rows);
}

Test(log, twenty_seats)
{
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    buf_puts(&text, GAME);
    for (int seat = 1; seat <= 20; seat++)
        buf_printf(&text, "[Seat%d \"%d\"]\n", seat, seat);
    buf_puts(&text, "end\n");
    expect(&to, "20 seats", text.text, text.length, "unreadable 13",
           "tag Seat10: null is for 2 to 4 players, Seat1 to Seat4");
    buf_finish(&text);
    finish(&to);
}

#define BASE "[Playlog \"1\"]\n[Game \"pokesonne\"]\n[Rules \"1\"]\n" SEATS

Test(log, options)
{
    static const struct row rows[] = {
        { BASE "[Options \"\"]\nend\n", "unclaimed 0 0", NULL },
        { BASE "[Options \"  \"]\nend\n", "unclaimed 0 0", NULL },
        { BASE "[Options \"ties=full small=2 meeples=3\"]\nend\n", "unclaimed 0 0", NULL },
        { BASE "[Options \"meeples=3   small=2 ties=full \"]\nend\n", "unclaimed 0 0", NULL },
        { BASE "[Options \"ties=split small=4 meeples=7\"]\nend\n", "unclaimed 0 0", NULL },
        { BASE "[Options \"ties=full ties=full\"]\nend\n", "unreadable 6", "option ties is given twice" },
        { BASE "[Options \"ties=full ties=split\"]\nend\n", "unreadable 6", "option ties is given twice" },
        { BASE "[Options \"tie=full\"]\nend\n", "unreadable 6", "unknown option \"tie\" (did you mean \"ties\"?)" },
        { BASE "[Options \"expansion\"]\nend\n", "unreadable 6", "unknown option \"expansion\" (known: " },
        { BASE "[Options \"Ties=full\"]\nend\n", "unreadable 6", "unknown option \"Ties\" (did you mean \"ties\"?)" },
        { BASE "[Options \"ties\"]\nend\n", "unreadable 6", "expected: ties=split, ties=full" },
        { BASE "[Options \"ties=\"]\nend\n", "unreadable 6", "option ties cannot be \"\"" },
        { BASE "[Options \"ties=Full\"]\nend\n", "unreadable 6",
          "option ties cannot be \"Full\"; expected: ties=split, ties=full" },
        { BASE "[Options \"ties=fulll\"]\nend\n", "unreadable 6", "cannot be \"fulll\"" },
        { BASE "[Options \"meeples=0\"]\nend\n", "unreadable 6",
          "option meeples cannot be \"0\"; expected: meeples=1…8" },
        { BASE "[Options \"meeples=9\"]\nend\n", "unreadable 6", "cannot be \"9\"" },
        { BASE "[Options \"meeples=-1\"]\nend\n", "unreadable 6", "cannot be \"-1\"; expected: meeples=1…8" },
        { BASE "[Options \"meeples=-0\"]\nend\n", "unreadable 6", "cannot be \"-0\"" },
        { BASE "[Options \"meeples=4294967297\"]\nend\n", "unreadable 6", "cannot be \"4294967297\"" },
        { BASE "[Options \"meeples=18446744073709551617\"]\nend\n", "unreadable 6",
          "cannot be \"18446744073709551617\"" },
        { BASE "[Options \"trainers family=-1\"]\nend\n", "unreadable 6", "cannot be \"-1\"; expected: family=0…10" },
        { BASE "[Options \"trainers family=0\"]\nend\n", "unclaimed 0 0", NULL },
        { BASE "[Options \"meeples=07\"]\nend\n", "unreadable 6", "cannot be \"07\"" },
        { BASE "[Options \"meeples=+7\"]\nend\n", "unreadable 6", "cannot be \"+7\"" },
        { BASE "[Options \"meeples=seven\"]\nend\n", "unreadable 6", "cannot be \"seven\"" },
        { BASE "[Options \"meeples\"]\nend\n", "unreadable 6", "cannot be \"\"" },
        { BASE "[Options \"ties=full,small=2\"]\nend\n", "unreadable 6", "cannot be \"full,small=2\"" },
        { BASE "[Options \"=full\"]\nend\n", "unreadable 6", "unknown option \"\" (known: " },
        { HEAD "[Options \"ties=full\"]\nend\n", "unreadable 6", "unknown option \"ties\" (known: none)" },
    };
    EXPECT_ROWS(rows);
}

/* As many options as a value holds. */
Test(log, many_options)
{
    static const struct { const char *each; int times; const char *verdict, *says; } rows[] = {
        { " ties=full", 100, "unreadable 6", "option ties is given twice" },
        { " x", 500, "unreadable 6", "unknown option \"x\"" },
        { " ", 1000, "unclaimed 0 0", "" },
    };
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        buf_clear(&text);
        buf_puts(&text, BASE "[Options \"small=2");
        for (int j = 0; j < rows[i].times; j++)
            buf_puts(&text, rows[i].each);
        buf_puts(&text, "\"]\nend\n");
        expect(&to, rows[i].each, text.text, text.length, rows[i].verdict, rows[i].says);
    }
    buf_finish(&text);
    finish(&to);
}

Test(log, results)
{
    static const struct row rows[] = {
        { HEAD "[Result \"0 0\"]\nend\n", "sound 0 0", NULL },
        { HEAD "[Result \"  0   0 \"]\nend\n", "sound 0 0", NULL },
        { HEAD "[Result \"-1 0\"]\nend\n", "diverged 6 logged \"-1 0\" computed \"0 0\"",
          "the claimed result is -1 0" },
        { HEAD "[Result \"0\"]\nend\n", "unreadable 6", "Result must hold 2 whole numbers, one for each seat" },
        { HEAD "[Result \"0 0 0\"]\nend\n", "unreadable 6", "Result must hold 2 whole numbers, one for each seat" },
        { HEAD "[Result \"\"]\nend\n", "unreadable 6", "Result must hold 2 whole numbers, one for each seat" },
        { HEAD "[Result \"0 x\"]\nend\n", "unreadable 6", "Result must hold 2 whole numbers, one for each seat" },
        { HEAD "[Result \"0 0.0\"]\nend\n", "unreadable 6", "Result must hold 2 whole numbers, one for each seat" },
        { HEAD "[Result \"0,0\"]\nend\n", "unreadable 6", "Result must hold 2 whole numbers, one for each seat" },
        { HEAD "[Result \"0 1000000\"]\nend\n", "unreadable 6", "Result must hold 2 whole numbers, one for each seat" },
        { HEAD "[Result \"1 1\"]\n* die 1\n", "unfinished", NULL },
        { HEAD "[Result \"1 1\"]\n* die 1\n1 take 2\n", "broken 8 take.stones", NULL },
    };
    EXPECT_ROWS(rows);
}

#define HASH "2aea679cb891b354817904def2b051651d6a8b7da07f7c5815d7b5a8997fc03c"
#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"

Test(log, seeds)
{
    static const struct row rows[] = {
        { HEAD "[Seed \"Ash\"]\n[SeedHash \"" HASH "\"]\n* die 6\n1 take 1\nend\n", "unclaimed 1 0", NULL },
        { HEAD "[SeedHash \"" HASH "\"]\n[Seed \"Ash\"]\nend\n", "unclaimed 0 0", NULL },
        { HEAD "[SeedHash \"" HASH "\"]\nend\n", "unclaimed 0 0", NULL },
        { HEAD "[SeedHash \"" ZEROS "\"]\nend\n", "unclaimed 0 0", NULL },
        { HEAD "[Seed \"ash\"]\n[SeedHash \"" HASH "\"]\nend\n",
          "diverged 7 logged \"" HASH
          "\" computed \"8dac72951e30795bd140e0e29f94623d3f1952d2378dfc11e8c5e10779e76be6\"",
          "not the commitment" },
        { HEAD "[Seed \"Ash\"]\n[SeedHash \"" ZEROS "\"]\nend\n",
          "diverged 7 logged \"" ZEROS "\" computed \"" HASH "\"", "not the commitment" },
        { HEAD "[Seed \"Ash\"]\n[SeedHash \"" ZEROS "0\"]\nend\n", "unreadable 7", "64 hex digits" },
        { HEAD "[Seed \"Ash\"]\n[SeedHash \"0\"]\nend\n", "unreadable 7", "64 hex digits" },
        { HEAD "[SeedHash \"\"]\nend\n", "unreadable 6", "64 hex digits" },
        { HEAD "[SeedHash \"A000000000000000000000000000000000000000000000000000000000000000\"]\nend\n",
          "unclaimed 0 0", NULL },
        { HEAD "[Seed \"Ash\"]\n[SeedHash \"2AEA679CB891B354817904DEF2B051651D6A8B7DA07F7C5815D7B5A8997FC03C\"]\nend\n",
          "unclaimed 0 0", NULL },
        { HEAD "[SeedHash \"g000000000000000000000000000000000000000000000000000000000000000\"]\nend\n", "unreadable 6",
          "hex digits" },
        { HEAD "[Seed \"\"]\nend\n", "unclaimed 0 0", NULL },
        { HEAD "[SeedHash \"" ZEROS "x\"]\nend\n", "unreadable 6", "64 hex digits" },
    };
    EXPECT_ROWS(rows);
}

#define SECRET1 "00112233445566778899aabbccddeeff"
#define SECRET2 "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
#define COMMIT1 "[Commit1 \"5d7899dfc8ad417409bf8e166f65eec18b1e4c470af2e88cb8a12b18235133ff\"]\n"
#define COMMIT2 "[Commit2 \"b28acf56c536189d724cf511dc1da684399a054c74ed09e7f901996a96ae93c4\"]\n"
#define REVEAL1 "[Reveal1 \"" SECRET1 "\"]\n"
#define REVEAL2 "[Reveal2 \"" SECRET2 "\"]\n"
#define JOINT "[Seed \"1d50d4a369d8e3be75f69b9418353de42fa4771fc754e11c34a5fd68daa422c3\"]\n"

/* The first die of the seed that these two make is a 6. */
Test(log, joint_seeds)
{
    static const struct row rows[] = {
        { HEAD COMMIT1 COMMIT2 "end\n", "unclaimed 0 0", NULL },
        { HEAD COMMIT1 COMMIT2 "* die 4\n1 take 1\nend\n", "unclaimed 1 0", NULL },
        { HEAD COMMIT2 COMMIT1 REVEAL2 REVEAL1 "end\n", "unclaimed 0 0", NULL },
        { HEAD COMMIT1 COMMIT2 REVEAL1 REVEAL2 JOINT "* die 6\n1 take 1\nend\n", "unclaimed 1 0", NULL },
        { HEAD COMMIT1 COMMIT2 REVEAL1 REVEAL2 "* die 6\n1 take 1\nend\n", "unclaimed 1 0", NULL },
        { HEAD COMMIT1 COMMIT2 REVEAL1 REVEAL2 "* die 5\nend\n", "diverged 10 logged \"die 5\" computed \"die 6\"", NULL },
        { HEAD COMMIT1 COMMIT2 REVEAL1 REVEAL2 "[Seed \"Ash\"]\nend\n", "diverged 10 logged \"Ash\" computed \"1d50d4a369d8e3be75f69b9418353de42fa4771fc754e11c34a5fd68daa422c3\"", "not the seed of the secrets" },
        { HEAD COMMIT1 COMMIT2 JOINT "* die 6\n1 take 1\nend\n", "unclaimed 1 0", NULL },
        { HEAD COMMIT1 "end\n", "diverged 6 logged \"5d7899dfc8ad417409bf8e166f65eec18b1e4c470af2e88cb8a12b18235133ff\" computed \"\"", "Commit1: every seat needs one, or none" },
        { HEAD COMMIT1 COMMIT2 REVEAL2 "end\n", "diverged 8 logged \"" SECRET2 "\" computed \"\"", "Reveal2: every seat needs one, or none" },
        { HEAD REVEAL1 REVEAL2 "end\n", "diverged 6 logged \"" SECRET1 "\" computed \"\"", "Reveal1: every seat needs one, or none" },
        { HEAD COMMIT1 COMMIT2 REVEAL1 "[Reveal2 \"" SECRET1 "\"]\nend\n", "diverged 7 logged \"b28acf56c536189d724cf511dc1da684399a054c74ed09e7f901996a96ae93c4\" computed \"5d7899dfc8ad417409bf8e166f65eec18b1e4c470af2e88cb8a12b18235133ff\"", "not the commitment" },
        { HEAD COMMIT1 COMMIT2 REVEAL1 "[Reveal2 \"0F1E2D3C4B5A69788796A5B4C3D2E1F0\"]\nend\n", "diverged 9 logged \"0F1E2D3C4B5A69788796A5B4C3D2E1F0\" computed \"\"",
          "32 hex digits in lower case" },
        { HEAD COMMIT1 "[Commit2 \"5D7899DFC8AD417409BF8E166F65EEC18B1E4C470AF2E88CB8A12B18235133FF\"]\nend\n",
          "diverged 7 logged \"5D7899DFC8AD417409BF8E166F65EEC18B1E4C470AF2E88CB8A12B18235133FF\" computed \"\"", "another seat has committed" },
        { HEAD COMMIT1 "[Commit2 \"b28a\"]\nend\n", "diverged 7 logged \"b28a\" computed \"\"", "64 hex digits" },
        { HEAD COMMIT1 COMMIT2 "[Commit3 \"" ZEROS "\"]\nend\n", "diverged 8 logged \"" ZEROS "\" computed \"\"", "there is no such seat" },
        { HEAD COMMIT1 COMMIT2 "[Commit01 \"" ZEROS "\"]\nend\n", "diverged 8 logged \"" ZEROS "\" computed \"\"", "there is no such seat" },
        { HEAD COMMIT1 COMMIT2 COMMIT1 "end\n", "diverged 8 logged \"5d7899dfc8ad417409bf8e166f65eec18b1e4c470af2e88cb8a12b18235133ff\" computed \"\"", "it is there twice" },
        { HEAD "[Commitment \"x\"]\n[Reveal \"y\"]\nend\n", "unclaimed 0 0", NULL },
        { HEAD COMMIT1 COMMIT2 REVEAL1 REVEAL2 "[SeedHash \"" ZEROS "\"]\nend\n",
          "diverged 10 logged \"" ZEROS "\" computed \"f2935e630b46647b1bdb1892857ce0418e350d0af53296dd55ceaeffce1b2d5b\"",
          "not the commitment" },
    };
    EXPECT_ROWS(rows);
}

Test(log, long_seeds)
{
    struct trial to;
    struct buf text = { 0 };

    start(&to);
    for (int length = 255; length <= 257; length++) {
        buf_clear(&text);
        buf_puts(&text, HEAD "[Seed \"");
        for (int i = 0; i < length; i++)
            buf_putc(&text, 's');
        buf_puts(&text, "\"]\nend\n");
        expect(&to, "a long seed", text.text, text.length, length > 256 ? "unreadable 6" : "unclaimed 0 0",
               length > 256 ? "longer than 256 bytes" : "");
    }
    buf_finish(&text);
    finish(&to);
}

Test(log, kits)
{
    struct trial to;
    struct error error = { 0 };
    struct buf text = { 0 };

    start(&to);
    const struct loaded *loaded = game_cache_take(&to.cache, "null", &error);
    cr_assert_not_null(loaded, "%s", error.text);
    cr_expect_eq(strlen(loaded->kit->digest), 16);
    for (int strict = 0; strict < 2; strict++) {
        to.replay.strict = strict;
        buf_clear(&text);
        buf_printf(&text, HEAD "[Kit \"%s\"]\nend\n", loaded->kit->digest);
        expect(&to, "the kit in use", text.text, text.length, "unclaimed 0 0", "");
        cr_expect_eq(to.warnings, 0);
        buf_clear(&text);
        buf_puts(&text, HEAD "[Kit \"");
        for (const char *digit = loaded->kit->digest; *digit != '\0'; digit++)
            buf_putc(&text, (char)toupper((unsigned char)*digit));
        buf_puts(&text, "\"]\nend\n");
        expect(&to, "the kit in use, in capitals", text.text, text.length, "unclaimed 0 0", "");
        cr_expect_eq(to.warnings, 0);
    }
    to.replay.strict = false;
    const char foreign[] = HEAD "[Kit \"0123456789abcdef\"]\nend\n";
    expect(&to, "another kit", foreign, strlen(foreign), "unclaimed 0 0", "");
    cr_expect_eq(to.warnings, 1, "another kit is worth a warning");
    expect(&to, "the next game", HEAD "end\n", strlen(HEAD "end\n"), "unclaimed 0 0", "");
    cr_expect_eq(to.warnings, 0, "the warning does not stay for the next game");
    to.replay.strict = true;
    buf_clear(&text);
    buf_printf(&text, "diverged 6 logged \"0123456789abcdef\" computed \"%s\"", loaded->kit->digest);
    expect(&to, "another kit under --strict", foreign, strlen(foreign), text.text, "another kit");
    buf_finish(&text);
    finish(&to);
}

/* Whatever a message quotes, it stays text: programs read it as JSON. */
Test(log, messages_are_text)
{
    static const char *const form[] = {
        HEAD "[Options \"%s\"]\nend\n", "[Playlog \"1\"]\n[Game \"%s\"]\n[Rules \"1\"]\n" SEATS "end\n",
        BASE "[Options \"ties=%s\"]\nend\n", HEAD "* %s\n", HEAD "* die %s\n", GAME SEATS "[Kit \"%s\"]\nend\n",
        "[Playlog \"1\"]\n[Game \"null\"]\n[Rules \"%s\"]\n" SEATS "end\n", BASE "* tile %s\n",
    };
    struct trial to;
    struct buf text = { 0 }, word = { 0 };

    start(&to);
    to.replay.strict = true;
    for (size_t i = 0; i < sizeof form / sizeof *form; i++)
        for (int shift = 0; shift < 3; shift++) {
            buf_clear(&word);
            buf_add(&word, "xxx", (size_t)shift);
            for (int j = 0; j < 300; j++)
                buf_puts(&word, "\xe5\xaf\xb6");
            buf_clear(&text);
            buf_printf(&text, form[i], word.text);
            read_text(&to, text.text, text.length);
            /* as a comment of a log the message must be readable, and so must what it calls logged */
            buf_clear(&text);
            buf_printf(&text, HEAD ";%s %s\nend\n", to.said.text, to.found.text);
            buf_clear(&word);
            buf_add(&word, to.said.text, to.said.length);
            read_text(&to, text.text, text.length);
            cr_expect_str_eq(to.found.text, "unclaimed 0 0", "form %zu, shift %d: \"%s\"", i, shift, word.text);
        }
    buf_finish(&text);
    buf_finish(&word);
    finish(&to);
}

/* However long a word is, the message says what was expected. */
Test(log, messages_keep_their_end)
{
    static const struct { const char *form, *ahead, *behind;
    } rows[] = {
        { HEAD "* %s\n", "\"", "…\" found, expected: die" },
        { HEAD "* die %s\n", "\"", "…\" found, expected: a number from 1 to 99" },
        { HEAD "%s\n", "\"", "…\" found, expected: a seat (1 to 9), *, =, # or end at the start of the line" },
        { HEAD "* die 3\n= 0 %s\n", "\"", "…\" found, expected: a whole number" },
        { HEAD "* die %s ,1\n", "\"", "… ,1\" found, no blank is allowed beside the comma" },
        { BASE "1 %s\n", "\"", "…\" found, expected one of: place, meeple, big, professor, starter, pass" },
        { BASE "1 meeple %s\n", "\"",
          "…\" found, expected: grass:, road: with n e s w, center, or plain: with 0 to 7 or in" },
        { BASE "* tile %s\n", "\"", "…\" found, expected: the id of a tile in this game" },
        { BASE "[Options \"ties=%s\"]\nend\n", "option ties cannot be \"", "…\"; expected: ties=split, ties=full" },
        { BASE "[Options \"%s\"]\nend\n", "unknown option \"", "…\" (known: ties, small, " },
        { "[Playlog \"1\"]\n[Game \"%s\"]\n" SEATS "end\n", "unknown game \"", "…\" (known: pokesonne" },
        { "[Playlog \"1\"]\n[Game \"null\"]\n[Rules \"%s\"]\n" SEATS "end\n", "Rules \"",
          "…\": this program knows null Rules 1 only" },
        { GAME SEATS "[Kit \"%s\"]\nend\n", "the log was written with another kit: \"", "…\", here it is \"" },
    };
    static const char *const fill[] = { "x", "\xe5\xaf\xb6", "\xf0\x9f\x98\x80" };
    struct trial to;
    struct buf text = { 0 }, word = { 0 }, expected = { 0 };

    start(&to);
    to.replay.strict = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int kind = 0; kind < 3; kind++) {
            buf_clear(&word);
            buf_clear(&expected);
            buf_puts(&expected, rows[i].ahead);
            for (int j = 0; j < 250; j++) {
                buf_puts(&word, fill[kind]);
                buf_puts(&expected, j < QUOTE_MAX ? fill[kind] : "");
            }
            buf_puts(&expected, rows[i].behind);
            buf_clear(&text);
            buf_printf(&text, rows[i].form, word.text);
            read_text(&to, text.text, text.length);
            cr_expect_eq(strncmp(buf_text(&to.said), expected.text, expected.length), 0, "row %zu says %s, expected %s",
                         i, buf_text(&to.said), expected.text);
        }
    buf_clear(&text);
    buf_puts(&text, GAME SEATS "[Seat1");
    for (int i = 0; i < 3000; i++)
        buf_putc(&text, '0');
    buf_puts(&text, " \"z\"]\nend\n");
    expect(&to, "a long tag", text.text, text.length, "unreadable 6", "…: null is for 2 to 4 players, Seat1 to Seat4");
    buf_finish(&text);
    buf_finish(&word);
    buf_finish(&expected);
    finish(&to);
}

Test(log, quotes)
{
    static const struct { const char *text, *quoted; } rows[] = {
        { "", "" },
        { "a b", "a b" },
        { "0123456789012345678901234567890123456789", "0123456789012345678901234567890123456789" },
        { "01234567890123456789012345678901234567890", "0123456789012345678901234567890123456789…" },
        { "a\xffz\xe5\xaf", "a\xef\xbf\xbdz\xef\xbf\xbd\xef\xbf\xbd" },
    };
    struct buf text = { 0 };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_str_eq(quote(rows[i].text).text, rows[i].quoted, "%s", rows[i].text);
    cr_expect_str_eq(quote_bytes("abc", 2).text, "ab");
    for (int i = 0; i < QUOTE_MAX + 1; i++)
        buf_puts(&text, "\xf4\x8f\xbf\xbf");
    cr_expect_eq(strlen(quote(text.text).text), QUOTE_BYTES - 1, "the longest quotation");
    buf_finish(&text);
}

/* The first thing that is wrong is the one that is told. */
Test(log, the_first_error_is_kept)
{
    struct error error = { 0 };

    cr_expect(!fail(&error, ERROR_BROKEN, "place.edges", "the %s", "first"));
    cr_expect(!fail(&error, ERROR_UNREADABLE, NULL, "the second"));
    cr_expect(!fail_at(&error, ERROR_SYSTEM, "file", 7, "the third"));
    cr_expect_eq(error.kind, ERROR_BROKEN);
    cr_expect_str_eq(error.text, "the first");
    cr_expect_str_eq(error.rule, "place.edges");
    cr_expect_eq(error.line, 0);
}

/* Blank lines behind a game have no end. */
Test(log, the_last_line_that_has_a_number)
{
    static const char text[64] = "\n\n\n\n";
    struct error error = { 0 };
    struct line line;
    struct log log;
    int lines = 0;

    log_open_text(&log, "-", text, 4, INT_MAX - 1);
    for (; log_next(&log, &line, &error); lines++)
        cr_expect_geq(log.line, INT_MAX - 1);
    cr_expect_eq(lines, 4);
    cr_expect_eq(log.line, INT_MAX);
    log_close(&log);
}

/* ---- texts made of patterns ---- */

#define EXPECT_AS_SNPRINTF(...) \
    do { \
        for (size_t size = 1; size <= sizeof expected; size++) { \
            snprintf(expected, size, __VA_ARGS__); \
            memset(found, 'x', sizeof found); \
            cr_expect_eq(text_fill(found, size, __VA_ARGS__), strlen(expected)); \
            cr_expect_str_eq(found, expected); \
        } \
    } while (0)

/* As snprintf does, however much room there is, and whatever the pattern holds. */
Test(log, patterns)
{
    const char *volatile longer = "more than there is room for in the whole of the array";
    char expected[48], found[48];

    EXPECT_AS_SNPRINTF("%s", "");
    EXPECT_AS_SNPRINTF("%s", longer);
    EXPECT_AS_SNPRINTF("road at %d,%d: %d tiles", 0, -7, 123456);
    EXPECT_AS_SNPRINTF("%d%s%d", INT_MIN, " Pokémon | ", INT_MAX);
    EXPECT_AS_SNPRINTF("100 %% of %s", "all");
    EXPECT_AS_SNPRINTF("%d and %c, %05.1f", 5, 'c', 2.5);
}
