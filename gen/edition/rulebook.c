#include "rulebook.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "verify/place.h"

/* ---- words of attributes ---- */

bool rulebook_next(const char **at, char word[RULEBOOK_WORD])
{
    const char *from = *at != NULL ? *at + strspn(*at, " \t\r\n") : "";
    size_t length = strcspn(from, " \t\r\n");

    *at = from + length;
    snprintf(word, RULEBOOK_WORD, "%.*s", (int)length, from);
    return length > 0;
}

bool rulebook_has_word(const char *words, const char *word)
{
    char each[RULEBOOK_WORD];

    while (rulebook_next(&words, each))
        if (strcmp(each, word) == 0)
            return true;
    return false;
}

/* ---- checks ---- */

static const double beside_canvas = 10; /* mm: where a piece may still begin */

/* A sheet, the page of a booklet. */
enum { SHEET, BOUND, PAPERS };

struct reading {
    const struct palette *palette;
    const struct kit *kit;
    const struct words *const *words;
    int languages;
    struct rulebook *book;
    struct arena *arena;
    unsigned char *stands[PAPERS]; /* rules of the kit: how often on paper of each kind */
};

int rulebook_section(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->sections; i++)
        if (strcmp(kit->section[i].id, id) == 0)
            return i;
    return -1;
}

static bool check_section(const struct reading *to, const struct node *node, const char *id, struct error *error)
{
    const char *names[128];

    for (int i = 0; i < to->kit->sections && i < 128; i++)
        names[i] = to->kit->section[i].id;
    return rulebook_section(to->kit, id) >= 0 ||
           node_fail_unknown(node, error, _("section"), id, names, to->kit->sections, NULL);
}

bool rulebook_is_on(const struct node *node, bool bound)
{
    const char *booklet = node_attr(node, "booklet");

    return booklet == NULL || strcmp(booklet, bound ? "no" : "only") != 0;
}

/* The rules that an element on that paper names, each of which stands once on a sheet, and once in a booklet. */
static bool take_rules(struct reading *to, const struct node *on, const struct node *node, const char *attribute,
                       struct error *error)
{
    const char *at = node_attr(node, attribute);
    char id[RULEBOOK_WORD];

    while (at != NULL && rulebook_next(&at, id)) {
        int rule = kit_rule_index(to->kit, id);
        if (rule < 0)
            return node_fail(node, error, _("rule \"%s\" is not in the kit %s"), quote(id).text, to->kit->file);
        for (int paper = 0; paper < PAPERS; paper++)
            if (rulebook_is_on(on, paper == BOUND) && to->stands[paper][rule]++ > 0)
                return node_fail(node, error, _("rule \"%s\" stands twice on the sheet"), id);
    }
    return true;
}

/* Cards are on the paper that their row is on. */
static bool take_cards(struct reading *to, const struct node *node, struct error *error)
{
    for (const struct node *card = node_first(node); card != NULL; card = node_next(card))
        if (!take_rules(to, node, card, "rules", error))
            return false;
    return true;
}

static bool check_name(const struct reading *to, const struct node *node, const char *of, struct error *error)
{
    for (int i = 0; i < to->languages; i++)
        if (words_name(to->words[i], of) == NULL)
            return node_fail(node, error, _("%s has no <name of=\"%s\">"), to->words[i]->file, quote(of).text);
    return true;
}

const struct kit_example *rulebook_example(const struct rulebook *book, const char *id)
{
    for (int i = 0; i < book->examples; i++)
        if (strcmp(book->example[i].id, id) == 0)
            return &book->example[i];
    for (int i = 0; i < book->kit->examples; i++)
        if (strcmp(book->kit->example[i].id, id) == 0)
            return &book->kit->example[i];
    return NULL;
}

/* Its own examples are known as far as they are read. */
static bool fail_example(const struct reading *to, const struct node *node, const char *id, struct error *error)
{
    const struct kit *kit = to->kit;
    const char **names = arena_alloc(to->arena, (size_t)(to->book->examples + kit->examples + 1) * sizeof *names);
    int count = 0;

    for (int i = 0; i < to->book->examples; i++)
        names[count++] = to->book->example[i].id;
    for (int i = 0; i < kit->examples; i++)
        names[count++] = kit->example[i].id;
    return node_fail_unknown(node, error, _("example"), id, names, count, count > 0 ? NULL : _("none"));
}

/* Words with a dot are names of the words, others have a caption there. */
static bool check_captions(const struct reading *to, const struct node *node, struct error *error)
{
    const char *at = node_attr(node, "caption");
    char of[RULEBOOK_WORD];

    while (at != NULL && rulebook_next(&at, of)) {
        if (strchr(of, '.') != NULL && !check_name(to, node, of, error))
            return false;
        if (strchr(of, '.') == NULL && rulebook_example(to->book, of) == NULL)
            return fail_example(to, node, of, error);
    }
    return true;
}

static int count_lines(const char *log)
{
    int count = 0;

    for (const char *at = log; *(at += strspn(at, " \t\r\n")) != '\0'; at += strcspn(at, "\n"))
        count++;
    return count;
}

static bool check_lines(const struct node *node, const struct kit_example *example, struct error *error)
{
    int most = count_lines(example->log) - example->before, lines;

    if (!node_int(node, "lines", 1, INT_MAX, 1, &lines, error))
        return false;
    return lines <= most || node_fail(node, error,
                                      ngettext_("lines=\"%d\", but the example \"%s\" has %d line",
                                                "lines=\"%d\", but the example \"%s\" has %d lines", most),
                                      lines, example->id, most);
}

/* What lies on a table that is set up begins on its canvas, or hardly beside it. What a label is of lies there, too; its
   words may stand beside it. */
static bool check_places(const struct node *table, struct error *error)
{
    double width, height, x, y;

    if (!node_number(table, "width", 20, 1000, NAN, &width, error) ||
        !node_number(table, "height", 20, 1000, NAN, &height, error))
        return false;
    for (const struct node *node = node_first(table); node != NULL; node = node_next(node)) {
        bool label = node_is(node, "label");
        if (!node_number(node, label ? "to-x" : "x", -beside_canvas, width, NAN, &x, error) ||
            !node_number(node, label ? "to-y" : "y", -beside_canvas, height, NAN, &y, error))
            return false;
    }
    return true;
}

/* Seats before which something lies on a table that is set up. */
static bool check_seats(const struct node *table, const struct kit_example *example, struct error *error)
{
    int seat;

    for (const struct node *node = node_first(table); node != NULL; node = node_next(node)) {
        if (!node_is(node, "mat") && !node_is(node, "lay"))
            continue;
        if (!node_int(node, "seat", 1, INT_MAX, 1, &seat, error))
            return false;
        if (seat > example->seats)
            return node_fail(node, error, _("seat=\"%d\", but the example \"%s\" has %d seats"), seat, example->id,
                             example->seats);
    }
    return true;
}

static bool check_example(const struct reading *to, const struct node *node, struct error *error)
{
    const char *id = node_need(node, "example", error);
    const struct kit_example *example = id != NULL ? rulebook_example(to->book, id) : NULL;

    if (example == NULL)
        return id != NULL && fail_example(to, node, id, error);
    return check_lines(node, example, error) && check_seats(node, example, error) &&
           check_captions(to, node, error) && (!node_is(node, "table") || check_places(node, error));
}

static bool check_piece(const struct reading *to, const struct node *node, struct error *error)
{
    const char *id = node_need(node, "piece", error);

    return id != NULL &&
           (kit_piece_index(to->kit, id) >= 0 ||
            node_fail(node, error, _("piece \"%s\" is not in the kit %s"), quote(id).text, to->kit->file));
}

/* The rule whose number it tells. */
static bool check_number(const struct reading *to, const struct node *node, struct error *error)
{
    const char *rule = node_attr(node, "rule");

    return rule == NULL || kit_rule_index(to->kit, rule) >= 0 ||
           node_fail(node, error, _("rule \"%s\" is not in the kit %s"), quote(rule).text, to->kit->file);
}

static bool check_label(const struct reading *to, const struct node *node, struct error *error)
{
    const char *name = node_need(node, "name", error);

    return name != NULL && check_number(to, node, error) && check_name(to, node, name, error);
}

static bool check_chapter(const struct reading *to, const struct node *node, struct error *error)
{
    const char *section = node_attr(node, "section"), *name = node_attr(node, "name");
    const char *colour = node_attr(node, "colour");

    return (section == NULL || check_section(to, node, section, error)) &&
           (name == NULL || check_name(to, node, name, error)) &&
           (colour == NULL || palette_find(to->palette, colour) >= 0 || palette_fail(to->palette, colour, false, node, error));
}

/* Those of <elsewhere> and of <spot>. */
static bool check_sections(const struct reading *to, const struct node *node, struct error *error)
{
    const char *at = node_attr(node, "sections");
    char section[RULEBOOK_WORD];

    while (at != NULL && rulebook_next(&at, section))
        if (!check_section(to, node, section, error))
            return false;
    return true;
}

static bool check_box(const struct reading *to, const struct node *node, const char *id, struct error *error)
{
    const struct words *words = to->words[0];
    const char *names[64];
    int count = 0;

    for (int i = 0; i < words->boxes && count < 64; i++) {
        names[count] = node_attr(words->box[i], "id");
        if (strcmp(names[count++], id) == 0)
            return true;
    }
    return node_fail_unknown(node, error, _("box of the words"), id, names, count, NULL);
}

/* The boxes on the back of a booklet or a sheet, each once. */
static bool check_back(const struct reading *to, const struct node *root, const char *name, struct error *error)
{
    const char *at = node_attr(root, name);
    char id[RULEBOOK_WORD];

    while (at != NULL && rulebook_next(&at, id)) {
        if (!check_box(to, root, id, error))
            return false;
        if (rulebook_has_word(at, id))
            return node_fail(root, error, _("the box \"%s\" appears twice"), quote(id).text);
    }
    return true;
}

/* An element and all within it. */
static bool check(struct reading *to, const struct node *node, struct error *error)
{
    bool shown = (node_is(node, "show") || node_is(node, "map")) && node_attr(node, "example") != NULL;
    bool pictured = node_is(node, "picture") || node_is(node, "table") || shown;

    if (!words_check_modules(to->kit, node, error) || !check_sections(to, node, error))
        return false;
    if ((node_is(node, "chapter") && !check_chapter(to, node, error)) ||
        (pictured && !(check_number(to, node, error) && check_example(to, node, error))) ||
        (node_is(node, "show") && !check_piece(to, node, error)) ||
        (node_is(node, "chart") && !check_piece(to, node, error)) ||
        (node_is(node, "stack") && !check_piece(to, node, error)) ||
        (node_is(node, "lay") && node_attr(node, "piece") != NULL && !check_piece(to, node, error)) ||
        (node_is(node, "label") && !check_label(to, node, error)) ||
        (node_is(node, "show") && node_attr(node, "name") != NULL && !check_label(to, node, error)) ||
        (node_is(node, "rules") && !take_rules(to, node, node, "rules", error)) ||
        (node_is(node, "cards") && !take_cards(to, node, error)))
        return false;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (!check(to, child, error))
            return false;
    return true;
}

/* ---- what stands where ---- */

bool rulebook_leaves(const struct rulebook *book, const char *section, const char *on)
{
    for (const struct node *node = book != NULL ? node_first(book->root) : NULL; node != NULL; node = node_next(node))
        if (node_is(node, "elsewhere") && (on == NULL || strcmp(node_attr(node, "on"), on) == 0) &&
            rulebook_has_word(node_attr(node, "sections"), section))
            return true;
    return false;
}

const struct node *rulebook_elsewhere(const struct rulebook *book, const char *on)
{
    for (const struct node *node = book != NULL ? node_first(book->root) : NULL; node != NULL; node = node_next(node))
        if (node_is(node, "elsewhere") && strcmp(node_attr(node, "on"), on) == 0)
            return node;
    return NULL;
}

static bool has_chapter(const struct rulebook *book, const char *section, bool bound)
{
    for (const struct node *node = node_first(book->root); node != NULL; node = node_next(node)) {
        const char *of = node_is(node, "chapter") ? node_attr(node, "section") : NULL;
        if (of != NULL && strcmp(of, section) == 0 && rulebook_is_on(node, bound))
            return true;
    }
    return false;
}

static bool check_complete(const struct reading *to, struct error *error)
{
    for (int i = 0; i < PAPERS * to->kit->sections; i++) {
        const char *section = to->kit->section[i / PAPERS].id;
        if (has_chapter(to->book, section, i % PAPERS == BOUND) == rulebook_leaves(to->book, section, NULL))
            return node_fail(to->book->root, error, _("section \"%s\" stands neither in one <chapter> nor <elsewhere>"),
                             section);
    }
    return true;
}

/* ---- examples of its own ---- */

/* The lines of the example that comes first. */
static bool read_after(const struct reading *to, const struct node *node, struct kit_example *example,
                       struct error *error)
{
    const char *id = node_attr(node, "after");
    const struct kit_example *first = id != NULL ? rulebook_example(to->book, id) : NULL;

    if (first == NULL)
        return id == NULL || fail_example(to, node, id, error);
    if (first->seats != example->seats)
        return node_fail(node, error, _("the example \"%s\" has %d seats"), id, first->seats);
    example->log = arena_printf(to->arena, "%s\n%s", first->log, example->log);
    example->before = count_lines(first->log);
    return true;
}

static bool read_example(struct reading *to, const struct node *node, struct kit_example *example, struct error *error)
{
    const char *options = node_attr(node, "options"), *id = node_need(node, "id", error);

    if (id == NULL ||
        !node_int(node, "seats", to->kit->seats_min, to->kit->seats_max, to->kit->seats_min, &example->seats, error))
        return false;
    if (rulebook_example(to->book, id) != NULL)
        return node_fail(node, error, _("the example \"%s\" appears twice"), quote(id).text);
    example->id = id;
    example->options = options != NULL ? options : "";
    example->log = node->child != NULL && node->child->text != NULL ? node->child->text : "";
    if (!read_after(to, node, example, error))
        return false;
    example->refused = node_attr(node, "refused");
    example->gives = node_attr(node, "gives");
    example->cells = node_attr(node, "cells");
    example->file = node->file;
    example->line = node->line;
    return true;
}

static bool read_examples(struct reading *to, const struct node *root, struct error *error)
{
    int count = 0;

    for (const struct node *node = node_first(root); node != NULL; node = node_next(node))
        count += node_is(node, "example");
    struct kit_example *example = arena_alloc(to->arena, (size_t)(count + 1) * sizeof *example);
    to->book->example = example;
    for (const struct node *node = node_first(root); node != NULL; node = node_next(node)) {
        if (!node_is(node, "example"))
            continue;
        if (!read_example(to, node, &example[to->book->examples], error))
            return false;
        to->book->examples++;
    }
    return true;
}

static void find_elsewhere(struct reading *to)
{
    bool *elsewhere = arena_alloc(to->arena, (size_t)to->kit->rules + 1);

    for (int i = 0; i < to->kit->rules; i++)
        elsewhere[i] = rulebook_leaves(to->book, to->kit->section[to->kit->rule[i].section].id, NULL);
    to->book->elsewhere = elsewhere;
}

static bool read_sheet(const struct node *root, void *into, struct error *error)
{
    struct reading *to = into;

    to->book->root = root;
    return node_of_game(root, to->kit->game, error) && read_examples(to, root, error) &&
           take_rules(to, root, root, "goal", error) && check_back(to, root, "back", error) &&
           check_back(to, root, "sheet-back", error) && check(to, root, error) && check_complete(to, error);
}

bool rulebook_load(const struct edition *edition, struct arena *arena, const struct rulebook **out, struct error *error)
{
    const struct kit *kit = edition->game.kit;
    const char *file = game_file(edition->dirs.data, kit->place, "rulebook.xml", arena);
    char *schema = arena_printf(arena, "%s/rulebook.rng", edition->dirs.data);
    struct rulebook *book = arena_alloc(arena, sizeof *book);
    struct reading to = { &edition->ink.palette,
                          kit,
                          edition->words,
                          edition->languages,
                          book,
                          arena,
                          { arena_alloc(arena, (size_t)kit->rules + 1), arena_alloc(arena, (size_t)kit->rules + 1) } };

    *out = NULL;
    if (access(file, F_OK) != 0)
        return true;
    book->kit = kit;
    if (!xml_load(arena, file, schema, read_sheet, &to, error))
        return false;
    find_elsewhere(&to);
    *out = book;
    return true;
}
