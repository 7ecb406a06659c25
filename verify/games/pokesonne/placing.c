#include "placing.h"

#include "land.h"
#include "line.h"

/* At a tile on the table. */
static struct placing at_tile(const struct inventory *to, const struct pokesonne_placed *placed, int seat, int part)
{
    const struct pokesonne *game = to->pieces;

    return (struct placing){ .seat = seat, .x = placed->x, .y = placed->y, .turn = 90 * placed->turn, .part = part,
                             .data = &game->tile[placed->type] };
}

static void tell_tile(const struct inventory *to, int index)
{
    const struct pokesonne_placed *placed = pokesonne_placed(to->state, index);
    const struct pokesonne *game = to->pieces;

    inventory_tell(to, at_tile(to, placed, -1, 0), "tile %s|%d,%d %d", game->tile[placed->type].id, placed->x,
                   placed->y, 90 * placed->turn);
}

static void tell_figure(const struct inventory *to, const struct pokesonne_figure *figure)
{
    const struct pokesonne_placed *placed = pokesonne_placed(to->state, figure->tile);
    const struct pokesonne_tile *tile = &((const struct pokesonne *)to->pieces)->tile[placed->type];
    int segment = figure->region - placed->first;

    inventory_tell(to, at_tile(to, placed, figure->seat, segment), "%s %d|%d,%d %s",
                   pokesonne_figure_word(figure->kind), figure->seat + 1, placed->x, placed->y,
                   pokesonne_site_word(tile->segment[segment].kind, tile->where[placed->turn][segment]));
}

static void tell_token(const struct inventory *to, const struct pokesonne_token *token, int at)
{
    const struct pokesonne_land *land = to->state;
    int seat = at - POKESONNE_TOKEN_OWNED, region = at - POKESONNE_TOKEN_LAND, index = 0;

    if (region < 0) {
        inventory_tell(to, (struct placing){ .seat = seat, .data = token, .piece = token->piece }, "token %s %d|seat %d",
                       pokesonne_balls[token->ball], token->number, seat + 1);
        return;
    }
    while (index + 1 < land->placed_tiles && pokesonne_placed(land, index + 1)->first <= region)
        index++;
    const struct pokesonne_placed *placed = pokesonne_placed(land, index);
    struct placing lying = at_tile(to, placed, -1, region - placed->first);
    lying.piece = token->piece;
    inventory_tell(to, lying, "token %s %d|%d,%d",
                   pokesonne_balls[token->ball], token->number, placed->x, placed->y);
}

static void tell_badges(const struct inventory *to, const struct pokesonne_land *land, const struct pokesonne *game)
{
    for (int seat = 0; seat < land->seats; seat++)
        for (int gym = 0; gym < game->gyms; gym++)
            for (int i = 0; i < land->badges[seat][gym]; i++)
                inventory_tell(to, (struct placing){ .seat = seat }, "badge %s|seat %d", game->gym[gym].id, seat + 1);
}

int pokesonne_settled(const void *state)
{
    return ((const struct pokesonne_land *)state)->placed_tiles;
}

/* Its region is a number of its own for every segment on the table. */
static uint64_t figure_number(const struct pokesonne_figure *figure)
{
    return (uint64_t)figure->region << 24 | (uint64_t)figure->tile << 16 | (uint64_t)figure->kind << 8 |
           (uint64_t)(figure->seat + 1);
}

void pokesonne_each_placing_from(const struct inventory *to, int first)
{
    const struct pokesonne_land *land = to->state;
    const struct pokesonne *game = to->pieces;

    for (int i = first; i < land->placed_tiles; i++)
        tell_tile(to, i);
    for (int i = 0; land->trainers && i < game->tokens; i++)
        if (land->token_at[i] >= POKESONNE_TOKEN_OWNED)
            tell_token(to, &game->token[i], land->token_at[i]);
    for (int i = 0; i < land->figures; i++)
        if (!inventory_knows(to, figure_number(&land->figure[i])))
            tell_figure(to, &land->figure[i]);
    if (land->gyms)
        tell_badges(to, land, game);
    if (land->phase == POKESONNE_PHASE_PLACE)
        inventory_tell(to, (struct placing){ .seat = land->seat, .drawn = true, .data = &game->tile[land->drawn] },
                       "tile %s|drawn", game->tile[land->drawn].id);
}

void pokesonne_each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    pokesonne_each_placing_from(&(struct inventory){ state, table->pieces, tell, context, NULL }, 0);
}

void pokesonne_each_put(const void *state, const struct table *table, const struct move *move, placing_fn *tell,
                        void *context)
{
    const struct pokesonne_land *land = state;
    const struct pokesonne_placed *placed = pokesonne_placed(land, land->placed_tiles - 1);
    int site = pokesonne_args(move)->figure.site;

    if (move->verb < POKESONNE_MEEPLE || move->verb > POKESONNE_STARTER)
        return;
    int segment =
        pokesonne_tile_segment_at(&pokesonne_of(table)->tile[placed->type], placed->turn,
                                  (enum pokesonne_segment_kind)(site / POKESONNE_SITE), site % POKESONNE_SITE);
    if (segment == POKESONNE_NO_SEGMENT)
        return;
    tell_figure(&(struct inventory){ state, table->pieces, tell, context, NULL },
                &(struct pokesonne_figure){ .region = (uint16_t)(placed->first + segment),
                                            .seat = (uint8_t)move->seat,
                                            .tile = (uint8_t)(land->placed_tiles - 1),
                                            .kind = (uint8_t)(move->verb - POKESONNE_MEEPLE) });
}
