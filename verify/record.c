#include "record.h"

static void key(struct buf *out, const char *name)
{
    if (out->length > 0 && out->text[out->length - 1] != '{')
        buf_putc(out, ',');
    buf_putc(out, '"');
    buf_puts(out, name);
    buf_add(out, "\":", 2);
}

/* NULL: left out. What is there and empty, such as [Event ""], is there. */
static void string(struct buf *out, const char *name, const char *value)
{
    if (value == NULL)
        return;
    key(out, name);
    buf_json(out, value);
}

/* A word in which nothing needs to be escaped. */
static void word(struct buf *out, const char *name, const char *value)
{
    key(out, name);
    buf_putc(out, '"');
    buf_puts(out, value);
    buf_putc(out, '"');
}

static void number(struct buf *out, const char *name, long value)
{
    key(out, name);
    buf_int(out, value);
}

static void numbers(struct buf *out, const char *name, const int values[], int count)
{
    key(out, name);
    for (int i = 0; i < count; i++) {
        buf_putc(out, i > 0 ? ',' : '[');
        buf_int(out, values[i]);
    }
    buf_putc(out, ']');
}

static void seat_names(struct buf *out, const struct replay *replay)
{
    int names = 0;

    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const char *name = replay_seat(replay, seat);
        if (name == NULL)
            continue;
        if (names == 0)
            key(out, "seats");
        buf_putc(out, names++ > 0 ? ',' : '[');
        buf_json(out, name);
    }
    if (names > 0)
        buf_putc(out, ']');
}

static void fault(struct buf *out, const struct replay *replay)
{
    const struct error *error = &replay->error;
    struct buf due = { 0 };

    if (replay->verdict == VERDICT_UNFINISHED)
        remark_due(replay, &due);
    if (error->line > 0)
        number(out, "line", error->line);
    if (error->column > 0)
        number(out, "column", error->column);
    string(out, "rule", error->rule[0] != '\0' ? error->rule : NULL);
    string(out, "message", due.length > 0 ? due.text : error->kind != ERROR_NONE ? error->text : NULL);
    buf_finish(&due);
    string(out, "logged", error->kind == ERROR_DIVERGED ? error->logged : NULL);
    string(out, "computed", error->kind == ERROR_DIVERGED ? error->computed : NULL);
}

static void items(struct buf *out, const struct ledger *ledger)
{
    key(out, "items");
    buf_putc(out, '[');
    for (int i = 0; i < ledger->items; i++) {
        const struct item *item = &ledger->item[i];
        buf_puts(out, i > 0 ? ",{" : "{");
        if (item->line > 0)
            number(out, "line", item->line);
        number(out, "seat", item->seat + 1);
        number(out, "points", item->points);
        string(out, "rule", item->rule);
        string(out, "what", item->what);
        buf_putc(out, '}');
    }
    buf_putc(out, ']');
}

static void outcome(struct buf *out, const struct replay *replay)
{
    int seats = replay->table.seats;

    if (replay->scored)
        numbers(out, "scores", replay->score, seats);
    if (replay->claimed)
        numbers(out, "result", replay->claim, seats);
    if (replay->scored)
        word(out, "ended", replay->ended_early ? "early" : "rules");
}

static void winners(struct buf *out, const struct replay *replay)
{
    unsigned won = remark_winners(replay);
    int seats[SEATS_MAX], count = 0;

    for (int seat = 0; seat < replay->table.seats; seat++)
        if ((won >> seat & 1) != 0)
            seats[count++] = seat + 1;
    if (replay->scored)
        numbers(out, "winners", seats, count);
}

/* What is known of a game as soon as its tags agree with one another. */
static void proof(struct buf *out, const struct replay *replay)
{
    word(out, "kit", replay->table.kit->digest);
    number(out, "rules", (long)replay->table.game->rules);
    word(out, "draws", proof_draws(replay));
    word(out, "commitment", commitment_word(proof_commitment(replay)));
}

static void missing(struct buf *out, unsigned missing)
{
    bool first = true;

    if (missing == 0)
        return;
    key(out, "missing");
    for (int i = 0; i < REQUIREMENTS; i++) {
        if ((missing >> i & 1) == 0)
            continue;
        buf_putc(out, first ? '[' : ',');
        buf_json(out, requirement_word((enum requirement)i));
        first = false;
    }
    buf_putc(out, ']');
}

struct warning_list {
    struct buf *out;
    bool open;
};

static void add_warning(void *context, const char *text)
{
    struct warning_list *list = context;

    if (!list->open)
        key(list->out, "warnings");
    buf_putc(list->out, list->open ? ',' : '[');
    buf_json(list->out, text);
    list->open = true;
}

static void warnings(struct buf *out, const struct replay *replay, bool strict)
{
    struct warning_list list = { .out = out };

    remark_warnings(replay, strict, add_warning, &list);
    if (list.open)
        buf_putc(out, ']');
}

static void faults(struct buf *out, const struct faults *faults)
{
    if (faults == NULL || faults->count == 0)
        return;
    key(out, "faults");
    buf_putc(out, '[');
    for (int i = 0; i < faults->count; i++) {
        const struct error *error = &faults->fault[i].error;
        buf_puts(out, i > 0 ? ",{" : "{");
        if (error->line > 0)
            number(out, "line", error->line);
        if (error->column > 0)
            number(out, "column", error->column);
        string(out, "rule", error->rule[0] != '\0' ? error->rule : NULL);
        string(out, "message", error->text);
        string(out, "text", faults->fault[i].text[0] != '\0' ? faults->fault[i].text : NULL);
        buf_putc(out, '}');
    }
    buf_putc(out, ']');
    if (faults->left_out > 0)
        number(out, "faults_left_out", faults->left_out);
}

void record_add(struct buf *out, const struct replay *replay, const struct origin *origin,
                const struct record_form *form)
{
    buf_putc(out, '{');
    string(out, "file", origin->file);
    number(out, "index", origin->index);
    string(out, "saved", origin->saved[0] != '\0' ? origin->saved : NULL);
    string(out, "game", replay_tag(replay, "Game"));
    string(out, "event", replay_tag(replay, "Event"));
    seat_names(out, replay);
    string(out, "options", replay_tag(replay, "Options"));
    word(out, "verdict", verdict_word(replay->verdict));
    fault(out, replay);
    number(out, "moves", replay->moves);
    outcome(out, replay);
    if (form->items)
        items(out, &replay->ledger);
    if (replay->moving || replay->verdict == VERDICT_DIVERGED)
        proof(out, replay);
    winners(out, replay);
    string(out, "date", replay_tag(replay, "Date"));
    string(out, "round", replay_tag(replay, "Round"));
    string(out, "table", replay_tag(replay, "Table"));
    word(out, "id", origin->identity->id);
    if (origin->identity->moves[0] != '\0')
        word(out, "moves_id", origin->identity->moves);
    number(out, "first", origin->line);
    missing(out, proof_missing(replay, form->required));
    warnings(out, replay, form->strict);
    faults(out, origin->faults);
    buf_puts(out, "}\n");
}
