#include "null.h"

#include <stdio.h>

#include "verify/attribute.h"
#include "verify/piles.h"

/* ---- the state: flat, no pointers, so that copying it with memcpy is undo, comparing it with memcmp is a test ---- */

enum null_phase { NULL_PHASE_ROLL, NULL_PHASE_TAKE, NULL_PHASE_OVER };

struct null_heap {
    uint8_t phase, seat, seats;
    int32_t stones, die;
    int32_t taken[SEATS_MAX], points[SEATS_MAX];
};

/* ---- its lines ---- */

enum null_verb { NULL_DIE, NULL_TAKE, NULL_VERBS };
enum { ARG_NUMBER };
#define NUMBER { .kind = SLOT_NUMBER, .at = ARG_NUMBER, .from = 1, .to = 99, .expected = N_("a number from 1 to 99") }

static const struct verb verbs[NULL_VERBS] = {
    [NULL_DIE] = { .word = "die", .chance = true, .slot = { NUMBER } },
    [NULL_TAKE] = { .word = "take", .slot = { NUMBER } },
};
static const struct grammar grammar = { .verb = verbs, .verbs = NULL_VERBS };

/* ---- its phases: a take before the roll belongs here too, so that the roll is missed ---- */

static const struct phase phases[] = {
    [NULL_PHASE_ROLL] = { .who = SEAT_DRAW, .opens = true, .verbs = 1u << NULL_DIE | 1u << NULL_TAKE },
    [NULL_PHASE_TAKE] = { .who = SEAT_ACTOR, .verbs = 1u << NULL_TAKE, .word = "take" },
    [NULL_PHASE_OVER] = { .who = SEAT_OVER },
};

/* ---- its chance ---- */

static const struct pile_rule piles[] = { { .stream = "dice" } };

static void draw(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    (void)state;
    *out = (struct move){ .seat = SEAT_CHANCE, .verb = NULL_DIE,
                          .arg[ARG_NUMBER] = (int16_t)stream_die(&pile_of(table, chance, 0, 0)->stream) };
}

/* ---- its kit ---- */

static const struct value_rule values[] = { { .id = "last.stone", .into = offsetof(struct null_game, last) }, { 0 } };

static void *read_kit(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct null_game *game = arena_alloc(arena, sizeof *game);
    int stone = kit_piece_index(kit, "stone");

    if (stone < 0) {
        fail_at(error, ERROR_INPUT, kit->file, 0, _("the piece <stone id=\"stone\"> is missing"));
        return NULL;
    }
    game->stones = kit->piece[stone].count;
    return values_read(kit, values, game, error) ? game : NULL;
}

/* ---- its rules ---- */

enum { ROW = 6 }; /* hollows of the tray side by side, where pictures show the heap */

static void deal(void *state, const struct table *table)
{
    const struct null_game *game = table->pieces;
    struct null_heap *heap = state;

    heap->stones = game->stones;
    heap->seats = (uint8_t)table->seats;
}

static bool play_die(struct null_heap *heap, int pips, struct error *error)
{
    if (pips > 6)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("a die shows 1 to 6, not %d"), pips);
    heap->die = pips;
    heap->phase = NULL_PHASE_TAKE;
    return true;
}

static bool play_take(struct null_heap *heap, const struct null_game *game, int stones, struct ledger *ledger,
                      struct error *error)
{
    int most = heap->die < heap->stones ? heap->die : heap->stones, points = stones;

    if (stones > most)
        return fail(error, ERROR_BROKEN, "take.stones", _("%d stones taken, at most %d are allowed"), stones, most);
    heap->stones -= stones;
    points += heap->stones == 0 ? game->last : 0;
    ledger_add(ledger, heap->seat, points, "take.stones", _("%d stones, %d left"), stones, heap->stones);
    heap->taken[heap->seat] += stones;
    heap->points[heap->seat] += points;
    heap->seat = (uint8_t)((heap->seat + 1) % heap->seats);
    heap->die = 0;
    heap->phase = heap->stones > 0 ? NULL_PHASE_ROLL : NULL_PHASE_OVER;
    return true;
}

static bool play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                 struct error *error)
{
    if (move->verb == NULL_DIE)
        return play_die(state, move->arg[ARG_NUMBER], error);
    return play_take(state, table->pieces, move->arg[ARG_NUMBER], ledger, error);
}

static void each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct null_heap *heap = state;

    (void)table;
    for (int i = 0; i < heap->stones; i++)
        tell(&(struct placing){ .what = "stone", .where = "heap", .seat = -1, .x = i % ROW, .y = i / ROW }, context);
    for (int seat = 0; seat < heap->seats; seat++)
        for (int i = 0; i < heap->taken[seat]; i++) {
            char where[16];
            snprintf(where, sizeof where, "seat %d", seat + 1);
            tell(&(struct placing){ .what = "stone", .where = where, .seat = seat, .x = i }, context);
        }
}

const struct game game_null = {
    .id = "null",
    .rules = 1,
    .hidden = true,
    .shape = { .size = sizeof(struct null_heap),
               .phase = offsetof(struct null_heap, phase),
               .actor = offsetof(struct null_heap, seat),
               .points = offsetof(struct null_heap, points) },
    .phase = phases,
    .grammar = &grammar,
    .pile = piles,
    .piles = 1,
    .read = read_kit,
    .deal = deal,
    .draw = draw,
    .play = play,
    .each_placing = each_placing,
};
