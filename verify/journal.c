#include "journal.h"

#include <stdlib.h>
#include <string.h>

#include "legal.h"

/* ---- lines ---- */

static struct line line_of(const char *text, size_t length)
{
    return (struct line){ text, (int)length };
}

static void append(struct journal *journal, const char *line, size_t length)
{
    struct line words = line_trim(line_of(line, length));
    char first = words.length > 0 ? words.at[0] : '\0';

    buf_add(&journal->text, line, length);
    buf_putc(&journal->text, '\n');
    journal->lines++;
    if (first == '=')
        journal->moved = false;
    else if (first >= '1' && first <= '9')
        journal->moved = true;
}

/* The line is judged and, where it is right, added. */
static bool take(struct journal *journal, const char *line, size_t length, struct error *error)
{
    struct replay *replay = &journal->replay;

    if (!replay_line(replay, line_of(line, length), journal->lines + 1)) {
        *error = replay->error;
        if (error->line == 0)
            error->line = journal->lines + 1;
        replay->error = (struct error){ 0 };
        return false;
    }
    append(journal, line, length);
    return true;
}

/* ---- from the start ---- */

/* Lines of tags, then the table is set. */
static bool set_table(struct journal *journal, struct error *error)
{
    struct replay *replay = &journal->replay;

    if (replay->moving)
        return true;
    if (replay_set_ahead(replay, line_of("*", 1), journal->lines) && replay->moving)
        return true;
    *error = replay->error;
    return fail(error, ERROR_UNREADABLE, NULL, _("the log has no tags"));
}

static bool take_all(struct journal *journal, const char *text, size_t length, struct error *error)
{
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t line = end != NULL ? (size_t)(end - text) - at : length - at, whole = line + (end != NULL);
        if (line > 0 && text[at + line - 1] == '\r')
            line--;
        bool moving = journal->replay.moving;
        size_t before = journal->text.length;
        if (!take(journal, text + at, line, error))
            return false;
        if (!moving && journal->replay.moving)
            journal->head = before;
        at += whole;
    }
    if (!journal->replay.moving)
        journal->head = journal->text.length;
    return set_table(journal, error);
}

bool journal_open(struct journal *journal, struct game_cache *cache, const char *text, size_t length,
                  struct error *error)
{
    *journal = (struct journal){ .replay = { .cache = cache, .scorings = true, .ledger = { .notes = true } } };
    replay_begin(&journal->replay);
    return take_all(journal, text, length, error);
}

void journal_finish(struct journal *journal)
{
    replay_free(&journal->replay);
    buf_finish(&journal->text);
    *journal = (struct journal){ 0 };
}

/* Whether a text begins with all of the journal's, behind which no tag can follow any more. */
static bool goes_on(const struct journal *journal, const char *text, size_t length)
{
    size_t own = journal->text.length;

    return journal->replay.moving && own > journal->head && own <= length && memcmp(text, journal->text.text, own) == 0;
}

bool journal_turn(struct journal *journal, struct game_cache *cache, const char *text, size_t length,
                  struct error *error)
{
    size_t own = journal->text.length;

    if (goes_on(journal, text, length) && take_all(journal, text + own, length - own, error))
        return true;
    journal_finish(journal);
    return journal_open(journal, cache, text, length, error);
}

bool journal_is_over(const struct journal *journal)
{
    const struct replay *replay = &journal->replay;

    return replay->end_line || game_turn(&replay->table, replay->state) == SEAT_OVER;
}

bool journal_add(struct journal *journal, const char *line, struct error *error)
{
    struct line words = line_trim(line_of(line, strlen(line)));

    if (words.length == 0 || words.at[0] == '[')
        return fail(error, ERROR_BROKEN, "line.words", _("a move was expected"));
    return take(journal, line, strlen(line), error);
}

/* ---- what follows by itself ---- */

struct sole {
    const struct table *table;
    int count;
    struct move move;
};

static void find_sole(const struct move *move, void *context)
{
    struct sole *sole = context;

    sole->move = *move;
    sole->count++;
}

static bool add_sums(const struct journal *journal, struct buf *line)
{
    const struct replay *replay = &journal->replay;

    if (!journal->moved || (!journal_is_over(journal) && !game_opens(&replay->table, replay->state)))
        return false;
    game_print_sums(&replay->table, replay->state, line);
    return true;
}

/* It is taken from the seed, and has to be played before anything else is drawn. */
static void add_draw(struct journal *journal, struct buf *line, struct move *move)
{
    struct replay *replay = &journal->replay;

    replay->table.game->draw(replay->state, &replay->table, &replay->chance, move);
    game_print_line(&replay->table, move, line);
}

static bool add_sole(const struct journal *journal, struct buf *line)
{
    const struct replay *replay = &journal->replay;
    struct sole sole = { .table = &replay->table };

    game_each_move(&replay->table, replay->state, find_sole, &sole);
    if (sole.count == 1)
        game_print_line(&replay->table, &sole.move, line);
    return sole.count == 1;
}

/* The line that comes next without a choice, in `line`; false: there is none. `drawn` is the move of a draw from the
   seed, else its seat is none. */
static bool find_next(struct journal *journal, struct buf *line, struct move *drawn)
{
    const struct replay *replay = &journal->replay;
    int turn = game_turn(&replay->table, replay->state);

    buf_clear(line);
    *drawn = (struct move){ .seat = 0 };
    if (add_sums(journal, line))
        return true;
    if (journal_is_over(journal))
        return false;
    if (turn >= 0 || !replay->seeded)
        return add_sole(journal, line);
    add_draw(journal, line, drawn);
    return true;
}

void journal_follow(struct journal *journal)
{
    struct buf line = { 0 };
    struct move drawn;
    struct error error = { 0 };

    while (find_next(journal, &line, &drawn))
        if (drawn.seat >= 0)
            take(journal, line.text, line.length, &error);
        else {
            replay_play_drawn(&journal->replay, &drawn, journal->lines + 1);
            append(journal, line.text, line.length);
        }
    buf_finish(&line);
}

/* ---- taking back ---- */

/* Where the last line starts. */
static size_t last_line(const struct journal *journal)
{
    size_t at = journal->text.length - 1;

    while (at > 0 && journal->text.text[at - 1] != '\n')
        at--;
    return at;
}

/* The log again up to there. */
static void cut(struct journal *journal, size_t length)
{
    struct game_cache *cache = journal->replay.cache;
    struct journal shorter;
    struct error error = { 0 };

    journal_open(&shorter, cache, journal->text.text, length, &error);
    journal_finish(journal);
    *journal = shorter;
}

void journal_mark(const struct journal *journal, struct bookmark *mark)
{
    replay_keep(&journal->replay, &mark->waypoint);
    mark->length = journal->text.length;
    mark->lines = journal->lines;
    mark->moved = journal->moved;
}

void bookmark_finish(struct bookmark *mark)
{
    free(mark->waypoint.state);
    *mark = (struct bookmark){ 0 };
}

/* Whether lines since then have drawn from the seed, or asked for a digest: neither can be asked to come back. */
static bool has_gone_on(const struct journal *journal, const struct bookmark *mark)
{
    bool found = false;

    for (size_t at = mark->length; at < journal->text.length && !found;) {
        const char *line = journal->text.text + at;
        char first = line[strspn(line, " \t")];
        found = first == '#' || (first == '*' && journal->replay.seeded);
        at += strcspn(line, "\n") + 1;
    }
    return found;
}

void journal_return(struct journal *journal, const struct bookmark *mark)
{
    if (has_gone_on(journal, mark)) {
        cut(journal, mark->length);
        return;
    }
    replay_come_back(&journal->replay, &mark->waypoint);
    buf_cut(&journal->text, mark->length);
    journal->lines = mark->lines;
    journal->moved = mark->moved;
}

static bool is_move(const char *line)
{
    return line[0] == '*' || line[0] == 'e' || (line[0] >= '1' && line[0] <= '9');
}

bool journal_undo(struct journal *journal)
{
    struct buf gone = { 0 }, next = { 0 };
    struct move drawn;
    bool taken = false, by_itself = true;

    while (by_itself && journal->text.length > journal->head) {
        size_t at = last_line(journal);
        buf_clear(&gone);
        buf_add(&gone, journal->text.text + at, journal->text.length - at - 1);
        cut(journal, at);
        bool moves = is_move(buf_text(&gone));
        by_itself = !moves || (find_next(journal, &next, &drawn) && strcmp(buf_text(&next), buf_text(&gone)) == 0);
        taken = taken || !by_itself;
    }
    cut(journal, journal->text.length);
    buf_finish(&gone);
    buf_finish(&next);
    return taken;
}

/* ---- writing ---- */

/* A line with names in the place of ids, or with characters that no keyboard types, becomes the one that was meant;
   nothing is guessed. */
static void translate(const struct replay *replay, struct buf *line)
{
    struct mending mending = { 0 };

    if (replay_mend(replay, replay->state, (struct line){ buf_text(line), (int)line->length }, &mending) &&
        !mending.guessed) {
        buf_clear(line);
        buf_puts(line, buf_text(&mending.line));
    }
    buf_finish(&mending.line);
}

void journal_complete(const struct journal *journal, const char *line, struct buf *out)
{
    const struct replay *replay = &journal->replay;
    int turn = game_turn(&replay->table, replay->state);
    struct line words = line_trim(line_of(line, strlen(line)));

    if (words.length > 0 && ((words.at[0] >= 'a' && words.at[0] <= 'z') || (unsigned char)words.at[0] >= 0x80) &&
        !(words.length == 3 && memcmp(words.at, "end", 3) == 0)) {
        buf_putc(out, turn < 0 ? '*' : (char)('1' + turn));
        buf_putc(out, ' ');
    }
    buf_add(out, words.at, (size_t)words.length);
    translate(replay, out);
}

struct telling {
    const struct table *table;
    void (*tell)(void *context, const char *line);
    void *context;
    struct buf line;
};

static void tell_move(const struct move *move, void *context)
{
    struct telling *to = context;

    buf_clear(&to->line);
    game_print_line(to->table, move, &to->line);
    to->tell(to->context, to->line.text);
}

void journal_each_line(const struct journal *journal, void (*tell)(void *context, const char *line), void *context)
{
    const struct replay *replay = &journal->replay;
    struct telling to = { .table = &replay->table, .tell = tell, .context = context };

    if (journal_is_over(journal))
        return;
    game_each_move(&replay->table, replay->state, tell_move, &to);
    if (game_opens(&replay->table, replay->state) && replay->moves > 0)
        tell(context, "end");
    buf_finish(&to.line);
}
