/* The piles of 寶可頌: tiles, river, tokens and badges. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "move.h"

enum { PILE_TILES, PILE_RIVER, PILE_TOKENS, PILE_BADGES = PILE_TOKENS + BALLS };
static_assert(PILE_BADGES + GYMS <= PILES_MAX, "a pile for every stream of the game");

static void shuffle_pile(struct pile *pile)
{
    stream_shuffle(&pile->stream, pile->item, pile->size);
}

/* The land tiles in kit order, shuffled once. */
static struct pile *tile_pile(const struct table *table, struct chance *chance)
{
    const struct pokesonne *game = kit_of(table);
    struct pile *pile = chance_pile(chance, PILE_TILES, "tiles");

    if (pile->size > 0)
        return pile;
    for (int type = 0; type < game->tiles; type++)
        for (int copy = 0; copy < game->tile[type].copies && tile_in_pile(table, type); copy++)
            pile->item[pile->size++] = (int16_t)type;
    shuffle_pile(pile);
    return pile;
}

/* river.pile: what lies between the fork and the lake, shuffled. */
static struct pile *river_pile(const struct table *table, struct chance *chance)
{
    struct pile *pile = chance_pile(chance, PILE_RIVER, "river");

    if (pile->size > 0)
        return pile;
    for (int type = 0; type < kit_of(table)->tiles; type++)
        for (int copy = 0; copy < river_copies(table, type); copy++)
            pile->item[pile->size++] = (int16_t)type;
    shuffle_pile(pile);
    return pile;
}

static struct pile *token_pile(const struct table *table, struct chance *chance, int ball)
{
    const struct pokesonne *game = kit_of(table);
    char name[16];
    snprintf(name, sizeof name, "token-%s", pokesonne_balls[ball]);
    struct pile *pile = chance_pile(chance, PILE_TOKENS + ball, name);
    bool many = agreed(table, AGREED_DEX) == 1;

    if (pile->size > 0)
        return pile;
    for (int i = 0; i < game->tokens; i++)
        if (game->token[i].ball == ball && (many || !game->token[i].many))
            pile->item[pile->size++] = (int16_t)i;
    shuffle_pile(pile);
    return pile;
}

static struct pile *badge_pile(const struct table *table, struct chance *chance, int gym)
{
    char name[16];
    snprintf(name, sizeof name, "badge-%.8s", kit_of(table)->gym[gym].id);
    struct pile *pile = chance_pile(chance, PILE_BADGES + gym, name);

    if (pile->size > 0)
        return pile;
    for (int i = 0; i < BADGE_VALUES; i++)
        pile->item[pile->size++] = kit_of(table)->gym[gym].value[i];
    shuffle_pile(pile);
    return pile;
}

static int draw_tile(const struct land *land, const struct table *table, struct chance *chance)
{
    struct pile *pile = land->river > 0 ? river_pile(table, chance) : tile_pile(table, chance);

    if (land->fork >= 0)
        return land->fork;
    if (land->river > 0 && land->river_middle == 0)
        return land->lake;
    return pile->item[pile->drawn++];
}

static struct move draw_token(const struct table *table, struct chance *chance, int ball)
{
    struct pile *pile = token_pile(table, chance, ball);

    return (struct move){ .seat = SEAT_CHANCE, .verb = VERB_TOKEN, .arg[ARG_BALL] = (int16_t)ball,
                          .arg[ARG_TOKEN] = pile->item[pile->drawn++] };
}

/* swap.token: the new one is drawn first, then the old one goes on top and the pile is shuffled. */
static void put_back(struct pile *pile, int token)
{
    pile->item[--pile->drawn] = (int16_t)token;
    stream_shuffle(&pile->stream, pile->item + pile->drawn, pile->size - pile->drawn);
}

void pokesonne_draw(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    const struct land *land = state;

    *out = (struct move){ .seat = SEAT_CHANCE, .verb = VERB_TILE };
    if (land->phase == PHASE_DRAW)
        out->arg[ARG_TYPE] = (int16_t)draw_tile(land, table, chance);
    else if (land->phase == PHASE_TOKEN)
        *out = draw_token(table, chance, land_due_ball(land, kit_of(table)));
    else if (land->phase == PHASE_SWAP) {
        *out = draw_token(table, chance, land->swapped);
        put_back(token_pile(table, chance, land->swapped), land->swapped_token);
    } else {
        struct pile *pile = badge_pile(table, chance, land->challenged - 1);
        out->verb = VERB_BADGE;
        out->arg[ARG_GYM] = (int16_t)(land->challenged - 1);
        out->arg[ARG_VALUE] = pile->item[pile->drawn++];
    }
}

static void tell_tiles(const struct table *table, const struct pile *pile, dealt_fn *tell, void *context)
{
    for (int i = 0; i < pile->size; i++)
        tell(pile->name, kit_of(table)->tile[pile->item[i]].id, context);
}

static void tell_tokens(const struct table *table, const struct pile *pile, dealt_fn *tell, void *context)
{
    char number[16];

    for (int i = 0; i < pile->size; i++) {
        snprintf(number, sizeof number, "%d", kit_of(table)->token[pile->item[i]].number);
        tell(pile->name, number, context);
    }
}

static void tell_badges(const struct pile *pile, dealt_fn *tell, void *context)
{
    char value[16];

    for (int i = 0; i < pile->size; i++) {
        snprintf(value, sizeof value, "%d", pile->item[i]);
        tell(pile->name, value, context);
    }
}

void pokesonne_each_dealt(const struct table *table, struct chance *chance, dealt_fn *tell, void *context)
{
    if (agreed(table, AGREED_RIVER) != 0 || agreed(table, AGREED_RIVER2) != 0)
        tell_tiles(table, river_pile(table, chance), tell, context);
    tell_tiles(table, tile_pile(table, chance), tell, context);
    for (int ball = BALL_POKE; ball < BALLS && agreed(table, AGREED_TRAINERS) != 0; ball++)
        tell_tokens(table, token_pile(table, chance, ball), tell, context);
    for (int gym = 0; gym < kit_of(table)->gyms && agreed(table, AGREED_GYMS) != 0; gym++)
        tell_badges(badge_pile(table, chance, gym), tell, context);
}

/* ---- possible or not ---- */

/* river.pile: the fork comes first, the lake last. Which river tiles can be drawn now. */
static bool river_can_be(const struct land *land, const struct pokesonne *game, int type)
{
    if (land->fork >= 0)
        return type == land->fork;
    if (land->river_middle == 0)
        return type == land->lake;
    return game->tile[type].river == RIVER_RUN && land_copies(land)[type] > 0;
}

bool pile_can_hold(const struct land *land, const struct pokesonne *game, int type)
{
    if (land->river > 0)
        return river_can_be(land, game, type);
    return game->tile[type].river == RIVER_NONE && land_copies(land)[type] > 0;
}

void pile_take(struct land *land, int type)
{
    if (land->river == 0) {
        land_copies(land)[type]--;
        land->pile--;
        return;
    }
    if (type == land->fork)
        land->fork = -1;
    else if (type == land->lake)
        land->lake = -1;
    else {
        land_copies(land)[type]--;
        land->river_middle--;
    }
    land->river--;
}

bool pile_left(const struct land *land)
{
    return land->pile + land->river > 0;
}
