/* A round of hide-and-seek, from one phase to the next, and the lines that it is made of. */
#include "move.h"

/* ---- from one phase to the next ---- */

bool round_offers(const struct ground *ground)
{
    return ground->enemies && ground->enemy == NO_CARD;
}

static void set_phase(struct ground *ground, enum phase phase, int actor)
{
    ground->phase = (uint8_t)phase;
    ground->actor = (uint8_t)actor;
}

/* round.active, offer.ask */
static void begin_round(struct ground *ground)
{
    ground->begun = false;
    set_phase(ground, round_offers(ground) ? PHASE_OFFER : PHASE_MARK, ground->seeker);
}

/* clean.next: a seeker without animals is passed over, and that round counts. */
static void next_round(struct ground *ground)
{
    do {
        ground->round++;
        ground->seeker = (uint8_t)((ground->seeker + 1) % ground->seats);
    } while (ground->round < ground->rounds && !is_active(ground, ground->seeker));
    if (ground->round == ground->rounds)
        set_phase(ground, PHASE_OVER, ground->seeker);
    else
        begin_round(ground);
}

/* clean.hand */
static void go_on_refilling(struct ground *ground)
{
    int seat;

    if (card_due(ground, &seat))
        ground->actor = (uint8_t)seat;
    else
        next_round(ground);
}

/* end.laps, end.alone: before hands are filled up. */
static void finish_round(struct ground *ground, const struct hideseek *game)
{
    clean_up(ground, game);
    ground->marked = NO_ANIMAL;
    ground->brawl = false;
    ground->asked = 0;
    if (ground->round + 1 == ground->rounds || count_active(ground) <= 1) {
        set_phase(ground, PHASE_OVER, ground->seeker);
        return;
    }
    set_phase(ground, PHASE_REFILL, ground->seeker);
    go_on_refilling(ground);
}

static void go_on_cleaning(struct ground *ground, const struct hideseek *game)
{
    enum card_kind kind;
    int animal = double_equipment(ground, game, &kind);

    if (animal == NO_ANIMAL)
        finish_round(ground, game);
    else
        set_phase(ground, PHASE_KEEP, owner_of(ground, animal));
}

static void finish_brawl(struct ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    uint32_t victims = brawl_victims(ground, game);
    int first = 0;

    while (victims != 0 && (victims >> first & 1) == 0)
        first++;
    if (victims == 0) {
        brawl_explain(ground, game, ledger);
        go_on_cleaning(ground, game);
    } else if (victims != 1u << first)
        set_phase(ground, PHASE_VICTIM, owner_of(ground, first));
    else {
        brawl_take(ground, game, first, ledger);
        go_on_cleaning(ground, game);
    }
}

static void go_on_hunting(struct ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    int animal = brawl_hunter(ground, game);

    if (animal == NO_ANIMAL)
        finish_brawl(ground, game, ledger);
    else
        set_phase(ground, PHASE_ENEMY, owner_of(ground, animal));
}

/* The seat from this one on that lays cards, or NOBODY. */
static int committing_seat(const struct ground *ground, int from)
{
    for (int seat = from; seat < ground->seats; seat++)
        if (is_active(ground, seat))
            return seat;
    return NOBODY;
}

static void go_on_revealing(struct ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    int candy = candy_next(ground, game);

    if (candy >= 0)
        set_phase(ground, PHASE_CANDY, candy_seat(ground, &ground->laid[candy]));
    else if (ground->brawl)
        go_on_hunting(ground, game, ledger);
    else
        set_phase(ground, PHASE_CATCH, ground->seeker);
}

/* ---- the lines ---- */

static bool play_chance(struct ground *ground, const struct hideseek *game, const struct move *move,
                        struct ledger *ledger, struct error *error)
{
    int seat;

    if (ground->phase == PHASE_DEAL) {
        if (!deal_take(ground, game, move, ledger, error))
            return false;
        if (!deal_due(ground, &seat))
            ground->phase = PHASE_HANDS;
        ground->actor = (uint8_t)(ground->phase == PHASE_DEAL ? seat : 0);
    } else if (!card_take(ground, game, move, error))
        return false;
    if (ground->phase == PHASE_HANDS && !card_due(ground, &seat))
        begin_round(ground);
    else if (ground->phase == PHASE_HANDS)
        ground->actor = (uint8_t)seat;
    else if (ground->phase == PHASE_OFFER_DRAW)
        set_phase(ground, PHASE_MARK, ground->seeker);
    else if (ground->phase == PHASE_REFILL)
        go_on_refilling(ground);
    return true;
}

static bool play_enemy(struct ground *ground, const struct hideseek *game, const struct move *move, struct error *error)
{
    int card = move->arg[ARG_CARD], seat;

    if (ground->hand[ground->actor][card] == 0)
        return fail(error, ERROR_BROKEN, "offer.card", _("seat %d has no card %s in hand"), ground->actor + 1,
                    game->card[card].id);
    ground->hand[ground->actor][card]--;
    ground->hands[ground->actor]--;
    ground->enemy = (uint8_t)card;
    ground->begun = true;
    ground->phase = PHASE_OFFER_DRAW;
    if (!card_due(ground, &seat))
        set_phase(ground, PHASE_MARK, ground->seeker);
    return true;
}

/* offer.ask: from the seeker on, clockwise. */
static void pass_enemy(struct ground *ground)
{
    int seat = ground->actor;

    ground->begun = true;
    do
        seat = (seat + 1) % ground->seats;
    while (!is_active(ground, seat));
    set_phase(ground, seat == ground->seeker ? PHASE_MARK : PHASE_OFFER, seat);
}

static bool play_mark(struct ground *ground, const struct hideseek *game, const struct move *move,
                      struct ledger *ledger, struct error *error)
{
    int animal = animal_playing(ground, move->arg[ARG_TARGET]);

    if (animal == NO_ANIMAL || owner_of(ground, animal) != ground->seeker)
        return fail(error, ERROR_BROKEN, "mark.own", _("%s is no animal of seat %d in play"),
                    game->character[move->arg[ARG_TARGET]].id, ground->seeker + 1);
    ground->marked = (uint8_t)animal;
    ground->begun = true;
    ledger_add(ledger, ground->seeker, 0, "mark.own", _("%s seeks"), id_at(ground, game, animal));
    set_phase(ground, PHASE_COMMIT, committing_seat(ground, 0));
    return true;
}

static bool play_commit(struct ground *ground, const struct hideseek *game, const struct move *move,
                        struct error *error)
{
    if (!may_commit(ground, game, move, error))
        return false;
    commit_lay(ground, game, move);
    return true;
}

/* reveal.order: once every seat has written down what it laid. */
static void play_done(struct ground *ground, const struct hideseek *game, struct ledger *ledger)
{
    int next = committing_seat(ground, ground->actor + 1);

    if (next != NOBODY) {
        ground->actor = (uint8_t)next;
        return;
    }
    commit_reveal(ground, game, ledger);
    go_on_revealing(ground, game, ledger);
}

static bool play_candy(struct ground *ground, const struct hideseek *game, const struct move *move,
                       struct ledger *ledger, struct error *error)
{
    if (!candy_decide(ground, game, move, ledger, error))
        return false;
    go_on_revealing(ground, game, ledger);
    return true;
}

static bool fail_colour(const struct ground *ground, const struct hideseek *game, int colour, struct error *error)
{
    struct buf choices = { 0 };

    print_colours(catch_choices(ground, game), &choices);
    fail(error, ERROR_BROKEN, "catch.colour", _("%s cannot catch %c; it can catch %s"),
         id_at(ground, game, ground->marked), hideseek_colours[colour], buf_text(&choices));
    buf_finish(&choices);
    return false;
}

static bool play_catch(struct ground *ground, const struct hideseek *game, const struct move *move,
                       struct ledger *ledger, struct error *error)
{
    int colour = move->arg[ARG_COLOUR] - 1;

    if (colour >= 0 && (catch_choices(ground, game) >> colour & 1) == 0)
        return fail_colour(ground, game, colour, error);
    if (colour >= 0)
        catch_animals(ground, game, colour, ledger);
    else
        ledger_add(ledger, ground->seeker, 0, "catch.colour", _("catches nothing"));
    ground->brawl = ground->enemy != NO_CARD;
    if (ground->brawl)
        set_phase(ground, PHASE_COMMIT, committing_seat(ground, 0));
    else
        go_on_cleaning(ground, game);
    return true;
}

static bool play_catch_enemy(struct ground *ground, const struct hideseek *game, const struct move *move,
                             struct ledger *ledger, struct error *error)
{
    int animal = brawl_hunter(ground, game);

    if (ground->animal[animal].character != move->arg[ARG_TARGET])
        return fail(error, ERROR_BROKEN, "brawl.fastest", _("it is %s that may catch the enemy now, not %s"),
                    id_at(ground, game, animal), game->character[move->arg[ARG_TARGET]].id);
    if (!move->arg[ARG_YES]) {
        ledger_add(ledger, ground->actor, 0, "brawl.fastest", _("%s does not catch %s"), id_at(ground, game, animal),
                   id_at(ground, game, AT_ENEMY));
        ground->asked |= 1u << animal;
        go_on_hunting(ground, game, ledger);
        return true;
    }
    brawl_win(ground, game, animal, ledger);
    go_on_cleaning(ground, game);
    return true;
}

static bool play_victim(struct ground *ground, const struct hideseek *game, const struct move *move,
                        struct ledger *ledger, struct error *error)
{
    int animal = animal_playing(ground, move->arg[ARG_TARGET]);

    if (animal == NO_ANIMAL || (brawl_victims(ground, game) >> animal & 1) == 0)
        return fail(error, ERROR_BROKEN, "brawl.victim",
                    _("%s is not one of the slowest that seat %d must choose from"),
                    game->character[move->arg[ARG_TARGET]].id, ground->actor + 1);
    brawl_take(ground, game, animal, ledger);
    go_on_cleaning(ground, game);
    return true;
}

static bool play_keep(struct ground *ground, const struct hideseek *game, const struct move *move, struct error *error)
{
    enum card_kind kind;
    int animal = double_equipment(ground, game, &kind), card = move->arg[ARG_CARD];

    if (ground->animal[animal].character != move->arg[ARG_TARGET])
        return fail(error, ERROR_BROKEN, "clean.equipment", _("%s comes first, it wears two of a kind"),
                    id_at(ground, game, animal));
    if (game->card[card].kind != kind || laid_at(ground, animal, card) < 0)
        return fail(error, ERROR_BROKEN, "clean.equipment", _("%s is not one of the two of a kind that %s wears"),
                    game->card[card].id, id_at(ground, game, animal));
    keep_equipment(ground, game, animal, card);
    go_on_cleaning(ground, game);
    return true;
}

bool hideseek_play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                   struct error *error)
{
    struct ground *ground = state;
    const struct hideseek *game = kit_of(table);

    switch ((enum verb)move->verb) {
    case VERB_DEAL:
    case VERB_DRAW:
        return play_chance(ground, game, move, ledger, error);
    case VERB_PLAY_ENEMY:
        return play_enemy(ground, game, move, error);
    case VERB_PASS_ENEMY:
        pass_enemy(ground);
        break;
    case VERB_MARK:
        return play_mark(ground, game, move, ledger, error);
    case VERB_COMMIT:
        return play_commit(ground, game, move, error);
    case VERB_DONE:
        play_done(ground, game, ledger);
        break;
    case VERB_CANDY:
        return play_candy(ground, game, move, ledger, error);
    case VERB_CATCH:
        return play_catch(ground, game, move, ledger, error);
    case VERB_CATCH_ENEMY:
        return play_catch_enemy(ground, game, move, ledger, error);
    case VERB_VICTIM:
        return play_victim(ground, game, move, ledger, error);
    case VERB_KEEP:
        return play_keep(ground, game, move, error);
    case VERBS:
        break;
    }
    return true;
}
