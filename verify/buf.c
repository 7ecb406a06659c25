#include "buf.h"

#include <stdio.h>
#include <stdlib.h>

#include "arena.h"
#include "utf8.h"

enum { ROOM_FIRST = 64 };

void buf_reserve(struct buf *buf, size_t more)
{
    size_t need = buf->length + more + 1;

    if (need <= buf->room)
        return;
    size_t room = buf->room > 0 ? 2 * buf->room : ROOM_FIRST;
    buf->room = need > room ? need : room;
    buf->text = memory_grow(buf->text, buf->room);
}

void buf_puts(struct buf *buf, const char *text)
{
    buf_add(buf, text, strlen(text));
}

/* Two at a time, from the last on. */
char *text_digits(char *at, unsigned long rest)
{
    static const char pairs[] = "00010203040506070809101112131415161718192021222324252627282930313233343536373839"
                                "40414243444546474849505152535455565758596061626364656667686970717273747576777879"
                                "8081828384858687888990919293949596979899";
    char *end = at + 3;

    for (unsigned long more = rest / 1000; more > 0; more /= 10)
        end++;
    char *digit = end;
    for (; rest > 99; rest /= 100)
        memcpy(digit -= 2, &pairs[2 * (rest % 100)], 2);
    if (digit - at == 2)
        memcpy(at, &pairs[2 * rest], 2);
    else
        *at = (char)('0' + rest);
    return end;
}

static inline char *put_text(char *at, const char *end, const char *text)
{
    size_t length = strlen(text), room = (size_t)(end - at);

    return mempcpy(at, text, length < room ? length : room);
}

static inline char *put_number(char *at, const char *end, int value)
{
    char text[INT_ROOM + 1] = { 0 };

    if (end - at >= INT_ROOM)
        return text_int(at, value);
    text_int(text, value);
    return put_text(at, end, text);
}

char *text_fill_part(char *at, const char *end, const char **pattern, char last, va_list *args)
{
    const char *from = *pattern;

    for (char c; (c = *from) != last && c != '\0' && at < end; from++) {
        if (c != '%')
            *at++ = c;
        else if (*++from == 's')
            at = put_text(at, end, va_arg(*args, const char *));
        else if (*from == 'd')
            at = put_number(at, end, va_arg(*args, int));
        else
            return NULL;
    }
    *pattern = from;
    return at;
}

size_t text_fill_args(char *out, size_t size, const char *pattern, va_list args)
{
    const char *from = pattern;
    va_list again;

    va_copy(again, args);
    char *end = text_fill_part(out, out + size - 1, &from, '\0', &again);
    va_end(again);
    if (end == NULL)
        end = out + vsnprintf(out, size, pattern, args);
    if (end > out + size - 1)
        end = out + size - 1;
    *end = '\0';
    return (size_t)(end - out);
}

size_t text_fill(char *out, size_t size, const char *pattern, ...)
{
    va_list args;

    va_start(args, pattern);
    size_t length = text_fill_args(out, size, pattern, args);
    va_end(args);
    return length;
}

void buf_printf(struct buf *buf, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);

    buf_reserve(buf, (size_t)length);
    vsnprintf(buf->text + buf->length, (size_t)length + 1, format, again);
    buf->length += (size_t)length;
    va_end(again);
    va_end(args);
}

/* A character of ASCII. */
static void json_plain(struct buf *buf, unsigned char c)
{
    if (c == '"' || c == '\\')
        buf_printf(buf, "\\%c", c);
    else if (c == '\n')
        buf_puts(buf, "\\n");
    else if (c == '\t')
        buf_puts(buf, "\\t");
    else if (c < 0x20 || c == 0x7f)
        buf_printf(buf, "\\u%04x", c);
    else
        buf_putc(buf, (char)c);
}

/* One that is not shown; beyond U+FFFF as two halves. */
static void json_hidden(struct buf *buf, unsigned character)
{
    if (character > 0xffff)
        buf_printf(buf, "\\u%04x\\u%04x", 0xd800 + ((character - 0x10000) >> 10), 0xdc00 + (character & 0x3ff));
    else
        buf_printf(buf, "\\u%04x", character);
}

/* A character of `length` bytes, 0: a byte that is none. */
static void json_character(struct buf *buf, const char *at, int length)
{
    if (length == 1)
        json_plain(buf, (unsigned char)at[0]);
    else if (length == 0)
        buf_puts(buf, "\xef\xbf\xbd");
    else if (utf8_is_hidden(utf8_character(at, length)))
        json_hidden(buf, utf8_character(at, length));
    else
        buf_add(buf, at, (size_t)length);
}

/* Bytes at the start of a text that stand for themselves in a string of JSON. */
static size_t count_json(const char *text)
{
    size_t plain = 0;

    while (text[plain] >= 0x20 && text[plain] < 0x7f && text[plain] != '"' && text[plain] != '\\')
        plain++;
    return plain;
}

void buf_json(struct buf *buf, const char *text)
{
    buf_putc(buf, '"');
    for (;;) {
        size_t plain = count_json(text);
        buf_add(buf, text, plain);
        text += plain;
        if (*text == '\0')
            break;
        int length = utf8_length(text, strnlen(text, 4));
        json_character(buf, text, length);
        text += length > 0 ? length : 1;
    }
    buf_putc(buf, '"');
}

/* Bytes at the start of a text that stand for themselves on a screen. */
static size_t count_plain(const char *text)
{
    size_t plain = 0;

    while (text[plain] >= 0x20 && text[plain] < 0x7f)
        plain++;
    return plain;
}

static void add_hidden(struct buf *buf, unsigned character)
{
    buf_printf(buf, character < 0x100 ? "\\x%02x" : character > 0xffff ? "\\U%08x" : "\\u%04x", character);
}

/* Adds a character that is not plain, or a byte that is none; how many bytes that was. */
static int add_visible(struct buf *buf, const char *text)
{
    int length = utf8_length(text, strnlen(text, 4)), step = length > 0 ? length : 1;
    unsigned character = length > 0 ? utf8_character(text, length) : ' ';

    if (utf8_is_hidden(character))
        add_hidden(buf, character);
    else
        buf_add(buf, text, (size_t)step);
    return step;
}

void buf_visible(struct buf *buf, const char *text)
{
    for (;;) {
        size_t plain = count_plain(text);
        buf_add(buf, text, plain);
        text += plain;
        if (*text == '\0')
            return;
        text += add_visible(buf, text);
    }
}

void buf_clear(struct buf *buf)
{
    buf->length = 0;
    if (buf->text != NULL)
        buf->text[0] = '\0';
}

void buf_finish(struct buf *buf)
{
    if (buf == NULL)
        return;
    free(buf->text);
    *buf = (struct buf){ 0 };
}

const char *buf_text(const struct buf *buf)
{
    return buf->text != NULL ? buf->text : "";
}
