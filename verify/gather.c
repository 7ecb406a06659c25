#include "gather.h"

#include <stdio.h>
#include <stdlib.h>
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

/* Checks the logs; what is wrong is told. */
static int check_logs(const struct request *request, char **logs, int count, struct season *season)
{
    struct request check = { .lang = request->lang, .items = request->items, .cache = request->cache };

    check.argument = logs;
    check.arguments = count;
    check.intake = (struct intake){ .take = take_record, .context = season };
    return command_check(&check);
}

/* Takes what verdicts there are, and leaves the logs behind. */
static int take_verdicts(const struct request *request, struct season *season, char **logs, int *count)
{
    int status = EXIT_GOOD;

    for (int i = 0; i < request->arguments; i++) {
        char *file = request->argument[i];
        struct error error = { 0 };
        bool ledger = season_is_ledger(file);
        if (!ledger && !is_json(file))
            logs[(*count)++] = file;
        else if (!(ledger ? season_merge : season_merge_lines)(season, file, &error))
            status = tell_error(&error);
    }
    return status;
}

static int take_all(const struct request *request, struct season *season)
{
    char **logs = memory_new(((size_t)request->arguments + 1) * sizeof *logs);
    int count = 0, status = take_verdicts(request, season, logs, &count);

    if (count > 0 && status == EXIT_GOOD)
        status = check_logs(request, logs, count, season);
    free(logs);
    return status;
}

struct season *gather(const struct request *request, int *status)
{
    bool ledger = request->arguments == 1 && season_is_ledger(request->argument[0]);
    struct error error = { 0 };
    struct season *season = season_open(ledger ? request->argument[0] : ":memory:", !ledger, &error);

    if (season == NULL)
        return *status = tell_error(&error), NULL;
    *status = ledger ? EXIT_GOOD : take_all(request, season);
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
