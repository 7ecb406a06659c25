#include "legal.h"

#include "record.h"

/* What is tried: a line that the rules of its verb accept is told. */
struct trying {
    struct listing *to;
    struct brazil_turn turn;
};

static struct trying trying_of(struct listing *to)
{
    const struct brazil *game = to->pieces;

    /* only checks are made: the state is not changed */
    return (struct trying){ to,
                            { .realm = (struct brazil_realm *)(uintptr_t)to->state,
                              .game = game,
                              .map = brazil_map(game, to->table->seats),
                              .move = &to->move,
                              .seat = to->move.seat } };
}

static union brazil_args *open(const struct trying *with, int verb)
{
    with->to->move = (struct move){ .seat = with->to->move.seat, .verb = (uint8_t)verb };
    return brazil_args_of(&with->to->move);
}

static void try_line(const struct trying *with)
{
    if (brazil_check_line(&with->turn))
        listing_tell(with->to);
}

static void try_each(const struct trying *with, int verb, int count)
{
    union brazil_args *args = open(with, verb);

    for (int i = 0; i < count; i++) {
        args->card.card = (int16_t)i;
        try_line(with);
    }
}

/* ---- hexes ---- */

static void put(int16_t *at, const struct brazil_hex *hex)
{
    at[0] = hex->q;
    at[1] = hex->r;
}

static void try_renovations(const struct trying *with, int verb)
{
    union brazil_args *args = open(with, verb);

    for (int hex = 0; hex < with->turn.map->hexes; hex++) {
        if (!brazil_owns(with->turn.realm, hex, with->turn.seat))
            continue;
        put(&args->renovate.x, &with->turn.map->hex[hex]);
        for (args->renovate.flip = 0; args->renovate.flip < 2; args->renovate.flip++)
            try_line(with);
    }
}

static void try_buildings(const struct trying *with)
{
    union brazil_args *args = open(with, BRAZIL_LINE_BUILD);

    for (int hex = 0; hex < with->turn.map->hexes; hex++) {
        if (with->turn.realm->place[hex].tile != BRAZIL_NO_TILE)
            continue;
        put(&args->build.x, &with->turn.map->hex[hex]);
        for (int type = 0; type < BRAZIL_TYPES; type++) {
            args->build.type = (int16_t)type;
            try_line(with);
        }
    }
}

static void try_deployments(const struct trying *with)
{
    union brazil_args *args = open(with, BRAZIL_LINE_DEPLOY);

    try_line(with);
    for (int hex = 0; hex < with->turn.map->hexes; hex++) {
        if (!brazil_owns(with->turn.realm, hex, with->turn.seat))
            continue;
        put(&args->deploy.x, &with->turn.map->hex[hex]);
        for (int unit = 1; unit <= BRAZIL_BOARD_UNITS; unit++) {
            args->deploy.unit = (int16_t)unit;
            try_line(with);
        }
    }
}

/* ---- moves ---- */

static void try_moves(const struct trying *with, int kind, int unit)
{
    union brazil_args *args = open(with, BRAZIL_LINE_MOVE);
    const struct brazil_hex *from = &with->turn.map->hex[with->turn.realm->seat[with->turn.seat].unit[unit]];

    args->move.kind = (int16_t)kind;
    args->move.unit = (int16_t)(unit + 1);
    for (int side = 0; side < BRAZIL_SIDES; side++) {
        if (from->next[side] == BRAZIL_NOWHERE)
            continue;
        put(&args->move.x, &with->turn.map->hex[from->next[side]]);
        try_line(with);
    }
}

static void try_bombards(const struct trying *with, int unit)
{
    union brazil_args *args = open(with, BRAZIL_LINE_BOMBARD);
    const struct brazil_hex *from = &with->turn.map->hex[with->turn.realm->seat[with->turn.seat].unit[unit]];

    args->bombard.unit = (int16_t)(unit + 1);
    for (int side = 0; side < BRAZIL_SIDES; side++) {
        if (from->next[side] == BRAZIL_NOWHERE)
            continue;
        put(&args->bombard.x, &with->turn.map->hex[from->next[side]]);
        try_line(with);
    }
}

static void try_units(const struct trying *with, bool marches)
{
    for (int unit = 0; unit < BRAZIL_BOARD_UNITS; unit++) {
        if (!brazil_is_on_map(&with->turn.realm->seat[with->turn.seat], unit))
            continue;
        if (marches) {
            try_moves(with, BRAZIL_MARCH, unit);
            continue;
        }
        try_moves(with, BRAZIL_FREE, unit);
        try_moves(with, BRAZIL_EXTRA, unit);
        try_bombards(with, unit);
    }
}

/* ---- tasks ---- */

/* One of each era, beginning with this one. */
static void keep_from(const struct trying *with, int era)
{
    const struct brazil *game = with->turn.game;

    if (era == BRAZIL_ERAS) {
        listing_tell(with->to);
        return;
    }
    for (int task = 0; task < game->tasks; task++) {
        if (game->task[task].era != era + 1 || !brazil_has(with->turn.realm->seat[with->turn.seat].tasks, task))
            continue;
        brazil_args_of(&with->to->move)->keep.task[era] = (int16_t)task;
        keep_from(with, era + 1);
    }
}

void brazil_each_keep(struct listing *to)
{
    const struct trying with = trying_of(to);

    open(&with, BRAZIL_LINE_KEEP);
    keep_from(&with, 0);
}

/* ---- phases ---- */

static void try_cards(const struct trying *with)
{
    try_each(with, BRAZIL_LINE_CLAIM, with->turn.game->tasks);
    try_each(with, BRAZIL_LINE_PLAY, with->turn.game->golds);
}

void brazil_each_act(struct listing *to)
{
    struct trying with = trying_of(to);

    try_deployments(&with);
    try_each(&with, BRAZIL_LINE_PAINT, with.turn.game->paintings);
    try_buildings(&with);
    try_each(&with, BRAZIL_LINE_FOUND, with.turn.game->cities);
    try_each(&with, BRAZIL_LINE_MAKE, with.turn.game->products);
    try_renovations(&with, BRAZIL_LINE_RENOVATE);
    open(&with, BRAZIL_LINE_HARBOR);
    try_line(&with);
    try_each(&with, BRAZIL_LINE_TRADE, 2);
    try_cards(&with);
}

void brazil_each_move(struct listing *to)
{
    const struct trying with = trying_of(to);

    try_units(&with, false);
    try_cards(&with);
    listing_tell_verb(to, BRAZIL_LINE_DONE);
}

void brazil_each_march(struct listing *to)
{
    const struct trying with = trying_of(to);

    try_units(&with, true);
}

/* Resources where they lie. */
static void try_items(const struct trying *with, int verb)
{
    union brazil_args *args = open(with, verb);

    for (int i = 0; i < BRAZIL_RESOURCES; i++) {
        args->item.item = (int16_t)i;
        try_line(with);
    }
    args->item.placed = 1;
    for (int hex = 0; hex < with->turn.map->hexes; hex++) {
        put(&args->item.x, &with->turn.map->hex[hex]);
        for (int i = 0; i < BRAZIL_RESOURCES; i++) {
            args->item.item = (int16_t)i;
            if (with->turn.realm->place[hex].marker[i] > 0)
                try_line(with);
        }
    }
}

void brazil_each_pay(struct listing *to)
{
    const struct trying with = trying_of(to);
    union brazil_args *args;

    try_items(&with, BRAZIL_LINE_PAY);
    args = open(&with, BRAZIL_LINE_PAY);
    for (int i = 0; i < BRAZIL_CARDS; i++) {
        args->item.item = (int16_t)(BRAZIL_ITEM_COMBAT + i);
        try_line(&with);
        args->item.item = (int16_t)(BRAZIL_ITEM_GOLD + i);
        try_line(&with);
    }
    open(&with, BRAZIL_LINE_WAIVE);
    try_line(&with);
}

void brazil_each_give(struct listing *to)
{
    const struct trying with = trying_of(to);

    try_items(&with, BRAZIL_LINE_GIVE);
}

void brazil_each_also(struct listing *to)
{
    const struct trying with = trying_of(to);

    listing_tell_verb(to, BRAZIL_LINE_ALSO_NONE);
    try_renovations(&with, BRAZIL_LINE_ALSO);
}

void brazil_each_survey(struct listing *to)
{
    const struct trying with = trying_of(to);

    try_renovations(&with, BRAZIL_LINE_RENOVATE);
}

void brazil_each_palace(struct listing *to)
{
    const struct trying with = trying_of(to);
    union brazil_args *args;

    listing_tell_verb(to, BRAZIL_LINE_PALACE_NONE);
    args = open(&with, BRAZIL_LINE_PALACE);
    for (int hex = 0; hex < with.turn.map->hexes; hex++) {
        put(&args->palace.x, &with.turn.map->hex[hex]);
        for (int palace = 1; palace < with.turn.game->palaces; palace++) {
            args->palace.palace = (int16_t)palace;
            if (brazil_owns(with.turn.realm, hex, with.turn.seat))
                try_line(&with);
        }
    }
}
