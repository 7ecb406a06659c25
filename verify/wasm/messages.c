/* Messages in Chinese, as the page asks for them: a catalogue of GNU gettext in memory. */
#include <libintl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Whether the page speaks Chinese. */
__attribute__((import_module("page"), import_name("speaks_chinese"))) bool speaks_chinese(void);

/* Little-endian words, as WebAssembly has them: magic, revision, texts, then where the tables of the texts and of their
   translations start, each of length and place; texts are sorted by their bytes and end with NUL. */
static const _Alignas(uint32_t) uint8_t catalogue[] = {
#include <zh_TW.mo.inc>
};

struct place {
    uint32_t length, at;
};

static const struct place *table(int number)
{
    return (const struct place *)(const void *)(catalogue + ((const uint32_t *)(const void *)catalogue)[number]);
}

/* NULL: it is not translated. */
static char *find(const char *text)
{
    const struct place *texts = table(3);
    uint32_t first = 0, behind = ((const uint32_t *)(const void *)catalogue)[2];

    while (first < behind) {
        uint32_t middle = first + (behind - first) / 2;
        int order = strcmp(text, (const char *)catalogue + texts[middle].at);
        if (order == 0)
            return (char *)(uintptr_t)(catalogue + table(4)[middle].at);
        if (order < 0)
            behind = middle;
        else
            first = middle + 1;
    }
    return NULL;
}

char *message_in(const char *text)
{
    char *translated = speaks_chinese() ? find(text) : NULL;

    return translated != NULL ? translated : (char *)(uintptr_t)text;
}

/* Chinese has one form for any count. */
char *message_of_count(const char *one, const char *several, unsigned long count)
{
    char *translated = speaks_chinese() ? find(one) : NULL;

    return translated != NULL ? translated : (char *)(uintptr_t)(count == 1 ? one : several);
}
