/* The end of a round: equipment that is worn twice, and the cards with an hourglass. */
#include "hideseek_move.h"

static int count_worn(const struct ground *ground, const struct hideseek *game, int at, enum card_kind kind)
{
    int worn = 0;

    for (int i = 0; i < ground->laids; i++)
        worn += ground->laid[i].at == at && game->card[ground->laid[i].card].kind == kind;
    return worn;
}

/* By owner in the order of the round, slot, suit before claw. */
int double_equipment(const struct ground *ground, const struct hideseek *game, enum card_kind *kind)
{
    for (int place = 0; place < animals_of(ground); place++) {
        int animal = animal_in_order(ground, place);
        for (*kind = CARD_SUIT; *kind <= CARD_CLAW; ++*kind)
            if (plays(ground, animal) && count_worn(ground, game, animal, *kind) > 1)
                return animal;
    }
    return NO_ANIMAL;
}

/* Discards all of that kind there but the one at `kept`. */
static void discard_others(struct ground *ground, const struct hideseek *game, int at, int kept)
{
    int kind = game->card[ground->laid[kept].card].kind;

    for (int i = 0; i < ground->laids;) {
        if (i == kept || ground->laid[i].at != at || game->card[ground->laid[i].card].kind != kind) {
            i++;
            continue;
        }
        discard_laid(ground, i);
        kept -= i < kept;
    }
}

void keep_equipment(struct ground *ground, const struct hideseek *game, int at, int card)
{
    discard_others(ground, game, at, laid_at(ground, at, card));
}

/* clean.equipment: of two at the enemy the older one stays. */
static void undress_enemy(struct ground *ground, const struct hideseek *game)
{
    for (int kind = CARD_SUIT; kind <= CARD_CLAW; kind++)
        for (int i = 0; i < ground->laids; i++)
            if (ground->laid[i].at == AT_ENEMY && game->card[ground->laid[i].card].kind == kind) {
                discard_others(ground, game, AT_ENEMY, i);
                break;
            }
}

void clean_up(struct ground *ground, const struct hideseek *game)
{
    undress_enemy(ground, game);
    discard_hourglasses(ground, game);
}
