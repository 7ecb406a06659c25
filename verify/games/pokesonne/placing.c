#include "placing.h"

#include <stdio.h>

#include "land.h"
#include "line.h"

static void tell_tile(const struct pokesonne_land *land, const struct pokesonne *game, int index, placing_fn *tell,
                      void *context)
{
    const struct pokesonne_placed *placed = pokesonne_placed(land, index);
    const struct pokesonne_tile *tile = &game->tile[placed->type];
    char what[24], where[32];

    snprintf(what, sizeof what, "tile %s", tile->id);
    snprintf(where, sizeof where, "%d,%d %d", placed->x, placed->y, 90 * placed->turn);
    tell(&(struct placing){ .what = what, .where = where, .seat = -1, .x = placed->x, .y = placed->y,
                            .turn = 90 * placed->turn, .data = tile }, context);
}

static void tell_figure(const struct pokesonne_land *land, const struct pokesonne *game,
                        const struct pokesonne_figure *figure, placing_fn *tell, void *context)
{
    const struct pokesonne_placed *placed = pokesonne_placed(land, figure->tile);
    const struct pokesonne_tile *tile = &game->tile[placed->type];
    int segment = figure->region - placed->first;
    char what[24], where[32];

    snprintf(what, sizeof what, "%s %d", pokesonne_figure_word(figure->kind), figure->seat + 1);
    snprintf(where, sizeof where, "%d,%d %s", placed->x, placed->y,
             pokesonne_site_word(tile->segment[segment].kind, pokesonne_tile_where(tile, placed->turn, segment)));
    tell(&(struct placing){ .what = what, .where = where, .seat = figure->seat, .x = placed->x, .y = placed->y,
                            .turn = 90 * placed->turn, .part = segment, .data = tile }, context);
}

static void tell_token(const struct pokesonne_land *land, const struct pokesonne *game, int token, placing_fn *tell,
                       void *context)
{
    int at = land->token_at[token], seat = at - POKESONNE_TOKEN_OWNED;
    char what[32], where[32];

    snprintf(what, sizeof what, "token %s %d", pokesonne_balls[game->token[token].ball], game->token[token].number);
    if (at < POKESONNE_TOKEN_LAND) {
        snprintf(where, sizeof where, "seat %d", seat + 1);
        tell(&(struct placing){ .what = what, .where = where, .seat = seat, .data = &game->token[token] }, context);
        return;
    }
    int index = 0;
    while (index + 1 < land->placed_tiles && pokesonne_placed(land, index + 1)->first <= at - POKESONNE_TOKEN_LAND)
        index++;
    const struct pokesonne_placed *placed = pokesonne_placed(land, index);
    snprintf(where, sizeof where, "%d,%d", placed->x, placed->y);
    tell(&(struct placing){ .what = what, .where = where, .seat = -1, .x = placed->x, .y = placed->y,
                            .turn = 90 * placed->turn, .part = at - POKESONNE_TOKEN_LAND - placed->first,
                            .data = &game->tile[placed->type] }, context);
}

static void tell_badges(const struct pokesonne_land *land, const struct pokesonne *game, placing_fn *tell,
                        void *context)
{
    char what[24], where[16];

    for (int seat = 0; seat < land->seats; seat++)
        for (int gym = 0; gym < game->gyms; gym++)
            for (int i = 0; i < land->badges[seat][gym]; i++) {
                snprintf(what, sizeof what, "badge %s", game->gym[gym].id);
                snprintf(where, sizeof where, "seat %d", seat + 1);
                tell(&(struct placing){ .what = what, .where = where, .seat = seat }, context);
            }
}

void pokesonne_each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct pokesonne_land *land = state;
    const struct pokesonne *game = pokesonne_of(table);

    for (int i = 0; i < land->placed_tiles; i++)
        tell_tile(land, game, i, tell, context);
    for (int i = 0; i < game->tokens; i++)
        if (land->token_at[i] >= POKESONNE_TOKEN_OWNED)
            tell_token(land, game, i, tell, context);
    for (int i = 0; i < land->figures; i++)
        tell_figure(land, game, &land->figure[i], tell, context);
    tell_badges(land, game, tell, context);
    if (land->phase == POKESONNE_PHASE_PLACE) {
        char what[24];
        snprintf(what, sizeof what, "tile %s", game->tile[land->drawn].id);
        tell(&(struct placing){ .what = what, .where = "drawn", .seat = land->seat,
                                .data = &game->tile[land->drawn] }, context);
    }
}
