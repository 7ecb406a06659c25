#include "null.h"

#include <stdio.h>
#include <string.h>

enum verb { VERB_DIE, VERB_TAKE };
enum { ARG_PIPS = 0, ARG_STONES = 0 };

/* Flat: no pointers, so that copying it with memcpy is undo, comparing it with memcmp is a test. */
struct heap {
    int32_t stones, die;         /* die 0: not rolled yet */
    int32_t seat, seats;
    int32_t taken[SEATS_MAX];
    int32_t points[SEATS_MAX];
};

const void *null_read(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct null_game *game = arena_alloc(arena, sizeof *game);
    int stone = kit_piece_index(kit, "stone");

    if (stone < 0) {
        fail_at(error, ERROR_INPUT, kit->file, 0, _("the piece <stone id=\"stone\"> is missing"));
        return NULL;
    }
    game->stones = kit->piece[stone].count;
    return kit_number(kit, "last.stone", &game->last, error) ? game : NULL;
}

static size_t state_size(const struct table *table)
{
    (void)table;
    return sizeof(struct heap);
}

static void deal(void *state, const struct table *table)
{
    const struct null_game *game = table->pieces;
    struct heap *heap = state;

    heap->stones = game->stones;
    heap->seats = table->seats;
}

static int mover(const void *state)
{
    const struct heap *heap = state;

    return heap->stones > 0 ? heap->seat : -1;
}

static int turn(const void *state)
{
    const struct heap *heap = state;

    if (heap->stones == 0)
        return SEAT_OVER;
    return heap->die == 0 ? SEAT_DRAW : heap->seat;
}

static unsigned verbs(const void *state)
{
    const struct heap *heap = state;

    return heap->die == 0 ? 1u << VERB_DIE | 1u << VERB_TAKE : 1u << VERB_TAKE;
}

static void roll(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    struct pile *dice = chance_pile(chance, 0, "dice");

    (void)state;
    (void)table;
    *out = (struct move){ .seat = SEAT_CHANCE, .verb = VERB_DIE, .arg[ARG_PIPS] = (int16_t)stream_die(&dice->stream) };
}

static bool parse(const struct table *table, const struct fields *fields, struct move *move, struct error *error)
{
    const char *verb = move->seat < 0 ? "die" : "take";
    int number;

    (void)table;
    if (!word_is(fields->word[0], verb))
        return words_fail_names(fields, 0, &verb, 1, NULL, error);
    if (fields->words < 2 || !word_int(fields->word[1], 1, 99, &number))
        return words_fail(fields, 1, _("a number from 1 to 99"), error);
    move->verb = move->seat < 0 ? VERB_DIE : VERB_TAKE;
    move->arg[0] = (int16_t)number;
    return fields->words == 2 || words_fail(fields, 2, _("the end of the line"), error);
}

static void print(const struct table *table, const struct move *move, struct buf *out)
{
    (void)table;
    buf_printf(out, "%s %d", move->verb == VERB_DIE ? "die" : "take", move->arg[0]);
}

static int most(const struct heap *heap)
{
    return heap->die < heap->stones ? heap->die : heap->stones;
}

static bool play_die(struct heap *heap, int pips, struct error *error)
{
    if (pips > 6)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("a die shows 1 to 6, not %d"), pips);
    heap->die = pips;
    return true;
}

static bool play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                 struct error *error)
{
    const struct null_game *game = table->pieces;
    struct heap *heap = state;
    int stones = move->arg[ARG_STONES], points = stones;

    if (move->verb == VERB_DIE)
        return play_die(heap, move->arg[ARG_PIPS], error);
    if (stones > most(heap))
        return fail(error, ERROR_BROKEN, "take.stones", _("%d stones taken, at most %d are allowed"), stones,
                    most(heap));
    heap->stones -= stones;
    points += heap->stones == 0 ? game->last : 0;
    ledger_add(ledger, heap->seat, points, "take.stones", _("%d stones, %d left"), stones, heap->stones);
    heap->taken[heap->seat] += stones;
    heap->points[heap->seat] += points;
    heap->seat = (heap->seat + 1) % heap->seats;
    heap->die = 0;
    return true;
}

static void each_move(const void *state, const struct table *table, move_fn *tell, void *context)
{
    const struct heap *heap = state;
    struct move move = { .seat = (int8_t)heap->seat, .verb = VERB_TAKE };
    int from = 1, to = most(heap);

    (void)table;
    if (heap->stones > 0 && heap->die == 0) {
        move = (struct move){ .seat = SEAT_CHANCE, .verb = VERB_DIE };
        to = 6;
    }
    for (int number = from; number <= to; number++) {
        move.arg[0] = (int16_t)number;
        tell(&move, context);
    }
}

static const char *decision(const void *state)
{
    const struct heap *heap = state;

    return heap->die > 0 ? "take" : NULL;
}

static void tally(const void *state, const struct table *table, int points[SEATS_MAX])
{
    const struct heap *heap = state;

    for (int seat = 0; seat < table->seats; seat++)
        points[seat] = heap->points[seat];
}

static void score(const void *state, const struct table *table, int points[SEATS_MAX], struct ledger *ledger)
{
    (void)ledger;
    tally(state, table, points);
}

static void each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct heap *heap = state;

    (void)table;
    for (int i = 0; i < heap->stones; i++)
        tell(&(struct placing){ .what = "stone", .where = "heap", .seat = -1, .x = i }, context);
    for (int seat = 0; seat < heap->seats; seat++)
        for (int i = 0; i < heap->taken[seat]; i++) {
            char where[16];
            snprintf(where, sizeof where, "seat %d", seat + 1);
            tell(&(struct placing){ .what = "stone", .where = where, .seat = seat, .x = i, .y = seat + 1 }, context);
        }
}

const struct game game_null = {
    .id = "null",
    .rules = 1,
    .hidden = true,
    .read = null_read,
    .state_size = state_size,
    .deal = deal,
    .turn = turn,
    .mover = mover,
    .verbs = verbs,
    .chance = roll,
    .parse = parse,
    .print = print,
    .play = play,
    .each_move = each_move,
    .decision = decision,
    .tally = tally,
    .score = score,
    .each_placing = each_placing,
};
