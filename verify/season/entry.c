#include "entry.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "verify/arena.h"
#include "verify/buf.h"

/* ---- the values of an object ---- */

static bool fail_key(const char *key, const char *expected, struct error *error)
{
    return fail(error, ERROR_INPUT, NULL, _("\"%s\" should be %s"), key, expected);
}

static const char *text_of(const struct value *value)
{
    return value != NULL && value->kind == VALUE_TEXT ? value->text : NULL;
}

static bool take_text(const struct value *object, const char *key, const char **out, struct error *error)
{
    const struct value *value = value_member(object, key);

    *out = text_of(value);
    return value == NULL || *out != NULL || fail_key(key, _("a text"), error);
}

static bool is_whole(const struct value *value, long long least, long long most)
{
    return value->kind == VALUE_WHOLE && value->whole >= least && value->whole <= most;
}

/* Absent: 0. */
static bool take_count(const struct value *object, const char *key, int *out, struct error *error)
{
    const struct value *value = value_member(object, key);

    *out = value != NULL ? (int)value->whole : 0;
    return value == NULL || is_whole(value, 0, INT_MAX) || fail_key(key, _("a whole number"), error);
}

static bool take_hash(const struct value *object, const char *key, unsigned char hash[ENTRY_ID_BYTES], struct error *error)
{
    const char *text = text_of(value_member(object, key)), *end;
    size_t length = 0;

    return (text != NULL && sodium_hex2bin(hash, ENTRY_ID_BYTES, text, strlen(text), NULL, &length, &end) == 0 &&
            length == ENTRY_ID_BYTES && *end == '\0') ||
           fail_key(key, _("32 hex digits"), error);
}

/* ---- seats ---- */

/* A list of whole numbers, one a seat; absent: none. */
static bool take_numbers(const struct value *object, const char *key, int seats, int out[], int *count,
                         struct error *error)
{
    const struct value *list = value_member(object, key);

    *count = list != NULL ? list->size : 0;
    if (list == NULL)
        return true;
    if (list->kind != VALUE_LIST || list->size > seats)
        return fail_key(key, _("a list, one for each seat at most"), error);
    const struct value *value = value_first(list);
    for (int i = 0; i < list->size; i++, value = value_next(value)) {
        if (!is_whole(value, INT_MIN, INT_MAX))
            return fail_key(key, _("a list of whole numbers"), error);
        out[i] = (int)value->whole;
    }
    return true;
}

static bool take_names(struct entry *entry, const struct value *object, struct error *error)
{
    const struct value *list = value_member(object, "seats");

    if (list == NULL)
        return true;
    if (list->kind != VALUE_LIST || list->size > SEATS_MAX)
        return fail_key("seats", _("a list of names"), error);
    const struct value *value = value_first(list);
    for (; entry->seats < list->size; value = value_next(value)) {
        entry->seat[entry->seats++].name = text_of(value);
        if (text_of(value) == NULL)
            return fail_key("seats", _("a list of names"), error);
    }
    return true;
}

static bool take_seats(struct entry *entry, const struct value *object, struct error *error)
{
    int scores[SEATS_MAX], claims[SEATS_MAX], winners[SEATS_MAX], scored, claimed, won;

    if (!take_names(entry, object, error) || !take_numbers(object, "scores", entry->seats, scores, &scored, error) ||
        !take_numbers(object, "result", entry->seats, claims, &claimed, error) ||
        !take_numbers(object, "winners", entry->seats, winners, &won, error))
        return false;
    for (int i = 0; i < entry->seats; i++) {
        struct entry_seat *seat = &entry->seat[i];
        seat->scored = i < scored;
        seat->score = i < scored ? scores[i] : 0;
        seat->claimed = i < claimed;
        seat->claim = i < claimed ? claims[i] : 0;
    }
    for (int i = 0; i < won; i++) {
        if (winners[i] < 1 || winners[i] > entry->seats)
            return fail_key("winners", _("a list of seats"), error);
        entry->seat[winners[i] - 1].won = true;
    }
    return true;
}

/* ---- scorings, summed by seat and rule ---- */

static int compare_sums(const void *a, const void *b)
{
    const struct entry_sum *one = a, *other = b;

    return one->seat != other->seat ? one->seat - other->seat : strcmp(one->rule, other->rule);
}

/* The same seat and rule become one sum. */
static void join_sums(struct entry *entry)
{
    int last = 0;

    if (entry->sums == 0)
        return;
    qsort(entry->sum, (size_t)entry->sums, sizeof *entry->sum, compare_sums);
    for (int i = 1; i < entry->sums; i++)
        if (compare_sums(&entry->sum[last], &entry->sum[i]) == 0) {
            entry->sum[last].points += entry->sum[i].points;
            entry->sum[last].times++;
        } else
            entry->sum[++last] = entry->sum[i];
    entry->sums = last + 1;
}

static bool take_item(const struct entry *entry, const struct value *item, struct entry_sum *sum, struct error *error)
{
    const struct value *points = value_member(item, "points");
    bool scored = points == NULL || is_whole(points, 1 - ENTRY_POINTS_MAX, ENTRY_POINTS_MAX - 1);

    *sum = (struct entry_sum){ .points = scored && points != NULL ? (int)points->whole : 0, .times = 1 };
    return (take_count(item, "seat", &sum->seat, error) && take_text(item, "rule", &sum->rule, error) &&
            sum->seat >= 1 && sum->seat-- <= entry->seats && sum->rule != NULL && scored) ||
           fail_key("items", _("a list of scorings"), error);
}

static bool take_items(struct entry *entry, const struct value *object, struct error *error)
{
    const struct value *list = value_member(object, "items");

    entry->itemised = list != NULL;
    if (list == NULL)
        return true;
    if (list->kind != VALUE_LIST || list->size > ENTRY_ITEMS_MAX)
        return fail_key("items", _("a list of scorings"), error);
    entry->sum = memory_new(((size_t)list->size + 1) * sizeof *entry->sum);
    const struct value *item = value_first(list);
    for (; entry->sums < list->size; item = value_next(item))
        if (!take_item(entry, item, &entry->sum[entry->sums++], error))
            return false;
    join_sums(entry);
    return true;
}

/* ---- the whole ---- */

static void add_word(struct buf *out, const char *text)
{
    buf_puts(out, text != NULL ? text : "\x01");
    buf_putc(out, '\0');
}

static void add_number(struct buf *out, long number)
{
    buf_int(out, number);
    buf_putc(out, ' ');
}

static void add_seats(struct buf *out, const struct entry *entry)
{
    for (int i = 0; i < entry->seats; i++) {
        const struct entry_seat *seat = &entry->seat[i];
        add_word(out, seat->name);
        add_number(out, seat->scored ? seat->score : INT_MIN);
        add_number(out, seat->claimed ? seat->claim : INT_MIN);
        add_number(out, seat->won);
    }
    for (int i = 0; i < entry->sums; i++) {
        add_number(out, entry->sum[i].seat);
        add_word(out, entry->sum[i].rule);
        add_number(out, entry->sum[i].points);
        add_number(out, entry->sum[i].times);
    }
}

/* Ahead of the digest stands whether there are scorings, so that these are kept. */
static void set_mark(struct entry *entry)
{
    const char *const words[] = { entry->game,  entry->options, entry->event,      entry->date,
                                  entry->round, entry->table,   entry->verdict,    entry->rule,
                                  entry->ended, entry->draws,   entry->commitment, entry->kit };
    struct buf kept = { 0 };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        add_word(&kept, words[i]);
    add_number(&kept, entry->line);
    add_number(&kept, entry->moves);
    buf_add(&kept, (const char *)entry->moves_id, ENTRY_ID_BYTES);
    add_seats(&kept, entry);
    entry->mark[0] = entry->itemised;
    crypto_generichash(entry->mark + 1, ENTRY_MARK_BYTES - 1, (const unsigned char *)kept.text, kept.length, NULL, 0);
    buf_finish(&kept);
}

static bool take_words(struct entry *entry, const struct value *object, struct error *error)
{
    const struct {
        const char *key, **out;
    } words[] = {
        { "file", &entry->file },   { "game", &entry->game },   { "options", &entry->options },
        { "event", &entry->event }, { "date", &entry->date },   { "round", &entry->round },
        { "table", &entry->table }, { "rule", &entry->rule },   { "verdict", &entry->verdict },
        { "ended", &entry->ended }, { "draws", &entry->draws }, { "commitment", &entry->commitment },
        { "kit", &entry->kit },     { "saved", &entry->saved },
    };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!take_text(object, words[i].key, words[i].out, error))
            return false;
    return entry->verdict != NULL || fail_key("verdict", _("a text"), error);
}

/* A game without moves is a copy of no other. */
static bool take_ids(struct entry *entry, const struct value *object, struct error *error)
{
    if (!take_hash(object, "id", entry->id, error))
        return false;
    memcpy(entry->moves_id, entry->id, ENTRY_ID_BYTES);
    return value_member(object, "moves_id") == NULL || take_hash(object, "moves_id", entry->moves_id, error);
}

static bool take_game(struct entry *entry, const struct value *object, struct error *error)
{
    int first, line;

    if (!take_ids(entry, object, error) || !take_words(entry, object, error) ||
        !take_count(object, "index", &entry->index, error) || !take_count(object, "rules", &entry->rules, error) ||
        !take_count(object, "moves", &entry->moves, error) || !take_count(object, "first", &first, error) ||
        !take_count(object, "line", &line, error) || !take_seats(entry, object, error) ||
        !take_items(entry, object, error))
        return false;
    entry->line = first > 0 && line >= first ? line - first + 1 : 0;
    set_mark(entry);
    return true;
}

enum entry_kind entry_read(struct entry *entry, const char *json, size_t length, struct error *error)
{
    *entry = (struct entry){ .seats = 0 };
    if (!json_line_read(&entry->object, json, length, error))
        return ENTRY_NONE;
    const struct value *object = entry->object.value, *summary = value_member(object, "summary");
    if (object->kind != VALUE_OBJECT)
        return fail(error, ERROR_INPUT, NULL, _("no object of check --json")), ENTRY_NONE;
    if (summary != NULL)
        return take_count(summary, "games", &entry->index, error) ? ENTRY_SUMMARY : ENTRY_NONE;
    return take_game(entry, object, error) ? ENTRY_GAME : ENTRY_NONE;
}

void entry_finish(struct entry *entry)
{
    json_line_finish(&entry->object);
    free(entry->sum);
    *entry = (struct entry){ 0 };
}

bool entry_is_good(const struct entry *entry)
{
    return strcmp(entry->verdict, "sound") == 0 || strcmp(entry->verdict, "unclaimed") == 0;
}
