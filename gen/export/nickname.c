#include "nickname.h"

#include <string.h>

#include "gen/card/layout.h"

static const char *stem_of(const struct run *at, const struct art_piece *piece)
{
    return arena_copy(at->arena, piece->id, strcspn(piece->id, "."));
}

static const char *group_name(const struct run *at, const struct art_piece *piece)
{
    const char *name = words_name(at->edition->words[0], piece->group);

    return name != NULL ? name : piece->group;
}

/* Of its type where that has a name: "Skirmish"; else of its component. */
static const char *kind_name(const struct run *at, const struct art_piece *piece)
{
    const struct kit_piece *of = art_kit_piece(piece, at->edition->game.kit);
    const char *type = of != NULL ? node_attr(of->node, "type") : NULL;
    const char *name = type != NULL ? words_name(at->edition->words[0], type) : NULL;

    return name != NULL ? name : group_name(at, piece);
}

const char *nickname_of_piece(const struct run *at, const struct art_piece *piece)
{
    const struct words *words = at->edition->words[0];
    const struct kit *kit = at->edition->game.kit;
    struct arena *arena = at->arena;
    const char *stem = stem_of(at, piece), *name = words_name(words, stem);

    if (name == NULL)
        name = arena_printf(arena, "%s %s", kind_name(at, piece), stem);
    if (piece->colour < 0)
        return name;
    const char *colour = kit->colour[piece->colour];
    const char *word = words_name(words, arena_printf(arena, "colour.%s", colour));
    return arena_printf(arena, "%s · %s", name, word != NULL ? word : colour);
}

static const char *set_name(const struct run *at, int i)
{
    const struct kit *kit = at->edition->game.kit;
    int index = kit_piece_index(kit, stem_of(at, &at->piece[i]));

    if (index < 0)
        return NULL;
    return words_name(at->edition->words[0], arena_printf(at->arena, "set.%s", kit->set[kit->piece[index].set].id));
}

static const char *deck_name(const struct run *at, const struct art_piece *piece)
{
    const char *back = piece->back_face != NULL ? piece->back_face->id : "";
    const char *name = words_name(at->edition->words[0], arena_printf(at->arena, "deck.%s", back));

    return name != NULL ? name : group_name(at, piece);
}

const char *nickname_of_deck(const struct run *at, const struct deck *deck)
{
    const char *name = deck_name(at, &at->piece[deck->piece[0]]);
    const char *set = at->edition->game.kit->sets > 1 ? set_name(at, deck->piece[0]) : NULL;

    for (int i = 1; i < deck->cards && set != NULL; i++)
        if (set_name(at, deck->piece[i]) != set)
            set = NULL;
    if (set == NULL || strcmp(set, name) == 0)
        return name;
    return arena_printf(at->arena, "%s · %s", name, set);
}
