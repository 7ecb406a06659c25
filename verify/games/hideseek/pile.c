/* The piles of hide-and-seek: collector characters, characters, action cards. */
#include <assert.h>
#include <string.h>

#include "move.h"

enum { PILE_COLLECTORS, PILE_CHARACTERS, PILE_ACTIONS, PILES };
static const char *const stream_names[] = { "collector", "characters", "actions" };
static_assert(sizeof stream_names / sizeof *stream_names == PILES, "a stream for every pile");

/* In kit order without what is left out, shuffled once. */
static struct pile *character_pile(const struct table *table, struct chance *chance, bool collectors)
{
    const struct hideseek *game = kit_of(table);
    int at = collectors ? PILE_COLLECTORS : PILE_CHARACTERS;
    struct pile *pile = chance_pile(chance, at, stream_names[at]);

    if (pile->size > 0)
        return pile;
    for (int i = 0; i < game->characters; i++)
        if (game->character[i].collector == collectors)
            pile->item[pile->size++] = (int16_t)i;
    stream_shuffle(&pile->stream, pile->item, pile->size);
    return pile;
}

static struct pile *action_pile(const struct table *table, struct chance *chance)
{
    const struct hideseek *game = kit_of(table);
    struct pile *pile = chance_pile(chance, PILE_ACTIONS, stream_names[PILE_ACTIONS]);

    if (pile->size > 0)
        return pile;
    for (int i = 0; i < game->cards; i++)
        for (int copy = 0; copy < game->card[i].copies && card_plays(&game->card[i], agreed(table, AGREED_ENEMIES));
             copy++)
            pile->item[pile->size++] = (int16_t)i;
    stream_shuffle(&pile->stream, pile->item, pile->size);
    return pile;
}

/* clean.hand: the discard pile in the order of discarding, shuffled by the same stream. */
static void reshuffle(const struct ground *ground, struct pile *pile)
{
    pile->size = pile->drawn = 0;
    for (int i = 0; i < ground->discards; i++)
        pile->item[pile->size++] = ground->discard[i];
    stream_shuffle(&pile->stream, pile->item, pile->size);
}

/* ---- what is due ---- */

/* setup.characters: seat by seat, slot by slot. */
static int next_slot(const struct ground *ground)
{
    int next = 0;

    while (next < animals_of(ground) && ground->animal[next].fate != FATE_ABSENT)
        next++;
    return next;
}

bool deal_due(const struct ground *ground, int *seat)
{
    int next = next_slot(ground);

    *seat = next / ground->each;
    return next < animals_of(ground);
}

static bool hand_wants(const struct ground *ground, int seat)
{
    return ground->hands[seat] < ground->hand_most;
}

/* setup.hand: seat by seat. clean.hand: those who are still in, in the order of the round. */
bool card_due(const struct ground *ground, int *seat)
{
    *seat = ground->actor;
    if (ground->deck_size + ground->discards == 0)
        return false;
    if (ground->phase == PHASE_OFFER_DRAW)
        return true;
    for (int place = 0; place < ground->seats; place++) {
        *seat = ground->phase == PHASE_HANDS ? place : seat_in_order(ground, place);
        if (is_active(ground, *seat) && hand_wants(ground, *seat))
            return true;
    }
    return false;
}

/* setup.collectors: they come first. */
static bool collector_due(const struct ground *ground, const struct hideseek *game)
{
    return ground->collectors && next_slot(ground) % ground->each < game->collectors_each;
}

void hideseek_draw(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    const struct ground *ground = state;
    int seat;

    if (ground->phase == PHASE_DEAL) {
        struct pile *pile = character_pile(table, chance, collector_due(ground, kit_of(table)));
        deal_due(ground, &seat);
        *out = (struct move){ .seat = SEAT_CHANCE, .verb = VERB_DEAL, .arg[ARG_SEAT] = (int16_t)(seat + 1),
                              .arg[ARG_TARGET] = pile->item[pile->drawn++] };
        return;
    }
    struct pile *pile = action_pile(table, chance);
    if (ground->deck_size == 0)
        reshuffle(ground, pile);
    card_due(ground, &seat);
    *out = (struct move){ .seat = SEAT_CHANCE, .verb = VERB_DRAW, .arg[ARG_SEAT] = (int16_t)(seat + 1),
                          .arg[ARG_CARD] = pile->item[pile->drawn++] };
}

void hideseek_each_dealt(const struct table *table, struct chance *chance, dealt_fn *tell, void *context)
{
    const struct hideseek *game = kit_of(table);

    for (int collectors = agreed(table, AGREED_COLLECTORS); collectors >= 0; collectors--) {
        const struct pile *pile = character_pile(table, chance, collectors == 1);
        for (int i = 0; i < pile->size; i++)
            tell(stream_names[collectors == 1 ? PILE_COLLECTORS : PILE_CHARACTERS], game->character[pile->item[i]].id,
                 context);
    }
    const struct pile *pile = action_pile(table, chance);
    for (int i = 0; i < pile->size; i++)
        tell(stream_names[PILE_ACTIONS], game->card[pile->item[i]].id, context);
}

/* ---- possible or not ---- */

bool can_be_dealt(const struct ground *ground, const struct hideseek *game, int character)
{
    for (int i = 0; i < next_slot(ground); i++)
        if (ground->animal[i].character == character)
            return false;
    return game->character[character].collector == collector_due(ground, game);
}

static bool is_discarded(const struct ground *ground, int card)
{
    return ground->discards > 0 && memchr(ground->discard, card, ground->discards) != NULL;
}

bool can_be_drawn(const struct ground *ground, int card)
{
    return ground->deck_size > 0 ? ground->deck[card] > 0 : is_discarded(ground, card);
}

bool deal_take(struct ground *ground, const struct hideseek *game, const struct move *move, struct ledger *ledger,
               struct error *error)
{
    int next = next_slot(ground), seat = next / ground->each, character = move->arg[ARG_TARGET];

    if (move->verb != VERB_DEAL || move->arg[ARG_SEAT] != seat + 1)
        return fail(error, ERROR_BROKEN, "chance.missing", _("seat %d must be dealt an animal first"), seat + 1);
    if (!can_be_dealt(ground, game, character))
        return fail(error, ERROR_BROKEN, "chance.impossible",
                    collector_due(ground, game) ? _("%s cannot be dealt here: a collector card that nobody has is due")
                                                : _("%s cannot be dealt here: an animal without a gold frame that "
                                                    "nobody has is due"),
                    game->character[character].id);
    ground->animal[next] = (struct animal){ .character = (uint8_t)character, .fate = FATE_PLAYS, .captor = NOBODY };
    ledger_add(ledger, seat, game->character[character].points, "setup.characters", "%s",
               game->character[character].id);
    return true;
}

static void turn_over_discards(struct ground *ground)
{
    for (int i = 0; i < ground->discards; i++)
        ground->deck[ground->discard[i]]++;
    ground->deck_size = ground->discards;
    memset(ground->discard, 0, sizeof ground->discard);
    ground->discards = 0;
}

bool card_take(struct ground *ground, const struct hideseek *game, const struct move *move, struct error *error)
{
    int seat, card = move->arg[ARG_CARD];

    card_due(ground, &seat);
    if (move->verb != VERB_DRAW || move->arg[ARG_SEAT] != seat + 1)
        return fail(error, ERROR_BROKEN, "chance.missing", _("seat %d must draw a card first"), seat + 1);
    if (!can_be_drawn(ground, card))
        return fail(error, ERROR_BROKEN, "chance.impossible", _("no card %s is left to draw"), game->card[card].id);
    if (ground->deck_size == 0)
        turn_over_discards(ground);
    ground->deck[card]--;
    ground->deck_size--;
    ground->hand[seat][card]++;
    ground->hands[seat]++;
    return true;
}
