#include "rules.h"

#include "candy.h"
#include "commit.h"
#include "legal.h"
#include "line.h"
#include "outlook.h"
#include "pad.h"
#include "pile.h"
#include "placing.h"
#include "round.h"

/* ---- phases ---- */

enum {
    OFFER = 1u << HIDESEEK_PLAY_ENEMY | 1u << HIDESEEK_PASS_ENEMY,
    MARK = 1u << HIDESEEK_MARK,
    DRAW = 1u << HIDESEEK_DRAW,
    COMMIT = 1u << HIDESEEK_COMMIT | 1u << HIDESEEK_DONE,
};

static const struct phase phases[] = {
    [HIDESEEK_PHASE_DEAL] = { .who = SEAT_CHANCE, .verbs = 1u << HIDESEEK_DEAL | DRAW },
    [HIDESEEK_PHASE_HANDS] = { .who = SEAT_CHANCE, .verbs = DRAW },
    [HIDESEEK_PHASE_OFFER] = { .opens = true, .verbs = OFFER, .word = "offer" },
    [HIDESEEK_PHASE_OFFER_DRAW] = { .who = SEAT_CHANCE, .verbs = DRAW | MARK },
    [HIDESEEK_PHASE_MARK] = { .opens = true, .verbs = MARK, .word = "mark", .each = hideseek_each_animal },
    [HIDESEEK_PHASE_COMMIT] = { .verbs = COMMIT, .word = "commit", .each = hideseek_each_commit },
    [HIDESEEK_PHASE_CANDY] = { .verbs = 1u << HIDESEEK_CANDY, .word = "candy", .each = hideseek_each_candy },
    [HIDESEEK_PHASE_CATCH] = { .verbs = 1u << HIDESEEK_CATCH, .word = "catch", .each = hideseek_each_catch },
    [HIDESEEK_PHASE_ENEMY] = { .verbs = 1u << HIDESEEK_CATCH_ENEMY, .word = "catch-enemy",
                               .each = hideseek_each_catch_enemy },
    [HIDESEEK_PHASE_VICTIM] = { .verbs = 1u << HIDESEEK_VICTIM, .word = "victim", .each = hideseek_each_animal },
    [HIDESEEK_PHASE_KEEP] = { .verbs = 1u << HIDESEEK_KEEP, .word = "keep", .each = hideseek_each_keep },
    [HIDESEEK_PHASE_REFILL] = { .who = SEAT_CHANCE, .verbs = DRAW },
    [HIDESEEK_PHASE_OVER] = { .who = SEAT_OVER },
};

/* What may follow a draw that is due belongs to its phase too: that the draw is missing is said then. */
static uint64_t verbs(const void *state)
{
    const struct hideseek_ground *ground = state;
    bool opening = ground->phase == HIDESEEK_PHASE_DEAL || ground->phase == HIDESEEK_PHASE_HANDS ||
                   ground->phase == HIDESEEK_PHASE_REFILL;

    return !opening ? 0 : hideseek_round_offers(ground) ? OFFER : MARK;
}

/* ---- agreement, deal ---- */

static bool agree(const struct table *table, struct error *error)
{
    const struct hideseek *game = hideseek_of(table);
    int cards = 0, wanted = hideseek_agreed(table, HIDESEEK_AGREED_HAND) * table->seats;

    for (int i = 0; i < game->cards; i++)
        cards += hideseek_card_copies(table, 0, i);
    return wanted <= cards ||
           fail(error, ERROR_UNREADABLE, NULL, _("%d players with %d cards each need %d action cards, there are %d"),
                table->seats, hideseek_agreed(table, HIDESEEK_AGREED_HAND), wanted, cards);
}

/* end.laps: as many as the number of players says, unless the table has agreed on a number. */
static int laps_of(const struct table *table)
{
    bool given = (table->given >> hideseek_of(table)->option[HIDESEEK_AGREED_LAPS] & 1) != 0;

    return given ? hideseek_agreed(table, HIDESEEK_AGREED_LAPS) : hideseek_of(table)->laps[table->seats];
}

static void deal(void *state, const struct table *table)
{
    const struct hideseek *game = hideseek_of(table);
    struct hideseek_ground *ground = state;

    ground->seats = (uint8_t)table->seats;
    ground->each = (uint8_t)game->animals_each;
    ground->enemies = (uint8_t)hideseek_agreed(table, HIDESEEK_AGREED_ENEMIES);
    ground->collectors = (uint8_t)hideseek_agreed(table, HIDESEEK_AGREED_COLLECTORS);
    ground->captor = (uint8_t)hideseek_agreed(table, HIDESEEK_AGREED_CAPTOR);
    ground->hand_most = (uint8_t)hideseek_agreed(table, HIDESEEK_AGREED_HAND);
    ground->plays_most = (uint8_t)hideseek_agreed(table, HIDESEEK_AGREED_PLAYS);
    ground->rounds = (uint16_t)(laps_of(table) * table->seats);
    ground->marked = HIDESEEK_NO_ANIMAL;
    ground->enemy = HIDESEEK_NO_CARD;
    for (int i = 0; i < game->cards; i++) {
        int copies = hideseek_card_plays(&game->card[i], ground->enemies) ? game->card[i].copies : 0;
        ground->deck[i] = (uint8_t)copies;
        ground->deck_size = (uint8_t)(ground->deck_size + copies);
    }
    ground->phase = HIDESEEK_PHASE_DEAL;
}

/* ---- what is due, where the game stands ---- */

static void hint_candy(const struct hideseek_ground *ground, const struct hideseek *game, struct buf *out)
{
    int candy = hideseek_candy_due(ground);

    buf_printf(out,
               hideseek_candy_forced(ground, game, candy) ? _("the candy at %s must remove a card (candy.food)")
                                                          : _("the candy at %s may remove a card (candy.candy)"),
               hideseek_id_at(ground, game, ground->laid[candy].at));
}

static bool is_gone(const struct hideseek_ground *ground, int character)
{
    for (int i = 0; i < hideseek_animals_of(ground); i++)
        if (ground->animal[i].character == character && ground->animal[i].fate == HIDESEEK_FATE_GONE)
            return true;
    return false;
}

/* clean.hand: a draw too few or too many, and whom the enemy has taken without a choice. */
static void hint(const void *state, const struct table *table, const struct move *move, struct buf *out)
{
    const struct hideseek_ground *ground = state;
    const struct hideseek *game = hideseek_of(table);

    if (move == NULL)
        return;
    const union hideseek_args *args = hideseek_args(move);
    if (move->verb == HIDESEEK_VICTIM && is_gone(ground, args->mark.target))
        buf_printf(out, _("the enemy has taken %s already"), game->character[args->mark.target].id);
    else if (ground->phase == HIDESEEK_PHASE_COMMIT)
        buf_printf(out, _("seat %d has not written \"done\""), ground->actor + 1);
    else if (ground->phase == HIDESEEK_PHASE_OFFER)
        buf_printf(out, _("seat %d has not said whether it plays an enemy (offer.ask)"), ground->actor + 1);
    else if (ground->phase == HIDESEEK_PHASE_CANDY)
        hint_candy(ground, game, out);
    else if (ground->phase == HIDESEEK_PHASE_HANDS || ground->phase == HIDESEEK_PHASE_REFILL)
        buf_printf(out, _("seat %d has %d of %d cards"), ground->actor + 1, ground->hands[ground->actor],
                   ground->hand_most);
    else if (move->verb == HIDESEEK_DRAW && ground->hands[args->draw.seat - 1] >= ground->hand_most)
        buf_printf(out, _("seat %d has %d of %d cards"), args->draw.seat, ground->hands[args->draw.seat - 1],
                   ground->hand_most);
}

static const char *const places[] = { N_("hand of seat %d"), N_("discard pile"), N_("caught by seat %d"), N_("worth %d"),
                                      N_("out of the game"), N_("seat %d: %s"), N_("speed %d"), N_("seeks"),
                                      N_("in play: %s"), N_("at %s: %s"), N_("face down at %s by seat %d: %s"),
                                      N_("catches %s"), N_("hides"), N_("takes food away"), NULL };

/* What goes on in a phase, for people. */
static const char *const steps[] = {
    [HIDESEEK_PHASE_OFFER] = N_("an enemy may come"),
    [HIDESEEK_PHASE_MARK] = N_("who seeks"),
    [HIDESEEK_PHASE_COMMIT] = N_("cards are laid"),
    [HIDESEEK_PHASE_CANDY] = N_("candies remove cards"),
    [HIDESEEK_PHASE_CATCH] = N_("which colour is caught"),
    [HIDESEEK_PHASE_ENEMY] = N_("the enemy may be caught"),
    [HIDESEEK_PHASE_VICTIM] = N_("whom the enemy takes"),
    [HIDESEEK_PHASE_KEEP] = N_("what stays"),
    [HIDESEEK_PHASE_OVER] = NULL,
};

/* Which of its cards a seat draws or lays: one after the other. */
static void tell_count(const struct hideseek_ground *ground, struct buf *out)
{
    if (ground->phase == HIDESEEK_PHASE_DEAL)
        buf_printf(out, _(": character %d of %d"), hideseek_next_slot(ground) % ground->each + 1, ground->each);
    else if (ground->phase == HIDESEEK_PHASE_HANDS || ground->phase == HIDESEEK_PHASE_REFILL)
        buf_printf(out, _(": card %d of %d"), ground->hands[ground->actor] + 1, ground->hand_most);
    else if (ground->phase == HIDESEEK_PHASE_COMMIT && hideseek_laid_by(ground, ground->actor) < ground->plays_most)
        buf_printf(out, _(", card %d of at most %d"), hideseek_laid_by(ground, ground->actor) + 1, ground->plays_most);
}

/* Whose animal catches, once it is marked. */
static void tell_seeker(const struct hideseek_ground *ground, struct buf *out)
{
    bool seeks = ground->phase == HIDESEEK_PHASE_COMMIT || ground->phase == HIDESEEK_PHASE_CANDY;

    if (seeks && !ground->brawl)
        buf_printf(out, _("; seat %d seeks"), ground->seeker + 1);
}

static void tell_round(const void *state, struct buf *out)
{
    const struct hideseek_ground *ground = state;

    if (ground->phase != HIDESEEK_PHASE_OVER)
        buf_printf(out, _("round %d of %d"), ground->round + 1, ground->rounds);
}

static void progress(const void *state, const struct table *table, struct buf *out)
{
    const struct hideseek_ground *ground = state;
    const char *step = steps[ground->phase];

    (void)table;
    if (ground->phase == HIDESEEK_PHASE_OVER)
        return;
    tell_round(state, out);
    if (step != NULL)
        buf_printf(out, ground->brawl ? _(", brawl: %s") : _(": %s"), _(step));
    tell_count(ground, out);
    tell_seeker(ground, out);
    buf_printf(out, ngettext_("; %d card to draw", "; %d cards to draw", ground->deck_size), ground->deck_size);
}

/* ---- scores ---- */

static void tally(const void *state, const struct table *table, int points[SEATS_MAX])
{
    const struct hideseek_ground *ground = state;

    for (int seat = 0; seat < ground->seats; seat++)
        points[seat] = 0;
    for (int i = 0; i < hideseek_animals_of(ground); i++)
        if (hideseek_plays(ground, i))
            points[hideseek_owner_of(ground, i)] += hideseek_value_of(ground, hideseek_of(table), i);
    for (int i = 0; i < ground->prizes; i++)
        points[ground->prize[i].seat] += ground->prize[i].value;
}

/* end.tie: what decides between the highest sums. */
static void explain_tie(const struct hideseek_ground *ground, const int points[SEATS_MAX], struct ledger *ledger)
{
    int most = points[0], leaders = 0;

    for (int seat = 0; seat < ground->seats; seat++)
        most = points[seat] > most ? points[seat] : most;
    for (int seat = 0; seat < ground->seats; seat++)
        leaders += points[seat] == most;
    for (int seat = 0; seat < ground->seats && leaders > 1; seat++)
        if (points[seat] == most)
            ledger_add(ledger, seat, 0, "end.tie", _("equal sums; animals in play: %d, trophies: %d"),
                       hideseek_count_animals(ground, seat, HIDESEEK_FATE_PLAYS),
                       hideseek_count_animals(ground, seat, HIDESEEK_FATE_CAUGHT));
}

/* end.score, end.captor */
static void score(const void *state, const struct table *table, int points[SEATS_MAX], struct ledger *ledger)
{
    const struct hideseek_ground *ground = state;
    const struct hideseek *game = hideseek_of(table);

    for (int i = 0; i < hideseek_animals_of(ground) && ground->captor; i++) {
        const struct hideseek_animal *animal = &ground->animal[i];
        const struct hideseek_character *character = &game->character[animal->character];
        if (animal->fate != HIDESEEK_FATE_CAUGHT)
            continue;
        points[animal->captor] += character->points;
        ledger_add(ledger, animal->captor, character->points, "end.captor", _("has caught %s"), character->id);
    }
    explain_tie(ground, points, ledger);
}

/* end.tie: animals in play, then trophies. */
static int tie_break(const void *state, const struct table *table, int seat)
{
    const struct hideseek_ground *ground = state;

    (void)table;
    return hideseek_count_animals(ground, seat, HIDESEEK_FATE_PLAYS) * (HIDESEEK_ANIMALS_MAX + 1) +
           hideseek_count_animals(ground, seat, HIDESEEK_FATE_CAUGHT);
}

/* The outlook thinks of the whole round. */
static bool foresees(const void *state)
{
    (void)state;
    return true;
}

const struct game game_hideseek = {
    .id = "hideseek",
    .rules = 1,
    .shape = { .size = sizeof(struct hideseek_ground),
               .phase = offsetof(struct hideseek_ground, phase),
               .actor = offsetof(struct hideseek_ground, actor),
               .begun = offsetof(struct hideseek_ground, begun) },
    .phase = phases,
    .grammar = &hideseek_grammar,
    .pile = hideseek_piles,
    .piles = HIDESEEK_PILES,
    .read = hideseek_read,
    .deal = deal,
    .draw = hideseek_draw,
    .play = hideseek_play,
    .each_placing = hideseek_each_placing,
    .agree = agree,
    .verbs = verbs,
    .tally = tally,
    .score = score,
    .hint = hint,
    .places = places,
    .progress = progress,
    .round = tell_round,
    .outlook = hideseek_outlook,
    .foresees = foresees,
    .pad = &hideseek_pad,
    .veil = hideseek_veil,
    .tie_break = tie_break,
};
