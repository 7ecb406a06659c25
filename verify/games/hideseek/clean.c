#include "clean.h"

#include <assert.h>
#include <stdint.h>

enum { KINDS = HIDESEEK_CARD_CLAW - HIDESEEK_CARD_SUIT + 1 };
static_assert(HIDESEEK_ANIMALS_MAX * KINDS <= 64, "a bit for each kind at each animal");

static uint64_t worn_bit(int animal, int kind)
{
    return UINT64_C(1) << (animal * KINDS + kind - HIDESEEK_CARD_SUIT);
}

/* What animals wear two of or more. */
static uint64_t doubles(const struct hideseek_ground *ground, const struct hideseek *game)
{
    uint64_t worn = 0, twice = 0;

    for (int i = 0; i < ground->laids; i++) {
        int at = ground->laid[i].at, kind = game->card[ground->laid[i].card].kind;
        if (at == HIDESEEK_AT_ENEMY || kind < HIDESEEK_CARD_SUIT || kind > HIDESEEK_CARD_CLAW)
            continue;
        twice |= worn & worn_bit(at, kind);
        worn |= worn_bit(at, kind);
    }
    return twice;
}

/* By owner in the order of the round, slot, suit before claw. */
int hideseek_double_equipment(const struct hideseek_ground *ground, const struct hideseek *game,
                              enum hideseek_card_kind *kind)
{
    uint64_t twice = doubles(ground, game);

    for (int place = 0; twice != 0 && place < hideseek_animals_of(ground); place++) {
        int animal = hideseek_animal_in_order(ground, place);
        for (*kind = HIDESEEK_CARD_SUIT; *kind <= HIDESEEK_CARD_CLAW; ++*kind)
            if (hideseek_plays(ground, animal) && (twice & worn_bit(animal, (int)*kind)) != 0)
                return animal;
    }
    return HIDESEEK_NO_ANIMAL;
}

void hideseek_keep_equipment(struct hideseek_ground *ground, const struct hideseek *game, int at, int card)
{
    int kept = hideseek_laid_at(ground, at, card), kind = game->card[card].kind;

    for (int i = 0; i < ground->laids;) {
        if (i == kept || ground->laid[i].at != at || game->card[ground->laid[i].card].kind != kind) {
            i++;
            continue;
        }
        hideseek_discard_laid(ground, i);
        kept -= i < kept;
    }
}

/* clean.equipment: of two of a kind at the enemy the older one stays. They leave in the order of attaching. */
static void undress_enemy(struct hideseek_ground *ground, const struct hideseek *game)
{
    unsigned worn = 0;     /* kinds, a bit each */

    for (int i = 0; i < ground->laids;) {
        enum hideseek_card_kind kind = game->card[ground->laid[i].card].kind;
        bool wears =
            ground->laid[i].at == HIDESEEK_AT_ENEMY && (kind == HIDESEEK_CARD_SUIT || kind == HIDESEEK_CARD_CLAW);
        if (wears && (worn >> kind & 1) != 0) {
            hideseek_discard_laid(ground, i);
            continue;
        }
        worn |= (unsigned)wears << kind;
        i++;
    }
}

void hideseek_clean_up(struct hideseek_ground *ground, const struct hideseek *game)
{
    undress_enemy(ground, game);
    hideseek_discard_hourglasses(ground, game);
}
