#include "piece_name.h"

#include <stdio.h>
#include <string.h>

/* Whether a word is the id, or stands between hyphens of it. */
static bool is_part(const char *id, struct word word)
{
    size_t length = (size_t)word.length;

    for (const char *at = id; at != NULL; at = strchr(at, '-')) {
        at += *at == '-';
        if (strncmp(at, word.at, length) == 0 && (at[length] == '-' || at[length] == '\0'))
            return true;
    }
    return false;
}

static bool is_number(struct word word)
{
    return strspn(word.at, "0123456789") >= (size_t)word.length;
}

static bool holds(const struct attr *attr, struct word word)
{
    if (is_number(word))
        return strcmp(attr->name, "number") == 0 && word_is(word, attr->value);
    return strcmp(attr->name, "count") != 0 && strcmp(attr->name, "per") != 0 &&
           (word_is(word, attr->name) || word_is(word, attr->value));
}

static bool fits(const struct kit_piece *piece, struct word word)
{
    bool found = word_is(word, piece->kind) || is_part(piece->id, word);

    for (int i = 0; !found && piece->node != NULL && i < piece->node->attrs; i++)
        found = holds(&piece->node->attr[i], word);
    return found;
}

bool piece_is_called(const struct kit_piece *piece, const char *name)
{
    struct word word, next;
    bool more = word_next(&name, &next), first = true;

    for (; more; first = false) {
        word = next;
        more = word_next(&name, &next);
        if ((!piece->per_seat || more || first) && !fits(piece, word))
            return false;
    }
    return !first;
}

/* The first piece of that name of which a word is the whole id; NULL: there is none. */
static const struct kit_piece *called_by_id(const struct kit *kit, const char *name)
{
    const char *at = name;
    int found = -1;

    for (struct word word; word_next(&at, &word);) {
        char id[64];
        snprintf(id, sizeof id, "%.*s", word.length, word.at);
        int index = kit_piece_index(kit, id);
        if (index >= 0 && (found < 0 || index < found) && piece_is_called(&kit->piece[index], name))
            found = index;
    }
    return found >= 0 ? &kit->piece[found] : NULL;
}

const struct kit_piece *piece_called(const struct kit *kit, const char *name)
{
    const struct kit_piece *found = called_by_id(kit, name);

    for (int i = 0; found == NULL && i < kit->pieces; i++)
        if (piece_is_called(&kit->piece[i], name))
            found = &kit->piece[i];
    return found;
}

struct word piece_name_word(const char *name)
{
    struct word word;

    word_next(&name, &word);
    word_next(&name, &word);
    return word;
}

bool piece_name_has(const char *name, struct word word)
{
    struct word own = piece_name_word(name);

    return own.length > 0 && own.length == word.length && strncmp(own.at, word.at, (size_t)own.length) == 0;
}
