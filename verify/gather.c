#include "gather.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "season/lines.h"
#include "tidings.h"
#include "utf8.h"

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
    return lines_take(context, line, length, error);
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
        else if (!(ledger ? season_merge : lines_merge)(season, file, &error))
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

static void tell_lacking(int count)
{
    if (count > 0)
        fprintf(stderr,
                ngettext_("%d game lacks what is required and does not count\n",
                          "%d games lack what is required and do not count\n", count),
                count);
}

static bool tell_doubled(const struct played *played, struct error *error)
{
    struct tidings tidings = { 0 };
    bool good = played_each_doubled(played, tidings_leave_out, &tidings, error);

    tidings_count(tidings.doubled);
    return good;
}

bool gather_played(const struct request *request, struct season *season, struct played *played, struct arena *arena,
                   int *status)
{
    const struct played_filter filter = { request->game, request->event, request->round, request->required };
    struct error error = { 0 };

    if (played_open(played, season, &filter, request->people, arena, &error) && tell_doubled(played, &error)) {
        tell_lacking(played->lacking);
        return true;
    }
    *status = tell_error(&error);
    return false;
}

/* How many of the listed names may be meant by one: of names of one or two characters every one is near. */
static int count_near(const char *name, int listed)
{
    size_t left = strlen(name);
    int characters = 0;

    for (int length; left > 0 && (length = utf8_length(name, left)) > 0; characters++) {
        name += length;
        left -= (size_t)length;
    }
    return characters < 3 ? 0 : listed;
}

void gather_tell_unlisted(const struct request *request, const struct played *played, bool near)
{
    const char **listed = memory_new(((size_t)played->persons + 1) * sizeof *listed);
    int count = 0;

    for (int i = 0; i < played->persons; i++)
        if (played->listed[i])
            listed[count++] = played->name[i];
    for (int i = 0; i < played->persons; i++) {
        struct error error = { 0 };
        int around = count_near(played->name[i], count);
        if (played->listed[i] || (near && nearest_name(played->name[i], listed, around) == NULL))
            continue;
        fail_unknown(&error, ERROR_INPUT, _("player"), played->name[i], listed, around, "");
        snprintf(error.file, sizeof error.file, "%s", request->people);
        tell_remark(&error);
    }
    free(listed);
}

bool gather_tell_doubts(const struct played *played, struct error *error)
{
    struct tidings tidings = { 0 };
    bool good = copies_each_played(played->season, tidings_contradict, &tidings, error);

    tidings_count(tidings.contradictions);
    good = good && played_each_odd(played, tidings_wonder, &tidings, error);
    tidings_count(tidings.odd);
    return good;
}
