#include "piles.h"

#include <stdio.h>
#include <string.h>

static const struct names *names_of(const struct table *table, int set)
{
    return &table_words(table)->names[set];
}

static int count_of(const struct table *table, const struct pile_rule *rule)
{
    switch (rule->each) {
    case PILE_EACH_SEAT:
        return table->seats;
    case PILE_EACH_NAME:
        return names_of(table, rule->of)->count;
    case PILE_ONE:
        break;
    }
    return 1;
}

/* Where the piles of a rule begin; found once for each table. */
static __attribute__((noinline)) int find_first(const struct table *table, struct chance *chance, int rule)
{
    int place = 0;

    for (int i = 0; i < rule; i++)
        place += count_of(table, &table->game->pile[i]);
    chance->first[rule] = (uint8_t)(place + 1);
    return place;
}

static inline int place_of(const struct table *table, struct chance *chance, int rule, int which)
{
    int known = chance->first[rule];

    return (known != 0 ? known - 1 : find_first(table, chance, rule)) + which;
}

/* "jungle", "workers-1", "badge-G1" */
static void name_stream(const struct table *table, const struct pile_rule *rule, int which, char out[STREAM_NAME])
{
    const char *word = rule->each == PILE_EACH_NAME ? names_of(table, rule->of)->word[which] : "";
    char seat[2] = { rule->each == PILE_EACH_SEAT ? (char)('1' + which) : '\0', '\0' };
    size_t length = strlen(rule->stream), rest = STREAM_NAME - 1 - length;

    memcpy(out, rule->stream, length);
    out[length] = '\0';
    strncat(out, rule->each == PILE_EACH_SEAT ? seat : word, rest);
}

static void fill(const struct table *table, struct chance *chance, const struct pile_rule *rule, int which,
                 struct pile *pile)
{
    const struct names *names = names_of(table, rule->names);

    if (rule->deal != NULL)
        rule->deal(table, chance, which, pile);

    for (int i = 0; rule->number_at != NULL && rule->number_at(table, which, i) != 0; i++)
        pile->item[pile->size++] = (int16_t)rule->number_at(table, which, i);
    for (int i = 0; rule->copies != NULL && i < names->count; i++)
        for (int copies = rule->copies(table, which, names->value[i]); copies > 0; copies--)
            pile->item[pile->size++] = names->value[i];
}

/* What lies in it depends on the table alone, but for one that is dealt. */
static void fill_again(const struct table *table, struct chance *chance, const struct pile_rule *rule, int which,
                       struct pile *pile)
{
    if (!pile->known) {
        fill(table, chance, rule, which, pile);
        memcpy(pile->lay, pile->item, (size_t)pile->size * sizeof *pile->item);
        pile->lain = pile->size;
        pile->known = rule->deal == NULL;
        return;
    }
    memcpy(pile->item, pile->lay, (size_t)pile->lain * sizeof *pile->item);
    pile->size = pile->lain;
}

static __attribute__((noinline)) struct pile *make_pile(const struct table *table, struct chance *chance, int rule,
                                                        int which, int place)
{
    const struct pile_rule *of = &table->game->pile[rule];
    char stream[STREAM_NAME];

    name_stream(table, of, which, stream);
    struct pile *pile = chance_pile(chance, place, stream);
    fill_again(table, chance, of, which, pile);
    stream_shuffle(&pile->stream, pile->item, pile->size);
    return pile;
}

static inline struct pile *find(const struct table *table, struct chance *chance, int rule, int which)
{
    int place = place_of(table, chance, rule, which);
    struct pile *pile = chance->pile[place];

    return pile != NULL && pile->fresh ? pile : make_pile(table, chance, rule, which, place);
}

struct pile *pile_of(const struct table *table, struct chance *chance, int rule, int which)
{
    return find(table, chance, rule, which);
}

int pile_draw(const struct table *table, struct chance *chance, int rule, int which)
{
    struct pile *pile = find(table, chance, rule, which);

    return pile->item[pile->drawn++];
}

static void tell_pile(const struct table *table, const struct pile_rule *rule, const struct pile *pile, dealt_fn *tell,
                      void *context)
{
    char number[16];

    for (int i = 0; i < pile->size; i++) {
        snprintf(number, sizeof number, "%d", pile->item[i]);
        tell(pile->name, rule->number_at != NULL ? number : names_word(names_of(table, rule->names), pile->item[i]),
             context);
    }
}

void game_each_dealt(const struct table *table, struct chance *chance, dealt_fn *tell, void *context)
{
    for (int rule = 0; rule < table->game->piles; rule++)
        for (int which = 0; which < count_of(table, &table->game->pile[rule]); which++)
            tell_pile(table, &table->game->pile[rule], pile_of(table, chance, rule, which), tell, context);
}
