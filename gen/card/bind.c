#include "bind.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "verify/fields.h"
#include "verify/table.h"

/* ---- what is used ---- */

static bool uses_have(const struct uses *uses, const char *name, size_t length)
{
    for (int i = 0; i < uses->count; i++)
        if (strncmp(uses->name[i], name, length) == 0 && uses->name[i][length] == '\0')
            return true;
    return false;
}

static void use(struct uses *uses, const char *name)
{
    if (uses != NULL && uses->count < USES_MAX && !uses_have(uses, name, strlen(name)))
        uses->name[uses->count++] = arena_copy(&uses->arena, name, strlen(name));
}

static bool is_used(const struct uses *uses, const char *column, size_t length)
{
    return uses->count == USES_MAX || (length == 4 && strncmp(column, "name", 4) == 0) ||
           uses_have(uses, column, length);
}

/* In the words of other programs. */
static bool is_count(const struct node *row, const char *column)
{
    static const char *const words[] = { "qty", "quantity", "copies", "number", "amount" };

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasecmp(words[i], column) == 0)
            return node_attr(row, "count") == NULL;
    return false;
}

/* What the column was probably meant to be, or NULL. */
static const char *meant(const struct uses *uses, const struct node *row, const char *column)
{
    const char *names[USES_MAX + TABLE_OURS];
    int count = table_ours(names);

    memcpy(names + count, uses->name, (size_t)uses->count * sizeof *names);
    const char *near = is_count(row, column) ? "count" : nearest_name(column, names, count + uses->count);
    return near != NULL && (near[0] == tolower((unsigned char)column[0]) || is_count(row, column)) ? near : NULL;
}

static void tell_unused(const struct uses *uses, const struct node *row, const char *column)
{
    const char *near = meant(uses, row, column);

    if (near != NULL)
        fprintf(stderr, _("proofsheet-gen: %s: column \"%s\" is printed nowhere (did you mean \"%s\"?)\n"), row->file,
                quote(column).text, near);
    else
        fprintf(stderr, _("proofsheet-gen: %s: column \"%s\" is printed nowhere\n"), row->file, quote(column).text);
}

/* {text} is said by text.de, too, where the game has German words. */
static void tell_column(const struct uses *uses, const struct edition *edition, const struct node *row,
                        const char *column)
{
    const char *point = strrchr(column, '.');
    struct arena arena = { 0 };

    if (table_is_ours(column) || is_used(uses, column, strlen(column)))
        return;
    if (point == NULL || !is_used(uses, column, (size_t)(point - column)))
        tell_unused(uses, row, column);
    else if (access(words_file(edition->dirs.data, edition->game.kit, point + 1, &arena), F_OK) != 0)
        fprintf(stderr, _("proofsheet-gen: %s: column \"%s\" is not printed: there is no %s.xml\n"), row->file,
                quote(column).text, quote(point + 1).text);
    arena_finish(&arena);
}

static void tell_count(const struct uses *uses, const struct edition *edition, const struct node *row,
                       const char *column)
{
    const char *near = meant(uses, row, column);

    if (near != NULL && strcmp(near, "count") == 0)
        tell_column(uses, edition, row, column);
}

typedef void column_teller(const struct uses *, const struct edition *, const struct node *row, const char *column);

/* Each row of a table has the attributes of the first. */
static void tell_columns(const struct uses *uses, const struct edition *edition, column_teller *tell)
{
    const struct kit *kit = edition->game.kit;
    const struct node *table = NULL;

    for (int i = 0; i < kit->pieces; i++) {
        const struct node *row = kit->piece[i].node;
        if (row->table == NULL || row->table == table)
            continue;
        table = row->table;
        for (int k = 0; k < row->attrs; k++)
            if (node_saying(row, row->attr[k].name) == row)
                tell(uses, edition, row, row->attr[k].name);
    }
}

void uses_tell(const struct uses *uses, const struct edition *edition)
{
    tell_columns(uses, edition, tell_column);
}

void uses_tell_counts(const struct uses *uses, const struct edition *edition)
{
    tell_columns(uses, edition, tell_count);
}

void uses_finish(struct uses *uses)
{
    arena_finish(&uses->arena);
}

/* ---- names ---- */

static bool fail_name(const struct binding *at, const char *key, const struct node *node, struct error *error)
{
    enum { NAMES = 64 };
    const char *names[NAMES] = { "id", "name", "item", "number" };
    int count = 4;

    for (int i = 0; i < 2; i++) {
        const struct node *told = i == 0 ? at->piece->node : at->piece->look;
        for (int k = 0; told != NULL && k < told->attrs && count < NAMES; k++)
            names[count++] = told->attr[k].name;
    }
    const char *near = nearest_name(key, names, count);
    if (near != NULL)
        return node_fail(node, error, _("{%s}: piece %s has no such attribute (did you mean {%s}?)"), key,
                         at->piece->id, near);
    return node_fail(node, error, _("{%s}: neither piece %s nor another of its kind has such an attribute"), key,
                     at->piece->id);
}

/* Of the piece in the kit, in the language of the words where there are any, or of its look. */
static const char *attribute_of(const struct words *words, const struct kit_piece *piece, const char *name)
{
    const char *own = words != NULL ? words_attribute(words, piece, name) : node_attr(piece->node, name);

    return own != NULL || piece->look == NULL ? own : node_attr(piece->look, name);
}

/* ---- where values stand ---- */

static bool is_id(const struct attr *attr)
{
    return strcmp(attr->name, "id") == 0;
}

/* The id, which a row may have by its number, only where nothing else is said. */
static void note_attr(struct bind_source *source, const struct node *node, const struct attr *attr)
{
    if (source->holding != NULL && strstr(attr->value, source->holding) == NULL)
        return;
    if (source->attr == NULL || is_id(source->attr) ||
        (!is_id(attr) && strlen(attr->value) > strlen(source->attr->value))) {
        source->node = node;
        source->attr = attr;
    }
}

/* A value of the piece at hand: which one, its address tells. */
static void note(const struct binding *at, const char *value)
{
    for (int i = 0; at->source != NULL && i < 2; i++) {
        const struct node *node = i == 0 ? at->piece->node : at->piece->look;
        for (int k = 0; node != NULL && k < node->attrs; k++)
            if (node->attr[k].value == value)
                note_attr(at->source, node, &node->attr[k]);
    }
}

static void note_item(const struct binding *at)
{
    if (at->source != NULL && at->item_source.attr != NULL)
        note_attr(at->source, at->item_source.node, at->item_source.attr);
}

/* An attribute that another piece of the same kind has is only left out here. */
static bool kind_has(const struct binding *at, const char *kind, const char *name)
{
    const struct kit *kit = at->kit;

    for (int i = 0; i < kit->pieces; i++)
        if (strcmp(kit->piece[i].kind, kind) == 0 && attribute_of(at->words, &kit->piece[i], name) != NULL)
            return true;
    return false;
}

/* A word is bound like any text, but holds no other word. */
static bool add_word(const struct binding *at, const char *of, const struct node *node, struct buf *out,
                     struct error *error)
{
    struct binding inside = *at;

    if (at->words == NULL)
        return node_fail(node, error, _("{word:%s}: it stands in another word, which cannot hold one"), of);
    const char *word = words_marked(at->words, of);
    if (word == NULL)
        return node_fail(node, error, _("<name of=\"%s\"> is missing in %s"), of, at->words->file);
    note(at, word);
    inside.words = NULL;
    return bind_text(&inside, word, node, out, error);
}

static bool add_value(const struct binding *at, const char *id, const struct node *node, struct buf *out,
                      struct error *error)
{
    for (int i = 0; i < at->kit->values; i++)
        if (strcmp(at->kit->value[i].id, id) == 0) {
            buf_int(out, at->kit->value[i].number);
            return true;
        }
    return node_fail(node, error, _("{value:%s}: the kit has no such value"), id);
}

static bool add_module(const struct binding *at, const char *name, const struct node *node, struct buf *out,
                       struct error *error)
{
    if (!kit_need_module(at->kit, name, node, error))
        return false;
    buf_puts(out, modules_have(at->modules, name) ? "yes" : "");
    return true;
}

/* What it is of; NULL where it has no attribute. */
static const char *entry_key(const struct node *entry)
{
    const char *of = node_attr(entry, "of");

    return of != NULL || entry->attrs == 0 ? of : entry->attr[0].value;
}

static const struct node *entry_of(const struct kit_piece *piece, struct word of)
{
    for (const struct node *entry = node_first(piece->node); entry != NULL; entry = node_next(entry))
        if (entry_key(entry) != NULL && word_is(of, entry_key(entry)))
            return entry;
    return NULL;
}

static const char *value_of(const struct node *entry, struct word attribute)
{
    for (int i = 0; i < entry->attrs; i++)
        if (word_is(attribute, entry->attr[i].name))
            return entry->attr[i].value;
    return NULL;
}

/* Of the entry; "" where only another one of its name has such an attribute, NULL where none has. */
static const char *value_in(const struct kit_piece *piece, const struct node *entry, struct word attribute)
{
    const char *own = value_of(entry, attribute);

    for (const struct node *other = node_first(piece->node); own == NULL && other != NULL; other = node_next(other))
        if (strcmp(other->name, entry->name) == 0 && value_of(other, attribute) != NULL)
            own = "";
    return own;
}

static const struct kit_piece *piece_of(const struct kit *kit, struct word id)
{
    for (int i = 0; i < kit->pieces; i++)
        if (word_is(id, kit->piece[i].id))
            return &kit->piece[i];
    return NULL;
}

/* Which of the words is not there: the piece where there is none, else what it is of, else the attribute. */
static bool fail_entry(const struct kit *kit, const struct kit_piece *piece, const struct node *entry,
                       struct word unknown, const char *by, const char *text, const struct node *node,
                       struct error *error)
{
    enum { NAMES = 256 };
    const char *names[NAMES];
    struct error told = { 0 };
    int count = 0;

    for (; piece == NULL && count < kit->pieces && count < NAMES; count++)
        names[count] = kit->piece[count].id;
    for (; entry != NULL && count < entry->attrs && count < NAMES; count++)
        names[count] = entry->attr[count].name;
    for (const struct node *of = piece != NULL && entry == NULL ? node_first(piece->node) : NULL;
         of != NULL && count < NAMES; of = node_next(of))
        if (entry_key(of) != NULL)
            names[count++] = entry_key(of);
    const char *what = piece == NULL ? _("piece") : entry == NULL ? _("element") : _("attribute");
    fail_unknown(&told, ERROR_INPUT, what, quote_word(unknown).text, names, count, count > 0 ? NULL : _("none"));
    return node_fail(node, error, "{%s:%s}: %s", by, text, told.text);
}

/* "chart fire grass": piece, entry, attribute. */
static bool add_entry(const struct binding *at, const char *text, const struct node *node, struct buf *out,
                      struct error *error)
{
    const char *from = text;
    struct word id, of, attribute, more;

    if (!word_next(&from, &id) || !word_next(&from, &of) || !word_next(&from, &attribute) || word_next(&from, &more))
        return node_fail(node, error, _("{in:%s}: a piece, what one of its elements is of, and an attribute expected"),
                         text);
    const struct kit_piece *piece = piece_of(at->kit, id);
    const struct node *entry = piece != NULL ? entry_of(piece, of) : NULL;
    const char *value = entry != NULL ? value_in(piece, entry, attribute) : NULL;
    if (value == NULL)
        return fail_entry(at->kit, piece, entry, piece == NULL ? id : entry == NULL ? of : attribute, "in", text,
                          node, error);
    buf_puts(out, value);
    return true;
}

/* "card-7 cost": another piece, attribute. */
static bool add_other(const struct binding *at, const char *text, const struct node *node, struct buf *out,
                      struct error *error)
{
    struct word id, attribute, more;
    struct binding there = *at;
    struct buf name = { 0 };

    if (!word_next(&text, &id) || !word_next(&text, &attribute) || word_next(&text, &more))
        return node_fail(node, error, _("{of:}: a piece and an attribute expected"));
    there.piece = piece_of(at->kit, id);
    if (there.piece == NULL)
        return fail_entry(at->kit, NULL, NULL, id, "of", id.at, node, error);
    buf_add(&name, attribute.at, (size_t)attribute.length);
    use(at->uses, buf_text(&name));
    const char *value = attribute_of(at->words, there.piece, buf_text(&name));
    bool good = value != NULL || kind_has(at, there.piece->kind, buf_text(&name)) ||
                fail_name(&there, buf_text(&name), node, error);
    buf_puts(out, good && value != NULL ? value : "");
    buf_finish(&name);
    return good;
}

static bool add_lower(const struct binding *at, const char *text, const struct node *node, struct buf *out,
                      struct error *error)
{
    (void)at;
    (void)node;
    (void)error;
    for (; *text != '\0'; text++)
        buf_putc(out, *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text);
    return true;
}

/* "condition of": the name of its elements, attribute. */
static bool add_each(const struct binding *at, const char *text, const struct node *node, struct buf *out,
                     struct error *error)
{
    const char *from = text;
    struct word name, attribute, more;
    int count = 0;

    if (!word_next(&from, &name) || !word_next(&from, &attribute) || word_next(&from, &more))
        return node_fail(node, error, _("{each:%s}: the name of its elements and an attribute expected"), text);
    for (const struct node *entry = node_first(at->piece->node); entry != NULL; entry = node_next(entry)) {
        const char *value = word_is(name, entry->name) ? value_of(entry, attribute) : NULL;
        if (value != NULL)
            buf_printf(out, "%s%s", count++ > 0 ? " " : "", value);
    }
    return count > 0 || node_fail(node, error, _("{each:%s}: piece %s has no element with that attribute"), text,
                                  at->piece->id);
}

/* A piece from a table has its name there. */
static bool add_name(const struct binding *at, const struct node *node, struct buf *out, struct error *error)
{
    const struct kit_piece *piece = at->piece;

    if (piece->node->table == NULL || at->words == NULL || words_name(at->words, piece->id) != NULL)
        return add_word(at, piece->id, node, out, error);
    return node_fail(piece->node, error,
                     _("%s has no name: neither a column \"name\" or \"name.%s\" nor <name of=\"%s\"> in %s says it"),
                     piece->id, at->words->lang, piece->id, at->words->file);
}

/* What has a colon: the rest of the key behind it. */
static bool add_told(const struct binding *at, const char *key, const struct node *node, struct buf *out, bool *told,
                     struct error *error)
{
    static const struct {
        const char *prefix;
        bool (*add)(const struct binding *, const char *, const struct node *, struct buf *, struct error *);
    } tellers[] = {
        { "word:", add_word }, { "value:", add_value }, { "module:", add_module }, { "in:", add_entry },
        { "of:", add_other },  { "each:", add_each },   { "lower:", add_lower },
    };

    for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++) {
        size_t length = strlen(tellers[i].prefix);
        *told = strncmp(key, tellers[i].prefix, length) == 0;
        if (*told)
            return tellers[i].add(at, key + length, node, out, error);
    }
    return true;
}

/* Of the piece, its step and its seat. */
static bool add_own(const struct binding *at, const char *key, const struct node *node, struct buf *out,
                    struct error *error)
{
    const char *attribute = attribute_of(at->words, at->piece, key);

    use(at->uses, key);
    if (strcmp(key, "name") == 0)
        return add_name(at, node, out, error);
    if (strcmp(key, "item") == 0 && at->item != NULL) {
        note_item(at);
        buf_puts(out, at->item);
    } else if (strcmp(key, "number") == 0 && at->item != NULL)
        buf_int(out, at->number);
    else if (strcmp(key, "seat") == 0 && at->seat != NULL)
        buf_puts(out, at->seat);
    else if (attribute != NULL) {
        note(at, attribute);
        buf_puts(out, attribute);
    } else if (!kind_has(at, at->piece->kind, key))
        return fail_name(at, key, node, error);
    return true;
}

static bool add_bound(const struct binding *at, const char *key, const struct node *node, struct buf *out,
                      struct error *error)
{
    bool told;

    if (!add_told(at, key, node, out, &told, error))
        return false;
    return told || add_own(at, key, node, out, error);
}

/* Behind an opening brace: the key up to its closing one, which it returns; NULL where there is none. */
static const char *take_key(const char *text)
{
    int depth = 1;

    for (; *text != '\0'; text++) {
        depth += (*text == '{') - (*text == '}');
        if (depth == 0)
            return text;
    }
    return NULL;
}

static bool add_brace(const struct binding *at, const char *key, size_t length, const struct node *node,
                      struct buf *out, struct error *error)
{
    struct buf raw = { 0 }, bound = { 0 };

    buf_add(&raw, key, length);
    bool good = bind_text(at, buf_text(&raw), node, &bound, error) && add_bound(at, buf_text(&bound), node, out, error);
    buf_finish(&raw);
    buf_finish(&bound);
    return good;
}

bool bind_text(const struct binding *at, const char *text, const struct node *node, struct buf *out,
               struct error *error)
{
    for (; *text != '\0'; text++) {
        if (*text != '{') {
            buf_putc(out, *text);
            continue;
        }
        const char *end = take_key(text + 1);
        if (end == NULL)
            return node_fail(node, error, _("\"%s\": the closing } is missing"), text);
        if (!add_brace(at, text + 1, (size_t)(end - text - 1), node, out, error))
            return false;
        text = end;
    }
    return true;
}

bool bind_when(const struct binding *at, const char *when, const struct node *node, bool *holds, struct error *error)
{
    struct buf bound = { 0 };

    *holds = true;
    if (when == NULL)
        return true;
    const char *equals = strchr(when, '=');
    bool negated = when[0] == '!' || (equals != NULL && equals > when && equals[-1] == '!');
    const char *name = when + (when[0] == '!');
    size_t length = equals != NULL ? (size_t)(equals - name) - (equals > name && equals[-1] == '!') : strlen(name);
    bool good = add_brace(at, name, length, node, &bound, error);
    const char *value = buf_text(&bound);
    bool is = equals != NULL ? strcmp(value, equals + 1) == 0 : value[0] != '\0' && strcmp(value, "no") != 0;
    *holds = is != negated;
    buf_finish(&bound);
    return good;
}

/* "3" as "1 2 3"; one more than a row holds is enough to be too many. */
static void count_up(struct buf *text)
{
    long most = strtol(buf_text(text), NULL, 10);

    buf_clear(text);
    for (int i = 1; i <= most && i <= BIND_ROW_MAX + 1; i++)
        buf_printf(text, "%d ", i);
}

bool bind_row(const struct binding *at, const char *of, const struct node *node, struct bind_row *row,
              struct error *error)
{
    struct buf text = { 0 };
    struct binding noting = *at;

    *row = (struct bind_row){ .count = of == NULL };
    if (of == NULL)
        return true;
    noting.source = &row->source;
    if (!bind_text(&noting, of, node, &text, error)) {
        buf_finish(&text);
        return false;
    }
    if (text.length > 0 && buf_text(&text)[strspn(buf_text(&text), "0123456789")] == '\0')
        count_up(&text);
    row->text = text.text;
    for (char *word = row->text; word != NULL && *(word += strspn(word, " ")) != '\0';) {
        if (row->count == BIND_ROW_MAX) {
            bind_row_finish(row);
            return node_fail(node, error, _("of=\"%s\": more than %d words"), of, BIND_ROW_MAX);
        }
        size_t length = strcspn(word, " ");
        bool last = word[length] == '\0';
        word[length] = '\0';
        row->word[row->count++] = word;
        word += length + !last;
    }
    return true;
}

struct binding bind_step(const struct binding *at, const struct bind_row *row, int step)
{
    struct binding inside = *at;

    if (row->word[step] == NULL)
        return inside;
    inside.item = row->word[step];
    inside.item_source = row->source;
    inside.number = step + 1;
    return inside;
}

void bind_row_finish(struct bind_row *row)
{
    free(row->text);
    *row = (struct bind_row){ 0 };
}
