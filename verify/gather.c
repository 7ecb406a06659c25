#include "gather.h"

#include <stdio.h>
#include <string.h>

/* Whether the file starts as an object of JSON does. */
static bool is_json(const char *file)
{
    FILE *in = strcmp(file, "-") == 0 ? NULL : fopen(file, "rb");
    int first = in != NULL ? fgetc(in) : EOF;

    if (in != NULL)
        fclose(in);
    return first == '{';
}

static bool take_record(void *context, const char *line, size_t length, struct error *error)
{
    return season_take_line(context, line, length, error);
}

/* Checks a log; what is wrong is told. */
static int check_log(const struct request *request, char *file, struct season *season)
{
    struct request check = { .lang = request->lang, .items = request->items, .cache = request->cache };

    check.argument = &file;
    check.arguments = 1;
    check.intake = (struct intake){ .take = take_record, .context = season };
    return command_check(&check);
}

static int take_file(const struct request *request, char *file, struct season *season)
{
    struct error error = { 0 };
    bool ledger = season_is_ledger(file);

    if (!ledger && !is_json(file))
        return check_log(request, file, season);
    return (ledger ? season_merge : season_merge_lines)(season, file, &error) ? EXIT_GOOD : tell_error(&error);
}

struct season *gather(const struct request *request, int *status)
{
    bool ledger = request->arguments == 1 && season_is_ledger(request->argument[0]);
    struct error error = { 0 };
    struct season *season = season_open(ledger ? request->argument[0] : ":memory:", !ledger, &error);

    *status = season != NULL ? EXIT_GOOD : tell_error(&error);
    for (int i = 0; !ledger && season != NULL && i < request->arguments; i++) {
        int one = take_file(request, request->argument[i], season);
        *status = one > *status ? one : *status;
    }
    if (*status != EXIT_TROUBLE)
        return season;
    season_close(season, NULL);
    return NULL;
}

bool gather_played(const struct request *request, struct season *season, struct played *played, struct arena *arena,
                   int *status)
{
    const struct played_filter filter = { request->game, request->event, request->round };
    struct error error = { 0 };

    if (played_open(played, season, &filter, request->people, arena, &error))
        return true;
    *status = tell_error(&error);
    return false;
}
