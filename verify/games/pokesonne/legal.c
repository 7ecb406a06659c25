/* Every legal move of 寶可頌, each once. */
#include "move.h"

struct telling {
    const struct land *land;
    const struct pokesonne *game;
    unsigned gyms;               /* beside the tile just placed: a bit each */
    move_fn *tell;
    void *context;
};

static void each_draw(const struct telling *to)
{
    for (int type = 0; type < to->game->tiles; type++)
        if (pile_can_hold(to->land, to->game, type))
            to->tell(&(struct move){ .seat = SEAT_CHANCE, .verb = VERB_TILE, .arg[ARG_TYPE] = (int16_t)type },
                     to->context);
}

static void each_token(const struct telling *to, int ball)
{
    for (int i = 0; i < to->game->tokens; i++)
        if (to->game->token[i].ball == ball && to->land->token_at[i] == TOKEN_PILE)
            to->tell(&(struct move){ .seat = SEAT_CHANCE, .verb = VERB_TOKEN, .arg[ARG_BALL] = (int16_t)ball,
                                     .arg[ARG_TOKEN] = (int16_t)i }, to->context);
}

static void each_badge(const struct telling *to, int gym)
{
    for (int i = 0; i < BADGE_VALUES; i++)
        if ((to->land->badges_left[gym] >> i & 1) != 0)
            to->tell(&(struct move){ .seat = SEAT_CHANCE, .verb = VERB_BADGE, .arg[ARG_GYM] = (int16_t)gym,
                                     .arg[ARG_VALUE] = to->game->gym[gym].value[i] }, to->context);
}

static void each_place(const struct telling *to)
{
    struct move move = { .seat = (int8_t)to->land->seat, .verb = VERB_PLACE };

    for (int i = 0; i < to->land->openings; i++) {
        const struct opening *opening = land_opening(to->land, i);
        unsigned turns = land_legal_turns(to->land, to->game, opening, to->land->drawn);
        move.arg[ARG_X] = opening->x;
        move.arg[ARG_Y] = opening->y;
        for (; turns != 0; turns &= turns - 1) {
            move.arg[ARG_TURN] = (int16_t)__builtin_ctz(turns);
            to->tell(&move, to->context);
        }
    }
}

/* The figure with no gym action, with every challenge, and with every set of badges that may be returned. */
static void each_action(const struct telling *to, struct move *move)
{
    const struct land *land = to->land;
    unsigned beside = to->gyms, held = 0;

    to->tell(move, to->context);
    if (beside == 0)
        return;
    move->arg[ARG_ACTION] = ACTION_CHALLENGE;
    for (int gym = 0; gym < to->game->gyms; gym++) {
        held |= (unsigned)(land->badges[land->seat][gym] > 0) << gym;
        move->arg[ARG_GYMS] = (int16_t)gym;
        if ((beside >> gym & 1) != 0 && land->badges_left[gym] != 0)
            to->tell(move, to->context);
    }
    move->arg[ARG_ACTION] = ACTION_RETURN;
    for (unsigned kinds = held; kinds != 0; kinds = (kinds - 1) & held) {
        move->arg[ARG_GYMS] = (int16_t)kinds;
        if (__builtin_popcount(kinds) <= 4)
            to->tell(move, to->context);
    }
    move->arg[ARG_ACTION] = ACTION_NONE;
    move->arg[ARG_GYMS] = 0;
}

static void each_meeple(const struct telling *to, struct move *move, int region)
{
    enum figure_kind kind = figure_of(move->verb);

    each_action(to, move);
    for (int token = 0; to->land->tokens_lying > 0 && token < to->game->tokens; token++) {
        move->arg[ARG_SWAP] = (int16_t)(token + 1);
        if (to->land->token_at[token] >= TOKEN_LAND && figure_may_swap(to->land, to->game, kind, region, token, NULL))
            each_action(to, move);
    }
    move->arg[ARG_SWAP] = 0;
}

static void each_figure(const struct telling *to)
{
    const struct land *land = to->land;
    const struct placed *placed = land_placed(land, land->placed_tiles - 1);
    const struct tile *tile = &to->game->tile[placed->type];
    struct move move = { .seat = (int8_t)land->seat };

    for (int kind = 0; kind < FIGURES; kind++) {
        move.verb = (uint8_t)(VERB_MEEPLE + kind);
        for (int i = 0; land->supply[kind][land->seat] > 0 && i < tile->segments; i++) {
            if (tile->segment[i].kind == SEGMENT_WATER ||
                !figure_may_enter(land, (enum figure_kind)kind, placed->first + i, NULL))
                continue;
            move.arg[ARG_KIND] = tile->segment[i].kind;
            move.arg[ARG_WHERE] = (int16_t)tile_where(tile, placed->turn, i);
            if (kind == FIGURE_MEEPLE || kind == FIGURE_BIG)
                each_meeple(to, &move, placed->first + i);
            else
                to->tell(&move, to->context);
        }
    }
    to->tell(&(struct move){ .seat = (int8_t)land->seat, .verb = VERB_PASS }, to->context);
}

void pokesonne_each_move(const void *state, const struct table *table, move_fn *tell, void *context)
{
    const struct land *land = state;
    const struct pokesonne *game = kit_of(table);
    unsigned gyms = land->phase == PHASE_FIGURE ? gyms_beside(land, game) : 0;
    const struct telling to = { land, game, gyms, tell, context };

    switch ((enum phase)land->phase) {
    case PHASE_DRAW:
        each_draw(&to);
        break;
    case PHASE_PLACE:
        each_place(&to);
        break;
    case PHASE_TOKEN:
        each_token(&to, land_due_ball(land, game));
        break;
    case PHASE_FIGURE:
        each_figure(&to);
        break;
    case PHASE_SWAP:
        each_token(&to, land->swapped);
        break;
    case PHASE_BADGE:
        each_badge(&to, land->challenged - 1);
        break;
    case PHASE_OVER:
        break;
    }
}
