/* proofsheet-verify merge: verdicts of other ledgers and of NDJSON go into a ledger. */
#include "command.h"
#include "season/season.h"
#include "tidings.h"

/* Beside trouble with one file the others are taken. */
static int merge_files(struct season *season, const struct request *request)
{
    int status = EXIT_GOOD;

    for (int i = 1; i < request->arguments; i++) {
        const char *file = request->argument[i];
        struct error error = { 0 };
        if (!(season_is_ledger(file) ? season_merge : season_merge_lines)(season, file, &error))
            status = tell_error(&error);
    }
    return status;
}

int command_merge(const struct request *request)
{
    struct error error = { 0 };
    struct tidings tidings = { 0 };

    if (request->arguments < 2) {
        fail(&error, ERROR_USAGE, NULL, _("merge: the ledger and what goes into it were expected: OUT.db IN…"));
        return tell_error(&error);
    }
    struct season *season = season_open(request->argument[0], true, &error);
    if (season == NULL)
        return tell_error(&error);
    season_listen(season, tidings_take, &tidings);
    int status = merge_files(season, request);
    if (!season_end(season, &error) || !tidings_tell(&tidings, season, &error))
        status = tell_error(&error);
    return season_close(season, &error) ? status : tell_error(&error);
}
