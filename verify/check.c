/* check: a verdict on every game, for people or as NDJSON. */
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "command.h"
#include "judge.h"
#include "language.h"
#include "words.h"

enum { KITS_MAX = GAMES_MAX + 1 };   /* the games and the log */

/* The words of one kit, loaded when the first of its rules is explained. */
struct explained {
    const struct kit *kit;
    const struct words *words;
};

struct checking {
    const struct request *request;
    const char *file;
    int status;                  /* worst so far */
    int index;
    long games;
    time_t started, told;
    bool colour, progress;
    struct arena arena;          /* the words of --explain, each kit's once */
    const struct kit *log_kit;
    int explained;
    struct explained explanation[KITS_MAX];
    struct error trouble;        /* a kit or words that do not load: ends the run */
    struct buf out;
};

static int verdict_status(enum verdict verdict)
{
    return verdict == VERDICT_SOUND || verdict == VERDICT_UNCLAIMED ? EXIT_GOOD : EXIT_VERDICT;
}

/* ---- the rule that was broken, in the reader's words ---- */

static const struct words *words_of(struct checking *to, const struct kit *kit)
{
    for (int i = 0; i < to->explained; i++)
        if (to->explanation[i].kit == kit)
            return to->explanation[i].words;
    const struct words *words =
        words_load(to->request->cache->data, kit, language_of_messages(), &to->arena, &to->trouble);
    to->explanation[to->explained++] = (struct explained){ kit, words };
    return words;
}

/* Loads what may have to be explained before anything is told of the game. false with the trouble set. */
static bool load_words(struct checking *to, const struct replay *replay)
{
    if (to->log_kit == NULL)
        to->log_kit = kit_load(to->request->cache->data, "playlog", NULL, NULL, &to->arena, &to->trouble);
    return to->log_kit != NULL && words_of(to, to->log_kit) != NULL &&
           (replay->table.kit == NULL || words_of(to, replay->table.kit) != NULL);
}

static void add_paragraph(struct checking *to, const struct kit *kit, const char *rule)
{
    int index = kit_rule_index(kit, rule);

    /* TRANSLATORS: ahead of the number of one of the log's own rules: "log 2.1" */
    buf_printf(&to->out, "    %s", kit == to->log_kit ? _("log ") : "");
    words_rule_number(kit, index, &to->out);
    buf_printf(&to->out, " %s  ", rule);
    words_rule_text(words_of(to, kit), kit, index, &to->out);
    buf_putc(&to->out, '\n');
}

/* The paragraph stands in the game's words, or in those of the log itself. */
static void explain(struct checking *to, const struct replay *replay)
{
    const char *rule = replay->error.rule;

    if (rule[0] == '\0')
        return;
    if (replay->table.kit != NULL && kit_rule_index(replay->table.kit, rule) >= 0)
        add_paragraph(to, replay->table.kit, rule);
    else if (kit_rule_index(to->log_kit, rule) >= 0)
        add_paragraph(to, to->log_kit, rule);
    else {
        buf_puts(&to->out, "    ");
        buf_printf(&to->out, _("rule %s is neither in the kit of the game nor among the rules of the log"), rule);
        buf_putc(&to->out, '\n');
    }
}

/* ---- for people ---- */

static void add_seat(struct buf *out, const struct replay *replay, int seat)
{
    const char *name = replay_seat(replay, seat);

    if (name != NULL && name[0] != '\0')
        buf_visible(out, name);
    else
        buf_printf(out, _("seat %d"), seat + 1);
}

static void add_points(struct buf *out, const struct replay *replay, const int points[])
{
    for (int seat = 0; seat < replay->table.seats; seat++) {
        buf_puts(out, seat > 0 ? ", " : "  ");
        add_seat(out, replay, seat);
        buf_printf(out, " %d", points[seat]);
    }
}

/* The winners where the scores alone do not tell, a bit each; 0 where they do. */
static unsigned parted_winners(const struct replay *replay)
{
    const struct table *table = &replay->table;
    int most = 0, leaders = 0;

    if (!replay->scored || table->game->tie_break == NULL)
        return 0;
    for (int seat = 0; seat < table->seats; seat++)
        most = seat == 0 || replay->score[seat] > most ? replay->score[seat] : most;
    for (int seat = 0; seat < table->seats; seat++)
        leaders += replay->score[seat] == most;
    return leaders > 1 ? game_winners(table, replay->state, replay->score) : 0;
}

static void add_winners(struct buf *out, const struct replay *replay)
{
    unsigned won = parted_winners(replay);
    struct buf names = { 0 };

    for (int seat = 0; seat < replay->table.seats; seat++) {
        if ((won >> seat & 1) == 0)
            continue;
        /* TRANSLATORS: between the names of a list */
        buf_puts(&names, names.length > 0 ? _(", ") : "");
        add_seat(&names, replay, seat);
    }
    if (won != 0)
        /* TRANSLATORS: several seats have the highest score; who has won all the same */
        buf_printf(out, _("  (won by %s)"), names.text);
    buf_finish(&names);
}

static void add_scores(struct buf *out, const struct replay *replay)
{
    int points[SEATS_MAX];

    if (replay->scored)
        add_points(out, replay, replay->score);
    if (replay->scored && replay->ended_early)
        buf_printf(out, "  (%s)", _("ended early"));
    add_winners(out, replay);
    if (replay->verdict != VERDICT_UNFINISHED)
        return;
    game_tally(&replay->table, replay->state, points);
    add_points(out, replay, points);
    buf_printf(out, "  (%s)", _("so far"));
}

/* What is due where the log stops. */
static void add_unfinished(struct buf *out, const struct replay *replay)
{
    struct buf due = { 0 };

    game_due(&replay->table, replay->state, &due);
    buf_printf(out,
               game_opens(&replay->table, replay->state)
                   ? _("the log stops before the game is over: %s is due, or \"end\" if the players stopped early")
                   : _("the log stops before the game is over: %s is due; once that turn is over, \"end\" closes "
                       "a game that was stopped early"),
               buf_text(&due));
    buf_finish(&due);
}

/* Tags that look like one that means something. */
static void add_tag_warnings(struct buf *out, const struct tags *tags)
{
    for (int i = 0; i < tags->count; i++) {
        const char *near = tag_meant(&tags->tag[i]);
        if (near == NULL)
            continue;
        buf_puts(out, "    ");
        buf_printf(out, _("warning: line %d: unknown tag %s (did you mean %s?)"), tags->tag[i].line,
                   tags->tag[i].name, near);
        buf_putc(out, '\n');
    }
}

/* Whether another kit is worth a warning. */
static bool is_foreign(const struct checking *to, const struct replay *replay)
{
    return replay->foreign_kit && replay->verdict != VERDICT_UNREADABLE && !to->request->strict;
}

static void add_foreign(struct buf *out, const struct replay *replay)
{
    struct buf text = { 0 };

    buf_printf(&text, _("warning: the log was written with another kit: \"%s\", here it is \"%s\" (see --strict)"),
               quote(replay_tag(replay, "Kit")).text, replay->table.kit->digest);
    buf_visible(out, text.text);
    buf_finish(&text);
}

/* Adds a text and blanks up to a number of columns. */
static void add_column(struct buf *out, const char *text, int columns)
{
    buf_printf(out, "%s%*s", text, columns > language_width(text) ? columns - language_width(text) : 0, "");
}

static void add_items(struct buf *out, const struct replay *replay)
{
    for (int i = 0; i < replay->ledger.items; i++) {
        const struct item *item = &replay->ledger.item[i];
        buf_puts(out, "    ");
        if (item->line > 0)
            buf_printf(out, "%-6d", item->line);
        else
            add_column(out, _("end"), 6);
        buf_printf(out, "%+4d  ", item->points);
        add_seat(out, replay, item->seat);
        buf_printf(out, "  %s: ", item->rule);
        buf_visible(out, item->what);
        buf_putc(out, '\n');
    }
}

static void add_verdict_word(struct checking *to, enum verdict verdict)
{
    static const char *const words[] = { N_("sound"),  N_("unclaimed"), N_("unfinished"),
                                         N_("broken"), N_("diverged"),  N_("unreadable") };
    const char *word = _(words[verdict]);

    if (to->colour)
        buf_printf(&to->out, "\033[%sm%s\033[0m", verdict_status(verdict) == EXIT_GOOD ? "1;32" : "1;31", word);
    else
        buf_puts(&to->out, word);
}

static void tell_people(struct checking *to, const struct replay *replay)
{
    const struct error *error = &replay->error;
    struct buf *out = &to->out;

    buf_visible(out, to->file);
    if (error->line > 0)
        buf_printf(out, ":%d", error->line);
    if (error->line > 0 && error->column > 0)
        buf_printf(out, ":%d", error->column);
    buf_puts(out, ": ");
    if (to->index > 1)
        buf_printf(out, _("game %d: "), to->index);
    add_verdict_word(to, replay->verdict);
    if (error->rule[0] != '\0')
        buf_printf(out, ": %s", error->rule);
    if (error->kind != ERROR_NONE || replay->verdict == VERDICT_UNFINISHED)
        buf_puts(out, ": ");
    buf_visible(out, error->text);
    if (replay->verdict == VERDICT_UNFINISHED)
        add_unfinished(out, replay);
    if (replay->verdict != VERDICT_DIVERGED)
        add_scores(out, replay);
    buf_putc(out, '\n');
    add_tag_warnings(out, &replay->tags);
    if (is_foreign(to, replay)) {
        buf_puts(out, "    ");
        add_foreign(out, replay);
        buf_putc(out, '\n');
    }
    if (to->request->items)
        add_items(out, replay);
    if (to->request->explain)
        explain(to, replay);
}

/* ---- NDJSON ---- */

static void key(struct buf *out, const char *name)
{
    buf_printf(out, "%s\"%s\":", out->length > 0 && out->text[out->length - 1] != '{' ? "," : "", name);
}

/* NULL: left out. What is there and empty, such as [Event ""], is there. */
static void string(struct buf *out, const char *name, const char *value)
{
    if (value == NULL)
        return;
    key(out, name);
    buf_json(out, value);
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

static void winners(struct buf *out, const struct replay *replay)
{
    unsigned won = parted_winners(replay);
    int seats[SEATS_MAX], count = 0;

    for (int seat = 0; seat < replay->table.seats; seat++)
        if ((won >> seat & 1) != 0)
            seats[count++] = seat + 1;
    if (count > 0)
        numbers(out, "winners", seats, count);
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

static void add_error(struct buf *out, const struct replay *replay)
{
    const struct error *error = &replay->error;
    struct buf due = { 0 };

    if (replay->verdict == VERDICT_UNFINISHED)
        add_unfinished(&due, replay);
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

static void tell_programs(struct checking *to, const struct replay *replay)
{
    struct buf *out = &to->out;
    int seats = replay->table.seats;

    buf_putc(out, '{');
    string(out, "file", to->file);
    number(out, "index", to->index);
    string(out, "game", replay_tag(replay, "Game"));
    string(out, "event", replay_tag(replay, "Event"));
    seat_names(out, replay);
    string(out, "options", replay_tag(replay, "Options"));
    string(out, "verdict", verdict_word(replay->verdict));
    add_error(out, replay);
    number(out, "moves", replay->moves);
    if (replay->scored)
        numbers(out, "scores", replay->score, seats);
    winners(out, replay);
    if (replay->claimed)
        numbers(out, "result", replay->claim, seats);
    if (replay->scored)
        string(out, "ended", replay->ended_early ? "early" : "rules");
    if (to->request->items)
        items(out, &replay->ledger);
    if (replay->moving || replay->verdict == VERDICT_DIVERGED) {
        string(out, "kit", replay->table.kit->digest);
        number(out, "rules", (long)replay->table.game->rules);
    }
    buf_puts(out, "}\n");
}

/* ---- the run ---- */

/* An object has no place for a warning: it goes to standard error. */
static void warn_programs(const struct checking *to, const struct replay *replay)
{
    struct buf line = { 0 };

    buf_visible(&line, to->file);
    buf_printf(&line, ":%d: ", tags_find(&replay->tags, "Kit")->line);
    add_foreign(&line, replay);
    fprintf(stderr, "%s\n", line.text);
    buf_finish(&line);
}

static void tell_progress(struct checking *to)
{
    time_t now = to->progress && to->games % 256 == 0 ? time(NULL) : to->told;

    if (now == to->told)
        return;
    to->told = now;
    fprintf(stderr, "\r%ld", to->games);
}

static bool after_game(struct walk *walk, int index)
{
    struct checking *to = walk->context;
    const struct replay *replay = walk->replay;

    if (replay->error.kind == ERROR_SYSTEM || replay->error.kind == ERROR_INPUT) {
        to->trouble = replay->error;
        return false;
    }
    if (to->request->explain && !load_words(to, replay))
        return false;
    to->index = index;
    to->games++;
    if (to->status < verdict_status(replay->verdict) && !to->request->exit_zero)
        to->status = verdict_status(replay->verdict);
    buf_clear(&to->out);
    if (to->request->json)
        tell_programs(to, replay);
    else
        tell_people(to, replay);
    fwrite(to->out.text, 1, to->out.length, stdout);
    if (to->request->json && is_foreign(to, replay))
        warn_programs(to, replay);
    tell_progress(to);
    return !ferror(stdout);
}

int command_check(const struct request *request)
{
    struct replay replay = { .cache = request->cache, .strict = request->strict, .scorings = request->items };
    struct checking to = { .request = request, .progress = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO) };
    struct walk walk = { .replay = &replay, .after = after_game, .context = &to };
    const char *no_colour = getenv("NO_COLOR");

    to.colour = isatty(STDOUT_FILENO) && (no_colour == NULL || no_colour[0] == '\0');
    to.started = to.told = time(NULL);
    if (request->json && request->lang == NULL)
        language_english();
    for (int i = 0; i < request->arguments && to.trouble.kind == ERROR_NONE; i++) {
        struct error error = { 0 };
        to.file = request->argument[i];
        if (!archive_walk(&walk, to.file, &error))
            to.status = tell_error(&error);
    }
    if (to.told > to.started)
        fputs("\r        \r", stderr);
    if (to.trouble.kind != ERROR_NONE)
        to.status = tell_error(&to.trouble);
    replay_free(&replay);
    arena_finish(&to.arena);
    buf_finish(&to.out);
    return to.status;
}
