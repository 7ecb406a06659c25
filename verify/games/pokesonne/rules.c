#include "rules.h"

#include <assert.h>
#include <stdio.h>

#include "figure.h"
#include "foreign.h"
#include "legal.h"
#include "line.h"
#include "outlook.h"
#include "pad.h"
#include "pile.h"
#include "placing.h"
#include "score.h"
#include "verify/judge.h"

/* ---- phases ---- */

enum {
    TILE = 1u << POKESONNE_TILE,
    TOKEN = 1u << POKESONNE_TOKEN,
    BADGE = 1u << POKESONNE_BADGE,
    PLACE = 1u << POKESONNE_PLACE,
    FIGURE = 1u << POKESONNE_MEEPLE | 1u << POKESONNE_BIG | 1u << POKESONNE_PROFESSOR | 1u << POKESONNE_STARTER |
             1u << POKESONNE_PASS,
};

/* A draw while a tile waits to be placed says that it fits nowhere: tile.fits judges that. What may follow a draw that
   is due belongs to the phase too: play says that the draw is missing. */
static const struct phase phases[] = {
    [POKESONNE_PHASE_DRAW] = { .who = SEAT_DRAW, .opens = true, .verbs = TILE | PLACE },
    [POKESONNE_PHASE_PLACE] = { .who = SEAT_ACTOR, .verbs = TILE | PLACE, .word = "place",
                                .each = pokesonne_each_place, .pick = pokesonne_pick_place },
    [POKESONNE_PHASE_TOKEN] = { .who = SEAT_CHANCE, .verbs = TOKEN | BADGE | TILE | FIGURE },
    [POKESONNE_PHASE_FIGURE] = { .who = SEAT_ACTOR, .verbs = FIGURE, .word = "figure", .each = pokesonne_each_figure,
                                 .count = pokesonne_count_figures },
    [POKESONNE_PHASE_SWAP] = { .who = SEAT_CHANCE, .verbs = TOKEN | BADGE | TILE },
    [POKESONNE_PHASE_BADGE] = { .who = SEAT_CHANCE, .verbs = BADGE | TILE },
    [POKESONNE_PHASE_OVER] = { .who = SEAT_OVER },
};

/* ---- agreement, deal ---- */

static bool agree(const struct table *table, struct error *error)
{
    if ((table->given >> pokesonne_of(table)->option[POKESONNE_AGREED_UTURN] & 1) == 0 ||
        pokesonne_agreed(table, POKESONNE_AGREED_RIVER) != 0 || pokesonne_agreed(table, POKESONNE_AGREED_RIVER2) != 0)
        return true;
    return fail(error, ERROR_UNREADABLE, NULL, _("option %s needs the option %s"), "uturn", "river / river2");
}

/* option.family: with 151 Pokémon a family is worth less, unless the table has agreed on a number. */
static int family_points(const struct table *table)
{
    bool given = (table->given >> pokesonne_of(table)->option[POKESONNE_AGREED_FAMILY] & 1) != 0;

    return given || pokesonne_agreed(table, POKESONNE_AGREED_DEX) == 0
               ? pokesonne_agreed(table, POKESONNE_AGREED_FAMILY)
               : pokesonne_of(table)->value.family_many;
}

static void deal(void *state, const struct table *table)
{
    struct pokesonne_land *land = state;

    land->seats = (uint8_t)table->seats;
    land->ties_full = pokesonne_agreed(table, POKESONNE_AGREED_TIES) == 1;
    land->small_two = pokesonne_agreed(table, POKESONNE_AGREED_SMALL) == 1;
    land->uturn_free = pokesonne_agreed(table, POKESONNE_AGREED_UTURN) == 1;
    land->gyms = pokesonne_agreed(table, POKESONNE_AGREED_GYMS) != 0;
    land->trainers = pokesonne_agreed(table, POKESONNE_AGREED_TRAINERS) != 0;
    land->dex_many = pokesonne_agreed(table, POKESONNE_AGREED_DEX) == 1;
    land->family_points = (int16_t)family_points(table);
    for (int seat = 0; seat < table->seats; seat++) {
        land->supply[POKESONNE_FIGURE_MEEPLE][seat] = (uint8_t)pokesonne_agreed(table, POKESONNE_AGREED_MEEPLES);
        land->supply[POKESONNE_FIGURE_BIG][seat] = pokesonne_agreed(table, POKESONNE_AGREED_MARTS) != 0;
        land->supply[POKESONNE_FIGURE_PROFESSOR][seat] = land->trainers;
        land->supply[POKESONNE_FIGURE_STARTER][seat] = land->trainers;
    }
    pokesonne_land_deal(land, table);
}

/* What a kind of line does: all take the same, so that play goes on to one of them without moving anything. */
typedef bool play_line(struct pokesonne_land *, const struct table *, const struct move *, struct ledger *,
                       struct error *);

/* ---- drawing a tile ---- */

/* tile.fits: the next tile may only be drawn when the one in hand fits nowhere. */
static ASIDE bool fail_fits(const struct pokesonne_land *land, const struct pokesonne *game, struct error *error)
{
    const struct pokesonne_opening *first = pokesonne_opening(land, 0);
    unsigned turns;

    while ((turns = pokesonne_legal_turns(land, game, first, land->drawn)) == 0)
        first++;
    return fail(error, ERROR_BROKEN, "tile.fits", _("tile %s fits at %d,%d turned %d, so it must be placed"),
                game->tile[land->drawn].id, first->x, first->y, 90 * __builtin_ctz(turns));
}

static ASIDE bool fail_draw(const struct pokesonne_land *land, const struct table *table, int type, struct error *error)
{
    const struct pokesonne *game = pokesonne_of(table);

    if (!pokesonne_option_is_on(table, game->tile[type].option))
        return fail(error, ERROR_BROKEN, "chance.impossible",
                    _("tile %s belongs to the module %s, which Options does not name"), game->tile[type].id,
                    table->kit->option[game->tile[type].option].id);
    if (land->river > 0 && error != NULL)
        snprintf(error->paragraph, sizeof error->paragraph, "river.pile");
    if (land->river > 0 && land->fork >= 0)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("tile %s is due: the fork comes first (river.pile)"),
                    game->tile[land->fork].id);
    if (land->river > 0 && land->river_middle == 0)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("tile %s is due: the lake comes last (river.pile)"),
                    game->tile[land->lake].id);
    if (land->river > 0)
        return fail(error, ERROR_BROKEN, "chance.impossible",
                    _("tile %s is not in the pile of river tiles now"), game->tile[type].id);
    return fail(error, ERROR_BROKEN, "chance.impossible", _("no tile %s is left in the pile"), game->tile[type].id);
}

/* A draw is due, but not this one. */
static ASIDE bool fail_missing(const struct pokesonne_land *land, const struct table *table, struct error *error)
{
    struct buf due = { 0 };

    if (error == NULL)
        return false;
    game_due(table, land, &due);
    fail(error, ERROR_BROKEN, "chance.missing", _("the draw that the last line causes is missing: %s"), buf_text(&due));
    buf_finish(&due);
    return false;
}

static bool draw_tile(struct pokesonne_land *land, int type, bool fits)
{
    land->drawn = (uint8_t)type;
    land->unfit = (uint8_t)(fits ? 0 : type + 1);
    if (fits)
        land->phase = POKESONNE_PHASE_PLACE;
    else if (!pokesonne_pile_left(land))
        land->phase = POKESONNE_PHASE_OVER;
    return true;
}

static __attribute__((noinline)) bool play_river(struct pokesonne_land *land, const struct table *table, int type,
                                                 struct error *error)
{
    const struct pokesonne *game = pokesonne_of(table);

    return pokesonne_river_take(land, game, type) ? draw_tile(land, type, pokesonne_river_fits(land, game, type))
                                                  : fail_draw(land, table, type, error);
}

/* Whatever is rarer than a land tile is asked last of all: then nothing need be saved for it. */
static bool play_tile(struct pokesonne_land *land, const struct table *table, const struct move *move,
                      struct ledger *ledger, struct error *error)
{
    const struct pokesonne *game = pokesonne_of(table);
    int type = pokesonne_args(move)->tile.type;

    (void)ledger;
    if (land->phase == POKESONNE_PHASE_PLACE)
        return fail_fits(land, game, error);
    if (land->phase != POKESONNE_PHASE_DRAW)
        return fail_missing(land, table, error);
    if (land->river > 0)
        return play_river(land, table, type, error);
    return pokesonne_land_take(land, game, type) ? draw_tile(land, type, pokesonne_land_fits(land, game, type))
                                                 : fail_draw(land, table, type, error);
}

/* ---- placing it ---- */

static const char *const edge_words[] = { N_("grass"), N_("road"), N_("plain"), N_("water") };
static_assert(sizeof edge_words / sizeof *edge_words == POKESONNE_EDGES, "one word per edge kind");

static ASIDE bool fail_cell(const struct pokesonne_land *land, const struct pokesonne *game, int x, int y,
                            struct error *error)
{
    int tile = pokesonne_tile_at(land, x, y);

    if (tile >= 0)
        return fail(error, ERROR_BROKEN, "place.empty", _("tile %s already lies at %d,%d"),
                    game->tile[pokesonne_placed(land, tile)->type].id, x, y);
    return fail(error, ERROR_BROKEN, "place.touch", _("no tile lies beside %d,%d (corners do not count)"), x, y);
}

static ASIDE bool fail_edges(const struct pokesonne_land *land, const struct pokesonne *game,
                             const struct pokesonne_opening *opening, int quarter, struct error *error)
{
    static const char *const side_names[] = { N_("north"), N_("east"), N_("south"), N_("west") };
    const struct pokesonne_tile *tile = &game->tile[land->drawn];

    for (int side = 0, rest = opening->need; side < POKESONNE_TILE_SIDES; side++, rest /= POKESONNE_EDGES + 1) {
        int wanted = rest % (POKESONNE_EDGES + 1) - 1, edge = tile->edge[(side - quarter) & 3];
        int x = opening->x + (side == POKESONNE_EAST) - (side == POKESONNE_WEST),
            y = opening->y + (side == POKESONNE_SOUTH) - (side == POKESONNE_NORTH);
        if (wanted >= 0 && wanted != edge)
            return fail(error, ERROR_BROKEN, "place.edges", _("the %s side of %s is %s, the tile at %d,%d shows %s"),
                        _(side_names[side]), tile->id, _(edge_words[edge]), x, y, _(edge_words[wanted]));
    }
    if (__builtin_popcount(pokesonne_opening_water(opening)) != 1)
        return fail(error, ERROR_BROKEN, "place.river", _("river tile %s must carry on one open end of the river"),
                    tile->id);
    return fail(error, ERROR_BROKEN, "place.uturn", _("the river would turn back to the side of the bend before it"));
}

static ASIDE bool fail_place(const struct pokesonne_land *land, const struct pokesonne *game, int x, int y, int quarter,
                             struct error *error)
{
    int at = pokesonne_opening_at(land, x, y);

    return at < 0 ? fail_cell(land, game, x, y, error)
                  : fail_edges(land, game, pokesonne_opening(land, at), quarter, error);
}

/* professor.extra: the tile adds to a region in which the seat's professor stood before. */
static bool adds_to_professor(const struct pokesonne_land *land)
{
    int tile = land->placed_tiles - 1;

    for (int i = 0; land->trainers && i < land->figures; i++) {
        const struct pokesonne_figure *figure = &land->figure[i];
        if (figure->kind == POKESONNE_FIGURE_PROFESSOR && figure->seat == land->seat)
            return (pokesonne_region(land, pokesonne_root(land, figure->region))->on[tile / 64] >> (tile % 64) & 1) !=
                   0;
    }
    return false;
}

static bool play_place(struct pokesonne_land *land, const struct table *table, const struct move *move,
                       struct ledger *ledger, struct error *error)
{
    const struct pokesonne *game = pokesonne_of(table);
    const union pokesonne_args *args = pokesonne_args(move);
    const struct pokesonne_tile *tile = &game->tile[land->drawn];

    (void)ledger;
    if (!pokesonne_lay(land, game, args->place.x, args->place.y, land->drawn, args->place.turn))
        return fail_place(land, game, args->place.x, args->place.y, args->place.turn, error);
    land->extra_due = !land->second_half && adds_to_professor(land);
    bool token = tile->ball != POKESONNE_NO_SEGMENT && land->tokens_left[tile->segment[tile->ball].ball] > 0;
    land->phase = token ? POKESONNE_PHASE_TOKEN : POKESONNE_PHASE_FIGURE;
    return true;
}

/* ---- scoring, and what comes before it ---- */

/* professor.extra, professor.chain: one extra tile at most, and only if there is one. */
static void end_turn(struct pokesonne_land *land, const struct pokesonne *game, struct ledger *ledger)
{
    bool more = pokesonne_pile_left(land);

    pokesonne_score_turn(land, game, ledger);
    if (land->extra_due && more)
        land->second_half = 1;
    else {
        land->second_half = 0;
        land->seat = (uint8_t)(land->seat + 1 < land->seats ? land->seat + 1 : 0);
    }
    land->extra_due = 0;
    land->drawn = 0;
    land->phase = more ? POKESONNE_PHASE_DRAW : POKESONNE_PHASE_OVER;
}

/* What is still due behind a figure line; else the turn is scored. */
static void go_on(struct pokesonne_land *land, const struct pokesonne *game, struct ledger *ledger)
{
    if (land->swapped != 0)
        land->phase = POKESONNE_PHASE_SWAP;
    else if (land->challenged != 0)
        land->phase = POKESONNE_PHASE_BADGE;
    else
        end_turn(land, game, ledger);
}

static bool play_token(struct pokesonne_land *land, const struct table *table, const struct move *move,
                       struct ledger *ledger, struct error *error)
{
    const struct pokesonne *game = pokesonne_of(table);
    const union pokesonne_args *args = pokesonne_args(move);
    int token = args->token.token,
        ball = land->phase == POKESONNE_PHASE_SWAP ? land->swapped : pokesonne_due_ball(land, game);
    const struct pokesonne_placed *placed = pokesonne_placed(land, land->placed_tiles - 1);

    if (!pokesonne_token_is_in(land, game, token, "chance.impossible", error))
        return false;
    if (args->token.ball != ball || game->token[token].ball != ball || land->token_at[token] != POKESONNE_TOKEN_PILE)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("%d does not lie in the pile of %s"),
                    game->token[token].number, pokesonne_balls[ball]);
    if (land->phase == POKESONNE_PHASE_TOKEN) {
        land->token_at[token] =
            (uint16_t)(POKESONNE_TOKEN_LAND + placed->first + pokesonne_last_tile(land, game)->ball);
        land->tokens_left[ball]--;
        land->tokens_lying++;
        land->phase = POKESONNE_PHASE_FIGURE;
        return true;
    }
    land->token_at[token] = land->token_at[land->swapped_token];
    land->token_at[land->swapped_token] = POKESONNE_TOKEN_PILE;
    land->swapped = 0;
    land->swapped_token = 0;
    go_on(land, game, ledger);
    return true;
}

static bool play_badge(struct pokesonne_land *land, const struct table *table, const struct move *move,
                       struct ledger *ledger, struct error *error)
{
    const struct pokesonne *game = pokesonne_of(table);
    int gym = pokesonne_args(move)->badge.gym - 1, value = pokesonne_args(move)->badge.value;

    if (land->phase != POKESONNE_PHASE_BADGE)
        return fail_missing(land, table, error);
    for (int i = 0; i < POKESONNE_BADGE_VALUES && gym == land->challenged - 1; i++) {
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
    return fail(error, ERROR_BROKEN, "chance.impossible", _("there is no badge %s with %d on its back in the pile due"),
                game->gym[gym].id, value);
}

static bool play_figure(struct pokesonne_land *land, const struct table *table, const struct move *move,
                        struct ledger *ledger, struct error *error)
{
    if (!pokesonne_figure_play(land, table, move, ledger, error))
        return false;
    go_on(land, pokesonne_of(table), ledger);
    return true;
}

static bool play_pass(struct pokesonne_land *land, const struct table *table, const struct move *move,
                      struct ledger *ledger, struct error *error)
{
    (void)move;
    (void)error;
    end_turn(land, pokesonne_of(table), ledger);
    return true;
}

static bool play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                 struct error *error)
{
    static play_line *const lines[POKESONNE_VERBS] = {
        [POKESONNE_TILE] = play_tile,        [POKESONNE_TOKEN] = play_token, [POKESONNE_BADGE] = play_badge,
        [POKESONNE_PLACE] = play_place,      [POKESONNE_MEEPLE] = play_figure, [POKESONNE_BIG] = play_figure,
        [POKESONNE_PROFESSOR] = play_figure, [POKESONNE_STARTER] = play_figure, [POKESONNE_PASS] = play_pass,
    };

    static_assert(POKESONNE_VERBS == 9, "each verb has its line");
    return lines[move->verb](state, table, move, ledger, error);
}

/* tile.fits: such a tile leaves the game, and the same seat draws again. */
static void hint(const void *state, const struct table *table, const struct move *move, struct buf *out)
{
    const struct pokesonne_land *land = state;

    if (move == NULL && land->unfit != 0)
        buf_printf(out, _("tile %s fits nowhere"), pokesonne_of(table)->tile[land->unfit - 1].id);
}

static const char *const places[] = { N_("drawn"), N_("seat %d"), NULL };

/* How much is left of the piles. */
static void progress(const void *state, const struct table *table, struct buf *out)
{
    const struct pokesonne_land *land = state;

    (void)table;
    if (land->river > 0)
        buf_printf(out, ngettext_("%d river tile to draw, then ", "%d river tiles to draw, then ", land->river), land->river);
    buf_printf(out, ngettext_("%d tile to draw", "%d tiles to draw", land->pile), land->pile);
}

const struct game game_pokesonne = {
    .id = "pokesonne",
    .rules = 1,
    .shape = { .phase = offsetof(struct pokesonne_land, phase),
               .actor = offsetof(struct pokesonne_land, seat),
               .points = offsetof(struct pokesonne_land, points) },
    .phase = phases,
    .grammar = &pokesonne_grammar,
    .pile = pokesonne_piles,
    .piles = POKESONNE_PILES,
    .read = pokesonne_read,
    .deal = deal,
    .draw = pokesonne_draw,
    .play = play,
    .score = pokesonne_score,
    .surplus = pokesonne_surplus,
    .copy = pokesonne_copy,
    .undo = pokesonne_undo,
    .each_placing = pokesonne_each_placing,
    .agree = agree,
    .settled = pokesonne_settled,
    .each_placing_from = pokesonne_each_placing_from,
    .each_put = pokesonne_each_put,
    .size = pokesonne_size,
    .cleared = pokesonne_cleared,
    .hint = hint,
    .places = places,
    .progress = progress,
    .importers = pokesonne_importers,
    .pad = &pokesonne_pad,
};
