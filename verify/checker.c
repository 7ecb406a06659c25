#include "checker.h"

#include <limits.h>
#include <string.h>

#include "trace.h"

void findings_clear(struct findings *findings)
{
    struct findings empty = { .out = findings->out, .wrong = findings->wrong, .records = findings->records,
                              .files = findings->files };

    buf_clear(&empty.out);
    buf_clear(&empty.wrong);
    buf_clear(&empty.records);
    buf_clear(&empty.files);
    *findings = empty;
}

void findings_finish(struct findings *findings)
{
    buf_finish(&findings->out);
    buf_finish(&findings->wrong);
    buf_finish(&findings->records);
    buf_finish(&findings->files);
}

void checker_init(struct checker *checker, const struct check_form *form, struct game_cache *cache)
{
    *checker = (struct checker){ .form = form };
    checker->replay = (struct replay){ .cache = cache, .strict = form->record.strict, .scorings = form->record.items };
    checker->report =
        (struct report){ .form = form->record, .cache = cache, .colour = form->colour, .explain = form->explain };
}

void checker_finish(struct checker *checker)
{
    replay_free(&checker->replay);
    faults_finish(&checker->faults);
    tidy_finish(&checker->tidying);
    rounds_finish(&checker->rounds);
    report_finish(&checker->report);
    identity_finish(&checker->identifying);
}

/* ---- a game ---- */

/* A game that is being judged. */
struct hearing {
    struct checker *checker;
    struct findings *findings;
    struct origin origin;
    struct identity identity;
    const struct game_text *game; /* NULL: an endless one */
    struct cutter *cutter; /* of an endless game */
};

static bool wants_identity(const struct checker *checker)
{
    return checker->form->json || checker->form->records;
}

static void tell_programs(struct hearing *to, const struct replay *replay, bool told)
{
    struct checker *checker = to->checker;

    identity_end(&checker->identifying, &to->identity);
    to->origin.line += to->identity.skipped;
    to->origin.identity = &to->identity;
    if (told && checker->form->json)
        record_add(&to->findings->out, replay, &to->origin, &checker->form->record);
    if (checker->form->records)
        record_add(&to->findings->records, replay, &to->origin, &checker->form->record);
}

static void tell(struct hearing *to, const struct replay *replay, bool right)
{
    const struct check_form *form = to->checker->form;
    bool told = !right || !(form->quiet || form->wrong);
    struct buf *out = form->quiet ? &to->findings->wrong : &to->findings->out;

    if (told && !form->json)
        report_add(out, &to->checker->report, replay, &to->origin);
    if (told && form->boards)
        buf_puts(out, buf_text(&to->checker->rounds.text));
    if (!right && form->files)
        buf_add(&to->findings->files, to->origin.file, strlen(to->origin.file) + 1);
    if (wants_identity(to->checker))
        tell_programs(to, replay, told);
}

static void take_line(struct walk *walk, struct line line, int number)
{
    struct hearing *to = walk->context;

    if (to->checker->form->tidy)
        tidy_take(&to->checker->tidying, line);
    if (to->checker->form->boards)
        rounds_take(&to->checker->rounds, walk->replay, line, number);
}

static void tell_tidy(struct hearing *to, const struct replay *replay, bool right)
{
    if (right) {
        buf_putc(&to->findings->out, '\n');
        tidy_write(&to->checker->tidying, &replay->tags, &to->findings->out);
    }
    tidy_clear(&to->checker->tidying);
}

/* Numbers of lines are those of the file as far as they go, and then those of the game. */
static int first_line(const struct game_text *game)
{
    return game->line < INT_MAX - 2 * LOG_GAME_LINES_MAX ? (int)game->line : 1;
}

/* Where the fault is about a piece that has gone before, its line is told, too. */
static ASIDE void trace(struct hearing *to, struct error *error)
{
    struct game_cache *cache = to->checker->replay.cache;

    trace_piece(cache, to->game->bytes, to->game->length, first_line(to->game), error);
}

static bool after_game(struct walk *walk, int index)
{
    struct hearing *to = walk->context;
    const struct replay *replay = walk->replay;

    (void)index;
    if (replay->error.piece[0] != '\0' && to->game != NULL)
        trace(to, &walk->replay->error);
    if (replay->error.kind == ERROR_SYSTEM || replay->error.kind == ERROR_INPUT) {
        to->findings->trouble = replay->error;
        return false;
    }
    if (!report_prepare(&to->checker->report, replay, &to->findings->trouble))
        return false;
    bool lacks = proof_missing(replay, to->checker->form->record.required) != 0;
    bool right = replay->verdict <= VERDICT_UNCLAIMED && !lacks;
    to->findings->verdicts[replay->verdict]++;
    to->findings->lacking += lacks;
    if (to->checker->form->boards)
        rounds_end(&to->checker->rounds, replay);
    tell(to, replay, right);
    rounds_clear(&to->checker->rounds);
    if (to->checker->form->tidy)
        tell_tidy(to, replay, right);
    return true;
}

/* Bytes of an endless game pass by on their way to the log. */
static long read_endless(void *context, char *bytes, size_t room, struct error *error)
{
    struct hearing *to = context;
    long got = cutter_read(to->cutter, bytes, room, error);

    if (got > 0 && wants_identity(to->checker))
        identity_feed(&to->checker->identifying, bytes, (size_t)got);
    return got;
}

/* What was fed of a game that is not told. */
static void forget_identity(struct checker *checker)
{
    struct identity identity;

    identity_end(&checker->identifying, &identity);
}

static bool judge(struct hearing *to, const struct game_text *game, struct error *trouble)
{
    to->game = to->cutter == NULL ? game : NULL;
    struct walk walk = { .replay = &to->checker->replay, .after = after_game, .context = to };
    struct faults *faults = to->checker->form->all_faults ? &to->checker->faults : NULL;
    struct log log;

    walk.before = to->checker->form->tidy || to->checker->form->boards ? take_line : NULL;
    walk.faults = faults;
    to->origin = (struct origin){
        .file = game->file, .saved = game->saved, .index = game->index, .line = game->line, .faults = faults
    };
    if (to->cutter != NULL)
        log_open_source(&log, game->file, (struct log_source){ read_endless, to }, first_line(game));
    else {
        log_open_text(&log, game->file, game->bytes, game->length, first_line(game));
        if (wants_identity(to->checker))
            identity_feed(&to->checker->identifying, game->bytes, game->length);
    }
    bool good = archive_walk_log(&walk, &log, trouble);
    log_close(&log);
    if (!good)
        forget_identity(to->checker);
    return good;
}

void checker_judge(struct checker *checker, struct batch *batch, struct cutter *cutter, struct findings *findings)
{
    struct hearing to = { .checker = checker, .findings = findings, .cutter = batch->endless ? cutter : NULL };

    findings_clear(findings);
    for (int i = 0; i < batch->count && findings->trouble.kind == ERROR_NONE; i++) {
        struct error trouble;
        error_clear(&trouble);
        if (!judge(&to, &batch->game[i], &trouble))
            batch->trouble = trouble;
    }
}
