#include "keep.h"

#include <pthread.h>

#include "season/lines.h"
#include "tidings.h"

/* Verdicts come from one thread, questions from another. */
struct keeping {
    pthread_mutex_t lock;
    struct season *season;
};

static bool take_record(void *context, const char *line, size_t length, struct error *error)
{
    struct keeping *to = context;

    pthread_mutex_lock(&to->lock);
    bool good = lines_take(to->season, line, length, error);
    pthread_mutex_unlock(&to->lock);
    return good;
}

/* Where it was found is news of a game that is known. */
static bool knows(void *context, const struct game_text *game, const char *id)
{
    struct keeping *to = context;

    pthread_mutex_lock(&to->lock);
    bool known = season_knows(to->season, id) &&
                 season_found(to->season, id, &(struct season_place){ game->file, game->index, game->saved }, NULL);
    pthread_mutex_unlock(&to->lock);
    return known;
}

static int check(const struct request *request, struct season *season)
{
    struct keeping to = { PTHREAD_MUTEX_INITIALIZER, season };
    struct request check = *request;

    check.db = NULL;
    check.intake = (struct intake){ .take = take_record, .context = &to, .told = true };
    if (request->resume && request->output == NULL && request->required == 0)
        check.intake.knows = knows;
    check.resume = request->resume && request->output != NULL;
    return command_check(&check);
}

int keep_verdicts(const struct request *request)
{
    struct error error = { 0 };
    struct season *season = season_open(request->db, true, &error);

    if (season == NULL)
        return tell_error(&error);
    struct tidings tidings = { 0 };
    season_listen(season, tidings_take, &tidings);
    int status = check(request, season);
    if (!season_end(season, &error) || !tidings_tell(&tidings, season, &error))
        status = tell_error(&error);
    return season_close(season, &error) ? status : tell_error(&error);
}
