/* The piles of Cacao: every player's worker tiles, and the jungle tiles. */
#include <assert.h>

#include "move.h"

/* Piles are numbered by what draw_due says: 0 the jungle, then the seats. */
static const char *const stream_names[] = { "jungle", "workers-1", "workers-2", "workers-3", "workers-4" };
static_assert(sizeof stream_names / sizeof *stream_names == CACAO_SEATS + 1, "a stream for every pile");

static void add_copies(struct pile *pile, int type, int copies)
{
    for (int copy = 0; copy < copies; copy++)
        pile->item[pile->size++] = (int16_t)type;
}

/* In kit order without what stays in the box or lies on the table, shuffled once. */
static struct pile *pile_of(const struct table *table, struct chance *chance, int from)
{
    const struct cacao *game = kit_of(table);
    struct pile *pile = chance_pile(chance, from, stream_names[from]);

    if (pile->size > 0)
        return pile;
    for (int type = 0; from == DUE_JUNGLE && type < game->jungles; type++)
        add_copies(pile, type, game->jungle[type].copies[table->seats] - game->jungle[type].starts);
    for (int type = 0; from != DUE_JUNGLE && type < game->workers; type++)
        add_copies(pile, type, game->worker[type].copies[table->seats]);
    stream_shuffle(&pile->stream, pile->item, pile->size);
    return pile;
}

static bool display_wants(const struct map *map, const struct cacao *game)
{
    return map->displayed < game->value.display && map->jungle_pile > 0;
}

/* setup.hand: seat by seat, then the display. draw.hand, draw.display: the same for the seat whose turn it was. */
int draw_due(const struct map *map, const struct cacao *game)
{
    switch ((enum phase)map->phase) {
    case PHASE_DEAL:
        for (int seat = 0; seat < map->seats; seat++)
            if (map->hands[seat] < game->value.hand)
                return seat + 1;
        return display_wants(map, game) ? DUE_JUNGLE : DUE_NONE;
    case PHASE_REFILL:
        if (map->hands[map->seat] < game->value.hand && map->piles[map->seat] > 0)
            return map->seat + 1;
        return display_wants(map, game) ? DUE_JUNGLE : DUE_NONE;
    case PHASE_THIRD:
        return DUE_JUNGLE;
    case PHASE_PLACE:
    case PHASE_FILL:
    case PHASE_ACTIVATE:
    case PHASE_OVER:
        break;
    }
    return DUE_NONE;
}

void cacao_draw(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    int from = draw_due(state, kit_of(table));
    struct pile *pile = pile_of(table, chance, from);

    *out = (struct move){ .seat = SEAT_CHANCE, .verb = VERB_DRAW, .arg[ARG_PILE] = (int16_t)from,
                          .arg[ARG_TYPE] = pile->item[pile->drawn++] };
}

void cacao_each_dealt(const struct table *table, struct chance *chance, dealt_fn *tell, void *context)
{
    const struct cacao *game = kit_of(table);

    for (int seat = 1; seat <= table->seats; seat++) {
        const struct pile *workers = pile_of(table, chance, seat);
        for (int i = 0; i < workers->size; i++)
            tell(stream_names[seat], game->worker[workers->item[i]].id, context);
    }
    const struct pile *jungle = pile_of(table, chance, DUE_JUNGLE);
    for (int i = 0; i < jungle->size; i++)
        tell(stream_names[DUE_JUNGLE], game->jungle[jungle->item[i]].id, context);
}

/* ---- possible or not ---- */

static bool fail_pile(int due, struct error *error)
{
    if (due == DUE_JUNGLE)
        return fail(error, ERROR_BROKEN, "chance.missing", _("a jungle tile must be drawn first"));
    return fail(error, ERROR_BROKEN, "chance.missing", _("seat %d must draw a worker tile first"), due);
}

bool draw_take(struct map *map, const struct cacao *game, const struct move *move, struct error *error)
{
    int from = move->arg[ARG_PILE], type = move->arg[ARG_TYPE], due = draw_due(map, game);
    uint8_t *left = from == DUE_JUNGLE ? &map->jungle[type] : &map->pile[from - 1][type];

    if (from != due)
        return fail_pile(due, error);
    if (*left == 0 && from == DUE_JUNGLE)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("no jungle tile %s is left in the pile"),
                    game->jungle[type].id);
    if (*left == 0)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("no worker tile %s is left in the pile of seat %d"),
                    game->worker[type].id, from);
    --*left;
    if (from == DUE_JUNGLE)
        map->jungle_pile--;
    else
        map->piles[from - 1]--;
    return true;
}
