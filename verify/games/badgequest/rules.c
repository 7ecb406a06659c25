#include "rules.h"

#include "capture.h"
#include "contest.h"
#include "gym.h"
#include "legal.h"
#include "outlook.h"
#include "pad.h"
#include "pile.h"
#include "placing.h"
#include "trade.h"
#include "view.h"
#include "walk.h"

/* ---- phases ---- */

#define LINE(verb) (1u << BADGEQUEST_LINE_##verb)
enum {
    TURN = LINE(STEP) | LINE(CUT) | LINE(SURF) | LINE(FLY) | LINE(OFFER) | LINE(CAPTURE) | LINE(BATTLE) |
           LINE(COMPETE) | LINE(SWAP) | LINE(PASS),
    PICK = LINE(PICK) | LINE(RETREAT),
};

/* What may follow a die or a card belongs to its phase too: that it is missing is said then. */
static const struct phase phases[] = {
    [BADGEQUEST_PHASE_ROLL] = { .who = SEAT_DRAW, .opens = true, .verbs = LINE(ROLL) | TURN },
    [BADGEQUEST_PHASE_FREE] = { .verbs = TURN, .word = "turn", .each = badgequest_each_turn },
    [BADGEQUEST_PHASE_STEP] = { .verbs = LINE(STEP) | LINE(DONE), .word = "step", .each = badgequest_each_step },
    [BADGEQUEST_PHASE_SWAP] = { .verbs = LINE(SWAP) | LINE(DONE), .word = "swap", .each = badgequest_each_swap },
    [BADGEQUEST_PHASE_ANSWER] = { .verbs = LINE(ACCEPT) | LINE(REJECT), .word = "answer" },
    [BADGEQUEST_PHASE_DRAW] = { .who = SEAT_CHANCE, .verbs = LINE(DRAW) | LINE(RELEASE) },
    [BADGEQUEST_PHASE_RELEASE] = { .verbs = LINE(RELEASE), .word = "release", .each = badgequest_each_release },
    [BADGEQUEST_PHASE_PICK] = { .verbs = PICK, .word = "pick", .each = badgequest_each_pick },
    [BADGEQUEST_PHASE_DIE] = { .who = SEAT_CHANCE, .verbs = LINE(DIE) | PICK },
    [BADGEQUEST_PHASE_OVER] = { .who = SEAT_OVER },
};

/* ---- the start ---- */

static void deal(void *state, const struct table *table)
{
    const struct badgequest *game = badgequest_of(table);
    struct badgequest_quest *quest = state;

    quest->seats = (uint8_t)table->seats;
    quest->rounds = (uint16_t)table->option[game->max_rounds];
    quest->shrubs = (uint8_t)((1u << game->map.shrubs) - 1);
    for (int seat = 0; seat < table->seats; seat++)
        quest->pawn[seat] = (uint8_t)game->map.start;
    for (int route = 0; route < game->map.routes; route++)
        memcpy(quest->wild[route].unseen, game->map.route[route].of, sizeof quest->wild[route].unseen);
    quest->phase = BADGEQUEST_PHASE_ROLL;
}

/* ---- lines ---- */

/* turn.roll */
static void roll(struct badgequest_quest *quest, const struct move *move)
{
    quest->left = (uint8_t)(badgequest_args(move)->roll.a + badgequest_args(move)->roll.b);
    quest->phase = BADGEQUEST_PHASE_FREE;
}

static bool close(struct badgequest_quest *quest, const struct badgequest *game, struct error *error)
{
    if (quest->phase == BADGEQUEST_PHASE_SWAP)
        return badgequest_swap_done(quest, game, error);
    badgequest_arrive(quest, game);
    return true;
}

static bool play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                 struct error *error)
{
    const struct badgequest *game = badgequest_of(table);
    struct badgequest_quest *quest = state;

    switch ((enum badgequest_verb)move->verb) {
    case BADGEQUEST_LINE_ROLL:
        roll(quest, move);
        return true;
    case BADGEQUEST_LINE_STEP:
        return badgequest_step(quest, game, move, error);
    case BADGEQUEST_LINE_DONE:
        return close(quest, game, error);
    case BADGEQUEST_LINE_CUT:
        return badgequest_cut(quest, game, move, error);
    case BADGEQUEST_LINE_SURF:
        return badgequest_surf(quest, game, move, error);
    case BADGEQUEST_LINE_FLY:
        return badgequest_fly(quest, game, move, error);
    case BADGEQUEST_LINE_OFFER:
        return badgequest_offer(quest, game, move, error);
    case BADGEQUEST_LINE_ACCEPT:
        badgequest_accept(quest);
        return true;
    case BADGEQUEST_LINE_REJECT:
        badgequest_reject(quest);
        return true;
    case BADGEQUEST_LINE_CAPTURE:
        return badgequest_capture(quest, game, error);
    case BADGEQUEST_LINE_DRAW:
        return badgequest_draw_take(quest, game, badgequest_args(move)->card.card, error);
    case BADGEQUEST_LINE_RELEASE:
        return badgequest_release(quest, game, move, error);
    case BADGEQUEST_LINE_BATTLE:
        return badgequest_battle(quest, game, move, error);
    case BADGEQUEST_LINE_PICK:
        return badgequest_pick(quest, game, move, error);
    case BADGEQUEST_LINE_DIE:
        badgequest_die(quest, game, badgequest_args(move)->die.pips, ledger);
        return true;
    case BADGEQUEST_LINE_COMPETE:
        return badgequest_compete(quest, game, move, ledger, error);
    case BADGEQUEST_LINE_SWAP:
        return badgequest_swap(quest, game, move, error);
    case BADGEQUEST_LINE_RETREAT:
    case BADGEQUEST_LINE_PASS:
        badgequest_end_turn(quest);
        return true;
    case BADGEQUEST_LINES:
        break;
    }
    return false;
}

/* ---- what is due, where the game stands ---- */

static bool has_just_moved(const struct badgequest_quest *quest, int seat)
{
    return (quest->round > 0 || quest->mover > 0) && (seat + 1) % quest->seats == quest->mover;
}

/* A card or a die without the line that is its cause. */
static bool hint_cause(const struct badgequest_quest *quest, const struct move *move, struct buf *out)
{
    bool card = move->verb == BADGEQUEST_LINE_DRAW && quest->phase != BADGEQUEST_PHASE_DRAW;
    bool die = move->verb == BADGEQUEST_LINE_DIE && quest->phase == BADGEQUEST_PHASE_PICK;
    int seat = quest->phase == BADGEQUEST_PHASE_ROLL ? (quest->mover + quest->seats - 1) % quest->seats : quest->actor;

    if (card || die)
        buf_printf(out, _("seat %d has not written \"%s\""), seat + 1, card ? "capture" : "pick");
    else if (quest->phase == BADGEQUEST_PHASE_DRAW)
        buf_printf(out, _("seat %d has written \"%s\""), quest->actor + 1, "capture");
    return card || die || quest->phase == BADGEQUEST_PHASE_DRAW;
}

/* The move that comes too early, and what it waits for. */
static void hint(const void *state, const struct table *table, const struct move *move, struct buf *out)
{
    const struct badgequest_quest *quest = state;

    if (move == NULL)
        return;
    if (hint_cause(quest, move, out))
        return;
    if (quest->phase == BADGEQUEST_PHASE_STEP || quest->phase == BADGEQUEST_PHASE_SWAP)
        buf_printf(out, _("seat %d has not written \"done\""), quest->actor + 1);
    else if (quest->phase == BADGEQUEST_PHASE_ANSWER)
        buf_printf(out, _("seat %d answers the offer first"), quest->actor + 1);
    else if (quest->phase == BADGEQUEST_PHASE_ROLL && move->seat >= 0 && has_just_moved(quest, move->seat))
        buf_printf(out, _("the turn of seat %d is over"), move->seat + 1);
    else if (quest->phase == BADGEQUEST_PHASE_RELEASE)
        buf_printf(out, _("party and box are full, so %s or one of the party is let go"),
                   badgequest_of(table)->card[quest->drawn].id);
}

static void tell_round(const void *state, struct buf *out)
{
    const struct badgequest_quest *quest = state;

    if (quest->phase == BADGEQUEST_PHASE_OVER)
        return;
    if (quest->rounds > 0)
        buf_printf(out, _("round %d of %d"), (int)quest->round + 1, quest->rounds);
    else
        buf_printf(out, _("round %d"), (int)quest->round + 1);
}

static void progress(const void *state, const struct table *table, struct buf *out)
{
    const struct badgequest_quest *quest = state;

    (void)table;
    tell_round(state, out);
    if (quest->phase == BADGEQUEST_PHASE_FREE || quest->phase == BADGEQUEST_PHASE_STEP)
        buf_printf(out, ngettext_(", %d step left", ", %d steps left", quest->left), quest->left);
}

/* end.tie: who has more Pokémon. */
static int tie_break(const void *state, const struct table *table, int seat)
{
    const struct badgequest_quest *quest = state;

    (void)table;
    return badgequest_count(badgequest_all(&quest->team[seat]));
}

/* What tell_zone and tell_drawn tell. */
static const char *const places[] = { N_("party %d"), N_("party %d fainted"), N_("box %d"), N_("drawn"), NULL };

const struct game game_badgequest = {
    .id = "badgequest",
    .rules = 1,
    .shape = { .size = sizeof(struct badgequest_quest),
               .phase = offsetof(struct badgequest_quest, phase),
               .actor = offsetof(struct badgequest_quest, actor),
               .points = offsetof(struct badgequest_quest, points) },
    .phase = phases,
    .grammar = &badgequest_grammar,
    .pile = badgequest_piles,
    .piles = BADGEQUEST_PILES,
    .read = badgequest_read,
    .deal = deal,
    .draw = badgequest_draw,
    .play = play,
    .each_placing = badgequest_each_placing,
    .places = places,
    .hint = hint,
    .progress = progress,
    .round = tell_round,
    .view = badgequest_view,
    .outlook = badgequest_outlook,
    .notes = BADGEQUEST_NOTES,
    .pad = &badgequest_pad,
    .considers = badgequest_considers,
    .tie_break = tie_break,
};
