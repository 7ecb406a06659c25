#ifndef PROOFSHEET_BUF_H
#define PROOFSHEET_BUF_H

#include <stdarg.h>
#include <stddef.h>
#include <string.h>

/* Text that grows. Zero it to start; `text` is NULL until something was added, then NUL-terminated. */
struct buf {
    char *text;
    size_t length, room;
};

void buf_reserve(struct buf *, size_t more);
static inline void buf_add(struct buf *buf, const char *text, size_t length)
{
    if (buf->length + length + 1 > buf->room)
        buf_reserve(buf, length);
    char *at = buf->text + buf->length;
    buf->length += length;
    memcpy(at, text, length);
    at[length] = '\0';
}
void buf_puts(struct buf *, const char *);
static inline void buf_putc(struct buf *buf, char c)
{
    if (buf->length + 2 > buf->room)
        buf_reserve(buf, 1);
    char *at = buf->text + buf->length++;
    at[0] = c;
    at[1] = '\0';
}
/* Where `length` more bytes are to be written; buf_end says up to where that was done. */
static inline char *buf_open(struct buf *buf, size_t length)
{
    if (buf->length + length + 1 > buf->room)
        buf_reserve(buf, length);
    return buf->text + buf->length;
}
static inline void buf_end(struct buf *buf, char *end)
{
    *end = '\0';
    buf->length = (size_t)(end - buf->text);
}
/* A number into a text that has INT_ROOM for it, without a NUL; the end. Most have one digit or two. */
enum { INT_ROOM = 24 };
char *text_digits(char *at, unsigned long);
static inline char *text_int(char *at, long value)
{
    unsigned long rest = value < 0 ? 0UL - (unsigned long)value : (unsigned long)value;

    if (value < 0)
        *at++ = '-';
    if (rest > 99)
        return text_digits(at, rest);
    if (rest > 9)
        *at++ = (char)('0' + rest / 10);
    *at = (char)('0' + rest % 10);
    return at + 1;
}
static inline void buf_int(struct buf *buf, long value)
{
    buf_end(buf, text_int(buf_open(buf, INT_ROOM), value));
}
/* As snprintf does, but faster where the pattern is of %d and %s alone; the bytes that stand there now, without the NUL:
   `size` - 1 at most. */
size_t text_fill(char *out, size_t size, const char *pattern, ...) __attribute__((format(printf, 3, 4)));
size_t text_fill_args(char *out, size_t size, const char *pattern, va_list) __attribute__((format(printf, 3, 0)));
/* The part of a pattern of %d and %s alone, up to the byte `last` or its end, which `pattern` then is at; what does not fit
   before `end` is left out. The end of the text, which has no NUL; NULL: the pattern holds more. */
char *text_fill_part(char *at, const char *end, const char **pattern, char last, va_list *args);
void buf_printf(struct buf *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A JSON string with its quotes, on one line for any reader's idea of a line end, and with everything that does not show
   as \u200b; bytes that are not UTF-8 become U+FFFD. */
void buf_json(struct buf *, const char *);
/* Text for a screen: what could move its cursor, change its colours, turn or hide what is beside it, as \x1b, \u202e or
   \U000e0041. */
void buf_visible(struct buf *, const char *);
/* Empties it and keeps the memory. */
void buf_clear(struct buf *);
/* Keeps so many bytes of one that holds more. */
static inline void buf_cut(struct buf *buf, size_t length)
{
    if (length < buf->length)
        buf_end(buf, buf->text + length);
}
/* Frees; a zeroed buf is accepted and left zeroed. */
void buf_finish(struct buf *);
/* The text, never NULL. */
const char *buf_text(const struct buf *);

#endif
