#include "record.h"

#include "build.h"
#include "combat.h"
#include "deploy.h"
#include "move.h"
#include "pay.h"
#include "task.h"
#include "trade.h"

/* ---- which entry is due ---- */

static bool slots_are_due(const struct brazil_turn *turn, const struct move *opening)
{
    int said = brazil_said(turn->realm, BRAZIL_LINE_PAY) + brazil_said(turn->realm, BRAZIL_LINE_WAIVE);

    return said < brazil_bill(turn->realm, turn->game, turn->seat, opening).cost.slots;
}

static bool also_is_due(const struct brazil_turn *turn)
{
    return brazil_upgrade(turn->realm, turn->game, turn->seat, BRAZIL_RENOVATE) == BRAZIL_UPGRADE_ALSO &&
           brazil_said(turn->realm, BRAZIL_LINE_ALSO) + brazil_said(turn->realm, BRAZIL_LINE_ALSO_NONE) == 0;
}

/* What goods and hexes a record still names; BRAZIL_PHASES: nothing. */
static int due_of_trade(const struct brazil_turn *turn, const struct move *opening)
{
    int given = brazil_said(turn->realm, BRAZIL_LINE_GIVE),
        first = turn->game->trade[brazil_args(opening)->trade.to]->number;
    bool again = brazil_upgrade(turn->realm, turn->game, turn->seat, BRAZIL_TRADE) == BRAZIL_UPGRADE_AGAIN;

    if (given < first)
        return BRAZIL_PHASE_GIVE;
    if (again && brazil_said(turn->realm, BRAZIL_LINE_AGAIN) == 0)
        return BRAZIL_PHASE_AGAIN;
    return given < brazil_gives(turn->realm, turn->game, opening) ? BRAZIL_PHASE_GIVE : BRAZIL_PHASES;
}

static int due_of_play(const struct brazil_turn *turn, const struct move *opening)
{
    bool surveys = turn->game->gold[brazil_args(opening)->card.card].effect == BRAZIL_SURVEYS;

    return surveys && turn->realm->lines == 1 ? BRAZIL_PHASE_SURVEY : BRAZIL_PHASES;
}

static int due_of_move(const struct brazil_turn *turn, const struct move *opening)
{
    bool carries = brazil_carriable(turn->realm, turn->game, turn->seat, opening) != 0;

    return carries && brazil_said(turn->realm, BRAZIL_LINE_DONE) == 0 ? BRAZIL_PHASE_CARRY : BRAZIL_PHASES;
}

static int due_first(const struct brazil_turn *turn, const struct move *opening)
{
    switch (opening->verb) {
    case BRAZIL_LINE_TRADE:
        return due_of_trade(turn, opening);
    case BRAZIL_LINE_CLAIM:
        return turn->realm->lines == 1 ? BRAZIL_PHASE_PALACE : BRAZIL_PHASES;
    case BRAZIL_LINE_PLAY:
        return due_of_play(turn, opening);
    case BRAZIL_LINE_MOVE:
        return due_of_move(turn, opening);
    case BRAZIL_LINE_RENOVATE:
        return also_is_due(turn) ? BRAZIL_PHASE_ALSO : BRAZIL_PHASES;
    default:
        return BRAZIL_PHASES;
    }
}

/* The phase of the next entry; BRAZIL_PHASES: the record is complete. */
static int entry_due(const struct brazil_turn *turn)
{
    const struct move *opening = brazil_opening(turn->realm);
    int due = due_first(turn, opening);

    if (opening->verb == BRAZIL_LINE_COMMIT || opening->verb == BRAZIL_LINE_DONE)
        return turn->move->verb == BRAZIL_LINE_DONE ? BRAZIL_PHASES : BRAZIL_PHASE_COMMIT;
    if (due != BRAZIL_PHASES)
        return due;
    if (slots_are_due(turn, opening))
        return BRAZIL_PHASE_PAY;
    return brazil_said(turn->realm, BRAZIL_LINE_TAKE) <
                   brazil_takes(turn->realm, turn->game, turn->map, turn->seat, opening)
               ? BRAZIL_PHASE_TAKE
               : BRAZIL_PHASES;
}

/* ---- whether a line may stand ---- */

/* act.repeat */
static bool check_arch(const struct brazil_turn *turn, int arch)
{
    return turn->realm->seat[turn->seat].last != arch + 1 ||
           BRAZIL_BROKEN(turn, "act.repeat", _("the token of seat %d lies under \"%s\": another arch must be chosen"),
                         turn->seat + 1, brazil_arch_names[arch]);
}

static bool check_action(const struct brazil_turn *turn)
{
    switch (turn->move->verb) {
    case BRAZIL_LINE_DEPLOY:
        return brazil_check_deploy(turn);
    case BRAZIL_LINE_PAINT:
        return brazil_check_paint(turn);
    case BRAZIL_LINE_BUILD:
        return brazil_check_build(turn);
    case BRAZIL_LINE_FOUND:
        return brazil_check_found(turn);
    case BRAZIL_LINE_MAKE:
        return brazil_check_make(turn);
    case BRAZIL_LINE_RENOVATE:
        return brazil_check_renovate(turn);
    case BRAZIL_LINE_TRADE:
        return brazil_check_trade(turn);
    default: /* harbor */
        return true;
    }
}

static bool check_entry(const struct brazil_turn *turn)
{
    switch (turn->move->verb) {
    case BRAZIL_LINE_PAY:
        return brazil_check_pay(turn);
    case BRAZIL_LINE_WAIVE:
        return brazil_check_waive(turn);
    case BRAZIL_LINE_TAKE:
        return brazil_check_take(turn);
    case BRAZIL_LINE_ALSO:
        return brazil_check_also(turn);
    case BRAZIL_LINE_RENOVATE:
        return brazil_check_renovate(turn);
    case BRAZIL_LINE_AGAIN:
        return brazil_check_again(turn);
    case BRAZIL_LINE_GIVE:
        return brazil_check_give(turn);
    case BRAZIL_LINE_PALACE:
        return brazil_check_palace(turn);
    case BRAZIL_LINE_CARRY:
        return brazil_check_carry(turn);
    case BRAZIL_LINE_COMMIT:
        return brazil_check_commit(turn);
    default: /* also none, palace none, done */
        return true;
    }
}

bool brazil_check_line(const struct brazil_turn *turn)
{
    int arch = brazil_arch_of(turn->move->verb);

    if (turn->realm->lines > 0)
        return check_entry(turn);
    switch (turn->move->verb) {
    case BRAZIL_LINE_CLAIM:
        return brazil_check_claim(turn);
    case BRAZIL_LINE_PLAY:
        return brazil_check_play(turn);
    case BRAZIL_LINE_MOVE:
        return brazil_check_move(turn);
    case BRAZIL_LINE_BOMBARD:
        return brazil_check_bombard(turn);
    case BRAZIL_LINE_COMMIT:
        return brazil_check_commit(turn);
    default:
        return arch == BRAZIL_ARCHES ||
               (check_arch(turn, arch) && check_action(turn) && brazil_can_pay(turn, turn->move));
    }
}

/* ---- it takes effect ---- */

static void act(const struct brazil_turn *turn, const struct move *opening)
{
    switch (opening->verb) {
    case BRAZIL_LINE_DEPLOY:
        brazil_deploy(turn, opening);
        break;
    case BRAZIL_LINE_PAINT:
        brazil_paint(turn, opening);
        break;
    case BRAZIL_LINE_BUILD:
        brazil_build(turn, opening);
        break;
    case BRAZIL_LINE_FOUND:
        brazil_found(turn, opening);
        break;
    case BRAZIL_LINE_MAKE:
        brazil_make(turn, opening);
        break;
    case BRAZIL_LINE_RENOVATE:
        brazil_renovate(turn);
        break;
    case BRAZIL_LINE_TRADE:
        brazil_trade(turn);
        break;
    default:
        brazil_harbor(turn);
        break;
    }
}

/* turn.course: the action of the turn, then what the arch adds. */
static void use_arch(const struct brazil_turn *turn, const struct move *opening, int arch)
{
    struct brazil_seat *seat = &turn->realm->seat[turn->seat];

    brazil_spend(turn);
    act(turn, opening);
    brazil_take(turn);
    seat->store[BRAZIL_GOLD] += brazil_is_flipped(turn->realm, turn->game, turn->seat, arch, BRAZIL_BACK_GOLD);
    seat->last = (uint8_t)(arch + 1);
    turn->realm->acted = true;
    turn->realm->arch = (uint8_t)(arch + 1);
}

static void take_effect(const struct brazil_turn *turn, const struct move *opening)
{
    switch (opening->verb) {
    case BRAZIL_LINE_CLAIM:
        brazil_claim(turn, opening);
        break;
    case BRAZIL_LINE_PLAY:
        brazil_play(turn, opening);
        break;
    case BRAZIL_LINE_MOVE:
        brazil_take(turn);
        brazil_move(turn, opening);
        break;
    case BRAZIL_LINE_BOMBARD:
        brazil_bombard(turn, opening);
        break;
    case BRAZIL_LINE_COMMIT:
    case BRAZIL_LINE_DONE:
        brazil_commit(turn);
        break;
    default:
        use_arch(turn, opening, brazil_arch_of(opening->verb));
        break;
    }
}

void brazil_say(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;

    realm->said[realm->lines++] = *turn->move;
    realm->begun = true;
    int due = entry_due(turn);
    if (due != BRAZIL_PHASES) {
        realm->phase = (uint8_t)due;
        return;
    }
    const struct move opening = realm->said[0];
    take_effect(turn, &opening);
    memset(realm->said, 0, sizeof realm->said);
    realm->lines = 0;
    brazil_go_on(turn);
}

/* ---- what comes next ---- */

static void set(struct brazil_realm *realm, enum brazil_phase phase, int actor)
{
    realm->phase = (uint8_t)phase;
    realm->actor = (uint8_t)actor;
}

/* A draw that is due; if deck and discards are empty there is none. */
static bool draw_is_due(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;

    if (realm->due_painting != 0)
        set(realm, BRAZIL_PHASE_PAINTING, realm->mover);
    else if (realm->due_city != 0)
        set(realm, BRAZIL_PHASE_CITY, realm->mover);
    else if (realm->due_reveal != 0)
        set(realm, BRAZIL_PHASE_REVEAL, realm->mover);
    else if (realm->due_cards != 0 &&
             (brazil_deck(realm, realm->due_gold) != 0 || (realm->due_gold ? realm->golds : realm->discards) > 0))
        set(realm, BRAZIL_PHASE_DRAW, realm->due_seat);
    else {
        realm->due_seat = realm->due_cards = realm->due_gold = 0;
        return false;
    }
    return true;
}

/* limit.store, limit.hand: from the seat whose turn it is. */
static bool discard_is_due(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;

    for (int i = 0; i < realm->seats; i++) {
        int seat = (realm->mover + i) % realm->seats;
        for (int which = 0; which < 3; which++)
            if (brazil_excess(realm, turn->game, seat, which) > 0) {
                set(realm, BRAZIL_PHASE_DISCARD, seat);
                return true;
            }
    }
    return false;
}

void brazil_go_on(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;

    if (draw_is_due(turn) || discard_is_due(turn))
        return;
    if (realm->tokens != 0)
        set(realm, BRAZIL_PHASE_TOKEN, brazil_token_seat(realm));
    else if (realm->fight.on != 0)
        set(realm, BRAZIL_PHASE_COMMIT, realm->fight.on == 1 ? realm->fight.attacker : realm->fight.defender);
    else if (realm->marching)
        set(realm, BRAZIL_PHASE_MARCH, realm->mover);
    else
        set(realm, realm->acted ? BRAZIL_PHASE_MOVE : BRAZIL_PHASE_ACT, realm->mover);
}

/* ---- too much ---- */

bool brazil_throw_away(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;
    struct brazil_seat *seat = &realm->seat[turn->seat];
    int item = brazil_args(turn->move)->item.item, which = item < BRAZIL_ITEM_COMBAT ? 0
                                                           : item < BRAZIL_ITEM_GOLD ? 1
                                                                                     : 2;
    int card = item - (which == 2 ? BRAZIL_ITEM_GOLD : BRAZIL_ITEM_COMBAT);
    bool held = which == 0 ? seat->store[item] > 0 : brazil_has(which == 1 ? seat->combat : seat->gold, card);

    if (!held)
        return BRAZIL_BROKEN(turn, "discard.held", _("seat %d has no such thing to discard"), turn->seat + 1);
    if (brazil_excess(realm, turn->game, turn->seat, which) == 0)
        return BRAZIL_BROKEN(turn, "discard.limit", _("seat %d does not have too many of this kind"), turn->seat + 1);
    if (which == 0)
        seat->store[item]--;
    else {
        *(which == 1 ? &seat->combat : &seat->gold) &= ~brazil_bit(card);
        brazil_discard(realm, which == 2, card);
    }
    brazil_go_on(turn);
    return true;
}
