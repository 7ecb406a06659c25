#include "outlook.h"

#include "figure.h"
#include "line.h"
#include "score.h"

static bool is_plain_choice(const struct pokesonne_land *land, const struct pokesonne *game)
{
    return land->phase == POKESONNE_PHASE_FIGURE && land->tokens_lying == 0 &&
           land->supply[POKESONNE_FIGURE_STARTER][land->seat] == 0 && pokesonne_gyms_beside(land, game) == 0;
}

bool pokesonne_surplus(const void *state, const struct table *table, int *more, struct move *idle)
{
    const struct pokesonne_land *land = state;
    const struct pokesonne *game = pokesonne_of(table);
    const struct pokesonne_tile *tile = pokesonne_last_tile(land, game);
    int first = pokesonne_placed(land, land->placed_tiles - 1)->first;
    bool any = land->supply[POKESONNE_FIGURE_MEEPLE][land->seat] + land->supply[POKESONNE_FIGURE_BIG][land->seat] > 0;

    if (!is_plain_choice(land, game))
        return false;
    *more = 0;
    *idle = (struct move){ .seat = (int8_t)land->seat, .verb = POKESONNE_PASS };
    for (int i = 0; any && i < tile->segments; i++) {
        bool site = tile->segment[i].kind != POKESONNE_SEGMENT_WATER &&
                    pokesonne_figure_may_enter(land, POKESONNE_FIGURE_MEEPLE, first + i, NULL);
        int points = site ? pokesonne_score_alone(land, game, pokesonne_root(land, first + i)) : 0;
        *more = points > *more ? points : *more;
    }
    return true;
}
