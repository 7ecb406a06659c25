#include "sitting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "secrecy.h"
#include "whereabouts.h"

/* ---- a log begins ---- */

static bool check_seats(const struct setting *setting, const struct kit *kit, struct error *error)
{
    return (setting->seats >= kit->seats_min && setting->seats <= kit->seats_max) ||
           fail(error, ERROR_USAGE, NULL, _("%s is for %s"), kit->game, kit_players(kit).text);
}

static bool add_names(const struct setting *setting, struct buf *out, struct error *error)
{
    char tag[16];

    for (int seat = 0; seat < setting->seats; seat++) {
        const char *name = setting->names[seat];
        if (!tag_can_hold(name))
            return fail(error, ERROR_USAGE, NULL, _("\"%s\" cannot be a name in a log"), quote(name).text);
        snprintf(tag, sizeof tag, "Seat%d", seat + 1);
        tag_add(out, tag, name);
    }
    return true;
}

/* A tag that may be left out: NULL. */
static bool add_tag(const char *name, const char *value, struct buf *out, struct error *error)
{
    if (value == NULL)
        return true;
    if (!tag_can_hold(value))
        return fail(error, ERROR_USAGE, NULL, _("\"%s\" cannot stand in a log, as its %s"), quote(value).text, name);
    tag_add(out, name, value);
    return true;
}

static bool add_date(const char *date, struct buf *out, struct error *error)
{
    if (date != NULL && !tag_is_date(date))
        return fail(error, ERROR_USAGE, NULL, _("\"%s\" cannot stand in a log, as its %s"), quote(date).text, "Date");
    return add_tag("Date", date, out, error);
}

bool setting_add_tags(const struct setting *setting, struct game_cache *cache, struct buf *out, struct error *error)
{
    const struct loaded *loaded = game_cache_take(cache, setting->game, error);
    char rules[16];

    if (loaded == NULL || !check_seats(setting, loaded->kit, error))
        return false;
    tag_add(out, "Playlog", "1");
    tag_add(out, "Game", loaded->kit->game);
    snprintf(rules, sizeof rules, "%u", loaded->game->rules);
    tag_add(out, "Rules", rules);
    tag_add(out, "Kit", loaded->kit->digest);
    bool good = add_date(setting->date, out, error) && add_tag("Options", setting->options, out, error) &&
                add_names(setting, out, error) && add_tag("Seed", setting->seed, out, error);
    buf_putc(out, '\n');
    return good;
}

/* ---- a log ends ---- */

static size_t line_at(const struct journal *journal, size_t at)
{
    return at + strcspn(journal->text.text + at, "\n") + 1;
}

/* Behind the last tag. */
static size_t tags_end(const struct journal *journal)
{
    const char *text = buf_text(&journal->text);
    size_t end = 0;

    for (size_t at = 0; at < journal->head; at = line_at(journal, at))
        if (text[at + strspn(text + at, " \t")] == '[')
            end = line_at(journal, at);
    return end;
}

void result_add(const struct journal *journal, struct buf *out)
{
    const struct replay *replay = &journal->replay;
    size_t head = tags_end(journal);
    struct buf value = { 0 };
    int points[SEATS_MAX];

    game_score(&replay->table, replay->state, points, NULL);
    for (int seat = 0; seat < replay->table.seats; seat++)
        buf_printf(&value, "%s%d", seat > 0 ? " " : "", points[seat]);
    buf_add(out, journal->text.text, head);
    tag_add(out, "Result", value.text);
    buf_add(out, journal->text.text + head, journal->text.length - head);
    buf_finish(&value);
}

static bool is_result(const char *line)
{
    line += strspn(line, " \t");
    return strncmp(line, "[Result", strlen("[Result")) == 0 && strchr(" \t\"", line[strlen("[Result")]) != NULL;
}

static void add_without_result(const struct journal *journal, int lines, struct buf *out)
{
    for (size_t at = 0, next; lines-- > 0 && at < journal->text.length; at = next) {
        next = line_at(journal, at);
        if (at >= journal->head || !is_result(journal->text.text + at))
            buf_add(out, journal->text.text + at, next - at);
    }
}

/* ---- playing ---- */

bool sitting_open(struct sitting *sitting, struct game_cache *cache, const char *text, size_t length,
                  struct error *error)
{
    *sitting = (struct sitting){ 0 };
    return journal_open(&sitting->journal, cache, text, length, error);
}

void sitting_finish(struct sitting *sitting)
{
    journal_finish(&sitting->journal);
    *sitting = (struct sitting){ 0 };
}

bool sitting_turn(struct sitting *sitting, struct game_cache *cache, const char *text, size_t length,
                  struct error *error)
{
    bool good = journal_turn(&sitting->journal, cache, text, length, error);

    sitting->told = sitting->journal.replay.ledger.items;
    return good;
}

void sitting_return(struct sitting *sitting, const struct bookmark *mark)
{
    journal_return(&sitting->journal, mark);
    sitting->told = sitting->journal.replay.ledger.items;
}

/* The same game with other tags, or less of it. Frees the text. */
static void reopen(struct sitting *sitting, struct buf *text)
{
    struct game_cache *cache = sitting->journal.replay.cache;
    struct error error = { 0 };

    journal_finish(&sitting->journal);
    journal_open(&sitting->journal, cache, text->text, text->length, &error);
    buf_finish(text);
}

void sitting_claim(struct sitting *sitting)
{
    struct buf text = { 0 };

    if (!journal_is_over(&sitting->journal) || sitting->journal.replay.claimed)
        return;
    result_add(&sitting->journal, &text);
    reopen(sitting, &text);
}

void sitting_cut(struct sitting *sitting, int line)
{
    struct buf text = { 0 };

    add_without_result(&sitting->journal, line, &text);
    reopen(sitting, &text);
    sitting->told = sitting->journal.replay.ledger.items;
}

void sitting_follow(struct sitting *sitting)
{
    journal_follow(&sitting->journal);
}

bool sitting_play(struct sitting *sitting, const char *line, struct error *error)
{
    struct buf whole = { 0 };

    journal_complete(&sitting->journal, line, &whole);
    bool good = journal_add(&sitting->journal, buf_text(&whole), error);
    buf_finish(&whole);
    return good;
}

bool sitting_undo(struct sitting *sitting)
{
    if (sitting->journal.replay.claimed)
        sitting_cut(sitting, sitting->journal.lines);
    bool taken = journal_undo(&sitting->journal);

    sitting->told = sitting->journal.replay.ledger.items;
    return taken;
}

/* ---- telling ---- */

static void tell_numbers(struct buf *out, const char *key, const int value[], int count)
{
    buf_printf(out, ",\"%s\":[", key);
    for (int i = 0; i < count; i++)
        buf_printf(out, "%s%d", i > 0 ? "," : "", value[i]);
    buf_putc(out, ']');
}

static void tell_string(struct buf *out, const char *key, const char *value)
{
    buf_printf(out, ",\"%s\":", key);
    buf_json(out, value);
}

static void tell_item(struct buf *out, const struct item *item, bool first)
{
    buf_printf(out, "%s{\"line\":%d,\"seat\":%d,\"points\":%d", first ? "" : ",", item->line, item->seat + 1,
               item->points);
    tell_string(out, "rule", item->rule);
    tell_string(out, "what", item->what);
    buf_putc(out, '}');
}

static void tell_scores(const struct table *table, const void *state, bool over, struct buf *out)
{
    int points[SEATS_MAX], seats[SEATS_MAX], count = 0;

    if (!over) {
        game_tally(table, state, points);
        tell_numbers(out, "scores", points, table->seats);
        return;
    }
    game_score(table, state, points, NULL);
    unsigned won = game_winners(table, state, points);
    for (int seat = 0; seat < table->seats; seat++)
        if ((won >> seat & 1) != 0)
            seats[count++] = seat + 1;
    tell_numbers(out, "scores", points, table->seats);
    tell_numbers(out, "winners", seats, count);
}

static void tell_turn(const struct table *table, const void *state, struct buf *out)
{
    const struct phase *phase = game_phase(table->game, state);
    struct buf text = { 0 };
    int turn = game_turn(table, state);

    buf_printf(out, ",\"turn\":%d,\"mover\":%d", turn < 0 ? 0 : turn + 1, game_owner(table, state) + 1);
    if (phase->word != NULL)
        tell_string(out, "phase", phase->word);
    game_due(table, state, &text);
    tell_string(out, "due", buf_text(&text));
    buf_finish(&text);
}

static void tell_standing(struct buf *out, const char *key, struct buf *text)
{
    if (text->length > 0)
        tell_string(out, key, text->text);
    buf_clear(text);
}

/* Which round it is, and how far the game has come. */
static void tell_progress(const struct table *table, const void *state, struct buf *out)
{
    struct buf text = { 0 };

    game_tell_round(table, state, &text);
    tell_standing(out, "round", &text);
    game_tell_progress(table, state, &text);
    tell_standing(out, "progress", &text);
    buf_finish(&text);
}

static void tell_names(const struct replay *replay, struct buf *out)
{
    buf_puts(out, ",\"names\":[");
    for (int seat = 0; seat < replay->table.seats; seat++) {
        const char *name = replay_seat(replay, seat);
        buf_puts(out, seat > 0 ? "," : "");
        buf_json(out, name != NULL ? name : "");
    }
    buf_putc(out, ']');
}

void sitting_tell_state(const struct sitting *sitting, struct buf *out)
{
    const struct replay *replay = &sitting->journal.replay;
    const struct table *table = &replay->table;
    bool over = journal_is_over(&sitting->journal);

    buf_printf(out, "{\"lines\":%d,\"moves\":%d,\"over\":%s,\"opens\":%s", sitting->journal.lines, replay->moves,
               over ? "true" : "false", !over && game_opens(table, replay->state) ? "true" : "false");
    tell_names(replay, out);
    if (!over)
        tell_turn(table, replay->state, out);
    tell_progress(table, replay->state, out);
    tell_scores(table, replay->state, over, out);
    buf_puts(out, ",\"digest\":\"");
    sitting_tell_digest(sitting, out);
    buf_puts(out, "\"}");
}

struct telling {
    const struct game *game;
    struct buf *out;
};

/* Where it lies in the language of messages, unless that is what the game calls it, and which piece of the kit it is,
   unless it is called so. */
static void tell_more(const struct telling *to, const struct placing *placing)
{
    struct buf told = { 0 };

    whereabouts_add(to->game, placing->where, &told);
    if (placing->piece != NULL || strcmp(buf_text(&told), placing->where) != 0) {
        buf_putc(to->out, ',');
        buf_json(to->out, buf_text(&told));
    }
    if (placing->piece != NULL) {
        buf_putc(to->out, ',');
        buf_json(to->out, placing->piece->id);
    }
    buf_finish(&told);
}

static void tell_placing(const struct placing *placing, void *context)
{
    const struct telling *to = context;
    struct buf *out = to->out;

    if (placing->said)
        return;
    buf_puts(out, out->text[out->length - 1] == '[' ? "[" : ",[");
    buf_json(out, placing->what);
    buf_putc(out, ',');
    buf_json(out, placing->where);
    buf_printf(out, ",%d,%d,%d,%d,%d,%d", placing->seat + 1, placing->x, placing->y, placing->turn, placing->part,
               placing->drawn);
    tell_more(to, placing);
    buf_putc(out, ']');
}

void sitting_tell_placings(const struct sitting *sitting, bool open, struct buf *out)
{
    const struct replay *replay = &sitting->journal.replay;
    const struct table *table = &replay->table;
    size_t size = game_size(table);
    void *seen = memory_new(size);

    memcpy(seen, replay->state, size);
    if (!open && !journal_is_over(&sitting->journal))
        game_cover(table, seen, game_turn(table, replay->state));
    buf_putc(out, '[');
    table->game->each_placing(seen, table, tell_placing, &(struct telling){ table->game, out });
    buf_putc(out, ']');
    free(seen);
}

static void tell_own(const struct placing *placing, int number, void *context)
{
    struct buf *out = context;

    (void)placing;
    buf_printf(out, "%s%d", out->text[out->length - 1] == '[' ? "" : ",", number);
}

static void tell_back(const struct placing *placing, int number, void *context)
{
    struct buf *out = context;

    (void)number;
    buf_printf(out, "%s[%d,\"%.*s\",%d,%d]", out->text[out->length - 1] == '[' ? "" : ",", placing->seat + 1,
               (int)strcspn(placing->where, " "), placing->where, placing->x, placing->y);
}

void sitting_tell_veiled(const struct sitting *sitting, bool open, struct buf *out)
{
    const struct replay *replay = &sitting->journal.replay;
    const struct table *table = &replay->table;
    bool hides = secrecy_has(table->game) && !journal_is_over(&sitting->journal);
    void *seen = hides && !open ? secrecy_view(table, replay->state, game_turn(table, replay->state)) : NULL;
    void *all = hides ? secrecy_view(table, replay->state, -1) : NULL;
    const void *known = seen != NULL ? seen : replay->state;

    buf_puts(out, "{\"own\":[");
    if (hides)
        secrecy_each_missing(table, known, all, tell_own, out);
    buf_puts(out, "],\"others\":[");
    if (hides)
        secrecy_each_missing(table, replay->state, known, tell_back, out);
    buf_puts(out, "]}");
    free(seen);
    free(all);
}

static void tell_line(void *context, const char *line)
{
    struct buf *out = context;

    if (out->text[out->length - 1] != '[')
        buf_putc(out, ',');
    buf_json(out, line);
}

void sitting_tell_moves(const struct sitting *sitting, struct buf *out)
{
    buf_putc(out, '[');
    journal_each_line(&sitting->journal, tell_line, out);
    buf_putc(out, ']');
}

void sitting_tell_scorings(struct sitting *sitting, struct buf *out)
{
    const struct ledger *ledger = &sitting->journal.replay.ledger;

    buf_putc(out, '[');
    for (int first = sitting->told; sitting->told < ledger->items; sitting->told++)
        tell_item(out, &ledger->item[sitting->told], sitting->told == first);
    buf_putc(out, ']');
}

/* From where a line begins to the remark behind it, or its end. */
static size_t words_of(const char **line)
{
    *line += strspn(*line, " \t");
    size_t length = strcspn(*line, ";\n");
    while (length > 0 && strchr(" \t\r", (*line)[length - 1]) != NULL)
        length--;
    return length;
}

static bool is_move(const char *line, size_t length)
{
    return length > 1 && (line[0] == '*' || (line[0] >= '1' && line[0] <= '9')) && line[1] == ' ';
}

void sitting_tell_secrets(const struct sitting *sitting, int seat, int from, struct buf *out)
{
    const struct journal *journal = &sitting->journal;
    const struct table *table = &journal->replay.table;
    const char *text = buf_text(&journal->text);
    struct journal start = { 0 };
    struct error error = { 0 };
    const char *comma = "";
    int number = 0;

    buf_putc(out, '[');
    bool any = secrecy_has(table->game) && !journal_is_over(journal) &&
               journal_open(&start, journal->replay.cache, text, journal->head, &error);
    for (size_t at = 0; any && at < journal->text.length; at = line_at(journal, at)) {
        const char *line = text + at;
        size_t length = words_of(&line);
        number++;
        if (at < journal->head || !is_move(line, length))
            continue;
        if (number < from) {
            secrecy_play_line(table, start.replay.state, line, length);
            continue;
        }
        if (!secrecy_hides_line(table, start.replay.state, line, length, seat - 1))
            continue;
        buf_printf(out, "%s%d", comma, number);
        comma = ",";
    }
    buf_putc(out, ']');
    journal_finish(&start);
}

void sitting_tell_digest(const struct sitting *sitting, struct buf *out)
{
    char hex[17];

    digest_position(&sitting->journal.replay.table, sitting->journal.replay.state, hex);
    buf_puts(out, hex);
}

/* Of a copy: a verdict ends a replay. */
void sitting_tell_verdict(const struct sitting *sitting, struct buf *out)
{
    const struct buf *text = &sitting->journal.text;
    struct journal copy;
    struct error error = { 0 };

    bool good = journal_open(&copy, sitting->journal.replay.cache, buf_text(text), text->length, &error);
    struct replay *replay = &copy.replay;
    int items = replay->ledger.items;
    if (good)
        replay_finish(replay);
    buf_printf(out, "{\"verdict\":\"%s\"", verdict_word(good ? replay->verdict : VERDICT_UNREADABLE));
    if (good && replay->scored)
        tell_numbers(out, "scores", replay->score, replay->table.seats);
    buf_puts(out, ",\"scorings\":[");
    for (int i = items; i < replay->ledger.items; i++)
        tell_item(out, &replay->ledger.item[i], i == items);
    buf_puts(out, "]}");
    journal_finish(&copy);
}

void error_tell(const struct error *error, struct buf *out)
{
    buf_printf(out, "{\"line\":%d", error->line);
    tell_string(out, "rule", error->rule);
    tell_string(out, "message", error->text);
    buf_putc(out, '}');
}
