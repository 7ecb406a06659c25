/* Cacao: its turn, and the game behind the common interface. */
#include "rules.h"

#include "legal.h"
#include "line.h"
#include "outlook.h"
#include "pad.h"
#include "pile.h"
#include "placing.h"
#include "score.h"
#include "site.h"

/* What may follow a draw that is due belongs to its phase too: that the draw is missing is said then. */
enum {
    DRAW = 1u << CACAO_DRAW_WORKER | 1u << CACAO_DRAW_JUNGLE,
    PLACE = 1u << CACAO_PLACE | 1u << CACAO_OVERBUILD,
    FILL = 1u << CACAO_FILL | 1u << CACAO_DONE,
    ACTIVATE = 1u << CACAO_ACTIVATE | 1u << CACAO_DONE,
};

static const struct phase phases[] = {
    [CACAO_PHASE_DEAL] = { .who = SEAT_CHANCE, .verbs = DRAW | PLACE },
    [CACAO_PHASE_PLACE] = { .who = SEAT_ACTOR, .opens = true, .verbs = PLACE, .word = "place",
                            .each = cacao_each_place },
    [CACAO_PHASE_FILL] = { .who = SEAT_ACTOR, .verbs = FILL, .word = "fill", .each = cacao_each_fill },
    [CACAO_PHASE_THIRD] = { .who = SEAT_CHANCE, .verbs = DRAW | ACTIVATE },
    [CACAO_PHASE_ACTIVATE] = { .who = SEAT_ACTOR, .verbs = ACTIVATE, .word = "activate", .each = cacao_each_activate },
    [CACAO_PHASE_REFILL] = { .who = SEAT_CHANCE, .verbs = DRAW | PLACE },
    [CACAO_PHASE_OVER] = { .who = SEAT_OVER },
};

static void deal(void *state, const struct table *table)
{
    cacao_map_deal(state, cacao_of(table), table->seats);
}

/* ---- from one phase to the next ---- */

static void begin_turn(struct cacao_map *map, int seat)
{
    map->seat = map->actor = (uint8_t)seat;
    map->phase = map->hands[seat] > 0 ? CACAO_PHASE_PLACE : CACAO_PHASE_OVER;
}

/* setup.order; end.last: every seat has the same number of tiles, so the first empty hand at the start of a turn is
   that of the first seat. */
static void go_on_drawing(struct cacao_map *map, const struct cacao *game)
{
    if (cacao_draw_due(map, game) == CACAO_DUE_NONE)
        begin_turn(map, map->phase == CACAO_PHASE_DEAL ? 0 : (map->seat + 1) % map->seats);
}

static void end_turn(struct cacao_map *map, const struct cacao *game)
{
    map->newest = map->laid = 0;
    map->phase = CACAO_PHASE_REFILL;
    map->actor = map->seat;
    go_on_drawing(map, game);
}

/* site.temple: workers of the newest tile that stand at one have nothing to do now. */
static bool is_at_temple(const struct cacao_map *map, const struct cacao *game)
{
    const struct cacao_tile *newest = &map->tile[map->newest];

    for (int side = 0; side < CACAO_SIDES; side++) {
        int jungle = cacao_map_neighbour(map, newest->x, newest->y, side);
        if (jungle >= 0 && game->jungle[map->tile[jungle].type].site == CACAO_SITE_TEMPLE &&
            cacao_map_workers(map, game, map->newest, side) > 0)
            return true;
    }
    return false;
}

/* Whoever's turn it is, and everybody with workers that may work: who cannot send a single one. */
static void tell_idle(const struct cacao_map *map, const struct cacao *game, struct ledger *ledger)
{
    for (int seat = 0; seat < map->seats; seat++) {
        int edges = 0, most = 0;
        for (int i = 0; i < map->edges; i++)
            if (map->edge[i].seat == seat) {
                edges++;
                most += cacao_site_most(map, game, &map->edge[i]);
            }
        if (edges > 0 && most == 0)
            ledger_note(ledger, seat, "market.cacao", "%s", _("has no cacao to sell"));
        else if (edges == 0 && seat == map->seat && is_at_temple(map, game))
            ledger_note(ledger, seat, "site.temple", "%s", _("has workers at the temple: they count at the end"));
        else if (edges == 0 && seat == map->seat)
            ledger_note(ledger, seat, "activate.who", "%s", _("can send nobody to work"));
    }
}

static void start_activating(struct cacao_map *map, const struct cacao *game, struct ledger *ledger)
{
    while (map->gaps > 0)
        cacao_map_close_gap(map, 0);
    cacao_map_find_edges(map, game);
    if (ledger_notes(ledger))
        tell_idle(map, game, ledger);
    if (map->edges == 0) {
        end_turn(map, game);
        return;
    }
    map->phase = CACAO_PHASE_ACTIVATE;
    map->actor = map->edge[0].seat;
}

/* ---- drawing ---- */

static void lay_jungle(struct cacao_map *map, int x, int y, int type)
{
    cacao_map_lay(map, x, y, type, 0, CACAO_NO_SEAT);
    map->laid++;
}

static bool play_draw(struct cacao_map *map, const struct cacao *game, const struct move *move, struct ledger *ledger,
                      struct error *error)
{
    int from = cacao_args(move)->draw.seat, type = cacao_args(move)->draw.type;

    if (!cacao_take(map, game, move, error))
        return false;
    if (map->phase == CACAO_PHASE_THIRD) {
        lay_jungle(map, map->gap[0].x, map->gap[0].y, type);
        start_activating(map, game, ledger);
        return true;
    }
    if (from == CACAO_DUE_JUNGLE)
        map->display[map->displayed++] = (uint8_t)type;
    else {
        map->hand[from - 1][type]++;
        map->hands[from - 1]++;
    }
    go_on_drawing(map, game);
    return true;
}

/* ---- placing a worker tile ---- */

/* What the seat holds is told, each tile as often as it does. */
static ASIDE bool fail_hand(const struct cacao_map *map, const struct cacao *game, int type, struct error *error)
{
    struct buf held = { 0 };

    for (int other = 0; other < game->workers; other++)
        for (int i = 0; i < map->hand[map->seat][other]; i++)
            buf_printf(&held, " %s", game->worker[other].id);
    fail(error, ERROR_BROKEN, "place.hand", _("seat %d has no worker tile %s in hand, it holds%s"), map->seat + 1,
         game->worker[type].id, buf_text(&held));
    buf_finish(&held);
    return false;
}

static bool check_hand(const struct cacao_map *map, const struct cacao *game, int type, struct error *error)
{
    return map->hand[map->seat][type] > 0 || (error != NULL && fail_hand(map, game, type, error));
}

static void leave_hand(struct cacao_map *map, int type)
{
    map->hand[map->seat][type]--;
    map->hands[map->seat]--;
}

static bool fail_space(const struct cacao_map *map, int x, int y, struct error *error)
{
    if (((x + y) & 1) == 0)
        return fail(error, ERROR_BROKEN, "place.space", _("%d,%d is a jungle space: x and y add up to an even number"),
                    x, y);
    if (cacao_map_tile_at(map, x, y) >= 0)
        return fail(error, ERROR_BROKEN, "place.space", _("a worker tile already lies at %d,%d"), x, y);
    return fail(error, ERROR_BROKEN, "place.beside", _("no jungle tile lies beside %d,%d (corners do not count)"), x,
                y);
}

static bool play_place(struct cacao_map *map, const struct cacao *game, const struct move *move, struct ledger *ledger,
                       struct error *error)
{
    const union cacao_args *args = cacao_args(move);
    int x = args->place.x, y = args->place.y, type = args->place.type;

    if (!check_hand(map, game, type, error))
        return false;
    if (!cacao_map_is_open(map, x, y))
        return fail_space(map, x, y, error);
    leave_hand(map, type);
    map->newest = map->tiles;
    cacao_map_lay(map, x, y, type, args->place.turn, map->seat);
    cacao_map_find_gaps(map);
    map->fills = (uint8_t)cacao_least(map->gaps, map->displayed);
    map->third = map->fills < map->gaps && map->jungle_pile > 0;
    if (map->fills == 0)
        start_activating(map, game, ledger);
    else
        map->phase = CACAO_PHASE_FILL;
    return true;
}

static bool play_overbuild(struct cacao_map *map, const struct cacao *game, const struct move *move,
                           struct ledger *ledger, struct error *error)
{
    const union cacao_args *args = cacao_args(move);
    int x = args->place.x, y = args->place.y, type = args->place.type, tile = cacao_map_tile_at(map, x, y);

    if (!check_hand(map, game, type, error) || !cacao_may_overbuild(map, game, error))
        return false;
    if (tile < 0 || map->tile[tile].seat != map->seat)
        return fail(error, ERROR_BROKEN, "overbuild.own", _("no worker tile of seat %d lies at %d,%d"), map->seat + 1,
                    x, y);
    if (map->tile[tile].below != CACAO_NO_TYPE)
        return fail(error, ERROR_BROKEN, "overbuild.once", _("two worker tiles lie at %d,%d already"), x, y);
    leave_hand(map, type);
    map->sun[map->seat] = (uint8_t)(map->sun[map->seat] - game->value.overbuild_sun);
    map->newest = (uint8_t)tile;
    cacao_map_cover(map, tile, type, args->place.turn);
    start_activating(map, game, ledger);
    return true;
}

/* ---- filling the jungle ---- */

static int slot_of(const struct cacao_map *map, int type)
{
    for (int slot = 0; slot < map->displayed; slot++)
        if (map->display[slot] == type)
            return slot;
    return -1;
}

static bool fail_gap(const struct cacao_map *map, int x, int y, struct error *error)
{
    if (cacao_map_tile_at(map, x, y) >= 0)
        return fail(error, ERROR_BROKEN, "fill.all", _("a tile already lies at %d,%d"), x, y);
    return fail(error, ERROR_BROKEN, "fill.all",
                _("%d,%d is no gap: a jungle space beside the new tile and beside another worker tile"), x, y);
}

static bool play_fill(struct cacao_map *map, const struct cacao *game, const struct move *move, struct error *error)
{
    const union cacao_args *args = cacao_args(move);
    int x = args->fill.x, y = args->fill.y, type = args->fill.type;
    int slot = slot_of(map, type), gap = cacao_map_gap_at(map, x, y);

    if (map->fills == 0)
        return fail(error, ERROR_BROKEN, "fill.all", _("no tile of the display is to be laid any more"));
    if (slot < 0)
        return fail(error, ERROR_BROKEN, "fill.all", _("there is no jungle tile %s in the display"),
                    game->jungle[type].id);
    if (gap < 0)
        return fail_gap(map, x, y, error);
    map->displayed--;
    memmove(&map->display[slot], &map->display[slot + 1], (size_t)(map->displayed - slot) * sizeof *map->display);
    map->display[map->displayed] = 0;
    cacao_map_close_gap(map, gap);
    lay_jungle(map, x, y, type);
    map->fills--;
    return true;
}

static bool finish_filling(struct cacao_map *map, const struct cacao *game, struct ledger *ledger, struct error *error)
{
    if (map->fills > 0)
        return fail(error, ERROR_BROKEN, "fill.all",
                    ngettext_("%d more tile of the display must be laid, for instance at %d,%d",
                              "%d more tiles of the display must be laid, for instance at %d,%d", map->fills),
                    map->fills, map->gap[0].x, map->gap[0].y);
    if (map->third)
        map->phase = CACAO_PHASE_THIRD;
    else
        start_activating(map, game, ledger);
    return true;
}

/* ---- activating workers ---- */

/* activate.order: the next seat with workers that may work; what this one has not used is spent. */
static void finish_activating(struct cacao_map *map, const struct cacao *game)
{
    while (map->edges > 0 && map->edge[0].seat == map->actor)
        cacao_map_spend_edge(map, 0);
    if (map->edges > 0)
        map->actor = map->edge[0].seat;
    else
        end_turn(map, game);
}

static bool play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                 struct error *error)
{
    struct cacao_map *map = state;
    const struct cacao *game = cacao_of(table);

    switch ((enum cacao_verb)move->verb) {
    case CACAO_DRAW_WORKER:
    case CACAO_DRAW_JUNGLE:
        return play_draw(map, game, move, ledger, error);
    case CACAO_PLACE:
        return play_place(map, game, move, ledger, error);
    case CACAO_OVERBUILD:
        return play_overbuild(map, game, move, ledger, error);
    case CACAO_FILL:
        return play_fill(map, game, move, error);
    case CACAO_ACTIVATE:
        return cacao_activate(map, game, move, ledger, error);
    case CACAO_DONE:
    case CACAO_VERBS:
        break;
    }
    if (map->phase == CACAO_PHASE_FILL)
        return finish_filling(map, game, ledger, error);
    finish_activating(map, game);
    return true;
}

/* ---- what is due ---- */

/* activate.who: those who may work have worked, or never could. fill.all: the display comes first. */
static void hint(const void *state, const struct table *table, const struct move *move, struct buf *out)
{
    const struct cacao_map *map = state;

    (void)table;
    if (move == NULL)
        return;
    bool works = move->verb == CACAO_ACTIVATE || move->verb == CACAO_DONE;
    if (map->phase == CACAO_PHASE_FILL && map->fills > 0)
        buf_printf(out, ngettext_("%d more tile of the display must be laid, for instance at %d,%d",
                                  "%d more tiles of the display must be laid, for instance at %d,%d", map->fills),
                   map->fills, map->gap[0].x, map->gap[0].y);
    else if (map->phase == CACAO_PHASE_ACTIVATE && move->seat != map->actor)
        buf_printf(out, _("seat %d has workers to send and has not written \"done\""), map->actor + 1);
    else if (works && (map->phase == CACAO_PHASE_REFILL || map->phase == CACAO_PHASE_PLACE))
        buf_printf(out, _("no workers of seat %d have anything to do now, so the turn is over"), move->seat + 1);
}

static const char *const places[] = { N_("hand"), N_("display"), N_("field %d"), N_("seat %d"), N_("under %s"), NULL };

/* Which of a hand, or of the display, is drawn: one after the other. */
static void tell_draw(const struct cacao_map *map, const struct cacao *game, struct buf *out)
{
    int due = cacao_draw_due(map, game);

    if (map->phase != CACAO_PHASE_DEAL && map->phase != CACAO_PHASE_REFILL)
        return;
    if (due > 0)
        buf_printf(out, _("tile %d of %d; "), map->hands[due - 1] + 1,
                   cacao_least(game->value.hand, map->hands[due - 1] + map->piles[due - 1]));
    else if (due == CACAO_DUE_JUNGLE)
        buf_printf(out, _("tile %d of %d; "), map->displayed + 1,
                   cacao_least(game->value.display, map->displayed + map->jungle_pile));
}

/* How much is left of the piles. */
static void progress(const void *state, const struct table *table, struct buf *out)
{
    const struct cacao_map *map = state;

    tell_draw(map, cacao_of(table), out);
    buf_printf(out, ngettext_("in the piles: %d jungle tile", "in the piles: %d jungle tiles", map->jungle_pile),
               map->jungle_pile);
    for (int seat = 0; seat < map->seats; seat++)
        buf_printf(out, ngettext_("; seat %d: %d worker tile", "; seat %d: %d worker tiles", map->piles[seat]), seat + 1,
                   map->piles[seat]);
}

/* ---- the game ---- */

/* end.winner: of players with equal gold the one with the most cacao. */
static int tie_break(const void *state, const struct table *table, int seat)
{
    const struct cacao_map *map = state;

    (void)table;
    return map->cacao[seat];
}

/* The hands of others go back among what they may yet draw. */
static void veil(void *state, const struct table *table, int seat)
{
    struct cacao_map *map = state;
    const struct cacao *game = cacao_of(table);

    for (int other = 0; other < table->seats; other++)
        for (int type = 0; type < game->workers && other != seat; type++) {
            map->pile[other][type] = (uint8_t)(map->pile[other][type] + map->hand[other][type]);
            map->hand[other][type] = 0;
        }
}

const struct game game_cacao = {
    .id = "cacao",
    .rules = 1,
    .shape = { .size = sizeof(struct cacao_map),
               .phase = offsetof(struct cacao_map, phase),
               .actor = offsetof(struct cacao_map, actor),
               .owner = offsetof(struct cacao_map, seat),
               .points = offsetof(struct cacao_map, gold) },
    .phase = phases,
    .grammar = &cacao_grammar,
    .pile = cacao_piles,
    .piles = CACAO_PILES,
    .read = cacao_read,
    .deal = deal,
    .draw = cacao_draw,
    .play = play,
    .hint = hint,
    .places = places,
    .progress = progress,
    .score = cacao_score,
    .each_placing = cacao_each_placing,
    .outlook = cacao_outlook,
    .notes = sizeof(struct cacao_notes),
    .foresees = cacao_foresees,
    .undo = cacao_map_undo,
    .pad = &cacao_pad,
    .veil = veil,
    .tie_break = tie_break,
};
