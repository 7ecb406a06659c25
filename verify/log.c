#include "log.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fields.h"
#include "typing.h"
#include "utf8.h"

enum { BUFFER_BYTES = 256 * 1024 };

/* ---- bytes ---- */

/* What has the highest bit where a byte is no ASCII or is NUL: the byte or what is one less. */
static inline unsigned char odd_bits(const char *at, size_t length)
{
    unsigned char odd = 0;

    for (size_t i = 0; i < length; i++)
        odd |= (unsigned char)((unsigned char)at[i] | (unsigned char)(at[i] - 1));
    return odd;
}

/* ASCII without a NUL. In blocks of one length, which become a few instructions each. */
static bool is_plain(const char *at, size_t length)
{
    enum { BLOCK = 256 };
    unsigned char odd = 0;
    size_t done = 0;

    for (; length - done >= BLOCK; done += BLOCK)
        odd |= odd_bits(at + done, BLOCK);
    return (odd | odd_bits(at + done, length - done)) < 0x80;
}

/* What is known of the bytes that have come. */
static void survey(struct log *log)
{
    log->plain = is_plain(log->bytes, log->end) ? log->end : 0;
    const char *last = memrchr(log->bytes, '\n', log->end);
    log->whole = last != NULL ? (size_t)(last - log->bytes) + 1 : 0;
}

/* Moves what is left to the front and reads more behind it. false: nothing more came. */
static bool refill(struct log *log, struct error *error)
{
    if (log->ended)
        return false;
    memmove(log->room, log->room + log->start, log->end - log->start);
    log->end -= log->start;
    log->start = log->whole = 0;
    long got = log->source.read(log->source.from, log->room + log->end, BUFFER_BYTES - log->end, error);
    log->ended = got <= 0;
    if (got < 0)
        return false;
    log->end += (size_t)got;
    survey(log);
    return got > 0;
}

/* ---- life ---- */

void log_open_source(struct log *log, const char *file, struct log_source source, int line)
{
    *log = (struct log){ .file = file, .source = source, .line = line - 1 };
    log->bytes = log->room = memory_new(BUFFER_BYTES + TEXT_ROOM);
}

void log_open_text(struct log *log, const char *file, const char *text, size_t length, int line)
{
    *log = (struct log){ .file = file, .ended = true, .line = line - 1, .bytes = text, .end = length };
    survey(log);
}

static long read_input(void *input, char *to, size_t room, struct error *error)
{
    return input_read(input, to, room, error);
}

bool log_open(struct log *log, const char *file, struct error *error)
{
    struct input input;

    if (!input_open(&input, file, error))
        return false;
    struct input *own = memory_new(sizeof *own);
    *own = input;
    log_open_source(log, file, (struct log_source){ read_input, own }, 1);
    log->input = own;
    return true;
}

void log_close(struct log *log)
{
    if (log == NULL)
        return;
    input_close(log->input);
    free(log->input);
    free(log->room);
    *log = (struct log){ 0 };
}

static bool bad_line(const struct log *log, int column, struct error *error, const char *text)
{
    if (error->kind == ERROR_NONE)
        error->column = column;
    return fail_at(error, ERROR_UNREADABLE, log->file, log->line, "%s", text);
}

/* Drops the rest of a line that is too long to be one. false on trouble. */
static bool skip_line(struct log *log, struct error *error)
{
    for (;;) {
        const char *newline = memchr(log->bytes + log->start, '\n', log->end - log->start);
        if (newline != NULL) {
            log->start = (size_t)(newline - log->bytes) + 1;
            return true;
        }
        log->start = log->end;
        if (!refill(log, error))
            return error->kind == ERROR_NONE;
    }
}

/* ---- text ---- */

/* Columns count characters, from 1. */

static bool is_inside(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* Column of the character that a byte belongs to; `at` may be the line's end. */
static int column_at(struct line line, int at)
{
    int column = 1;

    while (at > 0 && at < line.length && is_inside(line.at[at]))
        at--;
    for (int i = 0; i < at; i++)
        column += !is_inside(line.at[i]);
    return column;
}

/* Column of the first byte that is no text, 0 where there is none; *nul tells which. */
static int bad_column(const char *text, int length, bool *nul)
{
    int column = 1;

    for (int i = 0; i < length; column++) {
        unsigned char c = (unsigned char)text[i];
        int step = c == 0 ? 0 : c < 0x80 ? 1 : utf8_length(text + i, (size_t)(length - i));
        *nul = c == 0;
        if (step == 0)
            return column;
        i += step;
    }
    return 0;
}

/* Text of two bytes a character, with a mark ahead or without: what Windows calls Unicode. */
static bool is_utf16(struct line line)
{
    static const char *const heads[] = { "\xff\xfe", "\xfe\xff", "[\0", "\0[" };

    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (line.length >= 2 && memcmp(line.at, heads[i], 2) == 0)
            return true;
    return false;
}

/* Whether the line is text; it need not be all of what stands there, but ends with a character. */
static bool is_text(const struct log *log, struct line line, struct error *error)
{
    bool nul = false;
    int column = bad_column(line.at, line.length, &nul);

    return column == 0 ||
           bad_line(log, column, error,
                    is_utf16(line) ? _("this is UTF-16: save the file as UTF-8")
                    : nul          ? _("a NUL byte: this is not a text file")
                                   : _("not valid UTF-8: save the file as UTF-8"));
}

static bool check_text(const struct log *log, struct line line, struct error *error)
{
    return log->start <= log->plain || is_plain(line.at, (size_t)line.length) || is_text(log, line, error);
}

/* ---- lines ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_name(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

/* "[Playlog" and no further letter: a damaged head is a game of its own. */
static bool line_starts_game(struct line line)
{
    while (line.length > 0 && is_blank(line.at[0])) {
        line.at++;
        line.length--;
    }
    return line.length >= 8 && memcmp(line.at, "[Playlog", 8) == 0 && (line.length == 8 || !is_name(line.at[8]));
}

/* A BOM at the start of a file. Archives are concatenations, so it may also stand ahead of what a file may start with:
   [Playlog, a comment or nothing. */
static void skip_bom(struct line *line, bool first)
{
    if (line->length < 3 || memcmp(line->at, "\xef\xbb\xbf", 3) != 0)
        return;
    struct line rest = { line->at + 3, line->length - 3 };
    if (first || line_starts_game(rest) || line_trim(rest).length == 0)
        *line = rest;
}

/* The LF that ends the next line; NULL where the file ends ahead of it, or it would be too far away. */
static const char *find_newline(struct log *log, struct error *error)
{
    const char *newline;

    while ((newline = memchr(log->bytes + log->start, '\n', log->end - log->start)) == NULL &&
           log->end - log->start <= LOG_LINE_MAX + 8 && refill(log, error))
        ;
    return newline;
}

/* A file whose lines end in CR alone, as those of old Macs did, is one line without an end. */
static bool check_ends(const struct log *log, struct line line, struct error *error)
{
    const char *cr = memchr(line.at, '\r', (size_t)line.length);

    return cr == NULL || bad_line(log, column_at(line, (int)(cr - line.at)), error,
                                  _("a CR alone does not end a line: save the file with LF or CR LF line endings"));
}

/* What is no text at all is told before its length. */
static bool fail_long(struct log *log, struct line line, bool endless, struct error *error)
{
    struct line head = { line.at, LOG_LINE_MAX };
    struct error wrong = { 0 };

    while (head.length > 0 && is_inside(line.at[head.length]))
        head.length--;
    if (is_text(log, head, &wrong) && (!endless || check_ends(log, head, &wrong)))
        bad_line(log, column_at(line, LOG_LINE_MAX), &wrong, _("the line is longer than 4,096 bytes"));
    if (skip_line(log, error))
        *error = wrong;
    return false;
}

bool log_next(struct log *log, struct line *line, struct error *error)
{
    const char *newline = find_newline(log, error);
    size_t left = log->end - log->start;

    if ((newline == NULL && left == 0) || error->kind != ERROR_NONE)
        return false;
    log->line += log->line < INT_MAX; /* blank lines behind a game have no end */
    size_t length = newline != NULL ? (size_t)(newline - (log->bytes + log->start)) : left;
    *line = (struct line){ log->bytes + log->start, (int)length };
    if (line->length > 0 && line->at[line->length - 1] == '\r')
        line->length--;
    bool usual = line->length > 0 && line->at[0] >= '*' && line->at[0] <= '='; /* a move, a check */
    if (!usual)
        skip_bom(line, log->line == 1);
    log->starts_game = !usual && line_starts_game(*line);
    bool endless = log->line == 1 && newline == NULL;
    if (line->length > LOG_LINE_MAX)
        return fail_long(log, *line, endless, error);
    log->start += length + (newline != NULL);
    return check_text(log, *line, error) && (!endless || check_ends(log, *line, error));
}

struct line line_trim(struct line line)
{
    const char *comment = memchr(line.at, ';', (size_t)line.length);

    if (comment != NULL)
        line.length = (int)(comment - line.at);
    while (line.length > 0 && is_blank(line.at[line.length - 1]))
        line.length--;
    while (line.length > 0 && is_blank(line.at[0])) {
        line.at++;
        line.length--;
    }
    return line;
}

/* ---- tags ---- */

struct tag_cursor {
    struct line line;
    int at;
};

static bool tag_fail(const struct tag_cursor *cursor, struct error *error, const char *text)
{
    if (error->kind == ERROR_NONE)
        error->column = column_at(cursor->line, cursor->at);
    return fail(error, ERROR_UNREADABLE, NULL, "%s", text);
}

/* A quote is missing: there may be curly ones in its place. */
static bool fail_quotes(const struct tag_cursor *cursor, struct error *error, const char *text)
{
    struct buf straight = { 0 };
    unsigned odd = typing_straight(cursor->line.at, (size_t)cursor->line.length, &straight);

    if (odd != 0 && error->kind == ERROR_NONE) {
        error->column = column_at(cursor->line, cursor->at);
        fail(error, ERROR_UNREADABLE, NULL, _("a quote U+%04X found, straight ones are needed: %s"), odd,
             buf_text(&straight));
    } else
        tag_fail(cursor, error, text);
    buf_finish(&straight);
    return false;
}

static void skip_blanks(struct tag_cursor *cursor)
{
    while (cursor->at < cursor->line.length && is_blank(cursor->line.at[cursor->at]))
        cursor->at++;
}

static bool take(struct tag_cursor *cursor, char c)
{
    if (cursor->at == cursor->line.length || cursor->line.at[cursor->at] != c)
        return false;
    cursor->at++;
    return true;
}

static const char *take_name(struct tag_cursor *cursor, struct arena *arena)
{
    int start = cursor->at;

    while (cursor->at < cursor->line.length && is_name(cursor->line.at[cursor->at]))
        cursor->at++;
    return arena_copy(arena, cursor->line.at + start, (size_t)(cursor->at - start));
}

/* Behind the opening quote; takes the closing one. NULL with error set. */
static const char *take_value(struct tag_cursor *cursor, struct arena *arena, struct error *error)
{
    char *value = arena_alloc(arena, (size_t)(cursor->line.length - cursor->at) + 1);
    int length = 0;

    while (!take(cursor, '"')) {
        bool escaped = take(cursor, '\\');
        if (cursor->at == cursor->line.length) {
            fail_quotes(cursor, error, _("the tag's value has no closing quote"));
            return NULL;
        }
        char c = cursor->line.at[cursor->at];
        if (escaped && c != '"' && c != '\\') {
            tag_fail(cursor, error, _("only \\\" and \\\\ may be escaped"));
            return NULL;
        }
        value[length++] = c;
        cursor->at++;
    }
    if (length > LOG_VALUE_MAX) {
        tag_fail(cursor, error, _("the tag's value is longer than 1,024 bytes"));
        return NULL;
    }
    return value;
}

bool tag_parse(struct line line, struct arena *arena, struct tag *tag, struct error *error)
{
    struct tag_cursor cursor = { line, 0 };

    skip_blanks(&cursor);
    if (!take(&cursor, '['))
        return tag_fail(&cursor, error, _("a tag was expected: [Name \"value\"]"));
    tag->name = take_name(&cursor, arena);
    if (tag->name[0] == '\0')
        return tag_fail(&cursor, error, _("a tag needs a name of letters, digits and _"));
    skip_blanks(&cursor);
    if (!take(&cursor, '"'))
        return fail_quotes(&cursor, error, _("the tag's value must be in quotes: [Name \"value\"]"));
    tag->value = take_value(&cursor, arena, error);
    if (tag->value == NULL)
        return false;
    skip_blanks(&cursor);
    if (!take(&cursor, ']'))
        return tag_fail(&cursor, error, _("the tag does not end with ]"));
    skip_blanks(&cursor);
    if (cursor.at < line.length && line.at[cursor.at] != ';')
        return tag_fail(&cursor, error, _("only a comment may follow a tag"));
    return true;
}

void tag_add(struct buf *out, const char *name, const char *value)
{
    buf_putc(out, '[');
    buf_puts(out, name);
    buf_puts(out, " \"");
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            buf_putc(out, '\\');
        buf_putc(out, *value);
    }
    buf_puts(out, "\"]\n");
}

bool tag_can_hold(const char *value)
{
    size_t length = strlen(value);
    bool nul;

    return length <= LOG_VALUE_MAX && strchr(value, '\n') == NULL && bad_column(value, (int)length, &nul) == 0;
}

/* Two digits up to `most`, or "??". */
static bool is_part(const char *at, int most)
{
    int number = at[0] >= '0' && at[0] <= '9' && at[1] >= '0' && at[1] <= '9' ? (at[0] - '0') * 10 + at[1] - '0' : 0;

    return (number >= 1 && number <= most) || (at[0] == '?' && at[1] == '?');
}

bool tag_is_date(const char *value)
{
    return strlen(value) == strlen("2026.11.22") && strspn(value, "0123456789?") == 4 && value[4] == '.' &&
           is_part(value + 5, 12) && value[7] == '.' && is_part(value + 8, 31);
}
