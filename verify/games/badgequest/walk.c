#include "walk.h"

static const char *const hm_names[] = { "", N_("Cut"), N_("Surf"), N_("Fly") };

/* ---- paths ---- */

static bool touches(const struct badgequest *game, int from, int x, int y)
{
    int dx = x - badgequest_x(game, from), dy = y - badgequest_y(game, from);

    return dx * dx + dy * dy == 1;
}

static bool fail_square(const struct badgequest *game, int square, int x, int y, struct error *error)
{
    if (square == BADGEQUEST_NOWHERE)
        return fail(error, ERROR_BROKEN, "step.square", _("%d,%d is off the board"), x, y);
    return fail(error, ERROR_BROKEN, "step.square",
                _("%d,%d is %s; only paths, the plaza and cut shrubs are walked on"), x, y,
                badgequest_ground_name(game->map.square[square].ground));
}

/* step.next, step.left, step.square */
bool badgequest_step(struct badgequest_quest *quest, const struct badgequest *game, const struct move *move,
                     struct error *error)
{
    int x = badgequest_args(move)->step.x, y = badgequest_args(move)->step.y, from = quest->pawn[quest->actor];
    int square = badgequest_square_at(game, x, y);

    if (!touches(game, from, x, y))
        return fail(error, ERROR_BROKEN, "step.next", _("%d,%d is not next to %d,%d, where the pawn stands"), x, y,
                    badgequest_x(game, from), badgequest_y(game, from));
    if (quest->left == 0)
        return fail(error, ERROR_BROKEN, "step.left", _("no step is left in this turn"));
    if (square == BADGEQUEST_NOWHERE || !badgequest_is_walkable(quest, game, square))
        return fail_square(game, square, x, y, error);
    quest->pawn[quest->actor] = (uint8_t)square;
    quest->left--;
    quest->walked = 1;
    quest->phase = BADGEQUEST_PHASE_STEP;
    return true;
}

void badgequest_arrive(struct badgequest_quest *quest, const struct badgequest *game)
{
    badgequest_stop(quest, game);
    quest->phase = BADGEQUEST_PHASE_FREE;
}

/* ---- HMs ---- */

/* hm.once, hm.card */
static bool may_use(const struct badgequest_quest *quest, const struct badgequest *game, int card, int hm,
                    struct error *error)
{
    if (quest->hm != 0)
        return fail(error, ERROR_BROKEN, "hm.once", _("an HM has been used in this turn already"));
    if (!badgequest_has(quest->team[quest->actor].party, card))
        return fail(error, ERROR_BROKEN, "hm.card", _("%s is not in the party of seat %d"), game->card[card].id,
                    quest->actor + 1);
    return game->card[card].hm == hm ||
           fail(error, ERROR_BROKEN, "hm.card", _("%s does not know %s"), game->card[card].id, _(hm_names[hm]));
}

/* cut.shrub */
bool badgequest_cut(struct badgequest_quest *quest, const struct badgequest *game, const struct move *move,
                    struct error *error)
{
    const union badgequest_args *args = badgequest_args(move);
    int square = badgequest_square_at(game, args->cut.x, args->cut.y);

    if (!may_use(quest, game, args->cut.card, BADGEQUEST_CUT, error))
        return false;
    if (!touches(game, quest->pawn[quest->actor], args->cut.x, args->cut.y))
        return fail(error, ERROR_BROKEN, "cut.shrub", _("%d,%d is not next to the pawn"), args->cut.x, args->cut.y);
    if (square == BADGEQUEST_NOWHERE || game->map.square[square].ground != BADGEQUEST_SHRUB ||
        (quest->shrubs >> game->map.square[square].shrub & 1) == 0)
        return fail(error, ERROR_BROKEN, "cut.shrub", _("no shrub stands at %d,%d"), args->cut.x, args->cut.y);
    quest->shrubs &= (uint8_t)~(1u << game->map.square[square].shrub);
    quest->hm = 1;
    return true;
}

static bool is_water(const struct badgequest *game, int square)
{
    return square != BADGEQUEST_NOWHERE && game->map.square[square].ground == BADGEQUEST_LAKE;
}

/* The first square straight on that is no water. */
static int far_shore(const struct badgequest_quest *quest, const struct badgequest *game, int side)
{
    int square = game->map.square[quest->pawn[quest->actor]].next[side];

    while (is_water(game, square))
        square = game->map.square[square].next[side];
    return square;
}

int badgequest_surf_end(const struct badgequest_quest *quest, const struct badgequest *game, int side)
{
    int square = far_shore(quest, game, side);
    bool surfs = is_water(game, game->map.square[quest->pawn[quest->actor]].next[side]) &&
                 square != BADGEQUEST_NOWHERE && badgequest_is_walkable(quest, game, square);

    return surfs ? square : BADGEQUEST_NOWHERE;
}

static void land(struct badgequest_quest *quest, const struct badgequest *game, int square)
{
    quest->pawn[quest->actor] = (uint8_t)square;
    quest->hm = 1;
    badgequest_stop(quest, game);
}

/* surf.water, surf.landing */
bool badgequest_surf(struct badgequest_quest *quest, const struct badgequest *game, const struct move *move,
                     struct error *error)
{
    int side = badgequest_args(move)->hm.side, from = quest->pawn[quest->actor];
    int square = badgequest_surf_end(quest, game, side), shore = far_shore(quest, game, side);

    if (!may_use(quest, game, badgequest_args(move)->hm.card, BADGEQUEST_SURF, error))
        return false;
    if (!is_water(game, game->map.square[from].next[side]))
        return fail(error, ERROR_BROKEN, "surf.water", _("there is no water on that side of %d,%d"),
                    badgequest_x(game, from), badgequest_y(game, from));
    if (shore == BADGEQUEST_NOWHERE)
        return fail(error, ERROR_BROKEN, "surf.landing", _("the water goes on to the edge of the board"));
    if (square == BADGEQUEST_NOWHERE)
        return fail(error, ERROR_BROKEN, "surf.landing", _("behind the water lies %s at %d,%d; nobody can land there"),
                    badgequest_ground_name(game->map.square[shore].ground), badgequest_x(game, shore),
                    badgequest_y(game, shore));
    land(quest, game, square);
    return true;
}

int badgequest_fly_end(const struct badgequest_quest *quest, const struct badgequest *game, int side)
{
    int from = quest->pawn[quest->actor], route = badgequest_route_at(quest, game, from), end = from;

    for (int next = game->map.square[from].next[side];
         route != BADGEQUEST_NOWHERE && next != BADGEQUEST_NOWHERE && badgequest_route_at(quest, game, next) == route;
         next = game->map.square[next].next[side])
        end = next;
    return end != from ? end : BADGEQUEST_NOWHERE;
}

/* fly.route, fly.square */
bool badgequest_fly(struct badgequest_quest *quest, const struct badgequest *game, const struct move *move,
                    struct error *error)
{
    int side = badgequest_args(move)->hm.side, from = quest->pawn[quest->actor];
    int square = badgequest_fly_end(quest, game, side);

    if (!may_use(quest, game, badgequest_args(move)->hm.card, BADGEQUEST_FLY, error))
        return false;
    if (quest->walked != 0)
        return fail(error, ERROR_BROKEN, "fly.route", _("the pawn has walked in this turn, so nobody flies"));
    if (badgequest_route_at(quest, game, from) == BADGEQUEST_NOWHERE)
        return fail(error, ERROR_BROKEN, "fly.route", _("%d,%d is on no route; flights start on one"),
                    badgequest_x(game, from), badgequest_y(game, from));
    if (square == BADGEQUEST_NOWHERE)
        return fail(error, ERROR_BROKEN, "fly.square", _("on that side route %d ends, or a shrub stands there"),
                    badgequest_route_at(quest, game, from) + 1);
    quest->left = 0;
    land(quest, game, square);
    return true;
}
