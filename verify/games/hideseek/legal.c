/* Every legal move of hide-and-seek, each once. */
#include "move.h"

struct telling {
    const struct ground *ground;
    const struct hideseek *game;
    move_fn *tell;
    void *context;
};

static struct move move_of(const struct telling *to, enum verb verb)
{
    return (struct move){ .seat = (int8_t)to->ground->actor, .verb = (uint8_t)verb };
}

static void tell(const struct telling *to, const struct move *move)
{
    to->tell(move, to->context);
}

static void each_deal(const struct telling *to)
{
    int seat;
    struct move move = { .seat = SEAT_CHANCE, .verb = VERB_DEAL };

    deal_due(to->ground, &seat);
    move.arg[ARG_SEAT] = (int16_t)(seat + 1);
    for (int i = 0; i < to->game->characters; i++) {
        move.arg[ARG_TARGET] = (int16_t)i;
        if (can_be_dealt(to->ground, to->game, i))
            tell(to, &move);
    }
}

static void each_draw(const struct telling *to)
{
    int seat;
    struct move move = { .seat = SEAT_CHANCE, .verb = VERB_DRAW };

    card_due(to->ground, &seat);
    move.arg[ARG_SEAT] = (int16_t)(seat + 1);
    for (int i = 0; i < to->game->cards; i++) {
        move.arg[ARG_CARD] = (int16_t)i;
        if (can_be_drawn(to->ground, i))
            tell(to, &move);
    }
}

static void each_offer(const struct telling *to)
{
    struct move move = move_of(to, VERB_PLAY_ENEMY), pass = move_of(to, VERB_PASS_ENEMY);

    for (int i = 0; i < to->game->cards; i++) {
        move.arg[ARG_CARD] = (int16_t)i;
        if (to->game->card[i].kind == CARD_ENEMY && to->ground->hand[to->ground->actor][i] > 0)
            tell(to, &move);
    }
    tell(to, &pass);
}

static void tell_animals(const struct telling *to, struct move move, uint32_t animals)
{
    for (int i = 0; i < animals_of(to->ground); i++) {
        move.arg[ARG_TARGET] = to->ground->animal[i].character;
        if ((animals >> i & 1) != 0)
            tell(to, &move);
    }
}

static void each_mark(const struct telling *to)
{
    uint32_t animals = 0;

    for (int i = 0; i < animals_of(to->ground); i++)
        animals |= (uint32_t)(plays(to->ground, i) && owner_of(to->ground, i) == to->ground->seeker) << i;
    tell_animals(to, move_of(to, VERB_MARK), animals);
}

/* The usual way, and the other one where there is a choice: a throw may make another's animal faster. */
static void each_way(const struct telling *to, struct move move, bool foreign)
{
    bool throws = to->game->card[move.arg[ARG_CARD]].kind == CARD_THROW;

    if (may_commit(to->ground, to->game, &move, NULL))
        tell(to, &move);
    move.arg[ARG_WAY] = WAY_BOOST;
    if (throws && foreign && may_commit(to->ground, to->game, &move, NULL))
        tell(to, &move);
}

static void each_colour(const struct telling *to, struct move move)
{
    bool rainbow = is_rainbow(&to->game->card[move.arg[ARG_CARD]]);

    for (int colour = rainbow ? 1 : 0; colour <= (rainbow ? COLOURS : 0); colour++) {
        move.arg[ARG_COLOUR] = (int16_t)colour;
        if (may_commit(to->ground, to->game, &move, NULL))
            tell(to, &move);
    }
}

static void each_target(const struct telling *to, struct move move)
{
    const struct ground *ground = to->ground;

    for (int i = 0; i < animals_of(ground); i++) {
        move.arg[ARG_TARGET] = ground->animal[i].character;
        if (plays(ground, i))
            each_way(to, move, owner_of(ground, i) != ground->actor);
    }
    move.arg[ARG_TARGET] = (int16_t)(TARGET_ENEMY + ground->enemy);
    if (ground->enemy != NO_CARD)
        each_colour(to, move);
}

static void each_commit(const struct telling *to)
{
    struct move move = move_of(to, VERB_COMMIT), done = move_of(to, VERB_DONE);

    for (int i = 0; i < to->game->cards; i++) {
        move.arg[ARG_CARD] = (int16_t)i;
        if (to->ground->hand[to->ground->actor][i] > 0)
            each_target(to, move);
    }
    tell(to, &done);
}

static void each_candy(const struct telling *to)
{
    const struct ground *ground = to->ground;
    int candy = candy_due(ground), at = ground->laid[candy].at;
    struct move move = move_of(to, VERB_CANDY);

    move.arg[ARG_TARGET] = (int16_t)(at == AT_ENEMY ? TARGET_ENEMY + ground->enemy : ground->animal[at].character);
    for (int i = 0; i < to->game->cards; i++) {
        move.arg[ARG_CARD] = (int16_t)(1 + i);
        if (candy_food(ground, to->game, candy, i) >= 0)
            tell(to, &move);
    }
    move.arg[ARG_CARD] = 0;
    if (!candy_forced(ground, to->game, candy))
        tell(to, &move);
}

static void each_catch(const struct telling *to)
{
    int choices = catch_choices(to->ground, to->game);
    struct move move = move_of(to, VERB_CATCH);

    for (int colour = 0; colour < COLOURS; colour++) {
        move.arg[ARG_COLOUR] = (int16_t)(1 + colour);
        if ((choices >> colour & 1) != 0)
            tell(to, &move);
    }
    move.arg[ARG_COLOUR] = NO_COLOUR;
    tell(to, &move);
}

static void each_catch_enemy(const struct telling *to)
{
    struct move move = move_of(to, VERB_CATCH_ENEMY);

    move.arg[ARG_TARGET] = to->ground->animal[brawl_hunter(to->ground, to->game)].character;
    for (int yes = 1; yes >= 0; yes--) {
        move.arg[ARG_YES] = (int16_t)yes;
        tell(to, &move);
    }
}

static void each_keep(const struct telling *to)
{
    enum card_kind kind;
    int animal = double_equipment(to->ground, to->game, &kind);
    struct move move = move_of(to, VERB_KEEP);

    move.arg[ARG_TARGET] = to->ground->animal[animal].character;
    for (int i = 0; i < to->game->cards; i++) {
        move.arg[ARG_CARD] = (int16_t)i;
        if (to->game->card[i].kind == kind && laid_at(to->ground, animal, i) >= 0)
            tell(to, &move);
    }
}

void hideseek_each_move(const void *state, const struct table *table, move_fn *tell_move, void *context)
{
    const struct ground *ground = state;
    const struct telling to = { ground, kit_of(table), tell_move, context };

    switch ((enum phase)ground->phase) {
    case PHASE_DEAL:
        each_deal(&to);
        break;
    case PHASE_HANDS:
    case PHASE_OFFER_DRAW:
    case PHASE_REFILL:
        each_draw(&to);
        break;
    case PHASE_OFFER:
        each_offer(&to);
        break;
    case PHASE_MARK:
        each_mark(&to);
        break;
    case PHASE_COMMIT:
        each_commit(&to);
        break;
    case PHASE_CANDY:
        each_candy(&to);
        break;
    case PHASE_CATCH:
        each_catch(&to);
        break;
    case PHASE_ENEMY:
        each_catch_enemy(&to);
        break;
    case PHASE_VICTIM:
        tell_animals(&to, move_of(&to, VERB_VICTIM), brawl_victims(ground, to.game));
        break;
    case PHASE_KEEP:
        each_keep(&to);
        break;
    case PHASE_OVER:
        break;
    }
}
