#include "legal.h"

#include <stdlib.h>

struct trying {
    struct listing to;
    void *trial;
    size_t size;
    bool once, told;             /* one move of each verb is enough; it has been told */
    bool bounded;                /* something lies in a cell */
    int left, top, right, bottom;
};

static void widen(const struct placing *placing, void *context)
{
    struct trying *to = context;

    if (!to->bounded || placing->x < to->left)
        to->left = placing->x;
    if (!to->bounded || placing->x > to->right)
        to->right = placing->x;
    if (!to->bounded || placing->y < to->top)
        to->top = placing->y;
    if (!to->bounded || placing->y > to->bottom)
        to->bottom = placing->y;
    to->bounded = true;
}

/* A refused move leaves the copy as it was. */
static void try_move(struct trying *to)
{
    if (!to->to.table->game->play(to->trial, to->to.table, &to->to.move, NULL, NULL))
        return;
    memcpy(to->trial, to->to.state, to->size);
    listing_tell(&to->to);
    to->told = true;
}

static void try_slots(struct trying *to, const struct slot *slot);

static void try_value(struct trying *to, const struct slot *slot, int value)
{
    if (to->once && to->told)
        return;
    to->to.move.arg[slot->at] = (int16_t)value;
    if (slot->last)
        try_move(to);
    else
        try_slots(to, slot + 1);
}

static void try_names(struct trying *to, const struct slot *slot)
{
    const struct names *names = &table_words(to->to.table)->names[slot->names];

    for (int i = 0; i < names->count; i++)
        try_value(to, slot, names->value[i]);
}

static void try_numbers(struct trying *to, const struct slot *slot, int from, int most)
{
    for (int number = from; number <= most; number++)
        try_value(to, slot, number);
}

/* The cells that are tried. */
static void find_bounds(struct trying *to)
{
    const struct table *table = to->to.table;
    int edge[4];

    if (table->game->edges == NULL) {
        table->game->each_placing(to->to.state, table, widen, to);
        return;
    }
    table->game->edges(table, edge);
    for (int i = 0; i < 4; i += 2)
        widen(&(struct placing){ .x = edge[i], .y = edge[i + 1] }, to);
}

static void try_cells(struct trying *to, const struct slot *slot)
{
    if (!to->bounded)
        find_bounds(to);
    for (int y = to->top - 1; y <= to->bottom + 1; y++)
        for (int x = to->left - 1; x <= to->right + 1; x++) {
            to->to.move.arg[slot->at + 1] = (int16_t)y;
            try_value(to, slot, x);
        }
    to->to.move.arg[slot->at + 1] = 0;
}

static void try_names_at(struct trying *to, const struct slot *slot)
{
    const struct names *names = &table_words(to->to.table)->names[slot->names];
    const struct slot cell = { .kind = SLOT_CELL, .at = (uint8_t)(slot->at + 2), .last = slot->last };
    const struct slot cells[] = { cell, { 0 } };

    to->to.move.arg[slot->at + 1] = 1;
    for (int i = 0; i < names->count; i++) {
        to->to.move.arg[slot->at] = names->value[i];
        if (names->value[i] <= slot->to)
            try_cells(to, cells);
    }
    for (int i = 0; i < NAME_AT_ARGS; i++)
        to->to.move.arg[slot->at + i] = 0;
}

static void try_sets(struct trying *to, const struct slot *slot)
{
    const struct names *names = &table_words(to->to.table)->names[slot->names];
    int all = 0;

    for (int i = 0; i < names->count; i++)
        all |= 1 << names->value[i];
    for (int set = all; set != 0; set = (set - 1) & all)
        if (__builtin_popcount((unsigned)set) <= slot->to)
            try_value(to, slot, set);
}

static void try_slot(struct trying *to, const struct slot *slot)
{
    switch ((enum slot_kind)slot->kind) {
    case SLOT_NAME:
        try_names(to, slot);
        break;
    case SLOT_NUMBER:
        try_numbers(to, slot, slot->from, slot->to);
        break;
    case SLOT_TURN:
    case SLOT_SIDE:
        try_numbers(to, slot, 0, 3);
        break;
    case SLOT_SEAT:
        try_numbers(to, slot, 1, to->to.table->seats);
        break;
    case SLOT_CELL:
        try_cells(to, slot);
        break;
    case SLOT_SET:
        try_sets(to, slot);
        break;
    case SLOT_NAME_AT:
        try_names(to, slot);
        try_names_at(to, slot);
        break;
    case SLOT_NONE:
        break;
    }
    to->to.move.arg[slot->at] = 0;
}

/* Every line that goes on with this slot, and where it may be left out those that go on without it. */
static void try_slots(struct trying *to, const struct slot *slot)
{
    bool goes_on = slot->key != NULL || slot->when != NULL;

    if (slot->kind == SLOT_NONE || (slot->optional && !goes_on))
        try_move(to);
    else if (slot->optional)
        try_slots(to, slot + 1);
    if (slot->kind != SLOT_NONE && (slot->when == NULL || slot->when(to->to.pieces, &to->to.move)))
        try_slot(to, slot);
}

static struct listing listing_of(const struct table *table, const void *state, move_fn *tell, void *context)
{
    int turn = game_turn(table, state);

    return (struct listing){ .table = table, .state = state, .pieces = table->pieces, .tell = tell, .context = context,
                             .move.seat = (int8_t)(turn < 0 ? SEAT_CHANCE : turn) };
}

void listing_try(struct listing *listing, int verb, int slot)
{
    const struct table *table = listing->table;
    struct trying to = { .to = *listing, .size = game_size(table) };

    to.to.move.verb = (uint8_t)verb;
    to.trial = memory_new(to.size);
    memcpy(to.trial, to.to.state, to.size);
    try_slots(&to, &table->game->grammar->verb[verb].slot[slot]);
    free(to.trial);
}

static void try_verbs(const struct table *table, const void *state, bool once, move_fn *tell, void *context)
{
    const struct game *game = table->game;
    struct trying to = { .to = listing_of(table, state, tell, context), .size = game_size(table), .once = once };
    uint64_t verbs = game_verbs(table, state);

    to.trial = memory_new(to.size);
    memcpy(to.trial, state, to.size);
    for (int verb = 0; verb < game->grammar->verbs; verb++) {
        to.to.move.verb = (uint8_t)verb;
        to.told = false;
        if ((verbs >> verb & 1) != 0 && game->grammar->verb[verb].chance == (to.to.move.seat < 0))
            try_slots(&to, game->grammar->verb[verb].slot);
    }
    free(to.trial);
}

void game_try_each_move(const struct table *table, const void *state, move_fn *tell, void *context)
{
    try_verbs(table, state, false, tell, context);
}

static void tell_each(const struct phase *phase, struct listing *to)
{
    if (phase->each != NULL)
        phase->each(to);
    else
        try_verbs(to->table, to->state, false, to->tell, to->context);
}

void game_each_move(const struct table *table, const void *state, move_fn *tell, void *context)
{
    struct listing to = listing_of(table, state, tell, context);

    tell_each(game_phase(table->game, state), &to);
}

static void keep(const struct move *move, void *context)
{
    *(struct move *)context = *move;
}

int game_pick_move(const struct table *table, const void *state, int n, struct move *out)
{
    struct listing to = listing_of(table, state, keep, out);

    return game_phase(table->game, state)->pick(&to, n);
}

struct counting {
    const struct grammar *grammar;
    int count;
};

static void count(const struct move *move, void *context)
{
    struct counting *to = context;

    to->count += grammar_counts(to->grammar, move);
}

int game_count_moves(const struct table *table, const void *state)
{
    const struct phase *phase = game_phase(table->game, state);
    struct counting told = { .grammar = table->game->grammar };
    struct listing to = listing_of(table, state, count, &told);

    if (phase->count != NULL)
        return phase->count(&to);
    if (phase->pick != NULL)
        return phase->pick(&to, -1);
    tell_each(phase, &to);
    return told.count;
}

void game_each_verb(const struct table *table, const void *state, move_fn *tell, void *context)
{
    if (game_phase(table->game, state)->each != NULL)
        game_each_move(table, state, tell, context);
    else
        try_verbs(table, state, true, tell, context);
}
