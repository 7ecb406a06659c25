#include "keep.h"

#include <pthread.h>

#include "season/changes.h"
#include "season/lines.h"
#include "tidings.h"

/* Verdicts come from one thread, questions from another. */
struct keeping {
    pthread_mutex_t lock;
    struct season *season;
    struct error trouble; /* that a question met: its batch is lost */
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
    bool known = season_knows(to->season, id) && season_found(to->season, id,
                                                              &(struct season_place){ game->file, game->index, game->saved },
                                                              &to->trouble);
    pthread_mutex_unlock(&to->lock);
    return known;
}

static int check(const struct request *request, struct season *season)
{
    struct keeping to = { .lock = PTHREAD_MUTEX_INITIALIZER, .season = season };
    struct request check = *request;

    check.db = NULL;
    check.intake = (struct intake){ .take = take_record, .context = &to, .told = true };
    if (request->resume && request->output == NULL && request->required == 0)
        check.intake.knows = knows;
    check.resume = request->resume && request->output != NULL;
    int status = command_check(&check);
    return to.trouble.kind == ERROR_NONE ? status : tell_error(&to.trouble);
}

int keep_verdicts(const struct request *request)
{
    struct error error = { 0 };
    struct season *season = season_open(request->db, true, &error);

    if (season == NULL)
        return tell_error(&error);
    struct tidings tidings = { 0 };
    season_note(season);
    int status = check(request, season);
    if (!changes_tell(season, tidings_take, &tidings, &error) || !tidings_tell(&tidings, season, &error))
        status = tell_error(&error);
    return season_close(season, &error) ? status : tell_error(&error);
}
