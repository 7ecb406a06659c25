#include "utf8.h"

#include <string.h>

int utf8_length(const char *text, size_t left)
{
    static const unsigned char least[5] = { 0, 0, 0x80, 0xa0, 0x90 };
    const unsigned char *at = (const unsigned char *)text;

    if (left > 0 && at[0] < 0x80)
        return 1;
    if (left < 2 || at[0] < 0xc2 || at[0] > 0xf4)
        return 0;
    int length = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    if (left < (size_t)length)
        return 0;
    for (int i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    if ((at[0] == 0xe0 || at[0] == 0xf0) && at[1] < least[length])
        return 0;
    if ((at[0] == 0xed && at[1] > 0x9f) || (at[0] == 0xf4 && at[1] > 0x8f))
        return 0;
    return length;
}

char *utf8_put(char *out, unsigned character)
{
    static const unsigned char starts[] = { 0, 0xc0, 0xe0, 0xf0 };
    int more = character < 0x80 ? 0 : character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;

    *out++ = (char)(starts[more] | character >> 6 * more);
    while (more-- > 0)
        *out++ = (char)(0x80 | (character >> 6 * more & 0x3f));
    return out;
}

unsigned utf8_character(const char *text, int length)
{
    static const unsigned char head[5] = { 0, 0x7f, 0x1f, 0x0f, 0x07 };
    const unsigned char *at = (const unsigned char *)text;
    unsigned character = at[0] & head[length];

    for (int i = 1; i < length; i++)
        character = character << 6 | (at[i] & 0x3f);
    return character;
}

bool utf8_is_hidden(unsigned character)
{
    /* Categories Cc, Cf, Zl and Zp of Unicode 15, and Default_Ignorable_Code_Point but for variation selectors */
    static const struct {
        unsigned first, last;
    } ranges[] = {
        { 0x0000, 0x001f },   { 0x007f, 0x009f },   { 0x00ad, 0x00ad },   { 0x034f, 0x034f },   { 0x0600, 0x0605 },
        { 0x061c, 0x061c },   { 0x06dd, 0x06dd },   { 0x070f, 0x070f },   { 0x0890, 0x0891 },   { 0x08e2, 0x08e2 },
        { 0x115f, 0x1160 },   { 0x17b4, 0x17b5 },   { 0x180e, 0x180e },   { 0x200b, 0x200f },   { 0x2028, 0x202e },
        { 0x2060, 0x206f },   { 0x3164, 0x3164 },   { 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },   { 0xfff0, 0xfffb },
        { 0x110bd, 0x110bd }, { 0x110cd, 0x110cd }, { 0x13430, 0x1343f }, { 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a },
        { 0xe0000, 0xe00ff }, { 0xe01f0, 0xe0fff },
    };

    for (size_t i = 0; i < sizeof ranges / sizeof *ranges && ranges[i].first <= character; i++)
        if (character <= ranges[i].last)
            return true;
    return false;
}

void utf8_cut(char *text)
{
    size_t length = strlen(text), back = 1;

    while (back < 4 && back < length && ((unsigned char)text[length - back] & 0xc0) == 0x80)
        back++;
    if (length > 0 && utf8_length(text + length - back, back) == 0)
        text[length - back] = '\0';
}
