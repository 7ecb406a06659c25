#include "charset.h"

#include <iconv.h>
#include <string.h>

#include "utf8.h"

/* ---- UTF-16 ---- */

static unsigned unit_at(const struct buf *bytes, size_t at, bool low_first)
{
    unsigned first = (unsigned char)bytes->text[at], second = (unsigned char)bytes->text[at + 1];

    return low_first ? second << 8 | first : first << 8 | second;
}

static void add_character(struct buf *out, unsigned character)
{
    char bytes[4];

    buf_add(out, bytes, (size_t)(utf8_put(bytes, character) - bytes));
}

static void add_utf16(struct buf *out, const struct buf *bytes, bool low_first)
{
    for (size_t at = 2; at + 1 < bytes->length; at += 2) {
        unsigned unit = unit_at(bytes, at, low_first);
        unsigned other = at + 3 < bytes->length ? unit_at(bytes, at + 2, low_first) : 0;
        if (unit >> 10 == 0x36 && other >> 10 == 0x37) {
            unit = 0x10000 + ((unit & 0x3ff) << 10 | (other & 0x3ff));
            at += 2;
        }
        add_character(out, unit >> 11 == 0x1b ? 0xfffd : unit);
    }
}

/* ---- Big5 ---- */

/* Whether at least half of its characters of two bytes are among the 5,401 that Big5 has first. */
static bool has_frequent_hanzi(const struct buf *bytes)
{
    size_t frequent = 0, others = 0;

    for (size_t i = 0; i + 1 < bytes->length; i++) {
        unsigned char lead = (unsigned char)bytes->text[i];
        if (lead < 0x80)
            continue;
        frequent += lead >= 0xa1 && lead <= 0xc6;
        others += lead > 0xc6;
        i++;
    }
    return frequent > 0 && frequent >= others;
}

/* false: some of it is no Big5, or this system does not know that. */
static bool add_big5(struct buf *out, const struct buf *bytes)
{
    iconv_t decoder = iconv_open("UTF-8", "CP950");
    size_t left = bytes->length, before = out->length;
    char *at = bytes->text, some[512];
    bool good = decoder != (iconv_t)-1;

    while (good && left > 0) {
        char *to = some;
        size_t room = sizeof some;
        good = iconv(decoder, &at, &left, &to, &room) != (size_t)-1 || room < sizeof some;
        buf_add(out, some, sizeof some - room);
    }
    if (decoder != (iconv_t)-1)
        iconv_close(decoder);
    if (!good)
        out->length = before;
    return good;
}

/* ---- which it is ---- */

/* The line of the first byte that is no UTF-8; 0: there is none. */
static int line_of_other(const struct buf *text)
{
    int line = 1;

    for (size_t at = 0; at < text->length;) {
        int length = utf8_length(text->text + at, text->length - at);
        if (length == 0)
            return line;
        line += text->text[at] == '\n';
        at += (size_t)length;
    }
    return 0;
}

static bool add_utf8(const char *file, const struct buf *bytes, struct buf *text, struct error *error)
{
    size_t mark = bytes->length >= 3 && memcmp(bytes->text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    int line = line_of_other(bytes);

    if (line > 0 && (mark > 0 || !has_frequent_hanzi(bytes) || !add_big5(text, bytes)))
        return fail_at(error, ERROR_INPUT, file, line, _("is not UTF-8: save the table as \"CSV UTF-8\""));
    if (line == 0)
        buf_add(text, bytes->text + mark, bytes->length - mark);
    return true;
}

bool charset_read(const char *file, const struct buf *bytes, struct buf *text, struct error *error)
{
    const char *at = buf_text(bytes), *nul = bytes->length > 0 ? memchr(at, '\0', bytes->length) : NULL;
    int line = 1;

    if (bytes->length >= 2 && (memcmp(at, "\xff\xfe", 2) == 0 || memcmp(at, "\xfe\xff", 2) == 0)) {
        add_utf16(text, bytes, at[0] == '\xff');
        return true;
    }
    for (; nul != NULL && at < nul; at++)
        line += *at == '\n';
    return nul != NULL ? fail_at(error, ERROR_INPUT, file, line,
                                 _("is UTF-16 or no text at all: save the table as \"CSV UTF-8\""))
                       : add_utf8(file, bytes, text, error);
}
