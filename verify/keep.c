#include "keep.h"

#include "season/season.h"

static bool take_record(void *context, const char *line, size_t length, struct error *error)
{
    return season_take_line(context, line, length, error);
}

static bool knows(void *context, const char *id, bool *right)
{
    return season_knows(context, id, right);
}

int keep_verdicts(const struct request *request)
{
    struct request check = *request;
    struct error error = { 0 };
    struct season *season = season_open(request->db, true, &error);

    if (season == NULL)
        return tell_error(&error);
    check.db = NULL;
    check.intake = (struct intake){ .take = take_record, .context = season, .told = true };
    if (request->resume && request->output == NULL && request->required == 0)
        check.intake.knows = knows;
    check.resume = request->resume && request->output != NULL;
    int status = command_check(&check);
    return season_close(season, &error) ? status : tell_error(&error);
}
