/* 寶可頌: its turn, and the game behind the common interface. */
#include <assert.h>
#include <string.h>

#include "move.h"

enum {
    FIGURE_VERBS = 1u << VERB_MEEPLE | 1u << VERB_BIG | 1u << VERB_PROFESSOR | 1u << VERB_STARTER | 1u << VERB_PASS
};

/* ---- agreement, deal, turn ---- */

static bool agree(const struct table *table, struct error *error)
{
    if ((table->given >> kit_of(table)->option[AGREED_UTURN] & 1) == 0 || agreed(table, AGREED_RIVER) != 0 ||
        agreed(table, AGREED_RIVER2) != 0)
        return true;
    return fail(error, ERROR_UNREADABLE, NULL, _("option %s needs the option %s"), "uturn", "river / river2");
}

static size_t state_size(const struct table *table)
{
    return land_size(table);
}

/* option.family: with 151 Pokémon a family is worth less, unless the table has agreed on a number. */
static int family_points(const struct table *table)
{
    bool given = (table->given >> kit_of(table)->option[AGREED_FAMILY] & 1) != 0;

    return given || agreed(table, AGREED_DEX) == 0 ? agreed(table, AGREED_FAMILY) : kit_of(table)->value.family_many;
}

static void deal(void *state, const struct table *table)
{
    struct land *land = state;

    land->seats = (uint8_t)table->seats;
    land->ties_full = agreed(table, AGREED_TIES) == 1;
    land->small_two = agreed(table, AGREED_SMALL) == 1;
    land->uturn_free = agreed(table, AGREED_UTURN) == 1;
    land->gyms = agreed(table, AGREED_GYMS) != 0;
    land->trainers = agreed(table, AGREED_TRAINERS) != 0;
    land->dex_many = agreed(table, AGREED_DEX) == 1;
    land->family_points = (int16_t)family_points(table);
    for (int seat = 0; seat < table->seats; seat++) {
        land->supply[FIGURE_MEEPLE][seat] = (uint8_t)agreed(table, AGREED_MEEPLES);
        land->supply[FIGURE_BIG][seat] = agreed(table, AGREED_MARTS) != 0;
        land->supply[FIGURE_PROFESSOR][seat] = land->trainers;
        land->supply[FIGURE_STARTER][seat] = land->trainers;
    }
    land_deal(land, table);
}

static int mover(const void *state)
{
    const struct land *land = state;

    return land->phase == PHASE_OVER ? -1 : land->seat;
}

static int turn(const void *state)
{
    static const int8_t due[] = { [PHASE_DRAW] = SEAT_DRAW, [PHASE_TOKEN] = SEAT_CHANCE, [PHASE_SWAP] = SEAT_CHANCE,
                                  [PHASE_BADGE] = SEAT_CHANCE, [PHASE_OVER] = SEAT_OVER };
    const struct land *land = state;

    return due[land->phase] == 0 ? land->seat : due[land->phase];
}

/* A draw while a tile waits to be placed says that it fits nowhere: tile.fits judges that. What may follow a draw that
   is due belongs to the phase too: play says that the draw is missing. */
static unsigned verbs(const void *state)
{
    enum { TILE = 1u << VERB_TILE, PLACE = 1u << VERB_PLACE, TOKEN = 1u << VERB_TOKEN, BADGE = 1u << VERB_BADGE };
    static const uint16_t of_phase[] = {
        [PHASE_DRAW] = TILE | PLACE,           [PHASE_PLACE] = TILE | PLACE,
        [PHASE_TOKEN] = TOKEN | BADGE | TILE | FIGURE_VERBS,
        [PHASE_FIGURE] = FIGURE_VERBS,         [PHASE_SWAP] = TOKEN | BADGE | TILE,
        [PHASE_BADGE] = BADGE | TILE,          [PHASE_OVER] = 0,
    };

    return of_phase[((const struct land *)state)->phase];
}

/* ---- drawing a tile ---- */

/* tile.fits: the next tile may only be drawn when the one in hand fits nowhere. */
static bool fail_fits(const struct land *land, const struct pokesonne *game, struct error *error)
{
    int x = 0, y = 0, quarter = 0;

    land_fits(land, game, land->drawn, &x, &y, &quarter);
    return fail(error, ERROR_BROKEN, "tile.fits", _("tile %s fits at %d,%d turned %d, so it must be placed"),
                game->tile[land->drawn].id, x, y, 90 * quarter);
}

static bool fail_draw(const struct land *land, const struct table *table, int type, struct error *error)
{
    const struct pokesonne *game = kit_of(table);

    if (!option_is_on(table, game->tile[type].option))
        return fail(error, ERROR_BROKEN, "chance.impossible",
                    _("tile %s belongs to the module %s, which Options does not name"), game->tile[type].id,
                    table->kit->option[game->tile[type].option].id);
    if (land->river > 0)
        return fail(error, ERROR_BROKEN, "chance.impossible",
                    _("tile %s is not what the pile of river tiles holds now"), game->tile[type].id);
    return fail(error, ERROR_BROKEN, "chance.impossible", _("no tile %s is left in the pile"), game->tile[type].id);
}

/* A draw is due, but not this one. */
static bool fail_missing(const struct land *land, const struct table *table, struct error *error)
{
    struct buf due = { 0 };

    game_due(table, land, &due);
    fail(error, ERROR_BROKEN, "chance.missing", _("the draw that the last line causes is missing: %s"), buf_text(&due));
    buf_finish(&due);
    return false;
}

static bool play_tile(struct land *land, const struct table *table, int type, struct error *error)
{
    const struct pokesonne *game = kit_of(table);
    int x, y, quarter;

    if (land->phase == PHASE_PLACE)
        return fail_fits(land, game, error);
    if (land->phase != PHASE_DRAW)
        return fail_missing(land, table, error);
    if (!pile_can_hold(land, game, type))
        return fail_draw(land, table, type, error);
    pile_take(land, type);
    land->drawn = (uint8_t)type;
    bool fits = land_fits(land, game, type, &x, &y, &quarter);
    land->unfit = (uint8_t)(fits ? 0 : type + 1);
    if (fits)
        land->phase = PHASE_PLACE;
    else if (!pile_left(land))
        land->phase = PHASE_OVER;
    return true;
}

/* ---- placing it ---- */

static const char *const edge_words[] = { N_("grass"), N_("road"), N_("plain"), N_("water") };
static_assert(sizeof edge_words / sizeof *edge_words == EDGES, "one word per edge kind");

static bool fail_cell(const struct land *land, const struct pokesonne *game, int x, int y, struct error *error)
{
    int tile = land_tile_at(land, x, y);

    if (tile >= 0)
        return fail(error, ERROR_BROKEN, "place.empty", _("tile %s lies at %d,%d already"),
                    game->tile[land_placed(land, tile)->type].id, x, y);
    return fail(error, ERROR_BROKEN, "place.touch", _("no tile lies beside %d,%d (corners do not count)"), x, y);
}

static bool fail_edges(const struct land *land, const struct pokesonne *game, const struct opening *opening,
                       int quarter, struct error *error)
{
    static const char *const side_names[] = { N_("north"), N_("east"), N_("south"), N_("west") };
    const struct tile *tile = &game->tile[land->drawn];

    for (int side = 0, rest = opening->need; side < TILE_SIDES; side++, rest /= EDGES + 1) {
        int wanted = rest % (EDGES + 1) - 1, edge = tile->edge[(side - quarter) & 3];
        int x = opening->x + (side == EAST) - (side == WEST), y = opening->y + (side == SOUTH) - (side == NORTH);
        if (wanted >= 0 && wanted != edge)
            return fail(error, ERROR_BROKEN, "place.edges", _("the %s side of %s is %s, the tile at %d,%d shows %s"),
                        _(side_names[side]), tile->id, _(edge_words[edge]), x, y, _(edge_words[wanted]));
    }
    if (__builtin_popcount(opening_water(opening)) != 1)
        return fail(error, ERROR_BROKEN, "place.river", _("river tile %s must carry on one open end of the river"),
                    tile->id);
    return fail(error, ERROR_BROKEN, "place.uturn", _("the river would turn back to the side of the bend before it"));
}

/* professor.extra: the tile adds to a region in which the seat's professor stood before. */
static bool adds_to_professor(const struct land *land)
{
    int tile = land->placed_tiles - 1;

    for (int i = 0; land->trainers && i < land->figures; i++) {
        const struct figure *figure = &land->figure[i];
        if (figure->kind == FIGURE_PROFESSOR && figure->seat == land->seat)
            return (land_region(land, land_root(land, figure->region))->on[tile / 64] >> (tile % 64) & 1) != 0;
    }
    return false;
}

static bool play_place(struct land *land, const struct pokesonne *game, const struct move *move, struct error *error)
{
    int x = move->arg[ARG_X], y = move->arg[ARG_Y], quarter = move->arg[ARG_TURN];
    int at = land_opening_at(land, x, y);

    if (at < 0)
        return fail_cell(land, game, x, y, error);
    if ((land_legal_turns(land, game, land_opening(land, at), land->drawn) >> quarter & 1) == 0)
        return fail_edges(land, game, land_opening(land, at), quarter, error);
    land_place(land, game, at, land->drawn, quarter);
    land->extra_due = !land->second_half && adds_to_professor(land);
    const struct tile *tile = land_last_tile(land, game);
    bool token = tile->ball != NO_SEGMENT && land->tokens_left[tile->segment[tile->ball].ball] > 0;
    land->phase = token ? PHASE_TOKEN : PHASE_FIGURE;
    return true;
}

/* ---- scoring, and what comes before it ---- */

/* professor.extra, professor.chain: one extra tile at most, and only if there is one. */
static void end_turn(struct land *land, const struct pokesonne *game, struct ledger *ledger)
{
    bool more = pile_left(land);

    land_score_turn(land, game, ledger);
    if (land->extra_due && more)
        land->second_half = 1;
    else {
        land->second_half = 0;
        land->seat = (uint8_t)((land->seat + 1) % land->seats);
    }
    land->extra_due = 0;
    land->drawn = 0;
    land->phase = more ? PHASE_DRAW : PHASE_OVER;
}

/* What is still due behind a figure line; else the turn is scored. */
static void go_on(struct land *land, const struct pokesonne *game, struct ledger *ledger)
{
    if (land->swapped != 0)
        land->phase = PHASE_SWAP;
    else if (land->challenged != 0)
        land->phase = PHASE_BADGE;
    else
        end_turn(land, game, ledger);
}

static bool play_token(struct land *land, const struct pokesonne *game, const struct move *move, struct ledger *ledger,
                       struct error *error)
{
    int token = move->arg[ARG_TOKEN], ball = land->phase == PHASE_SWAP ? land->swapped : land_due_ball(land, game);
    const struct placed *placed = land_placed(land, land->placed_tiles - 1);

    if (!token_is_in(land, game, token, "chance.impossible", error))
        return false;
    if (move->arg[ARG_BALL] != ball || game->token[token].ball != ball || land->token_at[token] != TOKEN_PILE)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("%d does not lie in the pile of %s"),
                    game->token[token].number, pokesonne_balls[ball]);
    if (land->phase == PHASE_TOKEN) {
        land->token_at[token] = (uint16_t)(TOKEN_LAND + placed->first + land_last_tile(land, game)->ball);
        land->tokens_left[ball]--;
        land->tokens_lying++;
        land->phase = PHASE_FIGURE;
        return true;
    }
    land->token_at[token] = land->token_at[land->swapped_token];
    land->token_at[land->swapped_token] = TOKEN_PILE;
    land->swapped = 0;
    land->swapped_token = 0;
    go_on(land, game, ledger);
    return true;
}

static bool play_badge(struct land *land, const struct table *table, const struct move *move, struct ledger *ledger,
                       struct error *error)
{
    const struct pokesonne *game = kit_of(table);
    int gym = move->arg[ARG_GYM], value = move->arg[ARG_VALUE];

    if (land->phase != PHASE_BADGE)
        return fail_missing(land, table, error);
    for (int i = 0; i < BADGE_VALUES && gym == land->challenged - 1; i++) {
        if (game->gym[gym].value[i] != value || (land->badges_left[gym] >> i & 1) == 0)
            continue;
        land->badges_left[gym] = (uint8_t)(land->badges_left[gym] & ~(1u << i));
        land->badges[land->seat][gym]++;
        land->points[land->seat] += value;
        ledger_add(ledger, land->seat, value, "gym.challenge", _("badge %s"), game->gym[gym].id);
        land->challenged = 0;
        go_on(land, game, ledger);
        return true;
    }
    return fail(error, ERROR_BROKEN, "chance.impossible", _("no badge %s with %d on its back lies in the pile due"),
                game->gym[gym].id, value);
}

static bool play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                 struct error *error)
{
    struct land *land = state;
    const struct pokesonne *game = kit_of(table);

    switch ((enum verb)move->verb) {
    case VERB_TILE:
        return play_tile(land, table, move->arg[ARG_TYPE], error);
    case VERB_TOKEN:
        return play_token(land, game, move, ledger, error);
    case VERB_BADGE:
        return play_badge(land, table, move, ledger, error);
    case VERB_PLACE:
        return play_place(land, game, move, error);
    case VERB_MEEPLE:
    case VERB_BIG:
    case VERB_PROFESSOR:
    case VERB_STARTER:
        if (!figure_play(land, table, move, ledger, error))
            return false;
        go_on(land, game, ledger);
        return true;
    case VERB_PASS:
    case VERBS:
        break;
    }
    end_turn(land, game, ledger);
    return true;
}

/* ---- decisions ---- */

static const char *decision(const void *state)
{
    const struct land *land = state;

    return land->phase == PHASE_PLACE ? "place" : land->phase == PHASE_FIGURE ? "figure" : NULL;
}

static bool counts(const struct move *move)
{
    return move->verb == VERB_PLACE ||
           (move->verb != VERB_PASS && move->arg[ARG_SWAP] == 0 && move->arg[ARG_ACTION] == ACTION_NONE);
}

/* tile.fits: such a tile leaves the game, and the same seat draws again. */
static void stuck(const void *state, const struct table *table, struct buf *out)
{
    const struct land *land = state;

    if (land->unfit != 0)
        buf_printf(out, _("tile %s fits nowhere"), kit_of(table)->tile[land->unfit - 1].id);
}

/* ---- scores ---- */

static void tally(const void *state, const struct table *table, int points[SEATS_MAX])
{
    const struct land *land = state;

    for (int seat = 0; seat < table->seats; seat++)
        points[seat] = land->points[seat];
}

static void score(const void *state, const struct table *table, int points[SEATS_MAX], struct ledger *ledger)
{
    tally(state, table, points);
    land_score_end(state, kit_of(table), points, ledger);
}

const struct game game_pokesonne = {
    .id = "pokesonne",
    .rules = 1,
    .read = pokesonne_read,
    .agree = agree,
    .state_size = state_size,
    .deal = deal,
    .turn = turn,
    .mover = mover,
    .verbs = verbs,
    .chance = pokesonne_draw,
    .each_dealt = pokesonne_each_dealt,
    .parse = pokesonne_parse,
    .print = pokesonne_print,
    .play = play,
    .each_move = pokesonne_each_move,
    .decision = decision,
    .counts = counts,
    .stuck = stuck,
    .tally = tally,
    .score = score,
    .each_placing = pokesonne_each_placing,
};
