/* The kit of Badge Quest: typed, and checked beyond what a schema can say. */
#include "kit.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const char *const badgequest_type_words[] = { "fire", "water", "grass", "normal", "legendary" };
const char *const badgequest_hm_words[] = { "none", "cut", "surf", "fly" };
static const char *const place_names[] = { "gym", "contest" };
static const char *const effect_names[] = { "super", "effective", "weak" };
static const char *const bubble_names[] = { "R", "B", "G", "N" };
static const char *const yes_names[] = { "no", "yes" };
static_assert(sizeof badgequest_type_words / sizeof *badgequest_type_words == BADGEQUEST_MATCHUPS, "a word for every type");
static_assert(sizeof bubble_names / sizeof *bubble_names == BADGEQUEST_TYPES, "a letter for every type");
static_assert(sizeof badgequest_hm_words / sizeof *badgequest_hm_words == BADGEQUEST_HMS, "a word for every HM");
static_assert(sizeof effect_names / sizeof *effect_names == BADGEQUEST_EFFECTS, "a name for every effect");

struct reading {
    const struct kit *kit;
    struct badgequest *game;
    struct error *error;
};

/* ---- pieces ---- */

#define INTO(type, member) .into = offsetof(struct badgequest_##type, member)
#define TYPE(owner, attribute, member, many) \
    { .name = attribute, INTO(owner, member), .words = badgequest_type_words, .count = many, .missing = -1 }
#define EFFECT(gym, place) { .name = gym, INTO(matchup, effect[place]), AMONG(effect_names), .missing = -1 }

static bool read_mark(const struct node *node, void *into, struct error *error)
{
    const char *mark = node_need(node, "mark", error);

    *(char *)into = mark != NULL ? *mark : '\0';
    return mark != NULL && (mark[1] == '\0' || node_fail(node, error, _("mark=\"%s\" must be one letter"), mark));
}

static const struct attribute card_attributes[] = {
    TYPE(card, "pile", type, BADGEQUEST_TYPES),
    { .name = "hm", INTO(card, hm), AMONG(badgequest_hm_words), .missing = BADGEQUEST_NO_HM },
    { .name = "legendary", INTO(card, legendary), AMONG(yes_names) },
    { 0 },
};
static const struct attribute badge_attributes[] = {
    { .name = "place", INTO(badge, place), AMONG(place_names), .missing = -1 },
    TYPE(badge, "type", type, BADGEQUEST_TYPES),
    { .name = "mark", INTO(badge, mark), .read = read_mark },
    { 0 },
};
static const struct attribute row_attributes[] = {
    { .name = "squares", INTO(part, squares), .form = ATTRIBUTE_TEXT }, { 0 },
};
static const struct attribute route_attributes[] = {
    { .name = "number", INTO(part, number), .wide = true, .from = 1, .to = BADGEQUEST_ROUTES_MAX,
      .missing = ATTRIBUTE_NEEDED },
    { .name = "bubbles", INTO(part, bubble), .form = ATTRIBUTE_LIST, AMONG(bubble_names),
      .length = BADGEQUEST_BUBBLES_MAX, .counted = offsetof(struct badgequest_part, bubbles) },
    { 0 },
};
static const struct attribute board_attributes[] = {
    { .name = "start", INTO(board, start), .form = ATTRIBUTE_CELL, .to = 99 }, { 0 },
};
static const struct attribute matchup_attributes[] = {
    TYPE(matchup, "of", of, BADGEQUEST_MATCHUPS),
    EFFECT("fire", BADGEQUEST_FIRE),
    EFFECT("water", BADGEQUEST_WATER),
    EFFECT("grass", BADGEQUEST_GRASS),
    { 0 },
};
static const struct attribute nothing[] = { { 0 } };

static bool keep_node(const struct node *node, void *whole, void *part, struct error *error)
{
    (void)whole;
    (void)error;
    ((struct badgequest_part *)part)->node = node;
    return true;
}

static const struct parts_rule board_parts = {
    ITEMS_INTO(struct badgequest_board, parts, part),
    .too_many = N_("more than %d rows and routes"),
    .part = (const struct part[]){
        { .name = "row", .number = BADGEQUEST_ROW, .attribute = row_attributes, .check = keep_node },
        { .name = "route", .number = BADGEQUEST_ROUTE, .attribute = route_attributes, .check = keep_node },
        { 0 },
    },
};
static const struct parts_rule overview_parts = {
    ITEMS_INTO(struct badgequest_overview, matchups, matchup),
    .too_many = N_("more than %d lines in the chart"),
    .part = (const struct part[]){ { .name = "matchup", .attribute = matchup_attributes }, { 0 } },
};

static bool check_card(const struct kit *kit, void *item, struct error *error)
{
    const struct badgequest_card *card = item;

    (void)kit;
    return card->piece->count == 1 || node_fail(card->piece->node, error, _("card %s: there is one of each"), card->id);
}

/* Logs call a badge by place and type. */
static bool check_badge(const struct kit *kit, void *item, struct error *error)
{
    const struct badgequest_badge *badge = item;
    char id[32];

    snprintf(id, sizeof id, "%s-%s", place_names[badge->place], badgequest_type_words[badge->type]);
    if (strcmp(badge->id, id) != 0)
        return node_fail(badge->piece->node, error, _("badge %s must be called %s"), badge->id, id);
    if (strchr("CS", badge->mark) != NULL)
        return node_fail(badge->piece->node, error, _("mark=\"%c\" stands for something else on the map"), badge->mark);
    return badge->piece->count >= kit->seats_max ||
           node_fail(badge->piece->node, error, _("badge %s: %d of them for %d players"), badge->id,
                     badge->piece->count, kit->seats_max);
}

static const struct kind kinds[] = {
    { .kind = "board", ITEMS_INTO(struct badgequest, boards, board), .too_many = N_("more than %d map"),
      .attribute = board_attributes, .parts = &board_parts },
    { .kind = "overview", ITEMS_INTO(struct badgequest, overviews, overview), .too_many = N_("more than %d overview"),
      .attribute = nothing, .parts = &overview_parts },
    { .kind = "card", ITEMS_INTO(struct badgequest, cards, card), .too_many = N_("more than %d Pokémon"),
      .attribute = card_attributes, .check = check_card },
    { .kind = "badge", ITEMS_INTO(struct badgequest, badges, badge), .too_many = N_("more than %d badges"),
      .attribute = badge_attributes, .check = check_badge },
    { 0 },
};

/* ---- badges ---- */

/* Gyms for three types, contests for four. */
static bool place_badges(struct reading *to)
{
    struct badgequest *game = to->game;

    memset(game->badge_of, BADGEQUEST_NOWHERE, sizeof game->badge_of);
    for (int i = 0; i < game->badges; i++) {
        const struct badgequest_badge *badge = &game->badge[i];
        if (badge->place == BADGEQUEST_GYM && badge->type >= BADGEQUEST_GYM_TYPES)
            return node_fail(badge->piece->node, to->error, _("no chart says how one does in a gym of type %s"),
                             badgequest_type_words[badge->type]);
        game->badge_of[badge->place][badge->type] = (int8_t)i;
    }
    for (int place = 0; place < BADGEQUEST_PLACES; place++)
        for (int type = 0; type < (place == BADGEQUEST_GYM ? BADGEQUEST_GYM_TYPES : BADGEQUEST_TYPES); type++)
            if (game->badge_of[place][type] == BADGEQUEST_NOWHERE)
                return fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("the badge %s-%s is missing"),
                               place_names[place], badgequest_type_words[type]);
    return true;
}

/* ---- how types do in gyms ---- */

static bool read_chart(struct reading *to)
{
    const struct badgequest_overview *overview = to->game->overview;
    unsigned known = 0;

    for (int i = 0; i < overview->matchups; i++) {
        const struct badgequest_matchup *matchup = &overview->matchup[i];
        known |= 1u << matchup->of;
        for (int gym = 0; gym < BADGEQUEST_GYM_TYPES; gym++)
            to->game->threshold[matchup->of][gym] = (uint8_t)to->game->value.over[matchup->effect[gym]];
    }
    for (int of = 0; of < BADGEQUEST_MATCHUPS; of++)
        if ((known >> of & 1) == 0)
            return to->game->overviews == 0
                       ? fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("the piece <%s> is missing"), "overview")
                       : node_fail(overview->piece->node, to->error, _("<matchup of=\"%s\"> is missing"),
                                   badgequest_type_words[of]);
    return true;
}

/* ---- the map ---- */

static int badge_marked(const struct badgequest *game, char mark)
{
    for (int i = 0; i < game->badges; i++)
        if (game->badge[i].mark == mark)
            return i;
    return BADGEQUEST_NOWHERE;
}

static bool add_shrub(struct reading *to, const struct node *row, struct badgequest_square *square)
{
    struct badgequest_map *map = &to->game->map;

    if (map->shrubs == BADGEQUEST_SHRUBS_MAX)
        return node_fail(row, to->error, _("more than %d shrubs"), BADGEQUEST_SHRUBS_MAX);
    map->shrub[map->shrubs] = (uint8_t)(square - map->square);
    square->ground = BADGEQUEST_SHRUB;
    square->shrub = (uint8_t)map->shrubs++;
    return true;
}

static bool has_place(const struct badgequest *game, int badge)
{
    const struct badgequest_square *square = &game->map.square[game->badge[badge].square];

    return square->ground == BADGEQUEST_BUILDING && square->badge == badge;
}

static bool add_building(struct reading *to, const struct node *row, struct badgequest_square *square, char letter)
{
    struct badgequest *game = to->game;
    int badge = badge_marked(game, letter);

    if (badge == BADGEQUEST_NOWHERE)
        return node_fail(row, to->error, _("\"%c\" on the map is neither ground nor the mark of a badge"), letter);
    if (has_place(game, badge))
        return node_fail(row, to->error, _("badge %s has two places on the map"), game->badge[badge].id);
    game->badge[badge].square = (uint8_t)(square - game->map.square);
    square->ground = BADGEQUEST_BUILDING;
    square->badge = (uint8_t)badge;
    return true;
}

static bool read_square(struct reading *to, const struct node *row, struct badgequest_square *square, char letter)
{
    static const char letters[] = "#~+C";
    static const uint8_t grounds[] = { BADGEQUEST_FOREST, BADGEQUEST_LAKE, BADGEQUEST_PLAZA, BADGEQUEST_CENTER };
    const char *at = strchr(letters, letter);

    if (at != NULL)
        square->ground = grounds[at - letters];
    else if (letter == 'S')
        return add_shrub(to, row, square);
    else if (letter < '1' || letter > '9')
        return add_building(to, row, square, letter);
    else {
        square->ground = BADGEQUEST_PATH;
        square->route = (uint8_t)(letter - '1');
    }
    return true;
}

static bool read_row(struct reading *to, const struct badgequest_part *row)
{
    struct badgequest_map *map = &to->game->map;
    int columns = (int)strlen(row->squares);

    if (map->columns != 0 && columns != map->columns)
        return node_fail(row->node, to->error, _("%d squares in a row, %d in those above"), columns, map->columns);
    if ((map->rows + 1) * columns > BADGEQUEST_SQUARES_MAX)
        return node_fail(row->node, to->error, _("more than %d squares"), BADGEQUEST_SQUARES_MAX);
    map->columns = columns;
    for (int x = 0; x < columns; x++)
        if (!read_square(to, row->node, &map->square[map->rows * columns + x], row->squares[x]))
            return false;
    map->rows++;
    return true;
}

static bool read_route(struct reading *to, const struct badgequest_part *part)
{
    struct badgequest_map *map = &to->game->map;
    struct badgequest_route *route = &map->route[map->routes];

    if (part->number != map->routes + 1)
        return node_fail(part->node, to->error, _("route %d found, route %d was expected"), part->number,
                         map->routes + 1);
    route->bubbles = part->bubbles;
    memcpy(route->bubble, part->bubble, sizeof route->bubble);
    for (int i = 0; i < part->bubbles; i++)
        route->of[part->bubble[i]]++;
    map->routes++;
    return true;
}

/* ---- what lies beside what ---- */

static void link_squares(struct badgequest *game)
{
    static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
    struct badgequest_map *map = &game->map;

    for (int at = 0; at < map->columns * map->rows; at++)
        for (int side = 0; side < BADGEQUEST_SIDES; side++) {
            int next = badgequest_square_at(game, badgequest_x(game, at) + dx[side], badgequest_y(game, at) + dy[side]);
            map->square[at].next[side] = (int16_t)next;
            if (next == BADGEQUEST_NOWHERE)
                continue;
            map->square[at].center = map->square[at].center || map->square[next].ground == BADGEQUEST_CENTER;
            if (map->square[next].ground == BADGEQUEST_BUILDING)
                map->square[at].beside |= (uint8_t)(1u << map->square[next].badge);
        }
}

/* A shrub lies on the route of the paths beside it. */
static bool find_route(struct reading *to, int shrub)
{
    struct badgequest_map *map = &to->game->map;
    struct badgequest_square *square = &map->square[map->shrub[shrub]];
    int found = BADGEQUEST_NOWHERE;

    for (int side = 0; side < BADGEQUEST_SIDES; side++) {
        int next = square->next[side];
        if (next == BADGEQUEST_NOWHERE || map->square[next].ground != BADGEQUEST_PATH)
            continue;
        if (found != BADGEQUEST_NOWHERE && found != map->square[next].route)
            found = BADGEQUEST_ROUTES_MAX;
        else
            found = map->square[next].route;
    }
    square->route = (uint8_t)found;
    return (found != BADGEQUEST_NOWHERE && found != BADGEQUEST_ROUTES_MAX) ||
           node_fail(to->game->board->piece->node, to->error, _("the shrub at %d,%d lies beside no one route"),
                     badgequest_x(to->game, map->shrub[shrub]), badgequest_y(to->game, map->shrub[shrub]));
}

static bool check_routes(struct reading *to, const struct node *board)
{
    const struct badgequest *game = to->game;
    int squares[BADGEQUEST_ROUTES_MAX] = { 0 };

    for (int at = 0; at < game->map.columns * game->map.rows; at++)
        if (game->map.square[at].ground == BADGEQUEST_PATH)
            squares[game->map.square[at].route]++;
    for (int i = 0; i < BADGEQUEST_ROUTES_MAX; i++)
        if ((squares[i] > 0) != (i < game->map.routes))
            return node_fail(board, to->error, i < game->map.routes ? _("route %d has no square on the map")
                                                                    : _("route %d of the map has no bubbles"), i + 1);
    return true;
}

/* Every card of a type is dealt to a bubble of it. */
static bool check_bubbles(struct reading *to, const struct node *board)
{
    const struct badgequest *game = to->game;

    for (int type = 0; type < BADGEQUEST_TYPES; type++) {
        int cards = 0, bubbles = 0;
        for (int i = 0; i < game->cards; i++)
            cards += game->card[i].type == type;
        for (int i = 0; i < game->map.routes; i++)
            bubbles += game->map.route[i].of[type];
        if (cards != bubbles)
            return node_fail(board, to->error, _("%d bubbles of type %s, %d Pokémon"), bubbles, badgequest_type_words[type],
                             cards);
    }
    return true;
}

static bool is_beside(const struct badgequest_map *map, int badge)
{
    for (int at = 0; at < map->columns * map->rows; at++) {
        int ground = map->square[at].ground;
        if ((map->square[at].beside >> badge & 1) != 0 && (ground == BADGEQUEST_PATH || ground == BADGEQUEST_PLAZA))
            return true;
    }
    return false;
}

static bool check_buildings(struct reading *to, const struct node *board)
{
    const struct badgequest *game = to->game;

    for (int i = 0; i < game->badges; i++) {
        if (!has_place(game, i))
            return node_fail(board, to->error, _("badge %s has no place on the map (\"%c\")"), game->badge[i].id,
                             game->badge[i].mark);
        if (!is_beside(&game->map, i))
            return node_fail(board, to->error, _("no path leads to %s"), game->badge[i].id);
    }
    return true;
}

/* Whoever whites out stands at the Center, so that the game goes on from there. */
static bool read_start(struct reading *to, const struct node *board)
{
    const struct kit_cell *start = &to->game->board->start;
    struct badgequest_map *map = &to->game->map;

    map->start = badgequest_square_at(to->game, start->x, start->y);
    const struct badgequest_square *square = map->start >= 0 ? &map->square[map->start] : NULL;
    return (square != NULL && (square->ground == BADGEQUEST_PLAZA || square->ground == BADGEQUEST_PATH) &&
            square->center) ||
           node_fail(board, to->error, _("%d,%d is no square to start on: a walkable one beside the Center"), start->x,
                     start->y);
}

static bool has_mat(const struct kit *kit, const char *colour)
{
    for (int i = 0; i < kit->pieces; i++)
        if (strcmp(kit->piece[i].kind, "player-mat") == 0 &&
            strcmp(node_attr(kit->piece[i].node, "colour"), colour) == 0)
            return true;
    return false;
}

static bool check_mats(struct reading *to)
{
    for (int i = 0; i < to->kit->colours; i++)
        if (!has_mat(to->kit, to->kit->colour[i]))
            return fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("no player mat has colour=\"%s\""),
                           to->kit->colour[i]);
    return true;
}

/* Two dice are rolled; every player has a token for each of a party that has fainted. */
static bool check_counts(struct reading *to)
{
    const struct {
        const char *kind;
        int least;
    } needs[] = { { "die", 2 }, { "faint", to->kit->seats_max * to->game->value.party } };

    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        const struct kit_piece *piece = kit_first(to->kit, needs[i].kind);
        if (piece == NULL)
            return fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("the piece <%s> is missing"), needs[i].kind);
        if (piece->count < needs[i].least)
            return node_fail(piece->node, to->error, _("piece %s: %d of them, at least %d are needed"), needs[i].kind,
                             piece->count, needs[i].least);
    }
    return true;
}

static bool check_supplies(struct reading *to)
{
    const struct kit_piece *shrub = kit_first(to->kit, "shrub"), *pawn = kit_first(to->kit, "pawn");

    if (shrub == NULL || pawn == NULL)
        return fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("the piece <%s> is missing"),
                       shrub == NULL ? "shrub" : "pawn");
    if (shrub->count != to->game->map.shrubs)
        return node_fail(shrub->node, to->error, _("%d shrubs for %d on the map"), shrub->count, to->game->map.shrubs);
    return (pawn->per_seat && pawn->count == 1) || node_fail(pawn->node, to->error, _("every player has one pawn"));
}

static bool read_map(struct reading *to)
{
    const struct badgequest_board *board = to->game->board;

    if (to->game->boards == 0)
        return fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("the piece <%s> is missing"), "board");
    for (int i = 0; i < board->parts; i++)
        if (!(board->part[i].kind == BADGEQUEST_ROW ? read_row : read_route)(to, &board->part[i]))
            return false;
    link_squares(to->game);
    for (int i = 0; i < to->game->map.shrubs; i++)
        if (!find_route(to, i))
            return false;
    const struct node *node = board->piece->node;
    return check_routes(to, node) && check_bubbles(to, node) && check_buildings(to, node) && read_start(to, node) &&
           check_supplies(to) && check_counts(to) && check_mats(to);
}

/* ---- the whole ---- */

#define VALUE(name, member, least, most) \
    { .id = name, .into = offsetof(struct badgequest, value.member), .from = least, .to = most }
static const struct value_rule values[] = {
    VALUE("badges.win", win, 1, 7),
    VALUE("party.most", party, 1, 8),
    VALUE("box.most", box, 0, 8),
    VALUE("contest.least", contest, 1, 8),
    VALUE("gym.opponents", opponents, 1, 9),
    VALUE("battle.super", over[BADGEQUEST_SUPER], 0, 5),
    VALUE("battle.effective", over[BADGEQUEST_EFFECTIVE], 0, 5),
    VALUE("battle.weak", over[BADGEQUEST_WEAK], 0, 5),
    { 0 },
};
static const struct option_rule options[] = { { "max-rounds", OPTION_RANGE, 999, NULL }, { 0 } };

static bool check_contests(struct reading *to)
{
    const struct badgequest_values *value = &to->game->value;

    return value->contest <= value->party ||
           fail_at(to->error, ERROR_INPUT, to->kit->file, kit_find_value(to->kit, "contest.least")->line,
                   _("a contest asks for %d Pokémon, a party has %d at most"), value->contest, value->party);
}

void *badgequest_read(const struct kit *kit, struct arena *arena, struct error *error)
{
    static const struct pieces_rule rule = { sizeof(struct badgequest), BADGEQUEST_SEATS, kinds, values, options,
                                             offsetof(struct badgequest, max_rounds) };
    struct badgequest *game = pieces_read(kit, &rule, arena, error);
    struct reading to = { kit, game, error };

    return game != NULL && check_contests(&to) && place_badges(&to) && read_chart(&to) && read_map(&to) ? game : NULL;
}
