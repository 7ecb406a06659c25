#include "round.h"

#include "brawl.h"
#include "candy.h"
#include "catch.h"
#include "clean.h"
#include "commit.h"
#include "line.h"
#include "pile.h"

/* ---- from one phase to the next ---- */

bool hideseek_round_offers(const struct hideseek_ground *ground)
{
    return ground->enemies && ground->enemy == HIDESEEK_NO_CARD;
}

static void set_phase(struct hideseek_ground *ground, enum hideseek_phase phase, int actor)
{
    ground->phase = (uint8_t)phase;
    ground->actor = (uint8_t)actor;
}

/* round.active, offer.ask */
static void begin_round(struct hideseek_ground *ground)
{
    ground->begun = false;
    set_phase(ground, hideseek_round_offers(ground) ? HIDESEEK_PHASE_OFFER : HIDESEEK_PHASE_MARK, ground->seeker);
}

/* clean.next: a seeker without animals is passed over, and that round counts. */
static void next_round(struct hideseek_ground *ground, struct ledger *ledger)
{
    for (;;) {
        ground->round++;
        ground->seeker = (uint8_t)((ground->seeker + 1) % ground->seats);
        if (ground->round == ground->rounds || hideseek_is_active(ground, ground->seeker))
            break;
        ledger_note(ledger, ground->seeker, "clean.next",
                    _("has no animals left (all were caught), so round %d is skipped"), ground->round + 1);
    }
    if (ground->round == ground->rounds)
        set_phase(ground, HIDESEEK_PHASE_OVER, ground->seeker);
    else
        begin_round(ground);
}

/* clean.hand */
static void go_on_refilling(struct hideseek_ground *ground, struct ledger *ledger)
{
    int seat;

    if (hideseek_card_due(ground, &seat))
        ground->actor = (uint8_t)seat;
    else
        next_round(ground, ledger);
}

/* end.laps, end.alone: before hands are filled up. */
static void finish_round(struct hideseek_ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    hideseek_clean_up(ground, game);
    ground->marked = HIDESEEK_NO_ANIMAL;
    ground->brawl = false;
    ground->asked = 0;
    if (ground->round + 1 == ground->rounds || hideseek_count_active(ground) <= 1) {
        set_phase(ground, HIDESEEK_PHASE_OVER, ground->seeker);
        return;
    }
    set_phase(ground, HIDESEEK_PHASE_REFILL, ground->seeker);
    go_on_refilling(ground, ledger);
}

static void go_on_cleaning(struct hideseek_ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    enum hideseek_card_kind kind;
    int animal = hideseek_double_equipment(ground, game, &kind);

    if (animal == HIDESEEK_NO_ANIMAL)
        finish_round(ground, game, ledger);
    else
        set_phase(ground, HIDESEEK_PHASE_KEEP, hideseek_owner_of(ground, animal));
}

static void finish_brawl(struct hideseek_ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    uint32_t victims = hideseek_brawl_victims(ground, game);
    int first = 0;

    while (victims != 0 && (victims >> first & 1) == 0)
        first++;
    if (victims == 0) {
        hideseek_brawl_explain(ground, game, ledger);
        go_on_cleaning(ground, game, ledger);
    } else if (victims != 1u << first)
        set_phase(ground, HIDESEEK_PHASE_VICTIM, hideseek_owner_of(ground, first));
    else {
        hideseek_brawl_take(ground, game, first, ledger);
        go_on_cleaning(ground, game, ledger);
    }
}

static void go_on_hunting(struct hideseek_ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    int animal = hideseek_brawl_hunter(ground, game);

    if (animal == HIDESEEK_NO_ANIMAL)
        finish_brawl(ground, game, ledger);
    else
        set_phase(ground, HIDESEEK_PHASE_ENEMY, hideseek_owner_of(ground, animal));
}

/* The seat from this one on that lays cards, or HIDESEEK_NOBODY. */
static int committing_seat(const struct hideseek_ground *ground, int from)
{
    for (int seat = from; seat < ground->seats; seat++)
        if (hideseek_is_active(ground, seat))
            return seat;
    return HIDESEEK_NOBODY;
}

static void go_on_revealing(struct hideseek_ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    int candy = hideseek_candy_next(ground, game);

    if (candy >= 0)
        set_phase(ground, HIDESEEK_PHASE_CANDY, hideseek_candy_seat(ground, &ground->laid[candy]));
    else if (ground->brawl)
        go_on_hunting(ground, game, ledger);
    else
        set_phase(ground, HIDESEEK_PHASE_CATCH, ground->seeker);
}

/* ---- the lines ---- */

static bool play_chance(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                        struct ledger *ledger, struct error *error)
{
    int seat;

    if (ground->phase == HIDESEEK_PHASE_DEAL) {
        if (!hideseek_deal_take(ground, game, move, ledger, error))
            return false;
        if (!hideseek_deal_due(ground, &seat))
            ground->phase = HIDESEEK_PHASE_HANDS;
        ground->actor = (uint8_t)(ground->phase == HIDESEEK_PHASE_DEAL ? seat : 0);
    } else if (!hideseek_card_take(ground, game, move, error))
        return false;
    if (ground->phase == HIDESEEK_PHASE_HANDS && !hideseek_card_due(ground, &seat))
        begin_round(ground);
    else if (ground->phase == HIDESEEK_PHASE_HANDS)
        ground->actor = (uint8_t)seat;
    else if (ground->phase == HIDESEEK_PHASE_OFFER_DRAW)
        set_phase(ground, HIDESEEK_PHASE_MARK, ground->seeker);
    else if (ground->phase == HIDESEEK_PHASE_REFILL)
        go_on_refilling(ground, ledger);
    return true;
}

static bool play_enemy(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                       struct error *error)
{
    int card = hideseek_args(move)->offer.card, seat;

    if (ground->hand[ground->actor][card] == 0)
        return error != NULL && hideseek_fail_hand(ground, game, card, "offer.card", error);
    ground->hand[ground->actor][card]--;
    ground->hands[ground->actor]--;
    ground->enemy = (uint8_t)card;
    ground->begun = true;
    ground->phase = HIDESEEK_PHASE_OFFER_DRAW;
    if (!hideseek_card_due(ground, &seat))
        set_phase(ground, HIDESEEK_PHASE_MARK, ground->seeker);
    return true;
}

/* offer.ask: from the seeker on, clockwise. */
static void pass_enemy(struct hideseek_ground *ground)
{
    int seat = ground->actor;

    ground->begun = true;
    do
        seat = (seat + 1) % ground->seats;
    while (!hideseek_is_active(ground, seat));
    set_phase(ground, seat == ground->seeker ? HIDESEEK_PHASE_MARK : HIDESEEK_PHASE_OFFER, seat);
}

static bool play_mark(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                      struct ledger *ledger, struct error *error)
{
    int target = hideseek_args(move)->mark.target, animal = hideseek_animal_playing(ground, target);

    if (animal == HIDESEEK_NO_ANIMAL)
        return hideseek_fail_target(ground, game, target, "mark.own", error);
    if (hideseek_owner_of(ground, animal) != ground->seeker)
        return fail(error, ERROR_BROKEN, "mark.own", _("%s is not an animal of seat %d in play"),
                    game->character[target].id, ground->seeker + 1);
    ground->marked = (uint8_t)animal;
    ground->begun = true;
    ledger_add(ledger, ground->seeker, 0, "mark.own", _("%s seeks"), hideseek_id_at(ground, game, animal));
    set_phase(ground, HIDESEEK_PHASE_COMMIT, committing_seat(ground, 0));
    return true;
}

static bool play_commit(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                        struct error *error)
{
    if (!hideseek_may_commit(ground, game, move, error))
        return false;
    hideseek_commit_lay(ground, game, move);
    return true;
}

/* reveal.order: once every seat has written down what it laid. */
static void play_done(struct hideseek_ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    int next = committing_seat(ground, ground->actor + 1);

    if (next != HIDESEEK_NOBODY) {
        ground->actor = (uint8_t)next;
        return;
    }
    hideseek_commit_reveal(ground, game, ledger);
    go_on_revealing(ground, game, ledger);
}

static bool play_candy(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                       struct ledger *ledger, struct error *error)
{
    if (!hideseek_candy_decide(ground, game, move, ledger, error))
        return false;
    go_on_revealing(ground, game, ledger);
    return true;
}

static bool fail_colour(const struct hideseek_ground *ground, const struct hideseek *game, int colour,
                        struct error *error)
{
    struct buf choices = { 0 };

    hideseek_print_colours(hideseek_catch_choices(ground, game), &choices);
    fail(error, ERROR_BROKEN, "catch.colour", _("%s cannot catch %c; it can catch %s"),
         hideseek_id_at(ground, game, ground->marked), hideseek_colours[colour], buf_text(&choices));
    buf_finish(&choices);
    return false;
}

static bool play_catch(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                       struct ledger *ledger, struct error *error)
{
    int colour = hideseek_args(move)->catch.colour - 1;

    if (colour >= 0 && (hideseek_catch_choices(ground, game) >> colour & 1) == 0)
        return fail_colour(ground, game, colour, error);
    if (colour >= 0)
        hideseek_catch_animals(ground, game, colour, ledger);
    else
        ledger_add(ledger, ground->seeker, 0, "catch.colour", _("catches nothing"));
    ground->brawl = ground->enemy != HIDESEEK_NO_CARD;
    if (ground->brawl)
        set_phase(ground, HIDESEEK_PHASE_COMMIT, committing_seat(ground, 0));
    else
        go_on_cleaning(ground, game, ledger);
    return true;
}

static bool play_catch_enemy(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                             struct ledger *ledger, struct error *error)
{
    const union hideseek_args *args = hideseek_args(move);
    int animal = hideseek_brawl_hunter(ground, game);

    if (ground->animal[animal].character != args->catch_enemy.target)
        return fail(error, ERROR_BROKEN, "brawl.fastest", _("it is %s that may catch the enemy now, not %s"),
                    hideseek_id_at(ground, game, animal), game->character[args->catch_enemy.target].id);
    if (!args->catch_enemy.yes) {
        ledger_add(ledger, ground->actor, 0, "brawl.fastest", _("%s does not catch %s"),
                   hideseek_id_at(ground, game, animal), hideseek_id_at(ground, game, HIDESEEK_AT_ENEMY));
        ground->asked |= 1u << animal;
        go_on_hunting(ground, game, ledger);
        return true;
    }
    hideseek_brawl_win(ground, game, animal, ledger);
    go_on_cleaning(ground, game, ledger);
    return true;
}

static bool play_victim(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                        struct ledger *ledger, struct error *error)
{
    int target = hideseek_args(move)->mark.target, animal = hideseek_animal_playing(ground, target);

    if (animal == HIDESEEK_NO_ANIMAL || (hideseek_brawl_victims(ground, game) >> animal & 1) == 0)
        return fail(error, ERROR_BROKEN, "brawl.victim",
                    _("%s is not one of the slowest that seat %d must choose from"),
                    game->character[target].id, ground->actor + 1);
    hideseek_brawl_take(ground, game, animal, ledger);
    go_on_cleaning(ground, game, ledger);
    return true;
}

static bool play_keep(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                      struct ledger *ledger, struct error *error)
{
    enum hideseek_card_kind kind;
    int animal = hideseek_double_equipment(ground, game, &kind), card = hideseek_args(move)->keep.card;

    if (ground->animal[animal].character != hideseek_args(move)->keep.target)
        return fail(error, ERROR_BROKEN, "clean.equipment", _("%s comes first, it wears two of a kind"),
                    hideseek_id_at(ground, game, animal));
    if (game->card[card].kind != kind || hideseek_laid_at(ground, animal, card) < 0)
        return fail(error, ERROR_BROKEN, "clean.equipment", _("%s is not one of the two of a kind that %s wears"),
                    game->card[card].id, hideseek_id_at(ground, game, animal));
    hideseek_keep_equipment(ground, game, animal, card);
    go_on_cleaning(ground, game, ledger);
    return true;
}

bool hideseek_play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                   struct error *error)
{
    struct hideseek_ground *ground = state;
    const struct hideseek *game = hideseek_of(table);

    switch ((enum hideseek_verb)move->verb) {
    case HIDESEEK_DEAL:
    case HIDESEEK_DRAW:
        return play_chance(ground, game, move, ledger, error);
    case HIDESEEK_PLAY_ENEMY:
        return play_enemy(ground, game, move, error);
    case HIDESEEK_PASS_ENEMY:
        pass_enemy(ground);
        break;
    case HIDESEEK_MARK:
        return play_mark(ground, game, move, ledger, error);
    case HIDESEEK_COMMIT:
        return play_commit(ground, game, move, error);
    case HIDESEEK_DONE:
        play_done(ground, game, ledger);
        break;
    case HIDESEEK_CANDY:
        return play_candy(ground, game, move, ledger, error);
    case HIDESEEK_CATCH:
        return play_catch(ground, game, move, ledger, error);
    case HIDESEEK_CATCH_ENEMY:
        return play_catch_enemy(ground, game, move, ledger, error);
    case HIDESEEK_VICTIM:
        return play_victim(ground, game, move, ledger, error);
    case HIDESEEK_KEEP:
        return play_keep(ground, game, move, ledger, error);
    case HIDESEEK_VERBS:
        break;
    }
    return true;
}
