#include "modules.h"

#include <stdio.h>
#include <string.h>

#include "verify/fields.h"

/* ---- choosing ---- */

static bool is_flag(const struct kit *kit, const char *id)
{
    int option = kit_option_index(kit, id);

    return option >= 0 && kit->option[option].kind == OPTION_FLAG;
}

static int set_index(const struct kit *kit, const char *id)
{
    for (int i = 0; i < kit->sets; i++)
        if (strcmp(kit->set[i].id, id) == 0)
            return i;
    return -1;
}

static bool is_named(const struct modules *modules, const char *name)
{
    for (int i = 0; i < modules->count; i++)
        if (strcmp(modules->name[i], name) == 0)
            return true;
    return false;
}

/* A set brings its option; an option brings what it needs, and its sets where none of them has its name. */
static void take(struct modules *modules, const struct kit *kit, const char *name)
{
    int set = set_index(kit, name), option = kit_option_index(kit, name);

    if (is_named(modules, name))
        return;
    modules->name[modules->count++] = name;
    if (set >= 0 && kit->set[set].option != NULL)
        take(modules, kit, kit->set[set].option);
    if (option >= 0 && kit->option[option].needs != NULL)
        take(modules, kit, kit->option[option].needs);
    for (int i = 0; set < 0 && i < kit->sets; i++)
        if (kit->set[i].option != NULL && strcmp(kit->set[i].option, name) == 0)
            take(modules, kit, kit->set[i].id);
}

bool modules_find(const struct kit *kit, const char *const names[], int count, struct arena *arena,
                  struct modules *modules, struct error *error)
{
    *modules = (struct modules){ .some = true };
    modules->name = arena_alloc(arena, (size_t)(kit->sets + kit->options + 1) * sizeof *modules->name);
    for (int i = 0; i < kit->sets; i++)
        if (kit->set[i].option == NULL)
            take(modules, kit, kit->set[i].id);
    for (int i = 0; i < count; i++) {
        if (!kit_need_module(kit, names[i], NULL, error))
            return false;
        take(modules, kit, names[i]);
    }
    return true;
}

/* ---- asking ---- */

bool modules_have(const struct modules *modules, const char *name)
{
    return name == NULL || !modules->some || is_named(modules, name);
}

bool modules_have_piece(const struct modules *modules, const struct kit *kit, const struct kit_piece *piece)
{
    return modules_have(modules, kit->set[piece->set].id);
}

/* Whether all modules are printed that a word names with + between; the first of them goes to `name`. */
static bool have_all(const struct modules *modules, struct word word, char name[MODULE_NAME])
{
    char module[MODULE_NAME];
    struct word part;

    for (int at = 0; word_part(word, '+', &at, &part);) {
        snprintf(module, sizeof module, "%.*s", part.length, part.at);
        if (!modules_have(modules, module))
            return false;
        if (part.at == word.at)
            memcpy(name, module, sizeof module);
    }
    return true;
}

/* Whether a word of the list is printed; the first module of that one goes to `name`. */
static bool first_of(const struct modules *modules, const char *list, char name[MODULE_NAME])
{
    struct word word;

    while (word_next(&list, &word))
        if (have_all(modules, word, name))
            return true;
    return false;
}

bool modules_say(const struct modules *modules, const struct node *node)
{
    const char *with = node_attr(node, "with"), *without = node_attr(node, "without");
    char name[MODULE_NAME];

    return (with == NULL || first_of(modules, with, name)) && (without == NULL || !first_of(modules, without, name));
}

static const struct node *rule_node(const struct words *words, int rule)
{
    while (words != NULL && words->rule[rule] == NULL)
        words = words->english;
    return words != NULL ? words->rule[rule] : NULL;
}

static bool tells_modules(const struct node *node)
{
    return node != NULL && (node_attr(node, "with") != NULL || node_attr(node, "without") != NULL);
}

bool modules_have_rule(const struct modules *modules, const struct kit *kit, const struct words *words, int rule)
{
    const struct node *node = rule_node(words, rule);
    const char *option = kit->rule[rule].option;

    if (tells_modules(node))
        return modules_say(modules, node);
    return option == NULL || !is_flag(kit, option) || modules_have(modules, option);
}

bool modules_have_example(const struct modules *modules, const struct kit *kit, const struct words *words, int example)
{
    const char *at = kit->example[example].options;
    char word[MODULE_NAME];

    for (; *(at += strspn(at, " \t\n")) != '\0'; at += strcspn(at, " \t\n")) {
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " \t\n"), at);
        if (is_flag(kit, word) && !modules_have(modules, word))
            return false;
    }
    return modules_have_rule(modules, kit, words, kit_rule_index(kit, kit->example[example].rule));
}

bool modules_mark(const struct modules *modules, const struct kit *kit, const struct words *words, int rule,
                  char name[MODULE_NAME])
{
    const struct node *node = rule_node(words, rule);
    const char *option = kit->rule[rule].option, *with = node != NULL ? node_attr(node, "with") : NULL;

    if (option == NULL || modules->plain)
        return false;
    if (with != NULL && is_flag(kit, option) && !modules_have(modules, option))
        return first_of(modules, with, name);
    snprintf(name, MODULE_NAME, "%s", option);
    return true;
}
