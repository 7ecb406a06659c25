/* The recorded games of 寶可頌 with a tile, a figure, a token or a badge changed. Whether that is legal, and by which
   rule it is not, is worked out here from what lies on the table and from the tiles of the kit; the referee's regions,
   its piles and its list of moves are not asked. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/mutations.h"
#include "verify/games/pokesonne/land.h"

enum { REACH = POKESONNE_TILES_MAX, FIGURES_ALL = 64, TEXT = 160, NOWHERE = -1 };

struct laid {
    const struct pokesonne_tile *tile;
    int x, y, turn;              /* quarter turns */
};

struct standing {
    int kind, seat, tile, segment;
};

/* What lies on the table here. A token lies on a segment of a tile, or is somebody's, or neither. */
struct position {
    const struct pokesonne *game;
    const struct table *table;
    bool seeded;
    int tiles, figures;
    struct laid laid[POKESONNE_TILES_MAX];
    const struct pokesonne_tile *drawn;    /* in hand */
    struct standing figure[FIGURES_ALL];
    int token_tile[POKESONNE_TOKENS_MAX], token_segment[POKESONNE_TOKENS_MAX];
    bool token_owned[POKESONNE_TOKENS_MAX];
    int badges[POKESONNE_SEATS][POKESONNE_GYMS];
    int16_t grid[2 * REACH + 1][2 * REACH + 1];              /* 1 + the tile at a cell */
    bool region[POKESONNE_TILES_MAX][POKESONNE_TILE_SEGMENTS];         /* the region looked at */
    /* drawn so far, by the lines of the log */
    int tiles_drawn[POKESONNE_TYPES_MAX], badges_drawn[POKESONNE_GYMS][10];
};

static const char *const figure_words[] = { "meeple", "big", "professor", "starter" };

static const struct site {
    const char *words;
    enum pokesonne_segment_kind kind;
    int where;
} sites[] = {
    { "grass:n", POKESONNE_SEGMENT_GRASS, 0 }, { "grass:e", POKESONNE_SEGMENT_GRASS, 1 },
    { "grass:s", POKESONNE_SEGMENT_GRASS, 2 }, { "grass:w", POKESONNE_SEGMENT_GRASS, 3 },
    { "road:n", POKESONNE_SEGMENT_ROAD, 0 },   { "road:e", POKESONNE_SEGMENT_ROAD, 1 },
    { "road:s", POKESONNE_SEGMENT_ROAD, 2 },   { "road:w", POKESONNE_SEGMENT_ROAD, 3 },
    { "center", POKESONNE_SEGMENT_CENTER, 0 }, { "plain:0", POKESONNE_SEGMENT_PLAIN, 0 },
    { "plain:1", POKESONNE_SEGMENT_PLAIN, 1 }, { "plain:2", POKESONNE_SEGMENT_PLAIN, 2 },
    { "plain:3", POKESONNE_SEGMENT_PLAIN, 3 }, { "plain:4", POKESONNE_SEGMENT_PLAIN, 4 },
    { "plain:5", POKESONNE_SEGMENT_PLAIN, 5 }, { "plain:6", POKESONNE_SEGMENT_PLAIN, 6 },
    { "plain:7", POKESONNE_SEGMENT_PLAIN, 7 }, { "plain:in", POKESONNE_SEGMENT_PLAIN, POKESONNE_HALF_INNER },
};
enum { SITES = sizeof sites / sizeof *sites };

/* ---- what lies on the table ---- */

static int tile_at(const struct position *at, int x, int y)
{
    bool within = abs(x) <= REACH && abs(y) <= REACH;

    return within ? at->grid[y + REACH][x + REACH] - 1 : NOWHERE;
}

static void see_tile(struct position *at, const struct placing *placing)
{
    if (strcmp(placing->where, "drawn") == 0) {
        at->drawn = placing->data;
        return;
    }
    at->laid[at->tiles++] = (struct laid){ placing->data, placing->x, placing->y, placing->turn / 90 };
    at->grid[placing->y + REACH][placing->x + REACH] = (int16_t)at->tiles;
}

static void see_token(struct position *at, const struct placing *placing, int number)
{
    int token = pokesonne_token_index(at->game, number);

    at->token_owned[token] = placing->seat >= 0;
    at->token_tile[token] = placing->seat < 0 ? tile_at(at, placing->x, placing->y) : NOWHERE;
    at->token_segment[token] = placing->part;
}

static void see_figure(struct position *at, const struct placing *placing)
{
    struct standing figure = { POKESONNE_FIGURES, placing->seat, tile_at(at, placing->x, placing->y), placing->part };

    for (int kind = 0; kind < POKESONNE_FIGURES; kind++)
        if (strncmp(placing->what, figure_words[kind], strlen(figure_words[kind])) == 0)
            figure.kind = kind;
    cr_assert(figure.kind < POKESONNE_FIGURES && figure.tile >= 0, "%s at %s", placing->what, placing->where);
    at->figure[at->figures++] = figure;
}

static void see(const struct placing *placing, void *context)
{
    struct position *at = context;
    int number;

    if (strncmp(placing->what, "tile ", 5) == 0)
        see_tile(at, placing);
    else if (sscanf(placing->what, "token %*s %d", &number) == 1)
        see_token(at, placing, number);
    else if (sscanf(placing->what, "badge G%d", &number) == 1)
        at->badges[placing->seat][number - 1]++;
    else
        see_figure(at, placing);
}

static void forget(struct position *at)
{
    for (int i = 0; i < at->tiles; i++)
        at->grid[at->laid[i].y + REACH][at->laid[i].x + REACH] = 0;
    for (int i = 0; i < POKESONNE_TOKENS_MAX; i++)
        at->token_tile[i] = NOWHERE;
    memset(at->token_owned, 0, sizeof at->token_owned);
    memset(at->badges, 0, sizeof at->badges);
    at->tiles = at->figures = 0;
    at->drawn = NULL;
}

/* The words behind "* tile " and the like. */
static void note_draw(struct position *at, struct line line)
{
    char id[8];
    int gym, value;

    if (sscanf(line.at, "* tile %7s", id) == 1)
        at->tiles_drawn[pokesonne_tile(at->game, id) - at->game->tile]++;
    else if (sscanf(line.at, "* badge G%d %d", &gym, &value) == 2)
        at->badges_drawn[gym - 1][value]++;
}

static void look(struct recording *to)
{
    struct position *at = to->context;
    const struct table *table = &to->here.table;

    forget(at);
    at->table = table;
    at->game = table->pieces;
    at->seeded = to->here.seeded;
    if (to->at == to->first) {
        memset(at->tiles_drawn, 0, sizeof at->tiles_drawn);
        memset(at->badges_drawn, 0, sizeof at->badges_drawn);
    } else
        note_draw(at, to->line[to->at - 1]);
    table->game->each_placing(to->here.state, table, see, at);
}

static bool has(const struct position *at, const char *option)
{
    return table_option(at->table, option) != 0;
}

/* ---- tiles and regions ---- */

static const int step_x[] = { 0, 1, 0, -1 }, step_y[] = { -1, 0, 1, 0 };

static int edge_of(const struct pokesonne_tile *tile, int turn, int side)
{
    return tile->edge[(side - turn) & 3];
}

/* The segment at a side or half-edge as the tile lies, or POKESONNE_NO_SEGMENT. */
static int segment_of(const struct pokesonne_tile *tile, int turn, enum pokesonne_segment_kind kind, int where)
{
    int segment = kind == POKESONNE_SEGMENT_CENTER ? tile->center : tile->at_side[(where - turn) & 3];

    if (kind == POKESONNE_SEGMENT_PLAIN)
        segment = where == POKESONNE_HALF_INNER ? tile->inner : tile->at_half[(where - 2 * turn) & 7];
    return segment != POKESONNE_NO_SEGMENT && tile->segment[segment].kind == kind ? segment : POKESONNE_NO_SEGMENT;
}

static void spread(struct position *at, int tile, int segment);

/* From the tile over its side, to where grass, road or half-edge goes on. */
static void cross(struct position *at, int tile, int side, enum pokesonne_segment_kind kind, int where)
{
    const struct laid *from = &at->laid[tile];
    int other = tile_at(at, from->x + step_x[side], from->y + step_y[side]);

    if (other < 0)
        return;
    int segment = segment_of(at->laid[other].tile, at->laid[other].turn, kind, where);
    cr_assert_neq(segment, POKESONNE_NO_SEGMENT, "%s and %s do not fit", from->tile->id, at->laid[other].tile->id);
    spread(at, other, segment);
}

/* Marks the region of a segment. */
static void spread(struct position *at, int tile, int segment)
{
    const struct laid *laid = &at->laid[tile];
    const struct pokesonne_segment *of = &laid->tile->segment[segment];

    if (at->region[tile][segment])
        return;
    at->region[tile][segment] = true;
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
        if (of->kind != POKESONNE_SEGMENT_PLAIN && (of->sides >> side & 1) != 0)
            cross(at, tile, (side + laid->turn) & 3, of->kind, ((side + laid->turn) & 3) ^ 2);
    for (int half = 0; half < POKESONNE_TILE_HALVES; half++) {
        int lies = (half + 2 * laid->turn) & 7;
        if (of->kind == POKESONNE_SEGMENT_PLAIN && (of->halves >> half & 1) != 0)
            cross(at, tile, lies / 2, POKESONNE_SEGMENT_PLAIN, (lies / 2 * 2 + (lies % 2 == 0 ? 5 : 4)) & 7);
    }
}

static void look_at_region(struct position *at, int tile, int segment)
{
    memset(at->region, 0, sizeof at->region);
    spread(at, tile, segment);
}

/* Meeples and big ones on the region looked at; seat NOWHERE: of all seats. */
static int meeples_on_region(const struct position *at, int seat)
{
    int meeples = 0;

    for (int i = 0; i < at->figures; i++) {
        const struct standing *figure = &at->figure[i];
        bool counts = figure->kind == POKESONNE_FIGURE_MEEPLE || figure->kind == POKESONNE_FIGURE_BIG;
        meeples += counts && (seat < 0 || figure->seat == seat) && at->region[figure->tile][figure->segment];
    }
    return meeples;
}

/* ---- kinds of mutations ---- */

enum {
    TILE_SHIFTED, TILE_TURNED, TILE_CROSSED, RIVER_ELSEWHERE, FIGURE_OTHER, FIGURE_SECOND, CHALLENGE_OTHER,
    RETURN_OTHER, SWAP_OTHER, TILE_DRAWN, TOKEN_DRAWN, BADGE_DRAWN, KINDS
};

static void try_instead(struct recording *to, int kind, const char *text, struct finding expected)
{
    mutation_try(to, kind, (struct edit){ .at = to->at, .removed = 1, .text = text }, expected);
}

/* ---- a tile elsewhere ---- */

/* The side by which the water comes to a tile from those laid before it, or NOWHERE. */
static int inflow_of(const struct position *at, int tile)
{
    const struct laid *laid = &at->laid[tile];

    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        int other = tile_at(at, laid->x + step_x[side], laid->y + step_y[side]);
        if (other >= 0 && other < tile && edge_of(laid->tile, laid->turn, side) == POKESONNE_EDGE_WATER)
            return side;
    }
    return NOWHERE;
}

/* Whether the tile in hand, met by the water at `inflow`, bends to the side to which the tile before it has bent. */
static bool turns_back(const struct position *at, int before, int inflow, int turn)
{
    int from = inflow_of(at, before), bent = ((inflow ^ 2) - from) & 3;

    for (int side = 0; from >= 0 && bent != 2 && side < POKESONNE_TILE_SIDES; side++)
        if (side != inflow && edge_of(at->drawn, turn, side) == POKESONNE_EDGE_WATER && ((side - inflow) & 3) == bent)
            return true;
    return false;
}

/* place.river, place.uturn */
static struct finding judge_river(const struct recording *to, int x, int y, int turn)
{
    const struct position *at = to->context;
    int waters = 0, inflow = 0, before = NOWHERE;

    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        int other = tile_at(at, x + step_x[side], y + step_y[side]);
        if (other < 0 || edge_of(at->drawn, turn, side) != POKESONNE_EDGE_WATER)
            continue;
        waters++;
        inflow = side;
        before = other;
    }
    if (waters != 1)
        return find_broken(to->at, "place.river");
    bool ban = !has(at, "uturn");
    return ban && turns_back(at, before, inflow, turn) ? find_broken(to->at, "place.uturn") : find_accepted(to->at);
}

/* place.empty, place.touch, place.edges */
static struct finding judge_place(const struct recording *to, int x, int y, int turn)
{
    const struct position *at = to->context;
    int neighbours = 0, misfits = 0;

    if (tile_at(at, x, y) >= 0)
        return find_broken(to->at, "place.empty");
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        int other = tile_at(at, x + step_x[side], y + step_y[side]);
        if (other < 0)
            continue;
        neighbours++;
        misfits += edge_of(at->laid[other].tile, at->laid[other].turn, side ^ 2) != edge_of(at->drawn, turn, side);
    }
    if (neighbours == 0 || misfits > 0)
        return find_broken(to->at, neighbours == 0 ? "place.touch" : "place.edges");
    return at->drawn->water != 0 ? judge_river(to, x, y, turn) : find_accepted(to->at);
}

static void place_at(struct recording *to, int kind, int x, int y, int turn)
{
    char text[TEXT];

    snprintf(text, sizeof text, "%c place %d,%d %d", to->line[to->at].at[0], x, y, 90 * (turn & 3));
    try_instead(to, kind, text, judge_place(to, x, y, turn & 3));
}

static void change_place(struct recording *to)
{
    const struct position *at = to->context;
    int x, y, degrees;

    if (sscanf(to->line[to->at].at + 1, " place %d,%d %d", &x, &y, &degrees) != 3)
        return;
    bool river = at->drawn->water != 0;
    for (int i = 0; i < 4; i++)
        place_at(to, TILE_SHIFTED, x + step_x[i], y + step_y[i], degrees / 90);
    for (int i = 1; i < 4; i++)
        place_at(to, TILE_TURNED, x, y, degrees / 90 + i);
    if (x != y)
        place_at(to, TILE_CROSSED, y, x, degrees / 90);
    for (int i = 0; river && i < 4 * 7 * 7; i++)
        place_at(to, RIVER_ELSEWHERE, x + i / 4 % 7 - 3, y + i / 28 - 3, i % 4);
}

/* ---- a figure elsewhere ---- */

/* A figure line taken apart: who, which figure, where, on the tile that was placed last. */
struct figure_line {
    int seat, kind, tile, segment;
    const struct site *site;
};

static bool supply_is_empty(const struct position *at, int kind, int seat)
{
    static const char *const options[] = { "meeples", "marts", "trainers", "trainers" };
    int left = table_option(at->table, options[kind]);

    for (int i = 0; i < at->figures; i++)
        left -= at->figure[i].kind == kind && at->figure[i].seat == seat;
    return left == 0;
}

/* figure.supply, figure.segment, figure.occupied, professor.own, starter.own. The region is looked at. */
static struct finding judge_figure(const struct recording *to, const struct figure_line *line)
{
    struct position *at = to->context;
    enum pokesonne_segment_kind ground = line->site->kind;
    bool meeple = line->kind == POKESONNE_FIGURE_MEEPLE || line->kind == POKESONNE_FIGURE_BIG;

    if (supply_is_empty(at, line->kind, line->seat))
        return find_broken(to->at, "figure.supply");
    if (line->segment == POKESONNE_NO_SEGMENT)
        return find_broken(to->at, "figure.segment");
    look_at_region(at, line->tile, line->segment);
    if (meeple)
        return meeples_on_region(at, NOWHERE) > 0 ? find_broken(to->at, "figure.occupied") : find_accepted(to->at);
    bool own = meeples_on_region(at, line->seat) > 0;
    if (line->kind == POKESONNE_FIGURE_PROFESSOR)
        return own && (ground == POKESONNE_SEGMENT_GRASS || ground == POKESONNE_SEGMENT_ROAD) ? find_accepted(to->at)
                                                                          : find_broken(to->at, "professor.own");
    return own && ground == POKESONNE_SEGMENT_PLAIN ? find_accepted(to->at) : find_broken(to->at, "starter.own");
}

/* The tile that was placed last, by the log. */
static int placed_last(const struct recording *to)
{
    int x, y;

    for (int i = to->at - 1; i >= to->first; i--)
        if (sscanf(to->line[i].at + 1, " place %d,%d", &x, &y) == 2)
            return tile_at(to->context, x, y);
    return NOWHERE;
}

static struct figure_line figure_line(const struct recording *to, int kind, const struct site *site)
{
    const struct position *at = to->context;
    int tile = placed_last(to);

    cr_assert_geq(tile, 0, "%s:%d: no tile was placed", to->path, to->at);
    const struct laid *laid = &at->laid[tile];
    return (struct figure_line){ to->line[to->at].at[0] - '1', kind, tile,
                                 segment_of(laid->tile, laid->turn, site->kind, site->where), site };
}

static void print_figure(const struct figure_line *line, char text[TEXT])
{
    snprintf(text, TEXT, "%d %s %s", line->seat + 1, figure_words[line->kind], line->site->words);
}

/* Every figure everywhere; one that is not in the game is tried once a line. */
static void change_figure(struct recording *to)
{
    char text[TEXT];

    for (int kind = 0; kind < POKESONNE_FIGURES; kind++) {
        bool in =
            kind == POKESONNE_FIGURE_MEEPLE || has(to->context, kind == POKESONNE_FIGURE_BIG ? "marts" : "trainers");
        for (int i = in ? 0 : to->at % SITES; i < SITES; i += in ? 1 : SITES) {
            struct figure_line line = figure_line(to, kind, &sites[i]);
            print_figure(&line, text);
            try_instead(to, FIGURE_OTHER, text, judge_figure(to, &line));
        }
    }
}

/* One more figure of the seat that has just set one, and of the next. */
static void add_figure(struct recording *to)
{
    bool over = game_turn(&to->here.table, to->here.state) == SEAT_OVER;
    int seat = to->line[to->at - 1].at[0] - '1', seats = to->here.table.seats;
    char text[TEXT];

    for (int i = 0; i < 2; i++) {
        struct edit edit = { .at = to->at, .text = text };
        struct figure_line line = { .seat = (seat + i) % seats, .site = &sites[(to->at + i) % SITES] };
        line.kind = (to->at + i) % POKESONNE_FIGURES;
        print_figure(&line, text);
        mutation_try(to, FIGURE_SECOND, edit, find_broken(to->at, over ? "game.over" : "turn.phase"));
    }
}

/* ---- gyms ---- */

/* Whether that gym (NOWHERE: any) lies on one of the eight cells round a tile. */
static bool is_beside_gym(const struct position *at, int tile, int gym)
{
    const struct laid *laid = &at->laid[tile];

    for (int i = 0; i < 9; i++) {
        int other = i != 4 ? tile_at(at, laid->x + i % 3 - 1, laid->y + i / 3 - 1) : NOWHERE;
        int found = other >= 0 ? at->laid[other].tile->gym - 1 : NOWHERE;
        if (found >= 0 && (gym < 0 || found == gym))
            return true;
    }
    return false;
}

static int badges_left(const struct position *at, int gym)
{
    int left = POKESONNE_BADGE_VALUES;

    for (int value = 0; value < 10; value++)
        left -= at->badges_drawn[gym][value];
    return left;
}

/* gym.neighbour, gym.badge */
static struct finding judge_challenge(const struct recording *to, const struct figure_line *line, int gym)
{
    const struct position *at = to->context;

    if (line->kind > POKESONNE_FIGURE_BIG || !is_beside_gym(at, line->tile, gym))
        return find_broken(to->at, "gym.neighbour");
    return badges_left(at, gym) > 0 ? find_accepted(to->at) : find_broken(to->at, "gym.badge");
}

/* gym.neighbour, gym.kinds, gym.badge */
static struct finding judge_return(const struct recording *to, const struct figure_line *line, const int *gyms,
                                   int count)
{
    const struct position *at = to->context;

    if (line->kind > POKESONNE_FIGURE_BIG || !is_beside_gym(at, line->tile, NOWHERE))
        return find_broken(to->at, "gym.neighbour");
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            if (gyms[i] == gyms[j] || count > 4)
                return find_broken(to->at, "gym.kinds");
    for (int i = 0; i < count; i++)
        if (at->badges[line->seat][gyms[i]] == 0)
            return find_broken(to->at, "gym.badge");
    return find_accepted(to->at);
}

static void try_return(struct recording *to, const struct figure_line *line, const int *gyms, int count)
{
    char text[TEXT];

    print_figure(line, text);
    strcat(text, " return");
    for (int i = 0; i < count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), " G%d", gyms[i] + 1);
    try_instead(to, RETURN_OTHER, text, judge_return(to, line, gyms, count));
}

/* The recorded figure with other gym actions: each badge alone, a kind twice, two to five kinds. */
static void change_action(struct recording *to, const struct figure_line *line)
{
    bool in = has(to->context, "gyms");
    char text[TEXT];

    for (int gym = in ? 0 : to->at % POKESONNE_GYMS; gym < POKESONNE_GYMS; gym += in ? 1 : POKESONNE_GYMS) {
        print_figure(line, text);
        snprintf(text + strlen(text), sizeof text - strlen(text), " challenge G%d", gym + 1);
        try_instead(to, CHALLENGE_OTHER, text, judge_challenge(to, line, gym));
        int gyms[] = { gym, (gym + 1) % POKESONNE_GYMS, (gym + 2) % POKESONNE_GYMS, (gym + 3) % POKESONNE_GYMS,
                       (gym + 4) % POKESONNE_GYMS };
        try_return(to, line, gyms, 1);
        try_return(to, line, gyms, 2 + to->at % 4);
        gyms[1] = gym;
        try_return(to, line, gyms, 2 + to->at % 2);
    }
}

/* ---- tokens ---- */

static bool is_in_roster(const struct position *at, int token)
{
    return has(at, "trainers") && (!at->game->token[token].many || has(at, "dex"));
}

static bool is_in_pile(const struct position *at, int token)
{
    return is_in_roster(at, token) && !at->token_owned[token] && at->token_tile[token] < 0;
}

static bool pile_is_empty(const struct position *at, int ball)
{
    for (int i = 0; i < at->game->tokens; i++)
        if (at->game->token[i].ball == ball && is_in_pile(at, i))
            return false;
    return true;
}

/* swap.token; the region of the figure is looked at. */
static struct finding judge_swap(const struct recording *to, const struct figure_line *line, int token)
{
    const struct position *at = to->context;
    int tile = at->token_tile[token];
    bool lies = tile >= 0 && at->region[tile][at->token_segment[token]];

    if (line->kind > POKESONNE_FIGURE_BIG || !lies || pile_is_empty(at, at->game->token[token].ball))
        return find_broken(to->at, "swap.token");
    return find_accepted(to->at);
}

/* The recorded figure swaps each token that lies on the land, and some others. */
static void change_swap(struct recording *to, const struct figure_line *line)
{
    struct position *at = to->context;
    char text[TEXT];

    look_at_region(at, line->tile, line->segment);
    for (int token = 0; token < at->game->tokens; token++) {
        if (at->token_tile[token] < 0 && token % 32 != to->at % 32)
            continue;
        print_figure(line, text);
        snprintf(text + strlen(text), sizeof text - strlen(text), " swap %d", at->game->token[token].number);
        try_instead(to, SWAP_OTHER, text, judge_swap(to, line, token));
    }
}

static struct finding find_drawn(const struct recording *to, bool possible, const char *drawn)
{
    const struct position *at = to->context;

    if (!possible)
        return find_broken(to->at, "chance.impossible");
    return at->seeded ? find_diverged(to->at, drawn) : find_accepted(to->at);
}

/* Every other token under its own name and under the name that was recorded. */
static void draw_tokens(struct recording *to)
{
    const struct position *at = to->context;
    char ball[8], drawn[TEXT], text[TEXT];
    int number;

    if (sscanf(to->line[to->at].at, "* token %7s %d", ball, &number) != 2)
        return;
    snprintf(drawn, sizeof drawn, "token %s %d", ball, number);
    for (int i = 0; i < at->game->tokens; i++) {
        const struct pokesonne_token *token = &at->game->token[i];
        const char *own = pokesonne_balls[token->ball];
        if (token->number == number)
            continue;
        bool possible = strcmp(own, ball) == 0 && is_in_pile(at, i);
        snprintf(text, sizeof text, "* token %s %d", own, token->number);
        try_instead(to, TOKEN_DRAWN, text, find_drawn(to, possible, drawn));
        snprintf(text, sizeof text, "* token %s %d", ball, token->number);
        if (strcmp(own, ball) != 0 && i % 8 == to->at % 8)
            try_instead(to, TOKEN_DRAWN, text, find_drawn(to, false, drawn));
    }
}

static void draw_badges(struct recording *to)
{
    const struct position *at = to->context;
    char drawn[TEXT], text[TEXT];
    int gym, value;

    if (sscanf(to->line[to->at].at, "* badge G%d %d", &gym, &value) != 2)
        return;
    snprintf(drawn, sizeof drawn, "badge G%d %d", gym, value);
    for (int i = 1; i <= POKESONNE_GYMS; i++)
        for (int j = 1; j < 10; j++) {
            bool possible = i == gym && j >= 2 && j <= 5 && at->badges_drawn[i - 1][j] == 0;
            snprintf(text, sizeof text, "* badge G%d %d", i, j);
            if (i != gym || j != value)
                try_instead(to, BADGE_DRAWN, text, find_drawn(to, possible, drawn));
        }
}

/* ---- tiles drawn ---- */

static bool is_type(const struct position *at, int type, const char *id)
{
    return strcmp(at->game->tile[type].id, id) == 0;
}

/* Copies that are drawn in this game: its module is in, and it is neither a spring nor a second lake. */
static int copies_to_draw(const struct position *at, int type)
{
    const struct kit_piece *piece = at->game->tile[type].piece;
    bool both = has(at, "river") && has(at, "river2");

    if (!table_has(at->table, at->table->kit->set[piece->set].option))
        return 0;
    if (is_type(at, type, "R01") || is_type(at, type, "V01") || (both && is_type(at, type, "V02")))
        return 0;
    return piece->count;
}

static bool is_of_river(const struct position *at, int type)
{
    const char *option = at->table->kit->set[at->game->tile[type].piece->set].option;

    return option != NULL && strncmp(option, "river", 5) == 0;
}

/* The fork is drawn first and the lake last, and no land tile before. */
static bool may_be_drawn(const struct position *at, int type, int river_left)
{
    bool fork = has(at, "river2") && at->tiles_drawn[pokesonne_tile(at->game, "V03") - at->game->tile] == 0;
    bool lake = is_type(at, type, "R02") || is_type(at, type, "V02");

    if (at->tiles_drawn[type] >= copies_to_draw(at, type) || is_of_river(at, type) != (river_left > 0))
        return false;
    if (river_left == 0)
        return true;
    return fork ? is_type(at, type, "V03") : lake == (river_left == 1);
}

static void draw_tiles(struct recording *to)
{
    const struct position *at = to->context;
    char id[8], drawn[TEXT], text[TEXT];
    int river_left = 0;

    if (sscanf(to->line[to->at].at, "* tile %7s", id) != 1)
        return;
    for (int type = 0; type < at->game->tiles; type++)
        river_left += is_of_river(at, type) ? copies_to_draw(at, type) - at->tiles_drawn[type] : 0;
    snprintf(drawn, sizeof drawn, "tile %s", id);
    for (int type = to->at % 3; type < at->game->tiles; type += 3) {
        snprintf(text, sizeof text, "* tile %s", at->game->tile[type].id);
        if (!is_type(at, type, id))
            try_instead(to, TILE_DRAWN, text, find_drawn(to, may_be_drawn(at, type, river_left), drawn));
    }
}

/* ---- every recorded game ---- */

/* The figure of a line as it was recorded; false where the line is none. */
static bool read_figure(const struct recording *to, struct figure_line *line)
{
    char verb[16], where[16];

    if (sscanf(to->line[to->at].at + 1, " %15s %15s", verb, where) != 2)
        return false;
    for (int kind = 0; kind < POKESONNE_FIGURES; kind++)
        for (int i = 0; i < SITES; i++)
            if (strcmp(verb, figure_words[kind]) == 0 && strcmp(where, sites[i].words) == 0) {
                *line = figure_line(to, kind, &sites[i]);
                return true;
            }
    return false;
}

static bool is_figure_line(struct line line)
{
    struct fields fields;
    bool found = line.length > 2 && line.at[0] >= '1' && line.at[0] <= '9';

    if (!found || !fields_split(line.at + 2, line.length - 2, &fields))
        return false;
    found = word_is(fields.word[0], "pass");
    for (int kind = 0; kind < POKESONNE_FIGURES; kind++)
        found = found || word_is(fields.word[0], figure_words[kind]);
    return found;
}

static void mutate(struct recording *to)
{
    struct figure_line recorded;

    look(to);
    if (to->at > to->first && is_figure_line(to->line[to->at - 1]))
        add_figure(to);
    if (to->at > to->lines)
        return;
    change_place(to);
    draw_tiles(to);
    draw_tokens(to);
    draw_badges(to);
    if (is_figure_line(to->line[to->at]))
        change_figure(to);
    if (is_figure_line(to->line[to->at]) && read_figure(to, &recorded)) {
        change_action(to, &recorded);
        change_swap(to, &recorded);
    }
}

Test(mutations, pokesonne, .timeout = 280)
{
    struct count kinds[] = {
        [TILE_SHIFTED] = { "a tile one cell beside", 4300, 0 },
        [TILE_TURNED] = { "a tile turned", 3200, 0 },
        [TILE_CROSSED] = { "x and y exchanged", 1000, 0 },
        [RIVER_ELSEWHERE] = { "a river tile anywhere near", 11000, 0 },
        [FIGURE_OTHER] = { "another figure or elsewhere", 37000, 0 },
        [FIGURE_SECOND] = { "one figure more", 2100, 0 },
        [CHALLENGE_OTHER] = { "another challenge", 1800, 0 },
        [RETURN_OTHER] = { "other badges returned", 5300, 0 },
        [SWAP_OTHER] = { "another token swapped", 3000, 0 },
        [TILE_DRAWN] = { "another tile drawn", 34000, 0 },
        [TOKEN_DRAWN] = { "another token drawn", 10000, 0 },
        [BADGE_DRAWN] = { "another badge drawn", 2200, 0 },
    };
    struct count outcomes[] = {
        { "accepted", 9000, 0 },        { "diverged", 4500, 0 },       { "place.empty", 3200, 0 },
        { "place.touch", 10000, 0 },    { "place.edges", 4900, 0 },    { "place.river", 260, 0 },
        { "place.uturn", 4, 0 },        { "figure.supply", 16000, 0 }, { "figure.segment", 11000, 0 },
        { "figure.occupied", 2700, 0 }, { "professor.own", 1800, 0 },  { "starter.own", 650, 0 },
        { "gym.neighbour", 6000, 0 },   { "gym.badge", 500, 0 },       { "gym.kinds", 440, 0 },
        { "swap.token", 3000, 0 },      { "turn.phase", 2100, 0 },     { "chance.impossible", 38000, 0 },
        { "game.over", 25, 0 },
    };
    struct recording *to = recordings_start(kinds, KINDS, outcomes, sizeof outcomes / sizeof *outcomes);
    struct position *at = memory_new(sizeof *at);

    to->context = at;
    recordings_walk(to, "pokesonne", mutate);
    recordings_finish(to);
    free(at);
}
