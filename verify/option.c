#include "option.h"

#include <getopt.h>
#include <string.h>

#include "buf.h"

enum { NAMES_MAX = 32 };

/* The names that a word without its dashes may be short for, in quotes of their own: "--seats, --seed". */
static int add_longer(const char *word, size_t length, const struct option *known, struct buf *out)
{
    int count = 0;

    for (; known->name != NULL; known++)
        if (strncmp(known->name, word, length) == 0)
            buf_printf(out, "%s--%s", count++ > 0 ? ", " : "", known->name);
    return count;
}

/* A long option that is none, or that is short for several; `word` as it was typed, its name behind `dashes`. */
static bool fail_name(const char *word, size_t dashes, const struct option *known, struct error *error)
{
    const char *names[NAMES_MAX];
    struct buf name = { 0 }, longer = { 0 };
    size_t length = strcspn(word, "=");
    int count = 0;

    buf_add(&name, word, length);
    for (; known[count].name != NULL && count < NAMES_MAX; count++)
        names[count] = known[count].name;
    const char *near = nearest_name(name.text + dashes, names, count);
    if (length > dashes && add_longer(name.text + dashes, length - dashes, known, &longer) > 1)
        fail(error, ERROR_USAGE, NULL, _("option %s may be any of: %s"), name.text, longer.text);
    else if (near != NULL)
        fail(error, ERROR_USAGE, NULL, _("unknown option %s (did you mean --%s?)"), name.text, near);
    else
        fail(error, ERROR_USAGE, NULL, _("unknown option %s"), name.text);
    buf_finish(&name);
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
        return fail_name(word, 2, known, error);
    for (const struct option *option = known; option->name != NULL; option++)
        if (option->val == optopt && is_long(word, option))
            return fail(error, ERROR_USAGE, NULL,
                        found == ':' ? _("option --%s needs a value") : _("option --%s takes no value"), option->name);
    if (found == ':')
        return fail(error, ERROR_USAGE, NULL, _("option %s needs a value"), letter);
    if (next != NULL && next[0] == '-' && next[1] == letter[1] && next[2] != '\0')
        return fail_name(next, 1, known, error); /* "-json" */
    if (optopt < '!' || optopt > '~')
        return fail(error, ERROR_USAGE, NULL, _("the command line is not understood"));
    return fail(error, ERROR_USAGE, NULL, _("unknown option %s"), letter);
}
