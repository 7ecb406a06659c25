#include "way.h"

#include <string.h>

struct search {
    const struct badgequest_quest *quest;
    const struct badgequest *game;
    struct badgequest_ways *ways;
    bool cuts, surfs;
    int count;
    uint8_t queue[BADGEQUEST_SQUARES_MAX], steps[BADGEQUEST_SQUARES_MAX];
    bool seen[BADGEQUEST_SQUARES_MAX];
};

static void note(uint8_t *steps, int found)
{
    if (*steps == BADGEQUEST_FAR)
        *steps = (uint8_t)found;
}

/* What a square is beside, or part of. */
static void arrive(struct search *to, int at)
{
    const struct badgequest_square *square = &to->game->map.square[at];

    for (unsigned beside = square->beside; beside != 0; beside &= beside - 1)
        note(&to->ways->badge[__builtin_ctz(beside)], to->steps[at]);
    if (square->center)
        note(&to->ways->center, to->steps[at]);
    if (square->ground != BADGEQUEST_PATH || to->ways->route[square->route] != BADGEQUEST_FAR)
        return;
    to->ways->route[square->route] = to->steps[at];
    to->ways->square[square->route] = (uint8_t)at;
}

static void reach(struct search *to, int from, int square)
{
    if (to->seen[square])
        return;
    to->seen[square] = true;
    to->steps[square] = (uint8_t)(to->steps[from] + 1);
    to->queue[to->count++] = (uint8_t)square;
}

static bool can_enter(const struct search *to, int square)
{
    return badgequest_is_walkable(to->quest, to->game, square) ||
           (to->cuts && to->game->map.square[square].ground == BADGEQUEST_SHRUB);
}

/* One step, or across water. */
static void go(struct search *to, int from, int side)
{
    int next = to->game->map.square[from].next[side];

    while (to->surfs && next != BADGEQUEST_NOWHERE && to->game->map.square[next].ground == BADGEQUEST_LAKE)
        next = to->game->map.square[next].next[side];
    if (next != BADGEQUEST_NOWHERE && can_enter(to, next))
        reach(to, from, next);
}

static bool knows(const struct badgequest *game, uint64_t party, int hm)
{
    while (party != 0)
        if (game->card[badgequest_take(&party)].hm == hm)
            return true;
    return false;
}

void badgequest_find_ways(const struct badgequest_quest *quest, const struct badgequest *game, int square,
                          uint64_t party, struct badgequest_ways *ways)
{
    struct search to = { .quest = quest, .game = game, .ways = ways, .cuts = knows(game, party, BADGEQUEST_CUT),
                         .surfs = knows(game, party, BADGEQUEST_SURF), .count = 1, .queue = { (uint8_t)square } };

    memset(ways, BADGEQUEST_FAR, sizeof *ways);
    to.seen[square] = true;
    for (int i = 0; i < to.count; i++) {
        arrive(&to, to.queue[i]);
        for (int side = 0; side < BADGEQUEST_SIDES; side++)
            go(&to, to.queue[i], side);
    }
}
