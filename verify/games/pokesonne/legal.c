#include "legal.h"

#include "figure.h"
#include "line.h"

/* How many turns there are in a set. */
static const uint8_t bits_of[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

/* The lowest turn of a set. */
static void tell_place(struct listing *to, const struct pokesonne_opening *opening, unsigned turns)
{
    union pokesonne_args *args = pokesonne_args_of(&to->move);

    to->move.verb = POKESONNE_PLACE;
    args->place.x = opening->x;
    args->place.y = opening->y;
    args->place.turn = (int16_t)__builtin_ctz(turns);
    listing_tell(to);
}

void pokesonne_each_place(struct listing *to)
{
    const struct pokesonne_land *land = to->state;
    const struct pokesonne_fitting fitting = pokesonne_fitting(to->pieces, land->drawn);

    for (int i = 0; i < land->openings; i++) {
        const struct pokesonne_opening *opening = pokesonne_opening(land, i);
        unsigned turns = pokesonne_fitting_turns(land, to->pieces, opening, &fitting);
        for (; turns != 0; turns &= turns - 1)
            tell_place(to, opening, turns);
    }
}

/* Of a tile that the river has no say in. */
static inline int places_in(const struct pokesonne_fitting *fitting, const struct pokesonne_opening *opening)
{
    return bits_of[fitting->turns[opening->need]];
}

/* Four by four, as most of `play` would go into this. */
static int count_places(const struct pokesonne_land *land, const struct pokesonne *game)
{
    const struct pokesonne_fitting fitting = pokesonne_fitting(game, land->drawn);
    const struct pokesonne_opening *opening = pokesonne_opening(land, 0);
    int count = 0, rest = land->openings;

    for (; !fitting.river && rest >= 4; rest -= 4, opening += 4)
        count += places_in(&fitting, &opening[0]) + places_in(&fitting, &opening[1]) +
                 places_in(&fitting, &opening[2]) + places_in(&fitting, &opening[3]);
    for (; rest > 0; rest--, opening++)
        count += bits_of[pokesonne_fitting_turns(land, game, opening, &fitting)];
    return count;
}

int pokesonne_pick_place(struct listing *to, int n)
{
    const struct pokesonne_land *land = to->state;
    const struct pokesonne *game = to->pieces;
    const struct pokesonne_fitting fitting = pokesonne_fitting(game, land->drawn);
    const struct pokesonne_opening *opening = pokesonne_opening(land, 0);
    unsigned turns;

    if (n < 0)
        return count_places(land, game);
    while (n >= bits_of[turns = pokesonne_fitting_turns(land, game, opening, &fitting)]) {
        n -= bits_of[turns];
        opening++;
    }
    for (; n > 0; n--)
        turns &= turns - 1;
    tell_place(to, opening, turns);
    return 0;
}

/* The figure with no gym action, with every challenge, and with every set of badges that may be returned. */
static void each_action(struct listing *to, unsigned beside)
{
    const struct pokesonne_land *land = to->state;
    const struct pokesonne *game = to->pieces;
    union pokesonne_args *args = pokesonne_args_of(&to->move);
    unsigned held = 0;

    listing_tell(to);
    for (int gym = 0; beside != 0 && gym < game->gyms; gym++) {
        held |= (unsigned)(land->badges[land->seat][gym] > 0) << gym;
        args->figure.challenge = (int16_t)(gym + 1);
        if ((beside >> gym & 1) != 0 && land->badges_left[gym] != 0)
            listing_tell(to);
    }
    args->figure.challenge = 0;
    for (unsigned kinds = held; kinds != 0; kinds = (kinds - 1) & held) {
        args->figure.returned = (int16_t)(kinds << 1);
        if (__builtin_popcount(kinds) <= 4)
            listing_tell(to);
    }
    args->figure.returned = 0;
}

static void each_meeple(struct listing *to, enum pokesonne_figure_kind kind, int region, unsigned beside)
{
    const struct pokesonne_land *land = to->state;
    const struct pokesonne *game = to->pieces;
    union pokesonne_args *args = pokesonne_args_of(&to->move);

    each_action(to, beside);
    for (int token = 0; land->tokens_lying > 0 && token < game->tokens; token++) {
        args->figure.swap = (int16_t)(token + 1);
        if (land->token_at[token] >= POKESONNE_TOKEN_LAND &&
            pokesonne_figure_may_swap(land, game, kind, region, token, NULL))
            each_action(to, beside);
    }
    args->figure.swap = 0;
}

/* Whether a figure may be laid on a segment of the tile that was placed last. */
static inline bool may_stand(const struct pokesonne_land *land, const struct pokesonne_tile *tile, int first,
                             enum pokesonne_figure_kind kind, int segment)
{
    if (tile->segment[segment].kind == POKESONNE_SEGMENT_WATER)
        return false;
    if (kind == POKESONNE_FIGURE_MEEPLE || kind == POKESONNE_FIGURE_BIG)
        return pokesonne_is_free(land, first + segment);
    return pokesonne_figure_may_enter(land, kind, first + segment, NULL);
}

static void each_site(struct listing *to, enum pokesonne_figure_kind kind, unsigned beside)
{
    const struct pokesonne_land *land = to->state;
    const struct pokesonne_placed *placed = pokesonne_placed(land, land->placed_tiles - 1);
    const struct pokesonne_tile *tile = pokesonne_last_tile(land, to->pieces);

    bool meeple = kind == POKESONNE_FIGURE_MEEPLE || kind == POKESONNE_FIGURE_BIG;

    to->move.verb = (uint8_t)(POKESONNE_MEEPLE + kind);
    for (int i = 0; i < tile->segments; i++) {
        if (!may_stand(land, tile, placed->first, kind, i))
            continue;
        pokesonne_args_of(&to->move)->figure.site =
            (int16_t)(tile->segment[i].kind * POKESONNE_SITE + tile->where[placed->turn][i]);
        if (meeple)
            each_meeple(to, kind, placed->first + i, beside);
        else
            listing_tell(to);
    }
}

void pokesonne_each_figure(struct listing *to)
{
    const struct pokesonne_land *land = to->state;
    unsigned beside = pokesonne_gyms_beside(land, to->pieces);

    for (int kind = 0; kind < POKESONNE_FIGURES; kind++)
        if (land->supply[kind][land->seat] > 0)
            each_site(to, (enum pokesonne_figure_kind)kind, beside);
    listing_tell_verb(to, POKESONNE_PASS);
}

static int count_sites(const struct pokesonne_land *land, const struct pokesonne_tile *tile, int first,
                       enum pokesonne_figure_kind kind)
{
    int count = 0;

    for (int i = 0; i < tile->segments; i++)
        count += may_stand(land, tile, first, kind, i);
    return count;
}

/* Of what a figure may do besides, nothing is counted; and it must stand somewhere. */
int pokesonne_count_figures(const struct listing *to)
{
    const struct pokesonne_land *land = to->state;
    const struct pokesonne_tile *tile = pokesonne_last_tile(land, to->pieces);
    int first = pokesonne_placed(land, land->placed_tiles - 1)->first, count = 0;

    for (int kind = 0; kind < POKESONNE_FIGURES; kind++)
        if (land->supply[kind][land->seat] > 0)
            count += count_sites(land, tile, first, (enum pokesonne_figure_kind)kind);
    return count;
}
