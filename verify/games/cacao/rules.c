/* Cacao: its turn, and the game behind the common interface. */
#include <string.h>

#include "move.h"

/* ---- deal, turn ---- */

static size_t state_size(const struct table *table)
{
    (void)table;
    return sizeof(struct map);
}

static void deal(void *state, const struct table *table)
{
    map_deal(state, kit_of(table), table->seats);
}

static int mover(const void *state)
{
    const struct map *map = state;

    return map->phase == PHASE_OVER ? -1 : map->actor;
}

static int turn(const void *state)
{
    const struct map *map = state;

    switch ((enum phase)map->phase) {
    case PHASE_DEAL:
    case PHASE_THIRD:
    case PHASE_REFILL:
        return SEAT_CHANCE;
    case PHASE_OVER:
        return SEAT_OVER;
    case PHASE_PLACE:
    case PHASE_FILL:
    case PHASE_ACTIVATE:
        break;
    }
    return map->actor;
}

static bool opens(const void *state)
{
    const struct map *map = state;

    return map->phase == PHASE_PLACE;
}

/* What may follow a draw that is due belongs to its phase too: that the draw is missing is said then. */
static unsigned verbs(const void *state)
{
    const struct map *map = state;
    unsigned place = 1u << VERB_PLACE | 1u << VERB_OVERBUILD, activate = 1u << VERB_ACTIVATE | 1u << VERB_DONE;

    switch ((enum phase)map->phase) {
    case PHASE_DEAL:
    case PHASE_REFILL:
        return 1u << VERB_DRAW | place;
    case PHASE_PLACE:
        return place;
    case PHASE_FILL:
        return 1u << VERB_FILL | 1u << VERB_DONE;
    case PHASE_THIRD:
        return 1u << VERB_DRAW | activate;
    case PHASE_ACTIVATE:
        return activate;
    case PHASE_OVER:
        break;
    }
    return 0;
}

/* ---- from one phase to the next ---- */

static void begin_turn(struct map *map, int seat)
{
    map->seat = map->actor = (uint8_t)seat;
    map->phase = map->hands[seat] > 0 ? PHASE_PLACE : PHASE_OVER;
}

/* setup.order; end.last: every seat has the same number of tiles, so the first empty hand at the start of a turn is
   that of the first seat. */
static void go_on_drawing(struct map *map, const struct cacao *game)
{
    if (draw_due(map, game) == DUE_NONE)
        begin_turn(map, map->phase == PHASE_DEAL ? 0 : (map->seat + 1) % map->seats);
}

static void end_turn(struct map *map, const struct cacao *game)
{
    map->newest = map->laid = 0;
    map->phase = PHASE_REFILL;
    map->actor = map->seat;
    go_on_drawing(map, game);
}

static void start_activating(struct map *map, const struct cacao *game)
{
    while (map->gaps > 0)
        map_close_gap(map, 0);
    map_find_edges(map, game);
    if (map->edges == 0) {
        end_turn(map, game);
        return;
    }
    map->phase = PHASE_ACTIVATE;
    map->actor = map->edge[0].seat;
}

/* ---- drawing ---- */

static void lay_jungle(struct map *map, int x, int y, int type)
{
    map_lay(map, x, y, type, 0, NO_SEAT);
    map->laid++;
}

static bool play_draw(struct map *map, const struct cacao *game, const struct move *move, struct error *error)
{
    int from = move->arg[ARG_PILE], type = move->arg[ARG_TYPE];

    if (!draw_take(map, game, move, error))
        return false;
    if (map->phase == PHASE_THIRD) {
        lay_jungle(map, map->gap[0].x, map->gap[0].y, type);
        start_activating(map, game);
        return true;
    }
    if (from == DUE_JUNGLE)
        map->display[map->displayed++] = (uint8_t)type;
    else {
        map->hand[from - 1][type]++;
        map->hands[from - 1]++;
    }
    go_on_drawing(map, game);
    return true;
}

/* ---- placing a worker tile ---- */

static bool check_hand(const struct map *map, const struct cacao *game, int type, struct error *error)
{
    return map->hand[map->seat][type] > 0 ||
           fail(error, ERROR_BROKEN, "place.hand", _("seat %d has no worker tile %s in hand"), map->seat + 1,
                game->worker[type].id);
}

static void leave_hand(struct map *map, int type)
{
    map->hand[map->seat][type]--;
    map->hands[map->seat]--;
}

static bool fail_space(const struct map *map, int x, int y, struct error *error)
{
    if (((x + y) & 1) == 0)
        return fail(error, ERROR_BROKEN, "place.space", _("%d,%d is a jungle space: x and y add up to an even number"),
                    x, y);
    if (map_tile_at(map, x, y) >= 0)
        return fail(error, ERROR_BROKEN, "place.space", _("a worker tile lies at %d,%d already"), x, y);
    return fail(error, ERROR_BROKEN, "place.beside", _("no jungle tile lies beside %d,%d (corners do not count)"), x,
                y);
}

static bool play_place(struct map *map, const struct cacao *game, const struct move *move, struct error *error)
{
    int x = move->arg[ARG_X], y = move->arg[ARG_Y], type = move->arg[ARG_TYPE];

    if (!check_hand(map, game, type, error))
        return false;
    if (!map_is_open(map, x, y))
        return fail_space(map, x, y, error);
    leave_hand(map, type);
    map->newest = map->tiles;
    map_lay(map, x, y, type, move->arg[ARG_TURN], map->seat);
    map_find_gaps(map);
    map->fills = (uint8_t)least(map->gaps, map->displayed);
    map->third = map->fills < map->gaps && map->jungle_pile > 0;
    if (map->fills == 0)
        start_activating(map, game);
    else
        map->phase = PHASE_FILL;
    return true;
}

bool may_overbuild(const struct map *map, const struct cacao *game, struct error *error)
{
    int left = map->displayed + map->jungle_pile;

    if (left > 0)
        return fail(error, ERROR_BROKEN, "overbuild.empty",
                    ngettext_("%d jungle tile is left, it must be laid first",
                              "%d jungle tiles are left, they must be laid first", left), left);
    return map->sun[map->seat] >= game->value.overbuild_sun ||
           fail(error, ERROR_BROKEN, "overbuild.sun", _("seat %d has no sun token to pay with"), map->seat + 1);
}

static bool play_overbuild(struct map *map, const struct cacao *game, const struct move *move, struct error *error)
{
    int x = move->arg[ARG_X], y = move->arg[ARG_Y], type = move->arg[ARG_TYPE], tile = map_tile_at(map, x, y);

    if (!check_hand(map, game, type, error) || !may_overbuild(map, game, error))
        return false;
    if (tile < 0 || map->tile[tile].seat != map->seat)
        return fail(error, ERROR_BROKEN, "overbuild.own", _("no worker tile of seat %d lies at %d,%d"), map->seat + 1,
                    x, y);
    if (map->tile[tile].below != NO_TYPE)
        return fail(error, ERROR_BROKEN, "overbuild.once", _("two worker tiles lie at %d,%d already"), x, y);
    leave_hand(map, type);
    map->sun[map->seat] = (uint8_t)(map->sun[map->seat] - game->value.overbuild_sun);
    map->newest = (uint8_t)tile;
    map_cover(map, tile, type, move->arg[ARG_TURN]);
    start_activating(map, game);
    return true;
}

/* ---- filling the jungle ---- */

static int slot_of(const struct map *map, int type)
{
    for (int slot = 0; slot < map->displayed; slot++)
        if (map->display[slot] == type)
            return slot;
    return -1;
}

static bool fail_gap(const struct map *map, int x, int y, struct error *error)
{
    if (map_tile_at(map, x, y) >= 0)
        return fail(error, ERROR_BROKEN, "fill.all", _("a tile lies at %d,%d already"), x, y);
    return fail(error, ERROR_BROKEN, "fill.all",
                _("%d,%d is no gap: a jungle space beside the new tile and beside another worker tile"), x, y);
}

static bool play_fill(struct map *map, const struct cacao *game, const struct move *move, struct error *error)
{
    int x = move->arg[ARG_X], y = move->arg[ARG_Y], type = move->arg[ARG_TYPE];
    int slot = slot_of(map, type), gap = map_gap_at(map, x, y);

    if (map->fills == 0)
        return fail(error, ERROR_BROKEN, "fill.all", _("no tile of the display is to be laid any more"));
    if (slot < 0)
        return fail(error, ERROR_BROKEN, "fill.all", _("no jungle tile %s lies in the display"), game->jungle[type].id);
    if (gap < 0)
        return fail_gap(map, x, y, error);
    map->displayed--;
    memmove(&map->display[slot], &map->display[slot + 1], (size_t)(map->displayed - slot) * sizeof *map->display);
    map->display[map->displayed] = 0;
    map_close_gap(map, gap);
    lay_jungle(map, x, y, type);
    map->fills--;
    return true;
}

static bool finish_filling(struct map *map, const struct cacao *game, struct error *error)
{
    if (map->fills > 0)
        return fail(error, ERROR_BROKEN, "fill.all",
                    ngettext_("%d more tile of the display must be laid, for instance at %d,%d",
                              "%d more tiles of the display must be laid, for instance at %d,%d", map->fills),
                    map->fills, map->gap[0].x, map->gap[0].y);
    if (map->third)
        map->phase = PHASE_THIRD;
    else
        start_activating(map, game);
    return true;
}

/* ---- activating workers ---- */

/* activate.order: the next seat with workers that may work; what this one has not used is spent. */
static void finish_activating(struct map *map, const struct cacao *game)
{
    while (map->edges > 0 && map->edge[0].seat == map->actor)
        map_spend_edge(map, 0);
    if (map->edges > 0)
        map->actor = map->edge[0].seat;
    else
        end_turn(map, game);
}

static bool play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                 struct error *error)
{
    struct map *map = state;
    const struct cacao *game = kit_of(table);

    switch ((enum verb)move->verb) {
    case VERB_DRAW:
        return play_draw(map, game, move, error);
    case VERB_PLACE:
        return play_place(map, game, move, error);
    case VERB_OVERBUILD:
        return play_overbuild(map, game, move, error);
    case VERB_FILL:
        return play_fill(map, game, move, error);
    case VERB_ACTIVATE:
        return site_activate(map, game, move, ledger, error);
    case VERB_DONE:
    case VERBS:
        break;
    }
    if (map->phase == PHASE_FILL)
        return finish_filling(map, game, error);
    finish_activating(map, game);
    return true;
}

/* ---- decisions and scores ---- */

static const char *decision(const void *state)
{
    const struct map *map = state;

    switch ((enum phase)map->phase) {
    case PHASE_PLACE:
        return "place";
    case PHASE_FILL:
        return "fill";
    case PHASE_ACTIVATE:
        return "activate";
    case PHASE_DEAL:
    case PHASE_THIRD:
    case PHASE_REFILL:
    case PHASE_OVER:
        break;
    }
    return NULL;
}

static void tally(const void *state, const struct table *table, int points[SEATS_MAX])
{
    const struct map *map = state;

    for (int seat = 0; seat < table->seats; seat++)
        points[seat] = map->gold[seat];
}

/* end.winner: of players with equal gold the one with the most cacao. */
static int tie_break(const void *state, const struct table *table, int seat)
{
    const struct map *map = state;

    (void)table;
    return map->cacao[seat];
}

/* The hands of others go back among what they may yet draw. */
static void veil(void *state, const struct table *table, int seat)
{
    struct map *map = state;
    const struct cacao *game = kit_of(table);

    for (int other = 0; other < table->seats; other++)
        for (int type = 0; type < game->workers && other != seat; type++) {
            map->pile[other][type] = (uint8_t)(map->pile[other][type] + map->hand[other][type]);
            map->hand[other][type] = 0;
        }
}

const struct game game_cacao = {
    .id = "cacao",
    .rules = 1,
    .read = cacao_read,
    .state_size = state_size,
    .deal = deal,
    .turn = turn,
    .mover = mover,
    .opens = opens,
    .verbs = verbs,
    .chance = cacao_draw,
    .each_dealt = cacao_each_dealt,
    .parse = cacao_parse,
    .print = cacao_print,
    .play = play,
    .each_move = cacao_each_move,
    .decision = decision,
    .tally = tally,
    .score = cacao_score,
    .outlook = cacao_outlook,
    .veil = veil,
    .tie_break = tie_break,
    .each_placing = cacao_each_placing,
};
