#include "words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fields.h"
#include "language.h"
#include "placeholder.h"
#include "place.h"

struct reading {
    struct words *words;
    const struct kit *kit;
    const char *lang;
    bool complete;               /* it has to be */
    struct arena *arena;
    const struct node **rule, **section, **caption, **box;
};

/* English and Traditional Chinese are complete or the kit does not load; any further language may lag behind. */
bool words_must_be_complete(const char *lang)
{
    return strcmp(lang, "en") == 0 || strcmp(lang, "zh-Hant") == 0;
}

static int example_index(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->examples; i++)
        if (strcmp(kit->example[i].id, id) == 0)
            return i;
    return -1;
}

static int section_index(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->sections; i++)
        if (strcmp(kit->section[i].id, id) == 0)
            return i;
    return -1;
}

/* Index of the box of that id, or -1. */
static int box_index(const struct words *words, const char *id)
{
    for (int i = 0; words != NULL && i < words->boxes; i++)
        if (strcmp(node_attr(words->box[i], "id"), id) == 0)
            return i;
    return -1;
}

/* ---- inline elements ---- */

/* One word of a count, `length` bytes of it: whether it names the set of the piece. */
static bool is_set(const struct kit *kit, const struct kit_piece *piece, const char *word, size_t length)
{
    const char *id = kit->set[piece->set].id;

    return length == strlen(id) + 4 && strncmp(word, "set.", 4) == 0 && strncmp(word + 4, id, length - 4) == 0;
}

/* Whether a piece is counted: where sets are named it is in one of them, where pieces or kinds are, one of those. */
static bool is_counted(const struct kit *kit, const struct kit_piece *piece, const char *of)
{
    bool sets = false, in_set = false, pieces = false;

    for (const char *at = of; *(at += strspn(at, " \t\n")) != '\0'; at += strcspn(at, " \t\n")) {
        bool set = strncmp(at, "set.", 4) == 0;
        sets = sets || set;
        pieces = pieces || !set;
        in_set = in_set || is_set(kit, piece, at, strcspn(at, " \t\n"));
    }
    return (sets || pieces) && (in_set || !sets) && (!pieces || kit_piece_is(piece, of));
}

/* The seats by which pieces that each seat has are multiplied: 1, a number, or those of the kit; 0: no such number. */
static int count_seats(const struct kit *kit, const struct node *node)
{
    const char *seats = node_attr(node, "seats");
    char *end;

    if (seats == NULL)
        return 1;
    if (strcmp(seats, "min") == 0 || strcmp(seats, "max") == 0)
        return seats[1] == 'i' ? kit->seats_min : kit->seats_max;
    long number = strtol(seats, &end, 10);
    return *end == '\0' && number >= kit->seats_min && number <= kit->seats_max ? (int)number : 0;
}

/* Each word by itself counts something. */
static bool is_known(const struct kit *kit, const char *of)
{
    char word[64];

    for (const char *at = of; *(at += strspn(at, " \t\n")) != '\0'; at += strcspn(at, " \t\n")) {
        bool found = false;
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " \t\n"), at);
        for (int i = 0; i < kit->pieces && !found; i++)
            found = is_counted(kit, &kit->piece[i], word);
        if (!found)
            return false;
    }
    return true;
}

static bool add_count(const struct kit *kit, const struct node *node, struct buf *out)
{
    const char *of = node_attr(node, "of");
    int seats = count_seats(kit, node), count = 0;

    for (int i = 0; i < kit->pieces; i++) {
        const struct kit_piece *piece = &kit->piece[i];
        if (is_counted(kit, piece, of))
            count += piece->count * (piece->per_seat ? seats : 1);
    }
    buf_int(out, count);
    return count > 0 && seats > 0 && is_known(kit, of);
}

/* With a true minus. */
static void add_int(struct buf *out, int number)
{
    if (number < 0)
        buf_puts(out, "\u2212");
    buf_int(out, number < 0 ? -number : number);
}

static bool add_number(const struct kit *kit, const char *of, struct buf *out)
{
    int option = kit_option_index(kit, of);

    if (option >= 0) {
        buf_int(out, kit->option[option].standard);
        return true;
    }
    for (int i = 0; i < kit->values; i++)
        if (strcmp(kit->value[i].id, of) == 0) {
            add_int(out, kit->value[i].number);
            return true;
        }
    if (strcmp(of, "seats.min") == 0 || strcmp(of, "seats.max") == 0) {
        buf_int(out, of[7] == 'i' ? kit->seats_min : kit->seats_max);
        return true;
    }
    return false;
}

/* Words that are still being read have no numbers: NULL. */
static bool add_ref(const struct kit *kit, const struct words *words, const char *of, struct buf *out)
{
    int rule = kit_rule_index(kit, of);

    if (rule >= 0 && words != NULL)
        words_rule_number(words, rule, out);
    return rule >= 0;
}

static bool add_inline(const struct kit *kit, const struct words *words, const struct node *node, struct buf *out)
{
    const char *of = node_attr(node, "of");

    if (node_is(node, "icon")) {
        buf_printf(out, "[%s]", node_attr(node, "name"));
        return true;
    }
    if (node_is(node, "bullet")) {
        buf_puts(out, " • ");
        return true;
    }
    if (of == NULL)
        return false;
    if (node_is(node, "n"))
        return add_number(kit, of, out);
    if (node_is(node, "count"))
        return add_count(kit, node, out);
    return node_is(node, "ref") && add_ref(kit, words, of, out);
}

bool words_inline(const struct words *words, const struct node *node, struct buf *out)
{
    return add_inline(words->kit, words, node, out);
}

/* "gyms", or "gyms+trainers", each of which is a module or an option of the kit. */
static bool check_joined(const struct kit *kit, const struct node *node, struct word word, struct error *error)
{
    struct word part;
    char name[64];

    for (int at = 0; word_part(word, '+', &at, &part);) {
        snprintf(name, sizeof name, "%.*s", part.length, part.at);
        if (!kit_need_module(kit, name, node, error))
            return false;
    }
    return true;
}

static bool check_names(const struct kit *kit, const struct node *node, const char *attribute, struct error *error)
{
    const char *at = node_attr(node, attribute);
    struct word word;

    while (at != NULL && word_next(&at, &word))
        if (!check_joined(kit, node, word, error))
            return false;
    return true;
}

bool words_check_modules(const struct kit *kit, const struct node *node, struct error *error)
{
    return check_names(kit, node, "with", error) && check_names(kit, node, "without", error);
}

static bool check_seats(const struct kit *kit, const struct node *node, struct error *error)
{
    return !node_is(node, "count") || count_seats(kit, node) > 0 ||
           node_fail(node, error, _("<count> has seats=\"%s\", expected min, max or a number from %d to %d"),
                     quote(node_attr(node, "seats")).text, kit->seats_min, kit->seats_max);
}

/* What an element refers to, and what the kit has of that, into `names`. */
static const char *names_for(const struct kit *kit, const struct node *node, const char **names, int *count)
{
    static const char *const seats[] = { "seats.min", "seats.max" };

    *count = 0;
    if (node_is(node, "count")) {
        *count = kit_piece_names(kit, names);
        return _("piece");
    }
    if (node_is(node, "ref")) {
        for (int i = 0; i < kit->rules; i++)
            names[(*count)++] = kit->rule[i].id;
        return _("rule");
    }
    for (int i = 0; i < kit->values; i++)
        names[(*count)++] = kit->value[i].id;
    for (int i = 0; i < 2; i++)
        names[(*count)++] = seats[i];
    for (int i = 0; i < kit->options; i++)
        names[(*count)++] = kit->option[i].id;
    return _("value or option");
}

static bool fail_inline(const struct kit *kit, const struct node *node, struct error *error)
{
    const char *of = node_attr(node, "of");
    int most = 2 * kit->pieces + kit->values + kit->options + kit->rules + 2, count;

    if (of == NULL || !(node_is(node, "n") || node_is(node, "count") || node_is(node, "ref")))
        return node_fail(node, error, _("<%s> refers to nothing in the kit"), quote(node->name).text);
    const char **names = memory_new((size_t)most * sizeof *names);
    const char *what = names_for(kit, node, names, &count);
    node_fail_unknown(node, error, what, of, names, count, count > 0 ? NULL : _("none"));
    free(names);
    return false;
}

bool words_check_inline(const struct kit *kit, const struct node *node, struct error *error)
{
    if (!words_check_modules(kit, node, error))
        return false;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child)) {
        struct buf text = { 0 };
        if (node_is(child, "if")) {
            if (!words_check_inline(kit, child, error))
                return false;
            continue;
        }
        if (!check_seats(kit, child, error))
            return false;
        bool good = node_is(child, "b") || add_inline(kit, NULL, child, &text);
        buf_finish(&text);
        if (!good)
            return fail_inline(kit, child, error);
    }
    return true;
}

/* ---- reading ---- */

/* Of a <name>, not of the kit. */
static const char *listed_name(const struct words *words, const char *of)
{
    int at = id_table_find(&words->ids, of);

    return at >= 0 ? words->name[at].value : NULL;
}

static bool take(struct reading *to, const struct node *node, const char *what, const char *id, int index,
                 const struct node **slots, struct error *error)
{
    if (index < 0)
        return !to->complete ||
               node_fail(node, error, _("%s \"%s\" is not in the kit %s"), what, quote(id).text, to->kit->file);
    if (slots[index] != NULL)
        return node_fail(node, error, _("%s \"%s\" appears twice"), what, quote(id).text);
    slots[index] = node;
    return true;
}

static bool is_empty(const struct node *node)
{
    for (const struct node *child = node->child; child != NULL; child = child->next) {
        bool holder = node_is(child, "b") || node_is(child, "if");
        if (child->name == NULL ? child->text[strspn(child->text, " \t\r\n")] != '\0' : !holder || !is_empty(child))
            return false;
    }
    return true;
}

/* What says nothing is missing: false. With an error where nothing may be. */
static bool says_something(const struct reading *to, const struct node *node, struct error *error)
{
    if (!is_empty(node))
        return true;
    if (to->complete)
        node_fail(node, error, _("<%s> is empty, words were expected"), node->name);
    return false;
}

static bool read_section(struct reading *to, const struct node *node, struct error *error)
{
    const char *id = node_need(node, "id", error);
    bool titled = !to->complete || node_need(node, "title", error) != NULL;

    if (id == NULL || !titled)
        return false;
    int index = section_index(to->kit, id);
    if (!take(to, node, _("section"), id, index, to->section, error))
        return false;
    for (const struct node *rule = node_first(node); rule != NULL; rule = node_next(rule)) {
        const char *of = node_need(rule, "id", error);
        int at = of != NULL ? kit_rule_index(to->kit, of) : -1;
        if (of != NULL && !says_something(to, rule, error) && error->kind == ERROR_NONE)
            continue;
        if (error->kind != ERROR_NONE || !take(to, rule, _("rule"), of, at, to->rule, error) ||
            (at >= 0 && !words_check_inline(to->kit, rule, error)))
            return false;
        to->words->worded += at >= 0;
    }
    return true;
}

/* <left> and <right>, and <end> where the box has a third column; `columns` is 0 before the first row. */
static bool check_row(struct reading *to, const struct node *row, int *columns, struct error *error)
{
    const struct node *left = node_find(row, "left"), *right = node_find(row, "right"), *end = node_find(row, "end");
    int found = end != NULL ? 3 : 2;

    if (left == NULL || right == NULL)
        return node_fail(row, error, _("a <row> needs <left> and <right>"));
    if (*columns != 0 && found != *columns)
        return node_fail(row, error, _("%d columns, but the rows above have %d"), found, *columns);
    *columns = found;
    return words_check_modules(to->kit, row, error) && words_check_inline(to->kit, left, error) &&
           words_check_inline(to->kit, right, error) &&
           (end == NULL || words_check_inline(to->kit, end, error));
}

/* Rows are only checked here: whoever prints them reads the elements. */
static bool read_box(struct reading *to, const struct node *node, struct error *error)
{
    int columns = 0;

    if (node_need(node, "id", error) == NULL || node_need(node, "title", error) == NULL)
        return false;
    if (box_index(to->words, node_attr(node, "id")) >= 0)
        return node_fail(node, error, _("the box \"%s\" appears twice"), quote(node_attr(node, "id")).text);
    for (const struct node *row = node_first(node); row != NULL; row = node_next(row))
        if (!check_row(to, row, &columns, error))
            return false;
    to->box[to->words->boxes++] = node;
    return true;
}

/* A part of a name, as cells of a table have it and as plain text. */
static bool add_part(const struct kit *kit, const struct node *part, struct buf *marked, struct buf *plain,
                     struct error *error)
{
    const char *of = part->name != NULL ? node_attr(part, node_is(part, "icon") ? "name" : "of") : NULL;
    const struct kit_value *value = of != NULL && node_is(part, "n") ? kit_find_value(kit, of) : NULL;

    if (part->name == NULL) {
        text_fold(marked, part->text);
        text_fold(plain, part->text);
        return true;
    }
    if (node_is(part, "n") && value == NULL)
        return node_fail(part, error, _("<n of=\"%s\">: the kit has no such value"), quote(of).text);
    if (value != NULL)
        buf_int(plain, value->number);
    if (of != NULL)
        buf_printf(marked, "<%s %s=\"%s\"/>", part->name, part->attr[0].name, of);
    buf_puts(marked, of == NULL ? "<b>" : "");
    for (const struct node *text = part->child; text != NULL; text = text->next) {
        text_fold(marked, text->text);
        text_fold(plain, text->text);
    }
    buf_puts(marked, of == NULL ? "</b>" : "");
    return true;
}

static const char *keep_trimmed(struct arena *arena, struct buf *text)
{
    size_t length = text->length;

    while (length > 0 && text->text[length - 1] == ' ')
        length--;
    const char *kept = arena_copy(arena, buf_text(text), length);
    buf_finish(text);
    return kept;
}

static bool add_name(struct reading *to, const struct node *node, const char *of, struct attr *names,
                     struct error *error)
{
    struct buf marked = { 0 }, plain = { 0 };
    bool good = true;
    int at = to->words->names;

    for (const struct node *part = node->child; good && part != NULL; part = part->next)
        good = add_part(to->kit, part, &marked, &plain, error);
    names[at] = (struct attr){ of, keep_trimmed(to->arena, &plain) };
    to->words->marked[at] = keep_trimmed(to->arena, &marked);
    if (good)
        id_table_add(&to->words->ids, of, to->words->names++);
    return good;
}

static bool read_name(struct reading *to, const struct node *node, struct attr *names, struct error *error)
{
    const char *of = node_need(node, "of", error);

    if (of == NULL)
        return false;
    if (listed_name(to->words, of) != NULL)
        return node_fail(node, error, _("the name of \"%s\" appears twice"), quote(of).text);
    return add_name(to, node, of, names, error);
}

static bool read_caption(struct reading *to, const struct node *node, struct error *error)
{
    const char *of = node_need(node, "example", error);
    int at = of != NULL ? example_index(to->kit, of) : -1;

    return of != NULL && take(to, node, _("example"), of, at, to->caption, error) &&
           (at < 0 || words_check_inline(to->kit, node, error));
}

/* Which stands there once. */
static bool read_line(struct reading *to, const struct node *node, const char **line, struct error *error)
{
    if (node_find(to->words->root, node->name) != node)
        return node_fail(node, error, _("<%s> appears twice"), node->name);
    *line = node_text(node, to->arena);
    return true;
}

static bool read_child(struct reading *to, const struct node *node, struct attr *names, struct error *error)
{
    if (node_is(node, "section"))
        return read_section(to, node, error);
    if (node_is(node, "box"))
        return read_box(to, node, error);
    if (!says_something(to, node, error))
        return error->kind == ERROR_NONE;
    if (node_is(node, "title"))
        return read_line(to, node, &to->words->title, error);
    if (node_is(node, "subtitle"))
        return read_line(to, node, &to->words->subtitle, error);
    if (node_is(node, "name"))
        return read_name(to, node, names, error);
    return !node_is(node, "caption") || read_caption(to, node, error);
}

/* As printed: the number that the element says, or else its place in the kit. */
static int own_number(const struct node *section, int place)
{
    const char *number = section != NULL ? node_attr(section, "number") : NULL;

    return number != NULL ? atoi(number) : place + 1;
}

/* Every number from 1 on is that of one section. */
static bool check_numbers(const struct reading *to, struct error *error)
{
    const struct kit *kit = to->kit;
    const char **of = arena_alloc(to->arena, (size_t)(kit->sections + 1) * sizeof *of);

    for (int i = 0; i < kit->sections; i++) {
        int number = own_number(to->section[i], i);
        if (number < 1 || number > kit->sections)
            return node_fail(to->section[i], error, _("section \"%s\" has the number %d, expected 1 to %d"),
                             kit->section[i].id, number, kit->sections);
        if (of[number] != NULL)
            return node_fail(to->section[i], error, _("section \"%s\" has the number %d, as section \"%s\" has"),
                             kit->section[i].id, number, of[number]);
        of[number] = kit->section[i].id;
    }
    return true;
}

static bool check_complete(struct reading *to, struct error *error)
{
    const struct kit *kit = to->kit;

    for (int i = 0; i < kit->sections; i++)
        if (to->section[i] == NULL)
            return fail_at(error, ERROR_INPUT, to->words->file, 0, _("section \"%s\" of the kit has no words here"),
                           kit->section[i].id);
    for (int i = 0; i < kit->rules; i++)
        if (to->rule[i] == NULL)
            return fail_at(error, ERROR_INPUT, to->words->file, 0, _("rule \"%s\" (%s:%d) has no words here"),
                           kit->rule[i].id, kit->file, kit->rule[i].line);
    for (int i = 0; i < kit->examples; i++)
        if (to->caption[i] == NULL)
            return fail_at(error, ERROR_INPUT, to->words->file, 0, _("example \"%s\" (%s:%d) has no caption here"),
                           kit->example[i].id, kit->file, kit->example[i].line);
    return check_numbers(to, error);
}

static bool check_head(struct reading *to, const struct node *root, struct error *error)
{
    struct words *words = to->words;
    struct error why = { 0 };

    words->game = node_attr(root, "game");
    words->lang = node_need(root, "lang", error);
    words->tag = node_need(root, "tag", error);
    words->letter = node_attr(root, "letter") != NULL ? node_attr(root, "letter") : "";
    if (!node_of_game(root, to->kit->game, error) || words->lang == NULL || words->tag == NULL)
        return false;
    if (!language_check(words->tag, &why))
        return node_fail(root, error, "tag: %s", why.text);
    if (strcmp(words->lang, to->lang) != 0)
        return node_fail(root, error, _("lang=\"%s\" found in the file of \"%s\""), quote(words->lang).text,
                         to->lang);
    return true;
}

static bool read_words(const struct node *root, void *into, struct error *error)
{
    struct reading *to = into;
    size_t names = 1;

    to->words->root = root;
    if (!check_head(to, root, error))
        return false;
    if (to->complete && node_find(root, "title") == NULL)
        return node_fail(root, error, _("<title> is missing"));
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        names++;
    struct attr *name = arena_alloc(to->arena, names * sizeof *name);
    to->words->name = name;
    id_table_reserve(&to->words->ids, names, to->arena);
    to->words->marked = arena_alloc(to->arena, names * sizeof *to->words->marked);
    to->box = arena_alloc(to->arena, names * sizeof *to->box);
    to->words->box = to->box;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        if (!read_child(to, node, name, error))
            return false;
    return !to->complete || check_complete(to, error);
}

static const struct node **slots(struct arena *arena, int count)
{
    return arena_alloc(arena, (size_t)(count + 1) * sizeof(const struct node *));
}

/* The element of the English words that this one stands for, where both may hold placeholders; or NULL. */
static const struct node *counterpart(const struct node *english, const struct node *node)
{
    const char *key = node_is(node, "name") ? "of" : node_is(node, "box") ? "id" : NULL;

    for (const struct node *at = node_first(english); key != NULL && at != NULL; at = node_next(at))
        if (node_is(at, node->name) && strcmp(node_attr(at, key), node_attr(node, key)) == 0)
            return at;
    return NULL;
}

/* Names and boxes have the placeholders of the English ones. */
static bool check_placeholders(const struct words *words, const struct words *english, struct arena *arena,
                               struct error *error)
{
    for (const struct node *node = node_first(words->root); node != NULL; node = node_next(node)) {
        const struct node *other = is_empty(node) ? NULL : counterpart(english->root, node);
        if (other == NULL)
            continue;
        const char *of = node_attr(node, node_is(node, "box") ? "id" : "of");
        if (!placeholder_check(node_text(other, arena), node_text(node, arena), of, node->file, node->line, error))
            return false;
    }
    return true;
}

/* The boxes in the order of the English words, which stand in for those that are not worded. */
static void fall_back(struct words *words, struct arena *arena)
{
    const struct words *english = words->english;
    const struct node **box = slots(arena, english->boxes);

    for (int i = 0; i < english->boxes; i++) {
        int own = box_index(words, node_attr(english->box[i], "id"));
        box[i] = own >= 0 ? words->box[own] : english->box[i];
    }
    words->box = box;
    words->boxes = english->boxes;
    if (node_find(words->root, "title") == NULL)
        words->title = english->title;
    if (node_find(words->root, "subtitle") == NULL)
        words->subtitle = english->subtitle;
}

const char *words_file(const char *data, const struct kit *kit, const char *lang, struct arena *arena)
{
    return game_file(data, kit->place, arena_printf(arena, "%s.xml", lang), arena);
}

const struct words *words_load(const char *data, const struct kit *kit, const char *lang, struct arena *arena,
                               struct error *error)
{
    return words_load_file(data, kit, lang, words_file(data, kit, lang, arena), arena, error);
}

const struct words *words_load_file(const char *data, const struct kit *kit, const char *lang, const char *file,
                                    struct arena *arena, struct error *error)
{
    struct words *words = arena_alloc(arena, sizeof *words);
    bool alone = access(words_file(data, kit, "en", arena), F_OK) != 0;
    struct reading to = { words, kit, lang, alone || words_must_be_complete(lang), arena, slots(arena, kit->rules),
                          slots(arena, kit->sections), slots(arena, kit->examples), NULL };
    char *schema = arena_printf(arena, "%s/words.rng", data);

    words->kit = kit;
    words->file = file;
    words->rule = to.rule;
    words->section = to.section;
    words->caption = to.caption;
    words->wanted = kit->rules;
    words->title = kit->game;
    words->subtitle = "";
    if (!xml_load(arena, words->file, schema, read_words, &to, error))
        return NULL;
    if (alone || strcmp(lang, "en") == 0)
        return words;
    const struct words *english = words_load(data, kit, "en", arena, error);
    if (english == NULL || !check_placeholders(words, english, arena, error))
        return NULL;
    if (words_must_be_complete(lang))
        return words;
    words->english = english;
    fall_back(words, arena);
    return words;
}

/* ---- asking ---- */

const char *words_attribute(const struct words *words, const struct kit_piece *piece, const char *name)
{
    char own[96];

    snprintf(own, sizeof own, "%s.%s", name, words->lang);
    const char *value = node_attr(piece->node, own), *plain = node_attr(piece->node, name);
    return value != NULL && (value[0] != '\0' || plain == NULL) ? value : plain;
}

/* What a piece is called where it stands in the kit. */
static const char *name_in_kit(const struct words *words, const char *id)
{
    int piece = kit_piece_index(words->kit, id);

    return piece >= 0 ? words_attribute(words, &words->kit->piece[piece], "name") : NULL;
}

static const char *own_name(const struct words *words, const char *of)
{
    const char *listed = listed_name(words, of);

    return listed != NULL ? listed : name_in_kit(words, of);
}

const struct words *words_naming(const struct words *words, const char *of)
{
    while (words != NULL && own_name(words, of) == NULL)
        words = words->english;
    return words;
}

const char *words_name(const struct words *words, const char *of)
{
    const char *name = NULL;

    for (; words != NULL && name == NULL; words = words->english)
        name = own_name(words, of);
    return name;
}

const char *words_marked(const struct words *words, const char *of)
{
    const struct words *naming = words_naming(words, of);
    int at = naming != NULL ? id_table_find(&naming->ids, of) : -1;

    return at >= 0 ? naming->marked[at] : naming != NULL ? name_in_kit(naming, of) : NULL;
}

const struct words *words_with_box(const struct words *words, int i)
{
    return words->english == NULL || strcmp(words->box[i]->file, words->file) == 0 ? words : words->english;
}

const char *words_section_title(const struct words *words, int section)
{
    const struct node *node = words->section[section];
    const char *title = node != NULL ? node_attr(node, "title") : NULL;

    if (title == NULL && words->english != NULL)
        return words_section_title(words->english, section);
    return title != NULL ? title : "";
}

int words_section_number(const struct words *words, int section)
{
    const struct node *node = words->section[section];

    if (node == NULL && words->english != NULL)
        return words_section_number(words->english, section);
    return own_number(node, section);
}

void words_section_label(const struct words *words, int section, struct buf *out)
{
    buf_printf(out, "%s%d", words->letter, words_section_number(words, section));
}

void words_rule_number(const struct words *words, int rule, struct buf *out)
{
    const struct kit_rule *of = &words->kit->rule[rule];

    words_section_label(words, of->section, out);
    buf_printf(out, ".%d", of->number);
}

static void add_plain(const struct words *words, const struct node *node, struct buf *out)
{
    for (; node != NULL; node = node->next) {
        if (node->text != NULL)
            text_fold(out, node->text);
        else if (!words_inline(words, node, out) && node_attr(node, "without") == NULL)
            add_plain(words, node->child, out);
    }
}

void words_rule_text(const struct words *words, int rule, struct buf *out)
{
    const struct node *node = words->rule[rule];
    struct buf text = { 0 };

    if (node != NULL)
        add_plain(words, node->child, &text);
    if (text.length > 0 && text.text[text.length - 1] == ' ')
        text.length--;
    buf_add(out, buf_text(&text), text.length);
    buf_finish(&text);
}
