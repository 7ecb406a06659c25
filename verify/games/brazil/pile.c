#include "pile.h"

#include "setup.h"
#include "verify/piles.h"

/* ---- what lies in them ---- */

static int one(const struct table *table, int which, int value)
{
    (void)table;
    (void)which;
    (void)value;
    return 1;
}

static int of_pile(const struct table *table, int which, int painting)
{
    return brazil_of(table)->painting[painting].pile == which;
}

static int of_era(const struct table *table, int which, int task)
{
    return brazil_of(table)->task[task].era == which + 1;
}

/* setup.start: the capital of the first player, and as many of the others as there are other players. */
static void deal_capitals(const struct table *table, struct chance *chance, int which, struct pile *pile)
{
    (void)chance;
    (void)which;
    for (int i = 1; i < brazil_of(table)->capitals; i++)
        pile->item[i] = (int16_t)i;
    stream_shuffle(&pile->stream, pile->item + 1, brazil_of(table)->capitals - 1);
    pile->item[0] = 0;
    pile->size = table->seats;
}

const struct pile_rule brazil_piles[] = {
    [BRAZIL_PILE_CAPITALS] = { .stream = "capitals", .names = BRAZIL_NAMES_CAPITAL, .deal = deal_capitals },
    [BRAZIL_PILE_EXPLORATION] = { .stream = "exploration", .names = BRAZIL_NAMES_FIND, .copies = one },
    [BRAZIL_PILE_COMBAT] = { .stream = "combat", .names = BRAZIL_NAMES_COMBAT, .copies = one },
    [BRAZIL_PILE_GOLD] = { .stream = "gold", .names = BRAZIL_NAMES_GOLD, .copies = one },
    [BRAZIL_PILE_CITIES] = { .stream = "cities", .names = BRAZIL_NAMES_CITY, .copies = one },
    [BRAZIL_PILE_PAINTINGS] = { .stream = "paintings-",
                                .each = PILE_EACH_NAME,
                                .of = BRAZIL_NAMES_PILE,
                                .names = BRAZIL_NAMES_PAINTING,
                                .copies = of_pile },
    [BRAZIL_PILE_TASKS] = { .stream = "tasks-",
                            .each = PILE_EACH_NAME,
                            .of = BRAZIL_NAMES_ERA,
                            .names = BRAZIL_NAMES_TASK,
                            .copies = of_era },
};

/* ---- what is due ---- */

struct drawing {
    const struct brazil_realm *realm;
    const struct table *table;
    struct chance *chance;
};

static int16_t city(const struct drawing *of)
{
    enum { EACH = BRAZIL_CITY_TILES / BRAZIL_CITY_PILES };
    int pile = brazil_next_city_pile(of->realm);

    return pile_of(of->table, of->chance, BRAZIL_PILE_CITIES, 0)->item[pile * EACH + EACH - of->realm->cities[pile]];
}

static int16_t painting(const struct drawing *of)
{
    int pile = brazil_next_pile(of->realm);

    return pile_of(of->table, of->chance, BRAZIL_PILE_PAINTINGS, pile)
        ->item[BRAZIL_CARDS / BRAZIL_PILES - of->realm->left[pile]];
}

static int16_t task(const struct drawing *of)
{
    const struct pile *pile = pile_of(of->table, of->chance, BRAZIL_PILE_TASKS, brazil_next_task_era(of->realm) - 1);

    return pile->item[of->realm->dealt % (brazil_of(of->table)->value.dealt * of->realm->seats)];
}

/* The discards, first discarded first, are shuffled into a new deck by the stream of the old one. */
static void reshuffle(const struct brazil_realm *realm, bool gold, struct pile *pile)
{
    pile->size = gold ? realm->golds : realm->discards;
    pile->drawn = 0;
    for (int i = 0; i < pile->size; i++)
        pile->item[i] = gold ? realm->gold[i] : realm->discard[i];
    stream_shuffle(&pile->stream, pile->item, pile->size);
}

static int16_t card(const struct drawing *of)
{
    bool gold = of->realm->due_gold != 0;
    struct pile *pile = pile_of(of->table, of->chance, gold ? BRAZIL_PILE_GOLD : BRAZIL_PILE_COMBAT, 0);

    if (brazil_deck(of->realm, gold) == 0)
        reshuffle(of->realm, gold, pile);
    return (int16_t)(pile->item[pile->drawn++] + (gold ? BRAZIL_ITEM_GOLD : BRAZIL_ITEM_COMBAT));
}

static void draw_at(const struct drawing *of, int hex, int tile, int verb, struct move *out)
{
    const struct brazil_hex *at = &brazil_map(brazil_of(of->table), of->realm->seats)->hex[hex];

    out->verb = (uint8_t)verb;
    brazil_args_of(out)->at.x = at->q;
    brazil_args_of(out)->at.y = at->r;
    brazil_args_of(out)->at.tile = (int16_t)tile;
}

static void draw_find(const struct drawing *of, struct move *out)
{
    const struct brazil_map *map = brazil_map(brazil_of(of->table), of->realm->seats);
    int hex = of->realm->due_reveal - 1;

    draw_at(of, hex, pile_of(of->table, of->chance, BRAZIL_PILE_EXPLORATION, 0)->item[map->fog[hex]],
            BRAZIL_LINE_REVEAL, out);
}

static void draw_capital(const struct drawing *of, struct move *out)
{
    const struct brazil_map *map = brazil_map(brazil_of(of->table), of->realm->seats);

    draw_at(of, map->capital[of->realm->dealt],
            pile_of(of->table, of->chance, BRAZIL_PILE_CAPITALS, 0)->item[of->realm->dealt], BRAZIL_LINE_FIND_CAPITAL,
            out);
}

static void draw_task(const struct drawing *of, struct move *out)
{
    out->verb = BRAZIL_LINE_TASK;
    brazil_args_of(out)->task.seat = (int16_t)(brazil_next_task_seat(of->realm) + 1);
    brazil_args_of(out)->task.task = task(of);
}

static void draw_card(const struct drawing *of, struct move *out)
{
    out->verb = BRAZIL_LINE_DRAW;
    brazil_args_of(out)->draw.seat = (int16_t)(of->realm->due_seat + 1);
    brazil_args_of(out)->draw.item = card(of);
}

void brazil_draw(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    const struct drawing of = { state, table, chance };

    *out = (struct move){ .seat = SEAT_CHANCE };
    switch (of.realm->phase) {
    case BRAZIL_PHASE_OPEN_CITY:
    case BRAZIL_PHASE_CITY:
        out->verb = BRAZIL_LINE_CITY;
        brazil_args_of(out)->card.card = city(&of);
        break;
    case BRAZIL_PHASE_OPEN_PAINTING:
    case BRAZIL_PHASE_PAINTING:
        out->verb = BRAZIL_LINE_PAINTING;
        brazil_args_of(out)->card.card = painting(&of);
        break;
    case BRAZIL_PHASE_DEAL:
        draw_task(&of, out);
        break;
    case BRAZIL_PHASE_FIND_CAPITAL:
        draw_capital(&of, out);
        break;
    case BRAZIL_PHASE_REVEAL:
        draw_find(&of, out);
        break;
    default:
        draw_card(&of, out);
        break;
    }
}
