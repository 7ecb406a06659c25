#include "buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "arena.h"
#include "utf8.h"

void buf_reserve(struct buf *buf, size_t more)
{
    size_t need = buf->length + more + 1;

    if (need <= buf->room)
        return;
    buf->room = need > 2 * buf->room ? need : 2 * buf->room;
    buf->text = memory_grow(buf->text, buf->room);
}

void buf_add(struct buf *buf, const char *text, size_t length)
{
    if (buf->length + length + 1 > buf->room)
        buf_reserve(buf, length);
    memcpy(buf->text + buf->length, text, length);
    buf->length += length;
    buf->text[buf->length] = '\0';
}

void buf_puts(struct buf *buf, const char *text)
{
    buf_add(buf, text, strlen(text));
}

void buf_int(struct buf *buf, long value)
{
    char digits[24];
    size_t at = sizeof digits;
    unsigned long rest = value < 0 ? 0UL - (unsigned long)value : (unsigned long)value;

    if (rest < 10 && value >= 0) {
        buf_putc(buf, (char)('0' + value));
        return;
    }
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0)
        digits[--at] = '-';
    buf_add(buf, digits + at, sizeof digits - at);
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

/* A character of `length` bytes, 0: a byte that is none. The controls U+0080 to U+009F and the separators of lines and
   paragraphs, U+2028 and U+2029, are escaped like those of ASCII. */
static void json_character(struct buf *buf, const char *at, int length)
{
    if (length == 1)
        json_plain(buf, (unsigned char)at[0]);
    else if (length == 0)
        buf_puts(buf, "\xef\xbf\xbd");
    else if (length == 2 && at[0] == '\xc2' && (unsigned char)at[1] < 0xa0)
        buf_printf(buf, "\\u%04x", (unsigned char)at[1]);
    else if (length == 3 && (memcmp(at, "\xe2\x80\xa8", 3) == 0 || memcmp(at, "\xe2\x80\xa9", 3) == 0))
        buf_puts(buf, at[2] == '\xa8' ? "\\u2028" : "\\u2029");
    else
        buf_add(buf, at, (size_t)length);
}

void buf_json(struct buf *buf, const char *text)
{
    buf_putc(buf, '"');
    for (size_t left = strlen(text); left > 0;) {
        int length = utf8_length(text, left), step = length > 0 ? length : 1;
        json_character(buf, text, length);
        text += step;
        left -= (size_t)step;
    }
    buf_putc(buf, '"');
}

void buf_visible(struct buf *buf, const char *text)
{
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)text[0], next = (unsigned char)text[1];
        if (c < 0x20 || c == 0x7f)
            buf_printf(buf, "\\x%02x", c);
        else if (c == 0xc2 && next >= 0x80 && next < 0xa0) {
            buf_printf(buf, "\\x%02x", next);
            text++;
        } else
            buf_putc(buf, *text);
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
