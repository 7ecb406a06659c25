/* 寶可頌, the base game: its turn, its words in a log, and the game behind the common interface. */
#include "pokesonne.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pokesonne_land.h"

enum verb { VERB_TILE, VERB_PLACE, VERB_MEEPLE, VERB_PASS };
/* place: x, y, quarter turns; tile: type; meeple: segment kind, side or half-edge as the tile lies */
enum { ARG_X = 0, ARG_Y = 1, ARG_TURN = 2, ARG_TYPE = 0, ARG_KIND = 0, ARG_WHERE = 1 };

static const char *const verb_words[] = { "tile", "place", "meeple", "pass" };
static const char side_letters[] = "nesw";
static const char *const site_words[] = { "grass", "road", "center", "plain" };
static_assert(sizeof site_words / sizeof *site_words == SEGMENTS, "one word per segment kind");
static const char *const edge_words[] = { N_("grass"), N_("road"), N_("plain") };
static_assert(sizeof edge_words / sizeof *edge_words == EDGES, "one word per edge kind");

static const struct pokesonne *kit_of(const struct table *table)
{
    return table->pieces;
}

/* ---- agreement, deal, turn ---- */

static size_t state_size(const struct table *table)
{
    return land_size(kit_of(table));
}

static void deal(void *state, const struct table *table)
{
    struct land *land = state;

    land->seats = (uint8_t)table->seats;
    land->ties_full = table_option(table, "ties") == 1;
    land->small_two = table_option(table, "small") == 1;
    land->meeples = (uint8_t)table_option(table, "meeples");
    memset(land->supply, land->meeples, (size_t)table->seats);
    land_deal(land, kit_of(table));
}

static int mover(const void *state)
{
    const struct land *land = state;

    return land->phase == PHASE_OVER ? -1 : land->seat;
}

static int turn(const void *state)
{
    const struct land *land = state;

    switch ((enum phase)land->phase) {
    case PHASE_DRAW:
        return SEAT_DRAW;
    case PHASE_OVER:
        return SEAT_OVER;
    case PHASE_PLACE:
    case PHASE_FIGURE:
        break;
    }
    return land->seat;
}

/* A draw while a tile waits to be placed says that it fits nowhere: tile.fits judges that. */
static unsigned verbs(const void *state)
{
    const struct land *land = state;

    if (land->phase == PHASE_FIGURE)
        return 1u << VERB_MEEPLE | 1u << VERB_PASS;
    return 1u << VERB_TILE | 1u << VERB_PLACE;
}

/* The tiles in kit order, shuffled once. */
static struct pile *tile_pile(const struct pokesonne *game, struct chance *chance)
{
    struct pile *pile = chance_pile(chance, 0, "tiles");

    if (pile->size > 0)
        return pile;
    for (int type = 0; type < game->tiles; type++)
        for (int copy = 0; copy < game->tile[type].copies; copy++)
            pile->item[pile->size++] = (int16_t)type;
    stream_shuffle(&pile->stream, pile->item, pile->size);
    return pile;
}

static void draw(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    struct pile *pile = tile_pile(kit_of(table), chance);

    (void)state;
    *out = (struct move){ .seat = SEAT_CHANCE, .verb = VERB_TILE, .arg[ARG_TYPE] = pile->item[pile->drawn++] };
}

static void each_dealt(const struct table *table, struct chance *chance, dealt_fn *tell, void *context)
{
    const struct pokesonne *game = kit_of(table);
    const struct pile *pile = tile_pile(game, chance);

    for (int i = 0; i < pile->size; i++)
        tell("tiles", game->tile[pile->item[i]].id, context);
}

/* ---- words of a line ---- */

static bool fail_tile(const struct pokesonne *game, const struct fields *fields, struct error *error)
{
    const char *ids[POKESONNE_TYPES_MAX];

    for (int i = 0; i < game->tiles; i++)
        ids[i] = game->tile[i].id;
    return words_fail_names(fields, 1, ids, game->tiles, _("the id of a tile in this game"), error);
}

static bool parse_tile(const struct table *table, const struct fields *fields, struct move *move, struct error *error)
{
    struct word id = fields->word[1];
    int type = fields->words == 2 ? pokesonne_tile_index(kit_of(table), id.at, id.length) : -1;

    if (fields->words < 2)
        return words_fail(fields, 1, _("the id of a tile"), error);
    if (fields->words > 2)
        return words_fail(fields, 2, _("the end of the line"), error);
    if (type < 0)
        return fail_tile(kit_of(table), fields, error);
    move->arg[ARG_TYPE] = (int16_t)type;
    return true;
}

static bool parse_turn(struct word word, int *turn)
{
    static const char *const turns[] = { "0", "90", "180", "270" };

    for (*turn = 0; *turn < 4; ++*turn)
        if (word_is(word, turns[*turn]))
            return true;
    return false;
}

static bool parse_place(const struct fields *fields, struct move *move, struct error *error)
{
    int x, y, quarter;

    if (fields->words < 2 || !word_cell(fields->word[1], 9999, &x, &y))
        return words_fail(fields, 1, _("a cell x,y"), error);
    if (fields->words < 3 || !parse_turn(fields->word[2], &quarter))
        return words_fail(fields, 2, _("a turn: 0, 90, 180 or 270"), error);
    if (fields->words > 3)
        return words_fail(fields, 3, _("the end of the line"), error);
    move->arg[ARG_X] = (int16_t)x;
    move->arg[ARG_Y] = (int16_t)y;
    move->arg[ARG_TURN] = (int16_t)quarter;
    return true;
}

static bool parse_where(struct word where, enum segment_kind kind, struct move *move)
{
    if (kind == SEGMENT_PLAIN && word_is(where, "in")) {
        move->arg[ARG_WHERE] = HALF_INNER;
        return true;
    }
    if (where.length != 1)
        return false;
    if (kind == SEGMENT_PLAIN) {
        move->arg[ARG_WHERE] = (int16_t)(where.at[0] - '0');
        return where.at[0] >= '0' && where.at[0] <= '7';
    }
    const char *side = memchr(side_letters, where.at[0], TILE_SIDES);
    move->arg[ARG_WHERE] = (int16_t)(side != NULL ? side - side_letters : 0);
    return side != NULL;
}

static bool parse_site(struct word word, struct move *move)
{
    const char *colon = memchr(word.at, ':', (size_t)word.length);
    struct word kind = { word.at, colon != NULL ? (int)(colon - word.at) : word.length };
    struct word where = { kind.at + kind.length + 1, word.length - kind.length - 1 };

    for (int i = 0; i < SEGMENTS; i++) {
        if (!word_is(kind, site_words[i]))
            continue;
        move->arg[ARG_KIND] = (int16_t)i;
        return i == SEGMENT_CENTER ? colon == NULL : colon != NULL && parse_where(where, (enum segment_kind)i, move);
    }
    return false;
}

/* Sites that a misspelt one can have meant: the Center, and those that have such a place behind the colon. */
static bool fail_site(const struct fields *fields, struct error *error)
{
    struct word word = fields->words > 1 ? fields->word[1] : (struct word){ "", 0 };
    const char *colon = memchr(word.at, ':', (size_t)word.length), *names[SEGMENTS];
    int length = colon != NULL ? word.length - (int)(colon - word.at) : 0, count = 0;
    char site[SEGMENTS][16];
    struct move ignored;

    for (int i = 0; i < SEGMENTS && length < 4; i++) {
        char *name = site[count];
        snprintf(name, sizeof site[count], "%s%.*s", site_words[i], length, colon != NULL ? colon : "");
        for (char *at = name; *at != '\0'; at++)
            *at = (char)tolower((unsigned char)*at);
        if (parse_site((struct word){ name, (int)strlen(name) }, &ignored))
            names[count++] = name;
    }
    return words_fail_names(fields, 1, names, count, _("grass:, road: with n e s w, center, or plain: with 0 to 7"),
                            error);
}

static bool parse_meeple(const struct fields *fields, struct move *move, struct error *error)
{
    if (fields->words < 2 || !parse_site(fields->word[1], move))
        return fail_site(fields, error);
    return fields->words == 2 || words_fail(fields, 2, _("the end of the line"), error);
}

static bool parse(const struct table *table, const struct fields *fields, struct move *move, struct error *error)
{
    struct word verb = fields->word[0];

    if (move->seat < 0) {
        move->verb = VERB_TILE;
        return word_is(verb, "tile") ? parse_tile(table, fields, move, error)
                                     : words_fail_names(fields, 0, &verb_words[VERB_TILE], 1, NULL, error);
    }
    if (word_is(verb, "place")) {
        move->verb = VERB_PLACE;
        return parse_place(fields, move, error);
    }
    if (word_is(verb, "meeple")) {
        move->verb = VERB_MEEPLE;
        return parse_meeple(fields, move, error);
    }
    move->verb = VERB_PASS;
    if (!word_is(verb, "pass"))
        return words_fail_names(fields, 0, &verb_words[VERB_PLACE], 3, NULL, error);
    return fields->words == 1 || words_fail(fields, 1, _("the end of the line"), error);
}

static void print_site(int kind, int where, struct buf *out)
{
    buf_puts(out, site_words[kind]);
    if (kind == SEGMENT_CENTER)
        return;
    buf_putc(out, ':');
    if (where == HALF_INNER)
        buf_puts(out, "in");
    else
        buf_putc(out, kind == SEGMENT_PLAIN ? (char)('0' + where) : side_letters[where]);
}

static void print_place(const struct move *move, struct buf *out)
{
    buf_add(out, "place ", 6);
    buf_int(out, move->arg[ARG_X]);
    buf_putc(out, ',');
    buf_int(out, move->arg[ARG_Y]);
    buf_putc(out, ' ');
    buf_int(out, 90 * move->arg[ARG_TURN]);
}

static void print(const struct table *table, const struct move *move, struct buf *out)
{
    switch ((enum verb)move->verb) {
    case VERB_TILE:
        buf_add(out, "tile ", 5);
        buf_puts(out, kit_of(table)->tile[move->arg[ARG_TYPE]].id);
        break;
    case VERB_PLACE:
        print_place(move, out);
        break;
    case VERB_MEEPLE:
        buf_add(out, "meeple ", 7);
        print_site(move->arg[ARG_KIND], move->arg[ARG_WHERE], out);
        break;
    case VERB_PASS:
        buf_add(out, "pass", 4);
        break;
    }
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

static bool play_tile(struct land *land, const struct pokesonne *game, int type, struct error *error)
{
    int x, y, quarter;

    if (land->phase != PHASE_DRAW)
        return fail_fits(land, game, error);
    if (land_copies(land)[type] == 0)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("no tile %s is left: all %d have been drawn"),
                    game->tile[type].id, game->tile[type].copies);
    land_copies(land)[type]--;
    land->pile--;
    land->drawn = (uint8_t)type;
    if (land_fits(land, game, type, &x, &y, &quarter))
        land->phase = PHASE_PLACE;
    else if (land->pile == 0)
        land->phase = PHASE_OVER;
    return true;
}

/* ---- placing it ---- */

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
    return false;
}

static bool play_place(struct land *land, const struct pokesonne *game, const struct move *move, struct error *error)
{
    int x = move->arg[ARG_X], y = move->arg[ARG_Y], quarter = move->arg[ARG_TURN];
    int at = land_opening_at(land, x, y);

    if (at < 0)
        return fail_cell(land, game, x, y, error);
    if ((land_turns(game, land_opening(land, at), land->drawn) >> quarter & 1) == 0)
        return fail_edges(land, game, land_opening(land, at), quarter, error);
    land_place(land, game, at, land->drawn, quarter);
    land->phase = PHASE_FIGURE;
    return true;
}

/* ---- the figure, then scoring ---- */

static void end_turn(struct land *land, const struct pokesonne *game, struct ledger *ledger)
{
    land_score_turn(land, game, ledger);
    land->seat = (uint8_t)((land->seat + 1) % land->seats);
    land->drawn = 0;
    land->phase = land->pile > 0 ? PHASE_DRAW : PHASE_OVER;
}

static bool fail_segment(const struct tile *tile, const struct move *move, struct error *error)
{
    struct buf site = { 0 };

    print_site(move->arg[ARG_KIND], move->arg[ARG_WHERE], &site);
    fail(error, ERROR_BROKEN, "figure.segment", _("tile %s as it lies has no %s"), tile->id, buf_text(&site));
    buf_finish(&site);
    return false;
}

static bool fail_occupied(const struct land *land, int root, struct error *error)
{
    for (int i = 0; i < land->figures; i++) {
        const struct placed *on = land_placed(land, land->figure[i].tile);
        if (land_root(land, land->figure[i].region) == root)
            return fail(error, ERROR_BROKEN, "figure.occupied",
                        _("the region holds a meeple of seat %d already, on the tile at %d,%d"),
                        land->figure[i].seat + 1, on->x, on->y);
    }
    return false;
}

static void stand(struct land *land, int region)
{
    struct region *root = land_region(land, land_root(land, region));

    land->supply[land->seat]--;
    root->strength[land->seat]++;
    root->meeples++;
    land->figure[land->figures++] =
        (struct figure){ (uint16_t)region, land->seat, (uint8_t)(land->placed_tiles - 1) };
}

static bool play_meeple(struct land *land, const struct pokesonne *game, const struct move *move, struct error *error)
{
    const struct placed *placed = land_placed(land, land->placed_tiles - 1);
    const struct tile *tile = &game->tile[placed->type];

    if (land->supply[land->seat] == 0)
        return fail(error, ERROR_BROKEN, "figure.supply", _("seat %d has no meeple left"), land->seat + 1);
    int segment = tile_segment_at(tile, placed->turn, (enum segment_kind)move->arg[ARG_KIND], move->arg[ARG_WHERE]);
    if (segment == NO_SEGMENT)
        return fail_segment(tile, move, error);
    int root = land_root(land, placed->first + segment);
    if (land_region(land, root)->meeples > 0)
        return fail_occupied(land, root, error);
    stand(land, placed->first + segment);
    return true;
}

static bool play(void *state, const struct table *table, const struct move *move, struct ledger *ledger,
                 struct error *error)
{
    struct land *land = state;
    const struct pokesonne *game = kit_of(table);

    switch ((enum verb)move->verb) {
    case VERB_TILE:
        return play_tile(land, game, move->arg[ARG_TYPE], error);
    case VERB_PLACE:
        return play_place(land, game, move, error);
    case VERB_MEEPLE:
        if (!play_meeple(land, game, move, error))
            return false;
        break;
    case VERB_PASS:
        break;
    }
    end_turn(land, game, ledger);
    return true;
}

/* ---- what may be played ---- */

static void each_draw(const struct land *land, const struct pokesonne *game, move_fn *tell, void *context)
{
    for (int type = 0; type < game->tiles; type++)
        if (land_copies(land)[type] > 0)
            tell(&(struct move){ .seat = SEAT_CHANCE, .verb = VERB_TILE, .arg[ARG_TYPE] = (int16_t)type }, context);
}

static void each_place(const struct land *land, const struct pokesonne *game, move_fn *tell, void *context)
{
    struct move move = { .seat = (int8_t)land->seat, .verb = VERB_PLACE };

    for (int i = 0; i < land->openings; i++) {
        const struct opening *opening = land_opening(land, i);
        unsigned turns = land_turns(game, opening, land->drawn);
        move.arg[ARG_X] = opening->x;
        move.arg[ARG_Y] = opening->y;
        for (; turns != 0; turns &= turns - 1) {
            move.arg[ARG_TURN] = (int16_t)__builtin_ctz(turns);
            tell(&move, context);
        }
    }
}

static void each_figure(const struct land *land, const struct pokesonne *game, move_fn *tell, void *context)
{
    const struct placed *placed = land_placed(land, land->placed_tiles - 1);
    const struct tile *tile = &game->tile[placed->type];
    struct move move = { .seat = (int8_t)land->seat, .verb = VERB_MEEPLE };

    for (int i = 0; land->supply[land->seat] > 0 && i < tile->segments; i++) {
        if (land_region(land, land_root(land, placed->first + i))->meeples > 0)
            continue;
        move.arg[ARG_KIND] = tile->segment[i].kind;
        move.arg[ARG_WHERE] = (int16_t)tile_where(tile, placed->turn, i);
        tell(&move, context);
    }
    tell(&(struct move){ .seat = (int8_t)land->seat, .verb = VERB_PASS }, context);
}

static void each_move(const void *state, const struct table *table, move_fn *tell, void *context)
{
    const struct land *land = state;
    const struct pokesonne *game = kit_of(table);

    switch ((enum phase)land->phase) {
    case PHASE_DRAW:
        each_draw(land, game, tell, context);
        break;
    case PHASE_PLACE:
        each_place(land, game, tell, context);
        break;
    case PHASE_FIGURE:
        each_figure(land, game, tell, context);
        break;
    case PHASE_OVER:
        break;
    }
}

static const char *decision(const void *state)
{
    const struct land *land = state;

    return land->phase == PHASE_PLACE ? "place" : land->phase == PHASE_FIGURE ? "figure" : NULL;
}

static bool counts(const struct move *move)
{
    return move->verb != VERB_PASS;
}

/* ---- scores and pictures ---- */

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

static void tell_tile(const struct land *land, const struct pokesonne *game, int index, placing_fn *tell,
                      void *context)
{
    const struct placed *placed = land_placed(land, index);
    const struct tile *tile = &game->tile[placed->type];
    char what[24], where[32];

    snprintf(what, sizeof what, "tile %s", tile->id);
    snprintf(where, sizeof where, "%d,%d %d", placed->x, placed->y, 90 * placed->turn);
    tell(&(struct placing){ .what = what, .where = where, .seat = -1, .x = placed->x, .y = placed->y,
                            .turn = 90 * placed->turn, .data = tile }, context);
}

static void tell_figure(const struct land *land, const struct pokesonne *game, const struct figure *figure,
                        placing_fn *tell, void *context)
{
    const struct placed *placed = land_placed(land, figure->tile);
    const struct tile *tile = &game->tile[placed->type];
    int segment = figure->region - placed->first;
    struct buf where = { 0 };
    char what[24];

    snprintf(what, sizeof what, "meeple %d", figure->seat + 1);
    buf_printf(&where, "%d,%d ", placed->x, placed->y);
    print_site(tile->segment[segment].kind, tile_where(tile, placed->turn, segment), &where);
    tell(&(struct placing){ .what = what, .where = where.text, .seat = figure->seat, .x = placed->x, .y = placed->y,
                            .turn = 90 * placed->turn, .part = segment, .data = tile }, context);
    buf_finish(&where);
}

static void each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct land *land = state;
    const struct pokesonne *game = kit_of(table);

    for (int i = 0; i < land->placed_tiles; i++)
        tell_tile(land, game, i, tell, context);
    for (int i = 0; i < land->figures; i++)
        tell_figure(land, game, &land->figure[i], tell, context);
    if (land->phase == PHASE_PLACE) {
        char what[24];
        snprintf(what, sizeof what, "tile %s", game->tile[land->drawn].id);
        tell(&(struct placing){ .what = what, .where = "drawn", .seat = land->seat,
                                .data = &game->tile[land->drawn] }, context);
    }
}

const struct game game_pokesonne = {
    .id = "pokesonne",
    .rules = 1,
    .read = pokesonne_read,
    .state_size = state_size,
    .deal = deal,
    .turn = turn,
    .mover = mover,
    .verbs = verbs,
    .chance = draw,
    .each_dealt = each_dealt,
    .parse = parse,
    .print = print,
    .play = play,
    .each_move = each_move,
    .decision = decision,
    .counts = counts,
    .tally = tally,
    .score = score,
    .each_placing = each_placing,
};
