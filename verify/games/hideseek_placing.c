/* What lies on the table of hide-and-seek, for pictures and digests: animals with what the cards make of them, and the
   cards under each. */
#include <stdio.h>

#include "hideseek_move.h"

struct telling {
    const struct ground *ground;
    const struct hideseek *game;
    placing_fn *tell;
    void *context;
};

static void tell_card(const struct telling *to, int card, int seat, const char *where)
{
    char what[48];

    snprintf(what, sizeof what, "%s %s", to->game->card[card].piece->kind, to->game->card[card].id);
    to->tell(&(struct placing){ .what = what, .where = where, .seat = seat, .data = &to->game->card[card] },
             to->context);
}

/* ---- cards that lie at an animal or the enemy ---- */

/* What a card does to where it lies: "-1, K", "+1, catches G", "+1, hides", "-2, worth 3". */
static void add_effect(const struct telling *to, const struct laid *laid, struct buf *out)
{
    const struct card *card = &to->game->card[laid->card];
    int colours = laid->colour != NO_COLOUR ? 1 << (laid->colour - 1) : card->colours;
    bool seeks = laid->at == AT_ENEMY || laid->at == to->ground->marked;

    buf_printf(out, "%+d", speed_by(to->ground, to->game, laid));
    if (card->points > 0)
        buf_printf(out, ", worth %d", card->points);
    if (card->colours == 0)
        return;
    buf_puts(out, card->kind == CARD_CATCH && seeks ? ", catches " : ", ");
    print_colours(colours, out);
    if (card->kind == CARD_CATCH && laid->at != AT_ENEMY && (!seeks || to->ground->brawl) &&
        (card->colours & colours_of(to->ground, to->game, laid->at)) != 0)
        buf_puts(out, ", hides");
}

static void tell_laid(const struct telling *to, const struct laid *laid, bool open)
{
    struct buf where = { 0 };

    buf_printf(&where, open ? "at %s: " : "face down at %s by seat %d: ", id_at(to->ground, to->game, laid->at),
               laid->seat + 1);
    add_effect(to, laid, &where);
    tell_card(to, laid->card, laid->seat, where.text);
    buf_finish(&where);
}

static void tell_cards_at(const struct telling *to, int at)
{
    const struct ground *ground = to->ground;

    for (int i = 0; i < ground->laids + ground->plans; i++)
        if (ground->laid[i].at == at)
            tell_laid(to, &ground->laid[i], i < ground->laids);
}

static void add_values(const struct telling *to, int at, struct buf *out)
{
    buf_puts(out, ": ");
    print_colours(colours_of(to->ground, to->game, at), out);
    buf_printf(out, ", speed %d, worth %d", speed_of(to->ground, to->game, at), value_of(to->ground, to->game, at));
}

/* ---- animals ---- */

static void tell_animal(const struct telling *to, int animal)
{
    const struct ground *ground = to->ground;
    const struct animal *lies = &ground->animal[animal];
    int owner = owner_of(ground, animal);
    struct buf where = { 0 };
    char what[48];

    snprintf(what, sizeof what, "character %s", character_of(ground, to->game, animal)->id);
    if (lies->fate == FATE_CAUGHT)
        buf_printf(&where, "caught by seat %d", lies->captor + 1);
    else if (lies->fate == FATE_GONE)
        buf_puts(&where, "out of the game");
    else {
        buf_printf(&where, "seat %d", owner + 1);
        add_values(to, animal, &where);
        buf_puts(&where, animal == ground->marked ? ", seeks" : "");
    }
    to->tell(&(struct placing){ .what = what, .where = where.text, .x = animal % ground->each, .y = owner,
                                .seat = lies->fate == FATE_CAUGHT ? lies->captor : owner, .part = lies->fate,
                                .data = character_of(ground, to->game, animal) }, to->context);
    buf_finish(&where);
    if (lies->fate == FATE_PLAYS)
        tell_cards_at(to, animal);
}

/* ---- the rest of the table ---- */

static void tell_enemy(const struct telling *to)
{
    struct buf where = { 0 };

    buf_puts(&where, "in play");
    add_values(to, AT_ENEMY, &where);
    tell_card(to, to->ground->enemy, -1, where.text);
    buf_finish(&where);
    tell_cards_at(to, AT_ENEMY);
}

static void tell_prizes(const struct telling *to)
{
    char where[48];

    for (int i = 0; i < to->ground->prizes; i++) {
        const struct prize *prize = &to->ground->prize[i];
        snprintf(where, sizeof where, "caught by seat %d, worth %d", prize->seat + 1, prize->value);
        tell_card(to, prize->card, prize->seat, where);
    }
}

static void tell_hand(const struct telling *to, int seat)
{
    char where[24];

    snprintf(where, sizeof where, "hand of seat %d", seat + 1);
    for (int card = 0; card < to->game->cards; card++)
        for (int i = 0; i < to->ground->hand[seat][card]; i++)
            tell_card(to, card, seat, where);
}

void hideseek_each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct ground *ground = state;
    const struct telling to = { ground, kit_of(table), tell, context };

    for (int i = 0; i < animals_of(ground); i++)
        if (ground->animal[i].fate != FATE_ABSENT)
            tell_animal(&to, i);
    if (ground->enemy != NO_CARD)
        tell_enemy(&to);
    tell_prizes(&to);
    for (int seat = 0; seat < ground->seats; seat++)
        tell_hand(&to, seat);
    for (int i = 0; i < ground->discards; i++)
        tell_card(&to, ground->discard[i], -1, "discard pile");
    for (int card = 0; card < to.game->cards; card++)
        for (int i = 0; i < ground->gone[card]; i++)
            tell_card(&to, card, -1, "out of the game");
}
