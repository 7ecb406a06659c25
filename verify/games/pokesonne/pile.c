#include "pile.h"

#include "figure.h"
#include "line.h"

/* river.pile: what lies between the fork and the lake. */
static int river_copies_of(const struct table *table, int which, int type)
{
    (void)which;
    return pokesonne_river_copies(table, type);
}

static int tile_copies(const struct table *table, int which, int type)
{
    (void)which;
    return pokesonne_tile_in_pile(table, type) ? pokesonne_of(table)->tile[type].copies : 0;
}

static int token_copies(const struct table *table, int which, int token)
{
    const struct pokesonne_token *of = &pokesonne_of(table)->token[token];

    return pokesonne_agreed(table, POKESONNE_AGREED_TRAINERS) != 0 && of->ball == POKESONNE_BALL_POKE + which &&
           (pokesonne_agreed(table, POKESONNE_AGREED_DEX) == 1 || !of->many);
}

static int badge_at(const struct table *table, int gym, int i)
{
    return i < POKESONNE_BADGE_VALUES && pokesonne_agreed(table, POKESONNE_AGREED_GYMS) != 0
               ? pokesonne_of(table)->gym[gym].value[i]
               : 0;
}

const struct pile_rule pokesonne_piles[] = {
    [POKESONNE_PILE_RIVER] = { .stream = "river", .names = POKESONNE_NAMES_TILE, .copies = river_copies_of },
    [POKESONNE_PILE_TILES] = { .stream = "tiles", .names = POKESONNE_NAMES_TILE, .copies = tile_copies },
    [POKESONNE_PILE_TOKENS] = { .stream = "token-", .each = PILE_EACH_NAME, .of = POKESONNE_NAMES_BALL,
                                .names = POKESONNE_NAMES_TOKEN, .copies = token_copies },
    [POKESONNE_PILE_BADGES] = { .stream = "badge-", .each = PILE_EACH_NAME, .of = POKESONNE_NAMES_GYM,
                                .number_at = badge_at },
};

static int draw_tile(const struct pokesonne_land *land, const struct table *table, struct chance *chance)
{
    if (land->river == 0)
        return pile_draw(table, chance, POKESONNE_PILE_TILES, 0);
    if (land->fork >= 0)
        return land->fork;
    return land->river_middle == 0 ? land->lake : pile_draw(table, chance, POKESONNE_PILE_RIVER, 0);
}

static void draw_token(const struct table *table, struct chance *chance, int ball, struct move *out)
{
    union pokesonne_args *args = pokesonne_args_of(out);

    out->verb = POKESONNE_TOKEN;
    args->token.ball = (int16_t)ball;
    args->token.token = (int16_t)pile_draw(table, chance, POKESONNE_PILE_TOKENS, ball - POKESONNE_BALL_POKE);
}

/* swap.token: the new one is drawn first, then the old one goes on top and the pile is shuffled. */
static void put_back(struct pile *pile, int token)
{
    pile->item[--pile->drawn] = (int16_t)token;
    stream_shuffle(&pile->stream, pile->item + pile->drawn, pile->size - pile->drawn);
}

/* A draw that is no tile. */
static __attribute__((noinline)) void draw_other(const struct pokesonne_land *land, const struct table *table,
                                                 struct chance *chance, struct move *out)
{
    union pokesonne_args *args = pokesonne_args_of(out);

    if (land->phase == POKESONNE_PHASE_TOKEN)
        draw_token(table, chance, pokesonne_due_ball(land, pokesonne_of(table)), out);
    else if (land->phase == POKESONNE_PHASE_SWAP) {
        draw_token(table, chance, land->swapped, out);
        put_back(pile_of(table, chance, POKESONNE_PILE_TOKENS, land->swapped - POKESONNE_BALL_POKE),
                 land->swapped_token);
    } else {
        out->verb = POKESONNE_BADGE;
        args->badge.gym = land->challenged;
        args->badge.value = (int16_t)pile_draw(table, chance, POKESONNE_PILE_BADGES, land->challenged - 1);
    }
}

void pokesonne_draw(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    const struct pokesonne_land *land = state;

    *out = (struct move){ .seat = SEAT_CHANCE, .verb = POKESONNE_TILE };
    if (land->phase == POKESONNE_PHASE_DRAW)
        pokesonne_args_of(out)->tile.type = (int16_t)draw_tile(land, table, chance);
    else
        draw_other(land, table, chance, out);
}

/* ---- possible or not ---- */

/* river.pile: the fork comes first, the lake last. Which river tiles can be drawn now. */
static bool river_can_be(const struct pokesonne_land *land, const struct pokesonne *game, int type)
{
    if (land->fork >= 0)
        return type == land->fork;
    if (land->river_middle == 0)
        return type == land->lake;
    return game->tile[type].river == POKESONNE_RIVER_RUN && pokesonne_copies(land)[type] > 0;
}

bool pokesonne_river_take(struct pokesonne_land *land, const struct pokesonne *game, int type)
{
    if (!river_can_be(land, game, type))
        return false;
    if (type == land->fork)
        land->fork = -1;
    else if (type == land->lake)
        land->lake = -1;
    else {
        pokesonne_copies(land)[type]--;
        land->river_middle--;
    }
    land->river--;
    return true;
}
