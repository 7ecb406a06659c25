#include "option.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "buf.h"

enum { NAMES_MAX = 32, NAME_BYTES = 24 };

/* The options that a word may be short for: "--seats, --seed". */
static int add_longer(const char *word, char names[][NAME_BYTES], int count, struct buf *out)
{
    int longer = 0;

    for (int i = 0; i < count; i++)
        if (strncmp(names[i], word, strlen(word)) == 0)
            buf_printf(out, "%s%s", longer++ > 0 ? ", " : "", names[i]);
    return longer;
}

/* A long option that is none, or that is short for several; `word` as it was typed. */
static bool fail_name(const char *word, const struct option *known, struct error *error)
{
    char name[NAMES_MAX][NAME_BYTES];
    const char *names[NAMES_MAX];
    struct quote typed = quote_bytes(word, strcspn(word, "="));
    struct buf longer = { 0 };
    int count = 0;

    for (; known[count].name != NULL && count < NAMES_MAX; count++) {
        snprintf(name[count], sizeof name[count], "--%s", known[count].name);
        names[count] = name[count];
    }
    if (strlen(typed.text) > 2 && add_longer(typed.text, name, count, &longer) > 1)
        fail(error, ERROR_USAGE, NULL, _("option %s may be any of: %s"), typed.text, longer.text);
    else
        fail_unknown(error, ERROR_USAGE, _("option"), typed.text, names, count, "");
    buf_finish(&longer);
    return false;
}

/* Whether the word is this long option, perhaps cut short. */
static bool is_long(const char *word, const struct option *option)
{
    size_t length = strcspn(word, "=");

    return length > 2 && strncmp(word, "--", 2) == 0 && strncmp(word + 2, option->name, length - 2) == 0;
}

bool option_fail(char **argv, int found, const struct option *known, struct error *error)
{
    const char *word = argv[optind - 1], *next = argv[optind];
    char letter[3] = { '-', (char)optopt, '\0' };

    if (optopt == 0)
        return fail_name(word, known, error);
    for (const struct option *option = known; option->name != NULL; option++)
        if (option->val == optopt && is_long(word, option))
            return fail(error, ERROR_USAGE, NULL,
                        found == ':' ? _("option --%s needs a value") : _("option --%s takes no value"), option->name);
    if (found == ':')
        return fail(error, ERROR_USAGE, NULL, _("option %s needs a value"), letter);
    if (next != NULL && next[0] == '-' && next[1] == letter[1] && next[2] != '\0')
        return fail_name(next, known, error); /* "-json" */
    if (optopt < '!' || optopt > '~')
        return fail(error, ERROR_USAGE, NULL, _("the command line is not understood"));
    return fail_unknown(error, ERROR_USAGE, _("option"), letter, NULL, 0, "");
}
