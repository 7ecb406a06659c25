#include "placing.h"

#include "ground.h"

/* The card as `as` has it, of which only the name is missing. */
static void tell_card(const struct inventory *to, int card, struct placing as, struct hideseek_exhibit exhibit)
{
    exhibit.card = &((const struct hideseek *)to->pieces)->card[card];
    as.data = &exhibit;
    inventory_tell(to, as, "%s %s|%s", exhibit.card->piece->kind, exhibit.card->id, as.where);
}

/* A card in a hand or on a pile. */
static void tell_apart(const struct inventory *to, int card, int seat, const char *where)
{
    tell_card(to, card, (struct placing){ .where = where, .seat = seat }, (struct hideseek_exhibit){ 0 });
}

/* ---- cards that lie at an animal or the enemy ---- */

/* Whether a candy has food to take away, as far as whoever has laid it knows. */
static bool takes_food(const struct hideseek_ground *ground, const struct hideseek *game, const struct hideseek_laid *laid)
{
    bool is_open = laid - ground->laid < ground->laids, takes = false;

    if (game->card[laid->card].kind != HIDESEEK_CARD_CANDY || (is_open && !laid->fresh))
        return false;
    for (int i = 0; i < ground->laids + ground->plans; i++) {
        const struct hideseek_laid *other = &ground->laid[i];
        takes |= other != laid && other->at == laid->at && (i < ground->laids || other->seat == laid->seat) &&
                 game->card[other->card].kind == HIDESEEK_CARD_FOOD;
    }
    return takes;
}

/* What a card does to where it lies: "-1, K", "+1, catches G", "+1, hides", "-2, worth 3", "+0, takes food away". */
static void add_effect(const struct inventory *to, const struct hideseek_laid *laid, struct buf *out)
{
    const struct hideseek_ground *ground = to->state;
    const struct hideseek_card *card = &((const struct hideseek *)to->pieces)->card[laid->card];
    int colours = laid->colour != HIDESEEK_NO_COLOUR ? 1 << (laid->colour - 1) : card->colours;
    bool seeks = laid->at == HIDESEEK_AT_ENEMY || laid->at == ground->marked;

    if (takes_food(ground, to->pieces, laid)) {
        buf_puts(out, "+0, takes food away");
        return;
    }
    buf_printf(out, "%+d", hideseek_speed_by(to->state, to->pieces, laid));
    if (card->points > 0)
        buf_printf(out, ", worth %d", card->points);
    if (card->colours == 0)
        return;
    buf_puts(out, card->kind == HIDESEEK_CARD_CATCH && seeks ? ", catches " : ", ");
    hideseek_print_colours(colours, out);
    if (card->kind == HIDESEEK_CARD_CATCH && laid->at != HIDESEEK_AT_ENEMY && (!seeks || ground->brawl) &&
        (card->colours & hideseek_colours_of(to->state, to->pieces, laid->at)) != 0)
        buf_puts(out, ", hides");
}

static int cell_x(const struct hideseek_ground *ground, int at)
{
    return at == HIDESEEK_AT_ENEMY ? 0 : at % ground->each;
}

static int cell_y(const struct hideseek_ground *ground, int at)
{
    return at == HIDESEEK_AT_ENEMY ? ground->seats : hideseek_owner_of(ground, at);
}

static void tell_laid(const struct inventory *to, const struct hideseek_laid *laid, bool open, int part, int beside)
{
    const struct hideseek_ground *ground = to->state;
    struct buf where = { 0 };

    buf_printf(&where, open ? "at %s: " : "face down at %s by seat %d: ", hideseek_id_at(ground, to->pieces, laid->at),
               laid->seat + 1);
    add_effect(to, laid, &where);
    tell_card(to, laid->card, (struct placing){ .where = where.text, .seat = laid->seat, .x = cell_x(ground, laid->at),
                                                .y = cell_y(ground, laid->at), .part = part },
              (struct hideseek_exhibit){ .lies = true, .down = !open, .beside = beside,
                                         .faster = hideseek_speed_by(ground, to->pieces, laid) });
    buf_finish(&where);
}

static void tell_cards_at(const struct inventory *to, int at)
{
    const struct hideseek_ground *ground = to->state;
    int all = ground->laids + ground->plans, beside = 0, part = 0;

    for (int i = 0; i < all; i++)
        beside += ground->laid[i].at == at;
    for (int i = 0; i < all; i++)
        if (ground->laid[i].at == at)
            tell_laid(to, &ground->laid[i], i < ground->laids, part++, beside);
}

static struct hideseek_exhibit exhibit_of(const struct inventory *to, int at)
{
    const struct hideseek_ground *ground = to->state;

    return (struct hideseek_exhibit){
        .stands = true,
        .marked = at == ground->marked,
        .hidden = at != HIDESEEK_AT_ENEMY && (at != ground->marked || ground->brawl) &&
                  hideseek_is_hidden(ground, to->pieces, at),
        .colours = hideseek_colours_of(ground, to->pieces, at),
        .catches = hideseek_catch_colours(ground, to->pieces, at),
        .speed = hideseek_speed_of(ground, to->pieces, at),
        .value = hideseek_value_of(ground, to->pieces, at),
    };
}

static void add_values(const struct inventory *to, int at, struct buf *out)
{
    buf_puts(out, ": ");
    hideseek_print_colours(hideseek_colours_of(to->state, to->pieces, at), out);
    buf_printf(out, ", speed %d, worth %d", hideseek_speed_of(to->state, to->pieces, at),
               hideseek_value_of(to->state, to->pieces, at));
}

/* ---- animals ---- */

/* How many trophies of a seat are told before this animal. */
static int trophies_before(const struct hideseek_ground *ground, int seat, int animal)
{
    int count = 0;

    for (int i = 0; i < animal; i++)
        count += ground->animal[i].fate == HIDESEEK_FATE_CAUGHT && ground->animal[i].captor == seat;
    return count;
}

static int trophies_of(const struct hideseek_ground *ground, int seat)
{
    int count = trophies_before(ground, seat, hideseek_animals_of(ground));

    for (int i = 0; i < ground->prizes; i++)
        count += ground->prize[i].seat == seat;
    return count;
}

static void add_fate(const struct inventory *to, int animal, struct buf *where)
{
    const struct hideseek_ground *ground = to->state;
    const struct hideseek_animal *lies = &ground->animal[animal];

    if (lies->fate == HIDESEEK_FATE_CAUGHT)
        buf_printf(where, "caught by seat %d", lies->captor + 1);
    else if (lies->fate == HIDESEEK_FATE_GONE)
        buf_puts(where, "out of the game");
    else {
        buf_printf(where, "seat %d", hideseek_owner_of(to->state, animal) + 1);
        add_values(to, animal, where);
        buf_puts(where, animal == ground->marked ? ", seeks" : "");
    }
}

static void tell_animal(const struct inventory *to, int animal)
{
    const struct hideseek_ground *ground = to->state;
    const struct hideseek_animal *lies = &ground->animal[animal];
    struct hideseek_exhibit exhibit =
        lies->fate == HIDESEEK_FATE_PLAYS ? exhibit_of(to, animal) : (struct hideseek_exhibit){ 0 };
    struct placing placing = { .x = cell_x(ground, animal), .y = cell_y(ground, animal), .data = &exhibit };
    struct buf where = { 0 };

    exhibit.character = hideseek_character_of(ground, to->pieces, animal);
    placing.seat = placing.y;
    if (lies->fate == HIDESEEK_FATE_CAUGHT) {
        exhibit.trophy = true;
        exhibit.trophies = trophies_of(ground, lies->captor);
        placing.x = ground->each;
        placing.y = placing.seat = lies->captor;
        placing.part = trophies_before(ground, lies->captor, animal);
    }
    add_fate(to, animal, &where);
    inventory_tell(to, placing, "character %s|%s", exhibit.character->id, where.text);
    buf_finish(&where);
    if (lies->fate == HIDESEEK_FATE_PLAYS)
        tell_cards_at(to, animal);
}

/* ---- the rest of the table ---- */

static void tell_enemy(const struct inventory *to)
{
    const struct hideseek_ground *ground = to->state;
    struct buf where = { 0 };

    buf_puts(&where, "in play");
    add_values(to, HIDESEEK_AT_ENEMY, &where);
    tell_card(to, ground->enemy, (struct placing){ .where = where.text, .seat = -1,
                                                   .y = cell_y(ground, HIDESEEK_AT_ENEMY) },
              exhibit_of(to, HIDESEEK_AT_ENEMY));
    buf_finish(&where);
    tell_cards_at(to, HIDESEEK_AT_ENEMY);
}

static void tell_prizes(const struct inventory *to)
{
    const struct hideseek_ground *ground = to->state;
    int told[HIDESEEK_SEATS] = { 0 };
    char where[48];

    for (int i = 0; i < ground->prizes; i++) {
        const struct hideseek_prize *prize = &ground->prize[i];
        int part = trophies_before(ground, prize->seat, hideseek_animals_of(ground)) + told[prize->seat]++;
        text_fill(where, sizeof where, "caught by seat %d, worth %d", prize->seat + 1, prize->value);
        tell_card(to, prize->card, (struct placing){ .where = where, .seat = prize->seat, .x = ground->each,
                                                     .y = prize->seat, .part = part },
                  (struct hideseek_exhibit){ .trophy = true, .trophies = trophies_of(ground, prize->seat) });
    }
}

static void tell_hand(const struct inventory *to, int seat)
{
    const struct hideseek_ground *ground = to->state;
    char where[24];

    text_fill(where, sizeof where, "hand of seat %d", seat + 1);
    for (int card = 0; card < HIDESEEK_CARD_TYPES; card++)
        for (int i = 0; i < ground->hand[seat][card]; i++)
            tell_apart(to, card, seat, where);
}

void hideseek_each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct hideseek_ground *ground = state;
    const struct hideseek *game = hideseek_of(table);
    const struct inventory to = { state, game, tell, context, NULL };

    for (int i = 0; i < hideseek_animals_of(ground); i++)
        if (ground->animal[i].fate != HIDESEEK_FATE_ABSENT)
            tell_animal(&to, i);
    if (ground->enemy != HIDESEEK_NO_CARD)
        tell_enemy(&to);
    tell_prizes(&to);
    for (int seat = 0; seat < ground->seats; seat++)
        tell_hand(&to, seat);
    for (int i = 0; i < ground->discards; i++)
        tell_apart(&to, ground->discard[i], -1, "discard pile");
    for (int card = 0; card < game->cards; card++)
        for (int i = 0; i < ground->gone[card]; i++)
            tell_apart(&to, card, -1, "out of the game");
}
