#include "crew.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A batch on its way: filled by the reader, judged by a worker, delivered by the caller. */
enum stage { STAGE_FREE, STAGE_CUT, STAGE_JUDGED };

struct job {
    enum stage stage;
    long number; /* in the order of the input */
    struct batch batch;
    struct findings findings;
};

struct crew {
    const struct check_form *form;
    struct game_cache *cache;
    struct cutter *cutter;
    pthread_mutex_t loading; /* of kits and words */
    pthread_mutex_t lock;    /* of everything below */
    pthread_cond_t freed, cut, judged;
    int jobs;
    struct job *job;     /* a ring */
    long filled, taken;  /* batches that were cut, and that workers have begun with */
    bool ended, stopped; /* no more are cut; none is wanted */
};

/* ---- one alone ---- */

static bool check_alone(const struct check_form *form, struct game_cache *cache, struct cutter *cutter,
                        struct delivery delivery)
{
    struct checker checker;
    struct job job = { 0 };
    bool on = true;

    checker_init(&checker, form, cache);
    batch_init(&job.batch);
    while (on && cutter_fill(cutter, &job.batch)) {
        checker_judge(&checker, &job.batch, cutter, &job.findings);
        on = delivery.take(delivery.context, &job.batch, &job.findings);
    }
    findings_finish(&job.findings);
    batch_finish(&job.batch);
    checker_finish(&checker);
    return on;
}

/* ---- the reader ---- */

/* The next job that is free, NULL where no more are wanted. */
static struct job *wait_free(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    struct job *job = &crew->job[crew->filled % crew->jobs];
    while (job->stage != STAGE_FREE && !crew->stopped)
        pthread_cond_wait(&crew->freed, &crew->lock);
    bool stopped = crew->stopped;
    pthread_mutex_unlock(&crew->lock);
    return stopped ? NULL : job;
}

/* Whoever stops the crew need not wait for bytes that may never come. */
static bool fill(struct crew *crew, struct job *job)
{
    int before;

    pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &before);
    bool on = cutter_fill(crew->cutter, &job->batch);
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    return on;
}

/* Puts a job into its next stage; an endless game has been judged already. */
static void put(struct crew *crew, struct job *job, bool more)
{
    pthread_mutex_lock(&crew->lock);
    if (more) {
        job->stage = job->batch.endless ? STAGE_JUDGED : STAGE_CUT;
        job->number = crew->filled++;
    } else
        crew->ended = true;
    pthread_cond_broadcast(&crew->cut);
    pthread_cond_signal(&crew->judged);
    pthread_mutex_unlock(&crew->lock);
}

static void *read_all(void *context)
{
    struct crew *crew = context;
    struct checker checker;
    struct job *job;
    bool more = true;
    int before;

    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    checker_init(&checker, crew->form, crew->cache);
    while (more && (job = wait_free(crew)) != NULL) {
        more = fill(crew, job);
        if (more && job->batch.endless)
            checker_judge(&checker, &job->batch, crew->cutter, &job->findings);
        put(crew, job, more);
    }
    checker_finish(&checker);
    return NULL;
}

/* ---- the workers ---- */

/* The next job to be judged, NULL where there will be none. */
static struct job *take(struct crew *crew)
{
    struct job *job = NULL;

    pthread_mutex_lock(&crew->lock);
    while (job == NULL && !crew->stopped && (crew->taken < crew->filled || !crew->ended)) {
        if (crew->taken == crew->filled) {
            pthread_cond_wait(&crew->cut, &crew->lock);
            continue;
        }
        long number = crew->taken++;
        struct job *next = &crew->job[number % crew->jobs];
        job = next->number == number && next->stage == STAGE_CUT ? next : NULL;
    }
    pthread_mutex_unlock(&crew->lock);
    return job;
}

static void *work(void *context)
{
    struct crew *crew = context;
    struct checker checker;
    struct job *job;

    checker_init(&checker, crew->form, crew->cache);
    while ((job = take(crew)) != NULL) {
        checker_judge(&checker, &job->batch, NULL, &job->findings);
        pthread_mutex_lock(&crew->lock);
        job->stage = STAGE_JUDGED;
        pthread_cond_signal(&crew->judged);
        pthread_mutex_unlock(&crew->lock);
    }
    checker_finish(&checker);
    return NULL;
}

/* ---- the caller ---- */

static struct job *wait_judged(struct crew *crew, long number)
{
    pthread_mutex_lock(&crew->lock);
    struct job *job = &crew->job[number % crew->jobs];
    while (!(number < crew->filled && job->stage == STAGE_JUDGED) && !(crew->ended && number == crew->filled))
        pthread_cond_wait(&crew->judged, &crew->lock);
    bool over = number == crew->filled;
    pthread_mutex_unlock(&crew->lock);
    return over ? NULL : job;
}

static void set_free(struct crew *crew, struct job *job)
{
    pthread_mutex_lock(&crew->lock);
    job->stage = STAGE_FREE;
    pthread_cond_signal(&crew->freed);
    pthread_mutex_unlock(&crew->lock);
}

static bool deliver_all(struct crew *crew, struct delivery delivery)
{
    struct job *job;

    for (long number = 0; (job = wait_judged(crew, number)) != NULL; number++) {
        if (!delivery.take(delivery.context, &job->batch, &job->findings))
            return false;
        set_free(crew, job);
    }
    return true;
}

static void stop(struct crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    crew->stopped = true;
    pthread_cond_broadcast(&crew->cut);
    pthread_cond_broadcast(&crew->freed);
    pthread_mutex_unlock(&crew->lock);
}

static void crew_init(struct crew *crew, int workers)
{
    pthread_mutex_init(&crew->loading, NULL);
    crew->cache->lock = &crew->loading;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->freed, NULL);
    pthread_cond_init(&crew->cut, NULL);
    pthread_cond_init(&crew->judged, NULL);
    crew->jobs = 2 * workers + 2;
    crew->job = memory_new((size_t)crew->jobs * sizeof *crew->job);
    for (int i = 0; i < crew->jobs; i++) {
        crew->job[i] = (struct job){ 0 };
        batch_init(&crew->job[i].batch);
    }
}

static void crew_finish(struct crew *crew)
{
    for (int i = 0; i < crew->jobs; i++) {
        findings_finish(&crew->job[i].findings);
        batch_finish(&crew->job[i].batch);
    }
    free(crew->job);
    pthread_cond_destroy(&crew->judged);
    pthread_cond_destroy(&crew->cut);
    pthread_cond_destroy(&crew->freed);
    pthread_mutex_destroy(&crew->lock);
    crew->cache->lock = NULL;
    pthread_mutex_destroy(&crew->loading);
}

static bool start(pthread_t *thread, void *(*run)(void *), struct crew *crew, struct error *error)
{
    int wrong = pthread_create(thread, NULL, run, crew);

    return wrong == 0 || fail(error, ERROR_SYSTEM, NULL, _("no thread can be started: %s"), error_reason(wrong));
}

bool crew_check(int workers, const struct check_form *form, struct game_cache *cache, struct cutter *cutter,
                struct delivery delivery, struct error *error)
{
    struct crew crew = { .form = form, .cache = cache, .cutter = cutter };
    pthread_t reader, worker[CREW_MAX];
    int working = 0;

    if (workers == 1)
        return check_alone(form, cache, cutter, delivery);
    cutter->helpers = workers;
    crew_init(&crew, workers);
    while (working < workers && start(&worker[working], work, &crew, error))
        working++;
    bool reading = working == workers && start(&reader, read_all, &crew, error);
    bool whole = reading && deliver_all(&crew, delivery);
    stop(&crew);
    if (reading && !whole)
        pthread_cancel(reader);
    if (reading)
        pthread_join(reader, NULL);
    while (working > 0)
        pthread_join(worker[--working], NULL);
    crew_finish(&crew);
    return whole;
}
