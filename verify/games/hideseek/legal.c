#include "legal.h"

#include "brawl.h"
#include "candy.h"
#include "catch.h"
#include "clean.h"
#include "commit.h"
#include "line.h"
#include "verify/legal.h"

/* mark.own, brawl.victim: seat by seat, slot by slot. */
void hideseek_each_animal(struct listing *to)
{
    const struct hideseek_ground *ground = to->state;
    bool marks = ground->phase == HIDESEEK_PHASE_MARK;
    uint32_t animals = marks ? UINT32_MAX : hideseek_brawl_victims(ground, to->pieces);

    to->move.verb = marks ? HIDESEEK_MARK : HIDESEEK_VICTIM;
    for (int i = 0; i < hideseek_animals_of(ground); i++) {
        hideseek_args_of(&to->move)->mark.target = ground->animal[i].character;
        if ((animals >> i & 1) != 0 && hideseek_plays(ground, i) &&
            (!marks || hideseek_owner_of(ground, i) == ground->seeker))
            listing_tell(to);
    }
}

/* Of a card that may be laid, at an animal or the enemy. */
static inline void tell_commit(const struct listing *to, int place)
{
    if (hideseek_may_commit_at(to->state, to->pieces, &to->move, place, NULL))
        listing_tell(to);
}

/* The usual way, and the other one where there is a choice: a throw may make another's animal faster. */
static void each_way(struct listing *to, const struct hideseek_card *card, int animal)
{
    const struct hideseek_ground *ground = to->state;
    union hideseek_args *args = hideseek_args_of(&to->move);

    tell_commit(to, animal);
    args->commit.way = HIDESEEK_WAY_BOOST;
    if (card->kind == HIDESEEK_CARD_THROW && hideseek_owner_of(ground, animal) != ground->actor)
        tell_commit(to, animal);
    args->commit.way = HIDESEEK_WAY_USUAL;
}

static void each_colour(struct listing *to, const struct hideseek_card *card)
{
    union hideseek_args *args = hideseek_args_of(&to->move);
    bool rainbow = hideseek_is_rainbow(card);

    for (int colour = rainbow ? 1 : 0; colour <= (rainbow ? HIDESEEK_COLOURS : 0); colour++) {
        args->commit.colour = (int16_t)colour;
        tell_commit(to, HIDESEEK_AT_ENEMY);
    }
    args->commit.colour = HIDESEEK_NO_COLOUR;
}

static void each_target(struct listing *to, const struct hideseek_card *card)
{
    const struct hideseek_ground *ground = to->state;
    union hideseek_args *args = hideseek_args_of(&to->move);

    for (int i = 0; i < hideseek_animals_of(ground); i++) {
        args->commit.target = ground->animal[i].character;
        if (hideseek_plays(ground, i))
            each_way(to, card, i);
    }
    args->commit.target = (int16_t)(HIDESEEK_TARGET_ENEMY + ground->enemy);
    if (ground->enemy != HIDESEEK_NO_CARD)
        each_colour(to, card);
}

void hideseek_each_commit(struct listing *to)
{
    const struct hideseek_ground *ground = to->state;
    const struct hideseek *game = to->pieces;

    to->move.verb = HIDESEEK_COMMIT;
    for (int i = 0; i < game->cards; i++) {
        hideseek_args_of(&to->move)->commit.card = (int16_t)i;
        if (ground->hand[ground->actor][i] > 0 && hideseek_may_lay(ground, game, &to->move, NULL))
            each_target(to, &game->card[i]);
    }
    listing_tell_verb(to, HIDESEEK_DONE);
}

void hideseek_each_candy(struct listing *to)
{
    const struct hideseek_ground *ground = to->state;
    int at = ground->laid[hideseek_candy_due(ground)].at;
    int target = at == HIDESEEK_AT_ENEMY ? HIDESEEK_TARGET_ENEMY + ground->enemy : ground->animal[at].character;

    hideseek_args_of(&to->move)->candy.target = (int16_t)target;
    listing_try(to, HIDESEEK_CANDY, 1);
}

void hideseek_each_catch(struct listing *to)
{
    int choices = hideseek_catch_choices(to->state, to->pieces);

    to->move.verb = HIDESEEK_CATCH;
    for (int colour = 0; colour < HIDESEEK_COLOURS; colour++) {
        hideseek_args_of(&to->move)->catch.colour = (int16_t)(1 + colour);
        if ((choices >> colour & 1) != 0)
            listing_tell(to);
    }
    listing_tell_verb(to, HIDESEEK_CATCH);
}

void hideseek_each_catch_enemy(struct listing *to)
{
    const struct hideseek_ground *ground = to->state;
    union hideseek_args *args = hideseek_args_of(&to->move);

    to->move.verb = HIDESEEK_CATCH_ENEMY;
    args->catch_enemy.target = ground->animal[hideseek_brawl_hunter(ground, to->pieces)].character;
    for (args->catch_enemy.yes = 1; args->catch_enemy.yes >= 0; args->catch_enemy.yes--)
        listing_tell(to);
}

void hideseek_each_keep(struct listing *to)
{
    const struct hideseek_ground *ground = to->state;
    enum hideseek_card_kind kind;
    int animal = hideseek_double_equipment(ground, to->pieces, &kind);

    hideseek_args_of(&to->move)->keep.target = ground->animal[animal].character;
    listing_try(to, HIDESEEK_KEEP, 1);
}
