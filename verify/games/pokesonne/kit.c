/* The tiles of 寶可頌 out of the kit: typed, and checked beyond what a schema can say. */
#include "kit.h"

#include <assert.h>

#include "verify/attribute.h"

static const char *const edge_names[] = { "grass", "road", "plain", "water" };
static const char *const end_names[] = { "", "crossing", "center", "grass", "gym" };
const char *const pokesonne_balls[POKESONNE_BALLS] = { "", "poke", "great", "ultra" };
static const char *const yes_names[] = { "no", "yes" };
static const char *const side_names[] = { "n", "e", "s", "w" };
static_assert(sizeof edge_names / sizeof *edge_names == POKESONNE_EDGES, "one name per edge kind");
static_assert(sizeof end_names / sizeof *end_names == POKESONNE_END_GYM + 1, "one name per road end");

struct reading {
    const struct kit *kit;
    struct arena *arena;
    struct error *error;
    char grass_id[POKESONNE_TILE_SEGMENTS];          /* letters of the grass segments read so far, by segment index */
};

/* ---- attributes ---- */

static bool read_edges(const struct node *node, struct pokesonne_tile *tile, struct error *error)
{
    const char *at = node_need(node, "edges", error);
    struct word word;
    int count = 0;

    while (at != NULL && word_next(&at, &word)) {
        int kind = word_place(word, edge_names, POKESONNE_EDGES);
        if (kind < 0)
            return node_fail(node, error, _("edge \"%.*s\" of tile %s must be one of: grass, road, plain, water"),
                             word.length, word.at, tile->id);
        if (count < POKESONNE_TILE_SIDES)
            tile->edge[count] = (uint8_t)kind;
        tile->water |= (uint8_t)((kind == POKESONNE_EDGE_WATER) << (count & 3));
        count++;
    }
    return at != NULL && (count == POKESONNE_TILE_SIDES ||
                          node_fail(node, error, _("tile %s has %d edges, expected 4: n e s w"), tile->id, count));
}

static bool read_sides(const struct node *node, void *into, struct error *error)
{
    uint8_t *sides = into;
    const char *at = node_need(node, "on", error);
    struct word word;

    while (at != NULL && word_next(&at, &word)) {
        int side = word_place(word, side_names, POKESONNE_TILE_SIDES);
        if (side < 0)
            return node_fail(node, error, _("on=\"%.*s\" must be sides out of: n e s w"), word.length, word.at);
        if ((*sides >> side & 1) != 0)
            return node_fail(node, error, _("side %s appears twice in on"), side_names[side]);
        *sides |= (uint8_t)(1 << side);
    }
    return at != NULL;
}

static bool read_halves(const struct node *node, void *into, struct error *error)
{
    uint8_t *halves = into;
    const char *text = node_attr(node, "halves");

    if (text == NULL)
        return node_fail(node, error, _("<plain> needs the attribute halves (it may be empty: an inner plain)"));
    for (; *text != '\0'; text++) {
        int half = *text - '0';
        if (half < 0 || half >= POKESONNE_TILE_HALVES)
            return node_fail(node, error, _("halves may only contain the digits 0 to 7, found \"%c\""), *text);
        if ((*halves >> half & 1) != 0)
            return node_fail(node, error, _("half-edge %d appears twice in halves"), half);
        *halves |= (uint8_t)(1 << half);
    }
    return true;
}

static bool read_touches(struct reading *to, const struct node *node, const struct pokesonne_tile *tile,
                         uint16_t *touches)
{
    const char *at = node_attr(node, "grass");
    struct word word;

    while (at != NULL && word_next(&at, &word)) {
        int found = -1;
        for (int i = 0; i < tile->segments; i++)
            if (word.length == 1 && to->grass_id[i] == *word.at)
                found = i;
        if (found < 0)
            return node_fail(node, to->error, _("grass=\"%.*s\": tile %s has no grass of that id"), word.length,
                             word.at, tile->id);
        *touches |= (uint16_t)(1 << found);
    }
    return true;
}

/* ---- segments ---- */

#define SIDES { .name = "on", .into = offsetof(struct pokesonne_segment, sides), .read = read_sides }
#define CHOICE(type, word, member, among, otherwise)                                     \
    { .name = word, .into = offsetof(struct pokesonne_##type, member), .words = among, \
      .count = sizeof among / sizeof *among, .missing = otherwise }

static const struct attribute water_attributes[] = { SIDES, { 0 } };
static const struct attribute grass_attributes[] = {
    SIDES,
    { .name = "trainers", .into = offsetof(struct pokesonne_segment, trainers), .to = 1 },
    CHOICE(segment, "park", bonus, yes_names, 0),
    CHOICE(segment, "ball", ball, pokesonne_balls, POKESONNE_BALL_NONE),
    { 0 },
};
static const struct attribute road_attributes[] = {
    SIDES,
    CHOICE(segment, "mart", bonus, yes_names, 0),
    CHOICE(segment, "end", end, end_names, POKESONNE_END_NONE),
    { 0 },
};
static const struct attribute plain_attributes[] = {
    { .name = "halves", .into = offsetof(struct pokesonne_segment, halves), .read = read_halves }, { 0 },
};

static bool read_grass(struct reading *to, const struct node *node, const struct pokesonne_tile *tile,
                       struct pokesonne_segment *segment)
{
    const char *id = node_need(node, "id", to->error);

    if (id == NULL || !attributes_read(node, grass_attributes, segment, to->error))
        return false;
    if (strlen(id) != 1)
        return node_fail(node, to->error, _("id=\"%s\" of <grass> must be one letter"), id);
    if (memchr(to->grass_id, *id, (size_t)tile->segments) != NULL)
        return node_fail(node, to->error, _("tile %s has two grass segments with the id \"%s\""), tile->id, id);
    to->grass_id[tile->segments] = *id;
    return true;
}

static bool read_road(struct reading *to, const struct node *node, struct pokesonne_segment *segment)
{
    if (!attributes_read(node, road_attributes, segment, to->error))
        return false;
    bool single = (segment->sides & (segment->sides - 1)) == 0;
    if (single && segment->end == POKESONNE_END_NONE)
        return node_fail(node, to->error, _("a road with one side needs end: crossing, center, grass or gym"));
    if (!single && segment->end != POKESONNE_END_NONE)
        return node_fail(node, to->error, _("a road with two sides runs through, it has no end"));
    return true;
}

/* Sites of a tile that no figure can stand on: the gym, the spring and the lake. */
static bool read_site(const struct node *node, struct pokesonne_tile *tile)
{
    if (node_is(node, "gym"))
        tile->gym = 1;
    else if (node_is(node, "spring"))
        tile->river = POKESONNE_RIVER_SPRING;
    else if (node_is(node, "lake"))
        tile->river = POKESONNE_RIVER_LAKE;
    else
        return false;
    return true;
}

static bool read_plain(struct reading *to, const struct node *node, struct pokesonne_tile *tile,
                       struct pokesonne_segment *segment)
{
    if (!attributes_read(node, plain_attributes, segment, to->error) ||
        !read_touches(to, node, tile, &segment->touches))
        return false;
    if (segment->halves != 0)
        return true;
    if (tile->inner != POKESONNE_NO_SEGMENT)
        return node_fail(node, to->error, _("tile %s has two inner plains; plain:in could mean either"), tile->id);
    tile->inner = (uint8_t)tile->segments;
    return true;
}

static bool read_by_kind(struct reading *to, const struct node *node, struct pokesonne_tile *tile,
                         struct pokesonne_segment *segment)
{
    switch ((enum pokesonne_segment_kind)segment->kind) {
    case POKESONNE_SEGMENT_GRASS:
        return read_grass(to, node, tile, segment);
    case POKESONNE_SEGMENT_ROAD:
        return read_road(to, node, segment);
    case POKESONNE_SEGMENT_CENTER:
        if (tile->center != POKESONNE_NO_SEGMENT)
            return node_fail(node, to->error, _("tile %s has two Centers"), tile->id);
        tile->center = (uint8_t)tile->segments;
        return true;
    case POKESONNE_SEGMENT_PLAIN:
        return read_plain(to, node, tile, segment);
    case POKESONNE_SEGMENT_WATER:
        return attributes_read(node, water_attributes, segment, to->error);
    case POKESONNE_SEGMENTS:
        break;
    }
    return false;
}

static const char *const segment_words[] = { "grass", "road", "center", "plain", "water" };
static_assert(sizeof segment_words / sizeof *segment_words == POKESONNE_SEGMENTS, "one word per segment kind");

static bool read_segment(struct reading *to, const struct node *node, struct pokesonne_tile *tile)
{
    struct pokesonne_segment *segment = &tile->segment[tile->segments];

    if (tile->segments == POKESONNE_TILE_SEGMENTS)
        return node_fail(node, to->error, _("tile %s has more than %d segments"), tile->id, POKESONNE_TILE_SEGMENTS);
    segment->kind = (uint8_t)word_place((struct word){ node->name, (int)strlen(node->name) }, segment_words,
                                        POKESONNE_SEGMENTS);
    if (!read_by_kind(to, node, tile, segment))
        return false;
    segment->edges = (uint8_t)__builtin_popcount(segment->sides);
    tile->pastures |= (uint16_t)((segment->touches != 0) << tile->segments);
    if (segment->ball != POKESONNE_BALL_NONE && tile->ball == POKESONNE_NO_SEGMENT)
        tile->ball = (uint8_t)tile->segments;
    tile->segments++;
    return true;
}

/* ---- what a schema cannot say ---- */

static bool cover_side(const struct node *node, struct pokesonne_tile *tile, int side, int index, struct error *error)
{
    const struct pokesonne_segment *segment = &tile->segment[index];

    if (strcmp(edge_names[tile->edge[side]], segment_words[segment->kind]) != 0)
        return node_fail(node, error, _("tile %s: a %s lies on side %s, but its edge there is %s"), tile->id,
                         segment_words[segment->kind], side_names[side], edge_names[tile->edge[side]]);
    if (tile->at_side[side] != POKESONNE_NO_SEGMENT)
        return node_fail(node, error, _("tile %s: side %s belongs to two segments"), tile->id, side_names[side]);
    tile->at_side[side] = (uint8_t)index;
    return true;
}

static bool cover_half(const struct node *node, struct pokesonne_tile *tile, int half, int index, struct error *error)
{
    if (tile->edge[half / 2] == POKESONNE_EDGE_GRASS)
        return node_fail(node, error, _("tile %s: a plain lies on half-edge %d, but side %s is grass"), tile->id, half,
                         side_names[half / 2]);
    if (tile->at_half[half] != POKESONNE_NO_SEGMENT)
        return node_fail(node, error, _("tile %s: half-edge %d belongs to two plains"), tile->id, half);
    tile->at_half[half] = (uint8_t)index;
    return true;
}

static bool check_cover(const struct node *node, struct pokesonne_tile *tile, struct error *error)
{
    memset(tile->at_side, POKESONNE_NO_SEGMENT, sizeof tile->at_side);
    memset(tile->at_half, POKESONNE_NO_SEGMENT, sizeof tile->at_half);
    for (int i = 0; i < tile->segments; i++) {
        for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
            if ((tile->segment[i].sides >> side & 1) != 0 && !cover_side(node, tile, side, i, error))
                return false;
        for (int half = 0; half < POKESONNE_TILE_HALVES; half++)
            if ((tile->segment[i].halves >> half & 1) != 0 && !cover_half(node, tile, half, i, error))
                return false;
    }
    for (int half = 0; half < POKESONNE_TILE_HALVES; half++) {
        int side = half / 2;
        if (tile->edge[side] != POKESONNE_EDGE_PLAIN && tile->at_side[side] == POKESONNE_NO_SEGMENT)
            return node_fail(node, error, _("tile %s: no segment lies on side %s (%s)"), tile->id, side_names[side],
                             edge_names[tile->edge[side]]);
        if (tile->edge[side] != POKESONNE_EDGE_GRASS && tile->at_half[half] == POKESONNE_NO_SEGMENT)
            return node_fail(node, error, _("tile %s: no plain lies on half-edge %d"), tile->id, half);
    }
    return true;
}

/* ---- tiles, start tile, values ---- */

static bool read_tile(struct reading *to, const struct kit_piece *piece, struct pokesonne_tile *tile)
{
    const struct node *node = piece->node;

    tile->id = piece->id;
    tile->piece = piece;
    tile->copies = piece->count;
    tile->center = tile->inner = tile->ball = POKESONNE_NO_SEGMENT;
    tile->option = to->kit->set[piece->set].option != NULL
                       ? kit_option_index(to->kit, to->kit->set[piece->set].option) : -1;
    memset(to->grass_id, 0, sizeof to->grass_id);
    if (!read_edges(node, tile, to->error))
        return false;
    for (const struct node *child = node_first(node); child != NULL; child = node_next(child))
        if (!read_site(child, tile) && !read_segment(to, child, tile))
            return false;
    if (tile->water != 0 && tile->river == POKESONNE_RIVER_NONE)
        tile->river = POKESONNE_RIVER_RUN;
    return check_cover(node, tile, to->error);
}

static bool read_tiles(struct reading *to, struct pokesonne *game, struct pokesonne_tile *tiles)
{
    game->tile = tiles;
    for (const struct kit_piece *piece = kit_first(to->kit, "tile"); piece != NULL; piece = kit_next(to->kit, piece))
        if (!read_tile(to, piece, &tiles[game->tiles++]))
            return false;
    return true;
}

static bool read_start(struct reading *to, struct pokesonne *game)
{
    const struct kit_piece *piece = kit_first(to->kit, "start");

    if (piece == NULL)
        return fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("the start tile <start tile=\"…\"/> is missing"));
    const char *id = node_need(piece->node, "tile", to->error);
    game->start = id != NULL ? pokesonne_tile_index(game, id, (int)strlen(id)) : -1;
    return id != NULL && (game->start >= 0 ||
                          node_fail(piece->node, to->error, _("tile=\"%s\" names no tile of this kit"), id));
}

#define VALUE(id, member) { id, offsetof(struct pokesonne, value.member), 0, 0 }
static const struct value_rule values[] = {
    VALUE("grass.tile", grass_tile),     VALUE("grass.trainer", grass_trainer),
    VALUE("grass.small", grass_small),   VALUE("road.tile", road_tile),
    VALUE("center.tile", center_tile),   VALUE("open.grass", open_grass),
    VALUE("open.trainer", open_trainer), VALUE("open.road", open_road),
    VALUE("open.center", open_center),   VALUE("plain.grass", plain_grass),
    VALUE("track.spaces", track_spaces), VALUE("road.mart", road_mart),
    VALUE("grass.park", grass_park),     VALUE("plain.starter", plain_starter),
    VALUE("ball.most", ball_most),       VALUE("family.many", family_many),
    VALUE("badge.held", badge_held),     VALUE("badges.one", badges_returned[1]),
    VALUE("badges.two", badges_returned[2]), VALUE("badges.three", badges_returned[3]),
    VALUE("badges.four", badges_returned[4]), { 0 },
};

/* ---- gyms and their badges, tokens and their families ---- */

static const struct attribute badge_attributes[] = {
    { .name = "value", .into = 0, .from = 1, .to = 9, .missing = ATTRIBUTE_NEEDED },
    { 0 },
};

static bool read_badge(struct reading *to, const struct kit_piece *piece, struct pokesonne *game)
{
    const char *of = node_need(piece->node, "gym", to->error);
    const struct pokesonne_tile *tile = of != NULL ? pokesonne_tile(game, of) : NULL;
    uint8_t value;

    if (of == NULL || !attributes_read(piece->node, badge_attributes, &value, to->error))
        return false;
    if (tile == NULL || tile->gym == 0)
        return node_fail(piece->node, to->error, _("gym=\"%s\" names no gym tile of this kit"), of);
    struct pokesonne_gym *gym = &game->gym[tile->gym - 1];
    for (int i = 0; i < POKESONNE_BADGE_VALUES; i++)
        if (gym->value[i] == 0) {
            gym->value[i] = value;
            return true;
        }
    return node_fail(piece->node, to->error, _("gym %s has more than %d badges"), of, POKESONNE_BADGE_VALUES);
}

/* Numbers the gym tiles in kit order, then gives each its badges. */
static bool read_gyms(struct reading *to, struct pokesonne *game, struct pokesonne_tile *tiles)
{
    for (int i = 0; i < game->tiles; i++) {
        if (tiles[i].gym == 0)
            continue;
        if (game->gyms == POKESONNE_GYMS)
            return node_fail(tiles[i].piece->node, to->error, _("more than %d gym tiles"), POKESONNE_GYMS);
        game->gym[game->gyms++].id = tiles[i].id;
        tiles[i].gym = (uint8_t)game->gyms;
    }
    for (const struct kit_piece *piece = kit_first(to->kit, "badge"); piece != NULL; piece = kit_next(to->kit, piece))
        if (!read_badge(to, piece, game))
            return false;
    for (int i = 0; i < game->gyms; i++)
        if (game->gym[i].value[POKESONNE_BADGE_VALUES - 1] == 0)
            return fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("gym %s has fewer than %d badges"),
                           game->gym[i].id, POKESONNE_BADGE_VALUES);
    return true;
}

struct families {
    int count;
    const char *id[POKESONNE_FAMILIES_MAX];
};

static int family_index(struct families *families, const char *id)
{
    for (int i = 0; i < families->count; i++)
        if (strcmp(families->id[i], id) == 0)
            return i;
    if (families->count == POKESONNE_FAMILIES_MAX)
        return -1;
    families->id[families->count] = id;
    return families->count++;
}

static const char *const roster_names[] = { "40", "151" };
static const struct attribute token_attributes[] = {
    { .name = "number", .into = offsetof(struct pokesonne_token, number), .wide = true, .from = 1, .to = 9999,
      .missing = ATTRIBUTE_NEEDED },
    CHOICE(token, "ball", ball, pokesonne_balls, -1),
    CHOICE(token, "dex", many, roster_names, 0),
    { .name = "stage", .into = offsetof(struct pokesonne_token, stage), .from = 1, .to = 3, .missing = 1 },
    { .name = "stages", .into = offsetof(struct pokesonne_token, stages), .from = 1, .to = 3, .missing = 1 },
    { 0 },
};

static bool read_token(struct reading *to, const struct kit_piece *piece, struct families *families,
                       struct pokesonne_token *token)
{
    const char *family = node_attr(piece->node, "family");

    *token = (struct pokesonne_token){ .id = piece->id, .piece = piece };
    if (!attributes_read(piece->node, token_attributes, token, to->error))
        return false;
    int index = family != NULL ? family_index(families, family) : POKESONNE_NO_FAMILY;
    if (index < 0)
        return node_fail(piece->node, to->error, _("more than %d families"), POKESONNE_FAMILIES_MAX);
    if (token->stage > token->stages)
        return node_fail(piece->node, to->error, _("token %s: stage %d of %d stages"), piece->id, token->stage,
                         token->stages);
    token->family = (uint8_t)index;
    token->word = arena_printf(to->arena, "%d", token->number);
    return true;
}

/* Keeps them in the order of their numbers, which is the order of an unshuffled pile. */
static bool add_token(struct reading *to, struct pokesonne *game, struct pokesonne_token *tokens,
                      struct pokesonne_token token)
{
    int at = game->tokens;

    if (at == POKESONNE_TOKENS_MAX)
        return node_fail(token.piece->node, to->error, _("more than %d tokens"), POKESONNE_TOKENS_MAX);
    for (; at > 0 && tokens[at - 1].number >= token.number; at--) {
        if (tokens[at - 1].number == token.number)
            return node_fail(token.piece->node, to->error, _("two tokens have the number %d"), token.number);
        tokens[at] = tokens[at - 1];
    }
    tokens[at] = token;
    game->tokens++;
    if (token.family == POKESONNE_NO_FAMILY)
        return true;
    game->family_many[token.family]++;
    game->family_size[token.family] = (uint8_t)(game->family_size[token.family] + !token.many);
    return true;
}

static bool read_tokens(struct reading *to, struct pokesonne *game)
{
    struct pokesonne_token *tokens = arena_alloc(to->arena, (POKESONNE_TOKENS_MAX + 1) * sizeof *tokens);
    struct families families = { 0 };

    game->token = tokens;
    for (const struct kit_piece *piece = kit_first(to->kit, "token"); piece != NULL; piece = kit_next(to->kit, piece)) {
        struct pokesonne_token token = { 0 };
        if (!read_token(to, piece, &families, &token) || !add_token(to, game, tokens, token))
            return false;
    }
    game->families = families.count;
    return true;
}

int pokesonne_token_index(const struct pokesonne *game, int number)
{
    int low = 0, high = game->tokens - 1;

    while (low <= high) {
        int middle = (low + high) / 2;
        if (game->token[middle].number == number)
            return middle;
        if (game->token[middle].number < number)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

/* ---- what the referee looks up ---- */

int pokesonne_tile_index(const struct pokesonne *game, const char *id, int length)
{
    for (int i = 0; i < game->tiles; i++)
        if (strncmp(game->tile[i].id, id, (size_t)length) == 0 && game->tile[i].id[length] == '\0')
            return i;
    return -1;
}

const struct pokesonne_tile *pokesonne_tile(const struct pokesonne *game, const char *id)
{
    int index = pokesonne_tile_index(game, id, (int)strlen(id));

    return index >= 0 ? &game->tile[index] : NULL;
}

static uint8_t fitting_turns(const struct pokesonne_tile *tile, int need)
{
    uint8_t turns = 0;

    for (int turn = 0; turn < 4; turn++) {
        bool fits = true;
        for (int side = 0, rest = need; side < POKESONNE_TILE_SIDES; side++, rest /= POKESONNE_EDGES + 1) {
            int wanted = rest % (POKESONNE_EDGES + 1);
            fits = fits && (wanted == 0 || wanted == 1 + tile->edge[(side - turn) & 3]);
        }
        turns |= (uint8_t)(fits << turn);
    }
    return turns;
}

static void tabulate_fits(struct pokesonne *game, struct arena *arena)
{
    uint8_t *fits = arena_alloc(arena, (size_t)(POKESONNE_NEEDS * game->tiles));
    for (int need = 0; need < POKESONNE_NEEDS; need++)
        for (int i = 0; i < game->tiles; i++)
            fits[i * POKESONNE_NEEDS + need] = fitting_turns(&game->tile[i], need);
    game->fits = fits;
}

static const struct option_rule options[] = {
    [POKESONNE_AGREED_TIES] = { "ties", OPTION_CHOICE, 1, NULL },
    [POKESONNE_AGREED_SMALL] = { "small", OPTION_CHOICE, 1, NULL },
    [POKESONNE_AGREED_MEEPLES] = { "meeples", OPTION_RANGE, 8, NULL },
    [POKESONNE_AGREED_RIVER] = { "river", OPTION_FLAG, 1, NULL },
    [POKESONNE_AGREED_RIVER2] = { "river2", OPTION_FLAG, 1, NULL },
    [POKESONNE_AGREED_GYMS] = { "gyms", OPTION_FLAG, 1, NULL },
    [POKESONNE_AGREED_MARTS] = { "marts", OPTION_FLAG, 1, NULL },
    [POKESONNE_AGREED_TRAINERS] = { "trainers", OPTION_FLAG, 1, NULL },
    [POKESONNE_AGREED_UTURN] = { "uturn", OPTION_CHOICE, 1, NULL },
    [POKESONNE_AGREED_DEX] = { "dex", OPTION_CHOICE, 1, NULL },
    [POKESONNE_AGREED_FAMILY] = { "family", OPTION_RANGE, 100, NULL },
    [POKESONNE_AGREED_OPTIONS] = { 0 },
};

/* The options are there, in the shape that the referee counts on. */
static bool read_options(struct reading *to, struct pokesonne *game)
{
    return options_read(to->kit, options, game->option, to->error) &&
           (to->kit->seats_max <= POKESONNE_SEATS ||
            fail_at(to->error, ERROR_INPUT, to->kit->file, 0, _("%d seats; at most %d can play"), to->kit->seats_max,
                    POKESONNE_SEATS));
}

/* The tile that is the first too many. */
static int line_of_surplus(const struct kit *kit)
{
    int copies = 1, kinds = 0;

    for (const struct kit_piece *piece = kit_first(kit, "tile"); piece != NULL; piece = kit_next(kit, piece)) {
        copies += piece->count;
        if (++kinds > POKESONNE_TYPES_MAX || copies > POKESONNE_TILES_MAX)
            return piece->node->line;
    }
    return 0;
}

static bool check_counts(struct reading *to, struct pokesonne *game)
{
    int copies = 1;

    for (int i = 0; i < game->tiles; i++)
        copies += game->tile[i].copies;
    if (game->tiles <= POKESONNE_TYPES_MAX && copies <= POKESONNE_TILES_MAX)
        return true;
    return fail_at(to->error, ERROR_INPUT, to->kit->file, line_of_surplus(to->kit),
                   _("%d tiles of %d kinds; at most %d of %d are possible"), copies, game->tiles,
                   POKESONNE_TILES_MAX, POKESONNE_TYPES_MAX);
}

static void add_extents(struct pokesonne *game)
{
    for (int i = 0; i < game->tiles; i++) {
        struct pokesonne_extent *extent = &game->extent[1 + game->tile[i].option];
        extent->copies += game->tile[i].copies;
        extent->segments += game->tile[i].copies * game->tile[i].segments;
    }
}

void *pokesonne_read(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct reading to = { .kit = kit, .arena = arena, .error = error };
    struct pokesonne *game = arena_alloc(arena, sizeof *game);
    struct pokesonne_tile *tiles = arena_alloc(arena, (size_t)(kit->pieces + 1) * sizeof *tiles);

    if (!read_tiles(&to, game, tiles) || !check_counts(&to, game) || !read_start(&to, game) ||
        !values_read(kit, values, game, error) || !read_options(&to, game) || !read_gyms(&to, game, tiles) ||
        !read_tokens(&to, game))
        return NULL;
    add_extents(game);
    tabulate_fits(game, arena);
    return game;
}
