#include "rules.h"

#include "legal.h"
#include "move.h"
#include "outlook.h"
#include "pad.h"
#include "pile.h"
#include "placing.h"
#include "record.h"
#include "score.h"
#include "setup.h"
#include "task.h"
#include "view.h"

/* ---- phases ---- */

#define LINE(verb) (UINT64_C(1) << BRAZIL_LINE_##verb)
#define SEATS (((UINT64_C(1) << BRAZIL_SEAT_LINES) - 1))
#define CARDS (LINE(CLAIM) | LINE(PLAY))
#define ACTIONS                                                                                                        \
    (LINE(DEPLOY) | LINE(PAINT) | LINE(BUILD) | LINE(FOUND) | LINE(MAKE) | LINE(RENOVATE) | LINE(HARBOR) | LINE(TRADE))
#define DUE(verb) .who = SEAT_CHANCE, .verbs = LINE(verb) | SEATS

/* Whatever a seat writes while a draw is due: the draw is missing. */
static const struct phase phases[] = {
    [BRAZIL_PHASE_OPEN_CITY] = { DUE(CITY) },
    [BRAZIL_PHASE_OPEN_PAINTING] = { DUE(PAINTING) },
    [BRAZIL_PHASE_DEAL] = { DUE(TASK) },
    [BRAZIL_PHASE_BOARD] = { .verbs = LINE(BOARD), .word = "board" },
    [BRAZIL_PHASE_CAPITAL] = { .verbs = LINE(CAPITAL), .word = "capital" },
    [BRAZIL_PHASE_FIND_CAPITAL] = { DUE(FIND_CAPITAL) },
    [BRAZIL_PHASE_KEEP] = { .verbs = LINE(KEEP), .word = "keep", .each = brazil_each_keep },
    [BRAZIL_PHASE_ACT] = { .opens = true, .verbs = ACTIONS | CARDS, .word = "act", .each = brazil_each_act },
    [BRAZIL_PHASE_MOVE] = { .verbs = LINE(MOVE) | LINE(BOMBARD) | LINE(DONE) | CARDS,
                            .word = "move",
                            .each = brazil_each_move },
    [BRAZIL_PHASE_MARCH] = { .verbs = LINE(MOVE), .word = "march", .each = brazil_each_march },
    [BRAZIL_PHASE_PAY] = { .verbs = LINE(PAY) | LINE(WAIVE), .word = "pay", .each = brazil_each_pay },
    [BRAZIL_PHASE_TAKE] = { .verbs = LINE(TAKE), .word = "take" },
    [BRAZIL_PHASE_ALSO] = { .verbs = LINE(ALSO) | LINE(ALSO_NONE), .word = "also", .each = brazil_each_also },
    [BRAZIL_PHASE_AGAIN] = { .verbs = LINE(AGAIN), .word = "again" },
    [BRAZIL_PHASE_GIVE] = { .verbs = LINE(GIVE), .word = "give", .each = brazil_each_give },
    [BRAZIL_PHASE_PALACE] = { .verbs = LINE(PALACE) | LINE(PALACE_NONE), .word = "palace", .each = brazil_each_palace },
    [BRAZIL_PHASE_SURVEY] = { .verbs = LINE(RENOVATE), .word = "renovate", .each = brazil_each_survey },
    [BRAZIL_PHASE_CARRY] = { .verbs = LINE(CARRY) | LINE(DONE), .word = "carry" },
    [BRAZIL_PHASE_COMMIT] = { .verbs = LINE(COMMIT) | LINE(DONE), .word = "commit" },
    [BRAZIL_PHASE_DISCARD] = { .verbs = LINE(DISCARD), .word = "discard" },
    [BRAZIL_PHASE_TOKEN] = { .verbs = LINE(TOKEN), .word = "token" },
    [BRAZIL_PHASE_CITY] = { DUE(CITY) },
    [BRAZIL_PHASE_PAINTING] = { DUE(PAINTING) },
    [BRAZIL_PHASE_REVEAL] = { DUE(REVEAL) },
    [BRAZIL_PHASE_DRAW] = { DUE(DRAW) },
    [BRAZIL_PHASE_OVER] = { .who = SEAT_OVER },
};

/* ---- lines ---- */

/* end.round: the round is played to its end. */
static void end_turn(struct brazil_realm *realm)
{
    realm->acted = realm->arch = realm->moved = realm->begun = 0;
    realm->mover = realm->actor = (uint8_t)((realm->mover + 1) % realm->seats);
    realm->phase = BRAZIL_PHASE_ACT;
    if (realm->mover != realm->first)
        return;
    realm->round++;
    if (realm->ending)
        realm->phase = BRAZIL_PHASE_OVER;
}

/* `* draw` and `* reveal`: what they cause comes next. */
static bool play_draw(const struct brazil_turn *turn)
{
    bool good = false;

    if (turn->move->verb == BRAZIL_LINE_DRAW)
        good = brazil_draw_card(turn);
    else if ((good = brazil_check_find(turn)))
        brazil_find(turn);
    if (good)
        brazil_go_on(turn);
    return good;
}

/* A refill of what lies open; in the opening nothing else is due. */
static bool play_refill(const struct brazil_turn *turn)
{
    bool opening = turn->realm->phase == BRAZIL_PHASE_OPEN_CITY || turn->realm->phase == BRAZIL_PHASE_OPEN_PAINTING;
    bool good = turn->move->verb == BRAZIL_LINE_CITY ? brazil_open_city(turn) : brazil_open_painting(turn);

    if (good && !opening)
        brazil_go_on(turn);
    return good;
}

static bool play_chance(const struct brazil_turn *turn)
{
    switch (turn->move->verb) {
    case BRAZIL_LINE_CITY:
    case BRAZIL_LINE_PAINTING:
        return play_refill(turn);
    case BRAZIL_LINE_TASK:
        return brazil_deal_task(turn);
    case BRAZIL_LINE_FIND_CAPITAL:
        return brazil_find_capital(turn);
    default:
        return play_draw(turn);
    }
}

static bool play_line(const struct brazil_turn *turn)
{
    if (!brazil_check_line(turn))
        return false;
    brazil_say(turn);
    return true;
}

static bool play_seat(const struct brazil_turn *turn)
{
    switch (turn->move->verb) {
    case BRAZIL_LINE_BOARD:
        return brazil_choose_board(turn);
    case BRAZIL_LINE_CAPITAL:
        return brazil_choose_capital(turn);
    case BRAZIL_LINE_KEEP:
        return brazil_keep(turn);
    case BRAZIL_LINE_DISCARD:
        return brazil_throw_away(turn);
    case BRAZIL_LINE_TOKEN:
        brazil_place_token(turn);
        brazil_go_on(turn);
        return true;
    case BRAZIL_LINE_DONE:
        if (turn->realm->phase != BRAZIL_PHASE_MOVE)
            return play_line(turn);
        end_turn(turn->realm);
        return true;
    default:
        return play_line(turn);
    }
}

static bool play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                 struct error *error)
{
    struct brazil_realm *realm = state, before;
    const struct brazil *game = brazil_of(table);
    const struct brazil_turn turn = { .realm = realm,
                                      .game = game,
                                      .map = brazil_map(game, table->seats),
                                      .move = move,
                                      .error = error,
                                      .seat = move->seat >= 0 ? move->seat : realm->mover };

    if (ledger_is(ledger))
        before = *realm;
    bool good = move->seat >= 0 ? play_seat(&turn) : play_chance(&turn);
    if (good && ledger_is(ledger))
        brazil_account(&before, realm, table, ledger);
    return good;
}

/* ---- what is due, where the game stands ---- */

static void hint(const void *state, const struct table *table, const struct move *move, struct buf *out)
{
    const struct brazil_realm *realm = state;

    (void)table;
    if (move == NULL)
        return;
    if (realm->phase == BRAZIL_PHASE_MOVE)
        buf_printf(out, _("seat %d has not written \"done\""), realm->actor + 1);
    else if (realm->phase == BRAZIL_PHASE_DISCARD)
        buf_printf(out, _("seat %d has too much and discards first"), realm->actor + 1);
    else if (realm->phase == BRAZIL_PHASE_TOKEN)
        buf_printf(out, _("seat %d places the token of the era that is over"), realm->actor + 1);
    else if (realm->phase == BRAZIL_PHASE_COMMIT)
        buf_printf(out, _("seat %d commits combat cards"), realm->actor + 1);
}

static bool is_played(const struct brazil_realm *realm)
{
    return realm->phase >= BRAZIL_PHASE_ACT && realm->phase != BRAZIL_PHASE_OVER;
}

static void tell_round(const void *state, struct buf *out)
{
    const struct brazil_realm *realm = state;

    if (is_played(realm))
        buf_printf(out, _("era %d, round %d"), realm->era, realm->round + 1);
}

static void progress(const void *state, const struct table *table, struct buf *out)
{
    const struct brazil_realm *realm = state;

    (void)table;
    tell_round(state, out);
    if (is_played(realm) && realm->ending)
        buf_puts(out, _(", the last one"));
}

/* setup.map: each number of seats has its map. */
static bool agree(const struct table *table, struct error *error)
{
    const struct brazil *game = brazil_of(table);
    const struct brazil_map *map = brazil_map(game, table->seats);

    if ((table->given >> game->map_option & 1u) == 0 || table->option[game->map_option] == table->seats - 2)
        return true;
    return fail(error, ERROR_UNREADABLE, NULL, _("%d players play on map %s"), table->seats, map->id);
}

static void edges(const struct table *table, int edge[4])
{
    const struct brazil_map *map = brazil_map(brazil_of(table), table->seats);

    edge[0] = edge[2] = map->hex[0].q;
    edge[1] = map->hex[0].r;
    edge[3] = map->hex[map->hexes - 1].r;
    for (int i = 1; i < map->hexes; i++) {
        edge[0] = map->hex[i].q < edge[0] ? map->hex[i].q : edge[0];
        edge[2] = map->hex[i].q > edge[2] ? map->hex[i].q : edge[2];
    }
}

static bool enough(const void *state)
{
    return ((const struct brazil_realm *)state)->round >= BRAZIL_ENOUGH;
}

/* What brazil_each_placing tells of places that are no hexes. */
static const char *const places[] = { N_("open"), N_("discard"), N_("seat %d"), N_("supply seat %d"), N_("store seat %d"),
                                      N_("claimed seat %d"), N_("committed seat %d"), N_("%s flipped seat %d"),
                                      N_("%s seat %d"), NULL };

const struct game game_brazil = {
    .id = "brazil",
    .rules = 1,
    .shape = { .size = sizeof(struct brazil_realm),
               .phase = offsetof(struct brazil_realm, phase),
               .actor = offsetof(struct brazil_realm, actor),
               .begun = offsetof(struct brazil_realm, begun) },
    .phase = phases,
    .grammar = &brazil_grammar,
    .pile = brazil_piles,
    .piles = BRAZIL_PILE_COUNT,
    .read = brazil_read,
    .deal = brazil_deal,
    .draw = brazil_draw,
    .play = play,
    .each_placing = brazil_each_placing,
    .places = places,
    .agree = agree,
    .tally = brazil_tally,
    .hint = hint,
    .progress = progress,
    .round = tell_round,
    .view = brazil_view,
    .score = brazil_score,
    .outlook = brazil_outlook,
    .pad = &brazil_pad,
    .considers = brazil_considers,
    .veil = brazil_veil,
    .cover = brazil_cover,
    .edges = edges,
    .enough = enough,
    .tie_break = brazil_tie_break,
};
