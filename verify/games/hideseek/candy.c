#include "candy.h"

#include "line.h"

int hideseek_candy_seat(const struct hideseek_ground *ground, const struct hideseek_laid *candy)
{
    return candy->at == HIDESEEK_AT_ENEMY ? candy->seat : hideseek_owner_of(ground, candy->at);
}

static bool is_any_fresh(const struct hideseek_ground *ground)
{
    bool any = false;

    for (int i = 0; i < ground->laids; i++)
        any |= ground->laid[i].fresh;
    return any;
}

static int fresh_at(const struct hideseek_ground *ground, int at)
{
    for (int i = 0; i < ground->laids; i++)
        if (ground->laid[i].at == at && ground->laid[i].fresh)
            return i;
    return -1;
}

/* candy.turn: by owner in the order of the round, slot, order of attaching; those at the enemy last. */
static int fresh_candy(const struct hideseek_ground *ground)
{
    if (!is_any_fresh(ground))
        return -1;
    for (int place = 0; place < hideseek_animals_of(ground); place++) {
        int at = fresh_at(ground, hideseek_animal_in_order(ground, place));
        if (at >= 0)
            return at;
    }
    return fresh_at(ground, HIDESEEK_AT_ENEMY);
}

static bool is_other_food(const struct hideseek_ground *ground, const struct hideseek *game, int candy, int place)
{
    return place != candy && ground->laid[place].at == ground->laid[candy].at &&
           hideseek_is_food(&game->card[ground->laid[place].card]);
}

static bool has_other_food(const struct hideseek_ground *ground, const struct hideseek *game, int candy)
{
    for (int i = 0; i < ground->laids; i++)
        if (is_other_food(ground, game, candy, i))
            return true;
    return false;
}

/* candy.bare: without other food it stays, there is nothing to decide. */
int hideseek_candy_next(struct hideseek_ground *ground, const struct hideseek *game)
{
    for (int candy; (candy = fresh_candy(ground)) >= 0; ground->laid[candy].fresh = false)
        if (has_other_food(ground, game, candy))
            return candy;
    return -1;
}

int hideseek_candy_due(const struct hideseek_ground *ground)
{
    return fresh_candy(ground);
}

bool hideseek_candy_forced(const struct hideseek_ground *ground, const struct hideseek *game, int candy)
{
    for (int i = 0; i < ground->laids; i++)
        if (is_other_food(ground, game, candy, i) && game->card[ground->laid[i].card].kind == HIDESEEK_CARD_FOOD)
            return true;
    return false;
}

/* The place of a card that this candy may remove, -1: none of this kind lies there. */
static int find_food(const struct hideseek_ground *ground, const struct hideseek *game, int candy, int card)
{
    for (int i = 0; i < ground->laids; i++)
        if (is_other_food(ground, game, candy, i) && ground->laid[i].card == card)
            return i;
    return -1;
}

/* Both leave, the one that was attached first in front. */
static void remove_food(struct hideseek_ground *ground, const struct hideseek *game, int candy, int food,
                        struct ledger *ledger)
{
    int first = candy < food ? candy : food, second = candy < food ? food : candy, at = ground->laid[candy].at;
    const struct hideseek_card *card = &game->card[ground->laid[food].card];
    int points = at != HIDESEEK_AT_ENEMY ? card->points : 0;

    ledger_add(ledger, hideseek_candy_seat(ground, &ground->laid[candy]), -points,
               hideseek_candy_forced(ground, game, candy) ? "candy.food" : "candy.candy", _("%s removes %s from %s"),
               game->card[ground->laid[candy].card].id, card->id, hideseek_id_at(ground, game, at));
    hideseek_discard_laid(ground, first);
    hideseek_discard_laid(ground, second - 1);
}

static bool is_target(const struct hideseek_ground *ground, const struct move *move, int at)
{
    int target = hideseek_args(move)->candy.target;

    if (at == HIDESEEK_AT_ENEMY)
        return target == HIDESEEK_TARGET_ENEMY + ground->enemy;
    return target == ground->animal[at].character;
}

bool hideseek_candy_decide(struct hideseek_ground *ground, const struct hideseek *game, const struct move *move,
                           struct ledger *ledger, struct error *error)
{
    int candy = hideseek_candy_due(ground), at = ground->laid[candy].at, card = hideseek_args(move)->candy.food - 1,
        food;

    if (!is_target(ground, move, at))
        return fail(error, ERROR_BROKEN, "candy.turn", _("the candy at %s must be decided first"),
                    hideseek_id_at(ground, game, at));
    if (card < 0 && hideseek_candy_forced(ground, game, candy))
        return fail(error, ERROR_BROKEN, "candy.food", _("there is food at %s, so a card must be removed"),
                    hideseek_id_at(ground, game, at));
    if (card < 0) {
        ground->laid[candy].fresh = false;
        return true;
    }
    if ((food = find_food(ground, game, candy, card)) < 0)
        return fail(error, ERROR_BROKEN, hideseek_candy_forced(ground, game, candy) ? "candy.food" : "candy.candy",
                    game->card[card].kind == HIDESEEK_CARD_CANDY ? _("there is no other card %s at %s")
                                                                 : _("there is no card %s at %s"),
                    game->card[card].id, hideseek_id_at(ground, game, at));
    remove_food(ground, game, candy, food, ledger);
    return true;
}
