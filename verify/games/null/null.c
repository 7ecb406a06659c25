#include "null.h"

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
union null_args {
    int16_t arg[MOVE_ARGS];
    struct {
        int16_t pips;
    } die;
    struct {
        int16_t stones;
    } take;
};

static const union null_args *args_of(const struct move *move)
{
    return (const union null_args *)move->arg;
}

#define NUMBER(member)                                                                          \
    { .kind = SLOT_NUMBER, .at = SLOT_AT(union null_args, member), .from = 1, .to = 99, \
      .expected = N_("a number from 1 to 99") }

static const struct verb verbs[NULL_VERBS] = {
    [NULL_DIE] = { .word = "die", .chance = true, .slot = { NUMBER(die.pips) } },
    [NULL_TAKE] = { .word = "take", .slot = { NUMBER(take.stones) } },
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
    *out = (struct move){ .seat = SEAT_CHANCE, .verb = NULL_DIE };
    ((union null_args *)out->arg)->die.pips = (int16_t)stream_die(&pile_of(table, chance, 0, 0)->stream);
}

/* ---- its kit ---- */

static const struct attribute stone_attributes[] = { { 0 } };
static const struct kind kinds[] = {
    { .kind = "stone", ITEMS_INTO(struct null_game, stones, stone), .too_many = N_("more than %d kind of stones"),
      .attribute = stone_attributes },
    { 0 },
};
static const struct value_rule values[] = { { .id = "last.stone", .into = offsetof(struct null_game, last) }, { 0 } };

static const struct pieces_rule rule = { .size = sizeof(struct null_game), .seats = SEATS_MAX, .kinds = kinds,
                                         .values = values };

static void *read_kit(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct null_game *game = pieces_read(kit, &rule, arena, error);

    if (game != NULL && game->stones == 0) {
        fail_at(error, ERROR_INPUT, kit->file, 0, _("the piece <stone> is missing"));
        return NULL;
    }
    return game;
}

/* ---- its rules ---- */

enum { ROW = 6 }; /* hollows of the tray side by side, where pictures show the heap */

static void deal(void *state, const struct table *table)
{
    const struct null_game *game = table->pieces;
    struct null_heap *heap = state;

    heap->stones = game->stone[0].piece->count;
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
        return play_die(state, args_of(move)->die.pips, error);
    return play_take(state, table->pieces, args_of(move)->take.stones, ledger, error);
}

static void each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct inventory to = { state, table->pieces, tell, context, NULL };
    const struct null_heap *heap = state;

    for (int i = 0; i < heap->stones; i++)
        inventory_tell(&to, (struct placing){ .seat = -1, .x = i % ROW, .y = i / ROW }, "stone|heap");
    for (int seat = 0; seat < heap->seats; seat++)
        for (int i = 0; i < heap->taken[seat]; i++)
            inventory_tell(&to, (struct placing){ .seat = seat, .x = i }, "stone|seat %d", seat + 1);
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
