#include "player.h"

#include <criterion/criterion.h>
#include <string.h>

#include "verify/judge.h"
#include "verify/legal.h"

void player_start(struct player *player, const struct table *table, const char *seed, void *state)
{
    unsigned char key[CHANCE_KEY_BYTES];

    player->seed = seed;
    chance_key(seed, strlen(seed), key);
    chance_start(&player->chance, key);
    stream_init(&player->dice, key, "players");
    memset(state, 0xa5, game_size(table)); /* what game_deal does not clear is written before it is read */
    game_deal(table, state);
}

void player_finish(struct player *player)
{
    chance_finish(&player->chance);
    buf_finish(&player->line);
}

static void collect(const struct move *move, void *context)
{
    struct player *player = context;

    cr_assert_lt(player->listed, PLAYER_MOVES, "%s: too many moves", player->seed);
    player->move[player->listed++] = *move;
}

static void list(struct player *player, const struct table *table, const void *state)
{
    player->listed = 0;
    game_each_move(table, state, collect, player);
    cr_assert_gt(player->listed, 0, "%s: nothing can be done", player->seed);
}

struct move player_any(struct player *player, const struct table *table, const void *state)
{
    list(player, table, state);
    return player->move[stream_below(&player->dice, (uint32_t)player->listed)];
}

struct move player_choose(struct player *player, const struct table *table, const void *state)
{
    int verbs[VERBS_MAX] = { 0 }, kinds = 0, count = 0, verb = 0, i = 0;

    list(player, table, state);
    for (int k = 0; k < player->listed; k++)
        kinds += verbs[player->move[k].verb]++ == 0;
    int kind = (int)stream_below(&player->dice, (uint32_t)kinds);
    while (verbs[verb] == 0 || kind-- > 0)
        verb++;
    int chosen = (int)stream_below(&player->dice, (uint32_t)verbs[verb]);
    while (player->move[i].verb != verb || count++ < chosen)
        i++;
    return player->move[i];
}

void player_reread(struct player *player, const struct table *table, const struct move *move, void *again,
                   const void *state)
{
    struct fields fields;
    struct move read = { .seat = move->seat };
    struct error error = { 0 };

    buf_clear(&player->line);
    game_print(table, move, &player->line);
    cr_assert(fields_split(player->line.text, (int)player->line.length, &fields) &&
                  game_parse(table, &fields, &read, &error) && game_play(table, again, &read, NULL, &error),
              "%s: \"%s\" read back: %s", player->seed, player->line.text, error.text);
    cr_assert_eq(memcmp(again, state, game_size(table)), 0, "%s: \"%s\" read back", player->seed, player->line.text);
}
