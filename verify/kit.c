#include "kit.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>

#include "place.h"
#include "table.h"

enum { VALUES_MAX = 2000, SETS_MAX = 500, SECTIONS_MAX = 500, RULES_MAX = 2000 };

struct reading {
    struct kit *kit;
    struct arena *arena;
    kit_reader *read;
    void **pieces;
    const char *data, *place, *game;
    struct kit_piece *piece;     /* the kit's */
    struct buf tables;           /* the text of its tables, one behind another */
};

static int count_children(const struct node *node, const char *name)
{
    int count = 0;

    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        count += name == NULL || node_is(child, name);
    return count;
}

/* ---- options and house values ---- */

static const char **split_words(struct arena *arena, const char *text, int *count)
{
    const char **words = arena_alloc(arena, (strlen(text) / 2 + 1) * sizeof *words);

    for (*count = 0; *(text += strspn(text, " \t\n")) != '\0'; (*count)++) {
        size_t length = strcspn(text, " \t\n");
        words[*count] = arena_copy(arena, text, length);
        text += length;
    }
    return words;
}

static bool read_option(struct reading *to, const struct node *node, struct kit_option *option, struct error *error)
{
    const char *choice = node_attr(node, "choice");
    int count;

    option->id = node_need(node, "name", error);
    option->needs = node_attr(node, "needs");
    option->line = node->line;
    option->to = 1;
    if (choice != NULL) {
        option->kind = OPTION_CHOICE;
        option->word = split_words(to->arena, choice, &count);
        option->to = count - 1;
        return option->id != NULL && (count >= 2 || node_fail(node, error, _("choice must list two words or more")));
    }
    if (node_attr(node, "from") == NULL)
        return option->id != NULL;
    option->kind = OPTION_RANGE;
    return node_int(node, "from", 0, 1000, INT_MIN, &option->from, error) &&
           node_int(node, "to", option->from, 1000, INT_MIN, &option->to, error) &&
           node_int(node, "standard", option->from, option->to, INT_MIN, &option->standard, error) &&
           option->id != NULL;
}

static bool read_options(struct reading *to, const struct node *root, struct error *error)
{
    int count = count_children(root, "option");
    struct kit_option *options = arena_alloc(to->arena, (size_t)(count + 1) * sizeof *options);

    if (count > OPTIONS_MAX)
        return node_fail(root, error, _("%d options, at most %d are allowed"), count, OPTIONS_MAX);
    to->kit->option = options;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node)) {
        if (!node_is(node, "option"))
            continue;
        struct kit_option *option = &options[to->kit->options];
        if (!read_option(to, node, option, error))
            return false;
        if (kit_option_index(to->kit, option->id) >= 0)
            return node_fail(node, error, _("option \"%s\" is defined twice"), quote(option->id).text);
        to->kit->options++;
    }
    for (int i = 0; i < count; i++)
        if (options[i].needs != NULL && kit_option_index(to->kit, options[i].needs) < 0)
            return fail_at(error, ERROR_INPUT, to->kit->file, options[i].line, _("needs=\"%s\" names no option"),
                           quote(options[i].needs).text);
    return true;
}

const struct kit_value *kit_find_value(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->values; i++)
        if (strcmp(kit->value[i].id, id) == 0)
            return &kit->value[i];
    return NULL;
}

/* Ids are looked up one by one, which is for as many as a game has. */
static bool has_at_most(const struct node *in, const char *name, int count, int most, struct error *error)
{
    return count <= most ||
           node_fail(in, error, _("<%s> stands here %d times, at most %d are allowed"), name, count, most);
}

static bool read_values(struct reading *to, const struct node *root, struct error *error)
{
    int count = count_children(root, "value");
    struct kit_value *values = arena_alloc(to->arena, (size_t)(count + 1) * sizeof *values);

    if (!has_at_most(root, "value", count, VALUES_MAX, error))
        return false;
    to->kit->value = values;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node)) {
        if (!node_is(node, "value"))
            continue;
        struct kit_value *value = &values[to->kit->values];
        value->id = node_need(node, "id", error);
        value->line = node->line;
        if (value->id == NULL || !node_int(node, "number", -1000, 1000, INT_MIN, &value->number, error))
            return false;
        if (kit_find_value(to->kit, value->id) != NULL)
            return node_fail(node, error, _("value \"%s\" is defined twice"), quote(value->id).text);
        to->kit->values++;
    }
    return true;
}

bool kit_number(const struct kit *kit, const char *id, int *out, struct error *error)
{
    const struct kit_value *value = kit_find_value(kit, id);

    if (value == NULL)
        return fail_at(error, ERROR_INPUT, kit->file, 0, _("<value id=\"%s\"> is missing"), id);
    *out = value->number;
    return true;
}

/* ---- seats ---- */

static bool read_seats(struct reading *to, const struct node *root, struct error *error)
{
    const struct node *seats = node_find(root, "seats");
    struct kit *kit = to->kit;

    if (seats == NULL)
        return true;
    if (!node_int(seats, "min", 1, SEATS_MAX, INT_MIN, &kit->seats_min, error) ||
        !node_int(seats, "max", 1, SEATS_MAX, INT_MIN, &kit->seats_max, error))
        return false;
    if (kit->seats_max < kit->seats_min)
        return node_fail(seats, error, _("max=\"%d\" of <seats> is less than min=\"%d\""), kit->seats_max,
                         kit->seats_min);
    kit->seats_line = seats->line;
    const char *colours = node_need(seats, "colours", error);
    if (colours == NULL)
        return false;
    kit->colour = split_words(to->arena, colours, &kit->colours);
    if (kit->colours != kit->seats_max)
        return node_fail(seats, error, _("%d colours for %d seats"), kit->colours, kit->seats_max);
    for (int i = 0; i < kit->colours; i++)
        for (int k = 0; k < i; k++)
            if (strcmp(kit->colour[i], kit->colour[k]) == 0)
                return node_fail(seats, error, _("two seats have the colour \"%s\""), quote(kit->colour[i]).text);
    return true;
}

struct kit_players kit_players(const struct kit *kit)
{
    struct kit_players players;

    if (kit->seats_min == kit->seats_max)
        snprintf(players.text, sizeof players.text, ngettext_("%d player", "%d players", kit->seats_max),
                 kit->seats_max);
    else
        snprintf(players.text, sizeof players.text, _("%d to %d players"), kit->seats_min, kit->seats_max);
    return players;
}

/* ---- sets and pieces ---- */

static bool fail_twice(const struct node *node, const struct node *first, const char *id, struct error *error)
{
    if (strcmp(node->file, first->file) != 0)
        return node_fail(node, error, _("id \"%s\" is used twice, first in %s:%d"), quote(id).text, first->file,
                         first->line);
    return node_fail(node, error, _("id \"%s\" is used twice, first in line %d"), quote(id).text, first->line);
}

/* A schema takes blanks around a word for nothing; names of files and pieces have none. */
static bool is_word(const struct node *node, const char *attribute, struct error *error)
{
    const char *value = node_attr(node, attribute);

    return value == NULL || strpbrk(value, " \t\r\n") == NULL ||
           node_fail(node, error, _("%s=\"%s\" has a blank in it"), attribute, quote(value).text);
}

static bool read_piece(struct reading *to, const struct node *node, struct kit_piece *piece, struct error *error)
{
    static const char *const owners[] = { "table", "seat" };
    int owner;

    piece->id = node_need(node, "id", error);
    piece->kind = node->name;
    piece->set = to->kit->sets;
    piece->node = node;
    if (piece->id == NULL || !is_word(node, "id", error) || !node_int(node, "count", 1, 1000, 1, &piece->count, error) ||
        !node_choice(node, "per", owners, 2, 0, &owner, error))
        return false;
    piece->per_seat = owner == 1;
    int before = kit_piece_index(to->kit, piece->id);
    return before < 0 || fail_twice(node, to->kit->piece[before].node, piece->id, error);
}

static bool add_piece(struct reading *to, const struct node *node, struct error *error)
{
    if (!read_piece(to, node, &to->piece[to->kit->pieces], error))
        return false;
    id_table_add(&to->kit->ids, to->piece[to->kit->pieces].id, to->kit->pieces);
    to->kit->pieces++;
    return true;
}

static bool has_set(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->sets; i++)
        if (strcmp(kit->set[i].id, id) == 0)
            return true;
    return false;
}

static bool read_set(struct reading *to, const struct node *node, struct kit_set *set, struct error *error)
{
    set->id = node_need(node, "id", error);
    set->option = node_attr(node, "option");
    if (set->id == NULL)
        return false;
    if (set->option != NULL && kit_option_index(to->kit, set->option) < 0)
        return node_fail(node, error, _("option=\"%s\" names no option of this kit"), quote(set->option).text);
    if (has_set(to->kit, set->id))
        return node_fail(node, error, _("set \"%s\" is defined twice"), quote(set->id).text);
    for (const struct node *piece = node_first(node); piece != NULL; piece = node_next(piece))
        if (!add_piece(to, piece, error))
            return false;
    return true;
}

static bool is_piece(const struct node *node)
{
    static const char *const others[] = { "seats", "option", "value", "set", "rules" };

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (node_is(node, others[i]))
            return false;
    return true;
}

/* Pieces outside all sets are those of the set "base". */
static bool read_loose(struct reading *to, const struct node *root, struct kit_set *set, struct error *error)
{
    int before = to->kit->pieces;

    set->id = "base";
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        if (is_piece(node) && !add_piece(to, node, error))
            return false;
    to->kit->sets += to->kit->pieces > before;
    return true;
}

static bool read_sets(struct reading *to, const struct node *root, struct error *error)
{
    size_t pieces = 0;
    struct kit_set *sets = arena_alloc(to->arena, (size_t)(count_children(root, "set") + 1) * sizeof *sets);

    if (!has_at_most(root, "set", count_children(root, "set"), SETS_MAX, error))
        return false;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        pieces += node_is(node, "set") ? (size_t)count_children(node, NULL) : is_piece(node);
    to->piece = arena_alloc(to->arena, (pieces + 1) * sizeof *to->piece);
    to->kit->set = sets;
    to->kit->piece = to->piece;
    id_table_reserve(&to->kit->ids, pieces, to->arena);
    if (!read_loose(to, root, sets, error))
        return false;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node)) {
        if (!node_is(node, "set"))
            continue;
        if (!read_set(to, node, &sets[to->kit->sets], error))
            return false;
        to->kit->sets++;
    }
    return true;
}

/* ---- rules and examples ---- */

static bool good_rule_id(const char *id)
{
    const char *dot = strchr(id, '.');

    return dot != NULL && dot != id && dot[1] != '\0' && strlen(id) < 32 &&
           strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-.") == strlen(id) && strchr(dot + 1, '.') == NULL;
}

static bool read_rule(struct reading *to, const struct node *node, struct kit_rule *rule, struct error *error)
{
    rule->id = node_need(node, "id", error);
    rule->option = node_attr(node, "option");
    rule->line = node->line;
    if (rule->id == NULL)
        return false;
    if (!good_rule_id(rule->id))
        return node_fail(node, error, _("rule id \"%s\" must be two words in lower case with a point: place.edges"),
                         quote(rule->id).text);
    if (rule->option != NULL && kit_option_index(to->kit, rule->option) < 0)
        return node_fail(node, error, _("option=\"%s\" names no option of this kit"), quote(rule->option).text);
    if (kit_rule_index(to->kit, rule->id) >= 0)
        return node_fail(node, error, _("rule \"%s\" is defined twice"), quote(rule->id).text);
    return true;
}

static bool read_example(struct reading *to, const struct node *node, const struct kit_rule *rule,
                         struct kit_example *example, struct error *error)
{
    if (!node_int(node, "seats", to->kit->seats_min, to->kit->seats_max, to->kit->seats_min, &example->seats, error))
        return false;
    const char *options = node_attr(node, "options");
    const char *log = node->child != NULL && node->child->text != NULL ? node->child->text : "";
    example->id = node_need(node, "id", error);
    example->rule = rule->id;
    example->options = options != NULL ? options : "";
    example->log = log;
    example->refused = node_attr(node, "refused");
    example->gives = node_attr(node, "gives");
    example->cells = node_attr(node, "cells");
    example->file = node->file;
    example->line = node->line;
    return example->id != NULL;
}

static bool has_section(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->sections; i++)
        if (strcmp(kit->section[i].id, id) == 0)
            return true;
    return false;
}

static bool read_section(struct reading *to, const struct node *node, struct kit_section *section,
                         struct kit_rule *rules, struct kit_example *examples, struct error *error)
{
    struct kit *kit = to->kit;

    section->id = node_need(node, "id", error);
    section->first = kit->rules;
    if (section->id == NULL)
        return false;
    if (has_section(kit, section->id))
        return node_fail(node, error, _("section \"%s\" is defined twice"), quote(section->id).text);
    for (const struct node *rule = node_first(node); rule != NULL; rule = node_next(rule)) {
        struct kit_rule *next = &rules[kit->rules];
        next->section = kit->sections;
        next->number = ++section->rules;
        if (!read_rule(to, rule, next, error))
            return false;
        kit->rules++;
        for (const struct node *child = node_first(rule); child != NULL; child = node_next(child))
            if (!read_example(to, child, next, &examples[kit->examples++], error))
                return false;
    }
    return true;
}

static int count_deep(const struct node *node, const char *name)
{
    int count = 0;

    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        count += node_is(child, name) + count_deep(child, name);
    return count;
}

static bool read_rules(struct reading *to, const struct node *root, struct error *error)
{
    const struct node *node = node_find(root, "rules");
    struct kit *kit = to->kit;

    if (node == NULL)
        return true;
    if (!has_at_most(node, "section", count_children(node, NULL), SECTIONS_MAX, error) ||
        !has_at_most(node, "rule", count_deep(node, "rule"), RULES_MAX, error))
        return false;
    struct kit_section *sections = arena_alloc(to->arena, (size_t)(count_children(node, NULL) + 1) * sizeof *sections);
    struct kit_rule *rules = arena_alloc(to->arena, (size_t)(count_deep(node, "rule") + 1) * sizeof *rules);
    struct kit_example *examples =
        arena_alloc(to->arena, (size_t)(count_deep(node, "example") + 1) * sizeof *examples);
    kit->section = sections;
    kit->rule = rules;
    kit->example = examples;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child)) {
        if (!read_section(to, child, &sections[kit->sections], rules, examples, error))
            return false;
        kit->sections++;
    }
    for (int i = 0; i < kit->examples; i++)
        if (examples[i].refused != NULL && kit_rule_index(kit, examples[i].refused) < 0)
            return fail_at(error, ERROR_INPUT, kit->file, examples[i].line,
                           _("refused=\"%s\" names no rule of this kit"), quote(examples[i].refused).text);
        else if (examples[i].gives != NULL && kit_rule_index(kit, examples[i].gives) < 0)
            return fail_at(error, ERROR_INPUT, kit->file, examples[i].line, _("gives=\"%s\" names no rule of this kit"),
                           quote(examples[i].gives).text);
    return true;
}

/* ---- tables ---- */

/* Every CR LF behind `from` as LF. */
static void join_ends(struct buf *text, size_t from)
{
    const char *end = text->text + text->length, *at = memchr(text->text + from, '\r', text->length - from);

    if (at == NULL)
        return;
    char *out = text->text + (at - text->text);
    for (; at < end; at++)
        if (at[0] != '\r' || at[1] != '\n')
            *out++ = *at;
    *out = '\0';
    text->length = (size_t)(out - text->text);
}

/* Adds the file's bytes with every CR LF as LF, so a kit checked out on Windows is the same kit. */
static bool read_text(const char *file, struct buf *text, struct error *error)
{
    FILE *stream = fopen(file, "rb");
    char bytes[16 * 1024];
    size_t from = text->length;

    if (stream == NULL)
        return fail_at(error, ERROR_SYSTEM, file, 0, _("cannot be read"));
    for (size_t got; (got = fread(bytes, 1, sizeof bytes, stream)) > 0;)
        buf_add(text, bytes, got);
    bool good = !ferror(stream);
    fclose(stream);
    if (text->length > from)
        join_ends(text, from);
    return good || fail_at(error, ERROR_SYSTEM, file, 0, _("cannot be read"));
}

/* Inside the folder of the game. */
static bool is_inside(const char *path)
{
    return path[0] != '/' && strcmp(path, "..") != 0 && strncmp(path, "../", 3) != 0 && strstr(path, "/../") == NULL;
}

/* One that is not there is told with what asks for it. */
static bool fail_table(const struct node *pieces, const char *from, const struct error *why, struct error *error)
{
    if (why->kind == ERROR_SYSTEM)
        return fail_at(error, ERROR_SYSTEM, why->file, 0, _("%s; from=\"%s\" in line %d of %s names it"), why->text,
                       quote(from).text, pieces->line, pieces->file);
    if (error_is_open(error))
        *error = *why;
    return false;
}

/* The rows of a <pieces from="…"/>, whose text is part of the kit. */
static bool read_table(struct reading *to, const struct node *pieces, const struct node **rows, struct error *error)
{
    const char *from = node_need(pieces, "from", error);

    if (from == NULL)
        return false;
    if (!is_inside(from))
        return node_fail(pieces, error, _("from=\"%s\" lies outside the folder of the game"), quote(from).text);
    const char *file = game_file(to->data, to->place, from, to->arena);
    struct error why = { 0 };
    return table_read(file, pieces, to->arena, rows, &why) ? read_text(file, &to->tables, error)
                                                           : fail_table(pieces, from, &why, error);
}

static const struct node **append(struct reading *to, const struct node **end, const struct node *node)
{
    struct node *copy = arena_alloc(to->arena, sizeof *copy);

    *copy = *node;
    copy->next = NULL;
    *end = copy;
    return &copy->next;
}

static bool has_tables(const struct node *root)
{
    bool found = node_find(root, "pieces") != NULL;

    for (const struct node *set = node_first(root); set != NULL; set = node_next(set))
        found = found || (node_is(set, "set") && node_find(set, "pieces") != NULL);
    return found;
}

/* The element with the rows of its tables in the place of <pieces>, here and in its sets. NULL with error set. */
static const struct node *read_tables(struct reading *to, const struct node *node, struct error *error)
{
    struct node *whole = arena_alloc(to->arena, sizeof *whole);
    const struct node **end = &whole->child;

    *whole = *node;
    for (const struct node *child = node->child; child != NULL; child = child->next) {
        if (node_is(child, "pieces")) {
            const struct node *row;
            if (!read_table(to, child, &row, error))
                return NULL;
            for (; row != NULL; row = row->next)
                end = append(to, end, row);
            continue;
        }
        const struct node *one = node_is(child, "set") ? read_tables(to, child, error) : child;
        if (one == NULL)
            return NULL;
        end = append(to, end, one);
    }
    *end = NULL;
    return whole;
}

/* ---- the whole ---- */

static bool check_once(const struct node *root, const char *name, struct error *error)
{
    const struct node *first = node_find(root, name);

    for (const struct node *node = first != NULL ? node_next(first) : NULL; node != NULL; node = node_next(node))
        if (node_is(node, name))
            return node_fail(node, error, _("a second <%s>, the first is in line %d"), name, first->line);
    return true;
}

static bool read_kit(const struct node *root, void *into, struct error *error)
{
    struct reading *to = into;

    if (!node_is(root, "kit"))
        return node_fail(root, error, _("<%s> found, <kit> was expected"), quote(root->name).text);
    if (!check_once(root, "seats", error) || !check_once(root, "rules", error))
        return false;
    to->kit->game = node_attr(root, "game");
    if (has_tables(root) && (root = read_tables(to, root, error)) == NULL)
        return false;
    if (!is_word(root, "game", error) || !node_of_game(root, to->game, error) || !read_seats(to, root, error) || !read_options(to, root, error) ||
        !read_values(to, root, error) || !read_sets(to, root, error) || !read_rules(to, root, error))
        return false;
    if (to->read == NULL)
        return true;
    *to->pieces = to->read(to->kit, to->arena, error);
    return *to->pieces != NULL;
}

/* Of the kit's file, and of its tables behind it. */
static bool digest(struct reading *to, char hex[17], struct error *error)
{
    struct buf text = { 0 };
    unsigned char hash[32];
    bool good = read_text(to->kit->file, &text, error);

    if (good) {
        buf_add(&text, buf_text(&to->tables), to->tables.length);
        crypto_generichash(hash, sizeof hash, (const unsigned char *)buf_text(&text), text.length, NULL, 0);
        sodium_bin2hex(hex, 17, hash, 8);
    }
    buf_finish(&text);
    return good;
}

/* ---- looks ---- */

/* Whether the word, `length` bytes of it, names the piece. */
static bool is_named(const struct kit_piece *piece, const char *word, size_t length)
{
    return (strncmp(piece->id, word, length) == 0 && piece->id[length] == '\0') ||
           (strncmp(piece->kind, word, length) == 0 && piece->kind[length] == '\0') ||
           (word[length - 1] == '*' && strncmp(piece->id, word, length - 1) == 0);
}

int kit_piece_names(const struct kit *kit, const char **names)
{
    int count = 0;

    for (int i = 0; i < kit->pieces; i++) {
        names[count++] = kit->piece[i].kind;
        names[count++] = kit->piece[i].id;
    }
    return count;
}

bool kit_piece_is(const struct kit_piece *piece, const char *words)
{
    for (const char *at = words; *(at += strspn(at, " \t\n")) != '\0'; at += strcspn(at, " \t\n"))
        if (is_named(piece, at, strcspn(at, " \t\n")))
            return true;
    return false;
}

/* Gives the look to every piece that one word of it names. */
static bool take_look(struct reading *to, const struct node *look, const char *word, size_t length, struct error *error)
{
    bool found = false;

    for (int i = 0; i < to->kit->pieces; i++) {
        struct kit_piece *piece = &to->piece[i];
        if (!is_named(piece, word, length))
            continue;
        if (piece->look != NULL)
            return node_fail(look, error, _("piece %s has two looks; the first is in line %d"), piece->id,
                             piece->look->line);
        piece->look = look;
        found = true;
    }
    return found || node_fail(look, error, _("\"%s\" names no piece of the kit %s"),
                              quote(arena_copy(to->arena, word, length)).text, to->kit->file);
}

static bool read_looks(const struct node *root, void *into, struct error *error)
{
    struct reading *to = into;

    if (!node_is(root, "looks"))
        return node_fail(root, error, _("<%s> found, <looks> was expected"), quote(root->name).text);
    if (!node_of_game(root, to->game, error))
        return false;
    for (const struct node *look = node_first(root); look != NULL; look = node_next(look)) {
        const char *of = node_need(look, "of", error);
        if (of == NULL)
            return false;
        for (; *(of += strspn(of, " \t\n")) != '\0'; of += strcspn(of, " \t\n"))
            if (!take_look(to, look, of, strcspn(of, " \t\n"), error))
                return false;
    }
    return true;
}

static bool load_looks(struct reading *to, const char *schema, struct error *error)
{
    const char *file = game_file(to->data, to->place, "looks.xml", to->arena);

    if (access(file, F_OK) != 0) {
        for (int i = 0; i < to->kit->pieces; i++) {
            const struct node *node = to->piece[i].node;
            to->piece[i].look = node;
            if (node_attr(node, "size") == NULL && node_attr(node, "width") == NULL && node_attr(node, "for") == NULL)
                return node_fail(node, error, _("<%s> says no size: size, or width and height, or a look in %s"),
                                 node->name, file);
        }
        return true;
    }
    if (!xml_load(to->arena, file, schema, read_looks, to, error))
        return false;
    for (int i = 0; i < to->kit->pieces; i++)
        if (to->piece[i].look == NULL)
            return fail_at(error, ERROR_INPUT, file, 0, _("piece %s (%s:%d) has no look here"), to->piece[i].id,
                           to->kit->file, to->piece[i].node->line);
    return true;
}

/* ---- loading ---- */

/* Its own where the directory of data has one, then one that lies beside the kit, then that of any game. */
static const char *find_schema(const struct reading *to)
{
    const char *own = arena_printf(to->arena, "%s/%s/schema.rng", to->data, to->game);
    const char *beside = game_file(to->data, to->place, "schema.rng", to->arena);

    if (access(own, F_OK) == 0)
        return own;
    return access(beside, F_OK) == 0 ? beside : arena_printf(to->arena, "%s/game.rng", to->data);
}

static bool read_files(struct reading *to, bool looks, struct error *error)
{
    const char *schema = find_schema(to);

    return xml_load(to->arena, to->kit->file, schema, read_kit, to, error) && digest(to, to->kit->digest, error) &&
           (!looks || load_looks(to, schema, error));
}

static const struct kit *load(struct reading *to, bool looks, struct error *error)
{
    struct kit *kit = arena_alloc(to->arena, sizeof *kit);

    to->kit = kit;
    to->game = game_at(to->data, to->place, to->arena, error);
    if (to->game == NULL)
        return NULL;
    kit->place = arena_copy(to->arena, to->place, strlen(to->place)); /* it outlives the tag that named it */
    kit->file = game_file(to->data, to->place, "kit.xml", to->arena);
    bool good = read_files(to, looks, error);
    buf_finish(&to->tables);
    return good ? kit : NULL;
}

const struct kit *kit_load(const char *data, const char *place, kit_reader *read, void **pieces,
                           struct arena *arena, struct error *error)
{
    struct reading to = { .arena = arena, .read = read, .pieces = pieces, .data = data, .place = place };

    return load(&to, false, error);
}

const struct kit *kit_load_printed(const char *data, const char *place, kit_reader *read, void **pieces,
                                   struct arena *arena, struct error *error)
{
    struct reading to = { .arena = arena, .read = read, .pieces = pieces, .data = data, .place = place };

    return load(&to, true, error);
}

/* ---- asking ---- */

int kit_option_index(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->options; i++)
        if (strcmp(kit->option[i].id, id) == 0)
            return i;
    return -1;
}

static const struct kit_piece *find_kind(const struct kit *kit, int from, const char *kind)
{
    for (int i = from; i < kit->pieces; i++)
        if (strcmp(kit->piece[i].kind, kind) == 0)
            return &kit->piece[i];
    return NULL;
}

const struct kit_piece *kit_first(const struct kit *kit, const char *kind)
{
    return find_kind(kit, 0, kind);
}

const struct kit_piece *kit_next(const struct kit *kit, const struct kit_piece *piece)
{
    return find_kind(kit, (int)(piece - kit->piece) + 1, piece->kind);
}

int kit_piece_index(const struct kit *kit, const char *id)
{
    return id_table_find(&kit->ids, id);
}

int kit_rule_index(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->rules; i++)
        if (strcmp(kit->rule[i].id, id) == 0)
            return i;
    return -1;
}

static bool is_listed(const char *const names[], int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], id) == 0)
            return true;
    return false;
}

static int list_modules(const struct kit *kit, const char *names[])
{
    int count = 0;

    for (int i = 0; i < kit->sets; i++)
        names[count++] = kit->set[i].id;
    for (int i = 0; i < kit->options; i++)
        if (kit->option[i].kind == OPTION_FLAG && !is_listed(names, kit->sets, kit->option[i].id))
            names[count++] = kit->option[i].id;
    return count;
}

bool kit_need_module(const struct kit *kit, const char *id, const struct node *node, struct error *error)
{
    const char **names = memory_new((size_t)(kit->sets + kit->options + 1) * sizeof *names);
    int count = list_modules(kit, names);
    bool good = is_listed(names, count, id);

    if (!good && node != NULL)
        node_fail_unknown(node, error, _("module"), id, names, count, NULL);
    else if (!good)
        fail_unknown(error, ERROR_USAGE, _("module"), id, names, count, NULL);
    free(names);
    return good;
}
