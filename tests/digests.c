/* digests DATA LOG…: of each log its name, then the digest behind every line, as a sitting tells it. */
#include <stdio.h>

#include "verify/sitting.h"
#include "verify/source.h"

static const char *line_end(const char *at)
{
    const char *end = strchr(at, '\n');

    return end != NULL ? end + 1 : at + strlen(at);
}

/* Where the tags end. */
static const char *behind_tags(const char *at)
{
    while (*at == '[' || *at == '\n' || *at == ';' || *at == '%')
        at = line_end(at);
    return at;
}

static bool tell_log(struct game_cache *cache, const char *file, struct error *error)
{
    struct buf log = { 0 }, line = { 0 };
    struct sitting sitting = { 0 };
    bool good = source_read(file, "a log", &log, error);
    const char *at = good ? behind_tags(log.text) : NULL;

    good = good && sitting_open(&sitting, cache, log.text, (size_t)(at - log.text), error);
    printf("%s\n", file);
    while (good && *at != '\0') {
        const char *end = line_end(at);
        buf_clear(&line);
        buf_add(&line, at, strcspn(at, "\n"));
        at = end;
        if (line.length == 0)
            continue;
        good = sitting_play(&sitting, line.text, error);
        buf_clear(&line);
        sitting_tell_digest(&sitting, &line);
        printf("%s\n", line.text);
    }
    sitting_finish(&sitting);
    buf_finish(&log);
    buf_finish(&line);
    return good;
}

int main(int count, char **words)
{
    struct game_cache cache = { .data = count > 1 ? words[1] : "" };
    struct error error = { 0 };
    bool good = true;

    for (int i = 2; good && i < count; i++)
        good = tell_log(&cache, words[i], &error);
    if (!good)
        fprintf(stderr, "digests: line %d: %s\n", error.line, error.text);
    game_cache_finish(&cache);
    return good ? 0 : 1;
}
