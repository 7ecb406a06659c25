#include "typing.h"

#include "utf8.h"

enum { WIDE_FIRST = 0xff01, WIDE_LAST = 0xff5e, WIDE_BLANK = 0x3000 };

bool typing_is_wide(unsigned character)
{
    return (character >= WIDE_FIRST && character <= WIDE_LAST) || character == WIDE_BLANK || utf8_is_hidden(character);
}

static bool is_quote(unsigned c)
{
    return (c >= 0x201c && c <= 0x201f) || c == 0xab || c == 0xbb || c == 0x2033 || (c >= 0x300c && c <= 0x300f) ||
           c == 0xff02;
}

static bool is_dash(unsigned c)
{
    return (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xfe58 || c == 0xfe63;
}

static bool is_blank(unsigned c)
{
    return c == 0xa0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == WIDE_BLANK;
}

/* What a keyboard types in its place; 0: the character itself, -1: nothing. */
static int plain_of(unsigned c)
{
    if (c < 0x80)
        return 0;
    if (is_quote(c))
        return '"';
    if (is_dash(c))
        return '-';
    if (is_blank(c))
        return ' ';
    if (c == 0x2018 || c == 0x2019)
        return '\'';
    if (c == 0x3001)
        return ',';
    if (c >= WIDE_FIRST && c <= WIDE_LAST)
        return (int)(c - WIDE_FIRST) + '!';
    return utf8_is_hidden(c) ? -1 : 0;
}

static unsigned type(const char *text, size_t length, bool quotes_only, struct buf *out)
{
    unsigned odd = 0;

    while (length > 0) {
        int step = utf8_length(text, length);
        unsigned c = step > 0 ? utf8_character(text, step) : 0;
        int plain = quotes_only ? (is_quote(c) ? '"' : 0) : plain_of(c);
        step = step > 0 ? step : 1;
        if (plain == 0)
            buf_add(out, text, (size_t)step);
        else if (plain > 0)
            buf_putc(out, (char)plain);
        if (plain != 0 && (odd == 0 || (typing_is_wide(odd) && !typing_is_wide(c))))
            odd = c;
        text += step;
        length -= (size_t)step;
    }
    return odd;
}

unsigned typing_plain(const char *text, size_t length, struct buf *out)
{
    return type(text, length, false, out);
}

unsigned typing_straight(const char *text, size_t length, struct buf *out)
{
    return type(text, length, true, out);
}
