#include "session.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

void set_up(struct session *to, int seats)
{
    struct error error = { 0 };
    struct loaded loaded;

    memset(to, 0, sizeof *to);
    cr_assert_geq(sodium_init(), 0);
    cr_assert(games_load(verdict_data(), "cacao", &to->arena, &loaded, &error), "%s", error.text);
    to->game = loaded.pieces;
    table_init(&to->table, loaded.game, loaded.kit, loaded.pieces, seats);
    to->map = memory_new(sizeof *to->map);
    loaded.game->deal(to->map, &to->table);
}

void tear_down(struct session *to)
{
    free(to->map);
    chance_finish(&to->chance);
    arena_finish(&to->arena);
}

static void collect(const struct move *move, void *context)
{
    struct session *to = context;

    cr_assert_lt(to->moves, MOVES_MAX);
    to->move[to->moves++] = *move;
}

void list_moves(struct session *to)
{
    to->moves = 0;
    game_each_move(&to->table, to->map, collect, to);
}

const char *play_line(struct session *to, const char *line, struct error *error)
{
    struct fields fields;
    struct move move = { .seat = (int8_t)(line[0] - '1') };

    *error = (struct error){ 0 };
    fields_split(line + 2, (int)strlen(line + 2), &fields);
    cr_assert(game_parse(&to->table, &fields, &move, error), "%s: %s", line, error->text);
    game_play(&to->table, to->map, &move, NULL, error);
    return error->rule;
}

void expect_lines(struct session *to, const char *const lines[])
{
    struct error error;

    for (; *lines != NULL; lines++)
        cr_expect_str_eq(play_line(to, *lines, &error), "", "%s: %s: %s", *lines, error.rule, error.text);
}
int worker_of(const struct session *to, const char *id)
{
    for (int i = 0; i < to->game->workers; i++)
        if (strcmp(to->game->worker[i].id, id) == 0)
            return i;
    return -1;
}

int jungle_of(const struct session *to, const char *id)
{
    for (int i = 0; i < to->game->jungles; i++)
        if (strcmp(to->game->jungle[i].id, id) == 0)
            return i;
    return -1;
}

void lay_out(struct session *to, int seats, const char *hand)
{
    set_up(to, seats);
    memset(to->map->jungle, 0, sizeof to->map->jungle);
    memset(to->map->pile, 0, sizeof to->map->pile);
    memset(to->map->piles, 0, sizeof to->map->piles);
    to->map->jungle_pile = 0;
    to->map->phase = CACAO_PHASE_PLACE;
    for (; *hand != '\0'; hand++) {
        to->map->hand[0][worker_of(to, (char[]){ *hand, '\0' })]++;
        to->map->hands[0]++;
    }
    to->map->hands[1] = to->map->hand[1][0] = 1;
}

void lay_jungle(struct session *to, const char *id, int x, int y)
{
    cacao_map_lay(to->map, x, y, jungle_of(to, id), 0, CACAO_NO_SEAT);
}

void lay_worker(struct session *to, const char *id, int x, int y, int turn, int seat)
{
    cacao_map_lay(to->map, x, y, worker_of(to, id), turn, seat);
}

void show(struct session *to, const char *id)
{
    to->map->display[to->map->displayed++] = (uint8_t)jungle_of(to, id);
}
