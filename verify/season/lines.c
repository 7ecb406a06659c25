#include "lines.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "verify/buf.h"

enum { LINE_MAX_BYTES = 64 << 20 };

/* The next line with its end, as long as lines may be; NULs, which a loss of power leaves, are bytes as all others. */
static bool next_line(FILE *in, struct buf *line)
{
    char part[65536];
    int c = 0;

    buf_clear(line);
    while (line->length < LINE_MAX_BYTES && c != '\n' && c != EOF) {
        size_t length = 0;
        while (length < sizeof part && c != '\n' && (c = getc_unlocked(in)) != EOF)
            part[length++] = (char)c;
        buf_add(line, part, length);
    }
    return line->length > 0;
}

bool lines_take(struct season *season, const char *json, size_t length, struct error *error)
{
    struct entry entry;
    bool good = entry_read(&entry, json, length, error) == ENTRY_GAME && season_take(season, &entry, error);

    entry_finish(&entry);
    return good;
}

/* One line; count: how many there were since the last summary. */
static bool take_line(struct season *season, const struct buf *line, int *count, struct error *error)
{
    struct entry entry;
    enum entry_kind kind = entry_read(&entry, line->text, line->length - 1, error);
    bool good = kind != ENTRY_NONE;

    if (kind == ENTRY_GAME) {
        good = season_take(season, &entry, error);
        ++*count;
    } else if (kind == ENTRY_SUMMARY) {
        if (entry.index != *count)
            good = fail(error, ERROR_INPUT, NULL, _("the summary counts %d games, %d were read"), entry.index, *count);
        *count = 0;
    }
    entry_finish(&entry);
    return good;
}

static bool take_lines(struct season *season, FILE *in, const char *file, struct error *error)
{
    struct buf line = { 0 };
    int number = 0, count = 0;
    bool good = true;

    while (good && next_line(in, &line)) {
        number++;
        good = line.text[line.length - 1] == '\n'
                   ? take_line(season, &line, &count, error)
                   : fail(error, ERROR_INPUT, NULL, _("the last line is torn: its end is missing"));
    }
    if (good && ferror(in))
        good = fail(error, ERROR_SYSTEM, NULL, _("%s cannot be read: %s"), file, error_reason(errno));
    if (!good && error->kind == ERROR_INPUT) {
        snprintf(error->file, sizeof error->file, "%s", file);
        error->line = number;
    }
    buf_finish(&line);
    return good;
}

bool lines_merge(struct season *season, const char *file, struct error *error)
{
    FILE *in = strcmp(file, "-") == 0 ? stdin : fopen(file, "rb");

    if (in == NULL)
        return fail(error, ERROR_SYSTEM, NULL, _("%s cannot be read: %s"), file, error_reason(errno));
    bool good = take_lines(season, in, file, error);
    if (in != stdin)
        fclose(in);
    return season_flush(season, error) && good;
}
