#include "pile.h"

#include <string.h>

#include "line.h"

static int collector_copies(const struct table *table, int which, int character)
{
    (void)which;
    return hideseek_agreed(table, HIDESEEK_AGREED_COLLECTORS) && hideseek_of(table)->character[character].collector;
}

static int character_copies(const struct table *table, int which, int character)
{
    (void)which;
    return !hideseek_of(table)->character[character].collector;
}

int hideseek_card_copies(const struct table *table, int which, int card)
{
    const struct hideseek_card *of = &hideseek_of(table)->card[card];

    (void)which;
    return hideseek_card_plays(of, hideseek_agreed(table, HIDESEEK_AGREED_ENEMIES)) ? of->copies : 0;
}

const struct pile_rule hideseek_piles[] = {
    [HIDESEEK_PILE_COLLECTORS] = { .stream = "collector", .names = HIDESEEK_NAMES_ANIMAL, .copies = collector_copies },
    [HIDESEEK_PILE_CHARACTERS] = { .stream = "characters", .names = HIDESEEK_NAMES_ANIMAL, .copies = character_copies },
    [HIDESEEK_PILE_ACTIONS] = { .stream = "actions", .names = HIDESEEK_NAMES_CARD, .copies = hideseek_card_copies },
};

/* clean.hand: the discard pile in the order of discarding, shuffled by the same stream. */
static void reshuffle(const struct hideseek_ground *ground, struct pile *pile)
{
    pile->size = pile->drawn = 0;
    for (int i = 0; i < ground->discards; i++)
        pile->item[pile->size++] = ground->discard[i];
    stream_shuffle(&pile->stream, pile->item, pile->size);
}

/* ---- what is due ---- */

/* setup.characters: seat by seat, slot by slot. */
int hideseek_next_slot(const struct hideseek_ground *ground)
{
    int next = 0;

    while (next < hideseek_animals_of(ground) && ground->animal[next].fate != HIDESEEK_FATE_ABSENT)
        next++;
    return next;
}

bool hideseek_deal_due(const struct hideseek_ground *ground, int *seat)
{
    int next = hideseek_next_slot(ground);

    *seat = next / ground->each;
    return next < hideseek_animals_of(ground);
}

static bool hand_wants(const struct hideseek_ground *ground, int seat)
{
    return ground->hands[seat] < ground->hand_most;
}

/* setup.hand: seat by seat. clean.hand: those who are still in, in the order of the round. */
bool hideseek_card_due(const struct hideseek_ground *ground, int *seat)
{
    *seat = ground->actor;
    if (ground->deck_size + ground->discards == 0)
        return false;
    if (ground->phase == HIDESEEK_PHASE_OFFER_DRAW)
        return true;
    for (int place = 0; place < ground->seats; place++) {
        *seat = ground->phase == HIDESEEK_PHASE_HANDS ? place : hideseek_seat_in_order(ground, place);
        if (hand_wants(ground, *seat) && hideseek_is_active(ground, *seat))
            return true;
    }
    return false;
}

/* setup.collectors: they come first. */
static bool collector_due(const struct hideseek_ground *ground, const struct hideseek *game)
{
    return ground->collectors && hideseek_next_slot(ground) % ground->each < game->collectors_each;
}

static void draw_character(const struct hideseek_ground *ground, const struct table *table, struct chance *chance,
                           struct move *out)
{
    bool collector = collector_due(ground, hideseek_of(table));
    int seat;

    hideseek_deal_due(ground, &seat);
    out->verb = HIDESEEK_DEAL;
    hideseek_args_of(out)->deal.seat = (int16_t)(seat + 1);
    hideseek_args_of(out)->deal.animal =
        (int16_t)pile_draw(table, chance, collector ? HIDESEEK_PILE_COLLECTORS : HIDESEEK_PILE_CHARACTERS, 0);
}

void hideseek_draw(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    const struct hideseek_ground *ground = state;
    int seat;

    *out = (struct move){ .seat = SEAT_CHANCE, .verb = HIDESEEK_DRAW };
    if (ground->phase == HIDESEEK_PHASE_DEAL) {
        draw_character(ground, table, chance, out);
        return;
    }
    if (ground->deck_size == 0)
        reshuffle(ground, pile_of(table, chance, HIDESEEK_PILE_ACTIONS, 0));
    hideseek_card_due(ground, &seat);
    hideseek_args_of(out)->draw.seat = (int16_t)(seat + 1);
    hideseek_args_of(out)->draw.card = (int16_t)pile_draw(table, chance, HIDESEEK_PILE_ACTIONS, 0);
}

/* ---- possible or not ---- */

static bool can_be_dealt(const struct hideseek_ground *ground, const struct hideseek *game, int character)
{
    for (int i = 0; i < hideseek_next_slot(ground); i++)
        if (ground->animal[i].character == character)
            return false;
    return game->character[character].collector == collector_due(ground, game);
}

static bool is_discarded(const struct hideseek_ground *ground, int card)
{
    return ground->discards > 0 && memchr(ground->discard, card, ground->discards) != NULL;
}

static bool can_be_drawn(const struct hideseek_ground *ground, int card)
{
    return ground->deck_size > 0 ? ground->deck[card] > 0 : is_discarded(ground, card);
}

bool hideseek_deal_take(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                        struct ledger *ledger, struct error *error)
{
    int next = hideseek_next_slot(ground), seat = next / ground->each, character = hideseek_args(move)->deal.animal;

    if (move->verb != HIDESEEK_DEAL || hideseek_args(move)->deal.seat != seat + 1)
        return fail(error, ERROR_BROKEN, "chance.missing", _("seat %d must be dealt an animal first"), seat + 1);
    if (!can_be_dealt(ground, game, character))
        return fail(error, ERROR_BROKEN, "chance.impossible",
                    collector_due(ground, game) ? _("%s cannot be dealt here: a collector card that nobody has is due")
                                                : _("%s cannot be dealt here: an animal without a gold frame that "
                                                    "nobody has is due"),
                    game->character[character].id);
    ground->animal[next] = (struct hideseek_animal){ .character = (uint8_t)character,
                                                     .fate = HIDESEEK_FATE_PLAYS,
                                                     .captor = HIDESEEK_NOBODY };
    ledger_add(ledger, seat, game->character[character].points, "setup.characters", "%s",
               game->character[character].id);
    return true;
}

static void turn_over_discards(struct hideseek_ground *ground)
{
    for (int i = 0; i < ground->discards; i++)
        ground->deck[ground->discard[i]]++;
    ground->deck_size = ground->discards;
    memset(ground->discard, 0, sizeof ground->discard);
    ground->discards = 0;
}

bool hideseek_card_take(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                        struct error *error)
{
    int seat, card = hideseek_args(move)->draw.card;

    hideseek_card_due(ground, &seat);
    if (move->verb != HIDESEEK_DRAW || hideseek_args(move)->draw.seat != seat + 1)
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
