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

void utf8_cut(char *text)
{
    size_t length = strlen(text), back = 1;

    while (back < 4 && back < length && ((unsigned char)text[length - back] & 0xc0) == 0x80)
        back++;
    if (length > 0 && utf8_length(text + length - back, back) == 0)
        text[length - back] = '\0';
}
