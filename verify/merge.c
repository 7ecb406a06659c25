/* proofsheet-verify merge: verdicts of other ledgers and of NDJSON go into a ledger. */
#include "command.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "season/changes.h"
#include "season/lines.h"
#include "tidings.h"

/* Beside trouble with one file the others are taken. */
static int merge_files(struct season *season, const struct request *request)
{
    int status = EXIT_GOOD;

    for (int i = 1; i < request->arguments; i++) {
        const char *file = request->argument[i];
        struct error error = { 0 };
        if (!(season_is_ledger(file) ? season_merge : lines_merge)(season, file, &error))
            status = tell_error(&error);
    }
    return status;
}

/* Whether there is nothing to be merged: told, and no ledger is made for it. */
static bool nothing_is_there(const struct request *request)
{
    for (int i = 1; i < request->arguments; i++)
        if (strcmp(request->argument[i], "-") == 0 || access(request->argument[i], R_OK) == 0)
            return false;
    for (int i = 1; i < request->arguments; i++) {
        struct error error = { 0 };
        access(request->argument[i], R_OK);
        fail(&error, ERROR_SYSTEM, NULL, _("%s cannot be read: %s"), request->argument[i], error_reason(errno));
        tell_error(&error);
    }
    return true;
}

int command_merge(const struct request *request)
{
    struct error error = { 0 };
    struct tidings tidings = { 0 };

    if (request->arguments < 2) {
        fail(&error, ERROR_USAGE, NULL, _("merge: the ledger and what goes into it were expected: OUT.db IN…"));
        return tell_error(&error);
    }
    if (nothing_is_there(request))
        return EXIT_TROUBLE;
    struct season *season = season_open(request->argument[0], true, &error);
    if (season == NULL)
        return tell_error(&error);
    season_note(season);
    int status = merge_files(season, request);
    if (!changes_tell(season, tidings_take, &tidings, &error) || !tidings_tell(&tidings, season, &error))
        status = tell_error(&error);
    return season_close(season, &error) ? status : tell_error(&error);
}
