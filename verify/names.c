#include "names.h"

#include <assert.h>
#include <string.h>

void names_add(struct names *names, const char *word, int value)
{
    struct word own = { word, (int)strlen(word) };
    struct token token = token_of(own);
    unsigned at = names_place(token.mark);

    assert(names->count < NAMES_MAX && value >= 0 && value < NAME_VALUES);
    while (names->at[at] != 0)
        at = (at + 1) % NAME_PLACES;
    names->word[names->count] = word;
    names->token[names->count] = token;
    names->value[names->count++] = (int16_t)value;
    names->at[at] = (uint8_t)names->count;
    names->of[value] = own;
}

static bool is_among(const char *kind, const char *kinds)
{
    size_t length = strlen(kind);

    for (const char *at = strstr(kinds, kind); at != NULL; at = strstr(at + 1, kind))
        if ((at == kinds || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static void add_pieces(struct names *names, const struct names_part *part, const struct kit *kit)
{
    int number = part->first;

    for (int i = 0; i < kit->pieces && part->kinds != NULL; i++) {
        const struct kit_piece *piece = &kit->piece[i];
        if (!is_among(piece->kind, part->kinds))
            continue;
        if (part->only == NULL || is_among(piece->kind, part->only))
            names_add(names, piece->id, number);
        number++;
    }
}

static void fill(struct names *names, const struct names_rule *rule, const struct kit *kit, const void *pieces)
{
    names->rule = rule;
    for (int i = 0; rule->words != NULL && rule->words[i] != NULL; i++)
        names_add(names, rule->words[i], rule->first + i);
    for (int i = 0; i < 2; i++)
        add_pieces(names, &rule->part[i], kit);
    if (rule->fill != NULL)
        rule->fill(pieces, names);
    if (rule->none != NULL)
        names_add(names, rule->none, 0);
}

const struct names *names_build(const struct names_rule *rules, int count, const struct kit *kit, const void *pieces,
                                struct arena *arena)
{
    struct names *names = arena_alloc(arena, (size_t)(count > 0 ? count : 1) * sizeof *names);

    for (int i = 0; i < count; i++)
        fill(&names[i], &rules[i], kit, pieces);
    return names;
}

bool names_fail(const struct names *names, const struct fields *fields, int at, struct error *error)
{
    const struct names_rule *rule = names->rule;
    const char *expected = at >= fields->words && rule->missing != NULL ? rule->missing : rule->expected;
    int listed = names->count - rule->hides_none;

    if (rule->refuse != NULL)
        return rule->refuse(fields, at, error);
    if (rule->exact && expected != NULL)
        return words_fail(fields, at, _(expected), error);
    return words_fail_names(fields, at, names->word, listed, expected != NULL ? _(expected) : NULL, error);
}
