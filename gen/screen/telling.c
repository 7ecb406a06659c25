#include "telling.h"

#include <string.h>

#include "verify/language.h"
#include "verify/sitting.h"

/* ---- words ---- */

static void add_key(struct buf *out, const char *key)
{
    char last = out->text[out->length - 1];

    buf_puts(out, last == '{' || last == '[' ? "" : ",\n");
    buf_json(out, key);
    buf_putc(out, ':');
}

/* Where a word ends that has its place behind a colon: "road:s", "W:2,-1". */
static size_t head_of(const char *word)
{
    return strcspn(word, ":");
}

/* A word that names no piece: by <name of="word.boost">, or what else has that name. */
static void add_term(const struct words *words, const char *word, size_t length, struct buf *out)
{
    struct buf key = { 0 };

    buf_puts(&key, "word.");
    buf_add(&key, word, length);
    const char *id = key.text + strlen("word."), *name = words_name(words, key.text);
    name = name != NULL ? name : words_name(words, id);
    if (name != NULL && kit_piece_index(words->kit, id) < 0) {
        add_key(out, id);
        buf_json(out, name);
    }
    buf_finish(&key);
}

/* Words that stand before others: "swap" of "swap 25". */
static void add_key_words(const struct words *words, const struct grammar *grammar, struct buf *out)
{
    for (int verb = 0; verb < grammar->verbs; verb++)
        for (const struct slot *slot = grammar->verb[verb].slot; slot->kind != SLOT_NONE; slot++)
            if (slot->key != NULL)
                add_term(words, slot->key, strlen(slot->key), out);
}

static void add_terms(const struct words *words, const struct vocabulary *vocabulary, struct buf *out)
{
    add_key_words(words, vocabulary->grammar, out);
    for (int set = 0; set < vocabulary->grammar->sets; set++) {
        const struct names *names = &vocabulary->names[set];
        const char *before = "";
        for (int i = 0; i < names->count; before = names->word[i++])
            if (head_of(before) != head_of(names->word[i]) || strncmp(before, names->word[i], head_of(before)) != 0)
                add_term(words, names->word[i], head_of(names->word[i]), out);
    }
}

/* The name of a piece or a kind, where it has one. */
static void add_name(const struct words *words, const char *id, struct buf *out)
{
    const char *name = words_name(words, id);

    if (name == NULL)
        return;
    add_key(out, id);
    buf_json(out, name);
}

/* A piece by its name; one that has none by its kind and its id, "Task card T1-2", unless that is a word of its own. */
static void add_piece(const struct words *words, const struct kit_piece *piece, struct buf *out)
{
    const char *kind = words_name(words, piece->kind);
    struct buf name = { 0 };

    if (words_name(words, piece->id) != NULL || kind == NULL ||
        strpbrk(piece->id, "abcdefghijklmnopqrstuvwxyz") != NULL) {
        add_name(words, piece->id, out);
        return;
    }
    buf_printf(&name, "%s %s", kind, piece->id);
    add_key(out, piece->id);
    buf_json(out, buf_text(&name));
    buf_finish(&name);
}

/* What only many of it have a name for, by one of them: "UNITS" by <name of="UNITS.many">. */
static void add_many(const struct words *words, struct buf *out)
{
    static const char many[] = ".many";
    struct buf one = { 0 };

    for (int i = 0; i < words->names; i++) {
        const char *of = words->name[i].name;
        size_t length = strlen(of), end = sizeof many - 1;
        if (length <= end || strcmp(of + length - end, many) != 0)
            continue;
        buf_clear(&one);
        buf_add(&one, of, length - end);
        if (words_name(words, buf_text(&one)) == NULL) {
            add_key(out, buf_text(&one));
            buf_json(out, words->name[i].value);
        }
    }
    buf_finish(&one);
}

/* The words of lines that name a piece or anything else, and what the kinds of pieces are called. */
static void add_names(const struct words *words, const struct vocabulary *vocabulary, struct buf *out)
{
    const struct kit *kit = words->kit;

    buf_puts(out, ",\"names\":{");
    for (int i = 0; i < kit->pieces; i++)
        add_piece(words, &kit->piece[i], out);
    add_terms(words, vocabulary, out);
    add_many(words, out);
    buf_puts(out, "},\"kinds\":{");
    for (int i = 0; i < kit->pieces; i++)
        if (i == 0 || strcmp(kit->piece[i].kind, kit->piece[i - 1].kind) != 0)
            add_name(words, kit->piece[i].kind, out);
    buf_putc(out, '}');
}

/* Everything whose name begins so, by what stands behind that: of "line." what those who play do with each verb. */
static void add_ways(const struct words *words, const char *key, const char *start, struct buf *out)
{
    size_t length = strlen(start);

    buf_printf(out, ",\"%s\":{", key);
    for (const struct words *from = words; from != NULL; from = from == words ? words->english : NULL)
        for (int i = 0; i < from->names; i++) {
            const struct attr *name = &from->name[i];
            if (strncmp(name->name, start, length) != 0 || words_name(words, name->name) != name->value)
                continue;
            add_key(out, name->name + length);
            buf_json(out, name->value);
        }
    buf_putc(out, '}');
}

/* Which word behind a verb is the number of a seat, from 0: "offer 1 W05 N02", and of chance as "*.draw". */
static void add_seats(const struct grammar *grammar, struct buf *out)
{
    struct buf name = { 0 };

    buf_puts(out, ",\"seats\":{");
    for (int verb = 0; verb < grammar->verbs; verb++) {
        const struct slot *slot = grammar->verb[verb].slot, *first = slot;
        while (slot->kind != SLOT_NONE && slot->kind != SLOT_SEAT && !slot->optional && slot->key == NULL)
            slot++;
        if (slot->kind != SLOT_SEAT || slot->key != NULL)
            continue;
        buf_clear(&name);
        buf_printf(&name, "%s%s", grammar->verb[verb].chance ? "*." : "", grammar->verb[verb].word);
        add_key(out, name.text);
        buf_printf(out, "%d", (int)(slot - first));
    }
    buf_putc(out, '}');
    buf_finish(&name);
}

static void add_rules(const struct words *words, struct buf *out)
{
    const struct kit *kit = words->kit;
    struct buf text = { 0 };

    buf_puts(out, ",\"rules\":{");
    for (int rule = 0; rule < kit->rules; rule++) {
        add_key(out, kit->rule[rule].id);
        buf_clear(&text);
        words_rule_number(words, rule, &text);
        buf_putc(out, '[');
        buf_json(out, buf_text(&text));
        buf_clear(&text);
        words_rule_text(words, rule, &text);
        buf_putc(out, ',');
        buf_json(out, buf_text(&text));
        buf_putc(out, ']');
    }
    buf_putc(out, '}');
    buf_finish(&text);
}

void telling_add_words(const struct edition *edition, struct buf *out)
{
    buf_putc(out, '{');
    for (int i = 0; i < edition->languages; i++) {
        const struct words *words = edition->words[i];
        add_key(out, words->lang);
        buf_puts(out, "{\"title\":");
        buf_json(out, words->title);
        add_names(words, &((const struct pieces *)edition->game.pieces)->words, out);
        add_ways(words, "says", "line.", out);
        add_ways(words, "asks", "ask.", out);
        add_ways(words, "does", "do.", out);
        add_ways(words, "ends", "finish.", out);
        add_ways(words, "tells", "tell.", out);
        add_ways(words, "options", "option.", out);
        add_seats(edition->game.game->grammar, out);
        add_rules(words, out);
        buf_putc(out, '}');
    }
    buf_putc(out, '}');
}

/* ---- the log ---- */

/* [a, b, …] of two arrays. */
static void join(struct buf *out, const char *first, const char *second)
{
    buf_add(out, first, strlen(first) - 1);
    buf_puts(out, strcmp(first, "[]") != 0 && strcmp(second, "[]") != 0 ? "," : "");
    buf_puts(out, second + 1);
}

/* {"verdict":"sound","scores":[…],"scorings":[…]}: the array of that key, which is the last. */
static const char *cut_scorings(struct buf *verdict)
{
    verdict->text[--verdict->length] = '\0';
    return strstr(verdict->text, "\"scorings\":") + strlen("\"scorings\":");
}

static bool add_scorings(const struct chronicle *chronicle, struct game_cache *cache, struct buf *out,
                         struct error *error)
{
    struct sitting sitting;
    struct buf played = { 0 }, verdict = { 0 };
    bool good = sitting_open(&sitting, cache, chronicle->text, strlen(chronicle->text), error);

    if (good) {
        sitting_tell_scorings(&sitting, &played);
        sitting_tell_verdict(&sitting, &verdict);
        join(out, played.text, cut_scorings(&verdict));
    }
    buf_finish(&played);
    buf_finish(&verdict);
    sitting_finish(&sitting);
    return good;
}

static bool add_digest(const struct chronicle *chronicle, struct game_cache *cache, struct buf *out,
                       struct error *error)
{
    struct sitting sitting;
    bool good = sitting_open(&sitting, cache, chronicle->text, strlen(chronicle->text), error);

    if (good) {
        buf_puts(out, ",\"digest\":\"");
        sitting_tell_digest(&sitting, out);
        buf_putc(out, '"');
    }
    sitting_finish(&sitting);
    return good;
}

/* [number, words] of every line that has a scene, in their order. */
static void add_moves(const struct chronicle *chronicle, struct buf *out)
{
    struct buf words = { 0 };
    int line = 0;

    buf_puts(out, ",\"moves\":[");
    for (int i = 0; i < chronicle->chapters; i++)
        for (const char *at = chronicle->chapter[i].log; *at != '\0'; at += *at == '\n') {
            size_t length = strcspn(at, "\n");
            buf_clear(&words);
            buf_add(&words, at, length);
            buf_printf(out, "%s[%d,", line > 0 ? "," : "", chronicle->number[line]);
            buf_json(out, buf_text(&words));
            buf_putc(out, ']');
            at += length;
            line++;
        }
    buf_putc(out, ']');
    buf_finish(&words);
}

bool telling_add_log(const struct edition *edition, const struct chronicle *chronicle, struct game_cache *cache,
                     struct buf *out, struct error *error)
{
    const char *own = language_of_messages();
    bool good;

    buf_puts(out, "{\"text\":");
    buf_json(out, chronicle->text);
    buf_printf(out, ",\"verdict\":\"%s\"", verdict_word(chronicle->verdict));
    add_moves(chronicle, out);
    good = add_digest(chronicle, cache, out, error);
    buf_puts(out, ",\"scorings\":{");
    for (int i = 0; good && i < edition->languages; i++) {
        language_use(edition->words[i]->lang);
        add_key(out, edition->words[i]->lang);
        good = add_scorings(chronicle, cache, out, error);
    }
    language_use(own);
    buf_puts(out, "}}");
    return good;
}
